"""The page of a place: one terminal, as large as the window allows, with buttons for what a touch screen has no keys for."""

from __future__ import annotations

from html import escape
from string import Template
from typing import Final

POLICY: Final = (
    "default-src 'none'; script-src 'self' 'nonce-{nonce}'; style-src 'self' 'unsafe-inline'; font-src 'self'; "
    "img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""Nothing is loaded from elsewhere, and no page of another site may hold this one."""

_PAGE: Final = Template("""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Pirate games: $title</title>
<link rel="stylesheet" href="/static/css/xterm.css">
<style>
body { background: #0B1420; color: #EDE6D8; margin: 0; font-family: monospace; }
#terminal { width: 100vw; height: 100vh; }
#over { display: none; position: absolute; inset: 0; text-align: center; padding-top: 40vh; background: #0B1420; }
body.-closed #over { display: block; }
</style>
</head>
<body>
<div id="terminal" class="textual-terminal"></div>
<div id="over">This page has ended; nothing is lost. Load it again to come back.</div>
<script nonce="$nonce">
const terminal = document.getElementById("terminal");
const cell = Math.min(window.innerWidth / 80 / 0.61, window.innerHeight / 24 / 1.2);
terminal.dataset.fontSize = Math.max(5, Math.min(18, Math.floor(cell)));
const scheme = location.protocol === "https:" ? "wss://" : "ws://";
terminal.dataset.sessionWebsocketUrl = scheme + location.host + location.pathname + "ws";
</script>
<script src="/static/js/textual.js" nonce="$nonce"></script>
</body>
</html>
""")


def page(title: str, nonce: str) -> str:
    """The page of a place of this name."""
    return _PAGE.substitute(title=escape(title), nonce=nonce)
