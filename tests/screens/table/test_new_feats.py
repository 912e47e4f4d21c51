"""What is said of new feats on a last page, in one row where that is all there is."""

from __future__ import annotations

import pytest

from pirategames.play.deeds.told import Feat
from pirategames.play.feats import Shared, standings
from pirategames.play.logbook import unsaved_logbook
from pirategames.play.record import Seat
from pirategames.rules.game import AnyGame
from pirategames.rules.scallywag import GAME as VOYAGE
from pirategames.rules.skull_queen import GAME as PLANKS
from pirategames.screens.drawing.canvas import cell_width
from pirategames.screens.table import new_feats
from tests.screens.apps import NOW

FEATS = sorted((standing.feat for standing in standings(unsaved_logbook(lambda: NOW))), key=lambda feat: len(feat.title))
SHORT, LONG = tuple(FEATS[:1]), tuple(FEATS[-4:])


def said(monkeypatch: pytest.MonkeyPatch, game: AnyGame, **earned: tuple[Feat | Shared, ...]) -> str:
    """What is said at the end of a match in which these people earn these feats."""
    book = unsaved_logbook(lambda: NOW)
    seats = [*map(Seat, earned), *[Seat("Tew", "bot:cabin-boy")] * (len(earned) == 1 and game.seats[-1] > 1)]
    match = book.begin(game, seats, 5)
    while match.outcome is None:
        seat = match.to_act[0]
        match.act(match.game.legal(match.state, seat)[0], seat)
    monkeypatch.setattr(new_feats, "earned_by", lambda book, number, name: earned[name])
    return new_feats.new_feats(book, match)


@pytest.mark.parametrize(("names", "words"), [
    (("Anne",), "★ 4 new feats: f tells which."),
    (("Anne", "Bart"), "★ New feats: Anne 4 and Bart 4; f tells which."),
    (("Bartholomew the Bold", "Anne", "Morgan", "Charlotte", "Ed"), "★ 20 new feats: f tells which."),
])  # fmt: skip
def test_where_their_names_need_more_than_a_row_they_are_counted(
    monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...], words: str
) -> None:
    assert said(monkeypatch, PLANKS, **dict.fromkeys(names, LONG)) == words


def test_they_are_named_where_they_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    (short,) = SHORT
    assert said(monkeypatch, PLANKS, Anne=SHORT) == f"★ A new feat: {short.title}."
    told = said(monkeypatch, PLANKS, Anne=SHORT, Bart=SHORT)
    assert told == f"★ New feats: Anne: {short.title}; Bart: {short.title}."
    assert cell_width(told) <= new_feats.ROOM


def test_a_voyage_names_them_all(monkeypatch: pytest.MonkeyPatch) -> None:
    told = said(monkeypatch, VOYAGE, Anne=LONG)
    assert all(feat.title in told for feat in LONG)
