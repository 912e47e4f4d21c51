"""What happened meanwhile stands beside the hand: how much of it fits where, and until when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from attrs import evolve, frozen
from hypothesis import given
from hypothesis import strategies as st

from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import DARK
from pirategames.screens.drawing.seats import doer
from pirategames.screens.drawing.wrapping import line_text, line_width
from pirategames.screens.pages.lines import LinesPage
from pirategames.screens.table.curtain import Curtain
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.folding import folded
from pirategames.screens.table.happened import PLACE, Happened, _in_a_row, draw_happened, fitted
from pirategames.screens.table.moment import MomentMode
from pirategames.screens.table.own_table import OwnTable
from pirategames.screens.table.wing import Doings, Wing
from tests.screens.apps import ROOMY, SMALL, until
from tests.screens.table.keyboard import ONE_AND_A_BOT, Crew, begun, hidden_from, keyboard
from tests.toy_wing import WING


@frozen
class View:
    """Whose view it is, and no more."""

    seat: int


def doings(seat: int | None, title: str, *deeds: str) -> Doings:
    return Doings(seat, (title,), tuple([(deed,) for deed in deeds]))


BART = doings(1, "Bart", "sailed 1 to space 8", "bought a red card")
TEW = doings(3, "Tew", "took the last rum")
BEGUN = doings(None, "Round 3")


def texts(lines: list[Line]) -> list[str]:
    return [line_text(line) for line in lines]


# ---- so much fits


def test_each_captain_has_a_bar_a_number_and_a_line_a_deed() -> None:
    assert texts(fitted((BART, TEW), 40, 20)) == [
        "▌ 2 ⚜ Bart", "▌ sailed 1 to space 8", "▌ bought a red card", "", "▌ 4 ♜ Tew", "▌ took the last rum",
    ]  # fmt: skip
    assert texts(fitted((BEGUN,), 40, 20)) == ["▌ Round 3"]


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (5, ["▌ 2 ⚜ Bart", "▌ sailed 1 to space 8", "▌ bought a red card", "▌ 4 ♜ Tew", "▌ took the last rum"]),
        (3, ["▌ 2 ⚜ Bart  sailed 1 to space 8; bought a", "▌   red card", "▌ 4 ♜ Tew  took the last rum"]),
        (2, ["▌ 2 ⚜ Bart  bought a red card; and 1 more", "▌ 4 ♜ Tew  took the last rum"]),
        (1, ["▌ 4 ♜ Tew  took the last rum"]),
    ],
)
def test_where_room_is_short_the_oldest_gives_way_first(rows: int, told: list[str]) -> None:
    assert texts(fitted((BART, TEW), 44, rows)) == told


def test_only_those_are_counted_for_whom_no_room_is_left() -> None:
    vane = doings(2, "Vane", *[f"did thing {number}" for number in range(30)])
    told = texts(fitted((BART, vane, TEW), 44, 4))
    assert told == [
        "▌ 2 ⚜ Bart  bought a red card; and 1 more", "▌ 3 ♣ Vane  did thing 26; did thing 27; did",
        "▌   thing 28; did thing 29; and 26 more",
        "▌ 4 ♜ Tew  took the last rum",
    ]  # fmt: skip


def test_of_too_much_the_last_is_shown() -> None:
    long = doings(1, "Bart", *[f"did thing {number}" for number in range(60)])
    told = texts(fitted((long,), 40, 8))
    assert len(told) == 8
    assert told[0].startswith("▌ 2 ⚜ Bart  did thing 42; did")
    assert told[-1].endswith("did thing 59; and 42 more")


@given(
    st.lists(
        st.builds(
            lambda seat, cells, weighty: Doings(
                seat,
                ((BART, TEW)[(seat or 0) % 2].title if seat is not None else ("Round 3",)),
                tuple([(" ".join(["deed", *["word"] * extra]),) for extra in cells]),
                frozenset(at for at in weighty if at < len(cells)),
            ),
            st.sampled_from([None, 1, 3]),
            st.lists(st.integers(0, 9), max_size=9),
            st.frozensets(st.integers(0, 8), max_size=3),
        ),
        min_size=1,
        max_size=9,
    ),
    st.integers(20, 70),
    st.integers(2, 20),
)
def test_what_weighs_is_told_before_anything_else_and_each_deed_is_whole_or_counted(
    all_doings: list[Doings], width: int, rows: int
) -> None:
    def fits(some: Sequence[Doings]) -> bool:
        return sum(len(_in_a_row(doings, width)) for doings in some) <= rows

    told = folded(all_doings, fits)
    everything = [deed for doings in all_doings for deed in doings.deeds]
    shown = [line for doings in told for deed in doings.deeds for line in [deed] if deed in everything]
    counts = [
        int(line_text(deed).removeprefix("and ").split()[0])
        for doings in told
        for deed in doings.deeds
        if deed not in everything
    ]
    titles = sum(not doings.deeds for doings in all_doings)
    assert len(shown) + sum(counts) <= len(everything) + titles, "nothing is told or counted twice"
    weighty = [doings.deeds[at] for doings in all_doings for at in sorted(doings.weighty)]
    if fits([evolve(doings, deeds=tuple([doings.deeds[at] for at in sorted(doings.weighty)] + [("and 99 more",)]))
             for doings in all_doings]):  # fmt: skip
        assert not Counter(weighty) - Counter(shown), "room for all that weighs, and for the counts around it"
    lines = fitted(all_doings, width, rows)
    assert len(lines) <= rows
    assert all(line_width(line) <= width for line in lines)
    assert line_text(lines[0]).startswith("▌ ")


def test_the_whole_of_it_leaves_nothing_out() -> None:
    lines = texts(list(Happened("SINCE YOU LOOKED", (BART, TEW, BEGUN)).lines))
    assert [line for line in lines if line] == [
        "▌ 2 ⚜ Bart", "▌ sailed 1 to space 8", "▌ bought a red card", "▌ 4 ♜ Tew", "▌ took the last rum", "▌ Round 3",
    ]  # fmt: skip
    assert lines.count("") == 2


def test_a_game_without_a_telling_of_its_own_tells_its_log_captain_by_captain_but_for_the_lookers_own() -> None:
    def story(view: Any, names: Any, heard: Any, number: int) -> tuple[Line, ...]:
        return heard[number]

    log: Any = (
        ((doer(1, "Bart"), " set it up"),),
        ((doer(0, "Anne", "You"), " laid a card"), ("  and knocked",)),
        ((doer(1, "Bart"), " drew"), ("  and swore",), (doer(1, "Bart", "Bart’s"), " turn ended")),
        (("A storm rose",), (doer(2, "Vane"), " slept")),
    )
    wing = Wing[Any](choices=WING.choices, draw=WING.draw, story=story, known=WING.known)
    desk = Desk(names=("Anne", "Bart", "Vane"), heard=log)
    told = Happened("", wing.telling(View(0), desk, 0)).lines
    assert texts([line for line in told if line]) == [
        "▌ 2 ⚜ Bart", "▌ drew", "▌ and swore", "▌ turn ended", "▌ What happened", "▌ A storm rose", "▌ 3 ♣ Vane", "▌ slept",
    ]  # fmt: skip
    assert not wing.telling(View(0), evolve(desk, heard=log[:2]), 0)
    assert not wing.telling(View(0), evolve(desk, names=("Anne",)), 0)


# ---- there it stands


def drawn(height: int | None, *, folds: bool = False) -> str:
    """The telling on a board with a place of this height for it, or with none."""
    canvas = Canvas(80, 24, DARK)
    if height is not None:
        canvas.place(PLACE, 40, 12, 40, height)
    draw_happened(canvas, Happened("WHILE YOU WAITED", (BART, TEW)), folds=folds)
    return canvas.text()


def test_it_stands_where_the_board_has_its_place_and_stays_while_a_card_is_lifted() -> None:
    for folds in (False, True):
        rows = drawn(10, folds=folds).split("\n")
        assert rows[12] == " " * 42 + "WHILE YOU WAITED z"
        assert rows[14] == " " * 42 + "▌ 2 ⚜ Bart"
        assert not "".join(rows[:12])


def test_in_a_row_or_two_the_captains_follow_one_another() -> None:
    rows = drawn(2).split("\n")
    assert rows[12].strip().startswith("WHILE YOU WAITED z  ▌ 2 ⚜ Bart")
    assert rows[12].strip() == "WHILE YOU WAITED z  ▌ 2 ⚜ Bart  2 things"
    assert rows[13].strip() == "▌ 4 ♜ Tew  took the last rum"


def test_without_a_place_it_lies_over_the_public_rows_until_a_card_is_lifted() -> None:
    rows = drawn(None).split("\n")
    assert rows[1].startswith("  WHILE YOU WAITED z")
    assert rows[1].endswith("Enter or any lift folds it")
    assert rows[2] == "  ▌ 2 ⚜ Bart"
    assert not drawn(None, folds=True).strip()


# ---- until the first thing is done


async def test_the_number_leads_to_the_hand_and_what_happened_stands_beside_it() -> None:
    async with keyboard(begun()) as crew:
        await crew.lay()
        await crew.press("2")
        await crew.comes(OwnTable, 1)
        assert "SINCE YOU LOOKED" in crew.text
        assert "1 ♞ Anne" in crew.text
        assert "laid a card" in crew.text
        assert not crew.cards() & hidden_from(crew.match, 1)
        assert crew.cards() >= {card.text for card in crew.match.view(1).hand}
        await crew.press("1")
        assert "SINCE YOU LOOKED" not in crew.text
        assert crew.mode.desk.lifted == ("1",)


async def test_enter_folds_it_and_does_nothing_else() -> None:
    async with keyboard(begun(actions=1)) as crew:
        await crew.open()
        assert "Enter  folds what happened.  Your turn." in crew.text
        await crew.press("enter")
        assert "SINCE YOU LOOKED" not in crew.text
        assert crew.match.number == 1
        assert "folds what happened" not in crew.text
        await crew.press("z")
        assert crew.app.screen is crew.table, "what is folded away by Enter is in the log"


async def test_in_a_column_of_its_own_it_hides_nothing_and_enter_does_not_fold_it(wing_has: Callable[..., None]) -> None:
    def beside(*given: Any) -> Canvas:
        canvas = WING.draw(*given)
        canvas.place(PLACE, 40, 4, 40, 12)
        return canvas

    wing_has(draw=beside)
    async with keyboard(begun(actions=1)) as crew:
        await crew.open()
        assert "SINCE YOU LOOKED" in crew.text
        assert "folds what happened" not in crew.text
        await crew.press("enter")
        assert "SINCE YOU LOOKED" in crew.text


@pytest.mark.parametrize("size", [SMALL, ROOMY])
async def test_a_key_or_a_click_opens_the_whole_of_it(wing_has: Callable[..., None], size: tuple[int, int]) -> None:
    long = doings(1, "Bart", *[f"did thing {number}" for number in range(200)])
    wing_has(telling=lambda *given: (long,))
    async with keyboard(begun(), size=size) as crew:
        await crew.open()
        assert "did thing 199" in crew.text
        assert "did thing 0" not in crew.text
        for way in ("key", "click"):
            if way == "key":
                await crew.press("z")
            else:
                await crew.painted()
                crew.clock.time += 1.0
                await crew.pilot.click(offset=(10, 4))
            await until(crew.pilot, lambda: isinstance(crew.app.screen, LinesPage))
            assert len(crew.app.screen._lines) == 201  # type: ignore[attr-defined]
            await crew.pilot.press("z")
            await until(crew.pilot, lambda: crew.app.screen is crew.table)


async def test_while_a_card_is_lifted_the_whole_of_it_is_a_key_away() -> None:
    async with keyboard(begun(actions=1)) as crew:
        await crew.open()
        await crew.press("1", "z")
        await until(crew.pilot, lambda: isinstance(crew.app.screen, LinesPage))


async def test_it_is_gone_with_the_first_thing_that_is_done() -> None:
    async with keyboard(begun()) as crew:
        await crew.open()
        await crew.press("1", "s")
        await crew.shows("swapped")
        assert crew.match.number == 1
        await crew.press("z")
        assert crew.app.screen is crew.table
        assert "SINCE YOU LOOKED" not in crew.text


async def test_the_log_holds_it_too_as_this_seat_may_know_it() -> None:
    async with keyboard(begun()) as crew:
        await crew.lay()
        await crew.open()
        await crew.press("l")
        await until(crew.pilot, lambda: isinstance(crew.app.screen, LinesPage))
        told = crew.app.screen._lines  # type: ignore[attr-defined]
        assert any("You drew" in line_text(line) for line in told)
        assert not [card for card in hidden_from(crew.match, 1) if card in str(told)]


async def by_bart(crew: Crew) -> None:
    """Anne and the bot play until Anne is asked again."""
    await crew.press("1", "p")
    while not (isinstance(crew.mode, OwnTable) and crew.mode.bot is None):
        if isinstance(crew.mode, MomentMode):
            await crew.press("enter")
        await crew.goes_on()
    await crew.painted()


async def test_one_person_is_told_what_bots_did_with_no_page_between() -> None:
    async with keyboard(begun(ONE_AND_A_BOT)) as crew:
        assert "WHILE YOU WAITED" not in crew.text, "nobody has done anything yet"
        await by_bart(crew)
        assert "WHILE YOU WAITED" in crew.text
        assert "Morgan laid" in crew.text
        assert not crew.cards() & hidden_from(crew.match, 0)


async def test_one_person_is_told_what_bots_did_before_its_first_turn() -> None:
    async with keyboard(begun((*reversed(ONE_AND_A_BOT),))) as crew:
        await crew.comes(OwnTable, 1)
        while crew.mode.bot is not None:  # type: ignore[attr-defined]
            await crew.goes_on()
        await crew.painted()
        assert "WHILE YOU WAITED" in crew.text
        assert "Morgan laid" in crew.text


async def test_a_match_that_one_person_takes_up_tells_what_the_bots_did() -> None:
    match = next(match for seed in range(30) if (match := begun(ONE_AND_A_BOT, seed, actions=3)).to_act == (0,))
    assert match.taken[-1].seat == 1
    async with keyboard(match) as crew:
        await crew.comes(OwnTable, 0)
        assert "Morgan laid" in crew.text


async def test_nobody_is_told_anything_behind_a_curtain_that_stands() -> None:
    async with keyboard(begun()) as crew:
        await crew.lay()
        await crew.comes(Curtain, 1)
        assert "laid" not in crew.text
        assert not hasattr(crew.mode, "happened")
