"""The least Textual app, to measure ours against: a greeting that counts the keys."""

from textual.app import App, ComposeResult
from textual.widgets import Static


class Trivial(App[None]):
    """One widget, and nothing else."""

    keys = 0

    def compose(self) -> ComposeResult:
        yield Static("Ahoy")

    def on_key(self) -> None:
        self.keys += 1
        self.query_one(Static).update(f"Ahoy {self.keys}")


Trivial().run()
