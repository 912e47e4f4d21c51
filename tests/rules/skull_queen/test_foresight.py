"""What a card would do now: certain, so far, possible. Held against the tricks that the rules themselves resolve."""

import random
from collections.abc import Iterator, Sequence

from hypothesis import given
from hypothesis import strategies as st

from pirategames.rules.chance import Chance
from pirategames.rules.skull_queen import GAME
from pirategames.rules.skull_queen.actions import Play
from pirategames.rules.skull_queen.cards import COLOURS, NO_COLOUR, Card, deck
from pirategames.rules.skull_queen.events import Alone, Moved, Resolved
from pirategames.rules.skull_queen.foresight import End, foresee, gain
from pirategames.rules.skull_queen.planks import SPACES
from pirategames.rules.skull_queen.state import State, standing, thaw
from pirategames.rules.skull_queen.tricks import AFTER, resolve
from pirategames.rules.skull_queen.view import View, imagine

from .table import play, trick
from .test_second_reading import stacked

Went = tuple[int, int, bool, int]
"""A pirate that moved: its seat, its colour, whether up, and where it came to stand."""

GAMES = given(seats=st.sampled_from(GAME.seats), seed=st.integers(0, 10**6))


def seen_by(state: State) -> View:
    """The view of the seat that is to act first."""
    return GAME.view(state, GAME.to_act(state)[0])


def told(state: State, card: str) -> list[str]:
    """What a card would do, in short: ``certain 1 red up 1``, ``possible 0 blue down 1 or 2``, ``certain nobody up``."""
    foresight = foresee(seen_by(state), Card.from_text(card))
    return [_in_words(end) for end in foresight.ends]


def _in_words(end: End) -> str:
    way = "up" if end.is_up else "down"
    if not end.moves:
        return f"{end.certainty} nobody {way}"
    steps = f"{end.steps} or {end.most}" if end.most != end.steps else f"{end.steps}"
    return f"{end.certainty} {end.owner} {COLOURS[end.colour]} {way} {steps}"


# ---- worked by hand


def test_the_last_card_of_a_trick_makes_everything_certain():
    s = play(trick("B6 R1 | G7 R2 | B12 R4 | B8 R3", centre="Y4 B3"), "B6 G7 B12")
    assert told(s, "B8") == ["certain 2 blue up 2", "certain nobody down"]
    assert foresee(seen_by(s), Card.from_text("B8")).is_settled


def test_an_end_that_an_unseen_card_beats_holds_only_so_far():
    s = play(trick("B6 R1 | B10 R2 | B11 R4 | B12 R3"), "B6 B10")
    assert told(s, "B11") == ["so far 2 blue up 1", "certain 0 blue down 1"]


def test_the_monkey_is_certain_to_stay_lowest_and_may_go_twice_as_far():
    s = play(trick("R9 Y1 | M0 Y2 | R5 R11 | R12 Y3"), "R9")
    assert told(s, "M0") == ["so far 0 red up 1", "certain 1 red down 1 or 2"]
    s = play(s, "M0")
    assert told(s, "R5") == ["so far 0 red up 1", "certain 1 red down 2"]


def test_a_card_of_the_centre_that_nothing_beats_moves_nobody():
    s = play(trick("R9 Y1 | R4 Y2 | R5 R2 | R8 Y3", centre="R12"), "R9")
    assert told(s, "R4") == ["certain nobody up", "so far 1 red down 1 or 2"]


def test_a_led_card_is_alone_so_far_and_may_become_either_end():
    s = trick("R7 Y1 | R4 Y2 | R5 R2 | R8 Y3")
    assert told(s, "R7") == ["possible 0 red up 1", "possible 0 red down 1"]
    s = trick("R9 Y1 | R4 Y2 | R5 R2 | R8 Y3")
    assert told(s, "R9") == ["possible 0 red up 1 or 2"]
    assert foresee(seen_by(s), Card.from_text("R9")).is_alone


def test_a_led_special_takes_the_colour_that_comes_next():
    s = trick("M0 Y1 | R4 G2 | R5 R2 | R8 Y3")
    assert told(s, "M0") == [
        "possible 0 red down 1 or 2",
        "possible 0 yellow down 1",
        "possible 0 green down 1",
    ]
    assert foresee(seen_by(s), Card.from_text("M0")).colour == NO_COLOUR


def test_whoever_sets_the_colour_brings_the_led_special_into_it():
    s = play(trick("F13 Y1 | R4 G2 | R5 R2 | R8 Y3"), "F13")
    assert told(s, "R4") == ["certain 0 red up 1 or 2", "so far 1 red down 1 or 2"]


def test_a_pirate_in_the_water_is_moved_no_more():
    s = play(trick("R9 Y1 | R4 Y2 | R5 R2 | R8 Y3", pirates="3333 6333 3333 3333"), "R9")
    assert told(s, "R4") == ["certain 0 red up 1 or 2", "so far nobody down"]


def test_the_kings_card_counts_and_moves_nobody():
    s = trick("R4 Y2 | R5 R2", king="R9", stack="R8")
    assert told(s, "R4") == ["certain nobody up", "so far 0 red down 1 or 2"]
    assert told(s, "Y2") == []


def test_the_kings_special_counts_with_whatever_a_captain_shows():
    s = trick("R8 Y3 | R10 R2", king="M0", stack="R9")
    assert told(s, "R8") == ["so far 0 red up 2", "certain nobody down"]


def test_what_a_plank_would_win_is_counted_as_the_trick_stands():
    s = play(trick("R9 Y1 | R4 Y2 | R5 R2 | R8 Y3", pirates="2333 3333 3333 3333", sides="front back front front"), "R9")
    seen = seen_by(s)
    foresight = foresee(seen, Card.from_text("R4"))
    assert [gain(seen, foresight, seat) for seat in range(4)] == [8 - 5, 5 - 3, 0, 0]


# ---- held against the rules


def positions(seats: int, seed: int, most: int = 4) -> Iterator[State]:
    """Some positions of a random game in which a card is played; specials lie more often in the centre than by chance."""
    luck = random.Random(seed)
    state = stacked(GAME.new(seats, seed, {}), luck)
    found: list[State] = []
    while state.ask in ("place", "play") and (to_act := GAME.to_act(state)):
        if state.ask == "play":
            found.append(state)
        seat = luck.choice(to_act)
        state = GAME.apply(state, luck.choice(GAME.legal(state, seat)), seat)
    return iter(luck.sample(found, most))


def went(state: State, seat: int, cards: Sequence[Card]) -> set[Went]:
    """What moves, where the trick is resolved after these cards, of which the first is this seat's."""
    s = thaw(state)
    s.events = ()
    if s.is_duel:
        s.leader = seat
    for card in cards:
        s.played += (card,)
        if s.colour == NO_COLOUR and not s.is_duel:
            s.colour = card.colour
    resolve(s)
    return moved(s.events)


def moved(events: Sequence[object]) -> set[Went]:
    return {
        (event.seat, event.colour, event.end < event.start, event.end)
        for event in events
        if isinstance(event, Moved) and event.start in SPACES
    }


def ends_of(end: End) -> set[Went]:
    """All that an end may come to."""
    sign = -1 if end.is_up else 1
    reach = {AFTER[end.start, sign * steps] for steps in (end.steps, end.most)}
    return {(end.owner, end.colour, end.is_up, space) for space in reach}


def unseen(view: View) -> list[Card]:
    """The cards that may still come, as far as this seat can know."""
    table = view.table
    lying = {*view.hand, *table.played, *table.centre, *table.gone, table.kings, *table.chosen}
    return [card for card in deck(table.seats) if card not in lying]


def played_to_its_end(state: State, seat: int, card: Card, luck: random.Random) -> set[Went]:
    """What moves, where this card is played and the others play by chance what they may."""
    state = GAME.apply(state, Play(card), seat)
    while not any(isinstance(event, Resolved | Alone) for event in state.events):
        other = GAME.to_act(state)[0]
        state = GAME.apply(state, luck.choice(GAME.legal(state, other)), other)
    return moved(state.events)


@GAMES
def test_what_holds_so_far_is_what_resolving_now_would_do(seats: int, seed: int) -> None:
    for state in positions(seats, seed):
        for seat in GAME.to_act(state):
            view = GAME.view(state, seat)
            for card in view.playable:
                foresight = foresee(view, card)
                now = went(state, seat, [card])
                assert {(end.owner, end.colour, end.is_up, end.end) for end in foresight.standing} == now
                after = {who: dict(enumerate(spaces)) for who, spaces in enumerate(state.pirates)}
                for who, colour, _, space in now:
                    after[who][colour] = space
                for who, side in enumerate(state.sides):
                    points = sum(state.planks.value(side, space) for space in after[who].values())
                    assert gain(view, foresight, who) == points - standing(state, who)


@GAMES
def test_what_is_certain_comes_true_however_the_trick_goes_on(seats: int, seed: int) -> None:
    luck = random.Random(seed)
    for state in positions(seats, seed):
        seat = GAME.to_act(state)[0]
        view = GAME.view(state, seat)
        for card in view.playable:
            foresight = foresee(view, card)
            certain = [end for end in foresight.ends if end.certainty == "certain" and end.moves]
            own = [way for end in foresight.ends if end.owner == seat and end.moves for way in ends_of(end)]
            for number in range(4):
                real = state if number == 0 else imagine(view, Chance.from_seed(seed + number))
                happened = played_to_its_end(real, seat, card, luck)
                assert all(happened & ends_of(end) for end in certain), (card.text, certain, happened)
                assert {each for each in happened if each[0] == seat} <= set(own), (card.text, own, happened)
                if foresight.is_settled:
                    assert happened == went(state, seat, [card])
                    assert {end.certainty for end in foresight.ends} <= {"certain"}


@GAMES
def test_certain_so_far_and_possible_are_told_apart_by_each_card_that_may_come(seats: int, seed: int) -> None:
    for state in positions(seats, seed, 2):
        seat = GAME.to_act(state)[0]
        view = GAME.view(state, seat)
        for card in view.playable:
            foresight = foresee(view, card)
            if foresight.is_settled:
                continue
            futures = [went(state, seat, [card, other]) for other in unseen(view)]
            for end in (each for each in foresight.ends if each.moves):
                kept = [future & ends_of(end) for future in futures]
                met = {each for future in kept for each in future}
                if end.certainty == "possible":
                    assert met == ends_of(end), (card.text, end)
                else:
                    assert all(kept) == (end.certainty == "certain"), (card.text, end)
                    assert met | (went(state, seat, [card]) & ends_of(end)) == ends_of(end), (card.text, end)
            own = {way for end in foresight.ends if end.owner == seat and end.moves for way in ends_of(end)}
            assert {each for future in futures for each in future if each[0] == seat} <= own


@GAMES
def test_nothing_hidden_changes_what_is_foreseen(seats: int, seed: int) -> None:
    for state in positions(seats, seed, 2):
        seat = GAME.to_act(state)[0]
        view = GAME.view(state, seat)
        other = GAME.view(imagine(view, Chance.from_seed(seed)), seat)
        assert [foresee(view, card) for card in view.playable] == [foresee(other, card) for card in other.playable]
