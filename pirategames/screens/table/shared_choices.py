"""The keys that all tables share, in one place: a mode takes of them what fits the moment. What one asks of the table is a
`Wish` of `pirategames.screens.table.choices`, which the mode grants (`Mode.grant`); a letter that no player may give another
meaning stands in `pirategames.screens.table.own_keys`, too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import evolve

from pirategames.play.match import Match
from pirategames.screens.drawing.canvas import Ink, cut
from pirategames.screens.drawing.frame import Line, Piece, bright
from pirategames.screens.drawing.seats import doer_of
from pirategames.screens.table.choices import Choice
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.happened import PLACE, WHOLE_KEY
from pirategames.screens.table.own_keys import USUAL
from pirategames.screens.table.wing import Doings
from pirategames.screens.wording import capital

LONGEST_NAME: Final = 24
"""Names are cut to so many cells where they stand in a line with other words."""

EXPLAIN: Final = Choice("e", "explains what is lifted, and what you point at", "explain", wish="explain")
LOG: Final = Choice(USUAL["log"], "shows the whole log", "log", wish="log")
KNOWN: Final = Choice(USUAL["known"], "shows what is known of what lies face down", "known", wish="known")
HELP: Final = Choice(USUAL["help"], "shows rules and keys", "help", wish="help")
HURRY: Final = Choice("enter", "hurries: the bot acts as soon as it knows what", "hurry", wish="hurry", also=("space", " "))
SKIP: Final = Choice("j", "lets all go by until somebody here is asked", "to my next turn", wish="skip")
SKIP_ALL: Final = Choice("j", "lets all go by until the end", "to the end", wish="skip")
PUBLIC: Final = Choice(USUAL["public"], "shows the table as everybody may see it", "table only", wish="public")
HAND: Final = Choice(
    USUAL["hand"], "shows you your own hand first, behind the curtain where others sit here too", "your hand", wish="hand"
)
ADVICE: Final = Choice("h", "asks the old captain what he would do here", "advice", wish="advice")
ADVICE_AWAY: Final = Choice("h", "puts the advice away", "advice away", wish="advice")
WHOLE: Final = Choice(WHOLE_KEY, "shows all of what happened meanwhile", "what happened", wish="happened", place=PLACE)
FOLD: Final = Choice("enter", "folds what happened", wish="fold", is_main=True)
IS_THINKING: Final = " is thinking."
TAKEN_BACK: Final = "Taken back."
NOT_NOW: Final = {
    "a": "Nothing wears a now; where things move together, it shows them again.",
    "j": "j leads to your next turn while others are at it; now somebody here is asked.",
    "y": "Nothing is asked twice now, so y answers nothing.",
}
"""Why a key that all tables share means nothing now."""
ASKED_FIRST: Final = "This is asked first: Enter keeps all as it is, y does it."
"""What is said of a key that answers nothing while something is asked a second time."""
AGAIN: Final = Choice("a", "shows it again, slowly", "again, slowly", wish="again")


def why_nothing(key: str) -> str:
    """What is said of a key that means nothing at this moment."""
    return NOT_NOW.get(key, f"Nothing wears {key} now.")


def leaving(keeps: bool) -> tuple[Choice, ...]:
    """The ways out: home, and out of the program."""
    home = Choice("backspace", "leads home; the match is saved" if keeps else "leads home", wish="home", also=("escape",))
    out = "saves and quits" if keeps else "quits; what was played is lost"
    return home, Choice("ctrl+q", out, "save and quit" if keeps else "quit", wish="quit")


def putting_down(desk: Desk) -> tuple[Choice, ...]:
    """The way to put down what is lifted, by the keys that lead out where nothing is."""
    if not desk.lifted:
        return ()
    down = evolve(desk, lifted=(), note="")
    return (Choice("backspace", "puts down what is lifted", desk=down, also=("escape",)),)


def undoing(refusal: str | None, words: str = "takes back what you did", short: str = "undo") -> Choice:
    """The way to take the last action back, or why it cannot be."""
    return Choice(USUAL["undo"], words, short, wish="undo", why_not=refusal or "")


def going_back(to: str, *also: str, key: str = "backspace") -> Choice:
    """The way back to where one came from."""
    return Choice(key, f"goes back {to}", "back", wish="back", also=also, is_main=True)


def short_name(match: Match, seat: int) -> str:
    """A seat's name, short enough for a line of words."""
    return cut(match.seats[seat].name, LONGEST_NAME)


def taker_of(match: Match, here: Sequence[int]) -> int | None:
    """The person who acted last, if it sits here and may still take that back."""
    last = match.taken[-1].seat if match.taken else None
    if last is None or last not in here or match.undo_refusal(last) is not None:
        return None
    return last


def taking_back(match: Match, taker: int | None) -> tuple[Choice, ...]:
    """The way for whoever acted last to take that back, where others sit at the keyboard too."""
    if taker is None:
        return ()
    name = short_name(match, taker)
    return (undoing(None, f"{name} takes the last action back", f"{name} takes it back"),)


def thinking(match: Match, bot: int) -> Line:
    """What stands in the place of what comes next, while a bot is at it, or somebody who sits elsewhere."""
    where = " is asked, at another terminal." if match.seats[bot].is_person else IS_THINKING
    return bright(short_name(match, bot)), where


def turn_began(match: Match) -> int:
    """After how many actions the bot that acted last began to act; all of them where a person did."""
    taken, number = match.taken, match.number
    while number and taken[number - 1].seat == taken[-1].seat and not match.seats[taken[-1].seat].is_person:
        number -= 1
    return number


def with_deeds(told: Sequence[Doings], then: Line) -> tuple[Line, ...]:
    """What was done and a sentence after it, the longest form first: the oldest deeds give way."""
    clauses: list[tuple[Line, Line]] = []
    for doings in told:
        name = () if doings.seat is None else doings.title
        clauses += [(name if doer_of(deed) is None else (), deed) for deed in doings.deeds or (doings.title,)]
    return (*((*_begun(_joined(clauses[first:])), ".  ", *then) for first in range(len(clauses))), then)


def _begun(line: Line) -> Line:
    """The line as a sentence begins."""
    first, *rest = line
    if isinstance(first, Ink):
        return (evolve(first, text=capital(first.text)), *rest)
    return (capital(first), *rest) if isinstance(first, str) else line


def _joined(clauses: Sequence[tuple[Line, Line]]) -> Line:
    """Deeds behind one another, each captain's name once."""
    pieces: list[Piece] = []
    before: Line = ()
    for name, deed in clauses:
        pieces += ["; "] if pieces else []
        pieces += [*name, " "] if name and name != before else []
        pieces += deed if deed != name else ()
        before = name
    return tuple(pieces)
