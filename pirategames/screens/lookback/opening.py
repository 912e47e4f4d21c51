"""The way to looking back, where there is something to look back on and somebody to judge it."""

from __future__ import annotations

from pathlib import Path

from pirategames.bots.levels import judge_of
from pirategames.play.match import Match
from pirategames.screens.lookback.page import LookBackPage


def look_back_page(match: Match, folder: Path | None = None) -> LookBackPage | str:
    """The page of a match, with what is kept in this data folder; why there is none, as a sentence."""
    if match.outcome is None and not match.is_given_up:
        return "This match goes on: look back on it when it is over."
    judge = judge_of(match.game.slug)
    if judge is None:
        return f"Nobody can judge {match.game.title} yet."
    if not match.number:
        return "Nothing was done in this match."
    return LookBackPage(match, judge, folder)
