"""What a place of a table is: its name, the words of the glossary that explain it, and what it means now."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from pirategames.play.glossary import Term, glossary_of
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, Place
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.table.choices import Choices, next_line
from pirategames.screens.table.desk import Desk

_LIFTS: Final = "lifts: "
"""How the words of a choice begin that only lifts what it tells of."""
_LONGEST: Final = 200
"""The cells that what can be done with something may take."""


@frozen
class Sign:
    """One thing to explain at a place: the id of its term, how it stands there, and what it means now, in lines."""

    term: str
    label: str = ""
    now: tuple[Line, ...] = ()


@frozen
class Explained:
    """All that is explained at a place: what it is called, its signs, and what holds for the whole of it now."""

    title: Line
    signs: tuple[Sign, ...]
    now: tuple[Line, ...] = ()


def signs(*terms: str) -> tuple[Sign, ...]:
    """Terms as signs without anything beside them."""
    return tuple(map(Sign, terms))


def known_signs(slug: str, found: Iterable[Sign]) -> tuple[tuple[Sign, Term], ...]:
    """The signs that the glossary of a game has a sentence for, each term once, with their terms."""
    glossary = glossary_of(slug)
    once = {sign.term: sign for sign in reversed(list(found))}
    kept = [(sign, glossary.of(name)) for name, sign in reversed(once.items())]
    return tuple((sign, term) for sign, term in kept if term is not None)


def by_term(slug: str, place: Place) -> Explained | None:
    """A place by the word of the glossary that the board publishes with it; None where it publishes none."""
    term = glossary_of(slug).of(place.term) if place.term else None
    return None if term is None else Explained((bright(term.term),), (Sign(term.id),))


def of_choice(slug: str, choices: Choices, place: Place, *asked: str) -> Explained | None:
    """A row of what can be chosen: called by what it does, explained by the words of the glossary that it names, then by
    those of what is `asked`. None where nothing can be chosen there."""
    choice = choices.of_place(place.name) or choices.of_key(place.name.rpartition(" ")[2])
    if choice is None:
        return None
    words = choice.words.removeprefix(_LIFTS)
    named = (term.id for _, term in glossary_of(slug).in_text(words))
    return Explained((bright(f"{words[:1].upper()}{words[1:]}"),), signs(*named, *asked))


def means_now(choices: Choices, then: Callable[[Desk], Choices], desk: Desk, place: Place, key: str) -> tuple[Line, ...]:
    """What a place, or the key that it wears, means at this moment: why it cannot be chosen, what it does, or what can be
    done once it is lifted, where that is something else than now. `then` are the choices with another desk than this one."""
    wears = key if key and not place.name.startswith("panel ") else ""  # a panel holds keys, and wears none
    choice = choices.of_place(place.name) or choices.of_key(wears)
    if choice is None:
        return ()
    if choice.why_not:
        return ((faint("Not now: "), choice.why_not),)
    now = _once_lifted(choices)
    if choice.key in desk.lifted:
        return now
    if choice.desk is not None:
        lifted = _once_lifted(then(choice.desk))
        return () if lifted == now else lifted
    return ((faint("Now: "), f"{choice.words}."),) if choice.actions else ()


def _once_lifted(choices: Choices) -> tuple[Line, ...]:
    """What can be done with what is lifted, or why nothing can."""
    if not choices.mains:
        return ()
    line = next_line(choices, _LONGEST)
    return ((faint("Lifted: "), *line),)


def key_at(canvas: Canvas, place: Place) -> str:
    """The key that what lies at a place wears: of a card that of its corner; empty where it wears none."""
    within = [
        other
        for other in canvas.places
        if other.name.startswith("key ") and len(other.name) == len("key ") + 1
        and place.x <= other.x < place.x + place.width and place.y - 1 <= other.y < place.y + place.height
    ]  # fmt: skip
    first = min(within, key=lambda other: (other.y, other.x), default=None)
    return "" if first is None else first.name.removeprefix("key ")
