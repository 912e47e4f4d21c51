"""Playing one card: take up a sword, heal with a heart, fight a monster, pay for the Bloody Coin."""

from __future__ import annotations

from pirategames.rules.scallywag.actions import How
from pirategames.rules.scallywag.cards import (
    BLOODY_COIN,
    BROKEN_HEART,
    COINS,
    EMPRESS,
    FOOL,
    HEARTS,
    HERMIT,
    WHALE,
    Card,
)
from pirategames.rules.scallywag.events import Bitten, Blocked, Fought, Halved, Healed, Priced, Spent, TookUp
from pirategames.rules.scallywag.fighting import harm, healing, weapon_blow
from pirategames.rules.scallywag.state import Draft, counts_as_defeated, dismiss, shed_weapon, tell, weapon_of, without

TAKE: tuple[How, ...] = ("take",)
FIGHTS: tuple[How, ...] = ("weapon", "bare")
WEAPON_ONLY, BARE_ONLY = FIGHTS[:1], FIGHTS[1:]


def ways_of(s: Draft, card: Card) -> tuple[How, ...]:
    """The ways in which a card can be played now, the weapon first; none only for a Whale without a weapon."""
    if not card.is_monster:
        return TAKE
    can_meet = s.weapon is not None and weapon_blow(s.weapon, card) is not None
    if card is WHALE:
        return WEAPON_ONLY if can_meet else ()
    return FIGHTS if can_meet else BARE_ONLY


def take_away(s: Draft, card: Card) -> None:
    """Lift a card from where it lies to be played. The second of a pair is due then; the Fool leaves with his card."""
    if card is s.dealt:
        s.dealt = None
    elif card is s.linked:
        s.linked = None
    elif card is s.carried:
        s.carried = None
        dismiss(s, FOOL)
    elif card in s.room:
        s.room = without(s.room, card)
    else:
        pair = next(pair for pair in s.pairs if pair[0] is card)
        s.pairs = without(s.pairs, pair)
        s.linked = pair[1]


def resolve(s: Draft, card: Card, how: How) -> None:
    """Let a card that was lifted from the table do what it does."""
    s.played += 1
    if card.is_monster:
        fight(s, card, how)
    elif card.suit == HEARTS:
        heal(s, card)
    else:
        take_up(s, card)


def take_up(s: Draft, sword: Card) -> None:
    """Equip a sword; the old weapon and all that lies on it are discarded."""
    shed = shed_weapon(s)
    s.weapon = weapon_of(sword, sword.value)
    tell(s, TookUp, sword, shed)


def heal(s: Draft, heart: Card) -> None:
    """The first heart of a room heals, later ones are spent for nothing; the Broken Heart halves and does not count."""
    s.discard += (heart,)
    if heart is BROKEN_HEART:
        lost = s.health // 2
        s.health -= lost
        tell(s, Halved, lost)
        return
    too_late = s.healed and HERMIT not in s.followers
    amount = healing(s, heart)
    s.healed = True
    s.health += amount
    if too_late:
        tell(s, Spent, heart)
    else:
        tell(s, Healed, heart, amount)


def fight(s: Draft, monster: Card, how: How) -> None:
    """Meet a monster: suffer its blow, then put it where the defeated go."""
    done = harm(s, monster, how)
    assert done is not None
    s.health -= done.damage
    tell(s, Fought, monster, how, done.damage)
    if done.blocked:
        tell(s, Blocked, done.blocked)
        dismiss(s, EMPRESS)
    if done.bite:
        s.health -= done.bite
        tell(s, Bitten, monster)
    if counts_as_defeated(monster):
        s.defeated += 1
    lay_down(s, monster, how)


def lay_down(s: Draft, monster: Card, how: How) -> None:
    """Coins go to the loot; other kills onto the weapon that met them, or to the discard."""
    if monster.suit == COINS:
        s.loot += (monster,)
        if monster is BLOODY_COIN and s.health > 1:
            s.ask = "price"
    elif how == "weapon" and s.weapon is not None:
        value = max(s.weapon.value, WHALE.value) if monster is WHALE else s.weapon.value
        s.weapon = weapon_of(s.weapon.card, value, (*s.weapon.kills, monster))
    else:
        s.discard += (monster,)


def pay_price(s: Draft, amount: int) -> None:
    """Give up health for the Bloody Coin: it is worth so much more while it lies in the loot."""
    s.health -= amount
    s.bounty = amount
    tell(s, Priced, amount)
