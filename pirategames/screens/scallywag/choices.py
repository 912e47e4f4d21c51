"""All that can be chosen on a voyage: a card and how to meet it, the flight, what an event offers, a price."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Final, cast

from attrs import evolve

from pirategames.rules.scallywag.actions import Action, Choose, Flee, Give, GoOn, How, Play
from pirategames.rules.scallywag.cards import (
    BROKEN_HEART,
    DEVIL,
    FOOL,
    FULL_HEALTH,
    HANGED_MAN,
    HIEROPHANT,
    JUDGEMENT,
    JUSTICE,
    MAGICIAN,
    ROOM_SIZE,
    STAR,
    SUN,
    SWORDS,
    TEMPERANCE,
    Card,
)
from pirategames.rules.scallywag.legal import refusal
from pirategames.rules.scallywag.state import State, coin_value
from pirategames.rules.scallywag.view import View, Way
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.recall import kept
from pirategames.screens.scallywag.odds import flight_words
from pirategames.screens.scallywag.peril import saved_from
from pirategames.screens.scallywag.plan import (
    FLEE_KEY,
    NONE_OF_THEM,
    SEVERAL,
    choosable,
    is_enough,
    laid_of,
    leaves,
    lifted_cards,
    needed,
    plan_of,
    wearers,
)
from pirategames.screens.scallywag.words import chips, coin, ink, name, offered
from pirategames.screens.table.choices import Choice, Choices, counting, lift, saying, with_arrows
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import plural

WAY_KEYS: Final[dict[How, str]] = {"weapon": "w", "bare": "b", "take": "p"}
MOST_NAMED: Final = 10
"""How many given cards are named one by one in the line that says what to do next."""
_LIFTS: Final = "lifts the card that wears it, or puts it down again"


def choices(view: View, desk: Desk) -> Choices:
    """All that can be chosen now."""
    match view.table.ask:
        case "event":
            return _at_event(view, desk)
        case "price":
            return _at_price(view, desk)
        case "over":
            return Choices()
    return _at_cards(view, desk)


# ---- the cards that lie ready: in a room, under the Hermit, linked


def _at_cards(view: View, desk: Desk) -> Choices:
    worn = wearers(view, desk)
    chosen = lifted_cards(view, desk)
    proposed = chosen if not desk.lifted else ()
    lifting = [_lifting(view, key, card, desk, is_proposed=card in proposed) for key, card in worn.items()]
    doing = _ways(view, chosen[0] if chosen else None)
    if desk.lifted == (FLEE_KEY,):
        doing = (_flees(view), *(way for way in doing if way.key != "p"))
    asks = () if any(choice.is_possible for choice in doing) else (_card_asks(view, chosen),)
    return Choices((*with_arrows([*lifting, _flight(view, desk)], desk), *doing, *_outcomes(view, desk, worn, chosen)), asks)


def _lifting(
    view: View, key: str, card: Card, desk: Desk, together: Iterable[str] = (), *, is_proposed: bool = False
) -> Choice:
    is_listed = view.table.ask == "event" or card in view.table.loot
    place = f"row {key}" if is_listed else f"card {card.text}"
    return Choice(key, f"lifts the {card.name}", "choose", _LIFTS, desk=partial(lift, desk, key, beside=together),
                  place=place, is_proposed=is_proposed)  # fmt: skip


def _outcomes(view: View, desk: Desk, worn: Mapping[str, Card], chosen: Sequence[Card]) -> list[Choice]:
    """What a click does on an outcome that stands under a card which is not lifted; under a lifted one its key does it. In a
    crowd of cards none stand there."""
    laid = laid_of(desk)
    if view.table.ask not in ("room", "place") or len(laid) > ROOM_SIZE:
        return []
    return [
        evolve(way, key="", short="", is_main=False, place=f"way {way.key} {card.text}")
        for key, card in worn.items()
        if card in laid and key not in desk.lifted and card not in chosen
        for way in _ways(view, card) if way.is_possible
    ]  # fmt: skip


def _flight(view: View, desk: Desk) -> Choice:
    why = refusal(view.table, Flee()) or ""
    return Choice(FLEE_KEY, "lifts the flight from this room", "flee", desk=lift(desk, FLEE_KEY), why_not=why)


def _flees(view: View) -> Choice:
    table = view.table
    under = f"puts {plural(len(table.room), 'card')} under the deck"
    after = "an event follows" if table.tarot else "the next room follows"
    return Choice("p", "flees the room", "do it", actions=(Flee(),), is_main=True, line=("flees",),
                  clauses=(((f"{under}, {flight_words(view)}",), (under,)), ((faint(after),),)))  # fmt: skip


@kept
def _ways(view: View, card: Card | None) -> tuple[Choice, ...]:
    """How the lifted card can be played or picked, the gentlest way first; and why in no other."""
    hows: tuple[How, ...] = ("weapon", "bare", "take")
    if view.table.ask == "place":
        return (_pick(view.table, card),)
    if card is None:
        kinds = {"weapon": "meets the lifted monster with the weapon", "bare": "meets it with bare hands"}
        why = "Choose first: a number lifts a card."
        return tuple([Choice(WAY_KEYS[how], kinds.get(how, "takes the lifted card"), why_not=why) for how in hows])
    if Choose(card) in view.legal:
        gift = _gives_hermit(view.table, card)
        ways = [way for way in _fights(view, card) if way.key != gift.key]
        return (*ways, evolve(gift, is_main=not any(way.is_possible for way in ways)))
    return tuple(_fights(view, card))


def _fights(view: View, card: Card) -> list[Choice]:
    table = view.table
    prospect = next((prospect for prospect in view.prospects if prospect.card is card), None)
    ways = () if prospect is None else prospect.ways
    able = sorted((way for way in ways if not way.refused), key=lambda way: way.damage + way.bite)
    found = [_way(view, card, way, is_first=way is able[0]) for way in able]
    done = {way.how for way in able}
    for how, key in WAY_KEYS.items():
        if how not in done:
            found.append(Choice(key, f"plays the {card.name}", why_not=refusal(table, Play(card, how)) or ""))
    return found


def _way(view: View, card: Card, way: Way, is_first: bool) -> Choice:
    """One way of playing a card, with what it costs or heals."""
    table, action = view.table, Play(card, way.how)
    if way.how == "take":
        return _weighed(view, Choice("p", f"takes the {card.name}", "take", actions=(action,), is_main=True,
                                     line=("takes the ", name(card)),
                                     clauses=(((_take_words(way, card, table),),),)))  # fmt: skip
    with_what = f"the {table.weapon.value}" if way.how == "weapon" and table.weapon else "bare hands"
    words = f"meets the {card.name} with {'the weapon' if way.how == 'weapon' else 'bare hands'}"
    line: Line = ("meets the ", name(card), f" with {with_what}") if is_first else (with_what,)
    brief: Line = (f"meets it with {with_what}",) if is_first else ()
    return _weighed(view, Choice(WAY_KEYS[way.how], words, "fight", actions=(action,), is_main=True, line=line, brief=brief,
                                 clauses=((cost_line(way),),)))  # fmt: skip


def _weighed(view: View, choice: Choice) -> Choice:
    """A choice that asks a second time where it ends the voyage and another would not."""
    keeps = saved_from(view, cast(tuple[Action, ...], choice.actions))
    return evolve(choice, is_fatal=True, keeps=keeps) if keeps else choice


def cost_line(way: Way) -> Line:
    """What a fight costs: ``−5``, ``no damage``, ``−14, the end``."""
    cost = way.damage + way.bite
    pieces: Line = (Ink(f"−{cost}", "danger"),) if cost else ("no damage",)
    return pieces if way.health else (*pieces, ", ", Ink("the end", "danger", bold=True))


def _take_words(way: Way, card: Card, table: State) -> str:
    if card.suit == SWORDS:
        return "it is your weapon" if table.weapon is None else "you shed what you hold"
    if card is BROKEN_HEART:
        return f"halves your health, to {way.health}"
    if not way.heals:
        return "it is spent, for the room has healed you" if table.healed else "it is spent, for you are at full health"
    return f"heals {way.heals}, to {way.health}"


def _gives_hermit(table: State, card: Card) -> Choice:
    return Choice("p", f"gives the Hermit the {card.name}", "give it", actions=(Choose(card),), is_main=True,
                  line=("gives the Hermit ", coin(table, card), ", and rooms go on"))  # fmt: skip


def _pick(table: State, card: Card | None) -> Choice:
    """What the event that acts in the room does with its card."""
    before, after = picking_words(table)
    if card is None:
        return Choice("p", f"{before}the lifted card{after}", why_not="Choose first: a number lifts a card.")
    who = picker(table)
    return Choice("p", f"lets {who} {before}the {card.name}{after}", "do it", actions=(Choose(card),),
                  is_main=True, line=(f"lets {who} {before}the ", name(card), after))  # fmt: skip


def picker(table: State) -> str:
    """Who chooses a card of the room, where an event acts there."""
    return {FOOL: "the Fool", MAGICIAN: "the Magician"}.get(table.open, "Temperance") if table.open else ""


def picking_words(table: State) -> tuple[str, str]:
    """What the event that acts in the room does with a card: the words before it and those after it."""
    words = {FOOL: ("carry ", ""), MAGICIAN: ("sweep ", " away"), TEMPERANCE: ("sink ", "")}
    return words.get(table.open, ("choose ", "")) if table.open else ("choose ", "")


def _card_asks(view: View, chosen: tuple[Card, ...]) -> Line:
    """What can be lifted; of what is lifted, why it cannot be met where it cannot."""
    table = view.table
    if chosen:
        return (bright(chosen[0].name), ": ", faint("it cannot be met without a weapon."))
    key = Ink(FLEE_KEY, "accent", bold=True, key=FLEE_KEY)
    if table.ask == "hermit":
        return ("Choose the card by its number, or a coin for the Hermit.",)
    if table.ask == "place":
        before, after = picking_words(table)
        return (f"Choose by its number which card {picker(table)} shall {before.strip()}{after}.",)
    flee: Line = (", or ", key, " to flee") if Flee() in view.legal else ()
    return ("Choose a card by its number", *flee, ".")


# ---- an event


def _at_event(view: View, desk: Desk) -> Choices:
    table = view.table
    if not choosable(view):
        return Choices((_goes_on(view), _flight(view, desk)))
    worn = wearers(view, desk)
    together = tuple(worn) if table.open in SEVERAL else ()
    lifting = [_lifting(view, key, card, desk, together) for key, card in worn.items()]
    if GoOn() in view.legal:
        none = lift(desk, NONE_OF_THEM)
        lifting.append(Choice(NONE_OF_THEM, "lifts none of them", "choose", desk=none, place=f"row {NONE_OF_THEM}"))
    chosen = lifted_cards(view, desk)
    does = _event_does(view, desk, chosen)
    asks = () if does.is_possible else (_event_asks(table, chosen),)
    return Choices((*with_arrows(lifting, desk), _flight(view, desk), *_turning(view, desk), does), asks)


def _goes_on(view: View) -> Choice:
    """Going on where there is nothing to choose, with what that does."""
    threat, words = view.threat, "sails on"
    line: Line = (words,)
    if threat.blocked:
        line = ("sails on, and the Empress stops the blow",)
    elif threat.damage:
        after: Line = (bright(threat.health),) if threat.health else (Ink("the end", "danger", bold=True),)
        line = ("takes the blow, ", Ink(f"−{threat.damage}", "danger"), faint(f"  {view.table.health} → "), *after)
        line = (*line, ", and sails on") if threat.health else line
    return Choice("enter", words, "sail on", actions=(GoOn(),), is_main=True, line=line)


def _turning(view: View, desk: Desk) -> tuple[Choice, ...]:
    """The pages of the choices, where there are several."""
    pages = len(leaves(view))
    if pages < 2:
        return ()

    def turned(step: int) -> Desk:
        return evolve(desk, plan=evolve(plan_of(desk), leaf=(plan_of(desk).leaf + step) % pages), lifted=(), note="")

    words = "turns the page of choices"
    return (
        Choice("+", words, "page", words, desk=turned(1), also=("=", "pagedown")),
        Choice("-", words, "page", words, desk=turned(-1), also=("−", "pageup")),
    )


def _event_does(view: View, desk: Desk, chosen: tuple[Card, ...]) -> Choice:
    """What the event does with what is lifted, or why nothing yet."""
    table, words = view.table, "does what the event offers with what is lifted"
    if desk.lifted == (NONE_OF_THEM,):
        none = Choice("p", "chooses none of them", "do it", actions=(GoOn(),), is_main=True, line=_none_line(view))
        return _weighed(view, none)
    if not chosen:
        return Choice("p", words, why_not="Choose first: a key lifts what it stands on.")
    if not is_enough(table, chosen):
        return Choice("p", words, why_not=f"That is not enough yet: he wants {table.due}.")
    taken = needed(table, chosen)
    return _weighed(view, Choice("p", f"chooses {', '.join(card.name for card in taken)}", "do it",
                                 actions=(*(Choose(card) for card in taken), GoOn()), is_main=True,
                                 line=_event_line(view, chosen)))  # fmt: skip


def _none_line(view: View) -> Line:
    threat = view.threat
    if not threat.damage:
        return ("declines, and sails on",)
    after: Line = (bright(threat.health),) if threat.health else (Ink("the end", "danger", bold=True),)
    return ("takes the blow, ", Ink(f"−{threat.damage}", "danger"), faint(f"  {view.table.health} → "), *after)


def _event_asks(table: State, chosen: tuple[Card, ...]) -> Line:
    """What can be lifted, and what the key for none of them does; or that what is lifted is not enough."""
    if chosen:
        return ("Lift more coins: he takes ", bright(table.due), " or nothing.")
    match table.open:
        case card if card is DEVIL:
            return (f"Lift coins until they make {table.due}, or 0 to take the blow.",)
        case card if card is JUDGEMENT:
            return ("Lift all that you give up, one or more, or 0 to give nothing.",)
        case card if card is SUN:
            return ("Lift the cards that go under the deck, or 0 to keep them all.",)
        case card if card is HANGED_MAN:
            return ("Lift the one that he takes.",)
    return ("Lift one by its key, or 0 for none.",)


def _event_line(view: View, chosen: tuple[Card, ...]) -> Line:
    table, taken = view.table, needed(view.table, chosen)
    match table.open:
        case card if card is DEVIL:
            return ("pays ", *_given(table, taken), _kept(table, taken))
        case card if card is JUDGEMENT:
            return ("gives ", *_given(table, taken), " and takes what is left")
        case card if card is SUN:
            return ("puts ", *chips(chosen), " under the deck and keeps the rest")
        case card if card is STAR:
            return ("puts the ", Ink(chosen[0].name.removeprefix("The "), ink(chosen[0]), bold=True), " under its deck")
        case card if card is HIEROPHANT:
            return ("gives ", coin(table, chosen[0]), ": ", *healing_line(table, chosen[0]))
        case card if card is JUSTICE:
            return ("makes the ", name(chosen[0]), " your weapon")
    return ("takes the ", name(chosen[0]), " to the loot")


def healing_line(table: State, card: Card) -> Line:
    """What a coin heals when the Hierophant gets it."""
    after = min(table.health + coin_value(table, card), FULL_HEALTH)
    return (Ink(f"+{after - table.health}", "success", bold=True), faint(f"   {table.health} → "), bright(after))


def _given(table: State, cards: tuple[Card, ...]) -> Line:
    if len(cards) > MOST_NAMED:
        return (bright(len(cards)), " cards")
    return tuple(piece for card in cards for piece in (" ", offered(table, card)))[1:]


def _kept(table: State, given: tuple[Card, ...]) -> str:
    kept = sum(coin_value(table, card) for card in table.loot if card not in given)
    return f", and you keep {kept}" if kept else ", and that is all you have"


# ---- the price of the Bloody Coin


def _at_price(view: View, desk: Desk) -> Choices:
    price, most = plan_of(desk).price, view.table.health - 1

    def priced(amount: int) -> Desk:
        return evolve(desk, plan=evolve(plan_of(desk), price=min(max(amount, 0), most)), note="")

    pays = Choice("p", f"gives {price} health", "pay", actions=(Give(price),), is_main=True,
                  line=("gives ", bright(price), " health"))  # fmt: skip
    more, less = Ink("+", "accent", bold=True, key="+"), Ink("−", "accent", bold=True, key="-")
    count = counting("more or less health for the Bloody Coin", priced(price + 1), priced(price - 1), arrows=True)
    numbers = saying(range(most + 1), priced)
    return Choices((*count, *numbers, pays, _flight(view, desk)), ((more, " and ", less, ", or a digit, set the price."),))
