"""The least Textual app, to measure ours against."""

from textual.app import App, ComposeResult
from textual.widgets import Static


class Trivial(App[None]):
    """A greeting, and nothing else."""

    def compose(self) -> ComposeResult:
        yield Static("Ahoy")


Trivial().run()
