"""The planks: their values and their text."""

import pytest

from pirategames.rules.edition import EditionError
from pirategames.rules.skull_queen.planks import Planks, are_planks, planks_named

from .table import HOUSE


def test_the_house_prints_eight_five_three_two_one_and_its_mirror():
    assert planks_named("house") == HOUSE


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


def test_the_same_planks_are_read_once():
    assert planks_named("house") is planks_named("house")
