"""Sailing: the ship moves on, reefs are passed, the card rewards, and a monster is shot."""

from __future__ import annotations

from typing import Final

from pirategames.rules.scoundrel_bay.actions import WHICH, Which
from pirategames.rules.scoundrel_bay.charts import Face, Symbol
from pirategames.rules.scoundrel_bay.powers import power_of
from pirategames.rules.scoundrel_bay.rewards import gain
from pirategames.rules.scoundrel_bay.state import Draft, Fight, Task, aboard, answered, task, tell, then
from pirategames.rules.scoundrel_bay.upgrades import upgrade_of

STEPS: Final = range(1, 4)
HIDE: Final = 1
"""Marks a pirate move to a hideout next by, for which no swords are needed."""
_BY_DISTANCE: Final[dict[int, tuple[Which, ...]]] = {1: ("star", "sun", "moon"), 2: ("sun", "moon"), 3: ("moon",)}


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
    tell(s, "sailed", seat, ship.sea, steps, card)
    then(s, task("reward", seat, card, steps), task("fight", seat))
    for number in reversed(passed):
        gain(s, seat, s.edition.reefs[number].first)
    for number in passed:
        s.reefs = (*s.reefs[:number], True, *s.reefs[number + 1 :])
        s.due += (number,)
        tell(s, "reef", seat, number)


def rewards_of(s: Draft, question: Task) -> tuple[Which, ...]:
    """The rewards to choose from after a sail: `question.other` spaces."""
    path = upgrade_of(s, s.ships[question.seat], "sail_and_hide")
    more: tuple[Which, ...] = ("path",) if path is not None and question.other in path.types else ()
    return (*_BY_DISTANCE[question.other], *more, "none")


def take_reward(s: Draft, question: Task, which: Which) -> None:
    """Gain one reward of the card, or with a path to a hideout the one that it brings and a move there."""
    seat, card = question.seat, s.edition.cards[question.number]
    tell(s, "rewarded", seat, question.number, other=WHICH.index(which))
    if which == "none":
        return
    if which == "path":
        path = upgrade_of(s, s.ships[seat], "sail_and_hide")
        assert path is not None
        then(s, task("move", seat, other=HIDE))
        which = path.reward  # type: ignore[assignment]
    gain(s, seat, card.star if which == "star" else card.sun if which == "sun" else card.moon)


# ---- the monster


def begin_fight(s: Draft, t: Task) -> None:
    """A monster that lurks where the ship is must be shot; with Beastbane and swords enough it may be beaten instead."""
    if not s.monsters[s.ships[t.seat].sea]:
        return
    if power_of(s, t.seat, "swords_beat_monster") is not None:
        then(s, task("beast", t.seat))
    else:
        shoot(s, t.seat)


def can_beat(s: Draft, seat: int) -> bool:
    """Whether a seat may beat a monster by falling back on the sword track, which has to have room for it."""
    power = power_of(s, seat, "swords_beat_monster")
    return power is not None and s.ships[seat].sword > power.swords


def beat(s: Draft, seat: int) -> None:
    """Beastbane: the monster is conquered for fewer swords and a damage, whatever its kind; it gives no ring."""
    power, ship = power_of(s, seat, "swords_beat_monster"), aboard(s, seat)
    assert power is not None
    kind = _chase(s, ship.sea)
    ship.sword -= power.swords
    ship.monsters += (kind,)
    tell(s, "beaten", seat, kind)
    then(s, task("losses", seat, symbols=(Symbol("damage", power.damage),)))
    gain(s, seat, (Symbol("reputation", power.reputation),))


def shoot(s: Draft, seat: int) -> None:
    """Its base is seen, and the die is rolled."""
    kind = s.edition.icons[s.ships[seat].sea]
    assert kind is not None
    base, rest, s.chance = s.bases[kind].draw(s.chance)
    s.bases = (*s.bases[:kind], rest, *s.bases[kind + 1 :])
    free = upgrade_of(s, s.ships[seat], "free_reroll") is not None
    tell(s, "monster", seat, kind, other=base)
    s.fight = Fight(kind, base, _roll(s, seat), free)
    then(s, task("roll", seat))


def _roll(s: Draft, seat: int) -> int:
    face, s.chance = s.chance.below(len(s.edition.die))
    tell(s, "rolled", seat, face)
    return face


def can_reroll(s: Draft, seat: int) -> bool:
    """Whether a free roll or a ring is left."""
    return s.ships[seat].rings > 0 or (s.fight is not None and s.fight.free)


def reroll(s: Draft, seat: int) -> None:
    """The die is rolled once more, for free or for a ring."""
    fight = s.fight
    assert fight is not None
    if not fight.free:
        aboard(s, seat).rings -= 1
    s.fight = Fight(fight.monster, fight.base, _roll(s, seat), False)


def total(s: Draft, fight: Fight) -> tuple[int, int] | None:
    """The total guns and shields of a monster, base and die; None where the die decides alone."""
    face: Face = s.edition.die[fight.face]
    if isinstance(face, str):
        return None
    guns, shields = s.edition.monsters[fight.monster].bases[fight.base]
    return guns + face[0], shields + face[1]


def resolve_fight(s: Draft, seat: int) -> None:
    """The last roll counts: the monster is conquered or not, and the ship defends itself or not. Rewards come first."""
    fight, ship = s.fight, aboard(s, seat)
    assert fight is not None
    answered(s)
    s.fight = None
    monster, strengths = s.edition.monsters[fight.monster], total(s, fight)
    if strengths is None:
        conquered, hit = s.edition.die[fight.face] == "critical", False
    else:
        conquered, hit = ship.gun >= strengths[0], ship.shield < strengths[1]
    _chase(s, ship.sea)
    tell(s, "conquered" if conquered else "escaped", seat, fight.monster)
    tell(s, "hit" if hit else "defended", seat, fight.monster)
    if hit:
        then(s, task("losses", seat, symbols=monster.losses))
    if conquered:
        ship.monsters += (fight.monster,)
        gain(s, seat, monster.rewards)


def _chase(s: Draft, sea: int) -> int:
    """The monster leaves its space; returned is its kind."""
    kind = s.edition.icons[sea]
    assert kind is not None
    s.monsters = (*s.monsters[:sea], False, *s.monsters[sea + 1 :])
    return kind
