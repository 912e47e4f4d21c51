"""The score, which is a house rule for the logbook."""

from pirategames.rules.scallywag import GAME

from .table import do, how, score, voyage


def test_a_voyage_won_scores_health_and_loot():
    assert score(do(voyage("2H", loot="9C 3C", deck=0, health=10), "play 2H")) == 24


def test_what_the_bloody_coin_was_given_counts_in_the_loot():
    s = do(voyage("bloody_coin", loot="3C", weapon="9S", deck=0, health=10), "play bloody_coin weapon", "give 4")
    assert score(s) == 6 + 3 + 5


def test_hanged_monsters_count_in_the_loot():
    assert score(do(voyage("2S", loot="joker_1 whale", deck=0, health=1), "play 2S")) == 36


def test_weapon_and_followers_are_worth_nothing():
    assert score(do(voyage("2H", weapon="AS: 9X", followers="empress chariot", deck=0), "play 2H")) == 20


def test_a_voyage_lost_scores_minus_the_monsters_not_met_but_not_the_killer():
    s = voyage("9X 5C 2H 3S (3X whale)", deck="joker_1 4H AC", carried="7X", loot="10C", weapon="8S: 6X", health=9)
    s = do(s, "play 9X bare")
    assert how(s) == "lost"
    assert score(s) == -(5 + 3 + 15 + 20 + 1 + 7)


def test_the_second_of_a_pair_that_was_not_reached_is_not_met():
    assert score(do(voyage("2S 3S (9X 7X)", deck="4X", health=5), "play 9X bare")) == -11


def test_the_second_of_a_pair_that_killed_is_not_counted():
    assert score(do(voyage("2S 3S (4X 7X)", deck="5X", health=8), "play 4X bare")) == -5


def test_the_red_ace_monsters_count_their_values():
    assert score(do(voyage("9X 2H 3H 4H", deck="cursed_skull bloody_coin", health=5), "play 9X bare")) == -16


def test_who_falls_to_death_scores_minus_the_deck():
    assert score(voyage("6X", deck="3X 4C", event="death")) == -7


def test_who_falls_to_the_devil_scores_minus_deck_and_card_left_over():
    assert score(do(voyage("6X", deck="3X", event="devil", health=5), "go on")) == -9


def test_who_falls_under_the_hermit_scores_minus_what_waited():
    assert score(do(voyage("6X", dealt="9X", deck="3X 2H", health=5), "play 9X bare")) == -9


def test_who_falls_to_the_last_card_scores_nothing():
    assert score(do(voyage("9X", deck=0, health=5), "play 9X bare")) == 0


def test_a_voyage_has_no_outcome_before_its_end():
    assert GAME.outcome(voyage("2S 3S 4S 5S")) is None


def test_only_a_won_voyage_has_a_winner():
    won, lost = do(voyage("2H", deck=0), "play 2H"), do(voyage("9X", deck=0, health=5), "play 9X bare")
    assert [GAME.outcome(s).winners for s in (won, lost)] == [(0,), ()]
