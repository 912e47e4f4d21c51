"""The worked cases of the rulings, by their numbers."""

from attrs import evolve

from pirategames.rules.chance import Chance
from pirategames.rules.scallywag import GAME
from pirategames.rules.scallywag.state import loot_value

from .table import can, do, events, how, kills, size, table, texts, voyage


def test_case_01_a_fresh_7_reaches_a_10_and_then_a_7_but_no_8_and_no_second_7():
    s = do(voyage("10X 7X 6X 8X 10C 7C 2H", weapon="7S"), "play 10X weapon")
    assert (s.health, kills(s)) == (17, "10X")
    assert do(s, "play 6X weapon").health == 17
    s = do(s, "play 7X weapon")
    assert (s.health, kills(s)) == (17, "10X 7X")
    for monster, left in ("8X", 9), ("10C", 7), ("7C", 10):
        assert not can(s, f"play {monster} weapon")
        assert do(s, f"play {monster} bare").health == left


def test_case_02_a_fresh_9_meets_a_9_then_an_8_but_no_second_8():
    s = do(voyage("9X 8X 8C 2H", weapon="9S"), "play 9X weapon", "play 8X weapon")
    assert s.health == 20
    assert not can(s, "play 8C weapon")
    assert do(s, "play 8C bare").health == 12


def test_case_03_a_broken_heart_halves_11_to_6_and_a_bloody_coin_leaves_one_health():
    assert do(voyage("broken_heart 2H 3H 4H", health=11), "play broken_heart").health == 6
    s = do(voyage("bloody_coin 2H 3H 4H", weapon="5S", health=3), "play bloody_coin weapon")
    assert [can(s, f"give {amount}") for amount in range(4)] == [True, True, True, False]
    s = do(s, "give 2")
    assert (s.health, loot_value(s)) == (1, 3)


def test_case_04_the_empress_stops_doubled_damage_and_the_kill_goes_on_the_weapon():
    s = do(voyage("12X 2H 3H 4H", weapon="5S", spot=True, followers="empress"), "play 12X weapon")
    assert (s.health, kills(s)) == (20, "12X")
    assert "Blocked 14" in events(s)
    assert s.followers == ()


def test_case_05_never_two_flights_in_a_row_but_for_the_chariot_and_that_once():
    assert not can(voyage("2X 3X 4X 5X", fled=True), "flee")
    s = voyage("2X 3X 4X 5X", fled=True, followers="chariot")
    assert can(s, "flee")
    s = do(s, "flee", "go on")
    assert s.followers == ()
    assert not can(s, "flee")


def test_case_06_the_emperors_room_has_nine_cards_and_ends_with_one_left():
    s = do(voyage("2H", deck=20, event="emperor"), "go on")
    assert size(s) == 9
    assert not can(s, "flee")
    for sword in s.room[1:]:
        assert s.ask == "room"
        s = do(s, f"play {sword}")
    assert (s.ask, table(s)) == ("event", "2H")


def test_case_07_the_devil_takes_9_and_2_but_not_9_alone():
    s = do(voyage("2H", loot="9C 2C", event="devil"), "choose 9C")
    assert not can(s, "go on")
    s = do(s, "choose 2C", "go on")
    assert (s.health, s.loot) == (20, ())
    s = voyage("2H", loot="9C", event="devil")
    assert not can(s, "choose 9C")
    assert do(s, "go on").health == 10
    assert how(do(voyage("2H", loot="9C", event="devil", spot=True), "go on")) == "lost"


def test_case_08_death_near_the_bottom_of_the_deck_loses_the_voyage():
    assert how(voyage("5H", deck=2, event="death")) == "lost"


def test_case_09_a_coin_above_the_sword_leaves_the_weapon_fresh():
    s = do(voyage("10C 12X 2H 3H", weapon="7S"), "play 10C weapon")
    assert (s.health, texts(s.loot), kills(s)) == (17, "10C", "")
    assert do(s, "play 12X weapon").health == 12


def test_case_10_a_used_7_can_still_reach_above_itself_once():
    s = voyage("6X 10X 7X 10C 2H", weapon="7S: 5X")
    assert not can(s, "play 6X weapon")
    assert do(s, "play 6X bare").health == 14
    s = do(s, "play 10X weapon")
    assert (s.health, kills(s)) == (17, "5X 10X")
    assert do(s, "play 7X weapon").health == 17
    assert not can(s, "play 10C weapon")
    assert do(s, "play 10C bare").health == 7


def test_case_11_a_fresh_15_meets_a_joker_a_15_a_14_and_no_second_14():
    s = do(voyage("joker_1 AX 14X 14C 2H", weapon="AS"), "play joker_1 weapon")
    assert s.health == 15
    s = do(s, "play AX weapon", "play 14X weapon")
    assert (s.health, kills(s)) == (15, "joker_1 AX 14X")
    assert not can(s, "play 14C weapon")


def test_case_12_the_whale_makes_a_blunt_3_a_fresh_15():
    s = do(voyage("whale AX joker_1 2H", weapon="3S: 2X"), "play whale weapon")
    assert s.weapon is not None
    assert (s.weapon.value, s.health) == (15, 20)
    assert do(s, "play AX weapon").health == 20
    assert do(s, "play joker_1 weapon").health == 15


def test_case_13_the_cursed_sword_bites_after_the_doubled_blow_and_on_the_last_card():
    s = do(voyage("joker_1 2H 3H 4H", weapon="cursed_sword", spot=True, health=12), "play joker_1 weapon")
    assert s.health == 1
    assert how(do(voyage("9X", weapon="cursed_sword", health=1, deck=0), "play 9X weapon")) == "lost"


def test_case_14_the_hanged_man_takes_the_lowest_kill_and_the_weapon_goes_by_what_is_left():
    s = do(voyage("7X", weapon="9S: 8X 3X", event="hanged_man"), "go on")
    assert (texts(s.loot), kills(s)) == ("3X", "8X")
    assert can(s, "play 7X weapon")
    s = do(voyage("9X", weapon="5S: joker_1", event="hanged_man"), "go on")
    assert (loot_value(s), kills(s)) == (20, "")
    assert do(s, "play 9X weapon").health == 16


def test_case_15_death_takes_one_health_for_each_of_nine_cards():
    s = voyage("4H", weapon="9S: 8X", loot="2C 3C", spot=True, carried="5X", followers="empress", deck=10, event="death")
    assert (s.health, how(s)) == (11, "")
    assert how(voyage("4H", deck=4, event="death")) == "lost"
    s = voyage("4H", deck=5, event="death")
    assert (s.health, how(s)) == (19, "")
    assert size(do(s, "go on")) == 4


def test_case_16_a_flight_leaves_the_pair_and_the_fools_card_and_three_are_dealt():
    s = do(voyage("2X 3X 4X 5X (6X 7X)", carried="8X", deck="2H 3H 4H 5H"), "flee", "go on")
    assert table(s) == "2H 3H 4H (6X 7X)"
    assert s.carried is not None
    assert s.carried.text == "8X"
    assert texts(s.deck) == "5H 2X 3X 4X 5X"


def test_case_17_a_linked_whale_that_cannot_be_met_sinks_and_nothing_is_added():
    s = do(voyage("4H 5H (3X whale)", deck="6H"), "play 3X bare")
    assert table(s) == "4H 5H"
    assert texts(s.deck) == "6H whale"


def test_case_18_the_paid_hermit_leaves_his_joker_in_a_room_without_an_event():
    s = do(voyage("3H", loot="2C", deck="joker_1 4H 5H 6H 7H", event="hermit"), "go on")
    assert s.dealt is not None
    assert s.dealt.text == "joker_1"
    s = do(s, "choose 2C")
    assert table(s) == "3H joker_1 4H 5H"
    assert (s.ask, s.followers) == ("room", ())
    assert "Drew moon" not in events(s)


def test_case_18_the_hermits_last_card_begins_a_final_room_of_two():
    s = do(voyage("3H", deck="4H 5H", event="hermit"), "go on", "play 4H")
    assert (table(s), len(s.deck), s.followers) == ("3H 5H", 0, ())
    assert how(do(s, "play 3H", "play 5H")) == "won"


def test_case_19_temperance_in_what_would_be_the_final_room_lets_another_follow():
    s = do(voyage("2H", deck="3H 4H 5H", event="temperance", tarot="moon"), "go on", "choose 4H")
    assert (table(s), texts(s.deck)) == ("2H 3H 5H", "4H")
    s = do(s, "play 2H", "play 3H")
    assert s.ask == "event"
    assert table(do(s, "go on")) == "5H 4H"


def test_case_20_the_world_with_one_discard_takes_three_more_from_the_deck():
    deck = "3H 4H 5H 6H 7H 8H 9H 10H"
    s = do(voyage("2H", discard="9X", deck=deck, event="world"), "go on")
    assert table(s) == "2H 3H 4H 5H 9X 6H 7H 8H"
    s = do(voyage("2H", discard="black_spot", deck=deck, event="world"), "go on")
    assert s.spot is not None
    assert table(s) == "2H 3H 4H 5H 6H 7H 8H 9H"


def test_case_21_judgement_is_reduced_first_and_doubled_then():
    s = voyage("2H", weapon="9S", loot="4C", spot=True, defeated=5, event="judgement")
    s = do(s, "choose 9S", "choose 4C", "go on")
    assert s.health == 14


def test_case_22_a_bloody_coin_that_leaves_one_health_asks_for_nothing():
    s = do(voyage("bloody_coin 2H 3H 4H", spot=True, health=3), "play bloody_coin bare")
    assert (s.health, s.ask, loot_value(s)) == (1, "room", 1)


def test_case_23_what_the_sun_sinks_returns_from_a_short_deck():
    s = do(voyage("2H", deck="3H 4H", event="sun"), "choose 3H", "choose 4H", "go on")
    assert table(s) == "2H 3H 4H"


def test_case_23_an_event_that_the_star_returns_to_an_empty_event_deck_is_drawn():
    s = do(voyage("2X", deck=5, tarot="", event="star"), "choose devil", "go on")
    s = do(s, "play 2S", "play 3S", "play 4S")
    assert events(s)[-1] == "Drew devil"


def test_case_24_no_hint_changes_when_the_hidden_order_is_another():
    state = GAME.new(1, 24, {})
    while GAME.to_act(state):
        other = evolve(state, chance=Chance.from_seed(4321))
        assert GAME.view(other) == GAME.view(state)
        assert GAME.legal(other) == GAME.legal(state)
        state = GAME.apply(state, GAME.legal(state)[0])
