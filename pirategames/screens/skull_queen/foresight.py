"""What a card would do now, in the words of the line of what comes next: certain, so far, possible."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from pirategames.rules.skull_queen.cards import AYE_MAAM, COLOURS, NO_COLOUR, QUICK_SNACK, Card
from pirategames.rules.skull_queen.foresight import End, Foresight, foresee
from pirategames.rules.skull_queen.state import KING
from pirategames.rules.skull_queen.view import View
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.recall import kept
from pirategames.screens.skull_queen.words import captain, the, whose
from pirategames.screens.wording import joined

Names = tuple[str, ...]
_WIDTHS: Final = (14, 8, 6)
"""To how many cells names are cut, from the fullest form of the line to the shortest."""
_SHORT: Final = 9
"""Below so many cells for a name, the words are the short ones, too."""


@kept
def foresights(view: View) -> Mapping[Card, Foresight]:
    """What each card that may be played would do now."""
    return {card: foresee(view, card) for card in view.playable}


def alike(view: View, card: Card) -> tuple[Card, ...]:
    """All cards that would do exactly the same in the same colour, itself among them, in the order of the hand."""
    return _groups(view)[card]


@kept
def _groups(view: View) -> Mapping[Card, tuple[Card, ...]]:
    groups: dict[object, list[Card]] = {}
    for card, foresight in foresights(view).items():
        groups.setdefault(_deed(foresight), []).append(card)
    return {card: tuple(group) for group in groups.values() for card in group}


def _deed(foresight: Foresight) -> object:
    """What a card does, without which one it is."""
    ends = [(end.owner, end.is_up, end.steps, end.most, end.certainty) for end in foresight.own_ends]
    return foresight.colour, foresight.is_alone, tuple(ends)


@kept
def foreseen(view: View, names: Names, card: Card) -> tuple[tuple[Line, ...], ...]:
    """What playing a card of the hand does now, clause by clause, each with names cut less and more."""
    foresight = foresights(view)[card]
    clauses = _settled if foresight.is_settled else _open
    ends = _own_first(view, foresight.ends if foresight.is_settled else foresight.own_ends)
    forms = zip(*[clauses(view, names, foresight, ends, cells) for cells in _WIDTHS], strict=True)
    return (*forms, *_same(view, card))


def _same(view: View, card: Card) -> Iterator[tuple[Line, ...]]:
    """Which cards would do no different: ``so would the 4``."""
    if others := [f"the {the(other).text}" for other in alike(view, card) if other is not card]:
        yield ((f"so would {joined(others)}",),)


# ---- the last card of a trick settles it


def _settled(view: View, names: Names, foresight: Foresight, ends: Sequence[End], cells: int) -> list[Line]:
    """What the trick does with this as its last card."""
    alone: list[Line] = [("alone, it goes to the centre",)] if foresight.is_alone else []
    moves = [_move(view, names, end, cells) for end in ends if end.owner >= 0]
    return alone + (moves or [("nobody moves",)])


def _own_first(view: View, ends: Sequence[End]) -> list[End]:
    """What befalls the looker is told first, and what is certain before what is not."""
    return sorted(ends, key=lambda end: (end.owner != view.seat, end.certainty != "certain"))


def _move(view: View, names: Names, end: End, cells: int) -> Line:
    """A pirate and its way: ``Bart’s blue goes down 1``, of the looker's own with what it stood and will stand on."""
    pirate = f"{whose(names, end.owner, view.seat, cells)} {COLOURS[end.colour]}"
    if not end.moves:
        return (f"{pirate} is in the water already",)
    way = f"{pirate} {'goes ' if cells >= _SHORT else ''}{_way(end)} {end.steps}"
    if end.falls:
        return f"{way}, ", _fall(cells)
    return (f"{way}{_values(view, end, cells)}",)


def _values(view: View, end: End, cells: int) -> str:
    """What the looker's own pirate stood on and will stand on: ``, 3 → 5``."""
    if end.owner != view.seat or cells < _SHORT:
        return ""
    side, value = view.table.sides[end.owner], view.table.planks.value
    return f", {value(side, end.start)} → {value(side, end.end)}"


def _fall(cells: int) -> Ink:
    return Ink("into the water" if cells >= _SHORT else "overboard", "danger", bold=True)


def _way(end: End) -> str:
    return "up" if end.is_up else "down"


# ---- before the last card


def _open(view: View, names: Names, foresight: Foresight, ends: Sequence[End], cells: int) -> list[Line]:
    """What holds while others may still play."""
    is_short = cells < _SHORT
    if foresight.colour == NO_COLOUR:
        sets = "it takes the colour that the other shows" if view.table.is_duel else "the next card sets its colour"
        return [
            ("its colour comes next" if is_short else sets,),
            *_possible(ends, "yours" if is_short else "your pirate of it"),
        ]
    colour = COLOURS[foresight.colour]
    clauses: list[Line] = []
    if view.table.colour == NO_COLOUR and not view.table.is_duel:
        clauses.append((f"asks {colour}" if is_short else f"{colour} must be followed",))
    elif foresight.is_alone:
        clauses.append((f"with no other {colour} it goes to the centre",))
    if foresight.is_alone:
        return [*clauses, *_possible(ends, "yours" if is_short else f"your {colour}")]
    for end in ends:
        if end.certainty == "certain":
            clauses.append(_certain(view, names, end, cells))
        elif end.owner == view.seat or end.moves:
            clauses.append(_so_far(view, names, foresight, end, cells))
    if foresight.card not in [end.card for end in ends]:
        clauses.append(("between" if is_short else "itself between them",))
    return clauses


def _possible(ends: Sequence[End], pirate: str) -> list[Line]:
    """What a card that is alone may become: ``your blue may go up 1 or 2, or down 1``."""
    ways = []
    for is_up in (True, False):
        steps = {each for end in ends if end.is_up == is_up and end.moves for each in (end.steps, end.most)}
        if steps:
            ways.append(f"{'up' if is_up else 'down'} {' or '.join(map(str, sorted(steps)))}")
    return [(f"{pirate} may go {', or '.join(ways)}",)] if ways else []


def _certain(view: View, names: Names, end: End, cells: int) -> Line:
    """An end that stays: ``your 12 stays highest, up 1 or 2``."""
    word, short = ("highest" if end.is_up else "lowest"), cells < _SHORT
    if end.owner < 0:
        nobody = "the King" if end.owner == KING and short else captain((), end.owner)
        why = "" if short else f", nobody goes {_way(end)}"
        return (f"{nobody}’s ", the(end.card), f" stays {word}{why}")
    card: Line = (f"{whose(names, end.owner, view.seat, cells)} ", the(end.card))
    values = _values(view, end, cells) if end.most == end.steps else ""
    if not end.moves:
        return (*card, f" stays {word}, but {'overboard' if short else 'that pirate is in the water'}")
    if end.falls:
        return (*card, f" stays {word}, {_way(end)} {_steps(end)}, ", _fall(cells))
    return (*card, f" stays {word}, {_way(end)} {_steps(end)}{'' if short else _why(end)}{values}")


def _so_far(view: View, names: Names, foresight: Foresight, end: End, cells: int) -> Line:
    """An end that may still be beaten: ``highest so far, your blue goes up 1, 3 → 5``."""
    head = f"{'highest' if end.is_up else 'lowest'} so far, " if end.card is foresight.card else "so far "
    return (head, *_move(view, names, end, cells))


def _steps(end: End) -> str:
    return f"{end.steps} or {end.most}" if end.most > end.steps else f"{end.steps}"


def _why(end: End) -> str:
    """Why it is certain to be two."""
    doubles = AYE_MAAM if end.is_up else QUICK_SNACK
    return f", {'an' if doubles == AYE_MAAM else 'a'} {doubles} is in" if end.steps == 2 else ""
