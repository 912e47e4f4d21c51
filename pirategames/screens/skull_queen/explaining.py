"""What the places of Skull Queen's table are, by words of the glossary."""

from __future__ import annotations

from typing import Final

from pirategames.rules.skull_queen.cards import COLOURS
from pirategames.rules.skull_queen.view import View
from pirategames.screens.drawing.canvas import Ink, Place
from pirategames.screens.drawing.frame import bright
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.explained import Explained, signs

_LETTERS: Final = "RYGB"
_SPECIAL: Final = {"M0": ("Monkey", "M0"), "F13": ("First Mate", "F13")}
_MOVES: Final = ("highest", "lowest", "middle", "alone", "follow")
_BENEATH: Final = ("outlook", "alike", "sureness")
_PANELS: Final = {
    "placing": ("Placing", ("placing", "front", "back")),
    "trick": ("The trick", ("trick", "lead", *_MOVES, "aside")),
    "centre": ("The centre", ("centre", "alone", "left_over")),
}


def explain(view: View, desk: Desk, place: Place) -> Explained | None:
    """What lies at a place; None where nothing is to be said."""
    word, _, name = place.name.partition(" ")
    if word == "card":
        return _card(name, is_held=name in [card.text for card in view.hand])
    if word == "space":
        _, _, colour = name.partition(" ")
        return Explained((bright("A space of a plank, "), Ink(f"{colour} pirate", colour)),
                         signs("plank", "up", "down", "water", _LETTERS[COLOURS.index(colour)]))  # fmt: skip
    if word != "panel":
        return None
    if name.startswith("plank "):
        seat = int(name.removeprefix("plank ")) - 1
        whose = f"{desk.names[seat]}’s plank" if seat < len(desk.names) else "A plank"
        return Explained((bright(whose),), signs("plank", "standing", "up", "down", "water"))
    if name not in _PANELS:
        return None
    title, terms = _PANELS[name]
    return Explained((bright(title),), signs(*terms))


def topic(view: View) -> str:
    """The chapter of the moment: placing, or a trick."""
    return "Placing" if view.table.ask == "place" else "A trick"


def _card(text: str, *, is_held: bool) -> Explained | None:
    """A card; one that is held with what stands beneath it."""
    beneath = _BENEATH if is_held else ()
    if text in _SPECIAL:
        title, term = _SPECIAL[text]
        return Explained((bright(title),), signs(term, *beneath))
    colour, number = text[:1], text[1:]
    if colour not in _LETTERS or not number.isdigit():
        return None
    name = COLOURS[_LETTERS.index(colour)]
    own = (number,) if number in ("5", "8") else ()
    return Explained((Ink(f"{name.capitalize()} {number}", name, bold=True),), signs(*own, colour, *_MOVES[:2], *beneath))
