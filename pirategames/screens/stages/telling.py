"""Since you last looked: what happened, told to one seat before it sees its hand."""

from __future__ import annotations

from collections.abc import Iterable

from pirategames.screens.canvas import Canvas, Cap, cell_width, cut
from pirategames.screens.frame import KeyHint, Line, draw_header, draw_keys, draw_next, is_roomy
from pirategames.screens.look import Look
from pirategames.screens.stages.curtain_picture import draw_big_name
from pirategames.screens.stages.stage import Entry, Stage, Table, quit_hint, short_name
from pirategames.screens.wrapping import wrap_line

_COLUMN = 52
"""How wide the lines are meant to be; what is longer goes on to the right."""
_EARLIER: Line = ("… and before that, see the log  ", Cap("l"))


class TellingStage(Stage):
    """Tells one seat these lines; Enter then shows its hand."""

    def __init__(self, table: Table, seat: int, lines: tuple[Line, ...]) -> None:
        super().__init__(table)
        self.seat = seat
        self._lines = lines

    @property
    def name(self) -> str:
        return self.table.match.seats[self.seat].name

    def draw(self, width: int, height: int, look: Look) -> Canvas:
        canvas = Canvas(width, height, look)
        match, short = self.table.match, short_name(self.table.match, self.seat)
        whose = f"{short}’s table"
        draw_header(canvas, match.game.title, cut(match.summary, width - len(match.game.title) - len(whose) - 8))
        canvas.put(width - 1 - cell_width(whose), 0, whose, "muted")
        x, y = (width - _COLUMN) // 2, 5 if is_roomy(width, height) else 3
        draw_big_name(canvas, self.name, y, x)
        canvas.put(x, y + 4, "since you last looked", "muted")
        for row, line in enumerate(_last_lines(self._lines, width - x - 3, height - 3 - (y + 6)), y + 6):
            canvas.write(x, row, *line, ink="muted")
        draw_next(canvas, (self.desk.note,) if self.desk.note else (Cap("Enter"), f" shows {short}’s hand."))
        draw_keys(canvas, self._hints())
        return canvas

    def _hints(self) -> list[KeyHint]:
        hints = [KeyHint("Enter", "go on", "enter"), KeyHint("l", "the whole log", "l"), KeyHint("v", "table only", "v")]
        return [*hints, KeyHint("?", "help", "?"), quit_hint(self.table.keeps)]

    def press(self, key: str) -> bool:
        match key:
            case "enter":
                self.table.show_hand(self.seat)
            case "l":
                self.show_log(self.seat)
            case "v":
                self.table.show_public(self.seat)
            case "?":
                self.help(_KEYS)
            case "backspace" | "escape":
                self.table.leave()
            case _:
                return False
        return True

    def palette(self) -> Iterable[Entry]:
        return self.entries(("Go on", "enter"), ("Log", "l"), ("The table without hands", "v"), ("Keys and rules", "?"))


_KEYS = {
    "Enter": "show your hand",
    "l": "the whole log, as you may know it",
    "v": "the table as everybody may see it; the curtain falls again",
    "?": "rules and keys",
}


def _last_lines(lines: tuple[Line, ...], width: int, room: int) -> list[Line]:
    """The lines at this width; where they are too many, the last ones, under a line that says where the others are."""
    flow = [part for line in lines for part in wrap_line(line, width, hang=_indent(line))]
    return flow if len(flow) <= room else [_EARLIER, *flow[len(flow) - room + 1 :]]


def _indent(line: Line) -> int:
    first = line[0] if line else ""
    return len(first) - len(first.lstrip()) + 2 if isinstance(first, str) else 0
