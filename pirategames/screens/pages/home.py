"""Home: the picture, the games to set sail in, the matches to carry on with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import timedelta
from functools import partial
from typing import Final

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from pirategames.play.daily import Day, calendar, game_of_the_day, sailed_days, streak_of
from pirategames.play.logbook import Best, Listed, Logbook, LogbookError
from pirategames.play.puzzles import has_puzzles_of_days, puzzle_of_day
from pirategames.rules.catalogue import CATALOGUE
from pirategames.rules.catalogue import Entry as Game
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, Ink, cell_width, cut
from pirategames.screens.drawing.frame import Line, bright, faint, is_roomy
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.seascape import draw_scene
from pirategames.screens.drawing.wrapping import filled
from pirategames.screens.pages.calendar_picture import strip
from pirategames.screens.pages.choosing import ChoosingPage, Told, doors, heading, helping, moves, page_styles, quitting
from pirategames.screens.pages.of_today import PUZZLE, VOYAGE, puzzle_line
from pirategames.screens.pages.whose import captain_here
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.widgets.board import Board
from pirategames.screens.widgets.entries import Entries, Entry
from pirategames.screens.wording import crew_word, day_word, number_word, plural, points

NUMBERS: Final = "1234567890"
"""The keys of the games; those beyond are reached by the arrows."""
LETTERS: Final = "cdgh"
"""The keys of the matches to carry on with; the others wait in the logbook."""

_LEARN: Final = Ink("e", "accent", bold=True, key="e")
SET_SAIL: Final = "SET SAIL"
_SAILING: Final[Line] = (Ink(SET_SAIL, "muted", bold=True), "       ", _LEARN, Ink("  learn to play", "muted", key="e"))
_TITLE: Final = 15  # cells of a game's title, with the gap after it
_BESTS: Final = 4


@frozen
class Found:
    """What home reads in the logbook."""

    unfinished: tuple[Listed, ...] = ()
    bests: tuple[Line, ...] = ()
    week: tuple[Day, ...] = ()
    """The last seven voyages of the day, today's last; none where no game has any."""
    streak: int = 0
    trouble: tuple[str, ...] = ()


class HomePage(ChoosingPage):
    """The first page. What it shows is read anew from the logbook whenever it comes up."""

    CSS_PATH = page_styles("home")
    name_of_help = "Home"

    def __init__(self, games: Sequence[Game] = CATALOGUE) -> None:
        super().__init__()
        self._games = tuple(games)
        self._found_before: Found | None = None
        self._cursor: int | None = None

    # ---------------------------------------------------------------- what it shows

    @property
    def found(self) -> Found:
        """What the logbook tells."""
        if self._found_before is None:
            self._found_before = self._look_round()
        return self._found_before

    def _look_round(self) -> Found:
        app, trouble = self.program, self.program.trouble
        today, captain = app.today(), captain_here(app)
        try:
            week = calendar(app.logbook, captain, today - timedelta(days=6), 7) if self._of_the_day else ()
            streak = streak_of(sailed_days(app.logbook, captain), today)[0] if week else 0
            return Found(app.logbook.unfinished(), best_lines(app.logbook, self._games), week, streak, trouble)
        except LogbookError as error:
            return Found(trouble=(*trouble, str(error)))

    @property
    def _of_the_day(self) -> Game | None:
        """The game of which there is a voyage every day, if it is one of these."""
        entry = game_of_the_day()
        return next((game for game in self._games if entry is not None and game.slug == entry.slug), None)

    def come_back(self) -> None:
        self._found_before, self._cursor = None, None
        super().come_back()

    @property
    def shown(self) -> tuple[Listed, ...]:
        """The matches that stand here; the others wait behind ``m``."""
        room = 3 if self.is_roomy else 4 if self.app.size.height - 24 > 11 else 2
        return self.found.unfinished[: min(room, len(LETTERS))]

    @property
    def cursor(self) -> int:
        """What Enter opens, counted through the games, then the matches: at first the last match, if there is one."""
        games, shown = len(self._games), len(self.shown)
        if self._cursor is None:
            return games if shown else 0
        return min(self._cursor, games + shown - 1)

    def compose_page(self) -> ComposeResult:
        self._lay_out()
        picture = Board(self._draw_picture, id="picture")
        picture.styles.height = _picture_rows(*self.app.size)
        yield picture
        with Horizontal(id="lists"):
            with Vertical(id="games"):
                yield Told(lambda: [_SAILING], classes="title")
                yield Entries(self._game_entries, lambda: self._lit(0), self._gap, classes="list")
                yield Told(self._tell_puzzle, id="puzzle")
                yield Told(self._tell_bests, id="bests")
            with Vertical(id="matches"):
                yield Told(self._tell_today, id="today")
                yield Told(lambda: heading("CARRY ON"), classes="title")
                yield Told(self._tell_nobody, id="nobody")
                yield Entries(self._match_entries, lambda: self._lit(len(self._games)), lambda: 0, classes="list")
                yield Told(self._tell_more, id="more", classes="below")
        yield Told(self._tell_doors, id="doors")
        yield Board(self.draw_foot, classes="foot")

    def on_resize(self, event: events.Resize) -> None:
        self.query_one("#picture").styles.height = _picture_rows(*event.size)
        super().on_resize(event)

    def _gap(self) -> int:
        return int(self.is_roomy)

    def _lit(self, first: int) -> int | None:
        """Which entry is lit of the list whose first one is at this place."""
        here = (self.cursor >= len(self._games)) is bool(first)
        return self.cursor - first if here else None

    # ---------------------------------------------------------------- in words

    def _draw_picture(self, width: int, height: int, look: Look) -> Canvas:
        canvas, count = Canvas(width, height, look), len(self._games)
        words = f"{number_word(count)} games round one keyboard" if count > 1 else "a voyage for one keyboard"
        draw_scene(canvas, 0, 0, width, height, ("PIRATE", "GAMES"), words)
        return canvas

    def _game_entries(self, width: int) -> list[Entry]:
        return [Entry(f"game {place}", (self._game_line(place, game, width),)) for place, game in enumerate(self._games)]

    def _game_line(self, place: int, game: Game, width: int) -> Line:
        key = Ink(NUMBERS[place : place + 1] or " ", "accent", bold=True)
        players = filled(game.players.removesuffix(" players"), 7 if self.is_roomy else 6)
        about = game.pitch if self.is_roomy else game.length
        begin = 2 + 3 + 2 + _TITLE
        rest = faint(cut(players + about, width - begin))
        return "  ", key, "  ", faint(game.glyph), " ", bright(filled(game.title, _TITLE)), rest

    def _match_entries(self, width: int) -> list[Entry]:
        return [Entry(f"match {place}", self._match_lines(place, match, width)) for place, match in enumerate(self.shown)]

    def _match_lines(self, place: int, match: Listed, width: int) -> tuple[Line, Line]:
        when, room = day_word(match.changed, self.program.now()), width - 6
        title = bright(filled(match.title, room - cell_width(when)))
        key = Ink(LETTERS[place], "accent", bold=True)
        return ("  ", key, "  ", title, faint(when)), (faint(f"     {_how_far(match, room)}"),)

    def _tell_today(self) -> list[Line]:
        """The voyage of the day, and how those of the last seven days went."""
        game, week = self._of_the_day, self.found.week
        if game is None or not week:
            return []
        letters, signs = strip(week, self.program.today())
        match, streak = week[-1].match, self.found.streak
        now = "still to be sailed" if match is None else "sailed today" if match.ended else "under way"
        key, row = Ink(VOYAGE, "accent", bold=True, key=VOYAGE), plural(streak, "day", "days") if streak else ""
        if self.is_roomy:
            head = heading("TODAY’S VOYAGE", f"  {row} in a row" if row else "")
            name: Line = (key, "  ", bright(game.title), faint(f"  {now}"))
            return [*head, (), name, (), ("   ", *letters), ("   ", *signs), ()]
        return [
            *heading("TODAY’S VOYAGE"),
            (key, "  ", bright(filled(game.title, 11)), *letters),
            ("   ", faint(filled(row, 11)), *signs),
            (),
        ]

    def _tell_puzzle(self) -> list[Line]:
        """The puzzle of the day, and whether it is solved."""
        line = puzzle_line(self.program.learnt_file.learnt, self.program.today(), is_roomy=self.is_roomy)
        return [line] if line else []

    def _tell_nobody(self) -> list[Line]:
        return [] if self.shown else [(faint("No match under way yet. Leave one at any moment: it waits here."),)]

    def _tell_more(self) -> list[Line]:
        more = len(self.found.unfinished) - len(self.shown)
        return [doors({"m": f"{more} more"}, 0, "muted")] if more else []

    def _tell_bests(self) -> list[Line]:
        bests = self.found.bests[:_BESTS] if self.is_roomy else ()
        return [*heading("FROM THE LOGBOOK"), (), *bests] if bests else []

    def _tell_doors(self) -> list[Line]:
        roomy = self.is_roomy
        words = {"l": "logbook", "f": "feats", "n": "numbers", "r": "rules", "s": "settings"}
        return [doors(words | {"?": "help"}, 6 if roomy else 3)]

    def warning(self) -> str:
        return self.found.trouble[0] if self.found.trouble else ""

    def context_lines(self, room: int, most: int) -> list[Line]:
        """What is wrong, with the key that tells all of it where there is no room; the welcome of a first visit."""
        lines = super().context_lines(room, most)
        if lines and self.told_in_full and len(super().context_lines(room, most + 1)) > most:
            (last,) = super().context_lines(room - 18, most)[-1:]
            return [*lines[:-1], (*last, Ink("  w", "accent", bold=True, key="w"), faint("  all of it"))]
        if lines or self.is_roomy or self.found.unfinished or self.found.bests or self.program.learnt_file.learnt.lessons:
            return lines
        return [(faint("Welcome aboard! A lesson plays the first game with you: press "), _LEARN)]

    # ---------------------------------------------------------------- what can be chosen

    @property
    def told_in_full(self) -> tuple[str, ...]:
        """What ``w`` tells: the answer to the last key, and what is wrong."""
        return tuple(filter(None, (self._remark, *self.found.trouble)))

    def choices(self) -> Choices:
        opens = Choice("enter", self._words(self.cursor), do=partial(self._open, self.cursor), is_main=True)
        over = "moves over both lists"
        steps = moves(over, (("up", "shift+tab"), partial(self._step, -1)), (("down", "tab"), partial(self._step, 1)))
        across = moves(over, (("left",), partial(self._cross, False)), (("right",), partial(self._cross, True)), short="")
        besides = "A number starts another." if self.cursor >= len(self._games) else "A letter carries on."
        asks: tuple[Line, ...] = ((besides,),) if self.shown else ()
        return Choices((opens, *self._lists(), *steps, *across, *self._doors()), asks)

    def _lists(self) -> Iterator[Choice]:
        for place in range(len(self._games)):
            key = NUMBERS[place : place + 1]
            short = "new game" if key else ""
            yield Choice(key, self._words(place), short, do=partial(self._open, place), place=f"game {place}")
        for number, (letter, match) in enumerate(zip(LETTERS, self.shown, strict=False)):
            words = f"carries on with {match.title}, {match.summary}"
            do = partial(self._open, len(self._games) + number)
            yield Choice(letter, words, "carry on", do=do, place=f"match {number}")

    def _doors(self) -> Iterator[Choice]:
        app, game = self.program, self._game_under_cursor()
        if len(self.found.unfinished) > len(self.shown):
            yield Choice("m", "lists all matches to carry on with", do=partial(app.open_logbook_page, "unfinished"))
        if self.told_in_full:
            yield Choice("w", "tells what is wrong, in full", do=self._read_trouble)
        if self.cursor >= len(self._games):
            yield Choice("x", "gives up or deletes this match", "end it", do=self._ask_about_one)
        yield Choice(VOYAGE, "the voyage of the day, its calendar and its card", "today", do=app.open_today)
        if has_puzzles_of_days():
            yield Choice(PUZZLE, "the puzzle of the day", "today", do=self._open_puzzle)
        yield Choice("e", "learn: a first game of each, step by step", "learn", do=partial(app.open_learn, game))
        yield Choice("l", "logbook: results and bests", "more", do=app.open_logbook_page)
        yield Choice("f", "feats: what was done, and what is still to do", "more", do=app.open_feats)
        yield Choice("n", "numbers: how you fared", "more", do=app.open_numbers)
        yield Choice("s", "settings: colours, glyphs, animation, keys", "more", do=app.open_settings)
        yield Choice("r", "rules of the game", "more", do=partial(app.read_rules, game))
        yield helping(partial(self.help, game))
        yield quitting(self)

    def _words(self, place: int) -> str:
        if place < len(self._games):
            return f"sets sail: a new game of {self._games[place].title}"
        match = self.shown[place - len(self._games)]
        return f"carries on with {f'{match.names[0]}’s voyage' if len(match.names) == 1 else f'the game of {match.title}'}"

    def _take(self, choice: Choice | None) -> bool:
        self._told = self.told_in_full
        return super()._take(choice)

    def _step(self, step: int) -> None:
        self._cursor = (self.cursor + step) % (len(self._games) + len(self.shown))

    def _cross(self, right: bool) -> None:
        """To the other list, to the row beside."""
        games, shown, cursor = len(self._games), len(self.shown), self.cursor
        if right and cursor < games and shown:
            self._cursor = games + min(cursor, shown - 1)
        elif not right and cursor >= games:
            self._cursor = min(cursor - games, games - 1)

    def _open(self, place: int) -> None:
        if place < len(self._games):
            self.program.new_game(self._games[place].slug)
            return
        why = self.program.carry_on(self.shown[place - len(self._games)].id)
        if why is not None:
            self._cursor, self._remark = place, why

    def _ask_about_one(self) -> None:
        """Ask what is to become of the match under the cursor."""
        from pirategames.screens.pages.forgetting import ask_to_end

        match = self.shown[self.cursor - len(self._games)]
        self.app.push_screen(
            ask_to_end(self.program.logbook, match, self.program.now()), lambda text: self.remark(text or "")
        )

    def _open_puzzle(self) -> None:
        if (puzzle := puzzle_of_day(self.program.today())) is not None:
            self.program.begin_puzzle(puzzle)

    def _read_trouble(self) -> None:
        from pirategames.screens.pages.lines import trouble_page

        self.app.push_screen(trouble_page(self._told))

    def _game_under_cursor(self) -> str:
        if self.cursor < len(self._games):
            return self._games[self.cursor].slug
        slug = self.shown[self.cursor - len(self._games)].game
        known = [game.slug for game in self._games]
        return slug if slug in known else known[0]


def _picture_rows(width: int, height: int) -> int:
    """The height of the picture: what the lists leave."""
    return min(height - 25, max(15, height * 38 // 100)) if is_roomy(width, height) else min(19, max(9, height - 15))


# ---------------------------------------------------------------- what the logbook tells


def _how_far(match: Listed, room: int) -> str:
    """Who sails and how far they came. A long name gives way; a crew is told in full before more than the first of it."""
    crew, summary = crew_word(match.seats), match.summary
    if len(match.seats) > 1 and cell_width(crew) + 2 + cell_width(summary) > room:
        summary = summary.split(", ")[0]
    names = cut(crew, max(4, room - 2 - cell_width(summary)))
    return cut(", ".join(text for text in (names, summary) if text), room)


def best_lines(logbook: Logbook, games: Sequence[Game]) -> tuple[Line, ...]:
    """The best results of people, a line each: a few of few games, or the best of every game. Raises `LogbookError`."""
    each = max(1, _BESTS // max(1, len(games)))
    bests = [(game, best) for game in games for best in logbook.bests(game.slug, limit=each)]
    width = max((cell_width(points(best.score, won=best.won)) for _, best in bests), default=0)
    return tuple(_best_line(game, best, len(games) == 1, width) for game, best in bests)


def _best_line(game: Game, best: Best, alone: bool, width: int) -> Line:
    what = "voyage" if alone else game.title
    how = best.summary if best.seats == 1 else f"{number_word(best.seats)} at the table"
    told = f"  {best.name}’s {what}, {how}, seed {cut(best.seed_shown, 24)}"
    return bright(points(best.score, won=best.won).rjust(width)), faint(told)
