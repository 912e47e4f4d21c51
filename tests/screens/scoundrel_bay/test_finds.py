"""What a turn brings to look at: treasures, crates, harbors, a captain who is lost."""

from __future__ import annotations

from attrs import evolve

from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.charts import Symbol
from pirategames.rules.scoundrel_bay.events import CrateOpened, Died, Gained, InvasionBegan, Landed, TreasureDug
from pirategames.rules.scoundrel_bay.scoring import majority
from pirategames.rules.scoundrel_bay.state import State
from pirategames.screens.drawing.look import DARK
from pirategames.screens.scoundrel_bay.finds import CaptainLostMoment, CrateMoment, HarborMoment, TreasureMoment
from pirategames.screens.scoundrel_bay.moments import moments
from pirategames.screens.scoundrel_bay.words import region_name
from pirategames.screens.table.wing import Moment
from tests.rules.scoundrel_bay.table import table, with_ship
from tests.screens.scoundrel_bay.scenes import NAMES, desk_of


def told(state: State, *events: object) -> tuple[State, tuple[Moment, ...]]:
    """The state after an action that caused these events, and its moments."""
    state = evolve(state, told=events)
    return state, moments(GAME.view(state, None), ((InvasionBegan(0, 1, 1),), events))  # type: ignore[arg-type]


def text(state: State, moment: Moment) -> str:
    return moment.draw(desk_of(state, None), 99, 80, 24, DARK).text()


def test_treasures_are_dug_up_together_and_told_tile_by_tile() -> None:
    base = with_ship(table(3), doubloons=12)
    gained = Gained(0, (Symbol("doubloon", 7),))
    state, (moment,) = told(base, TreasureDug(0, 3), TreasureDug(0, 5), gained)
    assert isinstance(moment, TreasureMoment)
    assert moment.seat == 0
    drawn = text(state, moment)
    assert "digs up 2" in drawn
    assert drawn.count("◆") == 2
    assert "doubloons 5 → 12" in drawn


def test_a_crate_that_is_opened_shows_what_it_held_and_what_it_would_have_brought() -> None:
    state, (moment,) = told(table(3), CrateOpened(1, 4))
    assert isinstance(moment, CrateMoment)
    crate = state.edition.crates[4]
    assert f"it would have brought {crate.doubloons} doubloon" in text(state, moment)


def test_a_lost_captain_is_seen_and_a_lost_pirate_is_not() -> None:
    state, (moment,) = told(table(3), Died(2, 0, True))
    assert isinstance(moment, CaptainLostMoment)
    assert moment.seat == 2
    assert "loses the captain" in text(state, moment)
    assert told(table(3), Died(2, 1, False))[1] == ()


def harbor() -> tuple[State, int]:
    """Three pirates of Anne's and two of Bart's in a harbor."""
    base = table(3)
    region = base.edition.harbors[0]
    name = base.edition.regions[region].id
    return with_ship(with_ship(base, 0, at={name: 3}), 1, at={name: 2}), region


def test_a_harbor_that_changes_hands_is_seen_by_whoever_lost_it_too() -> None:
    state, region = harbor()
    assert majority(state, region)[:2] == (0, 1)
    state, (moment,) = told(state, Landed(0, region, 2))
    assert isinstance(moment, HarborMoment)
    assert moment.is_taken
    assert (moment.before, moment.after) == ((1, 0), (0, 1))
    assert moment.touches == (1,)
    drawn = text(state, moment)
    assert "led here" in drawn
    assert NAMES[1] in drawn
    assert region_name(state.edition, region) in drawn


def test_a_landing_that_changes_nothing_and_brings_nothing_is_no_moment() -> None:
    state, region = harbor()
    assert told(state, Landed(0, region, 0))[1] == () or not told(state, Landed(1, region, 1))[1]


def test_a_raid_that_pays_is_seen() -> None:
    state, region = harbor()
    state, (moment,) = told(state, Landed(1, region, 1), Gained(1, (Symbol("doubloon", 2),)))
    assert isinstance(moment, HarborMoment)
    assert not moment.is_taken
    assert moment.touches == ()
    assert "doubloons" in text(state, moment)
