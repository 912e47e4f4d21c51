"""A table that takes up what was done at other terminals, within a moment: nobody here is held up by that, and nobody there
by what is still looked at here."""

from __future__ import annotations

from typing import Final, Protocol

from pirategames.play.logbook import MatchMovedOn
from pirategames.play.match import MatchError
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.elsewhere import Elsewhere
from pirategames.screens.table.ending import Ending
from pirategames.screens.table.glance import Glance
from pirategames.screens.table.host import Host
from pirategames.screens.table.mode import Mode, Table
from pirategames.screens.table.moment import MomentMode
from pirategames.screens.table.open_table import OpenTable
from pirategames.screens.table.public_table import PublicTable

MOVED_ON: Final = "This match was played on in another window; here is where it stands now."


class CatchingUp(Table, Protocol):
    """A table whose match may go on in another window."""

    mode: Mode


class SharedTable(CatchingUp, Protocol):
    """A table that other terminals play at, too."""

    host: Host
    elsewhere: Elsewhere
    undecided: tuple[int, Desk] | None

    def run_bots(self) -> None:
        """Let a bot think, where one is to act."""
        ...


def look_elsewhere(table: SharedTable) -> None:
    """Take up who sits at other terminals, and what was done there."""
    elsewhere = table.elsewhere
    before = elsewhere.where
    is_new = elsewhere.look()
    has_moved, note = elsewhere.follow()
    if is_new or has_moved:
        follow(table)
    if note := note or elsewhere.news(before):
        table.mode.remark(note)


def follow(table: SharedTable) -> None:
    """Show what comes next, after something was done elsewhere. What is looked at here stays until somebody goes on."""
    table.host.elsewhere, mode, match = table.elsewhere.seats, table.mode, table.match
    if table.elsewhere.sits is not None:
        for seat in table.here:
            match.note_look(seat)
    if isinstance(mode, PublicTable) and mode.bot is None:
        mode.watch(None)
        table.repaint()
    elif not isinstance(mode, MomentMode | Ending) and not (isinstance(mode, Glance) and mode.seat in table.here):
        table.undecided = (match.number, mode.desk) if isinstance(mode, OpenTable) and mode.is_asked_still else None
        table.go_on()
        return
    table.run_bots()


def act_aside(table: SharedTable, seat: int, action: object) -> None:
    """A bot acts while something else is looked at here: others at their own terminals do not wait for that."""
    try:
        table.match.act(action, seat)
    except MatchMovedOn:
        return  # somebody was faster: that is taken up as everything else is
    except MatchError as error:
        table.mode.remark(str(error))
        return
    follow(table)


def catch_up(table: CatchingUp) -> str:
    """The match went on in another window before something could be done here: take up where it stands. Returns what to
    say."""
    try:
        table.program.logbook.follow(table.match)
    except MatchError as error:
        return str(error)
    table.mode.leave()
    table.mode = Mode(table)  # nothing of what was shown before is true any more
    return MOVED_ON
