"""What lies on the desk at the Bay: the page that is open, how far to sail, how much to bid, and the hand in its places."""

from __future__ import annotations

from typing import Final, Literal, cast

from attrs import evolve, frozen

from pirategames.rules.scoundrel_bay.view import View
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
    steps: int = 1
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


# ---- cards of the hand


def laid(view: View, before: tuple[object, ...]) -> tuple[int | None, ...]:
    """Where the cards of the hand lie: a card keeps its place, a new one fills the first gap."""
    now: list[int | None] = [card if isinstance(card, int) and card in view.hand else None for card in before]
    for card in view.hand:
        if card not in now:
            if None in now:
                now[now.index(None)] = card
            else:
                now.append(card)
    while now and now[-1] is None:
        now.pop()
    return tuple(now)


def slots(view: View, desk: Desk) -> tuple[int | None, ...]:
    """The cards of the hand in their places; None for a gap."""
    places = cast(tuple[int | None, ...], desk.laid)
    kept = tuple(sorted([card for card in places if card is not None]))
    return places if kept == tuple(sorted(view.hand)) else view.hand


def card_keys(view: View, desk: Desk) -> dict[str, int]:
    """The cards of the hand by their keys."""
    return {key: card for key, card in zip(DIGITS, slots(view, desk), strict=False) if card is not None}
