"""The feats that a match has just earned, for its last page: not before, since they could tell a secret."""

from __future__ import annotations

from typing import Final

from pirategames.play.deeds import VERSION, found
from pirategames.play.feats import earned_by
from pirategames.play.logbook import Logbook, LogbookError
from pirategames.play.match import Match
from pirategames.play.record import UNCOUNTED
from pirategames.play.remembering import facts_of, remember
from pirategames.screens.drawing.canvas import cell_width, cut
from pirategames.screens.wording import joined, plural

ROOM: Final = 72
"""The cells of a row that say it in the smallest window; the last page of a game for one alone has more rows."""


def new_feats(book: Logbook, match: Match) -> str:
    """What is said of the feats that this match was the first to earn, and remembers what it tells; empty where there are
    none. Where their names need more than a row they are counted. It raises nothing: a last page comes without them where
    the logbook cannot be read."""
    if match.id is None or match.outcome is None or match.marks & set(UNCOUNTED):
        return ""
    try:
        if match.id not in facts_of(book, VERSION) and not book.fault:
            remember(book, VERSION, {match.id: found(match)})
        earned = {match.seats[seat].name: earned_by(book, match.id, match.seats[seat].name) for seat in match.people}
    except LogbookError:
        return ""
    told = [(name, joined([feat.title for feat in feats])) for name, feats in earned.items() if feats]
    if not told:
        return ""
    count = sum(len(feats) for feats in earned.values())
    whose = "; ".join(f"{name}: {titles}" if len(match.people) > 1 else titles for name, titles in told)
    words = f"★ {'A new feat' if count == 1 else 'New feats'}: {whose}."
    if match.game.seats[-1] == 1:
        return words
    counts = joined([f"{cut(name, 14)} {len(feats)}" for name, feats in earned.items() if feats])
    in_all = f"★ {plural(count, 'new feat')}: f tells which."
    forms = (words, f"★ New feats: {counts}; f tells which.") if len(match.people) > 1 else (words,)
    return next((form for form in forms if cell_width(form) <= ROOM), in_all)
