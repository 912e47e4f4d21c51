"""The log of a voyage, told from its events: short lines in our own words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from pirategames.rules.scallywag import events as e
from pirategames.rules.scallywag.cards import BROKEN_HEART, COINS, DEVIL, LOVERS, Card
from pirategames.rules.scallywag.view import View
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, Piece, bright, faint
from pirategames.screens.scallywag.words import chip, chips, event_words
from pirategames.screens.table.desk import Heard

INDENT: Final = "  "
SAYS: Final = INDENT * 2
"""What stands before the sentence of an event."""


def tell(event: Any) -> Line:
    """An event as a line."""
    match event:
        case e.HermitDealt(_, card):
            return ("the Hermit deals ", chip(card))
        case e.Drew(_, card):
            return (bright(_the(card)), " come" if card is LOVERS else " comes")
        case e.CameAboard(_, card):
            return (_the(card), " stays aboard")
        case e.Left(_, card):
            return (_the(card), " leaves")
        case e.Shuffled():
            return ("the deck is shuffled",)
        case e.Won():
            return ("the bottom of the deck is reached",)
        case e.Lost():
            return ("the voyage ends here",)
    return _tell_of_cards(event) or _tell_of_health(event) or _tell_of_choices(event)


def _tell_of_cards(event: Any) -> Line:
    """What came to lie where."""
    match event:
        case e.Laid(_, cards):
            return ("dealt ", *_these(cards))
        case e.Joined(_, _, cards):
            return ("more join: ", *_these(cards))
        case e.Linked(_, cards):
            return ("linked: ", *_these(cards))
        case e.Returned(_, cards):
            return ("back come ", *_these(cards))
        case e.Fled(_, cards):
            return ("fled; under the deck: ", *_these(cards))
        case e.Foreseen(_, cards):
            return ("the next cards: ", *_these(cards))
        case e.Cleared(_, cards):
            return ("kills cleared: ", *_these(cards))
        case e.Overboard(_, cards):
            return ("overboard: ", *_these(cards))
        case e.TookUp(_, sword, shed):
            return (chip(sword), " taken up", *((", shed ", *_these(shed)) if shed else ()))
        case e.Dived():
            return ("the Whale dives",)
    return ()


def _tell_of_health(event: Any) -> Line:
    """What it cost, and what healed."""
    match event:
        case e.Healed(_, card, amount):
            return (chip(card), f" heals {amount or 'nothing'}")
        case e.Spent(_, heart):
            return (chip(heart), " heals nothing")
        case e.Halved(_, amount):
            return (chip(BROKEN_HEART), f" breaks, −{amount}")
        case e.Fought(_, monster, how, damage):
            cost = f", −{damage}" if damage else ", no damage"
            return (chip(monster), " by weapon" if how == "weapon" else " bare hands", cost)
        case e.Blocked(_, damage):
            return (f"the Empress blocks {damage}",)
        case e.Bitten():
            return ("Cursed Sword bites, −1",)
        case e.TookToll():
            return ("the Cursed Skull takes 1",)
        case e.Priced(_, amount):
            return ("Bloody Coin: ", f"{amount} health given")
        case e.Cursed():
            return ("the Black Spot curses",)
        case e.SpotLifted():
            return ("the Black Spot is lifted",)
        case e.Struck(_, card, damage):
            return (_the(card), f" strikes, −{damage}" if damage else " takes nothing")
        case e.Reaped(_, cards):
            return (f"Death takes {len(cards)}, −{len(cards)}: ", *_these(cards))
    return ()


def _tell_of_choices(event: Any) -> Line:
    """What was chosen for an event."""
    match event:
        case e.Stashed(_, card):
            return (chip(card), " goes to the loot")
        case e.Gave(_, card):
            return (chip(card), " given")
        case e.Carried(_, card):
            return ("the Fool carries ", chip(card))
        case e.Swept(_, card):
            return (chip(card), " swept away")
        case e.Sank(_, card):
            return (chip(card), " sinks under the deck")
        case e.PutBack(_, card):
            return (chip(card), " put under its deck")
        case e.Forged(_, coin):
            return (chip(coin), " becomes the weapon")
    return ()


def _the(card: Card) -> str:
    """An event card's name inside a sentence: ``the Moon``, ``Judgement``."""
    return "the " + card.name.removeprefix("The ") if card.name.startswith("The ") else card.name


def _these(cards: tuple[Card, ...]) -> Line:
    return tuple(chips(cards)) if cards else ("nothing",)


# ---- the log


def story(view: View, names: Sequence[str], heard: Heard, number: int) -> tuple[Line, ...]:
    """The log: rooms and events as headings, what happened in them indented."""
    lines: list[Line] = []
    for event in heard[number]:
        if isinstance(event, e.RoomBegan):
            lines.append((faint(f"Room {event.number}"),))
            if event.waiting:
                lines.append((INDENT, *chips(event.waiting), " waiting"))
            continue
        if isinstance(event, e.Drew):
            lines.append((faint("Event"),))
        lines.append((INDENT, *tell(event)))
        if isinstance(event, e.Drew):
            lines.append((SAYS, faint(event_words()[event.event.text]["says"])))
    return tuple(lines)


def since_drawn(events: Sequence[Any]) -> tuple[Line, ...]:
    """What the event that lies open did at once, told; empty where it did nothing yet."""
    drawn = max((place for place, event in enumerate(events) if isinstance(event, e.Drew)), default=-1)
    after = events[drawn + 1 :] if drawn >= 0 else ()
    return tuple(tell(event) for event in after if not isinstance(event, e.Foreseen | e.Shuffled | e.Lost))


def news(view: View, events: Iterable[Any]) -> Line:
    """What a step brought that the cards themselves do not show, in a line."""
    told = [line for event in events if (line := _news(event))]
    pieces: list[Piece] = []
    for line in told:
        pieces += [*line, ".  "]
    return tuple(pieces)


def _news(event: Any) -> Line:
    match event:
        case e.Cursed():
            return (Ink("The Black Spot was dealt: all damage is doubled", "danger", bold=True),)
        case e.Blocked(_, damage):
            return (f"The Empress stopped {damage} damage, and leaves",)
        case e.Struck(_, card, damage) if damage:
            return (_the(card).capitalize() if card is DEVIL else _the(card), f" took {damage} health")
        case e.Bitten() | e.TookToll():
            name = "Cursed Sword" if isinstance(event, e.Bitten) else "Cursed Skull"
            return (f"The {name} took 1 health",)
        case e.Dived():
            return ("The Whale dived",)
        case e.Healed(_, card, amount) if card.suit == COINS:
            return (chip(card), f" bought {amount} health")
        case e.Forged(_, coin):
            return (chip(coin), " is your weapon now")
        case e.PutBack() | e.Stashed():
            return tell(event)
    return ()
