"""The backs of the captain powers: what scores when the captain goes ashore."""

import pytest

from pirategames.rules.scoundrel_bay.actions import Buy, Done, Invade, Place
from pirategames.rules.scoundrel_bay.events import CaptainScored
from pirategames.rules.scoundrel_bay.powers import power_score
from pirategames.rules.scoundrel_bay.scoring import score_sheet
from pirategames.rules.scoundrel_bay.state import State

from .printed import EDITION
from .table import asked, card, cards, gained, legal, play, power, region, table, told, with_ship

YELLOW, RED, BLACK, BLUE = (cards(flag)[-1] for flag in ("yellow", "red", "black", "blue"))


def captain(id: str, **changes: object) -> State:
    """Seat 0's turn with this captain power, and no ring where none is named."""
    return with_ship(table(3), 0, **{"rings": 0, "hand": [YELLOW, RED, BLACK, BLUE], **changes}, power=id)


def resolved(s: State) -> State:
    """Nobody more goes into the region at hand, and nothing is done there."""
    while s.ask not in ("card", "invade"):
        s = play(s, legal(s)[-1])
    return s


def salty(**changes: object) -> State:
    """Seat 0 lies by Crow's Cellar (blue, 1 map, 3 swords) with 2 swords."""
    return captain("old_salty", **{"sea": 9, "sword": 2, "maps": 3, **changes})


# ---- what scores

SCORING = {"reputation": 6, "sword": 4, "gun": 3, "at": {"cabyss": 2, "port_harleem": 1, "mulberry": 3, "ropewalk": 1}}


@pytest.mark.parametrize(
    ("id", "doubloons"),
    [
        ("rumwhistle", 3 + 1),
        ("beastbane", 2 * 6),
        ("barrelbeard", 7),
        ("goldtongue", 2 * 4),
        ("shivsmile", 4 + 3),
        ("old_salty", 3),
    ],
)
def test_the_captains_landing_scores_the_back_of_the_power(id, doubloons):
    crew = [card("black", 3, "sword"), card("red", 1, "gun")]
    before = captain(id, sea=8, active=0, crew=crew, **SCORING)
    assert power_score(before, 0) == doubloons
    before = play(before, Invade(RED))
    s = play(before, Place(region("mulberry"), True))
    assert [(event.power, event.doubloons) for event in told(s, CaptainScored)] == [(power(id), doubloons)]
    assert gained(before, s)["doubloons"] == doubloons
    assert s.ships[0].flipped


def test_the_captain_is_counted_nowhere_on_the_backs():
    places = {"barrelbeard": "mulberry", "goldtongue": "port_harleem", "old_salty": "crows_cellar"}
    for id, place in places.items():
        assert power_score(captain(id, captain=place), 0) == 0


def test_pirates_placed_before_the_captain_count_and_those_after_it_do_not():
    flags = {"sea": 8, "active": 3, "crew": [card("red", 2, "shield"), card("red", 1, "gun")]}
    s = play(captain("barrelbeard", **flags), Invade(RED), Place(region("mulberry")), Place(region("mulberry"), True))
    assert [event.doubloons for event in told(s, CaptainScored)] == [1]
    s = play(captain("barrelbeard", **flags), Invade(RED), Place(region("mulberry"), True))
    assert [event.doubloons for event in told(s, CaptainScored)] == [0]


def test_old_salty_scores_before_its_hideout_is_resolved():
    s = play(captain("beastbane", sea=9, sword=3, active=0), Invade(BLUE), Place(region("crows_cellar"), True))
    assert [event.doubloons for event in told(s, CaptainScored)] == [0]
    s = play(salty(active=0, at={"crows_cellar": 1}), Invade(BLUE), Place(region("crows_cellar"), True))
    assert [event.doubloons for event in told(s, CaptainScored)] == [3]


def test_all_five_harbors_count_for_goldtongue():
    s = captain("goldtongue", at={harbor.id: 1 for harbor in EDITION.by_kind["harbor"]})
    assert power_score(s, 0) == 5 * 4


def test_a_power_scores_once():
    s = captain("beastbane", sea=8, active=0, reputation=4, captain="gullwick")
    s = with_ship(s, 0, flipped=True, captain=-1)
    before = play(s, Invade(RED))
    s = play(before, Place(region("mulberry"), True))
    assert told(s, CaptainScored) == []
    assert "doubloons" not in gained(before, s)


def test_a_captain_without_a_power_scores_nothing():
    before = play(with_ship(table(3), 0, sea=8, hand=[RED], active=0), Invade(RED))
    s = play(before, Place(region("mulberry"), True))
    assert (told(s, CaptainScored), s.ships[0].flipped) == ([], False)


def test_who_scores_goes_on_with_the_turn():
    s = play(captain("beastbane", sea=8, active=0), Invade(RED), Place(region("mulberry"), True))
    s = resolved(s)
    s = play(s, Done()) if s.ask == "invade" else s
    assert asked(play(s, Buy(0))) == ("play", 1)


def test_a_captain_who_never_invades_scores_nothing():
    s = captain("barrelbeard", at={"cabyss": 4})
    assert score_sheet(s).doubloons == score_sheet(with_ship(table(3), 0, rings=0)).doubloons
