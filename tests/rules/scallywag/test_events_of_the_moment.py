"""The events that are done with before the next deal, from the High Priestess to the Judgement."""

import pytest

from pirategames.rules.pile import Pile

from .table import can, do, events, how, kills, table, texts, voyage

# ---- II, the High Priestess; XVIII, the Moon; XVI, the Tower


def test_the_high_priestess_discards_the_black_spot():
    s = voyage("2S", spot=True, event="high_priestess", discard="7X")
    assert (s.spot, texts(s.discard)) == (None, "7X black_spot")


def test_the_high_priestess_finds_no_spot_and_does_nothing():
    s = voyage("2S", weapon="9S: 8X", loot="3C", event="high_priestess", discard="7X")
    assert (texts(s.discard), s.health, kills(s)) == ("7X", 20, "8X")
    assert texts(do(s, "go on").tarot_discard[-1:]) == "high_priestess"


def test_the_moon_does_nothing():
    s = voyage("2S", weapon="9S: 8X", loot="3C", spot=True, event="moon", discard="7X", health=7)
    assert (texts(s.discard), s.health, kills(s), texts(s.loot)) == ("7X", 7, "8X", "3C")
    assert s.spot is not None


def test_the_tower_discards_the_weapon_and_its_kills():
    s = voyage("2S", weapon="9S: 8X 3X", loot="4C", event="tower", discard="7X")
    assert (s.weapon, texts(s.discard), texts(s.loot)) == (None, "7X 9S 8X 3X", "4C")


def test_the_tower_takes_nothing_from_empty_hands():
    s = voyage("2S", event="tower", discard="7X")
    assert texts(s.discard) == "7X"
    assert do(s, "go on").ask == "room"


# ---- V, the Hierophant


def test_the_hierophant_heals_the_value_of_one_coin():
    s = do(voyage("2S", loot="9C 3C", health=5, event="hierophant", discard=""), "choose 9C")
    assert (s.health, texts(s.loot), texts(s.discard)) == (14, "3C", "9C")
    assert not can(s, "choose 3C")


def test_the_hierophant_can_be_declined():
    s = do(voyage("2S", loot="9C", health=5, event="hierophant"), "go on")
    assert (s.health, texts(s.loot)) == (5, "9C")


def test_the_hierophants_healing_stops_at_twenty():
    assert do(voyage("2S", loot="9C", health=15, event="hierophant"), "choose 9C").health == 20


def test_the_hierophant_heals_what_a_bloody_coin_was_given():
    s = do(voyage("2S", loot="bloody_coin+5", health=5, event="hierophant"), "choose bloody_coin")
    assert (s.health, s.bounty) == (11, 0)


def test_the_hierophant_takes_a_monster_from_the_loot_as_a_coin():
    assert do(voyage("2S", loot="joker_1", health=5, event="hierophant"), "choose joker_1").health == 20


def test_the_hierophant_without_loot_offers_nothing_and_does_not_take_the_room():
    s = voyage("9C", event="hierophant")
    assert not can(s, "choose 9C")
    assert can(s, "go on")


def test_the_hierophants_healing_is_not_the_rooms():
    s = do(voyage("2S", loot="3C", health=5, event="hierophant", deck="4H 5H 6H"), "choose 3C", "go on", "play 4H")
    assert s.health == 12


# ---- VIII, Strength


def test_strength_discards_the_kills_and_the_spot_and_the_weapon_is_fresh():
    s = voyage("2S", weapon="9S: 12X 3X", spot=True, event="strength", discard="7X", deck="9X 4H 5H")
    assert (kills(s), s.spot, texts(sorted(s.discard))) == ("", None, "3X 7X 12X black_spot")
    assert do(s, "go on", "play 9X weapon").health == 20


def test_strength_gives_the_reach_above_the_sword_back():
    s = do(voyage("2S", weapon="9S: 12X", event="strength", deck="10X 4H 5H"), "go on", "play 10X weapon")
    assert s.health == 19


def test_strength_with_neither_weapon_nor_spot_does_nothing():
    s = voyage("2S", event="strength", discard="7X")
    assert (texts(s.discard), s.weapon) == ("7X", None)


def test_strength_makes_no_card_its_own_discard():
    s = voyage("2S", weapon="9S", event="strength", discard="7X")
    assert (texts(s.discard), s.weapon and s.weapon.card.text) == ("7X", "9S")


# ---- X, the Wheel of Fortune


def test_the_wheel_forgets_the_order_of_the_deck_and_loses_no_card():
    s = voyage("2S", deck="9H 3H 5H", event="wheel")
    assert s.deck == Pile.shuffled(s.deck)
    assert sorted(texts(s.deck).split()) == ["3H", "5H", "9H"]


def test_the_wheel_mixes_fled_cards_in():
    s = do(voyage("2X 3X 4X 5X", deck="9H", tarot="wheel"), "flee")
    assert (len(s.deck.loose), s.deck.bottom) == (5, ())


def test_the_wheel_leaves_the_event_deck_alone():
    assert texts(voyage("2S", event="wheel", tarot="sun devil").tarot.bottom) == "sun devil"


# ---- XI, Justice


def test_justice_makes_a_coin_the_weapon_and_the_old_one_is_discarded_with_its_kills():
    s = do(voyage("2S", weapon="3S: 2X", loot="9C 5C", event="justice", discard=""), "choose 9C")
    assert s.weapon is not None
    assert (s.weapon.card.text, s.weapon.value, kills(s)) == ("9C", 9, "")
    assert (texts(s.loot), texts(s.discard)) == ("5C", "3S 2X")
    assert not can(s, "choose 5C")


def test_justice_can_be_declined_and_arms_empty_hands():
    s = voyage("2S", loot="9C", event="justice", deck="9X 4H 5H")
    assert do(s, "go on").weapon is None
    assert do(s, "choose 9C", "go on", "play 9X weapon").health == 20


@pytest.mark.parametrize("loot", ["bloody_coin+5", "joker_1", "whale", "8X"])
def test_justice_wants_a_real_coin_and_not_the_bloody_one(loot):
    s = voyage("2S", loot=loot, event="justice")
    assert not can(s, f"choose {loot.split('+')[0]}")
    assert can(s, "go on")


def test_a_coin_as_a_weapon_is_discarded_like_a_sword():
    s = do(voyage("2S 3H", weapon="9C: 8X", discard=""), "play 2S")
    assert texts(s.discard) == "9C 8X"


def test_the_ace_of_coins_is_a_poor_weapon():
    s = do(voyage("2S", loot="AC", event="justice", deck="2X 4H 5H"), "choose AC", "go on", "play 2X weapon")
    assert s.health == 19


# ---- XII, the Hanged Man


def test_the_hanged_man_without_a_kill_does_nothing():
    for weapon in "", "9S":
        s = voyage("2S", weapon=weapon, event="hanged_man")
        assert s.loot == ()
        assert can(s, "go on")


def test_the_hanged_man_asks_between_equal_monsters_and_does_not_let_you_decline():
    s = voyage("2S", weapon="AS: AX cursed_skull", event="hanged_man")
    assert not can(s, "go on")
    s = do(s, "choose cursed_skull")
    assert (kills(s), texts(s.loot)) == ("AX", "cursed_skull")
    assert can(s, "go on")


def test_the_hanged_man_takes_from_the_middle_and_the_last_kill_stays_the_last():
    s = voyage("2S", weapon="7S: 3X 12X 5X", event="hanged_man", deck="5C 4X 3H")
    assert (kills(s), texts(s.loot)) == ("12X 5X", "3X")
    s = do(s, "go on")
    assert not can(s, "play 5C weapon")
    assert can(s, "play 4X weapon")


def test_the_hanged_man_taking_the_overreach_away_gives_the_reach_back():
    s = voyage("2S", weapon="7S: 12X", event="hanged_man", deck="10X 4H 5H")
    assert do(s, "go on", "play 10X weapon").health == 17


def test_the_hanged_man_taking_the_whale_leaves_the_15():
    s = voyage("2S", weapon="3S: joker_1 whale", event="hanged_man", deck="AX joker_2 5H")
    assert s.weapon is not None
    assert (s.weapon.value, kills(s), texts(s.loot)) == (15, "joker_1", "whale")
    s = do(s, "go on")
    assert can(s, "play AX weapon")
    assert not can(s, "play joker_2 weapon")


# ---- XV, the Devil


def test_the_devil_deals_ten_damage_when_declined_even_to_one_who_could_pay():
    s = do(voyage("2S", loot="9C 2C", event="devil"), "go on")
    assert (s.health, texts(s.loot)) == (10, "9C 2C")


def test_the_devil_gives_no_change_and_takes_no_more_than_he_wants():
    s = do(voyage("2S", loot="14C 2C", event="devil", discard=""), "choose 14C")
    assert (texts(s.loot), texts(s.discard)) == ("2C", "14C")
    assert not can(s, "choose 2C")
    assert do(s, "go on").health == 20


def test_once_begun_the_devil_is_paid_whole():
    s = do(voyage("2S", loot="5C 4C 3C", event="devil"), "choose 5C")
    assert not can(s, "go on")
    s = do(s, "choose 3C")
    assert not can(s, "go on")
    assert do(s, "choose 4C", "go on").health == 20


def test_the_devil_takes_monsters_and_the_bloody_coin_at_their_worth():
    assert can(do(voyage("2S", loot="joker_1", event="devil"), "choose joker_1"), "go on")
    assert can(voyage("2S", loot="bloody_coin+9", event="devil"), "choose bloody_coin")
    assert not can(voyage("2S", loot="bloody_coin+8", event="devil"), "choose bloody_coin")


def test_the_devil_can_kill():
    assert how(do(voyage("2S", event="devil", health=10), "go on")) == "lost"
    assert how(do(voyage("2S", event="devil", health=11), "go on")) == ""


# ---- XVII, the Star


def test_the_star_puts_a_discarded_card_at_the_bottom_of_the_deck():
    s = do(voyage("2S", deck="3H 4H", discard="9H 10H", event="star"), "choose 9H")
    assert (texts(s.deck), texts(s.discard)) == ("3H 4H 9H", "10H")
    assert not can(s, "choose 10H")


def test_the_star_puts_a_discarded_event_at_the_bottom_of_the_event_deck():
    s = do(voyage("2S", event="star", tarot="moon"), "choose hierophant")
    assert texts(s.tarot) == "moon hierophant"


def test_the_star_can_be_declined_and_may_find_nothing():
    s = do(voyage("2S", deck="3H 4H", discard="9H", event="star"), "go on")
    assert texts(s.discard) == "9H"


def test_the_star_does_not_see_itself_for_it_lies_open():
    assert not can(voyage("2S", event="star"), "choose star")


def test_the_star_takes_nothing_that_is_not_discarded():
    s = voyage("2S", weapon="9S: 8X", loot="3C", event="star", followers="empress", discard="7X")
    assert [can(s, f"choose {card}") for card in ("9S", "8X", "3C", "2S", "empress", "7X")] == [False] * 5 + [True]


# ---- XX, the Judgement


def test_judgement_deals_one_damage_for_every_monster_defeated():
    assert do(voyage("2S", defeated=6, event="judgement"), "go on").health == 14


def test_judgement_on_one_who_defeated_nothing_asks_for_nothing():
    s = voyage("2S", weapon="9S", loot="3C", event="judgement")
    assert not can(s, "choose 9S")
    assert not can(s, "choose 3C")
    assert do(s, "go on").health == 20


def test_each_coin_and_the_weapon_given_to_judgement_take_one_off():
    s = voyage("2S", weapon="9S: 8X", loot="14C 2C", defeated=6, event="judgement", discard="")
    s = do(s, "choose 9S", "choose 14C")
    assert (s.weapon, texts(s.discard), texts(s.loot)) == (None, "9S 8X 14C", "2C")
    assert do(s, "go on").health == 16


def test_judgement_takes_no_more_than_its_damage():
    s = do(voyage("2S", loot="14C 2C", defeated=1, event="judgement"), "choose 2C")
    assert not can(s, "choose 14C")
    assert do(s, "go on").health == 20


def test_judgement_does_not_take_the_kills_one_by_one():
    assert not can(voyage("2S", weapon="9S: 8X", defeated=6, event="judgement"), "choose 8X")


def test_judgement_can_kill_and_its_blow_is_told():
    s = do(voyage("2S", defeated=6, event="judgement", health=6), "go on")
    assert (how(s), events(s)) == ("lost", ["Struck judgement 6", "Lost"])


# ---- XIII, Death


def test_death_costs_nothing_to_one_who_has_nothing():
    s = do(voyage("2X 3X 4X 5X", deck=5, tarot="death"), "flee")
    assert (s.health, how(s), events(s)[-1]) == (20, "", "Reaped")


def test_death_discards_weapon_kills_loot_spot_room_and_the_fools_card_in_this_order():
    s = voyage(
        "4H", weapon="9S: 8X 3X", loot="5C 2C", spot=True, carried="6X", followers="empress", discard="7X", event="death"
    )
    assert texts(s.discard) == "7X 9S 8X 3X 5C 2C black_spot 4H 6X"
    assert texts(s.tarot_discard[-2:]) == "empress fool"
    assert (s.weapon, s.loot, s.spot, s.room, s.carried, s.followers) == (None, (), None, (), None, ())
    assert s.health == 20 - 10


def test_death_counts_both_cards_of_a_pair():
    s = voyage("(4H 5H)", event="death")
    assert (s.health, s.pairs) == (18, ())


def test_death_is_no_damage():
    s = voyage("4H", spot=True, followers="empress", event="death")
    assert s.health == 20 - 3


def test_death_can_take_the_last_health():
    assert how(voyage("4H", weapon="9S", event="death", health=2)) == "lost"


def test_death_deals_a_whole_new_room_and_is_discarded():
    s = do(voyage("4H", deck="2S 3S 4S 5S 6S", event="death"), "go on")
    assert table(s) == "2S 3S 4S 5S"
    assert texts(s.tarot_discard[-1:]) == "death"


def test_death_after_a_flight_counts_the_fled_cards_as_deck():
    assert how(do(voyage("2X 3X 4X 5X", deck=1, tarot="death"), "flee")) == ""
