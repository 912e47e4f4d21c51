"""The planks, read from a file."""

from pathlib import Path

import pytest

from pirategames.play.editions.skull_queen import own, read_planks
from pirategames.rules.edition import EditionError
from pirategames.rules.skull_queen import GAME
from pirategames.rules.skull_queen.planks import Planks

FRONT = "front = [8, 5, 3, 2, 1]\n"
BACK = "back = [1, 2, 3, 5, 8]\n"


def written(path: Path, content: str | bytes) -> Path:
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def test_a_file_tells_front_and_back_in_any_order(tmp_path):
    path = written(tmp_path / "box.toml", "# mine\n" + BACK + "front = [9, 7, 4, 2, 0]\n")
    assert read_planks(path) == Planks((9, 7, 4, 2, 0), (1, 2, 3, 5, 8))


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(EditionError, match=r"nothing\.toml: cannot be read: No such file"):
        read_planks(tmp_path / "nothing.toml")


def test_a_folder_is_no_file(tmp_path):
    with pytest.raises(EditionError, match="cannot be read"):
        read_planks(tmp_path)


@pytest.mark.parametrize("content", ["front = ", "front = [8, 5", BACK + BACK, b"\xff\xfe"])
def test_what_is_not_toml_is_named(tmp_path, content):
    with pytest.raises(EditionError, match=r"box\.toml: is not TOML"):
        read_planks(written(tmp_path / "box.toml", content))


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("", "“front” is missing; it must be a list"),
        (BACK, "“front” is missing; it must be a list"),
        (FRONT, "“back” is missing; it must be a list"),
        (BACK + "front = 8\n", "“front” is 8; it must be a list"),
        (BACK + 'front = "85321"\n', "“front” is '85321'; it must be a list"),
        (BACK + "front = true\n", "“front” is True; it must be a list"),
        (BACK + "[front]\none = 8\n", "“front” is {'one': 8}; it must be a list"),
        (BACK + "front = []\n", "“front” has 0 entries; it must have 5 whole numbers"),
        (BACK + "front = [8, 5, 3, 2]\n", "“front” has 4 entries; it must have 5 whole numbers"),
        (BACK + "front = [8, 5, 3, 2, 1, 0]\n", "“front” has 6 entries; it must have 5 whole numbers"),
        (BACK + "front = [8, 5, 3, 2, -1]\n", "“front”, number 5, is -1; it must be a whole number from 0 to 99"),
        (BACK + "front = [100, 5, 3, 2, 1]\n", "“front”, number 1, is 100; it must be a whole number from 0 to 99"),
        (BACK + "front = [8, 5.0, 3, 2, 1]\n", "“front”, number 2, is 5.0; it must be a whole number from 0 to 99"),
        (BACK + "front = [8, 5, true, 2, 1]\n", "“front”, number 3, is True; it must be a whole number from 0 to 99"),
        (BACK + 'front = [8, 5, 3, "2", 1]\n', "“front”, number 4, is '2'; it must be a whole number from 0 to 99"),
        (FRONT + "back = [1, 2, 3, 5, []]\n", "“back”, number 5, is []; it must be a whole number from 0 to 99"),
        (
            FRONT + f'back = ["{"8" * 99}", 2, 3, 5, 8]\n',
            f"“back”, number 1, is '{'8' * 58}…; it must be a whole number from 0 to 99",
        ),
        (
            FRONT + f"back = [0x{'8' * 9999}, 2, 3, 5, 8]\n",
            "“back”, number 1, is a very large number; it must be a whole number from 0 to 99",
        ),
        (FRONT + BACK + "side = 3\n", "'side' is not known here; the entries are: front, back"),
        (FRONT + BACK + '"\\u001b[2J" = 3\n', r"'\x1b[2J' is not known here; the entries are: front, back"),
        (BACK + "Front = [8, 5, 3, 2, 1]\n", "'Front' is not known here; the entries are: front, back"),
    ],
)  # fmt: skip
def test_a_wrong_entry_is_named_with_its_file_and_what_would_be_right(tmp_path, content, says):
    path = written(tmp_path / "box.toml", content)
    with pytest.raises(EditionError) as error:
        read_planks(path)
    assert str(error.value) == f"{path}: {says}"


def test_the_value_for_planks_of_ones_own_is_made_from_their_file(tmp_path: Path):
    path = tmp_path / "box.toml"
    path.write_text("front = [9, 7, 4, 2, 0]\nback = [1, 2, 4, 6, 11]\n", "utf-8")
    value = own(path)
    assert GAME.new(3, 1, {"edition": value}).planks == Planks((9, 7, 4, 2, 0), (1, 2, 4, 6, 11))
    with pytest.raises(EditionError, match="cannot be read: No such file"):
        own(tmp_path / "none.toml")
