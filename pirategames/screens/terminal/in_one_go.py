"""What was read in one go reaches the app in one go: no key of a burst is done before the others are there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from textual.driver import Driver
from textual.message import Message


class InOneGo(Driver):
    """A driver that passes on what its input thread has read together."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._come: list[Message] | None = None

    def pass_on(self, messages: Iterable[Message]) -> None:
        """Hand these to the app, from the input thread."""
        come = self._come = []
        for message in messages:
            self.process_message(message)
        self._come = None
        if come:
            self._loop.call_soon_threadsafe(self._post, come)

    def send_message(self, message: Message) -> None:
        if self._come is None:
            super().send_message(message)
        else:
            self._come.append(message)

    def _post(self, messages: Iterable[Message]) -> None:
        for message in messages:
            self._app.post_message(message)
