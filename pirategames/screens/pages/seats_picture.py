"""How the form of a game for several looks: the seats on the left, the options on the right, what the bots are like, who
shares the keyboard, and in a roomy terminal the table with everybody round it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from pirategames.screens.drawing.canvas import Canvas, Ink, cell_width, cut
from pirategames.screens.drawing.frame import Line, bright, faint, is_roomy
from pirategames.screens.drawing.wrapping import shorten_line
from pirategames.screens.pages.new_game_rows import form_rows
from pirategames.screens.pages.new_game_setup import Chair, Setup
from pirategames.screens.pages.rows import RowPlace, draw_rows, labels_width
from pirategames.screens.wording import joined

_NUMBER: Final = 3  # cells of a seat's number, with the gap after it
_SHORTEST: Final = 9  # cells that even short names take, so that kinds stand apart from them
_TABLE_Y: Final = 26
_NUMBERS_MATTER: Final = "A seat’s number is its key all game long, at the curtain too."


@frozen
class _Places:
    """Where things stand: the two columns, their headings, the links under them, the texts, and the table, if any, with who
    shares the keyboard beside it."""

    left: RowPlace
    right: RowPlace
    top: int
    links: int
    right_links: int
    about: int
    table: int | None
    sharing: int = 0


def _places(setup: Setup, width: int, height: int) -> _Places:
    rows = setup.last_row + 1 - setup.count
    labels = labels_width(form_rows(setup))
    if is_roomy(width, height):
        spare = (width - 120) // 2
        seat_step, row_step = 3 if setup.count <= 5 else 2, 4 if 4 * rows <= height - 12 else 3
        left = RowPlace(8 + spare // 2, 5, 58 + spare, seat_step, _NUMBER)
        right = RowPlace(72 + spare, 5, width - 9 - spare // 2, row_step, labels, telling=row_step - 2)
        links, right_links = 5 + seat_step * setup.count, 5 + row_step * rows
        table = max(_TABLE_Y, links + 6) + (height - 40) // 3
        about = links + 3 - (setup.count > 4)
        return _Places(left, right, 3, links, right_links, about, table, max(table + 1, right_links + 2))
    spare = min(width - 80, 40) // 2
    count = max(setup.count, rows)
    step = 2 if height >= 16 + 2 * count else 1
    left = RowPlace(4, 4, 41 + spare, step, _NUMBER)
    right = RowPlace(46 + spare, 4, 77 + 2 * spare, step, labels - 1)
    links = 4 + step * count + (step == 1)
    return _Places(left, right, 2, links, links, links + 2, None)


def _name_cells(setup: Setup, place: RowPlace) -> int:
    """How many cells of a name there is room for: of the longest one, if what sits beside it leaves so many."""
    titles = max((cell_width(level.title) for level in setup.levels), default=0)
    room = place.end - place.x - _NUMBER - 2 - len("⎈ bot  ") - titles - 3
    return max(_SHORTEST, min(room, max(map(cell_width, setup.names))))


def seat_typing_place(setup: Setup, width: int, height: int) -> tuple[int, int, int]:
    """Where the value of the cursor's row is typed: column, line, width."""
    at = _places(setup, width, height)
    is_seat = setup.chair_here is not None
    place, number = (at.left, setup.cursor) if is_seat else (at.right, setup.cursor - setup.count)
    x = place.x + place.labels
    return x, place.y + number * place.step, place.end - x


def draw_seats_form(canvas: Canvas, setup: Setup) -> None:
    """Everything between the first row and the last three."""
    at = _places(setup, canvas.width, canvas.height)
    canvas.write(at.left.x, at.top, Ink("SEATS", "muted", bold=True), faint("  clockwise"))
    canvas.put(at.right.x, at.top, "OPTIONS", "muted", bold=True)
    _draw_seats(canvas, setup, at.left)
    draw_rows(canvas, form_rows(setup), at.right, setup.cursor, first=setup.count)
    _draw_links(canvas, setup, at)
    if at.table is None:
        _draw_texts(canvas, setup, at.about)
    else:
        _draw_roomy_texts(canvas, setup, at, at.table)
        _draw_table(canvas, setup, at.left.x, at.table, at.right.x - 6 - at.left.x)


# ---------------------------------------------------------------- the seats


def _draw_seats(canvas: Canvas, setup: Setup, place: RowPlace) -> None:
    cells = _name_cells(setup, place)
    for number, (chair, name) in enumerate(zip(setup.at_table, setup.names, strict=True)):
        y, is_lit = place.y + number * place.step, number == setup.cursor
        if is_lit:
            canvas.fill(place.x - 2, y, place.end - place.x + 3, 1, "panel")
            canvas.put(place.x - 2, y, "▌", "accent")
        canvas.hot(place.x - 2, y, place.end - place.x + 3, 1, f"row {number}")
        canvas.put(place.x, y, str(number + 1), "accent", bold=True)
        is_faint = chair.is_person and not chair.typed
        canvas.put(place.x + _NUMBER, y, cut(name, cells), "muted" if is_faint else "text", bold=not is_faint)
        x = place.x + _NUMBER + cells + 2
        end = canvas.write(x, y, *_kind(setup, chair))
        canvas.hot(x, y, end - x, 1, f"kind {number}")
        if is_lit:
            canvas.put(place.end - 2, y, "←", "accent", bold=True, key="left")
            canvas.put(place.end - 1, y, "→", "accent", bold=True, key="right")


def _kind(setup: Setup, chair: Chair) -> Line:
    if chair.is_person:
        return (faint("☻ person"),)
    return faint("⎈ bot  "), next((level.title for level in setup.levels if level.slug == chair.level), chair.level)


def _draw_links(canvas: Canvas, setup: Setup, at: _Places) -> None:
    x = at.left.x
    for key, words, is_open in (
        ("+", "another seat", setup.count < setup.table[-1]),
        ("−", "one fewer", setup.count > setup.table[0]),
    ):
        end = canvas.write(x, at.links, Ink(key, "accent" if is_open else "muted", bold=True), faint(f"  {words}"))
        canvas.hot(x, at.links, end - x, 1, key)
        x = end + 5
    end = canvas.write(at.right.x, at.right_links, Ink("r", "accent", bold=True), faint("  read the rules first"))
    canvas.hot(at.right.x, at.right_links, end - at.right.x, 1, "r")


# ---------------------------------------------------------------- the texts


def _draw_texts(canvas: Canvas, setup: Setup, y: int) -> None:
    """What the highlighted row means, and who shares the keyboard, as far as the room goes."""
    room = canvas.width - 8
    sharing = shorten_line((faint(sharing_words(setup)),), room)
    low = canvas.height - 4
    about = shorten_line(_about(setup), room, max(1, low - y - len(sharing)))
    _draw_lines(canvas, 4, y, about)
    _draw_lines(canvas, 4, min(y + len(about) + 2, low + 1 - len(sharing)), sharing)


def _draw_roomy_texts(canvas: Canvas, setup: Setup, at: _Places, table: int) -> None:
    room = at.right.x - 4 - at.left.x
    _draw_lines(canvas, at.left.x, at.about, shorten_line(levels_line(setup), room, max(1, table - 1 - at.about)))
    room, y = at.right.end - at.right.x, at.sharing
    for text in (sharing_words(setup), _NUMBERS_MATTER):
        lines = shorten_line((faint(text),), room, 4)
        if y + len(lines) > canvas.height - 3:
            return
        _draw_lines(canvas, at.right.x, y, lines)
        y += len(lines) + 1


def _draw_lines(canvas: Canvas, x: int, y: int, lines: Sequence[Line]) -> None:
    for number, line in enumerate(lines):
        canvas.write(x, y + number, *line, ink="muted")


def _about(setup: Setup) -> Line:
    """What the highlighted row means: at a seat, what the bots at the table are like."""
    if setup.chair_here is not None:
        return levels_line(setup)
    row = form_rows(setup)[setup.cursor - setup.count]
    return bright(f"{row.label}: {row.value}. "), faint(row.about)


def levels_line(setup: Setup) -> Line:
    """What the bots at the table are like, each level once, that of the cursor's seat first."""
    here = setup.chair_here
    at_table = {chair.level for chair in setup.at_table if not chair.is_person}
    levels = [level for level in reversed(setup.levels) if level.slug in at_table]
    levels.sort(key=lambda level: here is None or here.level != level.slug)
    if not levels:
        return (faint("A bot can sit in for anybody: ← → on a seat."),)
    pieces: list[Ink] = []
    for level in levels:
        before, title, after = level.about.partition(level.title)
        name = bright(before + title) if here is not None and here.level == level.slug else Ink(before + title)
        pieces += [name, faint(f"{after} ")] if title else [faint(f"{level.about} ")]
    return tuple(pieces)


def sharing_words(setup: Setup) -> str:
    """Who sits at the keyboard, and whether the curtain falls."""
    people = setup.people
    if not people:
        return "Nobody sits at the keyboard yet: ← → on a seat makes it a person’s."
    if len(people) == 1:
        return f"Only {people[0]} sits at the keyboard, so no curtain falls."
    return f"{joined(people)} share the keyboard: a curtain falls between their turns."


# ---------------------------------------------------------------- the table


def _draw_table(canvas: Canvas, setup: Setup, x: int, y: int, width: int) -> None:
    """The table from above, the first seat on the left, the others clockwise round it."""
    canvas.put(x, y, "THE TABLE", "muted", bold=True)
    labels = [_label(number, name) for number, name in enumerate(setup.names, 1)]
    most = 14
    left, right = x + most, x + width - most
    above = (setup.count - 1) // 2
    _draw_box(canvas, left, y + 2, right - left)
    _put_name(canvas, setup, 0, left - 2 - cell_width(cut(labels[0], most - 2)), y + 4, cut(labels[0], most - 2))
    _draw_side(canvas, setup, labels, range(1, 1 + above), x, y + 1, width)
    if setup.count > 1:
        _put_name(canvas, setup, 1 + above, right + 2, y + 4, cut(labels[1 + above], most - 2))
    _draw_side(canvas, setup, labels, range(setup.count - 1, 1 + above, -1), x, y + 8, width)


def _label(number: int, name: str) -> str:
    return f"{number} {name}"


def _draw_box(canvas: Canvas, x: int, y: int, width: int) -> None:
    canvas.box(x, y, width, 6, ink="line", paper="surface")
    canvas.put(x + (width - 12) // 2, y + 2, "clockwise  →", "muted", "surface")


def _draw_side(
    canvas: Canvas, setup: Setup, labels: Sequence[str], places: Sequence[int], x: int, y: int, width: int
) -> None:  # fmt: skip
    """Those along one of the long sides, from left to right, each in the middle of its share."""
    for number, place in enumerate(places):
        share = width // len(places)
        label = cut(labels[place], share - 2)
        _put_name(canvas, setup, place, x + number * share + (share - cell_width(label)) // 2, y, label)


def _put_name(canvas: Canvas, setup: Setup, place: int, x: int, y: int, label: str) -> None:
    """A seat's number and name; people's are bright, and that of the cursor's seat is marked."""
    is_here = place == setup.cursor
    ink = "text" if setup.at_table[place].is_person or is_here else "muted"
    canvas.put(x, y, label, ink, bold=is_here, underline=is_here, key=f"row {place}")
