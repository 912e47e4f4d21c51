"""Whatever is passed over, nothing that may be done at any time could have opened it: tried out in drawn games."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

from pirategames.rules.scoundrel_bay import GAME, course
from pirategames.rules.scoundrel_bay.actions import Action, Open, Smuggle
from pirategames.rules.scoundrel_bay.state import Draft, Question, State, freeze, thaw

from .printed import CHARTS

_PASSED = course.is_passed_over
_MOST = 60
"""How many tables are looked at for one question."""


def opening(s: State, question: Question, monkeypatch: pytest.MonkeyPatch) -> tuple[Action, ...] | None:
    """Actions, begun by one that may be done at any time, after which there is something to decide; None if there are
    none, as far as was looked."""

    def stays(draft: Draft, due: Question) -> bool:
        return due is not question and _PASSED(draft, due)

    with monkeypatch.context() as patch:
        patch.setattr(course, "is_passed_over", stays)
        reached: list[tuple[State, tuple[Action, ...]]] = [(s, ())]
        for table, way in reached:
            if len(reached) > _MOST:
                break
            is_at_hand = table.question is question
            if way and is_at_hand and not question.is_idle(table):
                return way
            for action in GAME.legal(table, question.seat):
                if not is_at_hand or isinstance(action, Open | Smuggle):
                    after = GAME.apply(table, action, question.seat)
                    if question in after.agenda:
                        reached.append((after, (*way, action)))
    return None


def choose(s: State, seat: int, random: Random) -> Action:
    """Plunder and land, and hold crates and maps back for long."""
    legal = GAME.legal(s, seat)
    late = [action for action in legal if not isinstance(action, Open | Smuggle)]
    liked = [action for action in late if type(action).__name__ in ("Invade", "Place", "Plunder", "Take", "Move", "Recruit")]
    pool = liked if liked and random.random() < 0.7 else late if late and random.random() < 0.95 else list(legal)
    return random.choice(pool)


@pytest.mark.parametrize("seed", range(14))
def test_no_question_is_passed_over_that_could_be_opened(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    passed: list[tuple[State, Question]] = []

    def noting(draft: Draft, question: Question) -> bool:
        is_passed = _PASSED(draft, question)
        ship = draft.ships[question.seat]
        if is_passed and (ship.crates or ship.power >= 0):
            copy = thaw(draft)  # type: ignore[arg-type]
            copy.ships = tuple([evolve(each) for each in draft.ships])
            passed.append((freeze(copy), question))
        return is_passed

    monkeypatch.setattr(course, "is_passed_over", noting)
    random = Random(seed)
    s = GAME.new(2, seed, {"edition": CHARTS, "captains": "played", "milestones": "played"})
    while to_act := GAME.to_act(s):
        s = GAME.apply(s, choose(s, to_act[0], random), to_act[0])
    monkeypatch.setattr(course, "is_passed_over", _PASSED)
    for table, question in passed:
        assert opening(table, question, monkeypatch) is None
