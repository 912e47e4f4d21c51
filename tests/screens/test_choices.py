"""A key is said once: at every drawn position of every game, all that is read off the choices agrees."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from pirategames.rules.catalogue import CATALOGUE
from pirategames.rules.game import AnyGame, heard_by
from pirategames.rules.scallywag.actions import Choose as CardOfAnEvent
from pirategames.screens.drawing.canvas import Cap
from pirategames.screens.drawing.look import DARK
from pirategames.screens.drawing.wrapping import line_text, line_width
from pirategames.screens.table.choices import Choice, Choices, help_of, next_line, put_first, row_of, runs
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.wing import AnyWing, wing_of
from pirategames.testing import played
from pirategames.testing.rendering import as_text, desk_of
from tests.draws import a_part
from tests.toy_game import GAME as TOY
from tests.toy_wing import WING as TOY_WING

GAMES: list[AnyGame] = [*(entry.game() for entry in CATALOGUE), TOY]
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
FEW = a_part(5)


def wing(game: AnyGame) -> AnyWing:
    return TOY_WING if game is TOY else wing_of(game.slug)


def desks(game: AnyGame, state: Any, seat: int | None) -> Iterator[tuple[Desk, Choices]]:
    """What may lie on a seat's desk now: nothing, and what comes of the first things that can be lifted, two deep."""
    view = game.view(state, seat)
    first = desk_of(wing(game), view, seat, ((), heard_by(game.events(state), seat)))
    todo = [first]
    for depth in range(2):
        for desk in todo:
            yield desk, wing(game).choices(view, desk)
        todo = [then for desk in todo for then in islice(lifted(wing(game).choices(view, desk)), 6 - 3 * depth)]
    for desk in todo:
        yield desk, wing(game).choices(view, desk)


def lifted(choices: Choices) -> Iterator[Desk]:
    return (choice.desk for choice in choices if choice.desk is not None and choice.is_possible)


def check_reading(choices: Choices) -> None:
    """The row, the help, the line of what comes next and the keys say the same."""
    able = [choice for choice in choices if choice.is_possible]
    keys = {key for choice in able for key in choice.keys} | ({"enter"} if choices.mains else set())
    for hint in row_of(choices):
        if hint.click:
            assert choices.of_key(hint.click) in able, hint
    shown = [choice for choice in able if choice.short]
    assert {hint.word for hint in row_of(choices)} == {choice.short for choice in shown}
    told = help_of(choices)
    assert set(told.values()) == {choice.kind or choice.words for choice in able if choice.keys}
    written = {key for words in told for key in words.split()}
    for choice in able:
        assert not choice.keys or any(key in written or "-" in key for key in [*runs(choice.keys), *written])
    assert all(choices.of_key(key) is not None for key in keys)


def check_next_line(choices: Choices) -> None:
    """The line of what comes next names keys that do something, and is never cut: it has shorter words."""
    for width in (76, 96, 116):
        line = next_line(choices, width)
        caps = [choices.of_key(piece.key or piece.label.lower()) for piece in line if isinstance(piece, Cap)]
        assert len(caps) == len({*map(id, caps)}), line
        assert line_width(line) <= width, line
        assert not line_text(line).endswith("…"), line
        for piece in line:
            if isinstance(piece, Cap):
                choice = choices.of_key(piece.key or piece.label.lower())
                assert choice is not None, piece
                assert choice.is_possible, piece


def check_said_once(choices: Choices) -> None:
    """The line of what comes next names no key and no step twice, whichever of the choices is advised and so goes first."""
    able = [choice for choice in choices if choice.is_possible and choice.actions and choice.key]
    for actions in (None, *dict.fromkeys(choice.actions for choice in able)):
        alike = [choice for choice in able if choice.actions == actions]
        own = [choice for choice in alike if choice.is_main] or alike[:1]
        rest = [choice for choice in choices if choice not in own]
        advised = Choices((*(evolve(choice, is_main=True) for choice in own), *rest), choices.asks)
        for width in (76, 116):
            line = next_line(advised, width)
            caps = [piece.key or piece.label.lower() for piece in line if isinstance(piece, Cap)]
            meant = [advised.of_key(key) for key in caps]
            assert all(meant.count(choice) == 1 for choice in meant), line_text(line)
            for choice in advised.mains:
                assert line_text(line).count(f" {line_text(choice.line or (choice.words,))}") <= 1, line_text(line)


def check_choice(choices: Choices, choice: Choice) -> None:
    """A choice does one thing, by words, and its keys mean it and nothing else."""
    effects = [bool(choice.actions), choice.desk is not None, choice.wish is not None]
    assert sum(effects) == 1 if choice.is_possible else sum(effects) <= 1, choice
    assert choice.words[:1].islower(), choice
    assert not choice.words.endswith("."), choice
    assert choice.why_not == "" or choice.why_not[-1] in ".!?”", choice
    assert choice.keys or choice.place, choice
    for key in choice.keys:
        assert choices.of_key(key) is choice, f"{key} means {choice} and {choices.of_key(key)}"


def test_a_key_that_is_taken_keeps_its_meaning_among_what_comes_behind_too() -> None:
    down, home = (
        Choice("backspace", "puts it down", also=("escape",)),
        Choice("backspace", "leads home", also=("escape", "q")),
    )
    choices = Choices((Choice("1", "lifts it"),)).and_then((down, home))
    assert help_of(choices) == {"1": "lifts it", "Bksp Esc": "puts it down", "q": "leads home"}


def check_actions(game: AnyGame, state: Any, seat: int | None, choice: Choice) -> None:
    """All that a possible choice does may be done."""
    seats = choice.seats or (seat,) * len(choice.actions)
    for actor, action in zip(seats, choice.actions, strict=True):
        assert actor is not None
        assert game.refusal(state, action, actor) is None, choice
        state = game.apply(state, action, actor)


@EVERY_GAME
@FEW
@given(data=st.data())
def test_what_is_read_off_the_choices_agrees(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(played(game)).states[-1]
    public = (None,) if game.seats[-1] > 1 and game.outcome(state) is None else ()
    for seat in (*public, *game.to_act(state)):
        for desk, choices in desks(game, state, seat):
            check_reading(choices)
            check_next_line(choices)
            check_said_once(choices)
            for choice in choices:
                check_choice(choices, choice)
                if choice.is_possible and choice.actions:
                    check_actions(game, state, seat, choice)
                    check_next_line(put_first(choices, choice.actions))
            view = game.view(state, seat)
            boards = [wing(game).draw(view, desk, choices, *size, DARK) for size in ((80, 24), (120, 40))]
            names = {place.name for board in boards for place in board.places}
            assert not [
                choice.place for choice in choices if choice.place and choice.is_possible and choice.place not in names
            ]


@pytest.mark.parametrize("game", GAMES[:-1], ids=[game.slug for game in GAMES[:-1]])
@FEW
@given(data=st.data())
def test_where_one_answer_is_left_enter_gives_it(game: AnyGame, data: st.DataObject) -> None:
    for state in data.draw(played(game)).states:
        for seat in game.to_act(state):
            legal = game.legal(state, seat)
            is_part = isinstance(legal[0], CardOfAnEvent)  # several of them are one answer at the table
            if len(legal) == 1 and not is_part and not wing(game).company.is_open(game.view(state, None)):
                desk, choices = next(desks(game, state, seat))
                given = choices.of_key("enter")
                assert given is not None, next_line(choices, 76)
                assert given.actions == legal, desk


@pytest.mark.parametrize(
    ("room", "line"),
    [
        (84, "Enter fires at Bart: 2 damage;  b boards her: a crew card;  s steals the wind."),
        (83, "Enter fires at Bart: 2 damage;  b boards her: a crew card;  s steals."),
        (68, "Enter fires: 2 damage;  b boards her: a crew card;  s steals."),
        (60, "Enter fires: 2 damage;  b boards her;  s steals."),
        (47, "Enter fires;  b boards her;  s steals."),
        (43, "Enter fires;  b boards her."),
        (30, "Enter fires."),
        (10, "Enter fir…"),
    ],
)
def test_what_comes_next_is_said_in_fewer_words_until_it_fits(room: int, line: str) -> None:
    damage, card = ((("2 damage",),),), ((("a crew card",),),)
    choices = Choices(
        (
            Choice("f", "fires at Bart", is_main=True, brief=("fires",), clauses=damage),
            Choice("b", "boards her", is_main=True, clauses=card),
            Choice("s", "steals the wind", is_main=True, brief=("steals",)),
        )
    )
    assert line_text(next_line(choices, room)) == line


@EVERY_GAME
@FEW
@given(data=st.data())
def test_a_table_can_be_played_as_text(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(played(game)).states[-1]
    for seat in game.to_act(state):
        desk, choices = next(desks(game, state, seat))
        lines = as_text(game, state, seat, desk, wing(game)).split("\n")
        assert all(any(choice.words in line for line in lines) for choice in choices)
