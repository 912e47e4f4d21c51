"""What each seat may know, and what is imagined behind it."""

from itertools import product

import pytest
from attrs import fields

from pirategames.rules.chance import NO_CHANCE, Chance
from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.actions import (
    Ashore,
    Bid,
    Buy,
    Deliver,
    Dig,
    Done,
    Feed,
    Invade,
    Leave,
    Mark,
    Move,
    Open,
    Place,
    Plunder,
    Recruit,
    Reroll,
    Reward,
    Sail,
    Scout,
    Stand,
    Swap,
    Take,
)
from pirategames.rules.scoundrel_bay.events import BidLaid, BidShown
from pirategames.rules.scoundrel_bay.meals import Meal
from pirategames.rules.scoundrel_bay.state import Draft, ShipDraft, State
from pirategames.rules.scoundrel_bay.view import unseen

from .printed import EDITION
from .table import (
    ask,
    card,
    cards,
    crate,
    dealt,
    facing,
    gains,
    play,
    region,
    stage_ends,
    table,
    turn_of,
    with_ship,
    with_table,
)

FOUR = with_ship(with_ship(table(4), 0, sea=9, crew=cards("red")[5:8]), 2, slot=cards("blue")[5:9], hand=[card("red")])
BIDS = GAME.apply(GAME.apply(stage_ends(with_ship(FOUR, 1, doubloons=9), "spoils"), Bid(4), 1), Bid(0), 3)
RED, YELLOW = cards("red")[-1], cards("yellow")[-1]
VISIT = play(with_ship(FOUR, 0, sea=2, hand=[RED], active=3), Invade(RED), Place(region("gullwick")))
FIGHT = facing(FOUR, "siren", (2, 3), (0, 0))
OVER = with_table(FOUR, agenda=(), turns_left=0)
POWERS = dealt(4, captains="played", milestones="played")
STATES = (FOUR, BIDS, VISIT, FIGHT, OVER, POWERS, table(2))
HIDDEN = {"chance", "deck", "ships", "bids"}


def eyes(s: State) -> list[int | None]:
    return [None, *range(s.seats)]


# ---- seen and hidden


def test_a_seat_sees_its_own_hand_and_how_many_cards_the_others_hold():
    view = GAME.view(FOUR, 0)
    assert (view.hand, view.ship) == (FOUR.ships[0].hand, FOUR.ships[0])
    assert [ship.hand for ship in view.table.ships] == [FOUR.ships[0].hand, (), (), ()]
    assert view.held == tuple(len(ship.hand) for ship in FOUR.ships) == (3, 3, 1, 3)


def test_the_public_sees_no_hand():
    view = GAME.view(FOUR, None)
    assert [ship.hand for ship in view.table.ships] == [()] * 4
    assert (view.hand, view.legal, view.ship.sea) == ((), (), FOUR.ships[FOUR.turn].sea)


@pytest.mark.parametrize(("state", "place"), list(product(STATES, range(5))))
def test_everything_else_lies_open(state, place):
    eye = eyes(state)[min(place, state.seats)]
    seen = GAME.view(state, eye).table
    for field in fields(Draft):
        if field.name not in HIDDEN:
            assert getattr(seen, field.name) == getattr(state, field.name), field.name
    for old, new in zip(state.ships, seen.ships, strict=True):
        for field in fields(ShipDraft):
            if field.name != "hand":
                assert getattr(new, field.name) == getattr(old, field.name), field.name


@pytest.mark.parametrize("state", STATES)
def test_nobody_sees_chance_or_the_deck_but_how_many_cards_it_has(state):
    for eye in eyes(state):
        view = GAME.view(state, eye)
        assert (view.table.chance, len(view.table.deck), view.deck) == (NO_CHANCE, 0, len(state.deck))


def test_a_bid_is_seen_by_its_own_seat_only_until_all_are_given():
    assert GAME.view(BIDS, 1).table.bids == (None, 4, None, None)
    assert GAME.view(BIDS, 3).table.bids == (None, None, None, 0)
    for eye in (None, 0, 2):
        assert GAME.view(BIDS, eye).table.bids == (None,) * 4
    for eye in eyes(BIDS):
        assert GAME.view(BIDS, eye).has_bid == (False, True, False, True)
        assert GAME.view(FOUR, eye).has_bid == ()


def test_the_event_of_a_bid_does_not_tell_how_much():
    s = GAME.apply(stage_ends(FOUR, "spoils"), Bid(5), 2)
    assert list(s.told) == [BidLaid(2)]


def test_all_bids_are_told_when_all_are_given():
    s = GAME.apply(GAME.apply(BIDS, Bid(2), 0), Bid(1), 2)
    shown = [event for event in s.told if isinstance(event, BidShown)]
    assert sorted((event.seat, event.doubloons) for event in shown) == [
        (0, 2),
        (1, 4),
        (2, 1),
        (3, 0),
    ]


def test_the_base_of_a_monster_is_seen_only_when_it_is_shot():
    assert all(len(pile.loose) == len(EDITION.monsters[kind].bases) for kind, pile in enumerate(FOUR.bases))
    assert GAME.view(FIGHT, 3).table.fight == FIGHT.fight


def test_treasures_and_crates_in_piles_have_no_order_that_anybody_knows():
    for pile in (*FOUR.treasures, *FOUR.crates, *FOUR.bases, FOUR.events, FOUR.deck):
        assert (pile.bottom, pile.loose) == ((), tuple(sorted(pile.loose)))


def test_a_view_offers_what_its_seat_may_do():
    for state in STATES:
        for seat in range(state.seats):
            assert GAME.view(state, seat).legal == GAME.legal(state, seat)


# ---- imagined


@pytest.mark.parametrize("state", STATES)
def test_what_is_imagined_fits_the_view_and_is_sound(state):
    for eye, seed in product(eyes(state), range(6)):
        view = GAME.view(state, eye)
        other = GAME.imagine(view, Chance.from_seed(seed))
        assert GAME.faults(other) == ()
        assert GAME.view(other, eye) == view
        assert GAME.to_act(other) == GAME.to_act(state)


def test_what_is_imagined_may_be_anything_that_is_hidden():
    imagined = [GAME.imagine(GAME.view(BIDS, 1), Chance.from_seed(seed)) for seed in range(80)]
    assert len({other.ships[0].hand for other in imagined}) > 70
    assert len({other.deck for other in imagined}) > 70
    assert {other.bids[1] for other in imagined} == {4}
    assert {other.bids[0] for other in imagined} == {None}
    assert {other.bids[3] for other in imagined} == set(range(BIDS.ships[3].doubloons + 1))
    assert {other.ships[1].hand for other in imagined} == {BIDS.ships[1].hand}


def test_an_imagined_hand_has_its_starting_card_until_it_was_played():
    for seed in range(40):
        other = GAME.imagine(GAME.view(FOUR, 0), Chance.from_seed(seed))
        for seat in (1, 3):
            assert EDITION.boards[other.ships[seat].board].card in other.ships[seat].hand
        assert EDITION.boards[other.ships[2].board].card not in other.ships[2].hand


def test_no_card_in_sight_is_imagined_in_a_hand():
    in_sight = {*FOUR.display, *FOUR.discards, *FOUR.ships[0].hand}
    in_sight |= {number for ship in FOUR.ships for number in (*ship.crew, *ship.slot)}
    for seed in range(40):
        other = GAME.imagine(GAME.view(FOUR, 0), Chance.from_seed(seed))
        assert in_sight.isdisjoint({number for ship in other.ships[1:] for number in ship.hand})


def test_unseen_cards_are_the_deck_and_the_hands_of_others():
    others = {number for ship in FOUR.ships[1:] for number in ship.hand if number in EDITION.deck}
    assert set(unseen(GAME.view(FOUR, 0).table)) == {*FOUR.deck, *others}


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_beginning_looks_the_same_whatever_others_hold(seats):
    s = dealt(seats)
    for eye in eyes(s):
        view = GAME.view(s, eye)
        assert GAME.view(GAME.imagine(view, Chance.from_seed(5)), eye) == view


# ---- what may be taken back


def touches(s: State, *actions: object) -> bool:
    """Whether the last of these actions touches chance."""
    *earlier, last = actions
    s = play(s, *earlier)
    return GAME.chance(play(s, last)) != GAME.chance(s)


def test_only_what_shows_something_hidden_touches_chance():
    s = with_ship(FOUR, 0, sea=7, hand=[RED, YELLOW], sword=5, maps=3, active=3, crates=[crate(1, "P")], rings=2)
    calm = with_table(s, monsters=(False,) * EDITION.spaces)
    assert not touches(s, Recruit(RED))
    assert touches(s, Recruit(RED), Buy(0))
    assert touches(s, Recruit(RED), Scout("blue"))
    assert not touches(s, Sail(RED, 1))
    assert not touches(calm, Sail(RED, 1), Reward("none"))
    assert touches(s, Sail(RED, 1), Reward("none"))
    assert not touches(FIGHT, Stand())
    assert touches(with_ship(FIGHT, 0, rings=1), Reroll())
    assert not touches(s, Invade(YELLOW))
    assert not touches(s, Open(crate(1, "P")))
    beach = with_ship(s, 0, at={"lantern_sands": 2})
    steps = (Invade(YELLOW), Place(region("lantern_sands")))
    assert not touches(beach, *steps, Mark(1))
    assert touches(beach, *steps, Mark(1), Dig())
    village = with_ship(s, 0, sea=8, at={"mulberry": 3})
    village = with_table(village, lying={"mulberry": (crate(1, "C"), crate(3, "A"))})
    landing = (Invade(RED), Place(region("mulberry")), Ashore())
    assert not touches(village, *landing, Plunder(crate(1, "C")))
    assert touches(village, *landing, Plunder(crate(1, "C")), Done())
    harbor = with_ship(s, 0, sea=8)
    assert not touches(harbor, Invade(YELLOW), Place(region("cabyss")), Deliver(crate(1, "P")))
    assert touches(gains(s, "blind 1"), Take())
    ashore = with_ship(s, 0, at={"gullwick": 1})
    assert not touches(gains(ashore, "move 1"), Move(region("gullwick"), region("port_harleem")))


def test_meals_and_swaps_touch_no_chance_and_a_revealed_event_does():
    s = stage_ends(FOUR, "too_good")
    assert not touches(s, Swap("rum"))
    assert not touches(s, Swap("rum"), Leave())
    assert not touches(ask(FOUR, Meal(0)), Feed(1))
    end = with_table(turn_of(FOUR, 3), reefs=(True, False, False, False, False), deck=cards("black")[3:6])
    turn = (Recruit(end.ships[3].hand[0]), Buy(0))
    assert not touches(end, *turn)
    assert touches(with_table(end, due=(0,)), *turn)


def test_only_the_last_bid_touches_chance():
    s = GAME.apply(BIDS, Bid(0), 0)
    assert s.chance == BIDS.chance
    assert GAME.apply(s, Bid(0), 2).chance != s.chance
