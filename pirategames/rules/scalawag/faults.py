"""What is wrong with a state: pieces missing or doubled, counters out of range, questions that nothing asks."""

from __future__ import annotations

from collections import Counter
from typing import Final

from pirategames.rules.scalawag.actions import NEAR, NOBODY
from pirategames.rules.scalawag.challenge import waiting
from pirategames.rules.scalawag.crew import HAND, MOST_POINTS, SLOTS, SPARE, deck
from pirategames.rules.scalawag.harm import forced, pays_both_ways
from pirategames.rules.scalawag.orders import possible_aims
from pirategames.rules.scalawag.state import Ask, Draft
from pirategames.rules.scalawag.turns import QUIET_ROUNDS, is_decided

_DUE: Final[dict[Ask, str]] = {"penalty": "penalty", "lose": "loss", "prize": "spare"}
"""The questions that are asked for something due, and what it is."""


def faults(s: Draft) -> tuple[str, ...]:
    """Everything that is wrong with a state; empty for every one that play can reach."""
    if len({len(s.hands), len(s.points), len(s.damage), len(s.alive), len(s.watching), len(s.allegiances or s.alive)}) > 1:
        return ("the ships are not counted alike",)
    if not (0 <= s.first < s.seats and 0 <= s.turn < s.seats and s.round >= 1 and 0 <= s.quiet <= QUIET_ROUNDS):
        return ("round, first player or turn is out of range",)
    found = [*_misplaced(s), *_out_of_range(s)]
    if s.allegiances and sorted(Counter(s.allegiances).values()) != [2] * (s.seats // 2):
        found.append("the teams are not of two")
    if not found and not _is_asked(s):
        found.append(f"nothing asks for the {s.ask}")
    return tuple(found)


def _misplaced(s: Draft) -> list[str]:
    found = []
    if sorted((*(card for hand in s.hands for card in hand), *s.port, *s.locker)) != list(deck(s.seats)):
        found.append("the crew cards are not each in exactly one place")
    if any(tuple(sorted(hand)) != hand for hand in s.hands):
        found.append("a hand is not sorted")
    if len(s.port) != SPARE - s.giving:
        found.append(f"Port holds {len(s.port)} cards")
    if Counter(s.shown) - Counter(s.hands[s.turn]):
        found.append("shown cards are not in the hand")
    for seat, lives in enumerate(s.alive):
        if lives != bool(s.hands[seat]) or (not lives and (s.points[seat] or s.damage[seat] or s.watching[seat])):
            found.append(f"seat {seat + 1} is neither in the game nor out of it")
        if len(s.hands[seat]) > _most(s, seat):
            found.append(f"seat {seat + 1} holds too many crew")
    return found


def _most(s: Draft, seat: int) -> int:
    """The most crew that a seat can hold now."""
    if s.ask == "return" and seat == s.asked:
        return HAND + s.giving
    return HAND + (s.ask == "prize" and seat == s.asked)


def _out_of_range(s: Draft) -> list[str]:
    found = []
    if not all(0 <= points <= MOST_POINTS for points in s.points):
        found.append("Compass Points are out of range")
    if not all(0 <= damage < SLOTS for damage in s.damage):
        found.append("damage is out of range")
    if s.fog is not None and not (s.seats == 3 and all(s.alive) and 0 <= s.fog < 3):
        found.append("there is fog where there cannot be")
    return found


# ---- what is asked


def _is_asked(s: Draft) -> bool:
    """Whether the question fits what lies on the table."""
    is_over = is_decided(s) or s.quiet == QUIET_ROUNDS
    return is_over == (s.ask == "over") and _is_tidy(s) and _is_open(s)


def _is_tidy(s: Draft) -> bool:
    """Whether what belongs to one question only lies there for that question, and no other."""
    return (
        bool(s.declared) == (s.ask in ("window", "agree"))
        and bool(s.answers) == (s.ask == "window")
        and bool(s.callers) == (s.ask == "agree")
        and bool(s.giving) == (s.ask == "return")
        and bool(s.due) == (s.ask in _DUE)
        and (s.asked == NOBODY) == (s.ask in ("window", "agree", "over"))
        and (s.kind is None) <= (s.ask in ("order", "over"))
        and s.second <= (s.kind == "fire")
        and s.near <= (s.kind in NEAR)
        and (s.alive[s.turn] or s.ask in ("prize", "over"))
    )


def _is_open(s: Draft) -> bool:
    """Whether there is something to decide, and the right seat is asked."""
    match s.ask:
        case "over":
            return True
        case "order":
            return s.asked == s.turn and s.kind is None
        case "window":
            silent = [seat for seat, lives in enumerate(s.alive) if seat == s.turn or not lives]
            return len(s.answers) == s.seats and bool(waiting(s)) and all(s.answers[seat] is None for seat in silent)
        case "agree":
            may_call = all(0 <= seat < s.seats and s.alive[seat] and seat != s.turn for seat in s.callers)
            names = all(name is None or name in s.callers for name in s.named)
            fits = len(set(s.callers)) == len(s.callers) == len(s.named) > 1
            return may_call and names and fits and None in s.named
        case "aim":
            return s.asked == s.turn and (s.kind in NEAR or s.kind == "mutiny") and bool(possible_aims(s))
        case "return":
            return s.asked == s.turn and s.kind in ("muster", "mutiny")
    due = s.due[0]
    if due.what != _DUE[s.ask] or not 0 <= due.seat < s.seats:
        return False
    if s.ask == "penalty":
        return forced(s, due.seat) is None and s.asked == (due.by if pays_both_ways(s, due.seat) else due.seat)
    return s.asked == due.seat and len(s.hands[due.seat]) > 1
