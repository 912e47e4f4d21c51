"""Keys of one's own for what all tables share: a row for each, and the next key that is pressed becomes it."""

from __future__ import annotations

from functools import partial
from typing import Final

from textual.app import ComposeResult

from pirategames.screens.pages.choosing import ChoosingPage, Told, heading, helping, moves, page_styles, quitting
from pirategames.screens.pages.form import Row, draw_sea, row_lines
from pirategames.screens.table.choices import Choice, Choices, Wish, key_label
from pirategames.screens.table.own_keys import USUAL, OwnKeys, why_not_own, write_own_keys
from pirategames.screens.widgets.board import Board
from pirategames.screens.widgets.entries import Entries, Entry

_VERBS: Final = tuple(USUAL)
_WORDS: Final[dict[Wish, tuple[str, str]]] = {
    "undo": ("Undo", "takes back what was done"),
    "log": ("Log", "shows the whole log"),
    "known": ("Known", "shows what is known of what lies face down"),
    "public": ("Table only", "shows the table without any hand"),
    "hand": ("Your hand", "looks at your hand while something is decided in the open"),
    "help": ("Help", "shows rules and keys"),
}
_LABELS: Final = 14  # cells of a label, with the gap after it
_LEAVES: Final = ("backspace", "escape")


class OwnKeysPage(ChoosingPage):
    """A key of one's own for each verb, beside the usual one. While it `waits`, the next key is taken for the lit row."""

    CSS_PATH = page_styles("settings")
    name_of_help = "Own keys"

    def __init__(self) -> None:
        super().__init__()
        self.cursor = 0
        self.waits = False

    @property
    def own(self) -> OwnKeys:
        """The keys as they are set."""
        return self.program.settings.own

    @property
    def verb(self) -> Wish:
        """What the lit row is about."""
        return _VERBS[self.cursor]

    def compose_body(self) -> ComposeResult:
        yield Told(lambda: heading("OWN KEYS", "  they stand beside the usual ones"), classes="title")
        yield Entries(self._entries, lambda: self.cursor, lambda: 0, id="settings")
        yield Board(draw_sea, id="sea")

    def head(self) -> tuple[str, str, list[tuple[str, str]]]:
        return "Settings", "own keys", []

    def _entries(self, width: int) -> list[Entry]:
        rows = [self._row(verb) for verb in _VERBS]
        return [Entry(f"row {n}", row_lines(row, width, _LABELS, False, tell=1)) for n, row in enumerate(rows)]

    def _row(self, verb: Wish) -> Row:
        title, does = _WORDS[verb]
        key = self.own.get(verb, "")
        value = (
            "press the key …" if self.waits and verb == self.verb else f"{key}  and {USUAL[verb]}" if key else USUAL[verb]
        )
        return Row(title, value, does, faint=not key)

    def choices(self) -> Choices:
        if self.waits:
            stop = Choice("backspace", "leaves it as it was", "leave it", do=self._stop, also=("escape",))
            return Choices((stop,), ((f"Press the key that {_WORDS[self.verb][1]}.",),))
        steps = ((("up", "shift+tab"), partial(self._move, -1)), (("down", "tab"), partial(self._move, 1)))
        title = _WORDS[self.verb][0].lower()
        found = [
            *moves("moves from row to row", *steps),
            Choice("enter", f"sets a key for “{title}”", "set", do=self._wait, is_main=True),
        ]
        if self.verb in self.own:
            found.append(Choice("x", "takes your own key away", "take away", do=partial(self._set, "")))
        back = Choice("backspace", "goes back", "back", do=self.dismiss, also=("escape",), is_main=True)
        return Choices((*found, back, helping(self.help), quitting(self)))

    def press(self, key: str) -> bool:
        if not self.waits or key in _LEAVES or key.startswith("ctrl+"):
            return super().press(key)
        why_not = why_not_own(self.verb, key, self.own)
        self._remark = why_not
        if not why_not:
            self._set(key)
        self.redraw()
        return True

    def click(self, place: str) -> bool:
        """The first click on a row goes there, the next one sets its key."""
        word, _, row = place.partition(" ")
        if word != "row":
            return super().click(place)
        if int(row) == self.cursor:
            self._wait()
        else:
            self.waits, self.cursor = False, int(row)
        self.redraw()
        return True

    def _move(self, step: int) -> None:
        self.cursor = (self.cursor + step) % len(_VERBS)

    def _wait(self) -> None:
        self.waits = True

    def _stop(self) -> None:
        self.waits = False

    def _set(self, key: str) -> None:
        """Keep the key for the lit row; none where it is empty."""
        self.waits = False
        own = {verb: worn for verb, worn in self.own.items() if verb != self.verb} | ({self.verb: key} if key else {})
        self.program.change_settings(own_keys=write_own_keys(own))
        if key:
            self._remark = f"{key_label(key)} {_WORDS[self.verb][1]} from now on, wherever nothing else wears it."
