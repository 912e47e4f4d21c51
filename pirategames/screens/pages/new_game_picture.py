"""How the page of a new game looks: a pure function of what is settled. Here is what all games share, and the form of a
game for one; the form with seats is in `seats_picture`."""

from __future__ import annotations

from attrs import frozen

from pirategames.play.names import NAME_CELLS
from pirategames.screens.drawing.canvas import Canvas, Cap, Ink, cut
from pirategames.screens.drawing.frame import KeyHint, Line, draw_context, draw_header, draw_keys, draw_next, faint, is_roomy
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.seascape import draw_scene, draw_waves
from pirategames.screens.drawing.wrapping import wrap_line
from pirategames.screens.pages.new_game_rows import form_rows, voyage_word
from pirategames.screens.pages.new_game_setup import Setup
from pirategames.screens.pages.rows import RowPlace, draw_rows, labels_width, value_x
from pirategames.screens.pages.seats_picture import draw_seats_form, seat_typing_place
from pirategames.screens.wording import date_word, number_word


def draw_new_game(setup: Setup, width: int, height: int, look: Look) -> Canvas:
    """The whole page."""
    canvas = Canvas(width, height, look)
    entry = setup.entry
    who = "played" if setup.is_solo else "for"
    draw_header(canvas, "New game", entry.title, [(who, entry.players), ("takes", entry.length)])
    if setup.is_solo:
        _draw_solo_form(canvas, setup)
    else:
        draw_seats_form(canvas, setup)
    _draw_foot(canvas, setup)
    return canvas


def typing_place(setup: Setup, width: int, height: int) -> tuple[int, int, int]:
    """Where the value of the cursor's row is typed: column, line, width."""
    if not setup.is_solo:
        return seat_typing_place(setup, width, height)
    at = _places(setup, width, height)
    place = at.left if setup.cursor == 0 else at.right
    line = place.y + (0 if setup.cursor == 0 else (setup.cursor - 1) * place.step)
    return value_x(place), line, place.end - value_x(place)


# ---------------------------------------------------------------- a game for one


@frozen
class _Places:
    left: RowPlace
    right: RowPlace
    top: int
    links: int
    about: int | None  # where the highlighted row is explained; None where every row is


def _places(setup: Setup, width: int, height: int) -> _Places:
    rows = form_rows(setup)
    count = len(rows) - 1
    labels = max(12, labels_width(rows[1:]))
    if is_roomy(width, height):
        spare = (width - 120) // 2
        left = RowPlace(8 + spare // 2, 5, 58 + spare, 4, 12, telling=1)
        right = RowPlace(68 + spare, 5, width - 9 - spare // 2, 4, labels, telling=2)
        return _Places(left, right, 3, 5 + 4 * count, None)
    spare = min(width - 80, 40) // 2
    left = RowPlace(4, 4, 38 + spare, 2, 9)
    right = RowPlace(44 + spare, 4, 77 + 2 * spare, 2, labels)
    return _Places(left, right, 2, 4 + 2 * count, 6 + 2 * count)


def _draw_solo_form(canvas: Canvas, setup: Setup) -> None:
    at, entry, rows = _places(setup, canvas.width, canvas.height), setup.entry, form_rows(setup)
    canvas.put(at.left.x, at.top, "CAPTAIN", "muted", bold=True)
    canvas.put(at.right.x, at.top, "OPTIONS", "muted", bold=True)
    draw_rows(canvas, rows[:1], at.left, setup.cursor)
    pitch = at.left.y + 2 + at.left.telling
    canvas.put(at.left.x, pitch, cut(entry.pitch[:1].upper() + entry.pitch[1:] + ".", at.left.end - at.left.x), "muted")
    draw_rows(canvas, rows[1:], at.right, setup.cursor, first=1)
    _draw_links(canvas, setup, at)
    if at.about is None:
        _draw_roomy_rest(canvas, at)
    else:
        _draw_about(canvas, setup, at.about)


def _draw_links(canvas: Canvas, setup: Setup, at: _Places) -> None:
    today = "a fresh voyage" if setup.seed == "today" else f"today’s voyage, {date_word(setup.today)}"
    for x, key, words in ((at.left.x, "t", today), (at.right.x, "r", "read the rules first")):
        end = canvas.write(x, at.links, Ink(key, "accent", bold=True), faint(f"  {words}"))
        canvas.hot(x, at.links, end - x, 1, key)


def _draw_about(canvas: Canvas, setup: Setup, y: int) -> None:
    """What the highlighted row means, and some water."""
    row = form_rows(setup)[setup.cursor]
    what = Ink(f"{row.label}: {row.value}. " if row.choices else f"{row.label}. ", bold=True)
    for number, line in enumerate(wrap_line((what, faint(row.about)), canvas.width - 8)):
        canvas.write(4, y + number, *line)
    if canvas.height - 6 > y + 3:
        draw_waves(canvas, 0, canvas.height - 6, canvas.width)


def _draw_roomy_rest(canvas: Canvas, at: _Places) -> None:
    """The ship waits under the form, where there is room for it."""
    top = at.links + 3
    rows = min(19, canvas.height - 4 - top)
    if rows >= 10:
        draw_scene(canvas, 0, canvas.height - 4 - rows, canvas.width, rows)


# ---------------------------------------------------------------- the foot


def _draw_foot(canvas: Canvas, setup: Setup) -> None:
    if setup.message:
        draw_context(canvas, (Ink("⊘ ", "warning"), faint(cut(setup.message, canvas.width - 8))))
    draw_next(canvas, _next_line(setup))
    draw_keys(canvas, _typing_hints() if setup.typing else _hints(setup))


def _typing_hints() -> list[KeyHint]:
    return [KeyHint("Enter", "done"), KeyHint("Esc", "as it was"), KeyHint("^S", "set sail", "ctrl+s")]


def _hints(setup: Setup) -> list[KeyHint]:
    is_seat = setup.chair_here is not None
    enter = "next" if not setup.is_typed(setup.cursor) else "rename" if is_seat and not setup.is_solo else "type"
    today = KeyHint("t", "fresh" if setup.seed == "today" else "today", "t")
    return [
        KeyHint("↑↓", "move", "down"),
        KeyHint("←→", "change", "right"),
        KeyHint("Enter", enter, "enter"),
        today if setup.is_solo or setup.cursor == setup.seed_row else KeyHint("+ −", "seats", "+"),
        KeyHint("s", "set sail", "s"),
        KeyHint("Bksp", "back", "backspace"),
        KeyHint("?", "help", "?"),
    ]


def _next_line(setup: Setup) -> Line:
    if setup.typing:
        whose = "the captain’s name" if setup.is_solo else f"the name at seat {setup.cursor + 1}"
        name = f"{whose}, at most {NAME_CELLS} letters"
        what = name if setup.chair_here is not None else f"a number or words, or nothing for a fresh {voyage_word(setup)}"
        return Cap("Enter"), f" when it is written: {what}."
    with_whom = setup.names[0] if setup.is_solo else f"{number_word(setup.count)} at the table"
    return Cap("s"), f" sets sail with {with_whom}."
