"""Editions, read from a folder of TOML files or from one packed word.

A folder has the files `FILES`, and `CHART` if it tells how the map is drawn. Everything is checked: the form here and in the
modules beside it (`map`, `pieces`, `variants`, by the shared `forms`), so strictly that no edition that loads can trip the
rules; whether the parts fit each other in `fit`; what the rulebook tells in `facts`. `packing` makes a word of an edition.
"""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from pirategames.play.assets import assets, read_table
from pirategames.play.editions.forms import (
    WORD,
    Entry,
    Parts,
    Within,
    distinct,
    holds,
    line,
    mapping,
    number,
    numbers,
    shown,
    table,
)
from pirategames.play.editions.scoundrel_bay.facts import check_facts
from pirategames.play.editions.scoundrel_bay.fit import check_fit
from pirategames.play.editions.scoundrel_bay.map import read_map, region_of
from pirategames.play.editions.scoundrel_bay.packing import Tables, pack_tables, plain_fault, unpack_tables
from pirategames.play.editions.scoundrel_bay.pieces import (
    MARKET,
    read_boards,
    read_deck,
    read_monsters,
    read_tiles,
    read_tracks,
)
from pirategames.play.editions.scoundrel_bay.variants import read_events, read_variants
from pirategames.rules.edition import HOUSE, EditionError
from pirategames.rules.scoundrel_bay.charts import RESOURCES, SEATS, TYPES, Edition, Ghosts, Region, Start
from pirategames.rules.values import frozen

FILES: Final = (
    "edition",
    "map",
    "cards",
    "tiles",
    "harbors",
    "monsters",
    "tracks",
    "boards",
    "events",
    "variants",
)
CHART: Final = "chart"
_RANKS: Final = ("first", "second", "third")


def named(text: str) -> Edition:
    """The edition of this text: ``house``, or a packed word. Raises `EditionError`."""
    if text == HOUSE:
        folder = assets() / "scoundrel_bay" / HOUSE
        return _edition(_tables(folder), HOUSE, f"{folder}/")
    return _edition(unpack_tables(text), text, "packed edition: ")


def own(path: Path) -> str:
    """The edition in a folder as one word, from which `named` gives it without the files: the same word for the same tables.
    Raises `EditionError` with the file, the entry and what would be right."""
    tables = _tables(path)
    _edition(tables, "", f"{path}/")
    try:
        return pack_tables(tables)
    except EditionError as error:
        raise EditionError(f"{path}: {error}") from None


def _tables(path: Path) -> Tables:
    """The files of a folder, by their names without the ending. Raises `EditionError`."""
    known = (*FILES, CHART)
    try:
        found = sorted(file.stem for file in path.iterdir() if file.suffix == ".toml")
    except NotADirectoryError:
        raise EditionError(f"{path}: is no folder; an edition is a folder with the files {_file_names()}") from None
    except OSError as error:
        raise EditionError(f"{path}: cannot be read: {error.strerror}") from error
    for name in found:
        if name not in known:
            raise EditionError(f"{path}: the file {shown(f'{name}.toml')} is not known; there are {_file_names()}")
    return {name: read_table(path / f"{name}.toml") for name in known if name in FILES or name in found}


def _file_names() -> str:
    return ", ".join(f"{name}.toml" for name in FILES) + f", and {CHART}.toml if you like"


def _edition(tables: Tables, text: str, prefix: str) -> Edition:
    """The edition that these tables tell; `prefix` comes before the name of a file in an error. Raises `EditionError`."""
    _check_plain(tables, prefix)
    files = {name: Parts(tables[name], f"{prefix}{name}.toml") for name in FILES}
    edition = _from_files(files, tables.get(CHART, {}), text)
    check_fit(edition, prefix)
    check_facts(edition, prefix)
    return edition


def _check_plain(tables: Tables, prefix: str) -> None:
    for name in (*tables, *FILES):
        if name not in (*FILES, CHART) or not isinstance(tables.get(name), dict):
            raise EditionError(f"{prefix}it has not the files {_file_names()}")
        if fault := plain_fault(tables[name]) or _unprintable(tables[name]):
            raise EditionError(f"{prefix}{name}.toml: {fault}")


def _unprintable(value: Any) -> str | None:
    """Why a text in a file would do something to a terminal; None where none does."""
    if isinstance(value, str):
        return None if value.isprintable() else f"it has the text {shown(value)}, which is not printable"
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return next((fault for pair in items for part in pair if (fault := _unprintable(part))), None)


def _from_files(files: dict[str, Parts], chart: dict[str, Any], text: str) -> Edition:
    main, harbors = files["edition"], files["harbors"]
    main.check("id", "title", "start", "supply", "display", "two_players", "treasure_extra")
    harbors.check("scores", "bay", "alternative", "market")
    monsters, die = read_monsters(files["monsters"])
    bay_map = read_map(files["map"], monsters)
    regions = bay_map.regions
    deck, (reputation, tracks) = read_deck(files["cards"]), read_tracks(files["tracks"])
    treasures, crates = read_tiles(files["tiles"], [region.letter for region in regions if region.letter])
    boards, starting = read_boards(files["boards"], tracks, deck)
    bay: _Bay = harbors.read("bay", _bay(regions))
    ports = [region for region in regions if region.kind == "harbor" and region.number != bay.region]
    display: _Display = main.read("display", _DISPLAY)
    return Edition(
        text=text,
        id=main.read("id", WORD),
        title=main.read("title", line(40)),
        start=main.read("start", _START),
        unlock_supply=main.read("supply", _SUPPLY)["unlock"],
        slots=display.costs,
        scout=display.scout,
        extra_treasures=fixed(main.read("treasure_extra", _EXTRA_TREASURES)),
        ghosts=main.read("two_players", _ghosts(regions)),
        spaces=bay_map.route.spaces,
        ring=bay_map.route.ring,
        icons=bay_map.route.monsters,
        reefs=bay_map.reefs,
        regions=regions,
        bridge_swords=bay_map.bridge_swords,
        cards=deck + starting,
        deck=range(len(deck)),
        treasures=treasures,
        crates=crates,
        monsters=monsters,
        die=die,
        reputation=reputation,
        tracks=tracks,
        boards=boards,
        harbor_gold=fixed(harbors.read("scores", _scores(ports))),
        bay=bay.region,
        bay_doubloons=bay.doubloons,
        market=harbors.read("market", MARKET),
        events=read_events(files["events"], regions),
        variants=read_variants(files["variants"], regions, harbors.read("alternative", _alternative(len(ports)))),
        chart=fixed(chart),
    )


def fixed(value: Any) -> Any:
    """A value of a file that can no longer be changed: mappings are read-only, and lists tuples."""
    if isinstance(value, dict):
        return MappingProxyType({name: fixed(part) for name, part in value.items()})
    return tuple(fixed(part) for part in value) if isinstance(value, list) else value


# ---------------------------------------------------------------- edition.toml

_RESOURCES: Final = mapping(dict.fromkeys(RESOURCES, number(0, 20))).then(lambda found: tuple(found.values()))


@frozen
class _Start:
    active: int = holds(number(0, 27))
    citizens: int = holds(number(0, 60))
    resources: tuple[int, ...] = holds(_RESOURCES)
    doubloons: tuple[int, ...] = holds(numbers(range(SEATS[-1], SEATS[-1] + 1)))
    hand: int = holds(number(1, 9))
    unlock: int = holds(number(0, 9))

    def made(self) -> Start:
        """What the rules call so."""
        food, rum, maps, rings = self.resources
        return Start(self.active, self.citizens, food, rum, maps, rings, self.unlock, self.doubloons, self.hand)


@frozen
class _Display:
    costs: tuple[int, ...] = holds(numbers(range(1, 10), 0, 9))
    scout: int = holds(number(0, 20))


def _leftmost_free(display: _Display) -> _Display:
    if display.costs[0] != 0:
        raise Within(f"“costs” begins with {display.costs[0]}; the leftmost place is free")
    return display


_START: Final = table(_Start).then(_Start.made)
_SUPPLY: Final = mapping({"unlock": number()})
_DISPLAY: Final = table(_Display).then(_leftmost_free)
_EXTRA_TREASURES: Final = mapping({str(seats): distinct(range(4), TYPES[0], TYPES[-1]) for seats in SEATS}).then(
    lambda extra: {int(seats): types for seats, types in extra.items()}
)


def _ghosts(regions: tuple[Region, ...]) -> Entry:
    count = number(0, 27)

    def made(found: dict[str, Any]) -> Ghosts:
        at = [found["harbors"].get(region.id, 0) for region in regions]
        at[found["reserve_at"]] = found["reserve"]
        return Ghosts(tuple(at), found["reserve_at"], found["reputation"])

    return mapping(
        {
            "harbors": mapping({region.id: count for region in regions if region.kind == "harbor"}),
            "reserve": count,
            "reserve_at": region_of(regions, "beach"),
            "reputation": number(),
        }
    ).then(made)


# ---------------------------------------------------------------- harbors.toml

_THREE: Final = numbers(range(3, 4))
"""For most, second and third."""


@frozen
class _Bay:
    region: int
    doubloons: tuple[int, ...]


def _bay(regions: tuple[Region, ...]) -> Entry:
    def only_one_without_a_letter(bay: _Bay) -> _Bay:
        for region in regions:
            if region.kind == "harbor" and (region.letter == "") != (region.number == bay.region):
                raise Within(
                    f"“region” is “{regions[bay.region].id}”, and “{region.id}” has the letter “{region.letter}” in "
                    "map.toml; every harbor has a letter there but this one"
                )
        return bay

    return table(_Bay, region=region_of(regions, "harbor"), doubloons=_THREE).then(only_one_without_a_letter)


def _alternative(ports: int) -> Entry:
    tokens = numbers(range(ports, ports + 1))
    return mapping(dict.fromkeys(_RANKS, tokens)).then(lambda ranks: tuple(ranks.values()))


def _scores(ports: list[Region]) -> Entry:
    return mapping({port.id: _THREE for port in ports}).then(lambda scores: {port.number: scores[port.id] for port in ports})
