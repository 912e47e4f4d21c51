"""What people see: screens drawn with Textual, and the drawing kit of their boards."""

import os

# Textual reads it as it is imported. Frames twice as often halve what a quick second key waits.
os.environ.setdefault("TEXTUAL_FPS", "120")
