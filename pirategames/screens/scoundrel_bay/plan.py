"""What lies on the desk at the Bay: the page that is open, how far to sail, how much to bid, and things in their places."""

from __future__ import annotations

from typing import Final, Literal, cast

from attrs import evolve

from pirategames.rules.scoundrel_bay.view import View
from pirategames.rules.values import frozen
from pirategames.screens.table.desk import Desk

PageName = Literal["", "market", "others", "tally", "chart", "crates", "smuggle", "region"]
READ_ONLY: Final[tuple[PageName, ...]] = ("market", "others", "tally", "region")
"""Pages on which nothing is chosen."""
LISTS: Final[tuple[PageName, ...]] = ("crates", "smuggle")
"""Pages with a list of their own in the place of what is asked."""
DIGITS: Final = "1234567890"
"""The keys of cards and of the rows of a list."""


@frozen
class Plan:
    """What is being put together: the page that lies over the table, the spaces to sail, a bid or the mouths to feed."""

    page: PageName = ""
    steps: int | None = None
    """None for as many as the ship sailed last."""
    amount: int | None = None
    first: int = 0
    """The first row that is shown of a long list; the line of the score; the ship that is shown alone, from 1."""


_FRESH: Final = Plan()


def plan_of(desk: Desk) -> Plan:
    """The desk's plan; a new one where it has none."""
    return desk.plan if isinstance(desk.plan, Plan) else _FRESH


def page_of(desk: Desk) -> PageName:
    """The page that lies open; empty for the table."""
    return plan_of(desk).page


def with_plan(desk: Desk, **changes: object) -> Desk:
    """The desk with a changed plan, and without a note."""
    return evolve(desk, plan=evolve(plan_of(desk), **changes), note="")  # type: ignore[arg-type]


def turned(desk: Desk, page: PageName) -> Desk:
    """The desk with another page; where its list wears other digits, none of them is lifted."""
    changes = {page, page_of(desk)}.intersection(LISTS)
    kept = tuple([key for key in desk.lifted if key not in DIGITS]) if changes else desk.lifted
    return evolve(with_plan(desk, page=page, first=0), lifted=kept)


def lifted_instead(desk: Desk, key: str, others: str) -> Desk:
    """The desk with a key lifted instead of these others, or put down where it was lifted; what else is lifted stays."""
    kept = tuple([other for other in desk.lifted if other not in others and other != key])
    return evolve(desk, lifted=kept if key in desk.lifted else (*kept, key), note="")


def is_asked(view: View, desk: Desk) -> bool:
    """Whether the looker is to decide something at its own table now; not while somebody else is waited for."""
    return view.seat is not None and bool(view.legal) and not desk.is_waiting


# ---- where things lie


Slots = tuple[int | None, ...]
"""The numbers of the things that lie in a row, in their places; None for a gap."""


def laid(view: View, before: tuple[object, ...]) -> tuple[Slots, ...]:
    """Where the cards of the hand lie, one's undelivered crates, and those of the village at hand.

    Each keeps its place, a new one fills the first gap. Crates do so as long as their list stands: one's own while a region
    is invaded and while it is oneself who decides, those of a village as long as some lie there.
    """
    hand, own, lying = cast(tuple[Slots, ...], before or ((), (), ()))
    there, question = _lying(view), view.table.question
    stands = view.table.visit is not None or (question is not None and question.seat == view.seat)
    return (
        _trimmed(_placed(view.hand, hand)),
        _placed(view.ship.crates, own if stands else ()),
        _placed(there, lying if there else ()),
    )


def slots(view: View, desk: Desk) -> Slots:
    """The cards of the hand in their places."""
    return _slots(desk, 0, view.hand)


def crate_slots(view: View, desk: Desk) -> Slots:
    """One's undelivered crates in their places."""
    return _slots(desk, 1, view.ship.crates)


def lying_slots(view: View, desk: Desk) -> Slots:
    """The crates of the village at hand in their places."""
    return _slots(desk, 2, _lying(view))


def card_keys(view: View, desk: Desk) -> dict[str, int]:
    """The cards of the hand by their keys."""
    return {key: card for key, card in zip(DIGITS, slots(view, desk), strict=False) if card is not None}


def _slots(desk: Desk, row: int, there: tuple[int, ...]) -> Slots:
    """A row of the desk; without gaps where what is there was not laid on it."""
    kept = cast(Slots, desk.laid[row]) if desk.laid else ()
    return kept if sorted([one for one in kept if one is not None]) == sorted(there) else there


def _lying(view: View) -> tuple[int, ...]:
    return () if view.table.visit is None else view.table.visit.lying


def _placed(there: tuple[int, ...], before: Slots) -> Slots:
    """What is there, in its places of before; what is new in the first gaps."""
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
