"""A trick that has just been resolved, put together again from its events: its cards, what each colour did, and where the
pirates were at each moment of it."""

from __future__ import annotations

from collections.abc import Iterator

from pirategames.rules.skull_queen.cards import AYE_MAAM, QUICK_SNACK, Card
from pirategames.rules.skull_queen.events import Alone, Event, Moved, Resolved
from pirategames.rules.skull_queen.planks import SPACES
from pirategames.rules.skull_queen.state import State
from pirategames.rules.values import frozen
from pirategames.screens.skull_queen.planks import Mark

COLOUR_SECONDS, SPACE_SECONDS, SPLASH_SECONDS = 0.35, 0.12, 0.24

Positions = tuple[tuple[int, ...], ...]


@frozen
class Group:
    """A colour of the trick: its cards from the lowest to the highest, their owners, and the pirates that they move: of the
    highest and of the lowest card, None where that is nobody's."""

    colour: int
    cards: tuple[Card, ...]
    owners: tuple[int, ...]
    up: Moved | None = None
    down: Moved | None = None

    @property
    def is_alone(self) -> bool:
        return len(self.cards) == 1

    @property
    def moves(self) -> tuple[Moved, ...]:
        """What moved, in order."""
        return tuple(event for event in (self.up, self.down) if event is not None)

    @property
    def steps_up(self) -> int:
        return 2 if any(card.value == AYE_MAAM for card in self.cards) else 1

    @property
    def steps_down(self) -> int:
        return 2 if any(card.value == QUICK_SNACK for card in self.cards) else 1


@frozen
class Frame:
    """A moment of the trick: how many colours are resolved, where the pirates are, and what marks their way, by seat."""

    groups: int
    pirates: Positions
    marks: tuple[tuple[int, Mark], ...]
    seconds: float = COLOUR_SECONDS


@frozen
class Trick:
    """The whole trick."""

    number: int
    groups: tuple[Group, ...]
    frames: tuple[Frame, ...]

    def card_of(self, owner: int) -> tuple[Card, tuple[Group, ...]] | None:
        """An owner's card and the colours that it counts in; None where it has none."""
        found = [
            (card, group)
            for group in self.groups
            for card, each in zip(group.cards, group.owners, strict=True)
            if each == owner
        ]
        return (found[0][0], tuple(group for _, group in found)) if found else None


def trick_of(table: State) -> Trick | None:
    """The trick that the last action settled, from a state's events; None where it settled none."""
    groups = tuple(_groups(table.events))
    if not groups:
        return None
    number = table.trick - 1 if table.ask == "play" else table.trick
    return Trick(number, groups, tuple(_frames(groups, table)))


def _groups(events: tuple[Event, ...]) -> Iterator[Group]:
    for place, event in enumerate(events):
        if isinstance(event, Alone):
            yield Group(event.colour, (event.card,), (event.owner,))
        elif isinstance(event, Resolved):
            moved = [
                later for later in events[place + 1 : place + 3] if isinstance(later, Moved) and later.colour == event.colour
            ]
            by_owner = {(later.seat, later.card): later for later in moved}
            up = by_owner.get((event.owners[-1], event.cards[-1]))
            down = by_owner.get((event.owners[0], event.cards[0]))
            yield Group(event.colour, event.cards, event.owners, up, down)


def _frames(groups: tuple[Group, ...], table: State) -> Iterator[Frame]:
    """The cards; then, a colour after the other, the colour and the way of its pirates."""
    pirates = [list(spaces) for spaces in table.pirates]
    for event in reversed([event for group in groups for event in group.moves]):
        pirates[event.seat][event.colour] = event.start
    marks: list[tuple[int, Mark]] = []

    def frame(shown: int, seconds: float = COLOUR_SECONDS) -> Frame:
        return Frame(shown, tuple(map(tuple, pirates)), tuple(marks), seconds)

    yield frame(0)
    for shown, group in enumerate(groups, 1):
        yield frame(shown)
        for event in group.moves:
            step = -1 if event.is_up else 1
            for space in range(event.start, event.end, step):
                marks.append((event.seat, Mark(event.colour, space, "▲" if step < 0 else "▼")))
                pirates[event.seat][event.colour] = space + step
                if space + step in SPACES:
                    yield frame(shown, SPACE_SECONDS)
                    continue
                marks.append((event.seat, Mark(event.colour, space + step, "○")))
                yield frame(shown, SPLASH_SECONDS)
                marks.pop()
    yield frame(len(groups))
