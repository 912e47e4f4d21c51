"""The course of the game: turns, and doing what is due until somebody has to decide."""

from __future__ import annotations

from functools import cache
from typing import Final

from pirategames.rules.scoundrel_bay import moving, regions, rewards, sailing, stages, upgrades
from pirategames.rules.scoundrel_bay.cards import affordable, can_scout, fill_display
from pirategames.rules.scoundrel_bay.goods import affords, held
from pirategames.rules.scoundrel_bay.invading import can_land, owes_delivery, possible_places
from pirategames.rules.scoundrel_bay.outlook import outlooks
from pirategames.rules.scoundrel_bay.state import ASKS, NONE, Draft, Task, aboard, answered, clockwise, task, tell, then

TIDE: Final = 10
"""After so many rounds in which no ship passed the next reef for the first time, the tide ends the stage."""
LAST_TURNS: Final = 2
"""How many turns everybody has after the round in which the end was triggered."""
_ASKS: Final = frozenset(ASKS)
_ALWAYS: Final = frozenset(("power", "reward", "take", "upgrade", "get", "bid"))
"""The questions that somebody has to answer, whatever lies on the table."""

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
    then(s, *_turn_of(seat))


@cache
def _turn_of(seat: int) -> tuple[Task, ...]:
    """What a turn consists of."""
    return task("play", seat), task("milestones", seat), task("card", seat), task("end", seat)


def _end_turn(s: Draft, seat: int) -> None:
    """The stage ends for every reef that was passed; or the tide ends it, when a round is over and nobody passed any for
    long."""
    following = (seat + 1) % s.seats
    if not s.due and following == s.first and s.round - s.ebb >= TIDE and not all(s.reefs):
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
    if s.turns_left is None and all(s.reefs):
        s.turns_left = s.seats * LAST_TURNS + (s.first - following) % s.seats
        tell(s, "last", count=s.turns_left)
    if s.turns_left == 0:
        then(s, *[task("final", seat) for seat in clockwise(s, s.first)])
        return
    if s.turns_left is not None:
        s.turns_left -= 1
    if following == s.first and not is_beginning:
        s.round += 1
    begin_turn(s, following)


# ---- what is due


def settle(s: Draft) -> None:
    """Do what is due, one after another, until somebody has to decide something."""
    while s.agenda:
        head = s.agenda[0]
        if head.what == "dig" and regions.is_beyond_reach(s, head.seat):
            regions.choose_anew(s)
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
            fill_display(s)
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
    """Whether a question is passed over: there is nothing to decide, and nothing that may be done at any time could change
    that (see `outlook.py`). What then comes of it is done."""
    if q.what in _ALWAYS or not _is_idle(s, q) or any(_is_open(s, q, table) for table in outlooks(s, q.seat)):
        return False
    _pass_over(s, q)
    return True


def _is_idle(s: Draft, q: Task) -> bool:
    """Whether there is nothing to decide as the table stands: one way only, which needs nobody."""
    seat, ship = q.seat, s.ships[q.seat]
    match q.what:
        case "play":
            return not ship.hand
        case "beast":
            return not sailing.can_beat(s, seat)
        case "roll":
            return not sailing.can_reroll(s, seat)
        case "victim":
            return len(stages.mortals(ship)) < 2
        case "invade":
            return not possible_places(s, seat)
        case "dig":
            return not regions.visit_of(s).marked and not regions.possible_marks(s, seat)
        case "order":
            return not regions.order_matters(s, q)
        case "plunder":
            return not regions.possible_plunder(s, seat)
        case "light":
            return not s.edition.crates[q.numbers[0]].contents
        case "harbor":
            return not _harbor_has_use(s, seat)
        case "trade":
            return not regions.possible_trades(s, seat, q.number)
        case "card":
            return not affordable(s, seat) and (q.number == 1 or not can_scout(s, seat))
        case "feed":
            return not stages.most_mouths(ship)
    return _is_idle_offer(s, q)


def _is_idle_offer(s: Draft, q: Task) -> bool:
    """As `_is_idle`, for what may also be left."""
    ship = s.ships[q.seat]
    match q.what:
        case "move":
            return not moving.possible_moves(s, q)
        case "blind":
            return not can_recruit_blindly(s, q)
        case "hire":
            return not can_hire(s, q)
        case "sell" | "swap" | "pay":
            return not held(ship)
        case "maps":
            return not affords(ship, "map", 1)
        case "arrival":
            return not s.display
        case "spoils":
            return not s.spoils
        case "final":
            return not ship.crates
    return False


def _is_open(s: Draft, q: Task, later: Draft) -> bool:
    """Whether a question that is idle now would be something to decide on a table that could come of what may be done at any
    time; or have another outcome there: a fight with other tools, a landing as a raid, a recruit who dies."""
    if not _is_idle(later, q):
        return True
    match q.what:
        case "roll":
            return bool(s.ships[q.seat].crates)
        case "victim":
            return stages.mortals(later.ships[q.seat]) != stages.mortals(s.ships[q.seat])
        case "feed":
            return bool(s.ships[q.seat].crates and stages.mouths(later.ships[q.seat]))
        case "invade":
            return owes_delivery(s, s.ships[q.seat]) and not owes_delivery(later, later.ships[q.seat])
    return False


def _pass_over(s: Draft, q: Task) -> None:
    """What becomes of a question that has nothing to decide."""
    seat, ship = q.seat, s.ships[q.seat]
    match q.what:
        case "beast":
            answered(s)
            sailing.shoot(s, seat)
        case "roll":
            sailing.resolve_fight(s, seat)
        case "victim":
            stages.die(s, q, next(iter(stages.mortals(ship)), None))
        case "invade" if regions.visit_of(s).region != NONE:
            assert can_land(s, seat)
            regions.land(s, seat)
        case "invade":
            regions.end_invasion(s)
        case "order":
            regions.gain_treasure(s, q, q.numbers[0])
        case "plunder":
            regions.end_plunder(s)
        case "light":
            regions.take_content(s, q, None)
        case "pay":
            stages.pay_resource(s, q, None)
        case "feed":
            stages.feed(s, seat, 0)
        case _:
            answered(s)


def can_recruit_blindly(s: Draft, q: Task) -> bool:
    """Whether the rum of a blind recruitment can be paid, and there is a deck."""
    return bool(s.deck) and affords(s.ships[q.seat], "rum", max(0, q.other))


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
