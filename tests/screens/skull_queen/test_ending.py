"""The last page of Skull Queen: the score sheet, who won, and how the points grew."""

from __future__ import annotations

from functools import cache, partial

import pytest
from attrs import evolve

from pirategames.play.logbook import Best
from pirategames.play.match import Match
from pirategames.screens.drawing.look import DARK, EMBLEMS
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.skull_queen import WING, ending, last_scene
from pirategames.screens.skull_queen.last_scene import winners
from pirategames.screens.table.last_page import Standing
from tests.screens.skull_queen.paper import on_paper, strange
from tests.screens.skull_queen.scenes import LONG_NAMES, NAMES, SIZES, desk_of, played_match


@cache
def finished(seats: int, names: tuple[str, ...] = NAMES) -> Match:
    return played_match(seats, 5, 400, names)


def page(match: Match, row: int = 0, size: tuple[int, int] = (80, 24)) -> str:
    """The sheet, with the arrows on a line of it."""
    return WING.last_page.draw(match, (), desk_of(match.state, None), row + 1, *size, DARK).text()


def scene(match: Match, size: tuple[int, int] = (80, 24), counted: float = 1.0) -> str:
    """The scene before it, in ASCII, where big letters are letters."""
    desk = evolve(desk_of(match.state, None), counted=counted)
    return WING.last_page.draw(match, (), desk, 0, *size, DARK.with_ascii()).text()


def test_the_last_page_begins_with_the_captains_on_a_podium() -> None:
    match = finished(4)
    drawn = scene(match)
    (winner,) = winners(match.state)
    assert " ".join(f"{NAMES[winner]} wins".upper()) in drawn
    assert all(NAMES[seat] in drawn for seat in range(4))
    assert all(" ".join(str(points)) in drawn for points in match.state.totals)
    assert "Pirates lost to the water" in drawn
    assert "in the last round" in drawn or "led before the last round" in drawn


def test_nobody_has_won_before_the_points_are_counted() -> None:
    match = finished(4)
    begun = scene(match, counted=0.25)
    assert "W I N S" not in begun
    assert "*" not in begun
    assert " ".join(str(max(match.state.totals))) not in begun


def test_a_shared_win_is_a_scene_of_two() -> None:
    match = finished(4)
    names = ["Anne", "Bart"]
    assert last_scene.victory_word(names) == "Anne and Bart win"
    shared = evolve(match.state, scores=((9, 4, 9, 1),))
    assert winners(shared) == (0, 2)
    assert line_text(last_scene.decided(shared, NAMES)) == f"{NAMES[0]} and {NAMES[2]} share it with 9 points each."


def test_the_rounds_stand_beside_the_scene_where_there_is_room() -> None:
    assert "ROUND BY ROUND" in scene(finished(4), (100, 30))
    assert "ROUND BY ROUND" not in scene(finished(4))


def test_the_captains_stand_by_their_points_and_the_winner_has_a_star() -> None:
    match = finished(4)
    totals = match.state.totals
    lines = page(match).split("\n")
    numbers, emblems, head = (lines[2].split()[place::3] for place in range(3))
    assert emblems == [EMBLEMS[int(number) - 1] for number in numbers]
    assert [NAMES.index(name) for name in head] == sorted(range(4), key=lambda seat: -totals[seat])
    points = next(line for line in lines if "Points" in line)
    assert points.split()[2:] == ["★", *map(str, sorted(totals, reverse=True))]
    assert match.outcome is not None
    assert match.outcome.winners == winners(match.state)


def test_there_is_a_line_for_every_round_and_the_arrows_lead_through_them() -> None:
    match = finished(4)
    assert WING.last_page.rows(match) == 6
    for row in range(4):
        lines = page(match, row + 1).split("\n")
        marked = next(line for line in lines if "▌" in line)
        assert f"Round {row + 1}" in marked
        assert any(line.strip().startswith(f"Round {row + 1}: ") for line in lines)


def test_who_won_is_told_before_the_arrows_are_touched() -> None:
    assert " wins with " in page(finished(4))


def test_a_line_tells_who_scored_most_and_who_lost_pirates() -> None:
    match = finished(4)
    for row, points in enumerate(match.state.scores):
        told = line_text(ending.sentence(match, NAMES, row))
        assert f"scored most, {max(points)}." in told
        assert NAMES[points.index(max(points))] in told
        assert "Overboard" in told or "Nobody fell into the water." in told


def test_equal_points_share_the_win() -> None:
    match = finished(4)
    state = evolve(match.state, scores=((9, 9, 3, 1),))
    told = line_text(ending._victory(state, NAMES))
    assert told == "Anne and Bart share the win with 9 points each."
    alone = line_text(ending._victory(evolve(state, scores=((9, 12, 3, 1),)), NAMES))
    assert alone == "⚜ Bart wins with 12 points, 3 more than the next."


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_last_page_stands_whole(seats: int) -> None:
    for names in (NAMES, LONG_NAMES):
        match = finished(seats, names)
        for size in SIZES:
            for row in range(WING.last_page.rows(match)):
                desk = desk_of(match.state, None)
                paper = on_paper(partial(WING.last_page.draw, match, (), desk, row, *size, DARK))
                assert not [*paper.faults, *strange(paper)]
                assert paper.text().split("\n")[-2:] == ["", ""]  # the table's own rows
                assert not row or "POINTS, TRICK BY TRICK" in paper.text()


def test_the_bests_are_shown_where_there_is_room() -> None:
    match = finished(2)
    best = Best(1, 0, "Anne", 77, True, 5, match.started, "most points", "round 2 of 2", 2)
    standings = (Standing(1, best, True), Standing(2, evolve(best, name="Bart", score=60), False))
    text = WING.last_page.draw(match, standings, desk_of(match.state, None), 1, 120, 40, DARK).text()
    assert "BESTS" in text
    assert "77" in text


def test_an_answer_stands_above_what_comes_next() -> None:
    match = finished(4)
    desk = evolve(desk_of(match.state, None), note="The match is over, and what is written stays written.")
    assert (
        WING.last_page.draw(match, (), desk, 1, 80, 24, DARK).text().split("\n")[21].strip().startswith("The match is over")
    )


def test_what_decided_it_is_told_as_it_was() -> None:
    state = finished(4).state

    def told(*scores: tuple[int, ...]) -> str:
        return line_text(last_scene.decided(evolve(state, scores=scores), NAMES)).split(" ", 1)[1]

    first = NAMES[0]
    assert told((9, 4, 1, 1)) == f"{first} won the only round: +9."
    assert told((9, 4, 1, 1), (5, 4, 1, 1)) == f"{first} led before the last round; round 1 made it: +9."
    assert told((9, 9, 1, 1), (5, 4, 1, 1)) == f"{first} was level before the last round: +5 in it."
    assert told((3, 9, 5, 1), (15, 4, 1, 1)) == f"{first} came from third place: +15 in the last round."


def test_a_sheet_of_six_rather_leaves_out_numbers_than_cuts_a_name() -> None:
    names = ("Anne", "Morgan", "Tew", "Bonny", "Rackham", "Teach")
    head = page(finished(6, names)).split("\n")[2]
    assert all(f"{EMBLEMS[seat]} {name}" in head for seat, name in enumerate(names))
    assert not any(letter.isdigit() for letter in head)
    assert "1 ♞ Anne" in page(finished(6, names), size=(120, 40))
