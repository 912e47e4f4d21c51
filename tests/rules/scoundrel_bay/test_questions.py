"""Questions: each kind is a class, listed once, in the room of its part of a turn."""

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from pirategames.rules import scoundrel_bay
from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.actions import Open, Smuggle
from pirategames.rules.scoundrel_bay.questions import QUESTIONS
from pirategames.rules.scoundrel_bay.state import Question

from .test_refusals import AT

ROOMS = Path(scoundrel_bay.__file__).parent
PACKAGE = "pirategames.rules.scoundrel_bay"
PRINTED = ("charts", "edition")
"""What reads the printed values."""


def test_every_kind_of_question_is_listed_once() -> None:
    found = {kind for kind in Question.__subclasses__() if "__attrs_attrs__" in vars(kind)}
    assert (set(QUESTIONS), len({kind.name for kind in QUESTIONS})) == (found, len(QUESTIONS))


@pytest.mark.parametrize("kind", QUESTIONS, ids=[kind.name for kind in QUESTIONS])
def test_a_question_takes_all_its_answers_and_calls_for_them_in_a_sentence(kind: type[Question]) -> None:
    s = AT[kind.name]
    assert type(s.question) is kind
    answers = [action for action in GAME.legal(s, GAME.to_act(s)[0]) if not isinstance(action, Open | Smuggle)]
    assert answers
    assert {type(action) for action in answers} <= set(kind.takes)
    assert kind.first.endswith(".")
    assert kind.__doc__


def test_no_circle_leads_through_the_rooms_of_the_rules() -> None:
    rooms = {path.stem: path for path in ROOMS.glob("*.py") if path.stem not in (*PRINTED, "__init__")}
    graph: dict[str, set[str]] = {room: set() for room in rooms}
    for room, path in rooms.items():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module is not None and node.module.startswith(PACKAGE):
                names = [node.module, *[f"{node.module}.{alias.name}" for alias in node.names]]
                graph[room] |= {name.removeprefix(f"{PACKAGE}.") for name in names} & set(rooms)
    assert len(list(TopologicalSorter(graph).static_order())) == len(rooms)
