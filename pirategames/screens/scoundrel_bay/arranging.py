"""Keys that change only what is chosen: they lift and put down, count, and turn to other pages of the table."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from pirategames.rules.scoundrel_bay.actions import Action, Mark, Move, Smuggle
from pirategames.rules.scoundrel_bay.legal import refusal
from pirategames.rules.scoundrel_bay.state import State
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.scoundrel_bay.choices import (
    FARTHEST,
    LIST_KEYS,
    PAGE_KEYS,
    READ_ONLY,
    PageName,
    amount_of,
    amounts,
    ask_of,
    card_keys,
    lifted_region,
    lifted_regions,
    moves_of,
    origin,
    page_of,
    plan_of,
    region_of,
    target_regions,
    with_plan,
)
from pirategames.screens.scoundrel_bay.entries import PER_PAGE, entries, is_together, lifted_entries, list_pages
from pirategames.screens.scoundrel_bay.foresight import may_repeat
from pirategames.screens.scoundrel_bay.offers import offers
from pirategames.screens.scoundrel_bay.sheets import rows_of
from pirategames.screens.scoundrel_bay.words import region_name
from pirategames.screens.table.desk import Desk

_MORE, _LESS = ("+", "=", "right"), ("-", "−", "left")
_NEXT, _BEFORE = ("right", "down", "tab"), ("left", "up", "shift+tab")
_BACK: Final = ("backspace", "escape")


def arrange(view: View, desk: Desk, key: str) -> Desk | None:
    """The desk after a key that lifts, counts, or turns to another page; None where the key is none of these."""
    turned = leaf(view, desk, key)
    if turned is not None:
        return turned
    ask = ask_of(view, desk)
    if ask is None or (page_of(desk) in READ_ONLY and region_of(view, key) is None):
        return None
    if region_of(view, key) is not None:
        return _with_region(view, desk, key)
    if key in LIST_KEYS:
        return _with_digit(view, desk, key)
    if key in (*_MORE, *_LESS):
        return _counted(view, desk, key)
    return _next_lifted(view, desk, key) if key in (*_NEXT, *_BEFORE) else None


def leaf(view: View, desk: Desk, key: str) -> Desk | None:
    """The desk after a key that only opens or closes a page over the table, or shows a region, whoever is to act."""
    page = page_of(desk)
    if page and key in _BACK:
        return _turned(desk, "")
    if key == "enter" and page in READ_ONLY:
        return _turned(desk, "")
    if key == "enter" and not page and ask_of(view, desk) is not None and lifted_region(view, desk) is not None:
        return _turned(desk, "region")
    if page == "tally" and key in ("down", "up", "tab", "shift+tab", "left", "right"):
        step = 1 if key in _NEXT else -1
        return with_plan(desk, first=(plan_of(desk).first + step) % rows_of(view.table))
    if page == "others" and key.isdecimal() and 1 <= int(key) <= view.table.seats:
        return with_plan(desk, first=0 if plan_of(desk).first == int(key) else int(key))
    if key in PAGE_KEYS and _may_turn(view, desk, key):
        return _turned(desk, "" if page == PAGE_KEYS[key] else PAGE_KEYS[key])
    if ask_of(view, desk) is None and region_of(view, key) is not None:
        return _with_one(desk, key, tuple(k for k in desk.lifted if region_of(view, k) is not None))
    return None


def _may_turn(view: View, desk: Desk, key: str) -> bool:
    if PAGE_KEYS[key] == "crates":
        return ask_of(view, desk) is not None and bool(view.ship.crates)
    if PAGE_KEYS[key] == "smuggle":
        return ask_of(view, desk) is not None and any(isinstance(action, Smuggle) for action in view.legal)
    return True


def _turned(desk: Desk, page: PageName) -> Desk:
    """The desk with another page; where its list wears other digits, none of them is lifted."""
    changes = {page, page_of(desk)} & {"crates", "smuggle"}
    kept = tuple(key for key in desk.lifted if key not in LIST_KEYS) if changes else desk.lifted
    return evolve(with_plan(desk, page=page, first=0), lifted=kept)


def _with_one(desk: Desk, key: str, others: tuple[str, ...]) -> Desk:
    """The key is lifted instead of these others, or put down."""
    kept = tuple(k for k in desk.lifted if k not in others and k != key)
    return evolve(desk, lifted=kept if key in desk.lifted else (*kept, key), note="")


def _with_region(view: View, desk: Desk, key: str) -> Desk:
    lifted = tuple(k for k in desk.lifted if region_of(view, k) is not None)
    if ask_of(view, desk) != "move" or page_of(desk) == "smuggle" or key in lifted:
        return _with_one(desk, key, lifted)
    return _with_end_of_move(view, desk, key)


def _with_end_of_move(view: View, desk: Desk, key: str) -> Desk:
    """A letter of a pirate move: the first says where it begins, the second where it ends."""
    region, start, lifted = region_of(view, key), origin(view, desk), lifted_regions(view, desk)
    digits = tuple(k for k in desk.lifted if k in LIST_KEYS)
    letters = tuple(k for k in desk.lifted if region_of(view, k) is not None)
    if start is not None and region in target_regions(view, desk):
        kept = letters[:1] if lifted[:1] == (start,) else ()
        return evolve(desk, lifted=(*kept, key, *digits), note="")
    if region in {move.origin for move in moves_of(view)}:
        return evolve(desk, lifted=(key, *digits), note="")
    return evolve(
        desk, lifted=(*letters[:1], *digits) if start is not None else (key, *digits), note=_why_no_end(view, desk, key)
    )


def _why_no_end(view: View, desk: Desk, key: str) -> str:
    region, start = region_of(view, key), origin(view, desk)
    if region is None:
        return ""
    if start is None:
        return f"Nobody of yours can move from {region_name(view.table.edition, region)}."
    return refusal(view.table, Move(start, region), view.seat or 0) or ""


def _with_digit(view: View, desk: Desk, key: str) -> Desk | None:
    digits = tuple(k for k in desk.lifted if k in LIST_KEYS)
    if ask_of(view, desk) == "play" and page_of(desk) not in ("crates", "smuggle"):
        return _with_one(desk, key, digits) if key in card_keys(view, desk) else None
    entry = next((entry for entry in entries(view, desk) if entry.key == key), None)
    if entry is None:
        return None
    if entry.why and key not in desk.lifted:
        return evolve(desk, note=entry.why)
    if is_together(view, desk) and key not in desk.lifted:
        reason = _why_not_also(view, desk, entry.actions[0])
        return evolve(desk, note=reason) if reason else evolve(desk, lifted=(*desk.lifted, key), note="")
    return _with_one(desk, key, () if is_together(view, desk) else digits)


def _why_not_also(view: View, desk: Desk, action: Action) -> str:
    """Why a treasure cannot be chosen besides those that are lifted; empty where it can."""
    visit, table = view.table.visit, view.table
    assert visit is not None
    chosen = [entry.actions[0] for entry in lifted_entries(view, desk)]
    kinds = tuple(mark.type for mark in chosen if isinstance(mark, Mark))
    trial: State = evolve(table, visit=evolve(visit, marked=(*visit.marked, *kinds)))
    return refusal(trial, action, view.seat or 0) or ""


def _counted(view: View, desk: Desk, key: str) -> Desk | None:
    """One more or less of what is counted now; arrows lift the next entry where nothing is counted."""
    step = 1 if key in _MORE else -1
    may = amounts(view)
    if may and page_of(desk) not in ("crates", "smuggle"):
        amount = min(max(amount_of(view, desk) + step, may[0]), may[-1])
        return with_plan(desk, amount=amount)
    if list_pages(view, desk) > 1 and key in "+=-−":
        most = (list_pages(view, desk) - 1) * PER_PAGE
        first = min(max(plan_of(desk).first + step * PER_PAGE, 0), most)
        return evolve(with_plan(desk, first=first), lifted=tuple(k for k in desk.lifted if k not in LIST_KEYS))
    if ask_of(view, desk) == "play" and key in "+=-−":
        return _steps(view, desk, step)
    return _next_lifted(view, desk, key)


def _steps(view: View, desk: Desk, step: int) -> Desk:
    if not may_repeat(view.ship, "sail"):
        return evolve(desk, note="Your last action was to sail; doing it again takes an unlock tile.")
    return with_plan(desk, steps=min(max(plan_of(desk).steps + step, 1), FARTHEST))


def _next_lifted(view: View, desk: Desk, key: str) -> Desk | None:
    """The next card or entry is lifted instead; the region stays."""
    keys = [offer.key for offer in offers(view, desk)]
    if not keys or is_together(view, desk):
        return None
    step = -1 if key in _BEFORE else 1
    digits = [k for k in desk.lifted if k in keys]
    at = keys.index(digits[-1]) + step if digits else min(0, step)
    kept = tuple(k for k in desk.lifted if k not in LIST_KEYS)
    return evolve(desk, lifted=(*kept, keys[at % len(keys)]), note="")
