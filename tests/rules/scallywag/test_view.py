"""What the player sees: hints that come true, and nothing that is hidden."""

import random
from collections.abc import Iterator

import pytest
from attrs import evolve

from pirategames.rules.chance import NO_CHANCE, Chance
from pirategames.rules.scallywag import GAME
from pirategames.rules.scallywag.actions import Play
from pirategames.rules.scallywag.events import Bitten, Blocked, Fought, Halved, Healed, Reaped
from pirategames.rules.scallywag.state import State
from pirategames.rules.scallywag.view import Prospect, Way

from .table import do, voyage

SEEDS = range(24)


def positions(seed: int) -> Iterator[State]:
    """The states of a voyage by a captain who mostly takes the gentlest way, but sometimes just any."""
    mood, state = random.Random(seed), GAME.new(1, seed, {})
    while GAME.to_act(state):
        yield state
        after = [GAME.apply(state, action) for action in GAME.legal(state)]
        best = max(after, key=lambda s: (s.ask != "over", s.health, mood.random()))
        state = best if mood.random() < 0.8 else mood.choice(after)


def ways(state: State) -> dict[Play, Way]:
    return {Play(each.card, way.how): way for each in GAME.view(state).prospects for way in each.ways}


def hint(state: State, text: str) -> Way:
    card, how = text.split()
    return next(way for play, way in ways(state).items() if (play.card.text, play.how) == (card, how))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_hint_says_is_what_then_happens(seed):
    checked = 0
    for state in positions(seed):
        for play in GAME.legal(state):
            if not isinstance(play, Play):
                continue
            way, after = ways(state)[play], GAME.apply(state, play)
            told = list(after.events)
            if play.card in {pair[0] for pair in state.pairs}:
                continue
            assert not way.refused
            assert way.damage == sum(e.damage for e in told if isinstance(e, Fought) and e.monster is play.card)
            assert way.blocked == sum(e.damage for e in told if isinstance(e, Blocked))
            halved = sum(e.amount for e in told if isinstance(e, Halved))
            assert way.bite == sum(isinstance(e, Bitten) and e.monster is play.card for e in told) + halved
            assert way.heals == sum(e.amount for e in told if isinstance(e, Healed) and e.card is play.card)
            if after.number == state.number and not any(isinstance(e, Reaped) for e in told):
                assert way.health == after.health
                checked += 1
    assert checked > 5


@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_hint_refuses_is_not_legal_and_for_the_same_reason(seed):
    for state in positions(seed):
        if state.ask not in ("room", "hermit", "linked"):
            continue
        for play, way in ways(state).items():
            assert (play in GAME.legal(state)) == (not way.refused)
            assert GAME.refusal(state, play) == (way.refused or None)


@pytest.mark.parametrize("seed", SEEDS[:8])
def test_no_view_and_no_choice_depends_on_what_is_hidden(seed):
    for state in positions(seed):
        other = evolve(state, chance=Chance.from_seed(seed + 1000))
        assert GAME.view(other) == GAME.view(state)
        assert GAME.legal(other) == GAME.legal(state)


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_a_view_holds_no_chance_and_no_order_of_what_is_hidden(seed):
    for state in positions(seed):
        shown = GAME.view(state).table
        assert shown.chance == NO_CHANCE
        assert list(shown.deck.loose) == sorted(shown.deck.loose)
        assert list(shown.tarot.loose) == sorted(shown.tarot.loose)


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_a_view_and_its_chance_are_the_whole_voyage(seed):
    for state in positions(seed):
        assert GAME.imagine(GAME.view(state), state.chance) == state


def test_other_chance_means_another_deal_from_the_same_view():
    state = GAME.new(1, 3, {})
    dealt = {GAME.apply(evolve(state, chance=Chance.from_seed(n)), GAME.legal(state)[-1]).open for n in range(20)}
    assert len(dealt) > 5


def test_a_hint_knows_the_empress_the_spot_and_the_cursed_sword():
    s = voyage("joker_1 9X 3H broken_heart", weapon="cursed_sword", spot=True, health=12)
    assert hint(s, "joker_1 weapon") == Way("weapon", damage=10, bite=1, health=1)
    assert hint(s, "9X bare") == Way("bare", damage=18, health=0)
    assert hint(s, "3H take") == Way("take", heals=3, health=15)
    assert hint(s, "broken_heart take") == Way("take", bite=6, health=6)
    s = voyage("joker_1 9X 3H 4H", weapon="cursed_sword", followers="empress", spot=True)
    assert hint(s, "joker_1 weapon") == Way("weapon", blocked=10, bite=1, health=19)


def test_a_hint_knows_that_the_room_has_healed_but_the_hermit_does_not_mind():
    assert hint(voyage("3H 2S 4S 5S", health=5, healed=True), "3H take").heals == 0
    assert hint(voyage("2S", dealt="3H", health=5, healed=True), "3H take").heals == 3
    assert hint(voyage("9H 2S 4S 5S", health=18), "9H take") == Way("take", heals=2, health=20)


def test_a_hint_shows_what_is_linked_behind_a_card():
    seen = GAME.view(voyage("2S 3S (6X 7X)", carried="8X")).prospects
    assert [(each.card.text, each.linked and each.linked.text) for each in seen] == [
        ("2S", None), ("3S", None), ("6X", "7X"), ("8X", None),
    ]  # fmt: skip
    assert isinstance(seen[0], Prospect)


def test_the_only_hint_is_for_the_card_that_is_due():
    s = do(voyage("2S 3S (6X 5X)", weapon="9S"), "play 6X weapon")
    assert [each.card.text for each in GAME.view(s).prospects] == ["5X"]
    assert [each.card.text for each in GAME.view(voyage("2S", dealt="9X")).prospects] == ["9X"]


@pytest.mark.parametrize(
    ("event", "defeated", "spot", "followers", "damage", "blocked"),
    [
        ("devil", 0, False, "", 10, 0),
        ("devil", 0, True, "", 20, 0),
        ("devil", 0, True, "empress", 0, 20),
        ("judgement", 4, False, "", 4, 0),
        ("judgement", 4, True, "", 8, 0),
        ("judgement", 0, True, "empress", 0, 0),
        ("moon", 4, True, "", 0, 0),
    ],
)
def test_the_threat_of_an_event_is_what_going_on_costs(event, defeated, spot, followers, damage, blocked):
    s = voyage("2S", event=event, defeated=defeated, spot=spot, followers=followers)
    threat = GAME.view(s).threat
    assert (threat.damage, threat.blocked, threat.health) == (damage, blocked, 20 - damage)
    assert do(s, "go on").health == threat.health


def test_a_devil_half_paid_threatens_nothing_any_more():
    s = do(voyage("2S", loot="9C 2C", event="devil"), "choose 9C")
    assert GAME.view(s).threat.damage == 0


def test_the_view_tells_what_the_loot_is_worth():
    assert GAME.view(voyage("2S 3S", loot="9C bloody_coin+4 joker_1")).loot_value == 34


def test_a_summary_tells_how_far_one_has_come():
    assert GAME.summary(voyage("2S 3S 4S 5S", number=6, health=14)) == "room 6, 14 health"
