"""The games that exist. A new game is one line here; its rules are ``pirategames.rules.<slug>``, which offers `GAME`."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from pirategames.rules.game import AnyGame
from pirategames.rules.values import frozen


@frozen
class Entry:
    """What is said of a game before its rules are loaded. `glyph` is one cell wide, with a stand-in for ASCII in
    `assets/styles/glyphs.toml`; `players` is ``alone`` or like ``2–6 players``; of `pitch` home shows 37 cells.
    `open_hands` says whether people who trust each other may play it with open hands; not where the hand is the game.
    `advice` says whether one of its bots can tell what choices are worth (`pirategames.bots.levels.judge_of`)."""

    slug: str
    title: str
    glyph: str
    players: str
    length: str
    pitch: str
    open_hands: bool = False
    advice: bool = False

    def game(self) -> AnyGame:
        """The game's rules, imported when first needed."""
        return cast(AnyGame, import_module(f"pirategames.rules.{self.slug}").GAME)


CATALOGUE: tuple[Entry, ...] = (
    Entry("scallywag", "Scallywag", "♥", "alone", "30 min", "a voyage to the bottom of a deck", advice=True),
    Entry(
        "skull_queen", "Skull Queen", "♛", "2–6 players", "40 min", "tricks, on a plank over the water",
        open_hands=True, advice=True,
    ),
    Entry("scalawag", "Scalawag!", "⚑", "3–8 players", "30 min", "orders, bluffs and broadsides", advice=True),
    Entry(
        "scoundrel_bay", "Scoundrel Bay", "⎈", "2–4 players", "2 hours", "sail, recruit, invade: a bay of gold",
        open_hands=True, advice=True,
    ),
)  # fmt: skip


def find(name: str) -> Entry | None:
    """The game of this slug, with hyphens or underscores, in any case; None if there is none."""
    wanted = name.strip().lower().replace("-", "_")
    return next((entry for entry in CATALOGUE if entry.slug == wanted), None)
