"""Meeting a monster: what the weapon can meet, and what a fight would cost. Rules and previews both ask here."""

from __future__ import annotations

from pirategames.rules.scallywag.actions import How
from pirategames.rules.scallywag.cards import CURSED_SWORD, EMPRESS, FULL_HEALTH, HERMIT, WHALE, Card
from pirategames.rules.scallywag.state import Draft, Weapon
from pirategames.rules.snapshot import quick
from pirategames.rules.values import frozen


def limit(weapon: Weapon) -> int:
    """The highest value that the weapon meets without harm.

    A weapon is fresh while no kill lies on it, and again when its topmost kill is above it, or is the Whale.
    """
    if not weapon.kills:
        return weapon.value
    top = weapon.kills[-1]
    return weapon.value if top is WHALE or top.value > weapon.value else top.value - 1


def has_overreached(weapon: Weapon) -> bool:
    """Whether a kill above the weapon lies on it, so that it cannot reach above itself again."""
    return any(kill.value > weapon.value and kill is not WHALE for kill in weapon.kills)


def weapon_blow(weapon: Weapon, monster: Card) -> int | None:
    """The harm that the monster does to one who meets it with this weapon; None if it cannot be met with it."""
    if monster is WHALE or monster.value <= limit(weapon):
        return 0
    if monster.value > weapon.value and not has_overreached(weapon):
        return monster.value - weapon.value
    return None


def blow(s: Draft, monster: Card, how: How) -> int | None:
    """The harm before curses and company of meeting the monster so; None if it cannot be done."""
    if how == "weapon":
        return None if s.weapon is None else weapon_blow(s.weapon, monster)
    return None if monster is WHALE else monster.value


@frozen(weakref_slot=False)
class Harm:
    """What a blow does: `damage` to health, how much the Empress `blocked`, and the Cursed Sword's `bite`."""

    damage: int
    blocked: int = 0
    bite: int = 0


_harm = quick(Harm)


def suffered(s: Draft, raw: int) -> Harm:
    """A blow of this strength, after the Black Spot (twice) and then the Empress (none, if there was any)."""
    damage = raw * 2 if s.spot is not None else raw
    return _harm(0, damage) if damage and EMPRESS in s.followers else _harm(damage)


def harm(s: Draft, monster: Card, how: How) -> Harm | None:
    """What meeting this monster so would do now; None if it cannot be done."""
    raw = blow(s, monster, how)
    if raw is None:
        return None
    done = suffered(s, raw)
    if how == "weapon" and s.weapon is not None and s.weapon.card is CURSED_SWORD:
        return Harm(done.damage, done.blocked, bite=1)
    return done


def healing(s: Draft, heart: Card) -> int:
    """How much this heart would heal now: nothing once the room has healed (under the Hermit every heart heals)."""
    if s.healed and HERMIT not in s.followers:
        return 0
    return min(heart.value, FULL_HEALTH - s.health)
