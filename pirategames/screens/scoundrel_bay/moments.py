"""What is looked at before the game goes on: events, bids as they are revealed, the tide, the last turns by everybody; a
fight and a scouted card by whose they are. What else is done stands in the log."""

from __future__ import annotations

from typing import Any, Final

from pirategames.rules.scoundrel_bay.charts import EventCard
from pirategames.rules.scoundrel_bay.events import (
    BidShown,
    CardScouted,
    DieRolled,
    Event,
    EventRevealed,
    LastTurns,
    MonsterConquered,
    MonsterEscaped,
    MonsterMet,
    ShipDefended,
    ShipHit,
    TideCame,
)
from pirategames.rules.scoundrel_bay.memory import Shots, backwards, shots_before
from pirategames.rules.scoundrel_bay.stages import EndStage
from pirategames.rules.scoundrel_bay.turns import TIDE
from pirategames.rules.scoundrel_bay.view import View
from pirategames.rules.values import frozen
from pirategames.screens.drawing.art import CREATURE_HEIGHT, CREATURE_WIDTH, Size, draw_creature
from pirategames.screens.drawing.canvas import Canvas, Ink, cell_width, cut
from pirategames.screens.drawing.frame import Line, bright, faint, is_roomy
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.pixels import can_spell, draw_pixel_text, pixel_text_width
from pirategames.screens.drawing.seats import named, seat_line
from pirategames.screens.drawing.wrapping import line_width, shorten_line, wrap_text
from pirategames.screens.scoundrel_bay.deed_words import each
from pirategames.screens.scoundrel_bay.effects import event_line, event_rewards, event_title, ghost_line, punishment
from pirategames.screens.scoundrel_bay.fight_moment import FightMoment, RollMoment
from pirategames.screens.scoundrel_bay.finds import find_moments
from pirategames.screens.scoundrel_bay.moment_pieces import BayMoment, big, centred, draw_note, paragraph, top_of
from pirategames.screens.scoundrel_bay.title import draw_title
from pirategames.screens.scoundrel_bay.words import card_top, count, region_name, symbols_long
from pirategames.screens.table.desk import Desk, Heard
from pirategames.screens.table.wing import Moment
from pirategames.screens.wording import captain

REVEAL_SECONDS: Final = 0.4
"""How long it takes until the next bid is revealed."""
_FATE: Final = 32
"""The columns for what becomes of a bid."""


def moments(view: View, heard: Heard) -> tuple[Moment, ...]:
    """The moments of a public view, in order, and of what the public heard so far."""
    events: tuple[Any, ...] = heard[-1]
    found: list[Moment] = []
    finds = find_moments(view, heard)
    was_seen = not each(events, DieRolled)
    for place, event in enumerate(events):
        if place in finds:
            found.append(finds[place])
        match event:
            case MonsterConquered() | MonsterEscaped():
                shots = shots_before(heard, event)
                found.append(FightMoment(view, event, _is_hit(events[place:]), shots, events[place + 1 :], was_seen))
            case DieRolled() if (fight := view.table.fight) is not None and not _is_over(events[place:]):
                found.append(RollMoment(view, event, fight.monster, Shots(fight.base, _faces(heard))))
            case EventRevealed(event=number):
                found.append(EventMoment(view, view.table.edition.events[number]))
            case BidShown() if event is (bids := each(events, BidShown))[0]:
                found.append(BidsMoment(view, tuple(bids)))
            case TideCame() | LastTurns():
                found.append(WordMoment(view, event))
            case CardScouted():
                found.append(ScoutMoment(view, event))
    return tuple(found)


def _is_hit(events: tuple[Event, ...]) -> bool:
    return next((isinstance(event, ShipHit) for event in events if isinstance(event, ShipHit | ShipDefended)), False)


def _is_over(events: tuple[Event, ...]) -> bool:
    """Whether the fight is over by the end of these events."""
    return any(isinstance(event, MonsterConquered | MonsterEscaped) for event in events)


def _faces(heard: Heard) -> tuple[int, ...]:
    """What was rolled since the monster was met."""
    faces: list[int] = []
    for event in backwards(heard):
        if isinstance(event, MonsterMet):
            break
        if isinstance(event, DieRolled):
            faces.append(event.face)
    return tuple(reversed(faces))


# ---- an event


_PICTURES: Final[dict[str, tuple[str, str]]] = {
    "too_good": ("hearts.crowned", "red"),
    "arrival": ("swords.crossed", "blue"),
    "on_the_move": ("sea.whale", "bone"),
    "dockmaster": ("coins.purse", "yellow"),
    "merchant": ("coins.chest", "yellow"),
    "spoils": ("coins.hoard", "yellow"),
    "rat_king": ("skulls.rat", "green"),
    "plank": ("skulls.shark", "green"),
}
"""What an event of our own charts shows, and in which colour."""


_CARDS: Final = ((34, 24, 50), (26, 16, 46), (22, 13, 42))
"""The columns and rows of an event's card, and the columns of the words beside it, from the largest to the least."""
_AROUND: Final = 9
"""The rows around the card: the first and the last three of the screen, what is over, and blank ones."""


@frozen
class EventMoment(BayMoment):
    """The event at the end of a stage: a big card, what it does, and what follows."""

    event: EventCard

    def draw(self, desk: Desk, step: int, width: int, height: int, look: Look) -> Canvas:
        canvas = Canvas(width, height, look)
        draw_title(canvas, self.view, desk)
        wide, high, beside = next(each for each in _CARDS if each[0] + each[2] + 8 <= width and each[1] + _AROUND <= height)
        y = max(2, (height - high - 4) // 2 - 1)
        left = (width - wide - 4 - beside) // 2
        table = self.view.table
        stage = sum(table.reefs) - sum(isinstance(due, EndStage) for due in table.agenda)
        centred(canvas, y, (faint(f"Stage {stage} is over. The event:"),))
        _draw_card(canvas, left, y + 2, wide, high, self.event)
        self._draw_words(canvas, left + wide + 4, y + 3, beside)
        draw_note(canvas, desk)
        return canvas

    def _draw_words(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        table, event = self.view.table, self.event
        y = paragraph(canvas, x, y, width, (event_line(event),), 4) + 1
        for reward in event_rewards(event):
            y = paragraph(canvas, x, y, width, (faint("◆ "), bright(reward)), 2)
        y += bool(event.rewards)
        if event.kind in ("bid", "pardon"):
            most = f"The highest bid goes to {region_name(table.edition, table.edition.bay)}, the lowest is taken back."
            y = paragraph(canvas, x, y, width, (faint(most),)) + 1
        if table.ghosts and (words := ghost_line(table.edition, event)):
            y = paragraph(canvas, x, y, width, (faint(words),)) + 1
        paragraph(canvas, x, y, width, (faint("Then everybody cooks and eats."),))


def _draw_card(canvas: Canvas, x: int, y: int, width: int, height: int, event: EventCard) -> None:
    canvas.box(x, y, width, height, "double", "muted", "surface")
    for row in (y + 1, y + height - 2):
        canvas.put(x + 2, row, "✦", "muted")
        canvas.put(x + width - 3, row, "✦", "muted")
    if picture := _PICTURES.get(event.id):
        size: Size = "huge" if height > CREATURE_HEIGHT["huge"] + 4 else "large"
        draw_creature(canvas, x + (width - CREATURE_WIDTH[size]) // 2, y + (1 if height < 16 else 2), *picture, size)
    rows = wrap_text(event_title(event).upper(), width - 4)[:3]
    top = y + height - (2 if height < 16 else 3) - len(rows)
    for row, words in enumerate(rows):
        title = cut(words, width - 4)
        canvas.put(x + (width - cell_width(title)) // 2, top + row, title, bold=True)


# ---- bids


@frozen
class BidsMoment(BayMoment):
    """All bids, revealed from the least to the most, and what becomes of each."""

    bids: tuple[BidShown, ...]

    @property
    def pauses(self) -> tuple[float, ...]:
        return (REVEAL_SECONDS,) * (len(self.bids) + 1)

    def draw(self, desk: Desk, step: int, width: int, height: int, look: Look) -> Canvas:
        canvas = Canvas(width, height, look)
        draw_title(canvas, self.view, desk)
        y = top_of(canvas)
        event = self.view.table.edition.events[self.view.table.past_events[-1]]
        is_tied = len({bid.doubloons for bid in self.bids}) < len(self.bids)
        ties = faint("; reputation breaks ties" if is_tied else "")
        centred(canvas, y, (faint("The bids for "), bright(event_title(event)), faint(", in doubloons"), ties))
        x, apart = (width - 70) // 2, 5 if is_roomy(width, height) else 4
        y += 2 + (4 - len(self.bids)) * (apart // 2)
        for row, bid in enumerate(sorted(self.bids, key=lambda bid: bid.rank)):
            at = y + row * apart
            is_shown = step >= len(self.bids) - row
            canvas.write(x, at + 1, *seat_line(bid.seat, captain(desk.names, bid.seat, 20)))
            _draw_bid(canvas, x + 24, at, bid.doubloons if is_shown else None, row == 0 and step > len(self.bids))
            if step > len(self.bids):
                fate = self._fate(bid, event)
                paragraph(canvas, x + 40, at + (line_width(fate) <= _FATE), _FATE, fate, 3)
        draw_note(canvas, desk)
        return canvas

    def _fate(self, bid: BidShown, event: EventCard) -> Line:
        table = self.view.table
        if bid.rank == len(self.bids) - 1:
            gets = f", {punishment(event)}" if event.kind == "pardon" else ", and gets nothing"
            return (Ink("taken back", "danger" if event.kind == "pardon" else "text", bold=True), faint(gets))
        where = f"to {region_name(table.edition, table.edition.bay)}" if bid.rank == 0 else "to the supply"
        gets = "spared" if event.kind == "pardon" else "chooses first" if bid.rank == 0 else "chooses next"
        return (bright(where), faint(f", {gets}"))


def _draw_bid(canvas: Canvas, x: int, y: int, doubloons: int | None, is_most: bool) -> None:
    """A bid in big digits, right-aligned in 14 columns; a bar as long as it is hidden."""
    if doubloons is None:
        canvas.put(x + 10, y + 1, "▒▒▒▒", "muted")
        return
    text = str(doubloons)
    assert can_spell(text)
    cells = pixel_text_width(text, canvas.look.ascii)
    draw_pixel_text(canvas, x + 14 - cells, y, text, "accent" if is_most else "text")


# ---- the tide, the last turns


@frozen
class WordMoment(BayMoment):
    """A turn of the game in big letters, and what it means: the tide, the last turns."""

    event: TideCame | LastTurns

    def draw(self, desk: Desk, step: int, width: int, height: int, look: Look) -> Canvas:
        canvas = Canvas(width, height, look)
        draw_title(canvas, self.view, desk)
        y = top_of(canvas) + 4
        for row, wave in enumerate(_WAVES):
            centred(canvas, y + 4 + row, (Ink(wave, "wave"),))
        big(canvas, y, "The tide" if isinstance(self.event, TideCame) else "Last turns")
        for row, line in enumerate(self._words()):
            centred(canvas, y + 8 + row, line)
        draw_note(canvas, desk)
        return canvas

    def _words(self) -> tuple[Line, ...]:
        if isinstance(self.event, TideCame):
            return (
                (faint(f"For {count(TIDE, 'round')} no ship has passed reef {self.event.reef + 1}."),),
                (faint("The tide takes it, and the stage is over. Nobody gains its reward."),),
            )
        turns = self.event.turns
        return (
            (faint("All reefs are passed: no stage ends any more, so nothing is cooked and eaten."),),
            (
                bright(count(turns, "turn")),
                faint(f" {'is' if turns == 1 else 'are'} still to come, then the gold is counted."),
            ),
        )


@frozen
class ScoutMoment(BayMoment):
    """The card that scouting found, or that it found none: for whoever scouted."""

    event: CardScouted

    @property
    def seat(self) -> int:
        """Whoever scouted sees it in the course of the turn; the others are told."""
        return self.event.seat

    def draw(self, desk: Desk, step: int, width: int, height: int, look: Look) -> Canvas:
        canvas = Canvas(width, height, look)
        draw_title(canvas, self.view, desk)
        y = top_of(canvas) + 3
        big(canvas, y, "In vain" if self.event.card is None else "Scouted")
        found, *words = self._words(desk)
        centred(canvas, y + 5, found)
        printed = [shorten_line(line, width - 4, 1)[0] for line in words]
        left = (width - max(map(line_width, printed), default=0)) // 2
        for row, line in enumerate(printed, 1):
            canvas.write(left, y + 5 + 2 * row, *line)
        draw_note(canvas, desk)
        return canvas

    def _words(self, desk: Desk) -> tuple[Line, ...]:
        edition, others = self.view.table.edition, count(self.event.others, "card")
        if self.event.card is None:
            return ((faint(f"No card of that flag is left: {others} were turned, and the rum stays."),),)
        card = edition.cards[self.event.card]
        turned = f", after {others} that are discarded" if self.event.others else ""
        rewards = (("★", card.star), ("☼", card.sun), ("☾", card.moon))
        return (
            (
                *named(self.event.seat, captain(desk.names, self.event.seat), bold=True),
                faint(f" finds a {card.flag} card{turned}:"),
            ),
            (faint("recruit "), bright(card_top(edition, card.number))),
            *[(faint(f"sail  {sign} "), bright(symbols_long(symbols))) for sign, symbols in rewards],
        )


_WAVES: Final = ("~ ≈ ≈ ~ ≈ ~ ≈ ≈ ~ ≈ ~ ≈ ≈ ~ ≈ ~ ≈ ≈ ~", "≈ ~ ≈ ≈ ~ ≈ ~ ≈ ≈ ~ ≈")
