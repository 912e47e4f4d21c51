"""Whose matches the pages tell of: those of one captain, or of everybody."""

from __future__ import annotations

from pirategames.play.match import MatchError
from pirategames.play.remembering import captains
from pirategames.screens.around import around
from pirategames.screens.widgets.program import Program


def captain_here(program: Program) -> str:
    """The captain who played last at this keyboard, where the logbook knows one of that name; else empty: everybody."""
    try:
        name = program.settings.name
        return name if name in captains(program.logbook) else ""
    except MatchError:
        return ""


def captain_after(program: Program, captain: str) -> str:
    """Who comes after a captain among those of the logbook: everybody, the empty name, after the last one. Raises
    `MatchError`."""
    return around(["", *captains(program.logbook)], captain)
