"""The facts of the map: the route, the reefs, the regions and the ways between them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from pirategames.rules.scoundrel_bay.charts import Edition, Region, RegionKind
from pirategames.rules.scoundrel_bay.edition.fact import Fact, all_do, is_just, one_does, plain

HARBORS: Final = {
    "port_harleem": ("Port Harleem", "P"),
    "cabyss": ("Cabyss", "C"),
    "dodge_harbor": ("Dodge Harbor", "D"),
    "arbega": ("Arbega", "A"),
    "scoundrel_bay": ("Scoundrel Bay", ""),
}
"""The harbors by their ids: their names, and the letters of the crates that they pay in full."""
BAY: Final = "scoundrel_bay"


def _sea(edition: Edition, id: str) -> tuple[int, ...]:
    return edition.by_id[id].sea if id in edition.by_id else ()


def _reefs_at_arbega(edition: Edition) -> Iterator[bool]:
    before = edition.reefs[-1].after
    behind = before + 1 if before + 1 < edition.spaces else edition.ring
    return (space in _sea(edition, "arbega") for space in (before, behind))


def _neighbours(kind: RegionKind, other: RegionKind) -> Callable[[Edition], Iterator[Region]]:
    """Gives the regions of a type that share a sea space and a flag with one of the other type."""
    return lambda edition: (
        region
        for region in edition.by_kind[kind]
        for neighbour in edition.by_kind[other]
        if region.flag == neighbour.flag and set(region.sea) & set(neighbour.sea)
    )


def _type_counts(region: Region) -> tuple[int, int, int]:
    one, two, three = (region.treasures.count(kind) for kind in (1, 2, 3))
    return one, two, three


_ROUTE: Final = (
    is_just("map.toml", "the number of sea spaces", 21, lambda e: e.spaces, "D"),
    all_do(
        "map.toml",
        "the first sea space is without a monster, all others have one",
        lambda e: (
            f"space {n} has {'none' if icon is None else 'one'}"
            for n, icon in enumerate(e.icons)
            if (icon is None) != (n == 0)
        ),
        "D",
    ),
    Fact(
        "map.toml",
        "a tail leads to the ring, which begins after the first space",
        lambda e: None if e.ring else "it begins with space 0",
        "D",
    ),
    one_does(
        "map.toml",
        "the shores of Port Harleem come again: the ring goes past them",
        lambda e: (space >= e.ring for space in _sea(e, "port_harleem")),
    ),
    is_just(
        "map.toml",
        "what the five reefs bring",
        [{"reputation": 1}, {}, {}, {}, {"reputation": 1}],
        lambda e: [plain(reef.first) for reef in e.reefs],
    ),
    one_does("map.toml", "the fifth reef is at Arbega, which is invaded from before or behind it", _reefs_at_arbega),
)
_HARBORS: Final = (
    is_just(
        "map.toml",
        "the five harbors, each with its name and letter",
        {id: f"“{name}” {letter}".rstrip() for id, (name, letter) in sorted(HARBORS.items())},
        lambda e: {
            r.id: f"“{r.name}” {r.letter}".rstrip() for r in sorted(e.by_kind["harbor"], key=lambda region: region.id)
        },
    ),
    is_just("map.toml", "the flag of Cabyss", "yellow", lambda e: e.by_id["cabyss"].flag),
    one_does(
        "map.toml",
        "a ship at Cabyss asks 5 swords and brings 1 rum and 1 map",
        lambda e: (s.swords == 5 and plain(s.rewards) == {"rum": 1, "map": 1} for s in e.by_id["cabyss"].ships),
    ),
    all_do(
        "map.toml",
        "every harbor is entered from several sea spaces",
        lambda e: (f"{region.id} from one" for region in e.by_kind["harbor"] if len(region.sea) < 2),
    ),
    one_does(
        "map.toml",
        "a harbor and a hideout, both of black flag, share a sea space",
        lambda e: (region.flag == "black" for region in _neighbours("harbor", "hideout")(e)),
    ),
    one_does(
        "map.toml",
        "a harbor and a village of one flag share a sea space, to plunder and deliver in one turn",
        _neighbours("harbor", "village"),
        "D",
    ),
)
_VILLAGES: Final = (
    all_do(
        "map.toml",
        "every village has two crates",
        lambda e: (f"{r.id} has {len(r.crates)}" for r in e.by_kind["village"] if len(r.crates) != 2),
    ),
    one_does(
        "map.toml",
        "a village of red flag has a crate of type 3",
        lambda e: (region.flag == "red" and 3 in region.crates for region in e.by_kind["village"]),
    ),
)
_BEACHES: Final = (
    one_does(
        "map.toml",
        "a beach has one treasure space of type 2 and several of type 3",
        lambda e: (_type_counts(region)[1] == 1 and _type_counts(region)[2] > 1 for region in e.by_kind["beach"]),
    ),
    one_does(
        "map.toml",
        "a beach of yellow flag has treasure spaces of types 1, 2 and 3",
        lambda e: (region.flag == "yellow" and all(_type_counts(region)) for region in e.by_kind["beach"]),
    ),
    one_does(
        "map.toml",
        "a beach is invaded from more than one sea space",
        lambda e: (len(region.sea) > 1 for region in e.by_kind["beach"]),
    ),
)
_HIDEOUTS: Final = (
    Fact(
        "map.toml",
        "there are at least 5 hideouts",
        lambda e: None if len(e.by_kind["hideout"]) >= 5 else str(len(e.by_kind["hideout"])),
        "D",
    ),
    one_does(
        "map.toml",
        "a hideout asks 2 maps and 6 swords",
        lambda e: ((region.maps, region.swords) == (2, 6) for region in e.by_kind["hideout"]),
    ),
    one_does(
        "map.toml",
        "a hideout has a blue flag",
        lambda e: (region.flag == "blue" for region in e.by_kind["hideout"]),
    ),
    is_just("map.toml", "the swords that a bridge asks", 5, lambda e: e.bridge_swords),
    one_does("map.toml", "there are bridges to hideouts", lambda e: (region.bridges for region in e.regions)),
)
FACTS: Final[tuple[Fact, ...]] = (*_ROUTE, *_HARBORS, *_VILLAGES, *_BEACHES, *_HIDEOUTS)
