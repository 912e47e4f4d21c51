"""What events, milestones, upgrades and captains do, in our own words and with the numbers of the edition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pirategames.rules.scoundrel_bay.charts import Edition, EventCard, Power, Side, Upgrade
from pirategames.rules.scoundrel_bay.state import Draft
from pirategames.screens.scoundrel_bay.words import TREASURE, count, doubloons, region_name, symbols_long, symbols_short
from pirategames.screens.wording import joined, number_word

# ---- events

_EVENT_TITLES: Final[dict[str, str]] = {
    "too_good": "Too Good to Be True",
    "arrival": "Scoundrels’ Arrival",
    "on_the_move": "Scoundrels on the Move",
    "dockmaster": "The Dockmaster",
    "merchant": "The Mysterious Merchant",
    "spoils": "The Scoundrels’ Spoils",
    "rat_king": "The Rat King’s Due",
    "plank": "Walk the Plank",
}


def _title(titles: Mapping[str, str], word: str) -> str:
    """The title of what the printed values call so; that word itself where an owner's charts brought it."""
    return titles.get(word) or word.replace("_", " ").capitalize()


def event_title(event: EventCard) -> str:
    """An event's name."""
    return _title(_EVENT_TITLES, event.id)


def event_line(event: EventCard) -> str:
    """What an event does, in a sentence."""
    match event.kind:
        case "swap":
            return (
                f"Everybody may spend {count(event.spend, 'resource')}, a ring too, for {number_word(event.gain)} of other "
                "kinds, but no rings."
            )
        case "recruit":
            return "From the most famous on, everybody may recruit with one card for sale, for free."
        case "moves":
            return f"From the most famous on, everybody may make {count(event.moves, 'pirate move')}."
        case "bid":
            return "A blind bid: all but the lowest choose a reward, the highest first."
    return f"A blind bid: the lowest bidder {punishment(event)}."


def punishment(event: EventCard) -> str:
    """What the lowest bidder suffers: ``pays 3 resources, a damage for each one missing``."""
    parts = []
    if event.resources:
        parts.append(f"pays {count(event.resources, 'resource')}, a damage for each one missing")
    if event.pirates:
        parts.append(f"loses {count(event.pirates, 'pirate')} of the ship, a damage for each one missing")
    return joined(parts)


def event_rewards(event: EventCard) -> tuple[str, ...]:
    """The rewards that bidders choose from."""
    return tuple(symbols_long(reward) for reward in event.rewards)


def ghost_line(edition: Edition, event: EventCard) -> str:
    """What an event does to the ghosts of two players."""
    if event.ghost_add is not None:
        return f"A ghost pirate comes to {region_name(edition, event.ghost_add)}."
    if event.ghost_remove is not None:
        return f"A ghost pirate of {region_name(edition, event.ghost_remove)} goes to the graveyard."
    return ""


# ---- milestones

_MILESTONE_TITLES: Final[dict[str, str]] = {
    "treasure": "Treasures",
    "crate": "Crates",
    "monster": "Monsters",
    "hideout": "Hideouts",
}


def milestone_title(edition: Edition, milestone: int) -> str:
    """A milestone's name."""
    return _title(_MILESTONE_TITLES, edition.variants.milestones[milestone].id)


def milestone_prize(table: Draft, milestone: int) -> int:
    """The doubloons of a milestone for whoever reaches it next."""
    prizes, earlier = table.edition.variants.milestone_doubloons, sum(milestone in ship.reached for ship in table.ships)
    return prizes[earlier] if earlier < len(prizes) else 0


def side_line(side: Side) -> str:
    """What a milestone asks: ``2 delivered crates``."""
    match side.kind:
        case "treasure_each_type":
            return f"{count(side.count, 'treasure')} of each type"
        case "type2_and_beach_pirates":
            return f"{count(side.count, 'treasure')} of type 2 and {side.pirates} of yours on beaches"
        case "delivered":
            return f"{count(side.count, 'delivered crate')}"
        case "undelivered":
            return f"{count(side.count, 'undelivered crate')}"
        case "reputation":
            return f"reputation {side.count}"
        case "conquered":
            return f"{count(side.count, 'conquered monster')}"
        case "hideouts":
            return f"pirates in {count(side.count, 'hideout')}"
    return f"a pirate in a {side.flag} hideout"


def side_short(side: Side) -> str:
    """What a milestone asks, for a narrow column: ``2 ◆2, 1 on beaches``."""
    if side.kind == "type2_and_beach_pirates":
        return f"{side.count} {TREASURE}2, {side.pirates} on beaches"
    return side_line(side) if side.flag is None else f"one in a {side.flag} hideout"


_UPGRADE_TITLES: Final[dict[str, str]] = {
    "light_spades": "Light spades",
    "tide_walkers": "Tide walkers",
    "old_sketches": "Old sketches",
    "forged_letters": "Forged letters",
    "hand_carts": "Hand carts",
    "light_fingers": "Light fingers",
    "gun_crew_3": "Great gun crew",
    "gun_crew_2": "Gun crew",
    "gun_crew_0": "Guns without crew",
    "moon_path": "Moon path",
    "sun_path": "Sun path",
    "star_path": "Star path",
}


def upgrade_title(upgrade: Upgrade) -> str:
    """An upgrade's name."""
    return _title(_UPGRADE_TITLES, upgrade.id)


def upgrade_line(edition: Edition, upgrade: Upgrade) -> str:
    """What an upgrade does."""
    match upgrade.kind:
        case "dig_strength_less":
            types = joined([str(kind) for kind in upgrade.types])
            return f"Treasures of type {types} ask {upgrade.amount} less strength."
        case "move_per_dig":
            return f"After digging, {count(upgrade.amount, 'move')} from there for each treasure."
        case "maps_to_doubloons_per_dig":
            return f"After digging, every further map brings {doubloons(upgrade.amount)}."
        case "full_price_any_letter":
            place = upgrade.except_region
            but = f" but {region_name(edition, place)}" if place is not None else ""
            return f"Crates pay in full everywhere{but}."
        case "deliver_strength":
            return f"Crates ask strength {upgrade.amount} where they are delivered."
        case "plunder_bonus":
            return "Plundering a crate brings a symbol of each of yours."
        case "free_reroll":
            now = [count(upgrade.pirates, "pirate")] * bool(upgrade.pirates)
            now += [symbols_short(upgrade.tools)] * bool(upgrade.tools)
            return f"Now {', '.join(now)}; in each fight one free reroll." if now else "In each fight one free reroll."
    far = f"{min(upgrade.types)}–{max(upgrade.types)}" if len(upgrade.types) > 1 else str(upgrade.types[0])
    return f"Sail {far}: the {upgrade.reward}, and a move to a hideout, no swords."


# ---- captains

_POWER_TITLES: Final[dict[str, str]] = {
    "rumwhistle": "Rumwhistle",
    "beastbane": "Beastbane",
    "barrelbeard": "Barrelbeard",
    "goldtongue": "Goldtongue",
    "shivsmile": "Shivsmile",
    "old_salty": "Old Salty",
}


def power_title(power: Power) -> str:
    """A captain power's name."""
    return _title(_POWER_TITLES, power.id)


def power_line(power: Power) -> str:
    """What a captain can do while on the ship."""
    match power.ability:
        case "recruit_extra_tools":
            return f"After recruiting, {power.rum} rum adds the tools of the top card."
        case "swords_beat_monster":
            swords = count(power.swords, "sword")
            return f"{swords} spent beats a monster: {power.reputation} reputation, {power.damage} damage."
        case "map_places_pirate":
            return f"In your turn, {count(power.maps, 'map')} lands one of yours near your ship."
        case "trade_on_move":
            return f"After a move into a harbor, one trade for {power.discount} food less."
        case "contents_on_delivery":
            return "A delivered crate brings its contents, too."
    return f"Hideouts ask {count(power.swords, 'sword')} less, and bring {power.reputation} reputation."


def score_line(power: Power) -> str:
    """What a captain scores when going ashore in an invasion."""
    each = doubloons(power.doubloons)
    match power.score:
        case "per_crew_pirate_symbol":
            return f"{each} for each pirate on the cards of your crew area"
        case "per_reputation":
            return f"{each} for each reputation"
        case "per_pirate_on_map":
            return f"{each} for each of your pirates ashore"
        case "per_harbor":
            return f"{each} for each harbor with pirates of yours"
        case "sword_plus_gun":
            return f"{each} for each sword and each gun"
    return f"{each} for each hideout with pirates of yours"
