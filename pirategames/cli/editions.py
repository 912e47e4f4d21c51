"""``edition check``: whether printed values of one's own can be played with."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pirategames.cli.common import Failure, entry_of, game_names, path_of, say

if TYPE_CHECKING:
    from pirategames.rules.catalogue import Entry

_LONGEST_NAME = 40
"""What is longer tells nobody anything."""


@click.group()
def edition() -> None:
    """Look at the printed values of your own box."""


@edition.command()
@click.argument("path", metavar="FILE-OR-FOLDER")
@click.option("--game", metavar="GAME", help="Ask this game only.", shell_complete=game_names)
def check(path: str, game: str | None) -> None:
    """Say which game takes FILE-OR-FOLDER as the printed values of its box, or what is wrong with them."""
    from pirategames.play.editions import own_edition, takes_editions
    from pirategames.rules.catalogue import CATALOGUE
    from pirategames.rules.edition import EditionError

    place = path_of(path, "FILE-OR-FOLDER")
    asked = [entry_of(game)] if game is not None else [entry for entry in CATALOGUE if takes_editions(entry.game())]
    complaints = []
    for entry in asked:
        try:
            value = own_edition(entry.game(), place)
        except EditionError as error:
            complaints.append((entry.title, f"{str(error).removesuffix('.')}."))
        else:
            say(_sound(place, entry, value))
            return
    if game is not None or len(complaints) == 1:
        raise Failure(complaints[0][1])
    raise Failure("\n".join((f"{place}: no game takes this.", *(f"  {title}: {text}" for title, text in complaints))))


def _sound(path: Path, entry: Entry, value: str) -> str:
    called = next((option.called for option in entry.game().options if option.name == "edition"), None)
    name = called(value) if called is not None else value
    told = f", {name}" if len(name) <= _LONGEST_NAME else ""
    command = f"pirategames play {entry.slug.replace('_', '-')} --edition …"
    return f"{path}: a sound edition of {entry.title}{told}.\n“{command}” plays with it."
