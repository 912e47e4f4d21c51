"""A fight with a monster, told step by step: its base, the die, both in all against the ship, and what came of it."""

from __future__ import annotations

from typing import Final

from pirategames.rules.scoundrel_bay.charts import Edition
from pirategames.rules.scoundrel_bay.events import (
    DebtMade,
    Died,
    DieRolled,
    DoubloonsPaid,
    Event,
    Gained,
    MonsterConquered,
    MonsterEscaped,
    ShipDamaged,
)
from pirategames.rules.scoundrel_bay.memory import Shots
from pirategames.rules.values import frozen
from pirategames.screens.drawing.art import CREATURE_HEIGHT, CREATURE_WIDTH, Size, draw_creature, has_creature
from pirategames.screens.drawing.canvas import Canvas, Ink
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.seats import named
from pirategames.screens.drawing.wrapping import shorten_line
from pirategames.screens.scoundrel_bay.deed_words import each
from pirategames.screens.scoundrel_bay.deeds import deeds
from pirategames.screens.scoundrel_bay.moment_pieces import BayMoment, big, centred, draw_note, top_of
from pirategames.screens.scoundrel_bay.title import draw_title
from pirategames.screens.scoundrel_bay.words import face_words, monster_glyph, monster_name, space_name
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import captain

STEP_SECONDS: Final = 0.6
"""How long each step of a fight takes."""
_TABLE: Final = 36
_HUGE: Final = 36
"""From so many rows on the monster is huge."""
_GUNS, _SHIELDS = 24, 36
"""The columns of the numbers end there."""


@frozen
class FightMoment(BayMoment):
    """A fight that is over: `outcome` says whether the monster was conquered, `shots` how it went before, where that was
    heard, `later` what the same action brought then. Where the die `was_seen` before, only the verdict is new."""

    outcome: MonsterConquered | MonsterEscaped
    is_hit: bool
    shots: Shots | None
    later: tuple[Event, ...]
    was_seen: bool = False

    @property
    def seat(self) -> int:
        """Whoever shot sees it in the course of the turn; the others are told."""
        return self.outcome.seat

    @property
    def pauses(self) -> tuple[float, ...]:
        return (STEP_SECONDS,) * (1 if self.was_seen else 3)

    def draw(self, desk: Desk, step: int, width: int, height: int, look: Look) -> Canvas:
        canvas = Canvas(width, height, look)
        draw_title(canvas, self.view, desk)
        y, size = _top(canvas), _size(canvas)
        edition, seat = self.view.table.edition, self.outcome.seat
        name, who = monster_name(edition, self.outcome.monster), captain(desk.names, seat, 20)
        shoots = faint(f" shoots at the {name} of {space_name(self.view.table.ships[seat].sea)}")
        centred(canvas, y, (*named(seat, who, bold=True), shoots))
        done = step >= len(self.pauses)
        big(canvas, y + 2, name, "success" if done and self.is_conquered else "danger" if done and self.is_hit else "text")
        hue = "success" if done and self.is_conquered else "muted"
        beside = _draw_monster(canvas, y + 6, edition, self.outcome.monster, hue)
        if self.shots is not None:
            step += 2 * self.was_seen
            _draw_table(canvas, *beside, edition, self.outcome.monster, self.shots, self.ship, step, who)
        if done:
            _draw_outcome(canvas, y + 7 + CREATURE_HEIGHT[size], self, desk)
        draw_note(canvas, desk)
        return canvas

    @property
    def is_conquered(self) -> bool:
        return isinstance(self.outcome, MonsterConquered)

    @property
    def ship(self) -> tuple[int, int]:
        """The guns and shields that the ship had: those of now, less what it gained since."""
        ship = self.view.table.ships[self.outcome.seat]
        return ship.gun - self._gained("gun"), ship.shield - self._gained("shield")

    def _gained(self, kind: str) -> int:
        mine = [event for event in each(self.later, Gained) if event.seat == self.outcome.seat]
        return sum(symbol.amount for event in mine for symbol in event.symbols if symbol.kind == kind)


@frozen
class RollMoment(BayMoment):
    """The die is cast, and what to do about it is still to be decided: `shots` is how it went so far."""

    event: DieRolled
    monster: int
    shots: Shots

    @property
    def seat(self) -> int:
        """Whoever shoots sees it in the course of the turn."""
        return self.event.seat

    @property
    def pauses(self) -> tuple[float, ...]:
        return (STEP_SECONDS,) * 3

    def draw(self, desk: Desk, step: int, width: int, height: int, look: Look) -> Canvas:
        canvas = Canvas(width, height, look)
        draw_title(canvas, self.view, desk)
        y, size, table = _top(canvas), _size(canvas), self.view.table
        name, who = monster_name(table.edition, self.monster), captain(desk.names, self.seat, 20)
        shoots = faint(f" shoots at the {name} of {space_name(table.ships[self.seat].sea)}")
        centred(canvas, y, (*named(self.seat, who, bold=True), shoots))
        big(canvas, y + 2, name)
        beside = _draw_monster(canvas, y + 6, table.edition, self.monster, "muted")
        ship = table.ships[self.seat]
        ready = ship.gun, ship.shield
        _draw_table(canvas, *beside, table.edition, self.monster, self.shots, ready, step, who)
        if step >= len(self.pauses):
            centred(canvas, y + 7 + CREATURE_HEIGHT[size], (faint("As it stands; nothing is settled yet."),))
        draw_note(canvas, desk)
        return canvas


def _size(canvas: Canvas) -> Size:
    """How large the monster is."""
    return "huge" if canvas.height >= _HUGE else "large"


def _top(canvas: Canvas) -> int:
    """The first row of the picture."""
    return max(1, top_of(canvas) - (CREATURE_HEIGHT[_size(canvas)] - CREATURE_HEIGHT["large"]) // 2)


def _draw_monster(canvas: Canvas, y: int, edition: Edition, monster: int, ink: str) -> tuple[int, int]:
    """Its picture; of a kind that has none its glyph. Returns the corner of the numbers beside it."""
    size, name = _size(canvas), monster_name(edition, monster)
    wide, high = CREATURE_WIDTH[size], CREATURE_HEIGHT[size]
    x = (canvas.width - wide - 4 - _TABLE) // 2
    canvas.place("panel fight", x, y, wide + 4 + _TABLE, high)
    if has_creature(f"bay.{name}"):
        draw_creature(canvas, x, y, f"bay.{name}", ink, size, ground="background")
    else:
        canvas.put(x + wide // 2, y + high // 2 - 1, monster_glyph(edition.monsters[monster]), bold=True)
    return x + wide + 4, y + (high - CREATURE_HEIGHT["large"]) // 2


# ---- the numbers


def _draw_table(
    canvas: Canvas,
    x: int,
    y: int,
    edition: Edition,
    monster: int,
    shots: Shots,
    ship: tuple[int, int],
    step: int,
    who: str,
) -> None:
    base, face = edition.monsters[monster].bases[shots.base], edition.die[shots.faces[-1]]
    _draw_numbers(canvas, x, y, "", ("◎ guns", "◈ shields"), "muted")
    _draw_numbers(canvas, x, y + 1, f"the {monster_name(edition, monster)}", base)
    if step < 1:
        canvas.put(x, y + 2, "the die rolls …", "muted")
        return
    if isinstance(face, str):
        _draw_special(canvas, x, y + 2, shots, edition)
        return
    added = tuple([f"+{more}" if more else "·" for more in face])
    _draw_numbers(canvas, x, y + 2, _die_words(shots), (added[0], added[1]))
    if step < 2:
        return
    total = (base[0] + face[0], base[1] + face[1])
    canvas.put(x, y + 3, "─" * _TABLE, "line")
    _draw_numbers(canvas, x, y + 4, "in all", total, bold=True)
    _draw_numbers(canvas, x, y + 5, who, ship, bold=True)
    if step < 3:
        return
    for end, has, needs in zip((_GUNS, _SHIELDS), ship, total, strict=True):
        word = "enough" if has >= needs else f"{needs - has} short"
        canvas.put(x + end - len(word), y + 6, word, "success" if has >= needs else "danger")


def _draw_numbers(
    canvas: Canvas, x: int, y: int, label: str, values: tuple[object, object], ink: str = "text", bold: bool = False
) -> None:
    canvas.put(x, y, label, "text" if bold else "muted", bold=bold)
    for end, value in zip((_GUNS, _SHIELDS), values, strict=True):
        text = str(value)
        canvas.put(x + end - len(text), y, text, ink, bold=bold)


def _die_words(shots: Shots) -> str:
    return "the die" if len(shots.faces) == 1 else f"the die, roll {len(shots.faces)}"


def _draw_special(canvas: Canvas, x: int, y: int, shots: Shots, edition: Edition) -> None:
    """A face that decides alone."""
    face = edition.die[shots.faces[-1]]
    is_critical = face == "critical"
    canvas.put(x, y, _die_words(shots), "muted")
    canvas.put(x + _GUNS - 6, y, face_words(face).upper(), "success" if is_critical else "warning", bold=True)
    words = ("The strengths do not matter:", "it is conquered, and does nothing.") if is_critical else (
        "The strengths do not matter:", "it gets away, and does nothing.",
    )  # fmt: skip
    for row, line in enumerate(words, y + 2):
        canvas.put(x, row, line, "muted")


# ---- what came of it


def _draw_outcome(canvas: Canvas, y: int, fight: FightMoment, desk: Desk) -> None:
    edition, seat = fight.view.table.edition, fight.outcome.seat
    (fought, *rest) = deeds(edition, (fight.outcome, *fight.later))
    name = monster_name(edition, fight.outcome.monster)
    if fight.is_conquered:
        line: Line = (Ink("★ ", "success"), bright(f"The {name} is conquered"))
        line = (*line, faint(": "), bright(fought.gains_text)) if fought.gains else line
    else:
        line = (Ink(f"The {name} gets away"),)
    centred(canvas, y, (*line, faint(".")))
    who = named(seat, captain(desk.names, seat, 20), bold=fight.is_hit)
    if fight.is_hit:
        losses = [
            deed
            for deed in rest
            if deed.seat == seat and isinstance(deed.first, ShipDamaged | Died | DoubloonsPaid | DebtMade)
        ]
        words = ", ".join(deed.words for deed in losses)
        hit: Line = (Ink("× ", "danger"), *who, f" was hit{' and ' if words else ''}{words}", faint("."))
    else:
        hit = (*who, faint(" was not hit."))
    for row, part in enumerate(shorten_line(hit, canvas.width - 4, canvas.height - 4 - y), y + 1):
        centred(canvas, row, part)
