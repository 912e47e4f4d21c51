"""How a match that is over is looked back on: what a seat's position was worth over the whole match, in one coin.

A judge weighs its choices for what they bring next; a chart wants one measure from the first action to the last. Where both
are the same, a game needs nothing: `AsJudged`. Else its bots offer another one as `HINDSIGHT`.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from pirategames.bots.bot import Coin, Judge
from pirategames.rules.values import frozen


class Hindsight(Protocol):
    """Goes by what a seat knew then: by its view, and nothing else."""

    @property
    def coin(self) -> Coin:
        """What positions are worth in."""
        ...

    def positions(self, view: Any, worths: Sequence[float]) -> tuple[float, ...]:
        """What the seat's position is worth by each of these choices, of which the first is the best, when its judge finds
        them worth so much."""
        ...

    def standing(self, view: Any) -> float | None:
        """What the seat's position is worth by what lies on the table, whoever decides; None where that tells nothing."""
        ...


@frozen
class AsJudged:
    """A game in which a choice is worth what the position is worth by it."""

    coin: Coin

    def positions(self, view: Any, worths: Sequence[float]) -> tuple[float, ...]:
        return tuple(worths)

    def standing(self, view: Any) -> float | None:
        return None


def hindsight_of(game_slug: str, judge: Judge) -> Hindsight:
    """How matches of the game of this slug are looked back on, with this judge."""
    module = f"{__package__}.{game_slug}"
    own = getattr(import_module(module), "HINDSIGHT", None) if find_spec(module) else None
    return cast(Hindsight, own) if own is not None else AsJudged(judge.coin)
