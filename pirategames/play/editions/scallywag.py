"""What the cards of Scallywag print, read from the files under ``assets``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pirategames.play.assets import assets, read_table
from pirategames.play.editions.forms import (
    Entry,
    Within,
    line,
    mapping,
    number,
    one_of,
    structured,
    tables,
)
from pirategames.rules.edition import HOUSE, EditionError
from pirategames.rules.scallywag.cards import ARCANA, RANKS, SPECIAL_SUITS, SUIT_LETTERS, SUITS, Edition, Print


def _special(text: str) -> str:
    """How the file calls a card with a rule of its own; the two Jokers are alike."""
    return "joker" if text.startswith("joker") else text


def _in_the_order_of_the_tarot(events: dict[str, Any]) -> dict[str, Any]:
    for place, text in enumerate(ARCANA):
        if events[text]["number"] != place:
            raise Within(f"{text}: “number” is {events[text]['number']}; in the tarot it is {place}")
    return events


_PRINT = mapping({"name": line(), "value": number()})
_RANK = mapping({"letter": one_of(RANKS), "name": line(), "value": number()})
_CARDS = mapping(
    {
        "rank": tables(_RANK, range(len(RANKS), len(RANKS) + 1), "rank", own=("letter",)),
        "ace": mapping(dict.fromkeys(SUITS, number())),
        "special": mapping({_special(text): _PRINT for text in SPECIAL_SUITS}),
    }
)
_EVENT = mapping(
    {
        "number": number(0, len(ARCANA) - 1),
        "roman": line(),
        "name": line(),
        "says": line(48),
        "more": line(96),
        "company": line(),  # what the screens say of the card
    },
    optional=("company",),
)
_EVENTS = mapping(dict.fromkeys(ARCANA, _EVENT)).then(_in_the_order_of_the_tarot)


def named(text: str) -> Edition:
    """The edition of the house. Raises `EditionError` for any other name."""
    if text != HOUSE:
        raise EditionError(f"There are no cards “{text}”: name {HOUSE}.")
    return read_edition(assets() / "scallywag")


def read_edition(folder: Path) -> Edition:
    """What ``edition.toml`` and ``events.toml`` in a folder tell. Raises `EditionError` with the file, the entry and what
    would be right."""
    cards, events = _read(_CARDS, folder / "edition.toml"), _read(_EVENTS, folder / "events.toml")
    ranked = {
        rank["letter"] + SUIT_LETTERS[suit]: Print(
            f"{rank['name']} of {suit.title()}", cards["ace"][suit] if rank["letter"] == "A" else rank["value"]
        )
        for suit in SUITS
        for rank in cards["rank"]
    }
    special = {text: Print(**cards["special"][_special(text)]) for text in SPECIAL_SUITS}
    return Edition(ranked | special | {text: Print(event["name"], event["number"]) for text, event in events.items()})


def _read(entry: Entry, path: Path) -> dict[str, Any]:
    found: dict[str, Any] = structured(entry, read_table(path), str(path))
    return found
