"""What positions are worth when a match is looked back on, in one coin from its first action to its last."""

from __future__ import annotations

import pytest

from pirategames.bots.hindsight import AsJudged, hindsight_of
from pirategames.bots.levels import bot_of, judge_of
from pirategames.bots.scalawag.hindsight import Chances, chances_of
from pirategames.bots.skull_queen.hindsight import Lead
from pirategames.play.looking_back import Seen, standings, turning_points
from pirategames.play.match import Match, start
from pirategames.play.record import Seat
from pirategames.rules.catalogue import CATALOGUE
from pirategames.rules.scalawag import GAME as SCALAWAG
from pirategames.rules.scalawag.actions import Order
from pirategames.rules.scalawag.crew import HAND
from pirategames.rules.skull_queen import GAME as SKULL_QUEEN
from tests.rules.scalawag.table import table


def test_every_game_with_an_adviser_has_one_and_a_game_without_its_own_goes_by_its_judge() -> None:
    for entry in (entry for entry in CATALOGUE if entry.advice):
        judge = judge_of(entry.slug)
        assert judge is not None
        assert hindsight_of(entry.slug, judge).coin in ("chance", "points", "gold")
    judge = judge_of("scallywag")
    assert judge is not None
    assert hindsight_of("scallywag", judge) == AsJudged("chance")
    assert AsJudged("chance").positions(None, (0.5, 0.25)) == (0.5, 0.25)


# ---- Scalawag!


def test_chances_are_certain_together_and_harm_takes_from_them() -> None:
    whole, hit = table("3 | 3 | 3 | 3 | 3"), table("3 | 3 | 3 | 3 | 3", damage="0 2 0 0 0")
    assert sum(chances_of(SCALAWAG.view(whole, 0))) == pytest.approx(1)
    assert chances_of(SCALAWAG.view(whole, 0)) == pytest.approx([0.2] * 5)
    before, after = (Chances().standing(SCALAWAG.view(s, 1)) for s in (whole, hit))
    assert before is not None
    assert after is not None
    assert after < before
    others = [Chances().standing(SCALAWAG.view(hit, seat)) for seat in (0, 2)]
    assert all(other is not None and other > 0.2 for other in others)


def test_a_choice_that_is_worth_less_costs_chance_and_never_more_than_there_is() -> None:
    view = SCALAWAG.view(table("3 | 3 | 3 | 3 | 3"), 0)
    best, slip, ruin = Chances().positions(view, (3.0, 2.0, -60.0))
    assert best == pytest.approx(0.2)
    assert 0 < ruin < slip < best


def test_crew_that_is_about_to_return_to_port_is_no_gain() -> None:
    mustered = SCALAWAG.apply(table("3 | 3 | 3 | 3 | 3"), Order("muster", 0), 0)
    assert mustered.ask == "return"
    assert len(mustered.hands[0]) > HAND
    assert chances_of(SCALAWAG.view(mustered, 0)) == pytest.approx([0.2] * 5)


def test_what_one_action_did_to_several_is_told_once_of_whom_it_concerned_most() -> None:
    match = start(SCALAWAG, [Seat("Anne"), Seat("Bart"), Seat("Cora")], 3)
    while match.outcome is None:
        played_on(match, "deckhand")
    turns = turning_points(match, "chance", (), standings(match, Chances()), most=99)
    assert {turn.cause for turn in turns} == {"deed"}
    assert len({turn.number for turn in turns}) == len(turns)
    assert all(turn.number == turn.until for turn in turns)


# ---- Skull Queen


def two_rounds() -> Match:
    match = start(SKULL_QUEEN, [Seat("Anne"), Seat("Bart"), Seat("Cora")], 3, {"rounds": "2"})
    while match.outcome is None:
        played_on(match, "cabin-boy")
    return match


def played_on(match: Match, level: str) -> None:
    seat = match.to_act[0]
    bot, legal = bot_of(match.game.slug, level), match.game.legal(match.state, seat)
    chance = match.state.chance.branch(match.number)
    match.act(bot.choose(match.view(seat), match.heard(seat, -1), legal, chance), seat)


def test_the_lead_of_ended_rounds_counts_in_those_that_follow() -> None:
    match = two_rounds()
    dealt = next(number for number in range(match.number) if match.state_after(number).round == 2)
    view = match.game.view(match.state_after(dealt), 1)
    (first,) = match.state_after(dealt).scores
    lead = first[1] - (first[0] + first[2]) / 2
    assert Lead().positions(view, (2.5, -1.0)) == (lead + 2.5, lead - 1)
    assert Lead().standing(view) is None
    assert Lead().standing(match.game.view(match.state_after(dealt - 1), 1)) == lead
    known = standings(match, Lead())
    assert sorted({number for number, _ in known}) == [dealt - 1, match.number]
    assert sum(known[match.number, seat] for seat in range(3)) == pytest.approx(0)


def test_the_deal_is_luck_and_what_the_others_play_is_not() -> None:
    """Also where somebody has placed in secret before: that is not known yet."""
    match = two_rounds()
    known = standings(match, Lead())
    over = min(number for number, _ in known)
    for seat in range(3):
        mine = [number for number in range(1, match.number + 1) if match.taken[number - 1].seat == seat]
        placing = next(number for number in mine if number > over + 1)
        first = next(number for number in mine if number > placing)
        later = next(number for number in mine if number > first)
        lead = known[over, seat]
        seen = [
            Seen(placing, seat, lead + 6, lead + 6),
            Seen(first, seat, lead + 1, lead + 1),
            Seen(later, seat, lead + 9, lead + 9),
        ]
        own = {place: worth for place, worth in known.items() if place == (over, seat)}
        turns = turning_points(match, "points", seen, own)
        assert [(turn.cause, round(turn.swing)) for turn in turns] == [("luck", 6), ("between", -5), ("between", 8)]
