"""The command line: what it prints, where, and with which exit status."""

from __future__ import annotations

import json
import random
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from importlib import import_module
from pathlib import Path

import pytest
from attrs import evolve
from click import Command, Group
from click.testing import CliRunner, Result

from pirategames import __version__, cli
from pirategames.__main__ import main as start
from pirategames.cli import ROOMS, program
from pirategames.play.logbook import open_logbook
from pirategames.play.logfile import open_file
from pirategames.play.match import Match
from pirategames.play.record import Seat
from pirategames.rules.catalogue import CATALOGUE
from pirategames.rules.skull_queen import GAME as SKULL_QUEEN
from pirategames.screens.pages.printed import printed
from pirategames.screens.settings_file import load_settings

GAME = CATALOGUE[0]
NAMES = ("Anne", "[red]x[/]", "\x1b[31mEve\x1b[0m", "\u202elive", "海賊王")


def run(
    *words: str | Path, data: Path | None = None, stdin: str | bytes | None = None, env: dict[str, str | None] | None = None
) -> Result:
    before = [] if data is None else ["--data", str(data)]
    runner = CliRunner(env={"PIRATEGAMES_DATA": None, "TERM": "xterm", **(env or {})})
    return runner.invoke(program, [*before, *map(str, words)], input=stdin, prog_name="pirategames")


def sailed(folder: Path, name: str = "Anne", actions: int = 3, seed: int = 4817) -> Match:
    """A match in the logbook of this folder, of so many actions or to its end."""
    chance, game = random.Random(seed), GAME.game()
    with open_logbook(folder) as book:
        match = book.begin(game, [Seat(name)], seed)
        while match.outcome is None and match.number != actions:
            match.act(chance.choice(game.legal(match.state, 0)))
    return match


@contextmanager
def patience(seconds: float) -> Iterator[None]:
    """The program waits so long for another one that writes."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pirategames.play.logbook.open_file", lambda path, _: open_file(path, seconds))
        yield


# ---------------------------------------------------------------- help and version


def test_help_and_version() -> None:
    help = run("--help")
    assert help.exit_code == 0
    for command in (
        "play",
        "resume",
        "simulate",
        "rules",
        "logbook",
        "export",
        "import",
        "forget",
        "completion",
        "PIRATEGAMES_DATA",
    ):
        assert command in help.stdout
    assert run("--version").stdout == f"pirategames {__version__}\n"
    for command in ("play", "resume", "simulate", "rules", "logbook", "export", "import", "forget", "completion"):
        assert run(command, "--help").exit_code == 0


def imported_by(*words: str) -> set[str]:
    """The modules that a program of its own has imported once it was told these words."""
    code = (
        "import sys, pirategames.cli as cli\n"
        "try: cli.program(sys.argv[1:], standalone_mode=True)\n"
        "except SystemExit: pass\n"
        "print(*sys.modules, file=sys.stderr)\n"
    )
    done = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, check=True)
    return {*done.stderr.split()}


def test_help_imports_neither_textual_nor_a_game_nor_the_database() -> None:
    imported = imported_by("--help")
    heavy = {"textual", "rich", "sqlite3", "attr", "cattrs", "platformdirs"}
    assert not heavy & {module.split(".")[0] for module in imported}
    ours = {module for module in imported if module.startswith("pirategames.") and not module.startswith("pirategames.cli")}
    assert ours == {"pirategames.rules", "pirategames.rules.edition"}


def test_a_command_is_imported_alone() -> None:
    imported = imported_by("resume", "--help")
    assert [room for room in cli.ROOMS if f"pirategames.cli.{room}" in imported] == ["playing"]


def test_every_command_is_looked_for_where_it_is() -> None:
    commands = {}
    for file in Path(cli.__file__).parent.glob("[a-z]*.py"):
        room = import_module(f"pirategames.cli.{file.stem}")
        commands[file.stem] = {found for found in vars(room).values() if isinstance(found, Command)}
    under = {
        one for found in commands.values() for group in found if isinstance(group, Group) for one in group.commands.values()
    }
    named = {room: {one.name for one in found - under} for room, found in commands.items() if found}
    assert named == {room: set(names) for room, names in ROOMS.items()}
    assert run("check").exit_code == 2  # a command of another


def test_a_command_that_is_misspelt_is_guessed() -> None:
    assert "'play', 'replay'?" in run("plya").stderr


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_prints_a_script(shell: str) -> None:
    done = run("completion", shell)
    assert done.exit_code == 0
    assert "_PIRATEGAMES_COMPLETE" in done.stdout


def test_completion_knows_its_shells() -> None:
    assert run("completion", "tcsh").exit_code == 2


# ---------------------------------------------------------------- mistakes


@pytest.mark.parametrize(
    ("words", "status", "why"),
    [
        (("play", "chess"), 2, "there is no game “chess”"),
        (("play",), 2, "Missing argument"),
        (("play", GAME.slug, "-o", "red_aces"), 2, "NAME=VALUE"),
        (("play", GAME.slug, "-o", "red_aces=blue"), 2, "takes add, replace, none"),
        (("play", GAME.slug, "-o", "sea=rough"), 2, "no option “sea”"),
        (("play", GAME.slug, "--seed", "-5"), 2, "digits alone"),
        (("play", "skull_queen", "--seats", "Anne,Bart"), 1, "Several people can share a plain table only in a terminal"),
        (("resume",), 1, "no unfinished match"),
        (("resume", "one"), 2, "not a valid integer"),
        (("rules", "chess"), 2, "there is no game “chess”"),
        (("export", "7", "file"), 1, "no match 7"),
        (("import", "nowhere.txt"), 1, "cannot be read"),
        (("import", ""), 2, "the name of a file is missing"),
        (("sail",), 2, "No such command"),
    ],
)
def test_a_mistake_is_told_on_stderr(tmp_path: Path, words: tuple[str, ...], status: int, why: str) -> None:
    done = run(*words, data=tmp_path)
    assert done.exit_code == status
    assert done.stdout == ""
    assert why in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr
    assert done.exception is None or isinstance(done.exception, SystemExit)


def test_a_pipe_a_dumb_terminal_a_setting_and_a_word_ask_for_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for words in ((), ("play", GAME.slug, "--name", "Anne"), ("resume",)):
        done = run(*words, data=tmp_path, stdin="quit\n")
        assert done.exit_code == 0
        assert "\x1b" not in done.stdout
        assert ("No weapon." in done.stdout) == bool(words)
    monkeypatch.setattr("pirategames.cli.running.is_terminal", lambda: True)
    for term in ("dumb", ""):
        assert "begins Scallywag" in run(data=tmp_path, env={"TERM": term}, stdin="quit\n").stdout
    assert "begins Scallywag" in run("--plain", data=tmp_path, env={"TERM": "xterm"}, stdin="quit\n").stdout
    load_settings(tmp_path).change(plain=True)
    assert "begins Scallywag" in run(data=tmp_path, env={"TERM": "xterm"}, stdin="").stdout


def test_who_plays_is_asked_in_a_line_and_nothing_is_begun_for_those_who_cannot(tmp_path: Path) -> None:
    done = run("play", "skull-queen", data=tmp_path, stdin="Anne, bot:deckhand\nquit\n")
    assert "Who plays, clockwise?" in done.stdout
    assert run("play", "skull-queen", "--seats", "Anne,Bart", data=tmp_path).exit_code == 1
    with open_logbook(tmp_path) as book:
        assert [match.names for match in book.unfinished()] == [("Anne", "Morgan")]


# ---------------------------------------------------------------- rules and logbook


def test_rules_are_plain_where_they_are_piped() -> None:
    done = run("rules", GAME.slug.upper())
    assert done.exit_code == 0
    lines = done.stdout.split("\n")
    assert lines[0] == GAME.title
    assert not set(done.stdout) & {"\x1b", "\\", "#"}
    assert max(map(len, lines)) <= 80


def test_printed_rules_fit_the_terminal_and_its_letters() -> None:
    markdown = "# Rules\n\nPlay `p`, **three** † of four…\n"
    lines = [line.plain for line in printed(markdown, 20, ascii=True)]
    assert lines == ["Rules", "=" * 20, "", "Play p, three S of", "four~"]
    assert printed(markdown, 200, ascii=False)[3].plain == "Play p, three † of four…"


def test_what_nobody_foresaw_is_told_in_a_few_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the trap")

    monkeypatch.setattr("pirategames.play.report.logbook_text", fail)
    done = run("logbook", data=tmp_path)
    assert done.exit_code == 1
    assert "Traceback" not in done.stderr
    (log,) = tmp_path.glob("crash-*.log")
    assert str(log) in done.stderr
    assert "RuntimeError\n" in log.read_text()
    assert "trap" not in log.read_text()


def test_an_empty_logbook_says_so(tmp_path: Path) -> None:
    done = run("logbook", data=tmp_path)
    assert done.exit_code == 0
    assert "The logbook is empty" in done.stdout


@pytest.mark.parametrize("name", NAMES)
def test_the_logbook_lists_matches_and_bests(tmp_path: Path, name: str) -> None:
    going, ended = sailed(tmp_path, name, 1), sailed(tmp_path, name, -1, 4818)
    done = run("logbook", data=tmp_path)
    assert done.exit_code == 0
    for part in ("Unfinished", "Last results", f"Bests of {GAME.title}", going.seats[0].name, "seed 4818"):
        assert part in done.stdout
    assert not set(done.stdout) & {"\x1b", "\u202e"}
    table = json.loads(run("logbook", "--json", data=tmp_path).stdout)
    assert [match["match"] for match in table["unfinished"]] == [going.id]
    assert table["results"][0]["outcome"]["how"] == "lost"
    assert table["bests"][GAME.slug][0]["match"] == ended.id
    assert table["unfinished"][0]["seats"] == [{"name": going.seats[0].name, "holder": "person"}]


def test_a_broken_logbook_is_told_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "logbook.sqlite3"
    path.write_text("no logbook at all")
    for words in (("logbook",), ("logbook", "--json"), ("export", "1", "-"), ("export", "1", tmp_path / "file")):
        done = run(*words, data=tmp_path)
        assert done.exit_code == 1
        assert done.stdout == ""
        assert "is no logbook, or is damaged" in done.stderr
        assert "play" not in done.stderr
    assert [one.name for one in tmp_path.iterdir()] == [path.name]
    done = run("import", "-", data=tmp_path, stdin=exported(tmp_path / "other"))
    assert done.exit_code == 1
    assert path.read_text() == "no logbook at all"


def test_the_data_folder_may_come_from_the_environment(tmp_path: Path) -> None:
    sailed(tmp_path)
    assert "Anne" in run("logbook", env={"PIRATEGAMES_DATA": str(tmp_path)}).stdout


def test_the_data_folder_may_stand_before_or_after_the_command_and_wins_over_the_environment(tmp_path: Path) -> None:
    sailed(tmp_path)
    env = {"PIRATEGAMES_DATA": str(tmp_path / "other")}
    assert "Anne" in run("logbook", data=tmp_path, env=env).stdout
    assert "Anne" in run("logbook", "--data", tmp_path, env=env).stdout
    assert "empty" in run("logbook", env=env).stdout


def test_a_logbook_that_can_only_be_read_is_read(tmp_path: Path) -> None:
    sailed(tmp_path)
    with closing(sqlite3.connect(tmp_path / "logbook.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with patience(0.05):
            done = run("logbook", data=tmp_path)
            assert (done.exit_code, done.stderr) == (0, "")
            assert "Anne" in done.stdout
            done = run("import", "-", data=tmp_path, stdin=exported(tmp_path / "other"))
            assert done.exit_code == 1
            assert "another program keeps it locked" in done.stderr


def test_a_match_from_a_file_is_told_apart(tmp_path: Path) -> None:
    sailed(tmp_path / "a", "Eve", -1)
    sailed(tmp_path / "b", "Anne", -1)
    text = run("export", "1", "-", data=tmp_path / "a").stdout
    assert run("import", "-", data=tmp_path / "b", stdin=text).exit_code == 0
    results, bests = run("logbook", data=tmp_path / "b").stdout.split("Bests of")
    assert next(line for line in results.split("\n") if line.endswith("imported")).split()[3] == "Eve"
    assert "Anne" in bests
    assert "Eve" not in bests
    table = json.loads(run("logbook", "--json", data=tmp_path / "b").stdout)
    assert [match["imported"] for match in table["results"]] == [True, False]


@pytest.fixture
def auckland(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The machine stands where it is thirteen hours later in summer, and twelve in winter."""
    monkeypatch.setenv("TZ", "NZST-12NZDT,M9.5.0,M4.1.0/3")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.usefixtures("auckland")
def test_dates_are_those_of_this_place_and_programs_get_the_offset(tmp_path: Path) -> None:
    sailed(tmp_path, "Anne", -1)
    sailed(tmp_path, "Eve")
    with closing(sqlite3.connect(tmp_path / "logbook.sqlite3", isolation_level=None)) as db:
        db.execute("UPDATE matches SET started = '2026-06-30T13:00:00Z', changed = '2026-11-29T22:15:00.250Z'")
        db.execute("UPDATE matches SET ended = '2026-12-31T12:00:00Z' WHERE id = 1")
        db.execute("UPDATE matches SET started = 'long ago', changed = '9999-12-31T23:59:59Z' WHERE id = 2")
    text = run("logbook", data=tmp_path).stdout
    assert "2027-01-01" in text
    assert "2026-12-31" not in text
    table = json.loads(run("logbook", "--json", data=tmp_path).stdout)
    assert [table["results"][0][name] for name in ("started", "changed", "ended")] == [
        "2026-07-01T01:00:00+12:00", "2026-11-30T11:15:00.250+13:00", "2027-01-01T01:00:00+13:00",
    ]  # fmt: skip
    assert [table["unfinished"][0][name] for name in ("started", "ended")] == ["long ago", None]
    assert table["unfinished"][0]["changed"].startswith("9999-12-31T23:59:59")
    assert "started   2026-06-30T13:00:00Z" in run("export", "1", "-", data=tmp_path).stdout  # the same file everywhere


def test_marks_are_told(tmp_path: Path) -> None:
    sailed(tmp_path)
    with open_logbook(tmp_path) as book:
        book.resume(1).mark("sung")
        book.resume(1).mark("advice")
    assert run("logbook", data=tmp_path).stdout.split("\n")[1].endswith("  advice, sung")
    assert json.loads(run("logbook", "--json", data=tmp_path).stdout)["unfinished"][0]["marks"] == ["advice", "sung"]


# ---------------------------------------------------------------- what is wrong with the world


@pytest.mark.parametrize("folder", ["", "~nobodyhere/x"])
def test_a_data_folder_that_is_none_is_a_mistake(folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for words in (("--data", folder, "logbook"), ("logbook", "--data", folder)):
        done = run(*words)
        assert done.exit_code == 2
        assert "--data" in done.stderr
    if folder:
        assert run("logbook", env={"PIRATEGAMES_DATA": folder}).exit_code == 2
    assert not [*tmp_path.iterdir()]


def test_an_empty_variable_names_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("logbook", env={"PIRATEGAMES_DATA": "", "HOME": str(tmp_path), "XDG_DATA_HOME": None})
    assert done.exit_code == 0
    assert [one.name for one in tmp_path.rglob("*.sqlite3")] == ["logbook.sqlite3"]
    assert not (tmp_path / "logbook.sqlite3").exists()


def test_the_net_holds_without_a_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the trap")

    monkeypatch.setattr("pirategames.play.logbook.data_folder", fail)
    done = run("logbook")
    assert done.exit_code == 1
    assert "ran aground" in done.stderr
    assert "saved" not in done.stderr
    assert "Traceback" not in done.stderr


def shell(command: str, folder: Path) -> tuple[int, str]:
    """Runs a command line, in which PG is the program; its status, and what it told on stderr."""
    line = command.replace("PG", f"{sys.executable} -m pirategames --data {folder}")
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=30)
    return done.returncode, done.stderr


@pytest.mark.parametrize("words", ["logbook", "logbook --json", f"rules {GAME.slug}", "export 1 -", "--help", "--version"])
@pytest.mark.parametrize(("where", "why"), [("/dev/full", "no space left on device"), ("&-", "bad file descriptor")])
def test_an_output_that_cannot_be_written_is_told(tmp_path: Path, words: str, where: str, why: str) -> None:
    sailed(tmp_path)
    told = f"pirategames: standard output cannot be written: {why}.\n"
    assert shell(f"PG {words} >{where}", tmp_path) == (1, told)
    assert [one.name for one in tmp_path.iterdir()] == ["logbook.sqlite3"]


@pytest.mark.parametrize(
    ("command", "status", "told"),
    [
        ("PG bogus 2>&-", 2, ""),
        ("PG bogus 2>/dev/full", 2, ""),
        ("PG import - <&-", 1, "pirategames: standard input cannot be read: bad file descriptor.\n"),
        ("PG completion bash >/dev/full", 1, "pirategames: standard output cannot be written: no space left on device.\n"),
        ("PG logbook --json | true; exit ${PIPESTATUS[0]}", 1, ""),
        ("PG logbook <&- >&- 2>&-", 1, ""),
    ],
)
def test_streams_that_are_closed_or_full_change_no_status_and_leave_no_trace(
    tmp_path: Path, command: str, status: int, told: str
) -> None:
    assert shell(command, tmp_path) == (status, told)
    assert not [*tmp_path.glob("crash-*")]


def test_ctrl_c_ends_it_without_a_word(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    for place in ("pirategames.cli.program.main", "pirategames.cli.main"):
        monkeypatch.setattr(place, stop)
        with pytest.raises(SystemExit) as left:
            start()
        assert left.value.code == 130
        monkeypatch.undo()
    assert "Traceback" not in capsys.readouterr().err


# ---------------------------------------------------------------- files


def shared(folder: Path, actions: int, people: int = 2) -> Match:
    """A match of two seats in the logbook of this folder, people in the first ones, of so many actions or to its end."""
    chance, game = random.Random(5), SKULL_QUEEN
    seats = [Seat("Anne"), Seat("Bart")][:people] + [Seat("Morgan", "bot:cabin-boy")] * (2 - people)
    with open_logbook(folder) as book:
        match = book.begin(game, seats, 48170, {"rounds": "1"})
        while match.outcome is None and match.number != actions:
            seat = match.to_act[0]
            match.act(chance.choice(game.legal(match.state, seat)), seat)
    return match


def test_a_match_that_several_people_still_play_is_not_written_out(tmp_path: Path) -> None:
    shared(tmp_path, 7)
    file = tmp_path / "match.txt"
    for words in (("export", "1", "-"), ("export", "1", file), ("export", "1", file, "--force")):
        done = run(*words, data=tmp_path)
        assert (done.exit_code, done.stdout) == (1, "")
        assert "a file would tell them each other’s secrets" in done.stderr
        assert "48170" not in done.stderr
    assert not file.exists()


@pytest.mark.parametrize(("people", "actions"), [(2, -1), (1, 7)])
def test_a_match_that_has_ended_or_that_one_person_plays_is_written_out(tmp_path: Path, people: int, actions: int) -> None:
    shared(tmp_path, actions, people)
    assert "seed      48170" in run("export", "1", "-", data=tmp_path).stdout


def test_the_logbook_tells_the_seed_of_a_shared_match_only_when_it_has_ended(tmp_path: Path) -> None:
    shared(tmp_path, 7)
    for words in (("logbook",), ("logbook", "--json")):
        assert "48170" not in run(*words, data=tmp_path).stdout
    assert json.loads(run("logbook", "--json", data=tmp_path).stdout)["unfinished"][0]["seed"] is None
    shared(tmp_path, 7, people=1)
    shared(tmp_path, -1)
    table = json.loads(run("logbook", "--json", data=tmp_path).stdout)
    assert [match["seed"] for match in table["unfinished"]] == [48170, None]
    assert [match["seed"] for match in table["results"]] == [48170]


def exported(folder: Path) -> str:
    sailed(folder)
    return run("export", "1", "-", data=folder).stdout


def test_a_match_goes_out_and_comes_in_again(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    sailed(tmp_path / "a", "海賊王")
    done = run("export", "1", file, data=tmp_path / "a")
    assert done.exit_code == 0
    assert file.read_text("utf-8").startswith("pirategames match 1")
    done = run("import", file, data=tmp_path / "b")
    assert done.exit_code == 0
    assert "number 1" in done.stdout
    assert "resume 1" in done.stdout
    again = run("import", file, data=tmp_path / "b")
    assert again.exit_code == 0
    assert "has this match already" in again.stdout
    with open_logbook(tmp_path / "a") as one, open_logbook(tmp_path / "b") as other:
        assert evolve(one.record(1), marks=frozenset({"imported"})) == other.record(1)
        assert len(other.unfinished()) == 1


def test_export_overwrites_only_by_force(tmp_path: Path) -> None:
    sailed(tmp_path)
    file = tmp_path / "match.txt"
    file.write_text("precious")
    done = run("export", "1", file, data=tmp_path)
    assert done.exit_code == 1
    assert "--force" in done.stderr
    assert file.read_text() == "precious"
    assert run("export", "1", file, "--force", data=tmp_path).exit_code == 0
    assert file.read_text().startswith("pirategames match")


def test_export_to_where_nothing_can_be_written(tmp_path: Path) -> None:
    sailed(tmp_path)
    done = run("export", "1", tmp_path / "no" / "folder.txt", data=tmp_path)
    assert done.exit_code == 1
    assert "cannot be written" in done.stderr


def test_a_file_that_is_wrong_is_refused_with_its_line(tmp_path: Path) -> None:
    text = exported(tmp_path / "a")
    bad = text.replace("seed      4817", "seed      4818")
    done = run("import", "-", data=tmp_path / "b", stdin=bad)
    assert done.exit_code == 1
    assert "line" in done.stderr
    done = run("import", "-", data=tmp_path / "b", stdin=b"\xff\xfe\x00")
    assert done.exit_code == 1
    assert "not text in UTF-8" in done.stderr
    with open_logbook(tmp_path / "b") as book:
        assert book.unfinished() == ()
