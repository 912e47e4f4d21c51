"""The look: colours that can be read under any theme, glyphs one cell wide, and an ASCII set cell for cell."""

from __future__ import annotations

import unicodedata

import pytest
from rich.cells import cell_len
from textual.theme import BUILTIN_THEMES, Theme

from pirategames.screens.drawing.look import (
    DARK,
    GLYPHS,
    LIGHT,
    READABLE,
    Look,
    blend,
    contrast,
    look_from_variables,
    luminance,
    plain_glyphs,
    themes,
    variable_defaults,
)

WRITING = ("text", "muted", "accent", "red", "yellow", "green", "blue", "bone", "success", "warning", "danger")
GROUNDS = ("background", "surface", "panel")


def variables(theme: Theme) -> dict[str, str]:
    """What an app that runs a theme would hand us."""
    return variable_defaults(theme.dark) | theme.to_color_system().generate()


@pytest.mark.parametrize("look", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("role", WRITING)
def test_our_colours_can_be_read(look: Look, role: str, ground: str) -> None:
    assert contrast(look.colours[role], look.colours[ground]) >= READABLE


@pytest.mark.parametrize("look", [DARK, LIGHT], ids=["dark", "light"])
def test_the_ink_of_caps_can_be_read(look: Look) -> None:
    assert contrast(look.colours["ink"], look.colours["accent"]) >= READABLE


def test_both_palettes_have_the_same_roles() -> None:
    assert DARK.colours.keys() == LIGHT.colours.keys()


def test_a_look_is_a_key() -> None:
    assert Look(dict(sorted(DARK.colours.items()))) == DARK
    assert hash(DARK) == hash(Look(dict(DARK.colours)))
    assert len({DARK, LIGHT, DARK.with_ascii(), DARK.with_ascii(False)}) == 3
    assert DARK.colour("red") == DARK.colours["red"]
    assert DARK.colour("#123456") == "#123456"
    with pytest.raises(KeyError):
        DARK.colour("purple")


@pytest.mark.parametrize(("place", "look"), [(0, DARK), (1, LIGHT)], ids=["night", "day"])
def test_our_themes_give_our_looks(place: int, look: Look) -> None:
    theme = themes()[place]
    assert theme.name == ("pirate-night", "pirate-day")[place]
    assert look_from_variables(variables(theme), theme.dark) == look


@pytest.mark.parametrize("name", sorted(BUILTIN_THEMES))
def test_any_theme_of_textual_can_be_read(name: str) -> None:
    theme = BUILTIN_THEMES[name]
    look = look_from_variables(variables(theme), theme.dark, ascii=True, plain=True)
    assert (look.ascii, look.plain) == (True, True)
    assert look.dark == (luminance(look.colours["background"]) < 0.179)
    for ground in GROUNDS:
        for role in WRITING:
            assert contrast(look.colours[role], look.colours[ground]) >= READABLE, (role, ground)
    for paper in ("sea", "wood", "wood2", "woodhot"):
        assert contrast(look.colours["text"], look.colours[paper]) >= READABLE, paper
    assert contrast(look.colours["ink"], look.colours["accent"]) >= READABLE


@pytest.mark.parametrize("background", ["#000000", "#555555", "#757575", "#777777", "#7A7A7A", "#999999", "#FFFFFF"])
@pytest.mark.parametrize("panel", ["#000000", "#808080", "#FFFFFF"])
def test_even_an_odd_theme_can_be_read(background: str, panel: str) -> None:
    look = look_from_variables({"background": background, "panel": panel, "foreground": background}, True)
    for ground in GROUNDS:
        for role in WRITING:
            assert contrast(look.colours[role], look.colours[ground]) >= READABLE, (role, ground)


@pytest.mark.parametrize("value", ["", "auto 87%", "ansi_default", "transparent", "$text", "no colour", "red nonsense"])
def test_what_is_no_colour_is_passed_over(value: str) -> None:
    look = look_from_variables(dict.fromkeys(["background", "foreground", "accent", "pg-red"], value), dark=True)
    assert all(colour.startswith("#") and len(colour) == 7 for colour in look.colours.values())
    assert look.dark


def test_a_translucent_colour_lies_on_the_background() -> None:
    look = look_from_variables({"background": "#000000", "panel": "#FFFFFF 10%"}, dark=True)
    assert look.colours["panel"] == blend("#000000", "#FFFFFF", 0.1)


@pytest.mark.parametrize("glyph", sorted(GLYPHS))
def test_every_glyph_is_one_cell_and_has_one_ascii_cell(glyph: str) -> None:
    assert len(glyph) == cell_len(glyph) == 1
    assert unicodedata.category(glyph) not in ("Mn", "Cf")
    plain = plain_glyphs(glyph, DARK.with_ascii())
    assert len(plain) == 1
    assert plain.isascii()
    assert plain.isprintable()


def test_ascii_is_cell_for_cell_and_leaves_names_alone() -> None:
    text = "│ ♥9 ▸ “Þórdís” 🦜 … 海 ☃"
    plain = plain_glyphs(text, DARK.with_ascii())
    assert plain == '| H9 > "Þórdís" ?? ~ 海 ?'
    assert cell_len(plain) == cell_len(text)
    assert plain_glyphs(text, DARK) == text
