"""An edition that cannot be used says which file, which entry, and what would be right."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pirategames.rules.edition import EditionError, assets, entry, read_table
from pirategames.rules.toml import LARGEST


def test_the_assets_are_found() -> None:
    assert (assets() / "scallywag" / "edition.toml").is_file()


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match=r"nothing\.toml: cannot be read: No such file"):
        read_table(tmp_path / "nothing.toml")


@pytest.mark.parametrize("content", [b"health = ", b"\xff\xfe", b"health = " + b"9" * 9999, b"health = " + b"[" * 99_999])
def test_what_is_not_toml_is_named(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "box.toml"
    path.write_bytes(content)
    with pytest.raises(EditionError, match=r"box\.toml: is not TOML"):
        read_table(path)


def test_a_pipe_that_nobody_writes_to_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "box.toml")
    with pytest.raises(EditionError, match=r"box\.toml: cannot be read: it is a pipe, and no file"):
        read_table(tmp_path / "box.toml")


def test_a_file_without_an_end_is_not_read_to_it(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_bytes(b"#" * LARGEST)
    assert read_table(path) == {}
    path.write_bytes(b"#" * (LARGEST + 1))
    with pytest.raises(EditionError, match=r"box\.toml: is too large: an edition takes at most 1000000 bytes"):
        read_table(path)


def test_a_key_of_too_many_parts_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_bytes(b"a." * 100 + b"a = 1")
    assert read_table(path)
    path.write_bytes(b"rum = 1\n[" + b"a." * 400_000 + b"a]")
    with pytest.raises(EditionError, match=r"box\.toml: is not TOML: a line has more than 100 dots"):
        read_table(path)


@pytest.mark.parametrize(
    ("table", "kind", "says"),
    [
        ({}, int, "box: “health” is missing; it must be a whole number"),
        ({"health": "20"}, int, "box: “health” is '20'; it must be a whole number"),
        ({"health": True}, int, "box: “health” is True; it must be a whole number"),
        ({"health": 1}, bool, "box: “health” is 1; it must be true or false"),
        ({"health": 1}, list, "box: “health” is 1; it must be a list"),
        ({"health": "\x1b[2J"}, int, r"box: “health” is '\x1b[2J'; it must be a whole number"),
    ],
)
def test_a_wrong_entry_is_named_with_what_would_be_right(table: dict[str, object], kind: type, says: str) -> None:
    with pytest.raises(EditionError) as error:
        entry(table, "health", kind, "box")
    assert str(error.value) == says


def test_a_right_entry_is_given() -> None:
    assert entry({"health": 20}, "health", int, "box") == 20
    assert entry({"open": False}, "open", bool, "box") is False
