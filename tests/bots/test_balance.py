"""The bench that tells whether the charts of Scoundrel Bay are fair."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from pirategames.bots.scoundrel_bay.plans import PLANS
from tests.bench.balance import DEEDS, OWN, SEATS, SOURCES, Played, bounds, main, own_share, play, rate


def test_two_games_are_played_counted_and_judged() -> None:
    found = CliRunner().invoke(main, ["--games", "2", "--seed", "3"])
    assert found.exit_code in (0, 1)
    assert found.exception is None or isinstance(found.exception, SystemExit)
    lines = found.output.splitlines()
    assert lines[0] == "2 games"
    assert sum(line.startswith("  seat ") for line in lines) == SEATS
    judged = [line for line in lines if line[0] in "✓✗"]
    assert len(judged) == 7
    assert found.exit_code == any(line.startswith("✗") for line in judged)


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    game = play(3, 1)
    assert game == play(3, 1)
    assert len(set(game.names)) == SEATS
    assert set(game.names) <= set(PLANS)
    assert [sum(line) for line in game.lines] == list(game.gold), "the sources are all that scores"


def played(winner: int, names: str, gold: tuple[int, ...] = (100, 90, 80, 70), turns: int = 14, own: int = 30) -> Played:
    """A game in which everybody has 20 of everything, and `own` of what its strategy is called after."""
    who = tuple(names.split())
    deeds = tuple(tuple(own if OWN.get(name) == deed else 20 for deed in DEEDS) for name in who)
    return Played(who, winner, gold, (turns,) * SEATS, ((0,) * len(SOURCES),) * SEATS, deeds)


SIX = ("mixed beaches villages hideouts", "monsters harbors mixed beaches", "villages hideouts monsters harbors")


def fair() -> list[Played]:
    """Every seat of every line-up wins once."""
    return [played(seat, names) for names in SIX for seat in range(SEATS)]


def failing(games: list[Played]) -> list[str]:
    return [bound.what for bound in bounds(games) if not bound.holds]


def test_fair_games_hold_every_bound() -> None:
    assert failing(fair()) == []
    assert {rate(fair(), name) for name in PLANS} == {(0.25, 8)}
    assert {own_share(fair(), name) for name in OWN} == {1.5}


@pytest.mark.parametrize(
    ("games", "complaint"),
    [
        ([*fair(), *[played(0, SIX[0])]] + [played(0, names) for names in SIX], "no seat wins more"),
        ([*fair(), played(0, SIX[0]), played(2, SIX[1]), played(0, SIX[0])], "no strategy wins more"),
        ([game for game in fair() if game.names[game.winner] != "monsters"], "no strategy wins less"),
        ([played(game.winner, " ".join(game.names), (150, 120, 100, 90)) for game in fair()], "winner’s median gold"),
        ([played(game.winner, " ".join(game.names), (100, 60, 50, 40)) for game in fair()], "last one’s median share"),
        ([played(game.winner, " ".join(game.names), turns=19) for game in fair()], "turns a player"),
        ([played(game.winner, " ".join(game.names), turns=9) for game in fair()], "turns a player"),
        ([played(game.winner, " ".join(game.names), own=22) for game in fair()], "every strategy is recognisable"),
    ],
)
def test_every_bound_can_fail(games: list[Played], complaint: str) -> None:
    assert any(complaint in what for what in failing(games))
