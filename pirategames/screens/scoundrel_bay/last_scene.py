"""The scene at the end of a game: captains on a podium that is built of what their gold came from, and what decided it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import product
from typing import Final

from pirategames.play.match import Match
from pirategames.play.names import NAME_CELLS
from pirategames.rules.scoundrel_bay.events import (
    CrateDelivered,
    Died,
    MonsterConquered,
    ReefPassed,
    TreasureDug,
    TurnBegan,
)
from pirategames.rules.scoundrel_bay.scoring import Sheet, score_sheet
from pirategames.rules.scoundrel_bay.state import State
from pirategames.screens.drawing.bars import bar
from pirategames.screens.drawing.canvas import Canvas, Ink
from pirategames.screens.drawing.frame import SIDE_WIDTH, Line, Piece, bright, faint
from pirategames.screens.drawing.look import Look, seat_role
from pirategames.screens.drawing.podium import Column, on_podium
from pirategames.screens.drawing.podium_scene import PodiumScene, draw_podium_scene
from pirategames.screens.drawing.seats import named, token
from pirategames.screens.drawing.wrapping import line_width
from pirategames.screens.scoundrel_bay.words import TITLE, count
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import capital, captain, joined, signed

_FIRSTS: Final = (
    ("treasures", TreasureDug),
    ("monsters", MonsterConquered),
    ("crates sold", CrateDelivered),
    ("pirates lost", Died),
    ("reefs passed", ReefPassed),
)
"""What is counted of everybody."""
_LEAST_NAME: Final = 4
"""So many cells a captain's name has at least."""


def draw_scene(match: Match, desk: Desk, width: int, height: int, look: Look) -> Canvas:
    """Draw the scene, but for the last two rows of the screen."""
    state: State = match.state
    assert match.outcome is not None
    names, order, sheet = [seat.name for seat in match.seats], match.outcome.order, score_sheet(state)
    columns = [
        Column(
            seat, captain(names, seat, NAME_CELLS), sheet.gold[seat], parts_of(sheet, seat), is_winner=seat == sheet.winner
        )
        for seat in on_podium(order)
    ]
    scene = PodiumScene(
        TITLE,
        f"{count(len(names), 'captain')}, {count(max(ship.turns for ship in state.ships), 'turn')} each",
        columns,
        f"{captain(names, sheet.winner, 20)} wins",
        lambda room: (decided(sheet, order, names, room), losses(sheet, order, names, room)),
        "GOLD BY TURN",
        lambda canvas, x: _draw_panel(canvas, match, order, names, x),
    )
    return draw_podium_scene(scene, desk.counted, desk.note, width, height, look)


def parts_of(sheet: Sheet, seat: int) -> tuple[tuple[str, int], ...]:
    """What a captain's gold came from, from the bottom of the column up; what was lost is not among it."""
    harbors = sum(line[seat] for line in sheet.harbors)
    return (
        ("coins", sheet.doubloons[seat]),
        ("harbors", harbors),
        ("villages", sheet.villages[seat]),
        ("hideouts", sheet.hideouts[seat]),
        ("rep", sheet.reputation[seat]),
    )


# ---- what decided it


def decided(sheet: Sheet, order: Sequence[int], names: Sequence[str], cells: int) -> Line:
    """What the winner gained most on the next, or lost less by, in so many cells: first words give way, then names are cut
    as far as need be. Where as much gold was counted, whose disc is further."""
    ways = product(range(NAME_CELLS, _LEAST_NAME - 1, -1), (False, True))
    lines = [_decided(sheet, order, names, wide, is_short) for wide, is_short in ways]
    return next((line for line in lines if line_width(line) <= cells), lines[-1])


def _decided(sheet: Sheet, order: Sequence[int], names: Sequence[str], wide: int, is_short: bool) -> Line:
    first, second = order[0], order[1]
    who, other = _named_in(names, wide, first, bold=True), _named_in(names, wide, second)
    ahead = sheet.gold[first] - sheet.gold[second]
    if not ahead:
        return (*who, faint(" and "), *other,
                faint(f" have as much gold; the further {'' if is_short else 'reputation '}disc decides."))  # fmt: skip
    both = zip(parts_of(sheet, first), parts_of(sheet, second), strict=True)
    gains = [(mine - theirs, label) for (label, mine), (_, theirs) in both]
    most, label = max(gains)
    spared = sheet.damage[first] + sheet.sick[first] - sheet.damage[second] - sheet.sick[second]
    if spared > most:
        less = Ink(str(spared), "success", bold=True)
        return (*who, faint(" lost "), less, faint(" less by damage and the sick than "), *other,
                faint(f", {ahead} ahead{'' if is_short else ' in all'}."))  # fmt: skip
    gain = Ink(f"+{most}", "success", bold=True)
    return (*who, faint(f" won it by the {label}: "), gain, faint(" on " if is_short else " there on "), *other,
            faint(f", {ahead} in all."))  # fmt: skip


def losses(sheet: Sheet, order: Sequence[int], names: Sequence[str], cells: int) -> Line:
    """What damage, sickness and a bad reputation cost whom, in so many cells: names are cut as far as need be, and give way
    to emblems at last."""
    bad = [min(0, gold) for gold in sheet.reputation]
    causes = [("damage", sheet.damage), ("the sick", sheet.sick), ("reputation", bad)]
    lost = [(seat, amount) for seat in order if (amount := sum(gold[seat] for _, gold in causes))]
    if not lost:
        return (faint("Nobody lost gold by damage, sickness or a bad reputation."),)
    words = faint(f"{capital(joined([cause for cause, gold in causes if any(gold)]))}:")
    ways: list[Callable[[int], Line]] = [partial(_named_in, names, wide) for wide in range(NAME_CELLS, _LEAST_NAME - 1, -1)]
    lines = [(words, *_amounts(lost, who)) for who in (*ways, _by_emblem)]
    return next((line for line in lines if line_width(line) <= cells), lines[-1])


def _named_in(names: Sequence[str], wide: int, seat: int, bold: bool = False) -> Line:
    return named(seat, captain(names, seat, wide), bold=bold)


def _by_emblem(seat: int) -> Line:
    return (token(seat),)


def _amounts(lost: Sequence[tuple[int, int]], who: Callable[[int], Line]) -> Iterator[Piece]:
    for seat, amount in lost:
        yield from ("   ", *who(seat), " ", bright(signed(amount)))


# ---- the panel


def _draw_panel(canvas: Canvas, match: Match, order: Sequence[int], names: Sequence[str], x: int) -> None:
    """The gold over the game, and who did most of what, along the right edge."""
    golds = golds_of(match, match.number)
    most = max(1, *[max(gold) for gold in golds])
    y = 4
    for seat in order:
        total = signed(golds[-1][seat])
        canvas.write(x + 2, y, *named(seat, captain(names, seat, SIDE_WIDTH - 7 - len(total)), bold=seat == order[0]))
        canvas.put(x + SIDE_WIDTH - 2 - len(total), y, total, bold=True)
        bars = "".join(bar(gold[seat], most) for gold in golds[-(SIDE_WIDTH - 6) :])
        canvas.put(x + 4, y + 1, bars, seat_role(seat))
        y += 3
    y += 1
    if y + 2 + len(_FIRSTS) > canvas.height - 3:
        return
    canvas.put(x + 2, y, "THE MOST", "muted", bold=True)
    for row, (label, seat) in enumerate(firsts_of(match, match.number), y + 2):
        canvas.put(x + 2, row, label, "muted")
        line = named(seat, captain(names, seat, SIDE_WIDTH - 8 - len(label)))
        canvas.write(x + SIDE_WIDTH - 2 - line_width(line), row, *line)


@lru_cache(2)
def firsts_of(match: Match, number: int) -> tuple[tuple[str, int], ...]:
    """Who did most of what in the first `number` actions; what nobody did, or several as often, is left out."""
    counts = {label: [0] * len(match.seats) for label, _ in _FIRSTS}
    for at in range(1, number + 1):
        for event in match.state_after(at).told:
            for label, kind in _FIRSTS:
                if isinstance(event, kind) and event.seat >= 0:
                    counts[label][event.seat] += event.pirates if isinstance(event, Died) else 1
    found = []
    for label, each in counts.items():
        if max(each) and each.count(max(each)) == 1:
            found.append((label, each.index(max(each))))
    return tuple(found)


@lru_cache(2)
def golds_of(match: Match, number: int) -> tuple[tuple[int, ...], ...]:
    """Everybody's gold, as if the game had ended then, after each round of the first `number` actions."""
    golds: list[tuple[int, ...]] = []
    first: State = match.state_after(0)
    for at in range(1, number + 1):
        state: State = match.state_after(at)
        begins = any(isinstance(event, TurnBegan) and event.seat == first.first and event.turn > 1 for event in state.told)
        if begins or not state.agenda:
            golds.append(score_sheet(state).gold)
    return tuple(golds) or (score_sheet(first).gold,)
