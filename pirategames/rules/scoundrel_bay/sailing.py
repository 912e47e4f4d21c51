"""Sailing: the ship moves on, reefs are passed, the card rewards, and a monster is shot. What a fight asks and takes is
printed, in ``monsters.toml``."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

from pirategames.rules.scoundrel_bay.actions import Action, Beat, Reroll, Reward, Shoot, Stand, Which
from pirategames.rules.scoundrel_bay.charts import Face, Symbol
from pirategames.rules.scoundrel_bay.events import (
    CardRewardTaken,
    DieRolled,
    MonsterBeaten,
    MonsterConquered,
    MonsterEscaped,
    MonsterMet,
    ReefPassed,
    Sailed,
    ShipDefended,
    ShipHit,
)
from pirategames.rules.scoundrel_bay.gains import PirateMove, gain
from pirategames.rules.scoundrel_bay.losses import Losses
from pirategames.rules.scoundrel_bay.powers import power_of
from pirategames.rules.scoundrel_bay.state import Draft, Fight, Question, Task, aboard, answered, tell, then
from pirategames.rules.scoundrel_bay.upgrades import upgrade_of
from pirategames.rules.values import frozen

STEPS: Final = range(1, 4)
_BY_DISTANCE: Final[dict[int, tuple[Which, ...]]] = {1: ("star", "sun", "moon"), 2: ("sun", "moon"), 3: ("moon",)}
_reward = cache(Reward)


# ---- sailing


def next_space(s: Draft, sea: int) -> int:
    """The space after this one; from the last one the route goes on in the ring."""
    return sea + 1 if sea + 1 < s.edition.spaces else s.edition.ring


def sail(s: Draft, seat: int, card: int, steps: int) -> None:
    """The ship moves on. Then come the rewards of reefs that nobody has passed before, that of the card, and the monster."""
    ship = aboard(s, seat)
    ship.slot += (card,)
    passed = []
    for _ in range(steps):
        passed += [number for number, reef in enumerate(s.edition.reefs) if reef.after == ship.sea and not s.reefs[number]]
        ship.sea = next_space(s, ship.sea)
    tell(s, Sailed(seat, card, ship.sea, steps))
    then(s, CardReward(seat, card, steps), Encounter(seat))
    for number in reversed(passed):
        gain(s, seat, s.edition.reefs[number].first)
    for number in passed:
        s.reefs = (*s.reefs[:number], True, *s.reefs[number + 1 :])
        s.due += (number,)
        tell(s, ReefPassed(seat, number))


@frozen(weakref_slot=False)
class CardReward(Question):
    """Which reward of the card a sail brings: one, by how far it went."""

    card: int
    steps: int

    name: ClassVar = "reward"
    takes: ClassVar = (Reward,)
    first: ClassVar = "Choose the card’s reward first."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        path = upgrade_of(s, s.ships[self.seat], "sail_and_hide")
        more: tuple[Which, ...] = ("path",) if path is not None and self.steps in path.types else ()
        return tuple([_reward(which) for which in (*_BY_DISTANCE[self.steps], *more, "none")])

    def why_not(self, s: Draft, action: Action) -> str:
        return f"After {self.steps} space{'s' * (self.steps != 1)} that reward cannot be chosen."

    def answer(self, s: Draft, action: Action) -> None:
        """Gain one reward of the card, or with a path to a hideout the one that it brings and a move there."""
        assert isinstance(action, Reward)
        answered(s)
        which, card = action.which, s.edition.cards[self.card]
        tell(s, CardRewardTaken(self.seat, self.card, which))
        if which == "none":
            return
        if which == "path":
            path = upgrade_of(s, s.ships[self.seat], "sail_and_hide")
            assert path is not None
            then(s, PirateMove(self.seat, to_hideout=True))
            which = path.reward  # type: ignore[assignment]
        gain(s, self.seat, card.star if which == "star" else card.sun if which == "sun" else card.moon)


# ---- the monster


@frozen(weakref_slot=False)
class Encounter(Task):
    """A monster that lurks where the ship is must be shot; Beastbane may beat it with swords instead."""

    seat: int

    def do(self, s: Draft) -> None:
        if not s.monsters[s.ships[self.seat].sea]:
            return
        if power_of(s, self.seat, "swords_beat_monster") is not None:
            then(s, MeetingMonster(self.seat))
        else:
            shoot(s, self.seat)


@frozen(weakref_slot=False)
class MeetingMonster(Question):
    """Beastbane: whether a monster is beaten with swords, before its base is seen, or shot."""

    name: ClassVar = "beast"
    takes: ClassVar = (Beat, Shoot)
    first: ClassVar = "Say first whether the monster is beaten with swords or shot."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        return (Shoot(),) if self.is_idle(s) else (Beat(), Shoot())

    def why_not(self, s: Draft, action: Action) -> str:
        return "That takes a sword more than you have."

    def answer(self, s: Draft, action: Action) -> None:
        answered(s)
        if isinstance(action, Beat):
            self._beat(s)
        else:
            shoot(s, self.seat)

    def is_idle(self, s: Draft) -> bool:
        """The sword track has to have room to fall back."""
        power = power_of(s, self.seat, "swords_beat_monster")
        return power is None or s.ships[self.seat].sword <= power.swords

    def pass_over(self, s: Draft) -> None:
        answered(s)
        shoot(s, self.seat)

    def _beat(self, s: Draft) -> None:
        """The monster is conquered for fewer swords and a damage, whatever its kind; it gives no ring."""
        power, ship = power_of(s, self.seat, "swords_beat_monster"), aboard(s, self.seat)
        assert power is not None
        kind = _chase(s, ship.sea)
        ship.sword -= power.swords
        ship.monsters += (kind,)
        tell(s, MonsterBeaten(self.seat, kind))
        then(s, Losses(self.seat, (Symbol("damage", power.damage),)))
        gain(s, self.seat, (Symbol("reputation", power.reputation),))


def shoot(s: Draft, seat: int) -> None:
    """The base of a monster is seen, and the die is rolled."""
    kind = s.edition.icons[s.ships[seat].sea]
    assert kind is not None
    base, rest, s.chance = s.bases[kind].draw(s.chance)
    s.bases = (*s.bases[:kind], rest, *s.bases[kind + 1 :])
    free = upgrade_of(s, s.ships[seat], "free_reroll") is not None
    tell(s, MonsterMet(seat, kind, base))
    s.fight = Fight(kind, base, _roll(s, seat), free)
    then(s, MonsterDie(seat))


def _roll(s: Draft, seat: int) -> int:
    face, s.chance = s.chance.below(len(s.edition.die))
    tell(s, DieRolled(seat, face))
    return face


@frozen(weakref_slot=False)
class MonsterDie(Question):
    """Whether the roll of the monster die counts, or it is rolled again."""

    name: ClassVar = "roll"
    takes: ClassVar = (Stand, Reroll)
    first: ClassVar = "The monster die lies there: let it count, or roll again."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        return (Stand(),) if self.is_idle(s) else (Stand(), Reroll())

    def why_not(self, s: Draft, action: Action) -> str:
        return "Rolling again takes a pirate ring."

    def answer(self, s: Draft, action: Action) -> None:
        if isinstance(action, Stand):
            self._resolve(s)
            return
        fight = s.fight
        assert fight is not None
        if not fight.free:
            aboard(s, self.seat).rings -= 1
        s.fight = Fight(fight.monster, fight.base, _roll(s, self.seat), False)

    def is_idle(self, s: Draft) -> bool:
        """Neither a free roll nor a ring is left."""
        return not s.ships[self.seat].rings and not (s.fight is not None and s.fight.free)

    def opens(self, s: Draft, later: Draft) -> bool:
        """Crates wait for the die: their tools may still turn the fight."""
        return bool(s.ships[self.seat].crates) or not self.is_idle(later)

    def pass_over(self, s: Draft) -> None:
        self._resolve(s)

    def _resolve(self, s: Draft) -> None:
        """The monster is conquered or not, and the ship defends itself or not. Rewards come first."""
        answered(s)
        fight, ship = s.fight, aboard(s, self.seat)
        assert fight is not None
        s.fight = None
        monster, strengths = s.edition.monsters[fight.monster], total(s, fight)
        if strengths is None:
            conquered, hit = s.edition.die[fight.face] == "critical", False
        else:
            conquered, hit = ship.gun >= strengths[0], ship.shield < strengths[1]
        _chase(s, ship.sea)
        tell(s, (MonsterConquered if conquered else MonsterEscaped)(self.seat, fight.monster))
        tell(s, (ShipHit if hit else ShipDefended)(self.seat, fight.monster))
        if hit:
            then(s, Losses(self.seat, monster.losses))
        if conquered:
            ship.monsters += (fight.monster,)
            gain(s, self.seat, monster.rewards)


def total(s: Draft, fight: Fight) -> tuple[int, int] | None:
    """The total guns and shields of a monster, base and die; None where the die decides alone."""
    face: Face = s.edition.die[fight.face]
    if isinstance(face, str):
        return None
    guns, shields = s.edition.monsters[fight.monster].bases[fight.base]
    return guns + face[0], shields + face[1]


def _chase(s: Draft, sea: int) -> int:
    """The monster leaves its space; returned is its kind."""
    kind = s.edition.icons[sea]
    assert kind is not None
    s.monsters = (*s.monsters[:sea], False, *s.monsters[sea + 1 :])
    return kind
