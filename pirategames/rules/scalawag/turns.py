"""Rounds and turns: the fog, whose turn it is, and what is still to be done in it."""

from __future__ import annotations

from pirategames.rules.scalawag.actions import NOBODY
from pirategames.rules.scalawag.crew import MOST_POINTS
from pirategames.rules.scalawag.events import Collected, Drawn, FogRolled, RoundBegan, TurnBegan, Won
from pirategames.rules.scalawag.state import Draft, Due, flag, living, next_living, put, tell
from pirategames.rules.snapshot import quick

_round_began, _turn_began, _collected = quick(RoundBegan), quick(TurnBegan), quick(Collected)

INCOME = 2
QUIET_ROUNDS = 20
"""After so many whole rounds without damage or crew loss the survivors share a draw."""


def gain(s: Draft, seat: int, count: int) -> int:
    """A seat gets Compass Points; what exceeds the most is discarded at once. Returns what it got."""
    before = s.points[seat]
    s.points = put(s.points, seat, min(MOST_POINTS, before + count))
    return s.points[seat] - before


# ---- rounds


def begin_round(s: Draft) -> None:
    """A new round: with three players the die moves the fog; then the first player's turn begins."""
    if s.round:
        s.quiet = 0 if s.harmed else s.quiet + 1
    s.harmed = False
    if s.quiet >= QUIET_ROUNDS:
        end_game(s, Drawn())
        return
    s.round += 1
    tell(s, _round_began(s.first, s.round))
    if len(s.alive) == 3 and all(s.alive):
        roll_fog(s)
    begin_turn(s, s.first)


def roll_fog(s: Draft) -> None:
    """The Fog of War Die has each symbol twice: one wave, two waves, blank. Out of play, the fog is laid left of the first,
    second or third player; in play, it moves one or two positions clockwise, or goes."""
    face, s.chance = s.chance.below(3)
    if s.fog is None:
        s.fog = (s.first + face) % 3
    elif face == 2:
        s.fog = None
    else:
        s.fog = (s.fog + face + 1) % 3
    tell(s, FogRolled(s.fog, face + 1))


# ---- turns


def begin_turn(s: Draft, seat: int) -> None:
    """A seat's turn begins: its watch ends, and it gives an order."""
    s.turn = seat
    s.watching = flag(s.watching, seat, False)
    s.kind, s.crew, s.second, s.near, s.declared, s.shown = None, 0, False, False, (), ()
    s.ask, s.asked = "order", seat
    tell(s, _turn_began(seat))


def end_turn(s: Draft) -> None:
    """Whoever is still in the game collects 2 Compass Points, and the next one has the turn."""
    if s.alive[s.turn]:
        tell(s, _collected(s.turn, gain(s, s.turn, INCOME)))
    following = next_living(s, s.turn)
    if _passes_first(s, s.turn, following):
        s.first = next_living(s, s.first) if not s.alive[s.first] else s.first
        begin_round(s)
    else:
        begin_turn(s, following)


def _passes_first(s: Draft, turn: int, following: int) -> bool:
    """Whether the way from one turn to the next comes to the first player's place."""
    count = len(s.alive)
    return (s.first - turn - 1) % count <= (following - turn - 1) % count


# ---- the end


def end_game(s: Draft, end: Won | Drawn) -> None:
    """The game is over at once: nothing that was due is done any more."""
    s.ask, s.asked, s.due, s.declared, s.shown = "over", NOBODY, (), (), ()
    tell(s, end)


def is_decided(s: Draft) -> bool:
    """Whether one player, or only players of one team, are left."""
    left = living(s)
    return len(left) == 1 or bool(s.allegiances and len({s.allegiances[seat] for seat in left}) == 1)


def then(s: Draft, *due: Due) -> None:
    """These come next, before everything else that is due."""
    s.due = (*due, *s.due)
