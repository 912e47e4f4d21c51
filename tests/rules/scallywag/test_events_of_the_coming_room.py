"""The events that change the room to come: Magician, Emperor, Lovers, Temperance, Sun, World."""

import pytest

from .table import can, do, events, how, kills, names, size, table, texts, voyage

# ---- I, the Magician


def test_the_magician_discards_a_card_of_the_coming_room_without_its_effect():
    s = do(voyage("2S", deck="broken_heart 9X 4H 5H", event="magician", discard=""), "go on", "choose broken_heart")
    assert (s.health, table(s), texts(s.discard)) == (20, "2S 9X 4H", "broken_heart")
    assert texts(s.tarot_discard[-1:]) == "magician"
    assert s.deck


def test_the_magician_must_choose_before_anything_else():
    s = do(voyage("2S", event="magician"), "go on")
    assert s.ask == "place"
    assert [can(s, text) for text in ("go on", "flee", "play 2S")] == [False, False, False]


def test_the_magicians_choice_leaves_the_room_to_be_fled():
    assert can(do(voyage("2S", event="magician"), "go on", "choose 2S"), "flee")


def test_what_the_magician_discards_is_neither_defeated_nor_loot():
    s = do(voyage("2S", deck="9X 3C 4H 5H", event="magician"), "go on", "choose 9X")
    assert (s.defeated, s.loot) == (0, ())


def test_the_magician_in_a_final_room_of_one_wins_the_voyage():
    s = do(voyage("", deck="joker_1", event="magician"), "go on", "choose joker_1")
    assert how(s) == "won"


def test_the_magician_finds_nothing_but_a_pair_and_is_discarded():
    s = do(voyage("(2X 3X)", deck="black_spot", event="magician"), "go on")
    assert (s.ask, table(s), s.open) == ("room", "(2X 3X)", None)


# ---- IV, the Emperor


def test_the_emperors_five_are_dealt_after_the_rooms_four():
    s = do(voyage("2S", deck=names("3 4 5 6 7 8 9 10 11", "H"), event="emperor"), "go on")
    assert (table(s), texts(s.deck)) == ("2S " + names("3 4 5 6 7 8 9 10", "H"), "11H")


def test_the_emperors_room_heals_once():
    s = do(voyage("2S", deck=names("3 4 5 6 7 8 9 10 11", "H"), event="emperor", health=5), "go on")
    assert do(s, "play 3H", "play 4H", "play 5H").health == 8


def test_the_emperors_room_is_not_fled_even_with_the_chariot_but_the_next_is():
    s = do(voyage("2S", deck=14, event="emperor", followers="chariot", tarot="moon"), "go on")
    assert not can(s, "flee")
    for card in s.room[:-1]:
        s = do(s, f"play {card}")
    assert can(do(s, "go on"), "flee")


@pytest.mark.parametrize(("deck", "places"), [(3, 4), (4, 5), (7, 8), (8, 9)])
def test_the_emperor_takes_what_a_short_deck_has(deck, places):
    s = do(voyage("2H", deck=deck, event="emperor"), "go on")
    assert (size(s), len(s.deck)) == (places, 0)


# ---- VI, the Lovers


def test_the_lovers_add_a_fifth_place_of_two_linked_cards_after_the_four():
    s = do(voyage("2S", deck="3H 4H 5H 6X 7X 8H", event="lovers"), "go on")
    assert (table(s), size(s), texts(s.deck)) == ("2S 3H 4H 5H (6X 7X)", 5, "8H")


def test_the_second_of_a_pair_cannot_be_played_before_the_first():
    assert not can(voyage("2S 3S (4S 5S)"), "play 5S")


def test_the_second_of_a_pair_follows_at_once_where_there_is_one_way():
    s = do(voyage("2S 3S (6X 7X)"), "play 6X bare")
    assert (s.health, s.ask, table(s)) == (7, "room", "2S 3S")


def test_the_second_of_a_pair_is_still_fought_as_you_choose():
    s = do(voyage("2S 3S (6X 5X)", weapon="9S"), "play 6X weapon")
    assert s.ask == "linked"
    assert not can(s, "play 2S")
    assert do(s, "play 5X weapon").health == 20
    assert do(s, "play 5X bare").health == 15


def test_a_pair_counts_as_one_card_for_the_end_of_a_room():
    s = do(voyage("2S 3S (6X 7X)"), "play 2S", "play 3S")
    assert (s.ask, table(s)) == ("event", "(6X 7X)")


def test_a_pair_left_over_is_one_of_the_next_rooms_four_places():
    s = do(voyage("(6X 7X)", deck="2H 3H 4H 5H", event="moon"), "go on")
    assert (table(s), size(s)) == ("2H 3H 4H (6X 7X)", 4)


def test_a_sword_first_arms_for_the_monster_second():
    s = do(voyage("2H 3H (9S 8X)"), "play 9S", "play 8X weapon")
    assert (s.health, kills(s)) == (20, "8X")


def test_two_linked_hearts_heal_once():
    assert do(voyage("2S 3S (6H 7H)", health=5), "play 6H").health == 11


def test_the_first_of_a_pair_can_kill_before_the_second_comes():
    s = do(voyage("2S 3S (9X 7H)", health=9), "play 9X bare")
    assert how(s) == "lost"
    assert s.linked is not None


def test_with_a_single_card_left_the_lovers_add_an_ordinary_one():
    s = do(voyage("2S", deck="3H 4H 5H 6X", event="lovers"), "go on")
    assert (table(s), s.pairs) == ("2S 3H 4H 5H 6X", ())


def test_with_nothing_left_the_lovers_link_nothing():
    s = do(voyage("2S", deck="3H 4H 5H", event="lovers"), "go on")
    assert (table(s), s.ask) == ("2S 3H 4H 5H", "room")


def test_the_black_spot_between_the_lovers_curses_and_is_replaced():
    s = do(voyage("2S", deck="3H 4H 5H 6X black_spot 7X 8H", event="lovers"), "go on")
    assert s.spot is not None
    assert table(s) == "2S 3H 4H 5H (6X 7X)"


def test_the_lovers_first_being_the_whale_waits_for_a_weapon():
    s = voyage("2S 3H (whale 7X)")
    assert not can(s, "play whale bare")
    s = do(s, "play 2S", "play whale weapon", "play 7X weapon")
    assert kills(s) == "whale 7X"


def test_the_lovers_first_being_an_unmeetable_whale_leaves_its_partner_alone_in_the_final_room():
    s = do(voyage("2H (whale 7X)", deck=0), "play 2H")
    assert (how(s), table(s), texts(s.gone[-1:])) == ("", "7X", "whale")
    assert how(do(s, "play 7X bare")) == "won"


def test_the_lovers_second_being_an_unmeetable_whale_leaves_the_final_room():
    s = do(voyage("2H (3H whale)", deck=0), "play 3H")
    assert (table(s), texts(s.gone[-1:]), len(s.deck)) == ("2H", "whale", 0)


def test_the_lovers_second_being_the_whale_is_met_by_the_weapon_without_asking():
    s = do(voyage("2H 3H (4S whale)"), "play 4S")
    assert (s.ask, kills(s)) == ("room", "whale")


# ---- XIV, Temperance


def test_temperance_sinks_a_card_and_its_place_stays_empty_until_the_next_deal():
    s = do(voyage("2S", deck="3S 4S 5S 6H", event="temperance", tarot="moon"), "go on", "choose 4S")
    assert (table(s), texts(s.deck)) == ("2S 3S 5S", "6H 4S")
    s = do(s, "play 2S", "play 3S", "go on")
    assert (table(s), s.number) == ("5S 6H 4S", 5)


def test_temperance_must_choose_and_the_room_can_be_fled_then():
    s = do(voyage("2S", event="temperance"), "go on")
    assert not can(s, "go on")
    assert can(do(s, "choose 2S"), "flee")


def test_temperance_in_a_room_of_one_ends_it_and_an_event_follows():
    s = do(voyage("", deck="3X", event="temperance", tarot="moon"), "go on", "choose 3X")
    assert (s.ask, size(s), texts(s.deck)) == ("event", 0, "3X")
    s = do(s, "go on")
    assert (table(s), len(s.deck)) == ("3X", 0)


def test_temperance_in_a_room_of_one_without_events_deals_it_again():
    s = do(voyage("", deck="3X", event="temperance", tarot=""), "go on", "choose 3X")
    assert (s.ask, table(s), s.number) == ("room", "3X", 5)


def test_temperance_cannot_sink_a_pair():
    s = do(voyage("(2X 3X)", event="temperance"), "go on")
    assert not can(s, "choose 2X")
    s = do(voyage("(2X 3X)", deck="black_spot", event="temperance"), "go on")
    assert (s.ask, s.open) == ("room", None)


# ---- XIX, the Sun


def test_the_sun_shows_the_cards_of_the_next_deal_and_they_are_dealt_if_kept():
    s = voyage("2S", deck="3H 4H 5H 6H", event="sun")
    assert texts(s.shown) == "3H 4H 5H"
    s = do(s, "go on")
    assert (table(s), texts(s.deck), s.shown) == ("2S 3H 4H 5H", "6H", ())


def test_the_sun_sinks_what_is_refused_and_unseen_cards_come_instead():
    s = do(voyage("2S", deck="3H 4H 5H 6H 7H", event="sun"), "choose 4H", "go on")
    assert (table(s), texts(s.deck)) == ("2S 3H 5H 6H", "7H 4H")


def test_the_sun_shows_four_after_a_flight_and_fewer_beside_a_pair():
    s = do(voyage("2S 3S 4S 5S", tarot="sun", deck="6H 7H 8H 9H 10H"), "flee")
    assert texts(s.shown) == "6H 7H 8H 9H"
    assert texts(voyage("(2S 3S)", deck="6H 7H 8H 9H", event="sun").shown) == "6H 7H 8H"


def test_the_sun_shows_a_short_deck_whole():
    s = voyage("2S", deck="3H", event="sun")
    assert texts(s.shown) == "3H"
    s = do(s, "go on")
    assert (table(s), len(s.deck)) == ("2S 3H", 0)


def test_a_black_spot_that_the_sun_shows_has_no_power_unless_it_is_kept():
    s = voyage("2S", deck="3H black_spot 5H 6H 7H", event="sun")
    assert s.spot is None
    kept = do(s, "go on")
    assert kept.spot is not None
    assert table(kept) == "2S 3H 5H 6H"
    sunk = do(s, "choose black_spot", "go on")
    assert sunk.spot is None
    assert (table(sunk), texts(sunk.deck)) == ("2S 3H 5H 6H", "7H black_spot")


def test_the_sun_does_not_show_the_card_left_over_for_choosing():
    assert not can(voyage("2S", event="sun"), "choose 2S")


# ---- XXI, the World


def test_the_world_adds_the_four_oldest_discards_to_the_coming_room():
    s = voyage("2S", deck="3H 4H 5H 6H", discard="7X 8C joker_1 9H 10H", event="world")
    s = do(s, "go on")
    assert (table(s), size(s)) == ("2S 3H 4H 5H 7X 8C joker_1 9H", 8)
    assert (texts(s.discard), texts(s.deck)) == ("10H", "6H")


def test_the_world_after_the_first_room_adds_four_of_the_deck_instead():
    s = voyage("2S", deck=names("3 4 5 6 7 8 9 10", "H"), discard="7X 8C", event="world", number=1)
    s = do(s, "go on")
    assert (table(s), texts(s.discard)) == ("2S " + names("3 4 5 6 7 8 9", "H"), "7X 8C")


def test_the_world_after_a_first_room_that_was_fled_adds_four_of_the_deck():
    s = voyage("2S 3S 4S 5S", deck=names("3 4 5 6 7 8 9 10", "H"), discard="7X", number=1, tarot="world")
    s = do(s, "flee", "go on")
    assert (table(s), texts(s.discard)) == (names("3 4 5 6 7 8 9 10", "H"), "7X")


def test_the_world_with_two_discards_takes_two_more_from_the_deck():
    s = do(voyage("2S", deck=names("3 4 5 6 7 8", "H"), discard="7X 8C", event="world"), "go on")
    assert (table(s), texts(s.deck), s.discard) == ("2S 3H 4H 5H 7X 8C 6H 7H", "8H", ())


def test_the_world_takes_what_there_is():
    s = do(voyage("2S", deck="3H", discard="7X", event="world"), "go on")
    assert table(s) == "2S 3H 7X"
    assert not can(s, "flee")


def test_a_spot_that_the_world_brings_back_curses_and_the_room_still_has_eight_cards():
    s = voyage("2S", deck=names("3 4 5 6 7", "H"), discard="7X black_spot 8C 9C 10C", event="world")
    s = do(s, "go on")
    assert "Cursed" in events(s)
    assert (table(s), texts(s.discard)) == ("2S 3H 4H 5H 7X 8C 9C 6H", "10C")


def test_the_worlds_room_can_be_fled_and_ends_with_one_card():
    s = do(voyage("2S", deck=4, discard=names("2 3 4 5", "H"), event="world", tarot="moon"), "go on")
    assert can(s, "flee")
    for card in s.room[:7]:
        assert s.ask == "room"
        s = do(s, f"play {card}")
    assert s.ask == "event"
