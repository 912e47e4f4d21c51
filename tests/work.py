"""How much work something is, counted: a clock would tell how busy the machine is."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any


def work(do: Callable[[], object]) -> int:
    """How many lines of Python run while it is done."""
    lines = 0

    def trace(_frame: FrameType, event: str, _value: Any) -> Any:
        nonlocal lines
        lines += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        do()
    finally:
        sys.settrace(before)
    return lines


def grows_with_its_size_at_most(do: Callable[[int], object], size: int) -> bool:
    """Whether twice the size is at most some two times the work; what takes the square of it is four times as much."""
    do(8)  # what is done once, such as importing, is done before anything is counted
    return work(lambda: do(2 * size)) <= 2.5 * work(lambda: do(size))


@contextmanager
def calls(folder: str) -> Iterator[Counter[str]]:
    """How often each function of the files in a folder is called meanwhile, by its name."""
    counted = Counter[str]()

    def profile(frame: FrameType, event: str, _value: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(folder):
            counted[frame.f_code.co_qualname] += 1

    before = sys.getprofile()
    sys.setprofile(profile)
    try:
        yield counted
    finally:
        sys.setprofile(before)
