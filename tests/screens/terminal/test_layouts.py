"""What keys of other keyboards mean, without a screen."""

from __future__ import annotations

import string

import pytest

from pirategames.screens.terminal.layouts import LAYOUTS, CapsLock, advice, in_small, meant, with_control


@pytest.mark.parametrize("letter", string.ascii_letters + string.digits)
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("base", ["", "a", "1", ";"])
def test_latin_letters_and_digits_mean_themselves_wherever_they_lie(letter: str, layout: str, base: str) -> None:
    assert meant(letter, layout, base) == letter


def test_the_row_of_digits_of_azerty_gives_digits_without_shift() -> None:
    assert "".join(meant(sign, "azerty") for sign in "&é\"'(-è_çà)") == "1234567890-"
    assert "".join(meant(sign, "azerty") for sign in "ÉÈÇÀ") == "2790"  # with Caps Lock
    assert "".join(meant(sign, "azerty") for sign in "&é\"'(§è!çà") == "1234567890"  # of a Mac
    assert "".join(meant(sign, "typed") for sign in "&é-") == "&é-"


def test_cyrillic_letters_are_read_by_their_place() -> None:
    assert "".join(meant(letter, "cyrillic") for letter in "йцукенгшщзфывапролдячсмить") == "qwertyuiopasdfghjklzxcvbnm"
    assert [meant(letter, "cyrillic") for letter in "ФіхЖ1?"] == ["A", "s", "х", "Ж", "1", "?"]


@pytest.mark.parametrize(
    ("letter", "base", "shifted", "means"),
    [
        ("ф", "a", False, "a"),
        ("Ф", "a", True, "A"),
        ("λ", "l", False, "l"),
        ("&", "1", False, "1"),
        ("-", "6", False, "6"),
        ("-", "-", False, "-"),  # of the number pad
        ("+", "+", False, "+"),
        (")", "-", False, "-"),
        ("ě", "2", False, "2"),
        ("=", "-", False, "="),  # Czech
        ("/", "7", True, "/"),  # German, with Shift
        ("?", "-", True, "?"),
        ("ö", ";", False, "ö"),
        ("ф", "\ud800", False, "ф"),
    ],
)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_where_the_terminal_tells_the_key_by_its_place_that_counts(
    letter: str, base: str, shifted: bool, means: str, layout: str
) -> None:
    assert meant(letter, layout, base, shifted=shifted) == means


@pytest.mark.parametrize(
    ("key", "base", "means"),
    [
        ("ctrl+й", "q", "ctrl+q"),
        ("ctrl+й", "", "ctrl+q"),
        ("ctrl+;", "q", "ctrl+q"),  # Greek
        ("ctrl+slash", "q", "ctrl+q"),  # Hebrew
        ("ctrl+slash", "", "ctrl+slash"),
        ("ctrl+slash", "/", "ctrl+slash"),
        ("ctrl+q", "a", "ctrl+q"),  # AZERTY
        ("ctrl+shift+й", "q", "ctrl+shift+q"),
        ("ctrl+left", "", "ctrl+left"),
        ("up", "", "up"),
    ],
)
def test_with_control_letters_are_read_by_their_place_whatever_is_set(key: str, base: str, means: str) -> None:
    assert with_control(key, base) == means


def test_letters_mean_the_same_in_both_cases_but_for_those_that_wear_something() -> None:
    assert [in_small(key, "AB") for key in ("P", "A", "Ф", "p", "1", "F2", "enter")] == [
        "p", "A", "ф", "p", "1", "F2", "enter",
    ]  # fmt: skip


def test_what_another_layout_would_help_is_told_with_the_way_there() -> None:
    assert "Cyrillic" in advice("ы", "typed")
    assert "AZERTY" in advice("&", "typed")
    assert "AZERTY" in advice("&", "cyrillic")
    for key in ("ы", "&", "λ", "ß"):
        assert advice(key, "typed").startswith(f"“{key}” is no key here")
        assert ("F2" in advice(key, "typed")) is (key in "ы&")
        assert len(advice(key, "typed")) <= 64  # it must fit on a curtain
    assert not advice("&", "azerty")
    assert "Cyrillic" not in advice("х", "cyrillic")
    assert not any(advice(key, "typed") for key in ("q", "Q", "-", "+", "#", "f3", "enter", " ", "☠"))


def suspected(keys: str, small: str = "rsi") -> list[int]:
    """At which of these keys Caps Lock is suspected."""
    caps_lock = CapsLock()
    return [place for place, key in enumerate(keys) if caps_lock.suspects(key, small)]


def test_a_third_capital_in_a_row_whose_small_letter_is_meant_may_be_caps_lock() -> None:
    assert suspected("1R1S1I") == [5]
    assert suspected("RRRRRR") == [2, 5]
    assert suspected("RSrISi") == []
    assert suspected("RSAIS") == []
    assert suspected("ABCDEF") == []
    assert suspected("12 34") == []
