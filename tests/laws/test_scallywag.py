"""Scallywag keeps the laws, and the games that are drawn for it go everywhere."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings

from pirategames.rules.scallywag import GAME
from pirategames.rules.scallywag.cards import BROKEN_HEART, EMPRESS, EVENTS, HEARTS
from pirategames.rules.scallywag.events import Drew
from pirategames.rules.scallywag.fighting import limit
from pirategames.rules.scallywag.state import State
from pirategames.rules.scallywag.view import View
from pirategames.screens.scallywag import WING
from pirategames.testing import Played, laws_of, played
from pirategames.testing.rendering import rendered_by


def prudence(s: State) -> float:
    """What a careful sailor looks at: health, a weapon that still meets something, and what lies waiting."""
    arm = 0 if s.weapon is None else min(limit(s.weapon), 15)
    waiting = [*s.room, *(card for pair in s.pairs for card in pair)]
    waiting += [card for card in (s.carried, s.dealt, s.linked) if card is not None]
    dread = sum(card.value for card in waiting if card.is_monster)
    comfort = sum(card.value for card in waiting if card.suit == HEARTS and card is not BROKEN_HEART)
    company = 3 * (EMPRESS in s.followers) - 8 * (s.spot is not None)
    return s.health + arm - 0.9 * dread + 0.5 * comfort + 0.3 * (len(s.discard) + len(s.loot)) + company


_RENDERED = rendered_by(WING, first=1)


def rendered(view: View, size: tuple[int, int]) -> str:
    """What the table shows of a view. The last page tells of a match that is over: nothing is hidden any more."""
    return "" if view.table.ask == "over" else _RENDERED(view, size)


TestScallywag = laws_of(GAME, prudence=prudence, rendered=rendered)


def test_drawn_voyages_meet_every_event_reach_late_rooms_and_win() -> None:
    seen: Counter[str] = Counter()

    @settings(max_examples=200, derandomize=True, database=None)
    @given(played(GAME, prudence=prudence))
    def sail(voyage: Played) -> None:
        last = voyage.state
        drawn = {event.event for state in voyage.states for event in state.events if isinstance(event, Drew)}
        seen.update(event.text for event in drawn)
        seen["voyages"] += 1
        seen["ended"] += voyage.outcome is not None
        seen["room 10"] += last.number >= 10
        seen["final room"] += not last.deck and last.number > 1
        seen["won"] += bool(voyage.outcome and voyage.outcome.winners)
        seen["actions"] += len(voyage.steps)

    sail()
    print(dict(seen))
    assert not [event for event in EVENTS if seen[event.text] < 10]
    assert seen["room 10"] >= 40
    assert seen["final room"] >= 10
    assert seen["won"] >= 3
