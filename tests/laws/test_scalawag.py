"""Scalawag! keeps the laws, with hands, Port, allegiances, answers and named callers as its secrets."""

from __future__ import annotations

from collections import Counter
from typing import get_args

from hypothesis import given, settings

from pirategames.rules.chance import Chance
from pirategames.rules.pile import Pile
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.crew import Crew
from pirategames.rules.scalawag.state import Ask, Draft, State, freeze, living, thaw, without
from pirategames.rules.scalawag.view import NATIONS, View
from pirategames.screens.scalawag import WING
from pirategames.testing import Played, laws_of, played
from pirategames.testing.rendering import rendered_by
from tests.draws import a_part


def exchange_secrets(state: State, eye: int | None, chance: Chance) -> State:
    """The crew of the others and of Port are shuffled together and dealt again, but for cards that are shown; answers and
    names that are secret still are drawn anew; the teams of those who are no mates of the looker are formed anew."""
    s = thaw(state)
    unseen = [seat for seat in range(s.seats) if seat != eye]
    fixed = {seat: s.shown if seat == s.turn else () for seat in unseen}
    loose = [card for seat in unseen for card in without(s.hands[seat], *fixed[seat])]
    pile: Pile[Crew] = Pile.shuffled([*loose, *s.port])
    hands = list(s.hands)
    for seat in unseen:
        cards, pile, chance = pile.take(len(hands[seat]) - len(fixed[seat]), chance)
        hands[seat] = tuple(sorted((*cards, *fixed[seat])))
    answers, named = list(s.answers), list(s.named)
    for seat in unseen:
        if answers and answers[seat] is not None:
            number, chance = chance.below(2)
            answers[seat] = bool(number)
    for at, caller in enumerate(s.callers):
        if caller != eye and named[at] is not None:
            number, chance = chance.below(len(s.callers))
            named[at] = s.callers[number]
    s.hands, s.port, s.answers, s.named = tuple(hands), pile, tuple(answers), tuple(named)
    chance = _form_teams(s, eye, chance)
    s.events = tuple(event for event in s.events if event.knowers is None or eye in event.knowers)
    s.chance = chance
    return freeze(s)


def _form_teams(s: Draft, eye: int | None, chance: Chance) -> Chance:
    """Two who are left are no mates, else the game would be over: everybody knows it."""
    if not s.allegiances or s.ask == "over":
        return chance
    mine = None if eye is None else s.allegiances[eye]
    strangers = [seat for seat in range(s.seats) if s.allegiances[seat] != mine]
    free = Pile.shuffled(nation for nation in range(len(NATIONS)) if nation != mine)
    while True:
        nations, _, chance = free.take(len(strangers) // 2, chance)
        teams, _, chance = Pile.shuffled((*nations, *nations)).take(len(strangers), chance)
        dealt = dict(zip(strangers, teams, strict=True))
        formed = tuple(dealt.get(seat, team) for seat, team in enumerate(s.allegiances))
        if len({formed[seat] for seat in living(s)}) > 1:
            s.allegiances = formed
            return chance


def prudence(s: State) -> float:
    """What brings every question about: damage, ships sunk with crew aboard, four cards to choose from, support."""
    crew = sum(len(hand) for hand in s.hands)
    support = s.second or s.near or bool(s.shown)
    return sum(s.damage) + 6 * s.alive.count(False) + 10 * (s.ask == "prize") + 0.5 * (crew + support)


_RENDERED = rendered_by(WING)


def rendered(view: View, size: tuple[int, int]) -> str:
    """What the table shows of a view. The last page tells of a match that is over: nothing is hidden any more."""
    return "" if view.table.ask == "over" else _RENDERED(view, size)


TestScalawag = laws_of(GAME, secrets=exchange_secrets, rendered=rendered, prudence=prudence, settings=a_part(2))


def test_drawn_games_meet_every_question_and_end() -> None:
    seen: Counter[str] = Counter()

    @settings(max_examples=100, derandomize=True, database=None)
    @given(played(GAME, prudence=prudence))
    def sail(game: Played) -> None:
        seen.update(state.ask for state in game.states)
        for state in game.states:
            seen["teams"] += bool(state.allegiances)
            seen["two left"] += state.alive.count(True) == 2
            seen["prize while cards are shown"] += state.ask == "prize" and bool(state.shown)
            seen.update(name for name in ("second", "near", "shown") if getattr(state, name))
            seen["fog"] += state.fog is not None

    sail()
    print(dict(seen))
    assert not [ask for ask in get_args(Ask) if seen[ask] < 10]
    assert not [what for what in ("teams", "two left", "second", "near", "shown", "fog") if seen[what] < 50]
