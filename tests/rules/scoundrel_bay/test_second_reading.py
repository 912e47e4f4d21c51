"""The rules against a second reading of the rulebook, after every action: what lies on the table, who is asked what, all
that may be answered, and the score."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.state import State
from pirategames.testing import Played, played
from tests.draws import a_part
from tests.laws.test_scoundrel_bay import prudence

from .printed import EDITION
from .second_reading_stages import score, voyage
from .second_reading_table import Luck, outcome, picture, question_of, score_of, table_of
from .table import turn_of, with_nothing_to_draw, with_ship, with_table
from .test_rich_positions import chosen, rich

LONGEST = 150
WHOLE = a_part(25)
MIDST = a_part(3)


@WHOLE
@given(played(GAME, prudence=prudence))
def test_a_game_goes_as_the_second_reading_has_it(game: Played) -> None:
    both = Both(game.states[0])
    for step, after in zip(game.steps, game.states[1:], strict=True):
        both.act(step.seat, step.action, after)


@MIDST
@given(st.integers(0, 10**9))
def test_from_the_midst_of_a_game_it_goes_on_as_the_second_reading_has_it(seed: int) -> None:
    luck = Random(seed)
    both = Both(richer(luck, seed))
    for _ in range(LONGEST):
        if not GAME.to_act(both.state):
            return
        seat = luck.choice(GAME.to_act(both.state))
        action = chosen(luck, GAME.legal(both.state, seat))
        both.act(seat, action, GAME.apply(both.state, action, seat))


class Both:
    """A game of the rules, and the same one of the second reading."""

    def __init__(self, state: State) -> None:
        self.g = table_of(state)
        self.course = voyage(self.g)
        self.trail: list[Any] = []
        self.compare(state, next(self.course))

    def act(self, seat: int, action: Any, after: State) -> None:
        self.trail.append((seat, action))
        self.g.luck = Luck(after)
        try:
            question = self.course.send((seat, action))
        except StopIteration:
            question = {}
            self.g.asked = None
        except Exception as error:
            error.add_note(f"after {self.trail}")
            raise
        self.compare(after, question)

    def compare(self, state: State, question: dict[int, set[Any]]) -> None:
        assert differences(picture(table_of(state)), picture(self.g)) == [], self.trail
        assert question_of(state) == (self.g.asked, question), self.trail
        gold, standing = score(self.g)
        assert score_of(state) == (gold, standing), self.trail
        winner = max(standing, key=lambda seat: gold[seat])
        assert outcome(state) == (None if question else (winner, gold)), self.trail
        self.state = state


def richer(luck: Random, seed: int) -> State:
    """A position in which much can happen: upgrades at work, Barrelbeard aboard, a deck that runs out, the end near."""
    s = rich(luck, seed)
    if s.sides:
        s = with_upgrades(luck, s)
        s = with_barrelbeard(luck, s)
    if luck.random() < 0.3:
        return with_nothing_to_draw(s) if luck.random() < 0.3 else with_short_deck(luck, s)
    changes: dict[str, Any] = {"bay": luck.randint(0, 20), "round": luck.choice((1, 9, 10))}
    if luck.random() < 0.3:
        changes |= {"reefs": (True,) * 5, "turns_left": luck.randint(0, 3)}
    return with_table(s, **changes)


def with_upgrades(luck: Random, s: State) -> State:
    """Everybody has some upgrades, and treasures."""
    dealt = [luck.sample([upgrade.id for upgrade in milestone.upgrades], 3) for milestone in EDITION.variants.milestones]
    treasures = [luck.sample(tiles, 8) for tiles in EDITION.treasure_tiles.values()]
    for seat in range(s.seats):
        upgrades = [ids.pop() for ids in dealt if ids and luck.random() < 0.5]
        dug = [tiles.pop() for tiles in treasures for _ in range(2) if luck.random() < 0.5]
        s = with_ship(s, seat, upgrades=upgrades, treasures=dug)
    return s


def with_barrelbeard(luck: Random, s: State) -> State:
    """Mostly somebody has Barrelbeard: who has it, or whoever begins."""
    if luck.random() < 0.3:
        return s
    holders = [seat for seat, ship in enumerate(s.ships) if EDITION.variants.powers[ship.power].id == "barrelbeard"]
    return turn_of(s if holders else with_ship(s, s.turn, power="barrelbeard"), *holders or [s.turn])


def with_short_deck(luck: Random, s: State) -> State:
    return with_table(s, deck=luck.sample(sorted(s.deck), luck.randint(1, 4)))


def differences(one: dict[str, Any], other: dict[str, Any]) -> list[tuple[Any, ...]]:
    """The pieces that lie differently: their names, how the rules and how the second reading have them."""
    assert one.keys() == other.keys()
    return [(name, one[name], other[name]) for name in one if one[name] != other[name]]
