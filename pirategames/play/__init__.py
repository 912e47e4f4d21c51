"""Matches and how they are kept: seats and undo, the logbook on disk, and everything as text.

It stands on the rules library and knows no screen.
"""
