"""All that can be chosen at the Bay's table: the answers to what is asked, the regions, the pages.

Digits lift a card of the hand or a row of a list; capital letters lift regions, ``<`` and ``>`` sea spaces; small letters
turn to pages, and do what is lifted. What a question's own keys mean stands in its room of `questions`.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final

from pirategames.rules.scoundrel_bay.actions import Smuggle
from pirategames.rules.scoundrel_bay.charts import Edition
from pirategames.rules.scoundrel_bay.events import NOBODY
from pirategames.rules.scoundrel_bay.sailing import next_space
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.frame import Line, bright
from pirategames.screens.scoundrel_bay.plan import (
    LISTS,
    READ_ONLY,
    PageName,
    lifted_instead,
    page_of,
    plan_of,
    turned,
    with_plan,
)
from pirategames.screens.scoundrel_bay.questions.by_kind import AnyAsked, asked_of
from pirategames.screens.scoundrel_bay.regions import (
    KEYS,
    letters,
    lifted_region,
    lifted_space,
    with_space,
    without_space,
)
from pirategames.screens.scoundrel_bay.sheets import rows_of
from pirategames.screens.scoundrel_bay.words import region_name
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import captain

_REGION_PAGE: Final = "g"
_LIFTS: Final = "lifts a region: what lies there, who is there, what it asks"
_TO_READ: Final[tuple[tuple[str, PageName, str, str], ...]] = (
    ("c", "chart", "shows the whole chart", "chart"),
    ("m", "market", "shows the market and the cards for sale", "market"),
    ("o", "others", "shows all ships", "ships"),
    ("t", "tally", "shows the score as it stands", "tally"),
)
"""The pages that anybody may turn to: key, page, words, short word."""
_ALONG: Final = "lifts the sea space before along the route, or the next one"


def choices(view: View, desk: Desk) -> Choices:
    """All that can be chosen now."""
    page, asked = page_of(desk), asked_of(view, desk)
    if page in READ_ONLY:
        return Choices((_back(desk, by_enter=True), *_on_page(view, desk, asked), *_pages(desk)))
    if asked is None:
        back = (_back(desk, by_enter=True),) if page else ()
        found = (*back, *_regions(view, desk, asked), *_pages(desk), *_spaces(view, desk, asked))
        return Choices(found, (_waiting(view, desk),))
    own = asked.choices()
    back = (_back(desk, by_enter=False),) if page else ()
    regions = _regions(view, desk, asked, is_main=not own.mains)
    return own.and_then((*back, *regions, *_lists(view, desk), *_pages(desk), *_spaces(view, desk, asked)))


def _waiting(view: View, desk: Desk) -> Line:
    """Who is waited for."""
    question = view.table.question
    if question is None:
        return ("The game is over.",)
    if question.seat == NOBODY:
        return ("Everybody bids in secret.",)
    return ("Waiting for ", bright(captain(desk.names, question.seat)), ".")


# ---- regions


def _regions(view: View, desk: Desk, asked: AnyAsked | None, *, is_main: bool = False) -> tuple[Choice, ...]:
    """The letters of the regions, and the page of the one that is lifted: Enter opens it where it does nothing else."""
    lifting, lifted = _letters(view, desk, asked), lifted_region(view, desk)
    if lifted is None:
        return lifting
    words = f"opens the page of {region_name(view.table.edition, lifted)}"
    return (*lifting, Choice(_REGION_PAGE, words, "its page", desk=turned(desk, "region"), is_main=is_main))


def _letters(view: View, desk: Desk, asked: AnyAsked | None) -> tuple[Choice, ...]:
    """The letters of the regions. On the page of a region they lead to the others; its own puts it down, and closes the
    page."""
    return tuple(
        [
            Choice(key, words, "region", _LIFTS, desk=partial(_with_region, view, desk, asked, key))
            for key, words in _lifting_words(view.table.edition)
        ]
    )


@lru_cache(8)
def _lifting_words(edition: Edition) -> tuple[tuple[str, str], ...]:
    """The letters of the regions, with what each does."""
    return tuple([(key, f"lifts {region_name(edition, region)}") for key, region in letters(edition).items()])


def _with_region(view: View, desk: Desk, asked: AnyAsked | None, key: str) -> Desk:
    """The desk with a region lifted, or put down."""
    then = without_space(asked.with_region(key) if asked is not None else lifted_instead(desk, key, KEYS))
    return turned(then, "") if page_of(desk) == "region" and lifted_region(view, then) is None else then


# ---- sea spaces


def _spaces(view: View, desk: Desk, asked: AnyAsked | None) -> tuple[Choice, ...]:
    """A click on a sea space lifts it; ``<`` and ``>`` go along the route, from the ship on."""
    edition, lifted = view.table.edition, lifted_space(desk)
    here = view.ship.sea if lifted is None else lifted
    behind = (here or edition.spaces) - 1
    ways = ("<", behind), (">", next_space(view.table, here))
    keys = [
        Choice(key, _ALONG, "sea", _ALONG, desk=partial(with_space, desk, space))
        for key, space in ways
    ]  # fmt: skip
    clicks = [
        Choice("", words, desk=partial(_with_space, desk, asked, space), place=f"space {space + 1}")
        for space, words in enumerate(_space_words(edition.spaces))
    ]
    return (*keys, *clicks)


@lru_cache(8)
def _space_words(spaces: int) -> tuple[str, ...]:
    return tuple([f"lifts space {space + 1}" for space in range(spaces)])


def _with_space(desk: Desk, asked: AnyAsked | None, space: int) -> Desk:
    """The desk with a sea space lifted, or chosen for what is asked."""
    return with_space(desk, space) if asked is None else asked.with_space(space)


# ---- pages


def _back(desk: Desk, *, by_enter: bool) -> Choice:
    """The way back to the table; by Enter, too, where nothing else is to be done on the page."""
    key, also = ("enter", ("backspace", "escape")) if by_enter else ("backspace", ("escape",))
    turns = page_of(desk) in LISTS
    return Choice(key, "goes back to the table", "back", desk=turned(desk, ""), also=also, is_main=by_enter, turns=turns)


def _pages(desk: Desk) -> tuple[Choice, ...]:
    """The pages that anybody may turn to."""
    return tuple([_page(desk, key, page, words, short) for key, page, words, short in _TO_READ])


def _page(desk: Desk, key: str, page: PageName, words: str, short: str, why_not: str = "") -> Choice:
    """A key that turns to a page; the key of the one that lies open closes it."""
    then, turns = turned(desk, "" if page_of(desk) == page else page), page in LISTS
    return Choice(key, words, short, desk=then, why_not=why_not, turns=turns)


def _lists(view: View, desk: Desk) -> tuple[Choice, ...]:
    """The pages of what may be done at any decision of one's own."""
    no_crates = "" if view.ship.crates else "You have no undelivered crate to open."
    can_smuggle = any(isinstance(action, Smuggle) for action in view.legal)
    nobody = "" if can_smuggle else "Only Barrelbeard smuggles pirates ashore, with maps, in your own turn."
    return (
        _page(desk, "x", "crates", "shows your crates, to be opened for what they hold", "crates", no_crates),
        _page(desk, "b", "smuggle", "smuggles one of yours ashore, for a map", "smuggle", nobody),
    )


def _on_page(view: View, desk: Desk, asked: AnyAsked | None) -> tuple[Choice, ...]:
    """What can be turned on a page that is only read."""
    match page_of(desk):
        case "region":
            return _letters(view, desk, asked)
        case "others":
            return _ships(view, desk)
        case "tally":
            return _lines(view, desk)
    return ()


def _ships(view: View, desk: Desk) -> tuple[Choice, ...]:
    """The numbers of the seats show one ship alone, or all again."""
    shown, kind = plan_of(desk).first, "shows one ship alone, or all again"
    found = []
    for number in range(1, view.table.seats + 1):
        words = "shows all ships again" if shown == number else f"shows {captain(desk.names, number - 1)}’s ship alone"
        then = with_plan(desk, first=0 if shown == number else number)
        found.append(Choice(str(number), words, "one ship", kind, desk=then))
    return tuple(found)


def _lines(view: View, desk: Desk) -> tuple[Choice, ...]:
    """The arrows lead through the lines of the score."""
    rows, words = rows_of(view.table), "goes to the next line, or the one before"
    after, before = [with_plan(desk, first=(plan_of(desk).first + step) % rows) for step in (1, -1)]
    return (
        Choice("up", words, "line", words, desk=before, also=("left", "shift+tab")),
        Choice("down", words, "line", words, desk=after, also=("right", "tab")),
    )
