"""How home looks: a pure function of what is to be told."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from attrs import evolve, frozen

from pirategames.play.logbook import Best, Listed, Logbook
from pirategames.rules.catalogue import Entry
from pirategames.screens.drawing.canvas import Canvas, Cap, Ink, cell_width, cut
from pirategames.screens.drawing.frame import KeyHint, Line, bright, draw_context, draw_keys, draw_next, faint, is_roomy
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.seascape import draw_scene
from pirategames.screens.drawing.wrapping import wrap_line
from pirategames.screens.wording import crew_word, day_word, number_word, signed, stopped

LETTERS: Final = "cdef"
"""The keys of the voyages to carry on with."""

_BESTS_EACH: Final = {1: 3, 2: 2}
"""How many bests of every game stand on home, by the number of games; with more games, one of each."""


@frozen
class HomeSight:
    """What home tells. `cursor` counts through the games, then through the voyages; `remark` is the answer to a key."""

    games: tuple[Entry, ...]
    unfinished: tuple[Listed, ...]
    bests: tuple[Line, ...]
    now: datetime
    trouble: tuple[str, ...] = ()
    cursor: int = 0
    remark: str = ""


@frozen
class _Places:
    """Where things stand: the picture's height, the columns' left edges, rows from one entry to the next and of a game,
    and so on."""

    picture: int
    left: int
    right: int
    right_end: int
    game_step: int
    game_lines: int
    match_step: int
    room: int  # for voyages


def _places(sight: HomeSight, width: int, height: int) -> _Places:
    games = len(sight.games)
    lines = 2 if games <= 2 else 1
    if is_roomy(width, height):
        spare = (width - 120) // 2
        picture = min(height - 21, max(19, height * 48 // 100))
        return _Places(picture, 8 + spare // 2, 76 + spare, width - 9 - spare // 2, lines + 1, lines, 3, 4)
    picture = min(19, max(11, height - 13))
    spare = min(width - 80, 40) // 2
    room = 2 + (height - 24 > 11) * 2
    return _Places(picture, 4, 44 + spare, 76 + 2 * spare, lines + (games == 1), lines, 2, room)


def shown_matches(sight: HomeSight, width: int, height: int) -> int:
    """How many voyages have a letter at this size; the others wait behind ``m``."""
    return min(len(sight.unfinished), len(LETTERS), _places(sight, width, height).room)


def cursor_shown(sight: HomeSight, width: int, height: int) -> int:
    """Where the cursor stands at this size, where fewer voyages may have a letter than before."""
    return min(sight.cursor, len(sight.games) + shown_matches(sight, width, height) - 1)


def draw_home(sight: HomeSight, width: int, height: int, look: Look) -> Canvas:
    """The whole page."""
    canvas = Canvas(width, height, look)
    sight = evolve(sight, cursor=cursor_shown(sight, width, height))
    at = _places(sight, width, height)
    draw_scene(canvas, 0, 0, width, at.picture, ("PIRATE", "GAMES"), _subtitle(len(sight.games)))
    top = at.picture + (2 if is_roomy(width, height) else 1)
    bottom = _draw_games(canvas, sight, at, top)
    _draw_matches(canvas, sight, at, top)
    doors = height - 5 if not is_roomy(width, height) else height - 4
    if is_roomy(width, height) and sight.bests:
        _draw_bests(canvas, sight, at, bottom, doors)
    _draw_doors(canvas, at, doors)
    _draw_foot(canvas, sight)
    return canvas


def _subtitle(games: int) -> str:
    return f"{number_word(games)} games round one keyboard" if games > 1 else "a voyage for one keyboard"


# ---------------------------------------------------------------- the lists


def _draw_games(canvas: Canvas, sight: HomeSight, at: _Places, top: int) -> int:
    """Draws the games; returns the row after them."""
    canvas.put(at.left, top, "SET SAIL", "muted", bold=True)
    roomy = is_roomy(canvas.width, canvas.height)
    lines = at.game_lines
    for place, entry in enumerate(sight.games):
        y, key = top + 2 + place * at.game_step, str(place + 1)
        if sight.cursor == place:
            _draw_bar(canvas, at.left, y, at.right - 4, lines)
        canvas.hot(at.left - 2, y, at.right - 3 - at.left, lines, key)
        canvas.write(at.left, y, Ink(key, "accent", bold=True), "  ", faint(entry.glyph), " ", bright(entry.title))
        canvas.put(at.left + 20, y, entry.players.removesuffix(" players"), "muted")
        x = at.left + (27 if roomy else 26)
        canvas.put(x, y, cut(entry.pitch if roomy and lines == 1 else entry.length, at.right - 5 - x), "muted")
        if lines > 1:
            canvas.put(at.left + 3, y + 1, cut(entry.pitch, at.right - 7 - at.left), "muted")
    return top + 2 + len(sight.games) * at.game_step


def _draw_matches(canvas: Canvas, sight: HomeSight, at: _Places, top: int) -> None:
    canvas.put(at.right, top, "CARRY ON", "muted", bold=True)
    shown = shown_matches(sight, canvas.width, canvas.height)
    for place, match in enumerate(sight.unfinished[:shown]):
        y = top + 2 + place * at.match_step
        if sight.cursor == len(sight.games) + place:
            _draw_bar(canvas, at.right, y, at.right_end, 2)
        canvas.hot(at.right - 2, y, at.right_end - at.right + 3, 2, LETTERS[place])
        when = day_word(match.changed, sight.now)
        canvas.write(at.right, y, Ink(LETTERS[place], "accent", bold=True), "  ")
        canvas.put(at.right + 3, y, cut(match.title, at.right_end - at.right - 5 - len(when)), bold=True)
        canvas.put(at.right_end - len(when), y, when, "muted")
        canvas.put(at.right + 3, y + 1, _how_far(match, at.right_end - at.right - 3), "muted")
    more = len(sight.unfinished) - shown
    row = top + 2 + shown * at.match_step
    if not sight.unfinished:
        _draw_no_match(canvas, at, top + 2)
    elif more:
        y = row if is_roomy(canvas.width, canvas.height) else row + 1
        canvas.write(at.right, y, Ink("m", "accent", bold=True, key="m"), Ink(f"  {more} more", "muted", key="m"))


def _how_far(match: Listed, room: int) -> str:
    """Who sails and how far they came. A long name gives way; a crew is told in full before more than the first of it."""
    crew, summary = crew_word(match.seats), match.summary
    if len(match.seats) > 1 and cell_width(crew) + 2 + cell_width(summary) > room:
        summary = summary.split(", ")[0]
    names = cut(crew, max(4, room - 2 - cell_width(summary)))
    return cut(", ".join(text for text in (names, summary) if text), room)


def _draw_no_match(canvas: Canvas, at: _Places, y: int) -> None:
    for row, text in enumerate(("No match under way yet. Leave one", "at any moment: it waits here.")):
        canvas.put(at.right, y + row, text, "muted")


def _draw_bar(canvas: Canvas, x: int, y: int, end: int, lines: int) -> None:
    """The bar on what Enter opens."""
    canvas.fill(x - 2, y, end - x + 3, lines, "panel")
    for row in range(lines):
        canvas.put(x - 2, y + row, "▌", "accent")


# ---------------------------------------------------------------- the logbook, the doors, the foot


def best_lines(logbook: Logbook, games: Sequence[Entry]) -> tuple[Line, ...]:
    """The best results of people, a line each: a few of few games, or the best of every game. Raises `LogbookError`."""
    each = _BESTS_EACH.get(len(games), 1)
    bests = [(entry, best) for entry in games for best in logbook.bests(entry.slug, limit=each)]
    width = max((len(signed(best.score)) for _, best in bests), default=0)
    return tuple(_best_line(entry, best, len(games) == 1, width) for entry, best in bests)


def _best_line(entry: Entry, best: Best, alone: bool, width: int) -> Line:
    what = "voyage" if alone else entry.title
    how = best.summary if best.seats == 1 else f"{number_word(best.seats)} at the table"
    return bright(signed(best.score).rjust(width)), faint(f"  {best.name}’s {what}, {how}, seed {best.seed}")


def _draw_bests(canvas: Canvas, sight: HomeSight, at: _Places, top: int, doors: int) -> None:
    """As many of the bests as there is room for between the games and the doors."""
    y = min(top + 2, doors - 3 - len(sight.bests)) if doors - top < 10 else top + 2
    if y < top:
        return
    canvas.put(at.left, y, "FROM THE LOGBOOK", "muted", bold=True)
    for row, line in enumerate(sight.bests[: doors - y - 3]):
        canvas.write(at.left, y + 2 + row, *_within(line, at.right - 5 - at.left))


def _within(line: Line, room: int) -> Line:
    score, story = line
    assert isinstance(score, Ink)
    assert isinstance(story, Ink)
    return score, faint(cut(story.text, room - len(score.text)))


def _draw_doors(canvas: Canvas, at: _Places, y: int) -> None:
    x = at.left
    doors = [("l", "logbook"), ("r", "rules"), ("s", "settings")]
    if is_roomy(canvas.width, canvas.height):
        doors.append(("?", "help"))
    for key, word in doors:
        end = canvas.write(x, y, Ink(key, "accent", bold=True), f"  {word}")
        canvas.hot(x, y, end - x, 1, key)
        x = end + (6 if len(doors) > 3 else 4)


def _draw_foot(canvas: Canvas, sight: HomeSight) -> None:
    shown = shown_matches(sight, canvas.width, canvas.height)
    _draw_message(canvas, sight)
    draw_next(canvas, _next_line(sight, shown))
    hints = [KeyHint(f"1-{len(sight.games)}" if len(sight.games) > 1 else "1", "new game", "1")]
    if shown:
        hints.append(KeyHint(" ".join(LETTERS[:shown]), "carry on", "c"))
    hints += [
        KeyHint("↑↓", "move", "down"),
        KeyHint("l r s", "more", "l"),
        KeyHint("?", "help", "?"),
        KeyHint("^Q", "quit", "ctrl+q"),
    ]
    draw_keys(canvas, hints)


def _draw_message(canvas: Canvas, sight: HomeSight) -> None:
    """The answer to the last key, or what is wrong, as far as there is room; the welcome of a first visit."""
    told = sight.remark or (sight.trouble[0] if sight.trouble else "")
    roomy = is_roomy(canvas.width, canvas.height)
    if told:
        mark: tuple[Ink, ...] = () if sight.remark else (Ink("⊘ ", "warning"),)
        lines = wrap_line((*mark, faint(told)), canvas.width - 8)
        most = 1 if roomy else 2
        for row, line in enumerate(lines[:most]):
            if row + 1 == most < len(lines):
                line = _shortened(line, canvas.width - 8)
            draw_context(canvas, line, up=2 + min(most, len(lines)) - row)
    elif not sight.unfinished and not sight.bests and not roomy:
        welcome = faint("Welcome aboard! The rules take three minutes: press ")
        draw_context(canvas, (welcome, Ink("r", "accent", bold=True, key="r")))


def _shortened(line: Line, room: int) -> Line:
    """A line that does not say all, with the key that does."""
    text = "".join(piece.text for piece in line if isinstance(piece, Ink) and piece.ink == "muted")
    mark = tuple(piece for piece in line if isinstance(piece, Ink) and piece.ink == "warning")
    return *mark, faint(cut(text + " …", room - 18)), Ink("  w", "accent", bold=True, key="w"), faint("  all of it")


def _next_line(sight: HomeSight, shown: int) -> Line:
    games = len(sight.games)
    if sight.cursor < games or not shown:
        title = sight.games[min(sight.cursor, games - 1)].title
        rest = " A letter carries on." if shown else ""
        return Cap("Enter"), " sets sail: ", stopped(f"a new game of {title}"), rest
    match = sight.unfinished[min(sight.cursor - games, shown - 1)]
    whose = f"{match.names[0]}’s voyage" if len(match.names) == 1 else f"the game of {match.title}"
    carries_on: Line = (Cap("Enter"), f" carries on with {stopped(whose)} ")
    if games > 1:
        return *carries_on, "A number starts another."
    return *carries_on, Ink("1", "accent", bold=True, key="1"), " starts a new one."
