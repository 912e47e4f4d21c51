"""Who sits at a table, from a line of text such as ``Anne, Bart, bot:deckhand``; and names that can be told apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count
from typing import Final

from pirategames.bots.levels import bot_of
from pirategames.bots.outside import is_named_outside
from pirategames.play.names import clean_name
from pirategames.play.record import Seat
from pirategames.play.shown import shown
from pirategames.rules.game import AnyGame, SetupError, check_count

BOT_NAMES: Final = (
    "Morgan", "Tew", "Bonny", "Rackham", "Teach", "Read", "Kidd", "Every", "Vane", "Bellamy", "Roberts", "Low",
    "Hornigold", "Bonnet", "Avery", "Flint",
)  # fmt: skip
"""What bots are called, the first ones first: pirates of old."""

_BOT: Final = "bot:"


def read_seats(text: str, game: AnyGame) -> tuple[Seat, ...]:
    """The seats that a text tells, clockwise, with commas between them: a name for a person, ``bot:LEVEL`` for a bot,
    ``bot:package.module:NAME`` for one of your own.

    Bots are called by names that nobody else has, and equal names are told apart. Raises `SetupError` for a part that says
    nothing, for a level that the game's bots do not have, and for a number of seats that cannot play it.
    """
    parts = [part.strip() for part in text.split(",")]
    if "" in parts:
        raise SetupError(f"Seat {parts.index('') + 1} is empty: between commas stands a name, or {_BOT}LEVEL.")
    check_count(len(parts), game)
    levels = [_level(part, game) for part in parts]
    people = iter(told_apart([part for part, level in zip(parts, levels, strict=True) if level is None]))
    taken = {clean_name(part) for part, level in zip(parts, levels, strict=True) if level is None}
    seats = []
    for level in levels:
        name = next(people) if level is None else new_bot_name(taken)
        taken.add(name)
        seats.append(Seat(name) if level is None else Seat(name, f"{_BOT}{level}"))
    return tuple(seats)


def _level(part: str, game: AnyGame) -> str | None:
    """The level of a bot, by its slug; None for a person."""
    word = part.casefold()
    if not word.startswith(_BOT):
        return None
    if is_named_outside(own := part[len(_BOT) :].strip()):
        bot_of(game.slug, own)
        return own
    level = shown("-".join(word.removeprefix(_BOT).replace("_", " ").replace("-", " ").split()))
    bot_of(game.slug, level)
    return level


# ---- names


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """The names, made clean, each of them once: of equal ones the first stays, and the others are numbered from 2."""
    clean = [clean_name(name) for name in names]
    typed, taken = {_key(name) for name in clean}, set[str]()
    found = []
    for name in clean:
        if _key(name) in taken:
            name = _numbered(name, taken | typed)
        taken.add(_key(name))
        found.append(name)
    return tuple(found)


def new_bot_name(taken: Iterable[str]) -> str:
    """What one more bot is called at a table where these names are taken."""
    keys = {_key(name) for name in taken}
    return next((name for name in BOT_NAMES if _key(name) not in keys), None) or _numbered(BOT_NAMES[0], keys)


def _numbered(name: str, taken: set[str]) -> str:
    """The name with the first number from 2 that makes it new."""
    numbered = (_short(name, f" {number}") for number in count(2))
    return next(new for new in numbered if _key(new) not in taken)


def _short(name: str, ending: str) -> str:
    """The name with this ending, cut before it so that both fit."""
    while clean_name(name + ending) != name + ending:
        name = name[:-1].rstrip()
    return name + ending


def _key(name: str) -> str:
    """What two names share that a listener could not tell apart."""
    return name.casefold()
