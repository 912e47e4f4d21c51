"""The program under Textual's web driver, as ``textual serve`` runs it: packets through pipes, and a hostile page."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer

import pyte
import pytest

from pirategames.play.logbook import open_logbook
from pirategames.screens.terminal.console import WEB_DRIVER

PATIENCE = 60.0


class Page:
    """A browser's page of 80 by 24 cells."""

    def __init__(self, child: subprocess.Popen[bytes]) -> None:
        assert child.stdin is not None
        assert child.stdout is not None
        self.child, self._to, self._from = child, child.stdin, child.stdout
        self._screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self._screen)
        self.has_left = False

    @property
    def text(self) -> str:
        return "\n".join(self._screen.display)

    def send(self, kind: bytes, payload: bytes) -> None:
        self._to.write(kind + len(payload).to_bytes(4, "big") + payload)
        self._to.flush()

    def type(self, keys: str) -> None:
        self.send(b"D", keys.encode())

    def tell(self, **meta: object) -> None:
        self.send(b"M", json.dumps(meta).encode())

    def until(self, holds: Callable[[], object]) -> None:
        """Read packets until something holds; nothing more comes once the program has left."""
        while not holds():
            kind = self._from.read(1)
            assert kind in (b"D", b"M", b"P"), self.text
            payload = self._from.read(int.from_bytes(self._from.read(4), "big"))
            if kind == b"D":
                self._stream.feed(payload)
            self.has_left = kind == b"M" and json.loads(payload)["type"] == "exit"

    def shows(self, words: str) -> None:
        self.until(lambda: words in self.text)


@contextmanager
def page(folder: Path, *words: str) -> Iterator[Page]:
    env = {**os.environ, "TEXTUAL_DRIVER": WEB_DRIVER, "COLUMNS": "80", "ROWS": "24", "TERM": "dumb", "LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-m", "pirategames", "--data", str(folder), *words]
    child = subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    alarm = Timer(PATIENCE, child.kill)
    alarm.start()
    try:
        assert child.stdout is not None
        assert child.stdout.readline() == b"__GANGLION__\n"
        yield Page(child)
    finally:
        alarm.cancel()
        child.kill()
        child.communicate()


def test_a_voyage_is_begun_in_a_browser_and_nothing_that_a_page_sends_breaks_it(tmp_path: Path) -> None:
    with page(tmp_path, "play", "scallywag", "--name", "Anne", "--seed", "18") as at:
        at.shows("bare hands")
        for width in (-1, 0, 10**9, "wide", None, True, [80]):
            at.tell(type="resize", width=width, height=24)
        at.tell(type="resize")
        at.tell(type="deliver_chunk_request", key="x", size=10**9)
        at.tell(kind="nothing")
        at.send(b"M", b"[1, 2")
        at.send(b"M", b"7")
        at.send(b"M", b"\xff\xfe")
        at.send(b"D", b"\xff\xfe\x00")
        at.send(b"D", b"\x1b[200~" + b"p" * 100_000 + b"\x1b[201~")
        at.send(b"D", b"\x1b[<0;99999;99999M\x1b[<65;-1;1M")
        at.tell(type="resize", width=80, height=24)
        while "┏━ 1 ━" not in at.text:
            at.type("1")
            at.until(lambda: "┏━ 1 ━" in at.text or "Not yet" in at.text)
        at.type("b")
        at.until(lambda: "┏━ 1 ━" not in at.text)
        at.tell(type="quit")
        at.until(lambda: at.has_left)
    with open_logbook(tmp_path) as book:
        assert [taken.text.split()[-1] for taken in book.resume(1).taken] == ["bare"]


@pytest.mark.parametrize("words", [(), ("resume",)])
def test_home_and_what_cannot_be_are_told_in_a_browser_as_elsewhere(tmp_path: Path, words: tuple[str, ...]) -> None:
    if not words:
        with page(tmp_path) as at:
            at.shows("Skull Queen")
        return
    done = subprocess.run(
        [sys.executable, "-m", "pirategames", "--data", str(tmp_path), *words],
        env={**os.environ, "TEXTUAL_DRIVER": WEB_DRIVER}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert "no unfinished match" in done.stderr
