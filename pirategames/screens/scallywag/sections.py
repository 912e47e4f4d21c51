"""A voyage in sentences: the room with what each card would do, what is aboard, what lies in the deep."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from pirategames.rules.scallywag.cards import FULL_HEALTH, LOVERS, SWORDS, Card
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
    "≈Whale": "the Whale", "◉Spot": "the Black Spot", "! marks a red ace": "",
    "♥!": "{} of Hearts, the Broken Heart,", "†!": "{} of Swords, the Cursed Sword,",
    "☠!": "{} of Skulls, the Cursed Skull,", "●!": "{} of Coins, the Bloody Coin,",
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
        yield f"{table.open.name} {'come' if table.open is LOVERS else 'comes'}"
        yield words["says"]
        yield words["more"]


def things(view: View, desk: Desk) -> dict[str, str]:
    """What wears a key now: the card, and what playing it would do."""
    found = {prospect.card: prospect for prospect in view.prospects}
    return {key: _card(found[card]) for key, card in wearers(view, desk).items() if card in found}


def _room(view: View, desk: Desk) -> Iterator[str]:
    """What lies ready, by its keys."""
    for key, words in things(view, desk).items():
        yield f"{key} {words}"


def _card(prospect: Prospect) -> str:
    card = prospect.card
    possible = [way for way in prospect.ways if not way.refused]
    ways = [_way(card, way) for way in possible] or ["not now"]
    linked = f"; then the {prospect.linked.name} must be played" if prospect.linked else ""
    special = f". {special_words(card)}" if special_words(card) else ""
    return f"{card.name}, {_kind(card)}: {'; '.join(ways)}{linked}{special}"


def _kind(card: Card) -> str:
    """What a card is for, with its number."""
    if card.is_monster:
        return f"a foe of {card.value}"
    return f"a weapon of {card.value}" if card.suit == SWORDS else f"health of {card.value}"


def _way(card: Card, way: Way) -> str:
    how = {"weapon": "with the weapon ", "bare": "with bare hands ", "take": ""}[way.how]
    lost = way.damage + way.bite
    if lost:
        return f"{how}minus {lost}, {f'leaves {way.health}' if way.health else 'the end'}"
    if way.heals:
        return f"heals {way.heals}, to {way.health}"
    if card.is_monster:
        return f"{how}no damage"
    return "to be taken" if card.suit == SWORDS else "heals nothing now"


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
        yield line_text(line).replace("   ", ", ").replace("next room", "the next room:", 1)
