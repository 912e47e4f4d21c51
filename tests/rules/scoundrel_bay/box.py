"""An owner's folder of charts for tests: the house charts, in which a test changes what it likes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from attrs import define

from pirategames.play.assets import assets, read_table
from pirategames.play.editions.scoundrel_bay.reading import CHART, FILES, own
from pirategames.rules.edition import EditionError
from pirategames.rules.scoundrel_bay.charts import Edition

HOUSE_FOLDER = assets() / "scoundrel_bay" / "house"
HOUSE_TABLES = {name: read_table(HOUSE_FOLDER / f"{name}.toml") for name in (*FILES, CHART)}
GONE = object()
"""What an entry is set to that is to be taken away."""

Place = tuple[str | int, ...]
"""The way to an entry: the file, and the names and places in it."""


@define
class Box:
    """A folder, and the tables that are written into it."""

    folder: Path
    tables: dict[str, Any]

    def put(self, *place: str | int, value: Any) -> Box:
        """Set an entry, or take it away."""
        put(self.tables, place, value)
        return self

    def read(self) -> Edition:
        """The edition in the folder."""
        write(self.folder, self.tables)
        return Edition.from_text(own(self.folder))

    def complaint(self) -> str:
        """What is wrong with the edition in the folder, without the folder."""
        with pytest.raises(EditionError) as error:
            self.read()
        return str(error.value).replace(f"{self.folder}/", "")


def new_box(folder: Path) -> Box:
    """The house charts, to be changed."""
    return Box(folder, house_tables())


def house_tables() -> dict[str, Any]:
    """The tables of the house charts, to be changed."""
    return deepcopy(HOUSE_TABLES)


def put(tables: dict[str, Any], place: Place, value: Any) -> None:
    """Set an entry of tables, or take it away."""
    inside: Any = tables
    for step in place[:-1]:
        inside = inside[step]
    if value is GONE:
        del inside[place[-1]]
    elif isinstance(inside, list) and place[-1] == len(inside):
        inside.append(value)
    else:
        inside[place[-1]] = value


def entries(value: Any, place: Place = ()) -> Iterator[tuple[Place, Any]]:
    """Every entry of tables, with the way to it."""
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, item in steps:
        yield (*place, step), item
        yield from entries(item, (*place, step))


def write(folder: Path, tables: dict[str, Any]) -> None:
    """Write tables as the files of a folder; a file is left out where there is none."""
    for name, table in tables.items():
        lines = (f"{json.dumps(entry)} = {toml(value)}" for entry, value in table.items())
        (folder / f"{name}.toml").write_text("\n".join(lines), "utf-8")


def toml(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(name)} = {toml(item)}" for name, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value) if isinstance(value, str | bool | int | float) else str(value)
