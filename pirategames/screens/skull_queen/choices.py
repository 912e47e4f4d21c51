"""All that can be chosen at Skull Queen's table: a card of the hand, a placing, the next deal."""

from __future__ import annotations

from functools import partial
from typing import Final

from attrs import evolve

from pirategames.rules.skull_queen.actions import Deal, Place, Play
from pirategames.rules.skull_queen.cards import COLOURS, Card
from pirategames.rules.skull_queen.legal import refusal, to_act
from pirategames.rules.skull_queen.planks import SPACES
from pirategames.rules.skull_queen.view import View
from pirategames.screens.drawing.frame import Line, bright
from pirategames.screens.skull_queen.foresight import foreseen
from pirategames.screens.skull_queen.hand import is_asked, lifted_card, wearers
from pirategames.screens.skull_queen.plan import PIRATE_KEYS, lifted_pirate, moved, plan_of
from pirategames.screens.skull_queen.words import captain, card_words, colour_word, key_ink
from pirategames.screens.table.choices import Choice, Choices, lift, with_arrows
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import joined

TURN_KEY: Final = "f"


def choices(view: View, desk: Desk) -> Choices:
    """All that can be chosen now."""
    if not is_asked(view, desk):
        return Choices((), (_waiting(view, desk),))
    if view.table.ask == "deal":
        words = f"deals round {view.table.round + 1}"
        return Choices((Choice("enter", words, "deal", actions=(Deal(),), is_main=True),))
    return _placings(view, desk) if view.table.ask == "place" else _cards(view, desk)


def _waiting(view: View, desk: Desk) -> Line:
    """Who is waited for."""
    table = view.table
    if table.ask == "over":
        return ("The game is over.",)
    waited = [seat for seat in to_act(table) if not view.decided[seat]]
    return ("Waiting for ", joined([captain(desk.names, seat, 9) for seat in waited]), ".")


# ---- a card of the hand


def _cards(view: View, desk: Desk) -> Choices:
    verb, short = ("chooses", "choose it") if view.table.is_duel else ("plays", "play it")
    lifted = lifted_card(view, desk)
    proposed = None if desk.lifted else lifted
    lifting = [_card(view, desk, key, card, is_proposed=card == proposed) for key, card in wearers(view).items()]
    if lifted is None:
        why = "Lift a card first: its key stands on it."
        play = Choice("p", f"{verb} the card that is lifted", short, is_main=True, why_not=why)
    else:
        name = card_words(lifted)
        play = Choice("p", f"{verb} the {name.text}", short, actions=(Play(lifted),), is_main=True,
                      line=(f"{verb} the ", name), clauses=foreseen(view, desk.names, lifted))  # fmt: skip
    asks: Line = ("Lift a card by its key; ", key_ink("Enter"), f" then {verb} it.")
    return Choices((*with_arrows(lifting, desk), play), () if lifted else (asks,))


def _card(view: View, desk: Desk, key: str, card: Card, *, is_proposed: bool) -> Choice:
    """A card that may be lifted, or why it must stay in the hand."""
    assert view.seat is not None
    why = "" if card in view.playable else refusal(view.table, Play(card), view.seat) or ""
    kind = "lifts the card that wears it, or puts it down again"
    return Choice(key, f"lifts the {card_words(card).text}", "lift a card", kind, desk=partial(lift, desk, key), why_not=why,
                  place=f"card {card.text}", is_proposed=is_proposed)  # fmt: skip


# ---- a placing


def _placings(view: View, desk: Desk) -> Choices:
    plan, lifted = plan_of(desk), lifted_pirate(desk)
    pirates = [
        Choice(key, f"takes up the {COLOURS[colour]} pirate", "take up", "takes up a pirate, or puts it down again",
               desk=lift(desk, key))
        for colour, key in enumerate(PIRATE_KEYS)
    ]  # fmt: skip
    other = evolve(desk, plan=evolve(plan, side="back" if plan.side == "front" else "front"), note="")
    turn = Choice(TURN_KEY, "turns the plank over", "turn over", desk=other)
    place = Choice("p", "places all four; nobody sees them before everybody has placed", "place", actions=(plan,),
                   is_main=True, line=("places all four",))  # fmt: skip
    return Choices(
        (*pirates, *_next_pirate(desk), *_moves(desk), turn, place, *_spaces(desk)), (_asked(view, plan, lifted),)
    )


def _next_pirate(desk: Desk) -> tuple[Choice, ...]:
    """Tab and the arrows that lie across go from pirate to pirate."""
    lifted, words = lifted_pirate(desk), "goes to the next pirate, or to the one before"
    found = []
    for key, also, step in (("tab", ("right",), 1), ("shift+tab", ("left",), -1)):
        after = (lifted + step) % len(PIRATE_KEYS) if lifted is not None else min(step, 0) % len(PIRATE_KEYS)
        found.append(Choice(key, words, kind=words, desk=evolve(desk, lifted=(PIRATE_KEYS[after],), note=""), also=also))
    return tuple(found)


def _moves(desk: Desk) -> tuple[Choice, ...]:
    """The arrows that stand move the pirate that is taken up; without one they take up the first."""
    lifted, words = lifted_pirate(desk), "moves it up or down; a click on one of the spaces does too"
    found = []
    for key, also, step in (("up", ("+", "="), -1), ("down", ("-", "−"), 1)):
        first = lift(desk, PIRATE_KEYS[0])
        after = first if lifted is None else moved(desk, lifted, plan_of(desk).spaces[lifted] + step)
        found.append(Choice(key, words, "move it", words, desk=after, also=also))
    return tuple(found)


def _spaces(desk: Desk) -> tuple[Choice, ...]:
    """A click on a space of a column moves that column's pirate there."""
    return tuple(
        Choice("", f"moves the {COLOURS[colour]} pirate to space {space}", desk=moved(desk, colour, space),
               place=f"space {space} {COLOURS[colour]}")
        for colour in range(len(COLOURS)) for space in SPACES
    )  # fmt: skip


def _asked(view: View, plan: Place, lifted: int | None) -> Line:
    if lifted is None:
        return (key_ink("1"), " to ", key_ink("4"), " take up a pirate.")
    value = view.table.planks.value(plan.side, plan.spaces[lifted])
    return (key_ink("↑↓"), " move the ", colour_word(lifted), " one, now on the ", bright(value), ".")
