"""One of a thing is told in the singular, several in the plural: on the tables, in the log, in refusals, in every option."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from attrs import evolve

from pirategames.play.match import Match, Seat, start
from pirategames.rules.catalogue import CATALOGUE, Entry
from pirategames.screens.drawing.look import DARK
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.table.desk import Desk, Wing, wing_of

_THING = (
    "round|point|card|game|match|doubloon|seat|trick|action|turn|move|step|win|player|ship|pirate|bot|captain|region|coin|day"
    "|line|wound|room|event|monster|barrel|crate|harbor|village|shot|hand|letter|value|treasure|map|sword|tool|skull|heart"
    "|mouth|space|plank|caller|order|flag|tile|page|colour|ghost|citizen|unlock|upgrade|milestone|weapon|follower|curse|key"
    "|Gunner|Pilot|Sailor|Marine|Lookout|Mutineer|beach|gem|piece|ring|gun|shield|meal|cannonball|bid|team|second"
)
_NAMED = r"(?<!seat )(?<!round )(?<!trick )(?<!number )"
ODD = re.compile(
    rf"(?<![\d,.–−+/-]){_NAMED}\b(?:1|[Oo]ne) (?:{_THING})s\b"
    rf"|(?<![\d,.–−+/-]){_NAMED}\b(?:[2-9]|1\d|[Tt]wo|[Tt]hree|[Ff]our) (?:{_THING})\b(?![ -])"
)


def odd(text: str) -> list[str]:
    """The counts that are not told as they should."""
    return [match[0] for match in ODD.finditer(text)]


def test_odd_counts_are_found() -> None:
    assert odd("1 rounds, however many play") == ["1 rounds"]
    assert odd("round 10, 1 ships") == ["1 ships"]
    assert odd("You hold 2 card.") == ["2 card"]
    assert not odd("1 round, 2 rounds, one ship, trick 1 cards, −1 swords, 21 cards, 2 pirate moves")


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.slug)
def test_options_count_as_people_do(entry: Entry) -> None:
    texts = [choice.explanation for option in entry.game().options for choice in option.choices]
    assert not [text for text in texts if odd(text)]


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.slug)
def test_games_are_told_as_people_count(entry: Entry) -> None:
    found = {word: text for seed in range(3) for text in told(entry, seed) for word in odd(text)}
    assert not found


def told(entry: Entry, seed: int) -> Iterator[str]:
    """What a game by chance shows and says: now and then the tables, at the end the log and the last page."""
    game, wing, luck = entry.game(), wing_of(entry.slug), random.Random(seed)
    names = ("Anne", "Bart", "Charlotte", "Dirk", "Grace", "Kidd", "Morgan", "Tew")
    count = game.seats[seed % len(game.seats)]
    match, foreign = start(game, [Seat(name) for name in names[:count]], seed), []
    while match.outcome is None:
        seat = luck.choice(match.to_act)
        legal = game.legal(match.state, seat)
        if match.number % 12 == seed:
            for eye in (None, seat):
                yield from _at_the_table(match, wing, eye)
            yield from (game.refusal(match.state, action, seat) or "" for action in luck.sample(foreign, len(foreign) // 4))
        foreign = [*foreign[-40:], *luck.sample(legal, min(3, len(legal)))]
        match.act(luck.choice(legal), seat)
        yield match.summary
    desk = Desk(names=names[:count], people=tuple(range(count)))
    yield from map(line_text, wing.story(match, None))
    for size in ((80, 24), (120, 40)):
        yield wing.draw_ending(match, (), desk, *size, DARK).text()


def _at_the_table(match: Match, wing: Wing, eye: int | None) -> Iterator[str]:
    view: Any = match.view(eye)
    desk = Desk(
        name="" if eye is None else match.seats[eye].name,
        names=tuple(seat.name for seat in match.seats),
        people=match.people,
        is_shared=len(match.people) > 1,
        news=wing.news(match.heard(eye, match.number - 1)),
    )
    for lifted in ((), *[(offer.key,) for offer in wing.offers(view, desk)][:2]):
        here = evolve(desk, lifted=lifted)
        yield from (wing.draw(view, here, *size, DARK).text() for size in ((80, 24), (120, 40)))
        yield from (commit.words for commit in wing.commits(view, here))
    yield from map(line_text, wing.known(view, desk))
    yield from wing.keys(view, desk).values()
