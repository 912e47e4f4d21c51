"""What is yours: health on its die and as a bar, the weapon with its kills, the loot, company and curses."""

from __future__ import annotations

from pirategames.rules.scallywag.cards import CURSED_SKULL, CURSED_SWORD, FOOL, FULL_HEALTH
from pirategames.rules.scallywag.fighting import has_overreached, limit
from pirategames.rules.scallywag.state import State, coin_value
from pirategames.rules.scallywag.view import View
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, Ink, cell_width
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.scallywag.cards import draw_fan
from pirategames.screens.scallywag.words import chip, event_words, glyph, ink


@frozen
class Cost:
    """What the lifted choice would cost, hatched in the bar; `key` is the key that would cost it."""

    amount: int = 0
    key: str = ""


@frozen
class Plan:
    """Where the parts lie: columns of health, weapon, loot and company, and rows below the headings."""

    health: int
    weapon: int
    loot: int
    company: int
    gap: int
    weapon_width: int
    loot_width: int


SNUG = Plan(health=6, weapon=32, loot=58, company=58, gap=0, weapon_width=25, loot_width=21)
ROOMY = Plan(health=3, weapon=31, loot=57, company=75, gap=1, weapon_width=24, loot_width=17)


def draw_aboard(canvas: Canvas, view: View, plan: Plan, x: int, y: int, cost: Cost, shown: int | None) -> None:
    """Draw all of it with the headings in row `y`, shifted right by `x`. `shown` is the health that the bar stands at."""
    table = view.table
    _place_panels(canvas, plan, x, y, has_company=bool(plan.gap or company_lines(table)))
    health = table.health if shown is None else shown
    point = 1 if plan.weapon - plan.health <= 2 * FULL_HEALTH else 2
    _draw_health(canvas, x + plan.health, y, health, plan.gap, cost, point)
    _draw_weapon(canvas, x + plan.weapon, y, table, plan)
    _draw_loot(canvas, x + plan.loot, y, view, plan)
    _draw_company(canvas, x + plan.company, y if plan.gap else y + 2, table, plan)


def _place_panels(canvas: Canvas, plan: Plan, x: int, y: int, *, has_company: bool) -> None:
    """Publish where each part lies."""
    rows = 10 if plan.gap else 6
    canvas.place("panel health", x + plan.health - 1, y, plan.weapon - plan.health, rows)
    canvas.place("panel weapon", x + plan.weapon, y, plan.weapon_width, rows)
    canvas.place("panel loot", x + plan.loot, y, plan.loot_width, 2 if has_company and not plan.gap else rows)
    if has_company:
        above = 0 if plan.gap else 2
        canvas.place("panel company", x + plan.company - 1, y + above, 16 if plan.gap else 23, rows - above)


def heading(canvas: Canvas, x: int, y: int, word: str, value: object = "") -> None:
    """A heading in capitals, with a value beside it."""
    end = canvas.put(x, y, word, "muted", bold=True)
    if value != "":
        canvas.put(end + 1, y, str(value), "text", bold=True)


# ---- health


def _draw_health(canvas: Canvas, x: int, y: int, health: int, gap: int, cost: Cost, point: int) -> None:
    """The die and the bar, on which a point takes so many cells."""
    heading(canvas, x, y, "HEALTH")
    top = y + 1 + gap
    canvas.put(x, top, "╱▔▔▔▔╲")
    canvas.put(x - 1, top + 1, "▕      ▏")
    canvas.put(x, top + 2, "╲▁▁▁▁╱")
    canvas.put(x + 2, top + 1, f"{health:>2}", _mood(health), bold=True)
    canvas.put(x + 8, top + 1, f"of {FULL_HEALTH}", "muted")
    bar = top + 3 + gap
    lost = min(cost.amount, health)
    end = canvas.put(x, bar, "█" * (health - lost) * point, "success")
    end = canvas.put(end, bar, "▒" * lost * point, "danger")
    canvas.put(end, bar, "░" * (FULL_HEALTH - health) * point, "line")
    if cost.amount and cost.key:
        caption: Line = (Ink("▒", "danger"), faint(" what "), Ink(cost.key, "accent", bold=True), faint(" would cost"))
        canvas.write(x, bar + 1 + gap, *caption)


def _mood(health: int) -> str:
    return "text" if health > 10 else "warning" if health > 5 else "danger"


# ---- weapon


def _draw_weapon(canvas: Canvas, x: int, y: int, table: State, plan: Plan) -> None:
    heading(canvas, x, y, "WEAPON")
    weapon = table.weapon
    top = y + 1 + plan.gap
    if weapon is None:
        canvas.put(x, top, "bare hands", "muted")
        return
    draw_fan(canvas, x, top, (weapon.card, *weapon.kills), plan.weapon_width, str(weapon.value))
    canvas.write(x, y + 5 + 3 * plan.gap, *reach_words(table))


def reach_words(table: State) -> Line:
    """What the weapon can still meet, in at most 25 cells."""
    weapon = table.weapon
    if weapon is None:
        return (faint("bare hands"),)
    free, over = limit(weapon), not has_overreached(weapon)
    if free < 1:
        return (
            (faint("meets only "), bright(f"{weapon.value + 1}+"), faint(", once"))
            if over
            else (faint("spent: meets nothing"),)
        )
    beyond = f"{weapon.value + 1}+ once" if over else "none above"
    return (faint("meets "), bright(f"1–{free}" if free > 1 else "1"), faint(f", {beyond}"))


# ---- loot


def _draw_loot(canvas: Canvas, x: int, y: int, view: View, plan: Plan) -> None:
    table = view.table
    heading(canvas, x, y, "LOOT", view.loot_value or "")
    if not table.loot:
        canvas.put(x, y + 1 + plan.gap, "none", "muted")
    elif plan.gap and 4 * len(table.loot) + 2 <= plan.loot_width:
        draw_fan(canvas, x, y + 1 + plan.gap, table.loot, plan.loot_width)
    else:
        rows = 1 if company_lines(table) and not plan.gap else 4
        _draw_coins(canvas, x, y + 1 + plan.gap, table, plan.loot_width, rows)


def _draw_coins(canvas: Canvas, x: int, y: int, table: State, width: int, rows: int) -> None:
    """The loot as chips, and how many more there are where they do not all fit."""
    words = [f"{glyph(card)}{coin_value(table, card)}" for card in table.loot]
    column, row = x, y
    for place, (card, word) in enumerate(zip(table.loot, words, strict=True)):
        rest = len(words) - place
        more = f"… {rest} more"
        if column > x and column + cell_width(word) + (len(more) + 1 if rest > 1 else 0) > x + width:
            if row == y + rows - 1:
                canvas.put(column, row, more, "muted")
                return
            column, row = x, row + 1
        column = canvas.put(column, row, word, ink(card), bold=True) + 1


# ---- company and curses


def company_lines(table: State) -> list[Line]:
    """Followers and curses, each with what it will do, in at most 22 cells."""
    lines: list[Line] = []
    if table.spot is not None:
        lines.append((Ink("Black Spot", "danger", bold=True), faint(" damage ×2")))
    if table.weapon is not None and table.weapon.card is CURSED_SWORD:
        lines.append((Ink("Cursed Sword", "danger"), faint(" −1 a kill")))
    if table.weapon is not None and CURSED_SKULL in table.weapon.kills:
        lines.append((Ink("Cursed Skull", "danger"), faint(" −1 a room")))
    for follower in table.followers:
        title = follower.name.removeprefix("The ")
        if follower is FOOL and table.carried is not None:
            lines.append((bright(title), faint(" carries "), chip(table.carried)))
        else:
            lines.append((bright(title), faint(" " + _SHORT.get(follower.text, event_words()[follower.text]["company"]))))
    return lines


_SHORT = {"chariot": "flee again", "empress": "blocks once", "hermit": "wants a coin"}


def _draw_company(canvas: Canvas, x: int, y: int, table: State, plan: Plan) -> None:
    lines = company_lines(table)
    if not lines:
        if plan.gap:
            heading(canvas, x, y, "COMPANY")
            canvas.put(x, y + 2, "nobody yet", "muted")
        return
    if plan.gap:
        heading(canvas, x, y, "COMPANY")
        _draw_two_rowed(canvas, x, y + 2, lines)
        return
    if len(lines) < 3:
        y += 1
    if len(lines) < 4:
        heading(canvas, x, y, "COMPANY")
        y += 1
    shown = len(lines) if len(lines) <= 4 else 3
    for row, line in enumerate(lines[:shown]):
        canvas.write(x, y + row, *line)
    if len(lines) > shown:
        canvas.write(x, y + shown, Ink("k", "accent", bold=True, key="k"), faint(f" {len(lines) - shown} more"))


def _draw_two_rowed(canvas: Canvas, x: int, y: int, lines: list[Line]) -> None:
    """Each name over what it does, as the narrow column of a roomy screen asks; the names alone where they are many."""
    step = 2 if len(lines) <= 4 else 1
    for row, (first, *rest) in enumerate(lines):
        canvas.write(x, y + row * step, first)
        if step == 2:
            canvas.write(x - 1, y + row * step + 1, *rest)
