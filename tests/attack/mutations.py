"""Files that go wrong, byte by byte: exports, logbooks, settings, editions. What is wrong with one is told as such, and a
file that cannot be used stays as it was."""

from __future__ import annotations

import contextlib
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random

from pirategames.play.assets import assets
from pirategames.play.editions import own_edition
from pirategames.play.export import ExportError, read_match_file, write_match
from pirategames.play.logbook import open_logbook
from pirategames.play.match import MatchError, Seat, start
from pirategames.play.report import logbook_json, logbook_text
from pirategames.rules.catalogue import CATALOGUE
from pirategames.rules.edition import EditionError
from pirategames.rules.game import SetupError
from pirategames.screens.settings_file import load_settings

Use = Callable[[Path], None]
"""What the program does with a file. Raises where something happens that nobody foresaw."""

_SCRAPS = (
    b"\x00",
    b"\xff\xfe",
    b"\x1b[31m",
    "\u202e".encode(),
    b"[",
    b"]" * 99,
    b"9" * 5000,
    b'"',
    b"\n",
    b"=",
    b"a." * 200,
)


def mutate(times: int, luck: Random) -> list[str]:
    """Every complaint over so many mutations, spread over all kinds of files."""
    found: list[str] = []
    with tempfile.TemporaryDirectory() as name:
        kinds = _kinds(Path(name), luck)
        for number in range(times):
            kind, (content, use) = luck.choice(sorted(kinds.items()))
            spoilt = _spoilt(content, luck)
            with tempfile.TemporaryDirectory() as place:
                path = Path(place) / _NAMES.get(kind, "file.txt")
                path.write_bytes(spoilt)
                try:
                    use(path)
                except Exception:  # whatever it is, it is what is looked for
                    found.append(f"mutation {number} of {kind}: {traceback.format_exc().strip().splitlines()[-1]}")
                    continue
                if kind != "logbook" and path.read_bytes() != spoilt:
                    found.append(f"mutation {number} of {kind}: the file was changed")
    return found


_NAMES = {"logbook": "logbook.sqlite3", "settings": "settings.toml", "planks": "box.toml"}


def _kinds(folder: Path, luck: Random) -> dict[str, tuple[bytes, Use]]:
    """A good file of each kind, and what the program does with it."""
    found: dict[str, tuple[bytes, Use]] = {
        "settings": (b'theme = "pirate-day"\nname = "Anne"\npace = "slow"\n', _use_settings)
    }
    with open_logbook(folder) as book:
        for entry in CATALOGUE:
            game = entry.game()
            match = book.begin(game, [Seat(f"Seat {seat}") for seat in range(game.seats[0])], 7)
            for _ in range(40):
                if match.to_act:
                    match.act(luck.choice(match.game.legal(match.state, match.to_act[0])), match.to_act[0])
            copy = start(game, match.seats, match.seed, match.options)
            for taken, action in zip(match.taken, match.actions, strict=True):
                copy.act(action, taken.seat)
            found[f"export of {entry.slug}"] = write_match(copy).encode(), _use_export
    found["logbook"] = (folder / "logbook.sqlite3").read_bytes(), _use_logbook
    for entry in CATALOGUE:
        house = assets() / entry.slug / "house.toml"
        if house.is_file():
            found[f"edition of {entry.slug}"] = house.read_bytes(), _edition_of(entry.slug)
    return found


def _use_export(path: Path) -> None:
    with contextlib.suppress(ExportError, MatchError):
        read_match_file(path)


def _use_settings(path: Path) -> None:
    before = path.read_bytes()
    file = load_settings(path.parent)
    file.change(pace="instant")
    if not file.trouble:
        path.write_bytes(before)  # it could be changed, and was


def _edition_of(slug: str) -> Use:
    game = next(entry.game() for entry in CATALOGUE if entry.slug == slug)

    def use(path: Path) -> None:
        with contextlib.suppress(EditionError, SetupError):
            game.new(game.seats[0], 1, {"edition": own_edition(game, path)})

    return use


def _use_logbook(path: Path) -> None:
    before = path.read_bytes()
    with open_logbook(path.parent) as book:
        is_told = bool(book.fault)
        for tell in (logbook_text, logbook_json):
            with contextlib.suppress(MatchError):
                tell(book)
        with contextlib.suppress(MatchError):
            for listed in [*book.unfinished(), *book.results()]:
                with contextlib.suppress(MatchError):
                    book.resume(listed.id)
    if is_told and path.read_bytes() != before:
        raise AssertionError("a damaged logbook was written to")


def _spoilt(content: bytes, luck: Random) -> bytes:
    """The content with a few things gone wrong."""
    spoilt = bytearray(content)
    for _ in range(luck.randint(1, 4)):
        place = luck.randrange(len(spoilt) + 1)
        match luck.randrange(6):
            case 0:
                spoilt[place : place + 1] = bytes([luck.randrange(256)])
            case 1:
                del spoilt[place : place + luck.choice((1, 2, 16, 400))]
            case 2:
                spoilt[place:place] = luck.choice(_SCRAPS)
            case 3:
                del spoilt[place:]
            case 4:
                spoilt[place:place] = spoilt[: luck.randrange(200)]
            case _:
                other = luck.randrange(len(spoilt) + 1)
                spoilt[place : place + 20] = spoilt[other : other + 20]
    return bytes(spoilt)
