"""Scallywag: a voyage to the bottom of the Deck of Sailors, alone.

Read it in the order of play: `cards`, `state`, `dealing`, `fighting`, `playing`, `tarot`, `course`; then what is made of
it: `legal`, `view`, `game`.
"""

from pirategames.rules.scallywag.game import GAME

__all__ = ["GAME"]
