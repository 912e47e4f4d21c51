"""What an edition prints on cards, tiles, monsters, tracks and boards."""

from __future__ import annotations

from typing import Any, Final

from attrs import evolve

from pirategames.play.editions.forms import (
    WORD,
    Complaint,
    Entry,
    Parts,
    Within,
    line,
    mapping,
    number,
    numbers,
    one_of,
    pair,
    several,
    table,
    tables,
)
from pirategames.play.editions.scoundrel_bay.map import NO_MONSTER
from pirategames.play.editions.scoundrel_bay.symbols import CONTENTS, REWARDS, several_symbols, symbols
from pirategames.rules.scoundrel_bay.charts import (
    FLAGS,
    PUNISHMENTS,
    SEATS,
    TOOLS,
    TYPES,
    Board,
    Card,
    Crate,
    Face,
    Marks,
    Monster,
    Reputation,
    Tracks,
    Trade,
    Treasure,
)
from pirategames.rules.values import frozen
from pirategames.rules.wording import counted

_FOOD: Final = range(1, 7)
"""What a row of the market may cost."""
_MOST_BASE: Final = 20
_TYPE: Final = number(TYPES[0], TYPES[-1])
_TOOL: Final = number(1, 20)
"""The last space of the track of a tool."""


# ---------------------------------------------------------------- cards and tiles

_PRINTED: Final = {
    "flag": one_of(FLAGS),
    "pirates": number(0, 9),
    "tools": several(one_of(TOOLS), range(5), "text", "texts"),
    **dict.fromkeys(("star", "sun", "moon"), symbols()),
}
_CARD: Final = table(Card, {"number": 0, "name": ""}, id=WORD, **_PRINTED)
_STARTING_CARD: Final = table(Card, {"number": 0, "id": ""}, name=line(), **_PRINTED)
_DECK: Final = tables(_CARD, range(1, 301), "card", own=("id",))
_TREASURES: Final = tables(table(Treasure, type=_TYPE, gain=symbols()), range(1, 201), "treasure")


def read_deck(file: Parts) -> tuple[Card, ...]:
    """The cards of the deck, from ``cards.toml``. Raises `EditionError`."""
    file.check("card")
    return tuple(evolve(card, number=number) for number, card in enumerate(file.read("card", _DECK)))


def read_tiles(file: Parts, letters: list[str]) -> tuple[tuple[Treasure, ...], tuple[Crate, ...]]:
    """The treasures, and the crates that bear these letters of harbors, from ``tiles.toml``. Raises `EditionError`."""
    file.check("treasure", "crate")
    crate = table(Crate, type=_TYPE, letter=one_of(letters), doubloons=number(), contents=symbols(CONTENTS, least=0))
    return file.read("treasure", _TREASURES), file.read("crate", tables(crate, range(1, 201), "crate"))


# ---------------------------------------------------------------- monsters


def _kind(id: str) -> str:
    if id == NO_MONSTER:
        raise Complaint(f"may not be “{NO_MONSTER}”, which stands for a space without a monster")
    return id


_BASE: Final = pair(_MOST_BASE)
_MONSTER: Final = table(
    Monster,
    kind=WORD.then(_kind).called("id"),
    glyph=line(1),
    bases=several(_BASE, range(1, 21), "pair", "pairs of whole numbers"),
    rewards=symbols(least=0),
    losses=symbols(PUNISHMENTS, least=0),
)
_MONSTERS: Final = tables(_MONSTER, range(1, 10), "monster", own=("id", "glyph"))


def _face(value: Any) -> Face:
    face: Face = (_BASE if isinstance(value, list) else one_of(("critical", "miss"))).read(value)
    return face


_DIE: Final = mapping({"faces": several(Entry("a face", _face), range(1, 21), "face", "faces")})


def read_monsters(file: Parts) -> tuple[tuple[Monster, ...], tuple[Face, ...]]:
    """The kinds of monsters and the faces of the monster die, from ``monsters.toml``. Raises `EditionError`."""
    file.check("monster", "die")
    return file.read("monster", _MONSTERS), file.read("die", _DIE)["faces"]


# ---------------------------------------------------------------- tracks and boards


def _one_bonus_a_space(track: Reputation) -> Reputation:
    if len(track.bonus) != track.last:
        entries, rewards = counted(len(track.bonus), "entry", "entries"), counted(track.last, "reward")
        raise Within(f"“bonus” has {entries}; it must have {rewards}, one less than “gold”")
    return track


_REPUTATION: Final = table(
    Reputation,
    gold=numbers(range(2, 61), -99),
    bonus=several_symbols(range(61), tuple(kind for kind in REWARDS if kind != "reputation")),
    beyond=number().called("beyond_doubloons"),
).then(_one_bonus_a_space)
_TRACKS: Final = table(Tracks, **dict.fromkeys(TOOLS, _TOOL), damage_gold=numbers(range(2, 31)), damage_beyond=number())


def read_tracks(file: Parts) -> tuple[Reputation, Tracks]:
    """The reputation track, and the tracks of the player boards, from ``tracks.toml``. Raises `EditionError`."""
    file.check("reputation", "boards")
    return file.read("reputation", _REPUTATION), file.read("boards", _TRACKS)


@frozen
class _Board:
    number: int
    marks: Marks
    flags: dict[str, int]
    card: Card

    @property
    def card_id(self) -> str:
        """How the starting card is known."""
        return f"board-{self.number}"


def read_boards(file: Parts, tracks: Tracks, deck: tuple[Card, ...]) -> tuple[tuple[Board, ...], tuple[Card, ...]]:
    """The player boards of ``boards.toml``, and their starting cards, which come after the deck. Raises `EditionError`."""
    file.check("board")
    taken = {card.id for card in deck}

    def with_a_card_of_its_own(board: _Board) -> _Board:
        if board.card_id in taken:
            raise Within(f"its starting card is known as “{board.card_id}”, and so is a card of cards.toml")
        return board

    ends = {tool: number(1, getattr(tracks, tool)) for tool in TOOLS}
    board = table(
        _Board,
        number=number(1, 9),
        marks=table(Marks, **ends, damage=number(1, len(tracks.damage_gold))),
        flags=mapping(dict.fromkeys(FLAGS, number(0, 9))),
        card=_STARTING_CARD,
    ).then(with_a_card_of_its_own)
    found: tuple[_Board, ...] = file.read("board", tables(board, range(SEATS[-1], 9), "board", own=("number",)))
    boards = [Board(b.number, b.marks, tuple(b.flags.values()), len(deck) + n) for n, b in enumerate(found)]
    cards = [evolve(b.card, number=len(deck) + n, id=b.card_id) for n, b in enumerate(found)]
    return tuple(boards), tuple(cards)


MARKET: Final = tables(
    table(Trade, food=number(_FOOD[0], _FOOD[-1]), gains=several_symbols(range(1, 5)).called("gain")),
    range(1, len(_FOOD) + 1),
    "trade",
    rising="food",
)
"""The market, cheapest first."""
