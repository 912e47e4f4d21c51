"""The score sheet at any time, and the last page: who won, every line explained, how the gold grew."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pytest
from attrs import evolve

from pirategames.play.logbook import Best
from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.events import TurnBegan
from pirategames.rules.scoundrel_bay.scoring import score_sheet
from pirategames.rules.scoundrel_bay.state import SICK, State
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import DARK, EMBLEMS, Look
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.scoundrel_bay import ending, last_scene, sheets
from pirategames.screens.scoundrel_bay.last_scene import golds_of
from pirategames.screens.table.last_page import Standing
from pirategames.screens.wording import signed
from tests.rules.scoundrel_bay.table import region, table, with_ship, with_table
from tests.screens.scoundrel_bay.paper import Paper, on_paper
from tests.screens.scoundrel_bay.scenes import LONG_NAMES, LOOKS, NAMES, SIZES, desk_of, finished, whole


def page(seats: int, row: int = 0, size: tuple[int, int] = (80, 24)) -> str:
    """The sheet, with the arrows on a line of it."""
    match = finished(seats)
    return ending.draw_ending(match, (), desk_of(match.state, None), row + 1, *size, DARK).text()


# ---- the scene


def scene(seats: int, size: tuple[int, int] = (80, 24), counted: float = 1.0) -> str:
    """The scene before it, in ASCII, where big letters are letters."""
    match = finished(seats)
    desk = evolve(desk_of(match.state, None), counted=counted)
    return ending.draw_ending(match, (), desk, 0, *size, DARK.with_ascii()).text()


def test_the_last_page_begins_with_columns_of_what_the_gold_came_from() -> None:
    for seats in (2, 3, 4):
        match = finished(seats)
        sheet = score_sheet(match.state)
        drawn = scene(seats)
        assert " ".join(f"{NAMES[sheet.winner]} wins".upper()) in drawn
        for seat in range(seats):
            assert NAMES[seat] in drawn
            assert (
                sum(value for _, value in last_scene.parts_of(sheet, seat)) + sheet.damage[seat] + sheet.sick[seat]
                == sheet.gold[seat]
            )
        reasons = ("won it by the", "the further reputation disc decides", "less by damage and the sick")
        assert sum(reason in drawn for reason in reasons) == 1
    assert "W I N S" not in scene(3, counted=0.3)


def test_the_gold_by_turn_and_the_firsts_stand_beside_it_where_there_is_room() -> None:
    assert "GOLD BY TURN" in scene(4, (100, 30))
    assert "THE MOST" in scene(4, (120, 40))
    for label, seat in last_scene.firsts_of(finished(4), finished(4).number):
        assert label in scene(4, (120, 40))
        assert 0 <= seat < 4


def test_who_is_as_rich_is_told_why() -> None:
    sheet = score_sheet(finished(2).state)
    level = evolve(
        sheet, doubloons=(9, 9), harbors=(), villages=(0, 0), hideouts=(0, 0), reputation=(0, 0), damage=(0, 0), sick=(0, 0)
    )
    assert "the further reputation disc decides" in line_text(last_scene.decided(level, (1, 0), NAMES, 90))


def test_who_won_by_losing_less_is_told_so() -> None:
    sheet = evolve(
        score_sheet(finished(2).state),
        doubloons=(9, 9), harbors=(), villages=(4, 6), hideouts=(1, 0), reputation=(0, 0), damage=(-1, -6), sick=(0, -2),
    )  # fmt: skip
    told = line_text(last_scene.decided(sheet, (0, 1), NAMES, 90))
    assert told == "♞ Anne lost 7 less by damage and the sick than ⚜ Bart, 6 ahead in all."


def test_what_cost_gold_is_told_with_as_much_of_the_names_as_fits() -> None:
    sheet = evolve(score_sheet(finished(2).state), reputation=(-4, 7), damage=(-1, -3), sick=(0, 0))

    def told(cells: int, names: Sequence[str] = NAMES) -> str:
        return line_text(last_scene.losses(sheet, (1, 0), names, cells))

    assert told(60) == "Damage and reputation:   ⚜ Bart −3   ♞ Anne −5"
    assert told(42) == "Damage and reputation:   ⚜ −3   ♞ −5"
    assert told(56, LONG_NAMES).startswith("Damage and reputation:   ⚜ Bar")
    unhurt = evolve(sheet, reputation=(0, 7), damage=(0, -3))
    assert line_text(last_scene.losses(unhurt, (1, 0), NAMES, 60)) == "Damage:   ⚜ Bart −3"
    nobody = evolve(unhurt, damage=(0, 0))
    assert line_text(last_scene.losses(nobody, (1, 0), NAMES, 60)).startswith("Nobody lost gold")


def said(state: State, row: int, *, is_over: bool = False) -> str:
    return line_text(sheets.sentence(state, NAMES, row, is_over=is_over))


# ---- the sheet


def test_the_winner_stands_first_and_the_gold_adds_up() -> None:
    match = finished(4)
    assert match.outcome is not None
    lines = page(4).split("\n")
    sheet = score_sheet(match.state)
    order = sorted(range(4), key=lambda seat: (seat != match.outcome.winners[0], -sheet.gold[seat]))  # type: ignore[union-attr]
    assert lines[2].split() == [word for seat in order for word in (str(seat + 1), EMBLEMS[seat], NAMES[seat])]
    total = next(line for line in lines if "Gold" in line)
    assert total.split("Gold")[1].split() == ["★", *[signed(match.outcome.scores[seat]) for seat in order]]


def test_every_line_stands_as_it_is_scored() -> None:
    state: State = finished(3).state
    sheet = score_sheet(state)
    drawn = page(3).split("\n")
    order = [int(word) - 1 for word in drawn[2].split()[::3]]
    for row, values in enumerate(sheet.lines):
        shown = drawn[4 + row].split("  ")
        assert [word.strip() for word in shown if word.strip()][1:] == [
            signed(values[s]) if values[s] else "·" for s in order
        ]


def test_the_forecast_has_the_captains_by_their_seats() -> None:
    state = table(3)
    page = sheets.forecast_of(state, NAMES)
    assert [seat for seat, _ in page.captains] == [0, 1, 2]
    assert page.total.values == score_sheet(state).gold
    assert page.winners == (score_sheet(state).winner,)
    assert sum(len(group) for group in page.groups) + 1 == sheets.rows_of(state)


def test_each_line_is_explained() -> None:
    s = with_ship(table(3), 0, at={"cabyss": 2, "crows_cellar": 3}, captain="cabyss", doubloons=12, damage=3, active=2)
    s = with_ship(s, 1, at={"cabyss": 3}, debt=4, doubloons=0, sick=2, captain=SICK, active=0, dead=2, reputation=5)
    s = with_table(s, bay=7)
    cabyss = 1 + s.edition.harbors.index(region("cabyss"))
    place = len(s.edition.harbors)
    assert said(s, 0) == (
        "Doubloons: ♞ Anne 12, ⚜ Bart 0 and 4 owed, ♣ Morgan 8. In the Bay nobody; the chest holds 7 doubloons."
    )
    assert said(s, cabyss).endswith("In it ♞ Anne 4, ⚜ Bart 3. Reputation breaks ties.")
    assert said(s, place + 1) == "Villages: nobody has pirates there."
    assert said(s, place + 2) == "Hideouts: ♞ Anne 3 pirates in 1."
    assert "⚜ Bart 5 less 3 for the dead" in said(s, place + 3)
    assert said(s, place + 4) == "Damage: ♞ Anne 2 steps."
    assert said(s, place + 5) == "Sick: ⚜ Bart the captain and 2 pirates."
    assert said(s, place + 6).startswith("♞ Anne would win now with ")
    assert said(s, place + 6, is_over=True).startswith("♞ Anne wins with ")


def test_ghosts_stand_in_the_harbors_of_two() -> None:
    s = table(2)
    cabyss = 1 + s.edition.harbors.index(region("cabyss"))
    assert "In it ghosts 4." in said(s, cabyss)


def test_a_tie_is_said() -> None:
    s = with_ship(with_ship(table(2), 0, doubloons=10, damage=1), 1, doubloons=10, damage=1)
    last = sheets.rows_of(s) - 1
    assert said(s, last).endswith("as much as the next, but is further on the reputation track.")


# ---- the gold over the game


def test_the_gold_is_counted_after_every_round() -> None:
    match = finished(3)
    golds = golds_of(match, match.number)
    final: State = match.state
    assert len(golds) == final.round == final.ships[0].turns
    assert golds[-1] == score_sheet(final).gold
    firsts = [state for state in whole(match) if any(isinstance(e, TurnBegan) and e.seat == state.first for e in state.told)]
    assert len(firsts) == len(golds)
    assert golds[0] == score_sheet(firsts[1]).gold


def test_the_bars_take_the_room_that_there_is() -> None:
    assert ending._fitted("▁▅█", 20) == "▁▁▁▁ ▅▅▅▅ ████"
    assert ending._fitted("▁▅█", 11) == "▁▁▁ ▅▅▅ ███"
    assert ending._fitted("▁▅█", 6) == "▁▁▅▅██"
    assert ending._fitted("▁▅█", 4) == "▁▅█"
    assert ending._fitted("▁▂▃▄▅▆▇█", 4) == "▁▃▅█"


def test_the_chart_stands_beneath_the_sheet() -> None:
    assert "gold, turn by turn" in page(4)
    roomy = page(4, size=(120, 40)).split("\n")
    title = next(row for row, line in enumerate(roomy) if "GOLD OVER THE GAME" in line)
    assert roomy[title + 2].split()[0] == roomy[3].split()[1]


def test_arrows_lead_through_the_lines_and_begin_at_the_gold() -> None:
    match = finished(4)
    rows = ending.rows(match)
    assert rows == 12
    marked = [
        next(line for line in page(4, row).split("\n") if "▌" in line).split("▌")[1].strip() for row in range(rows - 1)
    ]
    assert marked[0].startswith("Gold")
    assert marked[1].startswith("Scoundrel Bay and doubloons")
    assert marked[-1].startswith("Sick pirates")
    charts = {page(4, row).split("\n").index("   gold, turn by turn") for row in range(rows - 1)}
    assert len(charts) == 1, "nothing moves while the arrows do"


# ---- it stands whole


def bests() -> tuple[Standing, ...]:
    """Two lines of the bests, the second one's own."""
    named = Best(1, 0, "Anne", 105, True, 1, "2026-01-01", "won", "")
    return (Standing(1, named, False), Standing(2, evolve(named, score=-3), True))


def test_the_bests_stand_where_there_is_room() -> None:
    match = finished(2)
    desk = desk_of(match.state, None)
    drawn = ending.draw_ending(match, bests(), desk, 1, 120, 40, DARK).text()
    assert "BESTS  with the same options" in drawn
    assert "−3" in drawn.split("BESTS")[1]


@pytest.mark.parametrize("names", [NAMES, LONG_NAMES], ids=["short", "long"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_page_stands_whole(seats: int, size: tuple[int, int], names: tuple[str, ...]) -> None:
    match = finished(seats, 3, names)
    for look in LOOKS:
        for row in range(ending.rows(match) if look == DARK else 2):
            desk = desk_of(match.state, None, names=names)
            paper = on_paper(partial(ending.draw_ending, match, (), desk, row, *size, look))
            assert not paper.faults
            assert not any(line.strip() for line in paper.lines[-2:]), "the last two rows are the table's"


@pytest.mark.parametrize("size", SIZES)
def test_the_forecast_stands_whole(size: tuple[int, int]) -> None:
    for state in list(whole(finished(4, 3, LONG_NAMES)))[::25]:
        for row in range(sheets.rows_of(state)):
            desk = desk_of(state, 0, names=LONG_NAMES)
            view = GAME.view(state, 0)

            def draw(view=view, desk=desk, row=row, look: Look = DARK) -> Canvas:  # type: ignore[no-untyped-def]
                canvas = Paper(*size, look)
                sheets.draw_forecast(canvas, view.table, desk, sheets.place_of(*size), row)
                return canvas

            assert not on_paper(draw).faults


def test_the_note_stands_above_what_comes_next() -> None:
    match = finished(4)
    desk = evolve(desk_of(match.state, None), note="The match is over, and what is written stays written.")
    lines = ending.draw_ending(match, (), desk, 1, 80, 24, DARK).text().split("\n")
    assert "what is written stays written" in lines[21]
