"""Hypothesis strategies that draw whole games by choosing among legal actions.

A game is drawn from its seats, seed, options, a manner of playing and one string of bytes, an action a byte. So a failing
game shrinks fast: fewer bytes are a shorter game, smaller bytes the earlier choices.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain, repeat
from typing import Any, Final, cast

from hypothesis import note
from hypothesis import strategies as st

from pirategames.rules.game import AnyGame, Option
from pirategames.testing.playing import Played, Prudence, play_out

_MOST_BYTES: Final = 1024
_SEEDS: Final = 999_999
_PRUDENT: Final = (False, True, True)  # two games of three go as far as they can, one as it may


def played(
    game: AnyGame,
    *,
    seats: st.SearchStrategy[int] | None = None,
    options: st.SearchStrategy[dict[str, str]] | None = None,
    prudence: Prudence | None = None,
    tolerant: bool = False,
) -> st.SearchStrategy[Played]:
    """Games from their beginning to any moment, often to their end.

    `seats` and `options` default to all that the game has. A third of the games take any legal action; the others keep
    going: of a few legal actions they prefer one that does not end the game, then one of the highest `prudence(state)`,
    a function of your own or the game's attribute of that name. `tolerant` ends a game where its rules raise an error.
    """
    known = _prudence(game, prudence)

    def play(seats: int, seed: int, options: Mapping[str, str], prudent: bool, choices: bytes) -> Played:
        return play_out(game, seats, seed, options, choices, prudent=prudent, prudence=known, tolerant=tolerant)

    return _from_drawn(game, seats, options, play)


def positions(game: AnyGame, **how: Any) -> st.SearchStrategy[Any]:
    """States that play can reach. A failing test prints the game that led there. Takes what `played` takes."""
    return played(game, **how).map(_shown_state)


def endings(
    game: AnyGame,
    *,
    seats: st.SearchStrategy[int] | None = None,
    options: st.SearchStrategy[dict[str, str]] | None = None,
    prudence: Prudence | None = None,
) -> st.SearchStrategy[Played]:
    """Games played to their end: once the bytes are out, every choice is the first one."""

    known = _prudence(game, prudence)

    def play_to_the_end(seats: int, seed: int, options: Mapping[str, str], prudent: bool, choices: bytes) -> Played:
        endless = chain(choices, repeat(0, game.longest))
        return play_out(game, seats, seed, options, endless, prudent=prudent, prudence=known)

    return _from_drawn(game, seats, options, play_to_the_end).filter(lambda game: game.outcome is not None)


def options_of(game: AnyGame, seats: int) -> st.SearchStrategy[dict[str, str]]:
    """Every option with one of the values that so many players are offered; the default is the simplest."""
    values = {option.name: st.sampled_from(_default_first(option, seats)) for option in game.options}
    return st.fixed_dictionaries(values)


def _default_first(option: Option, seats: int) -> list[str]:
    values = (choice.value for choice in option.choices if choice.suits(seats))
    return sorted(values, key=lambda value: value != option.default)


def _from_drawn(
    game: AnyGame,
    seats: st.SearchStrategy[int] | None,
    options: st.SearchStrategy[dict[str, str]] | None,
    play: Callable[..., Played],
) -> st.SearchStrategy[Played]:
    tables = (st.sampled_from(game.seats) if seats is None else seats).flatmap(
        lambda count: st.tuples(st.just(count), options_of(game, count) if options is None else options)
    )
    return st.builds(
        lambda table, seed, prudent, choices: play(table[0], seed, table[1], prudent, choices),
        tables,
        st.integers(0, _SEEDS),
        st.sampled_from(_PRUDENT),
        _choices(game),
    )


def _choices(game: AnyGame) -> st.SearchStrategy[bytes]:
    """Bytes for a short game or a long one. Hypothesis draws short strings unless a least length is asked for."""
    most = min(game.longest, _MOST_BYTES)
    leasts = (0, most // 8, most // 2, most // 2)
    return st.sampled_from(leasts).flatmap(lambda least: st.binary(min_size=least, max_size=most))


def _prudence(game: AnyGame, given: Prudence | None) -> Prudence | None:
    return given if given is not None else cast("Prudence | None", getattr(game, "prudence", None))


def _shown_state(game: Played) -> Any:
    note(f"The state is the last one of {game!r}")
    return game.state
