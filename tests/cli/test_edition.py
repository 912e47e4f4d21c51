"""``edition check``: which game takes printed values of one's own, or what is wrong with them."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from attrs import frozen

from pirategames.play.assets import assets
from pirategames.rules import catalogue
from pirategames.rules.edition import EditionError
from pirategames.rules.game import Option
from tests.cli.test_cli import run

OWN = "front = [9, 5, 3, 2, 1]\nback = [1, 2, 3, 5, 9]\n"
PLANKS = "skull-queen"


@frozen
class Dice:
    """A game whose edition is a file with a name in it."""

    slug: str = "loaded_dice"
    options: tuple[Option, ...] = (Option("edition", "Dice", (), "house", called=str.upper),)


def own_dice(path: Path) -> str:
    """As the dice's own reader of editions would."""
    if not path.is_file() or "dice" not in path.read_text():
        raise EditionError(f"{path}: are no dice")
    return path.read_text().strip()


@frozen
class DiceEntry:
    slug: str = "loaded_dice"
    title: str = "Loaded Dice"

    def game(self) -> Dice:
        return Dice()


@pytest.fixture
def own(tmp_path: Path) -> Path:
    file = tmp_path / "own.toml"
    file.write_text(OWN)
    return file


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "CATALOGUE", (*catalogue.CATALOGUE, DiceEntry()))
    monkeypatch.setitem(sys.modules, "pirategames.play.editions.loaded_dice", SimpleNamespace(own=own_dice))


def check(*words: str | Path) -> tuple[int, str, str]:
    """The exit status of a check, and what it says on both streams, a line."""
    done = run("edition", "check", *words)
    return done.exit_code, " ".join(done.stdout.split()), " ".join(done.stderr.split())


def test_a_sound_edition_is_told_with_its_game_and_how_to_play_with_it(own: Path) -> None:
    assert check(own) == (
        0,
        f"{own}: a sound edition of Skull Queen, 9.5.3.2.1/1.2.3.5.9. "
        "“pirategames play skull-queen --edition …” plays with it.",
        "",
    )


def test_an_edition_is_told_with_what_its_game_calls_it(own: Path, dice: None) -> None:
    own.write_text("three dice")
    status, told, _ = check(own)
    assert (status, told) == (
        0,
        f"{own}: a sound edition of Loaded Dice, THREE DICE. “pirategames play loaded-dice --edition …” plays with it.",
    )


def test_what_is_called_by_a_long_name_is_not_called_by_it(own: Path, dice: None) -> None:
    own.write_text("many dice, " * 9)
    assert check(own)[1].startswith(f"{own}: a sound edition of Loaded Dice. ")


def test_every_edition_that_comes_with_the_program_is_sound() -> None:
    for entry in catalogue.CATALOGUE:
        for option in entry.game().options:
            if option.name == "edition":
                folder = assets() / entry.slug / option.default
                status, told, _ = check(folder if folder.is_dir() else folder.with_suffix(".toml"))
                assert (status, f"a sound edition of {entry.title}" in told) == (0, True)


def test_what_no_game_takes_is_told_with_the_complaint_of_each(own: Path, dice: None) -> None:
    own.write_text(OWN.replace("9]", "900]"))
    status, told, wrong = check(own)
    assert (status, told) == (1, "")
    assert wrong.startswith(f"pirategames: {own}: no game takes this. ")
    assert f"Skull Queen: {own}: “back”, number 5, is 900; it must be a whole number from 0 to 99." in wrong
    assert f"Loaded Dice: {own}: are no dice." in wrong


def test_only_games_that_have_editions_complain(own: Path) -> None:
    own.write_text("")
    complaint = check(own)[2]
    for entry in catalogue.CATALOGUE:
        has_editions = any(option.name == "edition" for option in entry.game().options)
        assert (f"{entry.title}: " in complaint) is has_editions


def test_one_game_alone_may_be_asked(own: Path, dice: None) -> None:
    assert check(own, "--game", PLANKS)[0] == 0
    assert check(own, "--game", "loaded-dice") == (1, "", f"pirategames: {own}: are no dice.")
    status, _, wrong = check(own, "--game", "scallywag")
    assert status == 1
    assert "Scallywag has no edition of one’s own" in wrong


@pytest.mark.parametrize("name", ["nowhere.toml", "folder"])
def test_what_cannot_be_read_is_told(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    status, told, wrong = check(tmp_path / name)
    assert (status, told) == (1, "")
    assert f"{tmp_path / name}: cannot be read: " in wrong
    assert "Traceback" not in wrong


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("",), "the name of a file is missing"),
        (("own.toml", "--game", "whist"), "there is no game “whist”"),
        ((), "Missing argument 'FILE-OR-FOLDER'"),
    ],
)
def test_a_check_of_nothing_is_told(words: tuple[str, ...], why: str) -> None:
    status, told, wrong = check(*words)
    assert (status, told) == (2, "")
    assert why in wrong


def test_without_a_command_the_commands_are_told() -> None:
    done = run("edition")
    assert "check" in done.output
    assert "Look at the printed values of your own box." in done.output


def test_a_folder_of_charts_is_checked_and_played_with(tmp_path: Path) -> None:
    (entry,) = [entry for entry in catalogue.CATALOGUE if (assets() / entry.slug / "house").is_dir()]
    folder = tmp_path / "charts"
    shutil.copytree(assets() / entry.slug / "house", folder)
    (folder / "edition.toml").write_text(
        (folder / "edition.toml").read_text("utf-8").replace('"House charts"', '"Anne’s box"'), "utf-8"
    )
    assert check(folder)[1].startswith(f"{folder}: a sound edition of {entry.title}, Anne’s box.")
    (folder / "map.toml").unlink()
    status, _, wrong = check(folder)
    assert status == 1
    assert f"{entry.title}: {folder / 'map.toml'}: cannot be read: No such file or directory." in wrong
