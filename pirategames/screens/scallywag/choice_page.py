"""The pages with one card and a question: an event, the Hermit's card, a linked card, the price of the Bloody Coin."""

from __future__ import annotations

from typing import Final

from pirategames.rules.scallywag.actions import GoOn
from pirategames.rules.scallywag.cards import (
    BLOODY_COIN,
    COINS,
    DEVIL,
    HANGED_MAN,
    HIEROPHANT,
    HIGH_PRIESTESS,
    JUDGEMENT,
    JUSTICE,
    LOVERS,
    ROOM_SIZE,
    STAR,
    STRENGTH,
    SUN,
    TOWER,
    Card,
)
from pirategames.rules.scallywag.fighting import suffered
from pirategames.rules.scallywag.odds import coming
from pirategames.rules.scallywag.state import State, coin_value, places
from pirategames.rules.scallywag.view import View
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, Cap, Ink
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.wrapping import line_width, wrap_line
from pirategames.screens.scallywag.aboard import Cost
from pirategames.screens.scallywag.cards import draw_card, key_piece, outcome_lines
from pirategames.screens.scallywag.choices import healing_line
from pirategames.screens.scallywag.plan import (
    NONE_OF_THEM,
    choosable,
    leaves,
    lifted_cards,
    needed,
    plan_of,
    wearers,
)
from pirategames.screens.scallywag.setting import Setting
from pirategames.screens.scallywag.tarot_art import CARD_HEIGHT, CARD_WIDTH, draw_tarot
from pirategames.screens.scallywag.telling import since_drawn
from pirategames.screens.scallywag.words import chips, coin, event_words, offered
from pirategames.screens.table.choices import Choices
from pirategames.screens.table.desk import Desk


@frozen
class Row:
    """A choice: the key it wears, what it is, and what it would do."""

    key: str
    what: Line
    does: Line = ()


def draw_choice(canvas: Canvas, view: View, desk: Desk, choices: Choices, setting: Setting) -> None:
    """Draw the card on the left, and beside it what it says and the choices."""
    table, x, airy = view.table, setting.x, setting.is_airy
    left, top = (3, 4 + setting.below) if airy else (4, 2 + setting.below)
    high = CARD_HEIGHT[setting.tarot]
    if table.open is not None and table.ask != "price":
        first = 2 + setting.below
        rows = min(high + 2, setting.aboard - first)
        canvas.place("panel event", x + left, first, setting.width - left - 1, rows)
    text = x + left + CARD_WIDTH[setting.tarot] + 3
    if table.ask == "event":
        assert table.open is not None
        card = table.open
        draw_tarot(canvas, x + left, top, setting.tarot, card.text, card.value, card.name)
    else:
        _draw_lone_card(canvas, view, desk, x + left, top, setting)
    if airy:
        canvas.put(x + left, top - 2, _HEADINGS.get(table.ask, "EVENT"), "muted", bold=True)
    says, more = _says(view)
    canvas.put(text, top, says, bold=True)
    space = x + setting.width - text - 2
    lines = wrap_line(more, space)
    for row, line in enumerate(lines):
        canvas.write(text, top + 1 + row, *line, ink="muted")
    first, last = top + len(lines) + 2, top + high - 2 + setting.is_small
    _draw_rows(canvas, view, desk, bool(choices.mains), text, first, space, last - first + 1, airy)
    _draw_waiting(canvas, table, text, last + 1)


_HEADINGS = {"hermit": "THE HERMIT", "linked": "THE LOVERS", "price": "THE BLOODY COIN"}


def _draw_lone_card(canvas: Canvas, view: View, desk: Desk, x: int, y: int, setting: Setting) -> None:
    """The single card that is asked about, with what playing it would do."""
    table, cut = view.table, setting.cut
    if table.ask == "price":
        draw_card(canvas, x, y + 1, BLOODY_COIN, cut)
        return
    prospect = view.prospects[0]
    lifted = "1" in desk.lifted
    draw_card(canvas, x, y + 1, prospect.card, cut, "1", lifted=lifted)
    lines = outcome_lines(prospect, table, lifted)
    if table.ask == "hermit" and prospect.card.suit == COINS:
        lines.append((*key_piece("p", lifted), "pay him"))
    for row, line in enumerate(lines):
        canvas.write(x, y + 1 + cut.height + row, *line)


def _says(view: View) -> tuple[str, Line]:
    """The bold sentence, and the muted line under it."""
    table = view.table
    match table.ask:
        case "hermit":
            return "The Hermit deals one card at a time.", ("Play it. Rooms go on once you give him a coin.",)
        case "linked":
            return "The linked card follows at once.", ("Choose how to meet it.",)
        case "price":
            return "What is the Bloody Coin worth to you?", ("Give up health, and it is worth so much more.",)
    assert table.open is not None
    words = event_words()[table.open.text]
    did = since_drawn(table.events)
    if did:
        return words["says"], tuple(piece for line in did[:2] for piece in (Ink("→ ", "accent"), *line, "  "))
    nothing = _in_vain(view)
    return words["says"], (Ink("→ ", "accent"), nothing) if nothing else (words["more"],)


def _in_vain(view: View) -> str:
    """What is said of an event that finds nothing to do, or a deck too short for it; empty where it does what it says."""
    table = view.table
    if table.open is LOVERS:
        come = coming(table)
        left = (come.count if come else 0) - (ROOM_SIZE - places(table))
        return _ALONE if left == 1 else _NOBODY if left < 1 else ""
    is_harmless = not (view.threat.damage or view.threat.blocked)
    return _IN_VAIN.get(table.open, "") if table.open and is_harmless and not choosable(view) else ""


_NOBODY: Final = "The deck has no card left for them."
_ALONE: Final = "The deck has one card left: it comes unlinked."
_IN_VAIN: Final = {
    HIGH_PRIESTESS: "No Black Spot lies on you.",
    HIEROPHANT: "You have no coin to give.",
    STRENGTH: "There is nothing to mend, and no Spot to lift.",
    JUSTICE: "You have no coin that could be a weapon.",
    HANGED_MAN: "No monster hangs on a weapon of yours.",
    JUDGEMENT: "You have defeated no monster: no damage.",
    TOWER: "You hold no weapon: nothing is lost.",
    STAR: "Nothing has been discarded yet.",
    SUN: "There is nothing to look at.",
}
"""What is said of an event that finds nothing to do."""


# ---- the choices


def rows(view: View, desk: Desk) -> tuple[Row, ...]:
    """The choices of this page, in the order of their keys."""
    table = view.table
    worn = wearers(view, desk)
    if table.ask == "hermit":
        coins = {key: card for key, card in worn.items() if card is not table.dealt}
        return tuple(Row(key, ("Give him ", coin(table, card))) for key, card in coins.items())
    if table.ask != "event" or not worn:
        return ()
    found = [Row(key, (offered(table, card),), _does(table, card)) for key, card in worn.items()]
    if GoOn() in view.legal:
        found.append(Row(NONE_OF_THEM, *_none_of_them(view)))
    return tuple(found)


def _does(table: State, card: Card) -> Line:
    if table.open is HIEROPHANT:
        return healing_line(table, card)
    if table.open is JUSTICE:
        return (faint("a weapon of "), bright(card.value))
    if table.open is JUDGEMENT and table.weapon and card is table.weapon.card:
        return (faint("your weapon, kills too"),)
    return ()


def _none_of_them(view: View) -> tuple[Line, Line]:
    """What the key for none of them says, and what it does."""
    table, threat = view.table, view.threat
    if table.open in (DEVIL, JUDGEMENT):
        if not threat.damage:
            return ("Take the blow",), (faint("the Empress blocks it") if threat.blocked else faint("it does nothing"),)
        after = bright(threat.health) if threat.health else Ink("the end", "danger", bold=True)
        return (f"Take {threat.damage} damage",), (faint(f"{table.health} → "), after)
    if table.open is SUN:
        return ("Keep them all",), ()
    words = {HIEROPHANT: "Keep your coins", JUSTICE: "Keep weapon and coins", STAR: "Leave them lying"}
    return (words.get(table.open, "Go on") if table.open else "Go on",), ()


def _draw_rows(
    canvas: Canvas, view: View, desk: Desk, doable: bool, x: int, y: int, width: int, space: int, roomy: bool
) -> None:
    """The choices in `space` rows from `y` on: as airy as they fit, else as chips in columns."""
    found = rows(view, desk)
    if view.table.ask == "price":
        _draw_amount(canvas, view, desk, x, y)
    elif len(found) > space or len(leaves(view)) > 1:
        _draw_grid(canvas, view, desk, found, x, y, width, space)
    elif roomy and 3 * len(found) < space:
        _draw_list(canvas, desk, found, x, y, width, 3, doable)
    elif 2 * len(found) <= space:
        _draw_list(canvas, desk, found, x, y, width, 2, doable)
    else:
        _draw_list(canvas, desk, found, x, y, width, 1, doable)


def _draw_list(
    canvas: Canvas, desk: Desk, found: tuple[Row, ...], x: int, y: int, width: int, step: int, doable: bool
) -> None:
    """One choice below the other, `step` rows apart; the last one lifted wears the key that does it."""
    around = 1 if step == 3 else 0
    for place, row in enumerate(found):
        line, lifted = y + around + place * step, row.key in desk.lifted
        if lifted:
            canvas.fill(x - 1, line - around, width + 2, 1 + 2 * around, "panel")
            for high in range(line - around, line + around + 1):
                canvas.put(x - 1, high, "▌", "accent")
        canvas.put(x + 1, line, row.key, "accent", bold=True)
        end = canvas.write(x + 4, line, *row.what)
        canvas.write(max(end + 2, x + 20), line, *row.does)
        _place_row(canvas, row, x - 1, line - around, width + 2, 1 + 2 * around)
        if doable and desk.lifted and row.key == desk.lifted[-1]:
            canvas.write(x + width - 9, line, Cap("p"), faint(" do it"))


def _draw_grid(
    canvas: Canvas, view: View, desk: Desk, found: tuple[Row, ...], x: int, y: int, width: int, space: int
) -> None:
    """Many choices as chips in columns; the one for none of them below."""
    picks = [row for row in found if row.key != NONE_OF_THEM]
    tall, column = space - 1, x
    for first in range(0, len(picks), tall):
        group = picks[first : first + tall]
        wide = max(line_width(row.what) for row in group) + 4
        for place, row in enumerate(group):
            _draw_chip(canvas, desk, row, column, y + place, wide)
        column += wide + 1
    for row in found:
        if row.key == NONE_OF_THEM:
            end = _draw_chip(canvas, desk, row, x, y + tall, line_width(row.what) + 4)
            canvas.write(end + 2, y + tall, *row.does)
    if len(leaves(view)) > 1:
        words = f"page {plan_of(desk).leaf + 1} of {len(leaves(view))}"
        less, more = Ink("−", "accent", bold=True, key="-"), Ink("+", "accent", bold=True, key="+")
        canvas.write(x + width - len(words) - 5, y + tall, less, " ", more, faint(f"  {words}"))


def _draw_chip(canvas: Canvas, desk: Desk, row: Row, x: int, y: int, wide: int) -> int:
    """A choice in few cells; returns the column after its words."""
    if row.key in desk.lifted:
        canvas.fill(x - 1, y, wide, 1, "panel")
        canvas.put(x - 1, y, "▌", "accent")
    end = canvas.put(x, y, row.key, "accent", bold=True)
    end = canvas.write(end + 1, y, *row.what)
    _place_row(canvas, row, x - 1, y, wide, 1)
    return end


def _place_row(canvas: Canvas, row: Row, x: int, y: int, width: int, height: int) -> None:
    """Publish where a choice lies, and its key."""
    canvas.hot(x, y, width, height, row.key)
    canvas.place(f"row {row.key}", x, y, width, height)


def _draw_amount(canvas: Canvas, view: View, desk: Desk, x: int, y: int) -> None:
    health, price = view.table.health, plan_of(desk).price
    canvas.write(x, y, Ink("−", "accent", bold=True, key="-"), "  ", bright(price), " health  ",
                 Ink("+", "accent", bold=True, key="+"))  # fmt: skip
    canvas.write(x, y + 2, faint("worth "), Ink(f"●{1 + price}", "yellow", bold=True), faint(f"   health {health} → "),
                 bright(health - price))  # fmt: skip


def _draw_waiting(canvas: Canvas, table: State, x: int, y: int) -> None:
    """The cards that wait for the next room."""
    cards = table.room + tuple(card for pair in table.pairs for card in pair)
    if table.ask == "linked" or not cards:
        return
    where = "Still in the room:  " if table.ask == "price" else "Waiting for the next room:  "
    canvas.write(x, y, faint(where), *chips(cards))


# ---- the lines below


def context_line(view: View, desk: Desk) -> Line:
    """What the present choice amounts to."""
    table = view.table
    chosen = lifted_cards(view, desk)
    if table.ask != "event" or not chosen:
        return ()
    if table.open is DEVIL:
        total = sum(coin_value(table, coin) for coin in chosen)
        return (faint("You lift "), bright(total), faint(f"; he wants {table.due}."))
    if table.open is JUDGEMENT:
        left = table.due - len(needed(table, chosen))
        harm = suffered(table, left)
        doubled = ", doubled by the Black Spot:" if table.spot is not None and left else " leaves"
        blocked = ", which the Empress blocks" if harm.blocked else ""
        return (
            faint(f"{table.due} − {table.due - left}{doubled} "),
            bright(f"{harm.damage or harm.blocked} damage"),
            faint(f"{blocked}."),
        )
    return ()


def cost_of_choice(view: View, desk: Desk) -> Cost:
    """The cost that the bar hatches: what the lifted choice, or going on, would take."""
    table = view.table
    if table.ask == "price":
        return Cost(plan_of(desk).price, "p")
    if table.ask == "event" and not choosable(view):
        return Cost(view.threat.damage, "Enter")
    if table.ask == "event" and desk.lifted == (NONE_OF_THEM,):
        return Cost(view.threat.damage, "p")
    chosen = lifted_cards(view, desk)
    if table.open is JUDGEMENT and table.ask == "event" and chosen:
        return Cost(suffered(table, table.due - len(needed(table, chosen))).damage, "p")
    return Cost()
