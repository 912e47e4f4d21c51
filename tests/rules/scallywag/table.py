"""A table laid for a test: any moment of a voyage, in a few words.

    s = voyage("10X 7S 6H 4C", weapon="9S: 8X 6X", loot="9C 2C", deck="3H 4H")
    s = do(s, "play 7S", "play 6H")

Nothing here is left to chance: room deck and event deck lie in a known order, the next card first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from attrs import astuple

from pirategames.rules.chance import Chance
from pirategames.rules.pile import Pile
from pirategames.rules.scallywag import GAME, course
from pirategames.rules.scallywag.actions import Action, Choose, Flee, Give, GoOn, Play
from pirategames.rules.scallywag.cards import BLACK_SPOT, EVENTS, FOOL, HERMIT, MOON, WHALE, Card, room_deck
from pirategames.rules.scallywag.state import Draft, State, Weapon, freeze, places


def voyage(
    room: str = "",
    *,
    weapon: str = "",
    loot: str = "",
    deck: int | str = 5,
    discard: str | None = None,
    tarot: str | None = None,
    followers: str = "",
    carried: str = "",
    dealt: str = "",
    event: str = "",
    spot: bool = False,
    health: int = 20,
    number: int = 3,
    defeated: int = 0,
    healed: bool = False,
    fled: bool = False,
    no_fleeing: bool = False,
    red_aces: str = "add",
    jokers: int = 2,
) -> State:
    """A voyage at one moment, complete and without a fault.

    - `room`: its cards; linked ones in brackets: ``"4H (9X whale)"``.
    - `weapon`: its card, and after a colon the kills on it, oldest first; the Whale among them makes it a 15.
    - `loot`: what the Bloody Coin was given stands behind it: ``"9C bloody_coin+4"``.
    - `deck`: its cards in order, or how many of those not named (swords first, then hearts: they are peaceful).
    - `discard`: exactly these cards, oldest first; the cards that nobody named are then out of the game. Left out, the
      discards are all that nobody named.
    - `tarot`: the event deck in order; left out, the Moon. All other events are discarded.
    - `carried`: the Fool is aboard with this card. `dealt`: the Hermit is aboard and deals this card.
    - `event`: it is drawn now, the room's leftover lying there, and has done what it does at once.
    """
    singles, pairs = _room(room)
    arms, (coins, bounty) = _weapon(weapon), _loot(loot)
    named = [*singles, *(card for pair in pairs for card in pair), *coins, *cards(carried), *cards(dealt)]
    named += [*arms.kills, arms.card] if arms else []
    named += [BLACK_SPOT] if spot else []
    known = cards(deck) if isinstance(deck, str) else ()
    old = cards(discard or "")
    spare = [card for card in room_deck(red_aces, jokers) if card not in {*named, *known, *old}]
    if isinstance(deck, int):
        known, spare = tuple(spare[:deck]), spare[deck:]
    aboard = cards(followers) + ((FOOL,) if carried else ()) + ((HERMIT,) if dealt else ())
    coming = cards(event)
    coming += tuple({MOON} - {*aboard, *coming}) if tarot is None else cards(tarot)
    draft = Draft(
        chance=Chance.from_seed(1),
        deck=Pile((), known),
        tarot=Pile((), coming),
        ask="hermit" if dealt else "room",
        health=health,
        number=number,
        room=singles,
        pairs=pairs,
        carried=next(iter(cards(carried)), None),
        dealt=next(iter(cards(dealt)), None),
        weapon=arms,
        loot=coins,
        bounty=bounty,
        spot=BLACK_SPOT if spot else None,
        followers=aboard,
        discard=tuple(spare) if discard is None else old,
        tarot_discard=tuple(card for card in EVENTS if card not in {*aboard, *coming}),
        gone=() if discard is None else tuple(spare),
        healed=healed,
        fled=fled,
        no_fleeing=no_fleeing,
        defeated=defeated,
        red_aces=red_aces,
        jokers=jokers,
    )
    if event:
        course.draw_event(draft)
    state = freeze(draft)
    assert GAME.faults(state) == ()
    return state


def do(state: State, *actions: str) -> State:
    """The voyage after these actions, each of them legal and none leaving a fault."""
    for text in actions:
        state = GAME.apply(state, action(text))
        assert GAME.faults(state) == ()
    return state


def can(state: State, text: str) -> bool:
    """Whether this may be done now; what is listed and what is refused always agree."""
    wanted = action(text)
    allowed = wanted in GAME.legal(state)
    assert allowed == (GAME.refusal(state, wanted) is None)
    return allowed


def action(text: str) -> Action:
    """``play 10X weapon``, ``play 10X bare``, ``play 7S``, ``flee``, ``choose 9C``, ``give 3``, ``go on``."""
    match text.split():
        case ["play", card, ("weapon" | "bare") as how]:
            return Play(Card.from_text(card), how)  # type: ignore[arg-type]
        case ["play", card]:
            return Play(Card.from_text(card), "take")
        case ["choose", card]:
            return Choose(Card.from_text(card))
        case ["give", amount]:
            return Give(int(amount))
        case ["flee"]:
            return Flee()
        case ["go", "on"]:
            return GoOn()
    raise ValueError(f"no such action: {text}")


def events(state: State) -> list[str]:
    """What the last action caused, such as ``Fought 10X weapon 3`` or ``Drew moon``: what, and all of it but the health."""
    return [
        " ".join(filter(None, [type(event).__name__, *map(_word, astuple(event, recurse=False)[1:])]))
        for event in state.events
    ]


def _word(value: object) -> str:
    return value.text if isinstance(value, Card) else texts(value) if isinstance(value, tuple) else str(value)


def how(state: State) -> str:
    """``won``, ``lost``, or nothing while the voyage goes on."""
    outcome = GAME.outcome(state)
    return "" if outcome is None else outcome.how


def score(state: State) -> int:
    """The score of a voyage that has ended."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.scores[0]


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.from_text(word) for word in text.split())


def texts(some: Iterable[Card]) -> str:
    """The cards as they are written, in order."""
    return " ".join(card.text for card in some)


def table(state: State) -> str:
    """The room as it is written for `voyage`."""
    return " ".join([*(card.text for card in state.room), *(f"({texts(pair)})" for pair in state.pairs)])


def size(state: State) -> int:
    """How many places of the room are taken."""
    return places(state)


def kills(state: State) -> str:
    """The kills on the weapon."""
    assert state.weapon is not None
    return texts(state.weapon.kills)


def names(faces: str, suit: str) -> str:
    """``names("2 3 4", "S")`` is ``"2S 3S 4S"``."""
    return " ".join(face + suit for face in faces.split())


def _room(text: str) -> tuple[tuple[Card, ...], tuple[tuple[Card, Card], ...]]:
    linked = [cards(pair) for pair in re.findall(r"\((.*?)\)", text)]
    return cards(re.sub(r"\(.*?\)", "", text)), tuple((first, second) for first, second in linked)


def _weapon(text: str) -> Weapon | None:
    if not text:
        return None
    card, _, on_it = text.partition(":")
    sword, lying = Card.from_text(card), cards(on_it)
    return Weapon(sword, max(sword.value, WHALE.value if WHALE in lying else 0), lying)


def _loot(text: str) -> tuple[tuple[Card, ...], int]:
    given = re.search(r"\+(\d+)", text)
    return cards(re.sub(r"\+\d+", "", text)), int(given[1]) if given else 0
