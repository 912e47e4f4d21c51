"""A table laid for a test: any trick of a game, in a few words.

    s = trick("B6 | G7 | B12 | B8", centre="Y4 B3")
    s = play(s, "B6 G7 B12 B8")
    assert pirate(s, 2, "blue") == 1

Seats are counted from 0. Spaces are counted from the narrow end: 1 to 5, and 0 and 6 are the water behind the ends. Nothing
that a test names is left to chance.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from pirategames.rules.chance import Chance
from pirategames.rules.pile import Pile
from pirategames.rules.skull_queen import GAME
from pirategames.rules.skull_queen.actions import Action, Deal, Place, Play, Spaces
from pirategames.rules.skull_queen.cards import COLOURS, NO_COLOUR, Card, deck
from pirategames.rules.skull_queen.events import Moved
from pirategames.rules.skull_queen.planks import Planks, Side
from pirategames.rules.skull_queen.state import Draft, State, freeze

T = TypeVar("T")
E = TypeVar("E")
HOUSE = Planks((8, 5, 3, 2, 1), (1, 2, 3, 5, 8))
AMIDSHIPS = "place front 3 3 3 3"


def trick(
    hands: str,
    *,
    centre: str = "",
    king: str = "",
    stack: str = "",
    pirates: str = "3333",
    sides: str = "front",
    leader: int = 0,
    dealer: int = 0,
    scores: tuple[tuple[int, ...], ...] = (),
    rounds: int | None = None,
    planks: Planks = HOUSE,
) -> State:
    """A trick that begins, complete and without a fault; the cards that nobody names have been set aside.

    - `hands`: a hand a seat, ``|`` between them: ``"B6 R1 | G7 R2 | B12 R3"``. Two hands make the game of two.
    - `king`: the Pirate King's card in a game of two. `stack`: his next cards, filled up with cards that nobody named.
    - `pirates`: for each seat the spaces of red, yellow, green and blue: ``"3333 2151"``; one word does for all seats.
    - `sides`: ``front`` or ``back`` for each seat, or one for all.
    - `scores`: the points of the rounds that have ended; this one is the next. `rounds`: as many as players, or these.
    """
    held = [tuple(sorted(cards(hand))) for hand in hands.split("|")]
    seats = len(held)
    whole = len(deck(seats)) // max(seats, 3)
    kings, lying, coming = cards(king), cards(centre), cards(stack)
    named = {*kings, *lying, *coming, *(card for hand in held for card in hand)}
    spare = [card for card in deck(seats) if card not in named]
    missing = len(held[0]) - 1 - len(coming) if king else 0
    draft = Draft(
        chance=Chance.from_seed(1),
        planks=planks,
        rounds=seats if rounds is None else rounds,
        dealer=dealer,
        round=len(scores) + 1,
        ask="play",
        hands=tuple(held),
        placings=(None,) * seats,
        sides=_for_all(tuple(_side(word) for word in sides.split()), seats),
        pirates=_for_all(tuple(_spaces(word) for word in pirates.split()), seats),
        stack=Pile((), (*coming, *spare[:missing])),
        trick=whole - len(held[0]) + 1,
        leader=leader,
        colour=kings[0].colour if kings else NO_COLOUR,
        kings=kings[0] if kings else None,
        chosen=(None, None) if kings else (),
        centre=lying,
        gone=tuple(spare[missing:]),
        scores=scores,
    )
    state = freeze(draft)
    assert GAME.faults(state) == ()
    return state


def dealt(seats: int, seed: int = 1, **options: str) -> State:
    """The beginning of a game; seat 0 deals unless the options say otherwise."""
    state = GAME.new(seats, seed, {"first_dealer": "1", **options})
    assert GAME.faults(state) == ()
    return state


def sailing(seats: int, seed: int = 1, **options: str) -> State:
    """The same with everybody's pirates placed amidships."""
    return everybody_places(dealt(seats, seed, **options))


def everybody_places(s: State) -> State:
    """All seats place their pirates in the middle of the front."""
    for seat in GAME.to_act(s):
        s = do(s, seat, AMIDSHIPS)
    return s


# ---- doing


def do(s: State, seat: int, *actions: str) -> State:
    """The state after these actions of a seat, each of them legal and none leaving a fault."""
    for text in actions:
        s = GAME.apply(s, action(text), seat)
        assert GAME.faults(s) == ()
    return s


def play(s: State, some: str) -> State:
    """The state after these cards, each played by whoever's turn it is (of two captains, the first who has not chosen)."""
    for text in some.split():
        s = do(s, GAME.to_act(s)[0], f"play {text}")
    return s


def play_out(s: State, until: str) -> State:
    """The state after the first card that may be played, again and again, until this is asked (or the game is over)."""
    while s.ask not in (until, "over"):
        if s.ask == "place":
            s = everybody_places(s)
        else:
            seat = GAME.to_act(s)[0]
            s = GAME.apply(s, GAME.legal(s, seat)[0], seat)
    return s


def can(s: State, seat: int, text: str) -> bool:
    """Whether a seat may do this now; what is listed and what is refused always agree."""
    wanted = action(text)
    allowed = wanted in GAME.legal(s, seat)
    assert allowed == (GAME.refusal(s, wanted, seat) is None)
    return allowed


def action(text: str) -> Action:
    """``play B6``, ``place front 1 2 3 3``, ``deal``."""
    match text.split():
        case ["play", card]:
            return Play(Card.from_text(card))
        case ["place", side, *spaces]:
            return Place(_side(side), _spaces("".join(spaces)))
        case ["deal"]:
            return Deal()
    raise ValueError(f"no such action: {text}")


# ---- looking


def pirate(s: State, seat: int, colour: str) -> int:
    """The space of a pirate."""
    return s.pirates[seat][COLOURS.index(colour)]


def spaces(s: State) -> str:
    """All pirates, as they are written for `trick`."""
    return " ".join("".join(map(str, each)) for each in s.pirates)


def centre(s: State) -> str:
    """The cards in the centre, in printed order."""
    return texts(sorted(s.centre))


def offered(s: State, seat: int) -> str:
    """The cards that a seat may play, in the order of its hand."""
    return texts(each.card for each in GAME.legal(s, seat) if isinstance(each, Play))


def moves(s: State) -> list[str]:
    """The pirates that the last action moved: ``2 blue 3-1`` is seat 2's blue pirate from space 3 to 1."""
    return [f"{e.seat} {COLOURS[e.colour]} {e.start}-{e.end}" for e in s.events if isinstance(e, Moved)]


def told(s: State, kind: type[E]) -> list[E]:
    """The events of one kind that the last action caused."""
    return [event for event in s.events if isinstance(event, kind)]


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.from_text(word) for word in text.split())


def texts(some: Iterable[Card]) -> str:
    return " ".join(card.text for card in some)


# ---- the words of this page


def _for_all(given: tuple[T, ...], seats: int) -> tuple[T, ...]:
    return given * seats if len(given) == 1 else given


def _side(word: str) -> Side:
    return word  # type: ignore[return-value]


def _spaces(digits: str) -> Spaces:
    red, yellow, green, blue = map(int, digits)
    return red, yellow, green, blue
