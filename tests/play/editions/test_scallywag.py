"""What the cards print is read from the files under ``assets``, and whatever is wrong there is named."""

from pathlib import Path

import pytest

from pirategames.play.assets import assets
from pirategames.play.editions.scallywag import read_edition
from pirategames.rules.edition import EditionError
from pirategames.rules.scallywag.cards import CARDS, Print, house

FILES = {name: (assets() / "scallywag" / f"{name}.toml").read_text("utf-8") for name in ("edition", "events")}
JACK = 'letter = "12"\nname = "Jack"\nvalue = 12'


def written(folder: Path, name: str, old: str, new: str) -> Path:
    assert old in FILES[name]
    for each, content in FILES.items():
        (folder / f"{each}.toml").write_text(content.replace(old, new, 1) if each == name else content, "utf-8")
    return folder


def test_the_files_print_what_is_played(tmp_path):
    mine = read_edition(written(tmp_path, "edition", "Jack", "Jack"))
    assert mine == house()
    assert mine.cards.keys() == CARDS.keys()


def test_a_card_is_called_and_worth_what_the_files_print(tmp_path):
    cards = read_edition(written(tmp_path, "edition", JACK, 'letter = "12"\nname = "Knave"\nvalue = 13')).cards
    assert [cards[text] for text in ("12S", "12C")] == [Print("Knave of Swords", 13), Print("Knave of Coins", 13)]


def test_an_ace_is_worth_what_its_suit_prints_and_no_rank(tmp_path):
    cards = read_edition(written(tmp_path, "edition", "swords = 15", "swords = 14")).cards
    assert [cards[text].value for text in ("AS", "AX", "AH", "AC")] == [14, 15, 1, 1]


def test_both_jokers_print_the_same(tmp_path):
    cards = read_edition(written(tmp_path, "edition", "value = 20", "value = 21")).cards
    assert cards["joker_1"] == cards["joker_2"] == Print("Joker", 21)


@pytest.mark.parametrize(
    ("name", "old", "new", "complaint"),
    [
        ("edition", JACK, 'letter = "J"\nname = "Jack"\nvalue = 12', "rank 11: “letter” is 'J'; it must be one of: 2, 3"),
        ("edition", 'letter = "12"', 'letter = "11"', "rank 11: “letter” is “11”, as of another rank"),
        ("edition", "[[rank]]\n" + JACK, "", "“rank” has 13 entries; it must have 14 tables"),
        ("edition", "value = 12", 'value = "12"', "rank 11: “value” is '12'; it must be a whole number from 0 to 99"),
        ("edition", "hearts = 1\n", "", "ace: “hearts” is missing; it must be a whole number"),
        ("edition", "[special.whale]", "[special.orca]", "special: 'orca' is not known here; the entries are: broken_heart"),
        ("edition", "[[rank]]", "health = 20\n[[rank]]", "'health' is not known here; the entries are: rank, ace, special"),
        ("events", "number = 3", "number = 4", "empress: “number” is 4; in the tarot it is 3"),
        ("events", 'name = "The Fool"', 'name = ""', "fool: “name” is ''; it must be one line of 1 to 20 printable"),
        ("events", "says = ", "saith = ", "fool: 'saith' is not known here; the entries are: number, roman, name, says"),
        ("events", "[empress]", "[emperess]", "'emperess' is not known here; the entries are: fool, magician"),
        ("events", "[empress]", "[empress", "is not TOML"),
    ],
)
def test_a_wrong_entry_is_named_with_the_file_and_what_would_be_right(tmp_path, name, old, new, complaint):
    with pytest.raises(EditionError) as error:
        read_edition(written(tmp_path, name, old, new))
    assert str(error.value).startswith(f"{tmp_path / name}.toml: ")
    assert complaint in str(error.value)
