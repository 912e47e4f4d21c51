"""The twenty-two events: what each does when it is drawn, what it lets you choose, and what it does when you go on.

What the Fool, the Magician and Temperance do in the coming room stands at the end; what the Emperor, the Lovers and
the World deal into it stands in `dealing`.
"""

from __future__ import annotations

from collections.abc import Callable

from pirategames.rules.scallywag.cards import (
    BLOODY_COIN,
    CHARIOT,
    COINS,
    DEATH,
    DEVIL,
    EMPRESS,
    FOOL,
    FULL_HEALTH,
    HANGED_MAN,
    HERMIT,
    HIEROPHANT,
    HIGH_PRIESTESS,
    JUDGEMENT,
    JUSTICE,
    MAGICIAN,
    ROOM_SIZE,
    STAR,
    STRENGTH,
    SUN,
    TAROT,
    TEMPERANCE,
    TOWER,
    WHEEL,
    Card,
)
from pirategames.rules.scallywag.events import (
    Blocked,
    Carried,
    Cleared,
    Foreseen,
    Forged,
    Gave,
    Healed,
    Overboard,
    PutBack,
    Reaped,
    Sank,
    Shuffled,
    Stashed,
    Struck,
    Swept,
)
from pirategames.rules.scallywag.fighting import suffered
from pirategames.rules.scallywag.state import (
    Draft,
    coin_value,
    dismiss,
    drop_coin,
    lift_spot,
    loot_value,
    places,
    shed_weapon,
    tell,
    weapon_of,
    without,
)

DEVILS_PRICE = 10

STAY_ABOARD = (EMPRESS, CHARIOT, HERMIT)
"""The events that lie beside you as followers once you go on; the Fool joins them when he has his card."""

ACT_IN_ROOM = (FOOL, MAGICIAN, TEMPERANCE)
"""The events that pick a card as soon as the coming room lies there."""


# ---- when the event is drawn


def strike_tower(s: Draft) -> None:
    """XVI, the Tower: the weapon and its kills are discarded."""
    shed = shed_weapon(s)
    if shed:
        tell(s, Overboard, shed)


def repair(s: Draft) -> None:
    """VIII, Strength: no Black Spot, and the weapon is fresh at its present value."""
    lift_spot(s)
    if s.weapon is not None and s.weapon.kills:
        kills = s.weapon.kills
        s.discard += kills
        s.weapon = weapon_of(s.weapon.card, s.weapon.value)
        tell(s, Cleared, kills)


def spin_wheel(s: Draft) -> None:
    """X, the Wheel of Fortune: whatever was known of the deck's order is forgotten."""
    s.deck = s.deck.reshuffled()
    tell(s, Shuffled)


def show_next(s: Draft) -> None:
    """XIX, the Sun: see the cards that would fill the missing places."""
    s.shown, s.deck, s.chance = s.deck.take(ROOM_SIZE - places(s), s.chance)
    s.due = len(s.shown)
    tell(s, Foreseen, s.shown)


def lowest_kills(s: Draft) -> tuple[Card, ...]:
    """The lowest monsters on the weapon; several where they are equal."""
    kills = s.weapon.kills if s.weapon is not None else ()
    lowest = min((kill.value for kill in kills), default=0)
    return tuple(kill for kill in kills if kill.value == lowest)


def hang(s: Draft) -> None:
    """XII, the Hanged Man: the lowest monster on the weapon goes to the loot; the player chooses among equals."""
    lowest = lowest_kills(s)
    if len(lowest) == 1:
        stash(s, lowest[0])
    s.due = 1 if len(lowest) > 1 else 0


def stash(s: Draft, kill: Card) -> None:
    """Move a kill from the weapon to the loot; the weapon keeps its value."""
    assert s.weapon is not None
    kept = without(s.weapon.kills, kill)
    s.weapon = weapon_of(s.weapon.card, s.weapon.value, kept)
    s.loot += (kill,)
    s.due = 0
    tell(s, Stashed, kill)


def reap(s: Draft) -> None:
    """XIII, Death: discard everything, and lose one health for each card; this is not damage."""
    paired = tuple(card for pair in s.pairs for card in pair)
    spot = () if s.spot is None else (s.spot,)
    carried = () if s.carried is None else (s.carried,)
    arms, loot, followers, rest = shed_weapon(s), s.loot, s.followers, spot + s.room + paired + carried
    s.discard += loot + rest
    s.tarot_discard += followers
    s.loot, s.bounty, s.followers, s.spot = (), 0, (), None
    s.room, s.pairs, s.carried = (), (), None
    taken = arms + loot + followers + rest
    s.health -= len(taken)
    tell(s, Reaped, taken)


def is_last_room_next(s: Draft) -> bool:
    """Whether dealing the coming room would empty the deck: then Death ends the voyage."""
    return len(s.deck) <= ROOM_SIZE


def _ask(amount: Callable[[Draft], int]) -> Callable[[Draft], None]:
    def ask(s: Draft) -> None:
        s.due = amount(s)

    return ask


WHEN_DRAWN: dict[Card, Callable[[Draft], None]] = {
    HIGH_PRIESTESS: lift_spot,
    STRENGTH: repair,
    WHEEL: spin_wheel,
    TOWER: strike_tower,
    SUN: show_next,
    HANGED_MAN: hang,
    DEATH: reap,
    DEVIL: _ask(lambda s: DEVILS_PRICE),
    JUDGEMENT: _ask(lambda s: s.defeated),
    HIEROPHANT: _ask(lambda s: 1),
    JUSTICE: _ask(lambda s: 1),
    STAR: _ask(lambda s: 1),
}


# ---- what it lets you choose


def payable(s: Draft) -> tuple[Card, ...]:
    """The Devil takes coins from one who can pay him whole."""
    return s.loot if loot_value(s) >= s.due else ()


def forgeable(s: Draft) -> tuple[Card, ...]:
    """Justice forges real coins, not the Bloody Coin."""
    return tuple(card for card in s.loot if card.suit == COINS and card is not BLOODY_COIN)


def offerings(s: Draft) -> tuple[Card, ...]:
    """The Judgement takes coins and the weapon."""
    return s.loot if s.weapon is None else (*s.loot, s.weapon.card)


MAY_CHOOSE: dict[Card, Callable[[Draft], tuple[Card, ...]]] = {
    DEVIL: payable,
    JUDGEMENT: offerings,
    HIEROPHANT: lambda s: s.loot,
    JUSTICE: forgeable,
    HANGED_MAN: lowest_kills,
    STAR: lambda s: s.discard + s.tarot_discard,
    SUN: lambda s: s.shown,
}


def choices(s: Draft) -> tuple[Card, ...]:
    """The cards that may be picked for the event that lies open, while it still asks for something."""
    if not s.due or s.open not in MAY_CHOOSE:
        return ()
    return MAY_CHOOSE[s.open](s)


def pay_devil(s: Draft, coin: Card) -> None:
    """XV, the Devil: coins until he has ten; no change is given."""
    s.due = max(0, s.due - coin_value(s, coin))
    drop_coin(s, coin)
    tell(s, Gave, coin)


def sacrifice(s: Draft, card: Card) -> None:
    """XX, the Judgement: a coin or the weapon takes one off the damage."""
    s.due -= 1
    if s.weapon is not None and card is s.weapon.card:
        shed_weapon(s)
    else:
        drop_coin(s, card)
    tell(s, Gave, card)


def buy_healing(s: Draft, coin: Card) -> None:
    """V, the Hierophant: a coin heals its value."""
    amount = min(coin_value(s, coin), FULL_HEALTH - s.health)
    s.due = 0
    drop_coin(s, coin)
    s.health += amount
    tell(s, Healed, coin, amount)


def forge(s: Draft, coin: Card) -> None:
    """XI, Justice: a coin becomes the weapon, at its value."""
    shed = shed_weapon(s)
    s.due = 0
    s.loot = without(s.loot, coin)
    s.weapon = weapon_of(coin, coin.value)
    tell(s, Forged, coin, shed)


def put_back(s: Draft, card: Card) -> None:
    """XVII, the Star: a discard goes to the bottom of the deck that it came from."""
    s.due = 0
    if card.suit == TAROT:
        s.tarot_discard = without(s.tarot_discard, card)
        s.tarot = s.tarot.with_bottom(card)
    else:
        s.discard = without(s.discard, card)
        s.deck = s.deck.with_bottom(card)
    tell(s, PutBack, card)


def put_under(s: Draft, card: Card) -> None:
    """XIX, the Sun: a shown card goes to the bottom of the deck."""
    s.due -= 1
    s.shown = without(s.shown, card)
    s.deck = s.deck.with_bottom(card)
    tell(s, Sank, card)


WHEN_CHOSEN: dict[Card, Callable[[Draft, Card], None]] = {
    DEVIL: pay_devil,
    JUDGEMENT: sacrifice,
    HIEROPHANT: buy_healing,
    JUSTICE: forge,
    HANGED_MAN: stash,
    STAR: put_back,
    SUN: put_under,
}


# ---- when you go on


def must_choose(s: Draft) -> bool:
    """Whether the event does not let you go on yet: a Devil half paid, a Hanged Man between equals."""
    if s.open is DEVIL:
        return 0 < s.due < DEVILS_PRICE
    return s.open is HANGED_MAN and s.due > 0


def threat(s: Draft) -> int:
    """The strength of the blow that going on brings now, before the Black Spot and the Empress.

    A Devil half paid has none: he is paid the rest.
    """
    return s.due if s.open in (DEVIL, JUDGEMENT) and not must_choose(s) else 0


def strike(s: Draft) -> None:
    """The Devil and the Judgement deal their damage."""
    raw = threat(s)
    if not raw:
        return
    done = suffered(s, raw)
    s.health -= done.damage
    assert s.open is not None
    tell(s, Struck, s.open, done.damage)
    if done.blocked:
        tell(s, Blocked, done.blocked)
        dismiss(s, EMPRESS)


# ---- in the coming room


def pick_place(s: Draft, card: Card) -> None:
    """The Fool carries the card, the Magician sweeps it away with himself, Temperance sinks it."""
    event = s.open
    s.room = without(s.room, card)
    if event is FOOL:
        s.carried = card
        s.followers += (FOOL,)
        s.open = None
        tell(s, Carried, card)
        return
    if event is MAGICIAN:
        s.discard += (card,)
        tell(s, Swept, card)
    else:
        s.deck = s.deck.with_bottom(card)
        tell(s, Sank, card)
    close_event(s)


def close_event(s: Draft) -> None:
    """The open event has done its work and goes to its discard."""
    assert s.open is not None
    s.tarot_discard += (s.open,)
    s.open = None
