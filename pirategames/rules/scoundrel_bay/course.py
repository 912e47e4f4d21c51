"""The course of the game: turns, and doing what is due until somebody has to decide."""

from __future__ import annotations

from typing import Final

from pirategames.rules.scoundrel_bay import moving, regions, rewards, sailing, stages, upgrades
from pirategames.rules.scoundrel_bay.cards import can_buy, can_scout, fill_display
from pirategames.rules.scoundrel_bay.goods import affords, held
from pirategames.rules.scoundrel_bay.invading import can_land, possible_places
from pirategames.rules.scoundrel_bay.state import ASKS, NONE, Draft, Task, aboard, answered, clockwise, task, tell, then

TIDE: Final = 10
"""After so many rounds in which no ship passed the next reef for the first time, the tide ends the stage."""
LAST_TURNS: Final = 2
"""How many turns everybody has after the round in which the end was triggered."""
_ASKS: Final = frozenset(ASKS)

# ---- turns


def begin(s: Draft) -> None:
    """The first round begins, after the captain powers have been chosen."""
    s.round = 1
    s.agenda += (task("next", (s.first - 1) % s.seats, 0),)
    settle(s)


def begin_turn(s: Draft, seat: int) -> None:
    """A turn: play a card with an action, then add a card to the hand."""
    s.turn = seat
    aboard(s, seat).turns += 1
    tell(s, "turn", seat, count=s.ships[seat].turns)
    then(s, task("play", seat), task("milestones", seat), task("card", seat), task("end", seat))


def _end_turn(s: Draft, seat: int) -> None:
    """The stage ends for every reef that was passed; or the tide ends it, when a round is over and nobody passed any for
    long."""
    following = (seat + 1) % s.seats
    if not s.due and following == s.first and s.quiet >= TIDE - 1 and not all(s.reefs):
        number = s.reefs.index(False)
        s.reefs = (*s.reefs[:number], True, *s.reefs[number + 1 :])
        s.due = (number,)
        tell(s, "tide", number=number)
    then(s, *[task("stage", following, reef) for reef in s.due], task("next", seat))
    s.due = ()


def _next_turn(s: Draft, t: Task) -> None:
    """The next turn clockwise, until the end: the round is finished, and everybody has two more turns."""
    following = (t.seat + 1) % s.seats
    is_beginning = t.number == 0
    if following == s.first and not is_beginning:
        s.round, s.quiet = s.round + 1, s.quiet + 1
    if s.turns_left is None and all(s.reefs):
        s.turns_left = s.seats * LAST_TURNS + (s.first - following) % s.seats
        tell(s, "last", count=s.turns_left)
    if s.turns_left == 0:
        then(s, *[task("final", seat) for seat in clockwise(s, s.first)])
        return
    if s.turns_left is not None:
        s.turns_left -= 1
    begin_turn(s, following)


# ---- what is due


def settle(s: Draft) -> None:
    """Do what is due, one after another, until somebody has to decide something."""
    while s.agenda:
        head = s.agenda[0]
        if head.what in _ASKS:
            if not _passes(s, head):
                return
        else:
            s.agenda = s.agenda[1:]
            _do(s, head)
    tell(s, "ended")


def _do(s: Draft, t: Task) -> None:
    match t.what:
        case "gain":
            rewards.do_gain(s, t)
        case "fight":
            sailing.begin_fight(s, t)
        case "losses":
            rewards.do_losses(s, t)
        case "resolve":
            regions.resolve(s)
        case "milestones":
            upgrades.check_milestones(s, t.seat)
        case "end":
            _end_turn(s, t.seat)
        case "stage":
            stages.end_stage(s, t)
        case "gaps":
            fill_display(s)
        case "ghost":
            stages.do_ghosts(s, t)
        case "cook":
            stages.cook(s, t.seat)
        case "next":
            _next_turn(s, t)


# ---- questions that ask nothing


def _passes(s: Draft, q: Task) -> bool:
    """Whether a question has one answer only, which needs nobody; if so it is given. Who has crates to open is asked where
    that could change the answer."""
    ship = s.ships[q.seat] if q.seat >= 0 else s.ships[0]
    match q.what:
        case "play":
            return _skip(s, not ship.hand)
        case "move":
            return _skip(s, not moving.possible_moves(s, q))
        case "blind":
            return _skip(s, not s.deck or not affords(ship, "rum", max(0, q.other)))
        case "hire":
            return _skip(s, not can_hire(s, q))
        case "sell":
            return _skip(s, not held(ship))
        case "maps":
            return _skip(s, not affords(ship, "map", 1))
        case "dig":
            return _skip(s, s.visit is not None and not s.visit.marked and not regions.possible_marks(s, q.seat))
        case "harbor":
            return _skip(s, not _harbor_has_use(s, q.seat))
        case "trade":
            return _skip(s, not regions.possible_trades(s, q.seat, q.number))
        case "card":
            return _skip(s, not can_buy(s, q.seat, 0) and (q.number == 1 or not can_scout(s, q.seat)))
        case "swap":
            return _skip(s, not held(ship))
        case "arrival":
            return _skip(s, not s.display)
        case "spoils":
            return _skip(s, not s.spoils)
        case "final":
            return _skip(s, not ship.crates)
    return _passes_by_doing(s, q)


def _passes_by_doing(s: Draft, q: Task) -> bool:
    """As `_passes`, for questions whose only answer does something."""
    seat, ship = q.seat, s.ships[q.seat] if q.seat >= 0 else s.ships[0]
    match q.what:
        case "roll" if not sailing.can_reroll(s, seat) and not ship.crates:
            sailing.resolve_fight(s, seat)
        case "victim" if len(who := stages.mortals(ship)) < 2:
            stages.die(s, q, who[0] if who else None)
        case "invade" if not possible_places(s, seat):
            if s.visit is not None and s.visit.region != NONE:
                assert can_land(s, seat)
                regions.land(s, seat)
            else:
                regions.end_invasion(s)
        case "order" if not regions.order_matters(s, q):
            regions.gain_treasure(s, q, q.numbers[0])
        case "plunder" if not regions.possible_plunder(s, seat):
            regions.end_plunder(s)
        case "light" if not s.edition.crates[q.numbers[0]].contents:
            regions.take_content(s, q, None)
        case "pay" if not held(ship) and not ship.crates:
            stages.pay_resource(s, q, None)
        case "feed" if not stages.most_mouths(ship) and (not ship.crates or not stages.mouths(ship)):
            stages.feed(s, seat, 0)
        case _:
            return False
    return True


def _skip(s: Draft, idle: bool) -> bool:
    if idle:
        answered(s)
    return idle


def can_hire(s: Draft, q: Task) -> bool:
    """Whether the doubloons and rum of a hiring can be paid, and there is a deck."""
    (symbol,), ship = q.symbols, s.ships[q.seat]
    return bool(s.deck) and ship.doubloons >= symbol.amount and affords(ship, "rum", symbol.rum)


def _harbor_has_use(s: Draft, seat: int) -> bool:
    visit = regions.visit_of(s)
    return (
        visit.must
        or bool(regions.possible_deliveries(s, seat))
        or (not visit.traded and bool(regions.possible_trades(s, seat)))
    )
