"""What can be done in a room: all lines of plays to the next event, or the best of them."""

from __future__ import annotations

import math
from typing import Final, cast

from pirategames.bots.scallywag.leaves import WON, Leaves, Weights
from pirategames.bots.scallywag.tables import Move, Table, moves, table_of
from pirategames.rules.scallywag.actions import Action, Flee, Give
from pirategames.rules.scallywag.cards import BLOODY_COIN
from pirategames.rules.scallywag.state import State

EASY: Final = 8
"""With more plays than that the most promising ones are looked at first."""
_NO_COIN: Final = Give(0)
_FLEE: Final = Flee()


class Room:
    """The lines of a room. With a `width` only so many plays are followed at every table, those that look best at once; of
    one without, every line is looked at. Behind it, where chance has no part in them, `far` tables are looked at."""

    def __init__(self, s: State, weights: Weights, width: int = 0, far: int = 0) -> None:
        self.leaves = Leaves(s, weights, far)
        self.table = table_of(s)
        self.width = width
        self.spot = 1 if s.spot is None else 2
        self.has_deck = len(s.deck) > 0
        self.may_flee = s.ask == "room" and not s.played and self.has_deck and not s.no_fleeing
        self.may_flee &= not s.fled or self.leaves.chariot
        self._known: dict[Table, tuple[float, Move | None]] = {}

    def best(self) -> float:
        """What the room is worth: the best line, or flight."""
        worth = self.worth(self.table)
        return max(worth, self.leaves.after_flight(self.table)) if self.may_flee else worth

    def first_moves(self) -> list[Move]:
        """What may be played now; flight apart."""
        return moves(self.table, self.spot, self.has_deck)

    def worth(self, t: Table) -> float:
        """What a table is worth by the best line from it. A worth of `WON`, or as much below 0, is certain where every line
        was looked at."""
        known = self._known.get(t)
        if known is None:
            ended = self.ended(t)
            known = self._known[t] = self._followed(t) if ended is None else (ended, None)
        return known[0]

    def ended(self, t: Table) -> float | None:
        """What a table is worth where the room is over; None where it goes on."""
        if t.health <= 0:
            return -WON
        if t.linked is not None:
            return None
        if self.has_deck or t.dived:
            return self.leaves.worth(t) if len(t.room) + len(t.pairs) < 2 else None
        return None if t.room or t.pairs or t.carried is not None else WON

    def _followed(self, t: Table) -> tuple[float, Move | None]:
        """The best line from a table. Nothing is better than to win, so that no other is looked for then."""
        found = moves(t, self.spot, self.has_deck)
        if len(found) > (self.width or EASY):
            found.sort(key=self._at_once, reverse=True)
            found = found[: self.width] if self.width else found
        best, most = found[0], -math.inf
        for move in found:
            worth = self.worth(move[1])
            if worth > most:
                best, most = move, worth
                if most >= WON:
                    break
        return most, best

    def _at_once(self, move: Move) -> float:
        return self.leaves.worth(move[1]) if move[1].health > 0 else -WON

    def line(self, move: Move) -> tuple[Action, ...]:
        """The actions of the best line that begins with this move."""
        line: list[Action] = []
        before, ahead = self.table, cast("Move | None", move)
        while ahead is not None:
            play, t = ahead
            if play is not None:
                line.append(play)
            met = before.linked if play is None else play.card
            if met is BLOODY_COIN and t.loot > before.loot and t.health > 1:
                line.append(_NO_COIN)
            before = t
            self.worth(t)
            ahead = self._known[t][1]
        return tuple(line)
