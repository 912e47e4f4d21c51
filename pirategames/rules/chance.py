"""Chance as a value: the same seed gives the same game on every machine and Python, for ever.

The numbers are SplitMix64 (Steele, Lea and Flood 2014) read at a counter: the n-th number depends on the seed and n alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pirategames.rules.snapshot import quick
from pirategames.rules.values import frozen

_WORD: Final = (1 << 64) - 1
_GAMMA: Final = 0x9E3779B97F4A7C15
_BRANCH: Final = 0xD1B54A32D192ED03
"""Sets the keys of branches apart from the numbers of the stream itself."""


def _mix(word: int) -> int:
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _WORD
    return word ^ (word >> 31)


@frozen(weakref_slot=False)
class Chance:
    """A place in a random stream. `key` names the stream (0 to 2^64 - 1), `drawn` counts the numbers taken from it."""

    key: int
    drawn: int = 0

    @classmethod
    def from_seed(cls, seed: int) -> Chance:
        """The start of a seed's stream. Any whole number is a seed; those equal modulo 2^64 are the same one."""
        return cls(_mix((seed + _GAMMA) & _WORD))

    def branch(self, *numbers: int) -> Chance:
        """The start of another stream, named by these whole numbers. It depends on them, in their order, and on the key of
        this one, not on what was drawn; its numbers have nothing to do with those of this stream or of other branches."""
        key = _mix(self.key ^ _BRANCH)
        for number in numbers:
            key = _mix((_mix(key) + (number + 1) * _GAMMA) & _WORD)
        return _chance(key, 0)

    def after_showing(self) -> Chance:
        """The chance after something hidden was shown that somebody else had decided or held: so an action that left chance
        untouched has revealed nothing new, and only such an action can be taken back."""
        return _chance(self.key, self.drawn + 1)

    def below(self, bound: int) -> tuple[int, Chance]:
        """A number from 0 to `bound` - 1, each equally likely, and the chance that follows.

        With a bound of 1 there is nothing to decide, and chance stays untouched. Raises `ValueError` below 1.
        """
        if bound <= 1:
            return self.below_each((bound,))[0][0], self
        drawn = self.drawn
        while True:
            drawn += 1
            product = _mix((self.key + drawn * _GAMMA) & _WORD) * bound
            low = product & _WORD
            if low >= bound or low >= (1 << 64) % bound:
                return product >> 64, _chance(self.key, drawn)

    def below_each(self, bounds: Iterable[int]) -> tuple[list[int], Chance]:
        """A number below each of the bounds, one after another, and the chance that follows: as `below` gives them."""
        drawn, numbers = self.drawn, []
        place = (self.key + drawn * _GAMMA) & _WORD
        for bound in bounds:
            if bound <= 1:
                if bound < 1:
                    raise ValueError(f"chance needs at least one possibility, not {bound}")
                numbers.append(0)
                continue
            while True:  # Lemire's method: a product's high word, and a new try in the rare uneven remainder
                drawn += 1
                place = word = (place + _GAMMA) & _WORD
                word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _WORD  # `_mix`, written out: dealing lives here
                word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _WORD
                product = (word ^ (word >> 31)) * bound
                low = product & _WORD
                if low >= bound or low >= (1 << 64) % bound:
                    break
            numbers.append(product >> 64)
        return numbers, self if drawn == self.drawn else _chance(self.key, drawn)


_chance = quick(Chance)

#: Stands where a view leaves the chance of a state out.
NO_CHANCE: Final = Chance(0)
