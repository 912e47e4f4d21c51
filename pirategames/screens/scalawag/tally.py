"""What every captain did in a game that has ended: counted from all that happened, hidden or not."""

from __future__ import annotations

from attrs import define

from pirategames.play.match import Match
from pirategames.rules.scalawag.crew import Crew
from pirategames.rules.scalawag.events import Caught, Declared, Event, RoundBegan, Shown, Sunk
from pirategames.rules.scalawag.state import State
from pirategames.rules.values import frozen


@frozen
class Tally:
    """A captain's game. `sunk` is the round in which the ship went down, 0 where it never did; `by` who did it. Declarations
    that were untrue are `bluffs`, `caught` of them."""

    rounds: int
    sunk: int
    by: int
    prizes: int
    right: int
    wrong: int
    declared: int
    bluffs: int
    caught: int


@define
class _Count:
    sunk: int = 0
    by: int = -1
    prizes: int = 0
    right: int = 0
    wrong: int = 0
    declared: int = 0
    bluffs: int = 0
    caught: int = 0


def tallies(match: Match) -> tuple[Tally, ...]:
    """What each captain did."""
    counts = [_Count() for _ in match.seats]
    number = 0
    for step in range(match.number + 1):
        state: State = match.state_after(step)
        for event in state.events:
            if isinstance(event, RoundBegan):
                number = event.round
            _count(counts, event, state, number)
    final: State = match.state
    return tuple(
        Tally(each.sunk or final.round, each.sunk, each.by, each.prizes, each.right, each.wrong, each.declared, each.bluffs,
              each.caught)
        for each in counts
    )  # fmt: skip


def _count(counts: list[_Count], event: Event, state: State, number: int) -> None:
    match event:
        case Declared(seat, _, cards) if cards:
            mine, hand = counts[seat], state.hands[seat]
            mine.declared += 1
            mine.bluffs += any(hand.count(crew) < cards.count(crew) for crew in cards)
        case Caught(seat, caller):
            counts[seat].caught += 1
            counts[caller].right += 1
        case Shown(_, caller):
            counts[caller].wrong += 1
        case Sunk(seat, by):
            counts[seat].sunk, counts[seat].by = number, by
            counts[by].prizes += 1


def strengths(match: Match, columns: int) -> list[tuple[int, ...]]:
    """Every ship's hull and crew together, 0 to 8, over the game in so many columns."""
    states = [match.state_after(step) for step in range(match.number + 1)]
    picked = [states[at * len(states) // columns] for at in range(columns - 1)] + states[-1:]
    return [tuple(_strength(state, seat) for seat in range(state.seats)) for state in picked]


def _strength(state: State, seat: int) -> int:
    return 5 - state.damage[seat] + min(3, len(state.hands[seat])) if state.alive[seat] else 0


@frozen
class Lie:
    """A declaration that was untrue and that nobody called: who made it, in which round, the crew, and how many of them the
    captain held."""

    seat: int
    round: int
    crew: tuple[Crew, ...]
    held: int


def uncalled_lies(match: Match) -> tuple[Lie, ...]:
    """The lies that stood, the boldest first: those with most crew that were not there."""
    found: list[Lie] = []
    number = 0
    for step in range(match.number + 1):
        state: State = match.state_after(step)
        for event in state.events:
            match event:
                case RoundBegan(round=number):
                    pass
                case Declared(seat, _, cards) if cards:
                    held = min(len(cards), state.hands[seat].count(cards[0]))
                    if held < len(cards):
                        found.append(Lie(seat, number, cards, held))
                case Caught():  # it was the last declaration, which was a lie
                    found.pop()
    return tuple(sorted(found, key=lambda lie: lie.held - len(lie.crew)))
