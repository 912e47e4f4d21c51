"""Cook and feed."""

import pytest

from pirategames.rules.scoundrel_bay.actions import Feed, Leave, Open
from pirategames.rules.scoundrel_bay.events import Cooked, Died, Fed, FellSick, Healed
from pirategames.rules.scoundrel_bay.meals import Cook, Meal
from pirategames.rules.scoundrel_bay.state import ACTIVE, DEAD, SICK, State

from .table import ask, asked, can, crate, gained, legal, play, table, told, why_not, with_ship


def meal(**changes: object) -> State:
    """Seat 0 cooks nothing and is to feed its crew; it has no ring where none is named."""
    return ask(with_ship(table(3), 0, **{"rings": 0, **changes}), Meal(0))


def crew(s: State) -> dict[str, int | str]:
    ship = s.ships[0]
    where = {ACTIVE: "active", SICK: "sick", DEAD: "dead"}
    return {"active": ship.active, "sick": ship.sick, "dead": ship.dead, "captain": where.get(ship.captain, "ashore")}


def most(s: State) -> int:
    """The most mouths that may be fed."""
    assert legal(s, Feed) == [Feed(count) for count in range(len(legal(s, Feed)) - 1, -1, -1)]
    return len(legal(s, Feed)) - 1


# ---- cooking


@pytest.mark.parametrize("production", [1, 3, 8])
def test_food_is_cooked_by_the_production_before_anybody_eats(production):
    before = with_ship(table(3), 0, production=production, food=2)
    s = ask(before, Cook(0), Meal(0))
    assert gained(before, s) == {"food": production}
    assert [(event.seat, event.food) for event in told(s, Cooked)] == [(0, production)]
    assert asked(s) == ("feed", 0)


# ---- who eats


def test_a_captain_eats_two_and_a_pirate_one():
    s = meal(active=3, food=9)
    assert most(s) == 4
    assert [gained(s, play(s, Feed(count))).get("food", 0) for count in range(5)] == [0, -2, -3, -4, -5]


@pytest.mark.parametrize(("food", "fed"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 5)])
def test_the_captain_eats_first_then_the_active_pirates_then_the_sick(food, fed):
    s = meal(active=2, sick=2, food=food)
    assert most(s) == fed
    assert crew(play(s, Feed(fed)))["active"] == min(fed - 1, 2) + max(0, fed - 3)


def test_while_an_active_captain_is_unfed_nobody_eats():
    s = meal(active=3, food=1)
    assert s.ask == "play"
    assert crew(s) == {"active": 0, "sick": 3, "dead": 0, "captain": "sick"}
    assert s.ships[0].food == 1


def test_the_sick_eat_only_when_every_active_one_did():
    s = play(meal(active=3, sick=2, captain="cabyss", food=4), Feed(4))
    assert crew(s) == {"active": 4, "sick": 0, "dead": 1, "captain": "ashore"}
    s = play(meal(active=3, sick=2, captain="cabyss", food=4), Feed(2))
    assert crew(s) == {"active": 2, "sick": 1, "dead": 2, "captain": "ashore"}


def test_a_sick_captain_eats_before_the_sick_pirates_and_after_the_active_ones():
    s = meal(active=1, sick=1, captain=SICK, food=3)
    assert most(s) == 2
    assert crew(play(s, Feed(2))) == {"active": 1, "sick": 0, "dead": 1, "captain": "active"}
    assert crew(play(s, Feed(1))) == {"active": 1, "sick": 0, "dead": 1, "captain": "dead"}


def test_one_food_left_feeds_no_sick_captain_and_so_no_sick_pirate():
    s = meal(active=1, sick=3, captain=SICK, food=2)
    assert most(s) == 1
    assert crew(play(s, Feed(1))) == {"active": 1, "sick": 0, "dead": 3, "captain": "dead"}


def test_food_may_be_saved():
    s = play(meal(active=3, food=9), Feed(0))
    assert (s.ships[0].food, crew(s)) == (9, {"active": 0, "sick": 3, "dead": 0, "captain": "sick"})


def test_no_more_can_be_fed_than_there_is_food_for():
    s = meal(active=3, food=3)
    assert not can(s, Feed(3))
    assert not can(s, Feed(-1))
    assert why_not(s, Feed(3)) == "You can feed 0 to 2 mouths."
    assert why_not(meal(active=3, food=2, captain=DEAD), Feed(7)) == "You can feed 0 to 2 mouths."
    assert why_not(meal(active=3, food=1, captain=DEAD), Feed(7)) == "You can feed 0 to 1 mouth."
    assert meal(active=3, food=0, captain=DEAD).ask != "feed"


def test_no_more_can_be_fed_than_there_are():
    assert most(meal(active=1, sick=1, captain="cabyss", food=9)) == 2


def test_pirates_ashore_eat_nothing():
    s = play(meal(active=1, at={"cabyss": 5}, captain="cabyss", food=9), Feed(1))
    assert s.ships[0].food == 8


# ---- what becomes of them


def test_active_ones_without_food_fall_sick():
    s = play(meal(active=4, food=4), Feed(3))
    assert crew(s) == {"active": 2, "sick": 2, "dead": 0, "captain": "active"}


def test_sick_ones_without_food_die_and_with_food_are_healed():
    s = play(meal(active=1, sick=3, captain="cabyss", food=3), Feed(3))
    assert crew(s) == {"active": 3, "sick": 0, "dead": 1, "captain": "ashore"}


def test_nobody_falls_sick_and_dies_at_one_meal():
    s = play(meal(active=2, sick=1, food=2), Feed(0))
    assert crew(s) == {"active": 0, "sick": 2, "dead": 1, "captain": "sick"}


def test_a_captain_without_food_falls_sick_and_then_dies():
    s = meal(active=0, food=1)
    assert crew(s)["captain"] == "sick"
    s = ask(s, Meal(0))
    assert crew(s)["captain"] == "dead"


def test_a_sick_captain_is_healed_by_two_food():
    s = play(meal(active=0, captain=SICK, food=2), Feed(1))
    assert (crew(s)["captain"], s.ships[0].food) == ("active", 0)


def test_the_log_tells_who_ate_fell_sick_was_healed_and_died():
    s = play(meal(active=3, sick=2, captain="cabyss", food=4), Feed(4))
    assert [event for event in s.told if event.seat == 0][:3] == [Fed(0, 4), Healed(0, 1), Died(0, 1)]
    s = meal(active=2, sick=1, food=1)
    assert [event for event in s.told if event.seat == 0][:3] == [Fed(0, 0), FellSick(0, 2, True), Died(0, 1)]


def test_all_food_that_was_eaten_is_gone():
    s = play(meal(active=2, sick=1, food=7), Feed(4))
    assert s.ships[0].food == 2


# ---- rings and crates


def test_rings_count_as_food_where_food_is_missing():
    s = meal(active=2, food=1, rings=2)
    assert most(s) == 2
    s = play(s, Feed(2))
    assert (s.ships[0].food, s.ships[0].rings) == (0, 0)


def test_food_is_eaten_before_rings():
    s = play(meal(active=2, food=3, rings=2), Feed(2))
    assert (s.ships[0].food, s.ships[0].rings) == (0, 2)


def test_who_can_feed_nobody_is_asked_only_with_crates_to_open():
    assert meal(active=2, food=1).ask == "play"
    s = meal(active=2, food=0, captain="cabyss", crates=[crate(1, "C")])
    assert (asked(s), legal(s)) == (("feed", 0), [Feed(0), Open(crate(1, "C"))])
    s = play(s, Open(crate(1, "C")), Feed(1))
    assert crew(s) == {"active": 1, "sick": 1, "dead": 0, "captain": "ashore"}


def test_who_has_nobody_aboard_is_not_asked():
    assert meal(active=0, captain="cabyss", food=4, crates=[crate(1, "C")]).ask == "play"


def test_production_of_an_opened_crate_comes_too_late_for_what_was_cooked():
    before = with_ship(table(3), 0, production=2, food=0, rings=0, crates=[crate(2, "A")])
    s = ask(before, Cook(0), Meal(0))
    s = play(s, Open(crate(2, "A")))
    assert (s.ships[0].production, s.ships[0].food) == (3, 2)


def test_each_cooks_just_before_its_own_meal():
    s = ask(table(3), *[due(seat) for seat in (1, 2) for due in (Cook, Meal)])
    assert [event.seat for event in told(s, Cooked)] == [1]
    s = play(s, Feed(0))
    assert [event.seat for event in told(s, Cooked)] == [2]
    assert not can(s, Leave())
