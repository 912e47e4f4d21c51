"""Scallywag: a voyage for one, down through the Deck of Sailors.

Read it in the order of play: `cards`, `state`, `dealing`, `fighting`, `playing`, `tarot`, `course`; then what is made of
it: `legal`, `view`, `game`.
"""

from pirategames.rules.scallywag.game import GAME

__all__ = ["GAME"]
