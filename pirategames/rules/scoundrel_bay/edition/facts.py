"""What every edition must satisfy, because the rulebook tells it, or because it follows from there.

Choices of the house are no part of this: another edition may choose otherwise.
"""

from __future__ import annotations

from typing import Final

from pirategames.rules.edition import EditionError
from pirategames.rules.scoundrel_bay.charts import Edition
from pirategames.rules.scoundrel_bay.edition import facts_map, facts_pieces, facts_variants
from pirategames.rules.scoundrel_bay.edition.fact import Fact

FACTS: Final[tuple[Fact, ...]] = (*facts_map.FACTS, *facts_pieces.FACTS, *facts_variants.FACTS)
"""In an order in which each may take the ones before for granted."""
_WHENCE: Final = {"R": "by the rulebook", "D": "as follows from the rulebook"}


def check_facts(edition: Edition, prefix: str = "") -> None:
    """Raises `EditionError` for the first fact that an edition breaks: which one, in which file, and what stands there.

    `prefix` comes before the name of the file.
    """
    for fact in FACTS:
        found = fact.found(edition)
        if found is not None:
            raise EditionError(f"{prefix}{fact.file}: {_WHENCE[fact.mark]}, {fact.says}; here: {found}")
