"""What the table says: what is asked, what comes next, and the keys of the moment."""

from __future__ import annotations

from typing import Final

from pirategames.rules.scoundrel_bay.actions import Disc, Place
from pirategames.rules.scoundrel_bay.bids import BlindBid
from pirategames.rules.scoundrel_bay.charts import STAGES
from pirategames.rules.scoundrel_bay.legal import refusal
from pirategames.rules.scoundrel_bay.meals import mouths
from pirategames.rules.scoundrel_bay.state import State
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.canvas import Cap, Ink, cut
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.wrapping import line_width
from pirategames.screens.scoundrel_bay.choices import (
    READ_ONLY,
    amount_of,
    ask_of,
    captain_goes,
    is_asked,
    lifted_card,
    lifted_region,
    origin,
    page_of,
    plan_of,
    target,
    target_regions,
)
from pirategames.screens.scoundrel_bay.entries import has_region, lifted_entries
from pirategames.screens.scoundrel_bay.foresight import (
    awaiting_line,
    course_line,
    landing_line,
    landing_words,
    may_repeat,
    needs,
    reach,
    stay_words,
)
from pirategames.screens.scoundrel_bay.marked import key_of
from pirategames.screens.scoundrel_bay.offers import commits
from pirategames.screens.scoundrel_bay.words import (
    AGAIN,
    ASKED,
    captain,
    card_name,
    count,
    flag_mark,
    pirates,
    region_name,
    tools_short,
)
from pirategames.screens.table.desk import Commit, Desk

# ---- where in the game this is


_OF_EVENTS: Final = ("swap", "get", "arrival", "bid", "spoils", "pay", "feed")
"""What is asked when a stage is over."""


def title_words(view: View, desk: Desk) -> str:
    """Where in the game this is: ``stage 2 of 5, Anne’s turn 6``."""
    table = view.table
    whose, number = f"{captain(desk.names, table.turn, 20)}’s", table.ships[table.turn].turns
    if table.ask is None:
        return "the end"
    if table.ask == "power":
        return "before the first turn"
    if table.ask == "final":
        return "before the score"
    if ask_of(view, desk) in _OF_EVENTS:
        return f"stage {len(table.past_events)} of {STAGES} is over"
    if table.turns_left is not None:
        return f"last turns, {whose} {number} of {last_turn(table, table.turn)}"
    return f"stage {min(STAGES, sum(table.reefs) + 1)} of {STAGES}, {whose} turn {number}"


def last_turn(table: State, seat: int) -> int:
    """The number of a seat's last turn, once the end is near."""
    to_come = [(table.turn + step) % table.seats for step in range(1, (table.turns_left or 0) + 1)]
    return table.ships[seat].turns + to_come.count(seat)


# ---- the line of context


def context(view: View, desk: Desk, roomy: bool) -> Line:
    """Why not, what was said last, or what is lifted would come to."""
    if desk.note:
        return (Ink(desk.note, "text"),)
    if is_asked(view, desk) and page_of(desk) in ("", "chart") and (line := _foresight(view, desk, roomy)):
        return line
    region = lifted_region(view, desk)
    if region is not None and page_of(desk) in ("", "chart"):
        return _of_region(view, region)
    return desk.news or _at_rest(view, desk)


def _at_rest(view: View, desk: Desk) -> Line:
    """What to weigh before a card is lifted: the regions near the ship, and what the next meal asks."""
    if ask_of(view, desk) != "play" or page_of(desk):
        return ()
    ship, pieces = view.ship, list[str | Ink]()
    for region in view.table.edition.near[ship.sea]:
        pieces += [" ", Ink(key_of(view.table.edition, region.number), "accent", bold=True), flag_mark(region.flag)]
    meal: Line = (faint("A meal takes "), bright(sum(mouths(ship))), faint(f" food: you have {ship.food} and cook "))
    near: Line = (faint("Near: "), *pieces[1:]) if pieces else (faint("No region is near."),)
    return (*meal, faint(f"{ship.production}.  "), *near)


def _foresight(view: View, desk: Desk, roomy: bool) -> Line:
    region, card = lifted_region(view, desk), lifted_card(view, desk)
    match view.table.ask:
        case "play":
            return _of_play(view, desk, card, region, roomy)
        case "invade":
            return _of_landing(view, desk)
        case "move":
            start, end = origin(view, desk), target(view, desk)
            if start is not None and end is not None:
                names = region_name(view.table.edition, start), region_name(view.table.edition, end)
                return (
                    faint("From "),
                    bright(names[0]),
                    faint(" to "),
                    bright(names[1]),
                    faint(f"{stay_words(view, end)}."),
                )
            return ()
        case "reward":
            return awaiting_line(view)
        case "bid":
            left = view.ship.doubloons - amount_of(view, desk)
            return (
                faint("You would keep "),
                bright(left),
                faint(". Highest to the Bay, lowest back; ties go by reputation."),
            )
        case "feed":
            return _of_meal(view, desk)
    chosen = lifted_entries(view, desk)
    return (faint(chosen[-1].more),) if chosen and chosen[-1].more and not roomy else ()


def _of_play(view: View, desk: Desk, card: int | None, region: int | None, roomy: bool) -> Line:
    if card is not None and region is not None:
        far = reach(view, card)
        if region in far.open:
            return landing_line(view, region, far.figures)
    if region is not None:
        return _of_region(view, region)
    if card is not None and may_repeat(view.ship, "sail"):
        return course_line(view, plan_of(desk).steps, roomy)
    return ()


def _of_region(view: View, region: int) -> Line:
    """What a region asks from where the ship lies."""
    return (bright(region_name(view.table.edition, region)), faint(f": {needs(view, region)}."))


def _of_landing(view: View, desk: Desk) -> Line:
    visit, region = view.table.visit, target(view, desk)
    assert visit is not None
    looked_at = lifted_region(view, desk)
    if region is None and looked_at is not None:
        return (faint(refusal(view.table, Place(looked_at), view.seat or 0) or ""),)
    if region is None:
        return (faint(f"{count(visit.left, f'{visit.flag} flag')} left. Lift a region to see what it asks."),)
    return landing_words(view, region, captain_goes(view, desk))


def _of_meal(view: View, desk: Desk) -> Line:
    ship = view.ship
    fed, portions = amount_of(view, desk), mouths(ship)
    price = sum(portions[:fed])
    rings = max(0, price - ship.food)
    paid = f"{price} food" if not rings else f"{price - rings} food and {count(rings, 'ring')}"
    left = len(portions) - fed
    hungry = "nobody goes hungry" if not left else f"{left} without food: the fit fall sick, the sick die"
    return (faint(f"{paid} for {fed} of {len(portions)}; {hungry}."),)


# ---- what comes next


def next_line(view: View, desk: Desk, room: int) -> Line:
    """What to do next, in so many cells."""
    if page_of(desk) in (*READ_ONLY, "chart") and not is_asked(view, desk):
        return (Cap("Bksp", "backspace"), " goes back to the table.")
    if not is_asked(view, desk):
        return desk.next or _waiting(view, desk)
    if page_of(desk) in READ_ONLY:
        return (Cap("Bksp", "backspace"), " goes back to the table.")
    if view.table.ask == "play" and page_of(desk) not in ("crates", "smuggle"):
        return _next_play(view, desk, room)
    found = commits(view, desk)
    if not any(commit.key == "p" for commit in found):
        words = _undecided(view, desk)
        return (*words, *_caps(found, room - line_width(words)))
    return _caps(found, room, first=True)


def _caps(found: tuple[Commit, ...], room: int, *, first: bool = False) -> Line:
    """The keys that do something, with what they would do, as many as there is room for."""
    pieces: Line = ()
    for place, commit in enumerate(found):
        gap = "" if first and not place else "  "
        end = "." if place == len(found) - 1 else ","
        more: Line = (gap, Cap(commit.key), f" {cut(commit.words, room - len(gap) - 5)}{end}")
        if pieces and line_width((*pieces, *more)) > room:
            break
        pieces += more
    return pieces


def _waiting(view: View, desk: Desk) -> Line:
    asked = view.table.question
    if asked is None:
        return ("The game is over.",)
    if isinstance(asked, BlindBid):
        return ("Everybody bids in secret.",)
    return ("Waiting for ", bright(captain(desk.names, asked.seat)), ".")


def _undecided(view: View, desk: Desk) -> Line:
    ask = ask_of(view, desk)
    assert ask is not None
    if page_of(desk) == "crates":
        return ("Lift a crate by its number; ", Cap("p"), " opens it for what it holds.")
    if page_of(desk) == "smuggle":
        return ("Lift a region by its letter; ", Cap("p"), " smuggles one of yours ashore.")
    match ask:
        case "invade" if not has_region(view) and not target_regions(view, desk):
            return ("Nobody more can land.",)
        case "invade" if not has_region(view):
            return (f"Lift a region: {_letters(view, desk)}.",)
        case "invade":
            return ("Nobody more can be placed.",)
        case "move" if origin(view, desk) is None:
            return (f"Lift where from: {_letters(view, desk)}.",)
        case "move":
            return (f"From {key_of(view.table.edition, origin(view, desk) or 0)}: lift where to, {_letters(view, desk)}.",)
        case "beast" | "roll" | "take" | "blind" | "hire":
            return (ASKED[ask][1],)
        case "dig":
            return ("Lift treasures by their numbers; ", Cap("p"), " digs them up.")
    return ("Lift one by its number.",)


def _letters(view: View, desk: Desk) -> str:
    return " ".join(sorted(key_of(view.table.edition, region) for region in target_regions(view, desk))) or "none"


def _next_play(view: View, desk: Desk, room: int) -> Line:
    card = lifted_card(view, desk)
    if card is None:
        return ("Lift a card by its number: then ", Cap("r"), " recruits, ", Cap("s"), " sails, ", Cap("i"), " invades.")
    region, does = lifted_region(view, desk), {commit.key for commit in commits(view, desk)}
    if region is not None and "i" in does and region in reach(view, card).open:
        name = card_name(view.table.edition, card)
        return (Cap("i"), *_invading(view, card), " with the ", bright(name), *_again(view, "invade"), ".")
    forms = [_uses(view, desk, card, does, told) for told in (2, 1, 0)]
    return next((line for line in forms if line_width(line) <= room), forms[-1])


def _uses(view: View, desk: Desk, card: int, does: set[str], told: int) -> Line:
    """What the keys would do with the card that is lifted: with `told` 2 with the tools, with 0 without the regions."""
    pieces: list[Line] = []
    if "r" in does:
        printed = view.table.edition.cards[card]
        tools = tools_short(printed.tools) if told == 2 else []
        recruits = f" recruits {' '.join((pirates(min(printed.pirates, view.ship.citizens)), *tools))}"
        pieces.append((Cap("r"), recruits, *_again(view, "recruit")))
    if "s" in does:
        counts = (Ink("+", "accent", bold=True, key="+"), " ", Ink("−", "accent", bold=True, key="-"))
        pieces.append((Cap("s"), f" sails {plan_of(desk).steps} ", *counts, *_again(view, "sail")))
    if "i" in does:
        pieces.append((Cap("i"), *(_invading(view, card) if told else (" invades",)), *_again(view, "invade")))
    line: Line = ()
    for place, part in enumerate(pieces):
        line += part + ((",  ",) if place < len(pieces) - 1 else (".",))
    return line


def _again(view: View, disc: Disc) -> Line:
    """What repeating the action of the last turn costs."""
    return (Ink(AGAIN, "warning"),) if view.ship.disc == disc else ()


def _invading(view: View, card: int) -> Line:
    """How many may go where; an invasion of nobody only lays the card aside."""
    far = reach(view, card)
    if not far.figures:
        return (" invades nobody: none to send",)
    if not far.open:
        return (" invades nobody: none near",)
    keys = [key_of(view.table.edition, region) for region in far.open]
    pieces: Line = (f" invades: up to {far.figures} into ",)
    for place, key in enumerate(keys):
        gap = "" if not place else " and " if place == len(keys) - 1 else ", "
        pieces += (gap, Ink(key, "accent", bold=True))
    return pieces
