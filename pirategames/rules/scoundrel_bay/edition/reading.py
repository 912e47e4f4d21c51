"""Editions, read from a folder of TOML files or from one packed word.

A folder has the files `FILES`, and `CHART` if it tells how the map is drawn. Everything is checked: the form here and in the
modules beside it, so strictly that no edition that loads can trip the rules; what the rulebook tells in `facts.py`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from pirategames.rules.edition import EditionError, assets, read_table, shown
from pirategames.rules.scoundrel_bay.charts import HOUSE, SEATS, TYPES, Edition, Ghosts, Region, Start
from pirategames.rules.scoundrel_bay.edition.cards import (
    read_boards,
    read_crates,
    read_deck,
    read_die,
    read_market,
    read_monsters,
    read_reputation,
    read_tracks,
    read_treasures,
)
from pirategames.rules.scoundrel_bay.edition.facts import check_facts
from pirategames.rules.scoundrel_bay.edition.fit import check_fit
from pirategames.rules.scoundrel_bay.edition.map import read_regions, read_route, region_of
from pirategames.rules.scoundrel_bay.edition.packing import Tables, is_packed, pack_tables, plain_fault, unpack_tables
from pirategames.rules.scoundrel_bay.edition.sheet import Sheet, fixed
from pirategames.rules.scoundrel_bay.edition.variants import read_events, read_variants

__all__ = ["edition_named", "is_packed", "pack", "read_edition"]

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


def read_edition(path: Path) -> Edition:
    """The edition in a folder. Raises `EditionError` with the file, the entry and what would be right."""
    return edition_named(pack(path))


def pack(path: Path) -> str:
    """The edition in a folder as one word, from which `edition_named` gives it without the files: the same word for the same
    tables. Raises `EditionError` with the file, the entry and what would be right."""
    tables = _tables(path)
    _edition(tables, "", f"{path}/")
    try:
        return pack_tables(tables)
    except EditionError as error:
        raise EditionError(f"{path}: {error}") from None


@cache
def edition_named(text: str) -> Edition:
    """The edition of this text: ``house``, or a packed word. One object for each text. Raises `EditionError`."""
    if text == HOUSE:
        folder = assets() / "scoundrel_bay" / HOUSE
        return _edition(_tables(folder), HOUSE, f"{folder}/")
    return _edition(unpack_tables(text), text, "packed edition: ")


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
    files = {name: Sheet(tables[name], f"{prefix}{name}.toml") for name in FILES}
    edition = _from_sheets(files, tables.get(CHART, {}), text)
    for sheet in files.values():
        sheet.close()
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


def _from_sheets(files: dict[str, Sheet], chart: dict[str, Any], text: str) -> Edition:
    main, harbors = files["edition"], files["harbors"]
    monsters = read_monsters(files["monsters"])
    route = read_route(files["map"], monsters)
    regions, bridge_swords = read_regions(files["map"], route.spaces)
    deck, tracks = read_deck(files["cards"]), read_tracks(files["tracks"])
    boards, starting = read_boards(files["boards"], tracks, deck)
    bay, bay_doubloons = _bay(harbors, regions)
    alternative = _alternative(harbors, len([region for region in regions if region.kind == "harbor"]) - 1)
    slots, scout = _display(main)
    return Edition(
        text=text,
        id=main.word("id"),
        title=main.name("title", 40),
        start=_start(main),
        unlock_supply=_unlock_supply(main),
        slots=slots,
        scout=scout,
        extra_treasures=fixed(_extra_treasures(main)),
        ghosts=_ghosts(main, regions),
        spaces=route.spaces,
        ring=route.ring,
        icons=route.icons,
        reefs=route.reefs,
        regions=regions,
        bridge_swords=bridge_swords,
        cards=deck + starting,
        deck=range(len(deck)),
        treasures=read_treasures(files["tiles"]),
        crates=read_crates(files["tiles"], tuple(region.letter for region in regions if region.letter)),
        monsters=monsters,
        die=read_die(files["monsters"]),
        reputation=read_reputation(files["tracks"]),
        tracks=tracks,
        boards=boards,
        harbor_gold=fixed(_harbor_gold(harbors, regions, bay)),
        bay=bay,
        bay_doubloons=bay_doubloons,
        market=read_market(harbors),
        events=read_events(files["events"], regions),
        variants=read_variants(files["variants"], regions, alternative),
        chart=fixed(chart),
    )


# ---------------------------------------------------------------- edition.toml


def _start(main: Sheet) -> Start:
    with main.part("start") as start:
        with start.part("resources") as resources:
            food, rum, maps, rings = (resources.number(kind, 0, 20) for kind in ("food", "rum", "map", "ring"))
        return Start(
            start.number("active", 0, 27),
            start.number("citizens", 0, 60),
            food,
            rum,
            maps,
            rings,
            start.number("unlock", 0, 9),
            start.numbers("doubloons", range(SEATS[-1], SEATS[-1] + 1)),
            start.number("hand", 1, 9),
        )


def _unlock_supply(main: Sheet) -> int:
    with main.part("supply") as supply:
        return supply.number("unlock")


def _display(main: Sheet) -> tuple[tuple[int, ...], int]:
    with main.part("display") as display:
        costs = display.numbers("costs", range(1, 10), 0, 9)
        if costs[0] != 0:
            raise display.wrong(f"“costs” begins with {costs[0]}; the leftmost place is free")
        return costs, display.number("scout", 0, 20)


def _extra_treasures(main: Sheet) -> dict[int, tuple[int, ...]]:
    with main.part("treasure_extra") as extra:
        return {seats: extra.distinct(str(seats), range(4), TYPES[0], TYPES[-1]) for seats in SEATS}


def _ghosts(main: Sheet, regions: tuple[Region, ...]) -> Ghosts:
    with main.part("two_players") as ghosts:
        reserve = region_of(ghosts, "reserve_at", regions, "beach")
        with ghosts.part("harbors") as harbors:
            at = {region.number: harbors.number(region.id, 0, 27) if region.kind == "harbor" else 0 for region in regions}
        at[reserve] = ghosts.number("reserve", 0, 27)
        return Ghosts(tuple(at.values()), reserve, ghosts.number("reputation"))


# ---------------------------------------------------------------- harbors.toml


def _bay(harbors: Sheet, regions: tuple[Region, ...]) -> tuple[int, tuple[int, ...]]:
    with harbors.part("bay") as part:
        bay = region_of(part, "region", regions, "harbor")
        for region in regions:
            if region.kind == "harbor" and (region.letter == "") != (region.number == bay):
                raise part.wrong(
                    f"“region” is “{regions[bay].id}”, and “{region.id}” has the letter “{region.letter}” in map.toml; "
                    "every harbor has a letter there but this one"
                )
        return bay, part.numbers("doubloons", range(len(_RANKS), len(_RANKS) + 1))


def _harbor_gold(harbors: Sheet, regions: tuple[Region, ...], bay: int) -> dict[int, tuple[int, ...]]:
    with harbors.part("scores") as scores:
        return {
            region.number: scores.numbers(region.id, range(len(_RANKS), len(_RANKS) + 1))
            for region in regions
            if region.kind == "harbor" and region.number != bay
        }


def _alternative(harbors: Sheet, count: int) -> tuple[tuple[int, ...], ...]:
    with harbors.part("alternative") as tokens:
        return tuple(tokens.numbers(rank, range(count, count + 1)) for rank in _RANKS)
