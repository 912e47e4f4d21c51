"""When to open a crate instead of delivering it."""

from __future__ import annotations

from typing import Final

from pirategames.bots.scoundrel_bay.gains import copy_of, gain
from pirategames.bots.scoundrel_bay.invasions import best_invasion
from pirategames.bots.scoundrel_bay.lookout import Lookout
from pirategames.bots.scoundrel_bay.odds import conquers, hits
from pirategames.bots.scoundrel_bay.stages import fed_worth
from pirategames.bots.scoundrel_bay.turns import stakes_of
from pirategames.bots.scoundrel_bay.worths import worth
from pirategames.rules.scoundrel_bay.actions import Action, Open
from pirategames.rules.scoundrel_bay.meals import Meal, most_mouths
from pirategames.rules.scoundrel_bay.playing import PlayingCard
from pirategames.rules.scoundrel_bay.sailing import MonsterDie
from pirategames.rules.scoundrel_bay.state import ShipDraft, without
from pirategames.rules.scoundrel_bay.turns import LastCrates

MORE: Final = 0.3
"""What opening must bring more, so that it is worth a crate."""


def crate_to_open(eye: Lookout, legal: tuple[Action, ...]) -> Open | None:
    """The crate whose opening makes most of this moment, if any does."""
    best, most = None, 0.0
    for action in legal:
        if isinstance(action, Open):
            value = _opened_more(eye, action.crate)
            if value > most:
                best, most = action, value
    return best


def _opened_more(eye: Lookout, crate: int) -> float:
    """What it is worth more to open a crate now than to keep it."""
    ship = eye.s.ships[eye.seat]
    after = copy_of(ship)
    after.crates = without(ship.crates, crate)
    gain(eye, after, eye.edition.crates[crate].contents)
    match eye.s.question:
        case LastCrates():
            return worth(eye, after) - worth(eye, ship)
        case PlayingCard():
            return _for_an_invasion(eye, ship, after) - MORE
        case MonsterDie():
            return _for_a_fight(eye, ship, after) - MORE
        case Meal():
            fed = max(fed_worth(eye, after, count) for count in range(most_mouths(after) + 1))
            return fed - max(fed_worth(eye, ship, count) for count in range(most_mouths(ship) + 1)) - MORE
    return 0.0


def _for_an_invasion(eye: Lookout, ship: ShipDraft, after: ShipDraft) -> float:
    """What the best invasion of this turn brings more with a crate opened: with its maps, or its swords."""
    if ship.disc == "invade" and not ship.unlocks:
        return 0.0
    flags = {eye.edition.cards[card].flag for card in ship.hand}
    more = max(best_invasion(eye, after, flag).worth for flag in flags) - max(
        best_invasion(eye, ship, flag).worth for flag in flags
    )
    return more + worth(eye, after) - worth(eye, ship)


def _for_a_fight(eye: Lookout, ship: ShipDraft, after: ShipDraft) -> float:
    """What a fight brings more with the guns and shields of a crate."""
    fight = eye.s.fight
    assert fight is not None
    stakes = stakes_of(eye, ship, fight.monster)
    won = [conquers(eye.edition, fight.monster, fight.base, fight.face, s.gun) for s in (ship, after)]
    hit = [hits(eye.edition, fight.monster, fight.base, fight.face, s.shield) for s in (ship, after)]
    more = stakes.won * (won[1] - won[0]) + stakes.lost * (hit[0] - hit[1])
    return more + worth(eye, after) - worth(eye, ship) if more else 0.0
