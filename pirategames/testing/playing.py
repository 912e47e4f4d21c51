"""A game that was played, action by action, and how one is played from a few bytes or from a script."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from pirategames.play.notation import read_action, write_action
from pirategames.rules.game import AnyGame, Outcome
from pirategames.rules.values import frozen

Prudence = Callable[[Any], float]
"""How promising a state is for whoever wants to play on; only comparisons count. It may look at all of the state."""


@frozen
class Step:
    """One action, and the seat that took it."""

    seat: int
    action: Any


@frozen(repr=False, eq=False)
class Played:
    """A game from its first state on. `states` is one longer than `steps`; the game need not have ended."""

    game: AnyGame
    seats: int
    seed: int
    options: Mapping[str, str]
    steps: tuple[Step, ...]
    states: tuple[Any, ...]

    @property
    def state(self) -> Any:
        """The last state."""
        return self.states[-1]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None if it goes on."""
        return self.game.outcome(self.state)

    @property
    def script(self) -> list[str]:
        """The actions as text, each behind its seat where there are several: ``1: lay 7A``. `replayed` plays them."""
        return [_line(self.game, self.seats, step) for step in self.steps]

    def __repr__(self) -> str:
        lines = "".join(f"    {line!r},\n" for line in self.script)
        script = f"[\n{lines}]" if lines else "[]"
        return f"replayed(<{self.game.slug}>, {self.seats}, {self.seed}, {dict(self.options)}, {script})"

    def _repr_pretty_(self, printer: Any, _: bool) -> None:
        for number, line in enumerate(repr(self).splitlines()):
            if number:
                printer.break_()
            printer.text(line)


def _line(game: AnyGame, seats: int, step: Step) -> str:
    try:
        text = write_action(game, step.action)
    except Exception:  # a game whose actions cannot be written still has to be shown
        text = repr(step.action)
    return text if seats == 1 else f"{step.seat}: {text}"


def replayed(game: AnyGame, seats: int, seed: int, options: Mapping[str, str], script: Iterable[str]) -> Played:
    """The game that a script tells: what a failing test prints can be pasted into a test of its own.

    Raises `NotationError` for a line that is no action, `IllegalAction` for one that is refused, `SetupError`.
    """
    states = [game.new(seats, seed, options)]
    steps = []
    for line in script:
        seat, text = line.split(":", 1) if seats > 1 else ("0", line)
        step = Step(int(seat), read_action(game, text))
        states.append(game.apply(states[-1], step.action, step.seat))
        steps.append(step)
    return Played(game, seats, seed, dict(options), tuple(steps), tuple(states))


# ---- playing from bytes: byte 0 stands for the first choice, and the game stops where the bytes are out

_TRIES: Final = 8
_WHIMS: Final = range(0xF0, 0x100)
"""The bytes by which a prudent player takes any action, so that its games differ."""


def play_out(
    game: AnyGame,
    seats: int,
    seed: int,
    options: Mapping[str, str],
    choices: Iterable[int],
    *,
    prudent: bool = False,
    prudence: Prudence | None = None,
    tolerant: bool = False,
) -> Played:
    """Play a game, one byte of `choices` an action, until they are out or it has ended.

    A prudent player tries a few actions before it takes one: it keeps the game going if it can, and prefers the result
    of the highest `prudence`. `tolerant` ends the game where the rules raise an error, for the laws to look at.
    """
    states = [game.new(seats, seed, options)]
    steps: list[Step] = []
    choose = _prudently(game, prudence) if prudent else _anyhow(game)
    for byte in choices:
        try:
            ways = ways_of(game, states[-1])
            if not ways:
                break
            step, state = choose(states[-1], ways, byte)
        except Exception as error:
            if tolerant:
                break
            error.add_note(f"while playing on from {Played(game, seats, seed, options, tuple(steps), tuple(states))!r}")
            raise
        steps.append(step)
        states.append(state)
    return Played(game, seats, seed, dict(options), tuple(steps), tuple(states))


class Ways(Sequence[Step]):
    """Everything that any seat may do now, by seats. A step is made when it is asked for, as there may be thousands."""

    def __init__(self, legal: Iterable[tuple[int, tuple[Any, ...]]]) -> None:
        self._legal = [(seat, actions) for seat, actions in legal if actions]
        self._count = sum(len(actions) for _, actions in self._legal)

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, slice):
            return [self[at] for at in range(*place.indices(self._count))]
        at = place
        for seat, actions in self._legal:
            if at < len(actions):
                return Step(seat, actions[at])
            at -= len(actions)
        raise IndexError(f"there is no way {place} among {self._count}")


def ways_of(game: AnyGame, state: Any) -> Ways:
    """Everything that any seat may do now."""
    return Ways((seat, game.legal(state, seat)) for seat in game.to_act(state))


Chooser = Callable[[Any, Ways, int], tuple[Step, Any]]


def _anyhow(game: AnyGame) -> Chooser:
    def choose(state: Any, ways: Ways, byte: int) -> tuple[Step, Any]:
        step = ways[_place(byte, len(ways))]
        return step, game.apply(state, step.action, step.seat)

    return choose


def _prudently(game: AnyGame, prudence: Prudence | None) -> Chooser:
    anyhow = _anyhow(game)

    def worth(state: Any) -> tuple[bool, float]:
        outcome = game.outcome(state)
        is_fine = outcome is None or (len(outcome.scores) == 1 and bool(outcome.winners))
        return is_fine, 0.0 if prudence is None else prudence(state)

    def choose(state: Any, ways: Ways, byte: int) -> tuple[Step, Any]:
        if byte in _WHIMS or len(ways) == 1:
            return anyhow(state, ways, byte)
        start = _place(byte, len(ways))
        steps = [ways[(start + turn) % len(ways)] for turn in range(min(_TRIES, len(ways)))]
        tried: list[tuple[Step, Any]] = []
        for step in steps:
            tried.append((step, game.apply(state, step.action, step.seat)))
            if prudence is None and worth(tried[-1][1])[0]:
                return tried[-1]  # nothing can be worth more
        return max(tried, key=lambda one: worth(one[1]))  # of equals the first, so that the byte decides

    return choose


def _place(byte: int, count: int) -> int:
    """A place among `count`: byte 0 is the first, and all are reached even where there are more than bytes."""
    return byte % count if count <= 256 else byte * 0x9E3779B1 % count
