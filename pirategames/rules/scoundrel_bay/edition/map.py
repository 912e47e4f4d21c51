"""The map of an edition: the route with its monsters and reefs, the regions, and the ways between them by land."""

from __future__ import annotations

from typing import Final

from attrs import evolve, frozen

from pirategames.rules.edition import shown
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
from pirategames.rules.scoundrel_bay.edition.sheet import Sheet

LONGEST_SAIL: Final = 3
NO_MONSTER: Final = "none"
_SPACES: Final = range(5, 61)
_REGIONS: Final = range(1, 41)
_LAYING: Final = range(1, 7)
"""How many crate or treasure spaces a region may have."""
_LETTERS: Final = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


@frozen
class Route:
    """The sea spaces, and what stands on and between them."""

    spaces: int
    ring: int
    icons: tuple[int | None, ...]
    reefs: tuple[Reef, ...]


def read_route(sheet: Sheet, monsters: tuple[Monster, ...]) -> Route:
    """The route of `map.toml`. Raises `EditionError`."""
    with sheet.part("route") as route:
        spaces = route.number("spaces", _SPACES[0], _SPACES[-1])
        ring = route.number("ring", 0, spaces - LONGEST_SAIL - 1)
        kinds = [monster.kind for monster in monsters]
        words = route.several_of("monsters", range(spaces, spaces + 1), (NO_MONSTER, *kinds))
        for monster in monsters:
            if words.count(monster.kind) != len(monster.bases):
                raise route.wrong(
                    f"“monsters” has {words.count(monster.kind)} of “{monster.kind}”; "
                    f"there are {len(monster.bases)} of them in monsters.toml"
                )
    icons = tuple(None if word == NO_MONSTER else kinds.index(word) for word in words)
    return Route(spaces, ring, icons, _reefs(sheet, spaces))


def _reefs(sheet: Sheet, spaces: int) -> tuple[Reef, ...]:
    reefs: list[Reef] = []
    for part in sheet.parts("reef", range(STAGES, STAGES + 1)):
        with part:
            after = part.number("after", 0, spaces - 1)
            if reefs and after <= reefs[-1].after:
                raise part.wrong(f"“after” is {after}; the reefs stand in the order of the route, each after another space")
            reefs.append(Reef(after, part.symbols("first", least=0)))
    return tuple(reefs)


def read_regions(sheet: Sheet, spaces: int) -> tuple[tuple[Region, ...], int]:
    """The regions of `map.toml`, with the ways between them, and the swords that a bridge asks. Raises `EditionError`."""
    regions: list[Region] = []
    for number, part in enumerate(sheet.parts("region", _REGIONS)):
        with part:
            region = _region(part, number, spaces)
        for name in ("id", "name", "letter"):
            value = getattr(region, name)
            if value and value in [getattr(earlier, name) for earlier in regions]:
                raise part.wrong(f"“{name}” is “{value}”, as of another region; each region has its own")
        regions.append(region)
    return _linked(sheet, tuple(regions))


def _region(sheet: Sheet, number: int, spaces: int) -> Region:
    kind = sheet.one_of("type", REGION_KINDS)
    region = Region(number, sheet.word("id"), sheet.name("name"), kind, sheet.one_of("flag", FLAGS), ())
    return _READERS[kind](sheet, region, spaces)


def _harbor(sheet: Sheet, region: Region, spaces: int) -> Region:
    ships = tuple(_ship(part, spaces) for part in sheet.parts("ships", range(1, spaces + 1)))
    sea = sorted(ship.sea for ship in ships)
    if len(set(sea)) < len(sea):
        raise sheet.wrong("“ships” has two ships for one sea space")
    return evolve(region, sea=tuple(sea), ships=ships, letter=sheet.one_of("letter", ("", *_LETTERS)))


def _ship(sheet: Sheet, spaces: int) -> TradingShip:
    with sheet:
        return TradingShip(sheet.number("sea", 0, spaces - 1), sheet.number("swords"), sheet.symbols("rewards", least=0))


def _village(sheet: Sheet, region: Region, spaces: int) -> Region:
    return evolve(region, sea=_sea(sheet, spaces), crates=sheet.numbers("crates", _LAYING, TYPES[0], TYPES[-1]))


def _beach(sheet: Sheet, region: Region, spaces: int) -> Region:
    return evolve(region, sea=_sea(sheet, spaces), treasures=sheet.numbers("treasures", _LAYING, TYPES[0], TYPES[-1]))


def _hideout(sheet: Sheet, region: Region, spaces: int) -> Region:
    return evolve(region, sea=_sea(sheet, spaces), maps=sheet.number("maps"), swords=sheet.number("swords"))


def _sea(sheet: Sheet, spaces: int) -> tuple[int, ...]:
    return sheet.distinct("sea", range(1, spaces + 1), 0, spaces - 1)


_READERS: Final = {"harbor": _harbor, "village": _village, "beach": _beach, "hideout": _hideout}


# ---------------------------------------------------------------- by land


def _linked(sheet: Sheet, regions: tuple[Region, ...]) -> tuple[tuple[Region, ...], int]:
    with sheet.part("land") as land:
        swords = land.number("bridge_swords")
        links = _ways(land, "links", regions)
        bridges = _ways(land, "bridges", regions)
    kinds: dict[int, RegionKind] = {region.number: region.kind for region in regions}
    for name, ways, is_bridge in (("links", links, False), ("bridges", bridges, True)):
        for way in ways:
            if ("hideout" in (kinds[number] for number in way)) != is_bridge:
                rule = "joins a hideout to another region" if is_bridge else "joins no hideout: that would be a bridge"
                raise land.wrong(f"“{name}” has {_told(way, regions)}; each of them {rule}")
    linked = (
        evolve(region, links=_neighbours(region.number, links), bridges=_neighbours(region.number, bridges))
        for region in regions
    )
    return tuple(linked), swords


def _ways(land: Sheet, name: str, regions: tuple[Region, ...]) -> list[tuple[int, ...]]:
    ids = {region.id: region.number for region in regions}
    ways: list[tuple[int, ...]] = []
    for place, pair in enumerate(land.lists(name, range(201)), 1):
        what = f"“{name}”, pair {place},"
        if len(pair) != 2:
            raise land.wrong(f"{what} is {shown(pair)}; it must be the ids of two regions")
        way = tuple(sorted(ids[land.chosen(id, what, ids)] for id in pair))
        if way[0] == way[1] or way in ways:
            raise land.wrong(f"{what} is {_told(way, regions)}; each pair is of two regions and stands once")
        ways.append(way)
    return ways


def _neighbours(region: int, ways: list[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(sorted(sum(way) - region for way in ways if region in way))


def _told(way: tuple[int, ...], regions: tuple[Region, ...]) -> str:
    return " and ".join(f"“{regions[number].id}”" for number in way)


def region_of(sheet: Sheet, name: str, regions: tuple[Region, ...], kind: RegionKind) -> int:
    """The number of the region that an entry names, which must be of this type. Raises `EditionError`."""
    id = sheet.one_of(name, [region.id for region in regions if region.kind == kind])
    return next(region.number for region in regions if region.id == id)
