"""The challenge: a declaration that names crew stays open until every other captain has called or let it pass."""

from __future__ import annotations

from pirategames.rules.scalawag.actions import NOBODY
from pirategames.rules.scalawag.crew import Crew
from pirategames.rules.scalawag.events import Called, Caught, Disagreed, Passed, Replaced, ReplacedCrew, Shown
from pirategames.rules.scalawag.state import Draft, Due, draw, give_back, tell
from pirategames.rules.snapshot import quick

_called, _passed, _shown, _caught = quick(Called), quick(Passed), quick(Shown), quick(Caught)
_replaced, _replaced_crew = quick(Replaced), quick(ReplacedCrew)

# ---- the window


def open_window(s: Draft, declared: tuple[Crew, ...]) -> None:
    """A declaration is open to challenge: everybody else answers once, secretly until all have."""
    s.declared = declared
    s.ask, s.asked = "window", NOBODY
    s.answers = (None,) * len(s.alive)


def waiting(s: Draft) -> tuple[int, ...]:
    """Whose answers are still missing."""
    alive, turn = s.alive, s.turn
    return tuple([seat for seat, answer in enumerate(s.answers) if answer is None and alive[seat] and seat != turn])


def answer(s: Draft, seat: int, calls: bool) -> None:
    """Call, or let it pass. With the last answer it shows who called."""
    s.answers = (*s.answers[:seat], calls, *s.answers[seat + 1 :])
    if waiting(s):
        return
    count = len(s.alive)
    callers = sorted([seat for seat, calls in enumerate(s.answers) if calls], key=lambda seat: (seat - s.turn) % count)
    s.answers = ()
    s.chance = s.chance.after_showing()
    for caller in callers:
        tell(s, _called(caller, s.turn))
    if not callers:
        tell(s, _passed(s.turn, s.declared))
        accept(s)
    elif len(callers) == 1:
        challenge(s, callers[0])
    else:
        s.ask, s.callers, s.named = "agree", tuple(callers), (None,) * len(callers)


def agree(s: Draft, seat: int, caller: int) -> None:
    """Several called: each names one of them, and only if all name the same one is there a challenge."""
    at = s.callers.index(seat)
    s.named = (*s.named[:at], caller, *s.named[at + 1 :])
    if None in s.named:
        return
    named = set(s.named)
    s.callers, s.named = (), ()
    s.chance = s.chance.after_showing()
    if len(named) == 1:
        challenge(s, caller)
    else:
        tell(s, Disagreed(s.turn))
        accept(s)


# ---- how it ends


def accept(s: Draft) -> None:
    """Nobody challenges: the order goes on."""
    s.declared = ()
    s.due = (Due("go_on", s.turn),)


def challenge(s: Draft, by: int) -> None:
    """Whoever holds the declared cards shows them: the challenger pays, the cards are replaced, and the order goes on. Else
    the declarer pays, and the order is forfeited."""
    turn, cards = s.turn, s.declared
    s.declared = ()
    if all(s.hands[turn].count(kind) >= cards.count(kind) for kind in cards):
        s.shown = cards
        tell(s, _shown(turn, by, cards))
        s.due = (Due("penalty", by, turn), Due("replace", turn), Due("go_on", turn))
    else:
        tell(s, _caught(turn, by, cards))
        s.due = (Due("penalty", turn, by), Due("end", turn))


def replace_shown(s: Draft, seat: int) -> None:
    """The shown cards that are still in the hand go to Port, which is mixed, and as many are drawn."""
    cards, s.shown = s.shown, ()
    if not cards:
        return
    give_back(s, seat, cards)
    drawn = draw(s, seat, len(cards))
    tell(s, _replaced(seat, len(cards)))
    tell(s, _replaced_crew(seat, tuple(sorted(drawn)), (seat,)))
