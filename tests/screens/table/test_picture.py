"""A picture of a table for others: what everybody may see, and nothing else."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch
from xml.etree import ElementTree

import pytest

from pirategames.play.match import Match, Seat, start
from pirategames.rules.catalogue import CATALOGUE
from pirategames.rules.chance import Chance
from pirategames.screens.drawing.look import DARK, LIGHT
from pirategames.screens.table.picture import FREE_ROWS, draw_public, svg_of, text_of

NAMES = ("Anne", "Bart", "Cora")


def played(entry: Any, steps: int) -> Match:
    """A match of people, played by chance for so many actions or to its end."""
    game = entry.game()
    names = NAMES if entry is not CATALOGUE[0] else NAMES[:1]
    match = start(game, [Seat(name) for name in names], 3)
    chance = Chance.from_seed(3)
    while match.outcome is None and match.number < steps:
        seat = match.to_act[0]
        at, chance = chance.below(len(legal := game.legal(match.state, seat)))
        match.act(legal[at], seat)
    return match


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.slug)
def test_a_picture_asks_nobodys_own_view(entry: Any) -> None:
    match = played(entry, 12)
    asked: list[int | None] = []
    view = Match.view
    with patch.object(Match, "view", lambda self, seat: (asked.append(seat), view(self, seat))[1]):
        canvas = draw_public(match, 100, 30, DARK)
    assert set(asked) == {None}
    assert all(name in canvas.text() for name in NAMES[: len(match.seats)])


@pytest.mark.parametrize("entry", CATALOGUE[:2], ids=lambda entry: entry.slug)
def test_a_match_that_has_ended_shows_its_last_page(entry: Any) -> None:
    match = played(entry, 4000)
    assert match.outcome is not None
    text = text_of(draw_public(match, 100, 30, DARK))
    assert "the end" in text or "voyage" in text


def test_a_picture_as_svg_is_xml_with_every_line_in_the_colours_of_its_look() -> None:
    match = played(CATALOGUE[1], 12)
    for look in (DARK, LIGHT):
        canvas = draw_public(match, 80, 24, look)
        svg = svg_of(canvas, "Skull Queen", 24 - FREE_ROWS)
        root = ElementTree.fromstring(svg)
        texts = "".join(root.itertext()).replace("\xa0", " ")
        assert "Skull Queen" in texts
        assert "Anne" in texts
        assert look.colours["background"].lower() in svg.lower()


def test_a_picture_as_text_is_the_board_line_by_line() -> None:
    canvas = draw_public(played(CATALOGUE[1], 12), 80, 24, DARK.with_ascii())
    text = text_of(canvas, 24 - FREE_ROWS)
    assert text.split("\n")[:-1] == canvas.text().split("\n")[: len(text.split("\n")) - 1]
    assert text.isascii()
