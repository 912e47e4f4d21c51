"""A table of Skull Queen in sentences: the hand, the trick, the planks, the scores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from pirategames.rules.skull_queen.cards import COLOURS, NO_COLOUR, Card
from pirategames.rules.skull_queen.legal import name
from pirategames.rules.skull_queen.planks import SPACES
from pirategames.rules.skull_queen.state import standing
from pirategames.rules.skull_queen.view import View
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.skull_queen.context import context
from pirategames.screens.skull_queen.plan import plan_of
from pirategames.screens.skull_queen.words import KINGS_NAME, captain
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.parts import Section
from pirategames.screens.wording import capital, joined, plural

_PLACED: Final = {f"{word[0].upper()}{space}": f"{word} on {space}," for word in COLOURS for space in range(1, 9)}
"""How the line of a placing is read: ``R3 Y8``."""
SPOKEN: Final = {"▲▲": "two up", "▼▼": "two down", "▲": "up", "▼": "down", **_PLACED}


def sections(view: View, desk: Desk) -> tuple[Section, ...]:
    """The parts of the table; who looks on without a hand has everybody's read."""
    is_public = view.seat is None
    return (
        Section("hand", partial(_hand, view), is_read=view.table.ask == "place"),
        Section("trick", partial(_trick, view, desk), is_read=is_public),
        Section("plank", partial(_planks, view, desk, own=True), is_read=True),
        Section("others", partial(_planks, view, desk, own=False), is_read=is_public),
        Section("plan", partial(_plan, view, desk), is_read=True),
        Section("may", partial(_may, view, desk), is_read=True),
        Section("scores", partial(_scores, view, desk), is_read=is_public or view.table.ask in ("deal", "over")),
    )


def _cards(cards: Iterable[Card]) -> str:
    """Cards by their colours: ``red 2, 7; Monkey``."""
    cards, found = sorted(cards), []
    for colour, word in enumerate(COLOURS):
        if values := [str(card.value) for card in cards if card.colour == colour]:
            found.append(f"{word} {', '.join(values)}")
    return "; ".join([*found, *(name(card) for card in cards if card.is_special)])


def _hand(view: View) -> Iterator[str]:
    if view.hand:
        yield f"You hold {plural(len(view.hand), 'card')}: {_cards(view.hand)}"


def _trick(view: View, desk: Desk) -> Iterator[str]:
    table = view.table
    if table.ask == "play":
        yield f"Trick {table.trick}"
    if table.centre:
        yield f"Left over, in the centre: {_cards(table.centre)}"
    if table.kings is not None:
        yield f"{capital(KINGS_NAME)} shows the {name(table.kings)}"
    for place, card in enumerate(table.played):
        yield f"{captain(desk.names, (table.leader + place) % table.seats)} played the {name(card)}"
    if table.colour != NO_COLOUR:
        yield f"{capital(COLOURS[table.colour])} must be followed"


def _planks(view: View, desk: Desk, *, own: bool) -> Iterator[str]:
    """Where the pirates of one's own plank stand, or those of the others: on which value, and where on the plank that is."""
    table = view.table
    for seat in range(len(table.pirates)):
        if (seat == view.seat) != own:
            continue
        whose = "Your plank" if seat == view.seat else f"{captain(desk.names, seat)}’s plank"
        side = table.sides[seat]
        pirates = "; ".join(
            f"{COLOURS[colour]} {_where(space, table.planks.value(side, space))}"
            for colour, space in enumerate(table.pirates[seat])
        )
        yield f"{whose}, the {side}: {pirates}; worth {standing(table, seat)} as it stands"


def _where(space: int, value: int) -> str:
    if space not in SPACES:
        return "in the water"
    return f"on {value} {_ORDINALS[space - SPACES[0]]}"


_ORDINALS: Final = ("at the top", "second from the top", "in the middle", "second from the bottom", "at the bottom")


def _plan(view: View, desk: Desk) -> Iterator[str]:
    """What is being placed, before it is done."""
    if view.table.ask != "place" or not view.is_to_act:
        return
    plan = plan_of(desk)
    values = [str(view.table.planks.value(plan.side, space)) for space in SPACES]
    yield f"Your plank shows its {plan.side}: {', '.join(values)} from the top"
    on = [f"{COLOURS[colour]} on {view.table.planks.value(plan.side, space)}" for colour, space in enumerate(plan.spaces)]
    yield f"Your pirates would stand: {', '.join(on)}"


def _may(view: View, desk: Desk) -> Iterator[str]:
    """Which cards may be played, and who may still change what the lifted one does."""
    if not desk.note:
        yield from (line_text(line) for line in context(view, desk)[:1])


def _scores(view: View, desk: Desk) -> Iterator[str]:
    table = view.table
    points = [f"{captain(desk.names, seat)} {table.totals[seat]}" for seat in range(table.seats)]
    yield f"Round {table.round} of {table.rounds}. Points so far: {joined(points)}"
