"""What is wrong with a state: pieces missing or doubled, counters out of range, questions that nothing asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

from pirategames.rules.scoundrel_bay.ashore import Digging, InHarbor, Plundering
from pirategames.rules.scoundrel_bay.bids import BlindBid
from pirategames.rules.scoundrel_bay.charts import TOOLS, TYPES
from pirategames.rules.scoundrel_bay.goods import last_space
from pirategames.rules.scoundrel_bay.invading import Invading
from pirategames.rules.scoundrel_bay.legal import to_act
from pirategames.rules.scoundrel_bay.reputation import space_of
from pirategames.rules.scoundrel_bay.sailing import MonsterDie
from pirategames.rules.scoundrel_bay.state import DEAD, NONE, Draft, Question, ShipDraft


def faults(s: Draft) -> tuple[str, ...]:
    """Everything that is wrong with a state; empty for every one that play can reach."""
    if not 2 <= s.seats <= 4 or not (0 <= s.first < s.seats and 0 <= s.turn < s.seats):
        return ("the seats are not counted right",)
    if found := _misshapen(s):
        return tuple(found)
    found = [*_misplaced(s), *_tokens(s)]
    for seat, ship in enumerate(s.ships):
        found += [f"seat {seat + 1}: {fault}" for fault in _ship_faults(s, ship)]
    if not found and any(space_of(s, further) < space_of(s, disc) for further, disc in pairwise(s.standing)):
        found.append("the reputation discs are not in the order of their spaces")
    if not found and not _is_asked(s):
        found.append(f"nothing asks for the {type(s.agenda[0]).__name__ if s.agenda else 'end'}")
    return tuple(found)


def _misshapen(s: Draft) -> list[str]:
    """Lists of a wrong length."""
    edition = s.edition
    places = len(edition.regions)
    lengths = (
        (s.monsters, edition.spaces), (s.buried, places), (s.lying, places), (s.bases, len(edition.monsters)),
        (s.treasures, len(TYPES)), (s.crates, len(TYPES)), (s.reefs, len(edition.reefs)),
        (s.harbor_gold, len(edition.harbors)), (s.ghosts, places if s.seats == 2 else 0),
        *[(ship.at, places) for ship in s.ships],
    )  # fmt: skip
    found = ["a list is of a wrong length"] if any(len(values) != length for values, length in lengths) else []
    discs = s.seats + bool(s.ghosts)
    if sorted(s.standing) != list(range(discs)):
        found.append("the reputation discs are not each in one place")
    return found


# ---- cards and tiles


def _misplaced(s: Draft) -> list[str]:
    edition = s.edition
    found = []
    cards = [*s.deck, *s.display, *s.discards]
    for ship in s.ships:
        cards += [*ship.hand, *ship.crew, *ship.slot]
    starting = [edition.boards[ship.board].card for ship in s.ships]
    if sorted(cards) != sorted([*edition.deck, *starting]):
        found.append("the cards are not each in exactly one place")
    if any(tuple(sorted(ship.hand)) != ship.hand for ship in s.ships):
        found.append("a hand is not sorted")
    crates = [crate for spaces in s.lying for crate in spaces if crate != NONE]
    crates += [crate for pile in s.crates for crate in pile] + [*s.crate_discards]
    for ship in s.ships:
        crates += [*ship.crates, *ship.delivered]
    if not _each_once(crates, len(edition.crates)):
        found.append("the crates are not each in exactly one place")
    turned = [treasure for ship in s.ships for treasure in ship.treasures]
    if not _each_once([*turned, *(tile for pile in s.treasures for tile in pile)], len(edition.treasures)):
        found.append("the treasures are not each in exactly one place")
    if not _each_once([*s.events, *s.past_events], len(edition.events)):
        found.append("the events are not each in exactly one place")
    for kind in TYPES:
        if sum(types.count(kind) for types in s.buried) > len(s.treasures[kind - 1]):
            found.append(f"more treasures of type {kind} are buried than there are")
    return found


def _each_once(numbers: Iterable[int], count: int) -> bool:
    return sorted(numbers) == list(range(count))


def _tokens(s: Draft) -> list[str]:
    """Monsters, unlock tiles, ghosts, powers and upgrades."""
    edition = s.edition
    found = []
    lurking = Counter(icon for icon, lurks in zip(edition.icons, s.monsters, strict=True) if lurks)
    for kind, monster in enumerate(edition.monsters):
        seen = len(monster.bases) - len(s.bases[kind])
        if lurking[kind] > len(monster.bases) - seen + (s.fight is not None and s.fight.monster == kind):
            found.append(f"more {monster.kind}s lurk than there are")
    if s.unlocks < 0 or s.unlocks + sum(ship.unlocks for ship in s.ships) != edition.unlock_supply:
        found.append("the unlock tiles are not each in one place")
    if s.ghosts and (min(s.ghosts) < 0 or sum(s.ghosts) + s.ghost_dead != sum(edition.ghosts.at)):
        found.append("the ghost pirates are not each in one place")
    kept = [upgrade for ship in s.ships for upgrade in ship.upgrades]
    if len(set(kept)) < len(kept) or any(place in s.upgrades[number] for number, place in kept):
        found.append("an upgrade is in two places")
    powers = [ship.power for ship in s.ships if ship.power != NONE]
    if len({*powers, *s.powers}) < len(powers) + len(s.powers):
        found.append("a captain power is in two places")
    if s.bay < 0:
        found.append("the chest of the Bay is out of range")
    return found


# ---- a ship


def _ship_faults(s: Draft, ship: ShipDraft) -> list[str]:
    edition, tracks = s.edition, s.edition.tracks
    found = []
    whole = edition.start.active + edition.start.citizens
    counts = (ship.active, ship.sick, ship.dead, ship.citizens, *ship.at)
    if min(counts) < 0 or sum(counts) != whole:
        found.append("the pirates are not each in one place")
    if not DEAD <= ship.captain < len(edition.regions):
        found.append("the captain is nowhere")
    goods = (ship.food, ship.rum, ship.maps, ship.rings, ship.doubloons, ship.debt, ship.unlocks)
    if min(goods) < 0:
        found.append("a store is below zero")
    values = ship.production, ship.sword, ship.gun, ship.shield
    if not all(1 <= value <= last_space(s, tool) for tool, value in zip(TOOLS, values, strict=True)):
        found.append("a tool is off its track")
    if not 1 <= ship.damage <= len(tracks.damage_gold):
        found.append("the damage is off its track")
    if not 0 <= ship.reputation <= edition.reputation.last:
        found.append("the reputation is off its track")
    if not 0 <= ship.sea < edition.spaces:
        found.append("the ship is on no sea space")
    if len(set(ship.reached)) < len(ship.reached) or any(number not in ship.reached for number, _ in ship.upgrades):
        found.append("milestones and upgrades do not fit")
    return found


# ---- what is asked


def _is_asked(s: Draft) -> bool:
    """Whether the question fits what lies on the table, and has an answer."""
    if not s.agenda:
        return s.turns_left == 0 and s.visit is None and s.fight is None
    question = s.agenda[0]
    if not isinstance(question, Question):
        return False
    kinds = {type(due) for due in s.agenda}
    fits = (
        (s.visit is not None) == (Invading in kinds)
        and (s.visit is not None or not isinstance(question, Digging | Plundering | InHarbor))
        and (s.fight is not None) == (MonsterDie in kinds)
        and bool(s.bids) == (BlindBid in kinds)
        and (isinstance(question, BlindBid) or 0 <= question.seat < s.seats)
    )
    return fits and bool(to_act(s)) and all(question.put_to(seat).answers(s) for seat in to_act(s))
