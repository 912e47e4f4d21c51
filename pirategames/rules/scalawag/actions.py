"""The decisions of a game of Scalawag!: the seven orders, what may support them, and all that answers them."""

from __future__ import annotations

from typing import Final, Literal

from pirategames.rules.scalawag.crew import GUNNER, LOOKOUT, MARINE, MUTINEER, PILOT, SAILOR, Crew
from pirategames.rules.values import frozen

Kind = Literal["trim", "fire", "board", "muster", "steal", "mutiny", "watch"]
KINDS: Final[tuple[Kind, ...]] = ("trim", "fire", "board", "muster", "steal", "mutiny", "watch")

SUPPORT: Final[dict[Kind, Crew]] = {"trim": SAILOR, "fire": GUNNER, "board": MARINE}
"""The crew of which any number may support an order."""
NEEDED: Final[dict[Kind, Crew]] = {"steal": PILOT, "mutiny": MUTINEER, "watch": LOOKOUT}
"""The crew without which an order cannot be declared."""
NEAR: Final[tuple[Kind, ...]] = ("fire", "board", "steal")
"""The orders for which adjacency matters, so that a Lookout may be declared."""

How = Literal["damage", "crew"]
"""How a penalty is paid."""
NOBODY: Final = -1


@frozen(eq=True)
class Order:
    """Declare an order with so many crew of its kind: 0 to 3 Sailors, Gunners or Marines; 1 where it needs its crew."""

    kind: Kind
    crew: int = 0


@frozen(eq=True)
class Declare:
    """Declare support after the order: a Pilot for a second shot, or a Lookout to be adjacent to all."""

    crew: Crew


@frozen(eq=True)
class Aim:
    """Name the target; with an accepted Pilot, two of them in the order in which the shots land."""

    target: int
    second: int = NOBODY


@frozen(eq=True)
class Call:
    """Cry "Scalawag!" on the last declaration."""


@frozen(eq=True)
class LetPass:
    """Let the last declaration pass."""


@frozen(eq=True)
class Agree:
    """Say which one of the callers shall be the challenger."""

    caller: int


@frozen(eq=True)
class Pay:
    """Choose how a penalty is paid."""

    how: How


@frozen(eq=True)
class Lose:
    """Send a crew card to Davy Jones' Locker; `shown` tells a card that was just shown from another of its kind."""

    crew: Crew
    shown: bool = False


@frozen(eq=True)
class Return:
    """Return these crew cards to Port, sorted by their place in the chart."""

    crew: tuple[Crew, ...]


Action = Order | Declare | Aim | Call | LetPass | Agree | Pay | Lose | Return
