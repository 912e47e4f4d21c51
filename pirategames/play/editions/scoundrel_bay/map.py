"""The map of an edition: the route with its monsters and reefs, the regions, and the ways between them by land."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from attrs import evolve

from pirategames.play.editions.forms import (
    WORD,
    Complaint,
    Entry,
    Parts,
    Within,
    by_kind,
    distinct,
    line,
    meaning,
    number,
    numbers,
    one_of,
    several,
    shown,
    table,
    tables,
)
from pirategames.play.editions.scoundrel_bay.symbols import symbols
from pirategames.rules.scoundrel_bay.charts import (
    FLAGS,
    REGION_KINDS,
    STAGES,
    TYPES,
    Monster,
    Reef,
    Region,
    RegionKind,
    TradingShip,
)
from pirategames.rules.values import frozen
from pirategames.rules.wording import counted

LONGEST_SAIL: Final = 3
NO_MONSTER: Final = "none"
_SPACES: Final = range(5, 61)
_REGIONS: Final = range(1, 41)
_LAYING: Final = range(1, 7)
"""How many crate or treasure spaces a region may have."""
_LETTERS: Final = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

Way = tuple[int, int]


@frozen
class Route:
    """The sea spaces: how many, the one after the last, and the kind of monster on each."""

    spaces: int
    ring: int
    monsters: tuple[int | None, ...]


@frozen
class Land:
    """The ways between regions by land."""

    bridge_swords: int
    links: tuple[Way, ...]
    bridges: tuple[Way, ...]


@frozen
class Map:
    """What ``map.toml`` tells, the ways among the regions."""

    route: Route
    reefs: tuple[Reef, ...]
    regions: tuple[Region, ...]
    bridge_swords: int


def read_map(file: Parts, monsters: tuple[Monster, ...]) -> Map:
    """The map of ``map.toml``. Raises `EditionError`."""
    file.check("route", "reef", "region", "land")
    route: Route = file.read("route", _route(monsters))
    reefs = file.read("reef", _reefs(route.spaces))
    regions = tuple(evolve(region, number=n) for n, region in enumerate(file.read("region", _regions(route.spaces))))
    land: Land = file.read("land", _land(regions))
    return Map(route, reefs, tuple(_linked(region, land) for region in regions), land.bridge_swords)


def region_of(regions: tuple[Region, ...], kind: RegionKind) -> Entry:
    """The id of a region of this type, which stands for its number."""
    return meaning({region.id: region.number for region in regions if region.kind == kind})


# ---------------------------------------------------------------- by sea


def _route(monsters: tuple[Monster, ...]) -> Entry:
    icons: dict[str, int | None] = {NO_MONSTER: None, **{monster.kind: n for n, monster in enumerate(monsters)}}

    def fitting(route: Route) -> Route:
        if route.ring > (most := route.spaces - LONGEST_SAIL - 1):
            raise Within(f"“ring” is {route.ring}; it must be a whole number from 0 to {most}")
        if len(route.monsters) != route.spaces:
            entries = counted(len(route.monsters), "entry", "entries")
            raise Within(f"“monsters” has {entries}; it must have {counted(route.spaces, 'text')}")
        for n, monster in enumerate(monsters):
            if (icons_of_kind := route.monsters.count(n)) != len(monster.bases):
                raise Within(
                    f"“monsters” has {icons_of_kind} of “{monster.kind}”; "
                    f"there are {len(monster.bases)} of them in monsters.toml"
                )
        return route

    return table(
        Route,
        spaces=number(_SPACES[0], _SPACES[-1]),
        ring=number(0, _SPACES[-1]),
        monsters=several(meaning(icons), range(_SPACES[-1] + 1), "text", "texts"),
    ).then(fitting)


def _reefs(spaces: int) -> Entry:
    reef = table(Reef, after=number(0, spaces - 1), first=symbols(least=0))
    return tables(reef, range(STAGES, STAGES + 1), "reef", rising="after")


# ---------------------------------------------------------------- regions


def _regions(spaces: int) -> Entry:
    space = number(0, spaces - 1)
    ship = table(TradingShip, sea=space, swords=number(), rewards=symbols(least=0))
    sea = distinct(range(1, spaces + 1), 0, spaces - 1)
    types = numbers(_LAYING, TYPES[0], TYPES[-1])
    kinds = {
        "harbor": _region(
            ships=tables(ship, range(1, spaces + 1), "ship", own=("sea",)), letter=one_of(("", *_LETTERS))
        ).then(lambda harbor: evolve(harbor, sea=tuple(sorted(ship.sea for ship in harbor.ships)))),
        "village": _region(sea=sea, crates=types),
        "beach": _region(sea=sea, treasures=types),
        "hideout": _region(sea=sea, maps=number(), swords=number()),
    }
    return tables(by_kind("type", kinds), _REGIONS, "region", own=("id", "name", "letter"))


def _region(**more: Entry) -> Entry:
    shared = {"kind": one_of(REGION_KINDS).called("type"), "id": WORD, "name": line(), "flag": one_of(FLAGS)}
    return table(Region, {"number": 0} if "sea" in more else {"number": 0, "sea": ()}, **shared, **more)


# ---------------------------------------------------------------- by land


def _land(regions: tuple[Region, ...]) -> Entry:
    return table(
        Land,
        bridge_swords=number(),
        links=_ways(regions, _joins_no_hideout),
        bridges=_ways(regions, _is_bridge),
    )


def _is_bridge(kinds: set[RegionKind]) -> str | None:
    return None if "hideout" in kinds else "joins a hideout to another region"


def _joins_no_hideout(kinds: set[RegionKind]) -> str | None:
    return "joins no hideout: that would be a bridge" if "hideout" in kinds else None


def _ways(regions: tuple[Region, ...], broken: Callable[[set[RegionKind]], str | None]) -> Entry:
    """Pairs of regions by their ids; `broken` gives the rule that a way between regions of such types would break."""
    id = meaning({region.id: region.number for region in regions})

    def way(value: Any) -> Way:
        if not isinstance(value, list) or len(value) != 2:
            raise Complaint(f"is {shown(value)}; it must be the ids of two regions")
        first, second = sorted(id.read(one) for one in value)
        told = f"is “{regions[first].id}” and “{regions[second].id}”"
        if first == second:
            raise Complaint(f"{told}; each pair is of two regions and stands once")
        if rule := broken({regions[first].kind, regions[second].kind}):
            raise Complaint(f"{told}; each of them {rule}")
        return first, second

    def once(ways: tuple[Way, ...]) -> tuple[Way, ...]:
        for place, (first, second) in enumerate(ways):
            if (first, second) in ways[:place]:
                told = f"“{regions[first].id}” and “{regions[second].id}”"
                raise Complaint(f"has {told} again as pair {place + 1}; each pair is of two regions and stands once")
        return ways

    return several(Entry("the ids of two regions", way), range(201), "pair", "pairs of regions").then(once)


def _linked(region: Region, land: Land) -> Region:
    return evolve(region, links=_neighbours(region, land.links), bridges=_neighbours(region, land.bridges))


def _neighbours(region: Region, ways: tuple[Way, ...]) -> tuple[int, ...]:
    return tuple(sorted(sum(way) - region.number for way in ways if region.number in way))
