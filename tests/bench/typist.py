"""A person who presses the fewest keys, at the real table.

What it wants to do is what the deckhand would; in Scallywag what costs the least health, and it flees only from defeat. What
goes on by itself costs no key, what waits costs Enter, a curtain the number of the seat.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from string import ascii_uppercase
from typing import Any, Final

from attrs import define, field
from textual.timer import Timer

from pirategames.bots.bot import decision_chance
from pirategames.bots.levels import bot_of
from pirategames.play.logbook import unsaved_logbook
from pirategames.play.match import Match
from pirategames.play.record import Seat
from pirategames.rules import scallywag, scoundrel_bay, skull_queen
from pirategames.rules.chance import Chance
from pirategames.rules.game import AnyGame
from pirategames.rules.scoundrel_bay.actions import Invade, Move
from pirategames.screens.scoundrel_bay.regions import key_of
from pirategames.screens.settings_file import Settings
from pirategames.screens.table.choices import Choice
from pirategames.screens.table.curtain import Curtain
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.ending import Ending
from pirategames.screens.table.glance import Glance
from pirategames.screens.table.mode import Mode
from pirategames.screens.table.moment import MomentMode
from pirategames.screens.table.open_table import OpenTable
from pirategames.screens.table.own_table import OwnTable
from pirategames.screens.table.public_table import PublicTable
from pirategames.screens.table.screen import TableScreen
from pirategames.screens.table.wing import AnyWing
from tests.screens.apps import NOW, SMALL, app_on, until
from tests.screens.table.seating import Hands, Seating

HASTY: Final = Settings(glyphs="unicode", animation=False, pace="instant")
MOST_DESKS: Final = 3_000
"""So many desks are tried in search of the fewest keys."""
READING: Final = "<>cmot"
"""The keys of the Bay that only show something."""
LOOKS: Final = 20_000
"""So often it is looked whether bots and moments have gone by, and whether a key is painted."""


@define
class Played:
    """A match, how many keys were pressed for it, and what people did with how many of them."""

    match: Match
    keys: int = 0
    done: list[tuple[Any, int]] = field(factory=list)
    curtains: int = 0
    """How many curtains were opened."""
    changes: int = 0
    """How many of those to somebody else than who looked on before: to another person, or to the same one after all had
    looked on, since a public moment or an open decision closes the hand."""


class HastyTable(TableScreen):
    """A table at which nobody waits for what goes on by itself."""

    looker: int | None = None
    """Whose hand lay open last; nobody's once everybody looked on."""

    def _raise(self, mode: Mode) -> None:
        if not isinstance(mode, Curtain):
            self.looker = mode.seat if isinstance(mode, OwnTable | Glance) else None
        super()._raise(mode)

    def after(self, seconds: float, do: Callable[[], None]) -> Timer:
        return super().after(min(seconds, 0.001), do)


def play(game: AnyGame, seats: Sequence[Seat], seed: int, options: Any = None, marks: Sequence[str] = ()) -> Played:
    """Play a match to its end."""
    return asyncio.run(_play(unsaved_logbook(lambda: NOW).begin(game, seats, seed, options, marks)))


async def _play(match: Match) -> Played:
    played, clock = Played(match), Hands()
    app = app_on(unsaved_logbook(lambda: NOW), HASTY, first=lambda app: HastyTable(match, clock))
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        assert isinstance(table, TableScreen)
        seating = Seating(app, pilot, table, clock, LOOKS)
        while not isinstance(table.mode, Ending):
            if _waits(table):
                await _press(seating, played)
            await until(pilot, lambda: _waits(table) or isinstance(table.mode, Ending), LOOKS)
    return played


def _waits(table: TableScreen) -> bool:
    """Whether the table waits for a key."""
    mode = table.mode
    if isinstance(mode, MomentMode):
        return not mode.is_moving and mode.desk.clock is None
    return not isinstance(mode, Ending) and not (isinstance(mode, OwnTable | PublicTable) and mode.bot is not None)


async def _press(seating: Seating, played: Played) -> None:
    """Press the fewest keys for what is wanted next, and look that they did that."""
    match, mode, before = seating.match, seating.table.mode, seating.match.number
    choice, keys = Choice("", "goes on"), ["enter"]
    if isinstance(mode, OwnTable | OpenTable):
        wants = {seat: _wanted(match, match.state, seat) for seat in match.to_act if seat in match.people}
        share, more = partial(_share, match, mode.seat, wants), any(isinstance(want, Invade) for want in wants.values())
        choice, keys = fewest_keys(seating.table.wing, mode.view, mode.desk, share, _idle(match, wants), more)
    elif isinstance(mode, Curtain):
        keys = [str(mode.seat + 1)]
        assert isinstance(seating.table, HastyTable)
        played.curtains, played.changes = played.curtains + 1, played.changes + (mode.seat != seating.table.looker)
    await seating.press(*keys)
    if seating.table.mode.twice is not None:
        keys = [*keys, "y"]
        await seating.press("y")
    taken = zip(match.taken[before:], match.actions[before:], strict=True)
    done = tuple([action for by, action in taken if by.seat in match.people])[: len(choice.actions)]
    assert done == choice.actions, f"{keys} did {done}, not {choice.actions}"
    played.keys += len(keys)
    played.done += [(action, 0 if place else len(keys)) for place, action in enumerate(done)]


def _idle(match: Match, wants: Mapping[int, Any]) -> str:
    """The keys that lead to nothing of what is wanted: at the Bay those of sea spaces and pages, mostly those of regions."""
    if match.game is not scoundrel_bay.GAME:
        return ""
    regions = {place for seat, want in wants.items() for place in _regions(match, seat, want)}
    worn = [key_of(match.state.edition, place) for place in regions]
    return READING + "".join(letter for letter in ascii_uppercase if letter not in worn)


def _regions(match: Match, seat: int, want: Any) -> tuple[int, ...]:
    """The regions that somebody who wants this wants, too."""
    match want:
        case Invade():
            after = match.game.apply(match.state, want, seat)
            return _regions(match, seat, _wanted(match, after, seat)) if seat in match.game.to_act(after) else ()
        case Move(origin=origin, target=target):
            return origin, target
    return tuple([region for region in [getattr(want, "region", None)] if region is not None])


def fewest_keys(
    wing: AnyWing, view: Any, desk: Desk, share: Callable[[Choice], float], idle: str, more: int = 0
) -> tuple[Choice, list[str]]:
    """The choice that does all that is wanted, by the fewest keys but idle ones, or by so many `more` where that does
    more of it; where none does, the next one that does a part."""
    waiting: deque[tuple[Desk, list[str]]] = deque([(desk, [])])
    found, part, whole = {(desk.lifted, desk.plan)}, None, None
    while waiting and len(found) < MOST_DESKS:
        lying, keys = waiting.popleft()
        if whole is not None and len(keys) >= len(whole[1]) + more:
            break
        choices = wing.choices(view, lying)
        for choice in [*choices.mains[:1], *(choice for choice in choices if choice.is_possible and choice.key)]:
            way = [*keys, choice.key or "enter"]
            if choice.key and choice.key in idle:
                continue
            if choice.actions:
                if (does := share(choice)) == 1 and (whole is None or len(choice.actions) > len(whole[0].actions)):
                    whole = choice, way
                part = part or ((choice, way) if does else None)
            elif (then := choice.desk) is not None and (then.lifted, then.plan) not in found:
                found.add((then.lifted, then.plan))
                waiting.append((then, way))
    best = whole or part
    assert best is not None, "no keys lead to what is wanted"
    return best


def _share(match: Match, looker: Any, wants: Mapping[int, Any], choice: Choice) -> float:
    """How much of a choice these people want, from its first action on. Pirates are placed as it is offered."""
    state, seats = match.state, choice.seats or (looker,) * len(choice.actions)
    for place, (seat, action) in enumerate(zip(seats, choice.actions, strict=True)):
        wanted = _wanted(match, state, seat) if place else wants[seat]
        if action != wanted and not isinstance(action, skull_queen.actions.Place):
            return place / len(seats)
        state = match.game.apply(state, action, seat)
    return 1


def _wanted(match: Match, state: Any, seat: int) -> Any:
    game, chance = match.game, decision_chance(match.seed, match.number, seat)
    legal = game.legal(state, seat)
    if game is not scallywag.GAME:
        return bot_of(game.slug, "deckhand").choose(game.view(state, seat), match.heard(seat, -1), legal, chance)
    return _gentlest(legal, {one: game.apply(state, one, seat) for one in legal}, chance)


def _gentlest(legal: Sequence[Any], after: Mapping[Any, Any], chance: Chance) -> Any:
    """What leaves most health of what can be done on a voyage, and no defeat; the flight only where nothing else is."""
    outcome = scallywag.GAME.outcome
    safe = [one for one in legal if (end := outcome(after[one])) is None or end.winners] or legal
    stays = [one for one in safe if not isinstance(one, scallywag.actions.Flee)] or safe
    best = [one for one in stays if after[one].health == max(after[other].health for other in stays)]
    return best[chance.below(len(best))[0]]
