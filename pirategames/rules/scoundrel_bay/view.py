"""What a seat may know, and what could lie behind it."""

from __future__ import annotations

from pirategames.rules.chance import NO_CHANCE, Chance
from pirategames.rules.pile import Pile
from pirategames.rules.scoundrel_bay.actions import Action
from pirategames.rules.scoundrel_bay.legal import legal
from pirategames.rules.scoundrel_bay.state import Draft, Ship, State, aboard, freeze, thaw
from pirategames.rules.values import frozen

_NO_DECK: Pile[int] = Pile()


@frozen
class View:
    """A game as one seat may know it, or the public (seat None). `table` is the state with everything taken out that is
    hidden from it: chance, the deck, the hands and bids of others."""

    seat: int | None
    table: State
    held: tuple[int, ...]
    """How many cards each seat holds."""
    has_bid: tuple[bool, ...]
    """Who has bid, while the bids are secret; by seat."""
    deck: int
    """How many cards lie in the deck."""
    legal: tuple[Action, ...]

    @property
    def ship(self) -> Ship:
        """This seat's ship; the public looks on from that of the turn."""
        return self.table.ships[self.table.turn if self.seat is None else self.seat]

    @property
    def hand(self) -> tuple[int, ...]:
        """This seat's cards, by their numbers."""
        return () if self.seat is None else self.table.ships[self.seat].hand


def view_of(s: State, seat: int | None) -> View:
    """The view of a seat; None is the public."""
    table = thaw(s)
    table.chance, table.deck = NO_CHANCE, _NO_DECK
    for place, ship in enumerate(s.ships):
        if place != seat and ship.hand:
            aboard(table, place).hand = ()
    table.bids = tuple([amount if place == seat else None for place, amount in enumerate(s.bids)])
    return View(
        seat,
        freeze(table),
        tuple([len(ship.hand) for ship in s.ships]),
        tuple([amount is not None for amount in s.bids]),
        len(s.deck),
        () if seat is None else legal(s, seat),
    )


# ---- what could be


def imagine(view: View, chance: Chance) -> State:
    """Some full state that fits the view: the unseen cards are dealt anew, and what others bid is drawn."""
    s = thaw(view.table)
    pile, chance = Pile.shuffled(unseen(s)), chance.branch(0)
    for seat, count in enumerate(view.held):
        if seat != view.seat and count:
            cards, pile, chance = _deal(s, seat, count, pile, chance)
            aboard(s, seat).hand = tuple(sorted(cards))
    s.deck = pile
    bids = list(s.bids)
    for seat, has_bid in enumerate(view.has_bid):
        if has_bid and seat != view.seat:
            bids[seat], chance = chance.below(s.ships[seat].doubloons + 1)
    s.bids, s.chance = tuple(bids), chance
    return freeze(s)


def _deal(s: Draft, seat: int, count: int, pile: Pile[int], chance: Chance) -> tuple[tuple[int, ...], Pile[int], Chance]:
    """A hand: the starting card where it was not played yet, for nobody else can hold it, and cards of the pile."""
    card = s.edition.boards[s.ships[seat].board].card
    own = () if card in (*s.ships[seat].crew, *s.ships[seat].slot) else (card,)
    drawn, pile, chance = pile.take(count - len(own), chance)
    return (*own, *drawn), pile, chance


def unseen(s: Draft) -> tuple[int, ...]:
    """The cards of the deck that lie nowhere in sight of this table."""
    seen = {*s.display, *s.discards}
    for ship in s.ships:
        seen.update(ship.hand, ship.crew, ship.slot)
    return tuple([card for card in s.edition.deck if card not in seen])
