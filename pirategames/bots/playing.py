"""Bots play a whole game, each of them given what its seat may know and has heard."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from attrs import define

from pirategames.bots.bot import Bot, Heard, decision_chance
from pirategames.rules.chance import Chance
from pirategames.rules.game import AnyGame, Event, heard_by
from pirategames.rules.values import frozen


@define(eq=False)
class Memory:
    """What every seat has heard of a game so far: `note` each state once, from the first on."""

    game: AnyGame
    _heard: list[list[Event]]

    @classmethod
    def begun(cls, game: AnyGame, state: Any, seats: int) -> Memory:
        """What is heard as a game of so many seats is set up."""
        memory = cls(game, [[] for _ in range(seats)])
        memory.note(state)
        return memory

    def note(self, state: Any) -> None:
        """Everybody hears of what the last action caused, as far as they may."""
        events = self.game.events(state)
        for seat, heard in enumerate(self._heard):
            heard.extend(heard_by(events, seat))

    def of(self, seat: int) -> Heard[Event]:
        """What this seat has heard."""
        return tuple(self._heard[seat])


@frozen
class Decided:
    """A decision of a game of bots: what the seat went by, what it chose, and the state after it."""

    number: int
    seat: int
    view: Any
    heard: Heard[Event]
    legal: tuple[Any, ...]
    chance: Chance
    action: Any
    state: Any


def decisions(game: AnyGame, bots: Sequence[Bot], seed: int, options: Mapping[str, str]) -> Iterator[Decided]:
    """The decisions of a game, to its end: a bot a seat. Where several seats may act, the first one does.

    Raises `SetupError`, and `IllegalAction` where a bot chooses what it may not do.
    """
    state, number = game.new(len(bots), seed, options), 0
    memory = Memory.begun(game, state, len(bots))
    while seats := game.to_act(state):
        seat = seats[0]
        view, heard, legal = game.view(state, seat), memory.of(seat), game.legal(state, seat)
        chance = decision_chance(seed, number, seat)
        action = bots[seat].choose(view, heard, legal, chance)
        state = game.apply(state, action, seat)
        memory.note(state)
        yield Decided(number, seat, view, heard, legal, chance, action, state)
        number += 1
