"""The planks: their values, their text, and the file that tells them."""

from pathlib import Path

import pytest

from pirategames.rules.edition import EditionError, assets
from pirategames.rules.skull_queen.planks import Planks, are_planks, planks_named, read_planks

from .table import HOUSE

FRONT = "front = [8, 5, 3, 2, 1]\n"
BACK = "back = [1, 2, 3, 5, 8]\n"


def written(path: Path, content: str | bytes) -> Path:
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def test_the_house_prints_eight_five_three_two_one_and_its_mirror():
    assert planks_named("house") == read_planks(assets() / "skull_queen" / "house.toml") == HOUSE


def test_a_space_is_worth_what_its_side_prints_and_the_water_nothing():
    assert [HOUSE.value("front", space) for space in range(7)] == [0, 8, 5, 3, 2, 1, 0]
    assert [HOUSE.value("back", space) for space in range(7)] == [0, 1, 2, 3, 5, 8, 0]


@pytest.mark.parametrize(
    "planks", [HOUSE, Planks((0, 0, 0, 0, 0), (99, 99, 99, 99, 99)), Planks((10, 4, 3, 2, 1), (1, 20, 3, 4, 0))]
)
def test_the_text_of_planks_reads_back_to_them(planks):
    assert are_planks(planks.text)
    assert planks_named(planks.text) == planks


def test_the_text_is_front_before_back():
    assert HOUSE.text == "8.5.3.2.1/1.2.3.5.8"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "house",
        "8.5.3.2.1",
        "8.5.3.2.1/",
        "8.5.3.2.1/1.2.3.5",
        "8.5.3.2.1/1.2.3.5.8.9",
        "8.5.3.2.1/1.2.3.5.8/1.2.3.5.8",
        "8.5.3.2.1/1.2.3.5.100",
        "8.5.3.2.1/1.2.3.5.-8",
        "8.5.3.2.01/1.2.3.5.8",
        "8,5,3,2,1/1,2,3,5,8",
        " 8.5.3.2.1/1.2.3.5.8",
        "8.5.3.2.1/1.2.3.5.8\n",
        "8.5.3.2.1/1.2.3.5.٨",
    ],
)
def test_other_texts_tell_no_planks(text):
    assert not are_planks(text)


def test_planks_that_do_not_exist_are_named():
    with pytest.raises(EditionError, match="no planks “box”: name house, or a file of your own"):
        planks_named("box")


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
        (BACK + "front = []\n", "“front” has 0 values; a plank has 5 spaces"),
        (BACK + "front = [8, 5, 3, 2]\n", "“front” has 4 values; a plank has 5 spaces"),
        (BACK + "front = [8, 5, 3, 2, 1, 0]\n", "“front” has 6 values; a plank has 5 spaces"),
        (BACK + "front = [8, 5, 3, 2, -1]\n", "“front”, value 5 is -1; it must be a whole number from 0 to 99"),
        (BACK + "front = [100, 5, 3, 2, 1]\n", "“front”, value 1 is 100; it must be a whole number from 0 to 99"),
        (BACK + "front = [8, 5.0, 3, 2, 1]\n", "“front”, value 2 is 5.0; it must be a whole number from 0 to 99"),
        (BACK + "front = [8, 5, true, 2, 1]\n", "“front”, value 3 is True; it must be a whole number from 0 to 99"),
        (BACK + 'front = [8, 5, 3, "2", 1]\n', "“front”, value 4 is '2'; it must be a whole number from 0 to 99"),
        (FRONT + "back = [1, 2, 3, 5, []]\n", "“back”, value 5 is []; it must be a whole number from 0 to 99"),
        (
            FRONT + f'back = ["{"8" * 99}", 2, 3, 5, 8]\n',
            f"“back”, value 1 is '{'8' * 58}…; it must be a whole number from 0 to 99",
        ),
        (
            FRONT + f"back = [0x{'8' * 9999}, 2, 3, 5, 8]\n",
            "“back”, value 1 is a very large number; it must be a whole number from 0 to 99",
        ),
        (FRONT + BACK + "side = 3\n", "'side' is not known; the entries are “front” and “back”"),
        (FRONT + BACK + '"\\u001b[2J" = 3\n', r"'\x1b[2J' is not known; the entries are “front” and “back”"),
        (BACK + "Front = [8, 5, 3, 2, 1]\n", "'Front' is not known; the entries are “front” and “back”"),
    ],
)  # fmt: skip
def test_a_wrong_entry_is_named_with_its_file_and_what_would_be_right(tmp_path, content, says):
    path = written(tmp_path / "box.toml", content)
    with pytest.raises(EditionError) as error:
        read_planks(path)
    assert str(error.value) == f"{path}: {says}"


def test_the_same_planks_are_read_once():
    assert planks_named("house") is planks_named("house")
