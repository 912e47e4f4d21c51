"""Skull Queen: tricks that push pirates up and down the planks, for two to six.

Read it in the order of play: `cards`, `planks`, `state`, `tricks`, `rounds`; then what is made of it: `legal`, `view`,
`game`.
"""

from pirategames.rules.skull_queen.game import GAME

__all__ = ["GAME"]
