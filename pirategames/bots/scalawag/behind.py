"""The hands that could be behind a claim: those with the crew that was claimed, and those without it.

Both are imagined apart, as many of either. Were they dealt as they come, of a bold claim all could be without the crew, and
it would seem a certain lie.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from random import Random

from pirategames.bots.budget import imaginings
from pirategames.rules.chance import Chance
from pirategames.rules.scalawag.counting import at_least
from pirategames.rules.scalawag.crew import Crew, deck
from pirategames.rules.scalawag.view import View

Hand = tuple[Crew, ...]


def hands_behind(view: View, count: int, chance: Chance, *, is_true: bool) -> Iterator[Hand]:
    """So many hands of the seat in turn, each as likely as the cards make it among those with which its claim is true, or is
    not; none where there are none."""
    s = view.table
    kind, shown = s.declared[0], s.shown
    seen = (*view.hand, *s.locker, *shown)
    hidden = (Counter(deck(s.seats)) - Counter(seen)).elements()
    right, others = _parted([*hidden], kind)
    drawn, wanted = view.held[s.turn] - len(shown), len(s.declared) - shown.count(kind)
    numbers = range(max(0, wanted), min(drawn, len(right)) + 1) if is_true else range(min(wanted, drawn + 1))
    odds = [at_least(held, drawn, len(right), len(right) + len(others)) for held in (*numbers, numbers.stop)]
    likely = [here - more for here, more in pairwise(odds)]
    if sum(likely) <= 0:
        return
    for number in imaginings(count):
        random = Random(chance.branch(number).key)
        (held,) = random.choices(numbers, likely)
        yield tuple(sorted((*shown, *right[:held], *random.sample(others, drawn - held))))


def _parted(cards: list[Crew], kind: Crew) -> tuple[list[Crew], list[Crew]]:
    return [card for card in cards if card is kind], [card for card in cards if card is not kind]
