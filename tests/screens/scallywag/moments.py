"""Moments of voyages that Scallywag's boards have to show, and the desks that they are shown with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property

from attrs import evolve, frozen

from pirategames.rules.scallywag import GAME
from pirategames.rules.scallywag.cards import EVENTS
from pirategames.rules.scallywag.state import State
from pirategames.rules.scallywag.view import View
from pirategames.screens.drawing.look import DARK, Look
from pirategames.screens.scallywag import WING
from pirategames.screens.scallywag.plan import FLEE_KEY, KEYS, NONE_OF_THEM, SEVERAL, Plan, leaves
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.mode import draw_rows
from pirategames.screens.table.shared_choices import HELP, KNOWN, LOG, leaving
from pirategames.testing.playing import Played
from tests.rules.scallywag.table import do, voyage
from tests.screens.scallywag.paper import Paper, on_paper

SIZES = ((80, 24), (100, 30), (120, 40), (160, 50))
ODD_SIZES = ((80, 60), (200, 24), (119, 39), (121, 41))

COINS = "14C 13C 12C 11C 10C 9C 8C 7C 6C 5C 4C 3C 2C AC"
KILLS = "14S: 13X 12X 11X 10X 9X 8X 7X 6X 5X 4X 3X 2X"


@frozen(repr=False)
class Moment:
    """A state, and the desk beside it with nothing lifted."""

    state: State
    view: View
    desk: Desk

    def lifting(self, *keys: str) -> Moment:
        """The same moment with these keys lifted."""
        return evolve(self, desk=evolve(self.desk, lifted=keys))

    def on_page(self, page: int) -> Moment:
        """The same moment with this page of the choices open."""
        return evolve(self, desk=evolve(self.desk, plan=Plan(leaf=page)))

    def priced(self, price: int) -> Moment:
        """The same moment with so much health set aside for the Bloody Coin."""
        return evolve(self, desk=evolve(self.desk, plan=Plan(price=price)))

    @cached_property
    def choices(self) -> Choices:
        """All that can be chosen."""
        return WING.choices(self.view, self.desk)

    @property
    def lifting_keys(self) -> list[str]:
        """The keys of all that can be lifted, the flight last. Digits that say how many lift nothing."""
        able = [choice for choice in self.choices if choice.is_possible and choice.kind != "says how many"]
        return [choice.key for choice in able if choice.key in (*KEYS, NONE_OF_THEM, FLEE_KEY)]

    @property
    def pages(self) -> int:
        """Over how many pages the choices go."""
        return len(leaves(self.view)) if self.state.ask == "event" else 1

    @property
    def prices(self) -> range:
        """How much health the Bloody Coin may get."""
        return range(self.state.health if self.state.ask == "price" else 0)

    @property
    def done(self) -> list[Choice]:
        """What can be done now by keys, besides changing the desk."""
        return [choice for choice in self.choices if choice.is_possible and choice.actions and choice.keys]

    def means(self, key: str) -> Choice:
        """What a key means."""
        choice = self.choices.of_key(key)
        assert choice is not None, key
        return choice

    def why_not(self, key: str) -> str:
        """Why a key can do nothing now."""
        return self.means(key).why_not

    def drawn(self, size: tuple[int, int] = (80, 24), look: Look = DARK) -> Paper:
        """The table, with the last two rows as the screen writes them in the looker's turn."""
        with on_paper():
            canvas = WING.draw(self.view, self.desk, self.choices, *size, look)
        draw_rows(canvas, self.choices.and_then((KNOWN, LOG, HELP, *leaving(True))))
        assert isinstance(canvas, Paper)
        return canvas


def moment(*states: State) -> Moment:
    """The last of these states, with the cards where those before it left them."""
    laid: tuple[object, ...] = ()
    for state in states:
        laid = WING.laid(GAME.view(state), laid)
    heard = tuple(state.events for state in states)
    told = tuple(
        line for number in range(len(heard)) for line in WING.story(GAME.view(states[-1]), ("Anne",), heard, number)
    )
    return Moment(states[-1], GAME.view(states[-1]), Desk("Anne", laid=laid, heard=heard, story=told))


def of_played(game: Played) -> Moment:
    """The moment in which a drawn voyage stands."""
    return moment(*game.states)


def later(state: State, *actions: str) -> Moment:
    """The moment after these actions."""
    states = [state]
    for action in actions:
        states.append(do(states[-1], action))
    return moment(*states)


def lifts(one: Moment) -> Iterator[Moment]:
    """The moment with nothing lifted, with each thing lifted that can be (of a long page, the ends), with more and more
    that go together, on every page, and with some amounts."""
    yield one
    for page in range(one.pages):
        turned = one.on_page(page)
        keys = turned.lifting_keys
        yield from (turned.lifting(key) for key in (keys if len(keys) < 12 else (*keys[:2], *keys[-2:])))
        if one.state.ask == "event" and one.state.open in SEVERAL:
            together = [key for key in keys if key != NONE_OF_THEM]
            yield from (turned.lifting(*together[:count]) for count in range(2, len(together) + 1))
    yield from (one.priced(price) for price in one.prices[1::6])


# ---- the moments


@cache
def moments() -> dict[str, Moment]:
    """All of them, by what they are; those in which the voyage goes on."""
    every = {**_rooms(), **_questions(), **_companies(), **_weapons(), **_loots(), **dict(_events())}
    return {name: one for name, one in every.items() if one.state.ask != "over"}


def _rooms() -> dict[str, Moment]:
    four = voyage("10X 7S 6H 4C", weapon="9S: 8X 6X", loot="9C 2C")
    nine = do(voyage("4H", event="emperor", deck="2X 3C 4S joker_1 whale AX broken_heart bloody_coin 2C 3H"), "go on")
    lovers = voyage("4H", weapon="9S: 8X", event="lovers", deck="2X 3C 4S whale joker_1 5C 6C 7C")
    return {
        "four cards": moment(four),
        "three of four": later(four, "play 7S"),
        "two of four": later(four, "play 7S", "play 4C weapon"),
        "a short room": moment(voyage("10X 4C")),
        "dear cards, bare hands": moment(voyage("14X joker_1 14C AX", health=11)),
        "the special ones": moment(voyage("broken_heart cursed_sword cursed_skull bloody_coin", weapon="14S", health=9)),
        "the Whale armed": moment(voyage("whale joker_1 AX 12X", weapon="cursed_sword: 14X 13X")),
        "the Whale unarmed": moment(voyage("whale 13X 12C 14H")),
        "reached over": moment(voyage("14X 13X 12X 2X", weapon="11S: joker_2 3X")),
        "blunted": moment(voyage("14X 13X 12X 11X", weapon="14S: 10X")),
        "hearts after one": later(voyage("4H 5H 2X 3X", health=3), "play 4H"),
        "hearts at full health": moment(voyage("14H 13H 12H AH")),
        "fled before": moment(voyage("10X 7S 6H 4C", fled=True)),
        "fled before, with the Chariot": moment(voyage("10X 7S 6H 4C", fled=True, followers="chariot")),
        "the Fool's card": moment(voyage("10X 7S 6H 4C", carried="13X", weapon="12S: 14X")),
        "the Fool's card and a gap": later(voyage("10X 7S 6H 4C", carried="broken_heart"), "play 7S"),
        "only the Fool's card": later(voyage("10H", carried="whale", weapon="9S", deck=""), "play 10H"),
        "the Whale with the Fool": moment(voyage("10X 7S 6H 4C", carried="whale")),
        "the final room": moment(voyage("10X 7S 6H 4C", deck="")),
        "the last card": moment(voyage("joker_1", deck="", health=3, number=19)),
        "a pair": moment(voyage("10X 7S 6H (12X whale)", weapon="13S: 11X")),
        "two pairs": moment(voyage("10X (2X 3X) (broken_heart joker_1)", weapon="13S: 11X")),
        "a pair in a crowd": later(lovers, "go on"),
        "five places": moment(voyage("10X 7S 6H 4C 3C", carried="13X")),
        "six places": moment(voyage("10X 7S 6H 4C 3C joker_1", fled=True)),
        "eight places": moment(voyage("10X 7S 6H 4C 3C joker_1 whale broken_heart", weapon="5S: 4X")),
        "the Emperor's room": moment(nine),
        "the Emperor's room with gaps": later(nine, "play 4S", "play 2X weapon", "play broken_heart"),
        "the Emperor's room of eight, begun": later(
            do(voyage("4H", event="emperor", deck="2X 3C 4S joker_1 whale AX broken_heart 2C 3H"), "go on"), "play 4S"
        ),
        "the Emperor's room, nearly done": later(
            voyage("4H", event="emperor", deck="2X 2C 4S 3S 5S 6S 7S 8S 2H 3H"),
            "go on", "play 3S", "play 4S", "play 5S", "play 6S", "play 7S", "play 2X weapon", "play 4H",
        ),
    }  # fmt: skip


def _questions() -> dict[str, Moment]:
    price = voyage("bloody_coin 7S 6H 4C", weapon="9S: 8X")
    pair = voyage("10X 7S 6H (12X 9X)", weapon="13S: 14X", health=20)
    return {
        "the Fool picks": later(voyage("4H", event="fool", deck="9X joker_1 whale 5C 6C"), "go on"),
        "the Magician picks": later(voyage("4H", event="magician", deck="9X joker_1 whale 5C 6C"), "go on"),
        "Temperance picks": later(voyage("4H", event="temperance", deck="9X joker_1 whale 5C 6C"), "go on"),
        "Temperance picks the last": later(voyage("4H", event="temperance", deck=""), "go on"),
        "the Fool picks beside a pair": later(voyage("(4H 5H)", event="fool", deck="9X joker_1 whale 5C 6C"), "go on"),
        "the Hermit without coins": moment(voyage("4H", dealt="13X")),
        "the Hermit with a few": moment(voyage("4H", dealt="13X", weapon="9S: 8X", loot="9C joker_1 bloody_coin+3")),
        "the Hermit with a hoard": moment(voyage("4H", dealt="joker_2", weapon="9S", loot=f"{COINS} joker_1 bloody_coin+3")),
        "the Hermit deals a coin": moment(voyage("4H", dealt="8C", weapon="9S: 8X", loot="9C 2C")),
        "the Hermit deals a dear coin": moment(voyage("4H", dealt="13C", weapon="9S", loot="9C 2C", health=5)),
        "the Hermit deals a heart": moment(voyage("4H 5X 6X", dealt="8H", healed=True, health=5)),
        "the Hermit deals a sword": moment(voyage("4H", dealt="13S", weapon=KILLS)),
        "the Hermit deals the Whale": moment(voyage("4H", dealt="whale", loot="9C")),
        "linked": later(pair, "play 12X weapon"),
        "linked and dear": later(evolve(pair, health=20), "play 12X bare"),
        "the price": later(price, "play bloody_coin weapon"),
        "the price with a crowd": later(voyage("bloody_coin 7S 6H 4C 3C 2C joker_1", health=14), "play bloody_coin bare"),
        "the price with two health": later(evolve(price, health=3), "play bloody_coin bare"),
    }  # fmt: skip


def _companies() -> dict[str, Moment]:
    everybody = {"spot": True, "carried": "13X", "followers": "empress chariot"}
    cursed = {"weapon": "cursed_sword: 14X cursed_skull 12X", "loot": COINS, "health": 4}
    return {
        "everybody aboard": moment(voyage("10X 7S 6H 4H", **everybody, **cursed)),
        "three aboard": moment(voyage("10X 7S 6H 4H", followers="empress chariot", spot=True, health=8)),
        "everybody and the Hermit": moment(voyage("10X", dealt="9X", **everybody, **cursed)),
        "the Empress blocks": moment(voyage("10X joker_1 AX 4C", followers="empress", weapon="9S")),
        "the Empress and the Spot": moment(voyage("10X joker_1 AX 4C", followers="empress", spot=True)),
    }  # type: ignore[arg-type]


def _weapons() -> dict[str, Moment]:
    cut = "cursed_sword: joker_1 joker_2 whale 14X 12X 10X 9X 8X"
    return {
        "a weapon with many kills": moment(voyage("AX 14C 13C 4H", weapon=KILLS)),
        "a weapon spent": moment(voyage("AX 14C 13C 4H", weapon="5S: 6X 2X")),
        "a weapon that meets nothing": moment(voyage("AX 14C 13C 4H", weapon="2S: 3X 2X", health=2)),
        "a sword over many kills": moment(voyage("12S 14S 13S 4H", weapon=cut)),
        "a fresh weapon": moment(voyage("AX 14C 13C 4H", weapon="10S")),
        "a weapon of the Whale": moment(voyage("AX 14C 13C 4H", weapon="2S: whale")),
    }


def _loots() -> dict[str, Moment]:
    return {
        "a hoard": moment(voyage("10X 7S 6H 4H", loot=f"{COINS} bloody_coin+13 joker_1 whale")),
        "five coins": moment(voyage("10X 7S 6H 4H", loot="14C 13C 12C 11C 10C")),
        "four coins and company": moment(
            voyage("10X 7S 6H 4H", loot="14C 13C 12C 11C", followers="empress chariot", spot=True)
        ),
    }


def _events() -> Iterator[tuple[str, Moment]]:
    """Each event as it is drawn: with nothing at hand, with much, in need, and with much of everything."""
    full = f"{COINS} bloody_coin+2 joker_1"
    for event in EVENTS:
        name = event.text
        yield f"{name} with nothing", moment(voyage("4H", event=name))
        yield f"{name} with little", moment(voyage("(4H 5H)", event=name, weapon="9S: 8X", loot="9C", health=8, defeated=3))
        yield (
            f"{name} with much",
            moment(voyage("6X", event=name, weapon="14S: AX cursed_skull 13X", loot=full, health=19, defeated=9, deck=22)),
        )
        company = "empress" if name != "empress" else "chariot"
        yield (
            f"{name} with all",
            moment(
                voyage(
                    "6X", event=name, weapon="14S: 13X 12X", loot=full, spot=True, health=18, defeated=20, followers=company
                )
            ),
        )
    yield "the Sun over a full deck", moment(voyage("", event="sun", deck="whale joker_1 broken_heart 14X 2C"))
    yield "the Star over many", moment(voyage("4H", event="star", deck=2))
    yield "the Hanged Man between equals", moment(voyage("4H", event="hanged_man", weapon="14S: AX cursed_skull"))
    yield "Judgement of many", moment(voyage("4H", event="judgement", weapon="14S", loot=full, health=20, defeated=20))
    yield "the Devil, half paid", later(voyage("4H", event="devil", loot="9C 2C 3C"), "choose 2C")
    yield "Judgement, half paid", later(voyage("4H", event="judgement", loot="9C 2C 3C", defeated=4), "choose 2C")
    yield "Judgement, paid whole", later(voyage("4H", event="judgement", loot="9C", defeated=1), "choose 9C")
    yield "the Tower over many", moment(voyage("4H", event="tower", weapon=KILLS))
