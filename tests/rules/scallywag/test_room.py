"""Rooms: how they are dealt, end, are fled, and which is the final one."""

import pytest

from pirategames.rules.scallywag import GAME

from .table import can, do, events, how, size, table, texts, voyage


def test_a_voyage_begins_with_four_cards_twenty_health_and_nothing_else():
    s = GAME.new(1, 7, {})
    assert (len(s.room), s.health, s.number, s.ask) == (4, 20, 1, "room")
    assert (s.weapon, s.loot, s.followers, s.tarot_discard, len(s.tarot)) == (None, (), (), (), 22)


def test_three_cards_are_played_and_the_fourth_stays_for_the_next_room():
    s = do(voyage("2S 3S 4S 5S", deck="6H 7H 8H 9H"), "play 2S", "play 4S")
    assert s.ask == "room"
    s = do(s, "play 5S")
    assert (s.ask, table(s), events(s)[-1]) == ("event", "3S", "Drew moon")
    s = do(s, "go on")
    assert (s.ask, table(s), s.number) == ("room", "3S 6H 7H 8H", 4)
    assert texts(s.deck) == "9H"


@pytest.mark.parametrize(("room", "plays"), [("2S 3S", 1), ("2S 3S 4S", 2), (" ".join(f"{n}S" for n in range(2, 11)), 8)])
def test_a_room_of_any_size_ends_with_one_card_left(room, plays):
    s = voyage(room, deck="2H")
    for card in s.room[:plays]:
        assert s.ask == "room"
        s = do(s, f"play {card}")
    assert (s.ask, size(s)) == ("event", 1)


def test_the_last_card_of_a_room_is_not_playable_while_the_event_lies_open():
    s = voyage("2S", event="moon")
    assert not can(s, "play 2S")
    assert can(s, "go on")


def test_an_empty_event_deck_gives_no_events_and_the_next_room_follows_at_once():
    s = do(voyage("2S 3S", deck="4H 5H 6H 7H", tarot=""), "play 2S")
    assert (s.ask, table(s), s.number) == ("room", "3S 4H 5H 6H", 4)


# ---- hearts


def test_the_first_heart_of_a_room_heals_and_later_ones_do_not():
    s = do(voyage("5H 6H 2S 3S", health=3, discard=""), "play 5H")
    assert s.health == 8
    s = do(s, "play 6H")
    assert (s.health, texts(s.discard)) == (8, "5H 6H")


def test_health_stops_at_twenty_and_the_heart_is_spent_all_the_same():
    s = do(voyage("9H 6X 3H 2S", health=18), "play 9H")
    assert s.health == 20
    assert do(s, "play 6X bare", "play 3H").health == 14


def test_a_new_room_heals_again():
    s = do(voyage("5H 6H 2S", health=3, deck="2X 3X 4X 5X"), "play 5H", "play 2S", "go on")
    assert do(s, "play 6H").health == 14


# ---- fleeing


def test_a_flight_puts_the_room_under_the_deck_in_the_order_it_lies_in():
    s = do(voyage("5X 2X 9X 3X", deck="2H 3H 4H 5H 6H"), "flee")
    assert (s.ask, s.room, events(s)[-1]) == ("event", (), "Drew moon")
    s = do(s, "go on")
    assert table(s) == "2H 3H 4H 5H"
    assert texts(s.deck) == "6H 5X 2X 9X 3X"


def test_with_a_deck_of_one_the_fled_cards_come_straight_back():
    s = do(voyage("5X 2X 9X 3X", deck="2H"), "flee", "go on")
    assert (table(s), texts(s.deck)) == ("2H 5X 2X 9X", "3X")


def test_there_is_no_fleeing_once_a_card_is_played():
    s = voyage("2S 3X 4X 5X")
    assert can(s, "flee")
    assert not can(do(s, "play 2S"), "flee")


def test_after_a_flight_the_next_room_is_played_and_the_one_after_may_be_fled():
    s = do(voyage("2X 3X 4X 5X", deck=10, tarot="moon tower"), "flee", "go on")
    assert not can(s, "flee")
    s = do(s, "play 2S", "play 3S", "play 4S", "go on")
    assert can(s, "flee")


def test_the_black_spot_is_not_fled_from():
    s = do(voyage("2X 3X 4X 5X", spot=True), "flee", "go on")
    assert s.spot is not None


def test_a_flight_with_an_empty_event_deck_deals_the_next_room_at_once():
    s = do(voyage("2X 3X 4X 5X", deck="2H 3H 4H 5H", tarot=""), "flee")
    assert (s.ask, table(s)) == ("room", "2H 3H 4H 5H")


def test_a_pair_alone_with_an_empty_place_ends_the_room_and_an_event_follows():
    s = do(voyage("(2X 3X)", deck="4H", event="temperance", tarot="moon"), "go on", "choose 4H")
    assert (s.ask, table(s), texts(s.deck)) == ("event", "(2X 3X)", "4H")
    s = do(s, "go on")
    assert (s.ask, table(s), len(s.deck)) == ("room", "4H (2X 3X)", 0)


# ---- the final room


def test_the_final_room_is_played_to_its_last_card_and_won_without_an_event():
    s = do(voyage("2S", deck="3H 4H", event="moon"), "go on", "play 2S", "play 3H")
    assert (s.ask, table(s)) == ("room", "4H")
    s = do(s, "play 4H")
    assert (how(s), s.open, events(s)[-1]) == ("won", None, "Won")


def test_the_final_room_cannot_be_fled_not_even_with_the_chariot():
    assert not can(voyage("2S 3S 4S 5S", deck=0), "flee")
    assert not can(voyage("2S 3S 4S 5S", deck=0, fled=True, followers="chariot"), "flee")


def test_a_deck_of_just_enough_cards_makes_the_room_final():
    s = do(voyage("2S", deck="3H 4H 5H", event="moon"), "go on")
    assert (size(s), len(s.deck)) == (4, 0)
    assert how(do(s, "play 2S", "play 3H", "play 4H", "play 5H")) == "won"


def test_falling_to_the_very_last_card_is_a_loss():
    assert how(do(voyage("9X", deck=0, health=9), "play 9X bare")) == "lost"
    assert how(do(voyage("9X", deck=0, health=10), "play 9X bare")) == "won"


def test_an_ended_voyage_asks_nobody_for_anything():
    s = do(voyage("2H", deck=0), "play 2H")
    assert (GAME.to_act(s), GAME.legal(s)) == ((), ())
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert outcome.winners == (0,)
