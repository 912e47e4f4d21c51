"""Crates can be opened at any time: nothing passes unasked where what lies in a crate could change the answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pirategames.rules.scoundrel_bay.actions import (
    Action,
    Done,
    Invade,
    Leave,
    Mark,
    Move,
    Open,
    Place,
    Sell,
    Swap,
    Take,
    Trade,
)
from pirategames.rules.scoundrel_bay.ashore import OldSketches
from pirategames.rules.scoundrel_bay.gains import BlindRecruitment
from pirategames.rules.scoundrel_bay.state import SICK, State

from .table import ask, asked, can, card, crate, gains, legal, play, region, stage_ends, table, with_ship

RED, BLUE, YELLOW = card("red", 3), card("blue", 3), card("yellow", 3)
EMPTY: dict[str, Any] = {"food": 0, "rum": 0, "maps": 0, "rings": 0, "doubloons": 9, "captain": SICK}


def poor(crates: list[int], **changes: Any) -> State:
    """Seat 0's turn: it has no resource, but crates."""
    return with_ship(table(3), 0, **{**EMPTY, **changes}, crates=crates)


def moves(crates: list[int]) -> State:
    return gains(poor(crates, at={"ropewalk": 1}, sword=4), "move 1")


def hires(crates: list[int]) -> State:
    return gains(poor(crates), "hire 2+1")


def sells(crates: list[int]) -> State:
    return gains(poor(crates), "sell 1")


def sketches(crates: list[int]) -> State:
    return ask(poor(crates, upgrades=["old_sketches"]), OldSketches(0, 5))


def whistles(crates: list[int]) -> State:
    return ask(poor(crates, power="rumwhistle"), BlindRecruitment(0, rum=1, tools_only=True))


def swaps(crates: list[int]) -> State:
    return stage_ends(poor(crates), "too_good", by=2)


def invades(crates: list[int]) -> State:
    """By Crow's Cellar: 1 map and 3 swords."""
    return play(poor(crates, sea=8, sword=2, maps=1, hand=[BLUE]), Invade(BLUE))


def invades_without_map(crates: list[int]) -> State:
    return play(poor(crates, sea=8, sword=3, hand=[BLUE]), Invade(BLUE))


def digs(crates: list[int]) -> State:
    s = poor(crates, sea=0, hand=[YELLOW], active=1)
    return play(s, Invade(YELLOW), Place(region("driftwood_strand")))


def trades(crates: list[int]) -> State:
    """In Cabyss by force, with strength 1: heavy crates cannot be delivered."""
    s = poor(crates, sea=7, sword=4, hand=[YELLOW], active=1)
    return play(s, Invade(YELLOW), Place(region("cabyss")))


MAPS, SWORD, RUM, FOOD, TOOLS = crate(2, "C"), crate(2, "P"), crate(2, "P"), crate(3, "D"), crate(2, "D")
HELP: list[tuple[Callable[[list[int]], State], str, int, Action]] = [
    (moves, "move", SWORD, Move(region("ropewalk"), region("port_harleem"))),
    (hires, "hire", RUM, Take()),
    (sells, "sell", MAPS, Sell("map")),
    (sketches, "maps", MAPS, Sell("map")),
    (whistles, "blind", RUM, Take()),
    (swaps, "swap", MAPS, Swap("map")),
    (invades, "invade", SWORD, Place(region("crows_cellar"))),
    (invades_without_map, "invade", MAPS, Place(region("crows_cellar"))),
    (digs, "dig", MAPS, Mark(1)),
    (trades, "harbor", FOOD, Trade(0)),
]


@pytest.mark.parametrize(("position", "question", "tile", "action"), HELP)
def test_a_crate_that_would_help_is_a_reason_to_ask(
    position: Callable[[list[int]], State], question: str, tile: int, action: Action
) -> None:
    s = position([tile])
    assert asked(s) == (question, 0)
    assert not can(s, action)
    assert set(legal(s)) == {Open(tile), Leave() if Leave() in legal(s) else Done()}
    assert can(play(s, Open(tile)), action)


@pytest.mark.parametrize(("position", "question", "tile", "action"), HELP)
def test_without_crates_nothing_is_asked(
    position: Callable[[list[int]], State], question: str, tile: int, action: Action
) -> None:
    assert asked(position([])) != (question, 0)


@pytest.mark.parametrize(("position", "question", "tile", "action"), HELP)
def test_a_crate_that_would_not_help_is_no_reason_to_ask(
    position: Callable[[list[int]], State], question: str, tile: int, action: Action
) -> None:
    assert asked(position([TOOLS])) != (question, 0)


def test_several_crates_may_help_together() -> None:
    tiles = [crate(2, "P"), crate(2, "P", 1)]
    s = gains(poor(tiles, at={"ropewalk": 1}, sword=3), "move 1")
    assert asked(s) == ("move", 0)
    s = play(s, Open(tiles[0]), Open(tiles[1]))
    assert can(s, Move(region("ropewalk"), region("port_harleem")))


def test_opening_another_crate_leaves_the_question_open() -> None:
    s = gains(poor([SWORD, TOOLS], at={"ropewalk": 1}, sword=4), "move 1")
    assert asked(play(s, Open(TOOLS))) == ("move", 0)
    assert asked(play(s, Leave())) == ("play", 0)


def test_what_is_only_looked_at_stays_shut() -> None:
    s = invades([SWORD])
    assert (s.ships[0].crates, s.ships[0].sword, s.crate_discards) == ((SWORD,), 2, ())
