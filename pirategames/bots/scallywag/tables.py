"""A room on plain tuples: every play that the rules allow in it, and what lies there afterwards.

Nothing in a room is left to chance, so that all that can be done in it can be seen. The rules are those of
`pirategames.rules.scallywag`; the tests hold this room equal to them.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from pirategames.rules.scallywag.actions import How, Play
from pirategames.rules.scallywag.cards import (
    BROKEN_HEART,
    COINS,
    CURSED_SKULL,
    CURSED_SWORD,
    EMPRESS,
    FULL_HEALTH,
    HEARTS,
    WHALE,
    Card,
)
from pirategames.rules.scallywag.fighting import limit
from pirategames.rules.scallywag.state import State, loot_value

NO_CARDS: Final[tuple[Card, ...]] = ()


class Arms(NamedTuple):
    """The weapon in hand: its card, its present value, how many kills lie on it, up to which value it meets monsters
    unharmed, the highest of the kills but for the Whale, and whether the Cursed Skull is one of them."""

    card: Card
    value: int
    kills: int
    limit: int
    highest: int
    has_skull: bool

    @property
    def overreached(self) -> bool:
        """Whether a kill above the weapon lies on it."""
        return self.highest > self.value


class Table(NamedTuple):
    """What lies on the table while a room is played. `coins` is the worth of the loot, `loot` its number of cards; `dived`
    are cards that went under the deck in this room."""

    health: int
    room: tuple[Card, ...]
    pairs: tuple[tuple[Card, Card], ...]
    carried: Card | None
    linked: Card | None
    arms: Arms | None
    healed: bool
    empress: bool
    coins: int
    loot: int
    defeated: int
    dived: tuple[Card, ...]

    @property
    def waiting(self) -> tuple[Card, ...]:
        """The cards that lie on into the next room."""
        cards = self.room
        for pair in self.pairs:
            cards += pair
        return cards if self.carried is None else (*cards, self.carried)


def table_of(s: State) -> Table:
    """What lies on the table of a voyage."""
    arms = None
    if (weapon := s.weapon) is not None:
        highest = max((kill.value for kill in weapon.kills if kill is not WHALE), default=0)
        has_skull = CURSED_SKULL in weapon.kills
        arms = Arms(weapon.card, weapon.value, len(weapon.kills), limit(weapon), highest, has_skull)
    empress, coins = EMPRESS in s.followers, loot_value(s)
    return Table(
        s.health, s.room, s.pairs, s.carried, s.linked, arms, s.healed, empress, coins, len(s.loot), s.defeated, NO_CARDS
    )  # fmt: skip


Move = tuple[Play | None, Table]
"""A play, and the table after it; no play where the rules do it by themselves."""


def moves(t: Table, spot: int, has_deck: bool) -> list[Move]:
    """All that can be done now, in a room that is not over. `spot` multiplies harm; `has_deck` tells whether cards are left
    to be dealt."""
    if t.linked is not None:
        return _linked(t, t.linked, spot, has_deck)
    found: list[Move] = []
    for at, card in enumerate(t.room):
        _played(found, t, card, (t.room[:at] + t.room[at + 1 :], t.pairs, t.carried, None), spot)
    for at, (card, second) in enumerate(t.pairs):
        _played(found, t, card, (t.room, t.pairs[:at] + t.pairs[at + 1 :], t.carried, second), spot)
    if t.carried is not None:
        _played(found, t, t.carried, (t.room, t.pairs, None, None), spot)
    if not found:  # the Whale alone, no deck, no weapon: it leaves the game, and its partner stays
        room = tuple(card for card in t.room if card is not WHALE) + tuple(second for _, second in t.pairs)
        found.append((None, t._replace(room=room, pairs=(), carried=None)))
    return found


def _linked(t: Table, card: Card, spot: int, has_deck: bool) -> list[Move]:
    """The second card of a pair: by itself where there is one way, under the deck where there is none."""
    found: list[Move] = []
    _played(found, t, card, (t.room, t.pairs, t.carried, None), spot)
    if not found:
        dived = (*t.dived, card) if has_deck or t.dived else t.dived
        return [(None, t._replace(linked=None, dived=dived))]
    return [(None, found[0][1])] if len(found) == 1 else found


Lying = tuple[tuple[Card, ...], tuple[tuple[Card, Card], ...], Card | None, Card | None]


def _played(found: list[Move], t: Table, card: Card, lying: Lying, spot: int) -> None:
    """Adds the ways in which a card is played; `lying` is what then lies in the room."""
    health, arms = t.health, t.arms
    if card.is_monster:
        _met(found, t, card, lying, spot)
    elif card is BROKEN_HEART:
        found.append((play_of(card, "take"), _after(t, lying, health - health // 2, arms, t.healed)))
    elif card.suit == HEARTS:
        healed = health if t.healed else min(FULL_HEALTH, health + card.value)
        found.append((play_of(card, "take"), _after(t, lying, healed, arms, True)))
    else:
        fresh = Arms(card, card.value, 0, card.value, 0, False)
        found.append((play_of(card, "take"), _after(t, lying, health, fresh, t.healed)))


def _after(t: Table, lying: Lying, health: int, arms: Arms | None, healed: bool) -> Table:
    return Table(health, *lying, arms, healed, t.empress, t.coins, t.loot, t.defeated, t.dived)


def _met(found: list[Move], t: Table, card: Card, lying: Lying, spot: int) -> None:
    value, arms = card.value, t.arms
    is_coin = card.suit == COINS
    coins, loot = (t.coins + value, t.loot + 1) if is_coin else (t.coins, t.loot)
    defeated = t.defeated + (not is_coin)
    raw = -1 if arms is None else _blow(arms, card, value)
    if raw >= 0:
        assert arms is not None
        harm = raw * spot
        empress = t.empress and not harm
        health = t.health - (0 if t.empress else harm) - (arms.card is CURSED_SWORD)
        after = arms if is_coin else _with_kill(arms, card, value)
        found.append((
            play_of(card, "weapon"),
            Table(health, *lying, after, t.healed, empress, coins, loot, defeated, t.dived),
        ))  # fmt: skip
    if card is not WHALE:
        harm = value * spot
        empress = t.empress and not harm
        health = t.health - (0 if t.empress else harm)
        found.append((play_of(card, "bare"), Table(health, *lying, arms, t.healed, empress, coins, loot, defeated, t.dived)))


def _blow(arms: Arms, card: Card, value: int) -> int:
    """The harm of a monster that is met with the weapon, before curses and company; -1 where it cannot be."""
    if card is WHALE or value <= arms.limit:
        return 0
    return value - arms.value if value > arms.value and arms.highest <= arms.value else -1


def _with_kill(arms: Arms, card: Card, value: int) -> Arms:
    if card is WHALE:
        raised = max(arms.value, value)
        return Arms(arms.card, raised, arms.kills + 1, raised, arms.highest, arms.has_skull)
    meets = arms.value if value > arms.value else value - 1
    highest = max(arms.highest, value)
    return Arms(arms.card, arms.value, arms.kills + 1, meets, highest, arms.has_skull or card is CURSED_SKULL)


@cache
def play_of(card: Card, how: How) -> Play:
    """The one action that plays a card so."""
    return Play(card, how)
