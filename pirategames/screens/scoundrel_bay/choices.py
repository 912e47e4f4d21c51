"""What is chosen at one's own table but not done yet: pure functions of the view and of the desk.

Digits wear cards, or what a small list offers; capital letters wear regions. A card and a region can be lifted at the same
time. Which page lies open, how far to sail and how much to bid stand in the desk's plan.
"""

from __future__ import annotations

from typing import Final, Literal, TypeVar, cast

from attrs import evolve, frozen

from pirategames.rules.scoundrel_bay.actions import Bid, Feed, Move, Place, Smuggle
from pirategames.rules.scoundrel_bay.state import NONE, Question
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.scoundrel_bay.marked import Marked, key_of, region_of_key
from pirategames.screens.table.desk import Desk

PageName = Literal["", "market", "others", "tally", "chart", "crates", "smuggle", "region"]
PAGE_KEYS: Final[dict[str, PageName]] = {
    "m": "market",
    "o": "others",
    "t": "tally",
    "c": "chart",
    "x": "crates",
    "b": "smuggle",
}
READ_ONLY: Final[tuple[PageName, ...]] = ("market", "others", "tally", "region")
"""Pages on which nothing is chosen."""
Q = TypeVar("Q", bound=Question)
LIST_KEYS: Final = "1234567890"
FARTHEST: Final = 3
"""How many spaces a ship sails at most."""


@frozen
class Plan:
    """What is being put together: the page that lies over the table, the spaces to sail, a bid or the mouths to feed."""

    page: PageName = ""
    steps: int = 1
    amount: int | None = None
    first: int = 0
    """The first entry that is shown of a long list."""


_FRESH: Final = Plan()


def plan_of(desk: Desk) -> Plan:
    """The desk's plan; a new one where it has none."""
    return desk.plan if isinstance(desk.plan, Plan) else _FRESH


def page_of(desk: Desk) -> PageName:
    """The page that lies open; empty for the table."""
    return plan_of(desk).page


# ---- what is asked


def is_asked(view: View, desk: Desk) -> bool:
    """Whether the looker is to decide something at its own table now; not while somebody else is waited for."""
    return view.seat is not None and bool(view.legal) and not desk.next


def ask_of(view: View, desk: Desk) -> str | None:
    """What the looker is asked; None where nothing is."""
    return view.table.ask if is_asked(view, desk) else None


def question(view: View, kind: type[Q]) -> Q:
    """The question at hand, which is of this kind."""
    asked = view.table.question
    assert isinstance(asked, kind)
    return asked


# ---- cards of the hand


Slots = tuple[int | None, ...]
"""What lies in the places of a row, by its number; None for a gap."""


def slots(view: View, desk: Desk) -> Slots:
    """The cards of the hand in their places."""
    return _slots(desk, 0, view.hand)


def crate_slots(view: View, desk: Desk) -> Slots:
    """One's undelivered crates in their places."""
    return _slots(desk, 1, view.ship.crates)


def lying_slots(view: View, desk: Desk) -> Slots:
    """The crates of the village at hand in their places."""
    return _slots(desk, 2, _lying(view))


def _slots(desk: Desk, row: int, there: tuple[int, ...]) -> Slots:
    kept = cast(Slots, desk.places[row]) if desk.places else ()
    return kept if sorted(one for one in kept if one is not None) == sorted(there) else there


def places(view: View, before: tuple[Slots, ...]) -> tuple[Slots, ...]:
    """Where the cards of the hand lie, one's crates, and those of the village at hand: each keeps its place, a new one fills
    the first gap. Crates do so as long as their list stands: while a region is invaded, and at the end of the game."""
    hand, crates, lying = before or ((), (), ())
    stands = view.table.visit is not None or view.table.ask == "final"
    return (
        _trimmed(_placed(view.hand, hand)),
        _placed(view.ship.crates, crates if stands else ()),
        _placed(_lying(view), lying if _lying(view) else ()),
    )


def _lying(view: View) -> tuple[int, ...]:
    return () if view.table.visit is None else view.table.visit.lying


def _placed(there: tuple[int, ...], before: Slots) -> Slots:
    now: list[int | None] = [one if one in there else None for one in before]
    for one in there:
        if one not in now:
            if None in now:
                now[now.index(None)] = one
            else:
                now.append(one)
    return tuple(now)


def _trimmed(row: Slots) -> Slots:
    """Without the gaps at its end."""
    return row[: max((place for place, one in enumerate(row, 1) if one is not None), default=0)]


def card_keys(view: View, desk: Desk) -> dict[str, int]:
    """The cards of the hand by their keys."""
    return {key: card for key, card in zip(LIST_KEYS, slots(view, desk), strict=False) if card is not None}


def lifted_card(view: View, desk: Desk) -> int | None:
    """The card that is lifted to be played."""
    if ask_of(view, desk) != "play" or page_of(desk) in ("crates", "smuggle"):
        return None
    worn = card_keys(view, desk)
    return next((worn[key] for key in reversed(desk.lifted) if key in worn), None)


# ---- regions


def letters(view: View) -> dict[str, int]:
    """The regions by their letters."""
    edition = view.table.edition
    return {key_of(edition, region.number): region.number for region in edition.regions}


def region_of(view: View, key: str) -> int | None:
    """The region that wears a key."""
    return region_of_key(view.table.edition, key)


def lifted_regions(view: View, desk: Desk) -> tuple[int, ...]:
    """The regions that are lifted, in the order in which they were."""
    found = (region_of(view, key) for key in desk.lifted)
    return tuple(region for region in found if region is not None)


def lifted_region(view: View, desk: Desk) -> int | None:
    """The region that was lifted last."""
    regions = lifted_regions(view, desk)
    return regions[-1] if regions else None


def target_regions(view: View, desk: Desk) -> frozenset[int]:
    """The regions that a figure could go to, or come from, by what is asked and lifted now."""
    if page_of(desk) == "smuggle":
        return frozenset(action.region for action in view.legal if isinstance(action, Smuggle))
    match ask_of(view, desk):
        case "invade":
            return frozenset(action.region for action in view.legal if isinstance(action, Place))
        case "move":
            moves, start = moves_of(view), origin(view, desk)
            return frozenset(move.origin if start is None else move.target for move in moves if start in (None, move.origin))
    return frozenset()


# ---- a pirate move, and who goes


def moves_of(view: View) -> tuple[Move, ...]:
    """The pirate moves that may be made now."""
    return tuple(action for action in view.legal if isinstance(action, Move))


def origin(view: View, desk: Desk) -> int | None:
    """Where a move begins: where it must, or where the first letter says."""
    origins = list(dict.fromkeys(move.origin for move in moves_of(view)))
    if len(origins) == 1:
        return origins[0]
    regions = lifted_regions(view, desk)
    return regions[0] if regions and regions[0] in origins else None


def target(view: View, desk: Desk) -> int | None:
    """Where a figure would go: the region lifted for it, or the only one there is where no other is looked at."""
    may, lifted = target_regions(view, desk), lifted_regions(view, desk)
    if ask_of(view, desk) == "move" and page_of(desk) != "smuggle":
        start = origin(view, desk)
        if start is None:
            return None
        lifted = tuple(region for region in lifted if region != start)
    chosen = [region for region in lifted if region in may]
    if chosen:
        return chosen[-1]
    return next(iter(may)) if len(may) == 1 and not lifted else None


def captain_goes(view: View, desk: Desk) -> bool:
    """Whether the captain is chosen to go, and not a pirate."""
    return "2" in desk.lifted and "1" not in desk.lifted


# ---- amounts


def amounts(view: View) -> range:
    """What can be bid, or how many mouths can be fed."""
    match view.table.ask:
        case "bid" if any(isinstance(action, Bid) for action in view.legal):
            return range(view.ship.doubloons + 1)
        case "feed":
            return range(sum(isinstance(action, Feed) for action in view.legal))
    return range(0)


def amount_of(view: View, desk: Desk) -> int:
    """The amount that is chosen; at first a proposal: a quarter of one's doubloons, or everybody who can be fed."""
    may, chosen = amounts(view), plan_of(desk).amount
    if not may:
        return 0
    if chosen is None:
        return may[-1] if view.table.ask == "feed" else may[-1] // 4
    return min(max(chosen, may[0]), may[-1])


# ---- what the chart shows


def marked(view: View, desk: Desk, opened: frozenset[int], ghost: int | None) -> Marked:
    """What stands out on the chart: `opened` are the regions for the card that is lifted, `ghost` where it would sail."""
    open_now = target_regions(view, desk) or opened
    at_hand = view.table.visit.region if view.table.visit is not None and ask_of(view, desk) is not None else NONE
    region = lifted_region(view, desk)
    if region is None and at_hand != NONE:
        region = at_hand
    return Marked(open=open_now, lifted=region, ghost=ghost, centre=_centre(view, region))


def _centre(view: View, region: int | None) -> int:
    """The sea space round which the strip is drawn: the ship's, or the one nearest to it that a region lies at."""
    sea, edition = view.ship.sea, view.table.edition
    if region is None or sea in edition.regions[region].sea:
        return sea
    return min(edition.regions[region].sea, key=lambda space: ((space - sea) % edition.spaces, space))


def with_plan(desk: Desk, **changes: object) -> Desk:
    """The desk with a changed plan, and without a note."""
    return evolve(desk, plan=evolve(plan_of(desk), **changes), note="")  # type: ignore[arg-type]
