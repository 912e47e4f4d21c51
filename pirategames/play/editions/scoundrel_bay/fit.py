"""Whether the parts of an edition fit each other: enough pieces for every table, and nothing out of everybody's reach."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pirategames.rules.edition import EditionError
from pirategames.rules.scoundrel_bay.charts import SEATS, TYPES, Edition

MOST_PIRATES: Final = 60
"""How many figures a colour may have."""


def check_fit(edition: Edition, prefix: str = "") -> None:
    """Raises `EditionError` where parts do not fit; `prefix` comes before the name of a file."""
    for fault in _faults(edition):
        raise EditionError(f"{prefix}{fault}")


def _faults(edition: Edition) -> Iterator[str]:
    yield from _supplies(edition)
    yield from _tiles(edition)
    yield from _swords(edition)


def _supplies(edition: Edition) -> Iterator[str]:
    most = SEATS[-1]
    needed = most * (edition.start.hand - 1) + len(edition.slots) + 1
    if len(edition.deck) < needed:
        yield (f"cards.toml: there are {len(edition.deck)} cards; {most} hands, the display and one to draw take {needed}")
    if edition.unlock_supply < most * edition.start.unlocks:
        yield (
            f"edition.toml: supply: “unlock” is {edition.unlock_supply}; {most} players begin with "
            f"{most * edition.start.unlocks} in all"
        )
    if edition.start.active + edition.start.citizens > MOST_PIRATES:
        yield f"edition.toml: start: “active” and “citizens” are more than {MOST_PIRATES} together"
    if edition.ghosts.reputation > edition.reputation.last:
        yield (
            f"edition.toml: two_players: “reputation” is {edition.ghosts.reputation}; "
            f"the track ends at {edition.reputation.last}"
        )
    if sum(edition.ghosts.at) > MOST_PIRATES:
        yield f"edition.toml: two_players: there are {sum(edition.ghosts.at)} ghosts; at most {MOST_PIRATES} are possible"


def _tiles(edition: Edition) -> Iterator[str]:
    for kind in TYPES:
        spaces = sum(region.treasures.count(kind) for region in edition.regions)
        tiles = len(edition.treasure_tiles[kind])
        for seats in SEATS:
            needed = spaces * (1 + edition.extra_treasures[seats].count(kind))
            if tiles < needed:
                yield (
                    f"tiles.toml: there {'is 1 treasure' if tiles == 1 else f'are {tiles} treasures'} of type {kind}; "
                    f"the beaches in map.toml take {needed} with {seats} players"
                )
        spaces = sum(region.crates.count(kind) for region in edition.regions)
        if len(edition.crate_tiles[kind]) < spaces:
            yield (
                f"tiles.toml: there are {len(edition.crate_tiles[kind])} crates of type {kind}; "
                f"the villages in map.toml take {spaces}"
            )


def _swords(edition: Edition) -> Iterator[str]:
    last = edition.tracks.sword
    asked = [(f"region {region.number + 1} (“{region.id}”)", region.swords) for region in edition.regions]
    asked += [
        (f"region {region.number + 1} (“{region.id}”): ship at {ship.sea}", ship.swords)
        for region in edition.regions
        for ship in region.ships
    ]
    asked.append(("land: “bridge_swords”", edition.bridge_swords))
    for where, swords in asked:
        if swords > last:
            yield f"map.toml: {where} asks {swords} swords; the track in tracks.toml ends at {last}"
