"""The deckhand of Scoundrel Bay answers each kind of question in one room, which has the name of the rules' room."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from pirategames.bots import scoundrel_bay
from pirategames.bots.scoundrel_bay.questions import ANSWERING
from pirategames.rules.chance import Chance
from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.questions import QUESTIONS
from pirategames.rules.scoundrel_bay.state import Question
from tests.rules.scoundrel_bay.test_refusals import AT

HOUSE = Path(scoundrel_bay.__file__).parent
NAMES = {kind.__name__ for kind in QUESTIONS}


def named(path: Path) -> set[str]:
    """The questions whose classes a file names: imported, used, spelt in a type or in a text for one."""
    said: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.alias):
            said |= {node.name, node.asname or ""}
        said |= {word for field in ("id", "attr", "value") if isinstance(word := getattr(node, field, None), str)}
    return said & NAMES


def test_every_kind_of_question_is_answered_once_in_the_order_of_a_turn() -> None:
    assert tuple(ANSWERING) == QUESTIONS


def test_a_question_is_named_only_in_the_room_of_its_part_of_the_turn() -> None:
    found = {(name, path.relative_to(HOUSE).as_posix()) for path in HOUSE.rglob("*.py") for name in named(path)}
    assert found == {(kind.__name__, f"questions/{kind.__module__.rpartition('.')[2]}.py") for kind in QUESTIONS}


def test_no_question_is_told_by_its_word() -> None:
    assert not [path.name for path in HOUSE.rglob("*.py") if ".ask" in path.read_text("utf-8")]


@pytest.mark.parametrize("kind", QUESTIONS, ids=[kind.name for kind in QUESTIONS])
def test_each_kind_of_question_gets_one_of_its_answers(kind: type[Question]) -> None:
    state = AT[kind.name]
    for seat in GAME.to_act(state):
        legal = GAME.legal(state, seat)
        action = scoundrel_bay.Deckhand().choose(GAME.view(state, seat), (), legal, Chance.from_seed(1))
        assert action in legal
