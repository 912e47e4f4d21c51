"""The course of the game: turns, and doing what is due until somebody has to decide."""

from __future__ import annotations

from functools import cache
from typing import Final

from attrs import evolve

from pirategames.rules.scoundrel_bay import moving, regions, rewards, sailing, stages, upgrades
from pirategames.rules.scoundrel_bay.cards import affordable, can_scout, fill_display
from pirategames.rules.scoundrel_bay.charts import RESOURCES, TOOLS
from pirategames.rules.scoundrel_bay.goods import add, advance, affords, held
from pirategames.rules.scoundrel_bay.invading import can_land, owes_delivery, possible_places
from pirategames.rules.scoundrel_bay.state import ASKS, NONE, Draft, Task, aboard, answered, clockwise, task, tell, then

TIDE: Final = 10
"""After so many rounds in which no ship passed the next reef for the first time, the tide ends the stage."""
LAST_TURNS: Final = 2
"""How many turns everybody has after the round in which the end was triggered."""
_ASKS: Final = frozenset(ASKS)
_ALWAYS: Final = frozenset(("power", "reward", "beast", "take", "upgrade", "get", "bid"))
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
    """Whether a question has one answer only, which needs nobody; if so it is given. Who has crates to open is asked where
    that could change the answer."""
    if q.what in _ALWAYS:
        return False
    if _is_idle(s, q):
        if s.ships[q.seat].crates and not _is_idle(_with_crates_open(s, q.seat), q):
            return False
        answered(s)
        return True
    return _passes_by_doing(s, q)


def _is_idle(s: Draft, q: Task) -> bool:
    """Whether a question may be left, and there is nothing else to answer."""
    ship = s.ships[q.seat]
    match q.what:
        case "play":
            return not ship.hand
        case "move":
            return not moving.possible_moves(s, q)
        case "blind":
            return not can_recruit_blindly(s, q)
        case "hire":
            return not can_hire(s, q)
        case "sell" | "swap":
            return not held(ship)
        case "maps":
            return not affords(ship, "map", 1)
        case "dig":
            return not regions.visit_of(s).marked and not regions.possible_marks(s, q.seat)
        case "harbor":
            return not _harbor_has_use(s, q.seat)
        case "trade":
            return not regions.possible_trades(s, q.seat, q.number)
        case "card":
            return not affordable(s, q.seat) and (q.number == 1 or not can_scout(s, q.seat))
        case "arrival":
            return not s.display
        case "spoils":
            return not s.spoils
        case "final":
            return not ship.crates
    return False


def _passes_by_doing(s: Draft, q: Task) -> bool:
    """As `_passes`, for questions whose only answer does something."""
    seat, ship = q.seat, s.ships[q.seat]
    match q.what:
        case "roll" if not sailing.can_reroll(s, seat) and not ship.crates:
            sailing.resolve_fight(s, seat)
        case "victim" if len(who := stages.mortals(ship)) < 2:
            stages.die(s, q, who[0] if who else None)
        case "invade" if not possible_places(s, seat):
            return _ends_placing(s, seat)
        case "dig" if regions.is_beyond_reach(s, seat):
            regions.choose_anew(s)
        case "order" if not regions.order_matters(s, q):
            regions.gain_treasure(s, q, q.numbers[0])
        case "plunder" if not regions.possible_plunder(s, seat):
            regions.end_plunder(s)
        case "light" if not s.edition.crates[q.numbers[0]].contents:
            regions.take_content(s, q, None)
        case "pay" if not held(ship) and not (ship.crates and held(_with_crates_open(s, seat).ships[seat])):
            stages.pay_resource(s, q, None)
        case "feed" if not stages.most_mouths(ship) and (not ship.crates or not stages.mouths(ship)):
            stages.feed(s, seat, 0)
        case _:
            return False
    return True


def _ends_placing(s: Draft, seat: int) -> bool:
    """Nobody else can go ashore: the region at hand is resolved, or the invasion is over. Returned is whether that is so; it
    is not where crates could change it."""
    if regions.visit_of(s).region != NONE:
        if _could_be_a_raid(s, seat):
            return False
        assert can_land(s, seat)
        regions.land(s, seat)
        return True
    if s.ships[seat].crates and possible_places(_with_crates_open(s, seat), seat):
        return False
    regions.end_invasion(s)
    return True


def _could_be_a_raid(s: Draft, seat: int) -> bool:
    """Whether a harbor is entered by delivery, while crates that may be opened hold swords enough for a raid."""
    if not owes_delivery(s, s.ships[seat]):
        return False
    spare = tuple([crate for crate in s.ships[seat].crates if regions.can_open(s, seat, crate)])
    opened = _with_crates_open(s, seat, spare)
    return not owes_delivery(opened, opened.ships[seat])


def _with_crates_open(s: Draft, seat: int, crates: tuple[int, ...] | None = None) -> Draft:
    """The table as if a seat had what lies in its crates, in all or in these, besides the crates."""
    table = evolve(s, ships=(*s.ships[:seat], evolve(s.ships[seat]), *s.ships[seat + 1 :]))
    opened = s.ships[seat].crates if crates is None else crates
    for symbol in [symbol for crate in opened for symbol in s.edition.crates[crate].contents]:
        if symbol.kind in TOOLS:
            advance(table, seat, symbol.kind, symbol.amount)
        elif symbol.kind in RESOURCES:
            add(aboard(table, seat), symbol.kind, symbol.amount)
    return table


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
