"""A match line by line: what happened, what lies there, what can be done; and one line that is typed after another.

The modes are those of every table, with their choices. Nothing is drawn, nothing moves, and nothing waits but for a line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from attrs import evolve

from pirategames.play.logbook import LogbookError, MatchMovedOn
from pirategames.play.match import Match
from pirategames.play.record import ADVICE
from pirategames.play.shown import shown
from pirategames.screens.drawing.frame import Line
from pirategames.screens.plain.bots import Thinker
from pirategames.screens.plain.console import Console
from pirategames.screens.plain.counsel import counsel_words
from pirategames.screens.plain.ending import ending_words
from pirategames.screens.plain.offers import Offer, Unclear, every_key, meant, next_words, offers, parts
from pirategames.screens.plain.reader import Reader
from pirategames.screens.plain.rulebook import RULES, rules_words
from pirategames.screens.table.bots_at_play import Chosen, consultation_of, decision_of
from pirategames.screens.table.choices import Choice
from pirategames.screens.table.curtain import Curtain
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.elsewhere import LOOK_SECONDS, Elsewhere, elsewhere_of
from pirategames.screens.table.ending import Ending
from pirategames.screens.table.explaining import lifted_words
from pirategames.screens.table.following import act_here, catch_up, seat_anew, take_up, undo_here
from pirategames.screens.table.glance import Glance
from pirategames.screens.table.host import (
    BotActs,
    Host,
    LookTogether,
    PersonActs,
    Step,
    host_of,
)
from pirategames.screens.table.manners import Manners, manners_of
from pirategames.screens.table.mode import Mode, Running
from pirategames.screens.table.open_table import OpenTable
from pirategames.screens.table.own_table import OwnTable
from pirategames.screens.table.parts import Section
from pirategames.screens.table.public_table import PublicTable
from pirategames.screens.table.shared_choices import thinking
from pirategames.screens.table.story import Story
from pirategames.screens.table.ways import Ways
from pirategames.screens.table.wing import wing_of
from pirategames.screens.widgets.program import TableProgram
from pirategames.screens.wording import stopped

PROMPT: Final = ">"
WHOLE_LOG: Final = "whole log"
_MORE: Final = "Type ? for everything that can be typed."
_UNHEARD: Final = "The rest of the line was not heard: something happened first."
_MOST_NAMED: Final = 6
"""So many choices are named at most where a typed word may mean several."""


class PlainTable:
    """A match at one console, until it is left."""

    def __init__(self, match: Match, program: TableProgram, console: Console, elsewhere: Elsewhere | None = None) -> None:
        self.match = match
        self.wing = wing_of(match.game.slug)
        self.program = program
        self.story = Story(match, self.wing)
        self.is_left = False
        self.has_quit = False
        """Whether the program is to be left, too."""
        self._console = console
        self._reader = Reader(console, self.wing.aloud.spoken)
        self._thinker = Thinker()
        self.elsewhere = elsewhere_of(match, program.logbook) if elsewhere is None else elsewhere
        self._told: dict[int | None, int] = {}
        """Up to which action each seat was told what happened."""
        self._found: tuple[Any, Desk, tuple[Section, ...]] | None = None
        """The parts of the table of this view and this desk."""
        self._is_fresh = False
        """Whether something stands there that was not told yet."""
        self.mode = Mode(self)
        self.ways = Ways(self, self._new_host())

    @property
    def _host(self) -> Host:
        return self.ways.host

    def _new_host(self) -> Host:
        return host_of(self.match, self.wing, self.story, self.manners.hands_are_open, self.elsewhere.seats)

    def play(self) -> None:
        """Play until the table is left."""
        try:
            self._console.say(f"{stopped(self.match.game.title)} {_MORE} “{RULES}” tells how it is played.")
            self.go_on()
            while not self.is_left:
                if self._is_fresh:
                    self._tell()
                line = self._console.ask(PROMPT, self._look if self.elsewhere.chairs is not None else None, LOOK_SECONDS)
                if line is None:
                    self.quit()
                elif not self._is_fresh:
                    self.hear(line)
        finally:
            if self._is_private:
                self._console.hide()
            self._thinker.close()
            self.elsewhere.leave()

    # ---- what is typed

    def hear(self, line: str) -> None:
        """A line was typed. It is always answered: where it changed nothing, by what is asked."""
        self._reader.listen()
        for number, typed in enumerate(parts(line, self.mode.choices)):
            if number and (self._is_fresh or self.is_left):
                self._console.say(_UNHEARD)
                return
            self._hear_part(typed)
        if not (self._is_fresh or self.is_left):
            self._say_note()
            self._read_new()
            self._say_offers(only_new=True)
            if not self._reader.has_answered:
                self._reader.ask_again()

    def _hear_part(self, typed: str) -> None:
        mode = self.mode
        if isinstance(mode, Curtain) and typed.casefold() == self.match.seats[mode.seat].name.casefold():
            typed = str(mode.seat + 1)
        word, _, chapter = typed.casefold().partition(" ")
        if word == RULES:
            self._say(*rules_words(self.match.game.slug, chapter, self.wing.aloud.spoken))
            return
        meaning = meant(typed, mode.choices, self._sections())
        match meaning:
            case Section():
                self._reader.read(meaning, only_new=False)
            case Choice(key=key) if section := next((each for each in self._sections() if key and each.key == key), None):
                self._reader.read(section, only_new=False)
            case _ if typed == "?" or (isinstance(meaning, Choice) and meaning.wish == "help"):
                self._say_help()
            case Choice():
                self._choose(meaning)
            case _ if typed.casefold() == WHOLE_LOG and not isinstance(mode, Curtain):
                self._say_story(self._seat, 0)
            case Unclear(words) if words:
                self._say(f"That may be one of several: {'; '.join(words[:_MOST_NAMED])}")
            case _:
                if not (len(typed) <= 1 and mode.press(typed or "enter")):
                    self._say(f"“{shown(typed)}” means nothing now. {_MORE}")

    def _choose(self, choice: Choice) -> None:
        """A choice of the mode: at the curtain by its key, which knows who may open it."""
        if isinstance(self.mode, Curtain):
            self.mode.press(choice.key)
        else:
            self.mode.take(choice, choice.key)

    # ---- what is told

    def _tell(self) -> None:
        """Tell what stands there now: what happened, what is new on the table, what can be done."""
        self._is_fresh = False
        self._reader.listen()
        mode = self.mode
        self._say_note()
        if isinstance(mode, Curtain):
            name = self.match.seats[mode.seat].name
            self._console.say(f"Now {name}. When nobody else can read this, type your name, or {mode.seat + 1}.")
            return
        self._say_what_happened(self._seat)
        if isinstance(mode, Ending):
            self._console.say(*ending_words(self.match))
        self._read_new(all_of_it=isinstance(mode, PublicTable) and mode.bot is None)
        self._say_offers(only_new=self._is_waiting)

    @property
    def _is_waiting(self) -> bool:
        """Whether others act, and this terminal only looks on."""
        return isinstance(self.mode, OwnTable | PublicTable) and self.mode.bot is not None

    @property
    def _seat(self) -> int | None:
        """Who is told; None where everybody looks on."""
        if isinstance(self.mode, OwnTable | Glance | OpenTable):
            return self.mode.seat
        return self.here[0] if isinstance(self.mode, Ending) and len(self.here) == 1 else None

    def _say_what_happened(self, seat: int | None) -> None:
        """Tell what was heard since it was told last; of a match that is taken up, since the last turn."""
        match = self.match
        listens = self.here[0] if len(self.here) == 1 else seat  # alone, one has heard all that was told
        begun = match.number if seat is None else match.last_turn(seat)
        since = self._told.get(listens, begun - 1)
        self._told[listens] = match.number
        self._say_story(seat, since + 1)

    def _say_story(self, seat: int | None, first: int) -> None:
        for lines in self.story.lines(seat)[first:]:
            self._say(*lines)

    def _say(self, *lines: Any) -> None:
        self._reader.say(*lines)

    def _sections(self) -> tuple[Section, ...]:
        """The parts of the table, as the mode shows it: found once for a view and a desk."""
        view, desk = getattr(self.mode, "view", None), self.mode.desk
        if self._found is None or self._found[0] is not view or self._found[1] is not desk:
            self._found = view, desk, () if view is None else self.wing.aloud.sections(view, desk)
        return self._found[2]

    def _read_new(self, *, all_of_it: bool = False) -> None:
        """Read what is new on the table, or all that is read without being asked for."""
        for section in self._sections():
            if section.is_read and (not all_of_it or any(section.lines())):
                self._reader.read(section, only_new=not all_of_it)

    def _say_note(self) -> None:
        if note := self.mode.desk.note:
            self._say(note)
            self.mode.desk = evolve(self.mode.desk, note="")

    def _say_offers(self, *, only_new: bool) -> None:
        """Tell what Enter does or what is asked, and what can be chosen; at the same question only what is new."""
        self._reader.offer(self._next_words, self._offers(), only_new=only_new)

    @property
    def _next_words(self) -> Line:
        """What Enter does, or what is asked; or who is waited for, as what was done is told already."""
        mode = self.mode
        if isinstance(mode, OwnTable | PublicTable) and mode.bot is not None:
            return thinking(self.match, mode.bot)
        return next_words(mode.choices)

    def _offers(self) -> Iterable[Offer]:
        view = getattr(self.mode, "view", None)
        things = {} if view is None else self.wing.aloud.things(view, self.mode.desk)
        return offers(self.mode.choices, self._sections(), things)

    def _say_help(self) -> None:
        """Tell everything that can be typed, and the parts of the table that can be asked for."""
        self._reader.list(every_key(self.mode.choices).items())
        if names := ", ".join(section.name for section in self._sections()):
            self._console.say(f"To have a part of the table read, type its name: {names}.")
        self._console.say(
            "An empty line is Enter. Several keys may stand in a line, with blanks between them; words may be begun only.",
            f"“{WHOLE_LOG}” reads the log from its beginning; “{RULES}” tells how it is played, chapter by chapter.",
        )

    # ---- from mode to mode

    def go_on(self) -> None:
        """Go on to where a person is asked: bots act, and what everybody looks at is told as it happened."""
        step = self._next_step()
        while isinstance(step, LookTogether | BotActs) and not self.is_left:
            try:
                self._console.say(self._take(step))
            except LogbookError as error:  # nothing was done: what others would do waits, too
                if not self._console.tries_again(str(error)):
                    self.quit()
            step = self._next_step()
        if not self.is_left:
            self._raise(self.ways.mode_of(step))

    def _next_step(self) -> Step:
        """What comes next, as the other terminals have it by now; where all choose in secret, bots do so first."""
        self._follow()
        step = self._host.next()
        return self._host.bot() or step if isinstance(step, PersonActs) else step

    def _follow(self) -> bool:
        """Take up who sits at other terminals and what was done there, and say what is to be said of that. Returns whether
        something else comes next."""
        has_moved, note = take_up(self)
        seat_anew(self)
        self._console.say(note)
        return has_moved

    def _look(self) -> bool:
        """Look what was done elsewhere while a line is waited for. Returns whether that is to be told before."""
        if self._follow() and not isinstance(self.mode, Ending):
            self.ways.keep_undecided()
            self.go_on()
        return self._is_fresh or self.is_left

    def _take(self, step: LookTogether | BotActs) -> str:
        """Take the action of this step, if it has one. Returns what is to be said of it."""
        number = self.match.number
        if isinstance(step, BotActs):
            action, error = self._thinker.choice(decision_of(self.match, step.seat))
            action, note = Chosen(step.seat, action, error).or_first(self.match)
            done = [(step.seat, action)]
        else:
            note, commit = "", step.moments[-1].commit
            done = [] if commit is None or self.elsewhere.plays([commit[0]]) else [commit]
        try:
            for seat, action in done:
                self.match.act(action, seat)
        except MatchMovedOn:
            return catch_up(self)
        self._host.have_looked(number)
        return note

    def _raise(self, mode: Mode) -> None:
        """Put a mode in the place of the one that stands; what only one of several people may read is taken away before."""
        if mode is not self.mode:
            if self._is_private:
                self._console.hide()
                self._reader.forget()
            self.mode.leave()
            self.mode = mode
            mode.enter()
        self._is_fresh = True

    @property
    def _is_private(self) -> bool:
        """Whether lines stand there that only one of several people may read."""
        is_hidden = self._host.is_shared and not self.manners.hands_are_open
        return is_hidden and isinstance(self.mode, OwnTable | Glance)

    # ---- what modes ask for: the next mode

    def open_for(self, seat: int) -> None:
        self._raise(self.ways.own_table(seat))

    def told_until(self, seat: int) -> int:
        """All of them: what happened is told line by line, and not beside the hand."""
        return self.match.number

    def look(self, seat: int) -> None:
        self._raise(self.ways.hand(seat))

    def show_glance(self, seat: int) -> None:
        self._raise(self.ways.glance(seat))

    def show_public(self, seat: int | None) -> None:
        self._raise(self.ways.public(seat))

    def explain(self) -> None:
        """Say what the things that are lifted are."""
        told = list(lifted_words(self.mode))
        self._say(*told or ["Lift something first, then e says what it is."])

    def looked(self, number: int) -> None:
        self._host.have_looked(number)

    # ---- what modes ask for: the match

    def act(self, steps: Sequence[tuple[int, Any]]) -> None:
        before, mode = self.match.number, self.mode
        if self.elsewhere.plays(seat for seat, _ in steps):
            self.go_on()
            return
        note = act_here(self, steps)
        if self.mode is mode and self.match.number == before:
            self.mode.refused(note)
            return
        if note:
            self._console.say(note)
        if self.mode is mode:
            self._host.have_looked(before)
        self.go_on()

    def consult(self, seat: int, then: Callable[[Any, Exception | None], None]) -> None:
        self.match.mark(ADVICE)
        advice, error = self._thinker.choice(consultation_of(self.match, seat))
        if advice is not None:
            self._say(*counsel_words(self.match, seat, advice))
        then(advice, error)

    def take_back(self, seat: int) -> str:
        if refusal := self.match.undo_refusal(seat):
            return refusal
        note = undo_here(self, seat)
        self._told = {other: min(number, self.match.number) for other, number in self._told.items()}
        self.go_on()
        return note

    # ---- what modes ask for: what a plain table needs not

    @property
    def manners(self) -> Manners:
        settings = evolve(self.program.settings, animation=False, call_timer="off", moment_timer="wait")
        return manners_of(settings, self.match, self.here)

    @property
    def here(self) -> tuple[int, ...]:
        return tuple([seat for seat in self.match.people if seat not in self.elsewhere.seats])

    @property
    def is_covered(self) -> bool:
        return False

    def repaint(self) -> None:
        """Nothing is painted: what a line changed is told once it was heard."""

    def hush(self, seconds: float | None = None, *, at_least: float = 0.0, wary: bool = False) -> None:
        """A whole line is no key that may be held."""

    def after(self, seconds: float, do: Callable[[], None]) -> Running:
        """Nothing moves and no clock runs at a plain table."""
        raise NotImplementedError

    def after_waiting_keys(self, do: Callable[[], None]) -> None:
        do()

    def hurry(self) -> None:
        self.go_on()

    def went_on(self) -> None:
        """Nothing goes on by itself."""

    def skip(self) -> None:
        self.go_on()

    # ---- leaving

    def leave(self) -> None:
        self.is_left = True

    def quit(self) -> None:
        self.is_left = self.has_quit = True
