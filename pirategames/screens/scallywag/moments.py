"""What a voyage stops for: the last room, the Whale, the blow that ends it."""

from __future__ import annotations

from typing import Any

from pirategames.rules.scallywag import events as e
from pirategames.rules.scallywag.cards import DEATH, FULL_HEALTH, WHALE, Card
from pirategames.rules.scallywag.view import View
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, Ink
from pirategames.screens.drawing.frame import Line, bright, draw_header, faint
from pirategames.screens.drawing.seats import named
from pirategames.screens.drawing.stills import Creature, Creatures, Picture, Tarot
from pirategames.screens.scallywag.words import chips, ink, name, picture
from pirategames.screens.table.desk import Desk, Heard
from pirategames.screens.table.tableau import Tableau, TableauMoment, change
from pirategames.screens.table.wing import Moment
from pirategames.screens.wording import captain, plural


def moments(view: View, heard: Heard) -> tuple[Moment, ...]:
    """The moments after the last action, in order."""
    events: tuple[Any, ...] = heard[-1]
    found: list[Moment] = []
    told: list[Any] = [event for earlier in heard[:-1] for event in earlier[-1:]]
    before = told[-1].health if told else FULL_HEALTH
    for place, event in enumerate(events):
        had = events[place - 1].health if place else before
        match event:
            case e.Fought(monster=card) if card is WHALE and event.how == "weapon" and event.health:
                found.append(WhaleMoment(view, event))
            case e.RoomBegan() if not view.table.deck and view.table.health and view.table.ask == "room":
                found.append(LastRoomMoment(view, event))
            case e.Fought() | e.Bitten() | e.TookToll() | e.Struck() | e.Reaped() if not event.health and had:
                found.append(FatalMoment(view, event, had))
    return tuple(found)


@frozen
class VoyageMoment(TableauMoment):
    """A moment of a voyage."""

    view: View
    event: Any

    @property
    def seat(self) -> int:
        """Who sails alone sees it in the course of the voyage."""
        return 0

    def draw_head(self, canvas: Canvas, desk: Desk) -> None:
        facts = [("room", str(self.view.table.number)), ("deck", str(len(self.view.table.deck)))]
        draw_header(canvas, "Scallywag", f"{captain(desk.names, 0, 20)}’s voyage", facts)

    def onward(self, desk: Desk) -> Line:
        return ("goes on",) if self.view.table.health else ("goes on to the last page",)

    def _who(self, desk: Desk) -> Line:
        return named(0, captain(desk.names, 0, 20), bold=True)


@frozen
class WhaleMoment(VoyageMoment):
    """The Whale is met with a weapon, which becomes a 15."""

    @property
    def picture(self) -> Picture:
        return Creature("sea.whale", "bone")

    def tableau(self, desk: Desk) -> Tableau:
        weapon = self.view.table.weapon
        right: tuple[Line, ...] = ((faint("the weapon is a "), bright(weapon.value if weapon else 15)),)
        left = (self._who(desk), (faint("harpoons it"),))
        return Tableau("WHALE", "accent", left, right, ((faint("From now on the weapon meets what is worth 15 or less."),),))


@frozen
class LastRoomMoment(VoyageMoment):
    """The final room is dealt: nothing lies under it."""

    @property
    def picture(self) -> Picture:
        return Creatures(tuple((picture(card), ink(card)) for card in self._cards))

    @property
    def _cards(self) -> tuple[Card, ...]:
        table = self.view.table
        return (*table.room, *[card for pair in table.pairs for card in pair])

    def tableau(self, desk: Desk) -> Tableau:
        table = self.view.table
        foes = sum(card.is_monster for card in self._cards)
        left = (self._who(desk), (faint("health "), bright(table.health)))
        right: tuple[Line, ...] = ((bright(plural(foes, "monster")),),)
        lines: tuple[Line, ...] = (
            (faint("The deck is empty. Every card of this room must be played:"),),
            tuple(chips(self._cards)),
        )
        return Tableau("LAST ROOM", "accent", left, right, lines)


@frozen
class FatalMoment(VoyageMoment):
    """The blow that takes the last health; `had` is the health before it."""

    had: int

    @property
    def _card(self) -> Card | None:
        """Who struck it, where that is a card."""
        match self.event:
            case e.Fought(monster=card) | e.Bitten(monster=card) | e.Struck(event=card):
                return card
            case e.Reaped():
                return DEATH
        return None

    @property
    def picture(self) -> Picture:
        card = self._card
        if card is None:
            return Creature("skulls.cursed", "green")
        return Tarot(card.text) if isinstance(self.event, e.Struck | e.Reaped) else Creature(picture(card), ink(card))

    def tableau(self, desk: Desk) -> Tableau:
        left = (self._who(desk), change("health", self.had, 0, "danger"))
        return Tableau("FATAL", "danger", left, self._blow(), (self._told(),))

    def _blow(self) -> tuple[Line, ...]:
        match self.event:
            case e.Fought(monster=card, how=how, damage=damage):
                way = "bare hands" if how == "bare" else "with the weapon"
                return ((name(card),), (faint(way),), (Ink(f"−{damage}", "danger", bold=True),))
            case e.Struck(event=card, damage=damage):
                return ((bright(card.name),), (Ink(f"−{damage}", "danger", bold=True),))
            case e.Reaped(cards=cards):
                return ((bright("Death"),), (faint("takes "), bright(plural(len(cards), "card"))))
        return ((faint("a curse"),), (Ink("−1", "danger", bold=True),))

    def _told(self) -> Line:
        table = self.view.table
        left = len(table.deck) + len(table.room)
        return (faint(f"The voyage ends in room {table.number}, {plural(left, 'card')} from the bottom of the deck."),)
