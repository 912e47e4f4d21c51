"""How fights go: the odds of the die, exactly, over the bases that nobody has seen yet."""

from __future__ import annotations

from functools import cache
from typing import Final

from pirategames.rules.scoundrel_bay.charts import Edition, Face
from pirategames.rules.values import frozen

REROLLS: Final = 4
"""More rolls than that are not thought of."""


@frozen
class Stakes:
    """What conquering a monster is worth, what being hit costs, and what a ring is worth that is not spent."""

    won: float
    lost: float
    ring: float


def conquers(edition: Edition, kind: int, base: int, face: int, gun: int) -> bool:
    """Whether a gun level conquers a monster of this base under this face of the die."""
    printed: Face = edition.die[face]
    if isinstance(printed, str):
        return printed == "critical"
    return gun >= edition.monsters[kind].bases[base][0] + printed[0]


def hits(edition: Edition, kind: int, base: int, face: int, shield: int) -> bool:
    """Whether it gets through this shield level."""
    printed: Face = edition.die[face]
    return not isinstance(printed, str) and shield < edition.monsters[kind].bases[base][1] + printed[1]


@cache
def conquer_share(edition: Edition, kind: int, gun: int) -> float:
    """How likely a gun level conquers a monster of this kind with one roll, whatever its base."""
    bases, faces = range(len(edition.monsters[kind].bases)), range(len(edition.die))
    return sum(conquers(edition, kind, base, face, gun) for base in bases for face in faces) / (len(bases) * len(faces))


@cache
def hit_share(edition: Edition, kind: int, shield: int) -> float:
    """How likely a monster of this kind gets through a shield level with one roll, whatever its base."""
    bases, faces = range(len(edition.monsters[kind].bases)), range(len(edition.die))
    return sum(hits(edition, kind, base, face, shield) for base in bases for face in faces) / (len(bases) * len(faces))


def result(edition: Edition, kind: int, base: int, face: int, tools: tuple[int, int], stakes: Stakes) -> float:
    """What a fight is worth when this face counts, with gun and shield levels."""
    worth = stakes.won if conquers(edition, kind, base, face, tools[0]) else 0.0
    return worth - stakes.lost if hits(edition, kind, base, face, tools[1]) else worth


def worth_of_rolling(
    edition: Edition, kind: int, base: int, tools: tuple[int, int], stakes: Stakes, rolls: int, free: bool = False
) -> float:
    """What it is worth to roll now, when so many more rolls could follow, each for a ring but the first where it is free."""
    results = [result(edition, kind, base, face, tools, stakes) for face in range(len(edition.die))]
    again = sum(results) / len(results)
    for left in range(min(rolls, REROLLS)):
        price = 0.0 if free and left == min(rolls, REROLLS) - 1 else stakes.ring
        again = sum([max(value, again - price) for value in results]) / len(results)
    return again
