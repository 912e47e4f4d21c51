"""The last page of a voyage: how it happened, the score, the bests, and health through the voyage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pirategames.play.match import Match
from pirategames.rules.scallywag import events as e
from pirategames.rules.scallywag.cards import DEATH, FULL_HEALTH, SKULLS, Card
from pirategames.rules.scallywag.state import State, coin_value
from pirategames.rules.scallywag.view import monsters_left, score
from pirategames.screens.drawing.art import CREATURE_HEIGHT, CREATURE_WIDTH, Size, draw_creature
from pirategames.screens.drawing.canvas import Canvas, Cap, Ink, cut
from pirategames.screens.drawing.frame import (
    Line,
    bright,
    draw_context,
    draw_header,
    faint,
    is_roomy,
)
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.pixels import draw_pixel_text
from pirategames.screens.drawing.seascape import draw_scene, draw_waves
from pirategames.screens.drawing.seats import named
from pirategames.screens.drawing.wrapping import line_width, shorten_line, wrap_line
from pirategames.screens.scallywag.aboard import heading
from pirategames.screens.scallywag.words import INKS, chip, glyph, ink, name, picture
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.last_page import Standing
from pirategames.screens.wording import plural, signed

_SEED_CELLS = 24  # for the words of a seed
_MARGIN: Final = 4
_WIDEST: Final = 98
"""The columns of everything under the picture, at most."""
_BETWEEN: Final = 7
"""The columns between the score and the bests."""


def draw_ending(
    match: Match, standings: Sequence[Standing], desk: Desk, row: int, width: int, height: int, look: Look
) -> Canvas:
    """Draw the last page; no arrows lead through it."""
    canvas = Canvas(width, height, look)
    roomy = is_roomy(width, height)
    wide = min(width - 2 * _MARGIN, _WIDEST)
    x, half = (width - wide) // 2, (wide - _BETWEEN - 3) // 2
    draw_header(canvas, "Scallywag", f"{match.seats[0].name}’s voyage", [("seed", cut(match.seed_shown, _SEED_CELLS))])
    won = bool(match.outcome and match.outcome.winners)
    top = _draw_victory(canvas, match, x, roomy) if won else _draw_loss(canvas, match, x, roomy)
    _draw_score(canvas, match, x, top, half, won, standings)
    beside = x + half + _BETWEEN
    _draw_bests(canvas, standings, beside, top, x + wide - beside, headed=not won)
    note = shorten_line((desk.note,), wide) if desk.note else []
    _draw_chart(canvas, match, x, top + (5 if won else 9 if roomy else 7), wide, height - 2 - len(note))
    for row, line in enumerate(reversed(note)):
        draw_context(canvas, line, x, 3 + row)
    return canvas


# ---- how it happened

_HIGH: Final = 48
"""From so many rows on, what ended the voyage is huge."""


def _draw_victory(canvas: Canvas, match: Match, x: int, roomy: bool) -> int:
    """The ship under the moon; returns the row where the score begins."""
    rows = 15 if roomy else 9
    draw_scene(canvas, 0, 1, canvas.width, rows, ("LAND HO",))
    top = rows + (4 if roomy else 2)
    state: State = match.state
    name_of = match.seats[0].name
    where = f" in room {state.number}, with {state.health} health left."
    canvas.write(x, top, *named(0, f"{cut(name_of, 20)} reached the bottom", bold=True), where)
    canvas.write(x, top + 1, faint(_deeds(match)))
    return top + 3


def _deeds(match: Match) -> str:
    """What was done on the way, in a sentence."""
    events = _all_events(match)
    fled = sum(isinstance(event, e.Fled) for event in events)
    met = sum(isinstance(event, e.Fought) for event in events)
    flights = "never fled" if not fled else "fled once" if fled == 1 else f"fled {fled} times"
    return f"{plural(met, 'monster')} met, {flights}, {plural(match.number, 'step')} in all."


def _all_events(match: Match) -> list[e.Event]:
    """Everything that happened, from the first room on."""
    states: list[State] = [match.state_after(number) for number in range(match.number + 1)]
    return [event for state in states for event in state.events]


def _draw_loss(canvas: Canvas, match: Match, x: int, roomy: bool) -> int:
    """The skull over the waves, and what did it; returns the row where the score begins."""
    top = 4 if roomy else 2
    killer = _killer(match)
    card = killer.monster if isinstance(killer, e.Fought | e.Bitten) else None
    face, hue = (picture(card), ink(card)) if card is not None else ("skulls.roger", INKS[SKULLS])
    size: Size = "huge" if roomy and canvas.height >= _HIGH else "large"
    wide, high = CREATURE_WIDTH[size], CREATURE_HEIGHT[size]
    draw_creature(canvas, x, top, face, hue, size, ground="background")
    draw_waves(canvas, x - 2, top + high, wide + 5)
    beside, text = x + wide + 6, top + (high - CREATURE_HEIGHT["large"]) // 2
    draw_pixel_text(canvas, beside, text, "LOST")
    lines = [part for line in how_it_ended(match, killer) for part in wrap_line(line, 54)]
    for row, line in enumerate(lines):
        canvas.write(beside, text + 4 + row, *line)
    return top + high + 3


def _killer(match: Match) -> e.Event | None:
    """The event that took the last health, or Death where it came to the final room."""
    harmful = e.Fought | e.Bitten | e.TookToll | e.Struck | e.Reaped
    events: list[e.Event] = [event for event in match.state.events if isinstance(event, harmful)]
    return next((event for event in events if not event.health), events[-1] if events else None)


def how_it_ended(match: Match, killer: e.Event | None) -> list[Line]:
    """What ended the voyage, and what was still to come: four lines at most."""
    state: State = match.state
    before: State = match.state_after(match.number - 1) if match.number else state
    who = cut(match.seats[0].name, 20)
    lines = _cause(state, before, who, killer)
    rest = len(state.deck) + len(state.room) + 2 * len(state.pairs)
    rest += (state.carried is not None) + (state.linked is not None)
    lines += [("",), (faint(f"{plural(rest, 'card')} from the bottom of the deck."),)]
    if state.weapon is not None and state.weapon.kills:
        lines.append((faint("The last kill on the weapon: "), chip(state.weapon.kills[-1]), faint(".")))
    return lines


def _cause(state: State, before: State, who: str, killer: e.Event | None) -> list[Line]:
    room = f"in room {state.number}"
    if killer is None:
        return [(f"{who}’s voyage ended {room}.",)]
    earlier = state.events[: state.events.index(killer)]
    had = earlier[-1].health if earlier else before.health
    doubled = ", doubled by the Black Spot," if before.spot is not None else ""
    match killer:
        case e.Fought(_, monster, how, damage):
            with_what = "bare hands" if how == "bare" else "the weapon"
            hurt = f"{room}: {damage} damage{doubled} against {had} health."
            return [(f"{who} met the ", name(monster), f" with {with_what}"), (hurt,)]
        case e.Bitten(_, monster):
            return [(f"{who} beat the ", name(monster), f" {room},"), ("and the Cursed Sword took the last health.",)]
        case e.TookToll():
            return [(f"The Cursed Skull took {who}’s last health",), (f"as room {state.number} was dealt.",)]
        case e.Struck(_, card, damage):
            hurt = f"{damage} damage{doubled} against {had} health."
            return [(bright(card.name), f" came to {who} after room {state.number}:"), (hurt,)]
        case e.Reaped(_, cards) if not state.health:
            taken = f"and took {plural(len(cards), 'card')}."
            return [(bright("Death"), f" came to {who} after room {state.number}"), (taken,)]
    return [(bright("Death"), f" came to {who} after room {state.number},"), ("with the final room next.",)]


# ---- score and bests

_BESIDE_NAME: Final = 25
"""The columns of a line of the bests that are not the name's."""


def _draw_score(canvas: Canvas, match: Match, x: int, y: int, wide: int, won: bool, standings: Sequence[Standing]) -> None:
    state: State = match.state
    if not won:
        heading(canvas, x, y, "SCORE")
        y += 2
    _score_row(canvas, x, y, wide, ("Health",), state.health, muted=not won)
    if won:
        value = score(state) - state.health
        loots = [_loot(state, shown) for shown in range(len(state.loot), -1, -1)]
        loot = next(line for line in loots if line_width(line) < wide - len(signed(value)))
        _score_row(canvas, x, y + 1, wide, loot, value)
    else:
        _score_row(canvas, x, y + 1, wide, (f"Monsters left behind, {len(monsters_left(state))}",), score(state))
    canvas.put(x, y + 2, "─" * wide, "line")
    best = any(standing.is_own and standing.place == 1 for standing in standings)
    praise: Line = (bright("Score"), Ink("   ✓ your best", "success", bold=True)) if best and won else (bright("Score"),)
    _score_row(canvas, x, y + 3, wide, praise, score(state), bold=True)


def _loot(state: State, shown: int) -> Line:
    """The first coins of the loot, and how many there are besides."""
    coins = [Ink(f"{glyph(card)}{coin_value(state, card)} ", ink(card), bold=True) for card in state.loot[:shown]]
    more = len(state.loot) - shown
    return ("Loot   ", *coins, faint(f"… {more} more" if more else ""))


def _score_row(
    canvas: Canvas, x: int, y: int, wide: int, words: Line, value: int, *, muted: bool = False, bold: bool = False
) -> None:
    canvas.write(x, y, *words)
    text = signed(value)
    canvas.put(x + wide - len(text), y, text, "muted" if muted else "text", bold=bold)


def _draw_bests(canvas: Canvas, standings: Sequence[Standing], x: int, y: int, wide: int, headed: bool) -> None:
    if headed:
        heading(canvas, x, y, "BESTS")
        canvas.put(x + 7, y, "with the same options", "muted")
        y += 2
    for row, standing in enumerate(standings[:4]):
        best, own = standing.best, standing.is_own
        if own:
            canvas.fill(x, y + row, wide, 1, "panel")
            canvas.put(x, y + row, "▌", "accent")
        canvas.put(x + 1, y + row, f"{standing.place:>3}", "muted")
        canvas.put(x + 5, y + row, cut(best.name, wide - _BESIDE_NAME), "text", bold=own)
        canvas.put(x + wide - _BESIDE_NAME + 6, y + row, f"{best.how}, {best.summary.split(',')[0]}", "muted")
        text = signed(best.score)
        canvas.put(x + wide - 1 - len(text), y + row, text, "text", bold=True)


# ---- health through the voyage

_EIGHTHS = " ▁▂▃▄▅▆▇█"
_LEAST_ROWS, _MOST_ROWS = 3, 6
"""How many rows of bars there are."""
_WIDEST_BAR = 4


def _draw_chart(canvas: Canvas, match: Match, x: int, y: int, wide: int, end: int) -> None:
    """A bar for the health after every step, as high and wide as there is room, and a gap between the rooms; where it has
    room above a row."""
    if end - y - 5 < _LEAST_ROWS:
        return
    rows = min(_MOST_ROWS, max(_LEAST_ROWS, end - y - 6))
    heading(canvas, x, y, "HEALTH THROUGH THE VOYAGE")
    columns = _chart_columns([match.state_after(number) for number in range(match.number + 1)], wide)
    bar = min(_WIDEST_BAR, wide // len(columns))
    for column, value in enumerate(columns):
        eighths = -(-value * rows * 8 // FULL_HEALTH)
        hue = "success" if value > 10 else "warning" if value > 5 else "danger"
        for row in range(rows):
            part = min(8, max(0, eighths - 8 * (rows - 1 - row)))
            canvas.put(x + bar * column, y + 2 + row, _EIGHTHS[part] * bar, hue)
    canvas.put(x, y + 2 + rows, "room 1", "muted")
    last = f"room {match.state.number}"
    canvas.put(max(x + 8, x + bar * len(columns) - len(last)), y + 2 + rows, last, "muted")
    canvas.write(x, y + 4 + rows, *_extremes(match))


def _chart_columns(states: Sequence[State], most: int) -> list[int]:
    """The heights of so many bars at most; 0 is a gap. A voyage too long for gaps does without, one longer still is
    sampled."""
    columns: list[int] = []
    for before, state in zip((states[0], *states), states, strict=False):
        columns += [0, state.health] if state.number > before.number else [state.health]
    if len(columns) > most:
        columns = [state.health for state in states]
    if len(columns) > most:
        columns = [columns[at * len(columns) // most] for at in range(most - 1)] + columns[-1:]
    return columns


def _extremes(match: Match) -> Line:
    """The costliest and the kindest moment."""
    blows = [found for event in _all_events(match) if (found := _blow(event)) is not None and found[0]]
    cures = [(event.amount, event.card) for event in _all_events(match) if isinstance(event, e.Healed) and event.amount]
    pieces: list[str | Ink | Cap] = []
    if blows:
        damage, card = max(blows, key=lambda blow: blow[0])
        pieces += [faint("The costliest: "), chip(card), Ink(f" −{damage}", "danger"), faint(".  ")]
    if cures:
        amount, card = max(cures, key=lambda cure: cure[0])
        pieces += [faint("The kindest: "), chip(card), Ink(f" +{amount}", "success"), faint(".")]
    return tuple(pieces)


def _blow(event: e.Event) -> tuple[int, Card] | None:
    """How much an event took, and which card did."""
    match event:
        case e.Fought(_, monster, _, damage):
            return damage, monster
        case e.Struck(_, card, damage):
            return damage, card
        case e.Reaped(_, cards):
            return len(cards), DEATH
    return None
