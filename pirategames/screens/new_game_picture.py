"""How the page of a new game looks: a pure function of what is settled."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from attrs import frozen

from pirategames.play.names import NAME_CELLS, NOBODY
from pirategames.play.seeds import SeedError, seed_from_text, todays_seed
from pirategames.rules.catalogue import Entry
from pirategames.rules.game import Option
from pirategames.screens.canvas import Canvas, Cap, Ink, cut
from pirategames.screens.frame import KeyHint, Line, draw_context, draw_header, draw_keys, draw_next, is_roomy, quiet
from pirategames.screens.look import Look
from pirategames.screens.rows import Row, RowPlace, draw_rows, labels_width, value_x
from pirategames.screens.scene import draw_scene, draw_waves
from pirategames.screens.wording import date_word
from pirategames.screens.wrapping import wrap_line


@frozen
class Setup:
    """What is settled so far: row 0 is the name, then come the options, the seed is last. `typing` says that the row of
    the cursor is being typed in, and `typed` what stands there so far; `message` is the answer to the last key."""

    entry: Entry
    options: tuple[Option, ...]
    name: str
    seed: str
    chosen: Mapping[str, str]
    today: date
    cursor: int = 0
    typing: bool = False
    typed: str = ""
    message: str = ""

    @property
    def seed_row(self) -> int:
        """The number of the seed's row."""
        return len(self.options) + 1

    def is_typed(self, row: int) -> bool:
        """Whether this row's value is typed."""
        return row in (0, self.seed_row)

    @property
    def rows(self) -> list[Row]:
        """The rows as they are shown."""
        who = "The logbook keeps the voyage under this name."
        rows = [Row("Name", self.name or NOBODY, who, choices=False, faint=not self.name)]
        for option in self.options:
            choice = next(choice for choice in option.choices if choice.value == self.chosen[option.name])
            rows.append(Row(option.title, choice.title, choice.explanation))
        seed = self.typed if self.typing and self.cursor == self.seed_row else self.seed
        return [*rows, Row("Seed", *_seed_words(seed, self.today))]


def _seed_words(seed: str, today: date) -> tuple[str, str]:
    """The seed's value and what it means."""
    seed = seed.strip()
    if not seed:
        return "fresh", "A voyage that nobody has sailed. Enter types a seed: a number or words."
    if seed == "today":
        return "today’s voyage", f"The same for everyone on {date_word(today)}: seed {todays_seed(today)}."
    try:
        number = seed_from_text(seed, today)
    except SeedError:
        return seed, "This is no seed: type a number or words, or nothing."
    if seed.isdigit():
        return seed, f"Whoever types this sails the same voyage: seed {number}."
    shown = f"“{cut(seed, 24)}”"
    return shown, f"{shown} is seed {number}, for you and your friends."


# ---------------------------------------------------------------- places


@frozen
class _Places:
    left: RowPlace
    right: RowPlace
    top: int
    links: int
    about: int | None  # where the highlighted row is explained; None where every row is


def _places(setup: Setup, width: int, height: int) -> _Places:
    count = len(setup.options) + 1
    labels = max(12, labels_width(setup.rows[1:]))
    if is_roomy(width, height):
        spare = (width - 120) // 2
        left = RowPlace(8 + spare // 2, 5, 58 + spare, 4, 12, telling=1)
        right = RowPlace(68 + spare, 5, width - 9 - spare // 2, 4, labels, telling=2)
        return _Places(left, right, 3, 5 + 4 * count, None)
    spare = min(width - 80, 40) // 2
    left = RowPlace(4, 4, 38 + spare, 2, 9)
    right = RowPlace(44 + spare, 4, 77 + 2 * spare, 2, labels)
    return _Places(left, right, 2, 4 + 2 * count, 6 + 2 * count)


def typing_place(setup: Setup, width: int, height: int) -> tuple[int, int, int]:
    """Where the value of the cursor's row is typed: column, line, width."""
    at = _places(setup, width, height)
    place = at.left if setup.cursor == 0 else at.right
    line = place.y + (0 if setup.cursor == 0 else (setup.cursor - 1) * place.step)
    return value_x(place), line, place.end - value_x(place)


# ---------------------------------------------------------------- drawing


def draw_new_game(setup: Setup, width: int, height: int, look: Look) -> Canvas:
    """The whole page."""
    canvas = Canvas(width, height, look)
    at, entry = _places(setup, width, height), setup.entry
    draw_header(canvas, "New game", entry.title, [("played", entry.players), ("takes", entry.length)])
    canvas.put(at.left.x, at.top, "CAPTAIN", "muted", bold=True)
    canvas.put(at.right.x, at.top, "OPTIONS", "muted", bold=True)
    draw_rows(canvas, setup.rows[:1], at.left, setup.cursor)
    pitch = at.left.y + 2 + at.left.telling
    canvas.put(at.left.x, pitch, cut(entry.pitch[:1].upper() + entry.pitch[1:] + ".", at.left.end - at.left.x), "muted")
    draw_rows(canvas, setup.rows[1:], at.right, setup.cursor, first=1)
    _draw_links(canvas, setup, at)
    if at.about is None:
        _draw_roomy_rest(canvas, at)
    else:
        _draw_about(canvas, setup, at.about)
    _draw_foot(canvas, setup)
    return canvas


def _draw_links(canvas: Canvas, setup: Setup, at: _Places) -> None:
    today = "a fresh voyage" if setup.seed == "today" else f"today’s voyage, {date_word(setup.today)}"
    for x, key, words in ((at.left.x, "t", today), (at.right.x, "r", "read the rules first")):
        end = canvas.write(x, at.links, Ink(key, "accent", bold=True), quiet(f"  {words}"))
        canvas.hot(x, at.links, end - x, 1, key)


def _draw_about(canvas: Canvas, setup: Setup, y: int) -> None:
    """What the highlighted row means, and some water."""
    row = setup.rows[setup.cursor]
    what = Ink(f"{row.label}: {row.value}. " if row.choices else f"{row.label}. ", bold=True)
    for number, line in enumerate(wrap_line((what, quiet(row.about)), canvas.width - 8)):
        canvas.write(4, y + number, *line)
    if canvas.height - 6 > y + 3:
        draw_waves(canvas, 0, canvas.height - 6, canvas.width)


def _draw_roomy_rest(canvas: Canvas, at: _Places) -> None:
    """The ship waits under the form, where there is room for it."""
    top = at.links + 3
    rows = min(19, canvas.height - 4 - top)
    if rows >= 10:
        draw_scene(canvas, 0, canvas.height - 4 - rows, canvas.width, rows)


def _draw_foot(canvas: Canvas, setup: Setup) -> None:
    if setup.message:
        draw_context(canvas, (Ink("⊘ ", "warning"), quiet(cut(setup.message, canvas.width - 8))))
    draw_next(canvas, _next_line(setup))
    if setup.typing:
        hints = [KeyHint("Enter", "done"), KeyHint("Esc", "as it was"), KeyHint("^S", "set sail", "ctrl+s")]
    else:
        hints = [
            KeyHint("↑↓", "move", "down"),
            KeyHint("←→", "change", "right"),
            KeyHint("Enter", "type" if setup.is_typed(setup.cursor) else "next", "enter"),
            KeyHint("t", "fresh" if setup.seed == "today" else "today", "t"),
            KeyHint("s", "set sail", "s"),
            KeyHint("Bksp", "back", "backspace"),
            KeyHint("?", "help", "?"),
        ]
    draw_keys(canvas, hints)


def _next_line(setup: Setup) -> Line:
    if setup.typing:
        name = f"the captain’s name, at most {NAME_CELLS} letters"
        what = "a number or words, or nothing for a fresh voyage" if setup.cursor else name
        return Cap("Enter"), f" when it is written: {what}."
    return Cap("s"), f" sets sail with {setup.name or NOBODY}."
