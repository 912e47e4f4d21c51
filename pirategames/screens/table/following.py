"""A table that takes up what was done at other terminals, within a moment: nobody here is held up by that, and nobody there
by what is still looked at here. And what the match is asked to do, which others may have been faster at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from pirategames.play.logbook import LogbookError, MatchMovedOn
from pirategames.play.match import MatchError
from pirategames.rules.game import IllegalAction
from pirategames.screens.table.ending import Ending
from pirategames.screens.table.glance import Glance
from pirategames.screens.table.mode import Mode, Table
from pirategames.screens.table.moment import MomentMode
from pirategames.screens.table.public_table import PublicTable
from pirategames.screens.table.ways import Ways

MOVED_ON: Final = "This match was played on in another window; here is where it stands now."


class SharedTable(Table, Protocol):
    """A table whose match may go on elsewhere: in another window, or at terminals that play at it, too."""

    mode: Mode
    ways: Ways


class DrawnTable(SharedTable, Protocol):
    """A table at which bots think while something is looked at."""

    def run_bots(self) -> None:
        """Let a bot think, where one is to act."""
        ...


# ---- what was done elsewhere


def take_up(table: SharedTable) -> tuple[bool, str]:
    """Take up who sits at other terminals, and what was done there. Returns whether something else comes next, and what is
    to be said of it."""
    elsewhere = table.elsewhere
    before = elsewhere.where
    is_new = elsewhere.look()
    has_moved, note = elsewhere.follow()
    return is_new or has_moved, note or elsewhere.news(before)


def seat_anew(table: SharedTable) -> None:
    """Go on with those who sit here now; whoever has a terminal of its own sees what stands there."""
    table.ways.host.elsewhere = table.elsewhere.seats
    if table.elsewhere.sits is not None:
        for seat in table.here:
            table.match.note_look(seat)


def look_elsewhere(table: DrawnTable) -> None:
    """Take up what was done at other terminals, and show it where it is looked at."""
    has_moved, note = take_up(table)
    if has_moved:
        follow(table)
    if note:
        table.mode.remark(note)


def follow(table: DrawnTable) -> None:
    """Show what comes next, after something was done elsewhere. What is looked at here stays until somebody goes on."""
    seat_anew(table)
    mode = table.mode
    if isinstance(mode, PublicTable) and mode.bot is None:
        mode.watch(None)
        table.repaint()
    elif not isinstance(mode, MomentMode | Ending) and not (isinstance(mode, Glance) and mode.seat in table.here):
        table.ways.keep_undecided()
        table.go_on()
        return
    table.run_bots()


def act_aside(table: DrawnTable, seat: int, action: object) -> None:
    """A bot acts while something else is looked at here: others at their own terminals do not wait for that."""
    try:
        table.match.act(action, seat)
    except MatchMovedOn:
        return  # somebody was faster: that is taken up as everything else is
    except MatchError as error:
        table.mode.remark(str(error))
        return
    follow(table)


# ---- what is done here


def act_here(table: SharedTable, steps: Sequence[tuple[int, Any]]) -> str:
    """Let the match take actions, each of its seat and in the logbook before the next. Returns what there is to say: why one
    of them could not be done."""
    try:
        for seat, action in steps:
            table.match.act(action, seat)
    except MatchMovedOn:
        return catch_up(table)
    except (LogbookError, IllegalAction) as error:
        return str(error)
    return ""


def undo_here(table: SharedTable, seat: int) -> str:
    """Take back the last action of a seat, where it may be. Returns why it could not be."""
    try:
        table.match.undo(seat)
        table.ways.host.took_back(seat)
    except MatchMovedOn:
        return catch_up(table)
    except MatchError as error:
        return str(error)
    return ""


def catch_up(table: SharedTable) -> str:
    """The match went on in another window before something could be done here: take up where it stands. Returns what to
    say."""
    try:
        table.program.logbook.follow(table.match)
    except MatchError as error:
        return str(error)
    table.mode.leave()
    table.mode = Mode(table)  # nothing of what was shown before is true any more
    return MOVED_ON
