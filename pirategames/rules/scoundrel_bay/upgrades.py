"""The upgrades that a ship has."""

from __future__ import annotations

from pirategames.rules.scoundrel_bay.charts import Upgrade
from pirategames.rules.scoundrel_bay.state import Draft, ShipDraft


def upgrade_of(s: Draft, ship: ShipDraft, kind: str) -> Upgrade | None:
    """The upgrade of this kind of effect that a ship has; None where it has none."""
    if not ship.upgrades:
        return None
    milestones = s.edition.variants.milestones
    owned = (milestones[number].upgrades[place] for number, place in ship.upgrades)
    return next((upgrade for upgrade in owned if upgrade.kind == kind), None)
