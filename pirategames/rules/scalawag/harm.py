"""Damage, crew losses, and what becomes of a ship that has had enough of them."""

from __future__ import annotations

from pirategames.rules.pile import Pile
from pirategames.rules.scalawag.actions import How
from pirategames.rules.scalawag.crew import HAND, SLOTS, Crew
from pirategames.rules.scalawag.events import Damaged, Dropped, FogGone, Lost, Paying, Prize, PrizeCrew, Repaired, Sunk, Won
from pirategames.rules.scalawag.state import Draft, Due, flag, put, set_hand, tell, without
from pirategames.rules.scalawag.turns import end_game, is_decided, then
from pirategames.rules.snapshot import quick

_paying, _damaged, _lost = quick(Paying), quick(Damaged), quick(Lost)

# ---- penalties


def pays_both_ways(s: Draft, seat: int) -> bool:
    """Whether a penalty would eliminate this seat either way, so that the other side chooses."""
    return s.damage[seat] == SLOTS - 1 and len(s.hands[seat]) == 1


def forced(s: Draft, seat: int) -> How | None:
    """The only way in which a seat may pay, because the other one alone would eliminate it; None where there is a choice."""
    dies_by_damage, dies_by_crew = s.damage[seat] == SLOTS - 1, len(s.hands[seat]) == 1
    if dies_by_damage == dies_by_crew:
        return None
    return "crew" if dies_by_damage else "damage"


def pay(s: Draft, due: Due, how: How) -> None:
    """A penalty is paid by 1 Ship Damage or 1 Crew Loss."""
    tell(s, _paying(due.seat, due.by))
    then(s, Due("damage" if how == "damage" else "loss", due.seat, due.by))


# ---- harm


def take_damage(s: Draft, seat: int, by: int) -> None:
    """A token covers the highest number still visible; the fifth sinks the ship."""
    s.harmed = True
    s.damage = put(s.damage, seat, s.damage[seat] + 1)
    tell(s, _damaged(seat, by, s.damage[seat]))
    if s.damage[seat] == SLOTS:
        sink(s, seat, by, "damage")


def losses(s: Draft, seat: int) -> tuple[tuple[Crew, bool], ...]:
    """The crew cards that a seat can send to the Locker, each kind once; a shown card apart from another of its kind."""
    hand, shown = s.hands[seat], s.shown if seat == s.turn else ()
    ways = []
    for kind in dict.fromkeys(hand):
        if hand.count(kind) > shown.count(kind):
            ways.append((kind, False))
        if kind in shown:
            ways.append((kind, True))
    return tuple(ways)


def lose(s: Draft, seat: int, crew: Crew, shown: bool) -> None:
    """A crew card goes face up to Davy Jones' Locker."""
    set_hand(s, seat, without(s.hands[seat], crew))
    if shown:
        s.shown = without(s.shown, crew)
    s.locker += (crew,)
    s.chance = s.chance.after_showing()


def lose_crew(s: Draft, seat: int, by: int, crew: Crew) -> None:
    """Suffer 1 Crew Loss; with the last card the ship is out."""
    s.harmed = True
    lose(s, seat, crew, False)
    tell(s, _lost(seat, by, crew))
    if not s.hands[seat]:
        sink(s, seat, by, "crew")


def drop_spare(s: Draft, seat: int, crew: Crew, shown: bool) -> None:
    """The fourth card that a prize brought, or another one, goes to the Locker."""
    lose(s, seat, crew, shown)
    tell(s, Dropped(seat, crew))


# ---- the end of a ship


def sink(s: Draft, seat: int, by: int, how: How) -> None:
    """A ship is out. Unless that decides the game, whoever caused it gets the prize of war; then what is left of the ship
    leaves the game, and with three players the fog is gone for good."""
    s.alive = flag(s.alive, seat, False)
    tell(s, Sunk(seat, by))
    s.chance = s.chance.after_showing()
    decided = is_decided(s)
    if not decided:
        take_prize(s, seat, by, how)
    s.locker += s.hands[seat]
    set_hand(s, seat, ())
    s.points, s.damage = put(s.points, seat, 0), put(s.damage, seat, 0)
    s.watching = flag(s.watching, seat, False)
    if s.fog is not None:
        s.fog = None
        tell(s, FogGone())
    if decided:
        end_game(s, Won())


def take_prize(s: Draft, seat: int, by: int, how: How) -> None:
    """Sunk by damage: a random card of the crew, and a fourth one goes to the Locker. Without crew: a damage token less."""
    if how == "damage":
        (card,), rest, s.chance = Pile.shuffled(s.hands[seat]).take(1, s.chance)
        set_hand(s, seat, rest.loose)
        set_hand(s, by, (*s.hands[by], card))
        tell(s, Prize(by, seat))
        tell(s, PrizeCrew(by, seat, (card,), (by, seat)))
        if len(s.hands[by]) > HAND:
            then(s, Due("spare", by))
    elif s.damage[by]:
        s.damage = put(s.damage, by, s.damage[by] - 1)
        tell(s, Repaired(by, seat, s.damage[by]))
