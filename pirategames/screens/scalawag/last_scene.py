"""The scene at the end of a game: who sails on above the ships that sank, and the lies that nobody called."""

from __future__ import annotations

from collections.abc import Sequence

from pirategames.play.match import Match
from pirategames.rules.scalawag.events import Sunk
from pirategames.rules.scalawag.state import State
from pirategames.rules.scalawag.view import NATIONS
from pirategames.screens.drawing.canvas import Canvas, Ink, cell_width, cut
from pirategames.screens.drawing.frame import Line, bright, draw_header, draw_note, faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.podium import draw_big_words
from pirategames.screens.drawing.seats import named, token
from pirategames.screens.drawing.wrapping import line_width
from pirategames.screens.drawing.wrecks import draw_wrecks
from pirategames.screens.scalawag.tally import Lie, Tally, tallies, uncalled_lies
from pirategames.screens.scalawag.words import TITLE, counted
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import captain, joined, plural

_LONG_FROM = 100
"""From so many columns lies and declarations stand side by side."""


def draw_scene(match: Match, desk: Desk, width: int, height: int, look: Look) -> Canvas:
    """Draw the scene, but for the last two rows of the screen."""
    state: State = match.state
    assert match.outcome is not None
    names, won, told = [seat.name for seat in match.seats], match.outcome.winners, tallies(match)
    canvas = Canvas(width, height, look)
    draw_header(canvas, TITLE, "the end")
    words = f"{plural(state.round, 'round')}, seed {cut(match.seed_shown, 20)}"
    canvas.put(width - 1 - cell_width(words), 0, words, "muted")
    order = ranking(match, told)
    afloat = [seat for seat in order if not told[seat].sunk]
    sunk = [seat for seat in order if told[seat].sunk]
    rows = max(11, min(height // 2, height - 14))
    middles = draw_wrecks(canvas, 1, rows, afloat, sunk)
    _draw_wreck_words(canvas, middles, rows + 1, width // max(1, len(sunk)) - 2, len(afloat) + 1, sunk, told, names)
    y = rows + 4
    draw_big_words(canvas, y, _victory(match, [captain(names, seat, 20) for seat in won]))
    y += 3 + (height >= 30)
    _draw_lies(canvas, y, uncalled_lies(match), told, order, names)
    draw_note(canvas, desk.note, 4, width - 8, margin=4)
    return canvas


def ranking(match: Match, counted: Sequence[Tally]) -> tuple[int, ...]:
    """The seats: the winners first, then those who held out longest."""
    winners = match.outcome.winners if match.outcome else ()
    sank = [
        event.seat for step in range(match.number + 1) for event in match.state_after(step).events if isinstance(event, Sunk)
    ]
    at = {seat: len(sank) - when for when, seat in enumerate(sank)}
    return tuple(sorted(range(len(counted)), key=lambda seat: (seat not in winners, at.get(seat, 0), seat)))


def _victory(match: Match, won: Sequence[str]) -> str:
    """Who sails on, in big letters."""
    state: State = match.state
    assert match.outcome is not None
    if match.outcome.how == "drawn":
        return "becalmed"
    if state.allegiances:
        return f"{NATIONS[state.allegiances[match.outcome.winners[0]]]} side wins"
    return f"{won[0]} sails on" if len(won) == 1 else f"{joined(won)} sail on"


def _draw_wreck_words(
    canvas: Canvas, middles: Sequence[int], y: int, room: int, first: int, sunk: Sequence[int], told: Sequence[Tally],
    names: Sequence[str],
) -> None:  # fmt: skip
    """Under the wrecks: the place, unless that would cut a name, the captain, the round, and who sank it: by name where
    there is room for all names."""
    tails = [_sunk_lines(told[seat], seat, names) for seat in sunk]
    form = next((form for form in range(3) if all(line_width(tail[form]) <= room for tail in tails)), 2)
    has_places = all(cell_width(names[seat]) + 4 <= room for seat in sunk)
    for place, (middle, seat, tail) in enumerate(zip(middles, sunk, tails, strict=True), first):
        who = named(seat, captain(names, seat, room - (4 if has_places else 1)), bold=True)
        head: Line = (faint(f"{place} "), *who) if has_places else who
        for row, line in enumerate((head, tail[form])):
            canvas.write(max(0, middle - line_width(line) // 2), y + row, *line)


def _sunk_lines(one: Tally, seat: int, names: Sequence[str]) -> tuple[Line, Line, Line]:
    """When a ship sank and by whom, ever shorter."""
    when: Line = (faint("round "), bright(one.sunk))
    if one.by == seat:
        return (*when, faint(", by itself")), when, when
    return (*when, faint(", by "), *named(one.by, captain(names, one.by))), (*when, faint(", by "), token(one.by)), when


# ---- lies


def _draw_lies(
    canvas: Canvas, y: int, lies: Sequence[Lie], told: Sequence[Tally], order: Sequence[int], names: Sequence[str]
) -> None:
    """The lies that stood, the boldest first, and, where there is room beside them, who declared what."""
    end, width = canvas.height - 3, canvas.width
    if width < _LONG_FROM:
        _draw_lies_close(canvas, y, end - y, lies, names)
        return
    left, right = (width - 96) // 2, (width - 96) // 2 + 52
    canvas.put(left, y, "LIES THAT NOBODY CALLED", "muted", bold=True)
    canvas.put(right, y, "WHO SAID WHAT", "muted", bold=True)
    rows = end - y - 1
    if not lies:
        canvas.put(left, y + 1, "None: every bluff was called, or never made.", "muted")
    for row, lie in enumerate(lies[:rows], y + 1):
        canvas.write(left, row, *named(lie.seat, captain(names, lie.seat, 12)))
        canvas.write(left + 16, row, faint(f"round {lie.round}: "), *_lie_words(lie))
    for row, seat in enumerate(order[:rows], y + 1):
        one = told[seat]
        canvas.write(right, row, *named(seat, captain(names, seat, 12)))
        pieces: Line = (bright(one.declared), faint(" declared "), Ink(str(one.bluffs), "danger"), faint(" lies "),
                        bright(one.caught), faint(" caught"))  # fmt: skip
        canvas.write(right + 15, row, *pieces)


def _draw_lies_close(canvas: Canvas, y: int, rows: int, lies: Sequence[Lie], names: Sequence[str]) -> None:
    """The boldest lies that stood, two in a row."""
    canvas.put(
        3,
        y,
        "LIES THAT NOBODY CALLED" if lies else "No lie stood: every bluff was called, or never made.",
        "muted",
        bold=bool(lies),
    )
    for place, lie in enumerate(lies[: 2 * (rows - 1)]):
        down, aside = divmod(place, 2)
        x = canvas.write(3 + 38 * aside, y + 1 + down, *named(lie.seat, captain(names, lie.seat, 10)))
        canvas.write(x, y + 1 + down, "  ", *_lie_words(lie))


def _lie_words(lie: Lie) -> Line:
    """What was declared, and how much of it was held: ``2 Marines, held none``."""
    declared = bright(counted(lie.crew[0], len(lie.crew), digits=True))
    return declared, faint(", held "), Ink(str(lie.held) if lie.held else "none", "danger")
