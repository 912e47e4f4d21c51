"""The rules against a second reading of the rulebook, along whole games of random play at every table."""

import random
from typing import Any

import pytest

from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.actions import Action, Agree, Aim, Call, Declare, LetPass, Lose, Order, Pay, Return
from pirategames.rules.scalawag.crew import Crew
from pirategames.rules.scalawag.events import FogRolled, MusteredCrew, MutiniedCrew, PrizeCrew, RefilledCrew, ReplacedCrew
from pirategames.rules.scalawag.state import State

from .second_reading import QUIET, Reading

FACES = ["", "wave", "two waves", "blank"]
NAMES = {"aim": "target", "over": "over"}
TABLES = [*((seats, "none") for seats in GAME.seats), (6, "teams"), (8, "teams")]


@pytest.mark.parametrize("first", range(0, 24, 8))
@pytest.mark.parametrize(("seats", "allegiance"), TABLES)
def test_a_game_goes_as_the_second_reading_has_it(seats, allegiance, first):
    for seed in range(first, first + 8):
        luck = random.Random(seed)
        state = GAME.new(seats, seed, {"allegiance": allegiance})
        other = Reading([written(hand) for hand in state.hands], written(state.port), state.first, list(state.allegiances))
        other.luck = told(state)
        other.begin_round()
        trail: list[str] = []
        while to_act := GAME.to_act(state):
            assert picture(state) == picture_of(other), (seed, trail)
            for each in range(seats):
                ways = {in_words(action) for action in GAME.legal(state, each)}
                assert ways == other.choices(each), (seed, trail, each)
            seat = luck.choice(to_act)
            manner = peaceful if seed % 8 == 7 and seats < 6 else lively
            chosen = luck.choice(manner(GAME.legal(state, seat), luck))
            trail.append(f"{seat}: {chosen}")
            state = GAME.apply(state, chosen, seat)
            other.luck = told(state)
            follow(other, seat, chosen)
            assert not other.luck, (seed, trail)
            assert GAME.faults(state) == (), (seed, trail)
        assert picture(state) == picture_of(other), (seed, trail)
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert list(outcome.winners) == other.winners, (seed, trail)
        assert (outcome.how == "drawn") == (other.quiet == QUIET)


def lively(legal: tuple[Action, ...], luck: random.Random) -> list[Action]:
    """Some of the actions: those that bring a Pilot, a Lookout or an attack more often than chance has it."""
    rare: list[Action] = [
        each for each in legal if isinstance(each, Declare) or (isinstance(each, Order) and each.kind in ("fire", "board"))
    ]
    return rare if rare and luck.random() < 0.3 else list(legal)


def peaceful(legal: tuple[Action, ...], luck: random.Random) -> list[Action]:
    """Hardly ever an attack or a call, so that the game may end in a draw."""
    harmless: list[Action] = [
        each
        for each in legal
        if not (isinstance(each, Call) or (isinstance(each, Order) and each.kind in ("fire", "board")))
    ]
    return harmless if luck.random() < 0.9995 else list(legal)


def follow(other: Reading, seat: int, action: Action) -> None:
    match action:
        case Order(kind, crew):
            other.give_order(kind, crew)
        case Declare(crew):
            other.support(crew.text)
        case Aim(target, second):
            other.aim(target) if second < 0 else other.aim(target, second)
        case Call():
            other.answer(seat, "call")
        case LetPass():
            other.answer(seat, "pass")
        case Agree(caller):
            other.agree(seat, caller)
        case Pay(how):
            other.pay(how)
        case Lose(crew, shown):
            other.lose(crew.text, shown)
        case Return(crew):
            other.put_back([card.text for card in crew])


def told(state: State) -> list[Any]:
    """What chance decided in the last action, in its order, from the events that somebody may hear."""
    found: list[Any] = []
    for event in state.events:
        match event:
            case FogRolled():
                found.append(FACES[event.face])
            case ReplacedCrew() | MusteredCrew():
                found.append(_texts(event.crew))
            case PrizeCrew():
                found += _texts(event.crew)
            case MutiniedCrew():
                found.append([_texts(event.crew)])
            case RefilledCrew():
                found[-1].append(_texts(event.crew))
    return found


def _texts(crew: tuple[Crew, ...]) -> list[str]:
    return [card.text for card in crew]


def in_words(action: Action) -> Any:
    match action:
        case Order(kind, crew):
            return kind, crew
        case Declare(crew):
            return crew.text
        case Aim(target, second):
            return ("aim", target) if second < 0 else ("aim", target, second)
        case Call():
            return "call"
        case LetPass():
            return "pass"
        case Agree(caller):
            return "agree", caller
        case Pay(how):
            return how
        case Lose(crew, shown):
            return "lose", crew.text, shown
        case Return(crew):
            return "return", tuple(sorted(card.text for card in crew))


def written(cards: Any) -> list[str]:
    return [card.text for card in cards]


def picture(state: State) -> dict[str, Any]:
    """All that lies on the table, in words."""
    return {
        "asked": (NAMES.get(state.ask, state.ask), list(GAME.to_act(state))),
        "crew": [sorted(written(hand)) for hand in state.hands],
        "points": list(state.points),
        "tokens": list(state.damage),
        "out": [not lives for lives in state.alive],
        "on watch": list(state.watching),
        "port": sorted(written(state.port)),
        "locker": sorted(written(state.locker)),
        "fog": state.fog,
        "round": (state.round, state.quiet, state.harmed),
        "captain": state.turn,
        "shown": sorted(written(state.shown)),
    }


def picture_of(other: Reading) -> dict[str, Any]:
    what, who = other.question
    return {
        "asked": (what, sorted(who)),
        "crew": [sorted(ship.crew) for ship in other.ships],
        "points": [ship.points for ship in other.ships],
        "tokens": [ship.tokens for ship in other.ships],
        "out": [ship.out for ship in other.ships],
        "on watch": [ship.on_watch for ship in other.ships],
        "port": sorted(other.port),
        "locker": sorted(other.locker),
        "fog": other.fog,
        "round": (other.rounds, other.quiet, other.hurt),
        "captain": other.captain,
        "shown": sorted(other.laid),
    }
