"""Which key stands on what, and what the keys would do: pure functions of the view and of the desk.

Digits lift a card of the hand, or an entry of a list; capital letters lift regions, one of each at a time. ``r`` ``s`` ``i``
play the card that is lifted; ``p`` does what else is lifted; ``n`` leaves what is offered and goes on; ``a`` brings the
pirates at hand ashore.
"""

from __future__ import annotations

from typing import Final

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
    Place,
    Recruit,
    Reroll,
    Reward,
    Sail,
    Sell,
    Shoot,
    Stand,
    Take,
    Upgrade,
)
from pirategames.rules.scoundrel_bay.ashore import OldSketches
from pirategames.rules.scoundrel_bay.legal import refusal
from pirategames.rules.scoundrel_bay.playing import PlayingCard
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.scoundrel_bay.choices import (
    LIST_KEYS,
    PAGE_KEYS,
    READ_ONLY,
    amount_of,
    ask_of,
    card_keys,
    lifted_card,
    lifted_region,
    page_of,
    plan_of,
    question,
)
from pirategames.screens.scoundrel_bay.entries import entries, has_region, is_together, lifted_entries
from pirategames.screens.scoundrel_bay.recall import recalled
from pirategames.screens.scoundrel_bay.words import AGAIN, DISC_KEYS, card_name, doubloons
from pirategames.screens.table.desk import Commit, Desk, Offer
from pirategames.screens.wording import joined


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
    again = view.ship.disc
    return tuple(
        Commit(key, words + AGAIN * (DISC_KEYS[key] == again), (action,))
        for key, words, action in ways
        if action in view.legal
    )


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
            price = question(view, OldSketches).doubloons
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
    return PlayingCard.first


def _why_not_here(view: View, desk: Desk, key: str) -> str:
    ask = view.table.ask
    assert ask is not None
    if key == "a" and ask == "invade":
        return refusal(view.table, Ashore(), view.seat or 0) or ""
    if key == "n":
        reason = refusal(view.table, Done() if ask in ("invade", "dig", "plunder", "harbor") else Leave(), view.seat or 0)
        return reason or _first(view)
    if key == "r" and ask == "roll":
        return refusal(view.table, Reroll(), view.seat or 0) or ""
    if key == "b":
        return refusal(view.table, Beat(), view.seat or 0) or ""
    if key == "p":
        return _why_nothing_lifted(view, desk)
    return _first(view)


def _first(view: View) -> str:
    """What is to be done before anything else."""
    assert view.table.question is not None
    return view.table.question.first


def _why_nothing_lifted(view: View, desk: Desk) -> str:
    ask = view.table.ask
    assert ask is not None
    region = lifted_region(view, desk)
    if ask == "invade" and page_of(desk) != "smuggle" and region is not None:
        return refusal(view.table, Place(region), view.seat or 0) or ""
    if ask == "invade" and page_of(desk) != "smuggle":
        return "a brings the pirates ashore." if has_region(view) else "Lift a region first, by its letter."
    if ask == "move" or page_of(desk) == "smuggle":
        return "Lift where from and where to, by their letters." if ask == "move" else "Lift a region first, by its letter."
    if ask in ("hire", "blind", "maps"):
        return refusal(view.table, Sell("map") if ask == "maps" else Take(), view.seat or 0) or ""
    return "Lift something first: its number stands before it."
