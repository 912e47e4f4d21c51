"""What a replay of Scoundrel Bay marks, and shows of every hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pirategames.rules import game
from pirategames.rules.scoundrel_bay.events import MonsterMet, ReefPassed, TideCame, TreasureDug, TurnBegan
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.frame import Line, Piece
from pirategames.screens.scoundrel_bay.words import card_top, flag_mark
from pirategames.screens.table.parts import Landmark


def landmarks(view: View, events: Sequence[game.Event]) -> tuple[Landmark, ...]:
    """Rounds of turns, turns, reefs, treasures and monsters."""
    return tuple(_landmarks(events))


def _landmarks(events: Sequence[game.Event]) -> Iterator[Landmark]:
    for event in events:
        match event:
            case TurnBegan():
                yield Landmark("part", f"t{event.turn}")
                yield Landmark("leg")
            case ReefPassed() | TideCame():
                yield Landmark("mark", "▲", "a reef is passed")
            case TreasureDug():
                yield Landmark("mark", "◆", "dug")
            case MonsterMet():
                yield Landmark("mark", "✶", "a monster")
            case _:
                pass


def hand(view: View) -> Line:
    """The cards in a hand, by their flags and what they recruit."""
    edition = view.table.edition
    pieces: list[Piece] = []
    for card in view.hand:
        pieces += [flag_mark(edition.cards[card].flag), f" {card_top(edition, card)}   "]
    return tuple(pieces)
