"""An owner's charts as one word, which outlives the files."""

from __future__ import annotations

import base64
import copy
import json
import pickle
import shutil
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pirategames.play.editions.scoundrel_bay.packing import (
    LARGEST,
    pack_tables,
    plain_fault,
    unpack_tables,
)
from pirategames.play.editions.scoundrel_bay.reading import named, own
from pirategames.rules.edition import HOUSE, EditionError
from pirategames.rules.scoundrel_bay.charts import Edition
from pirategames.rules.scoundrel_bay.packed import LONGEST_WORD, PREFIX, is_packed
from tests.rules.scoundrel_bay.box import HOUSE_FOLDER, HOUSE_TABLES, Box, new_box


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return new_box(tmp_path / "mine")


@pytest.fixture(scope="module")
def word() -> str:
    return own(HOUSE_FOLDER)


def packed(content: bytes) -> str:
    """Some content as a word, whatever it is."""
    return PREFIX + base64.urlsafe_b64encode(zlib.compress(content)).decode().rstrip("=")


# ---------------------------------------------------------------- words of editions


def test_a_packed_edition_is_one_word_of_bounded_length(word: str) -> None:
    assert is_packed(word)
    assert word.split() == [word]
    assert len(word) < 12_000


def test_from_text_to_edition_to_text_nothing_changes(word: str) -> None:
    for text in (HOUSE, word):
        assert Edition.from_text(text).text == text
        assert Edition.from_text(text) is Edition.from_text(text)


def test_an_edition_outlives_its_files(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(HOUSE_FOLDER, folder)
    mine = Edition.from_text(own(folder))
    shutil.rmtree(folder)
    again = named(mine.text)
    assert again is not mine
    assert (again.regions, again.cards, again.events, again.chart) == (mine.regions, mine.cards, mine.events, mine.chart)


def test_the_same_tables_always_pack_to_the_same_word(box: Box, word: str) -> None:
    box.folder.mkdir()
    box.tables = {name: dict(reversed(table.items())) for name, table in reversed(box.tables.items())}
    assert box.read().text == word


def test_comments_and_spaces_do_not_matter(tmp_path: Path, word: str) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(HOUSE_FOLDER, folder)
    file = folder / "map.toml"
    file.write_text(f"# mine\n\n{file.read_text('utf-8')}\n\n", "utf-8")
    assert own(folder) == word


def test_the_printed_order_of_symbols_does_matter(box: Box, word: str) -> None:
    box.folder.mkdir()
    star = box.tables["cards"]["card"][0]["star"]
    box.tables["cards"]["card"][0]["star"] = dict(reversed(star.items()))
    mine = box.read()
    assert mine.text != word
    assert [symbol.kind for symbol in mine.cards[0].star] == ["rum", "reputation"]


def test_a_copied_or_pickled_edition_is_the_very_same(word: str) -> None:
    for edition in (Edition.from_text(HOUSE), Edition.from_text(word)):
        assert copy.copy(edition) is copy.deepcopy(edition) is edition
        assert pickle.loads(pickle.dumps(edition)) is edition


def test_charts_that_are_too_large_for_a_word_are_refused(box: Box) -> None:
    box.folder.mkdir()
    box.put("chart", "notes", value=["a note"] * (LARGEST // 8))
    assert "these charts are too large" in box.complaint()


# ---------------------------------------------------------------- words that are none


def good() -> str:
    return pack_tables(HOUSE_TABLES)


def content(indent: int | None = None) -> bytes:
    return json.dumps(HOUSE_TABLES, sort_keys=indent is None, indent=indent).encode()


def plainly(data: bytes) -> str:
    """These bytes as a word, whatever they are."""
    return PREFIX + base64.urlsafe_b64encode(data).decode().rstrip("=")


def bomb() -> bytes:
    """A few bytes that become fifty million."""
    packing = zlib.compressobj(9)
    return b"".join(packing.compress(bytes(1_000_000)) for _ in range(50)) + packing.flush()


JUNK: dict[str, Callable[[], str]] = {
    "nothing": lambda: "",
    "a word": lambda: "hous",
    "the prefix alone": lambda: PREFIX,
    "another prefix": lambda: good().replace(PREFIX, "mine-"),
    "a space": lambda: f"{good()} ",
    "a line end": lambda: f"{good()}\n",
    "padding": lambda: f"{good()}==",
    "cut off": lambda: good()[:-20],
    "one letter too few": lambda: good()[:-1],
    "one letter too many": lambda: f"{good()}A",
    "a letter changed": lambda: f"{good()[:500]}{'A' if good()[500] != 'A' else 'B'}{good()[501:]}",
    "letters of no alphabet": lambda: f"{good()[:-4]}é+/!",
    "not compressed": lambda: plainly(content()),
    "something after the end": lambda: plainly(zlib.compress(content()) + b"x"),
    "not written as we do": lambda: packed(content(indent=1)),
    "an entry twice": lambda: packed(b'{"edition":{},"edition":{}}'),
    "no table": lambda: packed(b"[]"),
    "nested deep": lambda: packed(b"[" * 300_000),
    "a deep table": lambda: packed(b'{"chart":' + b'{"a":' * 200 + b"1" + b"}" * 201),
    "a number that is none": lambda: packed(b'{"chart":NaN}'),
    "a number without end": lambda: packed(b'{"chart":1e999}'),
    "a number of many digits": lambda: packed(b'{"chart":' + b"9" * 100_000 + b"}"),
    "not ASCII": lambda: packed('{"chart":"é"}'.encode()),
    "nulls": lambda: packed(b'{"chart":null}'),
    "a bomb": lambda: plainly(bomb()),
    "too long": lambda: PREFIX + "A" * LONGEST_WORD,
}


@pytest.mark.parametrize("junk", JUNK)
def test_what_is_no_packed_edition_is_refused_in_a_few_words_and_at_once(junk: str) -> None:
    text = JUNK[junk]()
    began = time.process_time()
    with pytest.raises(EditionError, match="is no packed edition, or it is damaged") as error:
        named(text)
    assert time.process_time() - began < 1
    assert len(str(error.value)) < 120
    assert str(error.value).isprintable()


@pytest.mark.parametrize(
    ("tables", "complaint"),
    [
        ({}, "packed edition: it has not the files"),
        ({"edition": 1}, "packed edition: it has not the files"),
        ({**HOUSE_TABLES, "more": {}}, "packed edition: it has not the files"),
        ({**HOUSE_TABLES, "chart": 1}, "packed edition: it has not the files"),
        ({**HOUSE_TABLES, "chart": {"\udcff": 1}}, r"chart.toml: it has the text '\\udcff', which is not printable"),
        ({**HOUSE_TABLES, "tiles": {}}, "packed edition: tiles.toml: “treasure” is missing"),
    ],
)
def test_a_word_that_holds_no_edition_is_refused_with_the_file(tables: dict[str, Any], complaint: str) -> None:
    with pytest.raises(EditionError, match=complaint):
        named(pack_tables(tables))


@pytest.mark.parametrize("text", ["", "mine", PREFIX, f"{PREFIX}AAAA"])
def test_from_text_raises_a_value_error_that_a_person_can_read(text: str) -> None:
    with pytest.raises(ValueError, match="no packed edition"):
        Edition.from_text(text)


@pytest.mark.parametrize("text", ["house", "", "mine", PREFIX, f"{PREFIX}a b", f"{PREFIX}é", f"{PREFIX}A\n"])
def test_what_has_not_the_form_of_a_packed_word_is_none(text: str) -> None:
    assert not is_packed(text)


# ---------------------------------------------------------------- the law


VALUES = st.recursive(
    st.integers(-(2**62), 2**62) | st.text(max_size=8) | st.booleans() | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
TABLES = st.dictionaries(st.sampled_from(["edition", "gain", "star", "x"]), VALUES, max_size=4)


@settings(max_examples=100)
@given(TABLES)
def test_tables_come_back_out_of_their_word_as_they_were(tables: dict[str, Any]) -> None:
    assert plain_fault(tables) is None
    word = pack_tables(tables)
    assert is_packed(word)
    assert unpack_tables(word) == tables
    assert pack_tables(unpack_tables(word)) == word


@settings(max_examples=100)
@given(st.text(max_size=60) | st.binary(max_size=60).map(packed))
def test_no_text_trips_the_unpacking(text: str) -> None:
    try:
        tables = unpack_tables(text if text.startswith(PREFIX) else PREFIX + text)
    except EditionError:
        return
    assert unpack_tables(pack_tables(tables)) == tables
