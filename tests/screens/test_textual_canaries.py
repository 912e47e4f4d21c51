"""What of Textual's own insides the screens hold on to, since it has no public way there.

When Textual changes one of them, the test that names it fails, before anything else does in ways that are hard to
understand; and what is not named here is not to be used."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from functools import cache

import pytest
from textual._keyboard_protocol import MODIFIER_FUNCTIONAL_KEYS
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.command import CommandPalette
from textual.driver import Driver
from textual.drivers.linux_driver import LinuxDriver
from textual.widgets import DataTable, OptionList

import pirategames.screens

HELD = {
    "PirateApp": {
        "_close_messages_no_wait": "leaves at once after a crash",
        "_driver": "says whether the program can be stopped by Ctrl+Z",
        "_exception": "lets a test see what went wrong",
        "_exception_event": "lets a test see what went wrong",
        "_exit": "says whether the app is being left",
        "_exit_renderables": "is emptied, since Textual would print what is hidden",
        "_handle_exception": "is ours, since Textual would print every local variable",
        "_print_error_renderables": "is ours, since whoever ran the app tells of a crash",
        "_return_code": "is that of a crash, without the page being left in peace",
    },
    "Palette": {"_action_command_list": "may come before the list is laid out"},
    "InOneGo": {"_app": "is handed the messages", "_loop": "takes what the thread of the input has read"},
    "PirateDriver": {
        "_app": "is told that the terminal is gone",
        "_file": "is exchanged for one that lives through the terminal's end",
        "_get_terminal_size": "is ours, since the environment may say otherwise",
        "_loop": "hears of signals",
        "_query_in_band_window_resize": "is ours, since the terminal is not to be asked",
        "_writer_thread": "says whether the terminal was taken",
    },
    "PirateWebDriver": {
        "_app": "is handed the messages",
        "_loop": "takes what the thread of the input has read",
        "_debug": "is handed on to the parser of keys",
        "_input_reader": "is read, since Textual's reading ends at the first thing that is no input",
        "_on_meta": "hears what is no key",
    },
    "KeyParser": {"_sequence_to_key_events": "is ours, to hear of repeats and of the key's place"},
}
HELD["OneTableApp"] = HELD["PirateApp"]
"""For each of our classes the private names of Textual that it uses or takes the place of, and what for."""

# What Textual gives to every class by itself.
_MECHANICS = re.compile(
    r"_(computes|css_type_names?|decorated_handlers|inherit_\w+|merged_bindings|reactives|message_\w+|abc_impl|default_theme)"
)


def our_classes() -> Iterator[type]:
    """Every class of the screens that stands on one of Textual's."""
    for module in pkgutil.walk_packages(pirategames.screens.__path__, "pirategames.screens."):
        if module.name.startswith(WITHOUT_TEXTUAL):
            continue
        for found in vars(importlib.import_module(module.name)).values():
            if inspect.isclass(found) and found.__module__ == module.name and textuals(found):
                yield found


WITHOUT_TEXTUAL = tuple(f"pirategames.screens.{wing}" for wing in ("scallywag", "skull_queen", "scalawag", "scoundrel_bay"))


def textuals(ours: type) -> list[type]:
    return [base for base in ours.__mro__ if base.__module__.startswith("textual")]


def private_names(classes: list[type]) -> set[str]:
    """The private names that the bodies of classes use of themselves or define."""
    return {name for one in classes for name in own_private_names(one)}


@cache
def own_private_names(one: type) -> frozenset[str]:
    used = re.findall(r"self\.(_[a-z]\w*)", inspect.getsource(one))
    defined = [name for name in vars(one) if name.startswith("_") and not name.startswith("__")]
    return frozenset(name for name in (*used, *defined) if not _MECHANICS.fullmatch(name))


def test_no_other_private_name_of_textual_is_used_or_taken() -> None:
    found = {}
    for ours in our_classes():
        own = [base for base in ours.__mro__ if base.__module__.startswith("pirategames")]
        if shared := private_names(own) & private_names(textuals(ours)):
            found[ours.__name__] = shared
    assert found == {name: set(names) for name, names in HELD.items()}


@pytest.mark.parametrize(
    ("textual", "ours"),
    [(App, "PirateApp"), (CommandPalette, "Palette"), (LinuxDriver, "PirateDriver"), (XTermParser, "KeyParser")],
)
def test_textual_still_has_what_is_held(textual: type, ours: str) -> None:
    assert HELD[ours].keys() <= private_names([base for base in textual.__mro__ if base is not object])


def test_the_app_still_keeps_whether_it_is_left_and_the_driver_its_app() -> None:
    assert "_exit" in private_names([App])
    assert "_app" in private_names([Driver])


def test_the_lists_still_tell_which_row_was_clicked() -> None:
    assert 'event.style.meta.get("option")' in inspect.getsource(OptionList)
    assert '"row"' in inspect.getsource(DataTable._on_click)


def test_the_keys_that_only_shift_are_still_listed() -> None:
    assert MODIFIER_FUNCTIONAL_KEYS
