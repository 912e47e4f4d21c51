"""Every edition satisfies what the rulebook tells of the components; the house charts are ours beyond that."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from pirategames.play.editions.scoundrel_bay.facts import FACTS
from pirategames.rules.edition import HOUSE
from pirategames.rules.scoundrel_bay.charts import FLAGS, TYPES, Edition, Symbols
from tests.play.editions.scoundrel_bay.broken_facts import BROKEN
from tests.rules.scoundrel_bay.box import GONE, Box, Place, new_box

HOUSE_CHARTS = Edition.from_text(HOUSE)


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return new_box(tmp_path)


def number_of(says: str) -> int:
    """The place of the fact whose text begins so."""
    (number,) = [number for number, fact in enumerate(FACTS) if fact.says.startswith(says)]
    return number


@pytest.mark.parametrize("number", range(len(FACTS)), ids=lambda number: FACTS[number].says[:50])
def test_the_house_charts_satisfy_every_fact(number: int) -> None:
    assert FACTS[number].fault(HOUSE_CHARTS) is None


@pytest.mark.parametrize("says", BROKEN)
def test_an_edition_that_breaks_a_fact_is_refused_with_the_file_the_fact_and_what_stands_there(box: Box, says: str) -> None:
    changes, found = BROKEN[says]
    for place, value in changes:
        box.put(*place, value=value)
    fact = FACTS[number_of(says)]
    whence = {"R": "by the rulebook", "D": "as follows from the rulebook"}[fact.mark]
    assert box.complaint() == f"{fact.file}: {whence}, {fact.says}; here: {found}"


def test_every_fact_can_be_broken() -> None:
    assert sorted(number_of(says) for says in BROKEN) == list(range(len(FACTS)))


FREE: dict[str, list[tuple[Place, Any]]] = {
    "the house’s choice of flags": [(("cards", "card", 0, "flag"), "red")],
    "another flag of a hideout": [(("map", "region", 20, "flag"), "red")],
    "gold of another harbor": [(("harbors", "scores", "arbega"), [30, 20, 10])],
    "a reef just after another one": [(("map", "reef", 1, "after"), 4)],
    "more places of the display": [(("edition", "display", "costs"), [0, 0, 1, 1, 2, 2])],
    "another base strength": [(("monsters", "monster", 3, "bases", 0), [9, 9])],
    "an eight-sided die": [
        (("monsters", "die", "faces"), ["critical", "miss", [0, 0], [1, 0], [1, 1], [0, 2], [2, 2], [3, 0]])
    ],
    "a longer track": [(("tracks", "boards", "sword"), 12)],
    "another number of a board": [(("boards", "board", 3, "number"), 9)],
    "another beach of the reserve": [(("edition", "two_players", "reserve_at"), "turtle_bank")],
    "other harbors of the ghosts": [(("events", "event", 1, "ghost"), {"remove": "scoundrel_bay"})],
    "one village less by land": [(("map", "land", "links", 0), GONE)],
    "captains with each other’s backs": [
        (("variants", "captain", 0, "score"), {"kind": "per_reputation", "doubloons": 2}),
        (("variants", "captain", 1, "score"), {"kind": "per_crew_pirate_symbol", "doubloons": 1}),
    ],
    "repair before guns in the market": [(("harbors", "market", 2, "gain"), [{"repair": 1}, {"shield": 1, "gun": 1}])],
}


@pytest.mark.parametrize("what", FREE)
def test_what_the_rulebook_leaves_open_is_free(box: Box, what: str) -> None:
    for place, value in FREE[what]:
        box.put(*place, value=value)
    assert box.read().id == "house"


# ---------------------------------------------------------------- what the house chose

WORTH = {
    "doubloon": 1, "food": 0.7, "rum": 1, "map": 1.5, "ring": 2, "unlock": 1.5, "production": 2.5, "sword": 3, "gun": 3,
    "shield": 2.5, "reputation": 2.5, "repair": 1.5, "move": 1.6, "blind": 4.5, "harvest": 2.4, "bay_half": 2, "sell": 0.8,
    "hire": 2.5,
}  # fmt: skip


def worth(symbols: Symbols) -> float:
    """What a reward is worth, roughly."""
    return sum(WORTH[symbol.kind] * symbol.amount if symbol.kind != "hire" else WORTH["hire"] for symbol in symbols)


def test_the_house_has_as_many_cards_of_each_flag() -> None:
    cards = HOUSE_CHARTS.cards[: len(HOUSE_CHARTS.deck)]
    assert Counter(card.flag for card in cards) == dict.fromkeys(FLAGS, 21)


@pytest.mark.parametrize("flag", FLAGS)
def test_the_star_is_the_best_reward_and_the_moon_the_plainest_of_the_houses_cards(flag: str) -> None:
    cards = [card for card in HOUSE_CHARTS.cards if card.flag == flag]
    star, sun, moon = (sum(worth(getattr(card, part)) for card in cards) / len(cards) for part in ("star", "sun", "moon"))
    assert star > sun + 0.5
    assert sun > moon + 0.5


def test_the_house_has_as_many_tiles_of_each_type() -> None:
    assert [len(HOUSE_CHARTS.treasure_tiles[kind]) for kind in TYPES] == [10, 10, 10]
    assert [len(HOUSE_CHARTS.crate_tiles[kind]) for kind in TYPES] == [14, 14, 14]


def test_a_treasure_of_the_house_is_worth_more_the_more_strength_it_asks() -> None:
    one, two, three = (
        sum(worth(HOUSE_CHARTS.treasures[number].gain) for number in HOUSE_CHARTS.treasure_tiles[kind]) for kind in TYPES
    )
    assert one < two < three


def test_the_house_has_five_places_in_the_display_and_six_faces_on_the_die() -> None:
    assert HOUSE_CHARTS.slots == (0, 1, 1, 2, 2)
    assert len(HOUSE_CHARTS.die) == 6


def test_no_sail_of_three_crosses_two_reefs_of_the_house() -> None:
    places = [reef.after for reef in HOUSE_CHARTS.reefs]
    assert all(later - earlier >= 3 for earlier, later in pairwise(places))


def test_every_sea_space_of_the_house_has_shores() -> None:
    assert all(HOUSE_CHARTS.near)
