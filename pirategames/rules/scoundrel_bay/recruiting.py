"""Recruiting: a card into the crew area, citizens to the ship, tools. And recruiting with the top card of the deck."""

from __future__ import annotations

from pirategames.rules.scoundrel_bay.cards import draw_card
from pirategames.rules.scoundrel_bay.charts import FLAGS, Flag, Symbol
from pirategames.rules.scoundrel_bay.goods import spend
from pirategames.rules.scoundrel_bay.powers import power_of
from pirategames.rules.scoundrel_bay.rewards import gain
from pirategames.rules.scoundrel_bay.state import Draft, ShipDraft, Task, aboard, task, tell, then


def flags(s: Draft, ship: ShipDraft, flag: Flag) -> int:
    """How many flags of a colour the crew area shows, those printed on the board included."""
    cards, printed = s.edition.cards, s.edition.boards[ship.board].flags[FLAGS.index(flag)]
    return printed + sum([cards[card].flag == flag for card in ship.crew])


def recruit(s: Draft, seat: int, card: int, *, with_pirates: bool = True) -> None:
    """A card joins the crew area. As many citizens as it has pirate symbols come aboard, or as many as are left."""
    ship, printed = aboard(s, seat), s.edition.cards[card]
    ship.crew += (card,)
    joining = min(printed.pirates, ship.citizens) if with_pirates else 0
    ship.active, ship.citizens = ship.active + joining, ship.citizens - joining
    tell(s, "recruited", seat, card, joining)
    gain(s, seat, tuple([Symbol(tool) for tool in printed.tools]))


def recruit_from_hand(s: Draft, seat: int, card: int) -> None:
    """The action of a turn. Rumwhistle may let the top card of the deck bring its tools, too."""
    power = power_of(s, seat, "recruit_extra_tools")
    if power is not None:
        then(s, task("blind", seat, number=1, other=power.rum))
    recruit(s, seat, card)


def recruit_blindly(s: Draft, seat: int, question: Task) -> None:
    """Recruit with the top card of the deck. `question.number` is 1 where no pirates come, `question.other` its price in
    rum."""
    if question.other > 0:
        spend(aboard(s, seat), "rum", question.other)
    recruit(s, seat, draw_card(s), with_pirates=question.number != 1)


def hire(s: Draft, seat: int, question: Task) -> None:
    """Pay doubloons and rum for a blind recruitment."""
    (symbol,), ship = question.symbols, aboard(s, seat)
    ship.doubloons -= symbol.amount
    spend(ship, "rum", symbol.rum)
    recruit(s, seat, draw_card(s))
