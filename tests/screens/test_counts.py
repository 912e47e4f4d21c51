"""One of a thing is told in the singular, several in the plural: on the tables, in the log, in refusals, in every option."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from pirategames.play.match import Match, Seat, start
from pirategames.rules.catalogue import CATALOGUE, Entry
from pirategames.screens.drawing.look import DARK
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.table.choices import help_of
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.story import Story
from pirategames.screens.table.wing import AnyWing, wing_of

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
    yield from map(line_text, Story(match, wing).log(None))
    for size in ((80, 24), (120, 40)):
        yield wing.last_page.draw(match, (), desk, 0, *size, DARK).text()


def _at_the_table(match: Match, wing: AnyWing, eye: int | None) -> Iterator[str]:
    view, story = match.view(eye), Story(match, wing)
    first = Desk(
        name="" if eye is None else match.seats[eye].name,
        names=tuple(seat.name for seat in match.seats),
        people=match.people,
        is_shared=len(match.people) > 1,
        news=wing.news(view, match.heard(eye, match.number - 1)),
        heard=story.heard(eye),
        story=story.log(eye),
        laid=wing.laid(view, ()),
    )
    lifted = [choice.desk for choice in wing.choices(view, first) if choice.desk is not None and choice.is_possible]
    for desk in (first, *lifted[:2]):
        choices = wing.choices(view, desk)
        yield from (wing.draw(view, desk, choices, *size, DARK).text() for size in ((80, 24), (120, 40)))
        yield from (text for choice in choices for text in (choice.words, choice.why_not))
        yield from help_of(choices).values()
    yield from map(line_text, wing.known(view, first))
