"""The least Textual app, to measure ours against: a greeting that counts the keys, and one that a key opens anew."""

from textual import events
from textual.app import App, ComposeResult
from textual.screen import Screen
from textual.widgets import Static


class Opened(Screen[None]):
    """A screen of one widget."""

    def compose(self) -> ComposeResult:
        yield Static("Opened")


class Trivial(App[None]):
    """One widget, and nothing else; ``o`` opens a screen, and ``b`` leads back from it."""

    keys = 0

    def compose(self) -> ComposeResult:
        yield Static("Ahoy")

    def on_key(self, event: events.Key) -> None:
        if event.key == "o":
            self.push_screen(Opened())
        elif event.key == "b":
            self.pop_screen()
        else:
            self.keys += 1
            self.query_one(Static).update(f"Ahoy {self.keys}")


Trivial().run()
