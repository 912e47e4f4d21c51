"""The course of the game: setting up, and doing what is due until somebody has to decide."""

from __future__ import annotations

from pirategames.rules.chance import Chance
from pirategames.rules.pile import Pile
from pirategames.rules.scalawag.actions import How
from pirategames.rules.scalawag.challenge import replace_shown
from pirategames.rules.scalawag.crew import HAND, START_POINTS, Crew, deck
from pirategames.rules.scalawag.harm import drop_spare, forced, lose_crew, losses, pay, pays_both_ways, take_damage
from pirategames.rules.scalawag.orders import go_on
from pirategames.rules.scalawag.state import Draft, Due
from pirategames.rules.scalawag.turns import begin_round, end_turn

NATIONS = 4


def set_up(seats: int, chance: Chance, teams: bool) -> Draft:
    """Three crew and 2 Compass Points each, the rest in Port; the first player and hidden teams by chance."""
    dealt, port, chance = Pile.shuffled(deck(seats)).take(HAND * seats, chance)
    first, chance = chance.below(seats)
    allegiances: tuple[int, ...] = ()
    if teams:
        nations, _, chance = Pile.shuffled(range(NATIONS)).take(seats // 2, chance)
        allegiances, _, chance = Pile.shuffled((*nations, *nations)).take(seats, chance)
    s = Draft(
        chance,
        port,
        hands=tuple(tuple(sorted(dealt[HAND * seat : HAND * (seat + 1)])) for seat in range(seats)),
        points=(START_POINTS,) * seats,
        damage=(0,) * seats,
        alive=(True,) * seats,
        watching=(False,) * seats,
        allegiances=allegiances,
        first=first,
        turn=first,
    )
    begin_round(s)
    return s


# ---- what is due


def settle(s: Draft) -> None:
    """Do what is due, one after another, until somebody has to decide something."""
    while s.due:
        due = s.due[0]
        if _asks(s, due):
            return
        s.due = s.due[1:]
        _do(s, due)


def _asks(s: Draft, due: Due) -> bool:
    """Whether this needs a decision; if so, it is asked for."""
    if due.what == "penalty" and forced(s, due.seat) is None:
        s.ask, s.asked = "penalty", due.by if pays_both_ways(s, due.seat) else due.seat
        return True
    if due.what in ("loss", "spare") and len(s.hands[due.seat]) > 1:  # even if they are alike: that is a secret
        s.ask, s.asked = "lose" if due.what == "loss" else "prize", due.seat
        return True
    return False


def _do(s: Draft, due: Due) -> None:
    match due.what:
        case "penalty":
            how = forced(s, due.seat)
            assert how is not None
            pay(s, due, how)
        case "damage":
            take_damage(s, due.seat, due.by)
        case "loss" | "spare":
            ((crew, shown),) = losses(s, due.seat)
            give_up(s, due, crew, shown)
        case "replace":
            replace_shown(s, due.seat)
        case "go_on":
            go_on(s)
        case "end":
            end_turn(s)


# ---- decisions


def decide_penalty(s: Draft, how: How) -> None:
    """The penalty that is asked for is paid so."""
    due, s.due = s.due[0], s.due[1:]
    pay(s, due, how)


def decide_loss(s: Draft, crew: Crew, shown: bool) -> None:
    """The crew card that is asked for is this one."""
    due, s.due = s.due[0], s.due[1:]
    give_up(s, due, crew, shown)


def give_up(s: Draft, due: Due, crew: Crew, shown: bool) -> None:
    """A crew card goes to the Locker: lost, or one of four."""
    if due.what == "loss":
        lose_crew(s, due.seat, due.by, crew)
    else:
        drop_spare(s, due.seat, crew, shown)
