"""The charts of Scalawag!, read from a file."""

from __future__ import annotations

from pathlib import Path

from pirategames.play.assets import assets, read_table
from pirategames.play.editions.forms import Complaint, line, mapping, numbers, several, structured
from pirategames.rules.edition import HOUSE, EditionError
from pirategames.rules.scalawag.crew import CREW, HAND, SEATS, SLOTS, SPARE, Crew, Edition


def _counts_that_fit(counts: dict[str, tuple[int, ...]]) -> dict[str, tuple[int, ...]]:
    for column, seats in enumerate(SEATS):
        cards = sum(count[column] for count in counts.values())
        if cards != HAND * seats + SPARE:
            raise Complaint(
                f"has {cards} cards for {seats} players; {HAND} each and {SPARE} in Port are {HAND * seats + SPARE}"
            )
    return counts


def _chart(counts: dict[str, tuple[int, ...]]) -> dict[int, dict[Crew, int]]:
    return {seats: {kind: counts[name][column] for name, kind in CREW.items()} for column, seats in enumerate(SEATS)}


def _all_different(flags: tuple[str, ...]) -> tuple[str, ...]:
    if twice := [flag for flag in flags if flags.count(flag) > 1]:
        raise Complaint(f"has “{twice[0]}” twice; each seat has its own")
    return flags


_COUNTS = numbers(range(len(SEATS), len(SEATS) + 1))
_FLAGS = several(line(), range(SEATS[-1], SEATS[-1] + 1), "flag", "different flags").then(_all_different)
_FILE = mapping(
    {
        "boarding": numbers(range(SLOTS, SLOTS + 1)),
        "flags": _FLAGS,
        "crew": mapping(dict.fromkeys(CREW, _COUNTS)).then(_counts_that_fit),
    }
).then(lambda file: Edition(file["boarding"], file["flags"], _chart(file["crew"])))


def named(text: str) -> Edition:
    """The edition of the house. Raises `EditionError` for any other name."""
    if text != HOUSE:
        raise EditionError(f"There are no charts “{text}”: name {HOUSE}.")
    return read_edition(assets() / "scalawag" / f"{HOUSE}.toml")


def read_edition(path: Path) -> Edition:
    """The edition in a TOML file. Raises `EditionError` with the file, the entry and what would be right."""
    edition: Edition = structured(_FILE, read_table(path), str(path))
    return edition
