"""The log of a voyage, told from its events: short lines in our own words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pirategames.rules.scallywag.cards import COINS, DEVIL, LOVERS, STRENGTH
from pirategames.rules.scallywag.state import Event
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, Piece, bright, faint
from pirategames.screens.scallywag.words import chip, chips

INDENT = "  "


def _the(event: Event) -> str:
    """The event card's name inside a sentence: ``the Moon``, ``Judgement``."""
    name = event.card.name if event.card else ""
    return "the " + name.removeprefix("The ") if name.startswith("The ") else name


def _cards(event: Event) -> Line:
    return tuple(chips(event.cards)) if event.cards else ("nothing",)


def _card(event: Event) -> Line:
    assert event.card is not None
    return (chip(event.card),)


def _damage(event: Event) -> str:
    return f", −{event.amount}" if event.amount else ", no damage"


_TOLD: dict[str, Callable[[Event], Line]] = {
    "laid": lambda e: ("dealt ", *_cards(e)),
    "dealt": lambda e: ("the Hermit deals ", *_card(e)),
    "extra": lambda e: ("more join: ", *_cards(e)),
    "linked": lambda e: ("linked: ", *_cards(e)),
    "returned": lambda e: ("back come ", *_cards(e)),
    "cursed": lambda e: ("the Black Spot curses",),
    "toll": lambda e: ("the Cursed Skull takes 1",),
    "took": lambda e: (*_card(e), " taken up", *((", shed ", *_cards(e)) if e.cards else ())),
    "healed": lambda e: (*_card(e), f" heals {e.amount}"),
    "spent": lambda e: (*_card(e), " heals nothing"),
    "broken": lambda e: (*_card(e), f" breaks, −{e.amount}"),
    "met": lambda e: (*_card(e), " by weapon", _damage(e)),
    "bare": lambda e: (*_card(e), " bare hands", _damage(e)),
    "blocked": lambda e: (f"the Empress blocks {e.amount}",),
    "bitten": lambda e: ("Cursed Sword bites, −1",),
    "price": lambda e: ("Bloody Coin: ", f"{e.amount} health given"),
    "dived": lambda e: ("the Whale dives",),
    "fled": lambda e: ("fled, under go ", *_cards(e)),
    "drew": lambda e: (bright(_the(e)), " come" if e.card is LOVERS else " comes"),
    "aboard": lambda e: (_the(e), " stays aboard"),
    "left": lambda e: (_the(e), " leaves"),
    "lifted": lambda e: ("the Black Spot is lifted",),
    "shed": lambda e: (
        ("kills cleared: " if e.card is STRENGTH else "overboard: "),
        *_cards(e),
    ),
    "stashed": lambda e: (*_card(e), " goes to the loot"),
    "gave": lambda e: (*_card(e), " given"),
    "carried": lambda e: ("the Fool carries ", *_card(e)),
    "swept": lambda e: (*_card(e), " swept away"),
    "sank": lambda e: (*_card(e), " sinks under the deck"),
    "put_back": lambda e: (*_card(e), " put under its deck"),
    "shown": lambda e: ("the next cards: ", *_cards(e)),
    "shuffled": lambda e: ("the deck is shuffled",),
    "forged": lambda e: (*_card(e), " becomes the weapon"),
    "struck": lambda e: (_the(e), f" strikes, −{e.amount}" if e.amount else " takes nothing"),
    "reaped": lambda e: (f"Death takes {e.amount}, −{e.amount}: ", *_cards(e)),
    "won": lambda e: ("the bottom of the deck is reached",),
    "lost": lambda e: ("the voyage ends here",),
}


def tell(event: Event) -> Line:
    """One event as a line."""
    return _TOLD[event.what](event)


def story(events: tuple[Event, ...]) -> tuple[Line, ...]:
    """The log: rooms and events as headings, what happened in them indented."""
    lines: list[Line] = []
    for event in events:
        if event.what == "room":
            lines.append((faint(f"Room {event.amount}"),))
            if event.cards:
                lines.append((INDENT, *chips(event.cards), " waiting"))
            continue
        if event.what == "drew":
            lines.append((faint("Event"),))
        lines.append((INDENT, *tell(event)))
    return tuple(lines)


def since_drawn(events: tuple[Event, ...]) -> tuple[Line, ...]:
    """What the event that lies open did at once, told; empty where it did nothing yet."""
    drawn = max((place for place, event in enumerate(events) if event.what == "drew"), default=-1)
    silent = ("shown", "shuffled", "lost")
    return tuple(tell(event) for event in events[drawn + 1 :] if drawn >= 0 and event.what not in silent)


def news(events: Sequence[Event]) -> Line:
    """What a step brought that the cards themselves do not show, in a line."""
    told = [line for event in events if (line := _news(event))]
    pieces: list[Piece] = []
    for line in told:
        pieces += [*line, ".  "]
    return tuple(pieces)


def _news(event: Event) -> Line:
    match event.what:
        case "cursed":
            return (Ink("The Black Spot was dealt: all damage is doubled", "danger", bold=True),)
        case "blocked":
            return (f"The Empress stopped {event.amount} damage, and leaves",)
        case "struck" if event.amount:
            return (_the(event).capitalize() if event.card is DEVIL else _the(event), f" took {event.amount} health")
        case "bitten" | "toll":
            name = "Cursed Sword" if event.what == "bitten" else "Cursed Skull"
            return (f"The {name} took 1 health",)
        case "dived":
            return ("The Whale dived",)
        case "healed" if event.card is not None and event.card.suit == COINS:
            return (chip(event.card), f" bought {event.amount} health")
        case "forged":
            return (*_card(event), " is your weapon now")
        case "put_back" | "stashed":
            return tell(event)
    return ()
