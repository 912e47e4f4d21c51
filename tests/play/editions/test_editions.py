"""Editions are read when the rules ask for one, by the reader of their game."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from pirategames.play.assets import assets
from pirategames.play.editions import edition_named, own_edition, takes_editions
from pirategames.play.editions.scoundrel_bay import reading
from pirategames.rules.catalogue import CATALOGUE, Entry
from pirategames.rules.edition import HOUSE, EditionError, named, read_by
from pirategames.rules.game import SetupError, settled
from pirategames.rules.skull_queen.planks import Planks
from tests.toy_game import Higher

PRINTING = [entry.slug for entry in CATALOGUE if find_spec(f"pirategames.play.editions.{entry.slug}")]
"""The games whose components print values; one that is played with plain dice has none."""

RULES_ALONE = """
import sys
from importlib import import_module
for slug in sys.argv[1:]:
    game = import_module(f"pirategames.rules.{slug}").GAME
    assert not [name for name in sys.modules if name.startswith("pirategames.play")], "nothing has been asked for yet"
for slug in sys.argv[1:]:
    game = import_module(f"pirategames.rules.{slug}").GAME
    state = game.new(game.seats[0], 1, {})
    game.apply(state, game.legal(state, game.to_act(state)[0])[0], game.to_act(state)[0])
"""


def test_the_rules_of_every_game_play_by_themselves_and_read_an_edition_when_they_first_need_it() -> None:
    slugs = [entry.slug for entry in CATALOGUE]
    done = subprocess.run([sys.executable, "-c", RULES_ALONE, *slugs], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_an_edition_is_read_once() -> None:
    assert named("skull_queen", HOUSE, Planks) is named("skull_queen", HOUSE, Planks)


def test_an_edition_of_another_class_is_a_mistake() -> None:
    with pytest.raises(TypeError, match="the edition “house” of skull_queen is no dict"):
        named("skull_queen", HOUSE, dict)


@pytest.mark.parametrize("slug", PRINTING)
def test_a_game_whose_house_edition_cannot_be_read_cannot_be_set_up_and_tells_why(
    slug: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (game,) = [entry.game() for entry in CATALOGUE if entry.slug == slug]
    monkeypatch.setattr(import_module(f"pirategames.play.editions.{slug}"), "assets", lambda: tmp_path, raising=False)
    monkeypatch.setattr(reading, "assets", lambda: tmp_path)
    read_by(edition_named)
    try:
        with pytest.raises(SetupError, match="cannot be read: No such file"):
            game.new(game.seats[0], 1, {})
    finally:
        read_by(edition_named)


@pytest.mark.parametrize("slug", PRINTING)
def test_a_house_that_does_not_exist_is_named(slug: str) -> None:
    with pytest.raises(EditionError, match="box"):
        named(slug, "box", object)


@pytest.mark.parametrize(
    ("slug", "files"),
    [
        ("scallywag", "assets/scallywag/edition.toml, assets/scallywag/events.toml"),
        ("scalawag", "assets/scalawag/house.toml"),
    ],
)
def test_a_game_without_editions_of_ones_own_tells_where_its_values_stand(slug: str, files: str, tmp_path: Path) -> None:
    (game,) = [entry.game() for entry in CATALOGUE if entry.slug == slug]
    assert not takes_editions(game)
    with pytest.raises(EditionError, match=f"{game.title} has no edition of one’s own: what it prints stands in {files}"):
        own_edition(game, tmp_path / "mine.toml")


def test_a_game_that_prints_nothing_says_that_it_has_no_editions(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match=r"^Higher has no edition of one’s own\.$"):
        own_edition(Higher(), tmp_path / "mine.toml")


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.slug)
def test_a_game_takes_as_its_edition_what_it_made_of_a_file_of_ones_own(entry: Entry, tmp_path: Path) -> None:
    game = entry.game()
    options = [option for option in game.options if option.name == "edition"]
    with pytest.raises(EditionError, match="." if options else f"{game.title}.*edition"):
        own_edition(game, tmp_path / "missing.toml")
    for option in options:
        value = own_edition(game, assets_file(entry.slug, option.default))
        assert settled((option,), {"edition": value}) == {"edition": value}
        assert game.to_act(game.new(game.seats[0], 1, {"edition": value}))


def assets_file(slug: str, edition: str) -> Path:
    """The file of an edition that comes with the program, or its folder."""
    folder = assets() / slug / edition
    return folder if folder.is_dir() else folder.with_suffix(".toml")
