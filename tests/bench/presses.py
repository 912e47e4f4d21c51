"""How many keys a person presses at the real table: for a card, and for a turn."""

from __future__ import annotations

from collections.abc import Sequence

from pirategames.play.record import OPEN_HANDS, Seat
from pirategames.rules import scalawag, scallywag, scoundrel_bay, skull_queen
from tests.bench.measure import Figure
from tests.bench.typist import Played, play

ANNE, BART, TEW, LOW = Seat("Anne"), Seat("Bart"), Seat("Tew", "bot:deckhand"), Seat("Low", "bot:deckhand")


def presses() -> list[Figure]:
    """What a card and a turn cost at every game's table."""
    voyages = [play(scallywag.GAME, (ANNE,), seed) for seed in range(8)]
    alone, two = (ANNE, TEW, LOW, TEW), (ANNE, TEW, BART, LOW)
    ships = [play(scalawag.GAME, two, seed) for seed in range(3)]
    bays = [play(scoundrel_bay.GAME, (ANNE, TEW, LOW), seed) for seed in range(1, 9)]
    turns = sum(one.match.state.ships[0].turns for one in bays)
    curtains = sum(one.curtains for one in ships) / sum(one.changes for one in ships)
    return [
        _each("a card of Scallywag, within rooms", voyages, scallywag.actions.Play, 2.1, within=True),
        _each("  whole voyages, with events and flights", voyages, scallywag.actions.Play, 2.5),
        _each("a card of Skull Queen, one person and bots", [_rounds(alone)], skull_queen.actions.Play, 2.2),
        _each("  two people, with the curtain", [_rounds(two)], skull_queen.actions.Play, 3.2),
        _each("  two people, open hands", [_rounds(two, OPEN_HANDS)], skull_queen.actions.Play, 2.2),
        _each("a turn of Scalawag!, two people and bots", ships, scalawag.actions.Order, 8),
        Figure("  curtains for a change of person", curtains, "curtains", 1),
        Figure("a turn of the Bay, one person and bots", sum(one.keys for one in bays) / turns, "presses", 8),
    ]


def _rounds(seats: Sequence[Seat], *marks: str) -> Played:
    return play(skull_queen.GAME, seats, 1, {"rounds": "2"}, marks)


def _each(what: str, games: Sequence[Played], kind: type, limit: float | None = None, *, within: bool = False) -> Figure:
    """The keys for each action of a kind: all that were pressed, or only those that led to it."""
    each = [keys for game in games for action, keys in game.done if isinstance(action, kind)]
    return Figure(what, (sum(each) if within else sum(game.keys for game in games)) / len(each), "presses", limit)
