"""Advice on the table: the ways to what was judged, the mark at what is advised, and the sheet that says why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from attrs import evolve

from pirategames.bots.advising import Advice
from pirategames.bots.bot import Judged
from pirategames.play.match import Match
from pirategames.play.notation import verb
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, Ink, Place, cell_width
from pirategames.screens.drawing.frame import SIDE_WIDTH, Line, bright, faint, is_roomy
from pirategames.screens.drawing.wrapping import line_text, line_width, shorten_line, wrap_line
from pirategames.screens.table.choices import Choice, Choices, key_label
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.parts import Sheet
from pirategames.screens.table.shared_choices import ADVICE_AWAY
from pirategames.screens.table.wing import AnyWing, wing_of

MARK: Final = "⎈"
THINKING: Final = "The old captain is thinking."
AT_A_LOSS: Final = "The old captain has no advice here."
ROWS: Final = 6
"""So many choices are listed."""
_SHEET_ROWS: Final = 8
_FEW_ROWS: Final = 3
"""So many rows of a panel tell nothing alone."""
_BARS: Final = (8, 5, 3)
"""How long a bar may be, where there is room for the words beside it."""
_ROOM_FOR_BARS: Final = 44
"""From so many cells on a row has a bar, and says by how much it is worse."""
_LEAST_ROWS: Final = 14
"""A sheet in the middle has so many rows at least;"""
_AIRY_ROWS: Final = 28
"""from so many on its lines lie apart."""
_FOOT: Final = 3
"""The rows below the sheet: what it would do, what comes next, the keys."""
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


def put_first(choices: Choices, actions: tuple[object, ...]) -> Choices:
    """The choices with what does these actions before the others, so that Enter does it."""
    able = [choice for choice in choices if choice.is_possible and choice.key and choice.actions == actions]
    own = [choice for choice in able if choice.is_main] or able[:1]
    rest = [choice for choice in choices if choice not in own]
    return evolve(choices, all=(*[evolve(choice, is_main=True) for choice in own], *rest)) if own else choices


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


# ---- drawn


def draw_counsel(canvas: Canvas, counsel: Counsel, desk: Desk, *, sheet: Sheet) -> None:
    """The sheet, and the mark at what is advised; on a roomy screen it lies where the board has room for it."""
    _draw_mark(canvas, counsel.best)
    middle = _middle(canvas) if sheet == "middle" else None
    if sheet == "below" or not is_roomy(canvas.width, canvas.height):
        _draw_below(canvas, counsel, desk)
    elif sheet == "side":
        _draw_in(canvas, counsel, desk, Place("sheet", canvas.width - SIDE_WIDTH, 1, SIDE_WIDTH, canvas.height - _FOOT))
    elif middle is not None and middle.height >= _LEAST_ROWS:
        _draw_in(canvas, counsel, desk, middle)
    else:
        _draw_below(canvas, counsel, desk)


def _draw_mark(canvas: Canvas, way: Way) -> None:
    """The mark left of the thing that the advised key lifts; within it where something stands there."""
    if way.first is None:
        return
    names = {name for name in (way.first.place, f"key {way.first.key}") if name}
    places = [place for place in canvas.places if place.name in names and place.y < canvas.height - 2]
    if not places:
        return
    place = places[0]
    if place.height > 1:
        x = place.x + place.width - 3
    else:
        beside = (place.x - 2, place.x - 1, place.x)
        x = next((x for x in beside if canvas.is_blank(x, place.y)), max(0, place.x - 2))
    canvas.put(x, place.y, MARK, "accent", bold=True)


def _draw_below(canvas: Canvas, counsel: Counsel, desk: Desk) -> None:
    """Over the rows above what comes next: the list at the left, why at the right."""
    bottom, width = canvas.height - _FOOT, canvas.width
    top = _whole_from(canvas, bottom - _SHEET_ROWS)
    left = min(max(44, width * 5 // 8), 64)
    canvas.fill(0, top, width, bottom - top, "surface")
    canvas.write(3, top, bright("ADVICE"), faint(f"  {MARK} advises"))
    canvas.put(left - 10 - len(counsel.coin), top, counsel.coin, "muted")
    shown = _shown(counsel, desk)
    bar = _bar_cells(counsel, shown, left - 4)
    for row, way in enumerate(shown, top + 1):
        _draw_row(canvas, 3, row, left - 4, counsel, way, desk, bar)
    for row in range(top, bottom):
        canvas.put(left, row, "│", "line")
    canvas.put(left + 2, top, "WHY", "muted", bold=True)
    room = width - left - 4
    for row, line in enumerate(_fitting(counsel.reasons, room, bottom - top - 1), top + 1):
        canvas.write(left + 2, row, *line)


def _fitting(reasons: Sequence[Line], room: int, rows: int) -> list[Line]:
    """As many reasons as there is room for, each of them whole but the first; the last one, how sure it is, always."""
    *told, sure = [wrap_line(reason, room) for reason in reasons]
    shown: list[Line] = []
    for number, lines in enumerate(told):
        if len(shown) + len(lines) + len(sure) <= rows:
            shown += lines
        elif not number:
            shown += lines[: rows - len(sure)]
    return [*shown, *sure]


def _whole_from(canvas: Canvas, top: int) -> int:
    """Where a sheet begins that would begin at this row: no panel is left with its first rows alone."""
    panels = [place for place in canvas.places if place.name.startswith("panel ")]
    cut = [place.y for place in panels if place.y < top < place.y + place.height and top - place.y <= _FEW_ROWS]
    return min(cut, default=top)


def _middle(canvas: Canvas) -> Place | None:
    """The rows of the list that is chosen from, and all around them as far as no panel lies there; None without a list."""
    rows = [place for place in canvas.places if place.name.startswith("row ")]
    panels = [place for place in canvas.places if place.name.startswith("panel ")]
    if not rows:
        return None
    left, top = min(place.x for place in rows), min(place.y for place in rows)
    right, bottom = max(place.x + place.width for place in rows), max(place.y + place.height for place in rows)

    def is_free(left: int, top: int, right: int, bottom: int) -> bool:
        is_within = left > 0 and top > 0 and right < canvas.width and bottom <= canvas.height - _FOOT
        return is_within and not any(
            one.x < right and left < one.x + one.width and one.y < bottom and top < one.y + one.height for one in panels
        )

    while is_free(left - 1, top, right, bottom):
        left -= 1
    while is_free(left, top, right + 1, bottom):
        right += 1
    while is_free(left, top - 1, right, bottom):
        top -= 1
    while is_free(left, top, right, bottom + 1):
        bottom += 1
    return Place("sheet", left, top, right - left, bottom - top)


def _draw_in(canvas: Canvas, counsel: Counsel, desk: Desk, sheet: Place) -> None:
    """In a rectangle: the list, and why beneath it; airy where there is room for that."""
    x, room, end = sheet.x + 1, sheet.width - 3, sheet.y + sheet.height
    canvas.fill(sheet.x, sheet.y, sheet.width, sheet.height, "surface")
    air = sheet.height >= _AIRY_ROWS
    y = sheet.y + air
    canvas.write(x, y, bright("ADVICE"), faint(f"  {ADVICE_AWAY.key} puts it away"))
    y += 2 * air
    if air:
        canvas.put(x, y, f"{MARK} advises", "muted")
    canvas.put(x + room - len(counsel.coin), y, counsel.coin, "muted")
    y += 1 + air
    shown = _shown(counsel, desk)
    bar = _bar_cells(counsel, shown, room)
    for way in shown:
        _draw_row(canvas, x, y, room, counsel, way, desk, bar)
        y += 1
    canvas.put(x, y + 1, "WHY", "muted", bold=True)
    y += 2 + air
    if not air:
        for part in _fitting(counsel.reasons, room, end - y):
            canvas.write(x, y, *part)
            y += 1
        return
    for reason in counsel.reasons:
        for part in wrap_line(reason, room):
            canvas.write(x, y, *part)
            y += 1
        y += 1


def _shown(counsel: Counsel, desk: Desk) -> tuple[Way, ...]:
    """The choices that are listed: the best ones, and the one that is lifted."""
    best, rest = counsel.ways[:ROWS], counsel.ways[ROWS:]
    lifted = [way for way in rest if _is_lifted(way, desk)]
    return (*best[: ROWS - 1], lifted[0]) if lifted else best


def _is_lifted(way: Way, desk: Desk) -> bool:
    return way.desk is not None and desk.lifted == way.desk.lifted != () and desk.plan == way.desk.plan


def _bar_cells(counsel: Counsel, shown: Sequence[Way], width: int) -> int:
    """How long the bars are beside these choices: the words go before them. None where the sheet is narrow, or where
    there is nothing to compare."""
    if width < _ROOM_FOR_BARS or len(counsel.ways) == 1:
        return 0
    longest = max(_begin(way) + line_width(way.words) for way in shown)
    return next((bar for bar in _BARS if longest <= width - 1 - _figures(bar)), _BARS[-1])


def _begin(way: Way) -> int:
    """In which column of a row its words begin, behind its mark and its key."""
    return 3 + max(1, cell_width(key_label(way.key)))


def _figures(bar: int) -> int:
    """How many cells a bar takes, and what stands behind it: what a choice is worth, and how much worse that is."""
    return 9 + 7 + bar


def _draw_row(canvas: Canvas, x: int, y: int, width: int, counsel: Counsel, way: Way, desk: Desk, bar: int) -> None:
    """A choice: its mark, its key, its words, a bar where there is room, what it is worth, and how much worse that is."""
    advice, is_best = counsel.advice, way is counsel.best
    worth, gap = worth_text(advice, way.judged), gap_text(advice, way.judged)
    label, begin = key_label(way.key), _begin(way)
    room = width - 1 - begin - (_figures(bar) if bar else len(worth))
    canvas.put(x, y, MARK if is_best else " ", "accent", bold=True)
    canvas.put(x + 2, y, label, "accent", bold=True, key=way.key or None)
    words = shorten_line(way.words, room, 1)[0]
    canvas.write(x + begin, y, *words, bold=_is_lifted(way, desk))
    end = x + width - (9 if bar else 0)
    canvas.put(end - len(worth), y, worth, "text", bold=is_best)
    if bar:
        canvas.write(end - 7 - bar, y, *_bar(advice, way.judged, bar))
        canvas.put(x + width - len(gap), y, gap, "muted")


def _bar(advice: Advice, judged: Judged, cells: int) -> Line:
    """How much a choice is worth beside the best and the worst, in so many cells; of chances, beside certainty."""
    worths = [advice.told(one) for one in advice.judged]
    low, high = (0.0, 1.0) if advice.coin == "chance" else (2 * min(worths) - max(worths), max(worths))
    filled = round(cells * (advice.told(judged) - low) / (high - low)) if high > low else cells
    return Ink("▰" * filled, "accent"), Ink("▱" * (cells - filled), "line")
