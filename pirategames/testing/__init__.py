"""A public aid for whoever writes or changes rules: whole games drawn by Hypothesis, and the laws that every game keeps.

    from pirategames.testing import laws_of, played

    TestMyGame = laws_of(GAME)              # a class of tests, one a law

    @given(played(GAME))                    # a game drawn by choosing among legal actions
    def test_the_crew_never_grows(game): ...

It needs Hypothesis, which the extra ``test`` brings; the program itself never imports this package.
"""

try:
    import hypothesis as _hypothesis  # noqa: F401 - only to say clearly that it is missing
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        "pirategames.testing needs Hypothesis: install the extra “test”, as in pip install 'pirategames[test]'",
        name=error.name,
    ) from error

from pirategames.testing.judging import LawBroken
from pirategames.testing.laws import laws_of
from pirategames.testing.playing import Played, Step, replayed
from pirategames.testing.strategies import endings, played, positions

__all__ = ["LawBroken", "Played", "Step", "endings", "laws_of", "played", "positions", "replayed"]
