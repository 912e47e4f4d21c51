"""What stands on the page of a new game: the seats, the captain of a game for one, the options, the seed, the pace, and
what all of it means."""

from __future__ import annotations

from typing import Final

from pirategames.play.names import NOBODY
from pirategames.play.seeds import SeedError, seed_from_text, todays_seed
from pirategames.rules.game import Option
from pirategames.screens.drawing.canvas import Ink, cell_width, cut
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.seats import emblem
from pirategames.screens.drawing.wrapping import filled, line_width
from pirategames.screens.pages.form import ARROWS, LEFT, Row, arrows
from pirategames.screens.pages.new_game_setup import Chair, Setup
from pirategames.screens.wording import date_word, joined

NUMBER: Final = 4
"""Cells of a seat's number and emblem, with the gap after them."""
_SHORTEST: Final = 9  # cells that even short names take, so that kinds stand apart from them

PACE_WORDS: Final = {
    "slow": "They take their time over every card.",
    "normal": "They wait so that you can follow.",
    "instant": "They never wait; the log tells what they did.",
}
"""What each pace of bots means."""
_HANDS_WORDS: Final = {
    False: ("curtain", "Between two people’s turns a curtain falls."),
    True: ("open", "You trust each other: no curtain, all game long. It counts for no best."),
}

_ADVICE_WORDS: Final = {
    True: ("for who asks", "h asks the old captain; a result with his advice counts for no best."),
    False: ("none", "Nobody asks anybody, all game long."),
}


def form_rows(setup: Setup) -> list[Row]:
    """The rows but for the seats; in a game for one, its captain is the first."""
    rows = [_captain_row(setup)] if setup.is_solo else []
    rows += [_option_row(setup, option) for option in setup.asked]
    if setup.offers_open_hands:
        abouts = tuple(about for _, about in _HANDS_WORDS.values())
        rows.append(Row("Hands", *_HANDS_WORDS[setup.wants_open_hands], abouts=abouts))
    if setup.offers_advice:
        abouts = tuple(about for _, about in _ADVICE_WORDS.values())
        rows.append(Row("Advice", *_ADVICE_WORDS[setup.wants_advice], abouts=abouts))
    rows.append(Row("Seed", *_seed_words(setup), abouts=(_fresh_words(setup),)))
    pace = Row("Pace of bots", setup.pace, PACE_WORDS.get(setup.pace, ""), abouts=tuple(PACE_WORDS.values()))
    return rows if setup.is_solo else [*rows, pace]


def voyage_word(setup: Setup) -> str:
    """What a match is called: a voyage where somebody sails alone."""
    return "voyage" if setup.is_solo else "game"


def _captain_row(setup: Setup) -> Row:
    typed = setup.chairs[0].typed
    return Row("Name", typed or NOBODY, "The logbook keeps the voyage under this name.", choices=False, faint=not typed)


def _option_row(setup: Setup, option: Option) -> Row:
    value = setup.chosen[option.name]
    abouts = tuple(choice.explanation for choice in option.choices)
    choice = next((choice for choice in option.choices if choice.value == value), None)
    if choice is None:
        return Row(option.title, "your own", "The printed values of your own box.", abouts=abouts)
    return Row(option.title, choice.title, choice.explanation, abouts=abouts)


def _fresh_words(setup: Setup) -> str:
    done = "sailed" if setup.is_solo else "played"
    return f"A {voyage_word(setup)} that nobody has {done}. Enter types a seed: a number or words."


def _seed_words(setup: Setup) -> tuple[str, str]:
    """The seed's value and what it means."""
    seed = (setup.typed if setup.typing and setup.cursor == setup.seed_row else setup.seed).strip()
    voyage, today = voyage_word(setup), setup.today
    if not seed:
        return "fresh", _fresh_words(setup)
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


# ---------------------------------------------------------------- the seats


def name_cells(setup: Setup, width: int) -> int:
    """How many cells of a name there is room for: of the longest one, if what sits beside it leaves so many."""
    titles = max((cell_width(level.title) for level in setup.levels), default=0)
    room = width - LEFT - NUMBER - 2 - len("⎈ bot  ") - titles - 3
    return max(_SHORTEST, min(room, max(map(cell_width, setup.names))))


def seat_line(setup: Setup, place: int, width: int) -> Line:
    """A seat: its number, its emblem, its name, and who holds it."""
    chair, lit = setup.chairs[place], place == setup.cursor
    is_faint = chair.is_person and not chair.typed
    name = filled(setup.names[place], name_cells(setup, width))
    begin: Line = (
        " " * LEFT,
        Ink(f"{place + 1} ", "accent", bold=True),
        emblem(place),
        " ",
        Ink(f"{name}  ", "muted" if is_faint else "text", bold=not is_faint),
        *(Ink(text, ink, key=f"kind {place}") for text, ink in _kind(setup, chair)),
    )
    return *begin, " " * (width - ARROWS - line_width(begin)), *arrows(lit)


def _kind(setup: Setup, chair: Chair) -> list[tuple[str, str]]:
    if chair.is_person:
        return [("☻ person", "muted")]
    return [
        ("⎈ bot  ", "muted"),
        (next((level.title for level in setup.levels if level.slug == chair.level), chair.level), "text"),
    ]


# ---------------------------------------------------------------- what it means


def about_line(setup: Setup) -> Line:
    """What the highlighted row means: at a seat, what the bots at the table are like."""
    if setup.chair_here is not None and not setup.is_solo:
        return levels_line(setup)
    row = form_rows(setup)[setup.cursor - (0 if setup.is_solo else setup.count)]
    return bright(f"{row.label}: {row.value}. " if row.choices else f"{row.label}. "), faint(row.about)


def levels_line(setup: Setup) -> Line:
    """What the bots at the table are like, each level once, that of the cursor's seat first."""
    here = setup.chair_here
    at_table = {chair.level for chair in setup.at_table if not chair.is_person}
    levels = [level for level in reversed(setup.levels) if level.slug in at_table]
    levels.sort(key=lambda level: here is None or here.level != level.slug)
    if not levels:
        return (faint("A bot can sit in for anybody: ← → on a seat."),)
    pieces: list[Ink] = []
    for level in levels:
        before, title, after = level.about.partition(level.title)
        name = bright(before + title) if here is not None and here.level == level.slug else Ink(before + title)
        pieces += [name, faint(f"{after} ")] if title else [faint(f"{level.about} ")]
    return tuple(pieces)


def sharing_words(setup: Setup) -> str:
    """Who sits at the keyboard, and whether the curtain falls."""
    people = setup.people
    if not people:
        return "Nobody sits at the keyboard yet: ← → on a seat makes it a person’s."
    if len(people) == 1:
        return f"Only {people[0]} sits at the keyboard, so no curtain falls."
    if setup.hands_are_open:
        return f"{joined(people)} share the keyboard and see each other’s hands."
    return f"{joined(people)} share the keyboard: a curtain falls between their turns."
