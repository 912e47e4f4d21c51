"""A table at which somebody teaches: the match is written down nowhere, what the others do is settled, and a strip says what
it is about. The table itself is the one that every match has."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from pirategames.play.lessons import seat_and_action
from pirategames.play.match import Match
from pirategames.screens.drawing.canvas import Canvas, Ink
from pirategames.screens.drawing.frame import LEAST_HEIGHT, SIDE_WIDTH, Line, is_roomy
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.wrapping import line_width, wrap_text
from pirategames.screens.settings_file import PACES
from pirategames.screens.table.choices import help_of
from pirategames.screens.table.host import Host, LookTogether
from pirategames.screens.table.manners import Manners
from pirategames.screens.table.mode import Mode, Running
from pirategames.screens.table.moment import MomentMode
from pirategames.screens.table.screen import TableScreen
from pirategames.screens.table.story import Story
from pirategames.screens.table.taught_host import taught_host_of
from pirategames.screens.table.teacher import Teaching, draw_list, draw_teaching
from pirategames.screens.table.ways import Ways
from pirategames.screens.table.wing import AnyWing
from pirategames.screens.terminal.key_guard import KeyClock

TEXT_WIDTH: Final = 70
"""The cells of a line of the teacher."""
NEXT_AT: Final = 3
"""Where the line of what comes next begins."""
_SOON: Final = 0.01


class TaughtTable(TableScreen):
    """The table of a lesson or a puzzle. Subclasses say what is taught, and what becomes of the person's actions."""

    person: int

    def __init__(self, match: Match, person: int, clock: KeyClock | None = None) -> None:
        self.person = person
        self._waiting: Running | None = None
        super().__init__(match, clock)
        self.host.have_looked(match.number)
        self.mode = self.ways.mode_of(self.host.next())

    def _new_host(self) -> Host:
        return taught_host_of(self.match, self.wing, self.story, self.person, lambda: bool(self.pending))

    # ---- what subclasses say

    @property
    def pending(self) -> list[str]:
        """What the others do before the person is asked, in order: ``2: play G2``."""
        raise NotImplementedError

    def teaching(self) -> Teaching:
        """What is said and pointed at now."""
        raise NotImplementedError

    def listed(self) -> tuple[Line, ...]:
        """What is taught here, in lines for a column beside the table; none where there is nothing to list."""
        return ()

    def have_acted(self) -> None:
        """The others have done what they do before the person is asked, and all of it was looked at."""
        raise NotImplementedError

    def hears(self, key: str) -> bool:
        """A key came that may be the teacher's. Returns whether it was."""
        raise NotImplementedError

    def keys_of_teacher(self) -> dict[str, str]:
        """The teacher's keys at this moment, with what each does, for the help."""
        raise NotImplementedError

    @property
    def manners(self) -> Manners:
        """As the player has set, but nothing goes on by itself while somebody learns."""
        return evolve(super().manners, moment_seconds=0, call_seconds=0)

    # ---- drawing, and keys

    def _draw(self, width: int, height: int, look: Look) -> Canvas:
        teaching = self.teaching()
        canvas = self._draw_table(width, height, look) if teaching.says else super()._draw(width, height, look)
        if note := self.mode.desk.note:
            teaching = _with_note(teaching, note, width)
        draw_teaching(canvas, teaching)
        return canvas

    def _draw_table(self, width: int, height: int, look: Look) -> Canvas:
        """The table as it is drawn where it leaves a row more above what comes next; a roomy one has that row anyway, and at
        its right the list of what is taught."""
        if is_roomy(width, height):
            return self._draw_beside(width, height, look)
        if height > LEAST_HEIGHT:
            return self._draw_higher(width, height, look)
        return above_teacher(super()._draw(width, height, look), self.wing)

    def _draw_beside(self, width: int, height: int, look: Look) -> Canvas:
        listed = self.listed()
        if not listed or isinstance(self.mode, MomentMode):
            return super()._draw(width, height, look)
        if self.wing.guide.spares_side:
            canvas = super()._draw(width, height, look)
        else:
            canvas = Canvas(width, height, look)
            canvas.stamp(0, 0, self._draw_higher(width - SIDE_WIDTH, height, look))
        draw_list(canvas, listed, SIDE_WIDTH)
        return canvas

    def _draw_higher(self, width: int, height: int, look: Look) -> Canvas:
        """The table a row higher than it is drawn: the row lies above what comes next."""
        canvas, table = Canvas(width, height, look), super()._draw(width, height - 1, look)
        canvas.stamp(0, 0, table.rows(0, height - 3))
        canvas.stamp(0, height - 2, table.rows(height - 3, height - 1))
        return canvas

    def press(self, key: str) -> bool:
        if self.mode.twice is None:
            if key == "?":
                self.program.open_help(self.mode.name, self._keys_told(), self.match.game.slug, self.mode.topic)
                return True
            if self.hears(key):
                self.repaint()
                return True
        return super().press(key)

    def _keys_told(self) -> dict[str, str]:
        """Every key with what it does: the teacher’s, and of the table’s those that the teacher leaves."""
        told = self.keys_of_teacher()
        taken = {key for keys in told for key in keys.split()}
        for keys, words in help_of(self.mode.choices).items():
            left = [key for key in keys.split() if key not in taken]
            if left:
                told[" ".join(left)] = words
        return told

    def leads_out(self, key: str) -> bool:
        """Whether a key leads out of what is taught: Escape does, and Backspace where it would lead home from the table."""
        choice = self.mode.choices.of_key(key)
        return key == "escape" or (key == "backspace" and choice is not None and choice.wish == "home")

    @property
    def ways_out(self) -> str:
        """The keys that lead out, as the help names them."""
        return "Bksp Esc" if self.leads_out("backspace") else "Esc"

    def click(self, place: str) -> bool:
        word, _, key = place.partition(" ")
        return (word == "key" and self.press(key)) or super().click(place)

    def double_click(self, place: str) -> bool:
        return self.click(place) if place.startswith("key ") else super().double_click(place)

    def told_until(self, seat: int) -> int:
        """What happened meanwhile is told by the teacher."""
        return self.match.number

    # ---- the others act

    def run_bots(self) -> None:
        """Let the next of the others act, after a while; where all have, the person is asked."""
        self._stop_waiting()
        step = self.host.next()
        if self.is_covered or isinstance(step, LookTogether):
            return
        if self.pending:
            pace = 0.0 if self._skips else PACES[self.program.settings.pace]
            self._waiting = self.after(max(pace, _SOON), self._act_for_others)
        else:
            self.have_acted()

    def _act_for_others(self) -> None:
        self._waiting = None
        if not self.pending or self.app.screen is not self:
            return  # it goes on when this page is shown again
        seat, action = seat_and_action(self.match.game, self.pending.pop(0))
        super().act([(seat, action)])

    def hurry(self) -> None:
        """Somebody is tired of waiting."""
        self._stop_waiting()
        self._act_for_others()

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.stop()
            self._waiting = None

    def come_back(self) -> None:
        super().come_back()
        self.run_bots()

    def on_unmount(self) -> None:
        self._stop_waiting()

    def _prepare_bots(self) -> None:
        """Nobody thinks here."""

    # ---- the match, back and forth

    def lay(self, match: Match) -> None:
        """Lay the table of another match; what brought it there has been looked at."""
        self._stop_waiting()
        self.match = match
        self.story = Story(match, self.wing)
        self.mode.leave()
        self.mode = Mode(self)  # nothing of what was shown before is true any more
        self.ways = Ways(self, self._new_host())
        self.host.have_looked(match.number)
        self._skips = False
        self.go_on()

    def leave(self) -> None:
        self._stop_waiting()
        super().leave()


def _with_note(teaching: Teaching, note: str, width: int) -> Teaching:
    """What is said, with a remark of the table: behind what comes next where that is the teacher's and leaves room, else in
    the place of the sentence."""
    beside: Line = (*teaching.next, "   ", Ink(note, "warning"))
    if teaching.next and line_width(beside) <= width - NEXT_AT - 1:
        return evolve(teaching, next=beside)
    return evolve(teaching, says=tuple(wrap_text(note, TEXT_WIDTH)[:2]), ink="warning")


def above_teacher(table: Canvas, wing: AnyWing) -> Canvas:
    """A table of the smallest height, moved up by its title row where it can spare that one best."""
    height = table.height
    canvas = Canvas(table.width, height, table.look)
    canvas.stamp(0, 0, table.rows(int(wing.guide.spares_title), height - 2))
    canvas.stamp(0, height - 2, table.rows(height - 2, height))
    return canvas
