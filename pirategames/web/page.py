"""The page of a place: one terminal, its letters as large as 80 by 24 of them fit into the window, and keys to touch."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path
from string import Template
from typing import Final

import textual_serve

from pirategames.play.assets import assets

STATIC: Final = Path(textual_serve.__file__).parent / "static"
"""What the client of textual-serve is made of."""
_FOLDER: Final = "web"
_KINDS: Final = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
_OPENS: Final = "this.terminal.open(e)"
"""Where that client opens its terminal."""
_TELLS: Final = "window.dispatchEvent(new CustomEvent(`table`,{detail:this}))"
"""What tells our own scripts of it."""

POLICY: Final = (
    "default-src 'none'; script-src 'self' 'nonce-{nonce}'; style-src 'self' 'unsafe-inline'; font-src 'self'; "
    "img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""Nothing is loaded from elsewhere, and no page of another site may hold this one."""


def page(title: str, nonce: str) -> str:
    """The page of a place of this name."""
    return Template((assets() / _FOLDER / "page.html").read_text("utf-8")).substitute(title=escape(title), nonce=nonce)


def pieces() -> Mapping[str, tuple[str, str]]:
    """What a page loads from here besides, by its name: the text, and of what kind it is. The client is that of
    textual-serve, of whose terminal our own scripts hear by the event ``table``."""
    found = {
        path.name: (path.read_text("utf-8"), _KINDS[path.suffix])
        for path in (assets() / _FOLDER).iterdir()
        if path.suffix in _KINDS
    }
    client = (STATIC / "js" / "textual.js").read_text("utf-8")
    return {**found, "client.js": (client.replace(_OPENS, f"{_OPENS},{_TELLS}"), _KINDS[".js"])}
