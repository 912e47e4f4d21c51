"""Fortunes of Scoundrel Bay: sail, recruit, invade; for two to four.

Read it in the order of play: `charts` (what is printed), `actions`, `state`, `setup`, `course` (turns, what is due),
`recruiting`, `sailing`, `invading`, `regions`, `moving`, `cards`, `stages` (events, bids, meals), `scoring`; then what is
made of it: `legal`, `refusals`, `acting`, `view`, `faults`, `game`.
"""

from pirategames.rules.scoundrel_bay.game import GAME

__all__ = ["GAME"]
