"""Keys that are typed ahead of the screen: done in order at the same question, lifting at another, never doing there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve

from pirategames.play.match import Seat, start
from pirategames.play.record import OPEN_HANDS
from pirategames.rules.chance import NO_CHANCE
from pirategames.rules.scallywag.state import State
from pirategames.rules.scoundrel_bay import GAME as BAY
from pirategames.rules.skull_queen import GAME as QUEEN
from pirategames.screens.scallywag import WING as SCALLYWAG
from pirategames.screens.scallywag.plan import plan_of
from pirategames.screens.skull_queen import WING
from pirategames.screens.table.ahead import NOT_YET, SEEN_SECONDS, Frame, Frames, means_the_same
from pirategames.screens.table.moment import MomentMode
from pirategames.screens.table.own_table import OwnTable
from pirategames.screens.table.shared_choices import why_nothing
from pirategames.screens.terminal.key_guard import HELD_APART, HELD_REST, HELD_SECONDS, HELD_TIMES, Held
from tests.rules.scallywag.table import voyage
from tests.screens.apps import until
from tests.screens.scallywag.moments import moment, moments
from tests.screens.table.keyboard import ONE_AND_A_BOT, PEOPLE, begun, keyboard, toy_book
from tests.screens.table.seating import STILL, Hands, Seating, bots_choose, seated
from tests.toy_game import GAME as TOY
from tests.toy_wing import Trick

ROOM = voyage("10X 7S 6H 4C", deck="3H 4H 5H 2H")
QUICK = evolve(STILL, pace="instant")
SOON, LATER = SEEN_SECONDS - 0.01, SEEN_SECONDS + 0.01


# ---------------------------------------------------------------- at the same question


async def test_a_burst_within_a_room_is_done_key_by_key() -> None:
    async with seated(ROOM) as at:
        await at.mash("2p1w3")
        assert [taken.text for taken in at.match.taken] == ["play 7S take", "play 10X weapon"]
        assert at.lifted == ("3",)
        assert NOT_YET not in at.text


async def test_thirty_keys_a_second_lose_none_within_a_room() -> None:
    async with seated(ROOM) as at:
        for key in "2p1w3p":
            await at.mash(key)
            at.clock.time += 1 / 30
        assert [taken.text for taken in at.match.taken] == ["play 7S take", "play 10X weapon", "play 6H take"]


async def test_enter_typed_ahead_does_not_take_another_way_than_the_one_that_was_seen() -> None:
    async with seated(ROOM) as at:  # with bare hands as it was typed, with the sword as it would be done
        await at.mash("2p1\r")
        assert [taken.text for taken in at.match.taken] == ["play 7S take"]
        assert NOT_YET in at.text


def is_asked(at: Seating) -> bool:
    """Whether a seat's own table is on the screen."""
    return isinstance(at.table.mode, OwnTable) and at.table.is_painted


async def test_what_was_to_follow_a_lost_key_is_lost_too_until_somebody_has_looked() -> None:
    async with seated(ROOM) as at:
        await at.mash("2p1\r3p")
        assert at.match.number == 1
        assert at.lifted == ("1",)
        at.clock.time += LATER
        await at.mash("3p")
        assert at.match.number == 2
        assert NOT_YET not in at.text


async def test_what_was_said_of_a_lost_key_goes_with_the_next_one_even_where_that_changes_nothing() -> None:
    async with seated(ROOM) as at:
        await at.mash("2p1\r1")
        assert NOT_YET in at.text
        at.clock.time += LATER
        await at.press("1", "enter")
        assert at.lifted == ()
        assert NOT_YET not in at.text


async def test_enter_where_nothing_is_lifted_leaves_only_what_is_asked() -> None:
    async with seated(ROOM) as at:
        await at.press("z")
        assert why_nothing("z") in at.text
        await at.press("enter")
        assert why_nothing("z") not in at.text
        assert "Choose a card by its number" in at.text


async def test_an_undo_typed_ahead_takes_back_what_was_typed_before_it() -> None:
    async with seated(ROOM) as at:
        await at.mash("2pu3p")
        assert [taken.text for taken in at.match.taken] == ["play 6H take"]


# ---------------------------------------------------------------- where a burst stops


def room_ends() -> State:
    """A room of two, after which one certain card and no event come."""
    return voyage("2H 7S", deck="3H", tarot="", health=10)


STOPS: list[tuple[str, Callable[[], State], str, int, tuple[str, ...]]] = [
    ("a room ends, and the next one is certain", room_ends, "1p2p", 1, ()),
    ("a room ends with an event", lambda: voyage("2H 7S 3H 4H", deck=5, tarot="sun", health=10), "1p2p3p4p1p", 3, ()),
    ("the Bloody Coin asks its price", lambda: voyage("bloody_coin 7S 6H 4C"), "1b2p", 1, ()),
    ("the second of a pair is due", lambda: moments()["two pairs"].state, "2b1w", 1, ("1",)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("state", "keys", "number", "lifted"), [stop[1:] for stop in STOPS], ids=[stop[0] for stop in STOPS]
)
async def test_a_burst_stops_where(state: Callable[[], State], keys: str, number: int, lifted: tuple[str, ...]) -> None:
    async with seated(state()) as at:
        chance = at.match.state.chance
        await at.mash(keys)
        assert at.match.number == number
        assert at.lifted == lifted
        assert at.match.state.chance == chance
        assert NOT_YET in at.text


async def test_a_price_may_be_counted_ahead_and_is_paid_by_whoever_has_seen_it() -> None:
    async with seated(voyage("bloody_coin 7S 6H 4C")) as at:
        await at.mash("1b++p")
        assert at.match.number == 1
        assert plan_of(at.desk).price == 2
        at.clock.time += LATER
        await at.mash("p")
        assert at.match.taken[-1].text == "give 2"


async def test_a_burst_stops_at_a_tricks_end() -> None:
    async with keyboard(begun((Seat("Morgan", "bot:cabin-boy"), Seat("Anne")), actions=1)) as crew:
        await crew.comes(OwnTable, 1)
        await crew.burst("1p1p\r")
        await crew.comes(MomentMode)
        assert crew.match.number == 2


async def test_a_burst_stops_where_others_act_between(monkeypatch: pytest.MonkeyPatch) -> None:
    bots_choose(monkeypatch, lambda legal: legal[0])
    match = start(QUEEN, [Seat("Anne"), *[Seat(name, "bot:cabin-boy") for name in ("Bart", "Cora", "Drake")]], 3)
    async with seated(match, settings=QUICK) as at:
        await until(at.pilot, lambda: match.to_act == (0,) and is_asked(at))
        at.clock.time += LATER
        await at.press("p")
        await until(at.pilot, lambda: match.to_act == (0,) and is_asked(at))
        at.clock.time += LATER
        held = match.state.hands[0]
        await at.mash("".join(f"{key}p" for key in "123456789"))
        assert [taken.text.split()[0] for taken in match.taken if taken.seat == 0] == ["place", "play"]
        assert len(match.state.hands[0]) == len(held) - 1


async def test_with_open_hands_a_burst_stops_where_another_seat_is_asked() -> None:
    match = toy_book().begin(TOY, PEOPLE, 3, marks=(OPEN_HANDS,))
    async with keyboard(match) as crew:
        assert crew.at_work == 0
        await crew.burst("1p1p")
        await crew.comes(OwnTable, 1)
        assert [taken.seat for taken in match.taken] == [0]
        assert crew.mode.desk.lifted == ()
        assert NOT_YET in crew.text


async def test_a_burst_stops_at_another_question_of_the_bay() -> None:
    match = start(BAY, [Seat("Anne"), Seat("Bart", "bot:cabin-boy")], 3)
    async with seated(match, settings=QUICK) as at:
        await until(at.pilot, lambda: match.to_act == (0,) and is_asked(at))
        at.clock.time += LATER
        number = match.number
        await at.mash("1r1p")
        assert [taken.text.split()[0] for taken in match.taken[number:]] == ["recruit"]
        assert at.lifted == ("1",)
        assert NOT_YET in at.text
        at.clock.time += LATER
        await at.mash("p")
        assert match.taken[number + 1].text.split()[0] == "buy"


async def test_nothing_is_typed_ahead_of_a_curtain() -> None:
    async with keyboard(begun(PEOPLE)) as crew:
        await crew.open()
        crew.clock.time += HELD_SECONDS + 0.01  # the number that opened it may be held
        await crew.burst("1p2")
        await crew.burst("2p")
        assert crew.match.number == 1
        assert not isinstance(crew.mode, OwnTable)


async def test_nothing_is_typed_ahead_of_a_moment_or_of_the_next_one(wing_has: Callable[..., None]) -> None:
    wing_has(moments=lambda view, heard: (Trick(view), Trick(view)))
    async with keyboard(begun(actions=2)) as crew:
        await crew.comes(MomentMode)
        assert isinstance(crew.mode, MomentMode)
        first = crew.mode.moment
        await crew.press("enter")
        await crew.painted()
        second = crew.mode.moment
        assert second is not first
        crew.clock.late = 5.1  # the program was busy for so long
        await crew.press("enter", pause=5.0)
        assert isinstance(crew.mode, MomentMode)
        await crew.shows(NOT_YET)
        crew.clock.late = 0.0
        await crew.press("enter")
        assert not isinstance(crew.mode, MomentMode)


async def test_keys_for_ones_own_turn_mean_nothing_when_a_bot_has_acted_since(
    monkeypatch: pytest.MonkeyPatch, wing_has: Callable[..., None]
) -> None:
    wing_has(moments=lambda view, heard: ())
    bots_choose(monkeypatch, lambda legal: legal[0])
    async with keyboard(begun(ONE_AND_A_BOT, seed=3)) as crew:
        match = crew.match
        await crew.press("1")
        await crew.burst("p")
        await until(crew.pilot, lambda: match.number >= 2 and match.to_act in ((0,), ()))
        number = match.number
        await crew.burst("1p")
        assert match.number == number
        await crew.shows(NOT_YET)


# ---------------------------------------------------------------- what a player has seen


def frames(clock: Hands) -> tuple[Frames, Frame, Frame]:
    """Two frames, the second not painted yet."""
    both, mode = Frames(clock), object()
    first, second = Frame(mode, 0), Frame(mode, 1)
    assert both.begin(first)
    clock.time = 5.0
    assert both.begin(second)
    return both, first, second


def test_a_new_thing_is_seen_a_while_after_its_first_paint() -> None:
    clock = Hands()
    both, first, second = frames(clock)
    assert both.seen(100.0) is first
    clock.time = 6.0
    both.painted()
    both.painted()
    assert both.seen(6.0 + SOON) is first
    assert both.seen(6.0 + LATER) is second


def test_a_key_counts_for_the_time_it_was_typed_and_not_for_when_it_is_heard() -> None:
    clock = Hands()
    both, first, _ = frames(clock)
    both.painted()
    clock.time = 60.0
    assert both.seen(5.0 + SOON) is first


def test_what_is_painted_again_is_nothing_new() -> None:
    both, _, second = frames(Hands())
    assert not both.begin(evolve(second))
    assert both.now is second


def in_a_room() -> tuple[Frame, Frame]:
    """A room as it was seen, and the same one after an action of one's own, at the same question."""
    first = moment(ROOM)
    chance = ROOM.chance
    seen = Frame(object(), 0, question="the room", chance=chance, view=first.view, desk=first.desk)
    return seen, evolve(seen, number=1)


@pytest.mark.parametrize(
    ("between", "means"),
    [
        ({}, True),
        ({"mode": "a moment"}, False),
        ({"others": 1}, False),
        ({"chance": NO_CHANCE}, False),
        ({"question": None}, False),
        ({"question": "the next room"}, False),
    ],
)
def test_a_choice_means_the_same_only_where_nothing_came_between(between: dict[str, object], means: bool) -> None:
    seen, now = in_a_room()
    lifted = moment(ROOM).lifting("2")
    takes = lifted.means("p")
    now = evolve(now, **between)
    assert means_the_same(takes, "p", seen, now, SCALLYWAG, lifted.desk) is means
    assert means_the_same(takes, "p", now, seen, SCALLYWAG, lifted.desk) is means


# ---------------------------------------------------------------- held keys


def heard(key: str, gaps: list[float]) -> list[bool]:
    """Which of a key's comings are heard, each so many seconds after the one before."""
    held, now, found = Held(), 10.0, []
    for gap in gaps:
        now += gap
        found.append(not held.is_held(key, now))
    return found


def test_a_key_is_held_that_comes_three_times_in_quick_succession_until_it_rests() -> None:
    fast, slow = HELD_APART - 0.01, HELD_APART + 0.01
    assert heard("p", [1.0, *[fast] * 5]) == [True] * (HELD_TIMES - 1) + [False] * 4
    assert all(heard("p", [slow] * 10))
    assert heard("p", [1.0, fast, fast, HELD_REST - 0.01, HELD_REST + 0.01]) == [True, True, False, False, True]


@pytest.mark.parametrize("key", ["+", "-", "up", "down", "left", "right", "pageup", "tab"])
def test_what_counts_moves_and_scrolls_may_be_held(key: str) -> None:
    assert all(heard(key, [0.03] * 20))


async def test_a_held_key_sails_on_no_further_than_it_must() -> None:
    async with seated(voyage("4H", event="moon", tarot="sun", deck=30)) as at:
        at.clock.time += 1.0
        await at.mash("\r")
        at.clock.time += 0.5
        for _ in range(40):
            await at.mash("\r")
            at.clock.time += 0.03
        assert at.match.number == 1


# ---------------------------------------------------------------- the same question


def test_every_trick_is_another_question() -> None:
    match = start(QUEEN, [Seat(name) for name in ("Anne", "Bart", "Cora")], 3)
    asked = set()
    while match.state.trick < 3:
        seat = match.to_act[0]
        asked.add(WING.question(match.view(seat)))
        match.act(match.game.legal(match.state, seat)[0], seat)
    assert len(asked) == 1 + 2  # the placing, and two tricks
