"""The levels of bots. Every game has the cabin boy; a game's own bots, if any, are in ``pirategames.bots.<slug>``, which
offers them as `BOTS`: in rising strength, then characters. Bots from outside stand behind them."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, cast

from pirategames.bots.bot import Bot, Heard, Judge
from pirategames.bots.level import Level
from pirategames.bots.outside import is_named_outside, named_outside, offered
from pirategames.rules.catalogue import find
from pirategames.rules.chance import Chance
from pirategames.rules.game import SetupError
from pirategames.rules.values import frozen


@frozen
class CabinBoy:
    """Takes any legal action, each as likely."""

    def choose(self, view: Any, heard: Heard[Any], legal: tuple[Any, ...], chance: Chance) -> Any:
        """One of the legal actions, drawn."""
        at, _ = chance.below(len(legal))
        return legal[at]


QUICK: Final = 10_000
"""So many calls of Python's functions a quick bot makes at most to decide: some two milliseconds."""

USUAL: Final = "deckhand"
CABIN_BOY: Final = Level("cabin-boy", "cabin boy", "A cabin boy plays at random.", is_quick=True)


def levels_of(game_slug: str) -> tuple[Level, ...]:
    """The levels of bots that the game of this slug has, the weakest first, and the characters."""
    return tuple(_bots_of(game_slug))


def usual_level(game_slug: str) -> Level:
    """The level that a game's bots have where nobody says otherwise: the deckhand, or the strongest where there is none."""
    levels = [level for level in levels_of(game_slug) if not level.is_character]
    return next((level for level in levels if level.slug == USUAL), levels[-1])


def level_of(game_slug: str, level: str) -> Level:
    """The level of this slug, for this game. Raises `SetupError` where there is none."""
    return _seated(game_slug, level)[0]


def bot_of(game_slug: str, level: str) -> Bot:
    """The bot of this level, by its slug, for this game. Raises `SetupError` where there is none."""
    return _seated(game_slug, level)[1]


def judge_of(game_slug: str) -> Judge | None:
    """Whom a game offers as its `ADVISER`; else the strongest of its own bots that can say what its choices are worth; None
    where none can."""
    module = f"{__package__}.{game_slug}"
    adviser = getattr(import_module(module), "ADVISER", None) if find_spec(module) else None
    if adviser is not None:
        return cast(Judge, adviser)
    judges = [bot for level, bot in _own_bots_of(game_slug).items() if not level.is_character and isinstance(bot, Judge)]
    return judges[-1] if judges else None


def has_adviser(game_slug: str) -> bool:
    """Whether a game has a bot that can say what choices are worth, as the catalogue says; no bot is imported for that."""
    entry = find(game_slug)
    return entry is not None and entry.advice


def _seated(game_slug: str, level: str) -> tuple[Level, Bot]:
    if is_named_outside(level):
        return named_outside(level)
    for known, bot in _bots_of(game_slug).items():
        if known.slug == level:
            return known, bot
    offer = ", ".join(known.slug for known in levels_of(game_slug))
    raise SetupError(f"There is no bot “{level}” for this game; its levels are: {offer}.")


def _own_bots_of(game_slug: str) -> Mapping[Level, Bot]:
    """The bots that a game has here; they are imported when first needed."""
    module = f"{__package__}.{game_slug}"
    own = cast("Mapping[Level, Bot]", import_module(module).BOTS) if find_spec(module) else {}
    return {CABIN_BOY: CabinBoy(), **own}


def _bots_of(game_slug: str) -> Mapping[Level, Bot]:
    """Every bot of a game: its own ones, and those from outside."""
    known = _own_bots_of(game_slug)
    slugs = {level.slug for level in known}
    return {**known, **{level: bot for level, bot in offered(game_slug).items() if level.slug not in slugs}}
