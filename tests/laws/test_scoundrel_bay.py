"""Fortunes of Scoundrel Bay keeps the laws, with hands, the deck and bids as its secrets."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st

from pirategames.rules.chance import Chance
from pirategames.rules.pile import Pile
from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.charts import Edition
from pirategames.rules.scoundrel_bay.events import CaptainScored, EventRevealed, MilestoneReached, UpgradeTaken
from pirategames.rules.scoundrel_bay.state import Ship, State, aboard, freeze, thaw
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.scoundrel_bay import WING
from pirategames.testing import Played, laws_of, played
from pirategames.testing.rendering import rendered_by
from tests.draws import a_part
from tests.rules.scoundrel_bay.table import ASKS

# A game of the Bay is long: a part of the games that the profile asks for shows as many positions.
FEWER: Final = a_part(4)


def exchange_secrets(state: State, eye: int | None, chance: Chance) -> State:
    """The hands of the others and the deck are shuffled together and dealt again, but for starting cards, which nobody
    else can hold; bids that are secret still are drawn anew."""
    s = thaw(state)
    others = [seat for seat in range(s.seats) if seat != eye]
    kept = {seat: tuple(card for card in s.ships[seat].hand if card not in s.edition.deck) for seat in others}
    hidden = [card for seat in others for card in s.ships[seat].hand if card in s.edition.deck]
    pile: Pile[int] = Pile.shuffled([*hidden, *s.deck])
    for seat in others:
        hand = s.ships[seat].hand
        cards, pile, chance = pile.take(len(hand) - len(kept[seat]), chance)
        aboard(s, seat).hand = tuple(sorted((*kept[seat], *cards)))
    bids = list(s.bids)
    for seat in others:
        if bids and bids[seat] is not None:
            bids[seat], chance = chance.below(s.ships[seat].doubloons + 1)
    s.deck, s.bids, s.chance = pile, tuple(bids), chance
    return freeze(s)


_RARE: Final[frozenset[str]] = frozenset(
    ("invade", "beast", "blind", "hire", "maps", "order", "light", "trade", "harbor", "upgrade", "final", "plunder", "roll")
)


def prudence(s: State) -> float:
    """What brings every question about: short sails, pirates ashore, swords, maps, booty, and what upgrades ask for."""
    at_hand = 0 if s.visit is None else 2 * sum(s.visit.marked)
    return sum([_reach(s, ship) for ship in s.ships]) + at_hand + 4 * (s.ask in _RARE)


def _reach(s: State, ship: Ship) -> float:
    ashore = 2 * sum(ship.at) + sum([ship.at[beach.number] for beach in s.edition.by_kind["beach"]])
    means = 1.5 * min(ship.maps, 4) + min(ship.sword, 7) + min(len(ship.crew), 9) + min(ship.rum, 4)
    booty = 6 * len(ship.treasures) + 3 * len(ship.crates) + 5 * len(ship.delivered)
    taste = sum([8 + (place + ship.board) % 3 for _, place in ship.upgrades])  # on every board another one
    kinds = {s.edition.treasures[treasure].type for treasure in ship.treasures} if ship.treasures else ()
    fame = ship.reputation + 2 * len(ship.monsters) - ship.dead - ship.sick
    return ashore + means + booty + taste + 10 * len(kinds) + fame - ship.sea / 4


_RENDERED: Final = rendered_by(WING)
_ROUNDS: Final = 3


def rendered(view: View, size: tuple[int, int]) -> str:
    """What the table shows of a view, in every third round, since its screens are large. The last page tells of a match that
    is over: nothing is hidden any more."""
    return "" if view.table.ask is None or view.table.round % _ROUNDS else _RENDERED(view, size)


TestScoundrelBay = laws_of(GAME, secrets=exchange_secrets, rendered=rendered, prudence=prudence, settings=FEWER)


# ---- the games that are drawn

_VARIANTS: Final = st.fixed_dictionaries(
    {
        "milestones": st.just("played"),
        "captains": st.just("played"),
        "rewards": st.sampled_from(["taken", "asked"]),
    }
)


def test_drawn_games_meet_every_question_every_action_and_every_event() -> None:
    seen: Counter[str] = Counter()

    @settings(max_examples=150, derandomize=True, database=None)
    @given(played(GAME, options=_VARIANTS, prudence=prudence))
    def sail(game: Played) -> None:
        seen.update(state.ask for state in game.states)
        seen.update(type(step.action).__name__ for step in game.steps)
        seen.update(name for state in game.states for name in _new_effects(state))
        seen["over"] += game.outcome is not None

    sail()
    print(dict(seen))
    kinds = [kind.__name__ for kind in GAME.actions]
    assert not [what for what in (*kinds, "over") if seen[what] < 5]
    assert not [what for what in (*ASKS, *_effects()) if not seen[what]]


@cache
def _effects() -> tuple[str, ...]:
    edition = Edition.from_text("house")
    return (
        *[f"event {event.id}" for event in edition.events],
        *[f"power {power.id}" for power in edition.variants.powers],
        *[f"upgrade {upgrade.id}" for milestone in edition.variants.milestones for upgrade in milestone.upgrades],
        *[f"side {milestone.id} {side}" for milestone in edition.variants.milestones for side in range(2)],
    )


def _new_effects(s: State) -> list[str]:
    """What of the events and variants begins to count in this position."""
    found, variants = [], s.edition.variants
    for event in s.told:
        match event:
            case EventRevealed(event=number):
                found.append(f"event {s.edition.events[number].id}")
            case CaptainScored(power=power):
                found.append(f"power {variants.powers[power].id}")
            case UpgradeTaken(milestone=milestone, place=place, is_kept=True):
                found.append(f"upgrade {variants.milestones[milestone].upgrades[place].id}")
            case MilestoneReached(milestone=milestone):
                found.append(f"side {variants.milestones[milestone].id} {s.sides[milestone]}")
    return found
