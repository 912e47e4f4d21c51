"""What a bot goes for: how much the gold of each kind of place and deed counts for it, against what it is.

The deckhand that people meet mixes: everything counts for about what it is. The others lean to one strategy each; they are
for the tests of the charts.
"""

from __future__ import annotations

from typing import Final

from pirategames.rules.values import frozen


@frozen
class Plan:
    """Weights of gold by its source: 1 is what it is worth. Towards the end of a game every plan takes gold as it is."""

    beaches: float = 1.0
    villages: float = 1.0
    hideouts: float = 1.0
    monsters: float = 1.0
    harbors: float = 1.0
    hope: float = 0.25
    """How many more hideouts it expects to hold for every invasion to come."""
    flags: tuple[float, float, float, float] = (1.0, 1.0, 1.0, 1.0)
    """How much more a flag in the crew area is worth, by colour: black, red, yellow, blue."""
    maps: float = 1.0
    swords: float = 1.0
    moves: float = 1.0
    """How much more maps, swords and pirate moves are worth than for a ship that mixes."""
    pace: float = 2.6
    """What a space is worth that the ship is further on: fresh shores, and a game that does not drag on."""


MIXED: Final = Plan(beaches=1.2, villages=1.15, hope=0.3)
"""Treasures and crates bring more than their estimate, as nobody takes them back: so it was found by playing."""
PLANS: Final[dict[str, Plan]] = {
    "mixed": MIXED,
    "beaches": Plan(beaches=1.55, villages=0.95, hideouts=0.8, monsters=0.95, harbors=0.95),
    "villages": Plan(
        beaches=1.0, villages=1.4, hideouts=0.8, monsters=0.95, harbors=0.95,
        flags=(1.0, 1.2, 1.0, 0.9),
    ),
    "hideouts": Plan(
        beaches=1.0, villages=1.0, hideouts=1.25, monsters=1.0, harbors=0.95, hope=0.4,
        flags=(1.0, 0.8, 0.9, 1.6), maps=1.2,
    ),
    "monsters": Plan(beaches=1.05, villages=1.05, hideouts=0.9, monsters=1.5, harbors=0.95),
    "harbors": Plan(
        beaches=0.95, villages=0.95, hideouts=0.7, monsters=0.9, harbors=2.0,
        flags=(1.9, 1.2, 1.0, 1.2), swords=1.6, moves=2.2,
    ),
}  # fmt: skip
"""The strategies by their names. Who goes for villages or hideouts recruits their flags; for harbors, swords to raid them,
black flags and pirate moves count. What is not their own they take for nearly what it is."""
