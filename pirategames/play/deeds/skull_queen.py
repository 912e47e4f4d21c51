"""What a game of Skull Queen tells of a captain for numbers and feats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Any, Final

from pirategames.play.deeds.sections import Numbers, Section, bars, histogram
from pirategames.play.deeds.told import Feat, Told
from pirategames.rules.skull_queen.cards import MONKEY
from pirategames.rules.skull_queen.events import Dealt, Moved, Played, Scored
from pirategames.rules.skull_queen.planks import OVER_THE_BOTTOM, OVER_THE_TOP

_WATER: Final = (OVER_THE_TOP, OVER_THE_BOTTOM)
_SPACES: Final = range(OVER_THE_TOP + 1, OVER_THE_BOTTOM)
_ROUNDS: Final = 3
_PLACES: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
_BEHIND: Final = 8
_SEVERAL: Final = (3, 4, 5, 6)


def numbers(told: Told) -> dict[str, Any]:
    """Points and pirates in the water, round by round, and the place in the end."""
    return {
        "rounds": [points[told.seat] for points in told.last.scores],
        "overboard": [len({move.colour for move in moves if _falls(move)}) for moves in _moves_by_round(told)],
        "place": told.outcome.places[told.seat],
        "seats": told.seats,
    }


def _rounds(told: Told) -> Iterator[list[Any]]:
    """What happened in each round."""
    found: list[Any] = []
    for event in told.events:
        if isinstance(event, Dealt) and found:
            yield found
            found = []
        found.append(event)
    yield found


def _moves_by_round(told: Told) -> list[list[Moved]]:
    """This captain's pirates on their way, round by round."""
    return [
        [event for event in events if isinstance(event, Moved) and event.seat == told.seat and event.start != event.end]
        for events in _rounds(told)
    ]


def _falls(move: Moved) -> bool:
    return move.end in _WATER


def _best_space(told: Told, state: Any) -> int:
    side = state.sides[told.seat]
    return max(int(state.planks.value(side, space)) for space in _SPACES)


def sections(told: Sequence[Numbers], won: Sequence[bool]) -> tuple[Section, ...]:
    """Points and pirates in the water, round by round."""
    rounds = [points for one in told for points in one["rounds"]]
    water = [count for one in told for count in one["overboard"]]
    falls = {("none", "1", "2", "3", "4")[count]: water.count(count) for count in range(5)}
    by_place = {}
    for place in sorted({one["place"] for one in told}):
        points = [points for one in told if one["place"] == place for points in one["rounds"]]
        by_place[f"when {_PLACES[place - 1]}"] = round(fmean(points), 1)
    return (
        histogram("POINTS A ROUND", rounds, step=2, last=32),
        bars("PIRATES OVERBOARD", falls, "in a round"),
        bars("POINTS A ROUND, BY PLACE", by_place),
    )


# ---- feats


def _best_round(told: Told) -> int:
    """The best round's points, of 32 where all four stand on the best space."""
    found = 0
    for before, events in told.steps:
        for event in events:
            if isinstance(event, Scored) and event.seat == told.seat and before.sides:
                found = max(found, event.points * 32 // (4 * _best_space(told, before)))
    return found


def _nobody_overboard(told: Told) -> int:
    return int(
        len(told.last.scores) >= _ROUNDS and not any(_falls(move) for moves in _moves_by_round(told) for move in moves)
    )


def _monkey_business(told: Told) -> int:
    for before, events in told.steps:
        for event in events:
            if isinstance(event, Moved) and event.seat == told.seat and event.card is MONKEY and before.sides:
                is_down = event.end > event.start and event.end in _SPACES
                side = before.sides[told.seat]
                if is_down and before.planks.value(side, event.end) == _best_space(told, before):
                    return 1
    return 0


def _second_helping(told: Told) -> int:
    count, fives = 0, set[int]()
    for event in told.events:
        if isinstance(event, Played):
            if event.is_lead:
                fives = set()
            if event.seat == told.seat and event.card.value == 5:
                fives = fives | {event.card.colour}
        elif isinstance(event, Moved) and event.seat != told.seat and event.start != event.end == OVER_THE_BOTTOM:
            count += event.colour in fives
    return count


def _from_the_bilge(told: Told) -> int:
    scores = told.last.scores
    if not told.won or len(scores) < _ROUNDS:
        return 0
    first = scores[0]
    return int(first[told.seat] == min(first) and max(first) - first[told.seat] >= _BEHIND)


def _end_to_end(told: Told) -> int:
    found = 0
    for moves in _moves_by_round(told):
        for colour in {move.colour for move in moves}:
            way = [move for move in moves if move.colour == colour]
            if not any(_falls(move) for move in way):
                found = max(found, sum(move.steps for move in way))
    return found


def _in_the_lead(told: Told) -> int:
    found = 0
    for events in _rounds(told):
        row = 0
        for event in events:
            if isinstance(event, Played) and event.is_lead:
                row = row + 1 if event.seat == told.seat else 0
                found = max(found, row)
    return found


def _all_hands_lost(told: Told) -> int:
    return max(len({move.colour for move in moves if _falls(move)}) for moves in _moves_by_round(told))


FEATS: Final = (
    Feat("the-queens-favour", "The Queen’s Favour", "Win a game of three or more captains alone.",
         "Win alone against two or more", lambda told: int(told.outcome.winners == (told.seat,)), seats=_SEVERAL),
    Feat("four-on-the-eight", "Four on the Eight",
         "End a round with all four pirates on the best space: 32 points on the house planks.",
         "End a round with four on the best space", _best_round, goal=32),
    Feat("nobody-overboard", "Nobody Overboard",
         "Play a whole game of at least three rounds without a pirate of yours in the water.",
         "A whole game without a pirate in the water", _nobody_overboard),
    Feat("monkey-business", "Monkey Business", "Let your own Monkey move your pirate down onto the best space.",
         "Your Monkey moves yours onto the best", _monkey_business),
    Feat("second-helping", "A Second Helping",
         "Send two pirates of others overboard at the wide end in one game, in tricks to which you played that colour’s 5.",
         "Two of theirs overboard by your 5s", _second_helping, goal=2),
    Feat("from-the-bilge", "Up from the Bilge",
         "Win a game of three or more rounds after being last in round 1, 8 points or more behind the first.",
         "Win after being last, 8 behind, in round 1", _from_the_bilge, seats=_SEVERAL),
    Feat("by-a-mile", "By a Sea Mile", "Win by 20 points or more.", "Win by 20 points or more",
         lambda told: told.margin if told.won else 0, goal=20),
    Feat("hundred-points", "A Hundred", "Score 100 points in a game of four rounds.", "100 points in four rounds",
         lambda told: told.score if len(told.last.scores) == 4 else 0, goal=100),
    Feat("end-to-end", "End to End",
         "Move one pirate six spaces or more in a round, up and down counted together, and keep it aboard.",
         "Six spaces by one pirate, and still aboard", _end_to_end, goal=6),
    Feat("four-in-a-row", "In the Lead", "Lead four tricks of a round one after another.",
         "Lead four tricks one after another", _in_the_lead, goal=4, seats=_SEVERAL),
    Feat("six-planks", "Six Planks", "Win a game of six captains.", "Win a game of six", lambda told: int(told.won),
         seats=(6,)),
    Feat("long-live-the-king", "Long Live the King", "Win a game of two under the Pirate King.", "Win a game of two",
         lambda told: int(told.won), seats=(2,)),
    Feat("by-a-hair", "By a Hair", "Win by exactly one point.", "Win by exactly one point",
         lambda told: int(told.won and told.margin == 1), hidden=True),
    Feat("all-hands-lost", "All Hands Lost", "Have all four of your pirates in the water in one round.",
         "All four in the water in one round", _all_hands_lost, goal=4, hidden=True),
)  # fmt: skip
