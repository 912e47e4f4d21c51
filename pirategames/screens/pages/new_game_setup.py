"""What is settled of a new game so far: who sits where, the options, the seed, the pace of bots. One immutable value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from functools import cached_property
from typing import Final

from attrs import evolve

from pirategames.bots.level import Level
from pirategames.bots.levels import has_adviser, levels_of, usual_level
from pirategames.play.names import NOBODY, clean_name
from pirategames.play.record import NO_ADVICE, OPEN_HANDS, PERSON, Seat
from pirategames.play.seating import new_bot_name, told_apart
from pirategames.rules.catalogue import Entry
from pirategames.rules.game import Option, settled
from pirategames.rules.values import frozen
from pirategames.screens.around import around
from pirategames.screens.settings_file import PACES

USUAL_SEATS: Final = 4
"""How many sit at a table that nobody has laid yet, where the game allows it."""


@frozen
class Chair:
    """A place at the table. `typed` is the name that somebody typed, `pirate` the one that a bot bears without it; no
    `level` is a person."""

    pirate: str
    typed: str = ""
    level: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person sits here."""
        return not self.level

    @property
    def name(self) -> str:
        """Whoever sits here, as far as anybody said."""
        return self.typed or (NOBODY if self.is_person else self.pirate)

    @property
    def seat(self) -> Seat:
        """The seat of a match that this becomes."""
        return Seat(self.name, PERSON if self.is_person else f"bot:{self.level}")


@frozen
class Setup:
    """The rows, by number: first the seats, then the options that leave a choice, the seed, and the pace where there may
    be bots. `chairs` are as many as may ever sit there, `count` how many do. `own` are values of options, and `own_seed`
    is a seed, that only somebody's hand could bring back. Hands lie open where people want that and may, and so it is with
    advice. `typing` says
    that the row of the cursor is being typed in, and `typed` what stands there so far; `message` is the answer to the
    last key."""

    entry: Entry
    options: tuple[Option, ...]
    table: range
    levels: tuple[Level, ...]
    chairs: tuple[Chair, ...]
    count: int
    chosen: Mapping[str, str]
    own: Mapping[str, str]
    seed: str
    own_seed: str
    today: date
    pace: str
    wants_open_hands: bool = False
    wants_advice: bool = True
    cursor: int = 0
    typing: bool = False
    typed: str = ""
    message: str = ""

    # ---------------------------------------------------------------- who sits there

    @property
    def is_solo(self) -> bool:
        """Whether the game is one for nobody but one."""
        return self.table[-1] == 1

    @property
    def at_table(self) -> tuple[Chair, ...]:
        """The chairs that are taken."""
        return self.chairs[: self.count]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What everybody is called at the table: equal names are told apart."""
        return told_apart([chair.seat.name for chair in self.at_table])

    @property
    def people(self) -> tuple[str, ...]:
        """The names of the people."""
        return tuple(name for name, chair in zip(self.names, self.at_table, strict=True) if chair.is_person)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that a match begins with."""
        return tuple(Seat(name, chair.seat.holder) for name, chair in zip(self.names, self.at_table, strict=True))

    @property
    def name_to_keep(self) -> str:
        """The name that the first person typed; empty where nobody did."""
        return next((chair.typed for chair in self.at_table if chair.is_person), "")

    # ---------------------------------------------------------------- the rows

    @property
    def asked(self) -> tuple[Option, ...]:
        """The options that leave a choice."""
        return tuple(option for option in self.options if len(self.values(option)) > 1)

    def values(self, option: Option) -> tuple[str, ...]:
        """The values that are offered at a table of this size."""
        own = (self.own[option.name],) if option.name in self.own else ()
        return (*(choice.value for choice in option.choices if choice.suits(self.count)), *own)

    def offered_value(self, option: Option) -> str:
        """The value chosen, as far as it is offered; else the default, or the first that is."""
        values = self.values(option)
        return next(value for value in (self.chosen[option.name], option.default, *values) if value in values)

    @property
    def offers_open_hands(self) -> bool:
        """Whether there is a row for open hands: several people share the keyboard, and the hand is not the game."""
        return self.entry.open_hands and len(self.people) > 1

    @property
    def hands_are_open(self) -> bool:
        """Whether the people play with open hands."""
        return self.offers_open_hands and self.wants_open_hands

    @property
    def marks(self) -> frozenset[str]:
        """The marks that a match begins with."""
        return frozenset(
            mark
            for mark, holds in ((OPEN_HANDS, self.hands_are_open), (NO_ADVICE, self.offers_advice and not self.wants_advice))
            if holds
        )

    @property
    def offers_advice(self) -> bool:
        """Whether there is a row for advice: a person plays, and the game has somebody to give it."""
        return bool(self.people) and has_adviser(self.entry.slug)

    @property
    def seed_row(self) -> int:
        """The number of the seed's row."""
        return self.count + len(self.asked) + self.offers_open_hands + self.offers_advice

    @property
    def last_row(self) -> int:
        """The number of the last row: the pace of bots, where there may be some."""
        return self.seed_row if self.is_solo else self.seed_row + 1

    @property
    def chair_here(self) -> Chair | None:
        """The chair of the cursor's row; None on the other rows."""
        return self.chairs[self.cursor] if self.cursor < self.count else None

    @property
    def option_here(self) -> Option | None:
        """The option of the cursor's row; None on the other rows."""
        place = self.cursor - self.count
        return self.asked[place] if 0 <= place < len(self.asked) else None

    def is_typed(self, row: int) -> bool:
        """Whether this row's value is typed."""
        return row < self.count or row == self.seed_row

    # ---------------------------------------------------------------- changes

    def at(self, row: int) -> Setup:
        """With the cursor on a row, counted round."""
        return evolve(self, cursor=row % (self.last_row + 1))

    def changed(self, step: int) -> Setup:
        """With the next value, or the one before, in the cursor's row."""
        if self.chair_here is not None:
            return self if self.is_solo else self._reseated(self.chair_here, step)
        if self.option_here is not None:
            option = self.option_here
            value = around(self.values(option), self.chosen[option.name], step)
            return evolve(self, chosen={**self.chosen, option.name: value})
        if self.offers_advice and self.cursor == self.seed_row - 1:
            return evolve(self, wants_advice=not self.wants_advice)
        if self.offers_open_hands and self.cursor == self.seed_row - 1 - self.offers_advice:
            return evolve(self, wants_open_hands=not self.wants_open_hands)
        if self.cursor == self.seed_row:
            seeds = tuple(dict.fromkeys(["", "today", self.own_seed]))
            return evolve(self, seed=around(seeds, self.seed, step))
        return evolve(self, pace=around(tuple(PACES), self.pace, step))

    def _reseated(self, chair: Chair, step: int) -> Setup:
        """From a person to a bot of each level, and round to a person."""
        holders = ("", *(level.slug for level in self.levels))
        return self._with_chair(self.cursor, evolve(chair, level=around(holders, chair.level, step)))

    def renamed(self, text: str) -> Setup:
        """With another name at the cursor's seat; with nothing typed, it is as if nobody ever had. A bot of that name makes
        way and takes another."""
        typed = text.strip() and clean_name(text)
        named = self._with_chair(self.cursor, evolve(self.chairs[self.cursor], typed=typed))
        taken = [name for chair in named.chairs for name in (chair.pirate, chair.typed)]
        fresh = new_bot_name(taken)
        chairs = tuple(evolve(chair, pirate=fresh) if chair.pirate == typed else chair for chair in named.chairs)
        return evolve(named, chairs=chairs)

    def _with_chair(self, place: int, chair: Chair) -> Setup:
        return evolve(self, chairs=(*self.chairs[:place], chair, *self.chairs[place + 1 :]))

    def with_count(self, count: int) -> Setup:
        """With so many at the table: the last one leaves, or comes back. A value that is no longer offered goes back to
        the default, and the cursor stays on what it was on. The number must be one of `table`."""
        after = evolve(self, count=count)
        after = evolve(after, chosen={option.name: after.offered_value(option) for option in self.options})
        if self.chair_here is not None:
            return evolve(after, cursor=min(self.cursor, count - 1))
        if self.option_here in after.asked:
            return evolve(after, cursor=count + after.asked.index(self.option_here))
        if self.option_here is not None:
            return evolve(after, cursor=after.seed_row)
        return evolve(after, cursor=after.last_row - (self.last_row - self.cursor))


# ---------------------------------------------------------------- how it begins


def first_setup(
    entry: Entry,
    today: date,
    name: str = "",
    seed: str = "",
    options: Mapping[str, str] | None = None,
    seats: Sequence[Seat] = (),
    pace: str = "normal",
) -> Setup:
    """What is settled before the first key: the crew of `seats` where the game can seat it, else one person and bots of
    the usual level. A `name` that is not at the table yet is the first seat's. Raises `SetupError`."""
    game = entry.game()
    chosen = settled(game.options, options or {})
    own = {
        option.name: chosen[option.name]
        for option in game.options
        if chosen[option.name] not in [choice.value for choice in option.choices]
    }
    levels = levels_of(entry.slug)
    crew = tuple(seats) if len(seats) in game.seats else ()
    chairs = _chairs(crew, game.seats[-1], levels, usual_level(entry.slug).slug)
    if name and Seat(name) not in crew:
        chairs = (evolve(chairs[0], typed=clean_name(name), level=""), *chairs[1:])
    count = len(crew) or _usual_count(game.seats, game.options, chosen)
    setup = Setup(entry, game.options, game.seats, levels, chairs, count, chosen, own, seed, seed, today, pace)
    return setup.with_count(count)


def _usual_count(table: range, options: Sequence[Option], chosen: Mapping[str, str]) -> int:
    """Four, or the fewest, unless what is chosen is offered to other numbers only."""
    usual = USUAL_SEATS if USUAL_SEATS in table else table[0]
    picked = [choice for option in options for choice in option.choices if choice.value == chosen[option.name]]
    suited = [count for count in table if all(choice.suits(count) for choice in picked)]
    return usual if usual in suited or not suited else suited[0]


def _chairs(crew: Sequence[Seat], most: int, levels: Sequence[Level], usual: str) -> tuple[Chair, ...]:
    """As many chairs as may ever be taken, the crew's first."""
    chairs: list[Chair] = []
    for place in range(most):
        taken = [*(seat.name for seat in crew), *(chair.pirate for chair in chairs)]
        pirate = new_bot_name(taken)
        if place < len(crew):
            chairs.append(_chair_of(crew[place], pirate, [level.slug for level in levels], usual))
        else:
            chairs.append(Chair(pirate, level=usual if place else ""))
    return tuple(chairs)


def _chair_of(seat: Seat, pirate: str, levels: Sequence[str], usual: str) -> Chair:
    """The chair of somebody who sat at a table before. A bot of a level that is not offered becomes a `usual` one."""
    if seat.is_person:
        return Chair(pirate, typed="" if seat.name == NOBODY else seat.name)
    return Chair(seat.name, level=seat.level if seat.level and seat.level in levels else usual)
