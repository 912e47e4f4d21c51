"""Canvas, pixels, frame, wrapping and look: pure drawing, which knows no game and no match."""
