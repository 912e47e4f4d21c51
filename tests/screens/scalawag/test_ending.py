"""The last page of Scalawag!: who won, what every captain did, and how the ships held out."""

from __future__ import annotations

from functools import partial

import pytest
from attrs import evolve

from pirategames.play.logbook import Best
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.events import Caught, Declared, Drawn, Shown, Sunk
from pirategames.rules.scalawag.state import State
from pirategames.screens.drawing.look import DARK, EMBLEMS
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.scalawag import WING, ending
from pirategames.screens.scalawag.last_scene import _sunk_lines, ranking
from pirategames.screens.scalawag.tally import strengths, tallies, uncalled_lies
from pirategames.screens.scalawag.words import counted
from pirategames.screens.table.last_page import Standing
from tests.screens.scalawag.paper import on_paper, strange
from tests.screens.scalawag.scenes import LONG_NAMES, NAMES, SIZES, desk_of, finished, whole


def page(seats: int, row: int = 0, size: tuple[int, int] = (80, 24), teams: bool = False) -> str:
    """The table of the captains, with the arrows on one."""
    match = finished(seats, teams=teams)
    return WING.last_page.draw(match, (), desk_of(match.state, None), row + 1, *size, DARK).text()


def scene(seats: int, size: tuple[int, int] = (80, 24), teams: bool = False) -> str:
    """The scene before it, in ASCII, where big letters are letters."""
    match = finished(seats, teams=teams)
    return WING.last_page.draw(match, (), desk_of(match.state, None), 0, *size, DARK.with_ascii()).text()


def test_the_last_page_begins_with_who_sails_on_and_who_sank_when() -> None:
    match, told = finished(5), tallies(finished(5))
    assert match.outcome is not None
    (winner,) = match.outcome.winners
    for size in ((80, 24), (100, 30)):
        drawn = scene(5, size)
        assert " ".join(f"{NAMES[winner]} sails on".upper()) in drawn
        for seat, one in enumerate(told):
            assert seat == winner or (NAMES[seat] in drawn and f"round {one.sunk}" in drawn)


def test_the_lies_that_nobody_called_are_revealed_the_boldest_first() -> None:
    match = finished(5)
    lies = uncalled_lies(match)
    assert lies
    assert [len(lie.crew) - lie.held for lie in lies] == sorted((len(lie.crew) - lie.held for lie in lies), reverse=True)
    told = tallies(match)
    for seat, one in enumerate(told):
        assert sum(lie.seat == seat for lie in lies) == one.bluffs - one.caught
    for size in ((80, 24), (100, 30)):
        _, first = scene(5, size).split("LIES THAT NOBODY CALLED")
        boldest = first.index(f"{counted(lies[0].crew[0], len(lies[0].crew), digits=True)}, held")
        assert boldest < first.index("held")
        assert NAMES[lies[0].seat] in first[:boldest]
    assert f"round {lies[0].round}" in scene(5, (100, 30))
    assert "WHO SAID WHAT" in scene(5, (100, 30))


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_who_sank_a_ship_is_named_whole_or_by_the_number_alone(seats: int) -> None:
    rows = [row for row in scene(seats).split("\n") if "round " in row and ", by " in row]
    sinkers = [part.split("  ")[0].strip() for row in rows for part in row.split(", by ")[1:]]
    assert sinkers
    assert all(sinker[2:] in NAMES for sinker in sinkers) or all(sinker.isdigit() for sinker in sinkers)


def test_a_side_wins_together() -> None:
    assert "S I D E   W I N S" in scene(6, (120, 40), teams=True)


def test_the_winner_stands_first_with_a_star() -> None:
    match = finished(4)
    assert match.outcome is not None
    (winner,) = match.outcome.winners
    lines = page(4).split("\n")
    assert lines[2].strip() == f"{EMBLEMS[winner]} {NAMES[winner]} is the last one afloat, and wins."
    assert lines[6].removeprefix("▌").strip().startswith(f"★ {winner + 1} {EMBLEMS[winner]} {NAMES[winner]}")


def test_the_captains_stand_in_the_order_in_which_they_held_out() -> None:
    match = finished(6)
    counted = tallies(match)
    order = ranking(match, counted)
    assert [counted[seat].rounds for seat in order] == sorted((one.rounds for one in counted), reverse=True)
    sank = [event.seat for state in whole(match) for event in state.events if isinstance(event, Sunk)]
    assert list(order[1:]) == sank[::-1]


def test_calls_bluffs_and_sinkings_are_counted() -> None:
    match = finished(5)
    events = [event for state in whole(match) for event in state.events]
    counted = tallies(match)
    assert sum(one.right for one in counted) == sum(isinstance(event, Caught) for event in events)
    assert sum(one.wrong for one in counted) == sum(isinstance(event, Shown) for event in events)
    assert sum(one.caught for one in counted) == sum(isinstance(event, Caught) for event in events)
    assert sum(one.prizes for one in counted) == sum(isinstance(event, Sunk) for event in events) == 4
    assert sum(one.declared for one in counted) == sum(isinstance(event, Declared) and bool(event.crew) for event in events)
    assert all(one.caught <= one.bluffs <= one.declared for one in counted)


def test_a_bluff_is_a_declaration_that_the_hand_did_not_hold() -> None:
    match = finished(5)
    bluffs = 0
    for number in range(1, match.number + 1):
        before: State = match.state_after(number - 1)
        for event in match.state_after(number).events:
            if isinstance(event, Declared) and event.crew:
                bluffs += before.hands[event.seat].count(event.crew[0]) < len(event.crew)
    assert sum(one.bluffs for one in tallies(match)) == bluffs > 0


@pytest.mark.parametrize(
    ("declared", "bluffs", "caught", "words"),
    [
        (0, 0, 0, "No crew was declared."),
        (1, 0, 0, "The one declaration was true."),
        (1, 1, 0, "The one declaration was a bluff that went through."),
        (1, 1, 1, "The one declaration was a bluff that was caught."),
        (6, 0, 0, "Of six declarations none was a bluff."),
        (6, 1, 0, "Of six declarations one was a bluff that went through."),
        (6, 1, 1, "Of six declarations one was a bluff that was caught."),
        (6, 3, 1, "Of six declarations three were bluffs, and two of them went through."),
        (6, 3, 0, "Of six declarations three were bluffs, and all of them went through."),
        (6, 2, 2, "Of six declarations two were bluffs, and none of them went through."),
    ],
)
def test_a_captains_honesty_is_told_in_a_sentence(declared: int, bluffs: int, caught: int, words: str) -> None:
    match = finished(4)
    one = evolve(tallies(match)[0], declared=declared, bluffs=bluffs, caught=caught)
    assert line_text(ending.captain_line(match, one, 0, NAMES)).endswith(f" {words}")


def test_the_arrows_lead_through_the_captains() -> None:
    match = finished(5)
    assert WING.last_page.rows(match) == 6
    order = ranking(match, tallies(match))
    for row, seat in enumerate(order):
        lines = page(5, row).split("\n")
        marked = next(line for line in lines if "▌" in line)
        assert NAMES[seat] in marked
        told = (f"{EMBLEMS[seat]} {NAMES[seat]} was sunk", f"{EMBLEMS[seat]} {NAMES[seat]} stayed afloat")
        assert any(line.strip().startswith(told) and "declarations" in line for line in lines)


def test_teams_are_revealed_and_win_together() -> None:
    match = finished(6, teams=True)
    assert match.outcome is not None
    told = line_text(ending.victory(match, NAMES))
    for seat in match.outcome.winners:
        assert NAMES[seat] in told
    assert " win for the " in told
    text = page(6, size=(120, 40), teams=True)
    for nation in {("English", "French", "Spanish", "Pirate")[team] for team in match.state.allegiances}:
        assert text.count(nation) >= 2
        assert page(6, teams=True).count(nation) >= 2
    assert "side   rounds" in page(6, teams=True)
    assert "side   rounds" not in page(6)


def test_strength_begins_full_and_ends_at_nothing_for_who_sank() -> None:
    match = finished(5)
    series = strengths(match, 40)
    assert series[0] == (8,) * 5
    assert [value > 0 for value in series[-1]] == list(match.state.alive)


@pytest.mark.parametrize("seats", range(3, 9))
def test_every_last_page_stands_whole(seats: int) -> None:
    for names in (NAMES, LONG_NAMES):
        match = finished(seats, 5, names, seats in (6, 8))
        for size in SIZES:
            for row in range(WING.last_page.rows(match)):
                desk = desk_of(match.state, None, names=names)
                paper = on_paper(partial(WING.last_page.draw, match, (), desk, row, *size, DARK))
                assert not [*paper.faults, *strange(paper, "LMN")]
                assert not "".join(paper.lines[-2:]).strip()
    assert "HULL AND CREW OVER THE GAME" in page(seats, size=(120, 40))


def test_the_bests_and_an_answer_have_their_place() -> None:
    match = finished(3)
    best = Best(1, 0, "Anne", 1, True, 5, match.started, "most points", "round 2", 2)
    standings = (Standing(1, best, True),)
    desk = evolve(desk_of(match.state, None), note="What is written stays written.")
    text = WING.last_page.draw(match, standings, desk, 1, 120, 40, DARK).text()
    assert "BESTS" in text
    assert text.split("\n")[37].strip() == "What is written stays written."


def test_a_draw_is_told_as_one() -> None:
    match = finished(4)
    state = match.state
    drawn = evolve(state, alive=(True, False, True, False), events=(Drawn(),))
    assert GAME.outcome(drawn) is not None
    other = finished(4)
    states = other._states
    try:
        other._states = [*states[:-1], drawn]
        assert line_text(ending.victory(other, NAMES)).startswith("Anne and Charlotte share a draw")
    finally:
        other._states = states


def test_who_sank_a_ship_is_named_under_every_wreck_or_under_none() -> None:
    told = tallies(finished(5))
    seat, one = next((seat, one) for seat, one in enumerate(told) if one.sunk and one.by != seat)
    lines = [line_text(line) for line in _sunk_lines(one, seat, NAMES)]
    emblem = EMBLEMS[one.by]
    assert lines == [f"round {one.sunk}, by {emblem} {NAMES[one.by]}", f"round {one.sunk}, by {emblem}", f"round {one.sunk}"]
    for size in ((80, 24), (100, 30)):
        row = next(row for row in scene(5, size).split("\n") if row.count("round ") == 4)
        by_name = [f" {name}" in row for name in NAMES if any(name == NAMES[one.by] for one in told if one.sunk)]
        assert len(set(by_name)) <= 1, row
