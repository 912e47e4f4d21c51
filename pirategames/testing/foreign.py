"""Actions that do not belong, and texts that are damaged: what the rules must refuse and the notation must survive."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Final

import attrs

from pirategames.rules.chance import Chance
from pirategames.rules.game import AnyGame
from pirategames.testing.playing import Prudence, play_out

_GAMES: Final = 6
_MIXTURES: Final = 150
_ODD_NUMBERS: Final = (-1, 0, 1, 7, 10**9)
_SCRAPS: Final = (" ", "-", ",", "0", "1", "7", "²", "x", "é", "\x00", '"', "{}", "[", "null", "NaN", "1e9", "\ud800")


def armoury(game: AnyGame, prudence: Prudence | None = None) -> tuple[Any, ...]:
    """Actions of all kinds: those of a few games of this kind, and mixtures of their fields that may make no sense."""
    actions: dict[Any, None] = {}
    for seed in range(_GAMES):
        bytes_ = numbers(Chance.from_seed(seed), 256, min(game.longest, 200))
        seats = game.seats[seed % len(game.seats)]
        one = play_out(game, seats, seed, {}, bytes_, prudent=seed % 2 == 1, prudence=prudence, tolerant=True)
        for state in one.states:
            with suppress(Exception):
                actions.update((action, None) for seat in range(seats) for action in game.legal(state, seat))
    actions.update((mixture, None) for mixture in _mixtures(tuple(actions), game.actions))
    return tuple(actions)


def numbers(chance: Chance, bound: int, count: int) -> Iterable[int]:
    """So many numbers below `bound` from a random stream."""
    for _ in range(count):
        number, chance = chance.below(bound)
        yield number


def _mixtures(actions: tuple[Any, ...], kinds: tuple[Any, ...]) -> Iterable[Any]:
    """Actions with fields taken from others, where values of one type may change places."""
    pools: dict[type, dict[Any, None]] = {int: dict.fromkeys(_ODD_NUMBERS)}
    for action in actions:
        for value in attrs.astuple(action, recurse=False):
            pools.setdefault(type(value), {})[value] = None
    chance = Chance.from_seed(0)
    for kind in kinds:
        models = [action for action in actions if type(action) is kind]
        for _ in range(_MIXTURES if models and attrs.fields(kind) else 0):
            at, chance = chance.below(len(models))
            values = []
            for value in attrs.astuple(models[at], recurse=False):
                pool = tuple(pools[type(value)])
                at, chance = chance.below(len(pool))
                values.append(pool[at])
            with suppress(ValueError, TypeError):
                yield kind(*values)
        if not models:
            with suppress(ValueError, TypeError):
                yield kind()


def damaged(text: str, chance: Chance) -> str:
    """The text with one small thing wrong: a piece lost, doubled, put elsewhere or replaced by a scrap."""
    what, chance = chance.below(5)
    start, chance = chance.below(len(text) + 1)
    length, chance = chance.below(min(8, len(text) - start) + 1)
    scrap, chance = chance.below(len(_SCRAPS))
    there, _ = chance.below(len(text) + 1)
    before, piece, after = text[:start], text[start : start + length], text[start + length :]
    rest = before + after
    return (
        rest,
        before + piece + piece + after,
        rest[:there] + piece + rest[there:],
        before + _SCRAPS[scrap] + after,
        before,
    )[what]
