"""What anybody may infer from what was heard at the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from pirategames.rules.game import Event
from pirategames.rules.scoundrel_bay.events import (
    CardBought,
    CardScouted,
    Cooked,
    DieRolled,
    Fed,
    FigurePlaced,
    InvasionBegan,
    Landed,
    MonsterConquered,
    MonsterEscaped,
    MonsterMet,
    Recruited,
    Sailed,
    TurnBegan,
)
from pirategames.rules.scoundrel_bay.state import Draft
from pirategames.rules.values import frozen

Heard = Sequence[Sequence[Event]]
"""The events of the game so far, or of its last part, by action."""


def backwards(heard: Heard) -> Iterator[Event]:
    """These events, the last one first."""
    return chain.from_iterable(map(reversed, reversed(heard)))


# ---- hands


def known_hands(table: Draft, heard: Heard) -> tuple[tuple[int, ...], ...]:
    """Of each seat the cards that everybody knows it to hold, in the order of their numbers: those it bought or scouted
    before all eyes, and its starting card, as long as they are not played. `table` is as it is now; `heard` begins with the
    game, or some known cards are missed."""
    hands: list[set[int]] = [set() for _ in table.ships]
    for event in chain.from_iterable(heard):
        match event:
            case CardBought(card=card) | CardScouted(card=int(card)):
                hands[event.seat].add(card)
            case Recruited(card=card) | InvasionBegan(card=card) | Sailed(card=card):
                hands[event.seat].discard(card)
    for hand, ship in zip(hands, table.ships, strict=True):
        starting = table.edition.boards[ship.board].card
        if starting not in (*ship.crew, *ship.slot):
            hand.add(starting)
    return tuple([tuple(sorted(hand)) for hand in hands])


# ---- fights


@frozen
class Shots:
    """How a fight went before its outcome: the place of the monster's base in its list, and the faces rolled."""

    base: int
    faces: tuple[int, ...]


def shots_before(heard: Heard, outcome: MonsterConquered | MonsterEscaped) -> Shots | None:
    """How the fight went that ended with this very event. None where its beginning was not heard."""
    events, faces = backwards(heard), list[int]()
    if all(event is not outcome for event in events):
        return None
    for event in events:
        match event:
            case DieRolled(face=face):
                faces.append(face)
            case MonsterMet(base=base):
                return Shots(base, tuple(reversed(faces))) if faces else None
    return None


# ---- what is under way


def under_way(heard: Heard) -> tuple[FigurePlaced | Cooked, ...]:
    """What was begun and not ended by the last action that was heard, in order: who is placed in a region that is still
    being invaded, or what somebody cooked who has not fed yet."""
    begun: list[FigurePlaced | Cooked] = []
    for event in backwards(heard):
        if isinstance(event, Landed | Fed | InvasionBegan | TurnBegan):
            break
        if isinstance(event, FigurePlaced | Cooked):
            begun.append(event)
    return tuple(reversed(begun))
