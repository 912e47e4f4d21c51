"""An owner's charts as one word: the tables of the files as JSON, compressed, in the letters of file names.

Such a word is a value of the option ``edition``: a match outlives the files that it began with.
"""

from __future__ import annotations

import base64
import json
import math
import zlib
from typing import Any, Final

from pirategames.play.editions.forms import shown
from pirategames.rules.edition import EditionError
from pirategames.rules.scoundrel_bay.packed import LONGEST_WORD, PREFIX, is_packed

LARGEST: Final = 400_000
"""How long the tables may be as JSON: a word that holds more is refused before it is unpacked."""
DEEPEST: Final = 12
"""How deep tables and lists may lie in each other."""

IN_ORDER: Final = frozenset({"first", "rewards", "gain", "contents", "star", "sun", "moon", "losses", "bonus", "tools"})
"""The entries in which the order of a table tells something: the order in which symbols are printed."""

Tables = dict[str, Any]


def pack_tables(tables: Tables) -> str:
    """The tables as one word: the same for the same tables. Raises `EditionError` where they are too large.

    The tables hold what `plain_fault` allows.
    """
    content = _written(tables)
    word = PREFIX + base64.urlsafe_b64encode(zlib.compress(content, 9)).decode("ascii").rstrip("=")
    if len(content) > LARGEST or len(word) > LONGEST_WORD:
        raise EditionError(f"these charts are too large: all files together take at most {LARGEST} characters")
    return word


def unpack_tables(word: str) -> Tables:
    """The tables of a word. Raises `EditionError` for everything that `pack_tables` does not write."""
    if not is_packed(word):
        raise _damaged(word)
    code = word.removeprefix(PREFIX)
    try:
        packed = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
        content = _inflated(packed)
        tables = json.loads(content.decode("ascii"), parse_constant=_no_number)
    except (ValueError, zlib.error, RecursionError):
        raise _damaged(word) from None
    if not isinstance(tables, dict) or plain_fault(tables) or _written(tables) != content:
        raise _damaged(word)
    if base64.urlsafe_b64encode(packed).decode("ascii").rstrip("=") != code:
        raise _damaged(word)
    return tables


def plain_fault(value: Any, depth: int = 0) -> str | None:
    """Why a value of a file cannot be packed; None where it can: texts, numbers, true, false, lists and tables can."""
    if depth > DEEPEST:
        return f"it is nested more than {DEEPEST} deep"
    if isinstance(value, dict):
        return next((fault for item in value.values() if (fault := plain_fault(item, depth + 1))), None)
    if isinstance(value, list):
        return next((fault for item in value if (fault := plain_fault(item, depth + 1))), None)
    if isinstance(value, int):
        return None if abs(value) < 2**63 else "it has a number that is too large"
    if isinstance(value, float):
        return None if math.isfinite(value) else "it has a number that is none"
    return None if isinstance(value, str) else f"it has {shown(value)}, which is no text, number, list or table"


def _written(tables: Tables) -> bytes:
    return json.dumps(_ordered(tables), ensure_ascii=True, separators=(",", ":")).encode("ascii")


def _ordered(value: Any, is_printed: bool = False) -> Any:
    if isinstance(value, dict):
        names = value if is_printed else sorted(value)
        return {name: _ordered(value[name], is_printed or name in IN_ORDER) for name in names}
    if isinstance(value, list):
        return [_ordered(item, is_printed) for item in value]
    return value


def _inflated(packed: bytes) -> bytes:
    stream = zlib.decompressobj()
    content = stream.decompress(packed, LARGEST + 1)
    if len(content) > LARGEST or not stream.eof or stream.unused_data:
        raise ValueError("too long, or cut off")
    return content


def _no_number(name: str) -> float:
    raise ValueError(f"{name} is no number")


def _damaged(word: str) -> EditionError:
    return EditionError(f"{shown(word)} is no packed edition, or it is damaged")
