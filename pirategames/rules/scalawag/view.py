"""What a seat may know, and what could lie behind it."""

from __future__ import annotations

from collections import Counter

from pirategames.rules.chance import NO_CHANCE, Chance
from pirategames.rules.game import heard_by
from pirategames.rules.pile import Pile
from pirategames.rules.scalawag.actions import NOBODY, Action
from pirategames.rules.scalawag.crew import Crew, deck
from pirategames.rules.scalawag.legal import legal
from pirategames.rules.scalawag.state import Draft, State, freeze, living, thaw
from pirategames.rules.values import frozen

NATIONS = ("English", "French", "Spanish", "Pirate")
_NO_PORT: Pile[Crew] = Pile()


@frozen
class View:
    """A game as one seat may know it, or the public (seat None). `table` is the state with everything taken out that is
    hidden from it: chance, Port, the hands, allegiances, answers and names of others, and what only others heard."""

    seat: int | None
    table: State
    held: tuple[int, ...]
    """How many crew each seat holds."""
    answered: tuple[bool, ...]
    """Who has answered, or named somebody, while that is secret; by seat."""
    port: int
    legal: tuple[Action, ...]

    @property
    def hand(self) -> tuple[Crew, ...]:
        """This seat's crew."""
        return () if self.seat is None else self.table.hands[self.seat]


def view_of(s: State, seat: int | None) -> View:
    """The view of a seat; None is the public."""
    table = thaw(s)
    table.chance, table.port = NO_CHANCE, _NO_PORT
    table.hands = tuple([hand if place == seat else () for place, hand in enumerate(s.hands)])
    table.allegiances = tuple([team if _knows_team(s, seat, place) else NOBODY for place, team in enumerate(s.allegiances)])
    table.answers = tuple([answer if place == seat else None for place, answer in enumerate(s.answers)])
    table.named = tuple([name if caller == seat else None for caller, name in zip(s.callers, s.named, strict=True)])
    table.events = heard_by(s.events, seat)
    return View(
        seat,
        freeze(table),
        tuple([len(hand) for hand in s.hands]),
        answered(s),
        len(s.port),
        () if seat is None else legal(s, seat),
    )


def _knows_team(s: Draft, seat: int | None, other: int) -> bool:
    """One's own team and mate are known; all teams are when the game is over."""
    return s.ask == "over" or (seat is not None and s.allegiances[other] == s.allegiances[seat])


def answered(s: Draft) -> tuple[bool, ...]:
    """Who has decided secretly, by seat."""
    if s.ask == "window":
        return tuple([answer is not None for answer in s.answers])
    done = {caller for caller, name in zip(s.callers, s.named, strict=True) if name is not None}
    return tuple([seat in done for seat in range(len(s.alive))])


# ---- what could be


def imagine(view: View, chance: Chance) -> State:
    """Some full state that fits the view: the unseen crew are dealt anew, and what others decided is drawn."""
    s = thaw(view.table)
    known = [*view.hand, *s.locker, *(s.shown if view.seat != s.turn else ())]
    pile = Pile.shuffled((Counter(deck(s.seats)) - Counter(known)).elements())
    hands = list(s.hands)
    for seat in range(s.seats):
        if seat == view.seat:
            continue
        shown = s.shown if seat == s.turn else ()
        dealt, pile, chance = pile.take(view.held[seat] - len(shown), chance)
        hands[seat] = tuple(sorted((*shown, *dealt)))
    s.hands, s.port = tuple(hands), pile
    if s.ask == "window":
        answers = list(s.answers)
        for seat in range(s.seats):
            if seat != view.seat and view.answered[seat]:
                number, chance = chance.below(2)
                answers[seat] = bool(number)
        s.answers = tuple(answers)
    named = list(s.named)
    for at, caller in enumerate(s.callers):
        if caller != view.seat and view.answered[caller]:
            number, chance = chance.below(len(s.callers))
            named[at] = s.callers[number]
    s.named = tuple(named)
    if NOBODY in s.allegiances:
        s.allegiances, chance = _teams(s.allegiances, living(s), chance)
    s.chance = chance
    return freeze(s)


def _teams(known: tuple[int, ...], afloat: tuple[int, ...], chance: Chance) -> tuple[tuple[int, ...], Chance]:
    """Teams of two for all, where only some are known. Two who are left are no mates, else the game would be over."""
    unknown = [seat for seat, team in enumerate(known) if team == NOBODY]
    free = Pile.shuffled(team for team in range(len(NATIONS)) if team not in known)
    while True:
        nations, _, chance = free.take(len(unknown) // 2, chance)
        cards, _, chance = Pile.shuffled((*nations, *nations)).take(len(unknown), chance)
        dealt = dict(zip(unknown, cards, strict=True))
        teams = tuple([dealt.get(seat, team) for seat, team in enumerate(known)])
        if len({teams[seat] for seat in afloat}) > 1:
            return teams, chance
