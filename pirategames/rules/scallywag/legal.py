"""What may be done now, and why something else may not. `legal` is the one source: what it does not list is refused."""

from __future__ import annotations

from collections.abc import Callable

from pirategames.rules.memo import remember_last
from pirategames.rules.scallywag.actions import Action, Choose, Flee, Give, GoOn, How, Play
from pirategames.rules.scallywag.cards import CARDS, CHARIOT, COINS, HERMIT, TAROT, WHALE, Card
from pirategames.rules.scallywag.fighting import limit
from pirategames.rules.scallywag.playing import FIGHTS, TAKE, ways_of
from pirategames.rules.scallywag.state import Ask, Draft, State, playable
from pirategames.rules.scallywag.tarot import choices, must_choose

_PLAY: dict[tuple[Card, How], Play] = {
    (card, how): Play(card, how)
    for card in CARDS.values() if card.suit != TAROT
    for how in (FIGHTS if card.is_monster else TAKE)
}  # fmt: skip
_CHOOSE = {card: Choose(card) for card in CARDS.values()}
_FLEE, _GO_ON = Flee(), GoOn()


@remember_last
def legal(s: State) -> tuple[Action, ...]:
    """Every action that may be taken now: the cards from left to right, then flight or going on."""
    return _LEGAL[s.ask](s)


def refusal(s: State, action: Action) -> str | None:
    """Why an action may not be taken now; None where it may."""
    if action in legal(s):
        return None
    return _why_not(s, action)


# ---- what may be done


def _plays(s: Draft, cards: tuple[Card, ...]) -> list[Action]:
    return [_PLAY[card, how] for card in cards for how in ways_of(s, card)]


def _in_room(s: Draft) -> tuple[Action, ...]:
    plays = _plays(s, playable(s))
    if not _why_not_flee(s):
        plays.append(_FLEE)
    return tuple(plays)


def _under_hermit(s: Draft) -> tuple[Action, ...]:
    assert s.dealt is not None
    coins = (s.dealt, *s.loot) if s.dealt.suit == COINS else s.loot
    return (*_plays(s, (s.dealt,)), *(_CHOOSE[coin] for coin in coins))


def _for_linked(s: Draft) -> tuple[Action, ...]:
    assert s.linked is not None
    return tuple(_plays(s, (s.linked,)))


def _for_event(s: Draft) -> tuple[Action, ...]:
    picks = tuple(_CHOOSE[card] for card in choices(s))
    return picks if must_choose(s) else (*picks, _GO_ON)


_LEGAL: dict[Ask, Callable[[Draft], tuple[Action, ...]]] = {
    "room": _in_room,
    "event": _for_event,
    "place": lambda s: tuple(_CHOOSE[card] for card in s.room),
    "hermit": _under_hermit,
    "linked": _for_linked,
    "price": lambda s: tuple(Give(amount) for amount in range(s.health)),
    "over": lambda s: (),
}


# ---- why not

_ASKED: dict[Ask, str] = {
    "room": "Play a card of the room first.",
    "event": "The event comes first.",
    "place": "The event picks a card of this room first.",
    "hermit": "The Hermit deals one card at a time: play it, or give him a coin.",
    "linked": "The second card of the linked pair comes first.",
    "price": "Say first how much health the Bloody Coin gets.",
    "over": "The voyage is over.",
}


def _named(card: Card) -> str:
    """A card as a sentence begins with it; an event's name has its article, or none."""
    return card.name if card.suit == TAROT else f"The {card.name}"


def _why_not(s: Draft, action: Action) -> str:
    if s.ask == "over":
        return _ASKED["over"]
    match action:
        case Flee():
            return _why_not_flee(s) or _ASKED[s.ask]
        case Play(card, how):
            return _why_not_play(s, card, how)
        case Give() if s.ask == "price":
            return f"The Bloody Coin takes 0 to {s.health - 1} health: never all of it."
        case Choose(card) if s.ask in ("event", "place", "hermit"):
            return f"{_named(card)} is not among what can be chosen now."
        case GoOn() if s.ask == "event":
            return "Finish what you began: the event still waits for your choice."
    return _ASKED[s.ask]


def _why_not_flee(s: Draft) -> str:
    """The reason, or nothing where fleeing is allowed."""
    if s.ask != "room":
        return "There is no fleeing from the Hermit." if HERMIT in s.followers else _ASKED[s.ask]
    if s.played:
        return "You have played a card of this room already."
    if not s.deck:
        return "This is the final room: nobody flees from it."
    if s.no_fleeing:
        return "Nobody flees from the Emperor’s room."
    if s.fled and CHARIOT not in s.followers:
        return "You fled the last room; never two in a row."
    return ""


def _why_not_play(s: Draft, card: Card, how: How) -> str:
    if s.ask not in ("room", "hermit", "linked"):
        return _ASKED[s.ask]
    ready = {"hermit": (s.dealt,), "linked": (s.linked,)}.get(s.ask, playable(s))
    if card not in ready:
        return f"{_named(card)} does not lie ready to be played."
    return why_not_so(s, card, how)


def why_not_so(s: Draft, card: Card, how: How) -> str:
    """Why a card that lies ready cannot be played in this way; empty where it can."""
    if how in ways_of(s, card):
        return ""
    if not card.is_monster:
        return f"The {card.name} is no monster: take it."
    if card is WHALE:
        return "Nobody meets the Whale without a weapon."
    if how == "take":
        return f"The {card.name} must be fought, with the weapon or with bare hands."
    if s.weapon is None:
        return "You have no weapon."
    top = s.weapon.kills[-1]
    if card.value > s.weapon.value:
        return f"The weapon has reached above itself once already; it meets up to {limit(s.weapon)} now."
    return f"The last kill on the weapon is a {top.value}; it meets up to {limit(s.weapon)} now."
