"""What the places of the Bay's table are, by words of the glossary, and what they mean now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from attrs import evolve

from pirategames.rules.scoundrel_bay.charts import Card, Symbol, Symbols
from pirategames.rules.scoundrel_bay.state import NONE
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.canvas import Place
from pirategames.screens.drawing.frame import Line, bright
from pirategames.screens.drawing.look import DARK
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.scoundrel_bay.foresight import monster_at
from pirategames.screens.scoundrel_bay.questions.by_kind import kind_of
from pirategames.screens.scoundrel_bay.region_page import region_lines, region_title
from pirategames.screens.scoundrel_bay.regions import PLAIN, region_of_key
from pirategames.screens.scoundrel_bay.shores import space_lines
from pirategames.screens.scoundrel_bay.words import card_top, flag_name, symbol_short, symbols_short
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.explained import Explained, Sign, signs

_LINES: Final = 4
"""So many lines tell what a region or a space means now."""
_WIDTH: Final = 68
_GOODS: Final = (
    "doubloon", "ring", "map", "rum", "food", "sword", "gun", "shield", "production", "active", "sick", "citizens",
    "reputation", "damage", "crew_area", "debt",
)  # fmt: skip
_PANELS: Final = {
    "chart": ("The chart", ("space", "reef", "stage", "bridge", "ship_here")),
    "ship": ("Your ship", _GOODS),
    "reputation": ("Reputation", ("reputation", "tie")),
    "disc": ("Your disc", ("disc", "unlock")),
    "hand": ("Your hand", ("recruit", "sail", "invade", "star", "sun", "moon")),
    "display": ("The market of cards", ("display", "scout", "rum")),
    "fight": ("The fight", ("gun", "shield", "die", "critical", "miss", "tie", "ring")),
    "tally": ("The score", ("gold", "places", "village", "hideout", "reputation", "damage", "dead", "tie")),
}
_USES: Final = {"r": "recruit", "s": "sail", "i": "invade"}
_REGIONS: Final = {
    "beach": ("treasure", "strength", "map"),
    "village": ("crate", "strength"),
    "harbor": ("trading_ship", "raid", "deliver", "trade", "places"),
    "hideout": ("map", "sword", "bridge"),
}


def asked(view: View) -> tuple[str, ...]:
    """The words of the glossary for the rows of what is asked."""
    question = view.table.question
    return ("gold",) if question is None else kind_of(question).terms


def explain(view: View, desk: Desk, place: Place) -> Explained | None:
    """What lies at a place; None where nothing is to be said."""
    word, _, name = place.name.partition(" ")
    match word:
        case "region":
            number = region_of_key(view.table.edition, name)
            return None if number is None else _region(view, number, desk.names)
        case "space" if name.isdigit() and int(name) <= len(view.table.monsters):
            return _space(view, int(name) - 1, desk.names)
        case "card" if name.isdigit() and int(name) < len(view.table.edition.cards):
            return _card(view, int(name))
        case "use" if name[:1] in _USES:
            return _use(view, name[:1], int(name[2:]))
        case "panel" if name.startswith("reef "):
            return Explained((bright(f"Reef {name.removeprefix('reef ')}"),), signs("reef", "stage", "last_turns", "tide"))
        case "panel" if name in _PANELS:
            title, terms = _PANELS[name]
            return Explained((bright(title),), signs(*terms))
    return None


def topic(view: View) -> str:
    """The chapter of what is asked."""
    question = view.table.question
    return "Your turn" if question is None else kind_of(question).chapter


def _region(view: View, number: int, names: Sequence[str]) -> Explained:
    printed = view.table.edition.regions[number]
    is_bay = printed.kind == "harbor" and not printed.letter
    terms = (printed.kind, *(("scoundrel_bay", "chest") if is_bay else ()), printed.flag, *_REGIONS[printed.kind])
    title = region_title(view, number)
    lines = [line for line in region_lines(view, number, _WIDTH, DARK, names) if line_text(line).strip()]
    told = [line for line in lines if line_text(line) != line_text(title)]
    return Explained(title, signs(*terms), tuple(told[:_LINES]))


def _space(view: View, number: int, names: Sequence[str]) -> Explained:
    kind = monster_at(view.table, number)
    monster = "shot" if kind == NONE else view.table.edition.monsters[kind].kind
    lines = space_lines(view, evolve(PLAIN, space=number), None, names, _WIDTH)
    told = tuple(line for line in lines[1:] if line_text(line).strip())[:_LINES]
    return Explained((bright(f"Sea space {number + 1}"),), signs(monster, "space"), told)


def _card(view: View, number: int) -> Explained:
    """A card, line by line as it is drawn: what it recruits, then what a sail with it may bring."""
    card = view.table.edition.cards[number]
    title: Line = (bright(card.name),) if card.name else (*flag_name(card.flag), " card")
    top = Sign("recruit", f"r {card_top(view.table.edition, number)}")
    found = [top, *map(Sign, card.tools)]
    for term, symbols in _rewards(card):
        found += [Sign(term, symbols_short(symbols)), *_symbols(symbols)]
    return Explained(title, (*found, Sign("invade"), Sign(card.flag)))


def _use(view: View, key: str, number: int) -> Explained:
    """One of the three uses of a card: what it is, and what this card brings with it."""
    card, term = view.table.edition.cards[number], _USES[key]
    told = {
        "recruit": map(Sign, card.tools),
        "sail": (Sign(word, symbols_short(symbols)) for word, symbols in _rewards(card)),
        "invade": (Sign(card.flag),),
    }
    return Explained((bright(f"{key}  {term}"),), (Sign(term), *told[term]))


def _rewards(card: Card) -> tuple[tuple[str, Symbols], ...]:
    return ("star", card.star), ("sun", card.sun), ("moon", card.moon)


def _symbols(symbols: Iterable[Symbol]) -> Iterator[Sign]:
    for symbol in symbols:
        yield Sign(symbol.kind, symbol_short(symbol))
