"""Scoundrel Bay's tables hold all that they should: nothing cut, nothing over something else, every key to be clicked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

import pytest
from attrs import evolve
from rich.cells import cell_len

from pirategames.rules.edition import HOUSE
from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.invading import flags
from pirategames.rules.scoundrel_bay.milestones import progress
from pirategames.rules.scoundrel_bay.state import State, aboard, freeze, thaw
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.look import DARK, LIGHT, Look
from pirategames.screens.drawing.seats import doer
from pirategames.screens.scoundrel_bay import WING
from pirategames.screens.scoundrel_bay.effects import side_line, side_short
from pirategames.screens.scoundrel_bay.foresight import odds_of
from pirategames.screens.scoundrel_bay.goods import card_bottom
from pirategames.screens.scoundrel_bay.questions.cards import CONTEXT
from pirategames.screens.scoundrel_bay.regions import key_of
from pirategames.screens.scoundrel_bay.sheets import REACHED
from pirategames.screens.scoundrel_bay.words import card_top, flag_mark, symbols_short
from pirategames.screens.table.choices import next_line
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.happened import PLACE
from tests.rules.scoundrel_bay.table import ASKS, crate, with_ship
from tests.screens.apps import key_at
from tests.screens.scallywag.paper import Paper
from tests.screens.scoundrel_bay.asked import asked, chosen_from, desk_with, lifting, looker, rich
from tests.screens.scoundrel_bay.paper import on_paper
from tests.screens.scoundrel_bay.scenes import LONG_NAMES, LOOKS, NAMES, SIZES, finished, played_match

SMALL, ROOMY, BROAD = SIZES[0], SIZES[1], SIZES[3]
SHORE = re.compile(r"[A-V] [^⚑]*… ⚑")
"""A region whose edition has no shorter name for it, in the list of shores."""
PAGES = ("m", "o", "t", "c", "x")


def drawn(state: State, desk: Desk, size: tuple[int, int], look: Look = DARK, seat: int | None = 0) -> Paper:
    view = GAME.view(state, seat)
    return on_paper(partial(WING.draw, view, desk, WING.choices(view, desk), *size, look))


def text_of(state: State, *keys: str, size: tuple[int, int] = SMALL) -> str:
    seat = looker(state)
    view, desk = GAME.view(state, seat), desk_with(state, seat, *keys)
    return WING.draw(view, desk, WING.choices(view, desk), *size, DARK).text()


# ---------------------------------------------------------------- nothing is cut


@pytest.mark.parametrize("size", [SMALL, BROAD, ROOMY])
def test_every_card_of_the_house_tells_its_rewards_whole_and_how_far_each_of_them_reaches(size: tuple[int, int]) -> None:
    state = GAME.new(2, 4, {"edition": HOUSE})
    cards = [*range(len(state.edition.cards))]
    without = 0
    for first in range(0, len(cards) - 2, 3):
        draft = thaw(state)
        aboard(draft, 0).hand = tuple(cards[first : first + 3])
        held = freeze(draft)
        paper = drawn(held, desk_with(held, 0), size)
        for place in [place for place in paper.places if place.name.split()[0] == "card" and place.height > 1]:
            if int(place.name.split()[1]) in held.ships[0].hand:
                face = [line[place.x : place.x + place.width] for line in paper.lines[place.y : place.y + place.height]]
                rewards = [row for glyph in "★☼☾" for row in face if f" {glyph} " in row]
                assert len(rewards) == 3, face
                assert not any("…" in row for row in rewards), face
                without += sum(
                    not row.rstrip(" │┃").endswith(far) for row, far in zip(rewards, ("1", "1–2", "1–3"), strict=True)
                )
    assert without <= 2  # a price of coins and rum, and a coin to gain


def flaws(paper: Paper) -> list[str]:
    """What is cut or lies over something else; the names of the edition's regions and of itself may be short."""
    chart = 24 if paper.width >= ROOMY[0] else 12
    lines = paper.lines[chart:] if paper.lines[1].strip() else paper.lines[1:]
    return [*paper.faults, *(line.strip() for line in lines if "…" in SHORE.sub("", line))]


@pytest.mark.parametrize("size", [(100, 30), (110, 36), (160, 50)])
def test_what_happened_stands_above_the_row_of_context(size: tuple[int, int]) -> None:
    paper = drawn(rich(), desk_with(rich(), 0), size)
    places = [place for place in paper.places if place.name == PLACE]
    assert places
    assert all(place.y + place.height <= size[1] - 3 for place in places)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("what", ASKS)
def test_every_question_is_drawn_whole(what: str, seats: int) -> None:
    state = asked(what, seats)
    seat = looker(state)
    lists = [(), *[(key,) for key in lifting(chosen_from(state))[:2]]]
    for size in (SMALL, BROAD, ROOMY):
        for keys in lists:
            assert flaws(drawn(state, desk_with(state, seat, *keys), size, seat=seat)) == [], (size, keys)


@pytest.mark.parametrize("size", [SMALL, ROOMY])
def test_the_market_tells_all_that_a_sail_with_a_card_would_bring(size: tuple[int, int]) -> None:
    state = played_match(2, 3, 0, options={}).state  # with the house cards
    cards = range(len(state.edition.cards))
    longest = sorted(cards, key=lambda card: len(card_bottom(state.edition, card)))[-len(state.display) :]
    paper = drawn(evolve(state, display=tuple(longest)), desk_with(state, looker(state), "m"), size, seat=looker(state))
    assert paper.faults == []
    words = " ".join(paper.text().split())
    for card in longest:
        for reward in card_bottom(state.edition, card, "|").split("|"):
            assert reward in words
    assert "in the deck" in words


@pytest.mark.parametrize("size", [SMALL, ROOMY])
def test_a_harbor_with_more_to_do_than_a_page_holds_is_drawn_whole(size: tuple[int, int]) -> None:
    state = asked("harbor", 2)
    seat = looker(state)
    crates = [crate(kind, letter) for kind, letter in zip((1, 2, 3) * 2, "PPCCAD", strict=True)]
    state = with_ship(state, seat, crates=crates)
    assert "page 1 of 2, + −" in text_of(state, size=size)
    assert flaws(drawn(state, desk_with(state, seat), size, seat=seat)) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", PAGES)
def test_every_page_is_drawn_whole(page: str, size: tuple[int, int]) -> None:
    states = [rich(2), with_ship(rich(4, milestones="played"), 0, upgrades=["moon_path", "gun_crew_3"], debt=7)]
    for state in states:
        assert flaws(drawn(state, desk_with(state, 0, page), size)) == []


def late(seats: int) -> Iterator[tuple[State, int]]:
    """Turns in the last stages of a game, where much lies on the table."""
    match = finished(seats)
    steps = [number for number in range(match.number) if match.state_after(number).ask in ("play", "invade", "card")]
    for number in steps[-40::13]:
        state = match.state_after(number)
        yield state, looker(state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_late_table_is_drawn_whole_with_long_names_in_every_look(seats: int) -> None:
    for state, seat in late(seats):
        for size in SIZES:
            for look in LOOKS:
                desk = evolve(desk_with(state, seat), names=LONG_NAMES[:seats], name=LONG_NAMES[seat])
                assert drawn(state, desk, size, look, seat).faults == [], (size, look)


def test_many_crates_and_pirates_and_debts_still_fit() -> None:
    crates = [crate(kind, letter) for kind in (1, 2, 3) for letter in "PCDA" if (kind, letter) != (3, "P")]
    state = with_ship(rich(4), 0, crates=crates, active=14, sick=6, debt=33, sword=7, gun=8, shield=8, production=8)
    for size in (SMALL, ROOMY):
        assert drawn(state, desk_with(state, 0), size).faults == []
        assert drawn(state, desk_with(state, 0, "x"), size).faults == []
        assert drawn(state, desk_with(state, 0, "x", "+"), size).faults == []


@pytest.mark.parametrize("what", ["play", "invade", "feed"])
def test_ascii_and_light_move_nothing(what: str) -> None:
    state = asked(what)
    for size in (SMALL, ROOMY):
        desk = desk_with(state, 0)
        dark, light, plain = (drawn(state, desk, size, look) for look in (DARK, LIGHT, DARK.with_ascii()))
        assert light.lines == dark.lines
        assert [len(line) for line in plain.lines] == [len(line) for line in dark.lines]
        assert "".join(plain.lines).isascii()


def test_the_public_table_shows_no_hand() -> None:
    state = rich(3)
    public = GAME.view(state, None)
    assert public.hand == ()
    for size in (SMALL, ROOMY):
        desk = Desk(names=NAMES[:3], is_waiting=True, story=(("A line of the log.",),))
        paper = drawn(state, desk, size, seat=None)
        assert paper.faults == []
        assert "recruit" not in paper.text().replace("recruit or", "").replace("recruitment", "")
        assert "A line of the log." in paper.text()


# ---------------------------------------------------------------- everything can be clicked


@pytest.mark.parametrize("size", [SMALL, ROOMY])
@pytest.mark.parametrize("what", ASKS)
def test_everything_that_can_be_lifted_is_clickable(what: str, size: tuple[int, int]) -> None:
    state = asked(what)
    seat = looker(state)
    paper = drawn(state, desk_with(state, seat), size, seat=seat)
    numbers = {choice.key for choice in chosen_from(state) if choice.kind == "says how many"}
    for key in lifting(chosen_from(state)):
        assert paper.shows(key) or key in numbers, key


@pytest.mark.parametrize("size", [SMALL, ROOMY])
@pytest.mark.parametrize("what", ["bid", "feed"])
def test_amounts_can_be_clicked(what: str, size: tuple[int, int]) -> None:
    paper = drawn(asked(what), desk_with(asked(what), 0), size)
    assert paper.shows("+")
    assert paper.shows("-")


def test_the_spaces_of_a_sail_can_be_clicked() -> None:
    paper = drawn(rich(), desk_with(rich(), 0, "1"), ROOMY)
    assert paper.shows("+")
    assert paper.shows("-")
    line = next_line(chosen_from(rich(), "1"), SMALL[0] - 4)
    assert {"+", "-"} <= {piece.key for piece in line if isinstance(piece, Ink)}


@pytest.mark.parametrize("size", [SMALL, ROOMY])
def test_all_regions_can_be_clicked(size: tuple[int, int]) -> None:
    paper = drawn(rich(), desk_with(rich(), 0, *(("c",) if size == SMALL else ())), size)
    keys = {key_at(paper, x, y) for x in range(paper.width) for y in range(paper.height)}
    assert set("ABCDEFGHIJKLMNOPQRSTUV") <= keys


# ---------------------------------------------------------------- what the table says


def test_the_ship_shows_what_is_on_it() -> None:
    text = text_of(rich(), size=ROOMY)
    assert "ANNE’S SHIP  12 doubloons, reputation" in text
    assert "rings 2   maps 4   rum 4   food 7" in text
    assert "active ★▴▴▴▴" in text
    assert "sick ▴▴" in text
    assert "no disc yet: all actions open" in text
    assert "crates    x" in text


def test_a_lifted_card_tells_where_it_would_sail_and_what_waits_there() -> None:
    near = text_of(rich(), "1")
    assert "Space 2: " in near
    far = text_of(rich(), "1", "+", "+")
    assert "Space 4: " in far


STORY = (
    (doer(1, "Morgan"), " sailed 1 to 8"),
    (doer(1, "Morgan"), " took a blue card"),
    (doer(2, "Tew"), " recruited 3"),
    (doer(2, "Tew"), " took a yellow card"),
)


@pytest.mark.parametrize("size", [BROAD, ROOMY])
@pytest.mark.parametrize("keys", [(), ("1",), ("E",), (">",)])
def test_from_a_hundred_columns_on_the_story_stands_beside_the_table_with_the_newest_lit(
    size: tuple[int, int], keys: tuple[str, ...]
) -> None:
    state = rich()
    paper = drawn(state, evolve(desk_with(state, 0, *keys), story=STORY), size)
    rows = {text: y for y, line in enumerate(paper.lines) for text in ("sailed 1", "blue card", "recruited 3", "yellow card")
            if text in line[-size[0] // 4 :]}  # fmt: skip
    x = size[0] - 20
    inks = {text: paper._inks[y][x][0] for text, y in rows.items()}
    muted, bright = DARK.colour("muted"), DARK.colour("text")
    lit = {"sailed 1": muted, "blue card": muted, "recruited 3": bright, "yellow card": bright}
    assert inks == {text: ink for text, ink in lit.items() if text in inks}
    assert {"recruited 3", "yellow card"} <= inks.keys()
    assert keys == ("E",) or inks == lit, "there is less room beneath a region"


@pytest.mark.parametrize("size", [SMALL, BROAD, ROOMY])
def test_flags_aboard_and_in_the_hand_stand_beside_the_flags_that_a_lifted_sail_would_need(size: tuple[int, int]) -> None:
    state = with_ship(rich(), 0, sea=7)
    ship, edition = state.ships[0], state.edition
    text, card = text_of(state, "1", size=size), ship.hand[0]
    for region in edition.near[8]:
        aboard = flags(state, ship, region.flag)
        held = sum(edition.cards[other].flag == region.flag for other in ship.hand if other != card)
        mark = flag_mark(region.flag).text
        if size == SMALL:
            (line,) = [line for line in text.split("\n") if "shores of 9 fly" in line]
            needed, own = line.split("crew")
            assert mark in needed
            assert f"{mark} {aboard}" in own.partition("card")[0]
            assert (f"{mark} {held}" in own.partition("card")[2]) == (held > 0)
        else:
            key = key_of(edition, region.number)
            (line,) = [row for row in text[text.index("ITS SHORES") :].split("\n") if f" {key} " in row[-26:]]
            assert line.split()[-3:] == [mark, str(aboard or "–"), str(held or "–")]


@pytest.mark.parametrize("size", [SMALL, BROAD, ROOMY])
def test_a_card_to_buy_tells_all_its_uses_when_it_is_lifted(size: tuple[int, int]) -> None:
    state = asked("card")
    for place, card in enumerate(state.display):
        printed = state.edition.cards[card]
        line = text_of(state, str(place + 1), size=size).split("\n")[size[1] - 3]
        assert line.split("sail")[0].strip() in ("", f"recruit {card_top(state.edition, card)}")
        told = [words.strip() for words in re.split("1 ★|1–2 ☼|1–3 ☾|invade", line.split("sail", 1)[1])][1:4]
        assert told == [symbols_short(reward) for reward in (printed.star, printed.sun, printed.moon)]  # never by letters
        invade = f"  invade {flag_mark(printed.flag).text} {flags(state, state.ships[0], printed.flag)} aboard, "
        assert invade in line or cell_len(line.rstrip()) + len(invade) + len("0 in hand") > CONTEXT


def test_milestones_stand_with_the_tally_and_how_far_everybody_is() -> None:
    state = with_ship(rich(3, milestones="played"), 1, reached=[1])
    for size in (SMALL, BROAD, ROOMY):
        text = text_of(state, "t", size=size)
        for number, side in enumerate(state.sides):
            asks = state.edition.variants.milestones[number].sides[side]
            (line,) = [row for row in text.split("\n") if side_line(asks)[1:] in row or side_short(asks)[1:] in row]
            parts = [progress(state, ship, asks) for ship in state.ships]
            own = [REACHED if number == 1 and seat == 1 else f"{have}/{need}" for seat, (have, need) in enumerate(parts)]
            assert line.split()[-3:] == own


@pytest.mark.parametrize("size", [SMALL, BROAD, ROOMY])
def test_on_the_market_milestones_stand_whole_with_the_emblems_of_those_who_reached_them(size: tuple[int, int]) -> None:
    state = with_ship(with_ship(rich(3, milestones="played"), 1, reached=[0, 2]), 2, reached=[0])
    lines = [line for line in text_of(state, "m", size=size).split("\n") if "upgrades." in line]
    assert len(lines) == len(state.sides)
    assert [line.split(":")[0].split()[1:] for line in lines] == [["⚜♣"], [], ["⚜"], []]
    assert not any("…" in line for line in lines)


ODDS = [(8, 8, ("83%", "0%")), (1, 1, ("17%", "67%")), (8, 1, ("83%", "67%"))]


@pytest.mark.parametrize(("gun", "shield", "odds"), ODDS)
def test_the_odds_of_a_shot_count_the_bases_not_seen_and_the_faces_of_the_die(
    gun: int, shield: int, odds: tuple[str, str]
) -> None:
    """One face of six always wins, one never; neither harms. The other four add to the base."""
    state = with_ship(rich(), 0, gun=gun, shield=shield)
    siren = next(kind for kind, monster in enumerate(state.edition.monsters) if monster.kind == "siren")
    space = next(space for space, icon in enumerate(state.edition.icons) if icon == siren)
    assert odds_of(GAME.view(state, 0), siren) == odds
    for size in (SMALL, BROAD, ROOMY):
        text = text_of(state, *">" * space, size=size)
        assert f"win {odds[0]} " in text
        assert f"hit {odds[1]} " in text


def test_a_lifted_sea_space_tells_what_waits_there() -> None:
    state = rich()
    for size in (SMALL, BROAD, ROOMY):
        assert "Space 2: " in text_of(state, ">", size=size).split("\n")[size[1] - 3]
    assert "SPACE 3" in text_of(state, ">", ">", size=BROAD)


def test_an_action_that_was_used_last_is_crossed_out() -> None:
    state = with_ship(rich(), 0, disc="sail", unlocks=0)
    text = text_of(state, size=ROOMY)
    assert text.count("sail   used last") == len(state.ships[0].hand)
    assert "disc on sail: recruit or invade" in text


def test_an_invasion_counts_flags_and_strength_as_it_goes_on() -> None:
    state = asked("invade")
    assert "flags left" in text_of(state)
    after = GAME.apply(state, GAME.legal(state, 0)[0], 0)
    assert "With this pirate, strength 2" in text_of(after)


def test_a_fight_tells_totals_and_how_it_would_end() -> None:
    text = text_of(asked("roll"))
    assert "base   ◎2 ◈4" in text
    assert "total  ◎3 ◈5" in text
    assert "Conquered: " in text
    assert "Hit: 1 damage" in text


def test_a_meal_tells_what_it_costs_and_who_goes_hungry() -> None:
    crowd = with_ship(asked("feed"), 0, active=9, sick=9, food=12, rings=12)
    for mouths in range(10):
        line = text_of(crowd, *["-"] * mouths).split("\n")[-3]
        assert line.rstrip().endswith(("goes hungry.", "the sick die.")), line
    assert "nobody goes hungry" in text_of(asked("feed"))
    assert "1 unfed" in text_of(asked("feed"), "-")


def test_a_bid_tells_what_would_be_left() -> None:
    assert "You would keep 12." in text_of(asked("bid"))
    assert "You would keep 11." in text_of(asked("bid"), "+")


def test_a_name_with_markup_is_plain_text() -> None:
    state = rich(3)
    desk = evolve(desk_with(state, 0), names=("[b]Eve[/]", "Bart", "Morgan"))
    assert "[B]EVE[/]’S SHIP" in drawn(state, desk, ROOMY).text()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_the_last_reef_the_header_tells_which_turn_is_the_last(seats: int) -> None:
    match = finished(seats)
    last = match.state.ships[0].turns
    states = [match.state_after(number) for number in range(match.number)]
    near = [state for state in states if state.turns_left is not None and state.ask == "play" and state.turn == 0]
    assert near
    for state in near:
        header = drawn(state, desk_with(state, 0), SMALL).lines[0]
        assert f"last turns, Anne’s {state.ships[0].turns} of {last} " in header


def test_a_picture_of_the_same_view_is_drawn_from_what_was_drawn_before_and_looks_the_same() -> None:
    state = rich()
    view = GAME.view(state, 0)
    for keys in (("1",), ("1", "A"), ("2", "L", "+"), ()):
        again, anew = [
            WING.draw(seen, desk, WING.choices(seen, desk), *ROOMY, DARK)
            for seen, desk in ((view, desk_with(state, 0, *keys)), (GAME.view(state, 0), desk_with(state, 0, *keys)))
        ]
        assert again.unlike(anew) == []
