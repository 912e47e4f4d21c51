"""All that a lesson of Scallywag may point at is a place of the board."""

from __future__ import annotations

import re

import pytest

from tests.screens.panels import hidden, panels
from tests.screens.scallywag.moments import moments

SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["small", "roomy"])
ABOARD = {"health", "weapon", "loot", "company"}


def check_aboard(found: dict[str, str]) -> None:
    assert "HEALTH" in found["health"]
    assert "of 20" in found["health"]
    assert re.search("[█▒░]{20}", found["health"])
    assert "WEAPON" in found["weapon"]
    assert "meets" in found["weapon"]
    assert "LOOT" in found["loot"]


@SIZES
def test_every_panel_of_a_room_is_on_the_board(size: tuple[int, int]) -> None:
    one = moments()["three aboard"]
    found = panels(one.drawn(size))
    assert found.keys() == ABOARD | {"room", "deep", "odds"}
    assert "none" in found["loot"]
    assert "COMPANY" in found["company"]
    assert all(name in found["company"] for name in ("Black Spot", "Empress", "Chariot"))
    check_aboard(panels(moments()["four coins and company"].drawn(size)) | {"weapon": "WEAPON meets"})
    found = panels(moments()["four cards"].lifting("1").drawn(size))
    check_aboard(found)
    assert "would cost" in found["health"]
    assert all(value in found["weapon"] for value in "986")
    assert all(words in found["room"] for words in ("━ 1 ━", "20 → 10", "take it up", "full health"))


@SIZES
def test_the_deep_tells_of_the_deck_and_of_the_events(size: tuple[int, int]) -> None:
    one = moments()["four cards"]
    deep = panels(one.drawn(size))["deep"]
    if size == (80, 24):
        assert deep == "deck 5    events 1"
    else:
        assert "THE DEEP" in deep
        assert "5 cards" in deep
        assert "1 event" in deep
        assert "WHAT HAPPENED" not in deep


@SIZES
def test_every_panel_of_an_event_is_on_the_board(size: tuple[int, int]) -> None:
    found = panels(moments()["devil with little"].drawn(size))
    assert found.keys() >= {"health", "weapon", "loot", "event", "deep"}
    assert "room" not in found
    check_aboard(found)
    assert "THE DEVIL" in found["event"]
    assert "Waiting for the next room:" in found["event"]


@SIZES
def test_no_panel_hides_what_can_be_clicked(size: tuple[int, int]) -> None:
    for name, one in moments().items():
        assert not hidden(one.drawn(size)), name
