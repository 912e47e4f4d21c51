"""The eight events, but for how bids are made: that stands in `test_bids.py`."""

import pytest

from pirategames.rules.pile import Pile
from pirategames.rules.scoundrel_bay.actions import Choose, Feed, Hire, Leave, Lose, Move, Open, Pay, Swap
from pirategames.rules.scoundrel_bay.events import CardCameUp
from pirategames.rules.scoundrel_bay.state import SICK, State, aboard, freeze, thaw

from .bidding import bids
from .printed import EDITION
from .table import (
    asked,
    can,
    card,
    cards,
    crate,
    gained,
    legal,
    play,
    purse,
    region,
    sound,
    stage_ends,
    table,
    there,
    told,
    why_not,
    with_ship,
    with_table,
)

POOR = {"food": 0, "rum": 0, "maps": 0, "rings": 0}


def by_reputation(seats: int = 3) -> State:
    """A table at which seat 1 is ahead, then 0, then the others."""
    return with_ship(with_ship(table(seats), 0, reputation=2), 1, reputation=4)


# ---- Too Good to be True


@pytest.mark.parametrize("spent", ["food", "rum", "map", "ring"])
@pytest.mark.parametrize("got", ["food", "rum", "map", "ring"])
def test_any_resource_is_swapped_for_other_ones_but_not_for_rings(spent, got):
    s = play(stage_ends(table(), "too_good"), Swap(spent))
    assert can(s, Swap(got)) == (got not in (spent, "ring"))


def test_one_resource_is_swapped_for_two():
    before = stage_ends(table(), "too_good")
    s = play(before, Swap("rum"), Swap("map"), Swap("food"))
    assert gained(before, s, 1) == {"rum": -1, "maps": 1, "food": 1}
    assert asked(s) == ("swap", 0)


def test_both_may_be_of_one_type():
    before = stage_ends(table(), "too_good")
    assert gained(before, play(before, Swap("ring"), Swap("map"), Swap("map")), 1) == {"rings": -1, "maps": 2}


def test_a_ring_that_is_swapped_is_itself_and_stands_for_nothing():
    s = stage_ends(with_ship(table(), 1, **{**POOR, "rings": 1}), "too_good")
    assert legal(s) == [Swap("ring"), Leave()]
    assert why_not(s, Swap("food")) == "You have none of that."


def test_a_swap_may_be_left_and_so_may_each_of_the_two():
    before = stage_ends(table(), "too_good")
    assert gained(before, play(before, Leave()), 1) == {}
    assert gained(before, play(before, Swap("rum"), Leave(), Swap("food")), 1) == {"rum": -1, "food": 1}
    assert asked(play(before, Leave())) == ("swap", 0)


def test_swaps_go_round_from_the_left_of_who_ended_the_stage():
    s, seats = stage_ends(by_reputation(4), "too_good", by=2), []
    while s.ask == "swap":
        seats.append(s.agenda[0].seat)
        s = play(s, Leave())
    assert seats == [3, 0, 1, 2]


def test_who_has_no_resource_is_not_asked():
    s = stage_ends(with_ship(table(3), 1, **POOR), "too_good")
    assert asked(s) == ("swap", 2)


def test_who_has_a_resource_in_a_crate_only_may_open_it_for_the_swap():
    s = stage_ends(with_ship(table(), 1, **POOR, crates=[crate(1, "P")]), "too_good")
    assert (asked(s), legal(s)) == (("swap", 1), [Leave(), Open(crate(1, "P"))])
    s = play(s, Open(crate(1, "P")))
    assert legal(s) == [Swap("rum"), Leave()]


def test_a_crate_of_tools_only_is_no_reason_to_ask():
    s = stage_ends(with_ship(table(), 1, **POOR, crates=[crate(2, "A")]), "too_good")
    assert asked(s) == ("swap", 0)


# ---- Scoundrels' Arrival


def arrival(**changes: object) -> State:
    shown = [card("red", 1, "gun"), card("red", 2, "shield"), card("blue", 3, "sword"), *cards("yellow")[:2]]
    return with_ship(with_table(by_reputation(), display=shown, **changes), 0, rum=0, rings=0)


def test_all_recruit_with_a_card_of_the_display_from_most_reputation_to_least():
    s, seats = stage_ends(arrival(), "arrival", by=1), []
    while s.ask == "arrival":
        seats.append(s.agenda[0].seat)
        s = play(s, Leave())
    assert seats == [1, 0, 2]


def test_of_equal_reputation_the_lower_disc_comes_first():
    s, seats = stage_ends(table(4), "arrival"), []
    while s.ask == "arrival":
        seats.append(s.agenda[0].seat)
        s = play(s, Leave())
    assert seats == [3, 2, 1, 0]


def test_a_card_of_the_display_recruits_for_no_rum_whatever_its_place():
    before = play(stage_ends(arrival(), "arrival"), Leave())
    s = play(before, Hire(before.display[2]))
    assert gained(before, s) == {"active": 3, "citizens": -3, "sword": 1}
    assert s.ships[0].crew == (card("blue", 3, "sword"),)
    assert s.ships[0].hand == before.ships[0].hand


def test_the_display_is_filled_only_when_all_have_chosen():
    before = stage_ends(arrival(), "arrival")
    first, second, *others = before.display
    s = play(before, Hire(first))
    assert (s.display, told(s, CardCameUp)) == ((second, *others), [])
    s = play(s, Hire(second))
    assert s.display == tuple(others)
    s = play(s, Leave())
    assert s.display[:3] == tuple(others)
    assert (len(s.display), len(told(s, CardCameUp))) == (len(EDITION.slots), 2)


def test_only_a_card_that_lies_in_the_display_recruits():
    s = stage_ends(arrival(), "arrival")
    assert legal(s) == [*map(Hire, s.display), Leave()]
    assert not can(s, Hire(s.ships[1].hand[0]))
    assert not can(play(s, Hire(s.display[0])), Hire(s.display[0]))


def test_an_arrival_leaves_the_action_disc_and_the_hand_alone():
    before = stage_ends(with_ship(arrival(), 1, disc="recruit", unlocks=0), "arrival")
    s = play(before, Hire(before.display[0]))
    assert (s.ships[1].disc, s.ships[1].hand) == ("recruit", before.ships[1].hand)


def test_an_arrival_brings_only_the_citizens_that_are_left():
    s = with_ship(arrival(), 1, active=26)
    s = stage_ends(s, "arrival")
    assert s.ships[1].citizens == 1
    before, s = s, play(s, Hire(card("blue", 3, "sword")))
    assert gained(before, s, 1) == {"active": 1, "citizens": -1, "sword": 1}


def test_with_fewer_cards_than_players_the_last_one_goes_without():
    draft = thaw(arrival())
    draft.display, rest = draft.display[:2], draft.display[2:]
    aboard(draft, 2).crew = (*rest, *draft.deck)
    draft.deck = Pile()
    before = stage_ends(sound(freeze(draft)), "arrival")
    s = play(before, Hire(before.display[0]), Hire(before.display[1]))
    assert (s.ask, s.display) == ("feed", ())


# ---- Scoundrels on the Move


def movers() -> State:
    s = with_ship(by_reputation(), 0, at={"cabyss": 1, "mulberry": 1}, sword=4)
    return with_ship(with_ship(s, 1, at={"gullwick": 2}, sword=5), 2, at={"coral_lagoon": 1})


def test_all_make_up_to_two_moves_from_most_reputation_to_least():
    s, seats = stage_ends(movers(), "on_the_move"), []
    while s.ask == "move":
        seats.append(s.agenda[0].seat)
        s = play(s, Leave())
    assert seats == [1, 1, 0, 0, 2, 2]


def test_the_same_pirate_may_move_twice():
    s = play(stage_ends(movers(), "on_the_move"), Move(region("gullwick"), region("port_harleem")))
    s = play(s, Move(region("port_harleem"), region("lantern_sands")))
    assert [there(s, id, 1) for id in ("gullwick", "port_harleem", "lantern_sands")] == [1, 0, 1]
    assert asked(s) == ("move", 0)


def test_a_move_may_be_left_and_the_other_one_made():
    s = play(stage_ends(movers(), "on_the_move"), Leave(), Move(region("gullwick"), region("port_harleem")))
    assert (there(s, "gullwick", 1), asked(s)) == (1, ("move", 0))


def test_a_bridge_asks_its_swords_at_the_event_too():
    s = stage_ends(movers(), "on_the_move")
    assert can(s, Move(region("gullwick"), region("gallows_loft")))
    s = play(s, Leave(), Leave())
    assert not can(s, Move(region("mulberry"), region("crows_cellar")))
    assert why_not(s, Move(region("mulberry"), region("crows_cellar"))) == "The bridge asks 5 swords."


def test_arriving_somewhere_pays_nothing():
    before = stage_ends(movers(), "on_the_move")
    s = play(before, Move(region("gullwick"), region("port_harleem")))
    assert gained(before, s, 1) == {}


def test_who_has_nobody_ashore_is_not_asked_to_move():
    s = stage_ends(with_ship(table(3), 1, at={"cabyss": 1}), "on_the_move")
    s = play(s, Leave(), Leave())
    assert s.ask == "feed"


def test_a_sword_in_a_crate_may_open_the_only_way_there_is():
    s = with_ship(table(), 1, at={"gallows_loft": 1}, sword=4, crates=[crate(2, "P")])
    s = stage_ends(s, "on_the_move")
    assert (asked(s), legal(s)) == (("move", 1), [Leave(), Open(crate(2, "P"))])
    assert can(play(s, Open(crate(2, "P"))), Move(region("gallows_loft"), region("gullwick")))


# ---- bids for rewards


@pytest.mark.parametrize(
    ("event", "changes"),
    [
        ("dockmaster", [{"rings": 1, "damage": -2}, {"rings": 1, "damage": -1}, {"damage": -1}]),
        ("merchant", [{"reputation": 2, "food": 2}, {"reputation": 1, "food": 1}, {"reputation": 1}]),
        ("spoils", [{"sword": 1, "maps": 2}, {"shield": 1, "rum": 2}, {"gun": 1, "doubloons": 5}]),
    ],
)
def test_each_bid_for_rewards_offers_three_rewards(event, changes):
    s = with_ship(table(4), 0, damage=4)
    bonuses = {1: {"food": 1}, 2: {"food": 1, "rings": 1}}
    before = bids(stage_ends(s, event), 3, 2, 1, 0)
    assert asked(before) == ("spoils", 0)
    for number, change in enumerate(changes):
        s = play(before, Choose(number))
        bonus = bonuses.get(change.get("reputation", 0), {})
        assert gained(before, s) == {name: change.get(name, 0) + bonus.get(name, 0) for name in {**change, **bonus}}


def test_repairs_stop_at_the_first_space_of_the_track():
    before = bids(stage_ends(with_ship(table(3), 0, damage=2), "dockmaster"), 3, 2, 1)
    assert gained(before, play(before, Choose(0))) == {"rings": 1, "damage": -1}


# ---- The Rat King's Due


def due_from(**changes: object) -> State:
    """Seat 0 has bid least at a Rat King's table."""
    return bids(stage_ends(with_ship(table(3), 0, **changes), "rat_king"), 0, 2, 1)


def test_the_lowest_bidder_pays_three_resources_of_its_choice():
    before = due_from(food=1, rum=1, maps=1, rings=1)
    s = play(before, Pay("food"), Pay("ring"), Pay("map"))
    assert gained(before, s) == {"food": -1, "rings": -1, "maps": -1}
    assert s.ask == "feed"


def test_who_can_pay_must_and_takes_no_damage_instead():
    s = due_from(food=1, rum=1, maps=1, rings=0)
    assert legal(s) == [Pay("food"), Pay("rum"), Pay("map")]
    assert why_not(s, Leave()) == "Pay with what you have."


def test_a_ring_pays_for_itself_and_for_nothing_else():
    s = due_from(food=0, rum=0, maps=0, rings=1)
    assert (legal(s), why_not(s, Pay("food"))) == ([Pay("ring")], "You have none of that.")


@pytest.mark.parametrize("held", [0, 1, 2, 3, 4])
def test_each_resource_that_cannot_be_paid_is_a_damage(held):
    before = with_ship(table(3), 0, food=0, rum=0, maps=held, rings=0, damage=1, production=1)
    s = bids(stage_ends(before, "rat_king"), 0, 2, 1)
    while s.ask == "pay":
        s = play(s, Pay("map"))
    assert (s.ships[0].maps, s.ships[0].damage) == (max(0, held - 3), 1 + max(0, 3 - held))


def test_a_crate_may_be_opened_to_pay_with_what_is_in_it():
    s = due_from(food=0, rum=0, maps=0, rings=0, damage=1, crates=[crate(1, "P")])
    assert (asked(s), legal(s)) == (("pay", 0), [Leave(), Open(crate(1, "P"))])
    after = play(s, Open(crate(1, "P")), Pay("rum"))
    assert (after.ships[0].damage, after.ask) == (3, "feed")


def test_who_keeps_its_crates_shut_takes_the_damage():
    s = due_from(food=0, rum=0, maps=0, rings=0, damage=1, crates=[crate(1, "P")])
    s = play(s, Leave())
    assert (s.ships[0].damage, asked(s)) == (2, ("pay", 0))
    assert play(s, Leave(), Leave()).ships[0].damage == 4


def test_the_others_are_spared_by_the_rat_king():
    before = stage_ends(with_ship(table(3), 0, food=4), "rat_king")
    s = play(bids(before, 0, 2, 1), *[Pay("food")] * 3)
    assert [gained(before, s, seat) for seat in (1, 2)] == [{"doubloons": -2, "food": 3}, {"doubloons": -1}]


# ---- Walk the Plank


def plank(**changes: object) -> State:
    """Seat 0 has bid least, and its crew walks the plank."""
    return bids(stage_ends(with_ship(table(3), 0, **changes), "plank"), 0, 2, 1)


def test_two_of_the_lowest_bidders_board_go_to_the_graveyard():
    before = plank(active=3, sick=1)
    assert legal(before) == [Lose("pirate"), Lose("sick"), Lose("captain")]
    s = play(before, Lose("pirate"), Lose("sick"))
    assert gained(before, s) == {"active": -1, "sick": -1, "dead": 2}
    assert s.ask == "feed"


def test_the_captain_may_be_one_of_them_and_counts_as_one_then():
    s = play(plank(active=3), Lose("captain"))
    assert (s.ships[0].captain, s.ships[0].active, s.ships[0].dead) == (-3, 2, 1)


def test_a_sick_captain_may_walk_too():
    s = plank(active=0, sick=2, captain=SICK)
    assert legal(s) == [Lose("sick"), Lose("captain")]


def test_where_only_one_kind_is_left_nothing_is_asked():
    s = plank(active=3, captain="cabyss")
    assert (s.ask, s.ships[0].active, s.ships[0].dead) == ("feed", 1, 2)


@pytest.mark.parametrize(("aboard", "damage"), [(0, 2), (1, 1), (2, 0)])
def test_each_pirate_that_is_not_there_is_a_damage(aboard, damage):
    s = plank(active=aboard, captain="cabyss", damage=1)
    assert (s.ships[0].dead, s.ships[0].damage) == (aboard, 1 + damage)


def test_damage_is_no_choice_while_anybody_is_aboard():
    s = plank(active=1, sick=1, captain="cabyss")
    assert not can(s, Leave())
    assert (play(s, Lose("sick")).ships[0].dead, play(s, Lose("sick")).ships[0].damage) == (2, s.ships[0].damage)


def test_pirates_ashore_never_walk_the_plank():
    s = plank(active=0, captain="cabyss", at={"mulberry": 3}, damage=1)
    assert (there(s, "mulberry"), s.ships[0].dead) == (3, 0)


def test_the_others_are_spared_the_plank():
    before = stage_ends(table(3), "plank")
    s = play(bids(before, 0, 2, 1), Lose("pirate"), Lose("pirate"))
    assert [gained(before, s, seat) for seat in (1, 2)] == [{"doubloons": -2, "food": 3}, {"doubloons": -1}]


# ---- crates and rewards at events


def test_crates_can_be_opened_at_every_event():
    for event in EDITION.events:
        s = with_ship(movers(), 1, crates=[crate(1, "P")])
        s = stage_ends(s, event.id)
        assert can(s, Open(crate(1, "P")), 1), event.id


def test_crates_are_opened_at_ones_own_decisions_only():
    s = with_ship(with_ship(table(3), 0, crates=[crate(1, "P")]), 1, crates=[crate(1, "C")])
    s = stage_ends(s, "too_good")
    assert (asked(s), can(s, Open(crate(1, "C")), 1), can(s, Open(crate(1, "P")), 0)) == (("swap", 1), True, False)
    assert not can(s, Open(crate(1, "P")), 1)


def test_after_an_event_the_next_turn_begins():
    s = stage_ends(table(3), "arrival", by=0)
    while s.ask == "arrival":
        s = play(s, Leave())
    while s.ask == "feed":
        s = play(s, Feed(0))
    assert (s.turn, asked(s)) == (1, ("play", 1))


def test_a_reward_of_an_event_with_a_symbol_that_asks_is_asked_of_its_seat():
    before = with_ship(table(3), 2, at={"cabyss": 1}, reputation=2)
    s = bids(stage_ends(before, "merchant"), 0, 0, 3)
    s = play(s, Choose(0))
    assert asked(s) == ("move", 2)
    s = play(s, Leave())
    assert (s.ships[2].reputation, asked(s)) == (4, ("spoils", 1))


def test_nothing_changes_for_who_leaves_everything():
    before = stage_ends(table(2), "arrival")
    s = play(before, Leave(), Leave())
    assert (purse(s, 0), s.ships[0].crew) == (purse(before, 0), ())
