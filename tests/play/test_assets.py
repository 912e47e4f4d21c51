"""The folder of assets is found, and a TOML file that cannot be used is named with the reason."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pirategames.play.assets import assets, read_table
from pirategames.play.toml import LARGEST
from pirategames.rules.edition import EditionError


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
