"""Looking back on a match that is over: the old captain judges every decision beside the screen, while the page is open."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from attrs import evolve
from textual.app import ComposeResult
from textual.timer import Timer
from textual.worker import Worker

from pirategames.bots.advising import Advice
from pirategames.bots.bot import Judge, Judged
from pirategames.bots.hindsight import hindsight_of
from pirategames.play.looking_back import Judging, Seen, judgings, seen, standings
from pirategames.play.looks import Findings, keep_look, kept_look
from pirategames.play.match import Match
from pirategames.screens.around import around
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.frame import draw_keys, draw_next
from pirategames.screens.drawing.look import Look
from pirategames.screens.lookback.picture import draw_sight
from pirategames.screens.lookback.sight import Sight, course_of
from pirategames.screens.pages.choosing import ChoosingPage, helping, moves
from pirategames.screens.table.advice import bare_desk, told_better
from pirategames.screens.table.bots_at_play import BotsAtPlay, Thinking
from pirategames.screens.table.choices import Choice, Choices, next_line, row_of
from pirategames.screens.widgets.board import Board

OFTEN: Final = 0.25
"""So often it is shown how far he is, in seconds."""
_NEXT_MARGIN: Final = 4


class LookBackPage(ChoosingPage):
    """Shows how a match went, as this judge saw it. What it has judged is kept in the data `folder`, where there is one:
    who leaves before it is done finds it there, and it goes on from there."""

    name_of_help = "Looking back"

    def __init__(self, match: Match, judge: Judge, folder: Path | None = None) -> None:
        super().__init__()
        self._folder = folder
        self._hindsight = hindsight_of(match.game.slug, judge)
        found = Findings() if folder is None else kept_look(folder, match)
        to_judge = () if found.is_whole(match) else tuple(judgings(match, judge))
        left = [judging for judging in to_judge if judging.number > found.until]
        self._waiting, self._until = iter(left), found.until
        known, done = standings(match, self._hindsight), len(to_judge) - len(left)
        self.sight = Sight(match, self._hindsight.coin, course_of(match), found.judged, done, len(to_judge), known)
        self.at, self.picked = match.number, 0
        self._bots = BotsAtPlay(self._beside)
        self._showing: Timer | None = None
        if self.sight.is_done:
            self._pick(0)

    def _beside(self, thinking: Thinking) -> Worker[None]:
        worker: Worker[None] = self.run_worker(thinking, group="looking back")
        return worker

    def compose_page(self) -> ComposeResult:
        self._lay_out()
        yield Board(self._draw, id="lookback")

    def on_mount(self) -> None:
        if not self.sight.is_done:
            self._showing = self.set_interval(OFTEN, self.redraw)
            self._judge_next()

    def on_unmount(self) -> None:
        self._bots.close()
        self._keep()

    # ---------------------------------------------------------------- judging

    def _judge_next(self) -> None:
        judging = next(self._waiting, None)
        if judging is not None:
            self._bots.begin(judging.asked, 0.0, partial(self._judged, judging))
            return
        if self._showing is not None:
            self._showing.stop()
        self._bots.close()
        self._until = self.sight.match.number
        self._keep()
        self._pick(0)
        self.redraw()

    def _keep(self) -> None:
        if self._folder is not None:
            keep_look(self._folder, self.sight.match, Findings(self.sight.judged, self._until))

    def _judged(self, judging: Judging, advice: Advice | None, _error: Exception | None) -> None:
        """One decision is judged; one that the judge has failed at is left out."""
        one = None if advice is None else self.seen_in(judging, advice)
        judged = self.sight.judged if one is None else (*self.sight.judged, one)
        self._until = judging.number
        self.sight = evolve(self.sight, judged=judged, done=self.sight.done + 1)
        self._judge_next()

    def seen_in(self, judging: Judging, advice: Advice) -> Seen | None:
        """What is kept of a judgement of this match, with the reasons; None of one that weighs nothing."""
        return seen(self.sight.match, judging, advice, self._hindsight, self._why)

    def _why(self, judging: Judging, advice: Advice, own: Judged) -> tuple[str, str]:
        """The best choice in words, and why it was better than what was done."""
        view = judging.asked.view
        desk = bare_desk(self.sight.match, judging.seat, view)
        return told_better(self.sight.wing, view, desk, advice, own)

    # ---------------------------------------------------------------- what it shows

    def _draw(self, width: int, height: int, look: Look) -> Canvas:
        canvas, choices = draw_sight(self.sight, self.at, self.picked, width, height, look), self.choices()
        draw_next(canvas, next_line(choices, width - _NEXT_MARGIN))
        draw_keys(canvas, row_of(choices))
        return canvas

    def choices(self) -> Choices:
        return Choices(tuple(self._all()))

    def _all(self) -> Iterator[Choice]:
        turns = self.sight.turns if self.sight.is_done else ()
        where = "before that choice" if turns and turns[self.picked].cause == "choice" else "there"
        words = f"opens the replay {where}" if turns else "opens the replay at the cursor"
        yield Choice("enter", words, "replay", do=self._replay, is_main=True)
        if turns:
            up, down = partial(self._pick, self.picked - 1), partial(self._pick, self.picked + 1)
            yield from moves("goes to another turning point", (("up",), up), (("down",), down), short="turning point")
            for number in range(len(turns)):
                yield Choice(str(number + 1), "goes to this turning point", "", "goes to this turning point",
                             do=partial(self._pick, number), place=f"turn {number + 1}")  # fmt: skip
        left, right = partial(self._go, -1), partial(self._go, 1)
        yield from moves("moves the cursor by one action", (("left",), left), (("right",), right), short="along")
        if len(self.sight.match.seats) > 1:
            yield Choice("c", "shows one captain, the next, or all", "one captain", do=self._next_captain)
        short = "luck too" if self.sight.only_mistakes else "only choices"
        yield Choice("b", "shows only choices, or what came between too", short, do=self._change_kind)
        yield helping(partial(self.help, self.sight.match.game.slug))
        yield Choice("backspace", "goes back", "back", do=self._leave, also=("escape",))

    # ---------------------------------------------------------------- what is chosen

    def _pick(self, number: int) -> None:
        """Another turning point, counted round; the cursor goes with it."""
        turns = self.sight.turns
        self.picked = number % len(turns) if turns else 0
        if turns:
            self.at = self.sight.place_of(turns[self.picked])

    def _go(self, step: int) -> None:
        self.at = min(max(0, self.at + step), self.sight.match.number)

    def _next_captain(self) -> None:
        seats = (None, *range(len(self.sight.match.seats)))
        self.sight = evolve(self.sight, only=around(seats, self.sight.only))
        self._pick(0)

    def _change_kind(self) -> None:
        self.sight = evolve(self.sight, only_mistakes=not self.sight.only_mistakes)
        self._pick(0)

    def _replay(self) -> None:
        self.program.open_replay(self.sight.match, self.at)

    def _leave(self) -> None:
        """Back to where it was opened; home where it was the first page."""
        if len(self.app.screen_stack) > 2:
            self.dismiss()
        else:
            self.program.go_home()
