"""The Deck of Sailors: the cards of the room deck, and the major arcana that are the events.

Cards are interned: there is one object a card, known by its `text`, so that they are compared by identity.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from attrs import field, frozen

from pirategames.rules.edition import EditionError, assets, entry, read_table
from pirategames.rules.interned import Interned

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
_LETTERS: Final = {SWORDS: "S", HEARTS: "H", SKULLS: "X", COINS: "C"}


@frozen(eq=False, repr=False, weakref_slot=False)
class Card(Interned):
    """One card. `text` is its one-word name in notation, `value` what it is worth, `index` its place in the printed deck.

    For an event `suit` is ``tarot``, `text` names it and `value` is its number.
    """

    text: str
    suit: str
    value: int
    name: str
    index: int
    is_monster: bool = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "is_monster", self.suit in MONSTER_SUITS)

    @classmethod
    def from_text(cls, text: str) -> Card:
        """The card of this text. Raises `ValueError` where there is none."""
        try:
            return CARDS[text]
        except KeyError:
            raise ValueError(f"there is no card “{text}” (cards are written like 10X, AS, whale, devil)") from None


def _ranked(table: dict[str, Any], where: str) -> list[tuple[str, str, int, str]]:
    """(text, suit, value, name) of the fifty-six cards of the four suits."""
    ranks = entry(table, "rank", list, where)
    aces = entry(table, "ace", dict, where)
    cards = []
    for suit in SUITS:
        for number, rank in enumerate(ranks, 1):
            here = f"{where}: rank {number}"
            letter, name = entry(rank, "letter", str, here), entry(rank, "name", str, here)
            worth = entry(rank, "value", int, here)
            if letter == "A":
                worth = entry(aces, suit, int, f"{where}: ace")
            cards.append((letter + _LETTERS[suit], suit, worth, f"{name} of {suit.title()}"))
    return cards


_SPECIAL_SUITS: Final = {
    "broken_heart": HEARTS,
    "cursed_sword": SWORDS,
    "cursed_skull": SKULLS,
    "bloody_coin": COINS,
    "joker": SEA,
    "black_spot": SPOTS,
    "whale": WHALES,
}


def _specials(table: dict[str, Any], where: str) -> list[tuple[str, str, int, str]]:
    """(text, suit, value, name) of the cards with a rule of their own; there are two Jokers."""
    specials = entry(table, "special", dict, where)
    cards = []
    for text, suit in _SPECIAL_SUITS.items():
        here = f"{where}: special.{text}"
        special = entry(specials, text, dict, f"{where}: special")
        row = (suit, entry(special, "value", int, here), entry(special, "name", str, here))
        cards += [(f"joker_{number}", *row) for number in (1, 2)] if text == "joker" else [(text, *row)]
    return cards


_ARCANA: Final = (
    *("fool", "magician", "high_priestess", "empress", "emperor", "hierophant", "lovers", "chariot"),
    *("strength", "hermit", "wheel", "justice", "hanged_man", "death", "temperance", "devil"),
    *("tower", "star", "moon", "sun", "judgement", "world"),
)


def _arcana(path: Path) -> list[tuple[str, str, int, str]]:
    """(text, suit, number, name) of the twenty-two events."""
    table = read_table(path)
    return [(text, TAROT, number, entry(entry(table, text, dict, str(path)), "name", str, f"{path}: {text}"))
            for number, text in enumerate(_ARCANA)]  # fmt: skip


def _load(folder: Path) -> tuple[dict[str, Card], int, int]:
    """All cards by text, the health to begin with and the size of a room. Raises `EditionError`."""
    path = folder / "edition.toml"
    table = read_table(path)
    rows = _ranked(table, str(path)) + _specials(table, str(path)) + _arcana(folder / "events.toml")
    cards = {text: Card(text, suit, value, name, index) for index, (text, suit, value, name) in enumerate(rows)}
    if len(cards) != 56 + 8 + 22:
        raise EditionError(f"{path}: “rank” must hold fourteen ranks with letters of their own")
    return cards, entry(table, "health", int, str(path)), entry(table, "room", int, str(path))


CARDS, FULL_HEALTH, ROOM_SIZE = _load(assets() / "scallywag")

BROKEN_HEART: Final = CARDS["broken_heart"]
CURSED_SWORD: Final = CARDS["cursed_sword"]
CURSED_SKULL: Final = CARDS["cursed_skull"]
BLOODY_COIN: Final = CARDS["bloody_coin"]
BLACK_SPOT: Final = CARDS["black_spot"]
WHALE: Final = CARDS["whale"]
JOKERS: Final = (CARDS["joker_1"], CARDS["joker_2"])
RED_ACES: Final = (BROKEN_HEART, CURSED_SWORD, CURSED_SKULL, BLOODY_COIN)

EVENTS: Final = tuple(CARDS[text] for text in _ARCANA)
(
    FOOL, MAGICIAN, HIGH_PRIESTESS, EMPRESS, EMPEROR, HIEROPHANT, LOVERS, CHARIOT, STRENGTH, HERMIT, WHEEL,
    JUSTICE, HANGED_MAN, DEATH, TEMPERANCE, DEVIL, TOWER, STAR, MOON, SUN, JUDGEMENT, WORLD,
) = EVENTS  # fmt: skip


@cache
def room_deck(red_aces: str, jokers: int) -> tuple[Card, ...]:
    """The cards of the room deck. `red_aces`: ``add`` lays the four special aces beside the plain ones, ``replace`` puts
    them in their place, ``none`` leaves them out; `jokers` is 0 to 2."""
    left_out = {"none": RED_ACES, "replace": tuple(CARDS[f"A{letter}"] for letter in _LETTERS.values()), "add": ()}
    missing = {*left_out[red_aces], *JOKERS[jokers:]}
    return tuple(card for card in CARDS.values() if card.suit != TAROT and card not in missing)
