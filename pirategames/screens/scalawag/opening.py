"""What people decide in the open, where everybody looks on: whether anybody calls, which caller challenges, how a penalty
is paid. One key decides for all people at once; nobody's hand is in sight.

- window: a person's number raises their cry or takes it back; ``p`` lets everybody answer, with or without a cry.
- agree: a caller's number says who challenges, for all people among the callers. ``0`` lets them disagree, so that nobody
  does: each names themselves, which takes two people.
- penalty: ``d`` or ``c`` lifts the way, ``p`` pays.
"""

from __future__ import annotations

from pirategames.rules.scalawag.actions import Action, Agree, Call, How, LetPass, Pay
from pirategames.rules.scalawag.legal import refusal
from pirategames.rules.scalawag.view import View
from pirategames.screens.drawing.canvas import Cap, Ink
from pirategames.screens.drawing.frame import KeyHint, Line, Piece, bright
from pirategames.screens.scalawag.choices import OPEN_ASKS
from pirategames.screens.scalawag.words import captain, key_of, seat_of
from pirategames.screens.table.desk import Commit, Desk, Offer
from pirategames.screens.wording import joined, number_word

NOBODY_KEY = "0"
WAYS: dict[str, How] = {"d": "damage", "c": "crew"}


def is_open(view: View) -> bool:
    """Whether people decide in the open now."""
    return view.table.ask in OPEN_ASKS


def is_timed(view: View) -> bool:
    """Whether what lies open passes by itself after a while: a declaration that nobody challenges."""
    return view.table.ask == "window"


def deciders(view: View, desk: Desk) -> tuple[int, ...]:
    """The people who may decide now; nobody while a bot is waited for, whose words the desk then holds."""
    table = view.table
    if desk.next:
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


# ---- keys


def offers(view: View, desk: Desk) -> tuple[Offer, ...]:
    """What can be lifted in the open."""
    seats = deciders(view, desk)
    if not seats:
        return ()
    match view.table.ask:
        case "window":
            return tuple(Offer(key_of(seat), together=True) for seat in seats)
        case "agree":
            callers = tuple(Offer(key_of(seat)) for seat in sorted(view.table.callers))
            return (*callers, *([Offer(NOBODY_KEY)] if len(seats) > 1 else []))
    return tuple(Offer(key) for key in WAYS)


def commits(view: View, desk: Desk) -> tuple[Commit, ...]:
    """What ``p`` would do, for all people at once."""
    seats = deciders(view, desk)
    if not seats:
        return ()
    actions: tuple[Action, ...] = ()
    match view.table.ask:
        case "window":
            crying = criers(view, desk)
            actions = tuple(Call() if seat in crying else LetPass() for seat in seats)
            who = joined([captain(desk.names, seat, 20) for seat in crying])
            words = f"let {who} cry Scalawag!" if crying else "let it pass"
        case "agree":
            caller = named(view, desk)
            if caller is not None:
                actions, words = (Agree(caller),) * len(seats), f"let {captain(desk.names, caller, 20)} challenge"
            elif NOBODY_KEY in desk.lifted and len(seats) > 1:
                actions, words = tuple(Agree(seat) for seat in seats), "let nobody challenge"
        case "penalty":
            how = way(view, desk)
            if how is not None:
                actions, words = (Pay(how),), "take a damage" if how == "damage" else "lose a crew card"
    return (Commit("p", words, actions, seats),) if actions else ()


def why_not(view: View, desk: Desk, key: str) -> str:
    """Why a key of the game does nothing now, as a sentence; empty where it is no key of the game."""
    table, seat = view.table, seat_of(key, view.table)
    if not is_open(view) or not (key in ("p", "0", "enter", *WAYS) or seat is not None):
        return ""
    if not deciders(view, desk):
        return "No person has to decide now."
    if key == "enter":
        return "Enter only goes on; p does what is lifted."
    if table.ask == "penalty":
        if seat is not None or key == NOBODY_KEY:
            return "d is a damage, c a crew card."
        return "Lift a way to pay first: d is a damage, c a crew card."
    if table.ask == "agree":
        if key == "p":
            return "Lift one of the callers first, by number."
        return (
            "Only those who called can challenge." if key != NOBODY_KEY else "The one person who called must name somebody."
        )
    if seat is None:
        return "p lets it pass; a person’s number cries Scalawag!" if key != "p" else ""
    if not table.alive[seat]:
        return f"{captain(desk.names, seat)}’s ship is out of the game."
    if seat == table.turn:
        return "Nobody challenges themselves."
    if seat not in desk.people:
        return f"{captain(desk.names, seat)} is a bot, and answers by itself."
    return refusal(table, Call(), seat) or f"{captain(desk.names, seat)} has answered already."


# ---- words


def next_line(view: View, desk: Desk) -> Line:
    """What ``p`` would do."""
    seats = deciders(view, desk)
    if not seats:
        return desk.next or ("The others decide.",)
    match view.table.ask:
        case "window":
            return _window_line(view, desk)
        case "agree":
            return _agree_line(view, desk, seats)
    how, payer = way(view, desk), view.table.due[0].seat
    who = captain(desk.names, payer)
    if how is None:
        return ("Lift a way to pay: ", Ink("d", "accent", bold=True), " a damage, ", Ink("c", "accent", bold=True),
                " a crew card; ", Cap("p"), " pays.")  # fmt: skip
    return (Cap("p"), " ", bright(who), " takes a damage." if how == "damage" else " loses a crew card.")


def _window_line(view: View, desk: Desk) -> Line:
    crying, seats = criers(view, desk), deciders(view, desk)
    quiet_ones = [seat for seat in seats if seat not in crying]
    if not crying:
        return (Cap("p"), " lets it pass. ", *_numbers(seats[:4]), " cries “Scalawag!”." if len(seats) < 5 else " … cry.")
    if len(crying) == 1:
        call = f"{captain(desk.names, crying[0])}’s call"
    elif len(crying) == 2:
        call = f"a call of {joined([captain(desk.names, seat, 9) for seat in crying])}"
    else:
        call = f"a call of {number_word(len(crying))} captains"
    pieces: list[Piece] = [Cap("p"), f" makes it {call}. "]
    pieces += [*_numbers(crying[-1:]), " takes it back" if len(crying) == 1 else " takes one back"]
    if quiet_ones and len(crying) != 2:
        pieces += [", ", *_numbers(quiet_ones[:1]), f" adds {captain(desk.names, quiet_ones[0], 10)}’s"]
    return (*pieces, ".")


def _numbers(seats: tuple[int, ...] | list[int]) -> list[Piece]:
    """Seats by their keys: ``1``, ``1 or 3``, ``1, 2 or 4``."""
    pieces: list[Piece] = []
    for place, seat in enumerate(seats):
        pieces.append("" if not place else " or " if place == len(seats) - 1 else ", ")
        pieces.append(Ink(key_of(seat), "accent", bold=True, key=key_of(seat)))
    return pieces


def _agree_line(view: View, desk: Desk, seats: tuple[int, ...]) -> Line:
    caller = named(view, desk)
    if caller is not None:
        bots = [seat for seat in view.table.callers if seat not in desk.people]
        words = " challenge, if the others name the same." if bots else " challenge."
        return (Cap("p"), " lets ", bright(captain(desk.names, caller)), words)
    if NOBODY_KEY in desk.lifted and len(seats) > 1:
        return (Cap("p"), " lets nobody challenge: the callers cannot agree.")
    ends: Line = (", ", Ink(NOBODY_KEY, "accent", bold=True, key=NOBODY_KEY), " for nobody") if len(seats) > 1 else ()
    return ("Lift the one who shall challenge", *ends, "; ", Cap("p"), " settles it.")


def key_hints(view: View, desk: Desk) -> list[KeyHint]:
    """The row of keys."""
    seats = deciders(view, desk)
    if not seats:
        return list(desk.hints) or [KeyHint("k", "what is known", "k"), KeyHint("?", "help", "?")]
    keys = " ".join(offer.key for offer in offers(view, desk))
    word = {"window": "cry Scalawag!", "agree": "who challenges"}.get(view.table.ask, "way to pay")
    done = {"window": "go on", "agree": "settle it"}.get(view.table.ask, "pay")
    return [
        KeyHint(keys, word),
        KeyHint("p", done, "p"),
        KeyHint("h", "look at your hand", "h"),
        KeyHint("k", "known", "k"),
        KeyHint("l", "log", "l"),
        KeyHint("?", "help", "?"),
    ]


def moment_keys(view: View, desk: Desk) -> dict[str, str]:
    """Every key that means something at this moment, with what it does."""
    found = [offer.key for offer in offers(view, desk)]
    if not found:
        return {}
    match view.table.ask:
        case "window":
            keys = {
                " ".join(found): "raises this captain’s cry, or takes it back",
                "p": "goes on, with the cries that are up",
            }
        case "agree":
            keys = {" ".join(k for k in found if k != NOBODY_KEY): "lifts the caller who shall challenge"}
            if NOBODY_KEY in found:
                keys[NOBODY_KEY] = "lets the callers disagree, so that nobody challenges"
            keys["p"] = "settles it, for all people among the callers"
        case _:
            keys = {"d": "lifts a damage", "c": "lifts a crew card", "p": "pays so"}
    return {**keys, "h": "looks at a hand, behind the curtain"}
