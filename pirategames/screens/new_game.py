"""New game: who sails, with which seed, under which options."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from attrs import evolve
from textual import events
from textual.app import ComposeResult
from textual.geometry import Offset

from pirategames.play.logbook import LogbookError
from pirategames.play.names import NAME_CELLS, clean_name
from pirategames.play.seeds import SeedError, seed_from_text
from pirategames.rules.catalogue import Entry
from pirategames.rules.game import SetupError, settled
from pirategames.screens.canvas import Canvas
from pirategames.screens.look import Look
from pirategames.screens.new_game_picture import Setup, draw_new_game, typing_place
from pirategames.screens.page import Page
from pirategames.screens.widgets.board import Board
from pirategames.screens.widgets.plain_input import PlainInput

_STEPS: Final = {"up": -1, "down": 1, "tab": 1, "shift+tab": -1}
_WHILE_TYPING: Final = ("enter", "escape", "up", "down", "tab", "shift+tab", "ctrl+s")


class NewGamePage(Page):
    """Settles a game for one person, and sets sail."""

    AUTO_FOCUS = ""
    DEFAULT_CSS = """
    NewGamePage > PlainInput { layer: typing; display: none; }
    NewGamePage { layers: page typing notice; }
    """

    def __init__(self, entry: Entry, name: str = "", seed: str = "", options: Mapping[str, str] | None = None) -> None:
        super().__init__()
        game = entry.game()
        known = {option.name for option in game.options}
        chosen = settled(game.options, {key: value for key, value in (options or {}).items() if key in known})
        self._typed = seed
        self._entry, self._options, self._start = entry, game.options, (name, seed, chosen)
        self._setup: Setup | None = None

    @property
    def setup(self) -> Setup:
        """What is settled so far."""
        if self._setup is None:
            name, seed, chosen = self._start
            self._setup = Setup(self._entry, self._options, name, seed, chosen, self.pirate_app.today())
        return self._setup

    def compose_page(self) -> ComposeResult:
        yield Board(self._draw)
        yield PlainInput(compact=True, select_on_focus=False)

    def _draw(self, width: int, height: int, look: Look) -> Canvas:
        return draw_new_game(self.setup, width, height, look)

    def _show(self, setup: Setup) -> None:
        self._setup = setup
        self.redraw()

    def redraw(self) -> None:
        super().redraw()
        self._place_input()

    def remark(self, text: str) -> None:
        self._show(evolve(self.setup, message=text))

    # ---------------------------------------------------------------- keys

    def press(self, key: str) -> bool:
        if self.setup.typing:
            return self._press_while_typing(key)
        if self.setup.message:
            self._show(evolve(self.setup, message=""))
        if key in _STEPS:
            self._move(self.setup.cursor + _STEPS[key])
        elif key in ("left", "right"):
            self._change(1 if key == "right" else -1)
        elif key.startswith("row "):
            self._click(int(key.split()[1]))
        elif key in self._doors:
            self._doors[key]()
        else:
            return False
        return True

    @property
    def _doors(self) -> dict[str, Callable[[], object]]:
        return {
            "enter": self._enter,
            "s": self._set_sail,
            "ctrl+s": self._set_sail,
            "t": self._toggle_today,
            "r": lambda: self.pirate_app.read_rules(self._entry.slug),
            "?": self._help,
            "backspace": self._back,
            "escape": self._back,
        }

    def _press_while_typing(self, key: str) -> bool:
        """Everything but a few keys, and clicks elsewhere, belongs to the text."""
        if key.startswith("row "):
            self._stop_typing()
            self._move(int(key.split()[1]))
            return True
        if key not in _WHILE_TYPING:
            return False
        self._stop_typing(keep=key != "escape")
        if key == "ctrl+s" and not self.setup.message:
            self._set_sail()
        elif key in _STEPS:
            self._move(self.setup.cursor + _STEPS[key])
        elif key == "enter" and self.setup.cursor < self.setup.seed_row:  # the last row stays, to tell what the seed is
            self._move(self.setup.cursor + 1)
        return True

    def _move(self, cursor: int) -> None:
        self._show(evolve(self.setup, cursor=cursor % len(self.setup.rows)))

    def _click(self, row: int) -> None:
        if row == self.setup.cursor:
            self._enter()
        else:
            self._move(row)

    def _enter(self) -> None:
        """Types where there is something to type, else goes on to the next value."""
        if self.setup.is_typed(self.setup.cursor):
            self._start_typing()
        else:
            self._change(1)

    def _change(self, step: int) -> None:
        setup = self.setup
        if setup.cursor == setup.seed_row:
            seeds = list(dict.fromkeys(["", "today", self._typed]))
            self._show(evolve(setup, seed=seeds[(seeds.index(setup.seed) + step) % len(seeds)]))
        elif setup.cursor > 0:
            option = setup.options[setup.cursor - 1]
            values = [choice.value for choice in option.choices]
            value = values[(values.index(setup.chosen[option.name]) + step) % len(values)]
            self._show(evolve(setup, chosen={**setup.chosen, option.name: value}))

    def _toggle_today(self) -> None:
        setup = self.setup
        self._show(evolve(setup, cursor=setup.seed_row, seed="" if setup.seed == "today" else "today"))

    def _back(self) -> None:
        self.pirate_app.go_home()

    def _help(self) -> None:
        from pirategames.screens.lines import HelpPage

        self.app.push_screen(HelpPage("New game", KEYS, self._entry.slug))

    def palette(self) -> Iterable[tuple[str, str, Callable[[], object]]]:
        yield "Set sail", "Begin the game as it is settled here", self._set_sail
        yield "Today’s voyage", "The same for everyone on this date", self._toggle_today
        yield "Rules", "How it is played", self._doors["r"]
        yield "Home", "Without a new game", self._back

    # ---------------------------------------------------------------- typing

    @property
    def _input(self) -> PlainInput:
        return self.query_one(PlainInput)

    def _start_typing(self) -> None:
        setup = self.setup
        field = self._input
        is_seed = setup.cursor == setup.seed_row
        field.most_cells = None if is_seed else NAME_CELLS
        field.value = ("" if setup.seed == "today" else setup.seed) if is_seed else setup.name
        self._show(evolve(setup, typing=True, typed=field.value))
        field.display = True
        field.focus()
        field.cursor_position = len(field.value)

    def _place_input(self) -> None:
        if self.setup.typing:
            x, y, width = typing_place(self.setup, self.size.width, self.size.height)
            self._input.styles.offset = Offset(x, y)
            self._input.styles.width = width

    def _stop_typing(self, keep: bool = True) -> None:
        """Take what was typed, or leave what was there before. A seed that cannot be used is kept, and said so."""
        setup, field = evolve(self.setup, typing=False, message=""), self._input
        if keep and setup.cursor == setup.seed_row:
            self._typed = field.value.strip()
            setup = evolve(setup, seed=self._typed)
            setup = evolve(setup, message=_seed_trouble(setup))
        elif keep:
            setup = evolve(setup, name=field.value.strip() and clean_name(field.value))
        field.display = False
        self.set_focus(None)
        self._show(setup)

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self._place_input)

    def on_input_changed(self, message: PlainInput.Changed) -> None:
        """What is typed is explained as it grows."""
        if self.setup.typing:
            self._show(evolve(self.setup, typed=message.value))

    def on_input_blurred(self) -> None:
        if self.setup.typing:
            self._stop_typing()

    # ---------------------------------------------------------------- away

    def _set_sail(self) -> None:
        setup, app = self.setup, self.pirate_app
        try:
            seed = seed_from_text(setup.seed, setup.today)
            app.begin(self._entry.slug, setup.name, seed, setup.chosen)
        except SeedError as error:
            self._show(evolve(setup, cursor=setup.seed_row, message=str(error)))
        except (SetupError, LogbookError) as error:
            self._show(evolve(setup, message=str(error)))
        else:
            if setup.name:
                app.change_settings(name=setup.name)


def _seed_trouble(setup: Setup) -> str:
    try:
        seed_from_text(setup.seed, setup.today)
    except SeedError as error:
        return str(error)
    return ""


KEYS: Final = {
    "↑ ↓": "move from row to row",
    "← →": "change the value of a row",
    "Enter": "types a name or a seed; again when it is written",
    "t": "today’s voyage: the same for everyone on this date; again for a fresh one",
    "s": "sets sail, also ^S while you type",
    "r": "reads the rules first",
    "Bksp": "back home",
    "^Q": "quit",
}
"""Every key of the page, with what it does."""
