"""What an edition prints on cards, tiles, monsters, tracks and boards."""

from __future__ import annotations

from typing import Final

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
from pirategames.rules.scoundrel_bay.edition.map import NO_MONSTER
from pirategames.rules.scoundrel_bay.edition.sheet import CONTENTS, REWARDS, Sheet, cells

MARKET_FOOD: Final = range(1, 7)
_BONUSES: Final = tuple(kind for kind in REWARDS if kind != "reputation")
_MOST_BASE: Final = 20


def read_deck(sheet: Sheet) -> tuple[Card, ...]:
    """The cards of the deck, from `cards.toml`. Raises `EditionError`."""
    cards: list[Card] = []
    for part in sheet.parts("card", range(1, 301)):
        with part:
            card = _card(part, len(cards), part.word("id"), "")
        if card.id in [earlier.id for earlier in cards]:
            raise part.wrong(f"“id” is “{card.id}”, as of another card; each card has its own")
        cards.append(card)
    return tuple(cards)


def _card(sheet: Sheet, number: int, id: str, name: str) -> Card:
    return Card(
        number,
        id,
        name,
        sheet.one_of("flag", FLAGS),
        sheet.number("pirates", 0, 9),
        sheet.several_of("tools", range(5), TOOLS),
        *(sheet.symbols(part) for part in ("star", "sun", "moon")),
    )


def read_treasures(sheet: Sheet) -> tuple[Treasure, ...]:
    """The treasures of `tiles.toml`. Raises `EditionError`."""
    treasures = []
    for part in sheet.parts("treasure", range(1, 201)):
        with part:
            treasures.append(Treasure(part.number("type", TYPES[0], TYPES[-1]), part.symbols("gain")))
    return tuple(treasures)


def read_crates(sheet: Sheet, letters: tuple[str, ...]) -> tuple[Crate, ...]:
    """The crates of `tiles.toml`, which bear these letters of harbors. Raises `EditionError`."""
    crates = []
    for part in sheet.parts("crate", range(1, 201)):
        with part:
            crate_type, letter = part.number("type", TYPES[0], TYPES[-1]), part.one_of("letter", letters)
            crates.append(Crate(crate_type, letter, part.number("doubloons"), part.symbols("contents", CONTENTS, least=0)))
    return tuple(crates)


def read_monsters(sheet: Sheet) -> tuple[Monster, ...]:
    """The kinds of monsters of `monsters.toml`. Raises `EditionError`."""
    monsters: list[Monster] = []
    for part in sheet.parts("monster", range(1, 10)):
        with part:
            monster = Monster(
                part.word("id"),
                part.name("glyph", 1),
                part.pairs("bases", range(1, 21), _MOST_BASE),
                part.symbols("rewards", least=0),
                part.symbols("losses", PUNISHMENTS, least=0),
            )
        if cells(monster.glyph) != 1 or monster.kind == NO_MONSTER:
            raise part.wrong(f"“id” may not be “{NO_MONSTER}”, and “glyph” must be one cell wide")
        for earlier in monsters:
            if earlier.kind == monster.kind or earlier.glyph == monster.glyph:
                raise part.wrong(f"“id” or “glyph” is as of “{earlier.kind}”; each kind of monster has its own")
        monsters.append(monster)
    return tuple(monsters)


def read_die(sheet: Sheet) -> tuple[Face, ...]:
    """The faces of the monster die, from `monsters.toml`. Raises `EditionError`."""
    with sheet.part("die") as die:
        return tuple(
            _face(die, value, f"“faces”, face {place},")
            for place, value in enumerate(die.values("faces", range(1, 21), "faces"), 1)
        )


def _face(die: Sheet, value: object, what: str) -> Face:
    if isinstance(value, list):
        return die.pair(value, what, _MOST_BASE)
    return "critical" if die.chosen(value, what, ("critical", "miss")) == "critical" else "miss"


def read_reputation(sheet: Sheet) -> Reputation:
    """The reputation track of `tracks.toml`. Raises `EditionError`."""
    with sheet.part("reputation") as track:
        gold = track.numbers("gold", range(2, 61), -99)
        bonus = track.several_symbols("bonus", range(len(gold) - 1, len(gold)), _BONUSES)
        return Reputation(gold, bonus, track.number("beyond_doubloons"))


def read_tracks(sheet: Sheet) -> Tracks:
    """The tracks of the player boards, from `tracks.toml`. Raises `EditionError`."""
    with sheet.part("boards") as tracks:
        production, sword, gun, shield = (tracks.number(tool, 1, 20) for tool in TOOLS)
        gold = tracks.numbers("damage_gold", range(2, 31))
        return Tracks(production, sword, gun, shield, gold, tracks.number("damage_beyond"))


def read_boards(sheet: Sheet, tracks: Tracks, deck: tuple[Card, ...]) -> tuple[tuple[Board, ...], tuple[Card, ...]]:
    """The player boards of `boards.toml`, and their starting cards, which come after the deck. Raises `EditionError`."""
    boards: list[Board] = []
    cards: list[Card] = []
    for part in sheet.parts("board", range(SEATS[-1], 9)):
        with part:
            number = part.number("number", 1, 9)
            if number in [board.number for board in boards]:
                raise part.wrong(f"“number” is {number}, as of another board; each board has its own")
            marks = _marks(part, tracks)
            with part.part("flags") as flags:
                printed = tuple(flags.number(flag, 0, 9) for flag in FLAGS)
            card = _starting_card(part, len(deck) + len(cards), f"board-{number}")
            if card.id in [other.id for other in deck]:
                raise part.wrong(f"its starting card is known as “{card.id}”, and so is a card of cards.toml")
        boards.append(Board(number, marks, printed, card.number))
        cards.append(card)
    return tuple(boards), tuple(cards)


def _marks(board: Sheet, tracks: Tracks) -> Marks:
    with board.part("marks") as marks:
        production, sword, gun, shield = (marks.number(tool, 1, getattr(tracks, tool)) for tool in TOOLS)
        return Marks(production, sword, gun, shield, marks.number("damage", 1, len(tracks.damage_gold)))


def _starting_card(board: Sheet, number: int, id: str) -> Card:
    with board.part("card") as card:
        return _card(card, number, id, card.name("name"))


def read_market(sheet: Sheet) -> tuple[Trade, ...]:
    """The market of `harbors.toml`, cheapest first. Raises `EditionError`."""
    market: list[Trade] = []
    for part in sheet.parts("market", range(1, len(MARKET_FOOD) + 1)):
        with part:
            low = market[-1].food + 1 if market else MARKET_FOOD[0]
            market.append(Trade(part.number("food", low, MARKET_FOOD[-1]), part.several_symbols("gain", range(1, 5))))
    return tuple(market)
