"""The program line by line: what can be played, one table after another, and the pages that a table opens as lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final, Literal

from pirategames.play.feats import standings
from pirategames.play.lessons import Lesson, all_lessons, lesson_named, lessons_of
from pirategames.play.logbook import Logbook, LogbookError
from pirategames.play.match import Match, MatchError
from pirategames.play.record import LESSON, OPEN_HANDS, Seat
from pirategames.play.report import logbook_text
from pirategames.play.seating import read_seats
from pirategames.play.seeds import seed_from_text
from pirategames.play.shown import shown
from pirategames.rules.catalogue import CATALOGUE, find
from pirategames.rules.game import AnyGame, SetupError
from pirategames.screens.drawing.frame import Line
from pirategames.screens.learnt_file import LearntFile, left_at, load_learnt, unlearnt
from pirategames.screens.plain.console import Console
from pirategames.screens.plain.lesson import PlainLesson
from pirategames.screens.plain.table import PROMPT, WHOLE_LOG, PlainTable
from pirategames.screens.plain.voice import said
from pirategames.screens.settings_file import Settings, SettingsFile
from pirategames.screens.table.elsewhere import Elsewhere
from pirategames.screens.table.story import Story
from pirategames.screens.table.wing import wing_of

WHO_PLAYS: Final = "Who plays, clockwise? Names and bots with commas between them, as in: Anne, bot:deckhand."
NOT_SHARED: Final = (
    "Several people can share a plain table only in a terminal that takes away what it showed: here everybody could read "
    "the others’ hands. One person can play with bots."
)
_LOG_LINES: Final = 12
"""So many lines of the log are read at its end."""


class Session:
    """A person, or several, at a console; see `pirategames.screens.widgets.program.TableProgram`."""

    def __init__(
        self, logbook: Logbook, settings_file: SettingsFile, console: Console, learnt_file: LearntFile | None = None
    ) -> None:
        self.logbook = logbook
        self.settings_file = settings_file
        self.learnt_file = learnt_file or LearntFile()
        self.match: Match | None = None
        """The match that was played last."""
        self._console = console
        self._next: Match | None = None
        self._lesson: Lesson | None = None
        self._table: PlainTable | None = None

    def run(self, match: Match | None = None, elsewhere: Elsewhere | None = None) -> None:
        """Play this match, as this terminal sits there, or what is chosen first; then what is chosen next, until somebody
        quits."""
        self._next = match
        while self._next is not None or self._choose():
            if self._next is None:
                continue
            self.match, self._next = self._next, None
            self._table = PlainTable(self.match, self, self._console, elsewhere)
            elsewhere = None
            self._table.play()
            if self._table.has_quit:
                return

    # ---- lessons

    def learn(self, slug: str = "") -> None:
        """Play the next lesson of a game, or one that is chosen; then what is chosen next, until somebody quits."""
        self._lesson = next(iter(unlearnt(lessons_of(slug), self.learnt_file)), None) if slug else None
        while self._lesson is not None or self._choose_lesson(slug):
            if self._lesson is None:
                continue
            lesson, self._lesson = self._lesson, None
            table = PlainLesson(lesson, left_at(self.learnt_file, lesson), self, self._console)
            self._table = table
            table.play()
            if table.has_quit:
                self._console.say("The lesson waits where you left it.")
                return
            if self._next is not None:
                self.run(self._next)
                return

    def _choose_lesson(self, slug: str) -> bool:
        """Tell the lessons and hear which is chosen. Returns False where somebody quits."""
        lessons = lessons_of(slug) if slug else all_lessons()
        for number, lesson in enumerate(lessons, 1):
            entry = find(lesson.game)
            mark = "learnt" if self.learnt_file.learnt.lesson(lesson.id).done else f"{lesson.minutes} minutes"
            self._console.say(f"{number}: begins “{lesson.title}” of {entry.title if entry else lesson.game}, {mark}.")
        self._console.say("quit: quits.")
        typed = self._console.ask(PROMPT)
        if typed is None or typed.strip().casefold() == "quit":
            return False
        word = typed.strip()
        number = int(word) if word.isascii() and word.isdecimal() and len(word) < 4 else 0
        if 0 < number <= len(lessons):
            self._lesson = lessons[number - 1]
        elif word:
            self._console.say(f"“{shown(word)}” is none of these.")
        return True

    def end_lesson(self, lesson: Lesson, match: Match, *, is_learnt: bool) -> None:
        """A lesson is learnt, or left before its end: tell what was not taught, and ask whether it is played on."""
        if is_learnt:
            self.learnt_file.learn_lesson(lesson, date.today())
            self._console.say(f"Learnt: {lesson.title}.", " ".join(lesson.left).replace("`", ""))
        follows = lesson_named(lesson.follows) if is_learnt and lesson.follows else None
        if follows is not None:
            self._console.say(f"An empty line begins “{follows.title}”.")
        if match.outcome is None:
            self._console.say("p: plays on from here, as a real game.")
        self._console.say("Anything else lists the lessons.")
        typed = self._console.ask(PROMPT)
        if typed == "" and follows is not None:
            self._lesson = follows
        elif typed is not None and typed.strip().casefold() == "p" and match.outcome is None:
            self._play_on(match)

    def _play_on(self, match: Match) -> None:
        match.mark(LESSON)
        try:
            self.logbook.keep(match)
        except MatchError as error:
            self._console.say(str(error))
            return
        self._next = match

    # ---- what a table asks for

    @property
    def settings(self) -> Settings:
        return self.settings_file.settings

    @property
    def keeps(self) -> bool:
        return self.logbook.saves

    def play(self, match: Match) -> None:
        self._next = match
        if self._table is not None:
            self._table.leave()

    def open_logbook_page(self, part: Literal["unfinished", "results", "bests"] = "results") -> None:
        try:
            self._console.say(*logbook_text(self.logbook).splitlines())
        except LogbookError as error:
            self._console.say(str(error))

    def open_lines(self, title: str, name: str, lines: Sequence[Line], key: str = "", *, at_end: bool = False) -> None:
        spoken = {} if self._table is None else self._table.wing.aloud.spoken
        told = lines[-_LOG_LINES:] if at_end else lines
        if len(told) < len(lines):
            self._console.say(f"The last {len(told)} lines of {len(lines)}; “{WHOLE_LOG}” reads all.")
        self._console.say(*(said(line, spoken) for line in told))

    def open_log(self, match: Match, seat: int | None, lines: Sequence[Line], keys: str) -> None:
        self.open_lines("Log", "", lines, keys, at_end=True)

    def open_replay(self, match: Match, at: int = 0, sitting: int | None = None) -> None:
        """Told again, instead of shown: what happened after action `at`, as the log of this seat has it."""
        wing = wing_of(match.game.slug)
        for lines in Story(match, wing).lines(sitting)[at:]:
            self._console.say(*(said(line, wing.aloud.spoken) for line in lines))

    def look_back(self, match: Match) -> str:
        """Looking back is charts: it needs screens."""
        return f"Looking back is a page of charts: “pirategames” shows it for match {match.id}, from the logbook."

    def open_feats(self, slug: str = "") -> None:
        """The feats of a game, a line each: those that somebody here has earned, and those that are still to be done."""
        try:
            taught = load_learnt(None if self.logbook.fault else self.logbook.path.parent).learnt.taught
            found = [one for one in standings(self.logbook, taught=taught) if one.game == slug]
        except LogbookError as error:
            self._console.say(str(error))
            return
        told = [one for one in found if one.is_earned or not one.feat.hidden]
        self._console.say(
            *(f"{'done' if one.is_earned else 'to do'}: {one.feat.title}. {one.feat.condition}" for one in told)
        )

    def open_help(self, name: str, keys: Mapping[str, str], slug: str | None = None, topic: str = "") -> None:
        self._console.say(*(f"{key}: {words}" for key, words in keys.items()))

    # ---- what is played next

    def _choose(self) -> bool:
        """Tell what can be played and hear what is chosen. Returns False where somebody quits."""
        try:
            unfinished = self.logbook.unfinished()
        except LogbookError as error:
            self._console.say(str(error))
            unfinished = ()
        if self.logbook.loss is not None:
            self._console.say(self.logbook.loss)
        for listed in unfinished:
            self._console.say(f"{listed.id}: carries on with {listed.title}, {', '.join(listed.names)}, {listed.summary}.")
        for entry in CATALOGUE:
            self._console.say(f"{entry.slug.replace('_', '-')}: begins {entry.title}, {entry.players}: {entry.pitch}.")
        self._console.say("logbook: reads results and bests.", "quit: quits.")
        typed = self._console.ask(PROMPT)
        if typed is None or typed.strip().casefold() == "quit":
            return False
        self._begin(typed.strip(), {listed.id for listed in unfinished})
        return True

    def _begin(self, typed: str, unfinished: set[int]) -> None:
        game = find(typed) if typed else None
        try:
            if typed.isascii() and typed.isdecimal() and int(typed) in unfinished:
                self._take(self.logbook.resume(int(typed)))
            elif game is not None:
                crew = self.crew_of(game.game())
                if refusal := self.refusal(crew):
                    self._console.say(refusal)
                elif crew:
                    self._take(self.logbook.begin(game.game(), crew, seed_from_text("")))
            elif typed.casefold() == "logbook":
                self.open_logbook_page()
            elif typed:
                self._console.say(f"“{shown(typed)}” is none of these.")
        except (MatchError, SetupError) as error:
            self._console.say(str(error))

    def _take(self, match: Match) -> None:
        """Play this match next, if it can be played here."""
        if refusal := self.refusal(match.seats, are_open=OPEN_HANDS in match.marks):
            self._console.say(refusal)
        else:
            self._next = match

    def crew_of(self, game: AnyGame) -> tuple[Seat, ...]:
        """Who plays a new game: asked, where the settings do not tell; nobody, where no line comes any more. Raises
        `SetupError`."""
        if 1 in game.seats and self.settings.name:
            return (Seat(self.settings.name),)
        self._console.say("What is your name?" if 1 in game.seats else WHO_PLAYS)
        typed = self._console.ask(PROMPT)
        return () if typed is None else read_seats(typed, game)

    def refusal(self, seats: Sequence[Seat], *, are_open: bool = False) -> str:
        """Why these cannot play here, with hands that `are_open` or hidden; empty where they can."""
        hides = sum(seat.is_person for seat in seats) > 1 and not are_open
        return NOT_SHARED if hides and not self._console.can_hide else ""
