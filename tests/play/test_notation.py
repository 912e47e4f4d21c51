"""Actions and states as text: what is written is read again, and damaged text gives a clear error."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import suppress
from random import Random
from typing import Any, Literal

import pytest
from attrs import frozen
from hypothesis import given, settings
from hypothesis import strategies as st

from pirategames.play.match import start
from pirategames.play.notation import NotationError, read_action, verb, write_action
from pirategames.play.statetext import read_state, write_state
from pirategames.rules.game import AnyGame
from tests.play.helpers import HIGHER, PAIR, SCALLYWAG, higher, play_out
from tests.toy_game import Card, Lay, Swap


@frozen
class Order:
    cards: tuple[Card, ...]
    pair: tuple[int, bool]
    how: Literal["left", "right"]
    to: str
    maybe: Card | None


@frozen
class GoOn:
    pass


class _Sorts:
    """As much of a game as notation asks for, with every sort of field."""

    title = "Sorts"
    actions = (Order, GoOn)


SORTS: Any = _Sorts()
SEVEN, ONE = Card(7, "A"), Card(1, "B")


# ---- actions


def test_an_action_is_its_verb_and_its_fields() -> None:
    assert write_action(HIGHER, Lay(SEVEN)) == "lay 7A"
    assert write_action(HIGHER, Swap(ONE)) == "swap 1B"


def test_the_verb_of_a_class_of_two_words_joins_them() -> None:
    assert verb(GoOn) == "go_on"
    assert read_action(SORTS, "go_on") == GoOn()


@pytest.mark.parametrize(
    ("order", "text"),
    [
        (Order((SEVEN, ONE), (3, True), "left", "Bess", SEVEN), "order 7A,1B 3,yes left Bess 7A"),
        (Order((), (-12, False), "right", "x", None), "order - -12,no right x -"),
    ],
)
def test_every_sort_of_field_is_written_and_read(order: Order, text: str) -> None:
    assert write_action(SORTS, order) == text
    assert read_action(SORTS, text) == order


def test_spaces_around_and_between_words_do_not_matter() -> None:
    assert read_action(HIGHER, "  lay   7A\r") == Lay(SEVEN)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "There is no action here; an action begins with one of: lay, swap."),
        ("flee", "“flee” is no action of Higher; an action begins with one of: lay, swap."),
        ("Lay 7A", "begins with one of: lay, swap"),
        ("lay", "it is written: lay CARD."),
        ("lay 7A 7B", "it is written: lay CARD."),
        ("lay 9A", "The card of “lay” cannot be “9A”: there is no card “9A” (cards go from 1A to 7B)."),
        ("lay \x1b[31m", "cannot be “?[31m”"),
        ("lay " + "7" * 2000, "at most 1000 characters"),
    ],
)
def test_a_wrong_action_says_what_would_be_right(text: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_action(HIGHER, text)
    assert says in str(caught.value)
    assert str(caught.value).isprintable()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("order 7A 3,yes up Bess -", "one of: left, right"),
        ("order 7A 3,maybe left Bess -", "one of: no, yes"),
        ("order 7A 3 left Bess -", "2 values with commas"),
        ("order 7A 03,yes left Bess -", "a whole number"),
        ("order 7A -0,yes left Bess -", "a whole number"),
        ("order 7A " + "9" * 30 + ",yes left Bess -", "a whole number"),
        ("order 7A 3,yes left - -", "not “-”"),
    ],
)
def test_a_wrong_word_says_what_would_be_right(text: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_action(SORTS, text)
    assert says in str(caught.value)


def test_what_cannot_be_read_again_is_not_written() -> None:
    with pytest.raises(TypeError, match="a word in an action"):
        write_action(SORTS, Order((), (0, False), "left", "two words", None))
    with pytest.raises(TypeError, match="no action of Higher"):
        write_action(HIGHER, GoOn())


@given(st.text() | st.from_regex(r"(lay|swap|order|go_on|play|give)( [0-9A-Z,-]{1,4}){0,5}", fullmatch=True))
def test_any_text_is_an_action_or_a_notation_error(text: str) -> None:
    for game in (HIGHER, SORTS, SCALLYWAG):
        try:
            action = read_action(game, text)
        except NotationError:
            continue
        assert write_action(game, action) == " ".join(text.split())


@pytest.mark.parametrize("game", [HIGHER, SCALLYWAG], ids=lambda game: game.slug)
@given(seed=st.integers(0, 10**9))
@settings(max_examples=20, deadline=None)
def test_every_action_and_state_of_a_game_is_read_as_it_was_written(game: AnyGame, seed: int) -> None:
    match = play_out(start(game, PAIR[: game.seats[0]], seed), Random(seed))
    for action in match.actions:
        assert read_action(game, write_action(game, action)) == action
    for number in range(match.number + 1):
        text = write_state(game, match.state_after(number))
        assert read_state(game, text) == match.state_after(number)
        assert write_state(game, read_state(game, text)) == text


# ---- states


def _state() -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(write_state(HIGHER, higher().state))
    return plain


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"turn": "0"}, "expected a whole number @ state.turn"),
        ({"turn": True}, "expected a whole number @ state.turn"),
        ({"turn": 1.0}, "expected a whole number @ state.turn"),
        ({"turn": 10**30}, "too large"),
        ({"high_ace": 1}, "expected true or false @ state.high_ace"),
        ({"down": "9A"}, "there is no card “9A” (cards go from 1A to 7B) @ state.down"),
        ({"down": 7}, "expected the text of a Card @ state.down"),
        ({"played": "7A"}, "expected a list @ state.played"),
        ({"seats": []}, "expected a list of 2 @ state.seats"),
        ({"pile": []}, "expected an object @ state.pile"),
        ({"pile": {"loose": []}}, "bottom is missing @ state.pile"),
        ({"gold": 3}, "gold"),
        ({"chance": {"key": float("nan"), "drawn": 0}}, "NaN is not a number"),
        ({"events": [{"what": "sank", "seat": 0, "card": None, "knowers": None}]}, "expected one of drew, laid"),
    ],
)
def test_a_damaged_state_says_what_is_wrong_and_where(changes: dict[str, Any], says: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_state(HIGHER, json.dumps(_state() | changes))
    assert says in str(caught.value)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "3", "null", "[" * 100_000, '{"a":' * 100_000, '{"turn":0,"turn":0}', "9" * 10_000, "1e999"]
)
def test_what_is_no_state_at_all_gives_a_notation_error(text: str) -> None:
    with pytest.raises(NotationError):
        read_state(HIGHER, text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["key", "hand", "x"]), inner, max_size=3),
    max_leaves=6,
)


@given(st.sampled_from(sorted(_state())), JSON)
def test_any_value_in_any_place_gives_a_state_or_a_notation_error(place: str, value: Any) -> None:
    text = json.dumps(_state() | {place: value}, ensure_ascii=False, separators=(",", ":"))
    try:
        state = read_state(HIGHER, text)
    except NotationError:
        return
    assert write_state(HIGHER, state) == text


@given(st.data())
def test_a_state_with_a_damaged_character_is_a_state_or_a_notation_error(data: st.DataObject) -> None:
    text = write_state(HIGHER, higher().state)
    place = data.draw(st.integers(0, len(text) - 1))
    with suppress(NotationError):
        read_state(HIGHER, text[:place] + data.draw(st.text(max_size=2)) + text[place + 1 :])


@frozen
class _Many:
    action: Lay | Swap | None
    either: Card | int | Literal["all"]
    held: frozenset[Card]


class _Unions:
    state_type = _Many


UNIONS: Any = _Unions()
LAYING = '{"action":["Lay",{"card":"7A"}],"either":["Card","1B"],"held":["1B","7A"]}'


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (_Many(Lay(SEVEN), ONE, frozenset((SEVEN, ONE))), LAYING),
        (_Many(None, 3, frozenset()), '{"action":null,"either":3,"held":[]}'),
        (_Many(Swap(ONE), "all", frozenset()), '{"action":["Swap",{"card":"1B"}],"either":"all","held":[]}'),
    ],
)
def test_a_field_of_several_classes_names_the_class(state: _Many, text: str) -> None:
    assert write_state(UNIONS, state) == text
    assert read_state(UNIONS, text) == state


@pytest.mark.parametrize(
    ("old", "new"),
    [('"Lay"', '"Flay"'), ('["Card","1B"]', "true"), ('["Card","1B"]', '"none"'), ('"1B","7A"]', '"7A","1B"]')],
)
def test_a_field_of_several_classes_is_read_strictly(old: str, new: str) -> None:
    assert old in LAYING
    with pytest.raises(NotationError):
        read_state(UNIONS, LAYING.replace(old, new))


@frozen
class _Deed:
    seat: int


@frozen
class _Took(_Deed):
    card: Card


@frozen
class _Left(_Deed):
    pass


@frozen
class _Story:
    deeds: tuple[_Deed, ...]


class _Stories:
    state_type = _Story


STORIES: Any = _Stories()
STORY = '{"deeds":[["_Took",{"seat":1,"card":"1B"}],["_Left",{"seat":0}]]}'


def test_a_field_of_a_base_names_the_class() -> None:
    story = _Story((_Took(1, ONE), _Left(0)))
    assert write_state(STORIES, story) == STORY
    assert read_state(STORIES, STORY) == story


@pytest.mark.parametrize("wrong", ['["_Deed",{"seat":0}]', '["_Story",{"seat":0}]', '{"seat":0}'])
def test_a_field_of_a_base_is_read_strictly(wrong: str) -> None:
    with pytest.raises(NotationError):
        read_state(STORIES, STORY.replace('["_Left",{"seat":0}]', wrong))


# ---- the start of the program


def test_a_match_and_a_logbook_bring_nothing_slow_with_them() -> None:
    program = (
        "import sys, pirategames.play.match, pirategames.play.logbook, pirategames.play.export;"
        "print(sorted({'cattrs', 'platformdirs', 'textual', 'rich'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
