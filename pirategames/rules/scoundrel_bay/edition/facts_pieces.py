"""The facts of cards, tiles, monsters, boards and tracks, and of what everybody begins with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from pirategames.rules.scoundrel_bay.charts import FLAGS, TYPES, Edition, Monster
from pirategames.rules.scoundrel_bay.edition.fact import Fact, all_do, is_just, one_does, plain, told

_MONSTERS: Final = ("skeleton", "siren", "harpy", "kraken")


def _deck_faults(edition: Edition) -> Iterator[str]:
    for card in edition.cards[: len(edition.deck)]:
        if not (1 <= card.pirates <= 3 and 1 <= len(card.tools) <= 2):
            yield f"{card.id} has {card.pirates} and {len(card.tools)}"


def _pairs_of_the_example(edition: Edition) -> Iterator[bool]:
    """For each treasure of type 1 with each of type 3, whether both together are those of the rulebook's example."""
    wanted = {"doubloon": 15, "rum": 2, "map": 1, "shield": 1, "sword": 1}
    for one in edition.treasure_tiles[1]:
        for three in edition.treasure_tiles[3]:
            together = Counter(plain(edition.treasures[one].gain)) + Counter(plain(edition.treasures[three].gain))
            yield together == wanted


def _monster(edition: Edition, kind: str) -> Monster | None:
    return next((monster for monster in edition.monsters if monster.kind == kind), None)


def _pays_reputation_and_a_ring(monster: Monster) -> bool:
    paid = plain(monster.rewards)
    return set(paid) == {"reputation", "ring"} and paid["ring"] == 1


def _sirens_of_the_example(edition: Edition) -> Iterator[bool]:
    """For each siren with each face of the die, whether 3 guns are enough and 4 shields too few."""
    siren = _monster(edition, "siren")
    for guns, shields in siren.bases if siren else ():
        for face in edition.die:
            if isinstance(face, tuple):
                yield guns + face[0] <= 3 and shields + face[1] > 4


def _same_boards(edition: Edition) -> Iterator[str]:
    for place, board in enumerate(edition.boards):
        for other in edition.boards[:place]:
            cards = [edition.cards[b.card] for b in (other, board)]
            printed = [(c.flag, c.pirates, c.tools, c.star, c.sun, c.moon) for c in cards]
            if board.marks == other.marks:
                yield f"boards {other.number} and {board.number} have the same marks"
            if printed[0] == printed[1]:
                yield f"boards {other.number} and {board.number} have the same card"


def _trades_for_three_food(edition: Edition) -> list[dict[str, int]]:
    """What three food buy, the larger trade first."""
    trades = [plain(gain) for trade in edition.market if trade.food == 3 for gain in trade.gains]
    return sorted(trades, key=len, reverse=True)


_CARDS: Final = (
    is_just("cards.toml", "the number of cards", 84, lambda e: len(e.deck)),
    all_do(
        "cards.toml",
        "there are cards of all four flags",
        lambda e: (f"none is {flag}" for flag in FLAGS if flag not in [e.cards[number].flag for number in e.deck]),
    ),
    all_do("cards.toml", "every card has 1 to 3 pirates and 1 or 2 tools", _deck_faults),
    one_does(
        "cards.toml",
        "a blue card has 2 pirates, a gun and a shield",
        lambda e: (c.flag == "blue" and c.pirates == 2 and sorted(c.tools) == ["gun", "shield"] for c in e.cards),
    ),
    one_does("cards.toml", "the sun of a card is 2 maps", lambda e: (plain(c.sun) == {"map": 2} for c in e.cards)),
)
_TILES: Final = (
    is_just("tiles.toml", "the number of treasures", 30, lambda e: len(e.treasures)),
    all_do(
        "tiles.toml",
        "there are treasures and crates of types 1, 2 and 3",
        lambda e: (f"type {t} is missing" for t in TYPES if not (e.treasure_tiles[t] and e.crate_tiles[t])),
    ),
    one_does(
        "tiles.toml",
        "a type 1 and a type 3 treasure give 15 doubloons, 2 rum, 1 map, 1 shield and 1 sword together",
        _pairs_of_the_example,
    ),
    is_just("tiles.toml", "the number of crates", 42, lambda e: len(e.crates)),
    is_just("tiles.toml", "the letters of the crates", list("ACDP"), lambda e: sorted({c.letter for c in e.crates})),
    one_does(
        "tiles.toml",
        "a crate of type 2 with the letter C pays 10 doubloons",
        lambda e: ((c.type, c.letter, c.doubloons) == (2, "C", 10) for c in e.crates),
    ),
    one_does(
        "tiles.toml",
        "a crate of type 1 with another letter than C pays 6 or 7 doubloons, so 3 in Cabyss",
        lambda e: (c.type == 1 and c.letter != "C" and c.doubloons // 2 == 3 for c in e.crates),
    ),
    one_does(
        "tiles.toml",
        "a crate holds 1 rum and 1 shield",
        lambda e: (plain(c.contents) == {"rum": 1, "shield": 1} for c in e.crates),
    ),
)
_FIGHTS: Final = (
    is_just(
        "monsters.toml",
        "how many monsters there are of each kind",
        dict.fromkeys(sorted(_MONSTERS), 5),
        lambda e: {m.kind: len(m.bases) for m in sorted(e.monsters, key=lambda monster: monster.kind)},
    ),
    all_do(
        "monsters.toml",
        "every monster pays reputation and 1 ring, and nothing else",
        lambda e: (f"{m.kind} {told(plain(m.rewards))}" for m in e.monsters if not _pays_reputation_and_a_ring(m)),
    ),
    is_just(
        "monsters.toml",
        "what a siren pays",
        {"reputation": 1, "ring": 1},
        lambda e: plain(siren.rewards) if (siren := _monster(e, "siren")) else {},
    ),
    is_just(
        "monsters.toml",
        "what a siren costs",
        {"damage": 1, "pirate": 1},
        lambda e: plain(siren.losses) if (siren := _monster(e, "siren")) else {},
    ),
    one_does(
        "monsters.toml",
        "3 guns can be enough for a siren while 4 shields are too few",
        _sirens_of_the_example,
    ),
    all_do(
        "monsters.toml",
        "the die has a critical hit, a miss, and added guns and shields",
        lambda e: (
            *(f"it has no {face}" for face in ("critical", "miss") if face not in e.die),
            *(
                f"no face adds {what}"
                for place, what in enumerate(("guns", "shields"))
                if not any(isinstance(face, tuple) and face[place] for face in e.die)
            ),
        ),
    ),
)
_TRACKS: Final = (
    one_does(
        "tracks.toml",
        "a space of the reputation track gives 1 food, and the next 1 ring",
        lambda e: (
            (plain(first), plain(second)) == ({"food": 1}, {"ring": 1})
            for first, second in zip(e.reputation.bonus, e.reputation.bonus[1:], strict=False)
        ),
    ),
    one_does(
        "tracks.toml",
        "20 gold lie on a space of the reputation track with at least four spaces above it",
        lambda e: (gold == 20 for gold in e.reputation.gold[:-4]),
        "D",
    ),
    is_just("tracks.toml", "what a step beyond the reputation track gives", 5, lambda e: e.reputation.beyond),
    one_does(
        "tracks.toml",
        "a space of the damage track costs 6 gold",
        lambda e: (gold == 6 for gold in e.tracks.damage_gold),
    ),
    is_just("tracks.toml", "what a step beyond the damage track costs", 10, lambda e: e.tracks.damage_beyond),
)
_BOARDS: Final = (
    is_just("boards.toml", "the number of player boards", 4, lambda e: len(e.boards)),
    all_do("boards.toml", "the boards have different marks and different starting cards", _same_boards),
    all_do(
        "boards.toml",
        "every board has printed flags",
        lambda e: (f"board {board.number} has none" for board in e.boards if not any(board.flags)),
    ),
)
_MARKET: Final = (
    is_just(
        "harbors.toml", "the gold of Dodge Harbor", (16, 10, 6), lambda e: e.harbor_gold[e.by_id["dodge_harbor"].number]
    ),
    is_just("harbors.toml", "the doubloons that the supply adds in Scoundrel Bay", (10, 7, 0), lambda e: e.bay_doubloons),
    is_just(
        "harbors.toml",
        "the least and the most food of the market",
        (1, 6),
        lambda e: (e.market[0].food, e.market[-1].food),
    ),
    is_just(
        "harbors.toml",
        "what the market gives for 1 food",
        [{"sword": 1}],
        lambda e: [plain(gain) for trade in e.market if trade.food == 1 for gain in trade.gains],
    ),
    is_just(
        "harbors.toml",
        "what the market gives for 3 food, one or the other",
        [{"gun": 1, "shield": 1}, {"repair": 1}],
        _trades_for_three_food,
    ),
)
_START: Final = (
    is_just("edition.toml", "the number of active pirates at the start", 4, lambda e: e.start.active),
    is_just("edition.toml", "the number of citizens at the start", 23, lambda e: e.start.citizens),
    is_just(
        "edition.toml",
        "the food, rum, maps and rings of the start",
        (4, 3, 2, 1),
        lambda e: (e.start.food, e.start.rum, e.start.maps, e.start.rings),
    ),
    is_just("edition.toml", "the doubloons of the start", (6, 7, 8, 9), lambda e: e.start.doubloons),
    is_just("edition.toml", "the size of the first hand", 3, lambda e: e.start.hand),
    is_just("edition.toml", "the number of unlock tiles at the start", 1, lambda e: e.start.unlocks),
    is_just("edition.toml", "the number of all unlock tiles", 8, lambda e: e.unlock_supply),
    is_just(
        "edition.toml",
        "the least and the most that a card of the display costs",
        (0, 2),
        lambda e: (min(e.slots), max(e.slots)),
    ),
    is_just("edition.toml", "the rum that scouting costs", 3, lambda e: e.scout),
    is_just(
        "edition.toml",
        "of which types one more treasure lies on each space, by the number of players",
        {2: (), 3: (2,), 4: (2, 3)},
        lambda e: dict(e.extra_treasures),
    ),
    is_just(
        "edition.toml",
        "how many ghost pirates there are in the four harbors, in Scoundrel Bay and in the reserve",
        (4, 4, 4, 4, 2, 5),
        lambda e: (*(e.ghosts.at[harbor] for harbor in e.harbors), e.ghosts.at[e.bay], e.ghosts.at[e.ghosts.reserve]),
    ),
)
FACTS: Final[tuple[Fact, ...]] = (*_CARDS, *_TILES, *_FIGHTS, *_TRACKS, *_BOARDS, *_MARKET, *_START)
