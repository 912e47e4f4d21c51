"""What stands on a card: its picture by suit and rank, and on a tarot its number and name."""

from __future__ import annotations

import pytest

from pirategames.rules.scallywag.cards import CARDS, EVENTS, RED_ACES, TAROT
from pirategames.screens.drawing.art import Size, has_creature
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import DARK, LIGHT, Look
from pirategames.screens.scallywag.cards import (
    BROAD,
    COMPACT,
    GRAND,
    HUGE,
    LARGE,
    SMALL,
    TALL,
    Cut,
    draw_card,
    draw_fan,
)
from pirategames.screens.scallywag.tarot_art import CARD_HEIGHT, CARD_WIDTH, draw_tarot, roman
from pirategames.screens.scallywag.words import picture
from tests.screens.apps import key_at


def test_every_card_wears_a_picture_that_there_is() -> None:
    assert all(has_creature(picture(card)) for card in CARDS.values() if card.suit != TAROT)


def test_a_rank_of_skulls_is_known_by_its_face() -> None:
    skulls = [picture(card) for card in CARDS.values() if card.text.endswith("X")]
    assert len(skulls) == len(set(skulls)) == 14


def test_the_better_the_sword_the_greater_its_picture() -> None:
    swords = [picture(CARDS[f"{value}S"]) for value in (*range(2, 15), "A")]
    assert len(dict.fromkeys(swords)) == 5
    assert swords == sorted(swords, key=list(dict.fromkeys(swords)).index)


@pytest.mark.parametrize("cut", [HUGE, GRAND, BROAD, LARGE, TALL, SMALL, COMPACT], ids=lambda cut: str(cut.width))
def test_a_red_ace_is_told_from_an_ordinary_one_by_a_mark_beside_its_suit(cut: Cut) -> None:
    for card in CARDS.values():
        if card.suit != TAROT:
            canvas = Canvas(cut.width, cut.height + 1, DARK)
            draw_card(canvas, 0, 1, card, cut, "1")
            assert canvas.text().count("!") == (card in RED_ACES) * (1 + cut.both_corners)


def test_a_red_ace_in_a_fan_wears_its_mark_under_other_cards_too() -> None:
    canvas = Canvas(20, 4, DARK)
    draw_fan(canvas, 0, 0, (CARDS["cursed_sword"], CARDS["10X"], CARDS["cursed_skull"]), 20)
    assert canvas.text().split("\n")[2] == "│ †!│ ☠ │ ☠! │"


@pytest.mark.parametrize(("number", "numeral"), [(0, "0"), (1, "I"), (4, "IV"), (9, "IX"), (18, "XVIII"), (21, "XXI")])
def test_roman(number: int, numeral: str) -> None:
    assert roman(number) == numeral


@pytest.mark.parametrize("size", ["large", "small"])
@pytest.mark.parametrize("look", [DARK, LIGHT, DARK.with_ascii()], ids=["dark", "light", "ascii"])
def test_a_tarot_has_its_number_and_its_name_within_its_frame(size: Size, look: Look) -> None:
    side = "|" if look.ascii else "║"
    for card in EVENTS:
        canvas = Canvas(CARD_WIDTH[size], CARD_HEIGHT[size], look)
        draw_tarot(canvas, 0, 0, size, card.text, card.value, card.name, key="1")
        lines = canvas.text().split("\n")
        assert {len(line) for line in lines} == {canvas.width}
        assert all(line[0] == line[-1] == side for line in lines[1:-1])
        assert card.name.upper().removeprefix("THE ") in lines[-2]
        numeral = roman(card.value)
        assert f" {numeral} " in lines[0]
        assert not look.ascii or " ".join(numeral) in canvas.text()
        assert key_at(canvas, canvas.width - 1, canvas.height - 1) == "1"
