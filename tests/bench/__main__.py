"""Run the benches that are named, or all of them, and print a table of what was measured against what is asked."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

import click

from tests.bench import bots, minds, moments, presses, program, remembering, rules, screens, seats
from tests.bench.measure import Figure

Bench = Callable[[], Iterable[Figure]]
BENCHES: Final[Mapping[str, Bench]] = {
    "rules": rules.random_play,
    "resume": rules.resume,
    "paint": screens.first_paint,
    "keys": screens.key_to_paint,
    "curtain": screens.curtain_to_paint,
    "presses": presses.presses,
    "moments": moments.moments,
    "teaching": screens.teaching,
    "memory": screens.memory,
    "replays": remembering.replays,
    "numbers": remembering.numbers,
    "help": program.help_time,
    "bots": bots.strength,
    "thinking": bots.thinking,
    "minds": minds.minds,
    "seats": seats.seats,
}
LONG: Final[Mapping[str, Bench]] = {"minds": minds.long_tables}
"""What is measured instead, where there is time."""


@click.command()
@click.argument("names", nargs=-1, type=click.Choice([*BENCHES]))
@click.option("--json", "file", type=click.Path(path_type=Path), help="Write the figures to a file as well.")
@click.option("--long", "is_long", is_flag=True, help="Measure the long tables of strengths: for an hour or two.")
def main(names: tuple[str, ...], file: Path | None, is_long: bool) -> None:
    """Measure how fast the program is."""
    figures: list[Figure] = []
    for name in names or BENCHES:
        click.echo(f"measuring {name} …", err=True)
        begin = time.monotonic()
        bench = LONG.get(name, BENCHES[name]) if is_long else BENCHES[name]
        for figure in bench():
            click.echo(_told(figure))
            figures.append(figure)
            if file is not None:
                file.write_text(json.dumps([one.plain() for one in figures], indent=1) + "\n")
        click.echo(f"{name} took {time.monotonic() - begin:.0f} s", err=True)
    sys.exit(any(figure.holds is False for figure in figures))


def _told(figure: Figure) -> str:
    """A figure in a line: whether it holds, the median, what is asked, and how it scatters."""
    mark = "  " if figure.holds is None else "✓ " if figure.holds else "✗ "
    return f"{mark}{figure.what:58} {figure.value:10.3f} {figure.unit:9} {figure.asked:14} {figure.spread}".rstrip()


if __name__ == "__main__":
    main()
