"""The glossary: complete against the rules' own lists, short, and found as one types."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from pirategames.play.assets import assets
from pirategames.play.glossary import Glossary, glossary_of, own_terms
from pirategames.play.logbook import unsaved_logbook
from pirategames.rules.catalogue import CATALOGUE
from pirategames.rules.scalawag.actions import KINDS as ORDERS
from pirategames.rules.scalawag.crew import house
from pirategames.rules.scallywag.cards import CARDS, EVENTS, FULL_HEALTH, TAROT
from pirategames.rules.scoundrel_bay import GAME as BAY
from pirategames.rules.scoundrel_bay.charts import FLAGS, KINDS, REGION_KINDS, RESOURCES, TOOLS
from pirategames.rules.skull_queen.planks import planks_named
from pirategames.screens.pages.chapters import chapter_about, chapters_of
from pirategames.screens.pages.glossary import GlossaryPage
from pirategames.screens.pages.reader import RulesPage
from pirategames.screens.plain.voice import said
from pirategames.screens.settings_file import Settings
from pirategames.screens.table.wing import wing_of
from tests.screens.apps import LOOKS, ROOMY, SMALL, UNICODE, app_on, shown, until

SLUGS = [entry.slug for entry in CATALOGUE]
WIDEST = 90
MOST_WORDS = 24
HOUSE_CARDS = {"black_spot", "whale", "broken_heart", "cursed_sword", "cursed_skull", "bloody_coin"}


def table(path: str) -> dict[str, Any]:
    return tomllib.loads((assets() / path).read_text("utf-8"))


def expected(slug: str) -> set[str]:
    """The ids that the rules and the printed values of a game know."""
    if slug == "scallywag":
        return {card.text for card in EVENTS} | HOUSE_CARDS | {"swords", "hearts", "skulls", "coins", "joker"}
    if slug == "skull_queen":
        return {"R", "Y", "G", "B", "5", "8", "M0", "F13", "front", "back"}
    if slug == "scalawag":
        return set(ORDERS) | set(table("scalawag/house.toml")["crew"])
    if slug != "scoundrel_bay":
        return set()
    bay, variants = BAY.new(2, 1, {}).edition, table("scoundrel_bay/house/variants.toml")
    kinds = {side["kind"] for tile in variants["milestone"] for side in tile["sides"]} - {"reputation"} | {"reputation_at"}
    upgrades = {upgrade["id"] for tile in variants["milestone"] for upgrade in tile["upgrades"]}
    events = {event["id"] for event in table("scoundrel_bay/house/events.toml")["event"]}
    captains = {captain["id"] for captain in variants["captain"]}
    values = set(FLAGS) | set(TOOLS) | set(RESOURCES) | set(REGION_KINDS) | set(KINDS)
    return values | {monster.kind for monster in bay.monsters} | events | kinds | upgrades | captains | {"critical", "miss"}


@pytest.mark.parametrize("slug", SLUGS)
def test_everything_that_the_rules_name_has_an_entry(slug: str) -> None:
    assert not expected(slug) - {term.id for term in own_terms(slug)}


@pytest.mark.parametrize("slug", SLUGS)
def test_every_entry_is_one_short_sentence_and_stands_there_once(slug: str) -> None:
    terms = glossary_of(slug).terms
    ids = [term.id for term in terms]
    assert len(ids) == len(set(ids))
    for term in terms:
        assert cell_len(term.says) <= WIDEST, term
        assert term.says.endswith(".")
        assert term.where
        assert cell_len(term.term) <= MOST_WORDS or not term.sign or " " in term.sign


def test_its_numbers_are_those_of_the_printed_values() -> None:
    bay = BAY.new(2, 1, {}).edition
    planks, start, tracks = (
        planks_named("house"),
        table("scoundrel_bay/house/edition.toml"),
        table("scoundrel_bay/house/tracks.toml"),
    )
    of = {monster.kind: monster for monster in bay.monsters}
    spans = {kind: tuple((min(col), max(col)) for col in zip(*of[kind].bases, strict=True)) for kind in of}
    assert FULL_HEALTH == 20
    assert sum(card.suit == TAROT for card in CARDS.values()) == 22
    assert [CARDS[name].value for name in ("joker_1", "whale", "cursed_sword", "cursed_skull", "bloody_coin")] == [
        20, 15, 15, 15, 1,
    ]  # fmt: skip
    assert [CARDS[name].value for name in ("AS", "AX", "AH", "AC")] == [15, 15, 1, 1]
    assert [CARDS[f"{n}X"].name.split()[0] for n in (11, 12, 13, 14)] == ["Creature", "Jack", "Queen", "King"]
    assert (planks.front, planks.back) == ((8, 5, 3, 2, 1), (1, 2, 3, 5, 8))
    assert tuple(house().boarding) == (10, 8, 6, 4, 2)
    assert (start["supply"]["unlock"], start["display"]["scout"], len(start["display"]["costs"])) == (8, 3, 5)
    assert (max(start["display"]["costs"]), min(start["display"]["costs"])) == (2, 0)
    assert tracks["boards"]["damage_beyond"] == 10
    assert spans == {
        "skeleton": ((2, 3), (1, 3)), "siren": ((2, 3), (2, 4)), "harpy": ((3, 5), (3, 5)), "kraken": ((5, 7), (4, 6)),
    }  # fmt: skip
    assert bay.bridge_swords == 5
    assert {region.maps for region in bay.regions if region.kind == "hideout"} == {1, 2}
    assert [16, 10, 6] in table("scoundrel_bay/house/harbors.toml")["scores"].values()


@pytest.mark.parametrize("slug", SLUGS)
def test_every_entry_can_be_said_without_its_signs(slug: str) -> None:
    for term in glossary_of(slug).terms:
        spoken = said(f"{term.term}: {term.says}", wing_of(slug).aloud.spoken)
        assert all(letter.isascii() or letter in "’“”–−…" for letter in spoken), spoken


# ---------------------------------------------------------------- finding


def test_what_begins_so_comes_first_then_what_holds_it_then_what_tells_of_it() -> None:
    found = [term.id for term in glossary_of("scoundrel_bay").holding("har")]
    assert found[0] == "harvest" or found[0] == "harbor"
    assert found.index("harpy") < found.index("crate")
    assert found.index("places") < found.index("raid")
    assert [term.id for term in glossary_of("scoundrel_bay").holding("◎")][:1] == ["gun"]
    assert glossary_of("scallywag").holding("Marmalade") == ()


@pytest.mark.parametrize("slug", SLUGS)
def test_a_word_leads_to_a_chapter_that_there_is(slug: str) -> None:
    titles = {chapter.title for chapter in chapters_of(slug)}
    found = {term.id: chapter_about(slug, term.term) for term in own_terms(slug) if term.kind != "mark"}
    assert set(found.values()) <= titles | {""}
    assert sum(map(bool, found.values())) >= 0.7 * len(found)


@pytest.mark.parametrize(
    ("slug", "words", "chapter"),
    [
        ("scallywag", "The Devil", "XV The Devil"),
        ("scallywag", "Sword", "† Swords: a weapon"),
        ("scoundrel_bay", "Kraken", "Monsters"),
        ("scalawag", "Fire Cannons", "Fire Cannons"),
        ("skull_queen", "Monkey", "The Monkey and the First Mate"),
    ],
)
def test_it_is_the_chapter_that_one_would_open(slug: str, words: str, chapter: str) -> None:
    assert chapter_about(slug, words) == chapter


# ---------------------------------------------------------------- the page


@pytest.mark.parametrize(("size", "settings"), LOOKS)
async def test_a_letter_finds_and_enter_opens_the_rules_there(size: tuple[int, int], settings: Settings) -> None:
    app = app_on(unsaved_logbook(), settings, first=lambda app: GlossaryPage("scoundrel_bay"))
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: "All signs of the table" in shown(app))
        await pilot.press("k", "r", "a")
        await until(pilot, lambda: "5 to 7 guns" in shown(app))
        assert "▸  Enter  opens the chapter “Monsters”" in shown(app) or settings.wants_ascii
        assert not settings.wants_ascii or shown(app).replace("“", "").replace("”", "").replace("’", "").isascii()
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, RulesPage) and "five krakens" in shown(app))


async def test_all_signs_stand_on_one_page_as_they_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    for slug in SLUGS:
        app = app_on(unsaved_logbook(), UNICODE, first=lambda app, slug=slug: GlossaryPage(slug))  # type: ignore[misc]
        async with app.run_test(size=SMALL) as pilot:
            await until(pilot, lambda app=app: "All signs of the table" in shown(app))  # type: ignore[misc]
            beside = [line[31:] for line in shown(app).split("\n")[3:-2]]
            for term in glossary_of(slug).with_sign():
                assert any(term.signs[0] in line for line in beside), (slug, term)


async def test_tab_turns_to_another_game_and_a_click_tells_of_a_word() -> None:
    app = app_on(unsaved_logbook(), UNICODE, first=lambda app: GlossaryPage("scallywag", "chariot"))
    async with app.run_test(size=ROOMY) as pilot:
        await until(pilot, lambda: "lets you flee twice running" in shown(app))
        await pilot.press("tab")
        await until(pilot, lambda: "Skull Queen" in shown(app).split("\n")[0])
        row = next(row for row, line in enumerate(shown(app).split("\n")) if "Centre" in line)
        await pilot.click(offset=(8, row))
        await until(pilot, lambda: "Cards that wait there" in shown(app))


def test_a_game_without_words_of_its_own_has_those_of_every_table(tmp_path: Path) -> None:
    assert glossary_of("no_such_game") == Glossary(glossary_of("scallywag").terms[-len(glossary_of("no_such_game").terms) :])
