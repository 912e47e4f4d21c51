"""How a mode of the table explains itself: what of its picture is explained, and how."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import evolve

from pirategames.screens.drawing.canvas import Canvas, Place
from pirategames.screens.drawing.frame import LEAST_HEIGHT, LEAST_WIDTH
from pirategames.screens.drawing.look import DARK
from pirategames.screens.table.choices import Choices
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.explain_page import Explaining, draw_explained, explained_places
from pirategames.screens.table.explained import Explained, by_term, key_at, known_signs, means_now, of_choice
from pirategames.screens.table.mode import Mode
from pirategames.screens.table.wing import AnyWing


def lies_at(wing: AnyWing, slug: str, view: Any, desk: Desk, choices: Choices, place: Place) -> Explained | None:
    """What lies at a place of a wing's picture, without what can be done with it; None where nothing explains it."""
    found = wing.guide.explain(view, desk, place) or by_term(slug, place)
    if found is None and place.name.startswith("row "):
        return of_choice(slug, choices, place, *wing.guide.asked(view))
    return found


def named(mode: Mode, place: Place) -> Explained | None:
    """The same of a mode's picture; None where it is no table."""
    if mode.view is None:
        return None
    return lies_at(mode.table.wing, mode.table.match.game.slug, mode.view, mode.desk, mode.choices, place)


def explained(mode: Mode, canvas: Canvas, place: Place) -> Explained | None:
    """The same, with what it means now."""
    found = named(mode, place)
    if found is None:
        return None

    def then(desk: Desk) -> Choices:
        return mode.table.wing.choices(mode.view, desk)

    return evolve(found, now=(*found.now, *means_now(mode.choices, then, mode.desk, place, key_at(canvas, place))))


def explaining(mode: Mode) -> Explaining:
    """The table to be explained: what is lifted first, and else the first thing."""
    return Explaining(
        mode.draw,
        lambda place: named(mode, place),
        lambda canvas, place: explained(mode, canvas, place),
        mode.choices,
        mode.table.match.game.slug,
        lifted_first(mode),
    )


def lifted_first(mode: Mode) -> tuple[str, ...]:
    """The names of the places that the lifted things may have, the one lifted last first."""
    found: list[str] = []
    for key in reversed(mode.desk.lifted):
        choice = mode.choices.of_key(key)
        found += [name for name in ("" if choice is None else choice.place, f"key {key}", f"region {key}", key) if name]
    return tuple(found)


def lifted_words(mode: Mode) -> Iterator[str]:
    """What each lifted thing is, sign by sign, a sentence for each."""
    canvas = mode.draw(LEAST_WIDTH, LEAST_HEIGHT, DARK)
    places = explained_places(canvas, lambda place: named(mode, place))
    wanted = set(lifted_first(mode))
    for place in places:
        if place.name in wanted or f"key {key_at(canvas, place)}" in wanted:
            found = named(mode, place)
            assert found is not None
            for _, term in known_signs(mode.table.match.game.slug, found.signs):
                yield f"{term.term}: {term.says}"


def draw_resting(mode: Mode, canvas: Canvas, x: int, y: int) -> None:
    """Draw over a mode's picture what explains the cell that the mouse rests on, if anything does."""
    places = explained_places(canvas, lambda place: named(mode, place))
    here = [place for place in places if place.holds(x, y)]
    if here:
        place = min(here, key=lambda one: one.width * one.height)
        found = explained(mode, canvas, place)
        assert found is not None
        draw_explained(canvas, place, mode.table.match.game.slug, found)
