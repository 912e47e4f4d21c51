"""What the open table proves of hidden crew. Nothing here forbids a bluff: whoever likes may declare what cannot be."""

from __future__ import annotations

from pirategames.rules.scalawag.crew import Crew, house
from pirategames.rules.scalawag.view import View


def most_held(view: View, seat: int, kind: Crew) -> int:
    """How many of a kind a ship can hold at the most, 0 to 4, by what everybody sees: the chart, the crew that lie face up
    in Davy Jones' Locker, those that are shown, and how many cards each ship holds. The same for every view of a moment."""
    table = view.table
    shown = table.shown.count(kind)
    loose = house().chart[table.seats][kind] - table.locker.count(kind) - shown
    if seat != table.turn:
        return min(view.held[seat], loose)
    return shown + min(view.held[seat] - len(table.shown), loose)
