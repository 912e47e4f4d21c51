"""What speaks for a claim and against it: how many of that crew there are, how likely it is by counting, and what came of
the declarer's claims before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pirategames.rules.scalawag.counting import claim_odds, count_of
from pirategames.rules.scalawag.memory import Past
from pirategames.rules.scalawag.view import View
from pirategames.screens.drawing.canvas import Canvas, Ink, cell_width
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.wrapping import line_width, shorten_line
from pirategames.screens.scalawag.claims import pasts_of
from pirategames.screens.scalawag.words import crew_list, crew_name
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import captain, plural

# ---- what is counted


def count_lines(view: View, width: int, *, snug: bool) -> list[Line]:
    """How many of the claimed crew there are, and where."""
    kind = view.table.declared[0]
    count = count_of(view, kind)
    many = f"{crew_name(kind)}s".upper()

    def row(words: str, number: int, more: str = "") -> Line:
        marks = "▮" * number
        room = width - cell_width(words) - len(str(number)) - len(more) - 1
        marks = marks if len(marks) < room else ""
        return (faint(words), " " * (room - len(marks)), Ink(marks), " ", bright(number), faint(more))

    whose = "hidden from you" if view.hand else "hidden"
    lines = [row("in your hand", count.hand)] if view.hand else []
    lines += [row("shown", count.shown)] if count.shown else []
    lines.append(row("in the Locker", count.locker))
    if snug:
        head = row(f"{many} IN THIS GAME", count.game)
        head = (Ink(f"{many} IN THIS GAME", "muted", bold=True), head[1], Ink(" " * count.game), " ", bright(count.game))
        return [head, *lines, row(whose, count.hidden, f" of {count.among} cards")]
    title: Line = (Ink(f"{many} ", "muted", bold=True), bright(count.game), faint(" in the game"))
    return [title, (), *lines, row(whose, count.hidden), (faint(f"among {count.among} hidden cards"),)]


def draw_odds(canvas: Canvas, x: int, y: int, view: View, desk: Desk, width: int, *, snug: bool) -> int:
    """How likely the claim is, by counting, or the key that tells it. Returns the row after it."""
    key = Ink("o", "accent", bold=True, key="o")
    if view.seat == view.table.turn:
        return y
    if not desk.shows_odds:
        canvas.write(x, y, key, faint(" tells the odds"))
        return y + 1
    kind, wanted = view.table.declared[0], len(view.table.declared)
    name = captain(desk.names, view.table.turn, width - 17)
    chance = claim_odds(view, kind, wanted)
    has = f": {name} has {wanted}" if wanted > 1 else f": {name} has it"
    if name.endswith("…") or cell_width(has) > width - cell_width(chance_words(chance)):
        has = ": it is true"
    words: Line = (bright(chance_words(chance)), faint(has))
    if snug:
        canvas.write(x, y, key, Ink(" ODDS", "muted", bold=True))
        canvas.write(x + width - line_width(words), y, *words)
        _draw_share(canvas, x, y + 1, width, chance)
        return y + 2
    canvas.write(x, y, key, Ink(" ODDS", "muted", bold=True), faint(" by counting"))
    _draw_share(canvas, x, y + 1, width, chance)
    rows: list[Line] = [words]
    rows += [
        (bright(chance_words(claim_odds(view, kind, number))), faint(f": {number} or more"))
        for number in range(wanted - 1, 0, -1)
    ]
    return draw_rows(canvas, x, y + 2, [shorten_line(row, width, 1)[0] for row in rows])


def _draw_share(canvas: Canvas, x: int, y: int, width: int, share: float) -> None:
    done = max(round(width * share), int(share > 0))
    canvas.put(x, y, "█" * done, "success")
    canvas.put(x + done, y, "░" * (width - done), "line")


def chance_words(chance: float) -> str:
    """A chance in words, never rounded to what is certain: ``8 in 100``."""
    if chance in (0, 1):
        return "impossible" if chance == 0 else "certain"
    return f"{min(99, max(1, round(100 * chance)))} in 100"


# ---- what is remembered


def record_lines(view: View, desk: Desk, *, snug: bool) -> list[Line]:
    """What the declarer claimed before, and what came of it."""
    turn = view.table.turn
    past = pasts_of(desk.heard)[turn]
    name = captain(desk.names, turn, 12)
    title: Line = (Ink(f"{name.upper()} SO FAR", "muted", bold=True),)
    settled = len(past.claims) - len(past.of_fate("open"))
    if not settled:
        return [title, (faint("No crew declared yet."),), *([] if snug else _last_shown(past, snug))]
    called, caught, passed = (len(past.of_fate(fate)) for fate in ("true", "false", "uncalled"))
    if snug:
        title = (*title, faint(f"   {plural(settled, 'claim')}"))
        true: Line = (Ink("✓ ", "success"), faint(f"{called} true  "))
        false: Line = (Ink("✗ ", "danger"), faint(f"{caught} false  · {passed} let stand"))
        return [title, (*true, *false), *_last_shown(past, snug)]

    def row(mark: Line, words: str, number: int) -> Line:
        room = 21 - line_width(mark) - len(words) - len(str(number))
        return (*mark, faint(words), " " * room, bright(number))

    return [
        title,
        (),
        row((), "declared crew", settled),
        row((Ink("✓ ", "success"),), "called and true", called),
        row((Ink("✗ ", "danger"),), "called and false", caught),
        row((faint("· "),), "let stand", passed),
        (),
        *_last_shown(past, snug),
    ]


def _last_shown(past: Past, snug: bool) -> Iterator[Line]:
    """The crew that were shown last: they lie in Port since, and it was mixed."""
    if past.shown:
        number, cards = past.shown[-1]
        words = f" shown round {number}, then mixed" if snug else f" shown in round {number}, then Port was mixed."
        yield (Ink(crew_list(cards)), faint(words))
    elif past.lost:
        yield (faint("Lost "), Ink(crew_list(past.lost)), faint("."))


def draw_rows(canvas: Canvas, x: int, y: int, lines: Sequence[Line]) -> int:
    """Write lines, a row each. Returns the row after them."""
    for row, line in enumerate(lines, y):
        canvas.write(x, row, *line)
    return y + len(lines)
