"""The chart of the bay: everything on it can be seen, read and clicked, on owners' editions too."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.charts import Edition
from pirategames.screens.drawing.canvas import _UNDERLINE as UNDERLINE
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import DARK, EMBLEMS, LIGHT, READABLE, Look, contrast, seat_role
from pirategames.screens.drawing.wrapping import line_text, line_width
from pirategames.screens.scoundrel_bay.chart import draw_chart
from pirategames.screens.scoundrel_bay.chart_pieces import GHOSTS, Crew, crews_line, ranks, spaces_text
from pirategames.screens.scoundrel_bay.layout import layout_of, layouts_of, region_name_in
from pirategames.screens.scoundrel_bay.legible import legible
from pirategames.screens.scoundrel_bay.regions import KEYS, PLAIN, Marked, key_of, reading_order, region_of_key
from pirategames.screens.scoundrel_bay.sea_pieces import PASSED, REEF
from tests.rules.scoundrel_bay.box import new_box
from tests.rules.scoundrel_bay.printed import CHARTS

from .charting import (
    AT,
    CHART,
    CROWD,
    HOUSE_MAP,
    SMALL,
    all_swords,
    box,
    chart,
    gold_of,
    keys_on,
    laid,
    place,
    space,
    strip,
    swords_at,
)
from .scenes import LOOKS, finished, whole

# ---------------------------------------------------------------- everything has its place


def test_both_drawings_of_the_house_charts_are_sound() -> None:
    assert [(drawn.width, drawn.height) for drawn in layouts_of(HOUSE_MAP)] == [CHART, SMALL]


@pytest.mark.parametrize("size", [CHART, (92, 23), SMALL, (80, 21), (120, 30), (200, 40)])
def test_every_region_can_be_clicked_and_shows_its_key_and_name(size: tuple[int, int]) -> None:
    state = laid()
    paper = chart(state, size)
    text = paper.text()
    assert keys_on(paper) == set(KEYS[: len(HOUSE_MAP.regions)])
    for region in HOUSE_MAP.regions:
        cells = 14 if size[0] >= 90 else 9
        assert f"{key_of(HOUSE_MAP, region.number)} {region_name_in(HOUSE_MAP, region.number, cells)}" in text
    assert paper.faults == []


@pytest.mark.parametrize("size", [CHART, SMALL])
def test_every_region_sea_space_and_reef_is_a_place(size: tuple[int, int]) -> None:
    state = laid(reefs=(True, False, False, False, False))
    paper = chart(state, size)
    for region in HOUSE_MAP.regions:
        assert place(paper, f"region {key_of(HOUSE_MAP, region.number)}").split("\n") == box(paper, state, region.id, size)
    for number in range(HOUSE_MAP.spaces):
        assert place(paper, f"space {number + 1}") == space(paper, state, number, size)
    assert [place(paper, f"panel reef {number}") for number in (1, 2, 3, 4, 5)] == [PASSED, *[REEF] * 4]
    assert place(paper, "panel chart").count("\n") == size[1] - 1


@pytest.mark.parametrize("size", [CHART, SMALL])
def test_all_ships_can_lie_on_every_sea_space(size: tuple[int, int]) -> None:
    for number in range(HOUSE_MAP.spaces):
        state = laid(4, (number,) * 4)
        for mark in (PLAIN, Marked(ghost=number)):
            paper = chart(state, size, mark)
            label = space(paper, state, number, size)
            assert label[:2] == str(number + 1).rjust(2)
            assert all(emblem in label[4:] for emblem in EMBLEMS[:4]), label
            assert paper.faults == []


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_cut_or_covered_however_far_the_game_is(seats: int, look: Look) -> None:
    states = list(whole(finished(seats)))
    for state in states[:: len(states) // 5]:
        for seat in range(seats):
            ship = GAME.view(state, seat).ship
            near = frozenset(region.number for region in state.edition.near[ship.sea])
            mark = Marked(near, min(near, default=None), (ship.sea + 1) % state.edition.spaces)
            for paper in (
                chart(state, CHART, mark, look, seat),
                chart(state, SMALL, mark, look, seat),
                strip(state, mark, look),
            ):
                assert paper.faults == []
                assert "…" not in paper.text()


@pytest.mark.parametrize("size", [CHART, SMALL])
@pytest.mark.parametrize("captains", [(), ("arbega",) * 2, ("cabyss", "arbega", "cabyss", "gallows_loft")])
def test_crowded_regions_show_everybody(size: tuple[int, int], captains: tuple[str, ...]) -> None:
    state = laid(4, at=CROWD, captains=captains)
    paper = chart(state, size)
    for id in CROWD:
        row = box(paper, state, id, size)[-1]
        assert all(emblem + "▴" in row or emblem + "★" in row for emblem in EMBLEMS[:4]), row
        assert row.count("★") == captains.count(id)
    assert paper.faults == []


def test_boxes_that_touch_are_of_different_wood() -> None:
    canvas = Canvas(*CHART)
    draw_chart(canvas, GAME.view(laid(), 0), PLAIN, 0, 0, *CHART, DARK)
    layout = layouts_of(HOUSE_MAP)[0]
    papers = {spot: canvas._papers[spot.y][spot.x] for spot in layout.boxes}
    touching = [
        (one, other) for one in papers for other in papers if one.x == other.x and other.y == one.y + layout.box_height
    ]
    assert touching
    assert all(papers[one] != papers[other] for one, other in touching)


# ---------------------------------------------------------------- what a region shows


def test_a_harbor_shows_its_swords_from_here_its_gold_and_its_letter() -> None:
    near, far = laid(sea=(8, 0, 0, 0)), laid()
    rows = [row.rstrip() for row in box(chart(near), near, "cabyss")]
    assert rows[:3] == [" E Cabyss", " ⚑Y harbor   8–10", f" †{swords_at('cabyss', 8)}  {gold_of('cabyss')} ▪C"]
    assert box(chart(far), far, "cabyss")[2].strip() == f"{all_swords('cabyss')}  {gold_of('cabyss')} ▪C"


def test_the_swords_are_told_from_where_the_lifted_sail_ends() -> None:
    for harbor in ("cabyss", "arbega"):
        near, far = (ship.sea for ship in HOUSE_MAP.by_id[harbor].ships[:2])
        state = laid(sea=(near, 0, 0, 0))
        assert f"†{swords_at(harbor, near)} " in box(chart(state), state, harbor)[2]
        assert f"†{swords_at(harbor, far)} " in box(chart(state, mark=Marked(ghost=far)), state, harbor)[2]


def test_scoundrel_bay_shows_its_chest_and_what_each_rank_would_take_of_it() -> None:
    state = laid(bay=15)
    assert ranks(state, state.edition.bay) == (10 + 7, 7 + 4, 4)
    assert box(chart(state), state, "scoundrel_bay")[1:3] == [
        " ⚑K    7 11 15 19",
        f" {all_swords('scoundrel_bay')} 17/11/4 ●15".ljust(17),
    ]


def test_villages_beaches_and_hideouts_show_what_lies_there_and_what_they_ask() -> None:
    beach, village = AT["lantern_sands"], AT["gullwick"]
    state = laid()
    buried = list(state.buried)
    buried[beach] = (1, 2, 3, 3)
    state = laid(buried=tuple(buried))
    crates = " ".join(f"▪{tile.type}{tile.letter}" for tile in (state.edition.crates[n] for n in state.lying[village]))
    paper = chart(state)
    assert box(paper, state, "lantern_sands")[2].strip() == "◆1 ◆2 ◆3 ◆3"
    assert box(paper, state, "gullwick")[2].strip() == crates
    assert box(paper, state, "smugglers_stair")[2].strip() == "2 maps  †6"


def test_an_empty_beach_and_an_empty_village_say_so() -> None:
    state = laid()
    buried = tuple(() if region == AT["bone_beach"] else types for region, types in enumerate(state.buried))
    lying = tuple((-1, -1) if region == AT["gullwick"] else crates for region, crates in enumerate(state.lying))
    state = laid(buried=buried, lying=lying)
    paper = chart(state)
    assert box(paper, state, "bone_beach")[2].strip() == "all dug up"
    assert box(paper, state, "gullwick")[2].strip() == "no crates"


CREWS = {
    "a few are spelled out": ([Crew("1", 2, True), Crew("3", 1)], 16, "♞▴▴★ ♣▴"),
    "a captain alone": ([Crew("4", 0, True)], 16, "♜★"),
    "many are counted": ([Crew("1", 7), Crew("2", 5)], 10, "♞▴7 ⚜▴5"),
    "ghosts": ([Crew("2", 1), Crew(GHOSTS, 4)], 16, "⚜▴ g▴▴▴▴"),
    "the star in the mark’s place where it is tight": (
        [Crew("1", 2, True), Crew("2", 2, True), Crew("3", 3), Crew("4", 0, True)], 15, "♞★2 ⚜★2 ♣▴3 ♜★",
    ),
    "at last one’s own and a sum": (
        [Crew("1", 12), Crew("2", 11, True, True), Crew("3", 10), Crew("4", 10)], 12, "⚜▴11★ +32▴",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("crews", "cells", "text"), CREWS.values(), ids=CREWS)
def test_who_stands_in_a_region_is_told_in_the_longest_form_that_fits(crews: list[Crew], cells: int, text: str) -> None:
    line = crews_line(crews, cells)
    assert line_text(line) == text
    assert line_width(line) <= cells


@pytest.mark.parametrize("size", [CHART, SMALL])
def test_a_region_shows_the_sea_spaces_that_it_touches(size: tuple[int, int]) -> None:
    state = laid()
    paper = chart(state, size)
    for region in HOUSE_MAP.regions:
        assert spaces_text(region.sea) in "\n".join(box(paper, state, region.id, size)), region.id


def test_sea_spaces_are_told_with_neighbours_together() -> None:
    assert spaces_text((20, 4, 19, 5)) == "5–6 20–21"
    assert spaces_text((6,)) == "7"


# ---------------------------------------------------------------- the sea


def test_a_lifted_sail_lights_the_shores_of_where_it_ends() -> None:
    state = laid(sea=(5, 0, 0, 0))
    near = frozenset(region.number for region in HOUSE_MAP.near[7])
    mark = Marked(ghost=7, way=(6,), lit=near)
    for look, bar in ((DARK, "▌"), (DARK.with_ascii(), ">")):
        for paper in (chart(state, mark=mark, look=look), strip(state, mark, look)):
            lit = {
                found.name.removeprefix("region ")
                for found in paper.places
                if found.name.startswith("region ") and paper.lines[found.y + 1][found.x] == bar
            }
            assert lit == {key_of(HOUSE_MAP, number) for number in near}


def test_where_a_lifted_sail_ends_is_filled_and_its_way_underlined() -> None:
    state = laid(sea=(5, 0, 0, 0))
    mark = Marked(ghost=7, way=(6,))
    for paper in (chart(state, mark=mark), strip(state, mark)):
        spots = {found.name: (found.x + 1, found.y) for found in paper.places if found.name.startswith("space ")}
        papers = {name: paper._papers[y][x] for name, (x, y) in spots.items()}
        assert [name for name, ground in papers.items() if ground == DARK.colour("accent")] == ["space 8"]
        underlined = [name for name, (x, y) in spots.items() if paper._inks[y][x][1] & UNDERLINE]
        assert underlined == ["space 7"]


def test_monsters_are_on_their_spaces_until_they_are_gone() -> None:
    state = laid()
    gone = laid(monsters=tuple(lurks and place != 1 for place, lurks in enumerate(state.monsters)))
    assert space(chart(state), state, 1).startswith(" 2 ☠")
    assert space(chart(gone), gone, 1).startswith(" 2 ·")
    assert space(chart(state, look=DARK.with_ascii()), state, 1).startswith(" 2 X")


@pytest.mark.parametrize("look", [DARK, DARK.with_ascii()])
def test_a_passed_reef_looks_different_without_colour(look: Look) -> None:
    state, passed = laid(), laid(reefs=(True, False, False, False, False))
    assert chart(state, look=look).text() != chart(passed, look=look).text()
    near, behind = (laid(sea=(3, 0, 0, 0), reefs=(passed, *[False] * 4)) for passed in (False, True))
    assert place(strip(near, look=look), "panel reef 1") == REEF
    assert place(strip(behind, look=look), "panel reef 1") == PASSED


def test_ones_own_ship_lies_first_on_a_crowded_space() -> None:
    state = laid(sea=(6, 6, 6, 6))
    for seat in range(4):
        ships = space(chart(state, seat=seat), state, 6)[4:]
        assert ships.strip()[0] == EMBLEMS[seat]


def test_the_ship_of_a_lifted_sail_stands_in_brackets_where_it_would_end() -> None:
    state = laid(sea=(5, 7, 0, 0))
    for paper in (chart(state, mark=Marked(ghost=7)), strip(state, Marked(ghost=7))):
        assert "(♞)" in paper.text()
    assert space(chart(state, mark=Marked(ghost=7)), state, 7).split() == ["8", "♪", "(♞)⚜"]


@pytest.mark.parametrize("size", [CHART, SMALL])
def test_what_stands_out_does_so_without_colour(size: tuple[int, int]) -> None:
    state = laid()
    mark = Marked(frozenset({AT["cabyss"]}), AT["arbega"])
    for look, bar in ((DARK, "▌"), (DARK.with_ascii(), ">")):
        paper = chart(state, size, mark, look)
        assert all(row.startswith(bar) for id in ("cabyss", "arbega") for row in box(paper, state, id, size))
        assert not any(row.startswith(bar) for row in box(paper, state, "mulberry", size))


def test_ships_and_pirates_wear_their_seats_colours_and_in_ascii_their_numbers() -> None:
    state = laid(sea=(6, 6, 6, 6), at={"cabyss": 2})
    canvas = Canvas(*CHART)
    draw_chart(canvas, GAME.view(state, 0), PLAIN, 0, 0, *CHART, DARK)
    rows = canvas.text().split("\n")
    papers = {canvas._papers[y][x] for y, row in enumerate(rows) for x, cell in enumerate(row) if cell in EMBLEMS}
    inks = {canvas._inks[y][x][0] for y, row in enumerate(rows) for x, cell in enumerate(row) if cell in EMBLEMS}
    assert papers > {DARK.colours[seat_role(seat)] for seat in range(4)}, "ships lie on their colour"
    assert inks > {DARK.colours[seat_role(seat)] for seat in range(4)}, "pirates have it as their ink"
    plain = chart(state, look=DARK.with_ascii())
    assert space(plain, state, 6)[4:].replace(" ", "") == "1234"
    assert "1^^ 2^^ 3^^ 4^^" in box(plain, state, "cabyss")[-1]


def test_everything_can_be_read_on_every_paper() -> None:
    for look in (DARK, LIGHT):
        for paper in ("sea", "wood", "wood2", "woodhot"):
            for ink in ("text", "muted", "accent", "red", "yellow", "blue", "bone"):
                assert contrast(legible(look, ink, paper), look.colour(paper)) >= READABLE


# ---------------------------------------------------------------- keys


def test_regions_wear_letters_in_reading_order() -> None:
    spots = layouts_of(HOUSE_MAP)[0].boxes
    places = [(spots[region].y, spots[region].x) for region in reading_order(HOUSE_MAP)]
    assert places == sorted(places)
    assert key_of(HOUSE_MAP, AT["dodge_harbor"]) == "A"
    assert key_of(HOUSE_MAP, AT["gallows_loft"]) == "V"


def test_a_letter_leads_back_to_its_region_and_others_to_none() -> None:
    for region in range(len(HOUSE_MAP.regions)):
        assert region_of_key(HOUSE_MAP, key_of(HOUSE_MAP, region)) == region
    assert [region_of_key(HOUSE_MAP, key) for key in ("W", "a", "1", "", "AB", "enter")] == [None] * 6


# ---------------------------------------------------------------- an owner's edition


def test_without_a_chart_the_regions_lie_in_rows_in_the_order_of_the_route() -> None:
    state = laid(edition=CHARTS, sea=(0, 3, 8, 20))
    assert state.edition.chart == {}
    for size in (CHART, (80, 20)):
        paper = chart(state, size)
        assert keys_on(paper) == set(KEYS[:22])
        assert all(str(number + 1) in paper.text() for number in range(state.edition.spaces))
        assert paper.faults == []


FAULTS = {
    "a region is missing": ("regions", "cabyss", None),
    "a region is outside": ("regions", "cabyss", [80, 0]),
    "a region lies over another": ("regions", "cabyss", [56, 1]),
    "a place is no number": ("regions", "cabyss", ["1", 2]),
    "too few spaces": ("spaces", None, [[2, 22, 8]]),
    "a space without room": ("spaces", 0, [2, 22, 1]),
    "a reef over a space": ("reefs", 0, [2, 22]),
    "water over a region": ("water", 0, [2, 2, "┄┄"]),
    "no water": ("water", None, 7),
    "no size": ("size", None, None),
    "boxes too small": ("box", None, [8, 4]),
}


@pytest.mark.parametrize(("part", "entry", "value"), FAULTS.values(), ids=FAULTS)
def test_a_drawing_that_does_not_fit_the_map_is_not_used(tmp_path: Path, part: str, entry: Any, value: Any) -> None:
    charts = new_box(tmp_path)
    drawing = charts.tables["chart"]["layout"][0]
    inside, name = (drawing, part) if entry is None else (drawing[part], entry)
    if value is None:
        del inside[name]
    else:
        inside[name] = value
    edition = charts.read()
    assert [drawn.width for drawn in layouts_of(edition)] == [80]
    assert layout_of(edition, *CHART) is not None


@pytest.mark.parametrize("value", [7, "none", [], [1], {"size": [1, 1]}])
def test_a_chart_of_another_form_is_not_used(tmp_path: Path, value: Any) -> None:
    edition = new_box(tmp_path).put("chart", "layout", value=value).put("chart", "short", value=value).read()
    assert layouts_of(edition) == ()
    assert region_name_in(edition, AT["krakens_larder"], 3) == "Kraken’s Larder"


def large(tmp_path: Path) -> Edition:
    """As many regions as an edition may have, with long names."""
    charts = new_box(tmp_path)
    regions = charts.tables["map"]["region"]
    for number in range(len(regions), 40):
        kind = {"type": "hideout", "flag": "red", "sea": [number % 21, (number + 8) % 21], "maps": 1, "swords": 2}
        regions.append({"id": f"far_{number}", "name": f"Wwwwwwwwwwwwwwwwww{number}", **kind})
    return charts.read()


def test_a_map_of_any_size_is_drawn_and_has_a_key_for_every_region(tmp_path: Path) -> None:
    edition = large(tmp_path)
    keys = [key_of(edition, region) for region in range(40)]
    assert len(set(keys)) == 40
    assert [region_of_key(edition, key) for key in keys] == list(range(40))
    assert not set(keys) & set("?+-=0123456789 abcdefghijklmnopqrstuvwxyz")
    state = laid(edition=edition.text, sea=(0, 20, 9, 8))
    for size in ((90, 23), (80, 20), (120, 40), (200, 50), (30, 9)):
        paper = chart(state, size)
        assert keys_on(paper)
    assert keys_on(chart(state, (200, 50))) == set(keys)
    assert len(keys_on(chart(state, (80, 20)))) > 15
    for number in range(edition.spaces):
        assert strip(laid(edition=edition.text, sea=(number,) * 4)).faults == []
