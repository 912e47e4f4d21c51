"""Advice on the table: the ways to what was judged, and the reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from attrs import evolve

from pirategames.bots.advising import Advice
from pirategames.bots.bot import Judged
from pirategames.play.match import Match
from pirategames.play.notation import verb
from pirategames.rules.values import frozen
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.table.choices import Choice, Choices, put_first
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.wing import AnyWing, wing_of

MARK: Final = "⎈"
_SEEN: Final = 0.05
"""Of points and gold less is nothing."""
_PARTS: Final = 2
"""So many parts of a worth are told of that speak for a choice, and one that speaks against it,"""
_LEAST_PART: Final = 0.15
"""but none that differs by less."""
_AMOUNTS: Final = ("+", "-")
DO_IT: Final = "p"
"""The key that does what is lifted."""
_MOST_STEPS: Final = 4
_MOST_DESKS: Final = 120
"""So many desks are tried to find the keys that lead to what was judged."""


@frozen
class Way:
    """How something that was judged is done at this table: the desk on which it is, and the first key that leads there."""

    judged: Judged
    words: Line
    desk: Desk | None = None
    first: Choice | None = None
    choice: Choice | None = None

    @property
    def named(self) -> Line:
        """Its words as a part of a sentence: those of a choice are marked as such."""
        is_sentence = self.choice is not None and self.words == (self.choice.words,)
        return ("“", *self.words, "”") if is_sentence else self.words

    @property
    def key(self) -> str:
        """The key of the thing that is lifted first, or of what is done at once; empty where there is no way. Where an
        amount would be changed first, that of the thing it belongs to; of what lies on another page that which turns."""
        if self.first is None:
            return ""
        if self.first.turns:
            return self.first.key
        lifted = self.desk.lifted[:1] if self.desk is not None and self.first.key in _AMOUNTS else ()
        return lifted[0] if lifted and len(lifted[0]) == 1 else self.first.key


@frozen
class Counsel:
    """Advice for a seat at one moment, with the ways to what was judged, the best first."""

    advice: Advice
    ways: tuple[Way, ...]
    reasons: tuple[Line, ...]
    coin: str
    """What the worths are counted in."""

    @property
    def best(self) -> Way:
        """What the old captain would do."""
        return self.ways[0]


def counsel_of(wing: AnyWing, view: Any, desk: Desk, advice: Advice) -> Counsel:
    """The advice for whoever has this view, as it is shown."""
    ways = _ways(wing, view, desk, advice)
    return Counsel(advice, ways, tuple(_reasons(wing, view, advice, ways)), wing.weighing.worth)


def _ways(wing: AnyWing, view: Any, desk: Desk, advice: Advice) -> tuple[Way, ...]:
    found = _paths(wing, view, evolve(desk, lifted=(), note=""), advice)
    ways = []
    for judged in advice.judged:
        way = found.get(id(judged))
        plainly = way[2].words if way else verb(type(judged.action)).replace("_", " ")
        words = wing.weighing.brief(view, judged.action) or (plainly,)
        ways.append(Way(judged, words, *way) if way else Way(judged, words))
    return tuple(ways)


_Path = tuple[Desk, Choice | None, Choice]


def _ready(wing: AnyWing, view: Any, desk: Desk, advice: Advice) -> dict[int, _Path]:
    """The same as `_paths`, for what the wing lays ready."""
    laid = ((judged, wing.weighing.ready(view, desk, judged.action)) for judged in advice.judged)
    return {
        id(judged): (then, _leading(wing.choices(view, desk), then), choice)
        for judged, then in laid if then is not None
        for choice in wing.choices(view, then) if choice.is_possible and choice.actions == (judged.action,)
    }  # fmt: skip


def _leading(choices: Choices, then: Desk) -> Choice | None:
    """The choice that begins what lies ready: that lays it at once, or lifts the first thing of it, or turns the page where
    that lies on another one; None where many do."""
    lifts, able = choices.of_key(then.lifted[0]) if then.lifted else None, [one for one in choices if one.is_possible]
    at_once = next((choice for choice in able if choice.key not in _AMOUNTS and choice.desk == then), None)
    if at_once is not None or (lifts is not None and _lays_like(lifts, then)):
        return at_once or lifts
    turning = [choice for choice in able if choice.turns]
    return next((choice for choice in turning if _lays_like(choice, then)), next(iter(turning), lifts))


def _lays_like(choice: Choice, then: Desk) -> bool:
    """Whether the desk that comes of a choice has the same plan."""
    return choice.desk is not None and choice.desk.plan == then.plan


def _proposed(choices: Choices, choice: Choice) -> Choice:
    """What lifts the thing that is proposed, where a choice does it as if it were lifted; else the choice itself."""
    return next((one for one in choices if one.is_proposed and choice.key == DO_IT), choice)


def _paths(wing: AnyWing, view: Any, desk: Desk, advice: Advice) -> dict[int, _Path]:
    """To each that was judged, by its identity: the desk on which Enter or a key does it, the choice that leads there first,
    and the one that does it. Nearer desks are tried first."""
    found = _ready(wing, view, desk, advice)
    begun: dict[int, _Path] = {}  # what is done in one go with more, where nothing does it alone
    seen: list[tuple[tuple[str, ...], object]] = [(desk.lifted, desk.plan)]
    desks: list[tuple[Desk, Choice | None]] = [(desk, None)]
    for _ in range(_MOST_STEPS):
        after: list[tuple[Desk, Choice | None]] = []
        for here, first in desks:
            choices = wing.choices(view, here)
            for choice in choices:
                if not choice.is_possible or not choice.key:
                    continue
                for judged in advice.judged:
                    if choice.actions and choice.actions == (judged.action, *judged.line)[: len(choice.actions)]:
                        found.setdefault(id(judged), (here, first or _proposed(choices, choice), choice))
                    elif choice.actions[:1] == (judged.action,) and not judged.line:
                        begun.setdefault(id(judged), (here, first or choice, choice))
                if not choice.actions and choice.wish is None and len(seen) < _MOST_DESKS:
                    then = choice.desk
                    if then is not None and (then.lifted, then.plan) not in seen:
                        seen.append((then.lifted, then.plan))
                        after.append((then, first or choice))
        if len({**begun, **found}) == len(advice.judged) or not after:
            break
        desks = after
    return {**begun, **found}


def advised_first(choices: Choices, counsel: Counsel, desk: Desk) -> Choices:
    """The choices with what is advised before the others, so that Enter does it where its desk lies open."""
    way = counsel.best
    if way.choice is None or way.desk is None or desk.lifted != way.desk.lifted or desk.plan != way.desk.plan:
        return choices
    return put_first(choices, way.choice.actions)


# ---- why


def _reasons(wing: AnyWing, view: Any, advice: Advice, ways: Sequence[Way]) -> Iterator[Line]:
    """Why, a sentence each: what is proven first, then what the bot itself says, what the best and the next would do, how it
    would go on, and last how sure all that is."""
    best = advice.best
    yield from _proven(wing, view, advice)
    if best.reason:
        yield (best.reason,)
    if not advice.is_lost and not advice.is_only_way:
        rival = next((way for way in ways[1:] if not advice.is_as_good(way.judged)), None)
        if rival is not None:
            yield from _difference(advice, rival, ways[0])
        elif len(ways) > 1:
            yield ("What is listed is as good, for all that he can tell.",)
        yield from wing.weighing.why(view, advice) or _compared(ways)
    steps = [wing.weighing.brief(view, action) for action in best.line[:3]]
    if steps and all(steps) and not advice.is_lost:
        yield ("Then ", *[piece for step in steps for piece in (", ", *step)][1:])
    yield (faint(_how_sure(advice)),)


def told_better(wing: AnyWing, view: Any, desk: Desk, advice: Advice, own: Judged) -> tuple[str, str]:
    """The best choice in words, and why it was better than another one that was made."""
    pair = Advice(advice.coin, (advice.best, own))
    ways = _ways(wing, view, desk, pair)
    said = [line_text(line) for line in _better(wing, view, advice, pair, ways)]
    if not said:
        gap, doubt = _amount(pair, pair.best.worth - own.worth), _amount(pair, pair.doubt(own))
        said = [f"Both were tried alike: it brought {gap} more, give or take {doubt}."]
    return line_text(ways[0].words), " ".join([words if words.endswith(".") else f"{words}." for words in said])


def _better(wing: AnyWing, view: Any, advice: Advice, pair: Advice, ways: Sequence[Way]) -> Iterator[Line]:
    """Why the best choice was better than another one, a sentence each: what is certain, what either is made of, and what
    both would do."""
    own = pair.judged[1]
    if advice.loses(own):
        yield (*ways[1].named, f" {wing.weighing.losing}, by every line.")
    elif own.reason:
        yield (*ways[1].named, ": ", own.reason)
    if advice.best.reason:
        yield (*ways[0].named, ": ", advice.best.reason)
    if not advice.loses(own):
        yield from _difference(pair, ways[1], ways[0])
    yield from wing.weighing.why(view, pair) or _compared(ways)


def _difference(advice: Advice, way: Way, best: Way) -> Iterator[Line]:
    """By which of its parts the best choice is worth more than another way, and by which less. One of the same words is
    told by its key."""
    mine, theirs = dict(advice.best.parts), dict(way.judged.parts)
    if not mine or not theirs:
        return
    gaps = {name: mine.get(name, 0.0) - theirs.get(name, 0.0) for name in {**mine, **theirs}}
    told = sorted([name for name in gaps if abs(gaps[name]) >= _LEAST_PART], key=lambda name: -abs(gaps[name]))
    more = [f"{name} +{gaps[name]:.1f}" for name in told if gaps[name] > 0][:_PARTS]
    less = [f"though {name} −{-gaps[name]:.1f}" for name in told if gaps[name] < 0][:1]
    if more:
        is_alike = way.key and line_text(way.words) == line_text(best.words)
        named: Line = (bright(way.key), " ", *way.words) if is_alike else way.named
        yield ("Against ", *named, f": {', '.join([*more, *less])}.")


def _compared(ways: Sequence[Way]) -> Iterator[Line]:
    """What the best choice would do, and the next one, as the table tells it of them."""
    for way in ways[:2]:
        if way.choice is not None and way.choice.clauses:
            clauses = tuple([piece for forms in way.choice.clauses for piece in ("; ", *forms[0])][1:])
            if line_text(clauses) not in f"{way.choice.words} {line_text(way.words)}":
                yield (*way.named, ": ", *clauses, "" if line_text(clauses).endswith(".") else ".")


def _proven(wing: AnyWing, view: Any, advice: Advice) -> Iterator[Line]:
    if advice.is_lost:
        yield (bright(f"Every way {wing.weighing.losing} now."),)
    elif advice.is_only_way:
        yield (bright(f"Every other way {wing.weighing.losing}."),)
        words = wing.weighing.brief(view, advice.best.action)
        yield ("Only ", *words, " saves you.") if words else ("Only this one saves you.",)
    elif advice.best.is_proven and advice.coin == "chance" and advice.best.worth >= 1:
        yield (bright("This wins for certain."),)
    elif any(map(advice.loses, advice.judged)):
        yield (bright(f"What is at 0 % {wing.weighing.losing}, by every line."),)


def _how_sure(advice: Advice) -> str:
    if advice.is_exact:
        return "Counted out to the end, not guessed."
    if error := advice.best.error:
        return f"An estimate, give or take {_amount(advice, error)}."
    if any(one.is_proven for one in advice.judged):
        return "What is certain is counted out; the rest is the old captain’s estimate."
    return "The old captain’s estimate: nothing here is certain."


def worth_text(advice: Advice, judged: Judged) -> str:
    """What a choice is told to be worth, in the game's own coin: ``29 %``, ``19.7``, ``+16.5``."""
    worth = advice.told(judged)
    if advice.coin == "chance":
        return _amount(advice, worth)
    return f"{worth:+.1f}".replace("-", "−") if abs(worth) >= _SEEN else "0"


def gap_text(advice: Advice, judged: Judged) -> str:
    """By how much a choice is worse than the best one; ``as good`` where that cannot be told."""
    if judged is advice.best:
        return ""
    gap = _amount(advice, advice.best.worth - judged.worth)
    return "as good" if advice.is_as_good(judged) or float(gap.split()[0]) == 0 else f"−{gap}"


def _amount(advice: Advice, worth: float) -> str:
    return f"{100 * worth:.0f} %" if advice.coin == "chance" else f"{worth:.1f}"


def bare_desk(match: Match, seat: int, view: Any) -> Desk:
    """The desk of a seat before anything is lifted, where no table lies open."""
    names = tuple(one.name for one in match.seats)
    laid = wing_of(match.game.slug).laid(view, ())
    return Desk(name=names[seat], names=names, people=match.people, laid=laid)


def counsel_lines(match: Match, seat: int, advice: Advice, mark: str = MARK) -> Iterator[str]:
    """The advice for a seat as plain lines: how far the match is, the choices with what they are worth, and why. The best
    one has this mark."""
    wing, view = wing_of(match.game.slug), match.view(seat)
    counsel = counsel_of(wing, view, bare_desk(match, seat, view), advice)
    yield f"{match.game.title}, {match.seats[seat].name}: {match.summary}."
    yield ""
    for way in counsel.ways:
        worth, gap = worth_text(advice, way.judged), gap_text(advice, way.judged)
        yield f"{mark if way is counsel.best else ' ' * len(mark)} {worth:>6}  {line_text(way.words):24}  {gap}".rstrip()
    yield ""
    yield from map(line_text, counsel.reasons)
