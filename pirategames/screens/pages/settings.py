"""Settings: colours, glyphs, animation, the pace of bots, the time for challenges, the layout of keys, keys of one's own.
All show at once and are kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from textual.app import ComposeResult

from pirategames.screens.around import around
from pirategames.screens.drawing.canvas import Cap, Ink
from pirategames.screens.drawing.frame import Line, faint
from pirategames.screens.pages.choosing import ChoosingPage, Told, heading, helping, moves, page_styles, quitting
from pirategames.screens.pages.form import LEFT, Row, row_lines
from pirategames.screens.pages.own_keys import OwnKeysPage
from pirategames.screens.pages.sample import draw_sample
from pirategames.screens.settings_file import CALL_TIMERS, GLYPHS, MOMENT_TIMERS, ODDS, PACES, Settings
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.terminal.layouts import LAYOUTS, SETTINGS_KEY
from pirategames.screens.widgets.board import Board
from pirategames.screens.widgets.entries import Entries, Entry

_OURS: Final = ("pirate-night", "pirate-day")
_GLYPH_WORDS: Final = {
    "auto": ("by the terminal", "Unicode where UTF-8 shows it one cell wide, else ASCII."),
    "unicode": ("Unicode", "Suits, half blocks and fine lines. Needs a font that has them."),
    "ascii": ("ASCII", "Plain letters and strokes, for any terminal and any font."),
}
_PACE_WORDS: Final = {
    "slow": "A bot takes its time, so that everybody can follow.",
    "normal": "A short breath before every action of a bot; Enter hurries it.",
    "instant": "Bots act as soon as they know what.",
}
_CURTAIN_WORDS: Final = {
    False: ("full", "After it fell it rests a moment before your number opens it."),
    True: ("quick", "Your number opens it as soon as it fell, unless that key is held."),
}
_BELL_WORDS: Final = {
    False: ("silent", "Nothing rings; the window’s title says whose turn it is."),
    True: ("at your turn", "The terminal’s bell rings when bots are done and it is your turn."),
}
_LAYOUT_WORDS: Final = {
    "typed": ("as typed", "Latin letters and digits; others by their place, if the terminal says."),
    "azerty": ("AZERTY", "The row of digits gives digits without Shift; the key after 0 is −."),
    "cyrillic": ("Cyrillic ЙЦУКЕН", "Letters do what is on a Latin keyboard in their place; names stay."),
}
_ODDS_WORDS: Final = {
    "alone": ("alone", "One person against bots is told the chance of a claim."),
    "always": ("always", "The chance of a claim is told; among people, from what all of them see."),
    "never": ("never", "The chance of a claim is told when o is pressed."),
}
_PLAIN_WORDS: Final = {
    False: ("screens", "Boards, drawn; a pipe or a dumb terminal gets lines all the same."),
    True: ("lines", "From the next start on lines are read and typed: for screen readers."),
}
_GROUPS: Final = {
    "LOOK": ("theme", "glyphs", "animation"),
    "BOTS": ("pace",),
    "TABLE": ("call_timer", "moment_timer", "quick_curtain", "odds", "plain"),
    "KEYS": ("layout", "own_keys"),
    "SOUND": ("bell",),
}
_ROWS: Final = tuple(field for fields in _GROUPS.values() for field in fields)
"""The fields of `Settings`, as the rows show them."""


_LABELS: Final = 14  # cells of a label, with the gap after it
_HEADS: Final = 8  # cells of the name of a group, and of those before it that the bar of the list takes


class SettingsPage(ChoosingPage):
    """Settings that apply at once. The cursor begins on the row of the field `at` of `Settings`."""

    CSS_PATH = page_styles("settings")
    name_of_help = "Settings"

    def __init__(self, at: str = "theme") -> None:
        super().__init__()
        self.cursor = _ROWS.index(at)

    @property
    def themes(self) -> tuple[str, ...]:
        """The themes that may be worn, ours first."""
        return (*_OURS, *sorted(name for name in self.program.available_themes if name not in _OURS))

    def compose_body(self) -> ComposeResult:
        yield Told(lambda: heading("SETTINGS", "  they apply at once"), classes="title")
        yield Entries(self._entries, lambda: self.cursor, lambda: int(self.app.size.height >= 46), id="settings")
        yield Told(self._about, id="about")
        yield Told(lambda: [_SAMPLE], id="sample")
        yield Board(draw_sample, id="sea")

    def head(self) -> tuple[str, str, list[tuple[str, str]]]:
        return "Settings", "", []

    def _entries(self, width: int) -> list[Entry]:
        rows = rows_of(self.program.settings)
        return [
            Entry(f"row {n}", headed(row_lines(row, width - _HEADS, _LABELS, n == self.cursor), _ROWS[n]))
            for n, row in enumerate(rows)
        ]

    def _about(self) -> list[Line]:
        """What the row of the cursor means."""
        return [(faint(rows_of(self.program.settings)[self.cursor].about),)]

    def warning(self) -> str:
        trouble = self.program.settings_file.trouble
        return f"Not kept. {trouble}" if trouble else ""

    def choices(self) -> Choices:
        steps = moves(
            "moves from row to row",
            (("up", "shift+tab"), partial(self._move, -1)),
            (("down", "tab"), partial(self._move, 1)),
        )
        change = "changes the value of a row; it applies at once"
        turns = moves(
            change,
            (("left",), partial(self._change, -1)),
            (("right", "space", " "), partial(self._change, 1)),
            short="change",
        )
        name = rows_of(self.program.settings)[self.cursor].label
        opens = _ROWS[self.cursor] == "own_keys"
        words = "opens your own keys" if opens else f"changes {name.lower()} to the next value"
        return Choices(
            (
                *steps,
                *turns,
                Choice("enter", words, do=partial(self._change, 1), is_main=True),
                Choice("backspace", "goes back", "back", do=self.dismiss, also=("escape", "s", SETTINGS_KEY), is_main=True),
                helping(self.help),
                quitting(self),
            )
        )

    def click(self, place: str) -> bool:
        """The first click on a row goes there, the next one changes it."""
        word, _, row = place.partition(" ")
        if word != "row":
            return super().click(place)
        if int(row) == self.cursor:
            return self.press("right")
        self.cursor = int(row)
        self.redraw()
        return True

    def _move(self, step: int) -> None:
        self.cursor = (self.cursor + step) % len(_ROWS)

    def _change(self, step: int) -> None:
        app = self.program
        settings = app.settings
        match _ROWS[self.cursor]:
            case "theme":
                theme = settings.theme if settings.theme in self.themes else app.theme
                app.change_settings(theme=around(self.themes, theme, step))
            case "glyphs":
                app.change_settings(glyphs=around(GLYPHS, settings.glyphs, step))
            case "animation":
                app.change_settings(animation=not settings.animation)
            case "pace":
                app.change_settings(pace=around(tuple(PACES), settings.pace, step))
            case "call_timer":
                app.change_settings(call_timer=around(tuple(CALL_TIMERS), settings.call_timer, step))
            case "moment_timer":
                app.change_settings(moment_timer=around(tuple(MOMENT_TIMERS), settings.moment_timer, step))
            case "quick_curtain":
                app.change_settings(quick_curtain=not settings.quick_curtain)
            case "own_keys":
                self.app.push_screen(OwnKeysPage())
            case "bell":
                app.change_settings(bell=not settings.bell)
            case "odds":
                app.change_settings(odds=around(ODDS, settings.odds, step))
            case "plain":
                app.change_settings(plain=not settings.plain)
            case "layout":
                app.change_settings(layout=around(LAYOUTS, settings.layout, step))


def headed(lines: Sequence[Line], field: str) -> tuple[Line, ...]:
    """The lines of a row behind the name of its group, which stands at the first row of it."""
    head = next((name for name, fields in _GROUPS.items() if fields[0] == field), "")
    name = f"{'':{LEFT}}{head}"
    return tuple((Ink(("" if at else name).ljust(_HEADS), "muted", bold=True), *line) for at, line in enumerate(lines))


def rows_of(settings: Settings) -> list[Row]:
    """What is set, a row for each field of `_ROWS`."""
    glyphs, about_glyphs = _GLYPH_WORDS[settings.glyphs]
    motion = (
        "Health drains and pirates walk step by step; any key skips it." if settings.animation else "Results show at once."
    )
    return [
        Row("Colours", *_theme_words(settings.theme)),
        Row("Glyphs", glyphs, about_glyphs),
        Row("Animation", "on" if settings.animation else "off", motion),
        Row("Bots", settings.pace, _PACE_WORDS[settings.pace]),
        Row("Challenges", *_timer_words(settings.call_timer)),
        Row("After a trick", *_moment_words(settings.moment_timer)),
        Row("Curtain", *_CURTAIN_WORDS[settings.quick_curtain]),
        Row("Odds", *_ODDS_WORDS[settings.odds]),
        Row("Table", *_PLAIN_WORDS[settings.plain]),
        Row("Keys", *_LAYOUT_WORDS[settings.layout]),
        Row(
            "Own keys", settings.own_keys or "none", "A key of your own for undo, the log and others, beside the usual one."
        ),
        Row("Bell", *_BELL_WORDS[settings.bell]),
    ]


def _timer_words(timer: str) -> tuple[str, str]:
    if timer == "off":
        return "wait", "A declaration waits until somebody calls or the table lets it pass."
    return f"{timer} seconds", f"A declaration passes by itself after {timer} seconds, unless somebody calls."


def _moment_words(timer: str) -> tuple[str, str]:
    if timer == "wait":
        return "waits", "A trick, a moment of bots and the scores of a round wait for Enter."
    return f"{timer} seconds", f"Tricks and scores go on after {timer} seconds; any key but Enter stops that."


def _theme_words(theme: str) -> tuple[str, str]:
    match theme:
        case "pirate-night":
            return "pirate night", "Ours, dark: moonlight on calm water."
        case "pirate-day":
            return "pirate day", "Ours, light: ink on an old chart."
        case _:
            return theme.replace("-", " "), "One of Textual’s themes."


_SAMPLE: Final[Line] = (
    Ink("† ", "blue", bold=True), Ink("swords   ", "blue"), Ink("♥ ", "red", bold=True), Ink("hearts   ", "red"),
    Ink("☠ ", "green", bold=True), Ink("skulls   ", "green"), Ink("● ", "yellow", bold=True), Ink("coins   ", "yellow"),
    Cap("p", ""), "  ", Ink("+6", "success"), "  ", Ink("−4", "danger"), "   ",
    Ink("█████", "success"), Ink("▒▒", "danger"), Ink("░░░", "line"),
)  # fmt: skip
"""How suits, a key, and the colours of good and bad news look now."""
