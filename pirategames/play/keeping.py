"""Matches of the logbook kept in files, before they are forgotten or beside the logbook."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from pathlib import Path

from pirategames.play.export import write_file, write_record
from pirategames.play.logbook import Logbook
from pirategames.play.match import MatchError


def match_text(book: Logbook, number: int) -> str:
    """A match of the logbook as the text of a file. Raises `MatchError` where it cannot be read, or several people still
    play it."""
    record = book.record(number)
    if record.keeps_secrets:
        raise MatchError(
            f"Match {number} goes on, and several people play it: a file would tell them each other’s secrets. "
            "It can be written when it has ended."
        )
    return write_record(record)


def keep_in(book: Logbook, numbers: Iterable[int], folder: Path) -> list[Path]:
    """Write matches to a folder, made if there is none: each to a file such as ``match-12.txt``, and never over another.

    Returns where they are, in the order of the numbers. Raises `MatchError`, before anything is written, and `OSError`."""
    texts = {number: match_text(book, number) for number in numbers}
    folder.mkdir(parents=True, exist_ok=True)
    return [_written(text, folder, f"match-{number}") for number, text in texts.items()]


def _written(text: str, folder: Path, name: str) -> Path:
    for turn in count(1):
        place = folder / f"{name}{'' if turn == 1 else f'-{turn}'}.txt"
        try:
            write_file(text, place)
        except FileExistsError:
            if _says(place, text):
                return place
        else:
            return place
    raise AssertionError("there is no last number")


def _says(place: Path, text: str) -> bool:
    """Whether a file that is there already holds this very text."""
    try:
        return place.read_bytes() == text.encode("utf-8")
    except OSError:
        return False
