"""The deckhand of Skull Queen: it places its pirates by its hand, counts the cards and keeps away from the edge.

All rests on one estimate: what a pirate will be worth at the end of the round, from where it stands and from the cards of
its colour still in the hand. Each of these cards will push it up, down or not at all, as likely as the cards that nobody has
seen yet let it be highest or lowest. The pirates are placed where that is worth most. Of the cards that may be played, that
one is best which leaves them worth most, on the average of several ways in which the trick may go on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from attrs import frozen

from pirategames.bots.bot import Bot
from pirategames.bots.levels import Level
from pirategames.rules.chance import Chance
from pirategames.rules.skull_queen.actions import Action, Place, Play
from pirategames.rules.skull_queen.cards import AYE_MAAM, COLOURS, NO_COLOUR, QUICK_SNACK, Card, deck
from pirategames.rules.skull_queen.planks import OVER_THE_BOTTOM, OVER_THE_TOP, SIDES, SPACES, Planks, Side
from pirategames.rules.skull_queen.state import Draft, State, thaw
from pirategames.rules.skull_queen.tricks import playable, resolve
from pirategames.rules.skull_queen.view import View, cards_of, imagine

IMAGINED: Final = 12
"""How many ways of going on are imagined for every decision."""
AVOIDED: Final = 0.5
"""The share of the harmful moves that a careful player gets round, by playing the card at another time."""
_WHIMS: Final = 1 << 32

Worths = tuple[float, ...]
"""What a pirate is worth on every space, from over the top to over the bottom."""


@frozen
class Deckhand:
    """The bot of this level."""

    def choose(self, view: View, legal: tuple[Action, ...], chance: Chance) -> Action:
        """The best card or placing by its estimate; `chance` decides which ways of going on it imagines."""
        if len(legal) == 1:
            return legal[0]
        if view.table.ask == "place":
            return best_placing(view)
        return best_card(view, [action for action in legal if isinstance(action, Play)], chance)


BOTS: Final[Mapping[Level, Bot]] = {
    Level(
        "deckhand",
        "deckhand",
        "A deckhand places its pirates by its hand, counts the cards and keeps away from the edge.",
    ): Deckhand(),
}


# ---- what pirates will be worth


@frozen
class Counted:
    """What counting the cards tells of a colour: the values that nobody has shown, how many rivals may play them, and how
    likely each of them is to have one."""

    values: tuple[int, ...]
    rivals: int
    has: float

    def share_above(self, value: int) -> float:
        """The share of the hidden cards that beat this value."""
        return sum(other > value for other in self.values) / max(1, len(self.values))

    def pushes(self, value: int) -> dict[int, float]:
        """How likely a card of this value moves its pirate, by the number of spaces; those below 0 lead up."""
        above = self.share_above(value)
        alone = (1 - self.has) ** self.rivals
        up = (1 - self.has * above) ** self.rivals - alone
        down = (1 - self.has * (1 - above)) ** self.rivals - alone
        up_two = up * self.joined(value, AYE_MAAM, value > AYE_MAAM)
        down_two = down * self.joined(value, QUICK_SNACK, value < QUICK_SNACK)
        return {-1: up - up_two, -2: up_two, 1: down - down_two, 2: down_two}

    def joined(self, value: int, doubling: int, may_join: bool) -> float:
        """How likely the doubling card lies in the trick where a card of this value is its extreme."""
        if value == doubling:
            return 1.0
        if not may_join or doubling not in self.values:
            return 0.0
        return min(1.0, self.has * self.rivals / len(self.values))


def count_cards(view: View) -> tuple[Counted, ...]:
    """What is still hidden of every colour."""
    s = view.table
    seen = set(cards_of(s))
    unseen = [card for card in deck(s.seats) if card not in seen]
    each = max(view.held)
    rivals = max(s.seats, 3) - 1
    counted = []
    for colour in range(len(COLOURS)):
        values = tuple(card.value for card in unseen if card.colour == colour)
        lacks = (1 - len(values) / max(1, len(unseen))) ** each
        counted.append(Counted(values, rivals, 1 - lacks))
    return tuple(counted)


def worths(planks: Planks, side: Side, hand: Sequence[Card], colour: int, counted: Counted) -> Worths:
    """What a pirate will be worth on each space when the cards of its colour in the hand have been played."""
    found = [float(planks.value(side, space)) for space in range(OVER_THE_BOTTOM + 1)]
    for card in hand:
        if card.colour == colour:
            pushes = counted.pushes(card.value)
            found = [_after(found, space, pushes) for space in range(OVER_THE_BOTTOM + 1)]
    return tuple(found)


def _after(found: list[float], space: int, pushes: dict[int, float]) -> float:
    """What a space is worth before a card that pushes so."""
    if space not in SPACES:
        return 0.0
    worth = found[space]
    for steps, likely in pushes.items():
        gain = found[min(max(space + steps, OVER_THE_TOP), OVER_THE_BOTTOM)] - found[space]
        worth += likely * gain * (AVOIDED if gain < 0 else 1)
    return worth


# ---- placing


def best_placing(view: View) -> Place:
    """The side and the spaces that are worth most with this hand."""
    counted = count_cards(view)
    placings = []
    for side in SIDES:
        tables = [worths(view.table.planks, side, view.hand, colour, counted[colour]) for colour in range(len(COLOURS))]
        red, yellow, green, blue = (max(SPACES, key=table.__getitem__) for table in tables)
        placings.append((sum(map(max, tables)), Place(side, (red, yellow, green, blue))))
    return max(placings, key=lambda placing: placing[0])[1]


# ---- playing


def best_card(view: View, plays: Sequence[Play], chance: Chance) -> Play:
    """The card after which this seat's pirates are worth most, on the average of the imagined ways to go on."""
    seat = view.seat
    assert seat is not None
    after = dict(zip(plays, _worths_without(view, plays), strict=True))
    totals = dict.fromkeys(plays, 0.0)
    for number in range(IMAGINED):
        imagined = imagine(view, chance.branch(number))
        whims, _ = imagined.chance.below_each([_WHIMS] * imagined.seats)
        for play in plays:
            ended = trick_with(imagined, seat, play.card, whims)
            for table, space in zip(after[play], ended.pirates[seat], strict=True):
                totals[play] += table[space]
    return max(plays, key=totals.__getitem__)


def _worths_without(view: View, plays: Sequence[Play]) -> Iterator[list[Worths]]:
    """What the pirates of each colour are worth after each of the plays, when its card is in the hand no more."""
    s, seat = view.table, view.seat
    assert seat is not None
    side, counted, hand = s.sides[seat], count_cards(view), view.hand
    whole = [worths(s.planks, side, hand, colour, counted[colour]) for colour in range(len(COLOURS))]
    for play in plays:
        tables, colour = list(whole), play.card.colour
        if not play.card.is_special:
            rest = [card for card in hand if card is not play.card]
            tables[colour] = worths(s.planks, side, rest, colour, counted[colour])
        yield tables


def trick_with(imagined: State, seat: int, card: Card, whims: Sequence[int]) -> Draft:
    """The trick resolved after this seat's card; whoever plays after it takes any card, by its whim."""
    s = thaw(imagined)
    s.events = ()
    if s.is_duel:
        other = s.chosen[1 - seat] or _any(playable(s.hands[1 - seat], s.colour), whims[1 - seat])
        s.leader, s.played = seat, (card, other)
    else:
        _lay(s, card)
        while len(s.played) < s.seats:
            later = (s.leader + len(s.played)) % s.seats
            _lay(s, _any(playable(s.hands[later], s.colour), whims[later]))
    resolve(s)
    return s


def _lay(s: Draft, card: Card) -> None:
    s.played += (card,)
    if s.colour == NO_COLOUR:
        s.colour = card.colour


def _any(cards: Sequence[Card], whim: int) -> Card:
    return cards[whim % len(cards)]
