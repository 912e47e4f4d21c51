"""The pictures: each is whole, differs from the others, fills its place and no more, in every look."""

from __future__ import annotations

import tomllib
from itertools import product

import pytest
from rich.cells import cell_len

from pirategames.play.assets import assets
from pirategames.screens.drawing import art
from pirategames.screens.drawing.art import (
    CREATURE_HEIGHT,
    CREATURE_WIDTH,
    EMBLEM_HEIGHT,
    EMBLEM_WIDTH,
    TAROT_HEIGHT,
    TAROT_WIDTH,
    Size,
    draw_creature,
    draw_emblem,
    draw_scene,
    draw_tarot_picture,
    scene,
    scene_size,
)
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import DARK, GLYPHS, LIGHT, SEAT_ROLES, Look, luminance
from tests.screens.apps import ink_at, paper_at

ASCII = DARK.with_ascii()
SHEETS = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in sorted((assets() / "art").glob("*.toml"))}
CREATURES = [f"{kind}.{own}" for kind, found in SHEETS["monsters"]["large"].items() for own in found]
SMALL = [f"{kind}.{own}" for kind, found in SHEETS["monsters"]["small"].items() for own in found]
TAROTS = [*SHEETS["tarot"]["large"]]
SCENES = [*SHEETS["scenes"]["scene"]]
SIZES: tuple[Size, ...] = ("huge", "large", "small")
DRAWN = SIZES[1:]
"""Those that are drawn; a huge picture is a large one, doubled."""


def pictures() -> list[tuple[str, str, tuple[str, ...]]]:
    """Every picture but those of ASCII: its sheet, its name, its rows."""
    found = [("emblems", one["name"], one["art"]) for one in SHEETS["emblems"]["emblem"]]
    found += [
        ("scenes", f"{name} {at}", one["art"]) for name in SCENES for at, one in enumerate(SHEETS["scenes"]["scene"][name])
    ]
    found += [("tarot", f"{size} {name}", one["art"]) for size in DRAWN for name, one in SHEETS["tarot"][size].items()]
    for size in DRAWN:
        for kind, of_kind in SHEETS["monsters"][size].items():
            found += [("monsters", f"{size} {kind}.{name}", one["art"]) for name, one in of_kind.items()]
    return [(sheet, name, tuple(rows.removesuffix("\n").split("\n"))) for sheet, name, rows in found]


def test_every_picture_is_a_rectangle_of_whole_cells_and_its_legend_says_what_each_pixel_paints() -> None:
    for sheet, name, rows in pictures():
        legend = SHEETS[sheet].get("legend", {"#": "", ".": ""})
        assert len(rows) % 2 == 0, name
        assert len({len(row) for row in rows}) == 1, name
        assert set("".join(rows)) <= set(legend), name


def test_no_two_pictures_are_alike() -> None:
    """But for the monsters that two games have."""
    found = [rows for _, name, rows in pictures() if not name.endswith(("bay.skeleton", "bay.kraken"))]
    assert len(set(found)) == len(found)


def test_the_assets_stay_light() -> None:
    assert sum(path.stat().st_size for path in assets().rglob("*") if path.is_file()) < 1_000_000


# ---- creatures


def test_whoever_is_small_is_large_too_and_has_an_ascii_drawing() -> None:
    drawn = [f"{kind}.{own}" for kind, found in SHEETS["monsters"]["ascii"].items() for own in found]
    assert {*SMALL} <= {*CREATURES} == {*drawn}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("look", [DARK, LIGHT, ASCII], ids=["dark", "light", "ascii"])
def test_a_creature_stays_in_its_place(size: Size, look: Look) -> None:
    for name in SMALL if size == "small" else CREATURES:
        width, height = CREATURE_WIDTH[size], CREATURE_HEIGHT[size]
        canvas = Canvas(width + 4, height + 4, look)
        draw_creature(canvas, 2, 2, name, "red", size)
        lines = canvas.text().split("\n")
        assert canvas.text().strip(), name
        head = 1 if look.ascii and size == "small" else 0  # of a line drawing it may lie beside the figure
        assert not any(lines[: 2 - head] + lines[2 + height :]), name
        assert all(line[:2] == "  " and len(line) <= width + 2 for line in lines if line), name
        glyphs = {*canvas.text()} - {" ", "\n"}
        assert {cell_len(glyph) for glyph in glyphs} == {1}
        assert canvas.text().isascii() if look.ascii else glyphs <= GLYPHS.keys()


def test_a_line_drawing_leaves_room_for_the_figure_and_the_suit_beside_its_head() -> None:
    for kind, found in SHEETS["monsters"]["ascii"].items():
        for own, one in found.items():
            rows = one["art"].removesuffix("\n").split("\n")
            assert len(rows) == 5, (kind, own)
            assert max(map(len, rows)) <= 7, (kind, own)
            assert rows[0].ljust(7)[0] == rows[0].ljust(7)[6] == " " or kind == "bay", (kind, own)


def test_a_large_creature_wears_its_suit_and_asleep_nothing_else() -> None:
    def inks(asleep: bool) -> set[str]:
        canvas = Canvas(14, 8)
        draw_creature(canvas, 0, 0, "skulls.angler", "green", "large", asleep=asleep)
        return {
            ink_at(canvas, x, y) for x, y in product(range(14), range(8)) if canvas.text().split("\n")[y].ljust(14)[x] != " "
        }

    assert {DARK.colours["green"], DARK.colours["accent"]} <= inks(False)
    assert DARK.colours["accent"] not in inks(True)


def test_what_is_empty_in_a_creature_leaves_what_is_beneath() -> None:
    canvas = Canvas(14, 8)
    canvas.put(0, 0, "7")
    draw_creature(canvas, 0, 0, "hearts.heart", "red", "large")
    assert canvas.text().startswith("7")


# ---- windows


@pytest.mark.parametrize("size", SIZES)
def test_a_tarot_fills_its_place_and_is_the_same_night_in_both_themes(size: Size) -> None:
    for name in TAROTS:
        seen = []
        for look in (DARK, LIGHT):
            canvas = Canvas(TAROT_WIDTH[size] + 2, TAROT_HEIGHT[size] + 2, look)
            draw_tarot_picture(canvas, 1, 1, name, size)
            cells = list(product(range(1, TAROT_WIDTH[size] + 1), range(1, TAROT_HEIGHT[size] + 1)))
            papers = {paper_at(canvas, x, y) for x, y in cells}
            assert SHEETS["tarot"]["window"]["dark" if look.dark else "light"] in papers
            assert max(map(luminance, papers)) < 0.9
            assert {paper_at(canvas, x, 0) for x in range(canvas.width)} == {look.colours["background"]}
            seen.append(canvas.text())
        assert seen[0] == seen[1]
        canvas = Canvas(TAROT_WIDTH[size], TAROT_HEIGHT[size], ASCII)
        draw_tarot_picture(canvas, 0, 0, name, size)
        assert not canvas.text().strip()


def test_there_is_a_tarot_for_every_name_in_both_sizes() -> None:
    assert len(TAROTS) == 22
    assert {*TAROTS} == {*SHEETS["tarot"]["small"]}


@pytest.mark.parametrize("name", SCENES)
def test_the_frames_of_a_scene_are_of_one_size_and_the_last_one_stays(name: str) -> None:
    told = scene(name)
    texts = []
    for frame in range(len(told.pauses) + 2):
        canvas = Canvas(told.width, told.height)
        draw_scene(canvas, 0, 0, name, frame)
        texts.append(canvas.text())
    assert texts[-1] == texts[-2]
    assert len({*texts}) == len(told.pauses) + 1
    assert all(0.05 <= pause <= 1 for pause in told.pauses)


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_has_a_line_drawing_that_stands_still_and_fits_its_place(name: str) -> None:
    told, (width, height) = scene(name), scene_size(name, "large", ASCII)
    assert width <= told.width
    assert 5 <= height <= 10
    canvas = Canvas(width, height, ASCII)
    draw_scene(canvas, 0, 0, name, 0)
    assert canvas.text().isascii()
    assert all(line.strip() for line in canvas.text().split("\n"))


def test_a_ship_that_sinks_flies_its_captains_colour() -> None:
    told = scene("sinking")
    canvas = Canvas(told.width, told.height, LIGHT)
    draw_scene(canvas, 0, 0, "sinking", 0, flag=SEAT_ROLES[2])
    inks = {ink_at(canvas, x, y) for x, y in product(range(told.width), range(told.height))}
    assert DARK.colours[SEAT_ROLES[2]] in inks
    assert DARK.colours["red"] not in inks


# ---- emblems


def test_every_seat_has_a_picture_of_its_emblem() -> None:
    faces = set()
    for seat, role in enumerate(SEAT_ROLES):
        canvas = Canvas(EMBLEM_WIDTH, EMBLEM_HEIGHT)
        draw_emblem(canvas, 0, 0, seat)
        faces.add(canvas.text())
        shown = [(x, y) for y, line in enumerate(canvas.text().split("\n")) for x, cell in enumerate(line) if cell != " "]
        assert {ink_at(canvas, x, y) for x, y in shown} == {DARK.colours[role]}
        canvas = Canvas(EMBLEM_WIDTH, EMBLEM_HEIGHT, ASCII)
        draw_emblem(canvas, 0, 0, seat)
        assert str(seat + 1) in canvas.text()
    assert len(faces) == len(SEAT_ROLES)


def test_a_picture_is_painted_once_for_a_look() -> None:
    art._tarot_window.cache_clear()
    canvas = Canvas(40, 20)
    for _ in range(3):
        draw_tarot_picture(canvas, 0, 0, "devil", "large")
    assert art._tarot_window.cache_info().misses == 1
