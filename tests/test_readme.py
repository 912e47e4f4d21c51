"""What the README shows is true: its examples run, its pictures exist, its commands are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from pirategames.cli import program

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")


@pytest.mark.parametrize("example", re.findall(r"```python\n(.*?)```", README, re.S))
def test_an_example_of_the_readme_passes(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What is no test shows something."""
    names: dict[str, object] = {"__name__": "readme"}
    exec(compile(example.replace("from __future__ import annotations", ""), "README.md", "exec"), names)
    tests = [value for name, value in names.items() if name.startswith("test_")]
    assert tests or capsys.readouterr().out
    for test in tests:
        assert callable(test)
        test()


def test_every_picture_of_the_readme_exists_and_is_shown() -> None:
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", README)
    assert len(pictures) >= 3
    for picture in pictures:
        assert (ROOT / picture).read_bytes().startswith(b"\x89PNG")


def test_every_command_of_the_readme_exists() -> None:
    commands = set(re.findall(r"`pirategames ([a-z]+)", README))
    assert commands >= {"play", "resume", "rules", "logbook", "export", "import", "forget", "completion"}
    for command in commands:
        assert CliRunner().invoke(program, [command, "--help"]).exit_code == 0, command


def test_every_path_of_the_readme_exists() -> None:
    paths = re.findall(r"`((?:pirategames|tests|assets|\.ci)/[\w/.]+)`", README)
    assert paths
    for path in paths:
        assert (ROOT / path).exists(), path
