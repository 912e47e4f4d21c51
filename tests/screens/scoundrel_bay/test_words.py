"""Everything has a name: symbols short and long, cards, crates, events, milestones, upgrades, captains, questions."""

from __future__ import annotations

import unicodedata

import pytest
from rich.cells import cell_len

from pirategames.rules.scoundrel_bay.charts import KINDS, Kind, Symbol
from pirategames.screens.drawing.canvas import cell_width
from pirategames.screens.drawing.look import GLYPHS
from pirategames.screens.scoundrel_bay.effects import (
    event_line,
    event_rewards,
    event_title,
    ghost_line,
    milestone_title,
    power_line,
    power_title,
    score_line,
    side_line,
    upgrade_line,
    upgrade_title,
)
from pirategames.screens.scoundrel_bay.questions.by_kind import kind_of
from pirategames.screens.scoundrel_bay.words import (
    MONSTER_GLYPHS,
    card_name,
    card_top,
    crate_name,
    crate_short,
    face_words,
    figures_words,
    flag_mark,
    harbor_of,
    monster_glyph,
    region_name,
    symbol_long,
    symbol_short,
    symbols_in,
    symbols_long,
    symbols_short,
)
from tests.rules.scoundrel_bay.printed import EDITION
from tests.rules.scoundrel_bay.table import ASKS, card, crate, parsed
from tests.screens.scoundrel_bay.asked import asked

SHORT = {
    "doubloon": ("●1", "●3"),
    "food": ("1 food", "3 food"),
    "rum": ("1 rum", "3 rum"),
    "map": ("1 map", "3 maps"),
    "ring": ("1 ring", "3 rings"),
    "unlock": ("unlock", "3 unlocks"),
    "production": ("1 cook", "3 cook"),
    "sword": ("†1", "†3"),
    "gun": ("◎1", "◎3"),
    "shield": ("◈1", "◈3"),
    "reputation": ("+1 rep", "+3 rep"),
    "repair": ("repair", "3 repairs"),
    "move": ("1 move", "3 moves"),
    "blind": ("blind", "3 blind"),
    "harvest": ("harvest", "3 harvests"),
    "bay_half": ("half Bay", "half Bay"),
    "sell": ("sell", "sell"),
    "hire": ("hire ●1", "hire ●3"),
    "damage": ("1 damage", "3 damage"),
    "pirate": ("1 dead", "3 dead"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_symbol_has_a_short_and_a_long_name(kind: Kind) -> None:
    assert (symbol_short(Symbol(kind)), symbol_short(Symbol(kind, 3))) == SHORT[kind]
    for amount in (1, 3):
        words = symbol_long(Symbol(kind, amount))
        assert len(words) > 4
        assert "{" not in words


def test_symbols_are_listed_and_enumerated() -> None:
    symbols = parsed("rum 2, sword 1, map 1")
    assert symbols_short(symbols) == "2 rum †1 1 map"
    assert symbols_long(symbols) == "2 rum, 1 sword and 1 map"
    assert (symbols_short(()), symbols_long(())) == ("nothing", "nothing")
    assert symbol_long(Symbol("hire", 2, 1)) == "a blind recruitment for 2 doubloons and 1 rum"
    assert symbol_short(Symbol("hire", 2, 1)) == "hire ●2+1 rum"


@pytest.mark.parametrize(
    ("cells", "words"),
    [(19, "2 food 1 move 1 rum"), (18, "2 food move rum"), (14, "2f move rum"), (10, "2f 1mv rum"), (9, "2f 1mv 1r")],
)
def test_symbols_shrink_where_there_is_no_room_word_by_word(cells: int, words: str) -> None:
    assert symbols_in(parsed("food 2, move 1, rum 1"), cells) == words


def test_a_price_keeps_its_numbers_however_little_room_there_is() -> None:
    assert symbols_in((Symbol("hire", 2, 1),), 12) == "hire ●2+1r"
    assert symbols_in((), 9) == "nothing"


def test_cards_and_crates_are_called_by_what_is_printed_on_them() -> None:
    assert card_name(EDITION, card("blue")) == "blue card"
    starting = EDITION.boards[0].card
    assert card_name(EDITION, starting) == EDITION.cards[starting].name
    assert card_top(EDITION, card("blue", 2, "gun shield")) == "▴▴ ◎1 ◈1"
    assert crate_short(EDITION.crates[crate(2, "C")]) == "▪2C"
    assert crate_name(EDITION, crate(2, "C")) == "crate for Cabyss"
    assert harbor_of(EDITION, "?") == ""


def test_flags_and_monsters_travel_with_letter_and_glyph() -> None:
    assert [flag_mark(flag).text for flag in ("black", "red", "yellow", "blue")] == ["⚑K", "⚑R", "⚑Y", "⚑B"]
    assert {monster_glyph(monster) for monster in EDITION.monsters} == set(MONSTER_GLYPHS.values())


def test_faces_of_the_die_and_figures_read_as_words() -> None:
    assert [face_words(face) for face in ("critical", "miss", (0, 0), (1, 2))] == [
        "critical hit", "miss", "nothing added", "+1 gun, +2 shields",
    ]  # fmt: skip
    assert figures_words(2, False) == "2 pirates"
    assert figures_words(1, True) == "the captain and 1 pirate"
    assert figures_words(0, True) == "the captain"


def test_names_have_the_apostrophe_of_print() -> None:
    names = [region_name(EDITION, region.number) for region in EDITION.regions]
    assert not any("'" in name for name in names)


# ---------------------------------------------------------------- what things do


def test_every_event_has_a_title_of_its_own_and_a_line() -> None:
    titles = {event_title(event) for event in EDITION.events}
    assert len(titles) == len(EDITION.events)
    for event in EDITION.events:
        assert event_line(event).endswith(".")
        assert ghost_line(EDITION, event).startswith("A ghost pirate")
        assert len(event_rewards(event)) == len(event.rewards)


def test_milestones_upgrades_and_captains_tell_what_they_do_in_a_row_of_a_small_screen() -> None:
    variants = EDITION.variants
    for number, milestone in enumerate(variants.milestones):
        assert milestone_title(EDITION, number) != milestone.id
        assert len({side_line(side) for side in milestone.sides}) == 2
        for upgrade in milestone.upgrades:
            assert upgrade_title(upgrade) != upgrade.id
            assert cell_width(f"{upgrade_title(upgrade)}  {upgrade_line(EDITION, upgrade)}") <= 68
    for power in variants.powers:
        assert cell_width(f"{power_title(power)}  {power_line(power)}") <= 68
        assert score_line(power).startswith(f"{power.doubloons} doubloon")


def test_every_question_has_a_heading_and_says_what_to_do() -> None:
    for what in ASKS:
        kind = kind_of(asked(what).question)  # type: ignore[arg-type]
        assert kind.heading == kind.heading.upper()
        assert kind.told.endswith(".")


def test_all_glyphs_are_one_cell_wide_and_have_an_ascii_one() -> None:
    texts = [symbol_short(Symbol(kind, 2)) for kind in KINDS] + [card_top(EDITION, number) for number in EDITION.deck]
    glyphs = {glyph for text in texts for glyph in text if not glyph.isascii()} | set(MONSTER_GLYPHS.values())
    for glyph in glyphs:
        assert cell_len(glyph) == 1, glyph
        assert glyph in GLYPHS or unicodedata.category(glyph)[0] in "LM", glyph
