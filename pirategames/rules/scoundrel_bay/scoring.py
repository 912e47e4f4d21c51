"""The final score, line by line. It can be counted at any time, as if the game ended now."""

from __future__ import annotations

from typing import Final

from pirategames.rules.scoundrel_bay.reputation import fallen
from pirategames.rules.scoundrel_bay.state import DEAD, SICK, Draft, ShipDraft, strength
from pirategames.rules.values import frozen

VILLAGE_GOLD: Final = 2
"""For each pirate in a village."""
SICK_GOLD: Final = -2
"""For each sick pirate."""
CAPTAIN: Final = 2
"""How many pirates a captain counts as."""


@frozen
class Sheet:
    """A score sheet. Every line has a value for each seat, in gold. `harbors` has a line for each harbor that scores, in the
    order of `Edition.harbors`; `chest` is what each takes in Scoundrel Bay, a part of the first line."""

    doubloons: tuple[int, ...]
    harbors: tuple[tuple[int, ...], ...]
    villages: tuple[int, ...]
    hideouts: tuple[int, ...]
    reputation: tuple[int, ...]
    damage: tuple[int, ...]
    sick: tuple[int, ...]
    chest: tuple[int, ...]
    pirates_in_hideouts: tuple[int, ...]
    hideouts_held: tuple[int, ...]
    lost_reputation: tuple[int, ...]
    """How many spaces each falls for the dead."""
    standing: tuple[int, ...]
    """The seats from the furthest reputation disc to the least, after the dead: it breaks a tie of the gold."""

    @property
    def lines(self) -> tuple[tuple[int, ...], ...]:
        """All lines, in the order in which they are scored."""
        return (
            self.doubloons, *self.harbors, self.villages, self.hideouts, self.reputation, self.damage, self.sick,
        )  # fmt: skip

    @property
    def gold(self) -> tuple[int, ...]:
        """Everybody's gold."""
        return tuple(sum(values) for values in zip(*self.lines, strict=True))

    @property
    def winner(self) -> int:
        """Who has most gold; of those with as much, whose disc is furthest."""
        gold = self.gold
        return max(self.standing, key=lambda seat: (gold[seat], -self.standing.index(seat)))


def score_sheet(s: Draft) -> Sheet:
    """The score if the game ended now."""
    edition, seats = s.edition, range(s.seats)
    chest = _chest(s)
    harbors = tuple(_by_rank(s, region, gold) for region, gold in zip(edition.harbors, s.harbor_gold, strict=True))
    hidden = [_in(s, ship, "hideout") for ship in s.ships]
    held = [sum(strength(ship, region.number) > 0 for region in edition.by_kind["hideout"]) for ship in s.ships]
    falls = _falls(s)
    spaces, standing = fallen(s, falls)
    return Sheet(
        doubloons=tuple(ship.doubloons - ship.debt + chest[seat] for seat, ship in enumerate(s.ships)),
        harbors=harbors,
        villages=tuple(VILLAGE_GOLD * _in(s, ship, "village") for ship in s.ships),
        hideouts=tuple(pirates * places for pirates, places in zip(hidden, held, strict=True)),
        reputation=tuple(edition.reputation.gold[spaces[seat]] for seat in seats),
        damage=tuple(-edition.tracks.damage_gold[ship.damage - 1] for ship in s.ships),
        sick=tuple(SICK_GOLD * (ship.sick + CAPTAIN * (ship.captain == SICK)) for ship in s.ships),
        chest=chest,
        pirates_in_hideouts=tuple(hidden),
        hideouts_held=tuple(held),
        lost_reputation=tuple(falls[seat] for seat in seats),
        standing=tuple(disc for disc in standing if disc < s.seats),
    )


# ---- majorities


def majority(s: Draft, region: int) -> tuple[int, ...]:
    """Who has pirates in a region, from the most to the least; ties go by reputation. The ghosts are the seat after the
    last."""
    strengths = [strength(ship, region) for ship in s.ships]
    if s.ghosts:
        strengths.append(s.ghosts[region])
    there = [disc for disc in s.standing if strengths[disc]]
    return tuple(sorted(there, key=lambda disc: -strengths[disc]))


def _by_rank(s: Draft, region: int, gold: tuple[int, ...]) -> tuple[int, ...]:
    ranks = majority(s, region)[: len(gold)]
    return tuple(gold[ranks.index(seat)] if seat in ranks else 0 for seat in range(s.seats))


def _chest(s: Draft) -> tuple[int, ...]:
    """Scoundrel Bay: most and second-most take half of the doubloons that lie there then, third-most the rest, each with
    what the supply adds. What ghosts take, and what no rank takes, nobody has."""
    taken, left = [0] * (s.seats + 1), s.bay
    for rank, disc in enumerate(majority(s, s.edition.bay)[: len(s.edition.bay_doubloons)]):
        part = left if rank == len(s.edition.bay_doubloons) - 1 else left // 2
        taken[disc] = s.edition.bay_doubloons[rank] + part
        left -= part
    return tuple(taken[: s.seats])


# ---- places


def _in(s: Draft, ship: ShipDraft, kind: str) -> int:
    """A ship's pirates in the regions of a type, the captain as two."""
    return sum(strength(ship, region.number) for region in s.edition.regions if region.kind == kind)


def _falls(s: Draft) -> tuple[int, ...]:
    """How far each disc falls: a space for each of its dead, those on beaches included, and one more for the most."""
    beaches = s.edition.by_kind["beach"]
    dead = [
        ship.dead + CAPTAIN * (ship.captain == DEAD) + sum(strength(ship, region.number) for region in beaches)
        for ship in s.ships
    ]
    if s.ghosts:
        dead.append(s.ghost_dead + sum(s.ghosts[region.number] for region in beaches))
    most = max(dead)
    return tuple(count + (count == most and most > 0) for count in dead)
