"""What Skull Queen's keys do: all that is legal, nothing else, and nothing before something is lifted."""

from __future__ import annotations

import pytest
from attrs import evolve

from pirategames.rules.skull_queen import GAME
from pirategames.rules.skull_queen.actions import Deal, Place, Play
from pirategames.rules.skull_queen.legal import PLACINGS
from pirategames.screens.drawing.frame import KeyHint
from pirategames.screens.drawing.look import DARK
from pirategames.screens.skull_queen import WING
from pirategames.screens.table.desk import Desk, Offer
from tests.screens.apps import key_at
from tests.screens.skull_queen.scenes import Scene, cards, desk_of, four, placing, played_match, scenes, six

PLAIN = Place("front", (3, 3, 3, 3))


def pressed(scene: Scene, *keys: str) -> Desk:
    """The desk after these keys, each of which must change the plan."""
    desk = scene.desk
    for key in keys:
        after = WING.arrange(scene.view, desk, key)
        assert after is not None, key
        desk = after
    return desk


def placing_scene(seat: int = 0) -> Scene:
    state = placing(4)
    return Scene(state, seat, desk_of(state, seat))


@pytest.mark.parametrize("seats", range(2, 7))
def test_all_that_is_legal_can_be_played_and_nothing_else(seats: int) -> None:
    for scene in scenes(seats):
        if scene.seat is None or scene.state.ask != "play":
            continue
        commits = [
            WING.commits(scene.view, evolve(scene.desk, lifted=(offer.key,)))
            for offer in WING.offers(scene.view, scene.desk)
        ]
        done = [commit.actions for (commit,) in commits]
        assert done == [(action,) for action in GAME.legal(scene.state, scene.seat)]
        assert WING.commits(scene.view, scene.desk) == ()


def test_only_cards_that_may_be_played_can_be_lifted_and_p_plays_the_lifted_one() -> None:
    scene = Scene(four(), 3, desk_of(four(), 3, "8"))
    assert WING.offers(scene.view, scene.desk) == (Offer("6"), Offer("7"), Offer("8"))
    (commit,) = WING.commits(scene.view, scene.desk)
    assert (commit.key, commit.words, commit.actions) == ("p", "play the First Mate", (Play(*cards("F13")),))


def test_a_card_that_may_not_be_played_is_not_played_even_if_it_is_named_as_lifted() -> None:
    scene = Scene(four(), 3, desk_of(four(), 3, "1"))
    assert WING.commits(scene.view, scene.desk) == ()


def test_who_is_not_to_act_has_nothing_to_lift_or_to_do() -> None:
    for seat in (None, 0, 1, 2):
        scene = Scene(four(), seat, desk_of(four(), seat, "1"))
        assert WING.offers(scene.view, scene.desk) == ()
        assert WING.commits(scene.view, scene.desk) == ()
        assert WING.arrange(scene.view, scene.desk, "f") is None


def test_the_fourteenth_card_wears_a_capital() -> None:
    match = played_match(3, 3, 3)
    seat = match.to_act[0]
    desk = desk_of(match.state, seat)
    keys = [offer.key for offer in WING.offers(match.view(seat), desk)]
    assert keys == [*"1234567890ABCD"]
    assert set(WING.capitals(match.view(seat), desk)) == {*"ABCD"}
    assert WING.why_not(match.view(seat), desk, "d") == "That card wears a capital D."


def test_a_key_that_does_nothing_says_why() -> None:
    scene = Scene(four(), 3, desk_of(four(), 3))
    view, desk = scene.view, scene.desk
    assert WING.why_not(view, desk, "1") == "Blue must be followed, and you have blue."
    assert WING.why_not(view, desk, "9") == "No card wears that key."
    assert WING.why_not(view, desk, "p") == "Lift a card first: its key stands on it."
    assert WING.why_not(view, desk, "enter") == "Enter only goes on; p plays the card that is lifted."
    assert WING.why_not(view, desk, "f") == "The plank stays as it lies until the round is over."
    king = played_match(2, 5, 2).state
    assert WING.why_not(GAME.view(king, 0), desk_of(king, 0), "enter").endswith("; p chooses the card that is lifted.")
    for key in ("x", "space", "é", "ctrl+a", "z"):
        assert WING.why_not(view, desk, key) == ""
    bart = Scene(four(), 1, desk_of(four(), 1))
    assert WING.why_not(bart.view, bart.desk, "1") == "It is Dirk’s turn."
    done = placing_scene(1)
    assert WING.why_not(done.view, done.desk, "p") == "Your pirates are placed; others are still choosing."


# ---- placing


def test_a_plan_begins_on_the_front_with_all_on_the_middle_space() -> None:
    scene = placing_scene()
    (commit,) = WING.commits(scene.view, scene.desk)
    assert (commit.key, commit.actions) == ("p", (PLAIN,))
    assert WING.offers(scene.view, scene.desk) == ()


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
    for size in ((80, 24), (120, 40)):
        canvas = scene.drawn(size)
        keys = {key_at(canvas, x, y) for x in range(canvas.width) for y in range(canvas.height)}
        spaces = {f"space {space} {colour}" for space in range(1, 6) for colour in range(4)}
        assert spaces <= keys
    desk = pressed(scene, "space 1 2")
    assert (desk.lifted, desk.plan) == (("3",), Place("front", (3, 3, 1, 3)))
    for key in ("space", "space x 1", "space 1", "space 1 9"):
        assert WING.arrange(scene.view, scene.desk, key) is None


def test_every_placing_can_be_reached_with_keys() -> None:
    scene = placing_scene()
    for wanted in PLACINGS[::97]:
        keys = ["f"] if wanted.side == "back" else []
        for colour, space in enumerate(wanted.spaces):
            keys += [str(colour + 1), *["up"] * max(0, 3 - space), *["down"] * max(0, space - 3)]
        (commit,) = WING.commits(scene.view, pressed(scene, *keys))
        assert commit.actions == (wanted,)


def test_arranging_changes_neither_the_desk_that_was_nor_other_parts_of_it() -> None:
    scene = placing_scene()
    desk = evolve(scene.desk, note="old", story=(("a line",),))
    after = WING.arrange(scene.view, desk, "1")
    assert desk.lifted == ()
    assert after == evolve(desk, lifted=("1",), note="")


def test_other_keys_are_left_to_the_table() -> None:
    scene = placing_scene()
    for key in ("p", "u", "k", "l", "v", "?", "enter", "5", "backspace"):
        assert WING.arrange(scene.view, scene.desk, key) is None


# ---- dealing, and the keys that are told


def test_the_dealer_deals_with_enter() -> None:
    match = played_match(4, 5, 52)
    while match.state.ask != "deal":
        match = played_match(4, 5, match.number + 1)
    dealer = match.to_act[0]
    (commit,) = WING.commits(match.view(dealer), desk_of(match.state, dealer))
    assert (commit.key, commit.actions) == ("enter", (Deal(),))
    assert "deals round 2" in WING.draw(match.view(dealer), desk_of(match.state, dealer), 80, 24, DARK).text()


def test_the_keys_of_the_moment_are_told() -> None:
    scene = Scene(four(), 3, desk_of(four(), 3, "7"))
    keys = WING.keys(scene.view, scene.desk)
    assert keys["p"] == "plays the blue 8"
    assert "1-8" in keys
    assert {"1 2 3 4", "f", "p", "k", "v"} <= set(WING.keys(placing_scene().view, placing_scene().desk))


def test_the_row_of_keys_is_the_tables_own_where_it_is_not_this_sides_turn() -> None:
    desk = evolve(desk_of(six(), 1), hints=(KeyHint("Enter", "hurry", "enter"),), next=("Tew thinks.",))
    assert Scene(six(), 1, desk).drawn().text().split("\n")[-1] == " Enter hurry"


def test_the_wing_counts_and_remembers_nothing_here() -> None:
    view = Scene(four(), 3, desk_of(four(), 3)).view
    assert list(WING.amounts(view)) == []
    assert WING.pages(view) == 1
    assert WING.gauge(view) is None
    assert WING.places(view, ()) == ()
    assert WING.news(view.table.events) == ()
