"""``picture``: a table as a picture to show to others."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import click

from pirategames.cli.common import Failure, data_option, path_of, readable_book, say, why

KINDS: Final = (".svg", ".txt", ".png")
_SIZE: Final = re.compile(r"(\d{2,3})x(\d{2,3})")
LEAST: Final = (80, 24)
MOST: Final = (200, 60)


@click.command()
@click.argument("match", type=int)
@click.argument("file", type=click.Path(dir_okay=False))
@click.option("--size", default="100x30", show_default=True, metavar="COLUMNSxROWS", help="How large the table is.")
@click.option("--light", is_flag=True, help="By day, not by night.")
@click.option("--ascii", "is_ascii", is_flag=True, help="In ASCII.")
@click.option("--force", is_flag=True, help="Overwrite FILE if it exists.")
@data_option()
@click.pass_context
def picture(context: click.Context, match: int, file: str, size: str, light: bool, is_ascii: bool, force: bool) -> None:
    """Write a picture of MATCH, by its number, to FILE: as .svg, .txt or .png. It shows what everybody at the table may see;
    of a match that has ended, the last page."""
    from pirategames.play.match import MatchError
    from pirategames.screens.drawing.look import DARK, LIGHT
    from pirategames.screens.table.picture import FREE_ROWS, draw_public, svg_of, text_of

    path = path_of(file)
    if path.suffix not in KINDS:
        raise Failure(f"{file}: a picture is an .svg, a .txt or a .png file.")
    width, height = _measures(size)
    with readable_book(context) as book:
        try:
            shown = book.resume(match)
        except MatchError as error:
            raise Failure(str(error)) from None
    canvas = draw_public(shown, width, height, (LIGHT if light else DARK).with_ascii(is_ascii))
    rows = height - FREE_ROWS
    if path.suffix == ".txt":
        _write(text_of(canvas, rows).encode(), path, file, force)
    else:
        svg = svg_of(canvas, shown.game.title, rows)
        _write(svg.encode() if path.suffix == ".svg" else _png_of(svg), path, file, force)
    say(f"A picture of match {match} is in {file}.")


def _measures(size: str) -> tuple[int, int]:
    found = _SIZE.fullmatch(size)
    width, height = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (LEAST[0] <= width <= MOST[0] and LEAST[1] <= height <= MOST[1]):
        raise click.BadParameter(
            f"“{size}”: it is columns x rows, from 80x24 to 200x60, such as 120x40.", param_hint="--size"
        )
    return width, height


def _png_of(svg: str) -> bytes:
    """The picture in pixels."""
    try:
        from cairosvg import svg2png  # type: ignore[import-untyped,import-not-found,unused-ignore]
    except (ImportError, OSError):  # the package, or the library that it stands on
        raise Failure("a .png needs the extra “pictures”: pip install “pirategames[pictures]”.") from None
    # It takes the first font alone, and a proportional one where it has not that.
    plain = svg.replace("Fira Code, monospace", "monospace").replace("font-family: Fira Code;", "font-family: monospace;")
    return bytes(svg2png(bytestring=plain.encode(), output_width=1600))


def _write(content: bytes, path: Path, file: str, force: bool) -> None:
    try:
        with path.open("wb" if force else "xb") as target:
            target.write(content)
    except FileExistsError:
        raise Failure(f"{file} exists already; --force overwrites it.") from None
    except OSError as error:
        raise Failure(f"{file} cannot be written: {why(error)}.") from None
