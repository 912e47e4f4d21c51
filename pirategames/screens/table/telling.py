"""Since you last looked: what happened, told to one seat before it sees its hand."""

from __future__ import annotations

from typing import Final

from pirategames.screens.drawing.canvas import Canvas, Cap, cell_width, cut
from pirategames.screens.drawing.frame import Line, draw_header, is_roomy
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.wrapping import wrap_line
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.table.curtain_picture import draw_big_name
from pirategames.screens.table.mode import Mode, Table
from pirategames.screens.table.shared_choices import HELP, LOG, PUBLIC, leaving, short_name

_COLUMN: Final = 52
"""How wide the lines are meant to be; what is longer goes on to the right."""
_EARLIER: Final[Line] = ("… and before that, see the log  ", Cap("l"))


class Telling(Mode):
    """Tells one seat these lines; Enter then shows its hand."""

    def __init__(self, table: Table, seat: int, lines: tuple[Line, ...]) -> None:
        super().__init__(table)
        self.seat = seat
        self._lines = lines

    @property
    def name(self) -> str:
        return self.table.match.seats[self.seat].name

    def find_choices(self) -> Choices:
        shows = Choice(
            "enter", f"shows {short_name(self.table.match, self.seat)}’s hand", "go on", wish="onward", is_main=True
        )
        return Choices((shows, LOG, PUBLIC, *leaving(self.table.keeps), HELP))

    def grant(self, choice: Choice) -> None:
        match choice.wish:
            case "onward":
                self.table.show_hand(self.seat)
            case "log":
                self.show_log(self.seat)
            case "public":
                self.table.show_public(self.seat)
            case _:
                super().grant(choice)

    def draw_board(self, width: int, height: int, look: Look) -> Canvas:
        canvas = Canvas(width, height, look)
        match = self.table.match
        whose = f"{short_name(match, self.seat)}’s table"
        draw_header(canvas, match.game.title, cut(match.summary, width - len(match.game.title) - len(whose) - 8))
        canvas.put(width - 1 - cell_width(whose), 0, whose, "muted")
        x, y = (width - _COLUMN) // 2, 5 if is_roomy(width, height) else 3
        draw_big_name(canvas, self.name, y, x)
        canvas.put(x, y + 4, "since you last looked", "muted")
        for row, line in enumerate(_last_lines(self._lines, width - x - 3, height - 4 - (y + 6)), y + 6):
            canvas.write(x, row, *line, ink="muted")
        canvas.put(4, height - 3, self.desk.note)
        return canvas


def _last_lines(lines: tuple[Line, ...], width: int, room: int) -> list[Line]:
    """The lines at this width; where they are too many, the last ones, under a line that says where the others are."""
    flow = [part for line in lines for part in wrap_line(line, width, hang=_indent(line))]
    return flow if len(flow) <= room else [_EARLIER, *flow[len(flow) - room + 1 :]]


def _indent(line: Line) -> int:
    first = line[0] if line else ""
    return len(first) - len(first.lstrip()) + 2 if isinstance(first, str) else 0
