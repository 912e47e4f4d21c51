"""Keys of one's own for what all tables share. They stand beside the usual ones, and take no key from a thing on the
table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from attrs import evolve

from pirategames.screens.table.choices import Choice, Choices, Wish

USUAL: Final[dict[Wish, str]] = {"undo": "u", "log": "l", "known": "k", "public": "v", "hand": "h", "help": "?"}
"""The verbs that may have a key of one's own, each with its usual key."""
_SHARED: Final = (*USUAL.values(), "e", "j", "y", "+", "=", "-", "−")
"""The keys that mean the same at every table."""
DEEDS: Final = "pwbfrsiagond"
"""The keys by which games do things, and what they turn to most: every small letter that takes an action is among them."""

OwnKeys = Mapping[Wish, str]
"""The key of one's own for each verb that has one."""


def read_own_keys(text: str) -> dict[Wish, str] | None:
    """The keys that a text such as ``undo z, log x`` tells; None where it is no such text, or a key cannot be one."""
    found: dict[Wish, str] = {}
    for entry in filter(None, text.split(",")):
        word, _, key = entry.strip().partition(" ")
        verb = next((verb for verb in USUAL if verb == word), None)
        if verb is None or verb in found or why_not_own(verb, key, found):
            return None
        found[verb] = key
    return found


def write_own_keys(own: OwnKeys) -> str:
    """The text that `read_own_keys` reads."""
    return ", ".join(f"{verb} {own[verb]}" for verb in USUAL if verb in own)


def why_not_own(verb: Wish, key: str, own: OwnKeys) -> str:
    """Why a key cannot be that of a verb beside those that others have already, as a sentence; empty where it can."""
    if len(key) != 1 or not key.isprintable() or key in " ,":
        return "That key is none that can be written: a letter or a mark is."
    if key.isdigit() or key.isupper():
        return f"Cards and regions wear {key}: a small letter or a mark is free."
    if key in _SHARED:
        return f"{key} means the same at every table, and keeps its meaning."
    if key in DEEDS:
        return f"{key} does something in a game, and keeps its meaning."
    taken = next((other for other, worn in own.items() if worn == key and other != verb), None)
    return "" if taken is None else f"{key} is your key for “{taken}” already."


def with_own_keys(choices: Choices, own: OwnKeys) -> Choices:
    """The choices with one's own keys before the usual ones, and beside those that lead back from where they led. A key
    that something else wears at this moment keeps its meaning."""
    free = {verb: key for verb, key in own.items() if key not in choices.keys}
    return evolve(choices, all=tuple([_with_own(choice, free) for choice in choices])) if free else choices


def _with_own(choice: Choice, own: OwnKeys) -> Choice:
    if choice.wish is not None and choice.wish in own and USUAL[choice.wish] in choice.keys:
        return evolve(choice, key=own[choice.wish], also=(choice.key, *choice.also))
    if choice.wish == "back":
        back = [key for verb, key in own.items() if USUAL[verb] in choice.keys]
        return evolve(choice, also=(*choice.also, *back))
    return choice
