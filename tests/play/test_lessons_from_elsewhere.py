"""A game that is none of ours brings its lessons as ours do: a file in its folder of the assets, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from pirategames.play import lessons
from pirategames.play.lessons import all_lessons, begin, lesson_named, take
from pirategames.play.match import start
from pirategames.play.notation import write_action
from pirategames.play.record import Seat
from pirategames.rules.catalogue import Entry
from pirategames.rules.edition import EditionError
from tests.toy_game import GAME

HIGHER = Entry("higher", "Higher", "+", "2 players", "1 min", "the higher card takes it")
LESSON = """
[lesson]
id = "higher-1"
game = "higher"
title = "Lay high"
minutes = 1
seats = ["you", "Tew"]
person = 1
seed = 7
ends = "open"
left = ["Not taught yet: swapping,", "and that aces", "may be high."]

[[step]]
name = "Laying"
say = ["Lay a card."]
do = ["{mine}"]
keys = ["1", "Enter"]
why = ["Somebody has to begin."]
[step.other]
"*" = ["That one, too."]

[[step]]
bots = ["2: {theirs}"]
say = ["Tew laid another."]
"""


def test_a_game_from_elsewhere_brings_its_lessons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = start(GAME, [Seat("Anne"), Seat("Tew")], 7)
    mine = GAME.legal(played.state, 0)[0]
    played.act(mine, 0)
    theirs = GAME.legal(played.state, 1)[0]
    folder = tmp_path / HIGHER.slug / "lessons"
    folder.mkdir(parents=True)
    text = LESSON.format(mine=write_action(GAME, mine), theirs=write_action(GAME, theirs))
    (folder / "higher.toml").write_text(text, "utf-8")
    monkeypatch.setattr(lessons, "CATALOGUE", (HIGHER,))
    monkeypatch.setattr(lessons, "assets", lambda: tmp_path)
    monkeypatch.setattr(lessons, "game_named", {HIGHER.slug: GAME}.get)

    (lesson,) = all_lessons()
    assert lesson_named("higher-1") == lesson
    assert [step.name for step in lesson.steps] == ["Laying", ""]
    assert begin(lesson).number == 0
    match = begin(lesson, 1, "Grace")
    take(match, lesson.steps[1].bots)
    assert [taken.seat for taken in match.taken] == [0, 1]
    assert match.seats[0].name == "Grace"

    (folder / "higher.toml").write_text("[lesson]\n", "utf-8")
    lessons.lessons_of.cache_clear()
    with pytest.raises(EditionError, match="is no lesson"):
        all_lessons()
    lessons.lessons_of.cache_clear()
