"""Scalawag!: orders, bluffs and broadsides, for three to eight.

Read it in the order of play: `crew`, `actions`, `events`, `state`, `sea`, `turns`, `orders`, `challenge`, `harm`, `course`;
then what is made of it: `legal`, `view`, `possible`, `counting`, `memory`, `faults`, `game`.
"""

from pirategames.rules.scalawag.game import GAME

__all__ = ["GAME"]
