"""How is asked which reward a sail brings, and what is done about a monster."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from attrs import evolve

from pirategames.rules.scoundrel_bay.actions import Action, Beat, Reroll, Reward, Shoot, Stand, Which
from pirategames.rules.scoundrel_bay.charts import Symbols
from pirategames.rules.scoundrel_bay.sailing import CardReward, MeetingMonster, MonsterDie, total
from pirategames.rules.scoundrel_bay.state import Fight
from pirategames.rules.scoundrel_bay.upgrades import upgrade_of
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.scoundrel_bay.effects import power_line, power_title
from pirategames.screens.scoundrel_bay.foresight import awaiting_line
from pirategames.screens.scoundrel_bay.questions.asked import Asked
from pirategames.screens.scoundrel_bay.rows import Row
from pirategames.screens.scoundrel_bay.words import (
    REWARD_GLYPHS,
    REWARD_NAMES,
    card_name,
    count,
    face_words,
    monster_glyph,
    plus,
    symbols_long,
    symbols_short,
)
from pirategames.screens.table.choices import Choice


class AskedCardReward(Asked[CardReward]):
    """The rewards of the card that was sailed with."""

    heading: ClassVar = "THE CARD’S REWARD"
    chapter: ClassVar = "Sail"
    terms: ClassVar = ("star", "sun", "moon")
    told: ClassVar = "Choose one reward of the card, by how far you sailed."
    then: ClassVar = " chooses a reward of the card"
    leaving: ClassVar = "takes no reward"

    def stakes(self) -> Sequence[Line]:
        name = card_name(self.view.table.edition, self.question.card)
        return ((faint(f"You sailed {count(self.question.steps, 'space')} with the {name}."),),)

    def listed(self) -> Iterable[Row]:
        for action in self.question.answers(self.view.table):
            if isinstance(action, Reward) and (which := action.which) != "none":
                words = symbols_long(self._symbols(which))
                line: Line = (bright(f"{REWARD_GLYPHS[which]} "), bright(words))
                if which == "path":
                    line += (faint(" and a move to a hideout"),)
                yield Row(line, f"takes {REWARD_NAMES[which]}", (action,), words)

    def _symbols(self, which: Which) -> Symbols:
        """What a reward of the card brings; of a path, the one that it stands for."""
        card = self.view.table.edition.cards[self.question.card]
        if which == "path":
            path = upgrade_of(self.view.table, self.view.ship, "sail_and_hide")
            which = path.reward if path is not None else "moon"  # type: ignore[assignment]
        return card.star if which == "star" else card.sun if which == "sun" else card.moon

    def brief(self, action: Action) -> Line:
        if not isinstance(action, Reward) or action.which in ("none", "path"):
            return ()
        return f"{REWARD_GLYPHS[action.which]} ", symbols_short(self._symbols(action.which))

    def foresight(self, is_roomy: bool) -> Line:
        return awaiting_line(self.view)

    def to_leave(self, *, is_only_way: bool) -> tuple[Choice, ...]:
        return (evolve(self.way("n", self.leaving, "go on", Reward("none")), is_main=is_only_way),)


class AskedMeetingMonster(Asked[MeetingMonster]):
    """Beastbane: swords, or a shot."""

    heading: ClassVar = "A MONSTER"
    chapter: ClassVar = "Monsters"
    terms: ClassVar = ("skeleton", "siren", "harpy", "kraken")
    told: ClassVar = "Beat it with swords, or shoot it."
    then: ClassVar = " beats the monster with swords, or shoots it"
    panel: ClassVar = "fight"

    def stakes(self) -> Sequence[Line]:
        edition = self.view.table.edition
        icon, power = edition.icons[self.view.ship.sea], edition.variants.powers[self.view.ship.power]
        lines: list[Line] = []
        if icon is not None:
            monster = edition.monsters[icon]
            words = f"{symbols_long(monster.rewards)} for a win, {symbols_long(monster.losses)} for a hit."
            lines.append((bright(f"A {monster.kind} {monster_glyph(monster)}"), faint(f": {words}")))
        return [*lines, (bright(power_title(power)), faint(f": {power_line(power)}"))]

    def doing(self) -> tuple[Choice, ...]:
        """To shoot costs nothing, so it comes first."""
        return self.way("s", "shoots it", "shoot", Shoot()), self.way("b", "beats it with swords", "beat", Beat())

    def asks(self) -> Line:
        return (self.told,)


class AskedMonsterDie(Asked[MonsterDie]):
    """The fight at hand: let the roll count, or roll again."""

    heading: ClassVar = "THE MONSTER DIE"
    chapter: ClassVar = "Monsters"
    terms: ClassVar = ("die", "ring")
    told: ClassVar = "Let the roll count, or roll again."
    then: ClassVar = " lets the roll count, or rolls again"
    panel: ClassVar = "fight"

    def title(self) -> str:
        table = self.view.table
        return self.heading if table.fight is None else f"A {table.edition.monsters[table.fight.monster].kind.upper()}"

    def stakes(self) -> Sequence[Line]:
        fight = self.view.table.fight
        assert fight is not None
        rings = f"Another roll costs a ring; you have {count(self.view.ship.rings, 'ring')}."
        return [*_fight_lines(self.view, fight), (faint("One more roll is free." if fight.free else rings),)]

    def doing(self) -> tuple[Choice, ...]:
        return self.way("p", "lets the roll count", "do it", Stand()), self.way("r", "rolls again", "roll again", Reroll())

    def asks(self) -> Line:
        return (self.told,)


def _fight_lines(view: View, fight: Fight) -> list[Line]:
    """The fight at hand: base, die, totals against the ship's, and how it would end."""
    edition, ship = view.table.edition, view.ship
    monster = edition.monsters[fight.monster]
    guns, shields = monster.bases[fight.base]
    lines: list[Line] = [
        (faint("base   "), bright(plus(guns, shields)), faint("   die   "), bright(face_words(edition.die[fight.face])))
    ]
    sums = total(view.table, fight)
    if sums is None:
        critical = edition.die[fight.face] == "critical"
        end = f"You win {symbols_long(monster.rewards)}." if critical else "Nobody is hurt, and nothing is won."
        return [*lines, (bright("A critical hit. " if critical else "A miss. "), faint(end))]
    lines.append((faint("total  "), bright(plus(*sums)), faint("   yours "), bright(plus(ship.gun, ship.shield))))
    if ship.gun >= sums[0]:
        lines.append((Ink("Conquered: ", "success", bold=True), faint(f"you win {symbols_long(monster.rewards)}.")))
    else:
        lines.append((Ink("It escapes: ", "warning", bold=True), faint(f"{count(sums[0] - ship.gun, 'gun')} too few.")))
    if ship.shield >= sums[1]:
        lines.append((Ink("Defended: ", "success", bold=True), faint("your ship is unharmed.")))
    else:
        lines.append((Ink("Hit: ", "danger", bold=True), faint(f"{symbols_long(monster.losses)}.")))
    return lines


ASKED: Final = {CardReward: AskedCardReward, MeetingMonster: AskedMeetingMonster, MonsterDie: AskedMonsterDie}
