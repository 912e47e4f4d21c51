"""A voyage in sentences: the room with what each card would do, what is aboard, what lies in the deep."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from pirategames.rules.scallywag.cards import FULL_HEALTH, Card
from pirategames.rules.scallywag.state import State, coin_value
from pirategames.rules.scallywag.view import Prospect, View, Way
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.scallywag.aboard import company_lines, reach_words
from pirategames.screens.scallywag.odds import odds_lines
from pirategames.screens.scallywag.plan import wearers
from pirategames.screens.scallywag.words import event_words, special_words
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.parts import Section
from pirategames.screens.wording import plural

SPOKEN: Final = {
    "†": "{} of Swords", "♥": "{} of Hearts", "☠": "{} of Skulls", "●": "{} of Coins", "♆": "{} of the Sea",
    "≈Whale": "the Whale", "◉Spot": "the Black Spot",
}  # fmt: skip
"""How the suits are read aloud."""


def sections(view: View, desk: Desk) -> tuple[Section, ...]:
    """The parts of the table."""
    return (
        Section("event", partial(_event, view.table), is_read=True),
        Section("health", partial(_health, view.table), is_read=True),
        Section("aboard", partial(_aboard, view), is_read=True),
        Section("room", partial(_room, view, desk)),
        Section("deep", partial(_deep, view)),
    )


def _health(table: State) -> Iterator[str]:
    yield f"Health {table.health} of {FULL_HEALTH}"


def _event(table: State) -> Iterator[str]:
    if table.open is not None:
        words = event_words()[table.open.text]
        yield f"{table.open.name}. {words['says']}"
        yield words["more"]


def _room(view: View, desk: Desk) -> Iterator[str]:
    """What lies ready, and what playing it would do."""
    keys = {card: key for key, card in wearers(view, desk).items()}
    for prospect in view.prospects:
        yield f"{keys.get(prospect.card, '')} {_card(prospect)}".strip()
        if special := special_words(prospect.card):
            yield special


def _card(prospect: Prospect) -> str:
    ways = "; ".join(_way(prospect.card, way) for way in prospect.ways)
    linked = f"; then the {prospect.linked.name} must be played" if prospect.linked else ""
    return f"{prospect.card.name}: {ways}{linked}"


def _way(card: Card, way: Way) -> str:
    how = {"weapon": "with the weapon ", "bare": "with bare hands ", "take": ""}[way.how]
    if way.refused:
        return f"{how}not now" if how else "not now"
    lost = way.damage + way.bite
    if lost:
        return f"{how}minus {lost}, leaves {way.health}"
    if way.heals:
        return f"heals {way.heals}, to {way.health}"
    return f"{how}no damage" if card.is_monster else "to be taken"


def _aboard(view: View) -> Iterator[str]:
    table = view.table
    if table.weapon is None:
        yield "No weapon"
    else:
        kills = ", ".join(card.name for card in table.weapon.kills)
        on_it = f", on it {kills}" if kills else ""
        yield f"Weapon {table.weapon.value}, the {table.weapon.card.name}{on_it}: {line_text(reach_words(table))}"
    if table.loot:
        coins = ", ".join(f"{card.name} worth {coin_value(table, card)}" for card in table.loot)
        yield f"Loot worth {view.loot_value}: {coins}"
    for line in company_lines(table):
        yield line_text(line)


def _deep(view: View) -> Iterator[str]:
    table = view.table
    yield f"{plural(len(table.deck), 'card')} in the deck, {plural(len(table.tarot), 'event')} to come"
    for line in odds_lines(view)[:1]:
        yield line_text(line).replace("   ", ", ")
