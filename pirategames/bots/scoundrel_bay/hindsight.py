"""Looking back on Scoundrel Bay: the gold of the end as it was forecast whenever a turn had ended."""

from __future__ import annotations

from collections.abc import Sequence

from pirategames.bots.bot import Coin
from pirategames.bots.scoundrel_bay.forecast import expected
from pirategames.bots.scoundrel_bay.questions.playing import asks_for_play
from pirategames.rules.chance import Chance
from pirategames.rules.scoundrel_bay.view import View
from pirategames.rules.values import frozen

_WHIM = Chance(0)


@frozen
class Forecast:
    """The gold that is forecast: what a turn brought its captain stands apart from what the others do after it."""

    coin: Coin = "gold"

    def positions(self, view: View, worths: Sequence[float]) -> tuple[float, ...]:
        return tuple(worths)

    def standing(self, view: View) -> float | None:
        """Known as another one's turn begins."""
        if view.seat is None or view.table.turn == view.seat or not asks_for_play(view.table):
            return None
        return sum(expected(view, _WHIM).values())
