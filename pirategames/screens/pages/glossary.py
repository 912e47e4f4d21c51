"""The glossary: every sign and word of a table in a sentence, found as one types, with the way into the rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal

from pirategames.play.glossary import Glossary, Term, glossary_of, own_terms
from pirategames.rules.catalogue import CATALOGUE, find
from pirategames.screens.around import around
from pirategames.screens.drawing.canvas import Canvas, Ink, cell_width, cut
from pirategames.screens.drawing.frame import Line, bright, draw_header, faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.wrapping import filled, wrap_line, wrap_text
from pirategames.screens.pages.chapters import chapter_about
from pirategames.screens.pages.choosing import ChoosingPage, Told, moves, page_styles
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.widgets.entries import Entries, Entry
from pirategames.screens.widgets.plain_input import PlainInput

_FIND: Final = "find: "
_BESIDE: Final = 36
"""The cells of the list of words, and of the gaps beside it."""
_SIGN: Final = 9
"""The cells at its end that signs stand in."""


class GlossaryPage(ChoosingPage):
    """The words of the game of this slug; `at` is the id of the one that is told first. Before the first word stand all
    signs of the table together."""

    CSS_PATH = page_styles("glossary")
    name_of_help = "Glossary"

    def __init__(self, slug: str, at: str = "") -> None:
        super().__init__()
        self.slug = slug
        self.sought = ""
        self._cursor = 0
        self._open(slug, at)

    def _open(self, slug: str, at: str = "") -> None:
        """Take the words of this game."""
        self.slug, self._glossary = slug, glossary_of(slug)
        self._terms = self._found()
        ids = [term.id for term in self._terms]
        self._cursor = ids.index(at) + self._offset if at in ids else 0

    # ---------------------------------------------------------------- what is found

    @property
    def glossary(self) -> Glossary:
        """The words of the game that is open."""
        return self._glossary

    @property
    def terms(self) -> tuple[Term, ...]:
        """The words that are listed now."""
        return self._terms

    @property
    def told(self) -> Term | None:
        """The word that is told; None where it is all the signs together, or nothing is found."""
        place = self._cursor - self._offset
        return self._terms[place] if 0 <= place < len(self._terms) else None

    @property
    def _offset(self) -> int:
        """How many entries of the list stand before the words."""
        return 0 if self.sought else 1

    def _found(self) -> tuple[Term, ...]:
        if self.sought:
            return self._glossary.holding(self.sought)
        return tuple(sorted(self._glossary.terms, key=lambda term: _sorting(term.term)))

    # ---------------------------------------------------------------- widgets

    def compose_body(self) -> ComposeResult:
        yield Told(self._tell_field, id="field")
        with Horizontal(id="both"):
            yield Entries(self._entries, lambda: self._cursor, lambda: 0, id="words")
            yield Told(self._tell, id="told")
        yield PlainInput(compact=True)

    def on_mount(self) -> None:
        self._place_input()
        self.query_one(PlainInput).focus()

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self._place_input()
        self.redraw()

    def _place_input(self) -> None:
        field = self.query_one(PlainInput)
        field.styles.offset = (4 + cell_width(_FIND), 2)
        field.styles.width = 30

    def on_input_changed(self, message: PlainInput.Changed) -> None:
        message.stop()
        before = self.told
        self.sought = message.value.strip()
        self._terms = self._found()
        self._cursor = 0 if self.sought or before is None else self._terms.index(before) + self._offset
        self._remark = ""
        self.redraw()

    # ---------------------------------------------------------------- in words

    def head(self) -> tuple[str, str, list[tuple[str, str]]]:
        entry = find(self.slug)
        everywhere = len(self._glossary.terms) - len(own_terms(self.slug))
        every = sum(len(own_terms(game.slug)) for game in CATALOGUE) + everywhere
        return "Glossary", entry.title if entry else self.slug, [
            ("words", str(len(self._glossary.terms))), ("of all games", str(every)),
        ]  # fmt: skip

    def draw_head(self, width: int, height: int, look: Look) -> Canvas:
        canvas = Canvas(width, height, look)
        draw_header(canvas, *self.head())
        return canvas

    def _tell_field(self) -> list[Line]:
        return [(faint(_FIND),)]

    def _entries(self, width: int) -> list[Entry]:
        signs = [] if self.sought else [Entry("word signs", (("  ", bright("All signs of the table")),))]
        return [*signs, *(Entry(f"word {term.id}", (self._entry(term, width),)) for term in self._terms)]

    def _entry(self, term: Term, width: int) -> Line:
        sign = cut(term.sign, _SIGN)
        room = width - 3 - (cell_width(sign) + 1 if sign else 0)
        return "  ", filled(cut(term.term, room), room), *((" ", Ink(sign, term.ink, bold=True)) if sign else ())

    @property
    def _room(self) -> int:
        """The cells beside the list that words stand in."""
        return min(self.app.size.width - _BESIDE, 76)

    def _tell(self) -> list[Line]:
        term = self.told
        if term is None:
            return self._tell_nothing() if self.sought else self._tell_signs()
        lines: list[Line] = [(Ink(term.term, "accent", bold=True), faint(f"   {_kind(term)}"))]
        if term.sign:
            lines += [(), (faint("On the table: "), Ink(term.sign, term.ink, bold=True))]
        lines += [(), *((text,) for text in wrap_text(term.says, self._room))]
        lines += [(), *wrap_line((faint(f"Where: {term.where}."),), self._room)]
        return lines

    def _tell_nothing(self) -> list[Line]:
        return [(faint("No word of this game, and no sentence here, has that."),)]

    def _tell_signs(self) -> list[Line]:
        """All signs of the table, in columns, as they are drawn there."""
        rows = max(1, self.app.size.height - 7)
        signs = self._glossary.with_sign()
        columns = min(3 if self._room >= 72 else 2, -(-len(signs) // rows))
        width = self._room // max(1, columns)
        rows = -(-len(signs) // max(1, columns))
        return [tuple(piece for term in signs[row::rows] for piece in _sign_and_word(term, width)) for row in range(rows)]

    # ---------------------------------------------------------------- what can be chosen

    def choices(self) -> Choices:
        return Choices(tuple(self._choices()))

    def _choices(self) -> Iterator[Choice]:
        term = self.told
        if term is not None and (chapter := chapter_about(self.slug, term.term)):
            line: Line = ("opens the chapter ", bright(f"“{chapter}”"), " of the rules")
            opens = partial(self.program.read_rules, self.slug, chapter)
            yield Choice("enter", "opens the rules where they tell of it", "in the rules", is_main=True, line=line, do=opens)
        else:
            yield Choice("enter", "opens the rules", "rules", is_main=True, do=partial(self.program.read_rules, self.slug))
        on, back = (("down",), partial(self._step, 1)), (("up",), partial(self._step, -1))
        far_on, far_back = (("pagedown",), partial(self._step, 10)), (("pageup",), partial(self._step, -10))
        after, before = (("tab",), partial(self._turn, 1)), (("shift+tab",), partial(self._turn, -1))
        yield from moves("goes from word to word", back, on, short="word")
        yield from moves("goes ten words on or back", far_back, far_on, short="")
        yield from moves("turns to another game", after, before, short="game")
        for place in range(len(self._terms) + self._offset):
            name = "signs" if place < self._offset else self._terms[place - self._offset].id
            yield Choice("", "tells of this word", do=partial(self._go_to, place), place=f"word {name}")
        also = () if self.sought else ("backspace",)  # which takes back letters as long as there are any
        yield Choice("escape", "goes back", "back", do=self.dismiss, also=also)

    def _step(self, step: int) -> None:
        last = len(self._terms) + self._offset - 1
        self._cursor = max(0, min(last, self._cursor + step))

    def _go_to(self, place: int) -> None:
        self._cursor = place

    def _turn(self, step: int) -> None:
        slugs = [game.slug for game in CATALOGUE if own_terms(game.slug)]
        self._open(around(slugs, self.slug, step))


def _sorting(text: str) -> str:
    """By what words are sorted: capitals, articles and marks aside."""
    plain = "".join(letter for letter in text.casefold() if letter.isalnum() or letter == " ").strip()
    return plain.removeprefix("the ")


def _kind(term: Term) -> str:
    return f"{'an' if term.kind[0] in 'aeiou' else 'a'} {term.kind}"


def _sign_and_word(term: Term, width: int) -> tuple[Ink | str, ...]:
    sign = cut(term.sign, _SIGN)
    return Ink(filled(sign, _SIGN + 1), term.ink, bold=True), filled(cut(term.term, width - _SIGN - 2), width - _SIGN - 1)
