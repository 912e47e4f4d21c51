"""What Skull Queen's keys do: all that is legal, nothing else, and nothing before something is lifted."""

from __future__ import annotations

import pytest
from attrs import evolve

from pirategames.rules.skull_queen import GAME
from pirategames.rules.skull_queen.actions import Deal, Place, Play
from pirategames.rules.skull_queen.cards import COLOURS
from pirategames.rules.skull_queen.legal import PLACINGS
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.skull_queen import WING
from pirategames.screens.table.choices import Choice, help_of, next_line, row_of
from pirategames.screens.table.desk import Desk
from tests.screens.skull_queen.scenes import Scene, cards, desk_of, four, placing, played_match, scenes, six

PLAIN = Place("front", (3, 3, 3, 3))


def pressed(scene: Scene, *keys: str) -> Desk:
    """The desk after these keys, each of which must only change the desk."""
    desk = scene.desk
    for key in keys:
        choice = WING.choices(scene.view, desk).of_key(key)
        assert choice is not None, key
        assert choice.is_possible, key
        assert choice.desk is not None, key
        desk = choice.desk
    return desk


def done(scene: Scene, desk: Desk | None = None) -> list[tuple[object, ...]]:
    """What can be done now, besides changing the desk."""
    return [
        choice.actions for choice in WING.choices(scene.view, desk or scene.desk) if choice.is_possible and choice.actions
    ]


def means(scene: Scene, key: str) -> Choice:
    """What a key means."""
    choice = scene.choices.of_key(key)
    assert choice is not None
    return choice


def placing_scene(seat: int = 0) -> Scene:
    state = placing(4)
    return Scene(state, seat, desk_of(state, seat))


@pytest.mark.parametrize("seats", range(2, 7))
def test_all_that_is_legal_can_be_played_and_nothing_else(seats: int) -> None:
    for scene in scenes(seats):
        if scene.seat is None or scene.state.ask != "play":
            continue
        lifting = [choice.desk for choice in scene.choices if choice.is_possible and choice.desk and choice.place]
        played = [actions for desk in lifting for actions in done(scene, desk)]
        assert played == [(action,) for action in GAME.legal(scene.state, scene.seat)]
        assert done(scene) == (played if len(played) == 1 else []), "the only one counts as lifted"


def test_only_cards_that_may_be_played_can_be_lifted_and_enter_and_p_play_the_lifted_one() -> None:
    scene = Scene(four(), 3, desk_of(four(), 3, "8"))
    assert [choice.key for choice in scene.choices if choice.place and choice.is_possible] == ["6", "7", "8"]
    play = means(scene, "p")
    assert (play.words, play.actions) == ("plays the First Mate", (Play(*cards("F13")),))
    assert means(scene, "enter") == play


def test_a_card_that_may_not_be_played_is_not_played_even_if_it_is_named_as_lifted() -> None:
    scene = Scene(four(), 3, desk_of(four(), 3, "1"))
    assert done(scene) == []


def test_who_is_not_to_act_has_nothing_to_lift_or_to_do() -> None:
    for seat in (None, 0, 1, 2):
        assert [*Scene(four(), seat, desk_of(four(), seat, "1")).choices] == []


def test_the_eleventh_to_the_fourteenth_card_wear_small_letters() -> None:
    match = played_match(3, 3, 3)
    seat = match.to_act[0]
    scene = Scene(match.state, seat, desk_of(match.state, seat))
    assert [choice.key for choice in scene.choices if choice.place] == [*"1234567890abcd"]


def test_a_key_that_does_nothing_says_why() -> None:
    scene = Scene(four(), 3, desk_of(four(), 3))
    assert means(scene, "1").why_not == "Blue must be followed, and you have blue."
    assert means(scene, "p").why_not == "Lift a card first: its key stands on it."
    for key in ("enter", "9", "f", "x", "space", "é", "ctrl+a", "z"):
        assert scene.choices.of_key(key) is None
    assert line_text(next_line(scene.choices, 76)) == "Lift a card by its key; Enter then plays it."
    king = played_match(2, 5, 2).state
    duel = Scene(king, 0, desk_of(king, 0))
    assert line_text(next_line(duel.choices, 76)) == "Lift a card by its key; Enter then chooses it."
    bart = Scene(four(), 1, desk_of(four(), 1))
    assert line_text(next_line(bart.choices, 76)) == "Waiting for Dirk."
    assert line_text(next_line(placing_scene(1).choices, 76)) == "Waiting for Anne, Charlotte and Dirk."


# ---- placing


def test_a_plan_begins_on_the_front_with_all_on_the_middle_space() -> None:
    scene = placing_scene()
    assert done(scene) == [(PLAIN,)]
    assert means(scene, "p").actions == means(scene, "enter").actions == (PLAIN,)


def test_a_number_takes_a_pirate_up_and_puts_it_down_again() -> None:
    scene = placing_scene()
    assert pressed(scene, "2").lifted == ("2",)
    assert pressed(scene, "2", "3").lifted == ("3",)
    assert pressed(scene, "2", "2").lifted == ()


def test_arrows_and_signs_move_the_pirate_and_stop_at_the_ends() -> None:
    scene = placing_scene()
    assert pressed(scene, "1", "up").plan == Place("front", (2, 3, 3, 3))
    assert pressed(scene, "4", "down", "-").plan == Place("front", (3, 3, 3, 5))
    assert pressed(scene, "4", "+", "=", "up", "up").plan == Place("front", (3, 3, 3, 1))
    assert pressed(scene, "3", *["down"] * 9).plan == Place("front", (3, 3, 5, 3))


def test_an_arrow_with_nothing_taken_up_takes_up_the_first_pirate() -> None:
    desk = pressed(placing_scene(), "up")
    assert (desk.lifted, desk.plan) == (("1",), None)


def test_tab_and_sideways_arrows_go_round_the_pirates() -> None:
    scene = placing_scene()
    assert pressed(scene, "tab").lifted == ("1",)
    assert pressed(scene, "left").lifted == ("4",)
    assert pressed(scene, "4", "right").lifted == ("1",)
    assert pressed(scene, "1", "shift+tab").lifted == ("4",)


def test_f_turns_the_plank_over_and_back() -> None:
    scene = placing_scene()
    assert pressed(scene, "f").plan == evolve(PLAIN, side="back")
    assert pressed(scene, "f", "f").plan == PLAIN


def test_a_click_on_a_space_moves_the_pirate_of_that_column() -> None:
    scene = placing_scene()
    spaces = {f"space {space} {colour}" for space in range(1, 6) for colour in COLOURS}
    for size in ((80, 24), (120, 40)):
        canvas = scene.drawn(size)
        clicked = {place.name for x in range(canvas.width) for y in range(canvas.height) if (place := canvas.place_at(x, y))}
        assert spaces <= clicked
    move = scene.choices.of_place("space 1 green")
    assert move is not None
    assert move.desk is not None
    assert (move.desk.lifted, move.desk.plan) == (("3",), Place("front", (3, 3, 1, 3)))
    for name in ("space", "space x red", "space 1", "space 1 pink"):
        assert scene.choices.of_place(name) is None


def test_every_placing_can_be_reached_with_keys() -> None:
    scene = placing_scene()
    for wanted in PLACINGS[::97]:
        keys = ["f"] if wanted.side == "back" else []
        for colour, space in enumerate(wanted.spaces):
            keys += [str(colour + 1), *["up"] * max(0, 3 - space), *["down"] * max(0, space - 3)]
        assert done(scene, pressed(scene, *keys)) == [(wanted,)]


def test_arranging_changes_neither_the_desk_that_was_nor_other_parts_of_it() -> None:
    scene = placing_scene()
    desk = evolve(scene.desk, note="old", story=(("a line",),))
    after = pressed(evolve(scene, desk=desk), "1")
    assert desk.lifted == ()
    assert after == evolve(desk, lifted=("1",), note="")


def test_other_keys_are_left_to_the_table() -> None:
    scene = placing_scene()
    for key in ("u", "k", "l", "v", "?", "5", "backspace", "ctrl+q"):
        assert scene.choices.of_key(key) is None


# ---- dealing, and the keys that are told


def test_the_dealer_deals_with_enter() -> None:
    match = played_match(4, 5, 52)
    while match.state.ask != "deal":
        match = played_match(4, 5, match.number + 1)
    dealer = match.to_act[0]
    scene = Scene(match.state, dealer, desk_of(match.state, dealer))
    assert done(scene) == [(Deal(),)]
    assert means(scene, "enter").actions == (Deal(),)
    assert "deals round 2" in scene.drawn().text()


def test_the_keys_of_the_moment_are_told() -> None:
    keys = help_of(Scene(four(), 3, desk_of(four(), 3, "7")).choices)
    assert keys["Enter p"] == "plays the blue 8"
    assert "6-8" in keys
    assert {"1-4", "f", "Enter p"} <= set(help_of(placing_scene().choices))


def test_the_row_of_keys_tells_how_to_lift_and_play() -> None:
    lifted = row_of(Scene(four(), 3, desk_of(four(), 3, "7")).choices)
    assert [(hint.keys, hint.word) for hint in lifted] == [("6-8", "lift a card"), ("Enter", "play it")]
    assert [hint.word for hint in row_of(Scene(four(), 3, desk_of(four(), 3)).choices)] == ["lift a card"]
    assert [hint.word for hint in row_of(placing_scene().choices)] == ["take up", "move it", "turn over", "place"]


def test_no_key_of_the_game_is_in_the_row_where_it_is_not_this_sides_turn() -> None:
    assert Scene(six(), 1, evolve(desk_of(six(), 1), is_waiting=True)).drawn().text().split("\n")[-1] == ""


def test_the_wing_counts_and_remembers_nothing_here() -> None:
    view = Scene(four(), 3, desk_of(four(), 3)).view
    assert WING.gauge(view) is None
    assert WING.laid(view, ()) == ()
    assert WING.news(view, view.table.events) == ()
