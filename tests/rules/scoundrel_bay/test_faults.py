"""States that cannot be, and what is said of them."""

from collections.abc import Callable
from typing import Any

import pytest

from pirategames.rules.pile import Pile
from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.actions import Bid, Invade, Open, Place
from pirategames.rules.scoundrel_bay.ashore import TreasureOrder
from pirategames.rules.scoundrel_bay.cards import AddingCard
from pirategames.rules.scoundrel_bay.invading import Invading
from pirategames.rules.scoundrel_bay.meals import Cook
from pirategames.rules.scoundrel_bay.playing import PlayingCard
from pirategames.rules.scoundrel_bay.powers import ChoosingPower
from pirategames.rules.scoundrel_bay.state import NONE, Draft, State, aboard, freeze, thaw
from pirategames.rules.scoundrel_bay.turns import EndTurn

from .printed import EDITION
from .table import card, crate, dealt, facing, play, region, stage_ends, table, with_ship, with_table

TWO = table(2)
FOUR = with_ship(table(4, milestones="played"), 0, crates=[crate(1, "P")], upgrades=["gun_crew_3"], power="barrelbeard")
BIDS = GAME.apply(stage_ends(FOUR, "spoils"), Bid(1), 1)
FIGHT = facing(FOUR, "siren", (2, 3), (0, 0))
RED = card("red")
VISIT = with_ship(FOUR, 0, sea=2, hand=[RED], at={"gullwick": 2}, active=1)
VISIT = play(VISIT, Invade(RED), Place(region("gullwick")))
OVER = with_table(FOUR, agenda=(), turns_left=0)
TAKES = GAME.apply(
    stage_ends(with_ship(table(3, rewards="asked"), 1, crates=[crate(1, "P")]), "spoils"), Open(crate(1, "P")), 1
)
STATES = {"two": TWO, "four": FOUR, "bids": BIDS, "fight": FIGHT, "visit": VISIT, "over": OVER, "takes": TAKES}


def damaged(s: State, change: Callable[[Any], None]) -> State:
    """The state after something was done to it, or to its ships, that no rule does."""
    draft = thaw(s)
    change(draft)
    return freeze(draft)


def table_has(**values: Any) -> Callable[[Draft], None]:
    def change(draft: Any) -> None:
        for name, value in values.items():
            setattr(draft, name, value(getattr(draft, name)) if callable(value) else value)

    return change


def ship_has(seat: int = 0, **values: Any) -> Callable[[Draft], None]:
    def change(draft: Any) -> None:
        ship: Any = aboard(draft, seat)
        for name, value in values.items():
            setattr(ship, name, value(getattr(ship, name)) if callable(value) else value)

    return change


def both(one: Callable[[Draft], None], other: Callable[[Draft], None]) -> Callable[[Draft], None]:
    def change(draft: Draft) -> None:
        one(draft)
        other(draft)

    return change


def first_is(value: Any) -> Callable[[Any], Any]:
    return lambda values: (value, *values[1:])


def one_less(values: Any) -> Any:
    return values[1:]


def doubled(values: Any) -> Any:
    return (*values, values[0])


def pile_without_one(pile: Any) -> Any:
    return Pile.shuffled(tuple(pile)[1:])


def first_pile_without_one(piles: Any) -> Any:
    return (pile_without_one(piles[0]), *piles[1:])


LISTS = "a list is of a wrong length"
CARDS = "the cards are not each in exactly one place"
CRATES = "the crates are not each in exactly one place"
TREASURES = "the treasures are not each in exactly one place"
EVENTS = "the events are not each in exactly one place"
UNLOCKS = "the unlock tiles are not each in one place"
GHOSTS = "the ghost pirates are not each in one place"
PIRATES = "seat 1: the pirates are not each in one place"
CAPTAIN = "seat 1: the captain is nowhere"
STORE = "seat 1: a store is below zero"
TOOL = "seat 1: a tool is off its track"
DAMAGE = "seat 1: the damage is off its track"
REPUTATION = "seat 1: the reputation is off its track"
SEA = "seat 1: the ship is on no sea space"
MILESTONES = "seat 1: milestones and upgrades do not fit"
SEATS = "the seats are not counted right"
DISCS = "the reputation discs are not each in one place"
ORDER = "the reputation discs are not in the order of their spaces"
UPGRADE = "an upgrade is in two places"
POWER = "a captain power is in two places"
LAST_SPACE = EDITION.reputation.last


@pytest.mark.parametrize(
    ("state", "change", "fault"),
    [
        (TWO, table_has(ships=lambda ships: ships[:1]), SEATS),
        (TWO, table_has(first=2), SEATS),
        (TWO, table_has(turn=-1), SEATS),
        *[
            (TWO, table_has(**{name: one_less}), LISTS)
            for name in ("monsters", "buried", "lying", "bases", "treasures", "crates", "reefs", "harbor_gold", "ghosts")
        ],
        (FOUR, table_has(ghosts=EDITION.ghosts.at, standing=(4, 3, 2, 1, 0)), LISTS),
        (TWO, ship_has(at=one_less), LISTS),
        (TWO, ship_has(seat=1, at=doubled), LISTS),
        (TWO, table_has(standing=one_less), DISCS),
        (TWO, table_has(standing=(0, 0, 1)), DISCS),
        (FOUR, table_has(standing=doubled), DISCS),
        (TWO, ship_has(reputation=3), ORDER),
        (TWO, table_has(standing=(1, 2, 0)), ORDER),
        (TWO, table_has(deck=pile_without_one), CARDS),
        (TWO, table_has(display=one_less), CARDS),
        (TWO, table_has(discards=lambda _: (0,)), CARDS),
        (TWO, ship_has(hand=one_less), CARDS),
        (TWO, ship_has(crew=lambda _: (1,)), CARDS),
        (TWO, ship_has(slot=lambda _: (EDITION.boards[3].card,)), CARDS),
        (TWO, ship_has(hand=lambda hand: hand[::-1]), "a hand is not sorted"),
        (TWO, table_has(crates=first_pile_without_one), CRATES),
        (TWO, table_has(crate_discards=(3,)), CRATES),
        (FOUR, ship_has(crates=()), CRATES),
        (FOUR, ship_has(delivered=(crate(1, "P"),)), CRATES),
        (TWO, table_has(lying=lambda lying: tuple((NONE,) * len(spaces) for spaces in lying)), CRATES),
        (TWO, table_has(treasures=first_pile_without_one), TREASURES),
        (TWO, ship_has(treasures=(0,)), TREASURES),
        (TWO, table_has(events=pile_without_one), EVENTS),
        (TWO, table_has(past_events=(0,)), EVENTS),
        (TWO, table_has(buried=first_is((1,) * 20)), "more treasures of type 1 are buried than there are"),
        (TWO, table_has(bases=first_pile_without_one), "more skeletons lurk than there are"),
        (TWO, table_has(unlocks=-1), UNLOCKS),
        (TWO, table_has(unlocks=7), UNLOCKS),
        (TWO, both(table_has(unlocks=-1), ship_has(unlocks=8)), UNLOCKS),
        (TWO, ship_has(unlocks=2), UNLOCKS),
        (TWO, table_has(ghost_dead=1), GHOSTS),
        (TWO, table_has(ghosts=lambda at: (-1, at[1] + at[0] + 1, *at[2:])), GHOSTS),
        (FOUR, ship_has(seat=1, upgrades=((2, 0),), reached=(2,)), UPGRADE),
        (FOUR, table_has(upgrades=((0, 1, 2),) * 4), UPGRADE),
        (FOUR, ship_has(seat=1, power=2), POWER),
        (FOUR, table_has(powers=(2,)), POWER),
        (TWO, table_has(bay=-1), "the chest of the Bay is out of range"),
        *[(TWO, ship_has(**{name: lambda count: count + 1}), PIRATES) for name in ("active", "sick", "dead", "citizens")],
        (TWO, ship_has(active=-1, citizens=lambda count: count + 5), PIRATES),
        (TWO, ship_has(at=first_is(1)), PIRATES),
        (TWO, ship_has(captain=-4), CAPTAIN),
        (TWO, ship_has(captain=len(EDITION.regions)), CAPTAIN),
        *[(TWO, ship_has(**{name: -1}), STORE) for name in ("food", "rum", "maps", "rings", "doubloons", "debt")],
        *[(TWO, ship_has(**{name: 0}), TOOL) for name in ("production", "sword", "gun", "shield")],
        *[(TWO, ship_has(**{name: 9}), TOOL) for name in ("production", "sword", "gun", "shield")],
        (TWO, ship_has(damage=0), DAMAGE),
        (TWO, ship_has(damage=len(EDITION.tracks.damage_gold) + 1), DAMAGE),
        (TWO, ship_has(reputation=-1), REPUTATION),
        (FOUR, ship_has(reputation=LAST_SPACE + 1), REPUTATION),
        (TWO, ship_has(sea=-1), SEA),
        (TWO, ship_has(sea=EDITION.spaces), SEA),
        (FOUR, ship_has(reached=()), MILESTONES),
        (FOUR, ship_has(reached=(2, 2)), MILESTONES),
        (TWO, table_has(agenda=()), "nothing asks for the end"),
        (OVER, table_has(turns_left=1), "nothing asks for the end"),
        (TWO, table_has(agenda=(Cook(0),)), "nothing asks for the Cook"),
        (TWO, table_has(agenda=(PlayingCard(2), EndTurn(0))), "nothing asks for the PlayingCard"),
        (TWO, table_has(agenda=(PlayingCard(NONE), EndTurn(0))), "nothing asks for the PlayingCard"),
        (TWO, table_has(agenda=(Invading(0),)), "nothing asks for the Invading"),
        (VISIT, table_has(visit=None), "nothing asks for the Plundering"),
        (VISIT, table_has(agenda=(AddingCard(0), EndTurn(0))), "nothing asks for the AddingCard"),
        (FIGHT, table_has(fight=None), "more sirens lurk than there are"),
        (FIGHT, table_has(fight=None, monsters=(False,) * EDITION.spaces), "nothing asks for the MonsterDie"),
        (FIGHT, table_has(agenda=(AddingCard(0), EndTurn(0))), "nothing asks for the AddingCard"),
        (BIDS, table_has(bids=()), "nothing asks for the BlindBid"),
        (BIDS, table_has(bids=(1, 1, 1, 1)), "nothing asks for the BlindBid"),
        (BIDS, table_has(agenda=one_less), "nothing asks for the MoveGhosts"),
        (BIDS, table_has(agenda=(AddingCard(0), EndTurn(0))), "nothing asks for the AddingCard"),
        (TWO, table_has(agenda=(TreasureOrder(0, ()),)), "nothing asks for the TreasureOrder"),
        (TWO, table_has(agenda=(ChoosingPower(0),)), "nothing asks for the ChoosingPower"),
    ],
)  # fmt: skip
def test_a_state_that_cannot_be_is_called_by_its_fault(state, change, fault):
    assert GAME.faults(damaged(state, change)) == (fault,)


@pytest.mark.parametrize("name", STATES)
def test_a_state_that_can_be_has_no_fault(name):
    assert GAME.faults(STATES[name]) == ()


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_beginning_has_no_fault(seats):
    options = {"milestones": "played", "captains": "played", "harbors": "shuffled", "rewards": "asked"}
    assert GAME.faults(dealt(seats)) == GAME.faults(dealt(seats, **options)) == ()


def test_several_faults_are_all_told():
    s = damaged(FOUR, ship_has(food=-1, sea=-1))
    assert GAME.faults(damaged(s, ship_has(seat=3, sword=0))) == (STORE, SEA, "seat 4: a tool is off its track")
