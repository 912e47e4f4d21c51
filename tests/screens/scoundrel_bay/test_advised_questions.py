"""Advice at every question of the Bay: the old captain names and marks an answer, and says what each is worth in gold."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import pytest

from pirategames.bots.advising import Advice
from pirategames.bots.bot import decision_chance
from pirategames.bots.scoundrel_bay import Captain
from pirategames.bots.scoundrel_bay.adviser import Adviser
from pirategames.play.match import Match, start
from pirategames.play.record import Seat
from pirategames.rules.chance import Chance
from pirategames.rules.scoundrel_bay import GAME
from pirategames.screens.drawing.look import DARK
from pirategames.screens.scoundrel_bay import WING
from pirategames.screens.table.advice import MARK, bare_desk, counsel_of, draw_counsel
from tests.screens.scoundrel_bay.scenes import VARIANTS, chosen

LITTLE: Final = Adviser(Captain(worlds=1), worlds=1)
MET: Final = 23
"""So many of the kinds of questions come up in these games."""


@cache
def met() -> dict[str, tuple[Match, Any, int, int]]:
    """Of every kind of question that a few games by chance put with a choice: the match, the state, the seat, the action."""
    found: dict[str, tuple[Match, Any, int, int]] = {}
    for seed in range(4):
        names = ("Anne", "Bart", "Cora", "Dirk")[: 2 + seed % 3]
        match, chance = start(GAME, [Seat(name) for name in names], seed, VARIANTS), Chance.from_seed(seed)
        while match.outcome is None:
            seat = match.to_act[0]
            legal = GAME.legal(match.state, seat)
            if len(legal) > 1:
                found.setdefault(type(match.state.question).__name__, (match, match.state, seat, match.number))
            action, chance = chosen(legal, chance)
            match.act(action, seat)
    return found


def test_many_kinds_of_questions_are_met() -> None:
    assert len(met()) >= MET


@pytest.mark.parametrize("at", range(MET))
def test_the_best_answer_is_named_marked_and_worth_gold(at: int) -> None:
    match, state, seat, number = [*met().values()][at]
    view, legal, chance = GAME.view(state, seat), GAME.legal(state, seat), decision_chance(1, number, seat)
    judged = LITTLE.judge(view, (), legal, chance)
    assert len(judged) > 1
    assert {one.action for one in judged} <= {*legal}
    assert LITTLE.choose(view, (), legal, chance) == judged[0].action
    desk = bare_desk(match, seat, view)
    counsel = counsel_of(WING, view, desk, Advice(LITTLE.coin, judged))
    best = counsel.best
    assert best.choice is not None
    assert best.choice.actions[0] == judged[0].action
    assert best.key
    canvas = WING.draw(view, best.desk or desk, WING.choices(view, best.desk or desk), 120, 40, DARK)
    draw_counsel(canvas, counsel, desk, sheet=WING.weighing.sheet)
    rows = canvas.text().split("\n")
    assert any("gold in the end" in row for row in rows)
    assert any(row.strip().startswith(f"{MARK} {best.key} ") for row in rows)
