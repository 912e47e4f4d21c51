"""What can be chosen, as lines that are read, and what a typed line means: the choices, keys and words of every table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pirategames.rules.values import frozen
from pirategames.screens.drawing.frame import Line
from pirategames.screens.table.choices import THINGS, Choice, Choices, Wish, next_line, runs
from pirategames.screens.table.parts import Section

_TYPED: Final = {
    "backspace": "back", "escape": "back", "ctrl+q": "quit", "up": "up", "down": "down", "left": "left", "right": "right",
    "tab": "tab", "shift+tab": "untab", "enter": "enter", "pagedown": "down", "pageup": "up", " ": "space",
}  # fmt: skip
"""What is typed for keys that no line can hold."""
_KEYS: Final = {"back": "backspace", "quit": "ctrl+q", "untab": "shift+tab"}
_ASIDE: Final[tuple[Wish | None, ...]] = (
    "explain",
    "help",
    "home",
    "hurry",
    "known",
    "log",
    "public",
    "quit",
    "skip",
    "undo",
)
"""What every table has: it is told by ``?``, not at every question."""
_COUNTING: Final = "+-−<>"
"""The keys that count, or lead on and back, of which two do one thing."""
_CLICKED: Final = ("; a click", ", and what you point at")
"""What words go on with that tell of the mouse."""
_LISTED: Final = "lifts: "
"""Before the words of what Enter would do with a row of a list."""
_WIDE: Final = 10_000
_LEAST: Final = 2
"""With so many letters a word may be begun only."""


@frozen
class Unclear:
    """A typed line that means nothing, or may mean several things: these."""

    words: tuple[str, ...] = ()


Meaning = Section | Choice | Unclear
"""What a typed line asks for: a part of the table to be read, or something to be chosen."""


def next_words(choices: Choices) -> Line:
    """What Enter does and what else may be done, with all that it would do; or what is asked."""
    return next_line(choices, _WIDE)


@frozen
class Offer:
    """A line that tells what can be chosen. What is `lasting`, as the letters of a chart are, needs to be told only once."""

    text: str
    is_lasting: bool = False


def offers(choices: Choices, sections: Sequence[Section], things: Mapping[str, str]) -> tuple[Offer, ...]:
    """What can be chosen now, a line each behind its key; of `things` by key what each is.
    What every table has is left out, what only shows a part of the table, and what Enter does, which the line of what comes
    next tells. Capital letters share a line."""
    first, shown = next(iter(choices.mains), None), {section.key for section in sections}
    kinds: dict[str, list[str]] = {}
    lasting: set[str] = set()
    for choice in choices:
        key = typed_key(choice)
        if not choice.is_possible or choice.wish in _ASIDE or choice is first or key in ("", "back", "enter", *shown):
            continue
        words = things.get(key) or typed_words(choice.words)
        kind = typed_words(choice.kind or words) if key.isupper() or key in _COUNTING else f"{key}: {words}"
        kinds.setdefault(kind, []).append(key)
        lasting |= {kind} if key not in THINGS and choice.desk is not None else set()
    return tuple(
        [
            Offer(kind if kind.startswith(f"{keys[0]}: ") else f"{_together(keys)}: {kind}", kind in lasting)
            for kind, keys in kinds.items()
        ]
    )


def _together(keys: Sequence[str]) -> str:
    """Keys that share a line, as they are typed."""
    return " ".join(keys if keys[0] in _COUNTING else runs(keys))


def typed_key(choice: Choice) -> str:
    """What is typed for a choice; empty where it is chosen by its words only, or leads from one thing to the next."""
    plain = next((key for key in choice.keys if len(key) == 1 and key.strip()), "")
    arrows = ("up", "down", "left", "right", "tab", "shift+tab")
    return plain or next((_TYPED[key] for key in choice.keys if key in _TYPED and key not in arrows), "")


def typed_words(words: str) -> str:
    """What a choice does, for whoever has no mouse: ``buys the red card``, where a click would lift it first."""
    for clicked in _CLICKED:
        words = words.partition(clicked)[0]
    return words.removeprefix(_LISTED)


def every_key(choices: Choices) -> dict[str, str]:
    """Everything that can be typed now, with what it does."""
    return {key: typed_words(choice.words) for choice in choices if choice.is_possible and (key := typed_key(choice))}


def parts(text: str, choices: Choices) -> tuple[str, ...]:
    """A typed line in what is to be heard one after another: keys with blanks between them, or all of it at once."""
    words = text.split()
    is_keys = len(words) > 1 and all(len(word) == 1 for word in words) and choices.of_key(words[0]) is not None
    return tuple(words) if is_keys else (" ".join(words),)


def meant(typed: str, choices: Choices, sections: Sequence[Section]) -> Meaning:
    """What a typed line asks for: nothing is Enter, a key is that key; the name of a part of the table, or words of a
    choice, may be begun only."""
    key = _KEYS.get(typed, typed) or "enter"
    if (choice := choices.of_key(key)) is not None:
        return choice
    if len(typed) < _LEAST:
        return Unclear()
    word = typed.casefold()
    if section := _section(word, sections):
        return section
    for is_meant in (str.startswith, str.__contains__):
        found = [choice for choice in choices if choice.is_possible and is_meant(choice.words.casefold(), word)]
        found = found or [choice for choice in choices if is_meant(choice.short.casefold(), word)]
        if len({choice.words for choice in found}) == 1:
            return found[0]
        if found:
            return Unclear(tuple(dict.fromkeys(choice.words for choice in found)))
    return Unclear()


def _section(word: str, sections: Sequence[Section]) -> Section | None:
    """The part of the table whose name a word is, or begins."""
    whole = [section for section in sections if section.name == word]
    return next(iter(whole or [section for section in sections if section.name.startswith(word)]), None)
