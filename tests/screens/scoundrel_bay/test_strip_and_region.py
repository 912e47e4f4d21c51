"""The strip round a ship, and a region told in lines."""

from __future__ import annotations

import pytest

from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.invading import flags
from pirategames.rules.scoundrel_bay.scoring import majority
from pirategames.rules.scoundrel_bay.state import State, figures, strength
from pirategames.screens.drawing.canvas import Place
from pirategames.screens.drawing.look import DARK, EMBLEMS
from pirategames.screens.drawing.wrapping import line_text, line_width
from pirategames.screens.scoundrel_bay.bars import in_lanes, runs_of
from pirategames.screens.scoundrel_bay.chart_pieces import ranks
from pirategames.screens.scoundrel_bay.layout import region_name_in
from pirategames.screens.scoundrel_bay.region_page import region_lines
from pirategames.screens.scoundrel_bay.regions import PLAIN, Marked, key_of
from pirategames.screens.scoundrel_bay.sea_pieces import REEF
from pirategames.screens.scoundrel_bay.strip import draw_strip, stage_of, window_of
from pirategames.screens.scoundrel_bay.words import FLAG_LETTERS

from .charting import (
    AT,
    CROWD,
    HOUSE_MAP,
    box,
    brings,
    chart,
    gold_of,
    keys_on,
    laid,
    place,
    strip,
    swords_at,
)
from .paper import Paper, on_paper
from .scenes import LONG_NAMES, NAMES

# ---------------------------------------------------------------- the strip


def bars_of(paper: Paper, key: str) -> list[Place]:
    """The bars of a region."""
    return [found for found in paper.places if found.name == f"region {key}"]


def test_a_region_lies_as_a_bar_over_the_spaces_that_it_touches() -> None:
    for number in range(HOUSE_MAP.spaces):
        state = laid(sea=(number, 0, 0, 0))
        paper = strip(state)
        columns = {found.name: found for found in paper.places if found.name.startswith("space ")}
        assert len(columns) == 6
        for region in HOUSE_MAP.regions:
            bars = bars_of(paper, key_of(HOUSE_MAP, region.number))
            for space in window_of(state, number, 6):
                at = columns[f"space {space + 1}"]
                over = [bar for bar in bars if bar.x <= at.x < bar.x + bar.width]
                assert len(over) == (space in region.sea), (region.id, space)
        assert paper.faults == []


def test_what_the_strip_shows_are_places() -> None:
    for number in range(HOUSE_MAP.spaces):
        state = laid(sea=(number, 0, 0, 0))
        paper = strip(state)
        for space in window_of(state, number, 6):
            assert place(paper, f"space {space + 1}").split()[0] == str(space + 1)
        for region in HOUSE_MAP.near[number]:
            key = key_of(HOUSE_MAP, region.number)
            assert all(paper.lines[bar.y][bar.x + 1] == key for bar in bars_of(paper, key))
        assert place(paper, "panel chart").split("\n") == paper.lines
    assert place(strip(laid(sea=(3, 0, 0, 0))), "panel reef 1") == REEF


def test_arrows_tell_that_a_bar_goes_on_beyond_the_strip() -> None:
    paper = strip(laid(sea=(7, 7, 7, 7)))
    (ropewalk,), (gallows,) = bars_of(paper, "M"), bars_of(paper, "V")
    assert window_of(laid(sea=(7, 7, 7, 7)), 7, 6) == (6, 7, 8, 9, 10, 11)
    assert paper.lines[ropewalk.y][0] == paper.lines[gallows.y][0] == "◂"
    (chapel,) = bars_of(paper, "G")
    assert paper.lines[chapel.y].rstrip()[-1] == "▸"
    (cabyss,) = bars_of(paper, "E")
    assert paper.lines[cabyss.y][cabyss.x] == " "


def test_the_strip_is_drawn_around_what_is_lifted_where_that_is_elsewhere() -> None:
    mark = Marked(lifted=AT["krakens_larder"], centre=12)
    paper = strip(laid(sea=(4, 0, 0, 0)), mark)
    assert "K" in keys_on(paper)
    assert "space 13" in {found.name for found in paper.places}
    near = strip(laid(sea=(4, 0, 0, 0)), Marked(centre=6))
    assert {"space 4", "space 5"} <= {found.name for found in near.places}


def test_where_there_are_more_shores_than_lanes_those_that_stand_out_come_first() -> None:
    runs = runs_of(HOUSE_MAP, (7, 8, 9))
    wanted = [AT["crows_cellar"], AT["mulberry"]]
    first = in_lanes(HOUSE_MAP, runs, wanted, 1, 1)
    assert set(wanted) <= {run.region for run in first}
    assert sorted(set(first.values())) == [-1, 0]


def test_the_strip_goes_on_from_the_last_space_into_the_ring() -> None:
    state = laid(sea=(19, 4, 4, 4))
    assert window_of(state, 19, 6) == (18, 19, 20, 4, 5, 6)
    assert window_of(state, 4, 6) == (20, 4, 5, 6, 7, 8)
    assert window_of(laid(sea=(4, 3, 4, 4)), 4, 6) == (3, 4, 5, 6, 7, 8)
    assert window_of(laid(), 0, 6) == (0, 1, 2, 3, 4, 5)


@pytest.mark.parametrize("size", [(80, 11), (80, 9), (75, 11), (94, 11), (100, 17), (120, 11), (160, 11)])
def test_a_name_on_the_strip_is_as_long_as_its_bar_has_room_for(size: tuple[int, int]) -> None:
    for sea in range(0, HOUSE_MAP.spaces, 3):
        state = laid(sea=(sea, 0, 0, 0))
        paper = on_paper(lambda state=state: drawn_strip(state, *size))  # type: ignore[misc]
        stage = stage_of(GAME.view(state, 0), PLAIN, *size)
        pitch = (size[0] - 1) // len(stage.seas)
        assert paper.faults == []
        for bar in stage.bars:
            region = next(region for region in HOUSE_MAP.regions if key_of(HOUSE_MAP, region.number) == bar.box.key)
            assert bar.box.name == region_name_in(HOUSE_MAP, region.number, bar.spaces * pitch - 5)
            assert f"{FLAG_LETTERS[region.flag]} {bar.box.name}" in paper.text()


def drawn_strip(state: State, width: int, height: int) -> Paper:
    paper = Paper(width, height, DARK)
    draw_strip(paper, GAME.view(state, 0), PLAIN, 0, 0, width, height, DARK)
    return paper


def test_the_strip_tells_how_far_the_next_spaces_are_and_where_the_others_lie() -> None:
    paper = strip(laid(sea=(7, 8, 15, 2)))
    assert place(paper, "space 8").split()[:2] == ["8", "♪"]
    assert [place(paper, f"space {number}").split()[2] for number in (9, 10, 11)] == ["+1", "+2", "+3"]
    assert f"{EMBLEMS[2]}  at 16" in paper.text()
    assert f"{EMBLEMS[3]}  at 3" in paper.text()


def test_the_others_are_on_the_strip_wherever_they_lie() -> None:
    for number in range(HOUSE_MAP.spaces):
        for other in range(0, HOUSE_MAP.spaces, 2):
            state = laid(sea=(number, other, 0, 20))
            window = window_of(state, number, 6)
            text = strip(state).text()
            for seat, ship in enumerate(state.ships):
                assert ship.sea in window or f"{EMBLEMS[seat]}  at {ship.sea + 1}" in text, (number, other)


def test_the_strip_is_drawn_around_another_space_where_that_is_looked_at() -> None:
    assert place(strip(laid(), Marked(centre=15)), "space 16").split()[:2] == ["16", "♆"]


# ---------------------------------------------------------------- a region in lines


@pytest.mark.parametrize("names", [NAMES, LONG_NAMES, ()])
@pytest.mark.parametrize("width", [22, 25, 60])
def test_a_region_is_told_in_lines_that_fit(width: int, names: tuple[str, ...]) -> None:
    state = laid(4, at=CROWD, captains=("arbega",) * 4, bay=15)
    for region in range(len(HOUSE_MAP.regions)):
        lines = region_lines(GAME.view(state, 0), region, width, DARK, names)
        assert all(line_width(line) <= width for line in lines)
        assert f"{key_of(HOUSE_MAP, region)} " in line_text(lines[0])


@pytest.mark.parametrize("names", [NAMES, LONG_NAMES])
@pytest.mark.parametrize("width", [22, 25, 40, 60])
@pytest.mark.parametrize("seats", [2, 4])
def test_strength_and_gold_stand_in_columns_of_their_own(seats: int, width: int, names: tuple[str, ...]) -> None:
    state = laid(seats, at=dict.fromkeys(AT, 12), captains=("arbega",) * seats, bay=30)
    for harbor in HOUSE_MAP.by_kind["harbor"]:
        rows = [line_text(line) for line in region_lines(GAME.view(state, 0), harbor.number, width, DARK, names)]
        head = next(place for place, row in enumerate(rows) if row.split() == ["strength", "gold"])
        ends = [rows[head].index("strength") + len("strength"), len(rows[head])]
        takers = [seat for seat, ship in enumerate(state.ships) if figures(ship, harbor.number)]
        gold = dict(zip(majority(state, harbor.number), ranks(state, harbor.number), strict=False))
        for seat, row in zip(takers, rows[head + 1 :], strict=False):
            strong = str(strength(state.ships[seat], harbor.number))
            assert row[: ends[0]].endswith(f" {strong}"), row
            assert row[ends[0] : ends[1]].strip(" 0123456789▴★") == "", row
            assert seat not in gold or row[: ends[1]].endswith(f" {gold[seat]}"), row


def told(state: State, id: str, mark: Marked = PLAIN) -> str:
    """A region in lines, for seat 0."""
    return "\n".join(map(line_text, region_lines(GAME.view(state, 0), AT[id], 70, DARK, NAMES, mark)))


def test_a_harbor_tells_its_trading_ships_the_ranks_and_who_takes_what() -> None:
    state = laid(3, sea=(8, 0, 0, 0), at={"cabyss": 1}, captains=("cabyss", "arbega"))
    rows = told(state, "cabyss").split("\n")
    held = sum(state.edition.cards[card].flag == "yellow" for card in state.ships[0].hand)
    assert rows[1:5] == [
        "Near space 9",
        f"⚑Y {flags(state, state.ships[0], 'yellow')} aboard, {held} in hand",
        f"from 9: †{swords_at('cabyss', 8)} of your †1, or a crate; brings {brings('cabyss', 8)}",
        f"from 8: †{swords_at('cabyss', 7)}; brings {brings('cabyss', 7)}",
    ]
    assert f"Gold {gold_of('cabyss')} for the most" in rows
    most = gold_of("cabyss").split("/")[0]
    assert [row.split() for row in rows if row.startswith("1 ")] == [["1", "♞", "you", "3", "▴★", most]]
    assert "Not near space 6" in told(state, "cabyss", Marked(ghost=5))


def test_a_trading_ship_that_is_too_strong_tells_what_one_has_and_what_else_would_do() -> None:
    assert f"†{swords_at('arbega', 17)} of your †1, or a crate" in told(laid(sea=(17, 0, 0, 0)), "arbega")


def test_a_village_tells_what_its_crates_bring_and_hold() -> None:
    state = laid()
    tile = state.edition.crates[state.lying[AT["gullwick"]][0]]
    text = told(state, "gullwick")
    assert f"▪{tile.type}{tile.letter} ●{tile.doubloons} in " in text
    assert f"; else ●{tile.doubloons // 2}; holds " in text


def test_a_region_is_short_enough_for_the_column_beside_the_chart() -> None:
    state = laid(4, at=dict.fromkeys(AT, 1), bay=15)
    for region in range(len(HOUSE_MAP.regions)):
        lines = region_lines(GAME.view(state, 0), region, 25, DARK, LONG_NAMES)
        assert len(lines) <= 23, "\n".join(map(line_text, lines))


def test_a_region_tells_the_ways_that_lead_from_it() -> None:
    text = told(laid(), "scoundrel_bay")
    assert "By land: P Saint Barb, H Coral Lagoon" in text
    assert f"Bridges †{HOUSE_MAP.bridge_swords}: G Drowned Chapel, K Kraken’s Larder" in text


def test_the_ghosts_are_told_as_such() -> None:
    state = laid(2)
    assert "g▴▴▴▴" in box(chart(state), state, "cabyss")[-1]
    most = gold_of("cabyss").split("/")[0]
    assert [row.split() for row in told(state, "cabyss").split("\n") if row.startswith("g ")] == [["g", "ghosts", "4", most]]
