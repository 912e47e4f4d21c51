"""Advice at every question of the Bay: the old captain names and marks an answer, and says what each is worth in gold."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import pytest

from pirategames.bots.advising import Advice
from pirategames.bots.bot import Judged, decision_chance
from pirategames.bots.scoundrel_bay import Captain
from pirategames.bots.scoundrel_bay.adviser import Adviser
from pirategames.play.match import Match, start
from pirategames.play.record import Seat
from pirategames.rules.chance import Chance
from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.actions import Bid, Move, Place
from pirategames.screens.drawing.look import DARK
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.scoundrel_bay import WING
from pirategames.screens.scoundrel_bay.advising import ready
from pirategames.screens.scoundrel_bay.plan import page_of, plan_of
from pirategames.screens.scoundrel_bay.questions.asked import PER_PAGE
from pirategames.screens.table.advice import MARK, advised_first, bare_desk, counsel_of
from pirategames.screens.table.advice_sheet import ROWS, draw_counsel
from tests.rules.scoundrel_bay.table import crate, with_ship
from tests.screens.scoundrel_bay.asked import asked, desk_with
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


@pytest.mark.parametrize("at", range(MET))
def test_every_answer_lies_ready_and_is_told_apart(at: int) -> None:
    """Whatever is listed has words of its own, and keys that lead to it: what is advised lies ready for Enter."""
    match, state, seat, _ = [*met().values()][at]
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    desk = bare_desk(match, seat, view)
    for first in legal:
        judged = (Judged(first, 1.0), *[Judged(action, 0.0) for action in legal if action != first])
        counsel = counsel_of(WING, view, desk, Advice(LITTLE.coin, judged))
        best = counsel.best
        assert best.choice is not None, first
        assert best.desk is not None
        choices = advised_first(WING.choices(view, best.desk), counsel, best.desk)
        enter = choices.of_key("enter")
        assert enter is not None
        assert sum(choice.actions == enter.actions for choice in choices.mains) == 1
        assert enter.actions[0] == first
        said = [(way.key, line_text(way.words)) for way in counsel.ways]
        assert len({*said}) == len(said), said


def test_a_ship_may_move_anybody_anywhere_and_bid_all_it_has() -> None:
    """Many regions and many doubloons: no search by keys comes to the end of them, and all of it lies ready."""
    found = 0
    for match, state, seat, _ in met().values():
        view = GAME.view(state, seat)
        for action in GAME.legal(state, seat):
            if isinstance(action, (Move, Place, Bid)):
                desk = ready(view, bare_desk(match, seat, view), action)
                assert desk is not None
                enter = WING.choices(view, desk).of_key("enter")
                assert enter is not None
                assert enter.actions == (action,)
                found += 1
    assert found > 20


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
@pytest.mark.parametrize("at", range(MET))
def test_whatever_is_judged_is_listed_in_whole_words(at: int, size: tuple[int, int]) -> None:
    """Where a bar would leave too little room for them, the rows go without."""
    match, state, seat, _ = [*met().values()][at]
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    desk = bare_desk(match, seat, view)
    for first in range(0, len(legal), ROWS):
        judged = tuple([Judged(action, 101.0 - place) for place, action in enumerate(legal[first : first + ROWS])])
        counsel = counsel_of(WING, view, desk, Advice(LITTLE.coin, judged))
        canvas = WING.draw(view, desk, WING.choices(view, desk), *size, DARK)
        draw_counsel(canvas, counsel, desk, sheet=WING.weighing.sheet)
        rows = [row.split("│")[0] for row in canvas.text().split("\n")]
        for way in counsel.ways:
            assert any(f" {way.key} {line_text(way.words)} " in row for row in rows), line_text(way.words)


@pytest.mark.parametrize("keys", [(), ("+",), ("x",)])
def test_advice_leads_to_the_page_where_its_row_is_and_lifts_it(keys: tuple[str, ...]) -> None:
    """A market and many crates are more than ten rows, and crates are opened on a page of their own."""
    crates = [crate(2, "C"), crate(1, "P"), crate(3, "A"), crate(2, "D"), crate(1, "C")]
    state = with_ship(asked("harbor"), 0, crates=crates)
    view, desk = GAME.view(state, 0), desk_with(state, 0, *keys)
    pages: set[object] = set()
    for first in view.legal:
        judged = (Judged(first, 1.0), *[Judged(action, 0.0) for action in view.legal if action != first])
        counsel = counsel_of(WING, view, desk, Advice(LITTLE.coin, judged))
        there = counsel.best.desk
        assert there is not None
        enter = advised_first(WING.choices(view, there), counsel, there).of_key("enter")
        assert enter is not None
        assert enter.actions == (first,)
        pages.add((page_of(there), plan_of(there).first))
        for way in counsel.ways:
            choice = WING.choices(view, desk).of_key(way.key)
            assert way.desk is not None
            assert choice is not None
            assert choice.actions or choice.turns or plan_of(choice.desk or desk) == plan_of(way.desk)
    assert pages == {("", 0), ("", PER_PAGE), ("crates", 0)}
