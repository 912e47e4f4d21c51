"""Puzzles are proven here, and those of the days are made."""
