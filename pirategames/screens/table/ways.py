"""From mode to mode: which one shows what comes next, and which one shows what somebody wants to see. The same at every
table, drawn or line by line; the table puts them in their places."""

from __future__ import annotations

from attrs import define

from pirategames.screens.table.curtain import Curtain
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.ending import Ending
from pirategames.screens.table.glance import Glance
from pirategames.screens.table.host import (
    BotActs,
    DecideTogether,
    Host,
    LookTogether,
    OtherActs,
    PersonActs,
    PersonLooks,
    Step,
)
from pirategames.screens.table.mode import Mode, Table
from pirategames.screens.table.moment import MomentMode
from pirategames.screens.table.open_table import OpenTable
from pirategames.screens.table.own_table import OwnTable
from pirategames.screens.table.public_table import PublicTable


@define(eq=False)
class Ways:
    """The ways from mode to mode at a table, as its host knows who comes next; and what was left there to look at something
    else, which is found again as it lay."""

    table: Table
    host: Host
    is_attended: bool = False
    """Whether a key has been pressed since the table was opened."""
    _set_aside: OwnTable | None = None
    """The one person's own table, as long as it looks at the public one."""
    _undecided: tuple[int, Desk] | None = None
    """What lay on the open table when it was left, and after how many actions that was."""

    # ---- what comes next

    def mode_of(self, step: Step) -> Mode:
        """The mode for what comes next; the one that stands where it only has to follow."""
        if isinstance(step, PersonActs) and not step.behind_curtain:
            return self.own_table(step.seat)
        if isinstance(step, BotActs | OtherActs) and len(self.table.here) == 1:
            return self.own_table(self.table.here[0], step.seat)
        if not (isinstance(step, LookTogether) and step.is_own_of(self.host.open)):
            self.host.close()
        match step:
            case LookTogether(moments):
                return MomentMode(self.table, moments)
            case BotActs(seat) | OtherActs(seat):
                return self._watched(seat)
            case PersonActs(seat):
                return self._curtain(seat)
            case PersonLooks(seat, behind_curtain=True):
                return Curtain(self.table, seat, to_look=True)
            case PersonLooks(seat):
                return self.glance(seat)
            case DecideTogether():
                return self._open_table()
            case _:
                return Ending(self.table)

    def own_table(self, seat: int, other: int | None = None) -> OwnTable:
        """This seat's own table, open from now on; it waits where an `other` one acts."""
        self.host.open_for(seat)
        self.table.match.note_look(seat)
        mode, (aside, self._set_aside) = self.table.mode, (self._set_aside, None)
        if isinstance(mode, OwnTable) and mode.seat == seat:
            mode.follow(other)
            return mode
        if aside is None or aside.seat != seat:
            return OwnTable(self.table, seat, other, is_opened=isinstance(mode, Curtain))
        if aside.bot != other or not aside.is_up_to_date:
            aside.follow(other)
        return aside

    def _watched(self, other: int) -> PublicTable:
        """The public table, where this one acts."""
        mode = self.table.mode
        if isinstance(mode, PublicTable):
            mode.watch(other)
            return mode
        return PublicTable(self.table, other)

    def _curtain(self, seat: int) -> Curtain:
        """The curtain before the turn of this seat."""
        mode = self.table.mode
        return mode if isinstance(mode, Curtain) and mode.stands_for(seat) else Curtain(self.table, seat)

    def _open_table(self) -> OpenTable:
        """The open table, as it was left if nothing has happened since. One person who plays bots sees its hand."""
        match, (kept, self._undecided) = self.table.match, (self._undecided, None)
        before = kept[1] if kept is not None and kept[0] == match.number else None
        seat = None if self.host.is_shared else next(iter(self.table.here), None)
        if seat is not None:
            match.note_look(seat)
        return OpenTable(self.table, seat, before, is_looked_at=self._is_looked_at)

    @property
    def _is_looked_at(self) -> bool:
        """Whether everybody looks on: a key went on from a moment, or one person has been at the keyboard and watches."""
        return isinstance(self.table.mode, MomentMode) or (self.is_attended and not self.host.is_shared)

    # ---- what somebody wants to see

    def hand(self, seat: int) -> Mode:
        """A seat's hand, while something is decided in the open: behind the curtain, where others sit here."""
        self.keep_undecided()
        if self.host.is_shared and not self.table.manners.hands_are_open:
            return Curtain(self.table, seat, to_look=True)
        return self.glance(seat)

    def glance(self, seat: int) -> Glance:
        """A seat's table, to look at only."""
        self.table.match.note_look(seat)
        if not self.table.match.number:
            self.host.have_seen(seat)
        return Glance(self.table, seat, self.host.next_looker)

    def public(self, seat: int | None) -> PublicTable:
        """The table without hands; the way back leads to this seat's turn."""
        mode = self.table.mode
        if isinstance(mode, OwnTable) and not self.host.is_shared:
            self._set_aside = mode
        self.keep_undecided()
        self.host.close(asked=seat)
        return PublicTable(self.table)

    def keep_undecided(self) -> None:
        """The open table is left, if it is what stands there: what is put together on it is found again, unless something
        was done meanwhile or something else is asked."""
        mode = self.table.mode
        if isinstance(mode, OpenTable):
            self._undecided = (self.table.match.number, mode.desk) if mode.is_asked_still else None
