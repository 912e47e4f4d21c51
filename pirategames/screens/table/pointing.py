"""Pointing at a table: the key that explains, and the mouse that rests on something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events

from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import Look
from pirategames.screens.table.mode import Mode
from pirategames.screens.widgets.board import Board
from pirategames.screens.widgets.page import Page

if TYPE_CHECKING:
    from pirategames.screens.table.explain_page import Explaining, ExplainPage


class Pointing(Page):
    """A page with a mode of the table, on which a key and the resting mouse explain what lies there."""

    mode: Mode
    _rests_at: tuple[int, int] | None = None
    """The cell that the mouse rests on."""

    def _draw(self, width: int, height: int, look: Look) -> Canvas:
        raise NotImplementedError

    def draw_pointed(self, width: int, height: int, look: Look) -> Canvas:
        """The table, and over it what explains the thing under the resting mouse."""
        canvas = self._draw(width, height, look)
        if self._rests_at is not None and self.mode.twice is None:
            from pirategames.screens.table.explaining import draw_resting

            draw_resting(self.mode, canvas, *self._rests_at)
        return canvas

    def explain(self) -> None:
        """Show what the things on the table are, and what they mean now."""
        from pirategames.screens.table.explaining import explaining

        self.app.push_screen(self._page_of(explaining(self.mode)))

    def _page_of(self, of: Explaining) -> ExplainPage:
        """The page that the program keeps, turned to this; another one as long as that lies under other pages."""
        from pirategames.screens.table.explain_page import NAME, ExplainPage

        if not self.app.is_screen_installed(NAME):
            self.app.install_screen(ExplainPage(of), NAME)
        page = self.app.get_screen(NAME, ExplainPage)
        if page in self.app.screen_stack:
            return ExplainPage(of)
        page.turn_to(of)
        return page

    def on_board_rested(self, message: Board.Rested) -> None:
        message.stop()
        if not self.is_deaf:
            self._rest((message.x, message.y))

    def on_board_stirred(self, message: Board.Stirred) -> None:
        message.stop()
        self._rest(None)

    def _rest(self, cell: tuple[int, int] | None) -> None:
        if cell != self._rests_at:
            self._rests_at = cell
            self.redraw()

    def _hear(self, key: str, event: events.Key) -> bool:
        self._rest(None)
        return super()._hear(key, event)
