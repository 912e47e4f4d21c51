"""Losses: the punishments of fights and events, and who of a ship dies."""

from __future__ import annotations

from typing import ClassVar

from pirategames.rules.scoundrel_bay.actions import Action, Leave, Lose, Who
from pirategames.rules.scoundrel_bay.charts import Symbols
from pirategames.rules.scoundrel_bay.events import Died
from pirategames.rules.scoundrel_bay.goods import pay_doubloons, take_damage
from pirategames.rules.scoundrel_bay.state import (
    ACTIVE,
    DEAD,
    SICK,
    Draft,
    Question,
    ShipDraft,
    Task,
    aboard,
    answered,
    tell,
    then,
)
from pirategames.rules.values import frozen


@frozen(weakref_slot=False)
class Losses(Task):
    """Punishments to be suffered in their order; whose pirate dies is asked."""

    seat: int
    symbols: Symbols

    def do(self, s: Draft) -> None:
        for symbol in self.symbols:
            if symbol.kind == "damage":
                take_damage(s, self.seat, symbol.amount)
            elif symbol.kind == "doubloon":
                pay_doubloons(s, self.seat, symbol.amount)
        for symbol in self.symbols:
            if symbol.kind == "pirate":
                then(s, *(Dying(self.seat),) * symbol.amount)


@frozen(weakref_slot=False)
class Dying(Question):
    """Who of one’s board dies."""

    or_damage: bool = False
    """Whether with nobody aboard the ship is damaged (an event); otherwise nothing happens then."""

    name: ClassVar = "victim"
    takes: ClassVar = (Lose, Leave)
    first: ClassVar = "Say first which of your crew dies."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        """With nobody aboard it may be left; it is put then only where a crate could bring somebody."""
        return tuple([Lose(who) for who in mortals(s.ships[self.seat])]) or (Leave(),)

    def why_not(self, s: Draft, action: Action) -> str:
        return "One of your crew has to die." if isinstance(action, Leave) else "Nobody of that kind is on your ship."

    def answer(self, s: Draft, action: Action) -> None:
        self._die(s, action.who if isinstance(action, Lose) else None)

    def is_idle(self, s: Draft) -> bool:
        return len(mortals(s.ships[self.seat])) < 2

    def opens(self, s: Draft, later: Draft) -> bool:
        """A recruit could die instead."""
        return mortals(later.ships[self.seat]) != mortals(s.ships[self.seat])

    def pass_over(self, s: Draft) -> None:
        self._die(s, next(iter(mortals(s.ships[self.seat])), None))

    def _die(self, s: Draft, who: Who | None) -> None:
        answered(s)
        if who is not None:
            bury(aboard(s, self.seat), who)
            tell(s, Died(self.seat, int(who != "captain"), who == "captain"))
        elif self.or_damage:
            take_damage(s, self.seat, 1)


def bury(ship: ShipDraft, who: Who) -> None:
    """Somebody of a board dies."""
    match who:
        case "pirate":
            ship.active, ship.dead = ship.active - 1, ship.dead + 1
        case "sick":
            ship.sick, ship.dead = ship.sick - 1, ship.dead + 1
        case "captain":
            ship.captain = DEAD


def mortals(ship: ShipDraft) -> tuple[Who, ...]:
    """Who of a board can die."""
    who: list[Who] = []
    if ship.active:
        who.append("pirate")
    if ship.sick:
        who.append("sick")
    if ship.captain in (ACTIVE, SICK):
        who.append("captain")
    return tuple(who)


def must_die(s: Draft, seat: int) -> bool:
    """Whether somebody of a board has to die: now, or once what comes before it is settled."""
    for due in s.agenda:
        if isinstance(due, Dying) and due.seat == seat:
            return True
        if isinstance(due, Losses) and due.seat == seat and any(symbol.kind == "pirate" for symbol in due.symbols):
            return True
    return False
