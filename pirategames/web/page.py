"""The page of a place: one terminal, its letters as large as 80 by 24 of them fit into the window."""

from __future__ import annotations

from html import escape
from string import Template
from typing import Final

from pirategames.play.assets import assets

POLICY: Final = (
    "default-src 'none'; script-src 'self' 'nonce-{nonce}'; style-src 'self' 'unsafe-inline'; font-src 'self'; "
    "img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""Nothing is loaded from elsewhere, and no page of another site may hold this one."""


def page(title: str, nonce: str) -> str:
    """The page of a place of this name."""
    return Template((assets() / "web" / "page.html").read_text("utf-8")).substitute(title=escape(title), nonce=nonce)
