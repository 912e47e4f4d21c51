"""What the log, the telling and the page of what is known say, and to whom."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pirategames.play.match import Match, Seat, start
from pirategames.rules.game import Event
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.crew import CREW
from pirategames.rules.scalawag.events import (
    Boarded,
    Called,
    Caught,
    Collected,
    Damaged,
    Declared,
    Disagreed,
    Drawn,
    Dropped,
    Fired,
    Fizzled,
    FogGone,
    FogRolled,
    Lost,
    Mustered,
    MusteredCrew,
    Mutinied,
    MutiniedCrew,
    Passed,
    Paying,
    Prize,
    PrizeCrew,
    RefilledCrew,
    Repaired,
    Replaced,
    ReplacedCrew,
    Returned,
    ReturnedCrew,
    RoundBegan,
    Shown,
    Stole,
    Sunk,
    Trimmed,
    TurnBegan,
    Watching,
    Won,
)
from pirategames.rules.scalawag.state import State, freeze, thaw
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import EMBLEMS
from pirategames.screens.drawing.seats import grouped
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.scalawag import WING
from pirategames.screens.scalawag.telling import known_events, sentence
from pirategames.screens.scalawag.words import counted, crew_list, crew_words, flag_of
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.happened import fitted
from pirategames.screens.table.wing import Doings
from tests.screens.scalawag.scenes import (
    FIVE,
    NAMES,
    Scene,
    calls,
    crew,
    desk_of,
    evolved,
    finished,
    five,
    heard_of,
    log_of,
    window,
)


def lines(told: tuple[Line, ...]) -> list[str]:
    return [line_text(line) for line in told]


def telling(state: State, seat: int, *events: Event) -> list[str]:
    desk = desk_of(state, seat, names=FIVE, heard=((RoundBegan(0, 3),), events))
    return told_lines(WING.telling(GAME.view(state, seat), desk, 0))


def told_lines(told: tuple[Doings, ...]) -> list[str]:
    """A line for each captain, and under it a line a deed."""
    return [mark + line_text(line) for doings in told for mark, line in _marked(doings)]


def _marked(doings: Doings) -> list[tuple[str, Line]]:
    return [("" if doings.seat is None else f"{doings.seat + 1} ", doings.title), *(("  ", deed) for deed in doings.deeds)]


def test_crew_are_counted_in_words() -> None:
    gunner = CREW["gunner"]
    assert [counted(gunner, count) for count in range(4)] == ["no Gunner", "a Gunner", "two Gunners", "three Gunners"]
    assert crew_words(crew("pilot gunner gunner")) == "two Gunners and a Pilot"
    assert crew_list(crew("pilot gunner gunner")) == "2 Gunners, Pilot"
    assert [flag_of(seat) for seat in (0, 6)] == ["Crown", "Keys"]


GUNNER, PILOT = CREW["gunner"], CREW["pilot"]


@pytest.mark.parametrize(
    ("event", "by_name", "to_bart"),
    [
        (Declared(1, "fire", (GUNNER, GUNNER)), "Bart declared two Gunners", "You declared two Gunners"),
        (Declared(1, "fire", (PILOT,)), "Bart declared a Pilot", "You declared a Pilot"),
        (Declared(1, "steal", (PILOT,)), "Bart ordered Steal the Wind", "You ordered Steal the Wind"),
        (Declared(1, "fire", ()), "", ""),
        (Called(1, 0), "Bart cried Scalawag!", "You cried Scalawag!"),
        (Shown(0, 1, (GUNNER,)), "Anne showed a Gunner", "Anne showed a Gunner"),
        (Caught(1, 0, (GUNNER,)), "Bart had no Gunner", "You had no Gunner"),
        (Caught(1, 0, (GUNNER, GUNNER)), "Bart did not have two Gunners", "You did not have two Gunners"),
        (Damaged(1, 0, 2), "Bart took a damage, 2 of 5", "You took a damage, 2 of 5"),
        (Lost(1, 0, PILOT), "Bart lost a Pilot", "You lost a Pilot"),
        (Dropped(1, PILOT), "Bart dropped a Pilot", "You dropped a Pilot"),
        (Sunk(0, 1), "Anne was sunk by ⚜ Bart", "Anne was sunk by ⚜ you"),
        (Prize(0, 1), "Anne took a crew card from ⚜ Bart as a prize", "Anne took a crew card from ⚜ you as a prize"),
        (
            PrizeCrew(0, 1, (PILOT,), (0, 1)),
            "Anne took a Pilot from ⚜ Bart as a prize",
            "Anne took a Pilot from ⚜ you as a prize",
        ),
        (Repaired(1, 0, 2), "Bart mended a damage as a prize", "You mended a damage as a prize"),
        (Fired(0, 1, 3), "Anne fired at ⚜ Bart for 3", "Anne fired at ⚜ you for 3"),
        (Boarded(1, 0, 8), "Bart boarded ♞ Anne for 8", "You boarded ♞ Anne for 8"),
        (Stole(0, 1, 2), "Anne stole 2 from ⚜ Bart", "Anne stole 2 from ⚜ you"),
        (Trimmed(1, 3), "Bart trimmed, +3", "You trimmed, +3"),
        (Watching(1), "Bart went on watch", "You went on watch"),
        (Mustered(1, 3), "Bart mustered crew", "You mustered crew"),
        (MusteredCrew(1, (PILOT,), (1,)), "Bart mustered a Pilot", "You mustered a Pilot"),
        (Fizzled(1, "fire"), "Bart found no target left", "You found no target left"),
        (Mutinied(0, 1, 2), "Anne took 2 crew cards from ⚜ Bart", "Anne took 2 crew cards from ⚜ you"),
        (MutiniedCrew(0, 1, (PILOT,), (0, 1)), "Anne took a Pilot from ⚜ Bart", "Anne took a Pilot from ⚜ you"),
        (RefilledCrew(1, (PILOT,), (1,)), "Bart drew a Pilot", "You drew a Pilot"),
        (Returned(1, 3), "", ""),
        (ReturnedCrew(1, (PILOT,), (1,)), "Bart returned a Pilot", "You returned a Pilot"),
        (Replaced(1, 1), "", ""),
        (ReplacedCrew(1, (PILOT,), (1,)), "Bart drew a Pilot for those shown", "You drew a Pilot for those shown"),
        (FogRolled(1, 1), "Fog lies between Bart and Charlotte", "Fog lies between Charlotte and you"),
        (FogRolled(None, 3), "The fog lifted", "The fog lifted"),
        (FogGone(), "The fog is gone for good", "The fog is gone for good"),
        (Disagreed(0), "The callers disagreed", "The callers disagreed"),
        (Drawn(), "Twenty quiet rounds: a draw", "Twenty quiet rounds: a draw"),
        (Collected(1, 2), "", ""),
        (TurnBegan(1), "", ""),
        (Passed(1, (PILOT,)), "", ""),
        (Paying(1, 0), "", ""),
        (Won(), "", ""),
    ],
)  # fmt: skip
def test_every_event_has_its_sentence(event: Event, by_name: str, to_bart: str) -> None:
    assert line_text(sentence(event, FIVE, None)) == by_name
    assert line_text(sentence(event, FIVE, 1)) == to_bart


def test_who_may_know_more_is_told_only_that() -> None:
    public, private = Mutinied(0, 1, 1), MutiniedCrew(0, 1, (PILOT,), (0, 1))
    assert list(known_events((public, private))) == [private]
    assert list(known_events((public,))) == [public]
    assert telling(five(), 1, public, private)[-1] == "  Anne took a Pilot from ⚜ you"


def test_a_captain_is_told_order_by_order_what_the_others_did() -> None:
    watches, mutiny = Declared(3, "watch", (CREW["lookout"],)), Declared(4, "fire", crew("gunner gunner"))
    told = telling(
        five(), 0, watches, Watching(3), mutiny, Called(3, 4), Caught(4, 3, crew("gunner gunner")), Lost(4, 3, PILOT),
        RoundBegan(0, 4), TurnBegan(1), Mustered(1, 3), RoundBegan(0, 5), TurnBegan(0),
    )  # fmt: skip
    assert told == [
        "4 Morgan", "  went on watch",
        "5 Tew", "  declared two Gunners", "  Morgan cried Scalawag!", "  Tew did not have two Gunners", "  lost a Pilot",
        "Round 4",
        "2 Bart", "  mustered crew",
    ]  # fmt: skip
    assert telling(five(), 1) == []


def test_what_belongs_to_no_order_that_is_told_stands_first() -> None:
    assert telling(five(), 0, Fired(4, 0, 5), Damaged(0, 4, 1)) == [
        "Meanwhile", "  Tew fired at ♞ you for 5, damage 1 of 5",
    ]  # fmt: skip


def test_what_follows_stands_under_the_order_that_it_comes_of() -> None:
    state, lied = five(), Declared(4, "fire", crew("gunner"))
    desk = desk_of(state, 0, names=FIVE, heard=((TurnBegan(4), lied), (), (Fired(4, 0, 5), Damaged(0, 4, 1))))
    assert told_lines(WING.telling(GAME.view(state, 0), desk, 1)) == [
        "5 Tew", "  fired at ♞ you for 5, damage 1 of 5",
    ]  # fmt: skip
    own = desk_of(state, 4, names=FIVE, heard=desk.heard)
    assert WING.telling(GAME.view(state, 4), own, 1) == (), "the shot was Tew’s own"


def test_a_captain_is_not_told_of_its_own_order() -> None:
    state, cried = window(), Called(0, 1)
    declared = Declared(1, "fire", crew("gunner gunner"))
    stands = evolved(state, ask="aim", asked=1)
    assert telling(five(), 0) == []
    assert telling(stands, 1, declared) == []
    assert telling(stands, 1, declared, cried) == []
    assert telling(stands, 2, declared, cried)[0] == "2 Bart"


def test_how_many_cards_go_back_is_asked_in_good_grammar() -> None:
    for count, asked in ((1, "ONE CARD GOES BACK TO PORT"), (2, "TWO CARDS GO BACK TO PORT")):
        state = evolved(five(), ask="return", giving=count, kind="mutiny")
        assert asked in Scene(state, 0, desk_of(state, 0, names=FIVE)).drawn().text()


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_from_order_to_order_no_loss_no_challenge_and_no_sinking_is_folded_away(seats: int) -> None:
    """Over the public rows of a small screen all that weighs is told, among eight who call at every turn all losses;
    in the narrow column the latest loss, always."""
    match, last, seen = finished(seats), {}, 0
    for number in range(match.number):
        state = match.state_after(number)
        if state.ask != "order":
            continue
        seat, since = state.asked, last.get(state.asked, -1)
        last[seat] = number
        if since >= 0:
            desk = desk_of(state, seat, names=NAMES[:seats], heard=heard_of(match, seat)[: number + 1])
            told = WING.telling(GAME.view(state, seat), desk, since)
            weighty = [doings.deeds[at] for doings in told for at in sorted(doings.weighty)]
            losses = [doings.deeds[at] for doings in told for at in sorted(doings.losses)]
            wide, narrow = (read(fitted(told, *size)) for size in ((76, 9), (22, 8)))
            told_all = losses if seats == 8 else weighty
            assert not [line_text(deed) for deed in told_all if line_text(deed) not in wide], wide
            assert all(line_text(deed) in narrow for deed in losses[-1:]), narrow
            seen += len(losses)
    assert seen


def read(lines: Sequence[Line]) -> str:
    """Fitted lines as one text, without bars and breaks."""
    return " ".join(" ".join(line_text(line).replace("▌", " ") for line in lines).split())


def test_the_first_telling_names_nation_and_mate_in_secret() -> None:
    match = start(GAME, [Seat(name, "person") for name in NAMES[:6]], 4, {"allegiance": "teams"})
    state: State = match.state
    for seat in range(6):
        mate = next(other for other in range(6) if other != seat and state.allegiances[other] == state.allegiances[seat])
        told = told_lines(WING.telling(match.view(seat), desk_of(state, seat, heard=heard_of(match, seat)), -1))
        assert any(line.endswith(f"side, in secret, with {NAMES[mate]}") for line in told)
    alone = start(GAME, [Seat(name, "person") for name in NAMES[:6]], 4)
    desk = desk_of(state, 0, heard=heard_of(alone, 0))
    assert not any("secret" in line for line in told_lines(WING.telling(alone.view(0), desk, -1)))


def test_the_log_has_a_heading_for_every_round() -> None:
    match = finished(4)
    assert [line for line in lines(log_of(match, None)) if line.startswith("Round ")] == [
        f"Round {number}" for number in range(1, match.state.round + 1)
    ]


def test_the_log_tells_each_seat_only_what_it_may_know() -> None:
    match = finished(4)
    drew = {seat: [line for line in lines(log_of(match, seat)) if " drew " in line] for seat in (None, *range(4))}
    assert drew[None] == []
    assert any(drew.values())
    for seat in range(4):
        assert all(line.startswith(f"{NAMES[seat]} drew ") for line in drew[seat])


def test_a_whole_game_is_told_without_an_empty_or_broken_line() -> None:
    match: Match = finished(6, teams=True)
    for seat in (None, 2):
        for line in lines(log_of(match, seat)):
            assert line.strip()
            assert "Seat" not in line
            assert "None" not in line
            assert "  " not in line


# ---- what is known


def test_what_is_known_counts_the_locker_and_ones_own_hand() -> None:
    known = lines(WING.known(GAME.view(five(), 0), Desk()))
    assert "    Gunner    2 of 4 lie hidden, 2 in your hand." in known
    assert "    Sailor    3 of 4 lie hidden, 1 in the Locker." in known
    assert "6 cards lie in Port, 9 in other hands." in known
    assert "Your hand: 2 Gunners, Pilot." in known
    public = lines(WING.known(GAME.view(five(), None), Desk()))
    assert "    Gunner    4 of 4 lie hidden." in public
    assert not any("hand:" in line for line in public)


def test_what_is_known_tells_what_every_captain_declared_showed_and_lost() -> None:
    match: Match = finished(6)
    names = tuple(seat.name for seat in match.seats)
    known = lines(WING.known(match.view(None), Desk(names=names, heard=heard_of(match, None))))
    events = match.heard(None, -1)
    for seat, name in enumerate(names):
        at = known.index(f"{seat + 1} {EMBLEMS[seat]} {name}")
        declared, showed, lost = (line.split(None, 1) for line in known[at + 1 : at + 4])
        assert [declared[0], showed[0], lost[0]] == ["declared", "showed", "lost"]
        mine = [event for event in events if getattr(event, "seat", None) == seat]
        assert declared[1].count("round") == sum(isinstance(event, Declared) and bool(event.crew) for event in mine)
        assert showed[1].count("round") == sum(isinstance(event, Shown) for event in mine)
        assert (lost[1] == "nothing") is not any(isinstance(event, Lost | Dropped) for event in mine)
    caught = [event for event in events if isinstance(event, Caught)]
    assert len([line for line in known if "bluffing in round" in line]) == len({event.seat for event in caught})


def test_what_is_known_does_not_depend_on_other_hands() -> None:
    s = thaw(five())
    a, b, c, d, e = s.hands
    s.hands = (a, d, c, b, e)
    assert WING.known(GAME.view(freeze(s), 0), Desk()) == WING.known(GAME.view(five(), 0), Desk())


def test_cards_that_are_shown_are_known() -> None:
    state = calls(GAME.apply(five(), GAME.legal(five(), 0)[1], 0), 1)
    if state.shown:
        assert any(
            line.startswith("Shown, and not replaced yet: ") for line in lines(WING.known(GAME.view(state, None), Desk()))
        )


def test_the_table_tells_lately_what_the_log_ends_with() -> None:
    match = finished(5)
    heard = heard_of(match, None)[:60]
    desk = desk_of(five(), 1, heard=heard)
    text = Scene(five(), 1, desk).drawn().text()
    last, deed = lines(grouped(desk.story, 43))[-2:]
    assert (last, deed) == ("▌ ♠ Grace", "▌ mustered crew")
    assert last in text
    assert deed in text
