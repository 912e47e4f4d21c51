"""A turn: each card with each action, judged by what it leads to: what the ship is worth then, with what the next turn could
make of it and the invasion that lies beyond."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pirategames.bots.scoundrel_bay.gains import advance, copy_of, gain, lose
from pirategames.bots.scoundrel_bay.invasions import best_invasion
from pirategames.bots.scoundrel_bay.lookout import Lookout
from pirategames.bots.scoundrel_bay.odds import Stakes, worth_of_rolling
from pirategames.bots.scoundrel_bay.worths import RING, UNLOCK, worth
from pirategames.rules.scoundrel_bay.actions import Disc, Invade, Recruit, Sail
from pirategames.rules.scoundrel_bay.charts import Card, Flag, Symbols
from pirategames.rules.scoundrel_bay.state import ShipDraft, put, without

NEXT: Final = 0.9
"""What the gain of the next turn counts."""
BEYOND: Final = 0.75
"""What the invasion after that counts."""
STEPS: Final = (1, 2, 3)
THOUGHT_THROUGH: Final = {Recruit: 2, Sail: 3, Invade: 2}
"""How many cards, or cards and distances, of each action are looked at more closely."""
Play = Recruit | Sail | Invade


def best_play(eye: Lookout, plays: tuple[Play, ...]) -> Play:
    """The card and the action that lead to most: of every action, the most promising cards are thought through."""
    ship = eye.s.ships[eye.seat]
    now = worth(eye, ship)
    found = [(play, *outcome(eye, ship, play, now)) for play in plays]
    if eye.turns < 1:
        return max(found, key=lambda one: one[1])[0]
    promising = []
    for kind, count in THOUGHT_THROUGH.items():
        own = [one for one in found if isinstance(one[0], kind)]
        promising += sorted(own, key=lambda one: one[1] + BEYOND * prospect(eye, one[2]), reverse=True)[:count]
    return max(promising, key=lambda one: one[1] + NEXT * next_worth(eye, one[2]))[0]


def next_worth(eye: Lookout, ship: ShipDraft) -> float:
    """What the best next turn brings a ship, with what lies beyond."""
    best, now = 0.0, worth(eye, ship)
    for play in plays_of(eye, ship):
        gained, after = outcome(eye, ship, play, now)
        if eye.turns >= 2:
            gained += BEYOND * prospect(eye, after)
        best = max(best, gained)
    return best


def plays_of(eye: Lookout, ship: ShipDraft) -> Iterator[Play]:
    """The plays that a ship has; of several cards of a flag, one invades for all."""
    free = ship.unlocks > 0
    if ship.disc != "recruit" or free:
        for card in ship.hand:
            yield Recruit(card)
    if ship.disc != "sail" or free:
        for card in ship.hand:
            for steps in STEPS:
                yield Sail(card, steps)
    if ship.disc != "invade" or free:
        seen = set()
        for card in ship.hand:
            flag = eye.edition.cards[card].flag
            if flag not in seen:
                seen.add(flag)
                yield Invade(card)


def prospect(eye: Lookout, ship: ShipDraft) -> float:
    """What the best invasion from where a ship lies would bring."""
    if ship.disc == "invade" and not ship.unlocks:
        return 0.0
    flags = {eye.edition.cards[card].flag for card in ship.hand}
    return max((invasion_gain(eye, ship, flag) for flag in flags), default=0.0)


# ---- what a play brings


def outcome(eye: Lookout, ship: ShipDraft, play: Play, now: float) -> tuple[float, ShipDraft]:
    """What a play brings at once, and the ship after it; `now` is what the ship is worth before."""
    match play:
        case Recruit(card):
            after = _played(ship, card, "recruit")
            recruit(eye, after, eye.edition.cards[card])
            return worth(eye, after) - now, after
        case Sail(card, steps):
            after = _played(ship, card, "sail")
            fight = sail(eye, after, eye.edition.cards[card], steps)
            return worth(eye, after) - now + fight, after
    after = _played(ship, play.card, "invade")
    flag = eye.edition.cards[play.card].flag
    value = invasion_gain(eye, ship, flag)
    for landing in best_invasion(eye, ship, flag).landings:
        after.active -= landing.pirates
        after.at = put(after.at, landing.region, after.at[landing.region] + landing.pirates)
        if landing.captain:
            after.captain = landing.region
    return value - unlock_price(eye, ship, after), after


def unlock_price(eye: Lookout, ship: ShipDraft, after: ShipDraft) -> float:
    """What the unlock tile is worth that a play spends."""
    return (ship.unlocks - after.unlocks) * UNLOCK if eye.turns else 0.0


def invasion_gain(eye: Lookout, ship: ShipDraft, flag: Flag) -> float:
    """What the best invasion with a card of this flag brings."""
    return best_invasion(eye, ship, flag).worth


def _played(ship: ShipDraft, card: int, disc: Disc) -> ShipDraft:
    after = copy_of(ship)
    after.hand = without(after.hand, card)
    if after.disc == disc:
        after.unlocks -= 1
    after.disc = disc
    return after


def recruit(eye: Lookout, ship: ShipDraft, card: Card, *, with_pirates: bool = True) -> None:
    """A card joins the crew area of a ship."""
    ship.crew += (card.number,)
    joining = min(card.pirates, ship.citizens) if with_pirates else 0
    ship.active, ship.citizens = ship.active + joining, ship.citizens - joining
    for tool in card.tools:
        advance(eye, ship, tool, 1)


def sail(eye: Lookout, ship: ShipDraft, card: Card, steps: int) -> float:
    """A ship sails and gains what the card brings most by; returned is what the fight with a monster is worth."""
    haste = eye.plan.pace * steps
    for _ in range(steps):
        for number, reef in enumerate(eye.edition.reefs):
            if reef.after == ship.sea and not eye.s.reefs[number]:
                gain(eye, ship, reef.first)
        ship.sea = ship.sea + 1 if ship.sea + 1 < eye.edition.spaces else eye.edition.ring
    gain(eye, ship, best_reward(eye, card, steps))
    return haste + fight_worth(eye, ship) if eye.s.monsters[ship.sea] else haste


def best_reward(eye: Lookout, card: Card, steps: int) -> Symbols:
    """The best reward of a card for a sail of so many spaces."""
    key = ("reward", card.number, steps)
    known: Symbols | None = eye.memo.get(key)
    if known is None:
        offered = {1: (card.star, card.sun, card.moon), 2: (card.sun, card.moon), 3: (card.moon,)}[steps]
        known = eye.memo[key] = max(offered, key=lambda symbols: reward_worth(eye, symbols))
    return known


def reward_worth(eye: Lookout, symbols: Symbols) -> float:
    """What symbols are worth to this seat's ship as it is."""
    ship = eye.s.ships[eye.seat]
    richer = copy_of(ship)
    gain(eye, richer, symbols)
    return worth(eye, richer) - worth(eye, ship)


def fight_worth(eye: Lookout, ship: ShipDraft) -> float:
    """What it is worth to shoot the monster where a ship lies, whatever its base."""
    kind = eye.edition.icons[ship.sea]
    assert kind is not None
    key = ("fight", kind, ship.gun, ship.shield, ship.rings)
    known: float | None = eye.memo.get(key)
    if known is None:
        stakes = stakes_of(eye, ship, kind)
        bases = [*eye.s.bases[kind]]
        worths = [worth_of_rolling(eye.edition, kind, base, (ship.gun, ship.shield), stakes, ship.rings) for base in bases]
        known = eye.memo[key] = sum(worths) / max(1, len(worths))
    return known


def stakes_of(eye: Lookout, ship: ShipDraft, kind: int) -> Stakes:
    """What is at stake in a fight with a monster of this kind."""
    monster, before = eye.edition.monsters[kind], worth(eye, ship)
    winner, loser = copy_of(ship), copy_of(ship)
    gain(eye, winner, monster.rewards)
    lose(eye, loser, monster.losses)
    return Stakes(worth(eye, winner) - before, before - worth(eye, loser), RING * min(1.0, eye.turns))
