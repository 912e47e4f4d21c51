"""Looking back on a match that is over: what each decision was worth to the old captain, judged from what its seat knew
then, and which of them turned the match.

It is asked decision by decision, so that it can be done beside a screen: `judgings` are what is to be thought about, and
`seen` makes of each judgement what is kept of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import hypot
from typing import Any, Final, Literal

from pirategames.bots.advising import Advice, Review, review
from pirategames.bots.bot import Coin, Judge, Judged, decision_chance
from pirategames.bots.hindsight import Hindsight
from pirategames.bots.playing import Memory
from pirategames.play.match import Match
from pirategames.play.notation import write_action
from pirategames.rules.values import frozen

Cause = Literal["choice", "luck", "deed", "between"]
"""What changed a seat's position: its choice; chance alone; what was done in one action, by whomever; or what came between
two of its decisions: chance, and what the others did."""
TURNING_POINTS: Final = 5
"""So many are told of."""
_LEAST: Final[dict[Coin, float]] = {"chance": 0.02, "points": 0.5, "gold": 3.0}
"""What changes less turned nothing."""


@frozen
class Seen:
    """What a decision looked like to the old captain: action `number`, from 1, by a seat.

    `worth` is that of the best choice, which is what the seat's position was worth then, and `error` how far it may be off;
    `chosen` is the worth of what was done, None where he had not considered it; `doubt` how far their difference may be off.
    `better` is the best choice as text, empty where what was done was as good for all that can be told; `words` are those of
    the table for it, and `why` says why.
    `is_proven` says that both are certain."""

    number: int
    seat: int
    worth: float
    chosen: float | None
    doubt: float = 0.0
    better: str = ""
    is_proven: bool = False
    error: float = 0.0
    words: str = ""
    why: str = ""

    @property
    def cost(self) -> float:
        """What was surely lost by the choice: the lower bound of it."""
        if self.chosen is None or not self.better:
            return 0.0
        return max(0.0, self.worth - self.chosen - self.doubt)


@frozen
class Turn:
    """A turning point: action `number`, by whose choice, or what came before it between two decisions of that `seat`, and
    what its position was worth before and after. `better` is what would have been, where it was a choice, and `why`. What
    came between two decisions lasted `until` an action."""

    number: int
    seat: int
    cause: Cause
    before: float
    after: float
    better: str = ""
    is_proven: bool = False
    words: str = ""
    why: str = ""
    until: int = 0
    doubt: float = 0.0
    """How far the swing may be off."""

    @property
    def swing(self) -> float:
        return self.after - self.before


# ---- judging


@frozen
class Judging:
    """A decision of the match that is to be judged."""

    number: int
    seat: int
    asked: Review

    @property
    def action(self) -> Any:
        """What was done."""
        return self.asked.action


def judgings(match: Match, judge: Judge) -> Iterator[Judging]:
    """Every decision of the match that left a choice, with what its seat could go by."""
    game = match.game
    memory = Memory.begun(game, match.state_after(0), len(match.seats))
    for number, (taken, action) in enumerate(zip(match.taken, match.actions, strict=True), 1):
        state = match.state_after(number - 1)
        legal = game.legal(state, taken.seat)
        if len(legal) > 1:
            view, chance = game.view(state, taken.seat), decision_chance(match.seed, number - 1, taken.seat)
            yield Judging(number, taken.seat, review(judge, view, memory.of(taken.seat), legal, chance, action))
        memory.note(match.state_after(number))


def seen(match: Match, judging: Judging, advice: Advice, hindsight: Hindsight, why: Why | None = None) -> Seen | None:
    """What is kept of a judgement; None of one that weighs nothing, such as a decision with one sensible answer. `why` tells
    what the best choice has that another one has not."""
    best = advice.best
    own = advice.of(judging.action)
    if len(advice.judged) == 1 and own is not None:
        return None
    is_worse = own is not None and own is not best and not advice.is_as_good(own)
    words, reason = why(judging, advice, own) if why is not None and own is not None and is_worse else ("", "")
    worths = hindsight.positions(judging.asked.view, [one.worth for one in (best, own) if one is not None])
    scale = 1.0 if own is None or own.worth == best.worth else (worths[0] - worths[1]) / (best.worth - own.worth)
    return Seen(
        judging.number,
        judging.seat,
        worths[0],
        None if own is None else worths[1],
        0.0 if own is None else scale * advice.doubt(own),
        write_action(match.game, best.action) if is_worse else "",
        own is not None and own.is_proven and (best.is_proven or own.worth <= 0),
        best.error,
        words,
        reason,
    )


Why = Callable[[Judging, Advice, Judged], tuple[str, str]]
"""Says the best choice of an advice in words, and why it is better than another one."""


# ---- what lies on the table


Standings = Mapping[tuple[int, int], float]
"""What a seat's position was worth after so many actions, by what lay on the table: by the number and the seat."""


def standings(match: Match, hindsight: Hindsight) -> Standings:
    """What every position was worth that tells it by the table, and how it ended where that is known."""
    found = {}
    for number in range(match.number + 1):
        state = match.state_after(number)
        for seat in range(len(match.seats)):
            worth = hindsight.standing(match.game.view(state, seat))
            if worth is not None:
                found[number, seat] = worth
    for seat in range(len(match.seats)):
        worth = _end(match, hindsight.coin, seat)
        if worth is not None:
            found[match.number, seat] = worth
    return found


def _end(match: Match, coin: Coin, seat: int) -> float | None:
    """What a seat had in the end, in this coin; None where that is told by the table alone."""
    outcome = match.outcome
    if outcome is None or coin == "points":
        return None
    if coin == "gold":
        return float(outcome.scores[seat])
    return (seat in outcome.winners) / max(1, len(outcome.winners))


# ---- what it tells


def turning_points(
    match: Match,
    coin: Coin,
    all_seen: Sequence[Seen],
    known: Standings,
    most: int = TURNING_POINTS,
    *,
    only_choices: bool = False,
) -> tuple[Turn, ...]:
    """What turned the match most, by what is sure of it, in the order in which it came: choices that cost something for
    certain, and what chance or the others brought, as far as that is more than doubt. `known` is how the seats stood that
    are looked at."""
    found = [_choice(one) for one in all_seen if one.cost > 0]
    if not only_choices:
        found += _largest_of_each([turn for turn in _between(match, all_seen, known) if abs(turn.swing) > turn.doubt])
    found = [turn for turn in found if abs(turn.swing) >= _LEAST[coin]]
    largest = sorted(found, key=lambda turn: (turn.doubt - abs(turn.swing), turn.number))[:most]
    return tuple(sorted(largest, key=lambda turn: (turn.number, turn.cause != "choice")))


def _choice(one: Seen) -> Turn:
    assert one.chosen is not None
    return Turn(
        one.number, one.seat, "choice", one.worth, one.chosen, one.better, one.is_proven, one.words, one.why, doubt=one.doubt
    )


def _largest_of_each(turns: Iterable[Turn]) -> list[Turn]:
    """Of what one action did to several, only what it did to whom it concerned most."""
    found: dict[tuple[int, int], Turn] = {}
    for turn in turns:
        key = (turn.number, turn.until) if turn.cause == "deed" else (turn.number, -turn.seat)
        if key not in found or abs(found[key].swing) < abs(turn.swing):
            found[key] = turn
    return list(found.values())


@frozen
class _Stop:
    """A position of a seat after so many actions: what it was worth as that was `reached`, and as it went on from there."""

    number: int
    reached: float
    left: float
    error: float = 0.0
    doubt: float = 0.0
    is_table: bool = True
    """Whether the table tells it, and not a decision that came next."""


def _between(match: Match, all_seen: Sequence[Seen], known: Standings) -> Iterator[Turn]:
    """What came between two positions of a seat of which the worth is known."""
    for seat in sorted({seat for _, seat in known} | {one.seat for one in all_seen}):
        for one, then in pairwise(_stops(seat, all_seen, known)):
            cause = _cause(match, seat, one, then)
            if cause is not None:
                doubt = hypot(one.error, one.doubt, then.error)
                yield Turn(one.number + 1, seat, cause, one.left, then.reached, until=then.number, doubt=doubt)


def _stops(seat: int, all_seen: Sequence[Seen], known: Standings) -> list[_Stop]:
    """Where the worth of a seat's position is known, in their order: by the table where that tells it, else by its
    decisions."""
    stops = {number: _Stop(number, worth, worth) for (number, whose), worth in known.items() if whose == seat}
    for one in all_seen:
        before = one.number - 1
        if one.seat == seat and before not in stops:
            left = one.worth if one.chosen is None else one.chosen
            stops[before] = _Stop(before, one.worth, left, one.error, 0.0 if one.chosen is None else one.doubt, False)
    return [stops[number] for number in sorted(stops)]


def _cause(match: Match, seat: int, one: _Stop, then: _Stop) -> Cause | None:
    """What came between two positions of a seat. None where neither chance nor anybody did anything, so that only the old
    captain has thought again."""
    first = one.number + 1
    if one.is_table and then.is_table and then.number == first:
        return "deed"
    begun = first if one.is_table else first + 1
    numbers = range(max(1, first - len(match.seats)), then.number + 1)
    for number in numbers:
        is_own = match.taken[number - 1].seat == seat
        known = number if is_own else _comes_out(match, seat, number)
        if (begun if is_own else first) <= known <= then.number and _is_choice(match, number):
            return "between"
    return "luck" if match.state_after(one.number).chance != match.state_after(then.number).chance else None


def _is_choice(match: Match, number: int) -> bool:
    return len(match.game.legal(match.state_after(number - 1), match.taken[number - 1].seat)) > 1


def _comes_out(match: Match, seat: int, number: int) -> int:
    """When what another did can concern a seat: at once, or, where both choose in secret, as soon as both have."""
    while number < match.number and seat in match.game.to_act(match.state_after(number - 1)):
        if match.taken[number - 1].seat == seat:
            break
        number += 1
    return number


def track(
    match: Match,
    all_seen: Iterable[Seen],
    known: Standings,
    seat: int,
    cells: int,
    *,
    until: int | None = None,
) -> tuple[float | None, ...]:
    """What a seat's position was worth over the match, in so many steps of equal numbers of actions; None before it is known
    first, and after action `until`, where no more is judged yet. The last one is how it ended, where that is a worth."""
    own = _stops(seat, list(all_seen), known)
    found: list[float | None] = []
    at, worth = 0, None
    for cell in range(cells):
        stop = (cell + 1) * match.number / cells
        while at < len(own) and own[at].number < stop:
            worth, at = own[at].reached, at + 1
        found.append(worth if until is None or cell * match.number / cells <= until else None)
    end = known.get((match.number, seat))
    return tuple(found) if until is not None or end is None or not found else (*found[:-1], end)
