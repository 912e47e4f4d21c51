"""Lists of who goes somewhere, what is dug up, and what is gained or kept."""

from __future__ import annotations

from pirategames.rules.scoundrel_bay.actions import Choose, Lose, Mark, Place, Reward, Smuggle, Upgrade, Which
from pirategames.rules.scoundrel_bay.ashore import TreasureOrder, treasure_strength
from pirategames.rules.scoundrel_bay.charts import Symbols
from pirategames.rules.scoundrel_bay.entering import visit_of
from pirategames.rules.scoundrel_bay.milestones import UpgradeChoice
from pirategames.rules.scoundrel_bay.sailing import CardReward
from pirategames.rules.scoundrel_bay.state import ACTIVE
from pirategames.rules.scoundrel_bay.upgrades import upgrade_of
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.scoundrel_bay.choices import moves_of, origin, question, target
from pirategames.screens.scoundrel_bay.effects import power_line, power_title, score_line, upgrade_line, upgrade_title
from pirategames.screens.scoundrel_bay.entry import Entry, all_checked, checked
from pirategames.screens.scoundrel_bay.foresight import price_words
from pirategames.screens.scoundrel_bay.words import REWARD_GLYPHS, REWARD_NAMES, pirates, symbols_long, treasure_short
from pirategames.screens.table.desk import Desk

# ---- treasures


def treasures(view: View) -> tuple[Entry, ...]:
    """The treasures that lie buried in the region at hand and are not chosen yet."""
    table, ship, visit = view.table, view.ship, visit_of(view.table)
    chosen = list(visit.marked)
    found = []
    for kind in table.buried[visit.region]:
        if kind in chosen:
            chosen.remove(kind)
            continue
        line: Line = (bright(treasure_short(kind)), faint(f"  strength {treasure_strength(table, ship, kind)} and a map"))
        found.append(checked(view, Entry(line, f"digs up {treasure_short(kind)}", (Mark(kind),))))
    return tuple(found)


def found_treasures(view: View) -> tuple[Entry, ...]:
    """The treasures that were dug up, to be gained one after another."""
    tiles = view.table.edition.treasures
    return tuple(
        Entry(
            (bright(treasure_short(tiles[number].type)), f"  {symbols_long(tiles[number].gain)}"),
            f"gains {symbols_long(tiles[number].gain)} first",
            (Choose(number),),
        )
        for number in question(view, TreasureOrder).found
    )


# ---- figures


def figures_to_place(view: View, desk: Desk) -> tuple[Entry, ...]:
    """Who can be placed in the region at hand."""
    where, ship = target(view, desk), view.ship
    if where is None or not any(isinstance(action, Place) for action in view.legal):
        return ()
    pirate: Line = (bright("a pirate"), faint(f"  {ship.active} on your ship"))
    captain: Line = (bright("the captain ★"), faint("  strength 2, one flag"))
    return all_checked(
        view,
        [Entry(pirate, "places a pirate", (Place(where),))]
        + [Entry(captain, "places the captain", (Place(where, True),))] * (ship.captain == ACTIVE),
    )


def smugglers(view: View, desk: Desk) -> tuple[Entry, ...]:
    """Who can be smuggled into the region that is lifted."""
    where, ship = target(view, desk), view.ship
    if where is None:
        return ()
    maps = view.table.edition.variants.powers[ship.power].maps + view.table.edition.regions[where].maps
    price = f"  {price_words(ship, 'map', maps)}"
    return all_checked(
        view,
        [
            Entry((bright("a pirate"), faint(price)), "smuggles a pirate ashore", (Smuggle(where),)),
            Entry((bright("the captain ★"), faint(price)), "smuggles the captain ashore", (Smuggle(where, True),)),
        ],
    )


def movers(view: View, desk: Desk) -> tuple[Entry, ...]:
    """Who can make the move that is lifted."""
    start, where = origin(view, desk), target(view, desk)
    if start is None or where is None:
        return ()
    found = [move for move in moves_of(view) if (move.origin, move.target) == (start, where)]
    words = {False: "a pirate", True: "the captain ★"}
    return tuple(Entry((bright(words[move.captain]),), f"moves {words[move.captain]}", (move,)) for move in found)


def victims(view: View) -> tuple[Entry, ...]:
    """Who of one’s ship can die."""
    ship = view.ship
    who: list[Entry] = []
    if ship.active:
        who.append(
            Entry(
                (bright("an active pirate"), faint(f"  of {pirates(ship.active)}")),
                "lets an active pirate die",
                (Lose("pirate"),),
            )
        )
    if ship.sick:
        who.append(Entry((bright("a sick pirate"), faint(f"  of {ship.sick}")), "lets a sick pirate die", (Lose("sick"),)))
    if ship.captain < 0:
        who.append(Entry((bright("the captain ★"), faint("  counts as 2 dead")), "lets the captain die", (Lose("captain"),)))
    return tuple(entry for entry in who if entry.actions[0] in view.legal)


# ---- rewards, powers, upgrades


def rewards(view: View) -> tuple[Entry, ...]:
    """The rewards of the card that was sailed with."""
    found = []
    for action in question(view, CardReward).answers(view.table):
        if isinstance(action, Reward) and (which := action.which) != "none":
            words = symbols_long(reward_symbols(view, which))
            line: Line = (bright(f"{REWARD_GLYPHS[which]} "), bright(words))
            if which == "path":
                line += (faint(" and a move to a hideout"),)
            found.append(Entry(line, f"takes {REWARD_NAMES[which]}: {words}", (Reward(which),)))
    return tuple(found)


def reward_symbols(view: View, which: Which) -> Symbols:
    """What a reward of the card that was sailed with brings; of a path, the one that it stands for."""
    card = view.table.edition.cards[question(view, CardReward).card]
    if which == "path":
        path = upgrade_of(view.table, view.ship, "sail_and_hide")
        which = path.reward if path is not None else "moon"  # type: ignore[assignment]
    return card.star if which == "star" else card.sun if which == "sun" else card.moon


def powers(view: View) -> tuple[Entry, ...]:
    """The captain powers on offer."""
    powers = view.table.edition.variants.powers
    return tuple(
        Entry(
            (bright(power_title(powers[number])), faint(f"  {power_line(powers[number])}")),
            f"chooses {power_title(powers[number])}",
            (Choose(number),),
            more=f"Landing: {score_line(powers[number])}.",
        )
        for number in view.table.powers
    )


def upgrades(view: View) -> tuple[Entry, ...]:
    """The upgrades of the milestone at hand."""
    edition, number = view.table.edition, question(view, UpgradeChoice).milestone
    upgrades = edition.variants.milestones[number].upgrades
    return tuple(
        Entry(
            (bright(upgrade_title(upgrades[place])), faint(f"  {upgrade_line(edition, upgrades[place])}")),
            f"keeps {upgrade_title(upgrades[place])}",
            (Upgrade(place),),
        )
        for place in view.table.upgrades[number]
    )
