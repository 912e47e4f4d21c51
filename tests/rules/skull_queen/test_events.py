"""What is told for the log: everything that happened, in order."""

from pirategames.rules.skull_queen import GAME
from pirategames.rules.skull_queen.actions import Place
from pirategames.rules.skull_queen.cards import COLOURS
from pirategames.rules.skull_queen.events import (
    Alone,
    Chose,
    Dealt,
    Moved,
    Placed,
    Played,
    Resolved,
    Scored,
    Shown,
    Turned,
    Won,
)
from pirategames.rules.skull_queen.state import CENTRE, KING

from .table import AMIDSHIPS, dealt, do, play, sailing, texts, told, trick


def kinds(s):
    return [type(event) for event in GAME.events(s)]


def test_a_game_begins_with_the_deal_and_its_leftovers():
    s = dealt(4, first_dealer="3")
    assert GAME.events(s) == (Dealt(2, 1, s.centre),)
    assert GAME.events(dealt(3)) == (Dealt(0, 1),)


def test_the_next_deal_is_told_with_its_round_and_dealer():
    s = do(play(trick("R2 | Y2 | G2"), "R2 Y2 G2"), 1, "deal")
    assert GAME.events(s) == (Dealt(1, 2),)


def test_placing_is_told_and_the_last_one_shows_all_planks_in_the_order_of_the_seats():
    s = do(do(dealt(3), 2, "place back 1 2 3 4"), 0, AMIDSHIPS)
    assert GAME.events(s) == (Placed(0),)
    s = do(s, 1, AMIDSHIPS)
    amidships = Place("front", (3, 3, 3, 3))
    assert GAME.events(s) == (
        Placed(1),
        Shown(0, amidships),
        Shown(1, amidships),
        Shown(2, Place("back", (1, 2, 3, 4))),
    )


def test_a_card_played_is_told_with_its_place_and_the_colour_asked():
    s = play(trick("R6 Y6 | R9 Y2 | Y3 Y4"), "R6")
    (led,) = told(s, Played)
    assert (led.seat, str(led.card), led.is_lead, led.colour) == (0, "R6", True, -1)
    s = play(s, "R9")
    (second,) = told(s, Played)
    assert (second.seat, str(second.card), second.is_lead, COLOURS[second.colour]) == (1, "R9", False, "red")


def test_a_resolved_colour_is_told_from_the_lowest_to_the_highest_with_the_owners_before_its_moves():
    s = play(trick("R6 Y1 | R9 Y2 | R4 Y4 | G2 G3", centre="R5"), "R6 R9 R4 G2")
    (resolved,) = told(s, Resolved)
    assert (COLOURS[resolved.colour], texts(resolved.cards), resolved.owners) == ("red", "R4 R5 R6 R9", (2, CENTRE, 0, 1))
    up, down = told(s, Moved)
    assert (up.seat, str(up.card), COLOURS[up.colour], up.start, up.end) == (1, "R9", "red", 3, 2)
    assert (down.seat, str(down.card), COLOURS[down.colour], down.start, down.end) == (2, "R4", "red", 3, 5)
    (alone,) = told(s, Alone)
    assert (alone.owner, str(alone.card), COLOURS[alone.colour]) == (3, "G2", "green")
    assert kinds(s) == [Played, Resolved, Moved, Moved, Alone]


def test_a_single_card_that_stays_in_the_centre_is_told_as_nobodys():
    s = play(trick("R6 Y1 | R9 Y2 | R4 Y4 | R2 G3", centre="B5"), "R6 R9 R4 R2")
    (alone,) = told(s, Alone)
    assert (alone.owner, str(alone.card)) == (CENTRE, "B5")


def test_a_fall_is_told_by_the_space_behind_the_end():
    s = play(trick("R8 Y6 | R9 Y2 | R5 Y4", pirates="2222 2222 4444"), "R8 R9 R5")
    assert [(event.start, event.end) for event in told(s, Moved)] == [(2, 0), (4, 6)]


def test_a_pirate_in_the_water_is_told_to_stay_there():
    s = play(trick("R6 Y6 | R9 Y2 | R4 Y4", pirates="3333 0333 6333"), "R6 R9 R4")
    assert [(event.start, event.end) for event in told(s, Moved)] == [(0, 0), (6, 6)]


def test_the_colour_asked_is_told_first():
    s = play(trick("B6 Y1 | R9 R2 | R4 Y4 | B2 G3 | Y9 G7"), "B6 R9 R4 B2 Y9")
    assert [COLOURS[event.colour] for event in told(s, Resolved)] == ["blue", "red"]


def test_the_kings_card_is_told_as_it_is_turned_and_is_the_first_of_the_trick():
    s = do(do(dealt(2), 1, AMIDSHIPS), 0, AMIDSHIPS)
    assert kinds(s) == [Placed, Shown, Shown, Turned]
    s = do(trick("R2 B9 | R3 G4", king="R7", stack="G2"), 1, "play R3")
    assert kinds(s) == [Chose]
    s = do(s, 0, "play R2")
    assert kinds(s) == [Chose, Played, Played, Resolved, Moved, Turned]
    assert [(event.seat, event.is_lead) for event in told(s, Played)] == [(0, False), (1, False)]
    (resolved,) = told(s, Resolved)
    assert (texts(resolved.cards), resolved.owners) == ("R2 R3 R7", (0, 1, KING))
    (turned,) = told(s, Turned)
    assert str(turned.card) == "G2"


def test_the_kings_special_is_told_in_both_colours():
    s = play(trick("R2 B9 | G3 B4", king="M0"), "R2 G3")
    assert [texts(event.cards) for event in told(s, Resolved)] == ["M0 R2", "M0 G3"]


def test_the_end_of_a_round_is_told_by_every_seats_points():
    s = play(trick("R2 | Y2 | G2", pirates="1111 2222 3333", scores=((1, 1, 1),)), "R2 Y2 G2")
    assert [(event.seat, event.round, event.points) for event in told(s, Scored)] == [(0, 2, 32), (1, 2, 20), (2, 2, 12)]
    assert kinds(s) == [Played, Alone, Alone, Alone, Scored, Scored, Scored]


def test_the_end_of_the_game_is_told_last():
    s = play(trick("R2 | Y2 | G2", rounds=1), "R2 Y2 G2")
    assert kinds(s)[-1] is Won


def test_only_the_last_action_is_told():
    s = play(sailing(3), str(GAME.legal(sailing(3), 1)[0].card))
    assert kinds(s) == [Played]
