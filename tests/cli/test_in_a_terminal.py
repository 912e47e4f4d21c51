"""Voyages in a real terminal: played by what the screen shows, with keys or with a mouse, left, resumed, and killed."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

from pirategames.play.logbook import Logbook, open_logbook
from pirategames.play.match import Match, Seat
from pirategames.rules.scallywag import GAME
from pirategames.rules.scallywag.cards import ROOM_SIZE
from pirategames.rules.scallywag.events import Won
from pirategames.screens.drawing.look import DARK
from pirategames.screens.pages.home import SET_SAIL
from pirategames.screens.scallywag import WING
from pirategames.screens.scallywag.plan import KEYS
from pirategames.screens.terminal.window_title import BRING_BACK_TITLE, KEEP_TITLE
from tests.cli.terminal import Terminal, terminal
from tests.screens.scallywag.moments import Moment, moment

GOES_ON = "goes on"
"""What the line that says what is next tells at a moment, which takes no action."""
NEXT = -2
"""The row that says what to do next."""
THE_END = "plays again"
DOES_IT = "y  does it"
LOOK_FIRST = "Not yet: look first."
VOYAGES = [(5, False), (6, True)]
KILLS = 4
"""How often the program is killed in each of three tests."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder in which nothing moves."""
    (tmp_path / "settings.toml").write_text('animation = false\nglyphs = "unicode"\nmoment_timer = "wait"\nname = "Anne"\n')
    return tmp_path


# ---------------------------------------------------------------- a newcomer


class Newcomer:
    """Plays by the screen alone: the line that says what is next, the row of keys, the keys on the cards."""

    def __init__(self, at: Terminal, seed: int, mouse: bool = False) -> None:
        self.at = at
        self.luck = random.Random(seed)
        self.mouse = mouse
        self.steps = 0

    def play(self, most: int = 400) -> None:
        """Play on to the last page, or for so many steps."""
        while THE_END not in self.at.text and self.steps < most:
            self.step()

    def step(self) -> None:
        """Lift something, and do it."""
        before = self.at.lines[:20]
        if not self.at.caps(NEXT):
            self.lift()
        label, x, y = self.choice()
        is_moment = GOES_ON in self.at.lines[NEXT]
        self.at.change(lambda: self.hit(label.lower(), x, y))
        if LOOK_FIRST in self.at.text:  # on a slow machine the last step may hardly have been painted
            self.at.rest()
            self.at.change(lambda: self.hit(label.lower(), x, y))
        if DOES_IT in self.at.lines[NEXT]:
            self.at.rest()
            self.at.change(lambda: self.hit("y", *self.at.caps(NEXT)[-1][1:]))
        assert self.at.lines[:20] != before, self.at.text
        self.at.rest()
        self.steps += not is_moment

    def lift(self) -> None:
        """Lift one thing after another, read what each would do, and leave the one lifted that costs least."""
        keys = self.choosable()
        self.luck.shuffle(keys)
        found: dict[str, int] = {}
        for key in keys[:6] if len(keys) > 9 else keys:
            if self.touch(key) and self.at.caps(NEXT):
                found[key] = min(self.cost(cap) for cap in self.at.caps(NEXT))
        assert found, f"nothing can be done:\n{self.at.text}"
        best = min(found, key=lambda key: found[key])
        if best != list(found)[-1]:
            self.touch(best)

    def touch(self, key: str) -> bool:
        """Press or click a key that stands on the table; whether it does."""
        places = [place for place in self.at.letters(key) if place[1] < 21]
        if places:
            self.at.change(lambda: self.hit(key, *places[0]))
        return bool(places)

    def choosable(self) -> list[str]:
        """The keys that the last row names: ``1-2 4 0 choose``, and flight."""
        words = re.match(r" ((?:\w(?:-\w)? )+)choose", self.at.lines[-1])
        assert words is not None, self.at.text
        keys: list[str] = []
        for run in words[1].split():
            keys += run if run == "0" else KEYS[KEYS.index(run[0]) : KEYS.index(run[-1]) + 1]
        return [*keys, *("f" if "f flee" in self.at.lines[-1] else "")]

    def choice(self) -> tuple[str, int, int]:
        """The cheapest of the caps in the line that says what is next."""
        return min(self.at.caps(NEXT), key=self.cost)

    def cost(self, cap: tuple[str, int, int]) -> int:
        """What the line says that a cap costs."""
        words = self.at.lines[NEXT][cap[1] + 1 :]
        if found := re.match(r"[^;]*?[,:] −(\d+)", words):
            return int(found[1])
        if found := re.match(r" halves your health, to (\d+)", words):
            return int(found[1])
        return 8 if "An event follows" in words else 1 if "sheds" in words else 0

    def hit(self, key: str, x: int, y: int) -> None:
        if self.mouse:
            self.at.click(x, y)
        else:
            self.at.press(key)


def nearly_home(book: Logbook) -> Match:
    """A voyage that a careful captain has brought near its end, in good health."""
    for seed in range(5_000):
        state, states, taken = GAME.new(1, seed, {"red_aces": "none", "jokers": "0"}), [], []
        while state.ask != "over":
            following = [(GAME.apply(state, action), action) for action in GAME.legal(state)]
            states.append(state)
            state, action = max(following, key=lambda one: _promise(one[0]))
            taken.append(action)
        if not isinstance(state.events[-1], Won) or state.health < 12:
            continue
        match = book.begin(GAME, [Seat("Anne")], seed, {"red_aces": "none", "jokers": "0"})
        for action in taken[:-2]:
            match.act(action)
        return match
    raise AssertionError("no captain came home")


def _promise(state: object) -> float:
    """How well a voyage stands, for a captain who looks one step ahead."""
    from pirategames.rules.scallywag.fighting import limit
    from pirategames.rules.scallywag.state import State

    assert isinstance(state, State)
    reach = limit(state.weapon) if state.weapon else 0
    waiting = sum(card.value for card in state.room if not card.is_monster)
    return state.health + 0.35 * reach + 0.05 * waiting - (1000 if state.health == 0 else 0)


@pytest.mark.parametrize(("seed", "mouse"), VOYAGES)
def test_a_newcomer_sails_a_whole_voyage_by_what_the_screen_shows(folder: Path, seed: int, mouse: bool) -> None:
    with terminal("--data", folder, "play", "scallywag", "--seed", str(seed)) as at:
        at.wait_for("▸")
        newcomer = Newcomer(at, seed, mouse)
        newcomer.play()
        at.press("ctrl+q")
        assert at.ended() == 0
    with open_logbook(folder) as book:
        (result,) = book.results()
        match = book.resume(result.id)
        assert match.outcome is not None
        assert match.number >= newcomer.steps > 0


@pytest.mark.parametrize("mouse", [False, True], ids=["keys", "mouse"])
def test_a_newcomer_brings_a_voyage_home(folder: Path, mouse: bool) -> None:
    with open_logbook(folder) as book:
        number = nearly_home(book).id
    with terminal("--data", folder, "resume", str(number)) as at:
        at.wait_for("▸")
        Newcomer(at, 1, mouse).play()
        assert "reached the bottom" in at.text
        at.press("ctrl+q")
        assert at.ended() == 0
        assert "is saved" not in at.normal_screen
    with open_logbook(folder) as book:
        assert book.results()[0].id == number


def test_a_voyage_is_left_in_the_middle_and_carried_on(folder: Path) -> None:
    with terminal("--data", folder, "play", "scallywag", "--seed", "18") as at:
        at.wait_for("▸")
        Newcomer(at, 3).play(most=2)
        assert THE_END not in at.text
        table = at.lines[:20]
        at.press("ctrl+q")
        assert at.ended() == 0
        left = at.normal_screen
    assert "The match is saved: “pirategames resume 1” carries on." in left
    for words in ("HEALTH", "Anne", "╭", "▸", "room", "Scallywag"):
        assert words not in left
    with terminal("--data", folder, "resume") as at:
        at.wait_for("▸")
        assert _facts(at.lines) == _facts(table)
        Newcomer(at, 4).play(most=1)
        at.press("backspace")
        at.wait_for("stays at the table")
        at.rest()
        at.press("y")
        at.wait_for(SET_SAIL)
        at.press("ctrl+q")
        assert at.ended() == 0
    with open_logbook(folder) as book:
        assert book.listed(1).actions >= 3


def _facts(lines: list[str]) -> list[str]:
    """What a table shows of the state: the header, and what is aboard."""
    return [lines[0], *lines[14:20]]


PASTE = "\x1b[200~"
BURSTS = (
    "1w2p3p4b1w2p3p4b", "1b1b1b1b1b", "1p2p3p4p1w2w3w4w1b2b3b4b", "fpfpfpfpfp",
    f"{PASTE}1w2p3p4bfp\x1b[201~", "1\t\twwwbbbppp" * 4,
)  # fmt: skip


def test_the_window_has_its_own_title_again_after_the_table_is_left(folder: Path) -> None:
    with open_logbook(folder) as book:
        number = book.begin(GAME, (Seat("Anne"),), 4817).id
    with terminal("resume", str(number), "--data", folder) as at:
        at.wait_for(lambda: "▸" in at.text)
        assert b"\x1b]2;Scallywag: Anne" in at.raw
        at.press("ctrl+q")
        assert at.ended() == 0
        kept, _, last = at.raw.rpartition(BRING_BACK_TITLE.encode())
        assert KEEP_TITLE.encode() in kept
        assert b"\x1b]2;" not in last


def test_a_burst_never_leads_beyond_the_room_that_was_seen_and_a_paste_plays_nothing(folder: Path) -> None:
    with terminal("--data", folder, "play", "scallywag", "--seed", "18") as at, open_logbook(folder) as book:
        at.wait_for("▸")
        played = 0
        for burst in BURSTS:
            at.rest()
            at.send(burst)
            at.rest()
            before, played = played, len(book.record(1).actions)
            assert played - before <= (0 if burst.startswith(PASTE) else ROOM_SIZE - 1), burst
            if "[200~" in burst:
                assert played == before
        assert played > 1


# ---------------------------------------------------------------- killed


def drawings(one: Moment) -> Iterator[list[str]]:
    """The rows in which a moment can stand on the screen: with nothing lifted, or one thing, or several."""
    for two in (one, *(one.lifting(key) for key in one.lifting_keys)):
        yield [line.ljust(80)[:80] for line in WING.draw(two.view, two.desk, two.choices, 80, 24, DARK).text().split("\n")]


def shown_number(screen: list[str], match: Match, first: int) -> int:
    """After how many actions the table stood as it does on this screen; `first` is where the program began.
    Where another page covers the table, all of it may have been seen."""
    if not screen[0].lstrip().startswith("Scallywag"):
        return match.number
    for number in range(match.number, first - 1, -1):
        if match.game.outcome(match.state_after(number)) is not None:
            if THE_END in "\n".join(screen):
                return number
            continue
        one = moment(*(match.state_after(at) for at in range(number + 1)))
        if any(rows[:20] == screen[:20] for rows in drawings(one)):
            return number
    raise AssertionError("the screen shows what is not in the logbook:\n" + "\n".join(screen))


def play_and_kill(at: Terminal, luck: random.Random) -> list[str]:
    """Play any keys for a while, and kill the program at any moment; returns what the screen last showed."""
    rounds = luck.randrange(1, 4)
    for turn in range(rounds):
        at.press(luck.choice("1234"))
        at.pump(luck.random() * 0.02)
        at.press(luck.choice("wbp"), luck.choice("wbp"))
        if turn < rounds - 1:
            _drain(at, 0.2)
            at.press("enter")
            _drain(at, 0.2)
    _drain(at, luck.random() * 0.06)
    at.kill()
    return at.lines


def _drain(at: Terminal, seconds: float) -> None:
    """Read on for so long."""
    end = monotonic() + seconds
    while (left := end - monotonic()) > 0:
        at.pump(left)


@pytest.mark.parametrize("seed", [18, 9, 13])
def test_a_killed_program_has_lost_nothing_that_it_showed(folder: Path, seed: int) -> None:
    luck, command, first, kept = random.Random(seed), ["play", "scallywag", "--seed", str(seed)], 0, 1
    for _ in range(KILLS):
        with terminal("--data", folder, *command) as at:
            at.wait_for("▸")
            screen = play_and_kill(at, luck)
        with open_logbook(folder) as book:
            assert book.trouble is None
            match = book.resume(kept)
            shown = shown_number(screen, match, first)
            unseen = [taken.text for taken in match.taken[shown:]]
            # What one key does can be several actions: the choices for an event, and then on.
            assert all(text.startswith("choose ") for text in unseen[:-1])
            again = book.resume(kept)
            assert again.state == match.state
            if match.outcome is None:
                command, first = ["resume", str(kept)], match.number
            else:
                seed += 1
                command, first, kept = ["play", "scallywag", "--seed", str(seed)], 0, kept + 1
    with open_logbook(folder) as book:
        assert len(book.unfinished()) + len(book.results()) == kept or first == 0


def test_a_killed_voyage_is_shown_again_as_it_stood(folder: Path) -> None:
    with terminal("--data", folder, "play", "scallywag", "--seed", "18") as at:
        at.wait_for("▸")
        Newcomer(at, 5).play(most=1)
        table = _facts(at.lines)
        at.kill()
    with terminal("--data", folder, "resume") as at:
        at.wait_for("▸")
        assert _facts(at.lines) == table
        at.press("ctrl+q")
        assert at.ended() == 0
