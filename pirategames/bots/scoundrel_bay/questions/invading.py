"""Placing: who goes into which region."""

from __future__ import annotations

from typing import Final

from pirategames.bots.scoundrel_bay.landings import FIRST, best_landings
from pirategames.bots.scoundrel_bay.lookout import Lookout
from pirategames.bots.scoundrel_bay.questions.answering import Answering, Answers
from pirategames.rules.scoundrel_bay.actions import Action, Ashore, Done, Place
from pirategames.rules.scoundrel_bay.entering import visit_of
from pirategames.rules.scoundrel_bay.invading import Invading, regions_at_hand
from pirategames.rules.scoundrel_bay.state import NONE


def best_place(eye: Lookout, _: Invading, answers: Answers) -> Action:
    """The next figure of the best invasion that is still possible; or that this is all."""
    visit, ship = visit_of(eye.s), eye.ship
    begun = visit.region != NONE
    regions = [*regions_at_hand(eye.s, eye.seat)]
    if begun:
        near = eye.edition.near[ship.sea]
        done = (*visit.done, visit.region)
        regions += [region for region in near if region.flag == visit.flag and region.number not in done]
    found = best_landings(eye, ship, regions, visit.left, begun)
    landings = sorted(found.landings, key=lambda landing: FIRST[eye.edition.regions[landing.region].kind])
    for landing in landings:
        if begun and landing.region != visit.region:
            continue
        options = [Place(landing.region, True)] * landing.captain + [Place(landing.region)] * (landing.pirates > 0)
        for option in options:
            if option in answers:
                return option
    return next((end for end in (Ashore(), Done()) if end in answers), answers[0])


ANSWERS: Final = (Answering(Invading, best_place, is_weighty=True),)
