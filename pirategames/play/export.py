"""A match as a text file that people can read, and back again, every action checked against the rules.

    pirategames match 2
    game      scallywag
    rules     1
    seed      4817
    option    red_aces add
    mark      open hands
    seat      person Anne
    started   2026-11-29T22:15:00Z

      1  play 7S take
      2  play 10X weapon
    ended     lost, score -62

Lines that begin with ``#`` are comments. With several seats an action names its own, from 1: ``  3  2: play 10X``. A match
that goes on closes with ``unfinished after 2 actions``, so that a file that lost its end is found out. A seed that was typed
in words stands there in words; what was dealt anew in a match that was played on is told by ``anew 74 1 4817``: after action
74, for seat 1, by that seed. A match whose seed is a number is written in form 2, which older programs read, or without
marks in form 1.
"""

from __future__ import annotations

import errno
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex
from typing import BinaryIO, Final

from attrs import define, field

from pirategames.play.match import BrokenRecord, ForeignRules, Games, Match, game_named, replay
from pirategames.play.record import GIVEN_UP, IMPORTED, LONGEST_MARK, Anew, Record, Seat, Taken, is_mark, is_stamp
from pirategames.play.seeds import LARGEST_SEED, SeedError, seed_from_text, seed_shown, seed_word
from pirategames.play.shown import shown
from pirategames.rules.game import AnyGame, Outcome, SetupError, settled

FORM: Final = 4
"""The number of the newest form of files."""

LARGEST: Final = 1_000_000
"""How large a file may be, in characters."""
_LARGEST_BYTES: Final = 4 * LARGEST  # a letter of UTF-8 has up to four

_WORDS: Final = 3
"""The first form in which a seed may stand in words."""
_ANEW: Final = 4
"""The first form that tells of what was dealt anew."""
_TITLE: Final = "pirategames match"
_ONCE: Final = ("game", "rules", "seed", "started", "anew")
_MANY: Final = ("option", "mark", "seat")
_ACTION: Final = re.compile(r"([0-9]+)\s+(.+)")
_SEATED: Final = re.compile(r"([0-9]{1,3}):\s*(.*)")


class ExportError(Exception):
    """A file that is no match of ours; the text names the file, the line, and what would be right there."""


# ---- writing


def write_match(match: Match) -> str:
    """The match as text; `read_match` gives it back."""
    return write_record(match.record())


def write_record(record: Record) -> str:
    """A match in plain data as text, whatever rules it was played under. That it was imported is not told: whoever reads
    the file says so."""
    marks = sorted(record.marks - {IMPORTED})
    lines = [f"{_TITLE} {_ANEW if record.anew else _WORDS if record.seed_word else 2 if marks else 1}"]
    lines += [_line("game", record.game), _line("rules", record.rules)]
    lines += [_line("seed", seed_shown(record.seed, record.seed_word))]
    lines += [_line("option", f"{name} {value}") for name, value in record.options.items()]
    lines += [_line("mark", mark) for mark in marks]
    lines += [_line("seat", f"{seat.holder} {seat.name}") for seat in record.seats]
    lines += [_line("anew", record.anew.text)] if record.anew else []
    lines += [_line("started", record.started), ""]
    for number, taken in enumerate(record.actions, 1):
        whose = f"{taken.seat + 1}: " if len(record.seats) > 1 else ""
        lines.append(f"{number:>3}  {whose}{taken.text}")
    lines.append(_ending(record.outcome, len(record.actions)))
    return "\n".join(lines) + "\n"


def outcome_text(outcome: Outcome) -> str:
    """How a match ended, in a few words: ``lost, score -62``, or ``most tricks, scores 2 1, won by 1``."""
    scores = " ".join(map(str, outcome.scores))
    if len(outcome.scores) == 1:
        return f"{outcome.how}, score {scores}"
    winners = " ".join(str(seat + 1) for seat in outcome.winners) or "nobody"
    return f"{outcome.how}, scores {scores}, won by {winners}"


def _line(word: str, value: object) -> str:
    return f"{word:<9} {value}"


def _ending(outcome: Outcome | None, actions: int) -> str:
    if outcome is not None:
        return _line("ended", outcome_text(outcome))
    return f"unfinished after {actions} action{'' if actions == 1 else 's'}"


def write_file(text: str, path: Path, *, replace: bool = False) -> None:
    """Put a text where a file is to be, whole or not at all. Raises `OSError`; `FileExistsError` if one is there already,
    unless it may be replaced."""
    target = path.resolve()
    if os.path.lexists(path):
        if not replace:
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
        if not target.is_file():  # a device or a pipe, which takes the text and stays what it is
            path.write_text(text, "utf-8", newline="\n")
            return
    fresh = target.with_name(f".pirategames-{token_hex(8)}.new")
    try:
        _write_through(fresh, text)
        if target.is_file():
            shutil.copymode(target, fresh)
        _put_in_place(fresh, target, replace)
    finally:
        fresh.unlink(missing_ok=True)


def _write_through(path: Path, text: str) -> None:
    """Write a new file that outlasts a power cut."""
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def _put_in_place(fresh: Path, target: Path, replace: bool) -> None:
    if not replace:
        try:
            os.link(fresh, target)  # unlike a renaming, it replaces nothing that has come there meanwhile
            return
        except FileExistsError:
            raise
        except OSError:  # a file system without links
            pass
    fresh.replace(target)


# ---- reading


def read_match_file(path: Path, games: Games = game_named) -> Match:
    """The match in a file; see `read_match`."""
    try:
        with path.open("rb") as file:
            return read_match_stream(file, str(path), games)
    except OSError as error:
        raise ExportError(f"{path} cannot be read: {(error.strerror or 'the system refuses').lower()}.") from error


def read_match_stream(file: BinaryIO, name: str, games: Games = game_named) -> Match:
    """The match in a file that is open, which may have no end; see `read_match`. Raises `OSError`, too."""
    content = file.read(_LARGEST_BYTES + 1)
    if len(content) > _LARGEST_BYTES:
        raise _too_large(name)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        raise ExportError(f"{name} is no match of pirategames: it is not text in UTF-8.") from None
    return read_match(text, name, games)


def read_match(text: str, path_name: str = "The file", games: Games = game_named) -> Match:
    """The match that a text tells, written down nowhere yet. Raises `ExportError` for everything that is wrong with it."""
    if len(text) > LARGEST:
        raise _too_large(path_name)
    return _read(_parse(text, path_name), games)


def _too_large(path_name: str) -> ExportError:
    return ExportError(f"{path_name} is too large: a match takes less than {LARGEST} characters.")


@define
class _Draft:
    """A file taken apart into its lines, each with its number; nothing is known of the game yet."""

    path_name: str
    form: int = 1
    header: dict[str, tuple[int, str]] = field(factory=dict)
    options: list[tuple[int, str]] = field(factory=list)
    marks: list[tuple[int, str]] = field(factory=list)
    seats: list[tuple[int, str]] = field(factory=list)
    actions: list[tuple[int, str]] = field(factory=list)
    ending: tuple[int, str] | None = None

    def wrong(self, line: int, text: str) -> ExportError:
        return ExportError(f"{self.path_name}, line {line}: {text}")

    def value(self, word: str) -> tuple[int, str]:
        """The line of this word and its value."""
        if word not in self.header:
            raise ExportError(f"{self.path_name} has no line “{word}” above its actions.")
        return self.header[word]


def _parse(text: str, path_name: str) -> _Draft:
    draft = _Draft(path_name)
    lines = _lines(text)
    draft.form = _form(draft, *next(lines, (1, "")))
    for number, line in lines:
        if draft.ending is not None:
            raise draft.wrong(number, f"nothing stands below the line “{draft.ending[1].split()[0]}”.")
        if line[0] in "0123456789":
            _put_action(draft, number, line)
        elif line.split()[0] in ("ended", "unfinished"):
            draft.ending = number, line
        else:
            _put_header(draft, number, line)
    return draft


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that say something, with their numbers, whatever system the file comes from."""
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        line = line.strip()
        if line and not line.startswith("#"):
            yield number, line


def _form(draft: _Draft, number: int, line: str) -> int:
    """The form that the first line tells."""
    title, _, form = line.rpartition(" ")
    if title.rstrip() != _TITLE or not form.isdecimal():
        raise draft.wrong(number, f"this is no match of pirategames; such a file begins with “{_TITLE} 1”.")
    if form not in map(str, range(1, FORM + 1)):
        raise draft.wrong(
            number, f"this match is written in form {shown(form)}, and this program reads forms up to {FORM}; update it."
        )
    return int(form)


def _put_header(draft: _Draft, number: int, line: str) -> None:
    word, _, value = line.partition(" ")
    value = value.strip()
    if word not in (*_ONCE, *_MANY):
        offer = ", ".join((*_ONCE, *_MANY, "ended", "unfinished"))
        raise draft.wrong(number, f"“{shown(word)}” begins no line; lines begin with {offer}, or an action’s number.")
    if draft.actions:
        raise draft.wrong(number, f"the line “{word}” stands above the actions, not among them.")
    if word in draft.header:
        raise draft.wrong(number, f"the line “{word}” stands in the file once, and line {draft.header[word][0]} has it.")
    if word == "option":
        draft.options.append((number, value))
    elif word == "mark":
        draft.marks.append((number, value))
    elif word == "seat":
        draft.seats.append((number, value))
    else:
        draft.header[word] = number, value


def _put_action(draft: _Draft, number: int, line: str) -> None:
    found = _ACTION.fullmatch(line)
    expected = len(draft.actions) + 1
    if found is None:
        raise draft.wrong(number, f"an action is missing after its number {expected}.")
    if found[1] != str(expected):
        raise draft.wrong(number, f"action {expected} comes next, not {shown(found[1])}.")
    draft.actions.append((number, found[2]))


# ---- from lines to the match


def _read(draft: _Draft, games: Games) -> Match:
    game = _game(draft, games)
    seats = tuple(_seat(draft, number, value) for number, value in draft.seats)
    seed, word = _seed(draft)
    record = Record(
        game=game.slug,
        rules=_rules(draft),
        seed=seed,
        seed_word=word,
        options=_options(draft, game),
        seats=seats,
        started=_started(draft),
        actions=tuple(_taken(draft, number, text, len(seats)) for number, text in draft.actions),
        marks=_marks(draft),
        anew=_anew(draft),
    )
    match = _replay(draft, game, record)
    _check_ending(draft, match)
    return match


def _game(draft: _Draft, games: Games) -> AnyGame:
    number, slug = draft.value("game")
    game = games(slug)
    if game is None:
        raise draft.wrong(number, f"this program has no game “{shown(slug)}”.")
    return game


def _rules(draft: _Draft) -> int:
    number, version = draft.value("rules")
    if not re.fullmatch(r"[1-9][0-9]{0,8}", version):
        raise draft.wrong(number, "the version of the rules is a whole number from 1.")
    return int(version)


def _seed(draft: _Draft) -> tuple[int, str]:
    """The seed, and the words that it stands there in, if any."""
    number, text = draft.value("seed")
    word = seed_word(text) if draft.form >= _WORDS else ""
    if not word and not re.fullmatch(r"[0-9]+", text):
        raise draft.wrong(number, f"a seed is a whole number from 0 to {LARGEST_SEED}.")
    try:
        return seed_from_text(text), word
    except SeedError as error:
        raise draft.wrong(number, str(error)) from None


def _started(draft: _Draft) -> str:
    number, time = draft.value("started")
    if not is_stamp(time):
        raise draft.wrong(number, "a time is written like 2026-11-29T22:15:00Z.")
    return time


def _anew(draft: _Draft) -> Anew | None:
    if "anew" not in draft.header or draft.form < _ANEW:
        return None
    number, text = draft.value("anew")
    try:
        return Anew.from_text(text)
    except ValueError as error:
        raise draft.wrong(number, f"{error}.") from None


def _options(draft: _Draft, game: AnyGame) -> dict[str, str]:
    options: dict[str, str] = {}
    for number, line in draft.options:
        name, _, value = line.partition(" ")
        if name in options:
            raise draft.wrong(number, f"the option “{shown(name)}” is given twice.")
        try:
            settled(game.options, {name: value.strip()})
        except SetupError as error:
            raise draft.wrong(number, shown(str(error), 200)) from None
        options[name] = value.strip()
    return options


def _marks(draft: _Draft) -> frozenset[str]:
    marks = set[str]()
    for number, line in draft.marks:
        mark = " ".join(line.split())
        if not is_mark(mark):
            raise draft.wrong(number, f"a mark is a few words, of at most {LONGEST_MARK} characters.")
        if mark in marks:
            raise draft.wrong(number, f"the mark “{mark}” is given twice.")
        marks.add(mark)
    return frozenset(marks)


def _seat(draft: _Draft, number: int, line: str) -> Seat:
    holder, _, name = line.partition(" ")
    if not name.strip():
        raise draft.wrong(number, "a seat is written like “seat person Anne” or “seat bot:LEVEL Bess”.")
    try:
        return Seat(name, holder)
    except ValueError as error:
        raise draft.wrong(number, f"{error}, not by “{shown(holder)}”.") from None


def _taken(draft: _Draft, number: int, text: str, seats: int) -> Taken:
    if seats < 2:
        return Taken(0, text)
    found = _SEATED.fullmatch(text)
    if found is None or not 1 <= int(found[1]) <= seats:
        raise draft.wrong(number, f"the action’s seat is missing, from “1:” to “{seats}:”.")
    return Taken(int(found[1]) - 1, found[2])


def _replay(draft: _Draft, game: AnyGame, record: Record) -> Match:
    try:
        return replay(game, record)
    except ForeignRules as error:
        raise draft.wrong(draft.value("rules")[0], str(error)) from None
    except BrokenRecord as error:
        if error.number:
            raise draft.wrong(draft.actions[error.number - 1][0], shown(str(error), 500)) from None
        line = draft.seats[-1][0] if draft.seats else draft.value("game")[0]
        raise draft.wrong(line, shown(str(error), 500)) from None


def _check_ending(draft: _Draft, match: Match) -> None:
    right = _ending(match.outcome, match.number)
    if draft.ending is None:
        raise ExportError(f"{draft.path_name} stops short: its last line, “ended” or “unfinished”, is missing.")
    number, line = draft.ending
    if line.split() != right.split():
        raise draft.wrong(number, f"the actions above give “{' '.join(right.split())}”.")
    if match.outcome is not None and GIVEN_UP in match.marks:
        raise draft.wrong(number, f"a match that has the mark “{GIVEN_UP}” has not ended.")
