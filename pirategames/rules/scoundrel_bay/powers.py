"""The captain powers: who may use which, and the score when the captain goes ashore."""

from __future__ import annotations

from typing import ClassVar

from pirategames.rules.scoundrel_bay.actions import Action, Choose
from pirategames.rules.scoundrel_bay.charts import Power
from pirategames.rules.scoundrel_bay.events import CaptainScored, PowerChosen
from pirategames.rules.scoundrel_bay.state import (
    ACTIVE,
    NONE,
    SICK,
    Draft,
    Question,
    aboard,
    answered,
    tell,
    without,
)
from pirategames.rules.values import frozen


@frozen(weakref_slot=False)
class ChoosingPower(Question):
    """Which captain power of those on offer a seat has, before the first turn. What nobody chose is out of the game."""

    name: ClassVar = "power"
    takes: ClassVar = (Choose,)
    first: ClassVar = "A captain power is chosen first."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        return tuple([Choose(power) for power in s.powers])

    def why_not(self, s: Draft, action: Action) -> str:
        return "That power is not on offer."

    def answer(self, s: Draft, action: Action) -> None:
        assert isinstance(action, Choose)
        answered(s)
        aboard(s, self.seat).power = action.number
        is_last = not any(isinstance(due, ChoosingPower) for due in s.agenda)
        s.powers = () if is_last else without(s.powers, action.number)
        tell(s, PowerChosen(self.seat, action.number))


# ---- using them


def power_of(s: Draft, seat: int, ability: str) -> Power | None:
    """The power of a seat with this ability, while its captain is on the board, fit or sick; None otherwise."""
    ship = s.ships[seat]
    if ship.power == NONE or ship.flipped or ship.captain not in (ACTIVE, SICK):
        return None
    power = s.edition.variants.powers[ship.power]
    return power if power.ability == ability else None


def flip(s: Draft, seat: int) -> None:
    """The captain invades: the power is turned over and scores at once what stands on the table then."""
    ship = aboard(s, seat)
    if ship.power == NONE or ship.flipped:
        return
    ship.flipped = True
    doubloons = power_score(s, seat)
    ship.doubloons += doubloons
    tell(s, CaptainScored(seat, ship.power, doubloons))


def power_score(s: Draft, seat: int) -> int:
    """What the back of a seat's power would score now, in doubloons. The captain is counted nowhere."""
    ship, edition = s.ships[seat], s.edition
    power = edition.variants.powers[ship.power]
    match power.score:
        case "per_crew_pirate_symbol":
            count = sum(edition.cards[card].pirates for card in ship.crew)
        case "per_reputation":
            count = ship.reputation
        case "per_pirate_on_map":
            count = sum(ship.at)
        case "per_harbor":
            count = sum(bool(ship.at[region.number]) for region in edition.by_kind["harbor"])
        case "sword_plus_gun":
            count = ship.sword + ship.gun
        case _:
            count = sum(bool(ship.at[region.number]) for region in edition.by_kind["hideout"])
    return count * power.doubloons
