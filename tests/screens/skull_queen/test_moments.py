"""What everybody looks at: a trick as it is resolved, and the scores of a round."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pirategames.rules.skull_queen import GAME
from pirategames.rules.skull_queen.actions import Deal, Play
from pirategames.rules.skull_queen.cards import CARDS
from pirategames.rules.skull_queen.state import State, freeze, thaw
from pirategames.screens.drawing.look import DARK
from pirategames.screens.skull_queen.resolving import ResolveMoment
from pirategames.screens.skull_queen.sheets import SheetMoment
from tests.screens.skull_queen.scenes import cards, desk_of, four, moments_of, onward, played_match, resolved_four, whole

RESOLVED = """
      1 ♞ Anne          2 ⚜ Bart          3 ♣ Charlotte     4 ♜ Dirk
        ≈ ~ ≈  ~ ≈ ~      ≈ ~ ≈  ~ ≈ ~      ≈ ~ ≈  ~ ≈ ~      ≈ ~ ≈  ~ ≈ ~
      8  ·  Y  ·  ·     8  R  ·  ·  ·     1  ·  ·  ·  B     8  ·  ·  ·  ·
      5  R  ·  ·  B     5  ·  ·  ·  ·     2  ·  ·  ·  ▲     5  ·  ·  G  ·
      3  ·  ·  G  ·     3  ·  Y  ·  B     3  ·  ·  ·  ▲     3  R  ·  ·  ·
      2  ·  ·  ·  ·     2  ·  ·  G  ·     5  ·  Y  ·  ·     2  ·  ·  ·  B
      1  ·  ·  ·  ·     1  ·  ·  ·  ·     8  ·  ·  G  ·     1  ·  Y  ·  ·
         ≈  ~ ≈ ~ ≈≈       ≈  ~ ≈ ~ ≈≈       r  ~ ≈ ~ ≈≈       ≈  ~ ≈ ~ ≈≈
      27 + 21           19 + 16           31 + 14           22 + 11
           ╭────╮            ╭────╮            ┏━━━━┓            ╭────╮
           │B  6│            │G  7│            ┃B 12┃            │B  8│
           ╰────╯            ╰────╯            ┗━━━━┛            ╰────╯
           between            alone          highest ▲▲          between

      BLUE      3  centre ─  6  Anne ─  8  Dirk ─  12  Charlotte
               Highest, the 12: Charlotte’s blue goes up 2, an 8 is in it.
               Lowest, the centre’s 3: nobody goes down.
      GREEN     7  alone: it goes to the centre.
      YELLOW    4  alone: it stays in the centre.
"""


def resolve_moment(state: State) -> ResolveMoment:
    """The moment of the trick that this state settled."""
    (moment, *_) = moments_of(state)
    assert isinstance(moment, ResolveMoment)
    return moment


def lines_of(state: State, step: int = 999) -> list[str]:
    return resolve_moment(state).draw(desk_of(state, None), step, 80, 24, DARK).text().split("\n")


def test_a_resolved_trick_looks_as_designed() -> None:
    lines = lines_of(resolved_four())
    assert lines[0].rstrip().endswith("Bart deals")
    assert lines[0].startswith(" Skull Queen  round 2 of 4, trick 5 of 12")
    assert lines[1:20] == RESOLVED.strip("\n").split("\n")
    assert onward(resolve_moment(resolved_four()), desk_of(four(), None)) == "goes on to trick 6: Charlotte leads"


def test_the_motion_shows_a_colour_then_a_pirate_space_by_space() -> None:
    moment = resolve_moment(resolved_four())
    assert moment.pauses == (0.35, 0.35, 0.12, 0.12, 0.35, 0.35)
    first = lines_of(resolved_four(), 0)
    assert "BLUE" not in "\n".join(first)
    assert "▲" not in "\n".join(first)
    assert "31 + 16" in first[9]
    moving = lines_of(resolved_four(), 2)
    assert moving[4].split()[10:15] == ["2", "·", "·", "·", "B"]
    assert moving[5].split()[10:15] == ["3", "·", "·", "·", "▲"]
    assert "31 + 14" in lines_of(resolved_four())[9]


def test_a_pirate_that_falls_splashes_and_is_struck_in_the_water() -> None:
    s = thaw(four())
    s.pirates = (*s.pirates[:2], (6, 4, 5, 2), s.pirates[3])
    state = GAME.apply(freeze(s), Play(CARDS["B8"]), 3)
    moment = resolve_moment(state)
    assert 0.24 in moment.pauses
    splash = lines_of(state, moment.pauses.index(0.24))
    assert "°○°" in splash[2]
    after = lines_of(state)
    assert "b" in after[2]
    assert "Charlotte’s blue goes up 2, into the water." in "\n".join(after)


def test_a_long_sentence_drops_its_verb_before_it_cuts_a_name() -> None:
    s = thaw(four())
    s.colour, s.centre, s.played = 1, (), cards("Y6 Y7 Y9")
    s.hands = (*s.hands[:3], cards("F13 B8"))
    s.pirates = (*s.pirates[:3], (3, 1, 2, 4))
    names = ("Anne", "Bart", "Charlotte", "Morgan")
    state = GAME.apply(freeze(s), Play(CARDS["F13"]), 3)
    text = resolve_moment(state).draw(desk_of(state, None, names=names), 999, 80, 24, DARK).text()
    assert "Highest, the First Mate: Morgan’s yellow up 1, into the water." in text


def test_a_pirate_in_the_water_does_not_move_again() -> None:
    s = thaw(four())
    s.pirates = (*s.pirates[:2], (6, 4, 5, 0), s.pirates[3])
    state = GAME.apply(freeze(s), Play(CARDS["B8"]), 3)
    text = "\n".join(lines_of(state))
    assert "Charlotte’s blue is in the water already." in text
    assert "┏" not in text


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_motion_begins_where_the_pirates_were_and_ends_where_they_are(seats: int) -> None:
    match = played_match(seats, 17, 400)
    states = list(whole(match))
    tricks = 0
    for before, after in pairwise(states):
        moments = moments_of(after)
        if moments and isinstance(moments[0], ResolveMoment):
            tricks += 1
            frames = moments[0].trick.frames
            assert frames[0].pirates == before.pirates
            assert frames[-1].pirates == after.pirates
            assert moments[0].trick.number == before.trick
            for one, other in pairwise(frames):
                moved = sum(
                    abs(a - b) for p, q in zip(one.pirates, other.pirates, strict=True) for a, b in zip(p, q, strict=True)
                )
                assert moved <= 1
    assert tricks == match.state.rounds * {2: 14, 3: 14, 4: 12, 5: 10, 6: 8}[seats]


def test_the_kings_card_moves_nobody_and_has_its_own_column() -> None:
    match = played_match(2, 9, 6)
    while not moments_of(match.state):
        match = played_match(2, 9, match.number + 1)
    moment, desk = moments_of(match.state)[0], desk_of(match.state, None)
    text = moment.draw(desk, 999, 80, 24, DARK).text()
    assert "♛ Pirate King" in text
    assert onward(moment, desk).endswith(": the Pirate King leads")
    king = match.state_after(match.number - 1).kings
    assert king is not None
    assert f"{king.text[0]}{str(king.value).rjust(3)}" in text.split("\n")[11]


def test_four_colours_of_several_cards_still_fit() -> None:
    s = thaw(four())
    s.centre = cards("R1 Y4 G2 B3")
    s.played = cards("R6 Y7 G12")
    s.colour = 0
    s.hands = (*s.hands[:3], cards("B4 B8"))
    state = GAME.apply(freeze(s), Play(CARDS["B8"]), 3)
    text = "\n".join(lines_of(state))
    for words in ("▲ Anne’s red up 1   ▼ nobody", "▲ Dirk’s blue up 2", "▲ Charlotte’s green up 1", "▲ Bart’s yellow up 1"):
        assert words in text


def test_nothing_is_looked_at_before_a_trick_is_over() -> None:
    assert moments_of(four()) == ()


def test_after_a_round_everybody_sees_the_sheet_and_the_next_dealer_deals() -> None:
    match = played_match(4, 5, 52)
    while match.state.ask != "deal":
        match = played_match(4, 5, match.number + 1)
    resolved, *_, sheet = moments_of(match.state)
    assert resolved.commit is None
    assert isinstance(sheet, SheetMoment)
    assert sheet.pauses == ()
    assert sheet.commit == (match.state.dealer, Deal())
    assert GAME.refusal(match.state, sheet.commit[1], sheet.commit[0]) is None
    desk = desk_of(match.state, None)
    text = resolved.draw(desk, 999, 80, 24, DARK).text()
    assert onward(resolved, desk) == "goes on to the score of round 1"
    assert "to the centre" not in text
    assert "trick 12 of 12" in text
    text = sheet.draw(desk, 0, 80, 24, DARK).text()
    dealer = desk.names[match.state.dealer]
    assert onward(sheet, desk) == f"deals round 2: {dealer} deals"
    points = next(line for line in text.split("\n") if "Points" in line).split()[1:]
    assert points == [str(total) for total in match.state.totals]
    for colour, name in enumerate(("Red", "Yellow", "Green", "Blue")):
        row = next(line for line in text.split("\n") if f"{name} pirate" in line).split()[2:]
        placed = zip(match.state.sides, match.state.pirates, strict=True)
        placed = zip(match.state.sides, match.state.pirates, strict=True)
        values = [match.state.planks.value(side, spaces[colour]) for side, spaces in placed]
        assert row == [str(value) if value else "·" for value in values]


def test_the_last_sheet_only_goes_on() -> None:
    match = played_match(3, 5, 400)
    *_, sheet = moments_of(match.state)
    assert isinstance(sheet, SheetMoment)
    assert sheet.commit is None
    assert onward(sheet, desk_of(match.state, None)) == "goes on to the final score"


def test_names_beside_the_cards_of_a_trick_and_over_a_sheet_take_the_room_that_there_is() -> None:
    names = ("Bartholomew Roberts", "Charlotte de Berry", "Edward Teach", "Jean Lafitte")
    moment = resolve_moment(resolved_four())
    wide = moment.draw(desk_of(resolved_four(), None, names=names), 999, 160, 50, DARK).text().split("BLUE")[1]
    assert all(name in wide for name in ("Bartholomew Roberts", "Edward Teach", "Jean Lafitte"))
    assert "…" not in wide.split("LATELY")[0].split("Highest")[0]
    small = moment.draw(desk_of(resolved_four(), None, names=names), 999, 80, 24, DARK).text().split("BLUE")[1]
    assert "…" in small.split("Highest")[0]
