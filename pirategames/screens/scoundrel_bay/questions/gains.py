"""How is asked what rewards ask: a symbol, a pirate move, a trade, a recruitment, what is sold."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from attrs import evolve

from pirategames.rules.scoundrel_bay.actions import Action, Move, Sell, Take, Trade
from pirategames.rules.scoundrel_bay.events import ResourceSold
from pirategames.rules.scoundrel_bay.gains import (
    SELLS_FOR,
    BlindRecruitment,
    GoldtongueTrade,
    Hiring,
    OfferedSymbol,
    PirateMove,
    Selling,
)
from pirategames.rules.scoundrel_bay.goods import stock
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.scoundrel_bay.foresight import price_words, stay_words
from pirategames.screens.scoundrel_bay.goods import resource_rows, trade_in_brief, trades
from pirategames.screens.scoundrel_bay.plan import DIGITS
from pirategames.screens.scoundrel_bay.questions.asked import Asked
from pirategames.screens.scoundrel_bay.regions import key_of, lifted_regions, region_of_key
from pirategames.screens.scoundrel_bay.rows import Row
from pirategames.screens.scoundrel_bay.words import count, doubloons, region_name, resources, symbols_long
from pirategames.screens.table.choices import Choice
from pirategames.screens.table.desk import Desk


class AskedOfferedSymbol(Asked[OfferedSymbol]):
    """A symbol of a reward, to be taken or left."""

    heading: ClassVar = "A REWARD"
    chapter: ClassVar = "Rewards"
    terms: ClassVar = ("blind",)
    told: ClassVar = "Take it, or leave it."
    then: ClassVar = " may take a reward"

    def stakes(self) -> Sequence[Line]:
        return ((faint("You may take "), bright(symbols_long((self.question.symbol,))), faint(".")),)

    def doing(self) -> tuple[Choice, ...]:
        return (self.way("p", "takes it", "do it", Take()),)

    def asks(self) -> Line:
        return (self.told,)


# ---- pirate moves


class AskedPirateMove(Asked[PirateMove]):
    """A move to a neighbouring region: the first letter says where it begins, the second where it ends; one says both where
    somebody can come from one region only."""

    heading: ClassVar = "PIRATE MOVE"
    chapter: ClassVar = "Pirate moves"
    terms: ClassVar = ("move",)
    told: ClassVar = "Move a pirate or the captain to a neighbouring region, or leave it."
    then: ClassVar = " may move a pirate"

    def stakes(self) -> Sequence[Line]:
        edition, start, end = self.view.table.edition, self.origin(), self.target()
        names = [f"{key_of(edition, place)} {region_name(edition, place)}" for place in (start, end) if place is not None]
        line: Line = (faint("from "), bright(names[0])) if start is not None else (faint("From one region to a neighbour."),)
        if start is not None and end is not None:
            line += (faint(" to "), bright(names[1]))
        more = sum(isinstance(due, PirateMove) and due.seat == self.view.seat for due in self.view.table.agenda)
        return (line, (faint(f"This is one of {count(more, 'move')}."),)) if more > 1 else (line,)

    def listed(self) -> Iterable[Row]:
        """Who can make the move that is lifted."""
        start, where = self.origin(), self.target()
        for move in self.moves:
            if None not in (start, where) and (move.origin, move.target) == (start, where):
                who = "the captain ★" if move.captain else "a pirate"
                yield Row((bright(who),), f"moves {who}", (move,))

    def lifts_first(self) -> bool:
        return True

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that may be made now."""
        return tuple([action for action in self.view.legal if isinstance(action, Move)])

    def origin(self) -> int | None:
        """Where a move begins: where it must, or where the first letter says."""
        origins = {move.origin for move in self.moves}
        if len(origins) == 1:
            return next(iter(origins))
        regions = lifted_regions(self.view, self.desk)
        return regions[0] if regions and regions[0] in origins else None

    def target(self) -> int | None:
        start = self.origin()
        if start is None:
            return None
        return self._target_of([region for region in lifted_regions(self.view, self.desk) if region != start])

    def regions(self) -> frozenset[int]:
        start = self.origin()
        if start is None:
            return frozenset([move.origin for move in self.moves])
        return frozenset([move.target for move in self.moves if move.origin == start])

    def with_region(self, key: str) -> Desk:
        """The first letter says where the move begins, the second where it ends."""
        if key in self.desk.lifted:
            return super().with_region(key)
        edition, start, lifted = self.view.table.edition, self.origin(), lifted_regions(self.view, self.desk)
        region = region_of_key(edition, key)
        digits = tuple([other for other in self.desk.lifted if other in DIGITS])
        regions = tuple([other for other in self.desk.lifted if other not in DIGITS])
        if start is not None and region in self.regions():
            kept = regions[:1] if lifted[:1] == (start,) else ()
            return evolve(self.desk, lifted=(*kept, key, *digits), note="")
        if region in {move.origin for move in self.moves}:
            return evolve(self.desk, lifted=(key, *digits), note="")
        ways = {move.origin for move in self.moves if move.target == region}
        if start is None and len(ways) == 1:
            return evolve(self.desk, lifted=(key_of(edition, *ways), key, *digits), note="")
        if region is None or start is None:
            name = region_name(edition, region) if region is not None else key
            return evolve(self.desk, lifted=(key, *digits), note=f"Nobody of yours can move from {name}.")
        return evolve(self.desk, lifted=(*regions[:1], *digits), note=self.refusal(Move(start, region)))

    def foresight(self, is_roomy: bool) -> Line:
        edition, start, end = self.view.table.edition, self.origin(), self.target()
        if start is None or end is None:
            return ()
        names = bright(region_name(edition, start)), bright(region_name(edition, end))
        return faint("From "), names[0], faint(" to "), names[1], faint(f"{stay_words(self.view, end)}.")

    def why_nothing(self) -> str:
        return "Lift where from and where to, by their letters."

    def asks(self) -> Line:
        start = self.origin()
        if start is None:
            return (f"Lift where from: {self.letters()}.",)
        return (f"From {key_of(self.view.table.edition, start)}: lift where to, {self.letters()}.",)


# ---- the market


class AskedGoldtongueTrade(Asked[GoldtongueTrade]):
    """The trades of the market, for less food."""

    heading: ClassVar = "GOLDTONGUE’S TRADE"
    chapter: ClassVar = "Captain powers"
    terms: ClassVar = ("goldtongue", "trade")
    told: ClassVar = "Trade once in the market, or leave it."
    then: ClassVar = " may trade"
    proposes: ClassVar = False

    def listed(self) -> Iterable[Row]:
        return trades(self.view, self.question.discount)

    def brief(self, action: Action) -> Line:
        if not isinstance(action, Trade):
            return ()
        return trade_in_brief(self.view.table.edition, action, self.question.discount)


# ---- recruiting


class AskedBlindRecruitment(Asked[BlindRecruitment]):
    """The top card of the deck."""

    heading: ClassVar = "BLIND RECRUITMENT"
    chapter: ClassVar = "Rewards"
    terms: ClassVar = ("blind",)
    told: ClassVar = "Recruit with the top card of the deck, or leave it."
    then: ClassVar = " may recruit with the top card of the deck"

    def stakes(self) -> Sequence[Line]:
        lines: list[Line] = [(faint("The top card of the deck would go to your crew area."),)]
        if self.question.tools_only:
            lines.append((faint("Only the tools of the card come, no pirates."),))
        if self.question.rum:
            lines.append((faint("It costs "), bright(price_words(self.view.ship, "rum", self.question.rum)), faint(".")))
        return lines

    def doing(self) -> tuple[Choice, ...]:
        return (self.way("p", "recruits", "do it", Take()),)

    def asks(self) -> Line:
        return (self.told,)


class AskedHiring(Asked[Hiring]):
    """A blind recruitment for doubloons and rum."""

    heading: ClassVar = "HIRING"
    chapter: ClassVar = "Rewards"
    terms: ClassVar = ("hire",)
    told: ClassVar = "Pay for a blind recruitment, or leave it."
    then: ClassVar = " may hire"

    def stakes(self) -> Sequence[Line]:
        return ((faint("You may take "), bright(symbols_long((self.question.symbol,))), faint(".")),)

    def doing(self) -> tuple[Choice, ...]:
        return (self.way("p", "pays and recruits", "do it", Take()),)

    def asks(self) -> Line:
        return (self.told,)


# ---- selling


class AskedSelling(Asked[Selling]):
    """Resources for doubloons."""

    heading: ClassVar = "SELLING"
    chapter: ClassVar = "Rewards"
    terms: ClassVar = ("sell",)
    told: ClassVar = "Sell resources for doubloons, as many as you like."
    then: ClassVar = " may sell resources"
    leaving: ClassVar = "sells no more"
    proposes: ClassVar = False

    def proposed_rows(self, able: tuple[Row, ...]) -> tuple[Row, ...]:
        """More of what was sold just now."""
        last = self.desk.heard[-1] if self.desk.heard else ()
        sold = {event.resource for event in last if isinstance(event, ResourceSold) and event.seat == self.view.seat}
        again = tuple([row for row in able if isinstance(row.actions[0], Sell) and row.actions[0].resource in sold])
        return again or super().proposed_rows(able)

    def stakes(self) -> Sequence[Line]:
        return ((faint(f"Every resource sells for {doubloons(SELLS_FOR)}."),),)

    def doing(self) -> tuple[Choice, ...]:
        one = self.does_lifted()
        if not (self.lifted and isinstance(sale := self.lifted[0].actions[0], Sell)):
            return (one,)
        one = evolve(one, brief=(f"sells {resources(sale.resource)}",))
        have = stock(self.view.ship, sale.resource)
        return one, *self.all_of(one, f"sells all {have} for {have * SELLS_FOR}", have)

    def listed(self) -> Iterable[Row]:
        return resource_rows(
            self.view, lambda resource: (Sell(resource), f"sells {resources(resource)} for {doubloons(SELLS_FOR)}")
        )

    def brief(self, action: Action) -> Line:
        return (f"sell {resources(action.resource)}",) if isinstance(action, Sell) else ()


ASKED: Final = {
    OfferedSymbol: AskedOfferedSymbol,
    PirateMove: AskedPirateMove,
    GoldtongueTrade: AskedGoldtongueTrade,
    BlindRecruitment: AskedBlindRecruitment,
    Hiring: AskedHiring,
    Selling: AskedSelling,
}
