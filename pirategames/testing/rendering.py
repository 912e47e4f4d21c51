"""A table as text: all that a wing shows of a view, for the law of secrecy, and a table to play at line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, Final

from attrs import evolve

from pirategames.rules.game import AnyGame, heard_by
from pirategames.screens.drawing.look import DARK
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.table.choices import Choices, help_of, key_label, next_line, row_of
from pirategames.screens.table.desk import Desk, Heard
from pirategames.screens.table.wing import AnyWing, wing_of

NAMES: Final = ("Anne", "Bart", "Charlotte", "Dirk", "Edward", "Fanny", "Grace", "Henry")
SIZE: Final = (80, 24)
FIRST_CHOICES: Final = 2
Rendered = Callable[[Any, tuple[int, int]], str]


def rendered_by(wing: AnyWing, first: int = FIRST_CHOICES) -> Rendered:
    """The text of all that a wing shows of a view at a size: the table, what explains it, everything that can be chosen and
    why not, the table as it lies after each of the `first` choices that only change the desk, what is known and told, and of
    a public view every step of its moments.

    A view says in its field `seat` whose it is; one without is that of the only player.
    """

    def rendered(view: Any, size: tuple[int, int]) -> str:
        seat = getattr(view, "seat", 0)
        heard: Heard = ((), events_of(view))
        desk = desk_of(wing, view, seat, heard)
        pieces = [*_board(wing, view, desk, size), *_explained(wing, view, desk, size)]
        pieces += map(line_text, wing.known(view, desk))
        pieces += _public(wing, view, desk, size) if seat is None else _own(wing, view, desk, size, first)
        return "\n".join(pieces)

    return rendered


def as_text(game: AnyGame, state: Any, seat: int | None, desk: Desk | None = None, wing: AnyWing | None = None) -> str:
    """The table of a game as a seat sees it, line by line, and under it what can be chosen, each with its key and its words.

    `desk` is what lies on the seat's side of the table, by default a new one; a chosen `Choice` gives the next. `wing` is
    that of the game’s slug, where none is given.
    """
    wing, view = wing or wing_of(game.slug), game.view(state, seat)
    desk = desk_of(wing, view, seat, ((), heard_by(game.events(state), seat))) if desk is None else desk
    choices = wing.choices(view, desk)
    board = wing.draw(view, desk, choices, *SIZE, DARK).text().rstrip()
    return "\n".join([board, "", *choice_lines(choices)])


def choice_lines(choices: Choices) -> Sequence[str]:
    """What is asked, and every choice in a line: its key, what it does, and where it cannot be chosen, why."""
    lines = [line_text(next_line(choices, SIZE[0]))]
    for choice in choices:
        mark = f"{key_label(choice.key) or '·':>5}"
        lines.append(f"{mark}  {choice.words}" + (f" (not now: {choice.why_not})" if choice.why_not else ""))
    return lines


def desk_of(wing: AnyWing, view: Any, seat: int | None, heard: Heard) -> Desk:
    """A new desk of a seat that heard this, at a table of people with names."""
    story = tuple([line for number in range(len(heard)) for line in wing.story(view, NAMES, heard, number)])
    name = "" if seat is None else NAMES[seat]
    people = tuple(range(len(NAMES)))
    return Desk(name, NAMES, people, is_shared=True, laid=wing.laid(view, ()), heard=heard, story=story)


def events_of(view: Any) -> Any:
    """The events of the last action that a view holds."""
    table = getattr(view, "table", view)
    return getattr(table, "told", getattr(table, "events", ()))


def _board(wing: AnyWing, view: Any, desk: Desk, size: tuple[int, int]) -> Iterator[str]:
    """The table, and all that is read off its choices."""
    choices = wing.choices(view, desk)
    yield wing.draw(view, desk, choices, *size, DARK).text()
    yield from choice_lines(choices)
    yield str(row_of(choices))
    yield str(help_of(choices))
    for section in wing.aloud.sections(view, desk):
        yield "\n".join((section.name, *section.lines()))
    yield "\n".join(wing.aloud.things(view, desk).values())


def _explained(wing: AnyWing, view: Any, desk: Desk, size: tuple[int, int]) -> Iterator[str]:
    """What every place of the table is explained by, and what it means now."""
    yield " ".join(wing.guide.asked(view))
    for place in wing.draw(view, desk, wing.choices(view, desk), *size, DARK).places:
        explained = wing.guide.explain(view, desk, place)
        if explained is not None:
            yield "\n".join(map(line_text, (explained.title, *explained.now)))
            for sign in explained.signs:
                yield "\n".join((sign.term, sign.label, *map(line_text, sign.now)))


def _own(wing: AnyWing, view: Any, desk: Desk, size: tuple[int, int], first: int) -> Iterator[str]:
    """A seat's own table, with what it may lift."""
    lifting = [choice.desk for choice in wing.choices(view, desk) if choice.desk is not None and choice.is_possible]
    for then in islice(lifting, first):
        yield from _board(wing, view, then, size)
    yield "\n".join(map(line_text, desk.story))
    for doings in wing.telling(view, desk, 0):
        yield "\n".join(map(line_text, (doings.title, *doings.deeds)))
    yield line_text(wing.news(view, desk.heard[-1]))
    yield from _board(wing, view, evolve(desk, is_waiting=True), size)


def _public(wing: AnyWing, view: Any, desk: Desk, size: tuple[int, int]) -> Iterator[str]:
    """What everybody looks at."""
    for doings in wing.telling(view, desk, 0):
        yield "\n".join(map(line_text, (doings.title, *doings.deeds)))
    for moment in wing.moments(view, desk.heard):
        yield line_text(moment.onward(desk))
        for step in range(len(moment.pauses) + 1):
            yield moment.draw(desk, step, *size, DARK).text()
