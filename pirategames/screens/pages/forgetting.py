"""What is asked before a match is given up or deleted, from home and from the logbook."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Final

from pirategames.play.keeping import keep_in
from pirategames.play.logbook import Listed, Logbook
from pirategames.play.match import MatchError
from pirategames.screens.pages.asking import AskPage, CannotBeDone, Way
from pirategames.screens.wording import capital, day_word, joined, number_word

KEPT: Final = "kept"
"""The folder beside the logbook that matches are written to before they are forgotten."""


def ask_to_end(book: Logbook, match: Listed, now: datetime) -> AskPage:
    """Asks what is to become of a match that goes on."""
    ways = (
        Way("g", "give it up", "gives it up", "give up",
            ("It stays in the logbook as given up:", "no win and no loss for anybody, and no best."),
            partial(_done, partial(book.give_up, match.id), "The match is given up.")),
        _deleting(book, (match.id,), "delete it", "It is as if it had never been. There is no way back."),
    )  # fmt: skip
    first = _exporter(book, (match.id,))
    return AskPage("Logbook", "END IT HERE?", [_told(match, now)], ways, "keeps it as it is, and it waits", first)


def ask_to_delete(book: Logbook, match: Listed, now: datetime) -> AskPage:
    """Asks whether a match that has ended is to be deleted."""
    way = _deleting(book, (match.id,), "delete it", "It goes from results and bests, and there is no way back.")
    return AskPage("Logbook", "DELETE THIS MATCH?", [_told(match, now)], (way,), "keeps it", _exporter(book, (match.id,)))


def ask_to_forget(book: Logbook, numbers: tuple[int, ...], question: str = "FORGET ALL THAT HAVE ENDED?") -> AskPage:
    """Asks whether these matches are to be deleted: all that have ended, or those that the question names."""
    about = f"{capital(number_word(len(numbers)))} {'match' if len(numbers) == 1 else 'matches'}. Those that go on stay."
    way = _deleting(book, numbers, "delete them", "All results and bests go with them, and there is no way back.")
    return AskPage("Logbook", question, [about], (way,), "keeps them", _exporter(book, numbers))


def _told(match: Listed, now: datetime) -> str:
    seats = joined(match.names) or "nobody"
    return f"{match.title}, {day_word(match.ended or match.changed, now)}: {seats}; {match.how}."


def _deleting(book: Logbook, numbers: tuple[int, ...], title: str, about: str) -> Way:
    it, is_or_are = ("it", "match is") if len(numbers) == 1 else ("them", "matches are")
    do = partial(_done, partial(book.forget, *numbers), f"The {is_or_are} deleted.")
    return Way("x", title, f"deletes {it} for ever", "delete", (about,), do)


def _done(do: Callable[[], object], then: str) -> str:
    try:
        do()
    except MatchError as error:
        raise CannotBeDone(str(error)) from None
    return then


def _exporter(book: Logbook, numbers: tuple[int, ...]) -> Callable[[], str] | None:
    """Writes matches to files beside the logbook, where it has a place."""
    return partial(_write, book, numbers) if book.saves else None


def export_all(book: Logbook, numbers: tuple[int, ...]) -> str:
    """Write matches to files beside the logbook. Returns where they are; raises `CannotBeDone`."""
    if not book.saves:
        raise CannotBeDone("The logbook has no place of its own now, so there is none for files beside it.")
    return _write(book, numbers)


def _write(book: Logbook, numbers: tuple[int, ...]) -> str:
    folder = book.path.parent / KEPT
    try:
        places = keep_in(book, numbers, folder)
    except MatchError as error:
        raise CannotBeDone(str(error)) from None
    except OSError as error:
        reason = (error.strerror or "the system refuses").lower()
        raise CannotBeDone(f"The folder {folder} cannot be written: {reason}.") from None
    return f"It is in {places[0]}." if len(places) == 1 else f"They are in {folder}, a file for each."
