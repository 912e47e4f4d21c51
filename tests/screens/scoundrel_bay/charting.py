"""Charts and strips on paper, and what the house charts say of harbors: for the tests of the chart."""

from __future__ import annotations

from typing import Any

from pirategames.rules.edition import HOUSE
from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.charts import Edition, TradingShip
from pirategames.rules.scoundrel_bay.state import State, aboard, freeze, thaw
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import DARK, Look
from pirategames.screens.scoundrel_bay.chart import draw_chart
from pirategames.screens.scoundrel_bay.layout import layout_of
from pirategames.screens.scoundrel_bay.regions import PLAIN, Marked
from pirategames.screens.scoundrel_bay.strip import draw_strip
from pirategames.screens.scoundrel_bay.words import symbols_short
from tests.screens.apps import key_at

from .paper import Paper, on_paper

CHART, SMALL, STRIP = (90, 23), (80, 20), (80, 11)
HOUSE_MAP = Edition.from_text(HOUSE)
AT = {region.id: region.number for region in HOUSE_MAP.regions}
CROWD = {"cabyss": 2, "arbega": 3, "scoundrel_bay": 2, "mulberry": 3, "gallows_loft": 2, "turtle_bank": 2, "saint_barb": 1}


def laid(
    seats: int = 4,
    sea: tuple[int, ...] = (0, 0, 0, 0),
    at: dict[str, int] | None = None,
    captains: tuple[str, ...] = (),
    edition: str = HOUSE,
    **table: Any,
) -> State:
    """A beginning with other things on the map; every ship has one sword."""
    draft = thaw(GAME.new(seats, 4, {"edition": edition}))
    for seat in range(seats):
        ship = aboard(draft, seat)
        ship.sea, ship.sword = sea[seat], 1
        pirates = {draft.edition.by_id[id].number: number for id, number in (at or {}).items()}
        ship.at = tuple(pirates.get(region, 0) for region in range(len(draft.edition.regions)))
        if seat < len(captains):
            ship.captain = draft.edition.by_id[captains[seat]].number
    for name, value in table.items():
        setattr(draft, name, value)
    return freeze(draft)


def chart(state: State, size: tuple[int, int] = CHART, mark: Marked = PLAIN, look: Look = DARK, seat: int = 0) -> Paper:
    """The chart of a seat in so many columns and rows."""

    def draw() -> Canvas:
        paper = Paper(*size, look)
        draw_chart(paper, GAME.view(state, seat), mark, 0, 0, *size, look)
        return paper

    return on_paper(draw)


def strip(state: State, mark: Marked = PLAIN, look: Look = DARK, seat: int = 0) -> Paper:
    """The strip of a seat."""

    def draw() -> Canvas:
        paper = Paper(*STRIP, look)
        draw_strip(paper, GAME.view(state, seat), mark, 0, 0, *STRIP, look)
        return paper

    return on_paper(draw)


def keys_on(paper: Canvas) -> set[str]:
    """The keys that clicks can mean."""
    found = (key_at(paper, x, y) for y in range(paper.height) for x in range(paper.width))
    return {key for key in found if key is not None}


def place(paper: Canvas, name: str) -> str:
    """What stands in a place of the paper, row under row."""
    (found,) = [each for each in paper.places if each.name == name]
    rows = paper._chars[found.y : found.y + found.height]
    return "\n".join("".join(row[found.x : found.x + found.width]) for row in rows)


def box(paper: Paper, state: State, region: str, size: tuple[int, int] = CHART) -> list[str]:
    """The rows of a region's box."""
    layout = layout_of(state.edition, *size)
    assert layout is not None
    spot = layout.boxes[state.edition.by_id[region].number]
    return [paper.lines[spot.y + row][spot.x : spot.x + layout.box_width] for row in range(layout.box_height)]


def trader(harbor: str, here: int) -> TradingShip:
    """The trading ship of a harbor at a space, by the house charts."""
    ship = HOUSE_MAP.by_id[harbor].ship_at(here)
    assert ship is not None
    return ship


def swords_at(harbor: str, here: int) -> int:
    """How many swords the trading ship asks."""
    return trader(harbor, here).swords


def all_swords(harbor: str) -> str:
    """What the trading ships of a harbor ask, from the fewest to the most."""
    asked = sorted({ship.swords for ship in HOUSE_MAP.by_id[harbor].ships})
    return f"†{asked[0]}–{asked[-1]}" if len(asked) > 1 else f"†{asked[0]}"


def brings(harbor: str, here: int) -> str:
    """What the trading ship brings."""
    return symbols_short(trader(harbor, here).rewards, ", ")


def gold_of(harbor: str) -> str:
    """What most, second and third take in a harbor."""
    return "/".join(map(str, HOUSE_MAP.harbor_gold[HOUSE_MAP.by_id[harbor].number]))


def space(paper: Paper, state: State, number: int, size: tuple[int, int] = CHART) -> str:
    """What stands on a sea space."""
    layout = layout_of(state.edition, *size)
    assert layout is not None
    spot = layout.spaces[number]
    return paper.lines[spot.y][spot.x : spot.x + 4 + spot.room]
