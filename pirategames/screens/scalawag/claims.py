"""The crew that are claimed, by what is declared or by what is lifted, and what the open table says to it."""

from __future__ import annotations

from pirategames.rules.memo import remember_last
from pirategames.rules.scalawag.actions import Declare, Order
from pirategames.rules.scalawag.crew import SEATS, Crew, house
from pirategames.rules.scalawag.memory import Past, pasts
from pirategames.rules.scalawag.possible import most_held
from pirategames.rules.scalawag.state import State
from pirategames.rules.scalawag.view import View
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line
from pirategames.screens.scalawag.plan import action_of, crew_of_kind, is_asked
from pirategames.screens.scalawag.words import counted
from pirategames.screens.table.desk import Desk, Heard
from pirategames.screens.wording import number_word


@remember_last
def pasts_of(heard: Heard) -> tuple[Past, ...]:
    """The past of every captain that could sit here, from what was heard."""
    return pasts(heard, SEATS[-1])


def claimed(view: View, desk: Desk) -> tuple[Crew, int] | None:
    """Which crew are claimed, and how many: those that lie open to a challenge, or those that are put together to be
    declared."""
    declared = view.table.declared
    if declared:
        return declared[0], len(declared)
    match action_of(view, desk) if is_asked(view, desk) else None:
        case Order(kind, count) if count:
            crew = crew_of_kind(kind)
            return None if crew is None else (crew, count)
        case Declare(crew):
            return crew, 1
    return None


def refuted_line(view: View, desk: Desk) -> Line:
    """That nobody can hold what is claimed, and why; empty where the open table does not say so."""
    claim = claimed(view, desk)
    if claim is None or claim[1] <= most_held(view, view.table.turn, claim[0]):
        return ()
    crew, count = claim
    return (Ink(f"Nobody can hold {counted(crew, count)}: {_in_the_locker(view.table, crew)}.", "warning"),)


def _in_the_locker(table: State, crew: Crew) -> str:
    """How many of a kind lie in the Locker, at least one: ``one of the three lies in the Locker``."""
    gone, all_of_them = table.locker.count(crew), house().chart[table.seats][crew]
    if gone == all_of_them:
        return f"{'both' if gone == 2 else f'all {number_word(gone)}'} lie in the Locker"
    return f"{number_word(gone)} of the {number_word(all_of_them)} {'lies' if gone == 1 else 'lie'} in the Locker"
