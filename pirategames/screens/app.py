"""The program on the screen: which page is shown, in which look, and how it is left, in peace or by a crash."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from textual import events
from textual.app import App, SystemCommand
from textual.binding import Binding
from textual.driver import Driver
from textual.events import AppBlur, AppFocus
from textual.reactive import Initialize, Reactive
from textual.screen import Screen
from textual.theme import ThemeProvider
from textual.widgets import Input
from textual.worker import WorkerFailed

from pirategames.play.logbook import Logbook
from pirategames.play.match import Match, MatchError
from pirategames.play.record import Seat
from pirategames.rules.catalogue import CATALOGUE, find
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import Look, look_from_variables, themes, variable_defaults
from pirategames.screens.learning import Learning
from pirategames.screens.pages.palette import Palette, PirateCommands
from pirategames.screens.settings_file import DEFAULT_THEME, Settings, SettingsFile
from pirategames.screens.terminal.console import has_posix_terminals, is_web
from pirategames.screens.terminal.crash import crash_trace, crash_words, panic_trace, write_crash_log
from pirategames.screens.terminal.kitty import Key
from pirategames.screens.terminal.layouts import meant, with_control
from pirategames.screens.terminal.window_title import title_of_window
from pirategames.screens.widgets.page import Page
from pirategames.screens.widgets.scrolling import scroll_by_whole_cells
from pirategames.screens.wording import joined, local_now

if TYPE_CHECKING:
    from rich.console import RenderableType

    from pirategames.screens.learnt_file import LearntFile

WIDE_GLYPHS: Final = "In ASCII: glyphs may be wide here. See Glyphs in the settings."

First = Callable[["PirateApp"], Screen[Any]]
"""Makes the screen that is shown first."""


def _first_theme(app: PirateApp) -> str:
    """The theme of the settings, if there is such a one. It is asked for before anything else is made of a theme, so that
    ours have to be known by then."""
    for theme in themes():
        app.register_theme(theme)
    return app.settings.theme if app.settings.theme in app.available_themes else DEFAULT_THEME


class PirateApp(App[None], Learning):
    """Pirate games in a terminal.

    `settings` may come with the file that keeps them; `now` is the clock; crash logs go to `folder`, if there is one.
    """

    TITLE = "Pirate games"
    ENABLE_COMMAND_PALETTE = True
    COMMANDS: ClassVar[set[Any]] = {PirateCommands}
    # No keys of the games: those that were typed ahead of a new screen bubble up to here, and must find nothing.
    BINDINGS: ClassVar[list[Any]] = [Binding("ctrl+z", "suspend_process", show=False, priority=True)]
    # Textual would copy the names of our widgets, which paint their lines themselves.
    ALLOW_SELECT = False

    theme: Reactive[str] = Reactive(Initialize(_first_theme))
    """The theme of the settings from the first moment: where it came later, Textual would read all styles once more."""

    CSS = """
    * { scrollbar-background: $surface; scrollbar-background-hover: $surface; scrollbar-background-active: $surface;
        scrollbar-color: $pg-line; scrollbar-color-hover: $accent; scrollbar-color-active: $accent;
        scrollbar-size-vertical: 1; }
    """

    def __init__(
        self,
        logbook: Logbook,
        settings: Settings | SettingsFile,
        first: First | None = None,
        *,
        now: Callable[[], datetime] = local_now,
        folder: Path | None = None,
    ) -> None:
        self.settings_file = settings if isinstance(settings, SettingsFile) else SettingsFile(settings=settings)
        super().__init__(driver_class=_driver())
        scroll_by_whole_cells()
        self.logbook = logbook
        self.now = now
        self.match: Match | None = None
        """The match that was shown last."""
        self.crash: str | None = None
        """What to tell on the terminal after a crash, once the screen is left."""
        self._first = first
        self._folder = folder
        self._look: Look | None = None
        self.set_class(self.look.ascii, "-ascii", update=False)

    # ---------------------------------------------------------------- what pages ask for

    @property
    def settings(self) -> Settings:
        """What the player has set."""
        return self.settings_file.settings

    @cached_property
    def learnt_file(self) -> LearntFile:
        """The file of what was learnt; only pages that teach ask for it."""
        from pirategames.screens.learnt_file import load_learnt

        return load_learnt(self._folder)

    def change_settings(self, **changes: Any) -> None:
        """Set fields of the settings, at once and for the runs to come."""
        self.settings_file.change(**changes)
        if self.theme != self.settings.theme and self.settings.theme in self.available_themes:
            self.theme = self.settings.theme
        self._redraw()

    @property
    def look(self) -> Look:
        """How boards are drawn now."""
        if self._look is None:
            variables = self.theme_variables or self.get_css_variables()
            self._look = look_from_variables(
                variables, self.current_theme.dark, ascii=self.settings.wants_ascii, plain=self.no_color
            )
        return self._look

    def today(self) -> date:
        """The date, where the player is."""
        return self.now().date()

    @property
    def keeps(self) -> bool:
        """Whether what is played now outlasts the program: not where the logbook is in trouble, or its file was gone when
        it was last looked for. Boards ask this at every paint, so that the file system is not asked."""
        return self.logbook.saves

    @property
    def trouble(self) -> tuple[str, ...]:
        """What is wrong with the logbook and the settings, each a text for the player."""
        return tuple(text for text in (self.logbook.loss, self.settings_file.trouble) if text)

    # ---------------------------------------------------------------- going from page to page

    def on_mount(self) -> None:
        # Textual's own blank screen stays at the bottom of the pile: it could not be exchanged for another.
        self.push_screen(self._home() if self._first is None else self._first(self))
        if self._first is not None and (self.logbook.fault or self.settings_file.trouble):
            from pirategames.screens.pages.lines import trouble_page

            self.push_screen(trouble_page(self.trouble))  # home tells it itself
        if self.settings.is_ascii_by_language:
            self.call_after_refresh(self.remark, WIDE_GLYPHS)

    def go_home(self) -> None:
        """Show home, as it is now; it may be home that is shown already."""
        if self._is_home_first:
            while len(self.screen_stack) > 2:
                self.pop_screen()
        else:
            self._show_on_home(self._home())

    def play(self, match: Match, *, is_public: bool = False) -> None:
        """Show the table of a match, over home if that is where it came from; where it `is_public`, only to look on."""
        from pirategames.screens.table.elsewhere import onlooker_at
        from pirategames.screens.table.screen import TableScreen

        self.match = match
        self._show_on_home(TableScreen(match, elsewhere=onlooker_at(match, self.logbook) if is_public else None))

    def carry_on(self, number: int) -> str | None:
        """Show the table of this match of the logbook, or the log of one that was given up; returns why that cannot be
        done, or None where it is."""
        try:
            match = self.logbook.resume(number)
        except MatchError as error:
            return str(error)
        if match.is_given_up:
            self._tell_of(match)
        else:
            self.play(match)
        return None

    def _tell_of(self, match: Match) -> None:
        """Open the log of a match that was given up, as its only person knows it, or as everybody does."""
        from pirategames.screens.table.story import Story
        from pirategames.screens.table.wing import wing_of

        seat = match.people[0] if len(match.people) == 1 else None
        story = Story(match, wing_of(match.game.slug)).log(seat)
        names = joined([sitting.name for sitting in match.seats])
        self.open_lines(f"{match.game.title}, given up", names, story, at_end=True)

    def begin(
        self,
        slug: str,
        seats: Sequence[Seat],
        seed: int,
        options: Mapping[str, str] | None = None,
        marks: Iterable[str] = (),
        seed_word: str = "",
        *,
        is_public: bool = False,
    ) -> None:
        """Begin a new match of these seats and show its table, where it `is_public` only to look on; `seed_word` is how the
        seed was typed, if in words. Raises `SetupError` and `LogbookError`."""
        match = self.logbook.begin(_entry(slug).game(), seats, seed, options or {}, marks, seed_word=seed_word)
        self.play(match, is_public=is_public)

    def new_game(
        self,
        slug: str,
        name: str = "",
        seed: str = "",
        options: Mapping[str, str] | None = None,
        seats: Sequence[Seat] = (),
    ) -> None:
        """Show the page where a new game is set up, with what is already settled: the first seat's name, or the crew."""
        from pirategames.screens.pages.new_game import NewGamePage

        self._show_on_home(NewGamePage(_entry(slug), name, seed, options, seats))

    def read_rules(self, slug: str, chapter: str = "", sought: str = "") -> None:
        """Open the rules of a game over whatever is shown, at the chapter of this title, where they have what is sought."""
        from pirategames.screens.pages.reader import RulesPage

        self.push_screen(RulesPage(slug, chapter, sought))

    def open_logbook_page(self, part: Literal["unfinished", "results", "bests"] = "results") -> None:
        """Open a part of the logbook over whatever is shown."""
        from pirategames.screens.pages.logbook import LogbookPage

        self.push_screen(LogbookPage(part))

    def open_replay(self, match: Match, at: int = 0, sitting: int | None = None) -> None:
        """Look at a match again, as it lay after action `at`; `sitting` is whose own table lies open here, if it goes on."""
        from pirategames.screens.replay.page import ReplayPage

        self.push_screen(ReplayPage(match, at, sitting=sitting))

    def look_back(self, match: Match) -> str:
        """Look back on a match that is over. Returns why that cannot be, or nothing."""
        from pirategames.screens.lookback.opening import look_back_page

        page = look_back_page(match, self._folder if self.logbook.fault is None else None)
        if isinstance(page, str):
            return page
        self.push_screen(page)
        return ""

    def turning_points(self, match: Match) -> Mapping[int, Line]:
        """What each turning point of a match changed, by its action, where it was looked back on."""
        if self._folder is None or match.id is None:
            return {}
        from pirategames.screens.lookback.opening import turning_points_kept

        return turning_points_kept(match, self._folder)

    def open_log(self, match: Match, seat: int | None, lines: Sequence[Line], keys: str) -> None:
        """Open the log of a match, as this seat knows it, with the way to its replay; each of `keys` closes it."""
        from pirategames.screens.pages.lines import LogPage

        name = "" if seat is None else match.seats[seat].name
        self.push_screen(LogPage(name, lines, keys, lambda: self.open_replay(match, match.number, seat)))

    def open_feats(self, slug: str = "") -> None:
        """Open the feats of a game, or those of no game, over whatever is shown."""
        from pirategames.screens.pages.feats import FeatsPage

        self.push_screen(FeatsPage(slug))

    def open_numbers(self, slug: str = "") -> None:
        """Open the statistics of a game, or of all, over whatever is shown."""
        from pirategames.screens.pages.numbers import NumbersPage

        self.push_screen(NumbersPage(slug))

    def open_today(self) -> None:
        """Open the page of the voyage of the day over whatever is shown."""
        from pirategames.screens.pages.today import TodayPage

        self.push_screen(TodayPage())

    def open_settings(self, row: str = "theme") -> None:
        """Open the settings over whatever is shown, with the cursor on the row of this field."""
        from pirategames.screens.pages.settings import SettingsPage

        self.push_screen(SettingsPage(row))

    def open_lines(self, title: str, name: str, lines: Sequence[Line], key: str = "", *, at_end: bool = False) -> None:
        """Open a page of lines over whatever is shown; `key` closes it too."""
        from pirategames.screens.pages.lines import LinesPage

        self.push_screen(LinesPage(title, name, lines, key, at_end=at_end))

    def open_help(self, name: str, keys: Mapping[str, str], slug: str | None = None, topic: str = "") -> None:
        """Open the help with these keys, and with the way to a game's rules, where they tell of a topic."""
        from pirategames.screens.pages.lines import HelpPage

        self.push_screen(HelpPage(name, keys, slug, topic))

    def _home(self) -> Screen[Any]:
        from pirategames.screens.pages.home import HomePage

        return HomePage()

    def _show_on_home(self, screen: Screen[Any]) -> None:
        """Show a screen over home, if that was shown first, else in the place of the first one. What is shown gives way to
        it in one step: the pages beneath would be laid out for nobody to see."""
        beneath = 2 if self._is_home_first else 1
        while len(self.screen_stack) > beneath + 1:
            self.pop_screen()
        if len(self.screen_stack) > beneath:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    @property
    def _is_home_first(self) -> bool:
        """Whether home is the first screen above Textual's blank one."""
        from pirategames.screens.pages.home import HomePage

        return any(isinstance(screen, HomePage) for screen in self.screen_stack[1:2])

    # ---------------------------------------------------------------- the look

    def get_screen(self, screen: Any, screen_class: type[Screen[Any]] | None = None) -> Any:
        """Textual would read the styles of a screen when that is already there, and then all others once more."""
        found = super().get_screen(screen, screen_class)
        self.stylesheet.read_all([path for path in found.css_path if not self.stylesheet.has_source(str(path))])
        return found

    def get_css_variables(self) -> dict[str, str]:
        """Textual's, and the colours of the look, which can be read in every theme: ``pg-`` and the role."""
        variables = super().get_css_variables()
        look = look_from_variables(variables, self.current_theme.dark)
        return variables | {f"pg-{role}": colour for role, colour in look.colours.items()}

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return variable_defaults(self.current_theme.dark)

    def refresh_css(self, animate: bool = True) -> None:
        super().refresh_css(animate=animate)
        self._redraw()

    def watch_theme(self, theme: str) -> None:
        """A theme that was chosen in the palette is kept like one from the settings page."""
        if self.is_running and theme != self.settings.theme:
            self.settings_file.change(theme=theme)

    def _redraw(self) -> None:
        before, self._look = self._look, None
        self.set_class(self.look.ascii, "-ascii")
        if self.look == before:
            return
        for screen in self.screen_stack:
            if isinstance(screen, Page) and screen.is_mounted:
                screen.redraw()

    # ---------------------------------------------------------------- keys of the app

    async def on_event(self, event: events.Event) -> None:
        """Keys are taken as what they mean before anything hears of them; where text is typed, as what they type."""
        if isinstance(event, events.Key) and not event.is_forwarded:
            self._read(event)
        await super().on_event(event)

    def _read(self, event: events.Key) -> None:
        told = event if isinstance(event, Key) else None
        base = "" if told is None else told.base
        if not event.is_printable or event.character is None:
            event.key = with_control(event.key, base)
        elif not isinstance(self.focused, Input):
            letter = meant(event.character, self.settings.layout, base, shifted=told is not None and told.shifted)
            if letter != event.character:
                event.key = event.character = letter

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """What every page offers: of Textual's entries those that fit, without the help panel, which would push the table
        aside, and in place of its screenshot a picture of the table that lies open."""
        from pirategames.screens.table.screen import TableScreen

        yield SystemCommand("Theme", "Another look, from a list", self.action_change_theme)
        yield SystemCommand("Quit", "key ^Q", self.action_quit)
        if isinstance(screen, TableScreen) and self._folder is not None:
            words = "Saves the table as it lies open here, an SVG file for others to look at"
            yield SystemCommand("Picture", words, self._save_picture)

    def _save_picture(self) -> None:
        """Write what stands on the screen to the data folder, by Rich's exporter; say where it is, or why it is not."""
        assert self._folder is not None
        target = self._folder / "pictures" / f"{self.now():%Y-%m-%d-%H%M%S}.svg"
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(self.export_screenshot(title=self.TITLE), "utf-8")
        except OSError as error:
            self.remark(f"No picture could be written: {error.strerror or 'the system refuses'}.")
        else:
            self.remark(f"The picture is in {target}.")

    def entitle(self, text: str) -> None:
        """Write this into the window's title, beside the program's name; empty: that alone. Not once the app is left."""
        if self._driver is not None and not self.is_headless and not self._exit:
            self._driver.write(title_of_window(f"{text} · {self.TITLE}" if text else self.TITLE))

    def ring(self) -> None:
        """Ring the terminal's bell."""
        self.bell()

    def action_command_palette(self) -> None:
        if isinstance(self.screen, Page) and self.screen.allows_palette:
            self.push_screen(Palette(id="--command-palette"))

    def search_themes(self) -> None:
        self.push_screen(Palette("THEMES", providers=[ThemeProvider]))

    def action_help_quit(self) -> None:
        """Ctrl+C does nothing but say what does."""
        is_lost = self.logbook.loss is not None
        self.remark("^Q quits." if is_lost else "^Q quits; what you play is always saved.")

    def action_suspend_process(self) -> None:
        """Ctrl+Z goes to the shell, as everywhere; ``fg`` comes back to the same page."""
        if has_posix_terminals() and self._driver is not None and self._driver.can_suspend:
            from pirategames.screens.terminal.foreground import press_ctrl_z

            press_ctrl_z()
        else:
            self.remark("^Z does nothing on this system. ^Q quits.")

    def remark(self, text: str) -> None:
        """Say something on the page that is shown, where it has a place for that."""
        if isinstance(self.screen, Page):
            self.screen.remark(text)

    def on_app_focus(self, event: AppFocus) -> None:
        """Textual would paint the whole screen anew. Nothing of ours looks different in a window that has the keys."""
        event.prevent_default()

    def on_app_blur(self, event: AppBlur) -> None:
        """See `on_app_focus`."""
        event.prevent_default()

    # ---------------------------------------------------------------- leaving

    def _handle_exception(self, error: Exception) -> None:
        """Leave after an error that nobody foresaw. Textual would print every local variable, hidden cards included."""
        if self._exit and isinstance(error, WorkerFailed):
            return  # a palette that was still opening when the app was left
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        self._run_aground(crash_trace(error))

    def panic(self, *renderables: RenderableType) -> None:
        """Textual tells so of an error in a thread of its own."""
        self._return_code = 1
        self._run_aground(panic_trace(renderables))

    def _run_aground(self, trace: str) -> None:
        if self.crash is None:
            log = None if self._folder is None else write_crash_log(self._folder, trace, self.now())
            self.crash = crash_words(log, self.logbook.loss is None)
        self._close_messages_no_wait()

    def _print_error_renderables(self) -> None:
        """Nothing is printed from here: `crash` is told by whoever ran the app."""
        self._exit_renderables.clear()


def _driver() -> type[Driver] | None:
    """What stands between the app and the terminal; Textual's own, None, where ours does not apply."""
    if is_web():
        from pirategames.screens.terminal.web import PirateWebDriver

        return PirateWebDriver
    if not has_posix_terminals():
        return None
    from pirategames.screens.terminal.driver import PirateDriver

    return PirateDriver


def _entry(slug: str) -> Any:
    found = find(slug)
    if found is None:
        offer = ", ".join(entry.slug for entry in CATALOGUE)
        raise ValueError(f"there is no game “{slug}”; the games are {offer}")
    return found
