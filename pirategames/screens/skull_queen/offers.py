"""Which key stands on what, and what the keys would do: pure functions of the view and of the desk."""

from __future__ import annotations

from attrs import evolve

from pirategames.rules.skull_queen.cards import COLOURS
from pirategames.rules.skull_queen.legal import name, refusal
from pirategames.rules.skull_queen.planks import SPACES
from pirategames.rules.skull_queen.state import Deal, Place, Play
from pirategames.rules.skull_queen.view import View
from pirategames.screens.skull_queen.hand import KEYS, lifted_card, playable_keys, wearers
from pirategames.screens.skull_queen.words import captain
from pirategames.screens.table.desk import Commit, Desk, Offer

PIRATE_KEYS = "1234"
"""The keys of the pirates while they are placed, in the order of the colours."""
TURN_KEY = "f"
PLAIN_PLAN = Place("front", (3, 3, 3, 3))
"""How a round's plan begins: the rulebook's advice for beginners."""

_UP, _DOWN = ("up", "+", "="), ("down", "-", "−")
_STEPS = {"tab": 1, "right": 1, "shift+tab": -1, "left": -1}


# ---- the plan of a placing


def plan_of(desk: Desk) -> Place:
    """How the pirates would be placed as the plan stands."""
    return desk.plan if isinstance(desk.plan, Place) else PLAIN_PLAN


def is_placing(view: View) -> bool:
    """Whether the looker is to place pirates now."""
    return view.table.ask == "place" and view.is_to_act


def lifted_pirate(desk: Desk) -> int | None:
    """The colour of the pirate that is taken up."""
    return PIRATE_KEYS.index(desk.lifted[-1]) if desk.lifted and desk.lifted[-1] in PIRATE_KEYS else None


def arrange(view: View, desk: Desk, key: str) -> Desk | None:
    """The desk after a key that changes the plan of a placing; None where it changes none."""
    if not is_placing(view):
        return None
    plan, lifted = plan_of(desk), lifted_pirate(desk)
    if key in PIRATE_KEYS:
        return evolve(desk, lifted=() if desk.lifted == (key,) else (key,), note="")
    if key == TURN_KEY:
        return evolve(desk, plan=evolve(plan, side="back" if plan.side == "front" else "front"), note="")
    if key in _STEPS:
        step = _STEPS[key]
        after = (lifted + step) % len(COLOURS) if lifted is not None else 0 if step > 0 else len(COLOURS) - 1
        return evolve(desk, lifted=(PIRATE_KEYS[after],), note="")
    if key in _UP or key in _DOWN:
        if lifted is None:
            return evolve(desk, lifted=(PIRATE_KEYS[0],), note="")
        return _moved(desk, lifted, plan.spaces[lifted] + (-1 if key in _UP else 1))
    return _clicked(desk, key)


def _clicked(desk: Desk, key: str) -> Desk | None:
    """The desk after a click on a space of a column: ``space 3 2``."""
    word, *numbers = key.split(" ")
    if word != "space" or len(numbers) != 2 or not all(number.isdecimal() for number in numbers):
        return None
    space, colour = map(int, numbers)
    return _moved(desk, colour, space) if colour < len(COLOURS) else None


def _moved(desk: Desk, colour: int, space: int) -> Desk:
    """A pirate taken up and moved to a space; past the ends of the plank it stays."""
    plan = plan_of(desk)
    space = min(max(space, SPACES[0]), SPACES[-1])
    red, yellow, green, blue = (space if place == colour else old for place, old in enumerate(plan.spaces))
    return evolve(desk, lifted=(PIRATE_KEYS[colour],), plan=Place(plan.side, (red, yellow, green, blue)), note="")


# ---- what can be lifted, and done


def offers(view: View, desk: Desk) -> tuple[Offer, ...]:
    """What can be lifted now: the cards that may be played."""
    return tuple(Offer(key) for key in playable_keys(view))


def commits(view: View, desk: Desk) -> tuple[Commit, ...]:
    """What the keys that do something would do now."""
    table = view.table
    if not view.is_to_act:
        return ()
    if table.ask == "deal":
        return (Commit("enter", f"deal round {table.round + 1}", (Deal(),)),)
    if table.ask == "place":
        return (Commit("p", "place the pirates so", (plan_of(desk),)),)
    card = lifted_card(view, desk)
    verb = "choose" if table.is_duel else "play"
    return (Commit("p", f"{verb} the {name(card)}", (Play(card),)),) if card is not None else ()


# ---- why not


def why_not(view: View, desk: Desk, key: str) -> str:
    """Why a key of the game does nothing now, as a sentence; empty where it is no key of the game."""
    known = key in KEYS or key in ("p", TURN_KEY, "enter") or (key not in KEYS and key.upper() in wearers(view))
    if not known or view.table.ask == "over":
        return ""
    if not view.is_to_act:
        return _why_not_now(view, desk)
    if view.table.ask == "deal":
        return f"Enter deals round {view.table.round + 1}."
    return _why_not_place(key) if view.table.ask == "place" else _why_not_play(view, desk, key)


def _why_not_now(view: View, desk: Desk) -> str:
    table, seat = view.table, view.seat
    if table.ask == "deal":
        return f"{captain(desk.names, table.dealer)} deals the next round."
    if seat is not None and view.decided[seat]:
        what = "Your pirates are placed" if table.ask == "place" else "Your card is chosen"
        return f"{what}; others are still choosing."
    if table.ask == "place" or table.is_duel:
        return "The captains are choosing."
    return f"It is {captain(desk.names, (table.leader + len(table.played)) % table.seats)}’s turn."


def _why_not_place(key: str) -> str:
    if key == "enter":
        return "Enter only goes on; p places the pirates."
    return "1 to 4 take up a pirate, the arrows move it, f turns the plank over, p places."


def _why_not_play(view: View, desk: Desk, key: str) -> str:
    if key == "enter":
        return f"Enter only goes on; p {'chooses' if view.table.is_duel else 'plays'} the card that is lifted."
    if key == "p":
        return "Lift a card first: its key stands on it."
    if key == TURN_KEY:
        return "The plank stays as it lies until the round is over."
    card = wearers(view).get(key)
    if card is None:
        capital = key.upper()
        return f"That card wears a capital {capital}." if capital in wearers(view) else "No card wears that key."
    assert view.seat is not None
    return refusal(view.table, Play(card), view.seat) or ""
