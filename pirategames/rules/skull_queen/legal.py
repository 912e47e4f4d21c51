"""What each seat may do now, and why something else may not."""

from __future__ import annotations

from itertools import product
from typing import Final

from pirategames.rules.memo import remember_last
from pirategames.rules.skull_queen.actions import Action, Deal, Place, Play
from pirategames.rules.skull_queen.cards import CARDS, COLOURS, NO_COLOUR, Card
from pirategames.rules.skull_queen.planks import SIDES, SPACES
from pirategames.rules.skull_queen.state import Ask, Draft
from pirategames.rules.skull_queen.tricks import playable

PLACINGS: Final = tuple(
    Place(side, (red, yellow, green, blue))
    for side in SIDES
    for red, yellow, green, blue in product(SPACES, repeat=len(COLOURS))
)
_PLACINGS: Final = frozenset(PLACINGS)
_play_of: Final = {card: Play(card) for card in CARDS.values()}.__getitem__
_DEAL: Final = (Deal(),)


@remember_last
def turns(s: Draft) -> dict[int, tuple[Card, ...]]:
    """The seats that may act now, several while they choose secretly: each with the cards that it may play, if any."""
    if s.ask == "play":
        hands, colour = s.hands, s.colour
        if len(hands) > 2:
            seat = (s.leader + len(s.played)) % len(hands)
            return {seat: playable(hands[seat], colour)}
        return {seat: playable(hands[seat], colour) for seat, card in enumerate(s.chosen) if card is None}
    if s.ask == "place":
        return {seat: () for seat, placing in enumerate(s.placings) if placing is None}
    return {s.dealer: ()} if s.ask == "deal" else {}


def to_act(s: Draft) -> tuple[int, ...]:
    """The seats that may act now."""
    return tuple(turns(s))


def legal(s: Draft, seat: int) -> tuple[Action, ...]:
    """Every action of a seat now: its playable cards in the order of the hand, every placing, or dealing."""
    cards = turns(s).get(seat)
    if cards is None:
        return ()
    if s.ask == "play":
        return tuple(map(_play_of, cards))
    return PLACINGS if s.ask == "place" else _DEAL


def is_legal(s: Draft, action: Action, seat: int) -> bool:
    """Whether a seat may do this now: whether `legal` lists it."""
    cards = turns(s).get(seat)
    if cards is None:
        return False
    if s.ask == "play":
        return isinstance(action, Play) and action.card in cards
    return action in _PLACINGS if s.ask == "place" else isinstance(action, Deal)


def refusal(s: Draft, action: Action, seat: int = 0) -> str | None:
    """Why a seat may not do this now, as a sentence; None where it may."""
    return None if is_legal(s, action, seat) else _why_not(s, action, seat)


# ---- why not


def _why_not(s: Draft, action: Action, seat: int) -> str:
    if not 0 <= seat < len(s.hands):
        return f"There is no seat {seat + 1} at this table."
    if type(action) is not _ASKED_FOR.get(s.ask):
        return _FIRST[s.ask]
    if seat not in turns(s):
        return _not_now(s)
    if isinstance(action, Play):
        return _why_not_play(s, action.card, seat)
    return "A pirate stands on one of the five spaces of the front or the back."


_ASKED_FOR: Final[dict[Ask, type]] = {"place": Place, "play": Play, "deal": Deal}

_FIRST: Final[dict[Ask, str]] = {
    "place": "The pirates are placed first, once a round.",
    "play": "A card is played now.",
    "deal": "The next round is dealt first.",
    "over": "The game is over.",
}


def _not_now(s: Draft) -> str:
    if s.ask == "place":
        return "Your pirates are placed already; the others are still choosing."
    if s.ask == "deal":
        return f"Seat {s.dealer + 1} deals this round."
    if s.is_duel:
        return "Your card is chosen already; the other captain is still choosing."
    return f"It is the turn of seat {next(iter(turns(s))) + 1}."


def _why_not_play(s: Draft, card: Card, seat: int) -> str:
    if card not in s.hands[seat]:
        return f"The {name(card)} is not in your hand."
    return f"{COLOURS[s.colour].title()} must be followed, and you have {COLOURS[s.colour]}."


def name(card: Card) -> str:
    """A card in words: ``blue 8``, ``Monkey``."""
    if card.colour == NO_COLOUR:
        return "First Mate" if card.value else "Monkey"
    return f"{COLOURS[card.colour]} {card.value}"
