"""The cards with a rule of their own, among awkward neighbours."""

import pytest

from pirategames.rules.scallywag.state import loot_value

from .table import can, do, events, how, kills, table, texts, voyage

# ---- the Broken Heart


@pytest.mark.parametrize(("before", "after"), [(20, 10), (15, 8), (2, 1), (1, 1)])
def test_a_broken_heart_halves_health_rounded_up(before, after):
    s = do(voyage("broken_heart 2H 3H 4H", health=before, discard=""), "play broken_heart")
    assert (s.health, texts(s.discard)) == (after, "broken_heart")


def test_a_broken_heart_is_not_the_rooms_healing_before_or_after_it():
    s = voyage("broken_heart 6H 7H 2S", health=8)
    assert do(s, "play broken_heart", "play 6H").health == 10
    assert do(s, "play 6H", "play broken_heart").health == 7
    assert do(s, "play broken_heart", "play 6H", "play 7H").health == 10


def test_a_broken_heart_is_no_damage():
    s = do(voyage("broken_heart 2H 3H 4H", spot=True, followers="empress"), "play broken_heart")
    assert (s.health, texts(s.followers)) == (10, "empress")


# ---- the Cursed Sword


@pytest.mark.parametrize("monster", ["9X", "9C", "whale"])
def test_the_cursed_sword_takes_one_health_for_whatever_it_defeats(monster):
    assert do(voyage(f"{monster} 2H 3H 4H", weapon="cursed_sword"), f"play {monster} weapon").health == 19


def test_the_cursed_sword_takes_its_health_from_a_joker_beside_the_damage():
    assert do(voyage("joker_2 2H 3H 4H", weapon="cursed_sword"), "play joker_2 weapon").health == 14


def test_the_cursed_sword_takes_nothing_for_bare_hands():
    assert do(voyage("9X 2H 3H 4H", weapon="cursed_sword"), "play 9X bare").health == 11


def test_the_cursed_swords_bite_is_no_damage():
    s = do(voyage("9X 2H 3H 4H", weapon="cursed_sword", spot=True, followers="empress"), "play 9X weapon")
    assert (s.health, texts(s.followers)) == (19, "empress")


def test_the_cursed_sword_can_take_the_last_health():
    s = do(voyage("9X 2H 3H 4H", weapon="cursed_sword", health=1), "play 9X weapon")
    assert (how(s), s.health) == ("lost", 0)


def test_taking_up_the_cursed_sword_costs_nothing_and_it_is_a_15():
    s = do(voyage("cursed_sword AX 2H 3H", weapon="3S"), "play cursed_sword")
    assert s.health == 20
    assert do(s, "play AX weapon").health == 19


# ---- the Cursed Skull


def test_the_cursed_skull_is_a_monster_of_15():
    assert do(voyage("cursed_skull 2H 3H 4H"), "play cursed_skull bare").health == 5
    assert do(voyage("cursed_skull 2H 3H 4H", weapon="10S"), "play cursed_skull weapon").health == 15


def test_the_cursed_skull_takes_one_health_at_every_new_room_while_it_is_on_the_weapon():
    s = do(voyage("2S", weapon="AS: cursed_skull", event="moon"), "go on")
    assert s.health == 19
    assert "TookToll" in events(s)


def test_the_cursed_skull_takes_nothing_once_the_weapon_is_gone_or_it_lies_in_the_discards():
    s = do(voyage("5S 6S", weapon="AS: cursed_skull", deck="2H 3H 4H 5H"), "play 5S", "go on")
    assert s.health == 20
    s = do(voyage("cursed_skull 6S", deck="2H 3H 4H 5H", weapon="AS"), "play cursed_skull bare", "go on")
    assert s.health == 5


def test_the_cursed_skulls_toll_is_no_damage():
    s = do(voyage("2S", weapon="AS: cursed_skull", spot=True, followers="empress", event="moon"), "go on")
    assert (s.health, texts(s.followers)) == (19, "empress")


def test_the_cursed_skull_can_take_the_last_health_at_a_deal():
    s = do(voyage("2S", weapon="AS: cursed_skull", health=1, event="moon"), "go on")
    assert (how(s), s.health) == ("lost", 0)


def test_the_cursed_skull_takes_its_toll_after_a_flight_too():
    assert do(voyage("2X 3X 4X 5X", weapon="AS: cursed_skull"), "flee", "go on").health == 19


def test_the_cursed_skull_takes_its_toll_at_the_final_room():
    s = do(voyage("2S", weapon="AS: cursed_skull", deck="3H", event="moon"), "go on")
    assert (s.health, len(s.deck)) == (19, 0)


# ---- the Bloody Coin


def test_the_bloody_coin_is_worth_one_and_the_health_that_was_given():
    s = do(voyage("bloody_coin 2H 3H 4H", health=10), "play bloody_coin bare")
    assert (s.ask, s.health) == ("price", 9)
    s = do(s, "give 4")
    assert (s.ask, s.health, loot_value(s), texts(s.loot)) == ("room", 5, 5, "bloody_coin")


def test_the_bloody_coin_may_be_given_nothing_but_never_the_last_health():
    s = do(voyage("bloody_coin 2H 3H 4H", health=10), "play bloody_coin bare")
    assert do(s, "give 0").health == 9
    assert do(s, "give 8").health == 1
    assert not can(s, "give 9")


def test_what_is_given_to_the_bloody_coin_is_no_damage():
    s = voyage("bloody_coin 2H 3H 4H", weapon="5S", spot=True, followers="empress")
    s = do(s, "play bloody_coin weapon", "give 6")
    assert (s.health, texts(s.followers), loot_value(s)) == (14, "empress", 7)


def test_nothing_else_goes_on_before_the_bloody_coin_has_its_price():
    s = do(voyage("bloody_coin 2H 3H 4H"), "play bloody_coin bare")
    assert not can(s, "play 2H")
    assert not can(s, "go on")


def test_the_bloody_coin_as_the_last_card_of_a_room_has_its_price_before_the_event():
    s = do(voyage("bloody_coin 2H", weapon="5S"), "play bloody_coin weapon")
    assert (s.ask, s.open) == ("price", None)
    assert do(s, "give 3").ask == "event"


def test_the_bloody_coin_as_the_very_last_card_has_its_price_before_the_win():
    s = do(voyage("bloody_coin", weapon="5S", deck=0), "play bloody_coin weapon")
    assert how(s) == ""
    assert how(do(s, "give 3")) == "won"


def test_a_bloody_coin_that_kills_asks_for_nothing():
    assert how(do(voyage("bloody_coin 2H 3H 4H", health=1), "play bloody_coin bare")) == "lost"


def test_the_bloody_coin_is_an_ordinary_one_again_when_it_leaves_the_loot():
    s = do(voyage("2S", loot="bloody_coin+9", event="devil"), "choose bloody_coin", "go on")
    assert (s.health, s.bounty, loot_value(s)) == (20, 0, 0)


# ---- the Black Spot


def test_the_black_spot_curses_as_soon_as_it_is_dealt_and_is_replaced():
    s = do(voyage("2S", deck="3H black_spot 4H 5H 6H", event="moon"), "go on")
    assert s.spot is not None
    assert (table(s), texts(s.deck)) == ("2S 3H 4H 5H", "6H")


def test_the_black_spot_as_the_last_card_of_the_deck_is_not_replaced():
    s = do(voyage("2S", deck="3H black_spot", event="moon"), "go on")
    assert s.spot is not None
    assert (table(s), s.ask) == ("2S 3H", "room")


def test_a_black_spot_that_comes_in_the_emperors_five_is_replaced():
    s = do(voyage("2S", deck="3H 4H 5H 6H black_spot 7H 8H 9H 10H 11H", event="emperor"), "go on")
    assert s.spot is not None
    assert (table(s), texts(s.deck)) == ("2S 3H 4H 5H 6H 7H 8H 9H 10H", "11H")


def test_a_black_spot_that_is_alone_in_the_deck_leaves_the_last_room_as_it_lies():
    s = do(voyage("2S", deck="black_spot", event="moon"), "go on")
    assert (table(s), s.ask) == ("2S", "room")
    assert how(do(s, "play 2S")) == "won"


# ---- the Whale


def test_the_whale_deals_no_damage_and_makes_the_weapon_a_fresh_15():
    s = do(voyage("whale AX 2H 3H", weapon="2S", spot=True), "play whale weapon")
    assert s.weapon is not None
    assert (s.health, s.weapon.value, kills(s)) == (20, 15, "whale")
    assert do(s, "play AX weapon").health == 20


def test_the_whale_is_met_by_a_weapon_that_can_meet_nothing_else():
    assert can(voyage("whale AX 2H 3H", weapon="4S: 11X 2X"), "play whale weapon")


def test_the_whale_is_never_met_with_bare_hands():
    assert not can(voyage("whale 2H 3H 4H"), "play whale bare")
    assert not can(voyage("whale 2H 3H 4H", weapon="2S"), "play whale bare")
    assert not can(voyage("whale 2H 3H 4H"), "play whale weapon")


def test_the_whale_is_no_kill_above_the_sword():
    s = do(voyage("whale joker_1 2H 3H", weapon="3S"), "play whale weapon")
    assert do(s, "play joker_1 weapon").health == 15


def test_a_weapon_raised_by_the_whale_goes_down_from_15_like_another():
    s = do(voyage("whale 12X 12C 11X 2H", weapon="3S"), "play whale weapon", "play 12X weapon")
    assert not can(s, "play 12C weapon")
    assert can(s, "play 11X weapon")


def test_a_kill_above_the_old_sword_is_none_above_the_raised_one():
    s = do(voyage("whale joker_1 2H 3H", weapon="3S: 10X"), "play whale weapon")
    assert can(s, "play joker_1 weapon")


def test_the_whale_does_not_lower_a_weapon_and_a_joker_on_it_still_spends_the_reach():
    s = do(voyage("whale joker_2 2H 3H", weapon="AS: joker_1"), "play whale weapon")
    assert s.weapon is not None
    assert s.weapon.value == 15
    assert not can(s, "play joker_2 weapon")


def test_the_whale_counts_as_defeated():
    assert do(voyage("whale 2H 3H 4H", weapon="2S"), "play whale weapon").defeated == 1


def test_the_last_card_being_the_whale_without_a_weapon_it_dives_and_the_voyage_is_won():
    s = do(voyage("3H whale", deck=0), "play 3H")
    assert (how(s), texts(s.gone[-1:])) == ("won", "whale")
    assert "Dived" in events(s)
    assert s.defeated == 0


def test_the_whale_waits_while_anything_else_can_be_played():
    s = do(voyage("3H whale 4S", deck=0), "play 3H")
    assert table(s) == "whale 4S"
    assert how(do(s, "play 4S", "play whale weapon")) == "won"


def test_a_whale_left_over_from_a_room_just_waits():
    s = do(voyage("3H whale", deck=5), "play 3H", "go on")
    assert table(s).startswith("whale ")
