"""What Scallywag's keys do: all that is legal, nothing else, and nothing before something is lifted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from pirategames.rules.scallywag import GAME
from pirategames.rules.scallywag.actions import Choose, Flee, Give, GoOn, Play
from pirategames.rules.scallywag.state import State
from pirategames.screens.scallywag import WING
from pirategames.screens.scallywag.offers import KEYS, places
from pirategames.screens.table.desk import Commit, Desk
from pirategames.testing.playing import Played
from pirategames.testing.strategies import played
from tests.rules.scallywag.table import cards, do, voyage
from tests.screens.scallywag.moments import Moment, later, moment, moments, of_played

FEW = settings(max_examples=settings.default.max_examples // 8)  # type: ignore[union-attr]


def ways(one: Moment) -> Iterator[tuple[Moment, Commit]]:
    """Every commit that keys can bring about, on every page, with the moment that it stands in."""
    for amount in WING.amounts(one.view) or (0,):
        counted = evolve(one, desk=evolve(one.desk, amount=amount))
        yield from ((counted, commit) for commit in WING.commits(counted.view, counted.desk))
    for page in range(WING.pages(one.view)):
        turned = evolve(one, desk=evolve(one.desk, page=page))
        offers = WING.offers(turned.view, turned.desk)
        for offer in offers:
            others = [other.key for other in offers if other.together and other is not offer] if offer.together else []
            for count in range(len(others) + 1):
                lifted = turned.lifting(offer.key, *others[:count])
                yield from ((lifted, commit) for commit in WING.commits(lifted.view, lifted.desk))


def check_keys(one: Moment) -> None:
    """Keys do exactly what is legal: each legal action begins some commit, and every commit can be done to its end."""
    begun = set()
    for _, commit in ways(one):
        begun.add(commit.actions[0])
        state = one.state
        for action in commit.actions:
            state = GAME.apply(state, action)
        assert commit.words
        assert commit.key in ("p", "w", "b", "enter")
    assert begun == set(GAME.legal(one.state))


def check_nothing_lifted(one: Moment) -> None:
    """With nothing lifted nothing can be done, but to go on where there is nothing to choose, and to pay a set price."""
    commits = WING.commits(one.view, one.desk)
    match one.state.ask:
        case "price":
            assert [commit.actions for commit in commits] == [(Give(one.desk.amount),)]
        case "event" if GAME.legal(one.state) == (GoOn(),):
            assert [(commit.actions, commit.key) for commit in commits] == [((GoOn(),), "enter")]
        case _:
            assert commits == ()
    assert all(commit.key != "enter" for lifted, commit in ways(one) if lifted.desk.lifted)


def check_other_keys(one: Moment) -> None:
    """Any key of the game that does nothing now says why."""
    offered = {offer.key for offer in WING.offers(one.view, one.desk)}
    done = {commit.key for commit in WING.commits(one.view, one.desk)}
    assert not offered & done
    for key in {*"wbpf0123456789ABYZ"} - offered - done:
        assert WING.why_not(one.view, one.desk, key).endswith("."), key
    for key in ("x", "z", "space", "é", "ctrl+a"):
        assert WING.why_not(one.view, one.desk, key) == ""


def test_all_that_is_legal_can_be_done_and_nothing_else() -> None:
    for name, one in moments().items():
        try:
            check_keys(one)
        except AssertionError as error:
            raise AssertionError(name) from error


def test_nothing_is_done_before_something_is_lifted() -> None:
    for name, one in moments().items():
        try:
            check_nothing_lifted(one)
        except AssertionError as error:
            raise AssertionError(name) from error


def test_a_key_that_does_nothing_says_why() -> None:
    for name, one in moments().items():
        for lifted in (one, *(one.lifting(offer.key) for offer in WING.offers(one.view, one.desk)[:2])):
            try:
                check_other_keys(lifted)
            except AssertionError as error:
                raise AssertionError(name, lifted.desk.lifted) from error


@FEW
@given(game=played(GAME))
def test_the_keys_fit_every_moment_of_every_voyage(game: Played) -> None:
    if game.outcome is not None:
        return
    one = of_played(game)
    check_keys(one)
    check_nothing_lifted(one)
    check_other_keys(one)


@FEW
@given(game=played(GAME))
def test_cards_stay_in_their_places_and_gaps_stay_gaps(game: Played) -> None:
    before: tuple[object, ...] = ()
    for state in game.states:
        after = places(GAME.view(state), before)
        lying = state.room + tuple(pair[0] for pair in state.pairs)
        assert sorted(card for card in after if card is not None) == sorted(lying)
        assert len(after) <= 9
        crowd = len(before) > max(4, len(lying)) and set(lying) - set(before)
        if not crowd:
            assert all(after[at] is card for at, card in enumerate(before) if card in lying)
        before = after


@FEW
@given(game=played(GAME), data=st.data())
def test_enter_does_only_what_cannot_be_regretted(game: Played, data: st.DataObject) -> None:
    for state in game.states:
        one = moment(state)
        onward = [commit for _, commit in ways(one) if commit.key == "enter"]
        assert not onward or GAME.legal(state) == (GoOn(),)


# ---------------------------------------------------------------- one by one


def actions(one: Moment, *keys: str) -> list[tuple[str, tuple[object, ...]]]:
    lifted = one.lifting(*keys)
    return [(commit.key, commit.actions) for commit in WING.commits(lifted.view, lifted.desk)]


def test_w_and_b_meet_a_monster_and_p_takes_the_rest() -> None:
    one = moments()["four cards"]
    ten, seven, six, four = cards("10X 7S 6H 4C")
    assert actions(one, "1") == [("w", (Play(ten, "weapon"),)), ("b", (Play(ten, "bare"),))]
    assert actions(one, "2") == [("p", (Play(seven, "take"),))]
    assert actions(one, "3") == [("p", (Play(six, "take"),))]
    assert actions(one, "4") == [("w", (Play(four, "weapon"),)), ("b", (Play(four, "bare"),))]
    assert actions(one, "f") == [("p", (Flee(),))]


def test_a_gap_wears_no_key_and_the_others_keep_theirs() -> None:
    one = moments()["three of four"]
    assert [offer.key for offer in WING.offers(one.view, one.desk)] == ["1", "3", "4"]
    assert WING.why_not(one.view, one.desk, "2") == "Nothing wears that key now."


def test_the_devil_takes_no_more_coins_than_he_asks() -> None:
    one = moment(voyage("4H", event="devil", loot="2C 3C 9C 8C"))
    two, three, nine, eight = (Choose(card) for card in cards("2C 3C 9C 8C"))
    assert actions(one, "1", "2") == []
    assert "not enough" in WING.why_not(one.view, one.lifting("1", "2").desk, "p")
    assert actions(one, "1", "2", "3") == [("p", (two, three, nine, GoOn()))]
    assert actions(one, "3", "4", "1") == [("p", (nine, eight, GoOn()))]
    assert actions(one, "0") == [("p", (GoOn(),))]


def test_a_devil_who_cannot_be_paid_offers_no_coins() -> None:
    one = moment(voyage("4H", event="devil", loot="2C 3C"))
    assert WING.offers(one.view, one.desk) == ()
    assert actions(one) == [("enter", (GoOn(),))]


def test_judgement_takes_no_more_than_its_wounds() -> None:
    one = moment(voyage("4H", event="judgement", loot="2C 3C 9C", weapon="5S", defeated=2))
    sword, two, three = (Choose(card) for card in cards("5S 2C 3C"))
    assert actions(one, "4", "1", "2") == [("p", (sword, two, GoOn()))]
    assert three not in actions(one, "4", "1", "2")[0][1]


def test_the_star_offers_every_discard_over_several_pages_events_last() -> None:
    one = moments()["the Star over many"]
    state, seen = one.state, []
    assert len(state.discard) == 61
    for page in range(WING.pages(one.view)):
        turned = evolve(one, desk=evolve(one.desk, page=page))
        offers = WING.offers(turned.view, turned.desk)
        assert offers[-1].key == "0"
        for offer in offers[:-1]:
            lifted = turned.lifting(offer.key)
            (commit,) = WING.commits(lifted.view, lifted.desk)
            seen.append(commit.actions[0].card)
    assert tuple(seen) == state.discard + state.tarot_discard
    assert WING.pages(one.view) == 5


@pytest.mark.parametrize(
    ("state", "key", "reason"),
    [
        (voyage("10X 7S 6H 4C", fled=True), "f", "never two in a row"),
        (do(voyage("10X 7S 6H 4C"), "play 7S"), "f", "played a card"),
        (voyage("10X 7S 6H 4C", deck=""), "f", "final room"),
        (voyage("4H", dealt="9X"), "f", "the Hermit"),
        (voyage("4H", event="moon"), "f", "The event comes first."),
        (voyage("4H", event="moon"), "w", "sail on"),
        (voyage("4H", event="star"), "w", "Choose first"),
        (do(voyage("bloody_coin 7S 6H 4C"), "play bloody_coin bare"), "w", "Set the price"),
    ],
)
def test_the_reason_is_the_rules_own(state: State, key: str, reason: str) -> None:
    one = moment(state)
    assert reason in WING.why_not(one.view, one.desk, key)


@pytest.mark.parametrize(
    ("lifted", "key", "reason"),
    [
        ("1", "p", "must be fought"),
        ("2", "w", "is no monster"),
        ("3", "b", "is no monster"),
        ("f", "w", "Choose first"),
    ],
)
def test_a_wrong_key_for_a_lifted_card_says_why(lifted: str, key: str, reason: str) -> None:
    one = moments()["four cards"].lifting(lifted)
    assert reason in WING.why_not(one.view, one.desk, key)


def test_a_weapon_that_cannot_meet_a_card_says_why() -> None:
    blunted = moments()["blunted"].lifting("1")
    assert WING.why_not(blunted.view, blunted.desk, "w") == "The last kill on the weapon is a 10; it meets up to 9 now."
    whale = moments()["the Whale unarmed"].lifting("1")
    assert "without a weapon" in WING.why_not(whale.view, whale.desk, "b")


def test_the_help_names_every_key_that_does_something() -> None:
    for name, one in moments().items():
        named = " ".join(WING.keys(one.view, one.desk))
        done = {commit.key for _, commit in ways(one)}
        assert all(key in named.lower() for key in done), name
        assert ("f" in named.split()) == (Flee() in GAME.legal(one.state)), name


def test_the_price_counts_from_nothing_to_all_but_one() -> None:
    one = moments()["the price"]
    assert WING.amounts(one.view) == range(one.state.health)
    assert one.desk.amount == 0


def test_a_card_is_lifted_by_the_place_where_it_lies() -> None:
    one = later(voyage("10X 7S 6H 4C"), "play 10X bare", "play 4C bare")
    assert WING.offers(one.view, one.desk)[0].key == "2"
    assert one.desk.places[0] is None
    assert KEYS[:9] == "123456789"


def test_a_desk_with_a_key_that_nothing_wears_does_nothing() -> None:
    one = moments()["four cards"]
    assert WING.commits(one.view, Desk(lifted=("9",), places=one.desk.places)) == ()


def test_enter_plays_no_card_and_says_so() -> None:
    one = moments()["four cards"].lifting("1")
    assert "enter" not in {commit.key for commit in WING.commits(one.view, one.desk)}
    assert WING.why_not(one.view, one.desk, "enter") == "Enter only goes on; a card is played by its letter."


def test_a_small_letter_for_a_choice_that_wears_a_capital_says_so() -> None:
    one = moment(voyage("4H", event="judgement", loot="2C 3C 4C 5C 6C 7C 8C 9C 10C 11C", weapon="5S", defeated=2))
    assert WING.offers(one.view, one.desk)[9].key == "A"
    assert set(WING.capitals(one.view, one.desk)) == {"A", "B"}
    assert WING.why_not(one.view, one.desk, "a") == "The letters of the choices are capitals."
