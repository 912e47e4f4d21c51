"""Fortunes of Scoundrel Bay: sail, recruit, invade; for two to four.

What lies on the table: `charts` (what is printed), `actions`, `events`, `state`, `setup`.

The parts of a turn, each a room with its questions (`questions` lists them all): `turns` (the course of the game), `playing`
(a card and an action; recruiting), `sailing` (the card’s reward, fights), `invading` (placing), `ashore` (beaches, villages,
harbors), `gains` (rewards, moves, the market), `losses` (who dies), `milestones` (upgrades), `cards` (the hand), `stages`
(events), `bids`, `meals`; `powers` (captains). Besides: `anytime` (crates, smuggling), `scoring`.

What they stand on: `goods`, `reputation`, `upgrades`, `moving` and `entering` (who may go where). What is made of them:
`outlook` and `course` (which question is put), `legal` (what may be done, why not, and doing it), `view`, `faults`, `game`.
"""

from pirategames.rules.scoundrel_bay.game import GAME

__all__ = ["GAME"]
