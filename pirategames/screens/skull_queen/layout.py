"""Where things lie on Skull Queen's table, by the size of the screen and the number of planks beside one another."""

from __future__ import annotations

from functools import cached_property, lru_cache

from pirategames.rules.skull_queen.planks import SPACES
from pirategames.rules.values import frozen
from pirategames.screens.drawing.frame import LEAST_HEIGHT, LEAST_WIDTH, ROOMY_HEIGHT, ROOMY_WIDTH, is_roomy
from pirategames.screens.skull_queen.faces import (
    COMPACT_HEIGHT,
    COMPACT_WIDTH,
    HUGE,
    HUGE_HEIGHT,
    HUGE_WIDTH,
    LARGE,
    LARGE_HEIGHT,
    LARGE_WIDTH,
    SMALL,
    CardSize,
)
from pirategames.screens.skull_queen.planks import VALUES, plank_height

SIDE, NARROW_SIDE = 28, 24
"""The right column: of a roomy screen, and from `BESIDE` columns on of any other."""
BESIDE = 100
"""From so many columns on the right column stands beside the table."""
_NARROW = BESIDE - NARROW_SIDE
_TALL = 30
"""From so many rows on there is a row of words beneath the trick, and the cards of a hand are higher."""


_MOST_CELLS = 8
"""How many cells a pirate takes at most, where there is room."""
_MOST_ROWS = 3
"""How many rows a space takes at most."""
_MOST_GAP = 6
"""How many columns are added at most between planks that are as wide as they get."""


_VAST = 150
"""From so many columns on the cards of a hand may be huge."""


@frozen
class Columns:
    """The first column, how far it is to the next one, and how many cells a pirate takes."""

    left: int
    step: int
    cells: int


@frozen
class Rows:
    """Rows of the table, counted from its first one: captains' names, what became of the cards of the trick (None: there is
    no room for words), the centre, a raised card of the hand, the context. `spaces` is how many rows a space takes, `card`
    how many a card of the hand, `whole` how many the table has with the rows of every screen."""

    heading: int
    fates: int | None
    centre: int
    hand: int
    context: int
    spaces: int
    card: int
    whole: int


_SNUG = {2: Columns(4, 26, 4), 3: Columns(4, 26, 4), 4: Columns(6, 18, 3), 5: Columns(3, 15, 3), 6: Columns(2, 13, 2)}
_BESIDE = {2: Columns(2, 26, 4), 3: Columns(2, 26, 4), 4: Columns(3, 18, 3), 5: Columns(1, 15, 3), 6: Columns(2, 12, 2)}
_ROOMY = {2: Columns(4, 30, 5), 3: Columns(4, 30, 5), 4: Columns(4, 22, 4), 5: Columns(3, 18, 3), 6: Columns(2, 15, 3)}

_SHORT_ROWS = Rows(1, None, 13, 14, 21, 1, COMPACT_HEIGHT, LEAST_HEIGHT)
_TALL_ROWS = Rows(2, 14, 15, 17, 27, 1, COMPACT_HEIGHT + 1, _TALL)
_ROOMY_ROWS = Rows(2, 19, 20, 23, 37, 2, LARGE_HEIGHT, ROOMY_HEIGHT)


@frozen(cache_hash=True)
class Layout:
    """Rows and columns of the canvas. `body` is how many columns the table has, from column `x`; what is on it begins at
    column `left`. `side` is how many columns the column along the right edge takes, 0 where there is none."""

    is_roomy: bool
    x: int
    body: int
    left: int
    step: int
    cells: int
    rows: int
    heading: int
    fates: int | None
    centre: int
    hand: int
    context: int
    card_width: int
    card_height: int
    played: CardSize
    """The cells of a card beneath a plank, and of others on the table."""
    side: int
    is_tight: bool
    last: int
    """The last column, from 0."""

    @cached_property
    def plank_width(self) -> int:
        return 4 * self.cells

    @cached_property
    def plank(self) -> int:
        """The row of the upper water."""
        return self.heading + 1

    @cached_property
    def points(self) -> int:
        """The row beneath the planks."""
        return self.plank + plank_height(self.rows)

    @cached_property
    def plank_rows(self) -> int:
        """How many rows a plank takes with its captain's name and its points."""
        return self.points - self.heading + 1

    @cached_property
    def cards(self) -> int:
        """The first row of the cards beneath the planks."""
        return self.points + 1

    @cached_property
    def room(self) -> int:
        """How many columns there are from `left` to the margin on the right."""
        return self.x + self.body - 2 - self.left

    @cached_property
    def outlook(self) -> int:
        """The first of the three rows beneath raised cards."""
        return self.hand + self.card_height

    def column(self, place: int) -> int:
        """Where a column begins; planks are numbered from the left."""
        return self.left + place * self.step

    def until(self, place: int) -> int:
        """The margin right of a column: another one's, or that of the table."""
        end = self.x + self.body
        return (end if place == self.last else min(self.column(place) + self.step, end)) - 1

    def card_column(self, place: int) -> int:
        """Where the card beneath a plank begins."""
        return self.left + place * self.step + VALUES + (self.plank_width - self.played[0]) // 2


@lru_cache(64)
def layout_of(width: int, height: int, seats: int) -> Layout:
    """The places for so many captains on a screen of this size: those of 80, 100 or 120 columns and of 24, 30 or 40 rows;
    what there is more than that makes planks wider and higher and cards larger, and lies between what is everybody's and
    one's own."""
    roomy = is_roomy(width, height)
    side = SIDE if roomy else NARROW_SIDE if width >= BESIDE else 0
    base = ROOMY_WIDTH - SIDE if roomy else _NARROW if side else LEAST_WIDTH
    columns = (_ROOMY if roomy else _BESIDE if side else _SNUG)[seats]
    rows = _ROOMY_ROWS if roomy else _TALL_ROWS if height >= _TALL else _SHORT_ROWS
    body, planks = max(base, width - side), max(3, seats)
    wider = (body - base) // planks
    cells = min(_MOST_CELLS, columns.cells + wider // 4)
    step = columns.step + min(wider, 4 * (cells - columns.cells) + _MOST_GAP)
    left = max(columns.left, (body - base - planks * (step - columns.step)) // 2 + columns.left)
    more = max(0, height - rows.whole)
    higher = 0 if width >= _VAST else _higher(rows, more)
    card_width, card_height = _card(width, rows.card, more - len(SPACES) * higher)
    free = more - len(SPACES) * higher - (card_height - rows.card)
    played = _played(4 * cells, card_height, free)
    free -= played[1] - SMALL[1]
    if width >= _VAST:
        higher = _higher(rows, free)
        free -= len(SPACES) * higher
    down = len(SPACES) * higher + played[1] - SMALL[1]
    return Layout(
        is_roomy=roomy,
        x=0,
        body=body,
        left=left,
        step=step,
        cells=cells,
        rows=rows.spaces + higher,
        heading=rows.heading + free // 4,
        fates=None if rows.fates is None else rows.fates + down + free // 4,
        centre=rows.centre + down + free // 4 + (free >= 2),
        hand=rows.hand + down + free // 2 + free // 8,
        context=rows.context + more,
        card_width=card_width,
        card_height=card_height,
        played=played,
        side=side,
        is_tight=seats == 6,
        last=planks - 1,
    )


def _higher(rows: Rows, more: int) -> int:
    """How many rows a space of a plank takes besides, where so many are free."""
    return min(_MOST_ROWS - rows.spaces, more // (len(SPACES) + 1))


def _played(plank: int, most: int, free: int) -> CardSize:
    """The cells of a card beneath a plank so wide, where so many rows are free: no higher than a card of the hand."""
    for width, height in (HUGE, LARGE):
        if width <= plank and height <= most and height - SMALL[1] <= free:
            return width, height
    return SMALL


def _card(width: int, rows: int, free: int) -> tuple[int, int]:
    """The cells of a card of the hand, where it takes so many rows at least and so many more are free."""
    if width >= _VAST and rows + free >= HUGE_HEIGHT:
        return HUGE_WIDTH, HUGE_HEIGHT
    return (LARGE_WIDTH, LARGE_HEIGHT) if rows + free >= LARGE_HEIGHT else (COMPACT_WIDTH, rows)
