"""How the things of Scoundrel Bay are called, on boards and in the log: in short, and in a sentence.

What events, upgrades, captains and milestones do stands in `effects.py`, told with the numbers of the edition.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from pirategames.rules.scoundrel_bay.actions import Which
from pirategames.rules.scoundrel_bay.charts import (
    Crate,
    Edition,
    Face,
    Flag,
    Kind,
    Monster,
    RegionKind,
    Resource,
    Symbol,
    Tool,
)
from pirategames.screens.drawing.canvas import Ink, cut
from pirategames.screens.drawing.frame import Line
from pirategames.screens.wording import joined, signed

TITLE: Final = "Scoundrel Bay"

# ---- flags

FLAG_LETTERS: Final[dict[Flag, str]] = {"black": "K", "red": "R", "yellow": "Y", "blue": "B"}
FLAG_INKS: Final[dict[Flag, str]] = {"black": "bone", "red": "red", "yellow": "yellow", "blue": "blue"}
FLAG_ORDER: Final[tuple[Flag, ...]] = ("blue", "black", "yellow", "red")
"""The order in which crew areas show them."""


def flag_mark(flag: Flag) -> Ink:
    """A flag with its letter, in its colour: ``⚑K``."""
    return Ink(f"⚑{FLAG_LETTERS[flag]}", FLAG_INKS[flag], bold=True)


def flag_name(flag: Flag) -> Line:
    """A flag with its name, in its colour: ``⚑ black``."""
    return (Ink(f"⚑ {flag}", FLAG_INKS[flag], bold=True),)


# ---- symbols of rewards and punishments

COIN: Final = "●"
PIRATE: Final = "▴"
CAPTAIN: Final = "★"
CRATE: Final = "▪"
TREASURE: Final = "◆"
REWARD_GLYPHS: Final[Mapping[str, str]] = {"star": "★", "sun": "☼", "moon": "☾", "path": "→", "none": "·"}
REWARD_NAMES: Final[dict[Which, str]] = {
    "star": "the star",
    "sun": "the sun",
    "moon": "the moon",
    "path": "the path to a hideout",
    "none": "no reward",
}

_SHORT: Final[dict[Kind, str]] = {
    "doubloon": "●{}",
    "food": "{} food",
    "rum": "{} rum",
    "map": "{} map|{} maps",
    "ring": "{} ring|{} rings",
    "unlock": "unlock|{} unlocks",
    "production": "{} cook",
    "sword": "†{}",
    "gun": "◎{}",
    "shield": "◈{}",
    "reputation": "+{} rep",
    "repair": "repair|{} repairs",
    "move": "{} move|{} moves",
    "blind": "blind|{} blind",
    "harvest": "harvest|{} harvests",
    "bay_half": "half Bay",
    "sell": "sell",
    "hire": "hire",
    "damage": "{} damage",
    "pirate": "{} dead",
}
_LONG: Final[dict[Kind, str]] = {
    "doubloon": "{} doubloon|{} doubloons",
    "food": "{} food",
    "rum": "{} rum",
    "map": "{} map|{} maps",
    "ring": "{} pirate ring|{} pirate rings",
    "unlock": "{} unlock tile|{} unlock tiles",
    "production": "{} cooking",
    "sword": "{} sword|{} swords",
    "gun": "{} gun|{} guns",
    "shield": "{} shield|{} shields",
    "reputation": "{} reputation",
    "repair": "{} ship repair|{} ship repairs",
    "move": "a pirate move|{} pirate moves",
    "blind": "a blind recruitment|{} blind recruitments",
    "harvest": "a harvest: food as you cook|{} harvests: food as you cook",
    "bay_half": "half of the doubloons in the Bay",
    "sell": "selling resources for 2 doubloons each",
    "hire": "a blind recruitment for a price",
    "damage": "{} damage",
    "pirate": "{} pirate of the ship dies|{} pirates of the ship die",
}


def _counted(form: str, count: int) -> str:
    one, _, many = form.partition("|")
    return (many if many and count != 1 else one).format(count)


def symbol_short(symbol: Symbol) -> str:
    """A symbol for cards and lists: ``2 rum``, ``†1``, ``●3``, ``+1 rep``."""
    if symbol.kind == "hire":
        return "hire " + "+".join(_price_parts(symbol))
    return _counted(_SHORT[symbol.kind], symbol.amount)


def _price_parts(symbol: Symbol) -> list[str]:
    coins, rum = ([f"●{symbol.amount}"] if symbol.amount else []), ([f"{symbol.rum} rum"] if symbol.rum else [])
    return coins + rum or ["free"]


def symbols_short(symbols: Iterable[Symbol], gap: str = " ") -> str:
    """Symbols for cards and lists: ``2 rum †1``; ``nothing`` where there are none."""
    return gap.join(map(symbol_short, symbols)) or "nothing"


_TINY: Final[dict[Kind, str]] = {
    "food": "{}f",
    "rum": "{}r",
    "map": "{}m",
    "ring": "{}o",
    "unlock": "{}u",
    "production": "{}c",
    "reputation": "+{}",
    "repair": "{}fix",
    "move": "{}mv",
    "blind": "{}▴",
    "harvest": "harv",
    "bay_half": "bay",
}


def symbols_in(symbols: Sequence[Symbol], cells: int) -> str:
    """Symbols in so many cells: as `symbols_short` tells them, else without the number of what comes once, else by letters,
    as few of them as will do: ``2f 1mv 1 rum``."""
    if not symbols:
        return "nothing"
    for form in _forms_of(symbols):
        if len(form) <= cells:
            break
    return cut(form, cells)


def _forms_of(symbols: Sequence[Symbol]) -> Iterator[str]:
    """The same from the longest form to the shortest."""
    told = [*map(symbol_short, symbols)]
    yield " ".join(told)
    told = [words.removeprefix("1 ") for words in told]
    yield " ".join(told)
    for place in sorted(range(len(told)), key=lambda place: -len(told[place])):
        told[place] = symbols_tiny(symbols[place : place + 1])
        yield " ".join(told)


def symbols_tiny(symbols: Iterable[Symbol]) -> str:
    """Symbols by letters: ``2f 1mv +1``; ``nothing`` where there are none."""
    return " ".join(map(_symbol_tiny, symbols)) or "nothing"


def _symbol_tiny(symbol: Symbol) -> str:
    if symbol.kind == "hire":
        return symbol_short(symbol).replace(" rum", "r")
    return _counted(_TINY.get(symbol.kind, _SHORT[symbol.kind]), symbol.amount)


def symbol_long(symbol: Symbol) -> str:
    """A symbol in a sentence: ``2 rum``, ``1 sword``, ``half of the doubloons in the Bay``."""
    if symbol.kind == "hire":
        parts = [doubloons(symbol.amount)] * bool(symbol.amount) + [f"{symbol.rum} rum"] * bool(symbol.rum)
        return f"a blind recruitment for {joined(parts) if parts else 'nothing'}"
    return _counted(_LONG[symbol.kind], symbol.amount)


def symbols_long(symbols: Iterable[Symbol]) -> str:
    """Symbols in a sentence: ``2 rum and 1 sword``; ``nothing`` where there are none."""
    return joined([symbol_long(symbol) for symbol in symbols]) or "nothing"


def plus(guns: int, shields: int) -> str:
    """Guns and shields: ``◎2 ◈4``."""
    return f"◎{guns} ◈{shields}"


# ---- numbers of things


def count(number: int, one: str, many: str = "") -> str:
    """So many of something: ``1 map``, ``2 maps``, ``no maps`` where there are none."""
    return f"{number if number else 'no'} {one if number == 1 else many or one + 's'}"


def doubloons(number: int) -> str:
    """``1 doubloon``, ``14 doubloons``, ``−3 doubloons``."""
    return f"{signed(number)} doubloon{'' if number == 1 else 's'}"


def pirates(number: int) -> str:
    """``1 pirate``, ``3 pirates``, ``no pirates``."""
    return count(number, "pirate")


def figures_words(number: int, with_captain: bool) -> str:
    """Figures in a sentence: ``the captain``, ``2 pirates``, ``the captain and 1 pirate``."""
    if not with_captain:
        return pirates(number)
    return f"the captain and {pirates(number)}" if number else "the captain"


# ---- resources, tools

RESOURCE_NAMES: Final[dict[Resource, str]] = {"food": "food", "rum": "rum", "map": "maps", "ring": "pirate rings"}
_ONE: Final[dict[Resource, tuple[str, str]]] = {
    "food": ("food", "food"),
    "rum": ("rum", "rum"),
    "map": ("map", "maps"),
    "ring": ("pirate ring", "pirate rings"),
}


def resources(resource: Resource, number: int = 1) -> str:
    """So many of a resource: ``1 food``, ``2 maps``, ``1 pirate ring``."""
    return count(number, *_ONE[resource])


# ---- cards, tiles


def card_name(edition: Edition, card: int) -> str:
    """A card in a sentence: ``black card``; a starting card by its own name: ``First mate``."""
    printed = edition.cards[card]
    return printed.name or f"{printed.flag} card"


def card_top(edition: Edition, card: int) -> str:
    """What a card recruits: ``▴▴ †1``."""
    printed = edition.cards[card]
    return " ".join([PIRATE * printed.pirates, *tools_short(printed.tools)]).strip()


def tools_short(tools: Sequence[Tool]) -> list[str]:
    """Tools of a card, each kind once: ``†2``, ``1 cook``."""
    return [symbol_short(Symbol(tool, tools.count(tool))) for tool in dict.fromkeys(tools)]


def crate_short(crate: Crate) -> str:
    """A crate on the chart: ``▪2C``."""
    return f"{CRATE}{crate.type}{crate.letter}"


def crate_name(edition: Edition, crate: int) -> str:
    """A crate in a sentence: ``crate for Cabyss``."""
    harbor = harbor_of(edition, edition.crates[crate].letter)
    return f"crate for {harbor}" if harbor else f"crate {edition.crates[crate].letter}"


def harbor_of(edition: Edition, letter: str) -> str:
    """The harbor whose crates bear a letter; empty where none does."""
    return next((name(region.name) for region in edition.regions if region.letter and region.letter == letter), "")


def treasure_short(kind: int) -> str:
    """A treasure that lies buried, by its type: ``◆2``."""
    return f"{TREASURE}{kind}"


# ---- the map

REGION_KINDS: Final[dict[RegionKind, str]] = {
    "harbor": "harbor",
    "village": "village",
    "beach": "beach",
    "hideout": "hideout",
}


def name(printed: str) -> str:
    """A printed name with the apostrophe of print."""
    return printed.replace("'", "’")


def region_name(edition: Edition, region: int) -> str:
    """A region: ``Crow’s Cellar``."""
    return name(edition.regions[region].name)


def space_name(space: int) -> str:
    """A sea space as the chart numbers it, from 1: ``space 7``."""
    return f"space {space + 1}"


# ---- monsters

MONSTER_GLYPHS: Final[dict[str, str]] = {"skeleton": "☠", "siren": "♪", "harpy": "✶", "kraken": "♆"}
SHOT: Final = "·"
"""A space whose monster is gone."""


def monster_glyph(monster: Monster) -> str:
    """The glyph of a kind of monster on the chart."""
    return MONSTER_GLYPHS.get(monster.kind, monster.glyph)


def monster_name(edition: Edition, monster: int) -> str:
    """A kind of monster: ``siren``."""
    return edition.monsters[monster].kind


def face_words(face: Face) -> str:
    """A face of the monster die: ``critical hit``, ``miss``, ``+1 gun, +1 shield``, ``nothing added``."""
    if face == "critical":
        return "critical hit"
    if face == "miss":
        return "miss"
    guns, shields = face
    parts = [f"+{count(guns, 'gun')}"] * bool(guns) + [f"+{count(shields, 'shield')}"] * bool(shields)
    return ", ".join(parts) or "nothing added"


# ---- people


def key_of(seat: int) -> str:
    """A seat's number, which is its key."""
    return str(seat + 1)
