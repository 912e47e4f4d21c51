"""``picture``: a table written to a file that others can look at."""

from __future__ import annotations

import builtins
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.cli.test_cli import run, sailed


def test_a_picture_is_written_in_the_form_that_its_name_says(tmp_path: Path) -> None:
    sailed(tmp_path)
    told = run("picture", "1", tmp_path / "table.svg", data=tmp_path)
    assert told.exit_code == 0
    assert "A picture of match 1 is in" in told.stdout
    ElementTree.parse(tmp_path / "table.svg")
    assert run("picture", "1", tmp_path / "table.txt", "--size", "80x24", data=tmp_path).exit_code == 0
    assert "Anne’s voyage" in (tmp_path / "table.txt").read_text("utf-8")
    assert run("picture", "1", tmp_path / "plain.txt", "--ascii", data=tmp_path).exit_code == 0
    assert "Scallywag" in (tmp_path / "plain.txt").read_text("ascii")


def test_nothing_is_overwritten_unasked(tmp_path: Path) -> None:
    sailed(tmp_path)
    (tmp_path / "table.txt").write_text("mine")
    told = run("picture", "1", tmp_path / "table.txt", data=tmp_path)
    assert (told.exit_code, "--force overwrites it" in told.stderr) == (1, True)
    assert (tmp_path / "table.txt").read_text() == "mine"
    assert run("picture", "1", tmp_path / "table.txt", "--force", data=tmp_path).exit_code == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("9", "table.svg"), "no match 9"),
        (("1", "table.gif"), "an .svg, a .txt or a .png file"),
        (("1", "table.svg", "--size", "20x5"), "from 80x24 to 200x60"),
        (("1", "nowhere/table.svg"), "cannot be written"),
    ],
)
def test_what_cannot_be_pictured_is_told(tmp_path: Path, words: tuple[str, ...], told: str) -> None:
    sailed(tmp_path)
    number, file, *more = words
    found = run("picture", number, tmp_path / file, *more, data=tmp_path)
    assert found.exit_code in (1, 2)
    assert told in found.stderr


def test_a_png_needs_an_extra_that_may_be_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sailed(tmp_path)
    imported = builtins.__import__

    def without(name: str, *more: Any) -> Any:
        if name == "cairosvg":
            raise ImportError(name)
        return imported(name, *more)

    monkeypatch.setattr(builtins, "__import__", without)
    told = run("picture", "1", tmp_path / "table.png", data=tmp_path)
    assert (told.exit_code, "pirategames[pictures]" in told.stderr) == (1, True)
    assert not (tmp_path / "table.png").exists()
