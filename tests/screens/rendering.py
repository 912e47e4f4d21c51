"""Everything that a wing draws of a view, as one text: what the law of secrecy compares."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from attrs import evolve

from pirategames.screens.drawing.look import DARK
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.table.desk import Desk, Wing

FIRST_OFFERS = 2
USUAL_KEYS = (*"0123456789ABCpwbsrifdt", "enter", "left", "right", "up", "down")
NAMES = ("Anne", "Bart", "Charlotte", "Dirk", "Edward", "Fanny", "Grace", "Henry")
Rendered = Callable[[Any, tuple[int, int]], str]


def rendered_by(wing: Wing, offers: int = FIRST_OFFERS) -> Rendered:
    """The text of all that a wing shows of a view: the table with nothing and with each of the first `offers` lifted, why
    keys do nothing, what is known, the keys, and of a public view every step of its moments.

    A view says in its field `seat` whose it is; one without is that of the only player.
    """

    def rendered(view: Any, size: tuple[int, int]) -> str:
        whose = getattr(view, "seat", 0)
        amounts = wing.amounts(view)
        desk = Desk(
            name="" if whose is None else NAMES[whose],
            names=NAMES,
            is_shared=True,
            amount=amounts.start if amounts else 0,
            places=wing.places(view, ()),
        )
        pieces = _public(wing, view, desk, size) if whose is None else _own(wing, view, desk, size, offers)
        return "\n".join([wing.draw(view, desk, *size, DARK).text(), *_known(wing, view, desk), *pieces])

    return rendered


def _known(wing: Wing, view: Any, desk: Desk) -> Iterator[str]:
    yield from map(line_text, wing.known(view, desk))


def _own(wing: Wing, view: Any, desk: Desk, size: tuple[int, int], most: int) -> Iterator[str]:
    """A seat's own table, with what it offers."""
    offers = wing.offers(view, desk)
    yield " ".join(offer.key for offer in offers)
    yield str(wing.keys(view, desk))
    for offer in offers[:most]:
        lifted = evolve(desk, lifted=(offer.key,))
        yield wing.draw(view, lifted, *size, DARK).text()
        yield "\n".join(f"{commit.key}: {commit.words}" for commit in wing.commits(view, lifted))
    for key in USUAL_KEYS:
        yield wing.why_not(view, desk, key)
        arranged = wing.arrange(view, desk, key)
        if arranged is not None:
            yield wing.draw(view, arranged, *size, DARK).text()
    table = getattr(view, "table", view)
    events = getattr(table, "told", getattr(table, "events", ()))
    yield "\n".join(map(line_text, wing.telling(view, desk, events)))
    yield line_text(wing.news(events))


def _public(wing: Wing, view: Any, desk: Desk, size: tuple[int, int]) -> Iterator[str]:
    """What everybody looks at."""
    for moment in wing.moments(view):
        for step in range(len(moment.pauses) + 1):
            yield moment.draw(desk, step, *size, DARK).text()
