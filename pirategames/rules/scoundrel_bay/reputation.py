"""The reputation track: climbing with a bonus on every space, falling, and the order of the discs that breaks ties.

`Draft.standing` names the discs from the furthest to the least; of several on a space the lowest is the furthest. With two
players the ghosts' disc is named by the seat after the last.
"""

from __future__ import annotations

from collections.abc import Sequence

from pirategames.rules.scoundrel_bay.charts import Symbol, Symbols
from pirategames.rules.scoundrel_bay.events import ReputationBeyond, ReputationClimbed
from pirategames.rules.scoundrel_bay.state import Draft, aboard, tell, without


def space_of(s: Draft, disc: int) -> int:
    """The space on which a disc lies, from 0."""
    return s.ships[disc].reputation if disc < len(s.ships) else s.edition.ghosts.reputation


def climb(s: Draft, seat: int) -> Symbols:
    """A disc advances one space and lies on top of those there; returned is the bonus of the space. Beyond the end it
    slides under all others there, for doubloons."""
    ship, track = aboard(s, seat), s.edition.reputation
    others = without(s.standing, seat)
    if ship.reputation == track.last:
        s.standing = (seat, *others)
        tell(s, ReputationBeyond(seat))
        return (Symbol("doubloon", track.beyond),)
    ship.reputation += 1
    place = sum(space_of(s, other) >= ship.reputation for other in others)
    s.standing = (*others[:place], seat, *others[place:])
    tell(s, ReputationClimbed(seat, ship.reputation))
    return track.bonus[ship.reputation - 1]


def fallen(s: Draft, steps: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The spaces and the standing of the discs after they fell so many steps, by disc: not below the bottom. Discs that
    fall together keep their order, and come to lie on those that stayed."""
    spaces = [max(0, space_of(s, disc) - fall) for disc, fall in enumerate(steps)]
    stayed = [disc for disc in s.standing if spaces[disc] == space_of(s, disc)]
    fell = [disc for disc in s.standing if disc not in stayed]
    return tuple(spaces), tuple(sorted([*stayed, *fell], key=lambda disc: -spaces[disc]))


def ranked(s: Draft, seats: Sequence[int]) -> tuple[int, ...]:
    """These seats from the furthest on the track to the least."""
    return tuple([disc for disc in s.standing if disc in seats])
