"""Lifting something is little work: the wing is asked once, and nothing is drawn or found again that the lifting does not
change. What is counted are the calls of our own functions; a clock would tell how busy the machine is."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest
from attrs import frozen

import pirategames
from pirategames.play.match import Match, Seat, game_named
from pirategames.screens.table import screen
from tests.screens.apps import ROOMY
from tests.screens.table.seating import Seating, seated
from tests.work import calls

OURS = pirategames.__path__[0]


@frozen
class Table:
    """A table where the first seat is asked something: the game, how many sit there, what is done before, by the places of
    the actions among the legal ones, the keys that lift, and how many calls each may take, the first time and later."""

    slug: str
    seats: int
    seed: int
    before: int
    keys: str
    first: int
    later: int


TABLES = (
    Table("skull_queen", 4, 1, 4, "123456789", 500, 400),
    Table("skull_queen", 6, 1, 6, "12345678", 500, 400),
    Table("scallywag", 1, 1, 0, "1234", 700, 500),
    Table("scalawag", 8, 8, 0, "tmo", 1650, 750),
    Table("scoundrel_bay", 4, 10, 0, "12A3L", 3000, 1450),
)


def laid(table: Table) -> Match:
    """The match, with its first actions taken; the first seat's only person."""
    game = game_named(table.slug)
    state = game.new(table.seats, table.seed, {"first_dealer": str(table.seats)} if table.slug == "skull_queen" else {})
    for _ in range(table.before):
        seat = game.to_act(state)[0]
        state = game.apply(state, game.legal(state, seat)[0], seat)
    seats = (Seat("Anne"), *[Seat(f"Bot {number}", "bot:cabin-boy") for number in range(1, table.seats)])
    return Match(game, seats, 1, {}, "2026-11-29T20:15:00Z", states=[state])


async def lifting(at: Seating, key: str) -> Counter[str]:
    """The calls of our functions from a key to what is painted."""
    with calls(OURS) as counted:
        at.table.press(key)
        await at.pilot.pause()
    return counted


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.slug}-{table.seats}")
async def test_lifting_asks_the_wing_once_and_draws_what_it_changes(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "LOOK_SECONDS", 3600)  # what others do is looked up meanwhile, which is not counted here
    async with seated(laid(table), ROOMY) as at:
        first, later = [], []
        for found in (first, later):
            for key in table.keys:
                found.append(await lifting(at, key))
                assert key in at.lifted, (key, at.desk.note)
    for counted in chain(first, later):
        assert sum(many for name, many in counted.items() if name.endswith("Wing.choices")) == 1
        assert sum(many for name, many in counted.items() if name.endswith("Wing.draw")) == 1
    assert max(counted.total() for counted in first) < table.first
    assert max(counted.total() for counted in later) < table.later
