"""The printed values, read from a file."""

from pathlib import Path

import pytest

from pirategames.play.assets import assets
from pirategames.play.editions.scalawag import read_edition
from pirategames.rules.edition import EditionError
from pirategames.rules.scalawag.crew import CREW, house

HOUSE = (assets() / "scalawag" / "house.toml").read_text("utf-8")


def written(path: Path, old: str, new: str) -> Path:
    assert HOUSE.count(old) == 1
    path.write_text(HOUSE.replace(old, new), "utf-8")
    return path


def test_the_edition_of_the_house_is_what_is_played(tmp_path):
    assert read_edition(written(tmp_path / "same.toml", "10, 8", "10, 8")) == house()


def test_other_printed_values_are_taken(tmp_path):
    mine = read_edition(written(tmp_path / "mine.toml", "[10, 8, 6, 4, 2]", "[9, 7, 5, 3, 0]"))
    assert mine.boarding == (9, 7, 5, 3, 0)
    assert mine.chart == house().chart


def test_the_chart_may_deal_the_crew_otherwise(tmp_path):
    path = written(tmp_path / "mine.toml", "sailor = [3, 4, 4, 5, 5, 6]", "sailor = [2, 4, 4, 5, 5, 6]")
    path.write_text(path.read_text().replace("gunner = [3,", "gunner = [4,"))
    assert read_edition(path).chart[3][CREW["gunner"]] == 4


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("boarding = [10, 8, 6, 4, 2]", "", "“boarding” is missing; it must be a list"),
        ("[10, 8, 6, 4, 2]", "[10, 8, 6, 4]", "“boarding” has 4 entries; it must have 5 whole numbers"),
        ("[10, 8, 6, 4, 2]", "[10, 8, 6, 4, -1]", "“boarding”, number 5, is -1; it must be a whole number from 0 to 99"),
        ("[10, 8, 6, 4, 2]", "[10, 8, 6, 4, 100]", "“boarding”, number 5, is 100; it must be a whole number from 0 to 99"),
        ("[10, 8, 6, 4, 2]", "[10, 8, 6, 4, 2.0]", "“boarding”, number 5, is 2.0; it must be a whole number from 0 to 99"),
        ("[10, 8, 6, 4, 2]", "[10, 8, 6, 4, true]", "“boarding”, number 5, is True; it must be a whole number from 0 to 99"),
        ("[10, 8, 6, 4, 2]", '"10"', "“boarding” is '10'; it must be a list"),
        ('"Crown", ', "", "“flags” has 7 entries; it must have 8 different flags"),
        ('"Crown"', '"Eagle"', "“flags” has “Eagle” twice; each seat has its own"),
        ('"Crown"', "1", "“flags”, flag 1, is 1; it must be a text in quotes"),
        ("[crew]", "[crews]", "'crews' is not known here; the entries are: boarding, flags, crew"),
        (HOUSE[HOUSE.index("[crew]") :], "", "“crew” is missing; it must be a table"),
        ("pilot = [2, 2, 3, 3, 4, 4]", "", "crew: “pilot” is missing; it must be a list"),
        ("pilot = [2, 2, 3, 3, 4, 4]", "pilot = [2]", "crew: “pilot” has 1 entry; it must have 6 whole numbers"),
        (
            "pilot = [2, 2, 3, 3, 4, 4]",
            "pilot = [2, 2, 3, 3, 4, 5]",
            "“crew” has 31 cards for 8 players; 3 each and 6 in Port are 30",
        ),
        (
            "pilot = [2, 2, 3, 3, 4, 4]",
            "pilot = [1, 2, 3, 3, 4, 4]",
            "“crew” has 14 cards for 3 players; 3 each and 6 in Port are 15",
        ),
        ("[crew]", "[crew", "is not TOML"),
    ],
)
def test_a_wrong_entry_is_named_with_the_file_and_what_would_be_right(tmp_path, old, new, complaint):
    with pytest.raises(EditionError, match=rf"mine\.toml: .*{complaint}"):
        read_edition(written(tmp_path / "mine.toml", old, new))


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(EditionError, match=r"none\.toml: cannot be read"):
        read_edition(tmp_path / "none.toml")
