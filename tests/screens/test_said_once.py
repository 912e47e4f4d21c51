"""A sentence that many pages and tests mean is written in few files: to change it, few are touched."""

from __future__ import annotations

from pathlib import Path

import pirategames
from pirategames.screens.pages.home import SET_SAIL
from pirategames.screens.table import shared_choices
from pirategames.screens.table.ahead import NOT_YET, TOO_SOON
from pirategames.screens.table.choices import Choice
from pirategames.screens.table.following import MOVED_ON
from pirategames.screens.table.shared_choices import IS_THINKING, TAKEN_BACK, why_nothing
from tests import screens

MOST = 3
"""So many files may be touched."""
SHORT = 8
"""Fewer letters are no sentence of anybody's own."""
TESTS, PACKAGE = Path(screens.__path__[0]).parent, Path(pirategames.__path__[0])


def test_what_all_tables_and_pages_share_is_written_in_at_most_three_files() -> None:
    sentences = [SET_SAIL, IS_THINKING, TAKEN_BACK, NOT_YET, TOO_SOON, MOVED_ON, why_nothing("?")[:13], "help: the keys of"]
    sentences += [choice.words for choice in vars(shared_choices).values() if isinstance(choice, Choice)]
    sentences += shared_choices.NOT_NOW.values()
    sources = {
        file: file.read_text() for folder in (PACKAGE, TESTS) for file in folder.rglob("*.py") if file != Path(__file__)
    }
    found = {
        sentence: files
        for sentence in sentences
        if len(sentence) >= SHORT
        if len(files := [file.name for file, text in sources.items() if sentence in text]) > MOST
    }
    assert found == {}
