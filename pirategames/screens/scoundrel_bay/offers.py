"""Which key stands on what, and what the keys would do: pure functions of the view and of the desk.

Digits lift a card of the hand, or an entry of a list; capital letters lift regions, one of each at a time. ``r`` ``s`` ``i``
play the card that is lifted; ``p`` does what else is lifted; ``n`` leaves what is offered and goes on; ``a`` brings the
pirates at hand ashore.
"""

from __future__ import annotations

from typing import Final

from attrs import evolve

from pirategames.rules.scoundrel_bay.actions import (
    Action,
    Ashore,
    Beat,
    Bid,
    Dig,
    Done,
    Feed,
    Invade,
    Leave,
    Mark,
    Move,
    Recruit,
    Reroll,
    Reward,
    Sail,
    Sell,
    Shoot,
    Smuggle,
    Stand,
    Take,
    Upgrade,
)  # fmt: skip
from pirategames.rules.scoundrel_bay.refusals import ASKED_FOR, refusal
from pirategames.rules.scoundrel_bay.state import State
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.desk import Commit, Desk, Offer
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
    lifted_card,
    lifted_region,
    lifted_regions,
    moves_of,
    origin,
    page_of,
    plan_of,
    question,
    region_of,
    target_regions,
    with_plan,
)
from pirategames.screens.scoundrel_bay.entries import (
    PER_PAGE,
    entries,
    has_region,
    is_together,
    lifted_entries,
    list_pages,
)
from pirategames.screens.scoundrel_bay.foresight import may_repeat
from pirategames.screens.scoundrel_bay.recall import recalled
from pirategames.screens.scoundrel_bay.sheets import rows_of
from pirategames.screens.scoundrel_bay.words import (
    DISC_KEYS,
    card_name,
    doubloons,
    region_name,
)
from pirategames.screens.wording import joined

_MORE, _LESS = ("+", "=", "right"), ("-", "−", "left")
_NEXT, _BEFORE = ("right", "down", "tab"), ("left", "up", "shift+tab")
_BACK: Final = ("backspace", "escape")


def offers(view: View, desk: Desk) -> tuple[Offer, ...]:
    """What can be lifted now, in the order of the arrow keys."""
    if ask_of(view, desk) is None or page_of(desk) in READ_ONLY:
        return ()
    together = is_together(view, desk)
    cards = card_keys(view, desk) if ask_of(view, desk) == "play" and not page_of(desk) else {}
    listed = [entry.key for entry in entries(view, desk) if entry.key and not entry.why]
    return tuple(Offer(key, together) for key in (*cards, *listed))


# ---- what keys do


@recalled
def commits(view: View, desk: Desk) -> tuple[Commit, ...]:
    """What the keys that do something would do now."""
    ask = ask_of(view, desk)
    if ask is None or page_of(desk) in READ_ONLY:
        return ()
    if page_of(desk) in ("crates", "smuggle"):
        return _does_lifted(view, desk)
    if ask == "play":
        return _plays(view, desk)
    return (*_answers(view, desk), *_others(view, desk))


def _plays(view: View, desk: Desk) -> tuple[Commit, ...]:
    card = lifted_card(view, desk)
    if card is None:
        return ()
    name, steps = card_name(view.table.edition, card), plan_of(desk).steps
    ways: tuple[tuple[str, str, Action], ...] = (
        ("r", f"recruit with the {name}", Recruit(card)),
        ("s", f"sail {steps} with the {name}", Sail(card, steps)),
        ("i", f"invade with the {name}", Invade(card)),
    )
    return tuple(Commit(key, words, (action,)) for key, words, action in ways if action in view.legal)


def _does_lifted(view: View, desk: Desk) -> tuple[Commit, ...]:
    """What ``p`` does with the entries that are lifted."""
    chosen = lifted_entries(view, desk)
    if not chosen:
        return ()
    actions = tuple(action for entry in chosen for action in entry.actions)
    if is_together(view, desk):
        words = f"digs up {joined([entry.does.removeprefix('digs up ') for entry in chosen])}"
        return (Commit("p", words, (*actions, Dig())),)
    return (Commit("p", chosen[0].does, actions),)


def _answers(view: View, desk: Desk) -> tuple[Commit, ...]:
    """What ``p`` does now."""
    ask = ask_of(view, desk)
    match ask:
        case "take" | "blind" | "hire" if Take() in view.legal:
            return (Commit("p", {"take": "takes it", "blind": "recruits", "hire": "pays and recruits"}[ask], (Take(),)),)
        case "roll":
            return (Commit("p", "lets the roll count", (Stand(),)),)
        case "bid":
            amount = amount_of(view, desk)
            return (Commit("p", f"bids {doubloons(amount)}", (Bid(amount),)),)
        case "feed":
            return (Commit("p", f"feeds {amount_of(view, desk)}", (Feed(amount_of(view, desk)),)),)
        case "maps":
            price = question(view).number
            return (Commit("p", f"spends a map for {doubloons(price)}", (Sell("map"),)),) * (Sell("map") in view.legal)
        case "dig" if not lifted_entries(view, desk) and Dig() in view.legal:
            return (Commit("p", "digs up what is chosen", (Dig(),)),)
    return _does_lifted(view, desk)


def _others(view: View, desk: Desk) -> tuple[Commit, ...]:
    """What other keys do now."""
    found: list[Commit] = []
    for key, words, action in (
        ("a", "brings the pirates ashore", Ashore()),
        ("r", "rolls again", Reroll()),
        ("b", "beats it with swords", Beat()),
        ("s", "shoots it", Shoot()),
        ("n", leaving_words(view), Leave()),
        ("n", leaving_words(view), Done()),
        ("n", "takes no reward", Reward("none")),
    ):
        if action in view.legal:
            found.append(Commit(key, words, (action,)))
    if ask_of(view, desk) == "upgrade" and (chosen := lifted_entries(view, desk)):
        (keep,) = chosen[0].actions
        assert isinstance(keep, Upgrade)
        words = f"discards it for {view.table.edition.variants.milestone_reputation} reputation"
        found.append(Commit("d", words, (Upgrade(keep.number, False),)))
    return tuple(found)


_LEAVING: Final = {
    "invade": "ends the invasion",
    "dig": "digs no treasure",
    "plunder": "takes no more crates",
    "harbor": "leaves the harbor",
    "sell": "sells no more",
    "maps": "spends no more maps",
    "final": "goes on to the score",
    "pay": "takes a damage instead",
}


def leaving_words(view: View) -> str:
    """What ``n`` does now."""
    ask = view.table.ask
    return _LEAVING.get(ask, "leaves it") if ask is not None else ""


# ---- keys that change only what is chosen


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


# ---- why not

_KEYS: Final = frozenset((*LIST_KEYS, *"prsiandb", "enter", "+", "-", "−", "=", *PAGE_KEYS))


def why_not(view: View, desk: Desk, key: str) -> str:
    """Why a key of the game does nothing now, as a sentence; empty where it is no key of the game."""
    ask = ask_of(view, desk)
    if key not in _KEYS or view.table.ask is None:
        return ""
    if ask is None:
        return "" if key == "enter" else "Somebody else decides now."
    if key == "enter":
        return "Enter only opens: p does what is lifted."
    if page_of(desk) in READ_ONLY:
        return "This page is only read: Backspace goes back to the table."
    if key == "x":
        return "You have no undelivered crate to open."
    if key == "b" and ask != "beast":
        return "Only Barrelbeard smuggles pirates ashore, with maps, in your own turn."
    if ask == "play" and page_of(desk) not in ("crates", "smuggle"):
        return _why_not_play(view, desk, key)
    if key in LIST_KEYS:
        return "Nothing here wears that number."
    return _why_not_here(view, desk, key)


def _why_not_play(view: View, desk: Desk, key: str) -> str:
    card = lifted_card(view, desk)
    if key in LIST_KEYS:
        return "No card of your hand wears that number."
    if key in DISC_KEYS:
        if card is None:
            return "Lift a card first, by its number."
        steps = plan_of(desk).steps
        ways: dict[str, Action] = {"r": Recruit(card), "s": Sail(card, steps), "i": Invade(card)}
        action = ways[key]
        return refusal(view.table, action, view.seat or 0) or ""
    if key == "p":
        return "r recruits, s sails, i invades with the card that is lifted."
    return ASKED_FOR["play"]


def _why_not_here(view: View, desk: Desk, key: str) -> str:
    ask = view.table.ask
    assert ask is not None
    if key == "a" and ask == "invade":
        return refusal(view.table, Ashore(), view.seat or 0) or ""
    if key == "n":
        reason = refusal(view.table, Done() if ask in ("invade", "dig", "plunder", "harbor") else Leave(), view.seat or 0)
        return reason or ASKED_FOR[ask]
    if key == "r" and ask == "roll":
        return refusal(view.table, Reroll(), view.seat or 0) or ""
    if key == "p":
        return _why_nothing_lifted(view, desk)
    return ASKED_FOR[ask]


def _why_nothing_lifted(view: View, desk: Desk) -> str:
    ask = view.table.ask
    assert ask is not None
    if ask == "invade" and page_of(desk) != "smuggle":
        return "a brings the pirates ashore." if has_region(view) else "Lift a region first, by its letter."
    if ask == "move" or page_of(desk) == "smuggle":
        return "Lift where from and where to, by their letters." if ask == "move" else "Lift a region first, by its letter."
    if ask in ("hire", "blind", "maps"):
        return refusal(view.table, Sell("map") if ask == "maps" else Take(), view.seat or 0) or ""
    return "Lift something first: its number stands before it."
