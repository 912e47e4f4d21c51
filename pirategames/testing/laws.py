"""The laws that every game keeps, as one class of tests: a game gets them all by being named.

    TestScallywag = laws_of(GAME)

Each law is tried on as many drawn games as the Hypothesis profile asks for. A failure names the law, the moment and the
complaint, and prints the smallest game that shows it as a script for `replayed`.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import attrs
from hypothesis import settings as Settings  # noqa: N812 - the class, beside the parameter

from pirategames.rules.chance import Chance
from pirategames.rules.game import AnyGame
from pirategames.testing import elsewhere, secrecy, soundness
from pirategames.testing.foreign import armoury
from pirategames.testing.judging import Court, Law, LawBroken, Means, Render, Secrets
from pirategames.testing.playing import Prudence
from pirategames.testing.strategies import played

LAWS: Final[dict[str, Law]] = {
    "purity": soundness.purity,
    "determinism": soundness.determinism,
    "legality": soundness.legality,
    "conservation": soundness.conservation,
    "secrecy": secrecy.secrecy,
    "imagination": secrecy.imagination,
    "undo": secrecy.undo,
    "notation": soundness.notation,
    "ending": soundness.ending,
}


def laws_of(
    game: AnyGame,
    *,
    secrets: Secrets | None = None,
    rendered: Render | None = None,
    sizes: tuple[tuple[int, int], ...] = ((80, 24), (120, 40)),
    prudence: Prudence | None = None,
    settings: Settings | None = None,
) -> type[Any]:
    """A class of tests, one for each law, for pytest to collect under a name that begins with ``Test``.

    - `secrets(state, seat, chance)` gives another state in which everything that this seat (None: the public) may not
      know has been exchanged, by `chance`, between the places where it can lie: the other hands with the pile, a card
      face down with any that it may be, another's bid, and the state's own chance. Left out, only chance is exchanged:
      right for a game whose player knows everything else.
    - `rendered(view, (columns, lines))` gives the text of the screen; the law of secrecy then holds for it too.
    - `prudence(state)` makes the drawn games go far, see `played`.
    - `settings` are Hypothesis settings; left out, those of the profile.

    The game must be picklable, for it is played again in other processes.
    """

    @cache
    def means() -> Means:
        return Means(secrets or exchange_chance, armoury(game, prudence), rendered, sizes)

    drawn = played(game, prudence=prudence, tolerant=True)
    court = Court(LAWS, drawn, means, game.slug, settings)

    class Laws:
        """The laws of one game."""

        def test_purity(self) -> None:
            """Nothing that the rules are given ever changes; states and views are immutable, and equal by value."""
            court.judge("purity")

        def test_determinism(self) -> None:
            """The same seed, options and actions give the same game, in another process too."""
            games = court.judge("determinism")
            if complaint := elsewhere.difference(games):
                raise LawBroken("determinism", complaint)

        def test_legality(self) -> None:
            """What is legal can be done, anything else is refused with a reason, and somebody can act until the end."""
            court.judge("legality")

        def test_conservation(self) -> None:
            """Every piece is in exactly one place, and every counter in its range."""
            court.judge("conservation")

        def test_secrecy(self) -> None:
            """Nothing that a seat sees, hears, may do or is told depends on what it may not know."""
            court.judge("secrecy")

        def test_imagination(self) -> None:
            """A state imagined from a view is a sound one, and looks the same."""
            court.judge("imagination")

        def test_undo(self) -> None:
            """An action that left chance untouched, so that it may be taken back, has shown its seat nothing new."""
            court.judge("undo")

        def test_notation(self) -> None:
            """Actions and states can be written and read again, and damaged texts are refused."""
            court.judge("notation")

        def test_ending(self) -> None:
            """Every game ends within the bound that it names, with an outcome that makes sense."""
            court.judge("ending")

    return Laws


def exchange_chance(state: Any, seat: int | None, chance: Chance) -> Any:
    """The state with another random stream, and nothing else exchanged. Raises `TypeError` if it has none of its own."""
    names = [field.name for field in attrs.fields(type(state)) if isinstance(getattr(state, field.name), Chance)]
    if not names:
        raise TypeError("this state has no field that holds a Chance: name `secrets` for it")
    return attrs.evolve(state, **dict.fromkeys(names, chance))
