"""What a table between two rooms is worth: the chance to win as a sum of weighted features, learned from many voyages.

What is the same for many tables of one room is summed once: of the deck, of a weapon over it, of the health with both.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import exp, log
from typing import Final

from attrs import Factory, define, fields

from pirategames.bots.scallywag.last_room import LastRoom
from pirategames.bots.scallywag.tables import Arms, Table
from pirategames.bots.weights import weights
from pirategames.rules.scallywag.cards import (
    BROKEN_HEART,
    CHARIOT,
    CURSED_SWORD,
    DEATH,
    DEVIL,
    EMPEROR,
    EMPRESS,
    FULL_HEALTH,
    HEARTS,
    HIEROPHANT,
    JUDGEMENT,
    JUSTICE,
    LOVERS,
    SEA,
    STRENGTH,
    SWORDS,
    TOWER,
    WHALE,
    WORLD,
    Card,
)
from pirategames.rules.scallywag.state import State
from pirategames.rules.values import frozen

WON: Final = 60.0
"""What a won voyage is worth, on the scale of the weights; a lost one as much below 0. No leaf comes near."""
LEARNED: Final = 0.05
"""Where the last room is counted out but for its event, what was learned of voyages counts so much beside it: for the events
that are not counted, and to tell apart what is as good."""


def chance_of(worth: float) -> float:
    """The chance to win that a worth stands for: 1 and 0 only where it is certain."""
    if worth >= WON or worth <= -WON:
        return float(worth > 0)
    return 1 / (1 + exp(-worth))


def worth_of(chance: float) -> float:
    """The worth that stands for a chance between 0 and 1."""
    return log(chance / (1 - chance))


@frozen
class Weights:
    """What every feature of a table weighs."""

    constant: float
    health: float
    health_squared: float
    weapon: float
    limit: float
    overreached: float
    deck: float
    monsters: float
    hearts: float
    swords: float
    spot: float
    empress: float
    chariot: float
    fled: float
    loot: float
    waiting_monsters: float
    waiting_hearts: float
    waiting_sword: float
    monsters_hurt: float
    big_monsters: float
    fool: float
    deck_squared: float
    unarmed: float
    danger: float
    danger_hurt: float
    harmless: float
    cursed_sword: float
    cursed_skull: float
    broken_heart_to_come: float
    spot_to_come: float
    best_sword: float
    death: float
    death_takes: float
    tower_limit: float
    devil_poor: float
    judgement_short: float
    adding_events: float
    helping_events: float
    health_deck: float
    limit_deck: float
    last_8: float
    last_16: float
    waiting_hearts_hurt: float
    waiting_danger: float
    below_6: float
    below_10: float
    mean_sword: float
    events: float
    health_limit: float
    ratio: float
    ratio_squared: float
    spot_hurt: float
    cursed_skull_deck: float
    cursed_sword_deck: float
    bottom_monsters: float
    bottom_hearts: float
    jokers: float
    better_swords: float
    may_flee: float
    armed_health: float


@cache
def weights_named(name: str) -> Weights:
    """The weights of this name that come with the program; a feature that is not named there weighs nothing."""
    nothing = dict.fromkeys([field.name for field in fields(Weights)], 0.0)
    return Weights(**{**nothing, **weights("scallywag")[name]})


def _blow(card: Card, arms: Arms | None) -> int:
    """The harm of a monster that is met the best way, as it is felt from afar."""
    if card is WHALE:
        return 0
    value = card.value
    if arms is not None:
        if value <= arms.limit:
            return 0
        if value > arms.value and arms.highest <= arms.value:
            return value - arms.value
    return value


@frozen
class _Deck:
    """What is known of the cards to come."""

    worth: float
    size: int
    monsters: tuple[Card, ...]
    harm: int
    swords: tuple[int, ...]
    has: Callable[[Card], float]


@define(eq=False)
class _Armed:
    """What is the same for all tables with this weapon and these cards to come, but for the health."""

    worth: float
    danger: float
    death_takes: float
    devil_poor: float
    judgement_short: float
    with_loot: float
    by_health: dict[int, float] = Factory(dict)
    waiting: dict[tuple[Card, ...], tuple[float, int]] = Factory(dict)


class Leaves:
    """Tells what tables of one room are worth; what is certain by looking at no more than `far` tables behind it, too."""

    def __init__(self, s: State, w: Weights, far: int = 0) -> None:
        self.w = w
        self.deck = tuple(s.deck)
        self.bottom = s.deck.bottom
        self.shown = s.shown
        self.tarot = frozenset(s.tarot)
        self.spot = s.spot is not None
        self.chariot = CHARIOT in s.followers
        self.followers = len(s.followers) - (s.carried is not None) - (EMPRESS in s.followers)
        self.was_fled = s.fled
        self._decks: dict[tuple[Card, ...], _Deck] = {}
        self._armed: dict[tuple[tuple[Card, ...], Arms | None], _Armed] = {}
        self._last = LastRoom(s, far)

    def after_flight(self, t: Table) -> float:
        """What it is worth to flee from this table now."""
        ends_well = self._last.ends_well(t, flees=True)
        if ends_well is not None:
            return WON if ends_well else -WON
        waiting = t._replace(room=()).waiting
        return self._worth(t, t.room, waiting, fled=True, chariot=self.chariot and not self.was_fled)

    def worth(self, t: Table, more: tuple[Card, ...] = ()) -> float:
        """What a table is worth before the next event speaks. `more` are cards that wait elsewhere."""
        ends_well = None if more else self._last.ends_well(t)
        if ends_well is not None:
            return WON if ends_well else -WON
        learned = self._worth(t, t.dived, t.waiting + more, fled=False, chariot=self.chariot)
        if more or not self._last.is_next(t):
            return learned
        counted = self._last.chance(t)
        if self._last.is_certain:
            return WON if counted else -WON
        return worth_of((1 - LEARNED) * counted + LEARNED * chance_of(learned))

    def _worth(self, t: Table, under: tuple[Card, ...], waiting: tuple[Card, ...], fled: bool, chariot: bool) -> float:
        """`under` lies under the deck now."""
        key = under, t.arms
        armed = self._armed.get(key)
        if armed is None:
            armed = self._armed[key] = self._arm(under, t.arms)
        kept = armed.waiting.get(waiting)
        if kept is None:
            kept = armed.waiting[waiting] = self._kept(waiting, t.arms)
        worth = armed.by_health.get(t.health)
        if worth is None:
            worth = armed.by_health[t.health] = self._with_health(armed, under, t)
        w, coins, (kept_worth, hearts) = self.w, t.coins, kept
        arms = 0 if t.arms is None else 1 + t.arms.kills
        followers = self.followers + t.empress + (t.carried is not None) - (self.chariot and not chariot)
        worth += kept_worth + w.waiting_hearts_hurt * min(hearts, FULL_HEALTH - t.health) / 14 + w.loot * min(coins, 40) / 40
        worth += armed.death_takes * (arms + t.loot + len(waiting) + followers + self.spot)
        worth += w.empress * t.empress + w.fool * (t.carried is not None) + w.fled * fled + w.chariot * chariot
        if coins < 10:
            worth += armed.devil_poor
        if coins > 0:
            worth += armed.with_loot
        if t.defeated > t.loot:
            worth += armed.judgement_short * (t.defeated - t.loot)
        return worth + w.may_flee if not fled or chariot else worth

    # ---- what many tables share

    def _deck(self, under: tuple[Card, ...]) -> _Deck:
        """The cards to come, with these at the bottom."""
        found = self._decks.get(under)
        if found is None:
            found = self._decks[under] = self._counted((*self.deck, *under, *self.shown), self.bottom + under)
        return found

    def _counted(self, cards: tuple[Card, ...], bottom: tuple[Card, ...]) -> _Deck:
        w, size, events = self.w, len(cards), len(self.tarot)
        monsters = tuple([card for card in cards if card.is_monster])
        swords = tuple([card.value for card in cards if card.suit == SWORDS])
        harm = sum([card.value for card in monsters])
        hearts = sum([card.value for card in cards if card.suit == HEARTS])
        others = [card for card in cards if not card.is_monster and card.suit not in (HEARTS, SWORDS)]
        soon = min(1.0, max(1, size // 3) / events) if events else 0.0

        def has(event: Card) -> float:
            """How likely an event is still to come."""
            return soon if event in self.tarot else 0.0

        share = size / 64
        worth = w.constant + w.deck * share + w.deck_squared * share * share
        worth += w.monsters * harm / 300 + w.hearts * hearts / 80 + w.swords * len(swords) / 16 + w.spot * self.spot
        worth += w.big_monsters * sum([card.value >= 12 for card in monsters]) / 16
        worth += w.jokers * sum([card.suit == SEA for card in monsters])
        worth += w.broken_heart_to_come * (BROKEN_HEART in cards) + w.spot_to_come * bool(others)
        worth += w.best_sword * max(swords, default=0) / 15
        worth += w.mean_sword * sum(swords) / len(swords) / 15 if swords else 0
        worth += w.death * has(DEATH) + w.adding_events * (has(EMPEROR) + has(LOVERS) + has(WORLD)) + w.events * events / 22
        worth += w.last_8 * max(0, 8 - size) / 8 + w.last_16 * max(0, 16 - size) / 16
        worth += w.bottom_monsters * sum([card.value for card in bottom if card.is_monster]) / 100
        worth += w.bottom_hearts * sum([card.value for card in bottom if card.suit == HEARTS]) / 50
        return _Deck(worth, size, monsters, harm, swords, has)

    def _arm(self, under: tuple[Card, ...], arms: Arms | None) -> _Armed:
        w, deck = self.w, self._deck(under)
        harms = [_blow(card, arms) for card in deck.monsters]
        danger, has, share = sum(harms) / 300, deck.has, deck.size / 64
        worth = deck.worth + w.danger * danger + (w.harmless * harms.count(0) / len(harms) if harms else 0)
        value, limit = (0, 0.0) if arms is None else (arms.value, arms.limit / 14)
        worth += w.weapon * value / 14 + w.limit * limit + w.tower_limit * has(TOWER) * limit + w.limit_deck * limit * share
        if deck.swords:
            worth += w.better_swords * sum([sword > value for sword in deck.swords]) / len(deck.swords)
        if arms is None:
            worth += w.unarmed
        else:
            cursed = arms.card is CURSED_SWORD
            worth += w.overreached * arms.overreached + w.cursed_sword * cursed + w.cursed_skull * arms.has_skull
            worth += (w.cursed_skull_deck * arms.has_skull + w.cursed_sword_deck * cursed) * share
        worth += w.helping_events * (has(STRENGTH) + has(EMPRESS))
        return _Armed(
            worth,
            danger,
            w.death_takes * has(DEATH) / 10,
            w.devil_poor * has(DEVIL),
            w.judgement_short * has(JUDGEMENT) / 10,
            w.helping_events * (has(HIEROPHANT) + has(JUSTICE)),
        )

    def _with_health(self, armed: _Armed, under: tuple[Card, ...], t: Table) -> float:
        w, deck, health, arms = self.w, self._deck(under), t.health, t.arms
        share, limit = health / FULL_HEALTH, 0.0 if arms is None else arms.limit / 14
        ratio = min(2.0, 900 * armed.danger / deck.size / health) if deck.size and health > 0 else 0.0
        worth = armed.worth + w.health * share + w.health_squared * share * share
        worth += (w.monsters_hurt * deck.harm / 300 + w.danger_hurt * armed.danger + w.spot_hurt * self.spot) * (1 - share)
        worth += (w.health_deck * deck.size / 64 + w.health_limit * limit + w.armed_health * (arms is not None)) * share
        worth += w.ratio * ratio + w.ratio_squared * ratio * ratio
        return worth + w.below_10 * max(0, 10 - health) / 10 + w.below_6 * max(0, 6 - health) / 6

    def _kept(self, waiting: tuple[Card, ...], arms: Arms | None) -> tuple[float, int]:
        """What the cards are worth that lie on, and how much the hearts among them heal."""
        w, limit = self.w, 0 if arms is None else arms.limit
        monsters = sum([max(0, card.value - limit) / 2 + card.value / 2 for card in waiting if card.is_monster])
        hearts = sum([card.value for card in waiting if card.suit == HEARTS])
        sword = max([card.value for card in waiting if card.suit == SWORDS], default=0)
        danger = min(FULL_HEALTH, sum([_blow(card, arms) for card in waiting if card.is_monster]))
        worth = w.waiting_monsters * monsters + w.waiting_hearts * hearts + w.waiting_sword * sword
        return (worth + w.waiting_danger * danger) / 14, hearts
