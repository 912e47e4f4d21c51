"""A match looked back on: what turned it, and what the old captain would have done."""
