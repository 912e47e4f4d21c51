"""Texts from outside, fit to be shown: one short line that does nothing to a terminal."""

from __future__ import annotations


def shown(text: object, longest: int = 40) -> str:
    """The text with ``?`` for what is not printable, in at most `longest` characters; one that is cut ends in ``…``.

    It is cut before it is looked at, so that the length of what came costs nothing.
    """
    begun = str(text)[: longest + 1]
    plain = "".join(letter if letter.isprintable() else "?" for letter in begun)
    return plain if len(plain) <= longest else plain[: longest - 1] + "…"
