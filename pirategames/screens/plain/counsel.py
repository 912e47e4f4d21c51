"""Advice as it is read aloud: what is best comes first, and each choice before what it is worth."""

from __future__ import annotations

from collections.abc import Iterator

from pirategames.bots.advising import Advice
from pirategames.play.match import Match
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.table.advice import bare_desk, counsel_of, gap_text, worth_text
from pirategames.screens.table.wing import wing_of


def counsel_words(match: Match, seat: int, advice: Advice) -> Iterator[str]:
    """The advice for a seat, a line for each choice, and then why."""
    wing, view = wing_of(match.game.slug), match.view(seat)
    counsel = counsel_of(wing, view, bare_desk(match, seat, view), advice)
    for way in sorted(counsel.ways, key=lambda way: way is not counsel.best):
        words, worth, gap = line_text(way.words), worth_text(advice, way.judged), gap_text(advice, way.judged)
        if way is counsel.best:
            yield f"Best: {words}; {wing.weighing.worth} {worth}"
        else:
            yield f"{words}; {worth}{f', {gap}' if gap else ''}"
    yield from map(line_text, counsel.reasons)
