"""The keys of the moment: their row at the foot of the table, and what the help says of each."""

from __future__ import annotations

from pirategames.rules.scoundrel_bay.actions import Smuggle
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.frame import KeyHint
from pirategames.screens.scoundrel_bay.choices import READ_ONLY, card_keys, is_asked, lifted_region, page_of
from pirategames.screens.scoundrel_bay.entries import entries
from pirategames.screens.scoundrel_bay.foresight import may_repeat
from pirategames.screens.scoundrel_bay.marked import key_of
from pirategames.screens.scoundrel_bay.offers import commits
from pirategames.screens.table.desk import Desk


def key_hints(view: View, desk: Desk, roomy: bool) -> list[KeyHint]:
    """The row of keys."""
    if page_of(desk) in READ_ONLY or (page_of(desk) == "chart" and not is_asked(view, desk)):
        return _page_hints(view, desk)
    if not is_asked(view, desk):
        return _others_hints(view, desk, roomy)
    hints: list[KeyHint] = []
    if view.table.ask == "play" and page_of(desk) not in ("crates", "smuggle"):
        cards = list(card_keys(view, desk))
        hints += [KeyHint(f"{cards[0]}-{cards[-1]}" if cards else "1", "card"), KeyHint("r s i", "use it")]
        hints += [KeyHint("+ −", "spaces")] * may_repeat(view.ship, "sail")
    else:
        hints += _list_hints(view, desk)
    last = key_of(view.table.edition, -1) if not view.table.edition.regions else _last_letter(view)
    hints.append(KeyHint(f"A-{last}", "region"))
    if not roomy:
        if lifted_region(view, desk) is not None:
            hints.append(KeyHint("Enter", "its page", "enter"))
        hints.append(KeyHint("c", "chart", "c"))
    if view.ship.crates:
        hints.append(KeyHint("x", "crates", "x"))
    if any(isinstance(action, Smuggle) for action in view.legal):
        hints.append(KeyHint("b", "smuggle", "b"))
    if desk.may_undo:
        hints.append(KeyHint("u", "undo", "u"))
    hints += [KeyHint("m", "market", "m"), KeyHint("o", "others", "o"), KeyHint("t", "tally", "t")]
    hints += [KeyHint("l", "log", "l"), KeyHint("^Q", "save and quit" if desk.is_kept else "quit", "ctrl+q")]
    return [*hints, KeyHint("?", "help", "?")]


def _others_hints(view: View, desk: Desk, roomy: bool) -> list[KeyHint]:
    """The row of keys while others act: the pages can be read."""
    hints = [*desk.hints] or [KeyHint("l", "log", "l"), _HELP]
    turns = (("m", "market"), ("o", "ships"), ("t", "tally"), *((("c", "chart"),) if not roomy else ()))
    return [*hints[:1], *[KeyHint(key, word, key) for key, word in turns], *hints[1:]]


def _page_hints(view: View, desk: Desk) -> list[KeyHint]:
    """The row of keys of a page that is only read."""
    hints = [KeyHint("Bksp", "back", "backspace")]
    if page_of(desk) == "tally":
        hints.append(KeyHint("↑ ↓", "line"))
    if page_of(desk) == "others":
        hints.append(KeyHint(f"1-{view.table.seats}", "one ship"))
    if page_of(desk) == "region":
        hints.append(KeyHint(f"A-{_last_letter(view)}", "region"))
    turns = (("m", "market"), ("o", "all ships"), ("t", "tally"), ("c", "chart"))
    hints += [KeyHint(key, word, key) for key, word in turns]
    return [*hints, KeyHint("l", "log", "l"), KeyHint("^Q", "save and quit" if desk.is_kept else "quit", "ctrl+q"), _HELP]


_HELP = KeyHint("?", "help", "?")


def _last_letter(view: View) -> str:
    edition = view.table.edition
    return max(key_of(edition, region.number) for region in edition.regions)


def _list_hints(view: View, desk: Desk) -> list[KeyHint]:
    hints: list[KeyHint] = []
    listed = [entry.key for entry in entries(view, desk) if entry.key]
    if len(listed) > 1:
        hints.append(KeyHint(f"{listed[0]}-{listed[-1]}", "lift"))
    elif listed:
        hints.append(KeyHint(listed[0], "lift"))
    if view.table.ask in ("bid", "feed"):
        hints.append(KeyHint("+ −", "more, less"))
    seen = dict.fromkeys(commit.key for commit in commits(view, desk))
    words = {"p": "do it", "n": "go on", "a": "ashore", "r": "roll again", "b": "beat", "s": "shoot", "d": "discard"}
    return hints + [KeyHint(key, words.get(key, "do"), key) for key in seen]


def moment_keys(view: View, desk: Desk) -> dict[str, str]:
    """Every key that means something at this moment, with what it does."""
    keys: dict[str, str] = {}
    if is_asked(view, desk):
        if view.table.ask == "play":
            keys["1-4"] = "lifts a card of your hand, or puts it down again"
            keys["r s i"] = "recruits, sails or invades with the card that is lifted"
            keys["+ −"] = "how many spaces you would sail"
        else:
            if entries(view, desk):
                keys["1-9 0"] = "lifts what wears the number, or puts it down again"
            for commit in commits(view, desk):
                keys[commit.key] = commit.words
            if view.table.ask in ("bid", "feed"):
                keys["+ −"] = "more, or less"
        if desk.may_undo:
            keys["u"] = "takes back what you did, as long as it showed nothing new"
        keys[f"A-{_last_letter(view)}"] = "lifts a region: what lies there, who is there, what it asks"
        keys["Enter"] = "opens the page of the region that is lifted"
    keys |= {"m": "the market", "o": "the other ships, and your own", "t": "the score as it stands", "c": "the whole chart"}
    if view.seat is not None and view.ship.crates:
        keys["x"] = "your crates: at any decision of yours they can be opened for what they hold"
    if any(isinstance(action, Smuggle) for action in view.legal):
        keys["b"] = "smuggles one of yours ashore, for a map"
    return keys
