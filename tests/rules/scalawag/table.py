"""A table laid for a test: the beginning of a turn, in a few words.

    s = table("gunner gunner 1 | 3 | 2 | 3", points="9 2 2 2", damage="0 0 4 0", watch="1")
    s = let_pass(do(s, 0, "order fire 2"))
    s = do(s, 0, "aim 1")

Seats are counted from 0, clockwise.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar, get_args

from pirategames.rules.chance import Chance
from pirategames.rules.game import heard_by
from pirategames.rules.pile import Pile
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.actions import (
    KINDS,
    NOBODY,
    Action,
    Agree,
    Aim,
    Call,
    Declare,
    How,
    LetPass,
    Lose,
    Order,
    Pay,
    Return,
)
from pirategames.rules.scalawag.crew import CREW, SPARE, Crew, deck
from pirategames.rules.scalawag.state import Draft, State, freeze

E = TypeVar("E")


def table(
    hands: str,
    *,
    points: str = "2",
    damage: str = "0",
    watch: str = "",
    turn: int = 0,
    first: int = 0,
    fog: int | None = None,
    port: str = "",
    teams: str = "",
    round: int = 2,
    quiet: int = 0,
    harmed: bool = False,
    seed: int = 1,
) -> State:
    """A seat's turn as it begins, complete and without a fault.

    - `hands`: a hand a seat, ``|`` between them: the names of crew, and a number for so many cards that nobody names;
      ``out`` for a ship that is out of the game.
    - `points`, `damage`: a number a seat, or one for all who are in the game. `watch`: the seats that are On Watch.
    - `fog`: it lies between this seat and the next one. `teams`: the team of each seat.
    - `port`: some of its six cards. Those that nobody names fill it, and what is left then lies in Davy Jones' Locker.
    """
    wanted = [hand.split() for hand in hands.split("|")]
    seats = len(wanted)
    named = [[CREW[word] for word in hand if word in CREW] for hand in wanted]
    coming = cards(port)
    spare = _left(deck(seats), [*coming, *(card for hand in named for card in hand)])
    for hand, words in zip(named, wanted, strict=True):
        count = sum(int(word) for word in words if word.isdigit())
        hand += spare[:count]
        spare = spare[count:]
    missing = SPARE - len(coming)
    alive = tuple(words != ["out"] for words in wanted)
    state = freeze(
        Draft(
            chance=Chance.from_seed(seed),
            port=Pile.shuffled((*coming, *spare[:missing])),
            hands=tuple(tuple(sorted(hand)) for hand in named),
            points=_numbers(points, alive),
            damage=_numbers(damage, alive),
            alive=alive,
            watching=tuple(str(seat) in watch.split() for seat in range(seats)),
            allegiances=tuple(map(int, teams.split())),
            first=first,
            turn=turn,
            round=round,
            quiet=quiet,
            harmed=harmed,
            fog=fog,
            locker=tuple(spare[missing:]),
            ask="order",
            asked=turn,
        )
    )
    assert GAME.faults(state) == ()
    return state


def dealt(seats: int, seed: int = 1, **options: str) -> State:
    """The beginning of a game."""
    state = GAME.new(seats, seed, options)
    assert GAME.faults(state) == ()
    return state


# ---- doing


def do(s: State, seat: int, *actions: str) -> State:
    """The state after these actions of a seat, each of them legal and none leaving a fault."""
    for text in actions:
        s = GAME.apply(s, action(text), seat)
        assert GAME.faults(s) == ()
    return s


def let_pass(s: State) -> State:
    """All who have not answered let the declaration pass."""
    assert s.ask == "window"
    for seat in GAME.to_act(s):
        s = do(s, seat, "let pass")
    return s


def call(s: State, *callers: int) -> State:
    """These seats call, and all others let the declaration pass."""
    assert s.ask == "window"
    for seat in GAME.to_act(s):
        s = do(s, seat, "call" if seat in callers else "let pass")
    return s


def declare(s: State, *declarations: str) -> State:
    """The turn player declares these one after another, and nobody calls."""
    for text in declarations:
        s = do(s, s.turn, text)
        s = let_pass(s) if s.ask == "window" else s
    return s


def can(s: State, seat: int, text: str) -> bool:
    """Whether a seat may do this now; what is listed and what is refused always agree."""
    wanted = action(text)
    allowed = wanted in GAME.legal(s, seat)
    assert allowed == (GAME.refusal(s, wanted, seat) is None)
    return allowed


def why_not(s: State, seat: int, text: str) -> str:
    """Why a seat may not do this now."""
    refusal = GAME.refusal(s, action(text), seat)
    assert refusal is not None
    return refusal


def action(text: str) -> Action:
    """``order fire 2``, ``declare pilot``, ``aim 1 2``, ``call``, ``let pass``, ``agree 3``, ``pay crew``, ``lose gunner``,
    ``lose gunner shown``, ``return gunner pilot``."""
    match text.split():
        case ["order", kind, *count]:
            return Order({name: name for name in KINDS}[kind], int(count[0]) if count else 0)  # type: ignore[index]
        case ["declare", crew]:
            return Declare(CREW[crew])
        case ["aim", target, *second]:
            return Aim(int(target), int(second[0]) if second else NOBODY)
        case ["call"]:
            return Call()
        case ["let", "pass"]:
            return LetPass()
        case ["agree", seat]:
            return Agree(int(seat))
        case ["pay", how]:
            return Pay({name: name for name in get_args(How)}[how])
        case ["lose", crew, *shown]:
            return Lose(CREW[crew], shown == ["shown"])
        case ["return", *crew]:
            return Return(tuple(CREW[name] for name in crew))
    raise ValueError(f"no such action: {text}")


# ---- looking


def hand(s: State, seat: int) -> str:
    """A seat's crew, in the order of the chart."""
    return names(s.hands[seat])


def names(some: Iterable[Crew]) -> str:
    return " ".join(card.text for card in some)


def cards(text: str) -> tuple[Crew, ...]:
    return tuple(CREW[word] for word in text.split())


def told(s: State, kind: type[E]) -> list[E]:
    """The events of one kind that the last action caused."""
    return [event for event in s.events if isinstance(event, kind)]


def heard(s: State, seat: int | None, kind: type[E]) -> list[E]:
    """The events of one kind that the last action caused and a seat (None: the public) may know of."""
    return [event for event in heard_by(s.events, seat) if isinstance(event, kind)]


def is_next_turn(s: State, seat: int) -> bool:
    """Whether a seat's turn has just begun."""
    return (s.ask, s.asked, s.turn, s.kind) == ("order", seat, seat, None)


# ---- the words of this page


def _left(some: Iterable[Crew], taken: Iterable[Crew]) -> list[Crew]:
    left = list(some)
    for card in taken:
        left.remove(card)
    return left


def _numbers(text: str, alive: tuple[bool, ...]) -> tuple[int, ...]:
    given = [int(word) for word in text.split()]
    each = given * len(alive) if len(given) == 1 else given
    assert len(each) == len(alive)
    return tuple(number if lives else 0 for number, lives in zip(each, alive, strict=True))
