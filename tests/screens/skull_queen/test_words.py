"""What Skull Queen's table says: what a card does as far as it is certain, what happened, what is known."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from pirategames.play.match import Match
from pirategames.rules.game import heard_by
from pirategames.rules.skull_queen import GAME
from pirategames.rules.skull_queen.actions import Play
from pirategames.rules.skull_queen.cards import CARDS, NO_COLOUR
from pirategames.rules.skull_queen.events import Dealt, Moved
from pirategames.rules.skull_queen.planks import SPACES
from pirategames.rules.skull_queen.state import State, freeze, thaw
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import EMBLEMS
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.skull_queen import WING
from pirategames.screens.skull_queen.context import context
from pirategames.screens.skull_queen.words import captain, whose
from pirategames.screens.table.choices import THINGS, next_line
from pirategames.screens.table.desk import Desk, Heard
from pirategames.screens.table.wing import Doings
from tests.screens.skull_queen.scenes import NAMES, Scene, cards, desk_of, four, placing, played_match, six, whole

ENTER: Final = len(" Enter  ")
"""How many cells the cap of Enter takes, with the blank behind it."""


def does(state: State, seat: int, card: str, room: int = 200) -> str:
    """What playing a card does, as the line of what comes next says it behind the cap of Enter, in so many cells."""
    view = GAME.view(state, seat)
    desk = desk_of(state, seat, THINGS[view.hand.index(CARDS[card])])
    return line_text(next_line(WING.choices(view, desk), room + ENTER)).removeprefix("Enter ")


def changed(state: State, hand: str, seat: int, **fields: object) -> State:
    """The state with another hand for a seat, and other values."""
    s = thaw(state)
    s.hands = tuple(cards(hand) if place == seat else each for place, each in enumerate(s.hands))
    for name, value in fields.items():
        setattr(s, name, value)
    return freeze(s)


def heard(match: Match, seat: int | None) -> Heard:
    """What a seat heard so far, by action."""
    return tuple(heard_by(GAME.events(state), seat) for state in whole(match))


def log(match: Match, seat: int | None) -> list[str]:
    """The log of a seat."""
    view, names, told = match.view(seat), [sitting.name for sitting in match.seats], heard(match, seat)
    return [line for number in range(len(told)) for line in texts(WING.story(view, names, told, number))]


def texts(lines: tuple[Line, ...]) -> list[str]:
    return [line_text(line) for line in lines]


# ---- the last card of a trick


def test_the_last_card_tells_who_moves_and_how_far() -> None:
    assert does(four(), 3, "B8") == "plays the blue 8: Charlotte’s blue goes up 2."
    assert does(four(), 3, "B4") == "plays the blue 4: Charlotte’s blue goes up 1."


def test_the_last_card_speaks_of_the_own_pirate_as_yours() -> None:
    assert does(four(), 3, "F13") == "plays the First Mate: your blue goes up 1, 2 → 3."


def test_the_last_card_tells_of_a_fall_and_of_a_pirate_in_the_water() -> None:
    state = changed(four(), "F13", 3, pirates=(*four().pirates[:3], (3, 5, 2, 1)))
    assert does(state, 3, "F13") == "plays the First Mate: your blue goes up 1, into the water."
    state = changed(four(), "F13", 3, pirates=(*four().pirates[:3], (3, 5, 2, 0)))
    assert does(state, 3, "F13") == "plays the First Mate: your blue is in the water already."


def test_the_last_card_tells_when_it_stays_alone() -> None:
    state = changed(four("B6 G7 B12"), "R3", 3)
    assert does(state, 3, "R3") == "plays the red 3: alone, it goes to the centre; Charlotte’s blue goes up 1."
    state = changed(four("B6 G7 R12"), "Y4", 3, centre=(), colour=3)
    assert does(state, 3, "Y4") == "plays the yellow 4: alone, it goes to the centre; nobody moves."


def test_what_the_last_card_tells_is_what_it_does() -> None:
    for seats in (3, 4, 5, 6):
        match = played_match(seats, 23, 150)
        for number in range(match.number):
            state = match.state_after(number)
            if state.ask != "play" or len(state.played) + 1 < seats:
                continue
            seat = GAME.to_act(state)[0]
            for action in GAME.legal(state, seat):
                assert isinstance(action, Play)
                after = GAME.apply(state, action, seat)
                told = does(state, seat, action.card.text)
                moved = [event for event in after.events if isinstance(event, Moved) and event.steps]
                assert told.count(" goes up ") + told.count(" goes down ") == len(moved)
                for event in moved:
                    assert f" {event.steps}" in told or event.end not in SPACES
                    assert whose(NAMES, event.seat, seat) in told


# ---- an earlier card tells what is certain


def test_a_monkey_stays_lowest_and_a_quick_snack_in_the_centre_doubles() -> None:
    told = does(six(), 0, "R2")
    assert told == "plays the red 2: Tew’s Monkey stays lowest, down 2, a 5 is in; so far Morgan’s red goes up 1; " \
        "itself between them."  # fmt: skip
    assert does(six(), 0, "R2", 68) == "plays the red 2: Tew’s Monkey stays lowest, down 2."


def test_an_aye_maam_makes_whoever_is_highest_move_two() -> None:
    assert "; so far Morgan’s red goes up 2; " in does(six(), 0, "R8")


def test_the_highest_card_that_may_still_come_is_certain_to_stay() -> None:
    state = changed(six(), "R12 R1", 0, gone=cards("F13"), centre=cards("G12"))
    assert does(state, 0, "R12").startswith("plays the red 12: your 12 stays highest, up 1 or 2; ")
    state = changed(six(), "R12 R1", 0, gone=cards("F13 R8"), centre=cards("G12"))
    assert does(state, 0, "R12").startswith("plays the red 12: your 12 stays highest, up 1, 5 → 8; ")
    state = changed(six(), "R11 R1", 0, gone=cards("F13"), centre=cards("R12"))
    assert does(state, 0, "R11").startswith("plays the red 11: the centre’s 12 stays highest, nobody goes up; ")


def test_what_befalls_the_looker_is_told_first() -> None:
    state = changed(six(), "R1 M0", 0, played=cards("R10 R12"), gone=cards("F13"), centre=())
    told = does(state, 0, "M0")
    whole = "plays the Monkey: your Monkey stays lowest, down 1 or 2; Tew’s 12 stays highest, up 1 or 2"
    assert told == f"{whole}; so would the 1."
    assert does(state, 0, "M0", 70) == "plays the Monkey: your Monkey stays lowest, down 1 or 2."


def test_a_pirate_in_the_water_is_not_said_to_move() -> None:
    state = changed(six(), "R12 R1", 0, gone=cards("F13"), pirates=((0, 1, 3, 2), *six().pirates[1:]))
    assert "stays highest, but that pirate is in the water" in does(state, 0, "R12")


def test_who_leads_is_told_what_must_be_followed() -> None:
    state = changed(four(""), "B4 B8 G5 F13", 0, colour=NO_COLOUR, centre=(), played=(), leader=0)
    state = changed(state, "B4 B8 G5 F13", 0, gone=cards("B5 G11"))
    assert does(state, 0, "B4") == "plays the blue 4: blue must be followed; your blue may go up 1, or down 1."
    assert does(state, 0, "B8") == "plays the blue 8: blue must be followed; your blue may go up 2, or down 1."
    assert does(state, 0, "G5") == "plays the green 5: green must be followed; your green may go up 1, or down 2."
    assert does(state, 0, "G5", 68) == "plays the green 5: asks green; yours may go up 1, or down 2."
    mate = "plays the First Mate: the next card sets its colour; your pirate of it may go up 1 or 2."
    assert does(state, 0, "F13") == mate
    assert does(state, 0, "F13", 68) == "plays the First Mate: its colour comes next; yours may go up 1 or 2."


def test_a_card_of_another_colour_may_go_to_the_centre() -> None:
    state = changed(six(), "Y6", 0, centre=())
    alone = "plays the yellow 6: with no other yellow it goes to the centre"
    assert does(state, 0, "Y6") == f"{alone}; your yellow may go up 1, or down 1."
    assert does(state, 0, "Y6", 64) == f"{alone}."


def test_where_room_is_short_it_is_told_in_fewer_words() -> None:
    state = changed(four(), "Y12", 3, played=cards("Y6 F13"), colour=1, leader=1, centre=(), pirates=((2, 0, 3, 2),) * 4)
    whole = "plays the yellow 12: Charlotte’s First Mate stays highest, but that pirate is in the water."
    assert does(state, 3, "Y12").startswith(whole.removesuffix("."))
    assert does(state, 3, "Y12", 72) == "plays the yellow 12: Charl…’s First Mate stays highest, but overboard."
    s = thaw(played_match(2, 5, 2).state)
    s.kings, s.colour, s.centre, s.chosen, s.hands = CARDS["F13"], NO_COLOUR, (), (None, None), (cards("Y10"), cards("B2"))
    duel = freeze(s)
    assert does(duel, 0, "Y10", 72) == "chooses the yellow 10: lowest so far, your yellow down 1."
    assert "; the Pirate King’s First Mate stays highest, nobody goes up" in does(duel, 0, "Y10")


def test_where_nothing_is_certain_it_tells_how_the_card_lies_so_far() -> None:
    state = changed(six(), "R9", 0, played=cards("R6 R7"), centre=(), gone=())
    morgan = "so far Morgan’s red goes down 1, into the water"
    assert does(state, 0, "R9") == f"plays the red 9: highest so far, your red goes up 1, 5 → 8; {morgan}."
    assert does(state, 0, "R9", 60) == "plays the red 9: highest so far, your red up 1."
    state = changed(six(), "R3", 0, played=cards("R6 R7"), centre=(), gone=())
    assert does(state, 0, "R3").startswith("plays the red 3: lowest so far, your red goes down 1, 5 → 3; so far Tew’s red ")
    state = changed(six(), "R7", 0, played=cards("R6 R9"), centre=(), gone=())
    assert does(state, 0, "R7").startswith("plays the red 7: so far Tew’s red goes up 1; so far Morgan’s ")
    assert does(state, 0, "R7").endswith("; itself between them.")


def test_a_fall_is_told_in_every_form() -> None:
    state = changed(six(), "R9", 0, played=cards("R6 R7"), centre=(), gone=(), pirates=((1, 1, 3, 2), *six().pirates[1:]))
    for room in (120, 72, 60):
        assert any(word in does(state, 0, "R9", room) for word in ("into the water", "overboard"))


def test_cards_that_do_no_different_say_so() -> None:
    state = changed(six(), "R2 R3 R8 M0", 0, centre=())
    assert does(state, 0, "R2").endswith("; so would the 3.")
    assert does(state, 0, "R3").endswith("; so would the 2.")
    assert "so would" not in does(state, 0, "R8")


def test_a_discard_leaves_the_kings_special_card_out_unless_it_counts_for_it() -> None:
    match = played_match(2, 5, 2)
    s = thaw(match.state)
    s.kings, s.colour, s.centre, s.chosen = CARDS["R4"], 0, (), (None, None)
    s.hands = (cards("Y6"), cards("B2"))
    ordinary = freeze(s)
    assert does(ordinary, 0, "Y6").startswith("chooses the yellow 6: with no other yellow it goes to the centre; ")
    s = thaw(ordinary)
    s.kings, s.colour = CARDS["M0"], NO_COLOUR
    told = does(freeze(s), 0, "Y6")
    assert "the Pirate King’s Monkey stays lowest, nobody goes down" in told


def test_what_is_foretold_fits_its_room() -> None:
    for state, seat in ((four(), 3), (six(), 0)):
        for card in GAME.view(state, seat).playable:
            for room in (72, 40, 24):
                assert len(does(state, seat, card.text, room)) <= room


# ---- the reason, and what comes next


def said(state: State, seat: int) -> str:
    return line_text(context(GAME.view(state, seat), desk_of(state, seat))[0])


def test_the_reason_names_the_keys_that_follow() -> None:
    assert said(four(), 3) == "Blue must be followed: 6, 7, or the First Mate, 8, who goes with anything."
    assert said(six(), 0) == "Red must be followed: 1 or 2."
    many = changed(six(), "R1 R2 R3 R4 R6 Y6 M0 F13", 0)
    assert said(many, 0) == "Red must be followed: 1 to 5, or the Monkey, 7, and the First Mate, 8, who go with anything."
    assert said(changed(six(), "R1 R2 R3 Y6", 0), 0) == "Red must be followed: 1, 2 or 3."


def test_the_reason_tells_why_anything_goes() -> None:
    assert said(changed(six(), "Y1 M0", 0), 0) == "No red in this hand: any card may be played."
    assert said(changed(six(), "Y1 M0", 0, played=(), colour=NO_COLOUR, leader=0), 0) == "Any card may lead."
    assert said(changed(six(), "Y1", 0, played=cards("F13"), colour=NO_COLOUR, leader=5), 0) == "Any card may be played."


def test_whoever_places_is_told_how_many_cards_are_high() -> None:
    state = placing(4)
    high = sum(card.value >= 7 for card in state.hands[0])
    assert said(state, 0) == f"Only {high} of 12 cards are high: the side with 8 at the bottom suits them."
    many = changed(state, "R7 R8 R9 Y12 Y2 F13", 0)
    assert said(many, 0) == "5 of 6 cards are high: the side with 8 at the top suits them."
    assert said(changed(state, "R7 R8 Y2 M0", 0), 0) == "2 of 4 cards are high: either side will do."


def told_lines(told: tuple[Doings, ...]) -> list[str]:
    return [line_text(line) for doings in told for line in (doings.title, *doings.deeds)]


def test_what_comes_next_is_told_to_everybody() -> None:
    def told(state: State, seat: int | None, *lifted: str) -> str:
        return line_text(next_line(WING.choices(GAME.view(state, seat), desk_of(state, seat, *lifted)), 76))

    assert told(four(), 3) == "Lift a card by its key; Enter then plays it."
    assert told(four(), 1) == "Waiting for Dirk."
    assert told(placing(4), 1) == "Waiting for Anne, Charlotte and Dirk."
    assert told(placing(4), 0) == "Enter places all four.  1 to 4 take up a pirate."
    assert told(placing(4), 0, "3") == "Enter places all four.  ↑↓ move the green one, now on the 3."


# ---- the log, the telling, what is known


def test_the_log_goes_by_rounds_and_tricks_and_never_says_you() -> None:
    match = played_match(4, 4, 400)
    lines = log(match, 0)
    assert lines[0] == "Round 1"
    assert [line for line in lines if line.startswith("Round")] == [f"Round {number}" for number in range(1, 5)]
    assert lines.count("Trick 12") == 4
    assert not any("you" in line.lower().split() for line in lines)
    assert log(match, None) == lines
    assert sum(" scores " in line for line in lines) == 16


def test_the_log_tells_who_could_not_follow_and_what_moved() -> None:
    lines = log(played_match(4, 4, 100), None)
    assert any(" had no " in line and ": " in line for line in lines)
    assert any("’s red up 1" in line for line in lines)
    assert any(line.endswith("stays in the centre") for line in lines)
    assert any(line.endswith("to the centre") for line in lines)
    assert any(line.endswith(", overboard") for line in lines)


def test_a_captain_is_told_the_tricks_since_the_last_look_as_your_own_and_by_name() -> None:
    match = played_match(4, 4, 4)
    match.act(GAME.legal(match.state, match.to_act[0])[0])
    while match.state.trick < 3 or len(match.state.played) < 2:
        match.act(GAME.legal(match.state, match.to_act[0])[0])
    seat = match.to_act[0]
    desk = evolve(desk_of(match.state, seat), heard=heard(match, seat))
    told = told_lines(WING.telling(match.view(seat), desk, match.last_turn(seat) - 1))
    assert "Trick 2" in told
    assert "Trick 3" in told
    assert any(" led  " in line for line in told[told.index("Trick 3") :])
    assert not any(" led  " in line for line in told[: told.index("Trick 3")])
    assert all(NAMES[seat] not in line for line in told)
    assert any(" up 1" in line for line in told)


def test_a_captain_is_not_told_of_the_card_that_it_played_itself() -> None:
    match = played_match(4, 4, 4)
    match.act(GAME.legal(match.state, match.to_act[0])[0])
    (leader,) = {taken.seat for taken in match.taken[-1:]}
    desk = evolve(desk_of(match.state, leader), heard=heard(match, leader))
    assert WING.telling(match.view(leader), desk, match.number - 1) == ()
    other = match.to_act[0]
    desk = evolve(desk_of(match.state, other), heard=heard(match, other))
    (trick,) = WING.telling(match.view(other), desk, match.number - 1)
    assert line_text(trick.deeds[0]).startswith(f"{EMBLEMS[leader]} {NAMES[leader]} led ")


def test_a_captain_is_told_of_the_last_trick_when_the_planks_are_gone() -> None:
    state = placing(4)
    went = Moved(0, 2, CARDS["G12"], start=3, end=2)
    fell = Moved(1, 3, CARDS["B12"], start=1, end=0)
    dealt = Dealt(3, 2, cards("Y2 G10"))
    desk = evolve(desk_of(state, 0), heard=((), (went, fell, dealt)))
    told = told_lines(WING.telling(GAME.view(state, 0), desk, 0))
    assert "♞ your green up 1" in told
    assert "⚜ Bart’s blue up 1, into the water" in told
    assert "♜ Dirk dealt, in the centre:  Y 2   G 10 " in told


def test_where_nothing_happened_a_captain_is_told_nothing() -> None:
    assert WING.telling(GAME.view(four(), 0), desk_of(four(), 0), 0) == ()


def test_what_is_known_counts_every_card_once() -> None:
    for state, seat in ((four(), 3), (four(), None), (six(), 0), (placing(2), 0)):
        known = texts(WING.known(GAME.view(state, seat), Desk()))
        counts = [int(line.rsplit(": ", 1)[1]) for line in known if ": " in line and line.rsplit(": ", 1)[1].isdigit()]
        assert sum(counts) == (42 if state.seats == 2 else 50)
    assert "In your hand: 8" in texts(WING.known(GAME.view(four(), 3), Desk()))
    assert not any("your hand" in line for line in texts(WING.known(GAME.view(four(), None), Desk())))


def test_what_is_known_never_tells_other_hands_apart() -> None:
    state = four()
    s = thaw(state)
    anne, bart, charlotte, dirk = s.hands
    s.hands = (charlotte, anne, bart, dirk)
    assert WING.known(GAME.view(freeze(s), 3), Desk()) == WING.known(GAME.view(state, 3), Desk())


def test_names_are_cut_and_nobody_has_one_too() -> None:
    assert captain(("A" * 30,), 0) == "A" * 13 + "…"
    assert captain((), 2) == "Seat 3"
    assert (captain((), -1), captain((), -2)) == ("the centre", "the Pirate King")
    assert whose(("Anne",), 0, 0) == "your"


def test_a_desk_without_names_numbers_the_seats() -> None:
    scene = Scene(four(), 3, evolve(desk_of(four(), 3), names=()))
    assert "Seat 4" in scene.drawn().text()
