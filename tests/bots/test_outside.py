"""A bot of one's own: it lies outside the program, is named or offered, and sits at a table like any other."""

from __future__ import annotations

from pathlib import Path

import pytest

from pirategames.bots.levels import bot_of, judge_of, level_of, levels_of, usual_level
from pirategames.bots.outside import is_named_outside
from pirategames.bots.thinking import Mind
from pirategames.play.match import start
from pirategames.play.record import IMPORTED, Seat
from pirategames.play.seating import read_seats
from pirategames.play.simulation import Simulation, simulate
from pirategames.rules.game import SetupError
from pirategames.rules.scalawag import GAME
from pirategames.screens.table.bots_at_play import bot_at, decision_of

CODE = '''
class Parrot:
    """Does what comes last."""

    title = "parrot"
    about = "A parrot says the last thing that it could say."

    def choose(self, view, heard, legal, chance):
        assert all(event.knowers is None or view.seat in event.knowers for event in heard)
        return legal[-1]


POLLY = Parrot()
STONE = object()
'''
OFFERS = """[pirategames.bots]
scalawag.parrot = parrot_bots:Parrot
scalawag.captain = parrot_bots:Parrot
scalawag.lost = parrot_bots:NOBODY
skull-queen.polly = parrot_bots:POLLY
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package that is installed, and offers bots."""
    (tmp_path / "parrot_bots.py").write_text(CODE)
    info = tmp_path / "parrot_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: parrot-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(OFFERS)
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("package")
def test_a_bot_of_ones_own_sits_at_a_table_by_its_name() -> None:
    seats = read_seats("bot:parrot_bots:Parrot, bot:parrot_bots:POLLY,bot:deckhand", GAME)
    assert [seat.level for seat in seats] == ["parrot_bots:Parrot", "parrot_bots:POLLY", "deckhand"]
    plan = Simulation(GAME, tuple(seat.level or "" for seat in seats), 1, 7, {})
    (result,) = simulate(plan)
    assert result.winners
    assert level_of(GAME.slug, "parrot_bots:Parrot").title == "parrot"


@pytest.mark.usefixtures("package")
def test_it_thinks_in_a_process_of_its_own() -> None:
    match = start(GAME, read_seats("bot:parrot_bots:Parrot,bot:deckhand,bot:deckhand", GAME), 7)
    while match.to_act[0] != 0:
        match.act(match.game.legal(match.state, match.to_act[0])[0], match.to_act[0])
    decision = decision_of(match, 0)
    assert not decision.is_quick
    mind = Mind()
    try:
        assert mind.decide(decision) == decision.legal[-1]
    finally:
        mind.end()


@pytest.mark.usefixtures("package")
def test_what_an_installed_package_offers_stands_among_the_levels_and_takes_no_place_of_ours() -> None:
    offered = [level for level in levels_of(GAME.slug) if level.slug == "parrot"]
    assert [level.about for level in offered] == ["A parrot says the last thing that it could say."]
    assert bot_of("skull_queen", "polly").choose(None, (), (1, 2), None) == 2  # type: ignore[arg-type]
    assert "polly" not in {level.slug for level in levels_of(GAME.slug)}
    assert "lost" not in {level.slug for level in levels_of(GAME.slug)}, "what cannot be imported is not offered"
    assert type(bot_of("scalawag", "deckhand")).__name__ == "Deckhand"
    assert usual_level(GAME.slug).slug == "deckhand"
    assert type(judge_of("skull_queen")).__name__ == "Captain"


@pytest.mark.usefixtures("package")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("bot:parrot_bots:NOBODY", "cannot be had: AttributeError"),
        ("bot:never_written:BOT", "cannot be had: ModuleNotFoundError"),
        ("bot:parrot_bots:STONE", "has no method “choose”"),
    ],
)
def test_what_is_no_bot_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(SetupError, match=why):
        read_seats(f"Anne,Bart,{text}", GAME)


@pytest.mark.parametrize("text", ["parrot", "a:b:c", "os.:x", ":x", "a b:c", "../a:b", "a:b\n"])
def test_not_everything_names_a_bot_from_outside(text: str) -> None:
    assert not is_named_outside(text)
    if text != "parrot":
        with pytest.raises(ValueError, match="a seat is held by"):
            Seat("Polly", f"bot:{text}")


@pytest.mark.usefixtures("package")
def test_a_match_from_a_file_brings_no_bot_from_outside() -> None:
    seats = (Seat("Polly", "bot:parrot_bots:Parrot"), Seat("Anne"), Seat("Bart"))
    bot, _ = bot_at(start(GAME, seats, 7), 0)
    assert type(bot).__name__ == "Parrot"
    stranger, _ = bot_at(start(GAME, seats, 7, marks=[IMPORTED]), 0)
    with pytest.raises(SetupError, match="from a file"):
        stranger.choose(None, (), (1,), None)  # type: ignore[arg-type]
