"""What the plays of a turn lead to: what the ship is worth then, with what the next turn could make of it and the invasion
that lies beyond."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from pirategames.bots.scoundrel_bay.imagined import copy_of, gain, lose, recruit
from pirategames.bots.scoundrel_bay.landings import best_invasion
from pirategames.bots.scoundrel_bay.lookout import Lookout, once
from pirategames.bots.scoundrel_bay.odds import Stakes, worth_of_rolling
from pirategames.bots.scoundrel_bay.worths import RING, UNLOCK, reward_worth, worth
from pirategames.rules.scoundrel_bay.actions import Disc, Invade, Recruit, Sail
from pirategames.rules.scoundrel_bay.charts import Card, Symbols
from pirategames.rules.scoundrel_bay.playing import allowed
from pirategames.rules.scoundrel_bay.sailing import STEPS, next_space
from pirategames.rules.scoundrel_bay.state import ShipDraft, put, without

BEYOND: Final = 0.75
"""What the invasion after the next turn counts."""
Play = Recruit | Sail | Invade


def plays_of(eye: Lookout, ship: ShipDraft, cards: Iterable[int]) -> Iterator[Play]:
    """The plays that a ship has with these cards; of several cards of a flag, one invades for all."""
    if allowed(ship, "recruit"):
        for card in cards:
            yield Recruit(card)
    if allowed(ship, "sail"):
        for card in cards:
            for steps in STEPS:
                yield Sail(card, steps)
    if allowed(ship, "invade"):
        seen = set()
        for card in cards:
            flag = eye.edition.cards[card].flag
            if flag not in seen:
                seen.add(flag)
                yield Invade(card)


def play_worth(eye: Lookout, ship: ShipDraft, play: Play, now: float) -> float:
    """What a play of the next turn brings, with the invasion that lies beyond."""
    gained, after = outcome(eye, ship, play, now)
    return gained + BEYOND * prospect(eye, after) if eye.turns >= 2 else gained


def next_worth(eye: Lookout, ship: ShipDraft) -> float:
    """What the best next turn brings a ship, with what lies beyond."""
    now = worth(eye, ship)
    return max([0.0, *[play_worth(eye, ship, play, now) for play in plays_of(eye, ship, ship.hand)]])


def prospect(eye: Lookout, ship: ShipDraft) -> float:
    """What the best invasion from where a ship lies would bring."""
    if not allowed(ship, "invade"):
        return 0.0
    flags = {eye.edition.cards[card].flag for card in ship.hand}
    return max([best_invasion(eye, ship, flag).worth for flag in flags], default=0.0)


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
    invasion = best_invasion(eye, ship, eye.edition.cards[play.card].flag)
    for landing in invasion.landings:
        after.active -= landing.pirates
        after.at = put(after.at, landing.region, after.at[landing.region] + landing.pirates)
        if landing.captain:
            after.captain = landing.region
    spent = (ship.unlocks - after.unlocks) * UNLOCK if eye.turns else 0.0
    return invasion.worth - spent, after


def _played(ship: ShipDraft, card: int, disc: Disc) -> ShipDraft:
    after = copy_of(ship)
    after.hand = without(after.hand, card)
    if after.disc == disc:
        after.unlocks -= 1
    after.disc = disc
    return after


def sail(eye: Lookout, ship: ShipDraft, card: Card, steps: int) -> float:
    """A ship sails and gains what the card brings most by; returned is what the fight with a monster is worth."""
    haste = eye.plan.pace * steps
    for _ in range(steps):
        for number, reef in enumerate(eye.edition.reefs):
            if reef.after == ship.sea and not eye.s.reefs[number]:
                gain(eye, ship, reef.first)
        ship.sea = next_space(eye.s, ship.sea)
    gain(eye, ship, best_reward(eye, card.number, steps))
    return haste + fight_worth(eye, ship) if eye.s.monsters[ship.sea] else haste


@once
def best_reward(eye: Lookout, number: int, steps: int) -> Symbols:
    """The best reward of a card for a sail of so many spaces."""
    card = eye.edition.cards[number]
    return max((card.star, card.sun, card.moon)[steps - 1 :], key=lambda symbols: reward_worth(eye, symbols))


# ---- monsters


def fight_worth(eye: Lookout, ship: ShipDraft) -> float:
    """What it is worth to shoot the monster where a ship lies, whatever its base."""
    kind = eye.edition.icons[ship.sea]
    assert kind is not None
    alike = (kind, ship.gun, ship.shield, ship.rings)
    known: float | None = eye.found["fight"].get(alike)
    if known is None:
        stakes = stakes_of(eye, ship, kind)
        bases = [*eye.s.bases[kind]]
        worths = [worth_of_rolling(eye.edition, kind, base, (ship.gun, ship.shield), stakes, ship.rings) for base in bases]
        known = eye.found["fight"][alike] = sum(worths) / max(1, len(worths))
    return known


def stakes_of(eye: Lookout, ship: ShipDraft, kind: int) -> Stakes:
    """What is at stake in a fight with a monster of this kind."""
    monster, before = eye.edition.monsters[kind], worth(eye, ship)
    winner, loser = copy_of(ship), copy_of(ship)
    gain(eye, winner, monster.rewards)
    lose(eye, loser, monster.losses)
    return Stakes(worth(eye, winner) - before, before - worth(eye, loser), RING * min(1.0, eye.turns))
