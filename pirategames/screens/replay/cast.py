"""A replay as an asciicast, version 2: a text that other programs play as if it were a terminal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final

from rich.color import ColorSystem

from pirategames.play.match import Match
from pirategames.play.record import local_time
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import DARK, Look
from pirategames.screens.replay.course import Course
from pirategames.screens.replay.eyes import eyes_of
from pirategames.screens.replay.picture import draw_replay
from pirategames.screens.table.wing import wing_of

SIZE: Final = (80, 24)
PACE: Final = 1.2
"""Seconds an action stands, so that it can be read; what tells nothing stands a third of that."""
_CLEAR: Final = "\x1b[2J\x1b[?25l"
_SHOW: Final = "\x1b[0m\x1b[?25h"


def cast(match: Match, size: tuple[int, int] = SIZE, look: Look = DARK) -> str:
    """The whole replay through the first eyes that may look (`eyes_of`), as the text of a ``.cast`` file."""
    course = Course(match, wing_of(match.game.slug), eyes_of(match)[0])
    started = local_time(match.started)
    head = {
        "version": 2, "width": size[0], "height": size[1],
        **({} if started is None else {"timestamp": int(started.timestamp())}),
        "title": f"{match.game.title}: {', '.join(seat.name for seat in match.seats)}",
        "env": {"TERM": "xterm-256color"},
    }  # fmt: skip
    lines = [json.dumps(head, ensure_ascii=False)]
    lines += [json.dumps([round(time, 3), "o", text], ensure_ascii=False) for time, text in _frames(course, size, look)]
    return "\n".join(lines) + "\n"


def _frames(course: Course, size: tuple[int, int], look: Look) -> Iterator[tuple[float, str]]:
    """What is written when: at first the whole screen, then the rows that changed."""
    before: Canvas | None = None
    time = 0.0
    for number in range(course.last + 1):
        canvas = draw_replay(course, number, *size, look)
        rows = list(range(size[1])) if before is None else [row for row, _, _ in canvas.unlike(before)]
        opening = _CLEAR if before is None else ""
        yield time, opening + "".join(f"\x1b[{row + 1};1H{_row(canvas, row)}" for row in rows)
        time += PACE if number == 0 or course.lines[number] else PACE / 3
        before = canvas
    yield time, _SHOW


def _row(canvas: Canvas, row: int) -> str:
    """A row with its colours, as terminals read them."""
    return "".join(
        segment.style.render(segment.text, color_system=ColorSystem.TRUECOLOR) if segment.style else segment.text
        for segment in canvas.strip(row)
    )
