"""The way to looking back, where there is something to look back on and somebody to judge it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pirategames.bots.hindsight import hindsight_of
from pirategames.bots.levels import judge_of
from pirategames.play.looking_back import standings
from pirategames.play.looks import kept_look
from pirategames.play.match import Match
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, faint
from pirategames.screens.lookback.page import LookBackPage
from pirategames.screens.lookback.sight import Sight, course_of
from pirategames.screens.wording import OLD_CAPTAIN


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


def turning_points_kept(match: Match, folder: Path) -> Mapping[int, Line]:
    """What each turning point changed, by the action that tells of it, where a look back on the match is kept in this data
    folder; none where it is not, or the match goes on."""
    judge = judge_of(match.game.slug)
    if judge is None or (match.outcome is None and not match.is_given_up):
        return {}
    found = kept_look(folder, match)
    if not found.is_whole(match):
        return {}
    hindsight = hindsight_of(match.game.slug, judge)
    sight = Sight(match, hindsight.coin, course_of(match), found.judged, 0, 0, standings(match, hindsight))
    return {
        sight.told_of(turn): (
            Ink(f"{OLD_CAPTAIN} ", "accent", bold=True),
            faint("" if turn.cause == "between" else f"{turn.cause} "),
            f"{sight.amount(turn.before)} → {sight.amount(turn.after)}",
        )
        for turn in sight.turns
    }
