"""The piece of a table on the settings page: in every look, where it has room."""

from __future__ import annotations

import pytest

from pirategames.screens.drawing.look import DARK, LIGHT, Look
from pirategames.screens.pages.sample import HEIGHT, draw_sample


@pytest.mark.parametrize("look", [DARK, LIGHT, DARK.with_ascii()], ids=["dark", "light", "ascii"])
@pytest.mark.parametrize("size", [(80, HEIGHT), (100, 14), (120, 20), (200, 40)])
def test_it_shows_cards_captains_and_news_where_it_has_room(look: Look, size: tuple[int, int]) -> None:
    canvas = draw_sample(*size, look)
    assert (canvas.width, canvas.height) == size
    text = canvas.text()
    for figure in ("7", "10", "6", "4", "+6"):
        assert figure in text
    assert text.isascii() or not look.ascii
    assert ("Anne" in text) == (size[0] >= 80)


def test_where_it_has_none_there_is_the_sea() -> None:
    assert "10" not in draw_sample(80, HEIGHT - 1, DARK).text()
