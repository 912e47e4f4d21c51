"""Meeting monsters, with a weapon and with bare hands."""

import pytest

from .table import can, do, events, how, kills, size, table, texts, voyage


def test_bare_hands_take_the_whole_value_and_the_monster_is_discarded():
    s = do(voyage("9X 2H 3H 4H", discard="2X"), "play 9X bare")
    assert (s.health, texts(s.discard), s.loot) == (11, "2X 9X", ())


def test_without_a_weapon_there_is_nothing_to_fight_with():
    s = voyage("9X 2H 3H 4H")
    assert not can(s, "play 9X weapon")
    assert can(s, "play 9X bare")


def test_bare_hands_may_spare_a_weapon_that_would_do():
    s = do(voyage("5X 2H 3H 4H", weapon="9S: 8X"), "play 5X bare")
    assert (s.health, kills(s)) == (15, "8X")


@pytest.mark.parametrize(
    ("weapon", "monster", "harm"),
    [
        ("7S", "7X", 0),
        ("7S", "2X", 0),
        ("7S", "8X", 1),
        ("7S: 7X", "6X", 0),
        ("7S: 5X", "4X", 0),
        ("7S: 5X", "8X", 1),
        ("7S: 7X", "10X", 3),
        ("7S: 10X", "7X", 0),
        ("7S: 10X 5X", "4X", 0),
        ("7S: 5X 10X", "7X", 0),
        ("2S: joker_1", "2X", 0),
        ("9S: 8X", "joker_1", 11),
        ("10S: 9X", "11C", 1),
    ],
)
def test_a_weapon_meets_up_to_its_limit_for_nothing_and_once_above_itself_for_the_difference(weapon, monster, harm):
    s = do(voyage(f"{monster} 2H 3H 4H", weapon=weapon), f"play {monster} weapon")
    assert s.health == 20 - harm


@pytest.mark.parametrize(
    ("weapon", "monster"),
    [
        ("7S: 7X", "7C"),
        ("7S: 5X", "5C"),
        ("7S: 5X", "6X"),
        ("7S: 5X", "7X"),
        ("7S: 10X", "8X"),
        ("7S: 10X 5X", "5C"),
        ("7S: 10X 5X", "9X"),
        ("7S: 10X", "joker_2"),
        ("AS: 14X", "AX"),
    ],
)
def test_what_the_weapon_cannot_meet_takes_bare_hands(weapon, monster):
    s = voyage(f"{monster} 2H 3H 4H", weapon=weapon)
    assert not can(s, f"play {monster} weapon")
    assert can(s, f"play {monster} bare")


def test_a_used_sword_cannot_meet_an_equal_monster():
    assert not can(voyage("8C 2H 3H 4H", weapon="9S: 8X"), "play 8C weapon")


def test_a_kill_above_the_sword_makes_it_meet_its_own_value_again():
    s = do(voyage("11X 7X 2H 3H", weapon="7S: 4X"), "play 11X weapon", "play 7X weapon")
    assert (s.health, kills(s)) == (16, "4X 11X 7X")


def test_a_coin_goes_to_the_loot_from_weapon_or_bare_hands_alike():
    s = do(voyage("5C 4C 2H 3H", weapon="7S", discard=""), "play 5C weapon", "play 4C bare")
    assert (s.health, texts(s.loot), kills(s), s.discard) == (16, "5C 4C", "", ())


def test_a_coin_does_not_blunt_the_weapon():
    s = do(voyage("3C 6X 2H 3H", weapon="7S"), "play 3C weapon", "play 6X weapon")
    assert (s.health, kills(s)) == (20, "6X")


def test_a_coin_is_measured_by_the_last_kill_like_any_monster():
    s = voyage("4C 6C 2H 3H", weapon="7S: 5X")
    assert can(s, "play 4C weapon")
    assert not can(s, "play 6C weapon")


def test_coins_above_the_sword_can_be_reached_again_and_again():
    s = do(voyage("10C 11C 12C 2H", weapon="9S"), "play 10C weapon", "play 11C weapon", "play 12C weapon")
    assert (s.health, texts(s.loot)) == (14, "10C 11C 12C")


def test_a_coin_above_the_sword_is_refused_once_a_kill_above_it_lies_there():
    assert not can(voyage("10C 2H 3H 4H", weapon="9S: 12X"), "play 10C weapon")


def test_a_new_sword_is_taken_up_and_the_old_one_discarded_with_its_kills_oldest_first():
    s = do(voyage("3S 2H 3H 4H", weapon="9S: 12X 8X", discard="2X"), "play 3S")
    assert s.weapon is not None
    assert (s.weapon.card.text, s.weapon.value, kills(s)) == ("3S", 3, "")
    assert texts(s.discard) == "2X 9S 12X 8X"


def test_the_black_spot_doubles_the_whole_blow_and_the_difference():
    assert do(voyage("6X 2H 3H 4H", spot=True), "play 6X bare").health == 8
    assert do(voyage("6X 2H 3H 4H", spot=True, weapon="4S"), "play 6X weapon").health == 16
    assert do(voyage("6X 2H 3H 4H", spot=True, weapon="6S"), "play 6X weapon").health == 20


def test_zero_health_is_the_end():
    s = do(voyage("9X 2H 3H 4H", health=9), "play 9X bare")
    assert (how(s), s.health, s.ask) == ("lost", 0, "over")


def test_one_health_is_not_the_end():
    s = do(voyage("9X 2H 3H 4H", health=10), "play 9X bare")
    assert (how(s), s.health) == ("", 1)


def test_health_never_falls_below_zero_and_no_event_says_so():
    s = do(voyage("12X 2H 3H 4H", health=3), "play 12X bare")
    assert s.health == 0
    assert [event.health for event in s.events] == [0, 0]


def test_a_joker_met_with_bare_hands_always_kills_but_for_the_empress():
    assert how(do(voyage("joker_1 2H 3H 4H"), "play joker_1 bare")) == "lost"
    s = do(voyage("joker_1 2H 3H 4H", followers="empress"), "play joker_1 bare")
    assert (how(s), s.health) == ("", 20)


def test_the_monsters_on_a_fallen_captains_weapon_stay_there():
    s = do(voyage("12X 2H 3H 4H", health=3, weapon="9S"), "play 12X weapon")
    assert (how(s), kills(s)) == ("lost", "12X")


def test_skulls_and_jokers_are_counted_as_defeated_and_coins_are_not():
    s = do(voyage("2X 3C joker_1 2H 3H", weapon="AS"), "play 2X bare", "play 3C weapon", "play joker_1 weapon")
    assert s.defeated == 2


def test_the_example_of_the_rules_reader():
    s = voyage("11X 8X 10C 5C 6X 6C 2H", weapon="8S")
    s = do(s, "play 11X weapon")
    assert s.health == 17
    s = do(s, "play 8X weapon")
    assert s.health == 17
    assert not can(s, "play 10C weapon")
    s = do(s, "play 10C bare")
    assert s.health == 7
    s = do(s, "play 5C weapon")
    assert (s.health, texts(s.loot)) == (7, "10C 5C")
    s = do(s, "play 6X weapon")
    assert s.health == 7
    assert not can(s, "play 6C weapon")
    s = do(s, "play 6C bare")
    assert (s.health, table(s), size(s)) == (1, "2H", 1)


def test_what_happened_is_told_card_by_card():
    s = do(voyage("8X 2H 3H 4H", weapon="cursed_sword", spot=True), "play 8X weapon")
    assert events(s) == ["Fought 8X weapon 0", "Bitten 8X"]
    s = do(voyage("8X 2H 3H 4H", spot=True), "play 8X bare")
    assert events(s) == ["Fought 8X bare 16"]
