"""Settings: colours, glyphs, animation, the pace of bots, the time for challenges, the layout of keys. All show at once and
are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from attrs import frozen
from textual.app import ComposeResult

from pirategames.screens.drawing.canvas import Canvas, Cap, Ink, cut
from pirategames.screens.drawing.frame import (
    KeyHint,
    Line,
    bright,
    draw_context,
    draw_header,
    draw_keys,
    draw_next,
    faint,
    is_roomy,
)
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.seascape import draw_scene, draw_waves
from pirategames.screens.drawing.wrapping import wrap_line
from pirategames.screens.pages.rows import Row, RowPlace, draw_rows
from pirategames.screens.settings_file import CALL_TIMERS, GLYPHS, PACES, Settings
from pirategames.screens.terminal.layouts import LAYOUTS, SETTINGS_KEY
from pirategames.screens.widgets.board import Board
from pirategames.screens.widgets.page import Page

_STEPS: Final = {"up": -1, "down": 1, "tab": 1, "shift+tab": -1}
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
_LAYOUT_WORDS: Final = {
    "typed": ("as typed", "Latin letters and digits; others by their place, if the terminal says."),
    "azerty": ("AZERTY", "The row of digits gives digits without Shift; the key after 0 is −."),
    "cyrillic": ("Cyrillic ЙЦУКЕН", "Letters do what is on a Latin keyboard in their place; names stay."),
}
_ROWS: Final = ("theme", "glyphs", "animation", "pace", "call_timer", "layout")
"""The fields of `Settings`, as the rows show them."""


@frozen
class SettingsSight:
    """What the page tells: the settings, whether they outlast this run, what is wrong with their file."""

    settings: Settings
    themes: tuple[str, ...]
    trouble: str = ""
    cursor: int = 0
    remark: str = ""

    @property
    def rows(self) -> list[Row]:
        """The rows as they are shown."""
        glyphs, about_glyphs = _GLYPH_WORDS[self.settings.glyphs]
        moving = self.settings.animation
        motion = "Health drains and pirates walk step by step; any key skips it." if moving else "Results show at once."
        return [
            Row("Colours", *_theme_words(self.settings.theme)),
            Row("Glyphs", glyphs, about_glyphs),
            Row("Animation", "on" if moving else "off", motion),
            Row("Bots", self.settings.pace, _PACE_WORDS[self.settings.pace]),
            Row("Challenges", *_timer_words(self.settings.call_timer)),
            Row("Keys", *_LAYOUT_WORDS[self.settings.layout]),
        ]


def _timer_words(timer: str) -> tuple[str, str]:
    if timer == "off":
        return "wait", "A declaration waits until somebody calls or the table lets it pass."
    return f"{timer} seconds", f"A declaration passes by itself after {timer} seconds, unless somebody calls."


def _theme_words(theme: str) -> tuple[str, str]:
    match theme:
        case "pirate-night":
            return "pirate night", "Ours, dark: moonlight on calm water."
        case "pirate-day":
            return "pirate day", "Ours, light: ink on an old chart."
        case _:
            return theme.replace("-", " "), "One of Textual’s themes."


class SettingsPage(Page):
    """Settings that apply at once. The cursor begins on the row of the field `at` of `Settings`."""

    def __init__(self, at: str = "theme") -> None:
        super().__init__()
        self._cursor = _ROWS.index(at)
        self._remark = ""

    @property
    def sight(self) -> SettingsSight:
        """What the page shows now."""
        app = self.program
        others = sorted(name for name in app.available_themes if name not in _OURS)
        return SettingsSight(app.settings, (*_OURS, *others), app.settings_file.trouble, self._cursor, self._remark)

    def compose_page(self) -> ComposeResult:
        yield Board(lambda width, height, look: draw_settings(self.sight, width, height, look))

    def remark(self, text: str) -> None:
        self._remark = text
        self.redraw()

    def press(self, key: str) -> bool:
        self._remark = ""
        if key in _STEPS:
            self._cursor = (self._cursor + _STEPS[key]) % len(self.sight.rows)
        elif key in ("left", "right", "enter", "space", " "):
            self._change(-1 if key == "left" else 1)
        elif key.startswith("row "):
            self._click(int(key.split()[1]))
        elif key in ("backspace", "escape", "s", SETTINGS_KEY):
            self.dismiss()
            return True
        elif key == "?":
            self._help()
        else:
            return False
        self.redraw()
        return True

    def _click(self, row: int) -> None:
        if row == self._cursor:
            self._change(1)
        self._cursor = row

    def _change(self, step: int) -> None:
        sight, app = self.sight, self.program
        match _ROWS[self._cursor]:
            case "theme":
                theme = sight.settings.theme if sight.settings.theme in sight.themes else app.theme
                app.change_settings(theme=_turned(sight.themes, theme, step))
            case "glyphs":
                app.change_settings(glyphs=_turned(GLYPHS, sight.settings.glyphs, step))
            case "animation":
                app.change_settings(animation=not sight.settings.animation)
            case "pace":
                app.change_settings(pace=_turned(tuple(PACES), sight.settings.pace, step))
            case "call_timer":
                app.change_settings(call_timer=_turned(tuple(CALL_TIMERS), sight.settings.call_timer, step))
            case "layout":
                app.change_settings(layout=_turned(LAYOUTS, sight.settings.layout, step))

    def _help(self) -> None:
        keys = {
            "↑ ↓": "move from row to row",
            "← →": "change the value of a row; it applies at once",
            "Enter": "the next value",
            "Bksp s F2": "back",
            "^Q": "quit",
        }
        self.program.open_help("Settings", keys)

    def palette(self) -> Iterable[tuple[str, str, Callable[[], object]]]:
        yield "Back", "From the settings to where you were", self.dismiss


def _turned(values: tuple[str, ...], value: str, step: int) -> str:
    return values[(values.index(value) + step) % len(values)]


# ---------------------------------------------------------------- drawing


def draw_settings(sight: SettingsSight, width: int, height: int, look: Look) -> Canvas:
    """The whole page: the rows, a sample of what they do, and the ship."""
    canvas = Canvas(width, height, look)
    roomy = is_roomy(width, height)
    left = 8 if roomy else 4
    draw_header(canvas, "Settings")
    canvas.put(left, 2, "SETTINGS", "muted", bold=True)
    canvas.put(left + 10, 2, "they apply at once", "muted")
    step = 2 if height < 30 else 3
    draw_rows(canvas, sight.rows, RowPlace(left, 4, min(width - 5, left + 72), step, 14, telling=1), sight.cursor)
    sample = 5 + step * len(sight.rows) - (step == 3)
    _draw_sample(canvas, left, sample)
    rows = height - 6 - sample
    if rows >= 9:
        draw_scene(canvas, 0, height - 4 - min(19, rows), width, min(19, rows))
    elif rows >= 2:
        draw_waves(canvas, 0, height - 6, width)
    _draw_message(canvas, sight)
    draw_next(canvas, (Cap("Bksp", "backspace"), " goes back."))
    hints = [
        KeyHint("↑↓", "move", "down"),
        KeyHint("←→", "change", "right"),
        KeyHint("Bksp", "back", "backspace"),
        KeyHint("?", "help", "?"),
        KeyHint("^Q", "quit", "ctrl+q"),
    ]
    draw_keys(canvas, hints)
    return canvas


_SUITS: Final = (("†", "blue", "swords"), ("♥", "red", "hearts"), ("☠", "green", "skulls"), ("●", "yellow", "coins"))


def _draw_sample(canvas: Canvas, x: int, y: int) -> None:
    """How suits, a key, and the colours of good and bad news look now."""
    suits: list[Ink | str] = []
    for glyph, role, word in _SUITS:
        suits += [Ink(f"{glyph} ", role, bold=True), Ink(f"{word}   ", role)]
    x = canvas.write(x, y, *suits, Cap("p", ""), "  ", Ink("+6", "success"), "  ", Ink("−4", "danger"), "   ")
    canvas.write(x, y, Ink("█████", "success"), Ink("▒▒", "danger"), Ink("░░░", "line"))


def _draw_message(canvas: Canvas, sight: SettingsSight) -> None:
    """What is wrong with the file, whole, above the row of what comes next; or the answer to the last key."""
    if sight.remark:
        draw_context(canvas, (faint(cut(sight.remark, canvas.width - 6)),))
        return
    if not sight.trouble:
        return
    line: Line = (Ink("⊘ ", "warning"), bright("Not kept. "), faint(sight.trouble))
    lines = wrap_line(line, canvas.width - 8)[:4]
    canvas.fill(0, canvas.height - 3 - len(lines), canvas.width, len(lines) + 1, "background")
    for number, part in enumerate(lines):
        canvas.write(4, canvas.height - 2 - len(lines) + number, *part)
