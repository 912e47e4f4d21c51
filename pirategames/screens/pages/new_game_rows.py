"""What stands in the rows of a new game: the captain of a game for one, the options, the seed, the pace."""

from __future__ import annotations

from typing import Final

from pirategames.play.names import NOBODY
from pirategames.play.seeds import SeedError, seed_from_text, todays_seed
from pirategames.rules.game import Option
from pirategames.screens.drawing.canvas import cut
from pirategames.screens.pages.new_game_setup import Setup
from pirategames.screens.pages.rows import Row
from pirategames.screens.wording import date_word

PACE_WORDS: Final = {
    "slow": "They take their time over every card.",
    "normal": "They wait so that you can follow.",
    "instant": "They never wait; the log tells what they did.",
}
"""What each pace of bots means."""


def form_rows(setup: Setup) -> list[Row]:
    """The rows but for the seats; in a game for one, its captain is the first."""
    rows = [_captain_row(setup)] if setup.is_solo else []
    rows += [_option_row(setup, option) for option in setup.asked]
    rows.append(Row("Seed", *_seed_words(setup)))
    return rows if setup.is_solo else [*rows, Row("Pace of bots", setup.pace, PACE_WORDS.get(setup.pace, ""))]


def voyage_word(setup: Setup) -> str:
    """What a match is called: a voyage where somebody sails alone."""
    return "voyage" if setup.is_solo else "game"


def _captain_row(setup: Setup) -> Row:
    typed = setup.chairs[0].typed
    return Row("Name", typed or NOBODY, "The logbook keeps the voyage under this name.", choices=False, faint=not typed)


def _option_row(setup: Setup, option: Option) -> Row:
    value = setup.chosen[option.name]
    choice = next((choice for choice in option.choices if choice.value == value), None)
    if choice is None:
        return Row(option.title, "your own", "The printed values of your own box.")
    return Row(option.title, choice.title, choice.explanation)


def _seed_words(setup: Setup) -> tuple[str, str]:
    """The seed's value and what it means."""
    seed = (setup.typed if setup.typing and setup.cursor == setup.seed_row else setup.seed).strip()
    voyage, today = voyage_word(setup), setup.today
    done = "sailed" if setup.is_solo else "played"
    if not seed:
        return "fresh", f"A {voyage} that nobody has {done}. Enter types a seed: a number or words."
    if seed == "today":
        return f"today’s {voyage}", f"The same for everyone on {date_word(today)}: seed {todays_seed(today)}."
    try:
        number = seed_from_text(seed, today)
    except SeedError:
        return seed, "This is no seed: type a number or words, or nothing."
    if seed.isdigit():
        same = "sails the same voyage" if setup.is_solo else "is dealt the same"
        return seed, f"Whoever types this {same}: seed {number}."
    shown = f"“{cut(seed, 24)}”"
    return shown, f"{shown} is seed {number}, for you and your friends."
