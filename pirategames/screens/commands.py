"""The command palette: what the page offers, and the few of Textual's entries that fit. Nothing in it is read as markup."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rich.markup import escape
from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

from pirategames.screens.page import Page


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
            yield from self.screen.palette()
        for title, help, do, _ in self.app.get_system_commands(self.screen):
            yield title, help, do
