"""A seat's side of the table: what a screen keeps beside the view, and what no rule knows of."""

from __future__ import annotations

from pirategames.rules.game import Event
from pirategames.rules.values import frozen
from pirategames.screens.drawing.frame import Line

Heard = tuple[tuple[Event, ...], ...]
"""What a seat heard, a tuple for each action; the first one holds what happened as the game was set up."""


@frozen
class Desk:
    """What is lifted, what was said last, who sits here.

    `plan` is what is being put together before it is done, and the page that lies open, in the wing's own form. After every
    action a seat has a new desk with nothing lifted and no plan; while bots act it keeps both.
    """

    name: str = ""
    """Whose side it is; empty where everybody looks on."""
    names: tuple[str, ...] = ()
    """Everybody's names, in the order of the seats."""
    people: tuple[int, ...] = ()
    """The seats that people hold."""
    is_shared: bool = False
    """Whether several people sit at this keyboard, so that hands are hidden between their turns."""
    is_waiting: bool = False
    """Whether somebody else is at it, so that nothing can be chosen here."""
    is_aside: bool = False
    """Whether somebody only looks while something is decided in the open: then the table is shown, not the decision."""
    shows_hands: bool = False
    """Whether every hand is told beside the table, since it is over."""
    shows_odds: bool = False
    """Whether chances that can be counted are told; see `pirategames.screens.settings_file.ODDS`."""
    lifted: tuple[str, ...] = ()
    """The keys of what is lifted: chosen, but not done."""
    plan: object = None
    note: str = ""
    """The last answer to a key that did nothing."""
    news: Line = ()
    """What the last step brought, where it does not lie on the table."""
    is_kept: bool = True
    """Whether what is played outlasts the program."""
    laid: tuple[object, ...] = ()
    """Where things lie, in the wing's own form, so that a gap stays a gap; see `Wing.laid`."""
    shown: int | None = None
    """Where the gauge stands while it drains; see `Wing.gauge`."""
    counted: float = 1.0
    """How much of the points is counted on the last page, from 0 to 1."""
    heard: Heard = ()
    """What this side heard, by action."""
    story: tuple[Line, ...] = ()
    """The same in words, a line each."""
    hands: tuple[tuple[int, Line], ...] = ()
    """The hands of the other people, by seat, in the order in which they come, where hands lie open."""
    clock: tuple[float, float] | None = None
    """How many seconds are left of how many, before a decision in the open is taken as it stands; None without a timer."""
    clock_waits: bool = False
    """Whether the clock has not begun yet: Enter starts it, and so does every other key of the decision."""
