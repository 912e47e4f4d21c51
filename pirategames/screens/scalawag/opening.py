"""What people decide in the open, where everybody looks on: whether anybody calls, which caller challenges, how a penalty
is paid. One key decides for all people at once.

- window: a person's number raises their cry or takes it back; ``p`` lets everybody answer, with or without a cry.
- agree: a caller's number says who challenges, for all people among the callers. ``0`` lets them disagree, so that nobody
  does: each names themselves, which takes two people.
- penalty: ``d`` or ``c`` lifts the way, ``p`` pays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import evolve

from pirategames.rules.scalawag.actions import Action, Agree, Call, How, LetPass, Pay
from pirategames.rules.scalawag.legal import refusal
from pirategames.rules.scalawag.view import View
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, Piece, bright
from pirategames.screens.scalawag.words import CRY, ENTER, key_of, seat_of
from pirategames.screens.table.choices import Choice, Choices, lift
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import captain, joined, number_word

NOBODY_KEY: Final = "0"
WAYS: Final[dict[str, How]] = {"d": "damage", "c": "crew"}


def deciders(view: View, desk: Desk) -> tuple[int, ...]:
    """The people who may decide now; nobody while a bot is waited for."""
    table = view.table
    if desk.is_waiting:
        return ()
    match table.ask:
        case "window":
            seats = tuple([seat for seat, lives in enumerate(table.alive) if lives and seat != table.turn])
        case "agree":
            seats = tuple(sorted(table.callers))
        case "penalty":
            return (table.asked,) if table.asked in desk.people else ()
        case _:
            return ()
    return tuple([seat for seat in seats if seat in desk.people and not view.answered[seat]])


def criers(view: View, desk: Desk) -> tuple[int, ...]:
    """The people whose cry is raised."""
    if view.table.ask != "window":
        return ()
    return tuple([seat for seat in deciders(view, desk) if key_of(seat) in desk.lifted])


def named(view: View, desk: Desk) -> int | None:
    """The caller who is lifted as the challenger."""
    seats = [seat_of(key, view.table) for key in desk.lifted]
    found = [seat for seat in seats if seat is not None and seat in view.table.callers]
    return found[-1] if found and view.table.ask == "agree" else None


def way(view: View, desk: Desk) -> How | None:
    """The lifted way to pay."""
    ways = [WAYS[key] for key in desk.lifted if key in WAYS]
    return ways[-1] if ways and view.table.ask == "penalty" else None


# ---- all that can be chosen


def open_choices(view: View, desk: Desk) -> Choices:
    """All that can be chosen in the open now."""
    if not deciders(view, desk):
        return Choices((), (("The others decide.",),))
    match view.table.ask:
        case "window":
            return _window(view, desk)
        case "agree":
            return _agreement(view, desk)
    return _penalty(view, desk)


def _odds(desk: Desk) -> Choice:
    """The key that tells how likely the claim is, or hides it."""
    words = "hides the odds" if desk.shows_odds else "tells how likely it is, by counting"
    return Choice("o", words, "odds", desk=evolve(desk, shows_odds=not desk.shows_odds, note=""))


def _place(seat: int) -> str:
    return f"panel ship {key_of(seat)}"


# ---- whether anybody calls


def _window(view: View, desk: Desk) -> Choices:
    seats, crying = deciders(view, desk), criers(view, desk)
    cries = [_cry(view, desk, seat) for seat in range(view.table.seats)]
    actions = tuple([Call() if seat in crying else LetPass() for seat in seats])
    if crying:
        who = joined([captain(desk.names, seat, 20) for seat in crying])
        line: Line = (f"makes it {_calls_of(crying, desk)}",)
        if crying == (view.seat,):
            line = (f"cries {CRY} at ", bright(captain(desk.names, view.table.turn, 20)))
        answers = Choice("p", f"lets {who} cry Scalawag!", "go on", "goes on, with the cries that are up", actions=actions,
                         seats=seats, is_main=True, line=line)  # fmt: skip
    else:
        answers = Choice("p", "lets it pass", "let it pass", "goes on, with the cries that are up", actions=actions,
                         seats=seats, is_main=True, when_time_is_up=True)  # fmt: skip
    return Choices((*cries, answers, _odds(desk)), _more_cries(view, crying, seats, desk))


def _cry(view: View, desk: Desk, seat: int) -> Choice:
    """A captain's cry, or why that one raises none."""
    key, name = key_of(seat), captain(desk.names, seat, 20)
    does = "takes back" if key in desk.lifted else "raises"
    people = [key_of(other) for other in deciders(view, desk)]
    return Choice(key, f"{does} {name}’s cry", "call", "raises this captain’s cry, or takes it back",
                  desk=lift(desk, key, beside=people), why_not="" if key in people else _why_no_cry(view, desk, seat),
                  place=_place(seat))  # fmt: skip


def _why_no_cry(view: View, desk: Desk, seat: int) -> str:
    table, name = view.table, captain(desk.names, seat)
    if not table.alive[seat]:
        return f"{name}’s ship is out of the game."
    if seat == table.turn:
        return "Nobody challenges themselves."
    if seat not in desk.people:
        return f"{name} is a bot, and answers by itself."
    return refusal(table, Call(), seat) or f"{name} has answered already."


def _calls_of(crying: Sequence[int], desk: Desk) -> str:
    if len(crying) == 1:
        return f"{captain(desk.names, crying[0])}’s call"
    if len(crying) == 2:
        return f"a call of {joined([captain(desk.names, seat, 9) for seat in crying])}"
    return f"a call of {number_word(len(crying))} captains"


def _more_cries(view: View, crying: Sequence[int], seats: Sequence[int], desk: Desk) -> tuple[Line, ...]:
    """Which cries can be raised or taken back, the longer form first."""
    if not crying:
        cry: Line = (*_numbers(seats[:4]), f" cries {CRY}" if len(seats) < 5 else " … cry")
        return (*cry, " at ", bright(captain(desk.names, view.table.turn, 20)), "."), (*cry, ".")
    back: Line = (*_numbers(crying[-1:]), " takes it back" if len(crying) == 1 else " takes one back")
    silent = [seat for seat in seats if seat not in crying]
    if not silent:
        return ((*back, "."),)
    return (*back, ", ", *_numbers(silent[:1]), f" adds {captain(desk.names, silent[0], 10)}’s."), (*back, ".")


def _numbers(seats: Sequence[int]) -> list[Piece]:
    """Seats by their keys: ``1``, ``1 or 3``, ``1, 2 or 4``."""
    pieces: list[Piece] = []
    for place, seat in enumerate(seats):
        pieces.append("" if not place else " or " if place == len(seats) - 1 else ", ")
        pieces.append(_key(key_of(seat)))
    return pieces


def _key(key: str) -> Ink:
    return Ink(key, "accent", bold=True, key=key)


# ---- which caller challenges


def _agreement(view: View, desk: Desk) -> Choices:
    seats = deciders(view, desk)
    names = [_name(view, desk, seat) for seat in range(view.table.seats)]
    why_not = "" if len(seats) > 1 else "The one person who called must name somebody."
    nobody = Choice(NOBODY_KEY, "lets the callers disagree, so that nobody challenges", "who challenges",
                    desk=lift(desk, NOBODY_KEY), why_not=why_not)  # fmt: skip
    settles = _settles(view, desk, seats)
    ends: Line = (", ", _key(NOBODY_KEY), " for nobody") if len(seats) > 1 else ()
    asks = () if settles.is_possible else (("Lift the one who shall challenge", *ends, "; ", ENTER, " then settles it."),)
    return Choices((*names, nobody, settles, _odds(desk)), asks)


def _name(view: View, desk: Desk, seat: int) -> Choice:
    key = key_of(seat)
    why_not = "" if seat in view.table.callers else "Only those who called can challenge."
    return Choice(key, f"names {captain(desk.names, seat, 20)}", "who challenges", "lifts the caller who shall challenge",
                  desk=lift(desk, key), why_not=why_not, place=_place(seat))  # fmt: skip


def _settles(view: View, desk: Desk, seats: tuple[int, ...]) -> Choice:
    """All people among the callers name the one that is lifted, or each themselves."""
    kind, caller = "settles it, for all people among the callers", named(view, desk)
    actions: tuple[Action, ...] = ()
    line: Line = ()
    if caller is not None:
        actions, name = (Agree(caller),) * len(seats), captain(desk.names, caller)
        needs_bots = any(seat not in desk.people for seat in view.table.callers)
        words = f"lets {captain(desk.names, caller, 20)} challenge"
        line = ("lets ", bright(name), " challenge", ", if the others name the same" if needs_bots else "")
    elif NOBODY_KEY in desk.lifted and len(seats) > 1:
        actions, words = tuple([Agree(seat) for seat in seats]), "lets nobody challenge"
        line = ("lets nobody challenge: the callers cannot agree",)
    else:
        return Choice("p", kind, "settle it", kind, why_not="Lift one of the callers first, by number.")
    return Choice("p", words, "settle it", kind, actions=actions, seats=seats, is_main=True, line=line)


# ---- how a penalty is paid


def _penalty(view: View, desk: Desk) -> Choices:
    seats, payer = deciders(view, desk), captain(desk.names, view.table.due[0].seat)
    ways = [
        Choice(key, f"lifts {'a damage' if how == 'damage' else 'a crew card'}", "way to pay", desk=lift(desk, key))
        for key, how in WAYS.items()
    ]
    how = way(view, desk)
    if how is None:
        pays = Choice("p", "pays so", "pay", why_not="Lift a way to pay first: d is a damage, c a crew card.")
        return Choices(
            (*ways, pays),
            (("Lift a way to pay: ", _key("d"), " a damage, ", _key("c"), " a crew card; ", ENTER, " then pays."),),
        )
    words = "takes a damage" if how == "damage" else "loses a crew card"
    lets: Line = ("lets ", bright(payer), " take a damage" if how == "damage" else " lose a crew card")
    pays = Choice("p", words, "pay", "pays so", actions=(Pay(how),), seats=seats, is_main=True,
                  line=() if view.seat == view.table.due[0].seat else lets)  # fmt: skip
    return Choices((*ways, pays))
