"""The captain of Scallywag: its rooms are those of the rules, what it calls proven is, and it finds the one way out."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean

import pytest
from attrs import evolve, fields
from hypothesis import given

from pirategames.bots.bot import Judge, Judged, decision_chance
from pirategames.bots.levels import bot_of, judge_of
from pirategames.bots.scallywag import Captain
from pirategames.bots.scallywag.adviser import FAR, Adviser
from pirategames.bots.scallywag.leaves import Leaves, Weights, weights_named
from pirategames.bots.scallywag.rooms import Room
from pirategames.bots.scallywag.tables import Move, Table, moves, table_of
from pirategames.bots.weights import weights
from pirategames.rules.chance import Chance
from pirategames.rules.scallywag import GAME
from pirategames.rules.scallywag import course as rules
from pirategames.rules.scallywag.actions import Action, Choose, Flee, Give, GoOn, Play
from pirategames.rules.scallywag.state import State
from pirategames.testing import Played, played
from tests.rules.scallywag.table import voyage


def judged(s: State) -> tuple[Judged, ...]:
    return Captain().judge(GAME.view(s), (), GAME.legal(s), Chance.from_seed(1))


# ---- its rooms are those of the rules


def done(s: State, action: Action | None) -> State:
    """The state after a play, where a Bloody Coin is given nothing; no play: the rules have gone on by themselves."""
    after = s if action is None else GAME.apply(s, action)
    return GAME.apply(after, Give(0)) if after.ask == "price" else after


def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """No event comes, so that the table stays as the room has left it."""
    monkeypatch.setattr(rules, "draw_event", lambda s: setattr(s, "ask", "event"))


def through(found: list[Move], spot: int, has_deck: bool) -> Iterator[Move]:
    """Each move, followed through what the rules do by themselves."""
    for play, t in found:
        ahead: Table = t
        while ahead.health > 0 and (ahead.linked is not None or not (has_deck or ahead.dived)):
            following = moves(ahead, spot, has_deck) if ahead.linked or ahead.waiting else []
            if len(following) != 1 or following[0][0] is not None:
                break
            ahead = following[0][1]
        yield play, ahead


def seen(t: Table) -> object:
    """A table but for whether the room has healed, which nobody asks once it is over, and a negative health."""
    return t._replace(health=max(0, t.health), dived=(), healed=False)


@given(played(GAME))
def test_every_play_of_a_room_is_one_of_the_rules_and_leaves_the_same_table(game: Played) -> None:
    with pytest.MonkeyPatch.context() as monkeypatch:
        quiet(monkeypatch)
        for s in game.states[-40:]:
            if s.ask not in ("room", "linked"):
                continue
            spot, has_deck = 1 if s.spot is None else 2, len(s.deck) > 0
            ahead = dict(through(moves(table_of(s), spot, has_deck), spot, has_deck))
            legal = [action for action in GAME.legal(s) if isinstance(action, Play)]
            assert set(ahead) == set(legal)
            for play in legal:
                after = done(s, play)
                assert seen(ahead[play]) == seen(table_of(after)), play
                assert len(s.deck) + len(ahead[play].dived) == len(after.deck)


@given(played(GAME))
def test_a_line_that_it_thinks_of_leads_to_the_table_that_it_values(game: Played) -> None:
    with pytest.MonkeyPatch.context() as monkeypatch:
        quiet(monkeypatch)
        for s in game.states[-6:]:
            if s.ask not in ("room", "linked"):
                continue
            room = Room(s, weights_named("captain"), 3)
            for move in room.first_moves():
                worth, after = room.worth(move[1]), s
                for action in room.line(move):
                    if isinstance(action, Play) or after.ask == "price":
                        after = GAME.apply(after, action)
                if after.ask == "event":
                    leaves = Leaves(evolve(after, open=None), weights_named("captain"))
                    assert leaves.worth(table_of(after)) == pytest.approx(worth)
                else:
                    outcome = GAME.outcome(after)
                    assert outcome is not None
                    assert bool(outcome.winners) == (worth > 0)


def test_every_feature_has_a_weight_and_every_weight_a_feature() -> None:
    assert set(weights("scallywag")["captain"]) == {field.name for field in fields(Weights)}


# ---- what it chooses


def test_it_says_what_every_way_is_worth_the_best_first() -> None:
    s = voyage(room="8C 2H 3H 4C", weapon="9S: 9X", health=12)
    found = judged(s)
    assert {one.action for one in found} == set(GAME.legal(s))
    assert [one.worth for one in found] == sorted((one.worth for one in found), reverse=True)
    assert all(0 <= one.worth <= 1 for one in found)
    assert Captain().choose(GAME.view(s), (), GAME.legal(s), Chance.from_seed(1)) == found[0].action


def test_it_is_the_one_that_advises_and_its_chance_alone_decides() -> None:
    captain = judge_of("scallywag")
    assert isinstance(captain, Judge)
    assert bot_of("scallywag", "captain") == Captain()
    assert captain == Adviser()
    assert Adviser().captain == evolve(Captain(), far=FAR)
    assert captain.coin == "chance"
    s = GAME.new(1, 4817, {})
    other = evolve(s, chance=Chance.from_seed(99))
    for number in range(30):
        chance = decision_chance(4817, number, 0)
        action = captain.choose(GAME.view(s), (), GAME.legal(s), chance)
        assert captain.choose(GAME.view(evolve(s, chance=other.chance)), (), GAME.legal(s), chance) == action
        s = GAME.apply(s, action)


def test_advice_tells_at_the_start_how_many_voyages_the_captain_wins() -> None:
    """Some 74 to 77 of a hundred; the order of what may be done is the captain's."""
    told = []
    for seed in range(40):
        s = GAME.new(1, seed, {})
        view, legal, chance = GAME.view(s), GAME.legal(s), Chance.from_seed(1)
        advised, learned = (judge.judge(view, (), legal, chance) for judge in (Adviser(), Captain()))
        assert [(one.action, one.is_proven) for one in advised] == [(one.action, one.is_proven) for one in learned]
        told.append(advised[0].worth)
    assert 0.7 < fmean(told) < 0.8


def test_near_the_bottom_advice_sails_every_way_to_the_end() -> None:
    """A Joker that the sword does not meet waits for the last room and ends the voyage; the captain has counted that out but
    for the event."""
    s = voyage("8H cursed_skull 13C joker_2", weapon="14S", deck="broken_heart", tarot="hermit emperor")
    view, legal, chance = GAME.view(s), GAME.legal(s), Chance.from_seed(3)
    heart = Play(s.room[0], "take")
    learned = {one.action: one.worth for one in Captain().judge(view, (), legal, chance)}
    sailed = {one.action: one.worth for one in Adviser().judge(view, (), legal, chance)}
    assert 0 < learned[heart] < 0.1
    assert sailed[heart] == 0
    assert sailed[Play(s.room[3], "weapon")] == 1
    assert Adviser().choose(view, (), legal, chance) != heart


def test_where_every_other_way_ends_at_no_health_only_flight_is_left() -> None:
    s = GAME.new(1, 10004, {})
    best, *others = judged(s)
    assert best.action == Flee()
    assert not best.is_proven
    assert {(one.worth, one.is_proven) for one in others} == {(0, True)}


def test_a_heart_that_is_taken_too_early_is_proven_to_end_the_voyage() -> None:
    s = GAME.new(1, 10012, {})
    assert {str(one.action.card) for one in judged(s) if one.is_proven} == {"6H"}


def test_a_last_room_that_can_be_won_is_won_and_said_to_be() -> None:
    s = voyage(room="8C 9X 2H", deck="", weapon="9S", health=1)
    line = judged(s)[0]
    assert line.worth == 1
    assert line.is_proven
    for action in (line.action, *line.line):
        s = GAME.apply(s, action)
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert outcome.winners == (0,)


def test_an_event_that_takes_several_gifts_is_settled_before_it_is_valued() -> None:
    """One coin does not save from the Judgement, and three do."""
    s = voyage("2S", event="judgement", loot="3C 5C 9C 12C", health=5, defeated=7)
    values = {one.action: one.worth for one in judged(s)}
    coins = [values[action] for action in GAME.legal(s) if isinstance(action, Choose)]
    assert min(coins) > 0.1
    assert values[GoOn()] == 0
    lost = voyage("2S", event="judgement", loot="3C 5C", health=5, defeated=7)
    assert {one.worth for one in judged(lost)} == {0}
