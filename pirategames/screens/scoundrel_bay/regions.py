"""The regions and the sea spaces: which letters the regions wear, what is lifted, and what stands out on the chart."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from attrs import evolve

from pirategames.rules.scoundrel_bay.charts import Edition
from pirategames.rules.scoundrel_bay.view import View
from pirategames.rules.values import frozen
from pirategames.screens.scoundrel_bay.layout import layouts_of, route_order
from pirategames.screens.table.desk import Desk

KEYS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ" + '!"#$%&()*,./:;'
"""The keys of regions; the signs are for an owner's map with more regions than there are letters."""


# ---- the keys that they wear


def key_of(edition: Edition, region: int) -> str:
    """The key that a region wears: letters in reading order of the chart."""
    return KEYS[reading_order(edition).index(region)]


def region_of_key(edition: Edition, key: str) -> int | None:
    """The region that wears a key; None where none does."""
    place = KEYS.find(key) if len(key) == 1 else -1
    order = reading_order(edition)
    return order[place] if 0 <= place < len(order) else None


@lru_cache(32)
def reading_order(edition: Edition) -> tuple[int, ...]:
    """The regions as a reader meets them on the chart; along the route where no chart is drawn."""
    drawn = layouts_of(edition)
    if not drawn:
        return route_order(edition)
    boxes = drawn[0].boxes
    return tuple(sorted(range(len(boxes)), key=lambda region: (boxes[region].y, boxes[region].x)))


def letters(edition: Edition) -> dict[str, int]:
    """The regions by their keys, in the order of these."""
    return dict(zip(KEYS, reading_order(edition), strict=False))


# ---- what is lifted


def lifted_regions(view: View, desk: Desk) -> tuple[int, ...]:
    """The regions that are lifted, in the order in which they were."""
    found = [region_of_key(view.table.edition, key) for key in desk.lifted]
    return tuple([region for region in found if region is not None])


def lifted_region(view: View, desk: Desk) -> int | None:
    """The region that was lifted last."""
    regions = lifted_regions(view, desk)
    return regions[-1] if regions else None


_SPACE: Final = "space "
"""What a lifted sea space is called on the desk, before its number: as its place on the board is."""


def with_space(desk: Desk, space: int) -> Desk:
    """The desk with a sea space lifted instead of another one or of a region; put down where it was lifted."""
    name = f"{_SPACE}{space + 1}"
    kept = tuple([key for key in desk.lifted if key not in KEYS and not key.startswith(_SPACE)])
    return evolve(desk, lifted=kept if name in desk.lifted else (*kept, name), note="")


def without_space(desk: Desk) -> Desk:
    """The desk with no sea space lifted."""
    kept = tuple([key for key in desk.lifted if not key.startswith(_SPACE)])
    return desk if kept == desk.lifted else evolve(desk, lifted=kept)


def lifted_space(desk: Desk) -> int | None:
    """The sea space that is lifted."""
    return next((int(key.removeprefix(_SPACE)) - 1 for key in desk.lifted if key.startswith(_SPACE)), None)


# ---- what stands out


@frozen(eq=True)
class Marked:
    """What stands out.

    Of the regions: those `open` to what can be done now have a bar, those that are `lit` are warm, too, and one is `lifted`
    or looked at. Of the sea spaces: where the lifted sail would end (`ghost`), those on its `way`, and the one that is
    lifted (`space`). `centre` is what the strip has to show, by default the looker's own space.
    """

    open: frozenset[int] = frozenset()
    lifted: int | None = None
    ghost: int | None = None
    centre: int | None = None
    lit: frozenset[int] = frozenset()
    way: tuple[int, ...] = ()
    space: int | None = None

    @property
    def aim(self) -> int | None:
        """The sea space that is looked at: the lifted one, else where the lifted sail would end."""
        return self.ghost if self.space is None else self.space


PLAIN: Final = Marked()
"""Nothing stands out."""
