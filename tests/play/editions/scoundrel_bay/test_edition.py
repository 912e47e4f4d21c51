"""An edition is read from its folder; what is wrong with one is told with the file, the entry and what would be right."""

from __future__ import annotations

import shutil
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pirategames.play.editions.scoundrel_bay.packing import pack_tables, plain_fault
from pirategames.play.editions.scoundrel_bay.reading import named, own
from pirategames.rules.edition import HOUSE, EditionError
from pirategames.rules.scoundrel_bay.charts import Edition, Symbol
from tests.play.editions.scoundrel_bay.wrong_entries import WRONG
from tests.rules.scoundrel_bay.box import (
    GONE,
    HOUSE_FOLDER,
    HOUSE_TABLES,
    Box,
    Place,
    entries,
    house_tables,
    new_box,
    put,
)

FILE_NAMES = "the files edition.toml, map.toml, cards.toml"


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return new_box(tmp_path)


# ---------------------------------------------------------------- what is read


def test_the_house_charts_are_read() -> None:
    house = Edition.from_text(HOUSE)
    assert (house.text, house.id, house.title) == (HOUSE, "house", "House charts")
    assert Edition.from_text(HOUSE) is house


def test_a_copy_of_the_house_charts_prints_the_same(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(HOUSE_FOLDER, folder)
    mine, house = Edition.from_text(own(folder)), Edition.from_text(HOUSE)
    for name in ("start", "regions", "cards", "treasures", "crates", "monsters", "boards", "events", "variants", "chart"):
        assert getattr(mine, name) == getattr(house, name)


def test_changed_values_are_what_is_printed(box: Box) -> None:
    box.put("edition", "title", value="Anne’s box").put("map", "region", 0, "ships", 0, "swords", value=1)
    mine = box.read()
    assert mine.title == "Anne’s box"
    assert mine.by_id["port_harleem"].ship_at(3).swords == 1  # type: ignore[union-attr]
    assert mine.by_id["port_harleem"].ship_at(6) is None


def test_symbols_stand_in_the_printed_order(box: Box) -> None:
    box.put("cards", "card", 0, "star", value={"rum": 2, "hire": [3, 1], "gun": 1})
    assert box.read().cards[0].star == (Symbol("rum", 2), Symbol("hire", 3, 1), Symbol("gun"))


def test_starting_cards_come_after_the_deck(box: Box) -> None:
    mine = box.read()
    assert mine.deck == range(84)
    assert [card.number for card in mine.cards] == list(range(88))
    assert [board.card for board in mine.boards] == [84, 85, 86, 87]
    assert [card.name for card in mine.cards[84:]] == ["First mate", "Quartermaster", "Digger", "Lookout"]
    assert {card.name for card in mine.cards[:84]} == {""}


def test_ways_lead_in_both_directions(box: Box) -> None:
    mine = box.read()
    for region in mine.regions:
        assert all(region.number in mine.regions[other].links for other in region.links)
        assert all(region.number in mine.regions[other].bridges for other in region.bridges)
    assert [mine.regions[number].id for number in mine.by_id["ropewalk"].bridges] == [
        "port_harleem",
        "lantern_sands",
        "gallows_loft",
    ]


def test_a_harbor_lies_at_the_sea_spaces_of_its_ships(box: Box) -> None:
    assert box.read().by_id["scoundrel_bay"].sea == (6, 10, 14, 18)


def test_the_reserve_of_ghosts_waits_on_its_beach(box: Box) -> None:
    mine = box.put("edition", "two_players", "reserve_at", value="bone_beach").read()
    assert mine.regions[mine.ghosts.reserve].id == "bone_beach"
    assert {mine.regions[number].id: count for number, count in enumerate(mine.ghosts.at) if count} == {
        "port_harleem": 4,
        "cabyss": 4,
        "dodge_harbor": 4,
        "arbega": 4,
        "scoundrel_bay": 2,
        "bone_beach": 5,
    }


def test_an_edition_need_not_tell_how_the_map_is_drawn(box: Box) -> None:
    del box.tables["chart"]
    assert box.read().chart == {}


def test_other_files_may_lie_in_the_folder(box: Box) -> None:
    (box.folder / "notes.txt").write_text("from grandmother’s box")
    assert box.read().title == "House charts"


# ---------------------------------------------------------------- what is not


FILES_WRONG = {
    "a file is missing": ("map", GONE, "map.toml: cannot be read: No such file or directory"),
    "not TOML": ("map", b"[route", "map.toml: is not TOML"),
    "not UTF-8": ("cards", b"\xff", "cards.toml: is not TOML"),
    "an empty file": ("tiles", b"", "tiles.toml: “treasure” is missing; it must be a list"),
    "nested deep": ("chart", b"a = " + b"[" * 20 + b"]" * 20, "chart.toml: it is nested more than 12 deep"),
    "a date": ("chart", b"day = 2025-01-01", "chart.toml: it has datetime.date(2025, 1, 1), which is no text, number"),
    "no number": ("chart", b"width = nan", "chart.toml: it has a number that is none"),
    "a huge number": ("chart", b"width = 99999999999999999999", "chart.toml: it has a number that is too large"),
    "a text that moves the cursor": (
        "chart",
        b'note = "\\u001b[2J"',
        r"chart.toml: it has the text '\x1b[2J', which is not",
    ),
    "a name that moves the cursor": ("chart", b'"\\u001b[2J" = 1', r"chart.toml: it has the text '\x1b[2J', which is not"),
    "a file by another name": ("charts", b"", "the file 'charts.toml' is not known; there are edition.toml, map.toml"),
}


@pytest.mark.parametrize("wrong", FILES_WRONG)
def test_a_wrong_file_is_named(tmp_path: Path, wrong: str) -> None:
    name, content, complaint = FILES_WRONG[wrong]
    folder = tmp_path / "mine"
    shutil.copytree(HOUSE_FOLDER, folder)
    if content is GONE:
        (folder / f"{name}.toml").unlink()
    else:
        (folder / f"{name}.toml").write_bytes(content)
    with pytest.raises(EditionError) as error:
        own(folder)
    assert str(error.value).startswith(str(folder))
    assert complaint in str(error.value)


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    file = tmp_path / "map.toml"
    file.write_text("")
    with pytest.raises(EditionError, match=rf"map\.toml: is no folder; an edition is a folder with {FILE_NAMES}"):
        own(file)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match="nowhere: cannot be read: No such file"):
        own(tmp_path / "nowhere")


@pytest.mark.parametrize(("place", "value", "complaint"), WRONG)
def test_a_wrong_entry_is_named_with_the_file_and_what_would_be_right(
    box: Box, place: Place, value: Any, complaint: str
) -> None:
    told = box.put(*place, value=value).complaint()
    assert complaint in told
    assert told.isprintable()


def test_an_entry_that_does_something_to_a_terminal_does_nothing_in_the_complaint(box: Box) -> None:
    box.tables["map"]["region"][0]["\x1b[2J"] = 1
    assert r"'\x1b[2J'" in box.complaint()


# ---------------------------------------------------------------- whatever is changed


JUNK: list[Any] = [
    0, 1, -1, 2, 5, 20, 99, 100, 2**62, True, 1.5, "", "x", "none", "siren", "arbega", "black", [], {}, [1], [[]], [{}],
    {"rum": 1}, {"sell": 1, "hire": [1, 1]}, [1, 1], "a\nb", "海" * 11, "\x1b[2J", {"a": {"b": []}},
]  # fmt: skip
PLACES = [place for place, _ in entries(HOUSE_TABLES) if place[0] != "chart"]
CHANGES = st.tuples(st.sampled_from(PLACES), st.sampled_from(["junk", "gone", "copied", "moved"]), st.integers(0, 9_999))


@settings(max_examples=60)
@given(st.lists(CHANGES, min_size=1, max_size=4))
def test_whatever_is_changed_the_edition_is_sound_or_a_complaint_tells_why_not(
    changes: list[tuple[Place, str, int]],
) -> None:
    tables = house_tables()
    for place, change, number in changes:
        _change(tables, place, change, number)
    assume(not plain_fault(tables))
    word = pack_tables(tables)
    try:
        edition = named(word)
    except EditionError as error:
        complaint = str(error)
    else:
        assert edition.text == word
        return
    assert ".toml" in complaint
    assert complaint.isprintable()
    assert len(complaint) < 700


def _change(tables: dict[str, Any], place: Place, change: str, number: int) -> None:
    """One change of tables; none where an earlier one took the entry away."""
    try:
        if change == "junk":
            put(tables, place, deepcopy(JUNK[number % len(JUNK)]))
        elif change == "gone":
            put(tables, place, GONE)
        elif change == "copied":
            put(tables, place, deepcopy(_at(PLACES[number % len(PLACES)])))
        elif isinstance(value := _at(place), int):
            put(tables, place, value + number % 7 - 3)
    except (KeyError, IndexError, TypeError):
        assume(False)


def _at(place: Place) -> Any:
    value: Any = HOUSE_TABLES
    for step in place:
        value = value[step]
    return value
