"""What the tests of screens need not do again for every app."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from textual import _wait, screen
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet


@pytest.fixture(autouse=True, scope="session")
def _stylesheets_are_parsed_once() -> Iterator[None]:
    """Every app parses Textual's stylesheets and ours anew, a third of its start. What a text comes to depends on nothing
    but the text and the variables, and is only read from then on."""
    parse, parsed = Stylesheet._parse_rules, dict[Any, list[RuleSet]]()

    def parse_once(sheet: Stylesheet, css: str, *more: Any, **named: Any) -> list[RuleSet]:
        key = (css, *more, *sorted(named.items()), frozenset(sheet._variables.items()))
        if key not in parsed:
            parsed[key] = parse(sheet, css, *more, **named)
        return parsed[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Stylesheet, "_parse_rules", parse_once)
        yield


@pytest.fixture(autouse=True, scope="session")
def _apps_are_looked_at_often() -> Iterator[None]:
    """Whether an app has come to rest is looked at every 5 ms, and it paints as often: Textual looks every 20 ms, at least
    twice for each key, and paints every 17 ms; a person would not see more. Of a suite that is most of the time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_wait, "SLEEP_GRANULARITY", 0.005)
        patch.setattr(_wait, "SLEEP_IDLE", 0.005 / 20)
        patch.setattr(screen, "UPDATE_PERIOD", 0.004)
        yield
