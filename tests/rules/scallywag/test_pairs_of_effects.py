"""Two rules that meet: every pair that we could think of, ruled once and for all."""

from pirategames.rules.scallywag.cards import FOOL
from pirategames.rules.scallywag.state import loot_value

from .table import can, do, events, how, kills, names, size, table, texts, voyage

# ---- linked pairs and what is in them


def test_a_bloody_coin_first_of_a_pair_has_its_price_before_the_second_follows():
    s = do(voyage("2S 3S (bloody_coin 6X)", weapon="9S"), "play bloody_coin weapon")
    assert (s.ask, s.linked and s.linked.text) == ("price", "6X")
    s = do(s, "give 4")
    assert (s.ask, s.health) == ("linked", 16)
    assert do(s, "play 6X weapon").ask == "room"


def test_a_bloody_coin_second_of_a_pair_asks_its_price_though_it_is_fought_unasked():
    s = do(voyage("2S 3S (4H bloody_coin)", health=10), "play 4H")
    assert (s.ask, s.health, s.linked) == ("price", 13, None)
    s = do(s, "give 2")
    assert (s.ask, s.health, loot_value(s)) == ("room", 11, 3)


def test_a_second_pair_is_another_place_and_may_be_the_one_left_over():
    s = do(voyage("(2H 3H)", deck="4S 5S 6S 7X 8X 9H 10H", event="lovers", tarot="moon"), "go on")
    assert (table(s), size(s)) == ("4S 5S 6S (2H 3H) (7X 8X)", 5)
    s = do(s, "play 4S", "play 5S", "play 6S")
    assert s.ask == "room"
    s = do(s, "play 2H")
    assert (s.ask, table(s)) == ("event", "(7X 8X)")


def test_the_empress_stops_the_first_of_a_pair_and_not_the_second():
    assert do(voyage("2S 3S (6X 7X)", followers="empress"), "play 6X bare").health == 13


def test_the_empress_is_saved_for_the_second_of_a_pair_when_the_first_costs_nothing():
    s = do(voyage("2H 3H (6X 9X)", weapon="7S", followers="empress"), "play 6X weapon", "play 9X weapon")
    assert (s.health, s.followers, kills(s)) == (20, (), "6X 9X")


def test_a_sword_second_of_a_pair_takes_the_first_away_with_the_old_weapon():
    s = do(voyage("2H 3H (6X 4S)", weapon="9S", discard=""), "play 6X weapon")
    assert (s.weapon and s.weapon.card.text, texts(s.discard)) == ("4S", "9S 6X")


def test_a_broken_heart_second_of_a_pair_breaks_what_the_first_has_healed():
    assert do(voyage("2S 3S (6H broken_heart)", health=5), "play 6H").health == 6


def test_a_pair_as_the_last_of_the_final_room_is_played_to_its_second_card():
    s = do(voyage("2S (3X 4X)", deck=0), "play 2S")
    assert s.ask == "room"
    s = do(s, "play 3X weapon")
    assert (how(s), s.health) == ("won", 20 - 1 - 4)


def test_lovers_in_a_deck_just_long_enough_make_the_pair_part_of_the_final_room():
    s = do(voyage("2H", deck="3S 4H 5H 2X 3X", event="lovers"), "go on")
    assert (table(s), len(s.deck)) == ("2H 3S 4H 5H (2X 3X)", 0)
    assert not can(s, "flee")


def test_lovers_after_a_flight_make_a_room_of_five_places():
    s = do(voyage("2X 3X 4X 5X", deck=names("2 3 4 5 6 7 8", "H"), tarot="lovers"), "flee", "go on")
    assert table(s) == "2H 3H 4H 5H (6H 7H)"


def test_a_room_that_keeps_a_pair_lacks_three_cards_for_emperor_and_world_alike():
    s = do(voyage("(2S 3S)", deck=names("2 3 4 5 6 7 8 9 10", "H"), event="emperor"), "go on")
    assert size(s) == 9
    s = do(voyage("(2S 3S)", deck="2H 3H 4H 5H", discard="2X 3X 4X 5X 6X", event="world"), "go on")
    assert (table(s), size(s)) == ("2H 3H 4H 2X 3X 4X 5X (2S 3S)", 8)


def test_temperance_beside_a_pair_leaves_three_places():
    s = do(voyage("(2S 3S)", deck="2H 3H 4H 5H", event="temperance"), "go on", "choose 3H")
    assert (table(s), texts(s.deck)) == ("2H 4H (2S 3S)", "5H 3H")


def test_a_pair_waits_out_the_hermit_and_fills_one_place_of_the_room_after_him():
    s = do(voyage("(2S 3S)", dealt="9X", loot="3C", deck="2H 3H 4H"), "choose 3C")
    assert (table(s), texts(s.deck)) == ("9X 2H 3H (2S 3S)", "4H")


# ---- the Fool's card


def test_the_fools_card_is_no_place_of_the_emperors_nine():
    s = do(voyage("2S", deck=12, carried="9X", event="emperor"), "go on")
    assert size(s) == 9


def test_the_fools_card_waits_out_the_hermit_and_belongs_to_his_final_room():
    s = do(voyage("2S", deck="3H", carried="6X", event="hermit"), "go on", "play 2S", "play 3H")
    assert how(s) == ""
    assert how(do(s, "play 6X weapon")) == "won"


def test_a_cursed_skull_with_the_fool_takes_no_toll():
    assert do(voyage("2S", carried="cursed_skull", weapon="9S", event="moon"), "go on").health == 20


def test_a_broken_heart_from_the_fool_leaves_the_rooms_healing():
    assert do(voyage("2H 3S 4S 5S", carried="broken_heart", health=9), "play broken_heart", "play 2H").health == 7


def test_the_fools_whale_raises_the_weapon_of_a_later_room():
    s = do(voyage("AX 3S 4S 5S", carried="whale", weapon="2S"), "play whale weapon", "play AX weapon")
    assert (s.health, kills(s), FOOL in s.followers) == (20, "whale AX", False)


def test_the_magician_taking_the_last_card_of_the_final_room_leaves_the_fools_to_be_played():
    s = do(voyage("", deck="3X", carried="4S", event="magician"), "go on", "choose 3X")
    assert (s.ask, how(s)) == ("room", "")
    assert how(do(s, "play 4S")) == "won"


def test_the_fool_comes_a_second_time_when_the_star_sent_him_back():
    s = do(voyage("2S", deck="3S 4S 5S 6S 7S 8S 9S", tarot="", event="star"), "choose fool", "go on")
    s = do(s, "play 2S", "play 3S", "play 4S", "go on", "choose 7S")
    assert (table(s), s.carried and s.carried.text) == ("5S 6S 8S", "7S")


# ---- the Cursed Skull and its weapon


def test_the_cursed_skulls_last_bite_comes_before_the_fools_choice():
    s = do(voyage("2S", weapon="AS: cursed_skull", health=1, event="fool"), "go on")
    assert (how(s), s.carried, FOOL in s.tarot_discard) == ("lost", None, True)


def test_giving_the_weapon_to_judgement_ends_the_cursed_skulls_toll():
    s = do(voyage("2S", weapon="AS: cursed_skull", defeated=1, event="judgement"), "choose AS", "go on")
    assert s.health == 20


def test_strength_and_the_tower_end_the_cursed_skulls_toll():
    for event in "strength", "tower":
        assert do(voyage("2S", weapon="AS: cursed_skull", event=event), "go on").health == 20


def test_the_hanged_man_makes_the_cursed_skull_a_coin_of_15_without_a_toll():
    s = do(voyage("2S", weapon="AS: cursed_skull", event="hanged_man"), "go on")
    assert (s.health, loot_value(s)) == (20, 15)


def test_the_cursed_skull_takes_its_toll_once_in_the_emperors_great_room():
    assert do(voyage("2S", weapon="AS: cursed_skull", deck=12, event="emperor"), "go on").health == 19


# ---- the Cursed Sword


def test_the_empress_stops_the_joker_and_not_the_cursed_swords_bite():
    s = do(voyage("joker_1 2H 3H 4H", weapon="cursed_sword", followers="empress"), "play joker_1 weapon")
    assert (s.health, s.followers) == (19, ())


def test_the_cursed_sword_bites_the_bloody_coin_before_its_price():
    s = do(voyage("bloody_coin 2H 3H 4H", weapon="cursed_sword", health=2), "play bloody_coin weapon")
    assert (s.health, s.ask, loot_value(s)) == (1, "room", 1)


def test_justice_rids_one_of_the_cursed_sword():
    s = do(voyage("5X", weapon="cursed_sword", loot="9C", event="justice", deck=4), "choose 9C", "go on", "play 5X weapon")
    assert s.health == 20


# ---- the Bloody Coin


def test_the_hermit_takes_a_dealt_bloody_coin_without_a_price():
    s = do(voyage("2S", dealt="bloody_coin"), "choose bloody_coin")
    assert (s.ask, s.health, s.bounty) == ("room", 20, 0)


def test_the_empress_stops_the_bloody_coins_one_damage():
    s = do(voyage("bloody_coin 2H 3H 4H", followers="empress"), "play bloody_coin bare")
    assert (s.health, s.ask, s.followers) == (20, "price", ())
    assert can(s, "give 19")


def test_death_takes_what_the_bloody_coin_was_given():
    s = voyage("2S", loot="bloody_coin+5", event="death")
    assert (s.health, s.bounty) == (18, 0)


def test_a_bloody_coin_given_to_judgement_takes_off_one_like_any_coin():
    s = do(voyage("2S", loot="bloody_coin+5", defeated=4, event="judgement"), "choose bloody_coin", "go on")
    assert (s.health, s.bounty) == (17, 0)


def test_a_bloody_coin_that_comes_back_has_a_new_price():
    s = do(voyage("2S", deck="3H 4H", discard="bloody_coin", event="star"), "choose bloody_coin", "go on")
    s = do(s, "play 2S", "play bloody_coin weapon", "give 2")
    assert loot_value(s) == 3


# ---- the Black Spot, the Empress and what is no fight


def test_the_empress_stops_the_devil_even_under_the_black_spot():
    s = do(voyage("2S", followers="empress", spot=True, event="devil"), "go on")
    assert (s.health, s.followers) == (20, ())
    assert "Blocked 20" in events(s)


def test_the_empress_stops_what_judgement_and_the_spot_left():
    s = do(voyage("2S", weapon="9S", followers="empress", spot=True, defeated=5, event="judgement"), "choose 9S", "go on")
    assert (s.health, s.followers) == (20, ())
    assert "Blocked 8" in events(s)


def test_the_empress_stays_when_judgement_was_paid_in_full():
    s = do(voyage("2S", loot="2C", followers="empress", defeated=1, event="judgement"), "choose 2C", "go on")
    assert texts(s.followers) == "empress"


def test_the_black_spot_doubles_no_healing():
    assert do(voyage("2S", loot="4C", health=5, spot=True, event="hierophant"), "choose 4C").health == 9
    assert do(voyage("4H 2S 3S 5S", health=5, spot=True), "play 4H").health == 9


def test_the_black_spot_lifted_and_brought_back_by_the_star_curses_again():
    s = do(voyage("2S", spot=True, event="high_priestess", tarot="star", deck="3S 4S 5S 6S"), "go on")
    assert s.spot is None
    s = do(s, "play 2S", "play 3S", "play 4S", "choose black_spot", "go on")
    assert s.spot is not None
    assert (table(s), len(s.deck)) == ("5S 6S", 0)


def test_a_black_spot_dealt_with_the_devil_open_doubles_only_later_damage():
    s = do(voyage("2S", deck="black_spot 3X 4X 5X", event="devil"), "go on")
    assert s.health == 10
    assert do(s, "play 3X bare").health == 4


def test_the_sun_keeping_nothing_but_the_black_spot_makes_the_card_left_over_the_final_room():
    s = do(voyage("2S", deck="black_spot", event="sun"), "go on")
    assert s.spot is not None
    assert (table(s), len(s.deck), s.ask) == ("2S", 0, "room")


# ---- the Whale


def test_strength_on_a_weapon_that_the_whale_raised_leaves_a_fresh_15():
    s = voyage("AX", weapon="3S: joker_1 whale 14X", event="strength", deck="joker_2 4H 5H", tarot="moon")
    s = do(s, "go on")
    assert do(s, "play AX weapon").health == 20
    assert do(s, "play joker_2 weapon").health == 15


def test_a_whale_lost_with_the_weapon_comes_back_with_the_world_and_waits_for_another():
    s = do(voyage("2S", weapon="9S: whale", tarot="world", event="tower", discard="", deck="3H 4H 5H 6H"), "go on")
    s = do(s, "play 2S", "play 3H", "play 4H", "go on")
    assert "whale" in table(s)
    assert can(s, "play whale weapon")


def test_a_whale_that_the_world_brings_to_an_unarmed_final_room_leaves_the_game():
    s = do(voyage("2H", deck="3H", discard="whale", event="world"), "go on")
    assert table(s) == "2H 3H whale"
    assert how(do(s, "play 2H", "play 3H")) == "won"


def test_a_whale_that_joins_the_hermits_final_room_unarmed_leaves_the_game():
    s = do(voyage("2H", deck="whale", event="hermit"), "go on")
    assert table(s) == "2H whale"
    assert how(do(s, "play 2H")) == "won"


def test_the_hermits_whale_and_a_last_black_spot_end_the_voyage():
    s = do(voyage("", deck="whale black_spot", event="hermit"), "go on")
    assert (how(s), s.spot is not None, s.followers) == ("won", True, ())


def test_a_whale_from_the_hanged_man_pays_the_devil_and_lies_in_the_discards_then():
    s = do(voyage("2S", loot="whale", event="devil", discard=""), "choose whale", "go on")
    assert (s.health, texts(s.discard)) == (20, "whale")


def test_monsters_that_came_back_count_again_for_judgement():
    s = voyage("9X 2H 3H 4H", weapon="9S", defeated=1)
    assert do(s, "play 9X weapon").defeated == 2


def test_the_tower_before_a_final_room_of_the_whale_wins_the_voyage_without_meeting_it():
    s = do(voyage("whale", deck="2H", weapon="9S", event="tower"), "go on", "play 2H")
    assert how(s) == "won"


# ---- flights, and who rides along


def test_the_chariot_serves_after_a_flight_and_the_hermit():
    s = voyage("2S", dealt="9X", loot="3C", followers="chariot", fled=True)
    s = do(s, "choose 3C", "flee")
    assert "chariot" not in texts(s.followers)


def test_a_card_that_temperance_sank_lies_above_the_ones_then_fled():
    s = do(voyage("2S", deck="3S 4S 5S 6S", event="temperance", tarot="moon"), "go on", "choose 3S", "flee")
    assert texts(s.deck) == "6S 3S 2S 4S 5S"


def test_the_emperors_room_after_a_flight_has_nine_new_cards():
    s = do(voyage("2X 3X 4X 5X", deck=9, tarot="emperor"), "flee", "go on")
    assert (size(s), texts(s.deck)) == (9, "2X 3X 4X 5X")


def test_the_sun_after_a_flight_with_a_short_deck_shows_fled_cards_too():
    s = do(voyage("2X 3X 4X 5X", deck="2H", tarot="sun"), "flee")
    assert texts(s.shown) == "2H 2X 3X 4X"


def test_a_world_after_the_hermit_in_room_one_is_still_no_world_of_the_first_room():
    s = do(voyage("2S", dealt="3C", deck="2H 3H 4H 5H 6H 7H", number=1, discard="9X", tarot="world"), "choose 3C")
    s = do(s, "play 2S", "play 2H", "play 3H")
    assert s.number == 2
    assert table(do(s, "go on")) == "4H 5H 6H 7H 9X 3C 2H 3H"


# ---- events that meet what other events left


def test_a_coin_that_justice_made_a_weapon_can_be_given_to_judgement():
    s = do(voyage("2S", weapon="9C: 8X", defeated=3, event="judgement", discard=""), "choose 9C", "go on")
    assert (s.health, s.weapon, texts(s.discard)) == (18, None, "9C 8X")


def test_a_coin_that_justice_made_a_weapon_no_longer_pays_the_devil():
    assert not can(voyage("2S", weapon="12C", event="devil"), "choose 12C")


def test_a_hanged_joker_pays_the_devil_and_softens_judgement():
    assert do(voyage("2S", loot="joker_1", event="devil"), "choose joker_1", "go on").health == 20
    assert do(voyage("2S", loot="joker_1", defeated=3, event="judgement"), "choose joker_1", "go on").health == 18


def test_what_death_swept_away_can_come_back_with_the_star():
    s = voyage("4H", weapon="9S", event="death", discard="", tarot="star", deck=8)
    s = do(s, "go on")
    s = do(s, *(f"play {card}" for card in s.room[:3]))
    assert can(s, "choose 9S")
    assert can(s, "choose death")


def test_the_star_can_bring_death_back():
    s = do(voyage("2S 3S", deck=12, tarot="", event="star"), "choose death")
    assert texts(s.tarot) == "death"


# ---- told as it is


def test_what_the_world_takes_from_the_deck_is_not_told_as_come_back():
    s = do(voyage("2S", deck=names("3 4 5 6 7 8", "H"), discard="7X 8C", event="world"), "go on")
    told = [event for event in events(s) if event.split()[0] in ("Returned", "Joined")]
    assert told == ["Returned 7X 8C", "Joined world 6H 7H"]
    s = do(voyage("2S", deck=names("3 4 5 6 7 8 9", "H"), discard="7X", event="world", number=1), "go on")
    assert events(s)[-1:] == ["Joined world 6H 7H 8H 9H"]


# ---- effects met by a second look


def test_the_hermit_after_a_flight_keeps_the_pair_waiting_and_his_fee_brings_a_room_not_to_be_fled():
    s = do(voyage("5S (2X 3X)", deck="9H 4C 5H 6H 7H", loot="2C", tarot="hermit"), "flee", "go on")
    assert (s.dealt and s.dealt.text, table(s)) == ("9H", "(2X 3X)")
    s = do(s, "play 9H", "choose 4C")
    assert (table(s), texts(s.deck)) == ("5H 6H 7H (2X 3X)", "5S")
    assert not can(s, "flee")


def test_the_empress_saves_a_captain_with_one_health_from_a_doubled_judgement():
    s = do(voyage("2S", health=1, spot=True, followers="empress", defeated=9, event="judgement"), "go on")
    assert (s.health, how(s)) == (1, "")


def test_a_kill_above_the_sword_that_the_hanged_man_takes_frees_the_reach_though_the_empress_paid_for_it():
    s = do(voyage("12X 2H", weapon="7S", followers="empress", tarot="hanged_man", deck="10X 4H 5H"), "play 12X weapon")
    assert (s.health, kills(s), texts(s.loot)) == (20, "", "12X")
    assert do(s, "go on", "play 10X weapon").health == 17


def test_a_linked_whale_that_dives_out_of_a_room_is_dealt_again_from_the_bottom():
    s = do(voyage("2H 3H (4H whale)", deck="5S", tarot="moon"), "play 4H", "play 2H", "go on")
    assert (table(s), len(s.deck)) == ("3H 5S whale", 0)
    assert how(do(s, "play 3H", "play 5S", "play whale weapon")) == "won"


def test_temperance_opens_the_final_room_again_so_that_it_may_be_fled():
    s = do(voyage("2S", deck="3S 4S 5S", event="temperance", tarot="moon"), "go on", "choose 2S")
    assert can(s, "flee")
    s = do(s, "flee", "go on")
    assert (table(s), len(s.deck)) == ("2S 3S 4S 5S", 0)


def test_death_takes_the_fools_whale_and_the_fool_may_come_again_with_the_star():
    s = voyage("2S", carried="whale", event="death", tarot="star", deck="3S 4S 5S 6S 7S")
    assert (s.health, s.carried, how(s)) == (17, None, "")
    s = do(s, "go on", "play 3S", "play 4S", "play 5S")
    assert can(s, "choose fool")
    assert can(s, "choose whale")


def test_the_cursed_skulls_toll_can_end_a_voyage_in_the_room_that_a_paid_hermit_opens():
    s = do(voyage("2S", dealt="9C", weapon="AS: cursed_skull", health=1), "choose 9C")
    assert (how(s), s.health) == ("lost", 0)


def test_the_magician_sweeping_the_last_single_card_leaves_the_pair_as_the_final_room():
    s = do(voyage("(2H 3H)", deck="joker_1", event="magician"), "go on", "choose joker_1")
    assert (s.ask, table(s)) == ("room", "(2H 3H)")
    assert how(do(s, "play 2H")) == "won"


def test_a_heart_left_over_heals_in_the_next_room_though_this_one_has_healed():
    s = do(voyage("3H 2S 4H", health=5, deck="6H 7H 8H", tarot=""), "play 3H", "play 2S", "play 4H")
    assert s.health == 12
