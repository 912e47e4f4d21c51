"""Looking back on a match that is over: what each decision was worth to the old captain, judged from what its seat knew
then, and which of them turned the match.

It is asked decision by decision, so that it can be done beside a screen: `judgings` are what is to be thought about, and
`seen` makes of each judgement what is kept of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import Any, Final, Literal

from attrs import frozen

from pirategames.bots.advising import Advice, Consultation, consultation
from pirategames.bots.bot import Coin, Judge, Judged, decision_chance
from pirategames.bots.playing import Memory
from pirategames.play.match import Match
from pirategames.play.notation import write_action

Cause = Literal["choice", "luck", "between"]
"""What changed a seat's position: its choice; chance alone; or what came between two of its decisions: chance, what the
others did, and what the old captain does not weigh."""
TURNING_POINTS: Final = 5
"""So many are told of."""
_LEAST: Final[dict[Coin, float]] = {"chance": 0.02, "points": 0.5, "gold": 1.0}
"""What changes less turned nothing."""


@frozen
class Seen:
    """What a decision looked like to the old captain: action `number`, from 1, by a seat.

    `worth` is that of the best choice, which is what the seat's position was worth then; `chosen` that of what was done,
    None where he had not considered it; `doubt` how far their difference may be off. `better` is the best choice as text,
    empty where what was done was as good for all that can be told. `is_proven` says that both are certain."""

    number: int
    seat: int
    worth: float
    chosen: float | None
    doubt: float = 0.0
    better: str = ""
    is_proven: bool = False

    @property
    def cost(self) -> float:
        """What was surely lost by the choice: the lower bound of it."""
        if self.chosen is None or not self.better:
            return 0.0
        return max(0.0, self.worth - self.chosen - self.doubt)


@frozen
class Turn:
    """A turning point: action `number`, by whose choice, or what came before it between two decisions of that `seat`, and
    what its position was worth before and after. `better` is what would have been, where it was a choice."""

    number: int
    seat: int
    cause: Cause
    before: float
    after: float
    better: str = ""
    is_proven: bool = False

    @property
    def swing(self) -> float:
        return self.after - self.before


# ---- judging


@frozen
class Judging:
    """A decision of the match that is to be judged."""

    number: int
    seat: int
    action: Any
    asked: Consultation


def judgings(match: Match, judge: Judge) -> Iterator[Judging]:
    """Every decision of the match that left a choice, with what its seat could go by."""
    game = match.game
    memory = Memory.begun(game, match.state_after(0), len(match.seats))
    for number, (taken, action) in enumerate(zip(match.taken, match.actions, strict=True), 1):
        state = match.state_after(number - 1)
        legal = game.legal(state, taken.seat)
        if len(legal) > 1:
            view, chance = game.view(state, taken.seat), decision_chance(match.seed, number - 1, taken.seat)
            asked = consultation(judge, view, memory.of(taken.seat), legal, chance)
            yield Judging(number, taken.seat, action, asked)
        memory.note(match.state_after(number))


def seen(match: Match, judging: Judging, advice: Advice) -> Seen | None:
    """What is kept of a judgement; None of one that weighs nothing, such as a decision with one sensible answer."""
    best = advice.best
    own = next((judged for judged in advice.judged if judged.action == judging.action), None)
    if len(advice.judged) == 1 and own is not None:
        return None
    is_worse = own is not None and own is not best and not advice.is_as_good(own)
    return Seen(
        judging.number,
        judging.seat,
        best.worth,
        None if own is None else own.worth,
        0.0 if own is None else _doubt(best, own),
        write_action(match.game, best.action) if is_worse else "",
        own is not None and own.is_proven and (best.is_proven or own.worth <= 0),
    )


def _doubt(best: Judged, own: Judged) -> float:
    return hypot(best.error, own.error)


# ---- what it tells


def turning_points(
    match: Match, coin: Coin, all_seen: Sequence[Seen], most: int = TURNING_POINTS, *, only_choices: bool = False
) -> tuple[Turn, ...]:
    """What turned the match most, in the order in which it came: choices that cost something for certain, and what chance
    or the others brought between two decisions of a seat. Of points, which begin anew every round, only the choices."""
    found = [_choice(one) for one in all_seen if one.cost > 0]
    if coin != "points" and not only_choices:
        found += _between(match, coin, all_seen)
    found = [turn for turn in found if abs(turn.swing) >= _LEAST[coin]]
    largest = sorted(found, key=lambda turn: (-abs(turn.swing), turn.number))[:most]
    return tuple(sorted(largest, key=lambda turn: (turn.number, turn.cause != "choice")))


def _choice(one: Seen) -> Turn:
    assert one.chosen is not None
    return Turn(one.number, one.seat, "choice", one.worth, one.chosen, one.better, one.is_proven)


def _between(match: Match, coin: Coin, all_seen: Sequence[Seen]) -> Iterator[Turn]:
    """What came between two decisions of a seat, and between its last one and the end."""
    for seat in range(len(match.seats)):
        own = [one for one in all_seen if one.seat == seat]
        for one, then in pairwise(own):
            before = one.worth if one.chosen is None else one.chosen
            yield Turn(one.number, seat, _cause(match, one.number, then.number), before, then.worth)
        if own and (last := _end(match, coin, seat)) is not None:
            one = own[-1]
            before = one.worth if one.chosen is None else one.chosen
            yield Turn(one.number, seat, _cause(match, one.number, match.number + 1), before, last)


def _cause(match: Match, after: int, before: int) -> Cause:
    """Whether chance alone decided between two actions: nobody chose anything."""
    for number in range(after + 1, before):
        if len(match.game.legal(match.state_after(number - 1), match.taken[number - 1].seat)) > 1:
            return "between"
    return "luck"


def _end(match: Match, coin: Coin, seat: int) -> float | None:
    """What a seat had in the end, in this coin; None where that cannot be said."""
    outcome = match.outcome
    if outcome is None or coin == "points":
        return None
    if coin == "gold":
        return float(outcome.scores[seat])
    return (seat in outcome.winners) / max(1, len(outcome.winners))


def track(
    match: Match, coin: Coin, all_seen: Iterable[Seen], seat: int, cells: int, *, until: int | None = None
) -> tuple[float | None, ...]:
    """What a seat's position was worth over the match, in so many steps of equal numbers of actions; None before its first
    decision, and after action `until`, where no more is judged yet. The last one is how it ended, where that is a worth."""
    own = [one for one in all_seen if one.seat == seat]
    found: list[float | None] = []
    at, worth = 0, None
    for cell in range(cells):
        stop = (cell + 1) * match.number / cells
        while at < len(own) and own[at].number <= stop:
            worth, at = own[at].worth, at + 1
        found.append(worth if until is None or cell * match.number / cells <= until else None)
    if until is not None:
        return tuple(found)
    end = _end(match, coin, seat)
    return (*found[:-1], end) if end is not None and found else tuple(found)
