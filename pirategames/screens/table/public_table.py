"""The table as everybody may see it: while bots play, and for whoever wants to see it without a hand."""

from __future__ import annotations

from attrs import evolve

from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import Look
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.table.mode import Mode, Table
from pirategames.screens.table.shared_choices import (
    HELP,
    HURRY,
    KNOWN,
    LOG,
    going_back,
    leaving,
    taker_of,
    taking_back,
)


class PublicTable(Mode):
    """The public table. A `bot` is at it; where none is, somebody asked for it, and the way back leads to a turn, or to what
    is decided."""

    def __init__(self, table: Table, bot: int | None = None) -> None:
        super().__init__(table)
        self.watch(bot)

    def watch(self, bot: int | None) -> None:
        """The table as it is now, with this bot to act."""
        match, wing = self.table.match, self.table.wing
        self.bot = bot
        self.view = match.view(None)
        self._taker = None if bot is None else taker_of(match, self.table.here)
        news = wing.news(self.view, match.heard(None, match.number - 1))
        self.desk = self.heard_and_told(evolve(self.desk, note="", news=news, is_waiting=True, is_aside=bot is None), None)

    def draw_board(self, width: int, height: int, look: Look) -> Canvas:
        return self.table.wing.draw(self.view, self.desk, self.choices, width, height, look)

    def find_choices(self) -> Choices:
        pages = Choices(self.table.wing.choices(self.view, self.desk).all)
        reading = (LOG, KNOWN, *leaving(self.table.program.keeps), HELP)
        if self.bot is not None:
            waiting = (HURRY, self.skipping(), *taking_back(self.table.match, self._taker), *reading)
            words = self.table.elsewhere.invitation(self.bot)
            asks = ((words,),) if words else self.at_work(self.bot, self.view)
            return evolve(pages, asks=asks).and_then(waiting)
        to = "to the curtain" if self.desk.is_shared else "to your own table"
        to = "to whose turn it is" if self.manners.hands_are_open else to
        to = "to what is decided" if self.table.wing.company.is_open(self.view) else to
        return pages.and_then((going_back(to, "escape", "v"), *reading))

    def grant(self, choice: Choice) -> None:
        match choice.wish:
            case "back":
                self.table.go_on()
            case "hurry":
                self.table.hurry()
            case "undo" if self._taker is not None:
                if refusal := self.table.take_back(self._taker):
                    self.remark(refusal)
            case "log":
                self.show_log(None)
            case "known":
                self.show_known(self.view, None)
            case _:
                super().grant(choice)
