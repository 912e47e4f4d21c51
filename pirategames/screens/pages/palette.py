"""The command palette: what the page offers, and the few of Textual's entries that fit. Nothing in it is read as markup."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, Final

from rich.markup import escape
from textual import events
from textual.await_complete import AwaitComplete
from textual.command import CommandList, CommandPalette, DiscoveryHit, Hit, Hits, Provider, SearchIcon
from textual.content import Content
from textual.errors import NoWidget

from pirategames.play.assets import assets
from pirategames.screens.drawing.look import plain_glyphs
from pirategames.screens.widgets.page import Page

_PLACEHOLDER: Final = "Type a part of it"


class Palette(CommandPalette):
    """Textual's palette in our frame, for people who type fast: keys that come after a choice, or before there is one, do
    nothing. `heading` stands in the frame."""

    CSS_PATH = assets() / "styles" / "palette.tcss"

    def __init__(self, heading: str = "WHAT CAN BE DONE", **given: Any) -> None:
        super().__init__(**{"placeholder": _PLACEHOLDER, **given})
        self._heading = heading

    def on_mount(self, event: events.Mount) -> None:
        for sign in self.query(SearchIcon):
            sign.icon = "▸"  # Textual's lens is two cells wide, and not in every font
            sign.icon = plain_glyphs(sign.icon, self.app.look)  # type: ignore[attr-defined]
        for line in self.query("#--input"):
            line.border_title = self._heading
        for found in self.query(CommandList):
            found.border_subtitle = "Esc closes"
        if not self.query(CommandList):  # the app is left at this moment, and Textual would look for the list
            event.prevent_default()

    def on_click(self, event: events.Click) -> None:
        try:
            self.get_widget_at(event.screen_x, event.screen_y)
        except NoWidget:  # the terminal has become smaller meanwhile, and Textual would look there
            event.prevent_default()

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Close the palette, once: Textual would close the page under it with the second of two Enters."""
        return super().dismiss(result) if self.is_active else AwaitComplete()

    def _action_command_list(self, action: str) -> None:
        with suppress(LookupError):  # a list that is not laid out yet has no pages to turn
            super()._action_command_list(action)


class PirateCommands(Provider):
    """The entries of the current page, then those of the app."""

    async def discover(self) -> Hits:
        for title, help, do in self._entries():
            yield DiscoveryHit(Content(title), do, text=title, help=escape(help))

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        for title, help, do in self._entries():
            score, places = matcher.fuzzy_search.match(matcher.query, title)
            if score > 0:
                shown = Content(title)
                for place in places:
                    shown = shown.stylize(matcher.match_style, place, place + 1)
                yield Hit(score, shown, do, text=title, help=escape(help))

    def _entries(self) -> Iterator[tuple[str, str, Callable[[], object]]]:
        if isinstance(self.screen, Page):
            for title, help, do in self.screen.palette():
                yield title, help, self._once(do)
        for title, help, do, _ in self.app.get_system_commands(self.screen):
            yield title, help, self._once(do)

    def _once(self, do: Callable[[], object]) -> Callable[[], object]:
        """An entry is done once, and on the page that offered it: what comes of it may be that the page is gone."""
        left = [do]

        def run() -> object:
            return left.pop()() if left and self.app.screen is self.screen else None

        return run
