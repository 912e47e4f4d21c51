"""What a bot goes for: how much the gold of each kind of place and deed counts for it, against what it is.

The deckhand that people meet mixes: everything counts for about what it is. The others lean to one strategy each; they are
for the tests of the charts.
"""

from __future__ import annotations

from typing import Final

from attrs import frozen


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
    pace: float = 2.6
    """What a space is worth that the ship is further on: fresh shores, and a game that does not drag on."""


MIXED: Final = Plan(beaches=1.2, villages=1.15, hope=0.3)
"""Treasures and crates bring more than their estimate, as nobody takes them back: so it was found by playing."""
PLANS: Final[dict[str, Plan]] = {
    "mixed": MIXED,
    "beaches": Plan(beaches=1.35, villages=0.8, hideouts=0.8, monsters=0.8, harbors=0.8),
    "villages": Plan(beaches=0.8, villages=1.3, hideouts=0.8, monsters=0.8, harbors=0.8),
    "hideouts": Plan(beaches=0.85, villages=0.85, hideouts=1.2, monsters=0.85, harbors=0.85, hope=0.45),
    "monsters": Plan(beaches=0.85, villages=0.85, hideouts=0.85, monsters=1.3, harbors=0.85),
    "harbors": Plan(beaches=0.85, villages=0.85, hideouts=0.85, monsters=0.85, harbors=1.25),
}
"""The strategies by their names. They lean mildly: with weights of 1.4 against 0.7, hideouts win less than 15 % of their
games and the mixed one more than 35 %."""
