"""The log of a game, told from its events, and what a captain is told before seeing the hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby
from typing import Any, Final

from pirategames.rules.scoundrel_bay.charts import Edition
from pirategames.rules.scoundrel_bay.events import (
    NOBODY,
    BidderPunished,
    BidShown,
    DebtMade,
    Died,
    DoubloonsPaid,
    Event,
    EventRevealed,
    Fed,
    FellSick,
    Gained,
    GameEnded,
    Healed,
    LastTurns,
    MilestoneReached,
    ReputationClimbed,
    ResourcePaid,
    ShipDamaged,
    TurnBegan,
)
from pirategames.rules.scoundrel_bay.memory import backwards, under_way
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.frame import Line, Piece, bright, faint, heading
from pirategames.screens.drawing.seats import doer
from pirategames.screens.scoundrel_bay.deeds import Deed, deeds
from pirategames.screens.scoundrel_bay.effects import event_line
from pirategames.screens.table.desk import Desk, Heard
from pirategames.screens.table.wing import Doings
from pirategames.screens.wording import capital, captain, who

_INDENT: Final = "  "
"""What stands before that which comes of itself among the deeds of a captain."""


# ---- the log


def story(view: View, names: Sequence[str], heard: Heard, number: int) -> tuple[Line, ...]:
    """The log of an action, the same for everybody: rounds as headings, what happened in them by name."""
    lines: list[Line] = []
    before, rounds = _last_subject(view.table.edition, heard, number), _rounds_begun(heard[:number])
    for place, turn in enumerate(_by_turns(heard[number])):
        if place and turn[0].turn > rounds:
            rounds = turn[0].turn
            lines.append(heading(f"Round {rounds}"))
        before = None if place else before
        for deed in _deeds_of(view.table.edition, turn, () if place else under_way(heard[:number])):
            if deed.seat != NOBODY:
                lines.append((doer(deed.seat, captain(names, deed.seat)), " ", *_logged(deed)))
            elif deed.aside and before not in (None, NOBODY):
                lines.append((_INDENT, *_logged(deed)))
            else:
                lines.append(_logged(deed))
            before = _subject_after(deed, before)
    return tuple(lines)


def _by_turns(events: Iterable[Any]) -> Iterator[list[Any]]:
    """The events before a turn begins, then those of each turn, from its beginning on."""
    turn: list[Any] = []
    for event in events:
        if isinstance(event, TurnBegan):
            yield turn
            turn = []
        turn.append(event)
    yield turn


def _rounds_begun(heard: Heard) -> int:
    """How many rounds began: the number of the turn that began last."""
    return next((event.turn for event in backwards(heard) if isinstance(event, TurnBegan)), 0)


def _deeds_of(edition: Edition, events: Iterable[Any], begun: Iterable[Event] = ()) -> list[Deed]:
    """The deeds that the log tells; what is `begun` already is told as it comes to an end."""
    return [deed for deed in deeds(edition, (*begun, *events)) if not deed.is_unfinished]


def _last_subject(edition: Edition, heard: Heard, number: int) -> int | None:
    """Under whose name the last line stands that was told of this turn before an action; None where none does."""
    for action in reversed(heard[:number]):
        *earlier, turn = _by_turns(action)
        subject: int | None = None
        for deed in _deeds_of(edition, turn):
            subject = _subject_after(deed, subject)
        if subject is not None or earlier:
            return subject
    return None


def _subject_after(deed: Deed, before: int | None) -> int | None:
    """Under whose name what follows a deed stands: what comes of itself on the way leaves it as it is."""
    return before if deed.seat == NOBODY and deed.aside else deed.seat


def _logged(deed: Deed) -> Line:
    """A deed as the log writes it."""
    if isinstance(deed.first, EventRevealed):
        return (faint("Event: "), bright(deed.words))
    words: Piece = faint(deed.words) if deed.aside or deed.seat == NOBODY else deed.words
    if not deed.gains:
        return (words,)
    return (words, faint(" " if isinstance(deed.first, Gained) else ": "), bright(deed.gains_text))


# ---- what a captain is told


def telling(view: View, desk: Desk, since: int) -> tuple[Doings, ...]:
    """What a captain is told: what others did after action `since`, turn by turn, and what befell everybody. Nothing where
    nothing happened but what the captain did."""
    events: tuple[Any, ...] = (*under_way(desk.heard[: since + 1]), *chain.from_iterable(desk.heard[since + 1 :]))
    done = [deed for deed in deeds(view.table.edition, events) if not deed.aside]
    while done and done[0].seat == view.seat and not isinstance(done[0].first, BidShown):
        done.pop(0)
    return tuple(_told(done, view, desk))


def _told(done: Sequence[Deed], view: View, desk: Desk) -> Iterator[Doings]:
    for seat, group in groupby(done, key=_subject):
        mine = list(group)
        if seat == _BIDDING:
            yield Doings(None, ("Bids: ", *_bids(mine, view, desk)))
        elif seat == _EATING:
            yield Doings(None, ("Ate well: ", *_meals(mine, view, desk)))
        elif seat == NOBODY:
            yield from (
                Doings(None, _stage_line(deed, view.table.edition), weighty=_turns_of_the_game((deed,))) for deed in mine
            )
        else:
            name = (capital(who(desk.names, seat, view.seat)),)
            losses = _losses(mine, view)
            yield Doings(seat, name, tuple(map(_clause, mine)), losses | _turns_of_the_game(mine), losses)


_LOSSES: Final = (BidderPunished, DebtMade, Died, DoubloonsPaid, FellSick, ResourcePaid, ShipDamaged)
_TURNS_OF_THE_GAME: Final = (EventRevealed, GameEnded, LastTurns, MilestoneReached)


def _losses(done: Sequence[Deed], view: View) -> frozenset[int]:
    """The deeds that cost the reader something, by their places."""
    own = [(place, deed.events) for place, deed in enumerate(done) if deed.seat == view.seat]
    return frozenset(place for place, events in own if any(isinstance(event, _LOSSES) for event in events))


def _turns_of_the_game(done: Sequence[Deed]) -> frozenset[int]:
    """The deeds by which the game went on for all, by their places."""
    return frozenset(place for place, deed in enumerate(done) if isinstance(deed.first, _TURNS_OF_THE_GAME))


_BIDDING, _EATING = NOBODY - 1, NOBODY - 2


def _subject(deed: Deed) -> int:
    """Whose sentence a deed belongs to; the bids of all have one together, and so have meals after which all are well."""
    return _BIDDING if isinstance(deed.first, BidShown) else _EATING if _is_good_meal(deed) else deed.seat


def _is_good_meal(deed: Deed) -> bool:
    """Whether it is a meal that was eaten, and left everybody as well as before."""
    eaten = any(isinstance(event, Fed) for event in deed.events)
    return eaten and not any(isinstance(event, FellSick | Healed | Died) for event in deed.events)


def _meals(done: Sequence[Deed], view: View, desk: Desk) -> Iterator[Piece]:
    """Who ate how much: ``Anne 3, you 5 food``."""
    for place, deed in enumerate(done):
        yield faint(", " if place else "")
        yield f"{who(desk.names, deed.seat, view.seat)} "
        yield bright(sum(event.food for event in deed.events if isinstance(event, Fed)))
    yield faint(" food")


def _bids(done: Sequence[Deed], view: View, desk: Desk) -> Iterator[Piece]:
    shown = [deed.first for deed in done if isinstance(deed.first, BidShown)]
    for place, bid in enumerate(sorted(shown, key=lambda bid: bid.rank)):
        yield faint(", " if place else "")
        yield f"{who(desk.names, bid.seat, view.seat)} "
        yield bright(bid.doubloons)


def _stage_line(deed: Deed, edition: Edition) -> Line:
    """What befell everybody; of the event at a stage's end also what it does."""
    if isinstance(deed.first, EventRevealed):
        does = event_line(edition.events[deed.first.event]).removesuffix(".")
        return (faint("The stage ended: "), bright(deed.words), faint(f". {does}"))
    return (faint(deed.words),)


def _clause(deed: Deed) -> Line:
    """A deed with what it brought in brackets."""
    if isinstance(deed.first, Gained | ReputationClimbed):
        return (f"gained {deed.gains_text}",)
    return (f"{deed.words} ({deed.gains_text})" if deed.gains else deed.words,)
