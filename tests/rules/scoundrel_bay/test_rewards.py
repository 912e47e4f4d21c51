"""Rewards, symbol by symbol: the appendix of the rulebook."""

import pytest

from pirategames.rules.scoundrel_bay.actions import Leave, Recruit, Reward, Sail, Sell, Take
from pirategames.rules.scoundrel_bay.charts import RESOURCES
from pirategames.rules.scoundrel_bay.events import Gained
from pirategames.rules.scoundrel_bay.gains import ASKED
from pirategames.rules.scoundrel_bay.state import State

from .printed import LAST_TOOL, STARS
from .table import (
    asked,
    can,
    card,
    gained,
    gains,
    legal,
    play,
    suffers,
    table,
    told,
    why_not,
    with_ship,
    with_table,
)

S = with_ship(table(3), damage=3, doubloons=5)


# ---- what is taken at once


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("doubloon 1", {"doubloons": 1}),
        ("doubloon 4", {"doubloons": 4}),
        ("food 3", {"food": 3}),
        ("rum 2", {"rum": 2}),
        ("map 2", {"maps": 2}),
        ("ring 1", {"rings": 1}),
        ("gun 1", {"gun": 1}),
        ("shield 2", {"shield": 2}),
        ("sword 1", {"sword": 1}),
        ("production 1", {"production": 1}),
        ("unlock 1", {"unlocks": 1}),
        ("repair 1", {"damage": -1}),
        ("reputation 1", {"reputation": 1, "food": 1}),
        ("food 1, rum 1, doubloon 2", {"food": 1, "rum": 1, "doubloons": 2}),
    ],
)
def test_a_symbol_gives_what_it_shows(text: str, changes: dict[str, int]) -> None:
    after = gains(S, text)
    assert gained(S, after) == changes
    assert after.ask == "play"


def test_only_whoever_gains_gets_something() -> None:
    after = gains(S, "doubloon 4, food 3", 1)
    assert gained(S, after, 0) == {}
    assert gained(S, after, 1) == {"doubloons": 4, "food": 3}


def test_a_harvest_gives_food_by_the_level_of_production() -> None:
    for level in (1, 3, 8):
        s = with_ship(S, production=level)
        assert gained(s, gains(s, "harvest 1")) == {"food": level}


def test_symbols_are_gained_in_the_order_in_which_they_are_printed() -> None:
    s = with_ship(S, production=2)
    assert gained(s, gains(s, "production 1, harvest 1")) == {"production": 1, "food": 3}
    assert gained(s, gains(s, "harvest 1, production 1")) == {"production": 1, "food": 2}


@pytest.mark.parametrize(("bay", "half"), [(0, 0), (1, 0), (9, 4), (10, 5)])
def test_half_of_the_doubloons_in_the_bay_are_taken_rounded_down(bay: int, half: int) -> None:
    s = with_table(S, bay=bay)
    after = gains(s, "bay_half 1")
    assert gained(s, after) == ({"doubloons": half} if half else {})
    assert after.bay == bay - half


@pytest.mark.parametrize(("damage", "repairs", "left"), [(3, 1, 2), (3, 2, 1), (3, 5, 1), (1, 1, 1), (1, 2, 1)])
def test_a_repair_moves_back_a_space_but_not_below_the_first(damage: int, repairs: int, left: int) -> None:
    s = with_ship(S, damage=damage)
    assert gains(s, f"repair {repairs}").ships[0].damage == left


def test_unlock_tiles_come_from_the_supply_while_there_are_any() -> None:
    s = with_ship(S, unlocks=4)
    assert s.unlocks == 2
    after = gains(s, "unlock 3")
    assert after.ships[0].unlocks == 6
    assert after.unlocks == 0
    assert gained(after, gains(after, "unlock 1")) == {}


# ---- tools


@pytest.mark.parametrize("tool", ["gun", "shield", "sword", "production"])
@pytest.mark.parametrize(("before", "steps", "fame"), [(1, 1, 0), (7, 1, 0), (8, 1, 1), (7, 3, 2)])
def test_a_tool_beyond_its_track_gives_reputation_with_its_bonuses(tool: str, before: int, steps: int, fame: int) -> None:
    assert LAST_TOOL == 8
    s = with_ship(S, **{tool: before})
    changes = gained(s, gains(s, f"{tool} {steps}"))
    assert changes.get(tool, 0) == steps - fame
    assert changes.get("reputation", 0) == fame
    assert changes.get("food", 0) == (fame > 0)
    assert changes.get("rings", 0) == (fame > 1)


def test_a_tool_beyond_both_tracks_gives_doubloons() -> None:
    s = with_ship(S, gun=8, reputation=18)
    assert gained(s, gains(s, "gun 2")) == {"doubloons": 10}


# ---- what is asked


def test_moves_recruitments_hiring_and_selling_are_always_asked() -> None:
    s = with_ship(S, at={"gullwick": 1})
    for kind, text in (("move", "move 1"), ("blind", "blind 1"), ("hire", "hire 2+1"), ("sell", "sell 1")):
        assert kind in ASKED
        assert asked(gains(s, text)) == (kind, 0)


@pytest.mark.parametrize("text", ["move 1", "blind 1", "hire 2+1", "sell 1"])
def test_what_is_asked_may_be_left(text: str) -> None:
    s = gains(with_ship(S, at={"gullwick": 1}), text)
    after = play(s, Leave())
    assert gained(s, after) == {}
    assert after.ask == "play"


# ---- selling


def test_any_number_of_resources_is_sold_for_two_doubloons_each() -> None:
    s = gains(with_ship(S, food=1, rum=1, maps=2, rings=1), "sell 1")
    assert legal(s) == [Sell("food"), Sell("rum"), Sell("map"), Sell("ring"), Leave()]
    after = play(s, Sell("food"), Sell("map"), Sell("map"))
    assert gained(s, after) == {"doubloons": 6, "food": -1, "maps": -2}
    assert legal(after) == [Sell("rum"), Sell("ring"), Leave()]


@pytest.mark.parametrize("resource", RESOURCES)
def test_a_resource_is_sold_as_itself(resource: str) -> None:
    s = gains(with_ship(S, food=1, rum=1, maps=1, rings=1), "sell 1")
    name = {"map": "maps", "ring": "rings"}.get(resource, resource)
    assert gained(s, play(s, Sell(resource))) == {"doubloons": 2, name: -1}  # type: ignore[arg-type]


def test_a_ring_is_not_sold_as_another_resource() -> None:
    s = gains(with_ship(S, food=0, rum=0, maps=0, rings=2), "sell 1")
    assert legal(s) == [Sell("ring"), Leave()]
    assert why_not(s, Sell("food")) == "You have none of that."


def test_selling_ends_when_nothing_is_left() -> None:
    s = gains(with_ship(S, food=1, rum=0, maps=0, rings=0), "sell 1")
    assert play(s, Sell("food")).ask == "play"


def test_without_resources_no_sale_is_offered() -> None:
    assert gains(with_ship(S, food=0, rum=0, maps=0, rings=0), "sell 1").ask == "play"


# ---- every reward may be declined: the option


PICKY = with_ship(table(3, rewards="asked"), damage=3)


def test_where_the_table_wants_it_each_symbol_is_asked_about() -> None:
    s = gains(PICKY, "food 2, rum 1")
    assert asked(s) == ("take", 0)
    assert legal(s) == [Take(), Leave()]
    assert gained(PICKY, s) == {}
    s = play(s, Leave())
    assert asked(s) == ("take", 0)
    s = play(s, Take())
    assert gained(PICKY, s) == {"rum": 1}
    assert s.ask == "play"


def test_reputation_and_its_bonus_are_declined_separately() -> None:
    s = play(gains(PICKY, "reputation 1"), Take())
    assert gained(PICKY, s) == {"reputation": 1}
    assert asked(s) == ("take", 0)
    assert gained(PICKY, play(s, Leave())) == {"reputation": 1}
    assert gained(PICKY, play(s, Take())) == {"reputation": 1, "food": 1}


def test_each_space_of_reputation_is_asked_about() -> None:
    s = play(gains(PICKY, "reputation 2"), Take(), Take())
    assert s.ships[0].reputation == 1
    assert asked(s) == ("take", 0)
    assert play(s, Leave()).ships[0].reputation == 1


def test_what_is_a_decision_anyway_is_asked_once() -> None:
    s = gains(with_ship(PICKY, at={"gullwick": 1}), "move 1")
    assert asked(s) == ("move", 0)
    assert play(s, Leave()).ask == "play"


def test_punishments_are_never_asked_about() -> None:
    assert gained(PICKY, suffers(PICKY, "damage 1")) == {"damage": 1}


def test_the_tools_of_a_recruited_card_are_asked_about_one_by_one() -> None:
    number = card("blue", 2, "gun shield")
    s = with_ship(PICKY, hand=[number])
    s = play(s, Recruit(number), Leave())
    assert asked(s) == ("take", 0)
    assert gained(PICKY, play(s, Take())) == {"active": 2, "citizens": -2, "shield": 1}


def test_by_default_what_can_only_help_is_taken_at_once() -> None:
    assert not table(3).picky
    assert gains(S, "food 2, rum 1, reputation 1").ask == "play"


# ---- from the cards


@pytest.mark.parametrize("star", STARS)
def test_each_kind_of_reward_is_gained_from_a_card(star: str) -> None:
    number = card("red", star=star)
    monsters = (False,) * len(table().monsters)
    s = with_table(with_ship(S, hand=[number], at={"gullwick": 1}), monsters=monsters, bay=8)
    by_card = play(s, Sail(number, 1), Reward("star"))
    by_gain = gains(s, star)
    assert gained(s, by_card) == gained(s, by_gain)
    assert (by_card.ask == "card") == (by_gain.ask == "play")


def test_what_is_gained_is_told_by_symbols() -> None:
    (event,) = told(gains(S, "food 2, rum 1"), Gained)
    assert [(symbol.kind, symbol.amount) for symbol in event.symbols] == [("food", 2), ("rum", 1)]


# ---- rings in place of resources


@pytest.mark.parametrize("text", ["hire 2+1"])
def test_a_price_is_paid_with_the_thing_itself_first(text: str) -> None:
    def paid(s: State) -> dict[str, int]:
        after = play(gains(s, text), Take())
        return {name: change for name, change in gained(s, after).items() if name in ("rum", "rings")}

    assert paid(with_ship(S, rum=1, rings=1)) == {"rum": -1}
    assert paid(with_ship(S, rum=0, rings=1)) == {"rings": -1}
    assert not can(gains(with_ship(S, rum=0, rings=0), text), Take())
