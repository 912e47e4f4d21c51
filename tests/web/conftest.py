"""What serves browsers is tried where the extra ``web`` is installed."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("textual_serve") and find_spec("aiohttp") else ["test_*.py"]
