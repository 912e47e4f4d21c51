"""Scenes of Skull Queen that its boards have to show: positions set by hand, and games played from a seed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, cached_property

from attrs import frozen

from pirategames.play.match import Match, Seat, start
from pirategames.rules.chance import Chance
from pirategames.rules.game import heard_by
from pirategames.rules.skull_queen import GAME
from pirategames.rules.skull_queen.actions import Place, Play, Spaces
from pirategames.rules.skull_queen.cards import CARDS, Card, deck
from pirategames.rules.skull_queen.planks import Side
from pirategames.rules.skull_queen.state import State, freeze, thaw
from pirategames.rules.skull_queen.view import View
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import DARK, LIGHT, Look
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.skull_queen import WING
from pirategames.screens.table.choices import Choices
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.mode import draw_rows
from pirategames.screens.table.wing import Moment

NAMES = ("Anne", "Bart", "Charlotte", "Dirk", "Morgan", "Tew")
LONG_NAMES = (
    "海賊王海賊王海賊王",
    "Bartholomew Roberts X",
    "[b]Eve[/]",
    "Ωμέγα καὶ Ἄλφα",
    "Wwwwwwwwwwwwwwwwwwww",
    "Éa\u0301",
)
SIZES = ((80, 24), (120, 40), (100, 30), (100, 24), (200, 60))
LOOKS: tuple[Look, ...] = (DARK, LIGHT, DARK.with_ascii())


def cards(words: str) -> tuple[Card, ...]:
    """Cards by their texts: ``B6 G7``."""
    return tuple(CARDS[word] for word in words.split())


@frozen
class Scene:
    """A state, whose side of the table it is seen from (None: everybody's), and the desk."""

    state: State
    seat: int | None
    desk: Desk

    @cached_property
    def view(self) -> View:
        return GAME.view(self.state, self.seat)

    def drawn(self, size: tuple[int, int] = (80, 24), look: Look = DARK) -> Canvas:
        """The table, with the last two rows as its own choices say them."""
        canvas = WING.draw(self.view, self.desk, self.choices, *size, look)
        draw_rows(canvas, self.choices)
        return canvas

    @cached_property
    def choices(self) -> Choices:
        """All that can be chosen."""
        return WING.choices(self.view, self.desk)


def desk_of(state: State, seat: int | None, *lifted: str, names: Sequence[str] = NAMES) -> Desk:
    """A desk for a seat of this state."""
    here = tuple(names[: state.seats])
    return Desk(here[seat] if seat is not None else "", names=here, lifted=lifted, is_shared=True)


def four(played: str = "B6 G7 B12") -> State:
    """The position of the worked example: four captains, blue is led, a yellow 4 and a blue 3 in the centre."""
    s = thaw(GAME.new(4, 1, {"first_dealer": "1"}))
    s.round, s.trick, s.ask, s.dealer = 2, 5, "play", 1
    sides: tuple[Side, ...] = ("front", "front", "back", "front")
    pirates: tuple[Spaces, ...] = ((2, 1, 3, 2), (1, 3, 4, 3), (6, 4, 5, 3), (3, 5, 2, 4))
    s.sides, s.pirates, s.placings = sides, pirates, (None,) * 4
    s.scores = ((27, 19, 31, 22),)
    s.leader, s.colour, s.played, s.centre = 0, 3, cards(played), cards("Y4 B3")
    hand = cards("R3 R9 Y2 Y11 G5 B4 B8 F13")
    rest = [card for card in deck(4) if card not in {*hand, *s.played, *s.centre}]
    s.hands = (tuple(rest[:7]), tuple(rest[7:14]), tuple(rest[14:21]), hand)
    s.gone = tuple(rest[21:])
    return freeze(s)


def six() -> State:
    """Six captains; the Monkey lies after a red 10, and a red 5 in the centre."""
    s = thaw(GAME.new(6, 1, {}))
    s.round, s.trick, s.ask, s.dealer = 3, 4, "play", 5
    s.sides = ("front", "front", "back", "front", "back", "front")
    s.pirates = ((2, 1, 3, 2), (1, 3, 4, 3), (6, 4, 5, 3), (3, 5, 2, 4), (5, 4, 2, 0), (3, 2, 4, 4))
    s.placings = (None,) * 6
    s.scores = ((20, 10, 21, 12, 15, 9), (7, 9, 10, 10, 10, 8))
    s.leader, s.colour, s.played, s.centre = 4, 0, cards("R10 M0"), cards("R5 G12")
    hand = cards("R2 R8 Y6 G1 B11")
    rest = [card for card in deck(6) if card not in {*hand, *s.played, *s.centre}]
    s.hands = (hand, *(tuple(rest[5 * seat : 5 * seat + 5]) for seat in range(3)), tuple(rest[15:19]), tuple(rest[19:23]))
    s.gone = tuple(rest[23:])
    return freeze(s)


def played_match(seats: int, seed: int, steps: int, names: Sequence[str] = NAMES) -> Match:
    """A match of people, played by chance for at most so many actions."""
    match = start(GAME, [Seat(name, "person") for name in names[:seats]], seed)
    chance = Chance.from_seed(seed)
    while match.outcome is None and match.number < steps:
        at, chance = chance.below(len(match.to_act))
        seat = match.to_act[at]
        legal = GAME.legal(match.state, seat)
        at, chance = chance.below(len(legal))
        match.act(legal[at], seat)
    return match


def whole(match: Match) -> Iterator[State]:
    """Every state of a match."""
    return (match.state_after(number) for number in range(match.number + 1))


@cache
def scenes(seats: int, names: Sequence[str] = NAMES) -> tuple[Scene, ...]:
    """Scenes of one random game for so many: every kind of question, from every side of the table."""
    match = played_match(seats, 7 + seats, 400, names)
    found: list[Scene] = []
    for number, state in enumerate(whole(match)):
        if number > 3 * seats and number % 5 and state.ask == "play":
            continue
        for seat in (None, *range(seats)):
            found.append(Scene(state, seat, desk_of(state, seat, names=names)))
    return tuple(found)


def moments_of(state: State) -> tuple[Moment, ...]:
    """What everybody looks at when a state has come about."""
    return WING.moments(GAME.view(state, None), ((), heard_by(GAME.events(state), None)))


def onward(moment: Moment, desk: Desk) -> str:
    """What Enter does at a moment, in words."""
    return line_text(moment.onward(desk))


def resolved_four() -> State:
    """The worked example after the last card."""
    return GAME.apply(four(), Play(CARDS["B8"]), 3)


def placing(seats: int) -> State:
    """A round that has just been dealt; the second captain has placed."""
    return GAME.apply(GAME.new(seats, 3, {}), Place("back", (1, 2, 3, 4)), 1)
