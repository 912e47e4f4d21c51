"""Which bots there are, and that the weakest one takes every legal action as often."""

from __future__ import annotations

from collections import Counter

import pytest

from pirategames.bots.bot import decision_chance
from pirategames.bots.levels import CABIN_BOY, bot_of, levels_of
from pirategames.play.record import Seat
from pirategames.rules.catalogue import CATALOGUE
from pirategames.rules.chance import Chance
from pirategames.rules.game import SetupError
from tests.toy_game import GAME as HIGHER


def test_every_game_has_the_cabin_boy_first_and_a_bot_for_each_of_its_levels() -> None:
    for slug in (*(entry.slug for entry in CATALOGUE), HIGHER.slug):
        levels = levels_of(slug)
        assert levels[0] == CABIN_BOY
        assert len({level.slug for level in levels}) == len(levels)
        for level in levels:
            assert bot_of(slug, level.slug).choose(None, ("only",), Chance(1)) == "only"
            assert level.about.endswith(".")
            assert Seat("Morgan", f"bot:{level.slug}").level == level.slug


def test_a_deckhand_plays_skull_queen() -> None:
    assert [level.title for level in levels_of("skull_queen")] == ["cabin boy", "deckhand"]
    assert [level.title for level in levels_of("scallywag")] == ["cabin boy"]


@pytest.mark.parametrize("level", ["admiral", "", "Deckhand", "cabin boy"])
def test_a_level_that_is_none_is_refused_with_those_that_are(level: str) -> None:
    with pytest.raises(SetupError, match=f"no bot “{level}” for this game; its levels are: cabin-boy, deckhand"):
        bot_of("skull_queen", level)


def test_a_cabin_boy_takes_every_action_as_often_and_none_but_the_legal_ones() -> None:
    boy = bot_of("scallywag", "cabin-boy")
    legal = tuple("abcdef")
    counts = Counter(boy.choose(None, legal, decision_chance(7, number, 0)) for number in range(12_000))
    assert sorted(counts) == list(legal)
    assert all(1_850 < count < 2_150 for count in counts.values())  # 3.7 standard deviations


def test_every_decision_has_a_chance_of_its_own() -> None:
    places = [(seed, number, seat) for seed in range(6) for number in range(6) for seat in range(6)]
    assert len({decision_chance(*place) for place in places}) == len(places)
    assert decision_chance(4817, 3, 1) == decision_chance(4817, 3, 1)
