"""The Deck of Sailors: the cards of the room deck, and the major arcana that are the events.

Cards are interned: there is one object a card, known by its `text`, so that they are compared by identity. Which cards there
are is settled here; what they print, their names and what they are worth, is read when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Final

from attrs import field

from pirategames.rules.edition import HOUSE, named
from pirategames.rules.interned import Interned
from pirategames.rules.values import frozen

FULL_HEALTH: Final = 20
"""The health at the start, and the most that one can have."""
ROOM_SIZE: Final = 4
"""The places of an ordinary room."""

SWORDS: Final = "swords"
HEARTS: Final = "hearts"
SKULLS: Final = "skulls"
COINS: Final = "coins"
SEA: Final = "sea"
WHALES: Final = "whale"
SPOTS: Final = "spot"
TAROT: Final = "tarot"

SUITS: Final = (SWORDS, HEARTS, SKULLS, COINS)
MONSTER_SUITS: Final = frozenset({SKULLS, COINS, SEA, WHALES})
RANKS: Final = (*map(str, range(2, 15)), "A")
"""The fourteen ranks of every suit, as notation has them; 11 to 14 are Creature, Jack, Queen and King."""
SUIT_LETTERS: Final = {SWORDS: "S", HEARTS: "H", SKULLS: "X", COINS: "C"}
SPECIAL_SUITS: Final = {
    "broken_heart": HEARTS,
    "cursed_sword": SWORDS,
    "cursed_skull": SKULLS,
    "bloody_coin": COINS,
    "joker_1": SEA,
    "joker_2": SEA,
    "black_spot": SPOTS,
    "whale": WHALES,
}
"""The suits of the cards with a rule of their own; there are two Jokers."""
ARCANA: Final = (
    *("fool", "magician", "high_priestess", "empress", "emperor", "hierophant", "lovers", "chariot"),
    *("strength", "hermit", "wheel", "justice", "hanged_man", "death", "temperance", "devil"),
    *("tower", "star", "moon", "sun", "judgement", "world"),
)
"""The twenty-two events, by number."""


@frozen
class Print:
    """What a card prints: its name, and what it is worth; an event its number."""

    name: str
    value: int


@frozen
class Edition:
    """What is printed on each card, by its text."""

    cards: Mapping[str, Print]


@frozen(eq=False, repr=False, weakref_slot=False)
class Card(Interned):
    """One card. `text` is its one-word name in notation, `index` its place in the printed deck. The suit of an event is
    ``tarot``."""

    text: str
    suit: str
    index: int
    is_monster: bool = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "is_monster", self.suit in MONSTER_SUITS)

    @cached_property
    def value(self) -> int:
        """What it is worth; the number of an event. Raises `EditionError`, once, where the edition cannot be read."""
        return house().cards[self.text].value

    @cached_property
    def name(self) -> str:
        """What it is called. Raises `EditionError`, once, where the edition cannot be read."""
        return house().cards[self.text].name

    @classmethod
    def from_text(cls, text: str) -> Card:
        """The card of this text. Raises `ValueError` where there is none."""
        try:
            return CARDS[text]
        except KeyError:
            raise ValueError(f"there is no card “{text}” (cards are written like 10X, AS, whale, devil)") from None


def house() -> Edition:
    """What the cards print. Raises `EditionError`."""
    return named("scallywag", HOUSE, Edition)


_SUIT_OF: Final = {
    **{rank + SUIT_LETTERS[suit]: suit for suit in SUITS for rank in RANKS},
    **SPECIAL_SUITS,
    **dict.fromkeys(ARCANA, TAROT),
}
CARDS: Final = {text: Card(text, suit, index) for index, (text, suit) in enumerate(_SUIT_OF.items())}

BROKEN_HEART: Final = CARDS["broken_heart"]
CURSED_SWORD: Final = CARDS["cursed_sword"]
CURSED_SKULL: Final = CARDS["cursed_skull"]
BLOODY_COIN: Final = CARDS["bloody_coin"]
BLACK_SPOT: Final = CARDS["black_spot"]
WHALE: Final = CARDS["whale"]
JOKERS: Final = (CARDS["joker_1"], CARDS["joker_2"])
RED_ACES: Final = (BROKEN_HEART, CURSED_SWORD, CURSED_SKULL, BLOODY_COIN)

EVENTS: Final = tuple(CARDS[text] for text in ARCANA)
(
    FOOL, MAGICIAN, HIGH_PRIESTESS, EMPRESS, EMPEROR, HIEROPHANT, LOVERS, CHARIOT, STRENGTH, HERMIT, WHEEL,
    JUSTICE, HANGED_MAN, DEATH, TEMPERANCE, DEVIL, TOWER, STAR, MOON, SUN, JUDGEMENT, WORLD,
) = EVENTS  # fmt: skip


@cache
def room_deck(red_aces: str, jokers: int) -> tuple[Card, ...]:
    """The cards of the room deck. `red_aces`: ``add`` lays the four special aces beside the plain ones, ``replace`` puts
    them in their place, ``none`` leaves them out; `jokers` is 0 to 2."""
    left_out = {"none": RED_ACES, "replace": tuple(CARDS[f"A{letter}"] for letter in SUIT_LETTERS.values()), "add": ()}
    missing = {*left_out[red_aces], *JOKERS[jokers:]}
    return tuple(card for card in CARDS.values() if card.suit != TAROT and card not in missing)
