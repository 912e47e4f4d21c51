"""How captains fared: from the matches that ended here, whose course nobody knew before."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, pstdev
from typing import Any, Final

from attrs import asdict

from pirategames.play.deeds import remembered, sections_of
from pirategames.play.deeds.sections import Numbers, Row, Section, in_order
from pirategames.play.logbook import Listed, Logbook
from pirategames.play.record import IMPORTED, PLAYED_ON
from pirategames.rules.catalogue import CATALOGUE, Entry, find
from pirategames.rules.game import Outcome
from pirategames.rules.values import frozen

_MOST: Final = 100_000
_CAPTAINS: Final = 8
_NORMAL: Final = 1.96
"""95 of 100 values of a normal distribution lie so many standard deviations round its middle."""


@frozen
class Sitting:
    """A person's seat in a match that ended."""

    match: Listed
    outcome: Outcome
    seat: int
    numbers: Numbers
    """What its game tells of it; empty where that is not known yet."""
    feats: dict[str, int]
    """How far it came with feats."""

    @property
    def won(self) -> bool:
        return self.seat in self.outcome.winners

    @property
    def score(self) -> int:
        return self.outcome.scores[self.seat]

    @property
    def name(self) -> str:
        return self.match.seats[self.seat].name


def sittings(book: Logbook, captain: str = "", game: str = "") -> tuple[Sitting, ...]:
    """Where a captain sat, or any person; in a game, or in all; the oldest first. Imported matches are left out, and those
    that were played on from others. Raises `LogbookError`."""
    facts = remembered(book)
    found = []
    for match in reversed(book.results(game or None, _MOST)):
        if match.outcome is None or match.marks & {IMPORTED, PLAYED_ON}:
            continue
        told = facts.get(match.id, {})
        for place, seat in enumerate(match.seats):
            if seat.is_person and captain in ("", seat.name):
                of_seat = told.get(str(place), {})
                found.append(Sitting(match, match.outcome, place, of_seat.get("n", {}), of_seat.get("f", {})))
    return tuple(found)


def sections(game: str, sat: Sequence[Sitting]) -> tuple[Section, ...]:
    """The numbers of a game: how often it was played and won, against whom, with which options, and what it tells itself."""
    entry = find(game)
    if entry is None or not sat:
        return ()
    several = any(len(one.match.seats) > 1 for one in sat)
    known = [one for one in sat if one.numbers]
    own = sections_of(game, [one.numbers for one in known], [one.won for one in known]) if known else ()
    order = in_order("THE LAST FORTY", [one.score for one in sat], [one.won for one in sat], "bright: won")
    return (_games(sat), *((_rivals(sat),) if several else (order,)), *own, *_by_options(entry, sat))


def overview(sat: Sequence[Sitting]) -> tuple[Section, ...]:
    """All games in a row each."""
    rows = []
    for entry in CATALOGUE:
        of_game = [one for one in sat if one.match.game == entry.slug]
        if of_game:
            won = sum(one.won for one in of_game)
            rows.append(Row(entry.title, f"{_matches(of_game)}, {share_words(won, len(of_game))}", won / len(of_game)))
    recent = [one.won for one in sat[-40:]]
    last = Section("THE LAST FORTY", "bright: won", columns=tuple(1.0 if won else 0.3 for won in recent), lit=tuple(recent))
    return (Section("GAMES", "played, and won", rows=tuple(rows)), last, *_captains(sat)) if rows else ()


def _captains(sat: Sequence[Sitting]) -> tuple[Section, ...]:
    """How each fared, who sat most often first; nothing where only one did."""
    met: dict[str, list[Sitting]] = {}
    for one in sat:
        met.setdefault(one.name, []).append(one)
    most = sorted(met.items(), key=lambda one: (-len(one[1]), one[0]))[:_CAPTAINS]
    rows = [Row(name, share_words(sum(one.won for one in games), len(games)), sum(one.won for one in games) / len(games))
            for name, games in most]  # fmt: skip
    return (Section("CAPTAINS", "won", tuple(rows)),) if len(met) > 1 else ()


def _matches(sat: Sequence[Sitting]) -> int:
    return len({one.match.id for one in sat})


def share_words(won: int, played: int) -> str:
    """A share with what chance leaves open, to the whole per cent: ``29 % (18–44)``; of few matches only how many."""
    if played < 5:
        return f"{won} of {played}"
    low, high = interval(won, played)
    return f"{100 * won / played:.0f} % ({100 * low:.0f}–{100 * high:.0f})"


def interval(won: int, played: int) -> tuple[float, float]:
    """Between which shares the true one lies, 95 times in 100 (Wilson)."""
    share, square = won / played, _NORMAL**2
    middle = (share + square / (2 * played)) / (1 + square / played)
    half = _NORMAL / (1 + square / played) * sqrt(share * (1 - share) / played + square / (4 * played**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def streaks(won: Sequence[bool]) -> tuple[int, int]:
    """How many were won in a row up to now, and at most."""
    row = best = 0
    for one in won:
        row = row + 1 if one else 0
        best = max(best, row)
    return row, best


def _games(sat: Sequence[Sitting]) -> Section:
    scores, won = [one.score for one in sat], sum(one.won for one in sat)
    now, best = streaks([one.won for one in sat])
    spread = f", ± {pstdev(scores):.0f}" if len(scores) > 4 else ""
    return Section("GAMES", rows=(
        Row("played", f"{count}, {len(sat)} captains’ seats" if (count := _matches(sat)) < len(sat) else str(count)),
        Row("won", f"{won}, {share_words(won, len(sat))}" if len(sat) > 4 else str(won)),
        Row("in a row", f"{now}, best {best}"),
        *((
            Row("best score", _signed(max(scores))),
            Row("on average", _signed(round(fmean(scores))) + spread),
        ) if max(scores) > 1 or min(scores) < 0 else ()),  # a game without points gives 1 for a win, 0 for none
    ))  # fmt: skip


def _rivals(sat: Sequence[Sitting]) -> Section:
    """Won against each level, with the share that is fair: one in as many as sat there."""
    met: dict[str, list[Sitting]] = {}
    for one in sat:
        others = {seat.level for place, seat in enumerate(one.match.seats) if place != one.seat}
        for level in others:
            met.setdefault("people" if level is None else f"{level.replace('-', ' ')}s", []).append(one)
    rows = []
    for rivals, games in sorted(met.items()):
        won, fair = sum(one.won for one in games), fmean(1 / len(one.match.seats) for one in games)
        rows.append(Row(rivals, f"{won} of {len(games)}", won / len(games), fair))
    return Section("WON AGAINST", "┃ a fair share", tuple(rows))


def _by_options(entry: Entry, sat: Sequence[Sitting]) -> tuple[Section, ...]:
    """For each option that was played in several ways, how often each was won."""
    found = []
    for option in entry.game().options:
        titles = {choice.value: choice.title for choice in option.choices}
        ways: dict[str, list[Sitting]] = {}
        for one in sat:
            value = one.match.options.get(option.name, option.default)
            ways.setdefault(titles.get(value, "own values"), []).append(one)
        order = [*titles.values(), "own values"]
        if len(ways) > 1:
            rows = tuple(
                Row(title, f"{sum(one.won for one in games)} of {len(games)}", sum(one.won for one in games) / len(games))
                for title, games in sorted(ways.items(), key=lambda way: order.index(way[0]))
            )
            found.append(Section(option.title.upper(), "won", rows))
    return tuple(found)


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


# ---- as text and as data


def as_text(titled: Sequence[tuple[str, Sequence[Section]]]) -> str:
    """Sections as lines of plain text, each game under its title."""
    lines: list[str] = []
    for title, found in titled:
        lines += [title, ""]
        for section in found:
            lines.append(f"  {section.title}" + (f"  {section.about}" if section.about else ""))
            width = max((len(row.label) for row in section.rows), default=0)
            lines += [f"    {row.label:<{width}}  {row.value}" for row in section.rows]
            if section.columns:
                lines.append("    " + column_text(section.columns))
            lines.append("")
    return "\n".join(lines).rstrip()


def column_text(columns: Sequence[float]) -> str:
    """Columns in one line: ``▁▃█``."""
    return "".join(" ▁▂▃▄▅▆▇█"[round(8 * height)] for height in columns)


def as_data(titled: Sequence[tuple[str, Sequence[Section]]]) -> list[dict[str, Any]]:
    """The same as plain values, for JSON."""
    return [{"game": title, "sections": [asdict(section) for section in found]} for title, found in titled]
