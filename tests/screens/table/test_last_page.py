"""The last page that a game has without drawing one: nothing is cut, the winner comes first, the bests stand under it."""

from __future__ import annotations

import pytest

from pirategames.play.listing import Best
from pirategames.play.match import Match, Seat
from pirategames.screens.drawing.look import DARK, LIGHT, Look
from pirategames.screens.table import last_page
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.last_page import LastPage, Standing
from tests.screens.scallywag.paper import Paper, drawn_on_paper, strange
from tests.screens.table.keyboard import begun
from tests.toy_game import GAME

SIZES = ((80, 24), (100, 30), (120, 40))
LONG = (Seat("海賊王海賊王海賊王"), Seat("Bartholomew Roberts X"))


def ended(seats: tuple[Seat, ...] = (Seat("Anne"), Seat("Bart"))) -> Match:
    match = begun(seats)
    while match.outcome is None:
        (seat,) = match.to_act
        match.act(GAME.legal(match.state, seat)[0], seat)
    return match


def page(match: Match, size: tuple[int, int], look: Look = DARK, note: str = "") -> Paper:
    bests = [Best(number, 0, "Anne", 9 - number, True, 1, "", "", "", place=number) for number in range(1, 5)]
    standings = [Standing(best.place, best, best.place == 2) for best in bests]
    desk = Desk(names=tuple(seat.name for seat in match.seats), note=note)
    return drawn_on_paper(lambda: LastPage().draw(match, standings, desk, 0, *size, look), last_page)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("look", [DARK, LIGHT, DARK.with_ascii()], ids=["dark", "light", "ascii"])
@pytest.mark.parametrize("seats", [(Seat("Anne"), Seat("Bart")), LONG], ids=["short", "long"])
def test_it_stands_whole(seats: tuple[Seat, ...], look: Look, size: tuple[int, int]) -> None:
    paper = page(ended(seats), size, look, note="The match is over, and what is written stays written.")
    assert [*paper.faults, *strange(paper)] == []
    assert not any(line.strip() for line in paper.lines[size[1] - 2 :])


def test_who_won_comes_first_with_the_score_and_the_bests_below() -> None:
    match = ended()
    assert match.outcome is not None
    lines = [line.strip() for line in page(match, (80, 24)).lines if line.strip()]
    first, second = (match.seats[seat].name for seat in match.outcome.order)
    assert lines[1] == match.summary
    assert lines[2].startswith("1")
    assert first in lines[2]
    assert second in lines[3]
    assert lines[2].endswith(str(max(match.outcome.scores)))
    assert [line.split() for line in lines if line.startswith("▌")] == [["▌", "2", "Anne", "7"]]
