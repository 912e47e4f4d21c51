"""The look: what colour each role has, and which glyphs the terminal may show. Pure values; Textual is imported only
where a theme is made or read."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from attrs import evolve, field
from rich.cells import get_character_cell_size

from pirategames.play.assets import assets, read_table
from pirategames.rules.values import frozen

if TYPE_CHECKING:
    from textual.theme import Theme

READABLE = 4.5
"""The least contrast of text on what lies under it (WCAG AA)."""


def _by_items(colours: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(colours.items()))


def _sealed(colours: Mapping[str, str]) -> Mapping[str, str]:
    return MappingProxyType(dict(colours))


@frozen(cache_hash=True)
class Look:
    """How to draw: a colour '#RRGGBB' for every role of ``assets/styles/palette.toml`` and every seat (`seat_role`); `ascii`
    asks for ASCII glyphs, `dark` says which of our two pictures and palettes fits, `plain` that the terminal shows no colour
    (NO_COLOR).

    Hashable, and so a key for caches.
    """

    colours: Mapping[str, str] = field(converter=_sealed, eq=_by_items)
    ascii: bool = False
    dark: bool = True
    plain: bool = False

    def colour(self, role: str) -> str:
        """The colour of a role; a '#RRGGBB' passes unchanged. Raises `KeyError` for an unknown role."""
        return role if role.startswith("#") else self.colours[role]

    def with_ascii(self, ascii: bool = True) -> Look:
        """The same look with or without ASCII glyphs."""
        return evolve(self, ascii=ascii)


def seat_role(seat: int) -> str:
    """The role of a seat's colour, from its place at the table, 0 to 7."""
    return f"seat{seat + 1}"


_PALETTE = read_table(assets() / "styles" / "palette.toml")
_SEATS = read_table(assets() / "styles" / "seats.toml")["seat"]


def _colours(theme: str) -> Mapping[str, str]:
    return {**_PALETTE[theme], **{seat_role(seat): each[theme] for seat, each in enumerate(_SEATS)}}


DARK = Look(_colours("dark"), dark=True)
LIGHT = Look(_colours("light"), dark=False)

EMBLEMS: tuple[str, ...] = tuple(each["emblem"] for each in _SEATS)
"""The emblem of every seat, in the order of the table."""
SEAT_ROLES: tuple[str, ...] = tuple(map(seat_role, range(len(EMBLEMS))))

# ---------------------------------------------------------------- glyphs

GLYPHS: Mapping[str, str] = MappingProxyType(read_table(assets() / "styles" / "glyphs.toml")["ascii"])
"""Every glyph of the boards that is not ASCII, and the one ASCII character that stands for it."""


def plain_glyphs(text: str, look: Look) -> str:
    """The text as the look may show it: unchanged, or in ASCII, cell for cell, so that a layout never moves.

    The letters of people's names stay as they are written; any other character without a fall-back becomes ``?``.
    """
    if not look.ascii or text.isascii():
        return text
    return "".join(map(_plain_glyph, text))


@lru_cache(4096)
def _plain_glyph(glyph: str) -> str:
    if glyph.isascii():
        return glyph
    if glyph in GLYPHS:
        return GLYPHS[glyph]
    category = unicodedata.category(glyph)
    if category[0] in "LM":
        return glyph
    if category == "Zs":
        return " "
    return "?" * get_character_cell_size(glyph)


# ---------------------------------------------------------------- colours


def rgb(colour: str) -> tuple[int, int, int]:
    """'#RRGGBB' as three numbers."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def blend(colour: str, other: str, share: float) -> str:
    """The colour moved towards another: 0 leaves it, 1 is the other."""
    mixed = (round(a + (b - a) * share) for a, b in zip(rgb(colour), rgb(other), strict=True))
    return "#{:02X}{:02X}{:02X}".format(*mixed)


@lru_cache(1024)
def luminance(colour: str) -> float:
    """How light a colour is, 0 to 1 (WCAG's relative luminance)."""
    parts = [(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4) for v in (n / 255 for n in rgb(colour))]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(colour: str, other: str) -> float:
    """The contrast of two colours, 1 to 21 (WCAG)."""
    darker, lighter = sorted((luminance(colour), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _nudged(colour: str, towards: str, good: Callable[[str], bool]) -> str:
    """The colour, moved towards another in twenty steps until it is good, at last the other itself."""
    return next((c for c in (blend(colour, towards, step / 20) for step in range(20)) if good(c)), towards)


# ---------------------------------------------------------------- themes

_NAMED_BY_TEXTUAL = {
    "background": "background",
    "surface": "surface",
    "panel": "panel",
    "text": "foreground",
    "accent": "accent",
    "success": "success",
    "warning": "warning",
    "danger": "error",
}
_GROUNDS = ("background", "surface", "panel")
_WRITING = ("text", "muted", "accent", "red", "yellow", "green", "blue", "bone", "success", "warning", "danger")
_PAPERS = ("sea", "wood", "wood2", "woodhot")
_SEAT_PAPERS = ("sea", "wood", "wood2")
"""The papers on which a seat's colour stands as an ink; on the hot wood, which is brighter, it takes `wood` beneath it."""


def themes() -> tuple[Theme, Theme]:
    """Our two themes for `App.register_theme`: "pirate-night" and "pirate-day"."""
    return _theme("pirate-night", DARK), _theme("pirate-day", LIGHT)


def _theme(name: str, look: Look) -> Theme:
    from textual.theme import Theme

    colours = look.colours
    return Theme(
        name=name,
        primary=colours["accent"],
        secondary=colours["muted"],
        accent=colours["accent"],
        foreground=colours["text"],
        background=colours["background"],
        surface=colours["surface"],
        panel=colours["panel"],
        success=colours["success"],
        warning=colours["warning"],
        error=colours["danger"],
        dark=look.dark,
        # Textual's shades differ from what it was given by one step here and there: these restore the exact colours.
        variables=variable_defaults(look.dark)
        | {name: colours[role] for role, name in _NAMED_BY_TEXTUAL.items()}
        | {
            "text-muted": colours["muted"],
            "text-disabled": colours["muted"],
            "block-cursor-background": colours["panel"],
            "block-cursor-foreground": colours["text"],
            "block-cursor-text-style": "bold",
            "footer-key-foreground": colours["accent"],
        },
    )


def variable_defaults(dark: bool = True) -> dict[str, str]:
    """Variables for `App.get_theme_variable_defaults`, so that any theme has those that our styles name: a ``pg-`` and
    the role, for every role that Textual has no name for."""
    colours = (DARK if dark else LIGHT).colours
    return {f"pg-{role}": colour for role, colour in colours.items() if role not in _NAMED_BY_TEXTUAL}


def look_from_variables(variables: Mapping[str, str], dark: bool, ascii: bool = False, plain: bool = False) -> Look:
    """The look of a running theme, from its variables. Whatever the theme, text stays readable: see `READABLE`.

    `dark` decides only where the theme does not say how dark its background is, as with the terminal's own colours.
    """
    own = DARK if dark else LIGHT
    ground = _solid(variables.get("background", ""), own.colours["background"], own.colours["background"])
    own = DARK if luminance(ground) < _MIDDLE else LIGHT
    colours = {role: _theme_colour(role, variables, ground, own) for role in own.colours}
    colours["background"] = ground
    _make_readable(colours, own)
    return Look(colours, ascii=ascii, dark=own.dark, plain=plain)


_MIDDLE = 0.179
"""The luminance on which black and white have the same contrast."""


def _theme_colour(role: str, variables: Mapping[str, str], ground: str, own: Look) -> str:
    name = _NAMED_BY_TEXTUAL.get(role, f"pg-{role}")
    return _solid(variables.get(name, ""), ground, own.colours[role])


def _solid(value: str, ground: str, otherwise: str) -> str:
    """A theme's colour as '#RRGGBB', laid over the ground where it is translucent, `otherwise` where it names none."""
    from textual.color import Color, ColorParseError

    word, _, share = value.partition(" ")
    try:
        colour = Color.parse(word)
        alpha = colour.a * (float(share.rstrip("%")) / 100 if share else 1.0)
    except (ColorParseError, ValueError):
        return otherwise
    if colour.auto or colour.ansi is not None:
        return otherwise
    return blend(ground, "#{:02X}{:02X}{:02X}".format(*colour.rgb), min(1.0, max(0.0, alpha)))


def _make_readable(colours: dict[str, str], own: Look) -> None:
    """Moves colours, in place, until all writing can be read on all grounds; what is readable stays as it is."""
    strongest = "#FFFFFF" if own.dark else "#000000"
    for role in ("surface", "panel"):
        colours[role] = _nudged(colours[role], colours["background"], lambda c: contrast(strongest, c) >= READABLE)

    def settle(role: str, grounds: Sequence[str]) -> None:
        def reads(colour: str) -> bool:
            return all(contrast(colour, colours[ground]) >= READABLE for ground in grounds)

        wanted = [colours[role], own.colours[role]]
        colours[role] = next((c for c in wanted if reads(c)), None) or _nudged(wanted[0], strongest, reads)

    for role in _WRITING:
        settle(role, _GROUNDS)
    for role in _PAPERS:
        wanted = [colours[role], own.colours[role]]
        good = [c for c in wanted if contrast(colours["text"], c) >= READABLE]
        colours[role] = good[0] if good else colours["surface"]
    for role in SEAT_ROLES:
        settle(role, (*_GROUNDS, *_SEAT_PAPERS))
    inks = (colours["ink"], colours["background"], "#000000", "#FFFFFF")
    colours["ink"] = next(c for c in inks if contrast(c, colours["accent"]) >= READABLE)
