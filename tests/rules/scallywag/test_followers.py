"""The events that stay aboard: the Fool, the Empress, the Chariot, the Hermit."""

import pytest

from pirategames.rules.scallywag.cards import FOOL

from .table import can, do, events, how, kills, size, table, texts, voyage

# ---- 0, the Fool


def test_the_fool_takes_a_card_of_the_coming_room_before_anything_else_and_it_is_not_replaced():
    s = do(voyage("2S", deck="3X 4X 5X 6H", event="fool"), "go on")
    assert s.ask == "place"
    assert not can(s, "play 2S")
    assert not can(s, "flee")
    assert not can(s, "go on")
    s = do(s, "choose 4X")
    assert (s.carried and s.carried.text, table(s), texts(s.deck)) == ("4X", "2S 3X 5X", "6H")
    assert texts(s.followers) == "fool"


def test_the_fools_choice_is_not_playing_and_the_room_may_still_be_fled_without_his_card():
    s = do(voyage("2S", deck="3X 4X 5X 6H", event="fool"), "go on", "choose 4X", "flee")
    assert texts(s.deck) == "6H 2S 3X 5X"
    assert s.carried is not None


def test_the_fool_may_take_the_card_left_over():
    s = do(voyage("2S", deck="3X 4X 5X 6H", event="fool"), "go on", "choose 2S")
    assert table(s) == "3X 4X 5X"


def test_the_fools_card_takes_no_place_a_room_of_three_and_his_card_ends_after_two():
    s = do(voyage("2S 3S 4S", carried="5S", followers=""), "play 2S", "play 3S")
    assert (s.ask, size(s)) == ("event", 1)
    assert s.carried is not None


def test_the_fools_card_is_carried_from_room_to_room_while_four_are_dealt():
    s = do(voyage("2S 3S", carried="5S", deck="6S 7S 8S 9S"), "play 2S", "go on")
    assert (s.carried and s.carried.text, size(s)) == ("5S", 4)


def test_the_fool_leaves_with_his_card_to_the_event_discards():
    s = do(voyage("2S 3S 4S 5S", carried="6X"), "play 6X bare")
    assert (s.health, s.carried, s.followers) == (14, None, ())
    assert s.tarot_discard[-1] is FOOL
    assert size(s) == 4


def test_playing_the_fools_card_is_playing_a_card_there_is_no_fleeing_after_it():
    assert not can(do(voyage("2S 3S 4S 5S", carried="6X"), "play 6X bare"), "flee")


def test_a_heart_from_the_fool_is_the_rooms_healing():
    s = do(voyage("2H 3S 4S 5S", carried="6H", health=5), "play 6H", "play 2H")
    assert s.health == 11


def test_the_fools_card_cannot_be_played_between_two_rooms():
    assert not can(voyage("2S", carried="6X", event="moon"), "play 6X bare")


def test_the_final_room_is_not_over_without_the_fools_card():
    s = do(voyage("2S 3S", deck=0, carried="6X"), "play 2S", "play 3S")
    assert (s.ask, how(s), size(s)) == ("room", "", 0)
    assert how(do(s, "play 6X bare")) == "won"


def test_the_fools_last_card_being_the_whale_without_a_weapon_leaves_the_game_with_him():
    s = do(voyage("2H", deck=0, carried="whale"), "play 2H")
    assert (how(s), s.followers) == ("won", ())
    assert "Dived" in events(s)


def test_the_fool_must_take_a_card_of_a_final_room_even_the_only_one():
    s = do(voyage("", deck="3X", event="fool"), "go on", "choose 3X")
    assert (s.ask, size(s)) == ("room", 0)
    assert how(do(s, "play 3X bare")) == "won"


def test_the_fool_cannot_take_a_linked_card():
    s = do(voyage("(2X 3X)", deck="4H 5H 6H 7H", event="fool"), "go on")
    assert [can(s, f"choose {card}") for card in ("2X", "3X", "4H")] == [False, False, True]


def test_the_fool_without_a_card_to_take_goes_to_the_discards():
    s = do(voyage("(2X 3X)", deck="black_spot", event="fool"), "go on")
    assert (s.ask, s.carried, s.followers) == ("room", None, ())
    assert FOOL in s.tarot_discard


# ---- III, the Empress


def test_the_empress_comes_aboard_when_going_on():
    s = do(voyage("2S", event="empress"), "go on")
    assert (texts(s.followers), s.open) == ("empress", None)


def test_the_empress_stops_bare_handed_damage_and_leaves():
    s = do(voyage("12X 3X 3H 4H", followers="empress"), "play 12X bare")
    assert (s.health, s.followers, texts(s.tarot_discard[-1:])) == (20, (), "empress")
    assert do(s, "play 3X bare").health == 17


def test_the_empress_does_not_leave_for_a_fight_that_costs_nothing():
    s = do(voyage("5X 2H 3H 4H", weapon="9S", followers="empress"), "play 5X weapon")
    assert texts(s.followers) == "empress"


def test_the_empress_does_not_stop_what_is_no_damage():
    s = do(voyage("bloody_coin broken_heart 3H 4H", weapon="cursed_sword", followers="empress"), "play bloody_coin weapon")
    s = do(s, "give 3", "play broken_heart")
    assert (s.health, texts(s.followers)) == (8, "empress")


def test_a_monster_above_the_sword_that_the_empress_blocks_still_spends_the_reach():
    s = do(voyage("12X 11X 3H 4H", weapon="9S", followers="empress"), "play 12X weapon")
    assert kills(s) == "12X"
    assert not can(s, "play 11X weapon")


# ---- VII, the Chariot


def test_the_chariot_comes_aboard_and_is_not_needed_for_a_first_flight():
    s = do(voyage("2S 3S 4S 5S", followers="chariot"), "flee")
    assert texts(s.followers) == "chariot"


def test_the_chariot_drawn_after_a_flight_serves_at_once():
    s = do(voyage("2X 3X 4X 5X", tarot="chariot moon"), "flee", "go on")
    assert texts(s.followers) == "chariot"
    s = do(s, "flee")
    assert (s.followers, events(s)[0]) == ((), "Left chariot")


def test_the_chariot_does_not_undo_that_a_card_was_played():
    assert not can(do(voyage("2S 3S 4S 5S", fled=True, followers="chariot"), "play 2S"), "flee")


# ---- IX, the Hermit


def test_under_the_hermit_cards_come_singly_and_each_is_played_before_the_next():
    s = do(voyage("2S", deck="3S 4X 5X 6X", event="hermit", tarot="moon"), "go on")
    assert (s.ask, texts(s.followers), s.dealt and s.dealt.text) == ("hermit", "hermit", "3S")
    assert not can(s, "play 2S")
    assert not can(s, "flee")
    s = do(s, "play 3S")
    assert (s.ask, s.dealt and s.dealt.text, table(s)) == ("hermit", "4X", "2S")
    s = do(s, "play 4X bare")
    assert (s.dealt and s.dealt.text, len(s.tarot)) == ("5X", 1)


def test_under_the_hermit_every_heart_heals():
    s = do(voyage("2S", deck="3H 4H 5H 6H", health=5, event="hermit"), "go on", "play 3H", "play 4H")
    assert s.health == 12


def test_under_the_hermit_the_cursed_skull_is_quiet():
    s = do(voyage("2S", deck="3H 4H 5H 6H", weapon="AS: cursed_skull", event="hermit"), "go on", "play 3H", "play 4H")
    assert s.health == 20


def test_under_the_hermit_the_fools_card_and_the_pair_wait():
    s = voyage("(2X 3X)", carried="4S", dealt="5S")
    assert not can(s, "play 4S")
    assert not can(s, "play 2X bare")


def test_the_hermit_takes_the_coin_that_he_has_just_dealt():
    s = do(voyage("2S", dealt="9C", deck="3H 4H 5H 6H", discard=""), "choose 9C")
    assert (table(s), s.health, texts(s.discard), s.loot) == ("2S 3H 4H 5H", 20, "9C", ())
    assert texts(s.tarot_discard[-1:]) == "hermit"


def test_the_hermit_takes_a_coin_only():
    s = voyage("2S", dealt="9X", loot="3C")
    assert not can(s, "choose 9X")
    assert not can(s, "choose 2S")
    assert can(s, "choose 3C")


def test_a_coin_fought_under_the_hermit_pays_him_with_the_next_card():
    s = do(voyage("2S", dealt="3C", deck="9X 4H 5H 6H"), "play 3C bare", "choose 3C")
    assert (table(s), s.health) == ("2S 9X 4H 5H", 17)


def test_a_paid_hermit_begins_a_new_room_that_heals_once_and_may_be_fled():
    s = do(voyage("2S", dealt="9H", loot="3C", deck="4H 5H 6H 7H", healed=True, health=5), "choose 3C")
    assert s.number == 4
    assert can(s, "flee")
    assert do(s, "play 9H", "play 4H").health == 14


def test_a_paid_hermits_new_room_wakes_the_cursed_skull():
    s = do(voyage("2S", dealt="9H", loot="3C", weapon="AS: cursed_skull"), "choose 3C")
    assert s.health == 19


def test_the_hermits_time_neither_makes_nor_breaks_two_flights_in_a_row():
    s = do(voyage("2X 3X 4X 5X", deck=9, loot="3C", tarot="hermit moon"), "flee", "go on", "play 2S", "choose 3C")
    assert not can(s, "flee")
    assert can(do(voyage("2X", loot="3C", event="hermit"), "go on", "play 2S", "choose 3C"), "flee")


def test_the_hermit_with_a_deck_of_one_leaves_at_once():
    s = do(voyage("2S", deck="3H", event="hermit"), "go on")
    assert (s.ask, table(s), s.followers) == ("room", "2S 3H", ())


def test_a_final_room_that_the_hermit_left_heals_once_and_lets_the_cursed_skull_sleep():
    s = do(voyage("2H", deck="3H 4H", health=5, weapon="AS: cursed_skull", event="hermit"), "go on", "play 3H")
    assert (s.health, table(s), len(s.deck)) == (8, "2H 4H", 0)
    assert do(s, "play 2H").health == 10
    assert how(do(s, "play 2H", "play 4H")) == "won"


def test_the_whale_under_the_hermit_dives_and_another_card_is_dealt_if_there_is_neither_weapon_nor_coin():
    s = do(voyage("2S", deck="whale 3H 4H", event="hermit"), "go on")
    assert (s.dealt and s.dealt.text, texts(s.deck)) == ("3H", "4H whale")
    assert "Dived" in events(s)


def test_the_whale_under_the_hermit_forces_a_coin_out_of_an_unarmed_captains_loot():
    s = do(voyage("2S", deck="whale 3H 4H 5H", loot="3C", event="hermit"), "go on")
    assert not can(s, "play whale bare")
    s = do(s, "choose 3C")
    assert table(s) == "2S whale 3H 4H"


def test_the_whale_under_the_hermit_is_met_by_an_armed_captain():
    s = do(voyage("2S", dealt="whale", weapon="3S", deck="3H 4H"), "play whale weapon")
    assert kills(s) == "whale"


@pytest.mark.parametrize("loot", ["joker_1", "whale", "bloody_coin+3", "8X"])
def test_whatever_lies_in_the_loot_pays_the_hermit(loot):
    s = voyage("2S", dealt="9X", loot=loot)
    s = do(s, f"choose {loot.split('+')[0]}")
    assert (s.loot, s.bounty, s.ask) == ((), 0, "room")


def test_the_black_spot_under_the_hermit_curses_and_the_next_card_is_dealt():
    s = do(voyage("2S", deck="black_spot 3H 4H", event="hermit"), "go on")
    assert s.spot is not None
    assert s.dealt is not None
    assert s.dealt.text == "3H"


def test_the_hermit_with_nothing_but_the_black_spot_in_the_deck_leaves_the_waiting_card_as_the_final_room():
    s = do(voyage("2S", deck="black_spot", event="hermit"), "go on")
    assert (s.ask, table(s), s.followers) == ("room", "2S", ())


def test_a_bloody_coin_under_the_hermit_has_its_price_before_the_next_card():
    s = do(voyage("2S", dealt="bloody_coin", weapon="9S", deck="3H 4H"), "play bloody_coin weapon")
    assert (s.ask, s.dealt) == ("price", None)
    s = do(s, "give 5")
    assert (s.ask, s.dealt and s.dealt.text, s.health) == ("hermit", "3H", 15)


def test_a_captain_can_fall_under_the_hermit():
    assert how(do(voyage("2S", dealt="9X", health=9), "play 9X bare")) == "lost"
