"""Real browsers: Debian's chromium without a window, driven through selenium, and all that their pages show."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final

from tests.web.ports import free_port

CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
MISSING: Final = " and ".join(
    name
    for name, found in {
        "chromium": CHROMIUM,
        "chromedriver": DRIVER,
        "selenium (the extra browser-test)": find_spec("selenium"),
    }.items()
    if not found
)
"""What real browsers need and is not installed here."""
_WORDS: Final = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
)  # fmt: skip
_RECORDER: Final = """
window.frames_ = [];
window.addEventListener("table", ({ detail }) => {
  window.client_ = detail;
  detail.terminal.onWriteParsed(() => {
    const text = window.text_();
    if (text !== window.frames_.at(-1)) window.frames_.push(text);
  });
});
window.text_ = () => {
  const { terminal } = window.client_, lines = [];
  for (let row = 0; row < terminal.rows; row++) lines.push(terminal.buffer.active.getLine(row).translateToString());
  return lines.join("\\n");
};
"""
"""Keeps every frame that a page shows."""
_PATIENCE: Final = 60.0
_PRESSED: Final = {
    "Enter": "\ue007", "Esc": "\ue00c", "Bksp": "\ue003", "↑": "\ue013", "↓": "\ue015", "→": "\ue014", "←": "\ue012",
    "−": "-",
}  # fmt: skip


class Browser:
    """A browser with one page. A phone has a touch screen and as many points as its width and height say."""

    def __init__(self, folder: Path, width: int, height: int, *, is_phone: bool = False) -> None:
        from selenium import webdriver
        from selenium.webdriver.chrome.service import Service

        options = webdriver.ChromeOptions()
        options.binary_location = str(CHROMIUM)
        for word in (*_WORDS, f"--user-data-dir={folder}", f"--window-size={width},{height}"):
            options.add_argument(word)
        if is_phone:
            options.add_argument("--force-device-scale-factor=2")
            metrics = {"width": width, "height": height, "pixelRatio": 2.0, "touch": True}
            options.add_experimental_option("mobileEmulation", {"deviceMetrics": metrics})
        self.driver: Any = webdriver.Chrome(options=options, service=Service(str(DRIVER)))
        self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": _RECORDER})

    def open(self, link: str) -> None:
        self.driver.get(link)

    @property
    def text(self) -> str:
        """What the page shows now; nothing where its terminal is still empty."""
        return str(self.run("return window.client_ ? window.text_() : ''"))

    def run(self, script: str, *arguments: object) -> Any:
        return self.driver.execute_script(script, *arguments)

    def frames(self) -> list[str]:
        """Every frame that it has shown since it was asked last."""
        found: list[str] = self.run("return window.frames_.splice(0)")
        return found

    @property
    def row(self) -> list[str]:
        """The keys of the page's own row, as they are written."""
        found: list[str] = self.run("return [...document.querySelectorAll('#keys .row b')].map((cap) => cap.textContent)")
        return found

    def touch(self, key: str) -> None:
        """Touch the button of a key in the page's own rows."""
        assert self.touch_if_there(key), (key, self.row)

    def touch_if_there(self, key: str) -> bool:
        """Touch that button, if it stands there still: what others do may have changed the rows. Returns whether."""
        middle = self.run(
            "const found = [...document.querySelectorAll('#keys button')]"
            ".find((b) => b.querySelector('b').textContent === arguments[0]);"
            "if (!found) return null;"
            "const r = found.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]",
            key,
        )
        if middle is not None:
            self._touch_at(*middle)
        return middle is not None

    def touch_text(self, text: str) -> None:
        """Touch where this stands on the table."""
        rows = self.text.split("\n")
        row = next(number for number, line in enumerate(rows) if text in line)
        x, y, width, height, columns, lines = self.run(
            "const b = document.querySelector('.xterm-screen').getBoundingClientRect(), t = window.client_.terminal;"
            "return [b.x, b.y, b.width, b.height, t.cols, t.rows]"
        )
        self._touch_at(x + (rows[row].index(text) + 0.5) * width / columns, y + (row + 0.5) * height / lines)

    def _touch_at(self, x: float, y: float) -> None:
        from selenium.webdriver.common.actions.action_builder import ActionBuilder
        from selenium.webdriver.common.actions.pointer_input import PointerInput

        actions = ActionBuilder(self.driver, mouse=PointerInput("touch", "finger"), duration=0)
        actions.pointer_action.move_to_location(round(x), round(y)).pointer_down().pointer_up()
        actions.perform()

    def press(self, key: str) -> None:
        """Press a key of the keyboard, as the row of keys writes it."""
        from selenium.webdriver import ActionChains

        ActionChains(self.driver, duration=0).send_keys(_PRESSED.get(key, key)).perform()

    def shows(self, words: str) -> None:
        until(lambda: words in self.text, lambda: self.text)


def until(holds: Callable[[], object], told: Callable[[], str] = str, patience: float = _PATIENCE) -> None:
    """Wait until something holds."""
    end = monotonic() + patience
    while not holds():
        if monotonic() > end:
            raise TimeoutError(told())
        sleep(0.02)


@contextmanager
def browser(folder: Path, width: int, height: int, *, is_phone: bool = False) -> Iterator[Browser]:
    opened = Browser(folder, width, height, is_phone=is_phone)
    try:
        yield opened
    finally:
        opened.driver.quit()


@contextmanager
def served(folder: Path, match: int = 1) -> Iterator[list[str]]:
    """The links of a match that is served: those of its people, and the public one."""
    words = [sys.executable, "-m", "pirategames", "--data", str(folder), "serve", str(match), "--port", str(free_port())]
    child = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"})
    try:
        assert child.stdout is not None
        links = []
        while "It listens" not in (line := child.stdout.readline()):
            assert line, links
            links += re.findall(r"http://\S+/", line)
        yield links
    finally:
        child.terminate()
        child.communicate(timeout=60)
