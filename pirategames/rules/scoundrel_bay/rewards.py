"""Rewards, symbol by symbol, and punishments: the appendix of the rulebook.

All rewards are optional. Those that can only help are taken at once, unless the table wants to be asked about every symbol;
pirate moves, blind recruitments, hiring and selling are always asked about.
"""

from __future__ import annotations

from typing import Final

from pirategames.rules.scoundrel_bay.charts import Kind, Symbol, Symbols
from pirategames.rules.scoundrel_bay.goods import add, advance, pay_doubloons, take_damage
from pirategames.rules.scoundrel_bay.reputation import climb
from pirategames.rules.scoundrel_bay.state import Draft, Task, aboard, task, tell, then

ASKED: Final[tuple[Kind, ...]] = ("move", "blind", "hire", "sell")
"""The symbols that are a decision by themselves."""
SELLS_FOR: Final = 2
"""The doubloons for each resource sold by a reward."""


def gain(s: Draft, seat: int, symbols: Symbols, *, agreed: bool = False) -> None:
    """These symbols are gained next, one after another; `agreed` where the first of them need not be asked about."""
    if symbols:
        then(s, task("gain", seat, int(agreed), symbols=symbols))


def do_gain(s: Draft, t: Task) -> None:
    """Gain symbols in their order, up to the first that asks something."""
    left, got, agreed = [*t.symbols], list[Symbol](), bool(t.number)
    while left:
        symbol = left.pop(0)
        is_question = symbol.kind in ASKED
        if is_question or (s.picky and not agreed):
            gain(s, t.seat, tuple(left))
            then(s, *(_questions(t.seat, symbol) if is_question else (task("take", t.seat, symbols=(symbol,)),)))
            break
        agreed = False
        if symbol.kind == "reputation":
            _tell_gains(s, t.seat, got)
            left = [*climb(s, t.seat), *_fewer(symbol), *left]
        else:
            left = [*_gain_goods(s, t.seat, symbol, got), *left]
    _tell_gains(s, t.seat, got)


def _fewer(symbol: Symbol) -> Symbols:
    return (Symbol(symbol.kind, symbol.amount - 1),) if symbol.amount > 1 else ()


def _tell_gains(s: Draft, seat: int, got: list[Symbol]) -> None:
    if got:
        tell(s, "gained", seat, symbols=tuple(got))
        got.clear()


def _questions(seat: int, symbol: Symbol) -> tuple[Task, ...]:
    match symbol.kind:
        case "move":
            return (task("move", seat),) * symbol.amount
        case "blind":
            return (task("blind", seat),) * symbol.amount
        case "hire":
            return (task("hire", seat, symbols=(symbol,)),)
    return (task("sell", seat),)


def _gain_goods(s: Draft, seat: int, symbol: Symbol, got: list[Symbol]) -> Symbols:
    """Gain a symbol and note in `got` what came of it; returned is the reputation for tools beyond the end of a track."""
    ship, kind, amount = aboard(s, seat), symbol.kind, symbol.amount
    match kind:
        case "doubloon":
            ship.doubloons += amount
        case "food" | "rum" | "map" | "ring":
            add(ship, kind, amount)
        case "unlock":
            amount = min(amount, s.unlocks)
            ship.unlocks, s.unlocks = ship.unlocks + amount, s.unlocks - amount
        case "production" | "sword" | "gun" | "shield":
            beyond = advance(s, seat, kind, amount)
            if amount > beyond:
                got.append(Symbol(kind, amount - beyond))
            return (Symbol("reputation", beyond),) if beyond else ()
        case "repair":
            amount = min(amount, ship.damage - 1)
            ship.damage -= amount
        case "harvest":
            kind, amount = "food", ship.production
            add(ship, "food", amount)
        case "bay_half":
            kind, amount = "doubloon", s.bay // 2
            ship.doubloons, s.bay = ship.doubloons + amount, s.bay - amount
    if amount:
        got.append(Symbol(kind, amount))
    return ()


# ---- punishments


def do_losses(s: Draft, t: Task) -> None:
    """Suffer these symbols in their order; whose pirate dies is asked."""
    for symbol in t.symbols:
        if symbol.kind == "damage":
            take_damage(s, t.seat, symbol.amount)
        elif symbol.kind == "doubloon":
            pay_doubloons(s, t.seat, symbol.amount)
    for symbol in t.symbols:
        if symbol.kind == "pirate":
            then(s, *(task("victim", t.seat),) * symbol.amount)
