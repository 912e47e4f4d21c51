"""What is advised at the Bay: an action in a few words, and the desk on which Enter does it."""

from __future__ import annotations

from attrs import evolve

from pirategames.rules.scoundrel_bay.actions import (
    Action,
    Bid,
    Buy,
    Feed,
    Invade,
    Move,
    Open,
    Place,
    Recruit,
    Sail,
    Scout,
    Smuggle,
)
from pirategames.rules.scoundrel_bay.charts import Edition
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line
from pirategames.screens.scoundrel_bay.plan import DIGITS, PageName, page_of, turned, with_plan
from pirategames.screens.scoundrel_bay.questions.asked import PER_PAGE
from pirategames.screens.scoundrel_bay.questions.by_kind import asked_of, kind_of
from pirategames.screens.scoundrel_bay.regions import key_of
from pirategames.screens.scoundrel_bay.words import (
    card_top,
    crate_short,
    flag_mark,
    symbols_short,
)
from pirategames.screens.table.desk import Desk


def brief(view: View, action: Action) -> Line:
    """An action in a few words where its choice does not say all of it, or says it long: ``sail 3 ⚑B``, ``captain to U``;
    of the others the words of their choices will do."""
    table = view.table
    edition = table.edition
    match action:
        case Recruit(card):
            return "recruit ", flag_mark(edition.cards[card].flag)
        case Sail(card, steps):
            return f"sail {steps} ", flag_mark(edition.cards[card].flag)
        case Invade(card):
            return "invade ", flag_mark(edition.cards[card].flag)
        case Buy(place):
            card = table.display[place]
            return "buy ", flag_mark(edition.cards[card].flag), f" {card_top(edition, card)}"
        case Scout(flag):
            return "scout for ", flag_mark(flag)
        case Place(region, captain):
            return _figure(captain), " to ", _letter(edition, region)
        case Smuggle(region, captain):
            return "smuggle ", _figure(captain), " to ", _letter(edition, region)
        case Move(origin, target, captain):
            return _figure(captain), " ", _letter(edition, origin), " to ", _letter(edition, target)
        case Open(crate):
            return "open ", crate_short(edition.crates[crate]), f": {symbols_short(edition.crates[crate].contents)}"
    question = table.question
    return () if question is None else kind_of(question)(view, Desk(), question).brief(action)


def _figure(captain: bool) -> str:
    return "captain ★" if captain else "pirate"


def _letter(edition: Edition, region: int) -> Ink:
    return Ink(key_of(edition, region), "accent", bold=True)


def ready(view: View, desk: Desk, action: Action) -> Desk | None:
    """The desk on which Enter does an action that many keys put together, an amount or a figure that goes somewhere, or
    that stands in a list, on whichever of its pages."""
    desk = _on_page_of(desk, action)
    match action:
        case Bid(amount) | Feed(amount):
            return with_plan(desk, amount=amount)
        case Smuggle(region):
            return _with_figure(view, desk, action, (region,))
        case Place(region):
            return _with_figure(view, desk, action, (region,))
        case Move(origin, target):
            return _with_figure(view, desk, action, (origin, target))
        case _:
            return _in_list(view, desk, action)


def _on_page_of(desk: Desk, action: Action) -> Desk:
    """The desk with the page on which an action is chosen: crates are opened and pirates smuggled on pages of their own."""
    page: PageName = "crates" if isinstance(action, Open) else "smuggle" if isinstance(action, Smuggle) else ""
    lies_open = page_of(desk)
    return desk if lies_open == page or (lies_open == "chart" and not page) else turned(desk, page)


def _in_list(view: View, desk: Desk, action: Action) -> Desk | None:
    """The desk with the page of the list that holds an action, and its row lifted."""
    asked = asked_of(view, desk)
    rows = asked.all_rows if asked is not None else ()
    at = next((place for place, row in enumerate(rows) if row is not None and row.actions == (action,)), None)
    if asked is None or asked.takes_several or at is None:
        return None
    page, place = divmod(at, PER_PAGE)
    on_page = desk if page + 1 == asked.page else with_plan(desk, first=page * PER_PAGE)
    return evolve(on_page, lifted=(DIGITS[place],), note="")


def _with_figure(view: View, desk: Desk, action: Action, regions: tuple[int, ...]) -> Desk | None:
    """The desk with these regions lifted, and the figure that goes there."""
    letters = tuple([key_of(view.table.edition, region) for region in regions])
    there = evolve(desk, lifted=letters, note="")
    asked = asked_of(view, there)
    rows = asked.rows if asked is not None else ()
    return next((evolve(there, lifted=(*letters, row.key)) for row in rows if row.actions == (action,)), None)
