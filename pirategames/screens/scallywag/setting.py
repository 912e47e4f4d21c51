"""How large the things of Scallywag's table are in a window, and where they lie."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from pirategames.rules.values import frozen
from pirategames.screens.drawing.art import Size
from pirategames.screens.scallywag.aboard import ROOMY, SNUG, Plan
from pirategames.screens.scallywag.cards import BROAD, GRAND, HUGE, LARGE, Cut

_FARTHEST: Final = 12
"""How many columns things are moved apart at most, where a wide window has room."""


@frozen
class Setting:
    """The sizes of a table, and its rows and columns. What is airy has a title over the cards and blank rows between."""

    cut: Cut
    """Of the four cards of a room."""
    tarot: Size
    is_airy: bool
    body: int
    """The columns that it takes, without what they are moved apart."""
    rows: int
    """The least rows of a window for it."""
    aboard: int
    """The row in which what is aboard begins."""
    top: int
    """The row of the first cards."""
    left: int
    """The column of the first card, counted from the first one of the body."""
    plan: Plan
    x: int = 0
    """The first column of the body."""
    apart: int = 0
    """How many columns farther things lie from one another than they need."""
    below: int = 0
    """How many rows lower the room and the event lie than they need."""

    @property
    def width(self) -> int:
        """The columns that it takes."""
        return self.body + 3 * self.apart

    @property
    def step(self) -> int:
        """The columns from a card of the room to the next."""
        return self.cut.width + (4 if self.cut is LARGE else 2) + self.apart

    @property
    def is_small(self) -> bool:
        """Whether it is the least one."""
        return self.cut is LARGE


BROAD_ROWS: Final = 29
"""The rows of a table that lies broad, but has no blank rows between its parts."""
_SETTINGS: Final = (
    Setting(HUGE, "huge", True, body=130, rows=48, aboard=34, top=6, left=3, plan=ROOMY),
    Setting(GRAND, "large", True, body=90, rows=40, aboard=24, top=4, left=3, plan=ROOMY),
    Setting(BROAD, "large", False, body=80, rows=BROAD_ROWS, aboard=19, top=3, left=6, plan=SNUG),
    Setting(LARGE, "small", False, body=80, rows=24, aboard=14, top=3, left=6, plan=SNUG),
)
_LEAST: Final = 80
_CLOSE: Final = -3
"""Where a table begins that has a little less than its columns, beside the narrowest column: its left margin gives way."""


def setting_of(body: int, height: int, *, is_airy: bool) -> Setting:
    """The largest setting that has room in so many columns and rows, moved apart as far as they allow."""
    room = max(body, _LEAST)
    fitting = (each for each in _SETTINGS if each.rows <= height and each.body <= room and each.is_airy <= is_airy)
    found = next(fitting, _SETTINGS[-1])
    apart = min(_FARTHEST, (room - found.body) // 4)
    spare = max(0, height - found.rows) // 3
    x = (body - found.body - 3 * apart) // 2 if body >= _LEAST else _CLOSE
    return evolve(found, x=x, apart=apart, below=spare, aboard=found.aboard + 2 * spare, plan=_spread(found, apart))


def _spread(setting: Setting, apart: int) -> Plan:
    """What is aboard, over all the columns of a setting."""
    plan = setting.plan
    wide = apart + (setting.body - 90) // 3 if setting.is_airy else apart
    return evolve(
        plan,
        weapon=plan.weapon + wide,
        weapon_width=plan.weapon_width + wide,
        loot=plan.loot + 2 * wide,
        loot_width=plan.loot_width + wide,
        company=plan.company + (3 if setting.is_airy else 2) * wide,
    )
