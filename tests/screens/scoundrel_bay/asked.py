"""Every question of Scoundrel Bay, as it is put to a seat: what its pages have to show, and its keys to answer."""

from __future__ import annotations

from functools import cache

from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.actions import Action, Ashore, Bid, Invade, Place, Recruit, Reward, Sail
from pirategames.rules.scoundrel_bay.ashore import LightFingers, OldSketches, TreasureOrder
from pirategames.rules.scoundrel_bay.charts import RegionKind
from pirategames.rules.scoundrel_bay.gains import GoldtongueTrade
from pirategames.rules.scoundrel_bay.milestones import UpgradeChoice
from pirategames.rules.scoundrel_bay.questions import QUESTIONS
from pirategames.rules.scoundrel_bay.state import State
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.scoundrel_bay import WING
from pirategames.screens.scoundrel_bay.plan import DIGITS
from pirategames.screens.scoundrel_bay.regions import key_of
from pirategames.screens.table.choices import Choices
from pirategames.screens.table.desk import Desk
from tests.rules.scoundrel_bay.printed import EDITION
from tests.rules.scoundrel_bay.table import (
    ASKS,
    ask,
    cards,
    crate,
    dealt,
    facing,
    gains,
    play,
    region,
    stage_ends,
    suffers,
    table,
    with_ship,
)
from tests.screens.scoundrel_bay.scenes import NAMES

_RICH = {"food": 7, "rum": 4, "maps": 4, "rings": 2, "doubloons": 12, "sword": 6, "gun": 3, "active": 4, "sick": 2}


def rich(seats: int = 3, **options: str) -> State:
    """The first turn of a game, with plenty on the first ship."""
    return with_ship(table(seats, **options), 0, **_RICH, crates=[crate(2, "C"), crate(1, "P"), crate(3, "A")])


def near(kind: RegionKind, seats: int = 3, **changes: object) -> State:
    """An invasion near a region of a type, with nobody placed yet."""
    region = EDITION.by_kind[kind][1]
    of_flag, *crew = cards(region.flag)[:3]
    at = {
        **_RICH,
        "sea": region.sea[0],
        "hand": [of_flag],
        "crew": crew,
        "crates": [crate(2, "C"), crate(1, "P")],
        **changes,
    }
    return play(with_ship(table(seats), 0, **at), Invade(of_flag))


def ashore(kind: RegionKind, seats: int = 3) -> State:
    """What is done in a region of a type, after a pirate and the captain came there."""
    place = Place(EDITION.by_kind[kind][1].number)
    s = play(near(kind, seats), place, Place(place.region, True))
    return play(s, Ashore()) if s.ask == "invade" else s


@cache
def asked(what: str, seats: int = 3) -> State:
    """The state in which something is asked."""
    match what:
        case "play":
            return rich(seats)
        case "power":
            return dealt(seats, captains="played")
        case "reward":
            s = rich(seats)
            return play(s, Sail(s.ships[0].hand[0], 1))
        case "beast":
            s = with_ship(rich(seats), 0, power="beastbane")
            return play(s, Sail(s.ships[0].hand[0], 1), Reward("none"))
        case "roll":
            return facing(rich(seats), "siren", (2, 4), (1, 1))
        case "take":
            return gains(rich(seats, rewards="asked"), "rum 1")
        case "move":
            return gains(with_ship(rich(seats), 0, at={"cabyss": 2, "arbega": 1}, captain="cabyss"), "move 2")
        case "victim":
            return suffers(rich(seats), "pirate 1")
        case "invade":
            return near("village", seats)
        case "dig":
            return ashore("beach", seats)
        case "plunder":
            return ashore("village", seats)
        case "harbor":
            return ashore("harbor", seats)
        case "card":
            s = rich(seats)
            return play(s, Recruit(s.ships[0].hand[0]))
    return _asked_of_task(what, seats)


def _asked_of_task(what: str, seats: int) -> State:
    s = rich(seats)
    match what:
        case "blind" | "hire" | "sell":
            return gains(s, {"blind": "blind 1", "hire": "hire 2+1", "sell": "sell 1"}[what])
        case "order":
            found = tuple(
                n for n, tile in enumerate(EDITION.treasures) if any(symbol.kind == "move" for symbol in tile.gain)
            )
            return ask(with_ship(s, 0, treasures=found[:2]), TreasureOrder(0, found[:2]))
        case "maps":
            return ask(s, OldSketches(0, 5))
        case "light":
            return ask(s, LightFingers(0, s.ships[0].crates[:1]))
        case "trade":
            return ask(s, GoldtongueTrade(0, 1))
        case "upgrade":
            return ask(rich(seats, milestones="played"), UpgradeChoice(0, 2))
        case "swap" | "arrival" | "bid" | "pay" | "get" | "spoils":
            return _asked_at_the_stages_end(s, what)
    return ask(s, next(kind for kind in QUESTIONS if kind.name == what)(0))


def _asked_at_the_stages_end(s: State, what: str) -> State:
    events = {"swap": "too_good", "get": "too_good", "arrival": "arrival", "bid": "plank", "pay": "rat_king"}
    s = stage_ends(s, events.get(what, "spoils"), by=s.seats - 1)
    if what == "get":
        return play(s, GAME.legal(s, 0)[0])
    if what in ("pay", "spoils"):
        for seat in range(s.seats):
            s = GAME.apply(s, Bid(5 if (seat == 0) == (what == "spoils") else 6 - 6 * (what == "spoils")), seat)
    return s


def everything_asked(seats: int) -> dict[str, State]:
    """Every question."""
    return {what: asked(what, seats) for what in ASKS}


def desk_with(state: State, seat: int, *keys: str, names: tuple[str, ...] = NAMES) -> Desk:
    """The desk of a seat after these keys, which only lift, count and turn."""
    view = GAME.view(state, seat)
    desk = Desk(
        names[seat], names=names[: state.seats], people=tuple(range(state.seats)), is_shared=True,
        laid=WING.laid(view, ()),
    )  # fmt: skip
    for key in keys:
        then = after(view, desk, key)
        assert then is not None, key
        desk = then
    return desk


def after(view: View, desk: Desk, key: str) -> Desk | None:
    """The desk that comes of a key; None where the key does something else, or nothing."""
    choice = WING.choices(view, desk).of_key(key)
    return choice.desk if choice is not None and choice.is_possible else None


def lifting(choices: Choices) -> list[str]:
    """The keys that lift a card of the hand or a row of a list, in their order."""
    return [
        choice.key
        for choice in choices
        if choice.key and choice.key in DIGITS and choice.desk is not None and choice.is_possible
    ]


def doing(choices: Choices) -> dict[str, tuple[Action, ...]]:
    """What the keys do that do something, by these keys."""
    able = [choice for choice in choices if choice.actions and choice.is_possible and choice.keys]
    return {choice.key: choice.actions for choice in able}  # type: ignore[misc]


def chosen_from(state: State, *keys: str) -> Choices:
    """All that somebody who is asked can choose after these keys."""
    seat = looker(state)
    return WING.choices(GAME.view(state, seat), desk_with(state, seat, *keys))


def looker(state: State) -> int:
    """A seat that is asked."""
    return GAME.to_act(state)[0]


__all__ = [
    "after", "ashore", "asked", "chosen_from", "desk_with", "doing", "everything_asked", "lifting", "looker", "near", "rich",
]  # fmt: skip


def key(id: str) -> str:
    """The letter of a region."""
    return key_of(EDITION, region(id))


def done(state: State, pressed: str, *keys: str) -> tuple[Action, ...]:
    """What a key would do after these keys."""
    seat = looker(state)
    return doing(WING.choices(GAME.view(state, seat), desk_with(state, seat, *keys)))[pressed]


def dead(state: State, pressed: str, *keys: str) -> str:
    """Why a key does nothing after these keys."""
    choice = chosen_from(state, *keys).of_key(pressed)
    assert choice is not None
    return choice.why_not or (choice.desk.note if choice.desk is not None else "")
