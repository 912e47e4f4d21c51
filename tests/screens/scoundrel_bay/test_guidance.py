"""What Scoundrel Bay tells somebody who does not know it yet: what a key costs, what a landing allows, what comes next."""

from __future__ import annotations

import pytest
from attrs import evolve

from pirategames.play.assets import assets
from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.actions import Invade, Reward, Sail, Swap
from pirategames.rules.scoundrel_bay.state import State
from pirategames.screens.drawing.look import DARK
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.scoundrel_bay import WING, words
from pirategames.screens.scoundrel_bay.effects import event_rewards
from pirategames.screens.scoundrel_bay.foresight import enough
from pirategames.screens.scoundrel_bay.goods import card_bottom, card_bottom_in, uses_line
from pirategames.screens.scoundrel_bay.questions.by_kind import asked_of
from pirategames.screens.scoundrel_bay.regions import key_of
from pirategames.screens.scoundrel_bay.sea_pieces import PASSED, REEF
from pirategames.screens.table.choices import next_line
from tests.rules.scoundrel_bay.printed import EDITION
from tests.rules.scoundrel_bay.table import cards, event, play, stage_ends, with_ship
from tests.screens.scoundrel_bay.asked import asked, chosen_from, desk_with, doing, looker, near, rich
from tests.screens.scoundrel_bay.scenes import SIZES

SMALL = SIZES[0]


def text_of(state: State, *keys: str, size: tuple[int, int] = SMALL) -> str:
    seat = looker(state)
    view, desk = GAME.view(state, seat), desk_with(state, seat, *keys)
    return WING.draw(view, desk, WING.choices(view, desk), *size, DARK).text()


def next_of(state: State, *keys: str) -> str:
    """The line that says what to do next."""
    return line_text(next_line(chosen_from(state, *keys), SMALL[0] - 4))


def commit_words(state: State, pressed: str, *keys: str) -> str:
    choice = chosen_from(state, *keys).of_key(pressed)
    assert choice is not None
    return choice.words


# ---------------------------------------------------------------- a turn


def test_repeating_an_action_tells_that_it_takes_an_unlock_tile() -> None:
    assert "tile" not in next_of(rich(), "1")
    again = with_ship(rich(), 0, disc="recruit", unlocks=1)
    others, _, recruits = next_of(again, "1").partition("recruits")
    assert recruits.startswith((" for an unlock tile", " for a tile"))
    assert "tile" not in others
    assert commit_words(again, "r", "1").endswith("for an unlock tile")
    assert "unlock tile" not in commit_words(again, "s", "1")


def far_from(flag: str) -> State:
    """A turn with a card of a flag that flies nowhere near the ship."""
    sea = next(sea for sea, regions in enumerate(EDITION.near) if flag not in [region.flag for region in regions])
    return with_ship(rich(), 0, sea=sea, hand=cards("blue")[:1], crew=cards("blue")[1:2])


def test_an_invasion_of_nobody_is_called_so_before_and_after() -> None:
    state = far_from("blue")
    assert "invades nobody" in next_of(state, "1")
    after = play(state, Invade(state.ships[0].hand[0]))
    assert after.ask == "card"


def test_at_rest_the_table_tells_what_a_meal_takes_and_which_regions_are_near() -> None:
    state = with_ship(rich(), 0, captain=-1, active=4, sick=0, food=3, production=4, sea=0)
    near_keys = [key_of(EDITION, region.number) for region in EDITION.near[0]]
    assert "A meal takes 6 food: you have 3 and cook 4.  Near: " in text_of(state)
    assert all(f"{key}⚑" in text_of(state) for key in near_keys)


def test_a_lifted_sail_tells_how_strong_the_monster_can_be() -> None:
    assert "sails 1 + −" in next_of(rich(), "1")
    assert "sails 3 + −" in next_of(rich(), "1", "+", "+")
    assert "Space 2: skeleton ☠ ◎" in text_of(rich(), "1")
    state = rich()
    assert "Next the skeleton ☠ ◎" in text_of(play(state, Sail(state.ships[0].hand[0], 1)))


@pytest.mark.parametrize("size", SIZES)
def test_every_sail_is_foretold_whole_and_says_whether_the_stage_ends(size: tuple[int, int]) -> None:
    for sea in range(EDITION.spaces):
        for steps in (1, 2, 3):
            text = text_of(with_ship(rich(), 0, sea=sea, disc="recruit"), "1", *"+" * (steps - 1), size=size)
            told = next(line for line in text.split("\n") if line.startswith("   Space "))
            assert "…" not in told
            passed = [reef for reef in EDITION.reefs if reef.after in range(sea, sea + steps)]
            assert told.count("the stage ends") == len(passed)


# ---------------------------------------------------------------- landings


@pytest.mark.parametrize(
    ("things", "have", "most", "told"),
    [
        ([("◆1", 1), ("◆1", 1)], 1, 9, ": enough for one of ◆1 ◆1."),
        ([("◆1", 1), ("◆1", 1)], 2, 9, ": enough for ◆1 ◆1."),
        ([("◆1", 1), ("◆1", 1)], 2, 1, ": enough for one of ◆1 ◆1."),
        ([("◆1", 1), ("◆2", 2), ("◆2", 2)], 3, 9, ": enough for ◆1 ◆2 ◆2, up to 3 together."),
        ([("▪1C", 1), ("▪3A", 3)], 2, 9, ": enough for ▪1C."),
        ([("▪3A", 3)], 2, 9, ": enough for no crate."),
        ([("◆1", 1)], 2, 0, ", but you have no map."),
    ],
)
def test_strength_is_enough_for_things_together(things: list[tuple[str, int]], have: int, most: int, told: str) -> None:
    assert enough(things, have, "crate", most) == told


def test_a_hideout_tells_what_is_paid_and_then_that_it_is() -> None:
    def at_hideout(maps: int) -> State:
        return near("hideout", maps=maps, rings=1)

    region = EDITION.by_kind["hideout"][1]
    assert f"1 map, †{region.swords} is met" in text_of(at_hideout(1))
    assert "1 map, paid with 1 ring" in text_of(at_hideout(0))
    placed = play(at_hideout(0), GAME.legal(at_hideout(0), 0)[0])
    assert "1 map paid" in text_of(placed)


def test_with_nowhere_left_to_land_no_region_is_asked_for() -> None:
    state = with_ship(near("hideout"), 0, maps=0, rings=0)
    assert "Nobody more can land." in next_of(state)


# ---------------------------------------------------------------- rewards, bids, meals


def test_the_only_reward_of_a_card_needs_no_lifting() -> None:
    state = rich()
    state = play(state, Sail(state.ships[0].hand[0], 3))
    assert doing(chosen_from(state))["p"] == (Reward("moon"),)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("id", ["dockmaster", "merchant", "spoils"])
def test_a_bid_shows_all_that_can_be_won(id: str, size: tuple[int, int]) -> None:
    text = text_of(stage_ends(rich(3), id, by=2), size=size)
    for reward in event_rewards(EDITION.events[event(id)]):
        assert reward in text
    assert "ties go by reputation" in text


def test_what_is_got_for_a_resource_is_counted() -> None:
    state = asked("get")
    assert "2 things to get" in text_of(state)
    after = play(state, GAME.legal(state, 0)[0])
    assert isinstance(GAME.legal(state, 0)[0], Swap)
    assert "the last thing to get" in text_of(after)


def test_the_hand_is_seen_while_a_card_is_bought() -> None:
    assert "A CARD FOR YOUR HAND   in your hand  ⚑ " in text_of(asked("card"))


@pytest.mark.parametrize("what", ["swap", "bid", "feed"])
def test_at_the_end_of_a_stage_the_title_tells_so(what: str) -> None:
    assert "is over" in text_of(asked(what)).split("\n")[0]  # type: ignore[arg-type]


def test_a_move_of_an_event_is_asked_at_the_end_of_the_stage_and_that_of_a_reward_in_a_turn() -> None:
    moves = stage_ends(with_ship(rich(), 0, at={"cabyss": 2}), "on_the_move")
    assert "stage 1 of 5 is over" in text_of(moves).split("\n")[0]
    assert "’s turn" in text_of(asked("move")).split("\n")[0]


def test_a_swap_says_what_comes_for_what_is_spent() -> None:
    assert "Spend one resource, a ring too, for two of other kinds, but no rings." in text_of(asked("swap"))
    assert "spends 1 food for two of other kinds" in next_of(asked("swap"), "1")


def test_no_meal_is_told_of_where_none_is_to_come() -> None:
    state = rich()
    assert "A meal takes" in text_of(state)
    assert "A meal takes" not in text_of(evolve(state, past_events=(0, 1, 2, 3, 4), turns_left=3))


def test_a_card_that_is_lifted_tells_its_uses_in_words_where_there_is_room() -> None:
    state = asked("card")
    told = uses_line(GAME.view(state, looker(state)), state.display[0], 112)
    assert card_bottom(state.edition, state.display[0], " ").split(" ")[1] in line_text(told)
    long = max(range(len(state.edition.cards)), key=lambda card: len(card_bottom(state.edition, card)))
    assert len(card_bottom_in(state.edition, long, 37)) <= 37
    assert card_bottom_in(state.edition, long, 5) == ""


# ---------------------------------------------------------------- help


def test_the_rules_explain_every_sign() -> None:
    rules = (assets() / "scoundrel_bay" / "rules.md").read_text("utf-8")
    legend = rules[rules.index("### The signs") : rules.index("### Your first game")]
    signs = (
        words.COIN, words.PIRATE, words.CAPTAIN, words.CRATE, words.TREASURE, words.SHOT, *"†◎◈☼☾×▌~", REEF, PASSED,
        *words.MONSTER_GLYPHS.values(), *(f"⚑{letter}" for letter in words.FLAG_LETTERS.values()),
    )  # fmt: skip
    assert [sign for sign in signs if sign not in legend] == []


def test_the_page_of_what_is_known_shows_every_step_of_reputation() -> None:
    state = with_ship(rich(), 1, reputation=3)
    lines = [line_text(line) for line in WING.known(GAME.view(state, 0), desk_with(state, 0))]
    at = lines.index("THE REPUTATION TRACK")
    track = EDITION.reputation
    steps = [line.split() for line in lines[at + 3 : at + 3 + len(track.gold)]]
    assert [int(step[0]) for step in steps] == list(range(len(track.gold)))
    for step, symbols in zip(steps[1:], track.bonus, strict=True):
        assert words.symbols_long(symbols) in " ".join(step)
    assert steps[3][-2:] == ["⚜", "Bart"]
    assert steps[0][-4:] == ["♞", "Anne,", "♣", "Morgan"]


def test_an_invasion_names_the_others_in_the_region_by_their_emblems() -> None:
    state = near("harbor")
    at = EDITION.by_kind["harbor"][1].number
    state = with_ship(state, 1, at={EDITION.regions[at].id: 3})
    question = asked_of(GAME.view(state, 0), desk_with(state, 0, key_of(EDITION, at)))
    assert question is not None
    told = " ".join(line_text(line) for line in question.stakes())
    assert "your strength there 0, ⚜ Bart 3; your crates" in told
