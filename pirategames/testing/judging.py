"""The court before which a game's laws are held: it draws games, and looks at their scenes one by one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from attrs import define, field
from hypothesis import Phase, given
from hypothesis import settings as Settings  # noqa: N812 - the class, beside the parameter
from hypothesis.errors import Flaky
from hypothesis.strategies import SearchStrategy

from pirategames.rules.chance import Chance
from pirategames.rules.game import AnyGame
from pirategames.rules.values import frozen
from pirategames.testing.playing import Played, Step, Ways

Secrets = Callable[[Any, "int | None", Chance], Any]
"""(state, seat, chance) gives a state that this seat (None: the public) must not be able to tell from the first: all that
it may not know is exchanged, by `chance`, between the places where it hides."""

Render = Callable[[Any, tuple[int, int]], str]
"""(view, (columns, lines)) gives the text that the screen shows."""


class LawBroken(AssertionError):  # noqa: N818 - it names what happened
    """A game broke a law; `law` is its name, and the text says when and how."""

    def __init__(self, law: str, text: str) -> None:
        super().__init__(f"The law of {law} is broken {text}")
        self.law = law


@frozen(eq=False)
class Means:
    """What the laws need to know of a game beyond its rules."""

    secrets: Secrets
    armoury: tuple[Any, ...]
    rendered: Render | None = None
    sizes: tuple[tuple[int, int], ...] = ()


@define(eq=False, repr=False)
class Scene:
    """One moment of a drawn game, as the laws look at it: the state after `number` actions."""

    played: Played
    number: int
    means: Means
    _legal: dict[int, tuple[Any, ...]] = field(factory=dict)
    _views: dict[int | None, Any] = field(factory=dict)
    _after: dict[Step, Any] = field(factory=dict)

    @property
    def game(self) -> AnyGame:
        return self.played.game

    @property
    def state(self) -> Any:
        return self.played.states[self.number]

    @property
    def seats(self) -> range:
        return range(self.played.seats)

    @property
    def eyes(self) -> tuple[int | None, ...]:
        """All who look at the table: the public and every seat."""
        return (None, *self.seats)

    @property
    def step(self) -> Step | None:
        """What is done next; None in the last scene."""
        return None if self.is_last else self.played.steps[self.number]

    @property
    def steps(self) -> tuple[Step, ...]:
        """`step` as a tuple, empty in the last scene."""
        return () if self.step is None else (self.step,)

    @property
    def is_last(self) -> bool:
        return self.number == len(self.played.steps)

    @property
    def is_sampled(self) -> bool:
        """Whether the costly questions are asked here: in some scenes of every game, and its last."""
        return (self.number + self.played.seed) % 4 == 0 or self.is_last

    def legal(self, seat: int) -> tuple[Any, ...]:
        if seat not in self._legal:
            self._legal[seat] = self.game.legal(self.state, seat)
        return self._legal[seat]

    def view(self, eye: int | None) -> Any:
        if eye not in self._views:
            self._views[eye] = self.game.view(self.state, eye)
        return self._views[eye]

    def ways(self, most: int) -> list[Step]:
        """What may be done now; of more than `most` possibilities some, spread over all of them."""
        ways = Ways((seat, self.legal(seat)) for seat in self.seats)
        return list(ways) if len(ways) <= most else [ways[at * len(ways) // most] for at in range(most)]

    def after(self, step: Step) -> Any:
        """The state after something that may be done now."""
        if step not in self._after:
            self._after[step] = self.game.apply(self.state, step.action, step.seat)
        return self._after[step]

    def luck(self, salt: int) -> Chance:
        """A random stream of this scene's own, the same whenever the game is the same."""
        return Chance.from_seed((self.played.seed * 4099 + self.number) * 257 + salt)


Law = Callable[[Scene], None]
"""Judges one scene; raises `AssertionError` with what is wrong."""


# ---- the court

_KEPT: Final = 30
_KEPT_STATES: Final = 2000
_SCENES: Final = 20


@define(eq=False)
class Court:
    """Holds a game's laws over drawn games: for each law games of its own, so that all of them can be tried side by side."""

    laws: Mapping[str, Law]
    games: SearchStrategy[Played]
    means: Callable[[], Means]
    name: str
    settings: Settings | None = None

    def judge(self, name: str) -> list[Played]:
        """Try one law, and return a few of the games that it was tried on, fewer where they are long. Raises `LawBroken` for
        the smallest game that breaks it."""
        law, means = self.laws[name], self.means()
        kept: list[Played] = []

        def law_holds(played: Played) -> None:
            if len(kept) < _KEPT and played.steps and sum(len(one.states) for one in kept) < _KEPT_STATES:
                kept.append(played)
            for number in _looked_at(len(played.states)):
                _try(name, law, Scene(played, number, means))

        law_holds.__name__ = f"{name}_of_{self.name}"  # Hypothesis keeps failures by name
        try:
            self._settings()(given(self.games)(law_holds))()
        except Flaky as error:
            raise LawBroken(name, "in some game, and held when that game was played again") from error
        return kept

    def _settings(self) -> Settings:
        usual = self.settings if self.settings is not None else Settings()
        phases = [phase for phase in usual.phases if phase is not Phase.explain]  # a law explains itself
        return Settings(usual, report_multiple_bugs=False, print_blob=False, phases=phases)


def _looked_at(count: int) -> list[int]:
    """The scenes of a game that are judged: the last ones, and of a long game as many spread over what went before."""
    early = max(0, count - _SCENES)
    spread = range(early) if early <= _SCENES else [at * early // _SCENES for at in range(_SCENES)]
    return [*spread, *range(early, count)]


def _try(name: str, law: Law, scene: Scene) -> None:
    try:
        law(scene)
    except Exception as error:
        raised = "" if isinstance(error, AssertionError) else f"the rules raised {type(error).__name__}: "
        raise LawBroken(name, f"{_moment(scene)}: {raised}{error}") from error


def _moment(scene: Scene) -> str:
    if not scene.number:
        return "as the game begins"
    last = scene.played.script[scene.number - 1]
    return f"after action {scene.number} (“{last}”)"
