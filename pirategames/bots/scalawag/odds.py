"""How likely crew are held: by the chart, and by the cards that somebody has seen."""

from __future__ import annotations

from pirategames.bots.scalawag.worths import eye_of
from pirategames.rules.scalawag.actions import NEEDED, SUPPORT
from pirategames.rules.scalawag.counting import at_least
from pirategames.rules.scalawag.crew import PILOT, Crew, deck, house
from pirategames.rules.scalawag.state import State
from pirategames.rules.scalawag.view import View


def odds_of_declared(view: View) -> float:
    """How likely the seat in turn holds what it has just declared, by the cards that this seat has not seen. The crew that
    it claimed earlier in its turn are half believed: then these cards would be other ones."""
    s = view.table
    kind, wanted, held = s.declared[0], len(s.declared), view.held[s.turn]
    seen = (*view.hand, *s.locker)
    right, cards = house().chart[s.seats][kind] - seen.count(kind), len(deck(s.seats)) - len(seen)
    likely = at_least(wanted, held, right, cards)
    claimed = _claimed_before(s)
    return (likely + at_least(wanted, max(0, held - claimed), right, cards)) / 2 if claimed else likely


def _claimed_before(s: State) -> int:
    """How many crew were declared earlier in this turn."""
    assert s.kind is not None
    if s.declared[0] in (SUPPORT.get(s.kind), NEEDED.get(s.kind)):
        return 0
    earlier = s.crew + (s.kind in NEEDED)
    return earlier if s.declared[0] is PILOT else earlier + s.second


def looks_held(view: View, kind: Crew, wanted: int) -> float:
    """How likely this seat holds so many of a kind, to those who only see the Locker."""
    s = view.table
    right, cards = house().chart[s.seats][kind] - s.locker.count(kind), len(deck(s.seats)) - len(s.locker)
    return at_least(wanted, view.held[eye_of(view)], right, cards)
