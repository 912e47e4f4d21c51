"""What is settled of a game for several: who sits there, what is offered, and what every key makes of it."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from pirategames.bots.levels import has_adviser, levels_of, usual_level
from pirategames.play.names import NOBODY
from pirategames.play.record import NO_ADVICE, OPEN_HANDS, Seat
from pirategames.rules.catalogue import CATALOGUE, Entry
from pirategames.rules.game import Choice, Option, SetupError
from pirategames.screens.pages.new_game_rows import form_rows, sharing_words
from pirategames.screens.pages.new_game_setup import USUAL_SEATS, Setup, first_setup
from tests.screens.apps import CREW, CREW_GAME, FEARFUL_NAMES, NOW

LEVELS = [level.slug for level in levels_of(CREW_GAME.slug)]
TABLE = CREW_GAME.game().seats


def settled(**given: Any) -> Setup:
    return first_setup(CREW_GAME, NOW.date(), **given)


def holders(setup: Setup) -> list[str]:
    return [seat.holder for seat in setup.seats]


# ---------------------------------------------------------------- who sits there


@pytest.mark.parametrize("entry", [entry for entry in CATALOGUE if entry.game().seats[-1] > 1], ids=lambda entry: entry.slug)
def test_the_first_table_is_one_person_and_bots_of_the_usual_level(entry: Entry) -> None:
    setup, table = first_setup(entry, NOW.date(), "Anne"), entry.game().seats
    assert setup.count == (USUAL_SEATS if USUAL_SEATS in table else table[0])
    assert setup.people == ("Anne",)
    assert {chair.level for chair in setup.at_table[1:]} == {usual_level(entry.slug).slug}
    assert len(set(setup.names)) == setup.count


def test_a_crew_sits_as_it_sat_before() -> None:
    assert settled(seats=CREW).seats == CREW


def test_a_crew_that_the_game_cannot_seat_is_left_ashore() -> None:
    assert settled(seats=CREW * 3).seats == settled().seats


def test_a_bot_of_a_level_that_is_gone_is_a_usual_one() -> None:
    setup = settled(seats=[Seat("Anne"), Seat("Morgan", "bot:kraken")])
    assert setup.seats == (Seat("Anne"), Seat("Morgan", "bot:deckhand"))


def test_a_name_given_is_the_first_persons() -> None:
    setup = settled(name="Mary", seats=[Seat("Tew", f"bot:{LEVELS[0]}"), Seat("Bart")])
    assert setup.seats == (Seat("Mary"), Seat("Bart"))
    assert settled(name="Bart", seats=CREW).seats == CREW


def test_arrows_lead_from_a_person_over_the_bots_of_each_level_back_to_a_person() -> None:
    setup = settled(seats=CREW).at(1)
    seen = []
    for _ in range(len(LEVELS) + 1):
        setup = setup.changed(1)
        seen.append(holders(setup)[1])
    assert seen == [*(f"bot:{level}" for level in LEVELS), "person"]
    assert holders(setup.changed(-1))[1] == f"bot:{LEVELS[-1]}"


def test_a_bot_bears_a_pirates_name_and_a_typed_name_stays() -> None:
    setup = settled(name="Anne").at(0)
    assert setup.changed(1).names[0] not in ("Anne 2", NOBODY)
    assert setup.changed(1).names[0] == "Anne"  # somebody typed it
    fresh = settled()
    assert fresh.names[0] == NOBODY
    bot = fresh.changed(1)
    assert bot.names[0] not in (NOBODY, *fresh.names[1:])
    assert bot.changed(-1).names[0] == NOBODY
    assert bot.renamed("Blackbeard").changed(-1).names[0] == "Blackbeard"


def test_equal_names_are_told_apart_and_a_bot_makes_way() -> None:
    setup = settled(seats=[Seat("Anne"), Seat("Anne"), CREW[2]])
    assert setup.names == ("Anne", "Anne 2", "Morgan")
    named = setup.at(1).renamed("Morgan")
    assert named.names[:2] == ("Anne", "Morgan")
    assert named.names[2] not in ("Morgan", "Morgan 2", "Anne")
    assert [seat.name for seat in named.seats] == list(named.names)


@pytest.mark.parametrize("name", FEARFUL_NAMES)
def test_a_name_is_a_plain_line(name: str) -> None:
    seat = settled(name="Anne").at(1).renamed(name).seats[1]
    assert seat == Seat(name, seat.holder)
    assert not set(seat.name) & {"\x1b", "\u202e", "\u202c"}


def test_nothing_typed_is_nobody() -> None:
    assert settled(name="Anne").renamed("   ").names[0] == NOBODY
    assert settled(name="Anne").renamed("").name_to_keep == ""


def test_the_name_to_keep_is_the_first_persons() -> None:
    assert settled(seats=CREW).at(0).changed(1).name_to_keep == "Bart"


# ---------------------------------------------------------------- more and fewer


def test_whoever_left_last_comes_back_as_they_were() -> None:
    setup = settled(seats=CREW)
    assert setup.with_count(2).seats == CREW[:2]
    assert setup.with_count(2).with_count(4).seats == CREW
    assert len(set(setup.with_count(TABLE[-1]).names)) == TABLE[-1]


def test_the_cursor_stays_on_what_it_was_on() -> None:
    setup = settled(seats=CREW)
    for row, ending in ((0, 0), (3, 1), (setup.seed_row, -2), (setup.last_row, -1)):
        fewer = setup.at(row).with_count(2)
        assert fewer.cursor == (ending if ending >= 0 else fewer.last_row + 1 + ending)
    option = setup.at(setup.count).option_here
    assert option is not None
    assert setup.at(setup.count).with_count(5).option_here == option


def test_a_value_is_offered_to_its_numbers_of_players_and_else_goes_back_to_the_default() -> None:
    option = next(option for option in CREW_GAME.game().options if any(choice.seats for choice in option.choices))
    for count in TABLE:
        offered = settled().with_count(count).values(option)
        assert offered == tuple(choice.value for choice in option.choices if choice.suits(count))
    dear = next(choice for choice in option.choices if choice.seats == (TABLE[-1],))
    setup = settled(options={option.name: dear.value})
    assert (setup.count, setup.chosen[option.name]) == (TABLE[-1], dear.value)
    assert setup.with_count(2).chosen[option.name] == option.default


def test_an_option_that_is_settled_by_the_number_of_players_is_asked_of_the_others_only() -> None:
    choices = (Choice("one", "One", "One each.", (2, 3)), Choice("two", "Two", "Two each.", (3, 4)))
    option = Option("ships", "Ships", choices, "two")
    setup = evolve(settled(seats=CREW), options=(option,), chosen={"ships": "two"})
    assert option not in setup.asked
    three = setup.with_count(3)
    assert three.asked == (option,)
    two = three.at(three.count).with_count(2)
    assert two.chosen == {"ships": "one"}
    assert two.cursor == two.seed_row


def test_a_choice_that_is_none_is_not_asked_for() -> None:
    only = Option("flag", "Flag", (Choice("black", "Black", "As ever."),), "black")
    setup = settled()
    more = evolve(setup, options=(*setup.options, only), chosen={**setup.chosen, "flag": "black"})
    assert only not in more.asked
    assert more.seed_row == setup.seed_row


def test_an_own_value_is_offered_beside_the_others_and_found_again() -> None:
    option = next(option for option in CREW_GAME.game().options if option.takes is not None)
    own = "9.5.3.2.1/1.2.3.5.9"
    setup = settled(options={option.name: own})
    row = setup.count + setup.asked.index(option)
    assert setup.values(option)[-1] == own
    assert setup.at(row).changed(1).chosen[option.name] == option.choices[0].value
    assert setup.at(row).changed(1).changed(-1).chosen[option.name] == own
    assert setup.with_count(2).chosen[option.name] == own


def test_the_seed_and_the_pace_turn_round() -> None:
    setup = settled(seed="4817")
    setup = setup.at(setup.seed_row)
    assert [setup.changed(step).seed for step in (1, 2, 3)] == ["", "today", "4817"]
    setup = setup.at(setup.last_row)
    assert [setup.changed(step).pace for step in (0, 1, 2, 3)] == ["normal", "instant", "slow", "normal"]


def test_a_wrong_option_is_refused() -> None:
    with pytest.raises(SetupError):
        settled(options={"parrots": "3"})


# ---------------------------------------------------------------- open hands


def test_people_who_share_the_keyboard_may_agree_to_open_hands() -> None:
    setup = settled(seats=CREW)
    assert setup.offers_open_hands
    assert not setup.marks, "at first nobody has agreed to anything"
    row = setup.seed_row - 1 - setup.offers_advice
    assert setup.at(row).option_here is None
    agreed = setup.at(row).changed(1)
    assert agreed.marks == {OPEN_HANDS}
    assert not agreed.changed(1).marks
    assert [shown.value for shown in form_rows(agreed) if shown.label == "Hands"] == ["open"]
    assert "see each other’s hands" in sharing_words(agreed)


def test_the_agreement_goes_with_the_second_person_and_comes_back_with_them() -> None:
    agreed = evolve(settled(seats=CREW), wants_open_hands=True)
    alone = agreed.at(1).changed(1)
    assert alone.people == ("Anne",)
    assert not alone.offers_open_hands
    assert not alone.marks
    assert not [shown for shown in form_rows(alone) if shown.label == "Hands"]
    assert alone.seed_row == agreed.seed_row - 1
    assert alone.changed(-1).marks == {OPEN_HANDS}


def test_where_the_hand_is_the_game_nobody_is_offered_open_hands() -> None:
    for entry in CATALOGUE:
        if entry.game().seats[-1] > 1:
            crew = [Seat("Anne"), Seat("Bart"), Seat("Cora")]
            setup = evolve(first_setup(entry, NOW.date(), seats=crew), wants_open_hands=True)
            assert bool(setup.marks) is setup.offers_open_hands is entry.open_hands
            assert entry.open_hands or entry.slug != "skull_queen"
            assert not entry.open_hands or entry.slug != "scalawag"


# ---------------------------------------------------------------- advice


def test_a_game_with_somebody_to_ask_can_go_without_advice() -> None:
    for entry in CATALOGUE:
        setup = first_setup(entry, NOW.date(), name="Anne")
        assert setup.offers_advice is has_adviser(entry.slug)
        if setup.offers_advice:
            row = setup.seed_row - 1
            without = setup.at(row).changed(1)
            assert (setup.marks, without.marks, without.changed(-1).marks) == (frozenset(), {NO_ADVICE}, frozenset())
            assert [shown.value for shown in form_rows(without) if shown.label == "Advice"] == ["none"]
            assert without.at(row + 1).changed(1).seed == "today"


def test_where_bots_play_alone_nobody_asks() -> None:
    for entry in CATALOGUE:
        game = entry.game()
        if game.seats[-1] > 1:
            bots = [Seat(f"B{place}", "bot:cabin-boy") for place in range(game.seats[0])]
            assert not first_setup(entry, NOW.date(), seats=bots).offers_advice
