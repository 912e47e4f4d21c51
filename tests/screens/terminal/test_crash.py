"""What a crash log tells: what kind of error it was and where, and nothing that it said."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from rich.traceback import Traceback

from pirategames.screens.terminal.crash import crash_trace, panic_trace

SECRET = "the queen of " + "hearts"


def caused() -> None:
    try:
        raise KeyError(SECRET)
    except KeyError as error:
        raise RuntimeError(SECRET) from error


def while_handling() -> None:
    try:
        raise KeyError(SECRET)
    except KeyError:
        raise RuntimeError(SECRET)  # noqa: B904 - what is tested


def grouped() -> None:
    found: list[Exception] = []
    for do in (caused, while_handling):
        try:
            do()
        except RuntimeError as error:
            found.append(error)
    raise ExceptionGroup(SECRET, [ExceptionGroup(SECRET, found), OSError(7, SECRET, SECRET)])


def noted() -> None:
    error = ValueError(SECRET)
    error.add_note(SECRET)
    raise error


def misspelt() -> None:
    raise SyntaxError(SECRET, (SECRET, 1, 1, SECRET))


@pytest.mark.parametrize(
    ("fail", "kinds"),
    [
        (caused, ["KeyError", "RuntimeError"]),
        (while_handling, ["KeyError", "RuntimeError"]),
        (grouped, ["ExceptionGroup", "ExceptionGroup", "KeyError", "RuntimeError", "KeyError", "RuntimeError", "OSError"]),
        (noted, ["ValueError"]),
        (misspelt, ["SyntaxError"]),
    ],
)
def test_every_error_of_it_is_told_by_its_type_and_place_only(fail: Callable[[], None], kinds: list[str]) -> None:
    try:
        fail()
    except Exception as error:
        trace = crash_trace(error)
    lines = [line.strip() for line in trace.split("\n")]
    assert [line for line in lines if line.endswith(("Error", "Group"))] == kinds
    assert any(line.startswith(f'File "{__file__}", line ') and line.endswith(f"in {fail.__name__}") for line in lines)
    assert "queen" not in trace


@pytest.mark.parametrize(
    ("fail", "kinds"),
    [
        (caused, ["KeyError", "RuntimeError"]),
        (grouped, ["ExceptionGroup", "ExceptionGroup", "RuntimeError", "RuntimeError", "OSError"]),
        (misspelt, ["SyntaxError"]),
    ],
)
def test_so_is_a_panic_of_a_thread(fail: Callable[[], None], kinds: list[str]) -> None:
    try:
        fail()
    except Exception:
        trace = panic_trace([SECRET, Traceback(show_locals=True)])
    lines = [line.strip() for line in trace.split("\n")]
    assert [line for line in lines if line.endswith(("Error", "Group"))] == kinds
    assert any(line.startswith(f'File "{__file__}", line ') and line.endswith(f"in {fail.__name__}") for line in lines)
    assert "queen" not in trace


def test_errors_that_lead_to_each_other_are_told_once() -> None:
    first, second = KeyError(), ValueError()
    first.__cause__, second.__cause__ = second, first
    assert crash_trace(first).split("\n") == ["ValueError", "… which led to:", "KeyError", ""]
