"""The process in which bots think: what goes in comes out as if it had been thought here, and nothing keeps it alive."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from pirategames.bots.bot import decision_chance
from pirategames.bots.levels import bot_of, levels_of
from pirategames.bots.thinking import COURTESY, BotFailed, Decision, Mind, MindLost
from pirategames.rules.catalogue import CATALOGUE, Entry
from tests.bots.odd_bots import Chatty, Curious, Endless, Failing, Gripping, Nowhere, Sound, Vanishing, asked
from tests.processes import gone, marked, those_marked


@pytest.fixture
def mind() -> Iterator[Mind]:
    one = Mind()
    yield one
    one.end()


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.slug)
def test_a_bot_chooses_there_as_it_would_here(mind: Mind, entry: Entry) -> None:
    game = entry.game()
    state, level = game.new(game.seats[-1], 7, {}), levels_of(entry.slug)[-1]
    bot = bot_of(entry.slug, level.slug)
    mind.meet([bot])
    for number in range(12):
        if not (seats := game.to_act(state)):
            break
        seat = seats[0]
        chance = decision_chance(7, number, seat)
        decision = Decision(bot, level.is_quick, game.view(state, seat), game.events(state), game.legal(state, seat), chance)
        action = mind.decide(decision)
        assert action == decision.make()
        state = game.apply(state, action, seat)


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="there is no niceness here")
def test_it_lets_the_program_go_first(mind: Mind) -> None:
    mind.decide(asked(Sound()))
    own, its = os.getpriority(os.PRIO_PROCESS, 0), os.getpriority(os.PRIO_PROCESS, mind.number)
    assert its == min(own + COURTESY, 19)


@pytest.mark.skipif(not hasattr(os, "SCHED_BATCH"), reason="there is no such policy here")
def test_it_interrupts_nobody_who_paints(mind: Mind) -> None:
    mind.decide(asked(Sound()))
    assert os.sched_getscheduler(mind.number) == os.SCHED_BATCH


def test_it_knows_nothing_of_the_screens(mind: Mind) -> None:
    mind.meet([bot_of(entry.slug, levels_of(entry.slug)[-1].slug) for entry in CATALOGUE])
    modules = mind.decide(asked(Curious()))
    assert "pirategames.bots.thinking" in modules
    assert not [name for name in modules if name.split(".")[0] in ("textual", "rich", "sqlite3", "asyncio")]
    assert not [name for name in modules if name.startswith("pirategames.screens")]


def test_a_bot_that_fails_or_answers_what_cannot_be_sent_is_told_of_and_the_next_one_is_heard(mind: Mind) -> None:
    with pytest.raises(BotFailed) as told:
        mind.decide(asked(Failing()))
    assert str(told.value) == "ValueError"
    with pytest.raises(BotFailed):
        mind.decide(asked(Nowhere()))
    assert mind.decide(asked(Sound())) == "last"


def test_what_there_is_no_word_for_there_is_told_and_the_next_one_is_heard(
    mind: Mind, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Sound, "__module__", "tests.bots.never_written")
    monkeypatch.setitem(sys.modules, "tests.bots.never_written", sys.modules["tests.bots.odd_bots"])
    mind.meet([Sound()])
    with pytest.raises(BotFailed) as told:
        mind.decide(asked(Sound()))
    assert str(told.value) == "ModuleNotFoundError"
    assert mind.decide(asked(Curious()))


def test_nothing_is_said_on_the_terminal(capfd: pytest.CaptureFixture[str]) -> None:
    mind = Mind()
    assert mind.decide(asked(Chatty())) == "last"
    mind.end()
    assert capfd.readouterr() == ("", "")


def test_ctrl_c_is_not_meant_for_it(mind: Mind) -> None:
    assert mind.decide(asked(Sound())) == "last"
    assert mind.number is not None
    os.kill(mind.number, signal.SIGINT)
    assert mind.decide(asked(Sound())) == "last"


def test_a_process_that_ends_is_missed_and_cannot_be_asked_again(mind: Mind, tmp_path: Path) -> None:
    with pytest.raises(MindLost):
        mind.decide(asked(Vanishing(tmp_path / "trace")))
    with pytest.raises(MindLost):
        mind.decide(asked(Sound()))
    mind.meet([Sound()])
    mind.end()
    assert not mind.is_alive


@pytest.mark.parametrize("bot", [Endless(), Gripping()], ids=["endless", "gripping"])
def test_whoever_waits_for_a_bot_that_never_answers_hears_when_it_is_ended(mind: Mind, bot: Endless | Gripping) -> None:
    heard: list[type[Exception]] = []

    def wait() -> None:
        try:
            mind.decide(asked(bot))
        except MindLost:
            heard.append(MindLost)

    waiting = Thread(target=wait)
    waiting.start()
    mind.end()
    waiting.join(30)
    assert heard == [MindLost]
    assert not mind.is_alive


_LEFT_ALONE = """
from pirategames.bots.thinking import Mind
from tests.bots.odd_bots import Endless, Gripping, Sound, asked
mind = Mind({last_resort})
mind.decide(asked(Sound()))
print("ready", flush=True)
mind.decide(asked({bot}()))
"""
_LEFT_IN_PEACE = """
from threading import Thread
from pirategames.bots.thinking import Mind
from tests.bots.odd_bots import Gripping, Sound, asked
mind = Mind(600.0)
mind.decide(asked(Sound()))
Thread(target=lambda: mind.decide(asked(Gripping())), daemon=True).start()
"""


@pytest.mark.parametrize(("bot", "last_resort"), [("Endless", 600.0), ("Gripping", 2.0)])
def test_a_process_whose_program_is_killed_does_not_stay(bot: str, last_resort: float) -> None:
    code = _LEFT_ALONE.format(bot=bot, last_resort=last_resort)
    mark, env = marked()
    with subprocess.Popen([sys.executable, "-c", code], env=env, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "ready\n"
        assert len(those_marked(mark)) >= 2
        program.kill()
    assert gone(mark)


def test_a_program_that_ends_in_peace_takes_a_hung_process_with_it() -> None:
    mark, env = marked()
    subprocess.run([sys.executable, "-c", _LEFT_IN_PEACE], env=env, check=True, timeout=60)
    assert gone(mark)
