"""Scenes of Scalawag! that its boards have to show: positions set by hand, and games played from a seed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, cached_property

from attrs import evolve, frozen

from pirategames.play.match import Match, Seat, start
from pirategames.rules.chance import Chance
from pirategames.rules.pile import Pile
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.actions import Action, Call, LetPass, Order
from pirategames.rules.scalawag.crew import CREW, Crew, deck
from pirategames.rules.scalawag.state import State, freeze, thaw
from pirategames.rules.scalawag.view import View
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.frame import Line, draw_keys, draw_next
from pirategames.screens.drawing.look import DARK, LIGHT, Look
from pirategames.screens.scalawag import WING
from pirategames.screens.scalawag.plan import Plan
from pirategames.screens.table.choices import Choice, Choices, next_line, row_of
from pirategames.screens.table.desk import Desk, Heard
from pirategames.screens.table.story import Story
from pirategames.screens.table.wing import Moment

NAMES = ("Anne", "Bart", "Charlotte", "Dirk", "Grace", "Kidd", "Morgan", "Tew")
FIVE = ("Anne", "Bart", "Charlotte", "Morgan", "Tew")
LONG_NAMES = (
    "海賊王海賊王海賊王",
    "Bartholomew Roberts X",
    "[b]Eve[/]",
    "Ωμέγα καὶ Ἄλφα",
    "Wwwwwwwwwwwwwwwwwwww",
    "Éa\u0301",
    "Ⅷ ship’s captain of8",
    "T",
)
SIZES = ((80, 24), (120, 40), (100, 30), (200, 60))
LOOKS: tuple[Look, ...] = (DARK, LIGHT, DARK.with_ascii())


def crew(words: str) -> tuple[Crew, ...]:
    """Crew by their names: ``gunner pilot``."""
    return tuple(sorted(CREW[word] for word in words.split()))


@frozen
class Scene:
    """A state, whose side of the table it is seen from (None: everybody's), and the desk."""

    state: State
    seat: int | None
    desk: Desk

    @cached_property
    def view(self) -> View:
        return GAME.view(self.state, self.seat)

    @cached_property
    def choices(self) -> Choices:
        return WING.choices(self.view, self.desk)

    def drawn(self, size: tuple[int, int] = (80, 24), look: Look = DARK) -> Canvas:
        """The table with its last two rows."""
        return whole_screen(WING.draw(self.view, self.desk, self.choices, *size, look), self.choices)

    def line(self, row: int, size: tuple[int, int] = (80, 24)) -> str:
        """A row of the table as text."""
        return self.drawn(size).text().split("\n")[row]


def desk_of(
    state: State,
    seat: int | None,
    *lifted: str,
    names: Sequence[str] = NAMES,
    people: Sequence[int] | None = None,
    heard: Heard = (),
    amount: int | None = None,
) -> Desk:
    """A desk for a seat of this state; everybody is a person unless told."""
    here = tuple(names[: state.seats])
    return Desk(
        here[seat] if seat is not None else "",
        names=here,
        people=tuple(range(state.seats)) if people is None else tuple(people),
        lifted=lifted,
        plan=Plan(amount),
        is_shared=True,
        heard=heard,
        story=story_of(heard, here),
    )


def story_of(heard: Heard, names: Sequence[str]) -> tuple[Line, ...]:
    """The log of what was heard."""
    return tuple(line for lines in stories_of(heard, names) for line in lines)


def stories_of(heard: Heard, names: Sequence[str]) -> list[tuple[Line, ...]]:
    """The log of what was heard, by action."""
    view = table_of(max(3, len(names)))
    return [WING.story(view, names, heard, number) for number in range(len(heard))]


@cache
def table_of(seats: int) -> View:
    """A table of so many: of it a story asks only what never changes."""
    return GAME.view(GAME.new(seats, 1, {}), None)


def lifting(view: View, desk: Desk) -> list[Choice]:
    """The possible choices that lift something, the arrows apart."""
    found = [choice for choice in WING.choices(view, desk) if choice.desk is not None and choice.is_possible]
    return [choice for choice in found if len(choice.key) == 1 and choice.desk and choice.desk.lifted != desk.lifted]


def doing(view: View, desk: Desk) -> list[Choice]:
    """The possible choices that do something."""
    return [choice for choice in WING.choices(view, desk) if choice.actions and choice.is_possible]


def why_not(view: View, desk: Desk, key: str) -> str:
    """Why a key can do nothing now; empty where it means nothing at all, or can."""
    choice = WING.choices(view, desk).of_key(key)
    return choice.why_not if choice is not None else ""


def heard_of(match: Match, seat: int | None) -> Heard:
    """All that a seat heard of a match."""
    return Story(match, WING).heard(seat)


def log_of(match: Match, seat: int | None) -> tuple[Line, ...]:
    """The log of a match, as a seat may know it."""
    return Story(match, WING).log(seat)


def moment_screen(moment: Moment, desk: Desk, step: int, width: int, height: int, look: Look) -> Canvas:
    """A moment with its last two rows."""
    on = Choice("enter", "goes on", "go on", wish="onward", is_main=True, line=moment.onward(desk))
    return whole_screen(moment.draw(desk, step, width, height, look), Choices((on,)))


def whole_screen(canvas: Canvas, choices: Choices) -> Canvas:
    """A board with the two rows that the table writes under it."""
    draw_next(canvas, next_line(choices, canvas.width - 4))
    draw_keys(canvas, row_of(choices))
    return canvas


def laid(seats: int, hands: dict[int, str], held: Sequence[int], locker: str) -> State:
    """A first turn of seat 0 in which some hold these crew, the others so many."""
    s = thaw(GAME.new(seats, 1, {}))
    rest = list(deck(seats))
    for words in (*hands.values(), locker):
        for card in crew(words):
            rest.remove(card)
    rest = rest[::5] + rest[1::5] + rest[2::5] + rest[3::5] + rest[4::5]
    cards = []
    for seat in range(seats):
        if seat in hands:
            cards.append(crew(hands[seat]))
        else:
            cards.append(tuple(sorted(rest[: held[seat]])))
            del rest[: held[seat]]
    s.hands, s.locker, s.port = tuple(cards), crew(locker), Pile.shuffled(rest)
    s.first = s.turn = s.asked = 0
    s.fog, s.ask, s.events, s.allegiances = None, "order", (), ()
    return freeze(s)


def five() -> State:
    """Five ships in round four: Anne gives an order, Tew is on watch."""
    s = thaw(laid(5, {0: "gunner gunner pilot"}, (3, 3, 2, 3, 1), "sailor marine pilot"))
    s.round, s.points, s.damage = 4, (6, 4, 9, 2, 5), (1, 2, 0, 3, 1)
    s.watching = (False, False, False, False, True)
    return freeze(s)


def eight() -> State:
    """Eight ships, one of them sunk, Tew on watch."""
    s = thaw(
        laid(8, {0: "gunner gunner pilot"}, (3, 3, 2, 0, 2, 3, 3, 1), "sailor marine pilot gunner lookout sailor sailor")
    )
    s.round, s.points, s.damage = 4, (6, 4, 9, 0, 7, 3, 10, 5), (1, 2, 0, 0, 4, 1, 3, 2)
    s.alive = tuple(seat != 3 for seat in range(8))
    s.watching = (*(False,) * 7, True)
    return freeze(s)


def given(state: State, *actions: tuple[Action, int]) -> State:
    """The state after these actions of these seats."""
    for action, seat in actions:
        state = GAME.apply(state, action, seat)
    return state


def all_pass(state: State) -> State:
    """Everybody lets the last declaration pass."""
    for seat in GAME.to_act(state):
        state = GAME.apply(state, LetPass(), seat)
    return state


def calls(state: State, *callers: int) -> State:
    """Everybody answers; these call."""
    for seat in GAME.to_act(state):
        state = GAME.apply(state, Call() if seat in callers else LetPass(), seat)
    return state


def window() -> State:
    """Bart has declared Fire Cannons with two Gunners."""
    s = thaw(five())
    s.turn = s.asked = 1
    s.points = (6, 4, 9, 2, 5)
    return GAME.apply(freeze(s), Order("fire", 2), 1)


def played_match(seats: int, seed: int, steps: int, names: Sequence[str] = NAMES, teams: bool = False) -> Match:
    """A match of people, played by chance for at most so many actions; few call."""
    options = {"allegiance": "teams"} if teams else {}
    match = start(GAME, [Seat(name, "person") for name in names[:seats]], seed, options)
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
def finished(seats: int, seed: int = 5, names: tuple[str, ...] = NAMES, teams: bool = False) -> Match:
    """A whole game played by chance."""
    return played_match(seats, seed, 4000, names, teams)


@cache
def scenes(seats: int, names: tuple[str, ...] = NAMES) -> tuple[Scene, ...]:
    """Scenes of one random game for so many: every kind of question, from every side of the table."""
    match = finished(seats, 7 + seats, names, seats in (6, 8))
    heard = heard_of(match, None)
    stories = stories_of(heard, names[:seats])
    found: list[Scene] = []
    seen: dict[str, int] = {}
    for state in whole(match):
        seen[state.ask] = seen.get(state.ask, 0) + 1
        if seen[state.ask] > 12 and seen[state.ask] % 40:
            continue
        for seat in (None, *range(seats)):
            story = tuple(line for lines in stories[: len(found)] for line in lines)
            desk = desk_of(state, seat, names=names)
            found.append(Scene(state, seat, evolve(desk, heard=heard[: len(found)], story=story)))
    return tuple(found)


def evolved(state: State, **changes: object) -> State:
    """The state with some of it changed."""
    return evolve(state, **changes)  # type: ignore[arg-type]
