"""What a player has set: colours, glyphs, whether things move, the pace of bots, the keyboard's layout, own keys, the
name last used. Kept in ``settings.toml``.

The file belongs to the player: what stands in it beside our entries stays, comments too, and a file that cannot be read
is reported and left alone.
"""

from __future__ import annotations

import json
import re
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from attrs import define, evolve, field

from pirategames.play.names import clean_name
from pirategames.play.toml import LARGEST, TomlError, toml_table
from pirategames.rules.values import frozen
from pirategames.screens.table.own_keys import OwnKeys, read_own_keys
from pirategames.screens.terminal.console import is_east_asian, is_utf8, shows_glyphs
from pirategames.screens.terminal.layouts import LAYOUTS
from pirategames.screens.whole_file import write_whole

FILE_NAME: Final = "settings.toml"
GLYPHS: Final = ("auto", "unicode", "ascii")
PACES: Final = {"slow": 1.6, "normal": 0.8, "instant": 0.0}
"""How many seconds a bot takes at least, so that people can follow."""
CALL_TIMERS: Final = {"off": 0, "5": 5, "10": 10, "20": 20}
"""After how many seconds a declaration in the open passes by itself; 0 where it waits for the table."""
MOMENT_TIMERS: Final = {"wait": 0, "2": 2, "4": 4, "8": 8}
"""After how many seconds what everybody looks at goes on by itself; 0 where it waits."""
ODDS: Final = ("alone", "always", "never")
"""When chances that can be counted are told at a challenge: only to one person who plays bots, also among people, or not at
all."""
DEFAULT_THEME: Final = "pirate-night"


@frozen
class Settings:
    """What is set. `theme` is the name of a theme, `glyphs` one of `GLYPHS`, `name` the name last played under,
    `pace` one of `PACES`, `call_timer` one of `CALL_TIMERS`, `moment_timer` one of `MOMENT_TIMERS`, `odds` one of `ODDS`,
    `layout` one of `pirategames.screens.terminal.layouts.LAYOUTS`, `own_keys` a text such as ``undo z, log x`` (see
    `pirategames.screens.table.own_keys`). A `quick_curtain` can be opened as soon as it has fallen; the `bell` rings when
    bots are done and a person is asked. With `plain`, tables are read line by line from the next start on."""

    theme: str = DEFAULT_THEME
    glyphs: str = "auto"
    animation: bool = True
    name: str = ""
    pace: str = "normal"
    call_timer: str = "off"
    moment_timer: str = "4"
    quick_curtain: bool = False
    bell: bool = False
    odds: str = "alone"
    layout: str = "typed"
    own_keys: str = ""
    plain: bool = False

    @property
    def own(self) -> OwnKeys:
        """The player's own keys for what all tables share."""
        return read_own_keys(self.own_keys) or {}

    @property
    def wants_ascii(self) -> bool:
        """Whether boards are drawn in ASCII: as set, else where the terminal may not show our glyphs one cell wide."""
        return self.glyphs == "ascii" or (self.glyphs == "auto" and not shows_glyphs())

    @property
    def is_ascii_by_language(self) -> bool:
        """Whether boards are drawn in ASCII for no other reason than the language."""
        return self.glyphs == "auto" and is_utf8() and is_east_asian()


# ---------------------------------------------------------------- the file


@define
class SettingsFile:
    """The settings now, and the file that keeps them; without a `path` they last for this run.

    `trouble` says what is wrong with the file, for the player to read; as long as the file cannot be understood, it is
    never written.
    """

    path: Path | None = None
    settings: Settings = field(factory=Settings)
    trouble: str = ""

    @property
    def keeps(self) -> bool:
        """Whether changes outlast this run, as far as is known."""
        return self.path is not None and not self.trouble

    def change(self, **changes: Any) -> None:
        """Set some of the fields of `Settings`, at once, and write them down. Raises nothing: see `trouble`."""
        before, self.settings = self.settings, evolve(self.settings, **changes)
        if self.path is None or self.settings == before:
            return
        try:
            _write(self.path, changes)
        except _Unusable as error:
            self.trouble = f"{error} What you change lasts until you quit."


def load_settings(folder: Path) -> SettingsFile:
    """The settings of this data folder. Raises nothing: where the file is broken, what can be read of it counts."""
    path = folder / FILE_NAME
    try:
        table = _parsed(path, _text(path))
    except _Unusable as error:
        return SettingsFile(path, trouble=f"{error} It is left as it is; what you change lasts until you quit.")
    good, faults = _understood(table)
    trouble = ""
    if faults:
        trouble = f"In {path}, {'; '.join(faults)}. It is left as it is; what you change lasts until you quit."
    return SettingsFile(path, Settings(**good), trouble)


class _Unusable(Exception):  # noqa: N818 - it is told to the player, not raised at one
    """Why the file cannot be read or written."""


def _text(path: Path) -> str:
    try:
        if not stat.S_ISREG(path.stat().st_mode) and not path.is_dir():
            raise _Unusable(f"The settings in {path} cannot be read: they are no file, but a device or a pipe.")
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise _Unusable(f"The settings in {path} cannot be read: they are larger than {LARGEST} bytes.")
        return content.decode("utf-8")
    except FileNotFoundError:
        return ""
    except OSError as error:
        raise _Unusable(f"The settings in {path} cannot be read: {_why(error)}.") from error
    except UnicodeDecodeError as error:
        raise _Unusable(f"The settings in {path} cannot be read: they are not text in UTF-8.") from error


def _parsed(path: Path, text: str) -> dict[str, Any]:
    try:
        return toml_table(text.encode("utf-8"))
    except TomlError as error:
        raise _Unusable(f"The settings in {path} cannot be read: they are not TOML: {error}.") from error


def _understood(table: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """Our entries that are right, and what is wrong with the others. Entries that are not ours are no fault."""
    good: dict[str, Any] = {}
    faults: list[str] = []
    for name, check, wanted in _ENTRIES:
        if name not in table:
            continue
        if check(table[name]):
            good[name] = clean_name(table[name]) if name == "name" and table[name] else table[name]
        else:
            faults.append(f"“{name}” must be {wanted}")
    return good, faults


def _is_text(value: object) -> bool:
    return isinstance(value, str)


_ENTRIES: Final = (
    ("theme", _is_text, "the name of a theme in quotes"),
    ("glyphs", lambda value: value in GLYPHS, "“auto”, “unicode” or “ascii”"),
    ("animation", lambda value: isinstance(value, bool), "true or false"),
    ("name", _is_text, "a name in quotes"),
    ("call_timer", lambda value: value in tuple(CALL_TIMERS), "“off”, “5”, “10” or “20”"),
    ("moment_timer", lambda value: value in tuple(MOMENT_TIMERS), "“wait”, “2”, “4” or “8”"),
    ("quick_curtain", lambda value: isinstance(value, bool), "true or false"),
    ("plain", lambda value: isinstance(value, bool), "true or false"),
    ("bell", lambda value: isinstance(value, bool), "true or false"),
    ("odds", lambda value: value in ODDS, "“alone”, “always” or “never”"),
    ("layout", lambda value: value in LAYOUTS, "“typed”, “azerty” or “cyrillic”"),
    (
        "own_keys",
        lambda value: isinstance(value, str) and read_own_keys(value) is not None,
        "verbs with a free key each, as in “undo z, log x”",
    ),
    ("pace", lambda value: value in tuple(PACES), "“slow”, “normal” or “instant”"),
)


# ---------------------------------------------------------------- writing


def _write(path: Path, changes: Mapping[str, Any]) -> None:
    """Changes entries of the file as it is now, another program's changes included, and nothing else in it."""
    text = _text(path)
    before = _parsed(path, text)
    faults = _understood(before)[1]
    if faults:
        raise _Unusable(f"The settings in {path} are left as they are: {'; '.join(faults)}.")
    for name, value in changes.items():
        text = _with_entry(text, name, value)
    if not _says(text, {**before, **changes}):
        raise _Unusable(f"The settings in {path} are written in a way that this program cannot change.")
    _replace(path, text)


def _says(text: str, wanted: Mapping[str, Any]) -> bool:
    """Whether a changed text still is TOML, and says just this: an entry of several lines can be torn by a change."""
    try:
        return toml_table(text.encode("utf-8")) == wanted
    except TomlError:
        return False


def _with_entry(text: str, name: str, value: object) -> str:
    """The text with a top-level entry set, in its place if it has one, else on the first line."""
    entry = f"{name} = {json.dumps(value, ensure_ascii=False)}"  # texts and booleans look the same in TOML
    top, table, rest = _split(text)
    line = re.compile(rf"^[ \t]*{name}[ \t]*=.*$", re.MULTILINE)
    if line.search(top):
        return line.sub(lambda _: entry, top, count=1) + table + rest
    return f"{entry}\n{text}"


def _split(text: str) -> tuple[str, str, str]:
    """The text before its first table, that table's opening, and the rest."""
    found = re.search(r"^[ \t]*\[", text, re.MULTILINE)
    return (text, "", "") if found is None else (text[: found.start()], found[0], text[found.end() :])


def _replace(path: Path, text: str) -> None:
    """The whole new file takes the place of the old one, or nothing changes."""
    try:
        write_whole(path, text)
    except (OSError, UnicodeEncodeError) as error:
        raise _Unusable(f"The settings cannot be written to {path}: {_why(error)}.") from error


def _why(error: Exception) -> str:
    reason = getattr(error, "strerror", None) or "the system refuses"
    return str(reason)[:1].lower() + str(reason)[1:]
