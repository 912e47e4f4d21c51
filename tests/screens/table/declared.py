"""Decisions in the open, for tests: a declaration that nobody has answered yet, and what is drawn meanwhile."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from pirategames.play.logbook import unsaved_logbook
from pirategames.play.match import Match, Seat
from pirategames.play.record import NO_ADVICE
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.actions import Call, LetPass, Order
from pirategames.rules.scalawag.view import View
from pirategames.screens.drawing.look import DARK
from pirategames.screens.table.curtain import Curtain
from pirategames.screens.table.glance import Glance
from pirategames.screens.table.moment import MomentMode
from tests.screens.apps import NOW, ROOMY, SMALL
from tests.screens.table.keyboard import STILL, Crew

PEOPLE = (Seat("Anne"), Seat("Bart"), Seat("Charlotte"))
WITH_A_BOT = (Seat("Anne"), Seat("Bart"), Seat("Charlotte"), Seat("Morgan", "bot:cabin-boy"))
ALONE = (Seat("Anne"), Seat("Morgan", "bot:cabin-boy"), Seat("Tew", "bot:cabin-boy"))
TIMED = evolve(STILL, call_timer="5")


def window(seats: Sequence[Seat] = PEOPLE, *, by: int = 0, order: Order = Order("trim", 1)) -> Match:  # noqa: B008
    """A match in which this seat has just ordered to trim sails with a Sailor, and nobody has answered yet."""
    book = unsaved_logbook(lambda: NOW)
    for seed in range(100):
        match = book.begin(GAME, seats, seed)
        if match.state.turn == by:
            match.act(order, by)
            return match
    raise AssertionError


def without_advice(match: Match) -> Match:
    """The same match, which goes without advice: its key leads to the hand."""
    match.mark(NO_ADVICE)
    return match


def answers(match: Match) -> list[tuple[int, str]]:
    """Who answered what, after the order."""
    return [(taken.seat, taken.text) for taken in match.taken[1:]]


def challenged_view() -> View:
    """The public view of a challenge that everybody is to look at."""
    match = window()
    match.act(LetPass(), 1)
    match.act(Call(), 2)
    return match.view(None)


def shows_crew(crew: Crew) -> bool:
    """Whether a hand is drawn."""
    return bool(cards_shown(crew))


def cards_shown(crew: Crew) -> list[str]:
    """The crew cards that are drawn at every size, sorted."""
    found = [[place.name for place in crew.table._draw(*size, DARK).places] for size in (SMALL, (100, 30), ROOMY)]
    cards = [sorted(name.removeprefix("card ") for name in names if name.startswith("card ")) for names in found]
    assert cards[1:] == cards[:-1]
    return cards[0]


def hand_of(match: Match, seat: int) -> list[str]:
    """The names of a seat's crew, sorted."""
    return sorted(card.text for card in match.view(seat).hand)


async def look_first(crew: Crew) -> list[int]:
    """Every person who has to sees its hand, and the table, before the first action. Returns who did."""
    seen = []
    for _ in range(40):
        match crew.mode:
            case MomentMode():
                await crew.press("enter")
            case Curtain(seat=seat) if crew.mode._to_look:
                await crew.press(str(seat + 1))
                await crew.comes(Glance, seat)
            case Glance(seat=seat):
                assert cards_shown(crew) == hand_of(crew.match, seat)
                seen.append(seat)
                await crew.press("enter")
            case _:
                return seen
    raise AssertionError
