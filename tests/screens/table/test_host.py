"""Who comes next at the keyboard, without a screen."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from pirategames.play.match import Match, Seat, start
from pirategames.rules.game import AnyGame
from pirategames.rules.skull_queen import GAME as PIRATES
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import Look
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.host import BotActs, Host, LookTogether, PersonActs, PersonLooks, Step, TheEnd
from pirategames.screens.table.parts import Company
from pirategames.screens.table.wing import Moment, wing_of
from tests.screens.table.keyboard import BOTS, ONE_AND_A_BOT, PEOPLE
from tests.toy_game import GAME
from tests.toy_wing import WING, Trick

ANNE, BART, CHARLOTTE, MORGAN = Seat("Anne"), Seat("Bart"), Seat("Charlotte"), Seat("Morgan", "bot:cabin-boy")


def hosted(seats: Sequence[Seat], actions: int = 0, game: AnyGame = GAME) -> Host:
    match = start(game, seats, 7)
    for _ in range(actions):
        act(match)
    return host_of(match)


def host_of(match: Match) -> Host:
    """A host that knows the moments of the toy game; other games have none here, and only the pirates choose in secret."""

    def moments(number: int) -> tuple[Moment, ...]:
        view = match.game.view(match.state_after(number), None)
        return WING.moments(view, ()) if match.game is GAME else ()

    wing = WING if match.game is GAME else wing_of(match.game.slug)
    return Host(match, moments, wing.company)


def act(match: Match, seat: int | None = None) -> None:
    """The first legal action of a seat, by default of the first one that may act."""
    seat = match.to_act[0] if seat is None else seat
    match.act(match.game.legal(match.state, seat)[0], seat)


def test_people_act_behind_the_curtain_one_after_the_other() -> None:
    host = hosted(PEOPLE)
    assert host.next() == PersonActs(0, behind_curtain=True)
    host.open_for(0)
    assert host.next() == PersonActs(0, behind_curtain=False)
    act(host.match)
    assert host.next() == PersonActs(1, behind_curtain=True)


def test_whoever_may_go_on_at_once_stays_at_the_open_table() -> None:
    host = hosted(PEOPLE)
    host.open_for(0)
    swap = host.match.game.legal(host.match.state, 0)[-1]
    host.match.act(swap, 0)
    assert host.next() == PersonActs(0, behind_curtain=False)
    host.close(asked=0)
    assert host.next() == PersonActs(0, behind_curtain=True)


def test_one_person_among_bots_has_no_curtain() -> None:
    host = hosted(ONE_AND_A_BOT)
    assert host.next() == PersonActs(0, behind_curtain=False)
    act(host.match)
    assert host.next() == BotActs(1, is_secret=False)


def test_the_moments_of_an_action_come_before_all_else_and_once() -> None:
    host = hosted(PEOPLE)
    act(host.match)
    act(host.match)
    assert isinstance(host.next(), LookTogether)
    assert isinstance(host.next(), LookTogether)
    host.have_looked(2)
    step = host.next()
    assert step == PersonActs(host.match.to_act[0], behind_curtain=True)


def test_a_moment_of_one_seat_is_shown_where_a_person_holds_it_and_not_for_a_bot() -> None:
    host = hosted(ONE_AND_A_BOT)
    act(host.match)
    act(host.match)
    for seat, is_shown in ((0, True), (1, False)):
        trick = Trick(host.match.view(None), seat)
        host.moments = lambda number, trick=trick: (trick,) if number == host.match.number else ()
        assert isinstance(host.next(), LookTogether) == is_shown


def test_moments_are_a_seats_own_only_where_all_of_them_are() -> None:
    view = hosted(PEOPLE, actions=2).match.view(None)
    own, other, public = Trick(view, 0), Trick(view, 1), Trick(view)
    assert LookTogether((own, own)).is_own_of(0)
    for moments, seat in (((own,), 1), ((own,), None), ((public,), None), ((own, public), 0), ((own, other), 0)):
        assert not LookTogether(moments).is_own_of(seat)


def test_the_last_moment_comes_before_the_end() -> None:
    host = hosted(PEOPLE, actions=5)
    act(host.match)
    assert host.match.outcome is not None
    assert isinstance(host.next(), LookTogether)
    host.have_looked(6)
    assert host.next() == TheEnd()


def test_a_match_that_has_ended_begins_with_its_last_page() -> None:
    assert hosted(PEOPLE, actions=6).next() == TheEnd()


def test_a_match_that_is_taken_up_shows_its_last_moment_again() -> None:
    assert isinstance(hosted(PEOPLE, actions=2).next(), LookTogether)
    assert isinstance(hosted(PEOPLE, actions=3).next(), PersonActs)


def test_after_an_undo_no_moment_comes_again_and_the_same_seat_is_asked() -> None:
    host = hosted(PEOPLE)
    for _ in range(3):
        act(host.match)
    host.have_looked(2)
    seat = host.match.taken[-1].seat
    host.match.undo(seat)
    host.took_back(seat)
    assert host.next() == PersonActs(seat, behind_curtain=True)


def test_bots_alone_play_by_themselves() -> None:
    host = hosted(BOTS)
    assert host.next() == BotActs(0, is_secret=False)


def test_where_all_decide_secretly_people_are_asked_in_the_order_of_the_seats_and_bots_answer_beside_them() -> None:
    host, order = hosted((ANNE, MORGAN, BART, CHARLOTTE), game=PIRATES), []
    while host.match.to_act and host.match.number < 4:
        step: Step = host.next()
        assert isinstance(step, BotActs | PersonActs)
        assert host.bot() == (BotActs(1, is_secret=True) if 1 in host.match.to_act else None)
        order.append(step)
        act(host.match, step.seat)
    assert order[:3] == [PersonActs(seat, behind_curtain=True) for seat in (0, 2, 3)]
    assert order[3] == BotActs(1, is_secret=True), "it takes the same time where nobody else is to choose any more"


def test_whoever_asked_for_the_public_table_is_asked_for_again() -> None:
    host = hosted((ANNE, BART, CHARLOTTE), game=PIRATES)
    host.close(asked=2)
    assert host.next() == PersonActs(2, behind_curtain=True)
    host.open_for(2)
    host.close()
    assert host.next() == PersonActs(0, behind_curtain=True)


def test_a_seat_is_told_what_came_after_it_last_did_something() -> None:
    host = hosted(PEOPLE)
    assert host.told_until(0) == -1
    host.open_for(0)
    assert host.told_until(0) == -1, "a look alone tells nobody anything"
    act(host.match)
    host.has_acted(0, 0)
    assert (host.told_until(0), host.told_until(1)) == (0, -1)
    taken_up = host_of(host.match)
    assert (taken_up.told_until(0), taken_up.told_until(1)) == (0, -1)


def test_a_seat_that_takes_back_is_told_again_what_it_was_told_before() -> None:
    host = hosted(PEOPLE, actions=3)
    seat = host.match.taken[-1].seat
    before = host.told_until(seat)
    host.has_acted(seat, 2)
    assert host.told_until(seat) == 2
    host.match.undo(seat)
    host.took_back(seat)
    assert host.told_until(seat) < before


def test_who_is_out_of_the_game_is_not_waited_for() -> None:
    host = hosted([ANNE, MORGAN])
    act(host.match)
    act(host.match)
    assert isinstance(host.next(), LookTogether)
    host.company = Company(lambda view, seat: True)
    assert not isinstance(host.next(), LookTogether)


# ---- the first look


def looking_first(seats: Sequence[Seat], actions: int = 0) -> Host:
    """A host of a game in which every person sees its hand before anybody acts."""
    host = hosted(seats, actions)
    host.company = evolve(host.company, begins_with_looks=True)
    return host


def test_every_person_looks_behind_the_curtain_before_the_first_action_and_who_begins_sees_all_then() -> None:
    host = looking_first((ANNE, BART))
    assert host.next() == PersonLooks(1, behind_curtain=True)
    host.have_seen(1)
    assert host.next() == PersonActs(0, behind_curtain=True)


def test_one_person_looks_without_a_curtain_before_a_bot_begins() -> None:
    host = looking_first((MORGAN, ANNE))
    assert host.next() == PersonLooks(1, behind_curtain=False)
    host.have_seen(1)
    assert isinstance(host.next(), BotActs)


def test_a_game_that_goes_on_has_no_first_look() -> None:
    assert isinstance(looking_first((ANNE, BART), actions=1).next(), PersonActs)
    assert isinstance(hosted((ANNE, BART)).next(), PersonActs)


def test_what_a_bot_does_to_a_person_is_seen_by_that_person_and_nothing_else_that_bots_do() -> None:
    class Deed(Moment):
        def __init__(self, seat: int | None, touches: tuple[int, ...] = ()) -> None:
            self._seat, self._touches = seat, touches

        @property
        def seat(self) -> int | None:
            return self._seat

        @property
        def touches(self) -> tuple[int, ...]:
            return self._touches

        def onward(self, desk: Desk) -> Line:
            return ("goes on",)

        def draw(self, desk: Desk, step: int, width: int, height: int, look: Look) -> Canvas:
            return Canvas(width, height, look)

    crew = (Seat("Anne"), Seat("Morgan", "bot:cabin-boy"))
    for deed, is_seen in ((Deed(None), True), (Deed(0), True), (Deed(1), False), (Deed(1, (0,)), True)):
        match = start(GAME, crew, 7)
        act(match)
        host = Host(match, lambda number, deed=deed: (deed,), WING.company)  # type: ignore[misc]
        assert isinstance(host.next(), LookTogether) == is_seen
