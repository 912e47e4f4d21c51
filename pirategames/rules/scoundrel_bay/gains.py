"""Gains: rewards symbol by symbol, with what they ask. The appendix of the rulebook, and recruiting, which brings some.

All rewards are optional. Those that can only help are taken at once, unless the table wants to be asked about every symbol;
pirate moves, blind recruitments, hiring and selling are always asked about.
"""

from __future__ import annotations

from typing import ClassVar, Final

from pirategames.rules.scoundrel_bay.actions import Action, Leave, Move, Sell, Take, Trade
from pirategames.rules.scoundrel_bay.cards import draw_card
from pirategames.rules.scoundrel_bay.charts import Kind, Symbol, Symbols
from pirategames.rules.scoundrel_bay.events import Gained, OfferLeft, Recruited, ResourceSold, Traded
from pirategames.rules.scoundrel_bay.goods import add, advance, affords, held, spend
from pirategames.rules.scoundrel_bay.moving import move, possible_moves, why_no_move
from pirategames.rules.scoundrel_bay.powers import power_of
from pirategames.rules.scoundrel_bay.reputation import climb
from pirategames.rules.scoundrel_bay.state import Draft, Question, Task, aboard, answered, tell, then
from pirategames.rules.values import frozen

ASKED: Final[tuple[Kind, ...]] = ("move", "blind", "hire", "sell")
"""The symbols that are a decision by themselves."""
SELLS_FOR: Final = 2
"""The doubloons for each resource sold by a reward."""
TAKES: Final = (Take(), Leave())
LEAVE: Final = (Leave(),)


def gain(s: Draft, seat: int, symbols: Symbols, *, agreed: bool = False) -> None:
    """These symbols are gained next, one after another; `agreed` where the first of them need not be asked about."""
    if symbols:
        then(s, Gain(seat, symbols, agreed))


@frozen(weakref_slot=False)
class Gain(Task):
    """Symbols to be gained in their order, up to the first that asks something."""

    seat: int
    symbols: Symbols
    agreed: bool = False
    """Whether the first of them need not be asked about."""

    def do(self, s: Draft) -> None:
        seat, left, got, agreed = self.seat, [*self.symbols], list[Symbol](), self.agreed
        while left:
            symbol = left.pop(0)
            if symbol.kind in ASKED or (s.picky and not agreed):
                gain(s, seat, tuple(left))
                then(s, *_questions(seat, symbol))
                break
            agreed = False
            if symbol.kind == "reputation":
                _tell_gains(s, seat, got)
                left = [*climb(s, seat), *_fewer(symbol), *left]
            else:
                left = [*_gain_goods(s, seat, symbol, got), *left]
        _tell_gains(s, seat, got)


def _fewer(symbol: Symbol) -> Symbols:
    return (Symbol(symbol.kind, symbol.amount - 1),) if symbol.amount > 1 else ()


def _tell_gains(s: Draft, seat: int, got: list[Symbol]) -> None:
    if got:
        tell(s, Gained(seat, tuple(got)))
        got.clear()


def _questions(seat: int, symbol: Symbol) -> tuple[Question, ...]:
    match symbol.kind:
        case "move":
            return (PirateMove(seat),) * symbol.amount
        case "blind":
            return (BlindRecruitment(seat),) * symbol.amount
        case "hire":
            return (Hiring(seat, symbol),)
        case "sell":
            return (Selling(seat),)
    return (OfferedSymbol(seat, symbol),)


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


@frozen(weakref_slot=False)
class OfferedSymbol(Question):
    """A symbol of a reward, at a table that wants to be asked about each."""

    symbol: Symbol

    name: ClassVar = "take"
    takes: ClassVar = (Take, Leave)
    first: ClassVar = "Take this reward or leave it first."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        return TAKES

    def answer(self, s: Draft, action: Action) -> None:
        if isinstance(action, Leave):
            leave(s, self.seat)
            return
        answered(s)
        gain(s, self.seat, (self.symbol,), agreed=True)


def leave(s: Draft, seat: int) -> None:
    """What the question at hand offers is left."""
    answered(s)
    tell(s, OfferLeft(seat))


# ---- pirate moves


@frozen(weakref_slot=False)
class PirateMove(Question):
    """A pirate move of a reward, an upgrade or an event."""

    origin: int | None = None
    """The region in which it has to begin; None where it may anywhere."""
    to_hideout: bool = False
    """Whether it leads to a hideout next by, for which no swords are needed."""

    name: ClassVar = "move"
    takes: ClassVar = (Move, Leave)
    first: ClassVar = "Make the pirate move, or leave it, first."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        return (*possible_moves(s, self.seat, self.origin, self.to_hideout), *LEAVE)

    def why_not(self, s: Draft, action: Action) -> str:
        assert isinstance(action, Move)
        return why_no_move(s, self.seat, action, self.origin, self.to_hideout)

    def answer(self, s: Draft, action: Action) -> None:
        """Goldtongue trades where a figure comes to a harbor."""
        if not isinstance(action, Move):
            leave(s, self.seat)
            return
        answered(s)
        move(s, self.seat, action)
        power = power_of(s, self.seat, "trade_on_move")
        if power is not None and s.edition.regions[action.target].kind == "harbor":
            then(s, GoldtongueTrade(self.seat, power.discount))

    def is_idle(self, s: Draft) -> bool:
        return not possible_moves(s, self.seat, self.origin, self.to_hideout)


# ---- the market


@frozen(weakref_slot=False)
class GoldtongueTrade(Question):
    """Goldtongue’s trade after a move to a harbor."""

    discount: int
    """How much less food it takes."""

    name: ClassVar = "trade"
    takes: ClassVar = (Trade, Leave)
    first: ClassVar = "Trade, or leave it, first."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        return (*possible_trades(s, self.seat, self.discount), *LEAVE)

    def why_not(self, s: Draft, action: Action) -> str:
        assert isinstance(action, Trade)
        return why_no_trade(s, action)

    def answer(self, s: Draft, action: Action) -> None:
        if not isinstance(action, Trade):
            leave(s, self.seat)
            return
        answered(s)
        trade(s, self.seat, action, self.discount)

    def is_idle(self, s: Draft) -> bool:
        return not possible_trades(s, self.seat, self.discount)


def possible_trades(s: Draft, seat: int, discount: int = 0) -> tuple[Trade, ...]:
    """The trades of the market that a seat can pay."""
    ship = s.ships[seat]
    return tuple(
        [
            Trade(row, side)
            for row, trade in enumerate(s.edition.market)
            if affords(ship, "food", max(0, trade.food - discount))
            for side in range(len(trade.gains))
        ]
    )


def why_no_trade(s: Draft, action: Trade, has_traded: bool = False) -> str:
    """Why a trade cannot be made, or no more after one."""
    market = s.edition.market
    if not 0 <= action.row < len(market) or not 0 <= action.side < len(market[action.row].gains):
        return "There is no such trade in the market."
    return "One trade in a harbor." if has_traded else "You have not the food for that trade."


def trade(s: Draft, seat: int, action: Trade, discount: int = 0) -> None:
    """Pay the food of a row, and gain one of its sides."""
    row = s.edition.market[action.row]
    price = max(0, row.food - discount)
    spend(aboard(s, seat), "food", price)
    tell(s, Traded(seat, action.row, action.side, price))
    gain(s, seat, row.gains[action.side])


# ---- recruiting


def recruit(s: Draft, seat: int, card: int, *, with_pirates: bool = True) -> None:
    """A card joins the crew area. As many citizens as it has pirate symbols come aboard, or as many as are left."""
    ship, printed = aboard(s, seat), s.edition.cards[card]
    ship.crew += (card,)
    joining = min(printed.pirates, ship.citizens) if with_pirates else 0
    ship.active, ship.citizens = ship.active + joining, ship.citizens - joining
    tell(s, Recruited(seat, card, joining))
    gain(s, seat, tuple([Symbol(tool) for tool in printed.tools]))


@frozen(weakref_slot=False)
class BlindRecruitment(Question):
    """A recruitment with the top card of the deck."""

    rum: int = 0
    """Its price."""
    tools_only: bool = False
    """Whether no pirates come (Rumwhistle)."""

    name: ClassVar = "blind"
    takes: ClassVar = (Take, Leave)
    first: ClassVar = "Recruit with the top card of the deck, or leave it, first."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        return LEAVE if self.is_idle(s) else TAKES

    def why_not(self, s: Draft, action: Action) -> str:
        return "That takes more rum than you have."

    def answer(self, s: Draft, action: Action) -> None:
        if isinstance(action, Leave):
            leave(s, self.seat)
            return
        answered(s)
        spend(aboard(s, self.seat), "rum", self.rum)
        recruit(s, self.seat, draw_card(s), with_pirates=not self.tools_only)

    def is_idle(self, s: Draft) -> bool:
        return not s.deck or not affords(s.ships[self.seat], "rum", self.rum)


@frozen(weakref_slot=False)
class Hiring(Question):
    """A blind recruitment for doubloons and rum."""

    symbol: Symbol
    """Its price: `amount` doubloons, and `rum`."""

    name: ClassVar = "hire"
    takes: ClassVar = (Take, Leave)
    first: ClassVar = "Pay for a blind recruitment, or leave it, first."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        return LEAVE if self.is_idle(s) else TAKES

    def why_not(self, s: Draft, action: Action) -> str:
        return "That takes more doubloons or rum than you have."

    def answer(self, s: Draft, action: Action) -> None:
        if isinstance(action, Leave):
            leave(s, self.seat)
            return
        answered(s)
        ship = aboard(s, self.seat)
        ship.doubloons -= self.symbol.amount
        spend(ship, "rum", self.symbol.rum)
        recruit(s, self.seat, draw_card(s))

    def is_idle(self, s: Draft) -> bool:
        ship = s.ships[self.seat]
        return not s.deck or ship.doubloons < self.symbol.amount or not affords(ship, "rum", self.symbol.rum)


# ---- selling


@frozen(weakref_slot=False)
class Selling(Question):
    """Resources for doubloons, as many as one likes."""

    name: ClassVar = "sell"
    takes: ClassVar = (Sell, Leave)
    first: ClassVar = "Sell what you like first, then go on."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        return (*[Sell(resource) for resource in held(s.ships[self.seat])], *LEAVE)

    def why_not(self, s: Draft, action: Action) -> str:
        return "You have none of that."

    def answer(self, s: Draft, action: Action) -> None:
        """The question stays until it is left."""
        if not isinstance(action, Sell):
            leave(s, self.seat)
            return
        ship = aboard(s, self.seat)
        add(ship, action.resource, -1)
        ship.doubloons += SELLS_FOR
        tell(s, ResourceSold(self.seat, action.resource, SELLS_FOR))

    def is_idle(self, s: Draft) -> bool:
        return not held(s.ships[self.seat])
