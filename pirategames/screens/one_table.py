"""The program at a terminal that sits at one match: it shows that table and what helps to play it, and nothing else. Who
sits there may be anybody, in a browser far away: no other match, no file and no setting is within reach."""

from __future__ import annotations

from typing import Any, ClassVar, Final, NoReturn

from textual.await_complete import AwaitComplete
from textual.screen import Screen

from pirategames.play.match import Match
from pirategames.rules.game import SetupError
from pirategames.screens.app import PirateApp
from pirategames.screens.pages.glossary import GlossaryPage
from pirategames.screens.pages.lines import LinesPage
from pirategames.screens.pages.reader import RulesPage
from pirategames.screens.pages.search import SearchPage
from pirategames.screens.table.explain_page import ExplainPage
from pirategames.screens.table.screen import TableScreen

ONE_TABLE: Final = "This terminal sits at this one table."
SHOWN: Final = (TableScreen, ExplainPage, LinesPage, RulesPage, GlossaryPage, SearchPage)


class OneTableApp(PirateApp):
    """Leaving the table ends it."""

    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False

    def push_screen(self, screen: Any, *arguments: Any, **more: Any) -> Any:
        """Show a page that belongs to this table, or say that there is none here."""
        if isinstance(screen, SHOWN) and getattr(screen, "match", self.match) is self.match:
            return super().push_screen(screen, *arguments, **more)
        self.remark(ONE_TABLE)
        return AwaitComplete()

    def go_home(self) -> None:
        self.exit()

    def play(self, match: Match, *, is_public: bool = False) -> None:
        self.remark(ONE_TABLE)

    def begin(self, *_: Any, **__: Any) -> NoReturn:
        raise SetupError(ONE_TABLE)

    def play_on(self, match: Match) -> str:
        return ONE_TABLE

    def _show_on_home(self, screen: Screen[Any]) -> None:
        self.remark(ONE_TABLE)
