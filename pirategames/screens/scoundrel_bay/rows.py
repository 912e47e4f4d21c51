"""A row of a list: what it says, what choosing it does, and why it may not be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from attrs import evolve

from pirategames.rules.scoundrel_bay.actions import Action
from pirategames.rules.scoundrel_bay.legal import refusal
from pirategames.rules.scoundrel_bay.view import View
from pirategames.rules.values import frozen
from pirategames.screens.drawing.frame import Line
from pirategames.screens.scoundrel_bay.plan import Slots


@frozen
class Row:
    """A row of a list. `line` is what it says, `more` what stands under or behind it where there is room; `does` tells what
    its `actions` do, as a part of a sentence, `gives` what comes of them where that is told in full. With a `why` it may not
    be chosen now. Only the rows of the page that lies open wear a `key`."""

    line: Line
    does: str
    actions: tuple[Action, ...]
    gives: str = ""
    more: str = ""
    why: str = ""
    key: str = ""

    @property
    def words(self) -> str:
        """What it does, and what it gives."""
        return f"{self.does}: {self.gives}" if self.gives else self.does


def checked(view: View, row: Row) -> Row:
    """The row, with why it may not be chosen."""
    if row.why or row.actions[0] in view.legal:
        return row
    return evolve(row, why=refusal(view.table, row.actions[0], view.seat or 0) or "That cannot be done now.")


def in_places(slots: Slots, row_of: Callable[[int], Row]) -> Iterator[Row | None]:
    """A row for each thing, in their places; None for a gap."""
    for one in slots:
        yield None if one is None else row_of(one)
