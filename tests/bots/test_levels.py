"""Which bots there are, and that the weakest one takes every legal action as often."""

from __future__ import annotations

import sys
from collections import Counter
from types import FrameType
from typing import Any

import pytest
from attrs import define

from pirategames.bots.bot import Bot, Heard, decision_chance
from pirategames.bots.levels import CABIN_BOY, QUICK, bot_of, level_of, levels_of
from pirategames.bots.playing import decisions
from pirategames.play.record import Seat
from pirategames.rules.catalogue import CATALOGUE, Entry
from pirategames.rules.chance import Chance
from pirategames.rules.game import SetupError
from tests.toy_game import GAME as HIGHER

QUICK_LEVELS = [(entry, level.slug) for entry in CATALOGUE for level in levels_of(entry.slug) if level.is_quick]


def test_every_game_has_the_cabin_boy_first_and_a_bot_for_each_of_its_levels() -> None:
    for game in (*(entry.game() for entry in CATALOGUE), HIGHER):
        slug, state = game.slug, game.new(game.seats[0], 1, {})
        (seat, *_), levels = game.to_act(state), levels_of(slug)
        only = game.legal(state, seat)[:1]
        assert levels[0] == CABIN_BOY
        assert len({level.slug for level in levels}) == len(levels)
        for level in levels:
            assert bot_of(slug, level.slug).choose(game.view(state, seat), (), only, Chance(1)) == only[0]
            assert level.about.endswith(".")
            assert Seat("Morgan", f"bot:{level.slug}").level == level.slug


def test_a_deckhand_plays_skull_queen() -> None:
    assert [level.title for level in levels_of("skull_queen")] == ["cabin boy", "swab", "deckhand", "captain"]
    assert [level.title for level in levels_of("scallywag")] == ["cabin boy", "deckhand", "captain"]


@pytest.mark.parametrize("level", ["admiral", "", "Deckhand", "cabin boy"])
def test_a_level_that_is_none_is_refused_with_those_that_are(level: str) -> None:
    with pytest.raises(
        SetupError, match=f"no bot “{level}” for this game; its levels are: cabin-boy, swab, deckhand, captain"
    ):
        bot_of("skull_queen", level)


def test_a_cabin_boy_takes_every_action_as_often_and_none_but_the_legal_ones() -> None:
    boy = bot_of("scallywag", "cabin-boy")
    legal = tuple("abcdef")
    counts = Counter(boy.choose(None, (), legal, decision_chance(7, number, 0)) for number in range(12_000))
    assert sorted(counts) == list(legal)
    assert all(1_850 < count < 2_150 for count in counts.values())  # 3.7 standard deviations


def test_every_decision_has_a_chance_of_its_own() -> None:
    places = [(seed, number, seat) for seed in range(6) for number in range(6) for seat in range(6)]
    assert len({decision_chance(*place) for place in places}) == len(places)
    assert decision_chance(4817, 3, 1) == decision_chance(4817, 3, 1)


# ---- quick ones


class Calls:
    """Counts the calls of Python's functions: as many on every machine, whatever else it does."""

    def __init__(self) -> None:
        self.made = 0

    def __call__(self, frame: FrameType, event: str, argument: Any) -> None:
        self.made += event == "call"


def calls_of(bot: Any, view: Any, heard: Heard, legal: tuple[Any, ...], chance: Chance) -> tuple[int, Any]:
    """How many calls a bot makes to decide, and its choice."""
    calls, before = Calls(), sys.getprofile()
    sys.setprofile(calls)
    try:
        action = bot.choose(view, heard, legal, chance)
    finally:
        sys.setprofile(before)
    return calls.made, action


@pytest.mark.parametrize(("entry", "level"), QUICK_LEVELS, ids=[f"{entry.slug}-{level}" for entry, level in QUICK_LEVELS])
def test_a_quick_bot_never_makes_more_than_so_many_calls_to_decide(entry: Entry, level: str) -> None:
    game, bot = entry.game(), Counted(bot_of(entry.slug, level))
    for seats in game.seats:
        for _ in decisions(game, (bot,) * seats, 4817 + seats, {}):
            pass
    assert 0 < bot.most <= QUICK


@define
class Counted:
    """A bot of which is known how many calls it has made for a decision, at most."""

    bot: Bot
    most: int = 0

    def choose(self, view: Any, heard: Heard, legal: tuple[Any, ...], chance: Chance) -> Any:
        made, action = calls_of(self.bot, view, heard, legal, chance)
        self.most = max(self.most, made)
        return action


def test_calls_are_counted() -> None:
    class Thorough:
        def choose(self, view: Any, heard: Heard, legal: tuple[Any, ...], chance: Chance) -> Any:
            return max(legal, key=lambda one: one)

    assert calls_of(Thorough(), None, (), tuple(range(QUICK)), Chance(1)) == (QUICK + 1, QUICK - 1)


def test_the_cabin_boy_is_quick_everywhere_and_who_thinks_long_is_not() -> None:
    assert all(level_of(entry.slug, "cabin-boy").is_quick for entry in CATALOGUE)
    assert level_of("scalawag", "deckhand").is_quick
    assert not level_of("skull_queen", "deckhand").is_quick
    assert not level_of("scoundrel_bay", "deckhand").is_quick
