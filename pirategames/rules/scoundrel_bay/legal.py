"""What each seat may do now, why it may not do something else, and what an action does: all from the question at hand."""

from __future__ import annotations

from pirategames.rules.memo import remember_last
from pirategames.rules.scoundrel_bay.actions import Action, Open, Smuggle
from pirategames.rules.scoundrel_bay.anytime import any_time, open_crate, smuggle, why_not_open, why_not_smuggle
from pirategames.rules.scoundrel_bay.events import NOBODY
from pirategames.rules.scoundrel_bay.state import Draft, Question


@remember_last
def ways(s: Draft) -> dict[int, tuple[Action, ...]]:
    """Everything that may be done now, by the seats that may act."""
    question = s.question
    if question is None:
        return {}
    if question.seat != NOBODY:
        return {question.seat: question.answers(s) + any_time(s, question.seat)}
    return {seat: question.put_to(seat).answers(s) + any_time(s, seat) for seat in question.seats(s)}


def to_act(s: Draft) -> tuple[int, ...]:
    """The seats that may act now."""
    question = s.question
    if question is None:
        return ()
    return (question.seat,) if question.seat != NOBODY else question.seats(s)


def _put_to(s: Draft, seat: int) -> Question:
    """The question at hand, as it is put to a seat."""
    question = s.question
    assert question is not None
    return question if question.seat == seat else question.put_to(seat)


def legal(s: Draft, seat: int) -> tuple[Action, ...]:
    """Every action of a seat now."""
    return ways(s).get(seat, ())


def refusal(s: Draft, action: Action, seat: int = 0) -> str | None:
    """Why a seat may not do this now, as a sentence for a person; None where it may."""
    return None if action in legal(s, seat) else _why_not(s, action, seat)


def _why_not(s: Draft, action: Action, seat: int) -> str:
    if not 0 <= seat < s.seats:
        return f"There is no seat {seat + 1} at this table."
    question = s.question
    if question is None:
        return "The game is over."
    if seat not in to_act(s):
        return question.not_yours()
    match action:
        case Open(crate):
            return why_not_open(s, seat, crate)
        case Smuggle():
            return why_not_smuggle(s, seat, action)
    return _put_to(s, seat).why_not(s, action) if type(action) in question.takes else question.first


def do(s: Draft, action: Action, seat: int) -> None:
    """A legal action of a seat."""
    match action:
        case Open(crate):
            open_crate(s, seat, crate)
        case Smuggle():
            smuggle(s, seat, action)
        case _:
            _put_to(s, seat).answer(s, action)
