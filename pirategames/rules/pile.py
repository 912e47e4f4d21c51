"""A pile of cards whose order nobody has seen: what is hidden is not even decided before it is drawn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, Protocol, TypeVar

from pirategames.rules.chance import Chance
from pirategames.rules.snapshot import quick
from pirategames.rules.values import frozen


class Sortable(Protocol):
    """A card has an order of its own, so that a collection of cards can be written in one way only."""

    def __lt__(self, other: Any, /) -> bool: ...


C = TypeVar("C", bound=Sortable)


@frozen(weakref_slot=False)
class Pile(Generic[C]):
    """`loose` lies on top in no known order (held sorted, so that equal piles are equal values); below it lies
    `bottom`, whose order is known to everybody, its next card first."""

    loose: tuple[C, ...] = ()
    bottom: tuple[C, ...] = ()

    @classmethod
    def shuffled(cls, cards: Iterable[C]) -> Pile[C]:
        """A pile of these cards, in no known order."""
        return cls(tuple(sorted(cards)))

    def __len__(self) -> int:
        return len(self.loose) + len(self.bottom)

    def __iter__(self) -> Any:
        yield from self.loose
        yield from self.bottom

    def draw(self, chance: Chance) -> tuple[C, Pile[C], Chance]:
        """The next card, the pile without it and the chance that follows.

        Chance stays untouched where the next card was certain. Raises `IndexError` if the pile is empty.
        """
        loose, bottom = self.loose, self.bottom
        if not loose:
            if not bottom:
                raise IndexError("no card is left in the pile")
            return bottom[0], _pile((), bottom[1:]), chance
        at, chance = chance.below(len(loose))
        return loose[at], _pile(loose[:at] + loose[at + 1 :], bottom), chance

    def take(self, count: int, chance: Chance) -> tuple[tuple[C, ...], Pile[C], Chance]:
        """The next `count` cards, or as many as there are, drawn one after another; the pile without them, and chance."""
        loose = list(self.loose)
        drawn, chance = chance.below_each(range(len(loose), max(0, len(loose) - count), -1))
        taken = [loose.pop(at) for at in drawn]
        rest = count - len(taken)
        return (*taken, *self.bottom[:rest]), _pile(tuple(loose), self.bottom[rest:]), chance

    def with_bottom(self, *cards: C) -> Pile[C]:
        """The pile with these cards slid under it, the last of them lowest."""
        return Pile(self.loose, self.bottom + cards)

    def reshuffled(self) -> Pile[C]:
        """The pile with nothing known of its order any more."""
        return Pile.shuffled(self)


_pile = quick(Pile)
