"""What Scallywag's keys do: all that is legal, nothing else, and nothing before something is lifted."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from pirategames.rules.scallywag import GAME
from pirategames.rules.scallywag.actions import Choose, Flee, Give, GoOn, Play
from pirategames.rules.scallywag.state import State
from pirategames.screens.scallywag.plan import KEYS, NONE_OF_THEM, SEVERAL, laid
from pirategames.screens.table.choices import Choice, help_of, next_line
from pirategames.testing.playing import Played
from pirategames.testing.strategies import played
from tests.draws import a_part
from tests.rules.scallywag.table import cards, do, voyage
from tests.screens.scallywag.moments import Moment, later, lifts, moment, moments, of_played
from tests.screens.scallywag.paper import plain

FEW = a_part(8)


def ways(one: Moment) -> Iterator[tuple[Moment, Choice]]:
    """Everything that keys can bring about, on every page, with the moment that it stands in."""
    for price in one.prices or (0,):
        counted = one.priced(price) if one.prices else one
        yield from ((counted, choice) for choice in counted.done)
    for page in range(one.pages):
        turned = one.on_page(page)
        keys = turned.lifting_keys
        several = one.state.ask == "event" and one.state.open in SEVERAL
        for key in keys:
            others = [other for other in keys if other not in (key, NONE_OF_THEM)] if several and key != NONE_OF_THEM else []
            for count in range(len(others) + 1):
                lifted = turned.lifting(key, *others[:count])
                yield from ((lifted, choice) for choice in lifted.done)


def check_keys(one: Moment) -> None:
    """Keys do exactly what is legal: each legal action begins some choice, and every choice can be done to its end."""
    begun = set()
    for _, choice in ways(one):
        begun.add(choice.actions[0])
        state = one.state
        for action in choice.actions:
            state = GAME.apply(state, action)
        assert choice.words
        assert choice.key in ("p", "w", "b", "enter")
    assert begun == set(GAME.legal(one.state))


def check_nothing_lifted(one: Moment) -> None:
    """With nothing lifted nothing can be done, but to go on where nothing is to be chosen, to pay a set price, and to play a
    card where that is all that is left."""
    done = one.done
    match one.state.ask:
        case "price":
            assert [choice.actions for choice in done] == [(Give(0),)]
        case "event" if GAME.legal(one.state) == (GoOn(),):
            assert [(choice.actions, choice.key) for choice in done] == [((GoOn(),), "enter")]
        case _ if len(legal := GAME.legal(one.state)) == 1 and isinstance(legal[0], Play):
            assert [choice.actions for choice in done] == [tuple(legal)]
        case _:
            assert done == []
            assert one.choices.of_key("enter") is None


def check_other_keys(one: Moment) -> None:
    """Every key that cannot be chosen now says why, and one key means one thing."""
    keys = [key for choice in one.choices for key in choice.keys]
    assert len(keys) == len(set(keys))
    for choice in one.choices:
        assert choice.is_possible or choice.why_not.endswith("."), choice.key
    for key in ("x9", "space", "é", "ctrl+a", "Z"):
        assert one.choices.of_key(key) is None


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
        for lifted in (one, *(one.lifting(key) for key in one.lifting_keys[:2])):
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
        after = laid(GAME.view(state), before)
        lying = state.room + tuple(pair[0] for pair in state.pairs)
        assert sorted(card for card in after if card is not None) == sorted(lying)
        assert len(after) <= 9
        crowd = len(before) > max(4, len(lying)) and set(lying) - set(before)
        if not crowd:
            assert all(after[at] is card for at, card in enumerate(before) if card in lying)
        before = after


@FEW
@given(game=played(GAME), data=st.data())
def test_enter_does_only_what_the_line_of_what_comes_next_names(game: Played, data: st.DataObject) -> None:
    for state in game.states:
        for one in islice(lifts(moment(state)), 6):
            enter, mains = one.choices.of_key("enter"), one.choices.mains
            assert enter == (mains[0] if mains else None)
            assert not enter or plain(next_line(one.choices, 200)).startswith("Enter ")


# ---------------------------------------------------------------- one by one


def actions(one: Moment, *keys: str) -> list[tuple[str, tuple[object, ...]]]:
    return [(choice.key, choice.actions) for choice in one.lifting(*keys).done]


def test_w_and_b_meet_a_monster_and_p_takes_the_rest() -> None:
    one = moments()["four cards"]
    ten, seven, six, four = cards("10X 7S 6H 4C")
    assert actions(one, "1") == [("w", (Play(ten, "weapon"),)), ("b", (Play(ten, "bare"),))]
    assert one.lifting("1").means("enter").actions == (Play(ten, "weapon"),)
    assert actions(one, "2") == [("p", (Play(seven, "take"),))]
    assert actions(one, "3") == [("p", (Play(six, "take"),))]
    assert actions(one, "4") == [("w", (Play(four, "weapon"),)), ("b", (Play(four, "bare"),))]
    assert actions(one, "f") == [("p", (Flee(),))]


def test_a_gap_wears_no_key_and_the_others_keep_theirs() -> None:
    one = moments()["three of four"]
    assert one.lifting_keys == ["1", "3", "4"]
    assert one.choices.of_key("2") is None


def test_the_devil_takes_no_more_coins_than_he_asks() -> None:
    one = moment(voyage("4H", event="devil", loot="2C 3C 9C 8C"))
    two, three, nine, eight = (Choose(card) for card in cards("2C 3C 9C 8C"))
    assert actions(one, "1", "2") == []
    assert "not enough" in one.lifting("1", "2").why_not("p")
    assert plain(next_line(one.lifting("1", "2").choices, 76)) == "Lift more coins: he takes 10 or nothing."
    assert actions(one, "1", "2", "3") == [("p", (two, three, nine, GoOn()))]
    assert actions(one, "3", "4", "1") == [("p", (nine, eight, GoOn()))]
    assert actions(one, "0") == [("p", (GoOn(),))]


def test_a_devil_who_cannot_be_paid_offers_no_coins() -> None:
    one = moment(voyage("4H", event="devil", loot="2C 3C"))
    assert one.lifting_keys == []
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
    for page in range(one.pages):
        turned = one.on_page(page)
        *keys, last = turned.lifting_keys
        assert last == "0"
        for key in keys:
            (choice,) = turned.lifting(key).done
            (chosen, _) = choice.actions
            assert isinstance(chosen, Choose)
            seen.append(chosen.card)
    assert tuple(seen) == state.discard + state.tarot_discard
    assert one.pages == 5


@pytest.mark.parametrize(
    ("state", "key", "reason"),
    [
        (voyage("10X 7S 6H 4C", fled=True), "f", "never two in a row"),
        (do(voyage("10X 7S 6H 4C"), "play 7S"), "f", "played a card"),
        (voyage("10X 7S 6H 4C", deck=""), "f", "final room"),
        (voyage("4H", dealt="9X"), "f", "the Hermit"),
        (voyage("4H", event="moon"), "f", "The event comes first."),
        (voyage("10X 7S 6H 4C"), "w", "Choose first"),
        (voyage("4H", event="star"), "p", "Choose first"),
        (do(voyage("bloody_coin 7S 6H 4C"), "play bloody_coin bare"), "f", "how much health"),
    ],
)
def test_the_reason_is_the_rules_own(state: State, key: str, reason: str) -> None:
    assert reason in moment(state).why_not(key)


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
    assert reason in moments()["four cards"].lifting(lifted).why_not(key)


def test_a_weapon_that_cannot_meet_a_card_says_why() -> None:
    blunted = moments()["blunted"].lifting("1")
    assert blunted.why_not("w") == "The last kill on the weapon is a 10; it meets up to 9 now."
    whale = moments()["the Whale unarmed"].lifting("1")
    assert "without a weapon" in whale.why_not("b")
    assert plain(next_line(whale.choices, 76)) == "Whale: it cannot be met without a weapon."


def test_the_help_names_every_key_that_does_something() -> None:
    for name, one in moments().items():
        for lifted, choice in islice(ways(one), 20):
            named = " ".join(help_of(lifted.choices)).replace("Enter", "enter").split()
            assert choice.key in named, name
        assert ("f" in help_of(one.choices)) == (Flee() in GAME.legal(one.state)), name


def test_the_price_counts_from_nothing_to_all_but_one() -> None:
    one = moments()["the price"]
    most = one.state.health - 1
    assert one.means("p").actions == (Give(0),)
    assert one.priced(most).means("p").actions == (Give(most),)
    for start, key, price in ((0, "-", 0), (0, "+", 1), (most, "+", most), (most, "left", most - 1)):
        desk = one.priced(start).means(key).desk
        assert desk is not None
        assert evolve(one, desk=desk).means("enter").actions == (Give(price),)


def test_a_card_is_lifted_by_the_place_where_it_lies() -> None:
    one = later(voyage("10X 7S 6H 4C"), "play 10X bare", "play 4C bare")
    assert one.lifting_keys[0] == "2"
    assert one.desk.laid[0] is None
    assert KEYS[:9] == "123456789"


def test_a_desk_with_a_key_that_nothing_wears_does_nothing() -> None:
    assert moments()["four cards"].lifting("9").done == []


def test_enter_and_the_letter_play_the_lifted_card_alike() -> None:
    one = moments()["four cards"].lifting("2")
    assert one.means("enter") == one.means("p")
    assert one.means("enter").words == "takes the Seven of Swords"
    assert moments()["four cards"].choices.of_key("enter") is None


def test_the_tenth_choice_wears_a_small_letter_that_no_other_key_needs() -> None:
    one = moment(voyage("4H", event="judgement", loot="2C 3C 4C 5C 6C 7C 8C 9C 10C 11C", weapon="5S", defeated=2))
    assert one.lifting_keys == [*"123456789ac0"]
    assert not {*KEYS} & {*"bfwhjkluvpyeq?"}


def test_a_coin_that_the_hermit_dealt_is_fought_or_given_him() -> None:
    one = moments()["the Hermit deals a coin"].lifting("1")
    eight = cards("8C")[0]
    assert [(choice.key, choice.actions) for choice in one.done] == [
        ("b", (Play(eight, "bare"),)),
        ("p", (Choose(eight),)),
    ]
    assert one.why_not("w") == "The last kill on the weapon is a 8; it meets up to 7 now."
