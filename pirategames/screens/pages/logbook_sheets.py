"""What stands in the logbook, and each part of it as a table."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import Final, Literal, get_args

from pirategames.play.logbook import Best, Listed
from pirategames.rules.game import Outcome
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import cut
from pirategames.screens.widgets.rows import Column, Lazily, Sheet
from pirategames.screens.wording import crew_word, day_word, joined, plural, points, signed

Part = Literal["unfinished", "results", "bests"]
PARTS: Final[tuple[Part, ...]] = get_args(Part)

_WINNERS: Final = 16  # cells for who won
_WHEN, _GAME, _CAPTAIN = Column("when"), Column("game"), Column("captain", yields=True, bright=True)
_SCORE, _SEED = Column("score", right=True, bright=True), Column("seed", right=True, yields=True)
_COLUMNS: Final[dict[Part, tuple[Column, ...]]] = {
    "unfinished": (_WHEN, _GAME, _CAPTAIN, Column("how far", yields=True), Column("no.", right=True)),
    "results": (_WHEN, _GAME, _CAPTAIN, Column("ending", yields=True), _SCORE, _SEED),
    "bests": (Column("", right=True), _SCORE, _CAPTAIN, _GAME, _WHEN, _SEED),
}


@frozen
class Shown:
    """The matches of a part that are shown: those of a list, or the best results, each with its game's title."""

    part: Part
    matches: tuple[Listed, ...] = ()
    bests: tuple[tuple[str, Best], ...] = ()

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the matches in the rows."""
        return tuple([best.match for _, best in self.bests] if self.part == "bests" else [one.id for one in self.matches])

    def seed_of(self, row: int) -> tuple[int, str] | None:
        """The seed of the result in a row, and as it was typed. A match that goes on tells none: it would tell all hands."""
        if self.part == "unfinished" or not 0 <= row < len(self.numbers):
            return None
        one = self.bests[row][1] if self.part == "bests" else self.matches[row]
        return one.seed, one.seed_shown

    def sheet(self, now: datetime) -> Sheet:
        """The part as a table; a row is written when it is looked at."""
        if self.part == "bests":
            return Sheet(_COLUMNS[self.part], Lazily(len(self.bests), lambda row: _best(*self.bests[row], now)))
        write = partial(_going_on, now) if self.part == "unfinished" else partial(_result, now)
        return Sheet(_COLUMNS[self.part], Lazily(len(self.matches), lambda row: write(self.matches[row])))


def _going_on(now: datetime, match: Listed) -> tuple[str, ...]:
    how_far = ", ".join(filter(None, (match.summary, match.note)))
    return day_word(match.changed, now), match.title, crew_word(match.seats), how_far, str(match.id)


def _result(now: datetime, match: Listed) -> tuple[str, ...]:
    how = ", ".join(filter(None, (_ending(match), *match.remarks, f"“{match.note}”" if match.note else "")))
    score = points(_best_score(match.outcome), won=bool(match.outcome.winners)) if match.outcome else "·"
    return day_word(match.ended or "", now), match.title, crew_word(match.seats), how, score, match.seed_shown


def _best(title: str, best: Best, now: datetime) -> tuple[str, ...]:
    return f"{best.place}.", points(best.score, won=best.won), best.name, title, day_word(best.ended, now), best.seed_shown


def _best_score(outcome: Outcome) -> int:
    """The score of who won, or the highest one."""
    return outcome.scores[outcome.winners[0]] if outcome.winners else max(outcome.scores)


def _ending(match: Listed) -> str:
    """How it ended: at a table of several, who won; for one who sails alone, how far it went."""
    if match.outcome is None or (len(match.names) > 1 and not match.winners):
        return match.how
    if len(match.names) > 1:
        return f"{cut(joined(match.winners), _WINNERS)} won"
    return ", ".join(filter(None, (match.how, match.summary.split(",")[0])))


def match_words(match: Listed) -> str:
    """A note, who scored what at a table of several, in the order of the seats, or how far a lone one came, and how long it
    was: ``“the rematch”   Anne 74, Bart 92   211 actions``."""
    told, outcome = "", match.outcome
    if outcome is not None and len(match.names) > 1:
        told = ", ".join(f"{name} {signed(score)}" for name, score in zip(match.names, outcome.scores, strict=True))
    elif outcome is not None:
        told = match.summary
    length = plural(match.actions, "action", "actions")
    return "   ".join(filter(None, (f"“{match.note}”" if match.note else "", told, length)))
