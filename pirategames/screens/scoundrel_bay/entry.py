"""An entry of a small list: what it says, what choosing it does, and why it may not be chosen."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve, frozen

from pirategames.rules.scoundrel_bay.actions import Action
from pirategames.rules.scoundrel_bay.legal import refusal
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.frame import Line


@frozen
class Entry:
    """An entry of a list. `line` is what it says, `more` what stands under or behind it where there is room; `does` tells in
    the palette and after its cap what its `actions` do. With a `why` it may not be chosen now."""

    line: Line
    does: str
    actions: tuple[Action, ...]
    more: str = ""
    why: str = ""
    key: str = ""


def checked(view: View, entry: Entry) -> Entry:
    """The entry, with why it may not be chosen."""
    if entry.why or entry.actions[0] in view.legal:
        return entry
    return evolve(entry, why=refusal(view.table, entry.actions[0], view.seat or 0) or "That cannot be done now.")


def all_checked(view: View, found: Iterable[Entry]) -> tuple[Entry, ...]:
    """The entries, each with why it may not be chosen."""
    return tuple([checked(view, entry) for entry in found])
