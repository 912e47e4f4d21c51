"""Each kind of question has one room in the rules, and one of the same name in the screens and in the bots; it is named
nowhere else."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

import pirategames
from pirategames.play.glossary import glossary_of
from pirategames.rules.scoundrel_bay.questions import QUESTIONS
from pirategames.rules.scoundrel_bay.state import Question
from pirategames.screens.scoundrel_bay.questions import by_kind

PACKAGE: Final = Path(pirategames.__file__).parent
RULES: Final = PACKAGE / "rules" / "scoundrel_bay"
ROOMS: Final = tuple([PACKAGE / part / "scoundrel_bay" / "questions" for part in ("screens", "bots")])
"""Where the rooms lie that put the questions to people, and that answer them for bots."""
TABLE: Final = RULES / "questions.py"
"""The one list of all questions."""
EVERY_QUESTION: Final = pytest.mark.parametrize("kind", QUESTIONS, ids=[kind.__name__ for kind in QUESTIONS])


@cache
def names_in(path: Path) -> frozenset[str]:
    """All names that the code of a file uses."""
    return frozenset(_names(ast.parse(path.read_text("utf-8"))))


def _names(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name) | ast.ClassDef(name=name):
                yield name


def files_that_name(kind: type[Question]) -> set[Path]:
    return {path for path in PACKAGE.rglob("*.py") if kind.__name__ in names_in(path)}


def room_of(kind: type[Question]) -> str:
    return kind.__module__.rpartition(".")[2]


@EVERY_QUESTION
def test_outside_the_rules_a_question_is_named_in_one_room_of_the_screens_and_one_of_the_bots(kind: type[Question]) -> None:
    outside = {path for path in files_that_name(kind) if RULES not in path.parents}
    assert outside == {rooms / f"{room_of(kind)}.py" for rooms in ROOMS}


def test_no_question_is_told_by_its_word_in_the_screens() -> None:
    """A table by those words, beside the rooms, would be forgotten by the next question."""
    screens = PACKAGE / "screens" / "scoundrel_bay"
    assert not [path.name for path in screens.rglob("*.py") if re.search(r"\.ask\b", path.read_text("utf-8"))]


@EVERY_QUESTION
def test_the_rows_of_a_question_are_explained_by_words_of_the_glossary(kind: type[Question]) -> None:
    terms = by_kind.BY_KIND[kind].terms
    assert terms
    assert all(glossary_of("scoundrel_bay").of(term) is not None for term in terms)


@EVERY_QUESTION
def test_in_the_rules_other_rooms_only_put_a_question_on_the_agenda(kind: type[Question]) -> None:
    """Who asks a question of another room makes one; `faults.py`, which holds questions against the table, reads them."""
    for path in files_that_name(kind) - {TABLE, RULES / f"{room_of(kind)}.py", RULES / "faults.py"}:
        if RULES in path.parents:
            assert kind.__name__ in _made_in(path), path


def _made_in(path: Path) -> set[str]:
    calls = (node.func for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call))
    return {name.id for name in calls if isinstance(name, ast.Name)}


@EVERY_QUESTION
def test_the_class_that_puts_a_question_is_called_after_it(kind: type[Question]) -> None:
    assert by_kind.BY_KIND[kind].__name__ == f"Asked{kind.__name__}"


def test_the_rooms_of_the_screens_put_the_questions_in_the_order_of_the_rules() -> None:
    assert list(by_kind.BY_KIND) == list(QUESTIONS)
