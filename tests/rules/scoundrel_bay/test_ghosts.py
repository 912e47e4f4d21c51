"""The ghost pirates of two players: what every event does to them, and what they count for."""

import pytest

from pirategames.rules.edition import HOUSE
from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.actions import Choose, Feed, Leave, Lose, Pay
from pirategames.rules.scoundrel_bay.charts import Edition
from pirategames.rules.scoundrel_bay.events import CardCameUp, Cooked, GhostMoved
from pirategames.rules.scoundrel_bay.scoring import majority, score_sheet

from .bidding import bids
from .printed import EDITION, GHOSTS
from .table import asked, play, region, stage_ends, table, told, with_ship, with_table

RESERVE = "driftwood_strand"


def after_event(s):
    """Nobody does anything at the event, up to the first meal."""
    if s.ask == "bid":
        s = bids(s, 0, 0)
    while s.ask not in ("feed", "play"):
        s = play(s, GAME.legal(s, GAME.to_act(s)[0])[-1])
    return s


def ghosts(s, id):
    return s.ghosts[region(id)]


@pytest.mark.parametrize("number", range(8))
def test_every_event_adds_a_ghost_from_the_reserve_to_its_harbor_or_buries_one_of_it(number):
    way, harbor = GHOSTS[number]
    before = table(2)
    s = after_event(stage_ends(before, EDITION.events[number].id))
    change = 1 if way == "add" else -1
    assert ghosts(s, harbor) == ghosts(before, harbor) + change
    assert ghosts(s, RESERVE) == ghosts(before, RESERVE) - (way == "add")
    assert s.ghost_dead == (way == "remove")
    assert sum(s.ghosts) + s.ghost_dead == sum(EDITION.ghosts.at)


@pytest.mark.parametrize("number", range(8))
def test_every_event_of_the_house_charts_does_one_thing_to_the_ghosts(number):
    event = Edition.from_text(HOUSE).events[number]
    assert (event.ghost_add is None) != (event.ghost_remove is None)
    before = GAME.new(2, 1, {})
    s = after_event(stage_ends(before, event.id))
    assert sum(abs(new - old) for new, old in zip(s.ghosts, before.ghosts, strict=True)) == (2 if s.ghost_dead == 0 else 1)


@pytest.mark.parametrize("seats", [3, 4])
def test_more_players_have_no_ghosts(seats):
    s = stage_ends(table(seats), "too_good")
    while s.ask == "swap":
        s = play(s, Leave())
    assert (s.ghosts, s.ghost_dead, told(s, GhostMoved)) == ((), 0, [])


def test_the_ghosts_move_after_the_event_and_before_the_meal():
    s = play(stage_ends(table(2), "arrival"), Leave())
    assert ghosts(s, "cabyss") == 4
    s = play(s, Leave())
    assert [type(event) for event in s.told if isinstance(event, CardCameUp | GhostMoved | Cooked)] == [GhostMoved, Cooked]
    assert (ghosts(s, "cabyss"), asked(s)) == (5, ("feed", 1))


def test_the_log_tells_where_a_ghost_came_from_and_where_it_went():
    s = after_event(stage_ends(table(2), "dockmaster"))
    assert [(event.origin, event.target) for event in told(s, GhostMoved)] == [(region(RESERVE), region("arbega"))]
    s = after_event(stage_ends(table(2), "on_the_move"))
    assert [(event.origin, event.target) for event in told(s, GhostMoved)] == [(region("dodge_harbor"), None)]


def test_with_an_empty_reserve_nobody_comes():
    before = with_table(table(2), ghosts={RESERVE: 0})
    s = after_event(stage_ends(before, "arrival"))
    assert (s.ghosts, told(s, GhostMoved)) == (before.ghosts, [])


def test_with_no_ghost_in_the_harbor_nobody_is_buried():
    before = with_table(table(2), ghosts={"dodge_harbor": 0})
    s = after_event(stage_ends(before, "on_the_move"))
    assert (s.ghosts, s.ghost_dead) == (before.ghosts, before.ghost_dead)


def test_no_event_itself_touches_the_ghosts():
    """They are not moved, do not bid, swap, recruit or walk the plank."""
    s = bids(stage_ends(table(2), "plank"), 1, 0)
    s = play(s, Lose("pirate"), Lose("pirate"))
    assert [old - new for old, new in zip(EDITION.ghosts.at, s.ghosts, strict=True) if old != new] == [1]
    s = bids(stage_ends(table(2), "rat_king"), 1, 0)
    s = play(s, *[Pay("food")] * 3)
    assert (sum(s.ghosts), s.ghost_dead) == (sum(EDITION.ghosts.at) - 1, 1)
    s = play(bids(stage_ends(table(2), "spoils"), 1, 0), Choose(0))
    assert asked(s) == ("feed", 1)
    assert asked(play(s, Feed(0), Feed(0))) == ("play", 1)


# ---- what they count for


def test_ghosts_take_their_rank_in_a_harbor():
    s = with_ship(with_ship(table(2), 0, at={"cabyss": 5}), 1, at={"cabyss": 3})
    sheet = score_sheet(s)
    assert sheet.harbors[1] == (15, 2)


def test_a_tie_with_ghosts_goes_by_the_reputation_of_their_disc():
    s = with_ship(with_ship(table(2), 0, at={"cabyss": 4}, reputation=6), 1, at={"cabyss": 4}, reputation=4)
    assert majority(s, region("cabyss")) == (0, 2, 1)
    s = with_ship(s, 0, reputation=5)
    assert majority(s, region("cabyss")) == (2, 0, 1)


def test_what_ghosts_gain_in_the_bay_goes_to_the_supply():
    s = with_table(with_ship(table(2), 0, at={"scoundrel_bay": 3}), bay=10)
    assert score_sheet(s).chest == (15, 0)
    s = with_table(with_ship(table(2), 0, at={"scoundrel_bay": 1}), bay=10)
    assert score_sheet(s).chest == (7 + 2, 0)
    s = with_ship(with_ship(s, 0, at={"scoundrel_bay": 4}), 1, at={"scoundrel_bay": 1})
    assert score_sheet(s).chest == (15, 0 + 3)


def test_ghosts_can_be_the_only_most_in_the_graveyard():
    s = with_ship(with_ship(table(2), 0, dead=4), 1, dead=1)
    assert ghosts(s, RESERVE) == 5
    assert score_sheet(s).lost_reputation == (4, 1)


def test_ghosts_of_the_reserve_and_buried_ones_count_together_in_the_graveyard():
    s = with_ship(with_table(table(2), ghosts={"cabyss": 3}), 0, dead=5)
    assert s.ghost_dead == 1
    assert score_sheet(s).lost_reputation == (5, 0)


def test_who_has_as_many_dead_as_the_ghosts_loses_one_more_too():
    s = with_ship(with_ship(table(2), 0, dead=5), 1, dead=4)
    assert score_sheet(s).lost_reputation == (6, 4)


def test_ghosts_score_nothing():
    s = table(2)
    assert (len(score_sheet(s).gold), score_sheet(s).harbors) == (2, ((0, 0),) * 4)
