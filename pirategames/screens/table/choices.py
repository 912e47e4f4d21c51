"""Choices: what each key and each click means at this moment, said once.

A wing says what can be chosen (`Wing.choices`), the table adds what all tables share, and everything else is read off the
one list: what a key or a click does, the row of keys, the help, the palette, the line of what comes next, and why not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby, pairwise
from operator import attrgetter
from string import ascii_uppercase
from typing import Final, Literal

from attrs import evolve, field

from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Cap
from pirategames.screens.drawing.frame import KeyHint, Line, Piece, piece_text
from pirategames.screens.drawing.wrapping import line_width, shorten_line
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import stopped

Wish = Literal[
    "advice", "again", "back", "clock", "explain", "feats", "fold", "fresh", "hand", "happened", "help", "home", "hurry",
    "known", "log", "look back", "logbook", "next row", "onward", "open", "public", "quit", "replay", "row before",
    "same seed", "skip", "stay", "undo", "yes",
]  # fmt: skip
"""What a choice asks of the table itself, and not of the game."""

THINGS: Final = "1234567890abcdefghijklmnopqrstuvwxyz"
"""The keys that things wear, in their order."""
_AFTER: Final = {key: after for keys in (THINGS, ascii_uppercase) for key, after in pairwise(keys)}
"""The key that comes after each in a run."""
_LABELS: Final = {
    "enter": "Enter", "backspace": "Bksp", "escape": "Esc", "up": "↑", "down": "↓", "left": "←", "right": "→", "tab": "Tab",
    "shift+tab": "Shift+Tab", "space": "Space", "pageup": "PgUp", "pagedown": "PgDn", "home": "Home", "end": "End",
    "ctrl+q": "^Q", "ctrl+s": "^S", "-": "−",
}  # fmt: skip
_NEXT: Final = ("right", "down", "tab")
_BEFORE: Final = ("left", "up", "shift+tab")


@frozen
class Choice:
    """What one key, or a click on its place, means now.

    It does `actions`, one after another; or it only changes what lies on the `desk`: lifts, moves a piece of a plan, counts,
    turns a page; or it asks something of the table, a `wish`. On a page that is no table it calls `do`. Where `why_not` is
    given it can do nothing now, and this is why."""

    key: str
    """The key as Textual names it, one character where it prints; empty where only a click on `place` means it."""
    words: str
    """What it does, as a part of a sentence: ``plays the yellow 5``."""
    short: str = ""
    """Its word in the row of keys, where it stands there; alike neighbours stand there together."""
    kind: str = ""
    """What it is one of, in the help: alike choices share a line there. Its own words where it is the only one."""
    actions: tuple[object, ...] = ()
    seats: tuple[int, ...] = ()
    """Who takes each of the actions, where that is not the looker: in the open several people decide at once."""
    _desk: Desk | Callable[[], Desk] | None = None
    """What lies on the desk then, or how that is found: of many choices only the one that is chosen needs it."""
    wish: Wish | None = None
    do: Callable[[], object] | None = None
    why_not: str = ""
    place: str = ""
    """The place of the board that stands for it, besides those where its key is written."""
    also: tuple[str, ...] = ()
    """Further keys that mean the same."""
    is_main: bool = False
    """Whether the line of what comes next names it. Enter means the first one that does."""
    line: Line = ()
    """Its words in colour, for that line; `words` where it is empty. Without a full stop."""
    brief: Line = ()
    """The same in fewer words, for a line that is too short for all; `line` where it is empty."""
    clauses: tuple[tuple[Line, ...], ...] = ()
    """What it would do, clause by clause, each in its forms, the longest first: the line says as many as it has room for."""
    turns: bool = False
    """Whether it turns to other things, which wear the same keys."""
    is_proposed: bool = False
    """Whether what it lifts counts as lifted already, as long as nothing else is."""
    is_fatal: bool = False
    """Whether it ends the looker's own game in defeat, where another choice would not."""
    keeps: str = ""
    """What Enter does instead where it asks a second time before it is done, as a part of a sentence: ``keeps the card``;
    for a fatal one with what would save. Empty where it is done at once."""
    when_time_is_up: bool = False
    """Whether it is taken when the timer has run out: that of a decision in the open, or of what goes on by itself."""
    keys: tuple[str, ...] = field(init=False, eq=False, repr=False)
    """Every key that means it."""

    @keys.default
    def _all_keys(self) -> tuple[str, ...]:
        return (self.key, *self.also) if self.key else self.also

    @property
    def desk(self) -> Desk | None:
        """What lies on the desk once it is chosen; None where it does something else."""
        return self._desk() if callable(self._desk) else self._desk

    @property
    def lays(self) -> bool:
        """Whether it changes what lies on the desk."""
        return self._desk is not None

    @property
    def is_possible(self) -> bool:
        """Whether it can be chosen now."""
        return not self.why_not


@frozen
class Choices:
    """All that can be chosen at one moment, in the order in which it is shown.

    `asks` is what is asked, as a sentence for the line of what comes next, the longest form first: it stands alone as long
    as nothing is lifted, and behind the main choices where there is room for both and it names none of their keys."""

    all: tuple[Choice, ...] = ()
    asks: tuple[Line, ...] = ()
    mains: tuple[Choice, ...] = field(init=False, eq=False, repr=False)
    """The possible choices that the line of what comes next names."""
    _by_key: dict[str, Choice] = field(init=False, eq=False, repr=False)

    @mains.default
    def _all_mains(self) -> tuple[Choice, ...]:
        return tuple([choice for choice in self.all if choice.is_main and not choice.why_not])

    @_by_key.default
    def _what_keys_mean(self) -> dict[str, Choice]:
        found: dict[str, Choice] = {}
        for choice in self.all:
            for key in choice.keys:
                found.setdefault(key, choice)
        if self.mains:
            found.setdefault("enter", self.mains[0])
        return found

    def __iter__(self) -> Iterator[Choice]:
        return iter(self.all)

    def of_key(self, key: str) -> Choice | None:
        """What a key means; None where it means nothing."""
        return self._by_key.get(key)

    def of_place(self, name: str) -> Choice | None:
        """What a click on a place of the board means; None where it means nothing."""
        word, _, rest = name.partition(" ")
        if word == "key":
            return self.of_key(rest)
        return next((choice for choice in self.all if choice.place == name), None)

    def at(self, key_or_place: str) -> Choice | None:
        """What a key, or a click on a place, means; None where it means nothing."""
        return self.of_key(key_or_place) or self.of_place(key_or_place)

    @property
    def keys(self) -> Iterable[str]:
        """Every key that means something."""
        return self._by_key.keys()

    def and_then(self, more: Iterable[Choice], last: str = "") -> Choices:
        """These choices, and more behind them; a key that is taken already keeps its meaning, and a choice that has no
        other key is left out. What the key `last` means stays behind all: in the row of keys it is kept longest."""
        ending = self._by_key.get(last)
        found, taken = [choice for choice in self.all if choice is not ending], set(self._by_key)
        for choice in more:
            if taken.isdisjoint(choice.keys):
                found.append(choice)
            elif keys := [key for key in choice.keys if key not in taken]:
                found.append(evolve(choice, key=keys[0], also=tuple(keys[1:])))
            taken.update(choice.keys)
        return Choices((*found, ending) if ending is not None else tuple(found), self.asks)


# ---- said by the table, read off the choices


def key_label(key: str) -> str:
    """A key as it is written: ``Enter``, ``Bksp``, ``p``."""
    return _LABELS.get(key, key)


def row_of(choices: Choices) -> tuple[KeyHint, ...]:
    """The row of keys: every possible choice that has a short word, alike neighbours together. Advice stays in sight."""
    found: list[KeyHint] = []
    shown = [choice for choice in choices if choice.short and not choice.why_not]
    sole = choices.mains[0] if len(choices.mains) == 1 else None
    for word, group in groupby(shown, key=attrgetter("short")):
        first, *others = group
        key = "enter" if first is sole else first.key
        if others:
            keys = [key, *["enter" if choice is sole else choice.key for choice in others]]
            labels = runs(keys)
            found.append(KeyHint(" ".join(labels), word, each=tuple(keys) if len(keys) == len(labels) else ()))
        else:
            found.append(KeyHint(key_label(key), word, key, stays=first.wish == "advice"))
    return tuple(found)


def next_line(choices: Choices, room: int) -> Line:
    """The line of what comes next, in so many cells: what Enter does and what else may be done, or what is asked."""
    mains = choices.mains
    if not mains:
        return _fitting(choices.asks, room)
    line = _fitting(_forms(mains), room)
    named = {key for choice in mains for key in choice.keys}
    others = [asks for asks in choices.asks if named.isdisjoint(_caps(asks))]
    return next((longer for asks in others if line_width(longer := (*line, "  ", *asks)) <= room), line)


def _caps(line: Line) -> Iterator[str]:
    """The keys that a line names as caps."""
    return (piece.key or piece.label.lower() for piece in line if isinstance(piece, Cap))


def _forms(mains: Sequence[Choice]) -> Iterator[Line]:
    """What the main choices are and would do, from the fullest form on: first with shorter words, then the choices in brief,
    then with less of what they would do, and at last fewer of them. The last one gives way first, and what Enter does is
    told longest."""
    clauses = [len(choice.clauses) for choice in mains]
    for form in range(max((len(forms) for choice in mains for forms in choice.clauses), default=1)):
        yield _line_of(mains, clauses, form)
    named = list(mains)
    for place, choice in reversed([*enumerate(mains)]):
        if choice.brief:
            named[place] = evolve(choice, line=choice.brief)
            yield _line_of(named, clauses, -1)
    while any(clauses):
        longest = max(range(len(clauses)), key=lambda place: (clauses[place], place))
        clauses[longest] -= 1
        yield _line_of(named, clauses, -1)
    for left in range(len(named) - 1, 0, -1):
        yield _line_of(named[:left], clauses[:left], -1)


def _line_of(mains: Sequence[Choice], clauses: Sequence[int], form: int) -> Line:
    """The main choices in a line, each with so many clauses, in this form of theirs."""
    pieces: list[Piece] = []
    for number, (choice, most) in enumerate(zip(mains, clauses, strict=True)):
        pieces += [";  ", Cap(key_label(choice.key), choice.key), " "] if number else [Cap("Enter"), " "]
        pieces += choice.line or (choice.words,)
        for place, forms in enumerate(choice.clauses[:most]):
            pieces += ["; " if place else ": ", *forms[min(form, len(forms) - 1) if form >= 0 else -1]]
    ending = piece_text(pieces[-1])
    return (*pieces, stopped(ending).removeprefix(ending))


def help_of(choices: Choices) -> dict[str, str]:
    """Every key that means something at this moment, with what it does."""
    kinds: dict[str, list[str]] = {}
    sole = choices.mains[0] if len(choices.mains) == 1 else None
    for choice in choices:
        if choice.is_possible and choice.keys:
            keys = kinds.setdefault(choice.kind or choice.words, [])
            worn = dict.fromkeys((*(("enter",) if choice is sole else ()), *choice.keys))
            keys += [key for key in worn if key not in keys]
    found: dict[str, str] = {}
    for words, keys in kinds.items():
        found[" ".join(runs(keys))] = words
    return found


def runs(keys: Sequence[str]) -> list[str]:
    """Keys in short: 1, 2, 3 and 6 are ``1-3`` and ``6``; capitals likewise."""
    found: list[str] = []
    last = ""
    for key in keys:
        if _AFTER.get(last) == key:
            found[-1] = f"{found[-1].split('-')[0]}-{key}"
        else:
            found.append(key_label(key))
        last = key
    return found


def _fitting(lines: Iterable[Line], room: int) -> Line:
    """The first line that fits; the last one, shortened, where none does."""
    line: Line = ()
    for line in lines:
        if line_width(line) <= room:
            return line
    return shorten_line(line, room, 1)[0]


# ---- helps for wings


def put_first(choices: Choices, actions: tuple[object, ...]) -> Choices:
    """The choices with what does these actions before the others, so that Enter does it."""
    able = [choice for choice in choices if choice.is_possible and choice.key and choice.actions == actions]
    own = [choice for choice in able if choice.is_main] or able[:1]
    rest = [choice for choice in choices if choice not in own]
    return evolve(choices, all=(*[evolve(choice, is_main=True) for choice in own], *rest)) if own else choices


def lift(desk: Desk, key: str, *, beside: Iterable[str] = ()) -> Desk:
    """The desk with a key lifted, or put down where it was lifted; of what else is lifted only `beside` stays."""
    kept = tuple([other for other in desk.lifted if other in beside and other != key])
    return evolve(desk, lifted=kept if key in desk.lifted else (*kept, key), note="")


def with_arrows(lifting: Sequence[Choice], desk: Desk, *, across: bool = True) -> tuple[Choice, ...]:
    """The choices that lift things, and the arrows that go from one to the next, and back; only those that stand, where
    those that lie `across` count something."""
    able = [choice for choice in lifting if not choice.why_not and choice._desk is not None]
    if not able:
        return tuple(lifting)
    keys = [choice.key for choice in able]
    at = next((keys.index(key) for key in reversed(desk.lifted) if key in keys), None)
    steps = []
    for step, all_arrows in ((1, _NEXT), (-1, _BEFORE)):
        arrows = all_arrows if across else all_arrows[1:]
        place = at + step if at is not None else min(0, step)
        then = able[place % len(able)]
        desk_then = then._desk if then.key not in desk.lifted else desk
        steps.append(Choice(arrows[0], "lifts the next one, or the one before", desk=desk_then, also=arrows[1:],
                            kind="lifts the next one, or the one before"))  # fmt: skip
    return (*lifting, *steps)


def saying(amounts: Iterable[int], then: Callable[[int], Desk]) -> tuple[Choice, ...]:
    """The digits that say how many, where none of them wears a thing: what the desk is then."""
    words = "says how many"
    return tuple([Choice(str(n), f"says {n}", kind=words, desk=partial(then, n)) for n in amounts if 0 <= n <= 9])


def counting(
    words: str, more: Desk | str, less: Desk | str, *, short: str = "more, less", arrows: bool = False
) -> tuple[Choice, ...]:
    """The keys that count: what the desk is with one more and with one less, or why there can be no more or less."""
    found = []
    for keys, then in (
        (("+", "=", *(("right",) if arrows else ())), more),
        (("-", "−", *(("left",) if arrows else ())), less),
    ):
        desk, why_not = (then, "") if isinstance(then, Desk) else (None, then)
        found.append(Choice(keys[0], words, short, words, desk=desk, why_not=why_not, also=keys[1:]))
    return tuple(found)
