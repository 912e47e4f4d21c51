"""What anyone may know of the crew by counting: what is in the game, in the Locker, in Port, and in one's own hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pirategames.rules.scalawag.crew import CREW, Crew, house
from pirategames.rules.scalawag.view import View
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.seats import seat_line
from pirategames.screens.scalawag.claims import pasts_of
from pirategames.screens.scalawag.words import crew_list, crew_name, crew_words
from pirategames.screens.table.desk import Desk

_INDENT = "    "


def known_lines(view: View, desk: Desk) -> tuple[Line, ...]:
    """All that is known, for the key k, a line each."""
    table = view.table
    chart = house().chart[table.seats]
    own, shown = view.hand, table.shown
    lines: list[Line] = [(Ink("CREW IN THE GAME", "muted", bold=True),), ()]
    for crew in CREW.values():
        gone, mine = table.locker.count(crew), own.count(crew)
        hidden = chart[crew] - gone - mine
        parts = [f"{gone} in the Locker"] if gone else []
        parts += [f"{mine} in your hand"] if mine else []
        rest: Line = (faint(" of "), bright(chart[crew]), faint(f" lie hidden{', ' if parts else ''}{', '.join(parts)}."))
        lines.append((_INDENT, Ink(crew_name(crew).ljust(10)), bright(hidden), *rest))
    others = sum(held for seat, held in enumerate(view.held) if seat != view.seat)
    lines += [
        (),
        (
            bright(view.port),
            faint(" cards lie in Port, "),
            bright(others),
            faint(" in other hands." if own else " in the hands."),
        ),
        (faint("Davy Jones’ Locker: "), bright(crew_list(table.locker) or "empty"), faint(".")),
    ]
    if own:
        lines.append((faint("Your hand: "), bright(crew_list(own)), faint(".")))
    if shown:
        lines.append((faint("Shown, and not replaced yet: "), bright(crew_words(shown)), faint(".")))
    return (*lines, *_pasts(view, desk))


def _pasts(view: View, desk: Desk) -> Iterator[Line]:
    """What every captain declared, showed and lost so far, as everybody heard."""
    if not desk.heard:
        return
    yield ()
    yield (Ink("WHAT EVERY CAPTAIN DID", "muted", bold=True),)
    for seat, (name, past) in enumerate(zip(desk.names, pasts_of(desk.heard), strict=False)):
        yield ()
        yield seat_line(seat, name)
        yield (_INDENT, Ink("declared".ljust(10), "muted"), _by_rounds(past.declared))
        yield (_INDENT, Ink("showed".ljust(10), "muted"), _by_rounds(past.shown))
        yield (_INDENT, Ink("lost".ljust(10), "muted"), crew_list(past.lost) or "nothing")
        if past.caught:
            rounds = ", ".join(map(str, past.caught))
            yield (_INDENT, Ink("caught".ljust(10), "warning"), f"bluffing in round{'s'[: len(past.caught) > 1]} {rounds}")


def _by_rounds(cards: Sequence[tuple[int, tuple[Crew, ...]]]) -> str:
    """Crew with the rounds in which it was told: ``2: two Gunners, 3: a Pilot``."""
    return ", ".join(f"round {number} {crew_words(crew)}" for number, crew in cards) or "nothing"
