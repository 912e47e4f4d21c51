"""When to open a crate instead of delivering it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pirategames.bots.scoundrel_bay.imagined import copy_of, gain
from pirategames.bots.scoundrel_bay.lookout import Lookout
from pirategames.rules.scoundrel_bay.actions import Action, Open
from pirategames.rules.scoundrel_bay.state import ShipDraft, without

MORE: Final = 0.3
"""What opening must bring more, so that it is worth a crate."""
Opening = Callable[[Lookout, ShipDraft], float]
"""What it is worth more to open a crate now than to keep it, by the ship after it."""


def crate_to_open(eye: Lookout, opening: Opening, legal: tuple[Action, ...]) -> Open | None:
    """The crate whose opening makes most of this moment, if any does."""
    best, most = None, 0.0
    for action in legal:
        if isinstance(action, Open):
            value = opening(eye, _opened(eye, action.crate))
            if value > most:
                best, most = action, value
    return best


def _opened(eye: Lookout, crate: int) -> ShipDraft:
    after = copy_of(eye.ship)
    after.crates = without(after.crates, crate)
    gain(eye, after, eye.edition.crates[crate].contents)
    return after
