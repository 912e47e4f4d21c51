"""Scenes of Scoundrel Bay that its pages have to show: games played by chance from a seed, and desks to look from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from pirategames.play.match import Match, Seat, start
from pirategames.rules.chance import Chance
from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.actions import Action, Done, Leave
from pirategames.rules.scoundrel_bay.state import State
from pirategames.screens.drawing.look import DARK, LIGHT, Look
from pirategames.screens.table.desk import Desk, Heard

NAMES = ("Anne", "Bart", "Morgan", "Tew")
LONG_NAMES = ("海賊王海賊王海賊王", "Bartholomew Roberts X", "[b]Eve[/]", "Wwwwwwwwwwwwwwwwwwww")
SIZES = ((80, 24), (120, 40), (200, 60), (100, 30))
LOOKS: tuple[Look, ...] = (DARK, LIGHT, DARK.with_ascii())
VARIANTS = {"milestones": "played", "captains": "played"}


def played_match(
    seats: int, seed: int, steps: int, names: Sequence[str] = NAMES, options: Mapping[str, str] = VARIANTS
) -> Match:
    """A match of people, played by chance for at most so many actions: every kind of action as often as others, and
    nothing is left that can be taken."""
    match = start(GAME, [Seat(name, "person") for name in names[:seats]], seed, options)
    chance = Chance.from_seed(seed)
    while match.outcome is None and match.number < steps:
        at, chance = chance.below(len(match.to_act))
        seat = match.to_act[at]
        action, chance = chosen(GAME.legal(match.state, seat), chance)
        match.act(action, seat)
    return match


def chosen(legal: Sequence[Action], chance: Chance) -> tuple[Action, Chance]:
    """An action by chance: every kind as often as others, and nothing is left that can be taken."""
    doing = [action for action in legal if type(action) not in (Leave, Done)] or list(legal)
    kinds = sorted({type(action).__name__ for action in doing})
    at, chance = chance.below(len(kinds))
    of_kind = [action for action in doing if type(action).__name__ == kinds[at]]
    at, chance = chance.below(len(of_kind))
    return of_kind[at], chance


@cache
def finished(seats: int, seed: int = 3, names: tuple[str, ...] = NAMES) -> Match:
    """A whole game played by chance, with milestones and captain powers."""
    return played_match(seats, seed, 20_000, names)


def whole(match: Match) -> Iterator[State]:
    """Every state of a match."""
    return (match.state_after(number) for number in range(match.number + 1))


def heard_in(match: Match) -> Heard:
    """What everybody heard in a match, by action."""
    return tuple([GAME.events(state) for state in whole(match)])


def desk_of(state: State, seat: int | None, *lifted: str, names: Sequence[str] = NAMES, heard: Heard = ()) -> Desk:
    """A desk for a seat of this state; everybody is a person."""
    here = tuple(names[: state.seats])
    return Desk(
        here[seat] if seat is not None else "",
        names=here,
        people=tuple(range(state.seats)),
        lifted=lifted,
        is_shared=True,
        heard=heard,
    )
