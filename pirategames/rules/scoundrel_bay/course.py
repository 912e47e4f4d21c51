"""What goes on between the decisions: what is due is done, one thing after another, until somebody has to decide."""

from __future__ import annotations

from pirategames.rules.scoundrel_bay.events import GameEnded
from pirategames.rules.scoundrel_bay.outlook import outlooks
from pirategames.rules.scoundrel_bay.state import NONE, Draft, Question, tell
from pirategames.rules.scoundrel_bay.turns import NextTurn


def begin(s: Draft) -> None:
    """The first round begins, after the captain powers have been chosen."""
    s.round = 1
    s.agenda += (NextTurn((s.first - 1) % s.seats, begins=True),)
    settle(s)


def settle(s: Draft) -> None:
    """Do what is due until a question is put."""
    while s.agenda:
        due = s.agenda[0]
        if not isinstance(due, Question):
            s.agenda = s.agenda[1:]
            due.do(s)
            continue
        due.revise(s)
        if not is_passed_over(s, due):
            return
        due.pass_over(s)
    tell(s, GameEnded())


def is_passed_over(s: Draft, question: Question) -> bool:
    """Whether there is nothing to decide, and nothing that may be done at any time could change that (see `outlook.py`)."""
    if not question.is_idle(s):
        return False
    ship = s.ships[question.seat]
    has_more = ship.crates or ship.power != NONE
    return not has_more or not any(question.opens(s, later) for later in outlooks(s, question.seat))
