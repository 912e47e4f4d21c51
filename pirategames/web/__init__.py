"""A match in browsers: a page for each seat and one for everybody, served from this machine. It needs the extra ``web``."""
