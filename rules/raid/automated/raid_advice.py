"""How an automated survivor fights a raid: the stack, the cards for the fight, the gear it picks."""

from __future__ import annotations

from collections.abc import Sequence

from rules.advice import Weighed
from rules.contract import Action
from rules.raid import actions
from rules.raid.automated.battles import blown_chance
from rules.raid.automated.menu import best_first, of_kind
from rules.raid.automated.odds import cover_chance
from rules.raid.automated.raid_worth import (
    battle_of,
    counted,
    covered_all,
    explosives_of,
    extra_force,
    prospect,
    prospects,
)
from rules.raid.automated.worth import Valuation
from rules.raid.names import After, CardId, CardKind
from rules.raid.stack import cards_of, grade_on_top
from rules.raid.state import without


def stack_choices(values: Valuation, legal: Sequence[Action]) -> list[Weighed[Action]]:
    """RAID-81 to RAID-86: give the pass and each play, by what they make of the house."""
    coast, seat, raid = values.coast, values.seat, values.coast.raid
    battle = battle_of(coast)
    stands, blown = (prospect(values, battle, house, deals=raid.deals) for house in (0.0, 1.0))
    attacking = seat in battle.attack
    others = battle.defence if attacking else battle.attack
    hidden = sum(len(coast.player(each).hand) for each in others)

    def worth(house: float, cards: Sequence[CardId]) -> float:
        price = counted(values, raid.target, house * blown.chance) * values.keep(cards)
        return (1 - house) * stands.worth + house * blown.worth - price

    passed = worth(0.0 if attacking else 1.0, ())
    found: list[Weighed[Action]] = [Weighed(each, passed) for each in of_kind(legal, actions.PassStack)]
    left = explosives_of(coast, coast.free(seat))
    for play in of_kind(legal, actions.PlayExplosives):
        cards = cards_of(play.charges)
        grade = grade_on_top(coast, raid)
        covers = float(cover_chance(coast, seat, cards, grade, empty=not raid.stack))
        rest = without(left, cards)
        house = covers * blown_chance(coast, rest, extra_force(coast, coast.player(seat).worn), hidden)
        found.append(Weighed(play, worth(house, cards)))
    bunkers = [each for each in coast.free(seat) if coast.card(each).kind is CardKind.BUNKER]
    for bunker in of_kind(legal, actions.PlayBunker):
        others_left = without(tuple(bunkers), (bunker.card,))
        grades = sorted((coast.card(each).grade for each in others_left), reverse=True)
        house = covered_all(coast, [coast.card(bunker.card).grade, *grades], hidden)
        returns = coast.card(bunker.card).after is After.HAND_IF_TOP
        drawn = coast.card(bunker.card).draws * values.new_card()
        spent = worth(house, [bunker.card]) + drawn
        found.append(Weighed(bunker, spent + returns * (1 - house) * values.keep([bunker.card])))
    return best_first(found)


def fight_choices(values: Valuation, legal: Sequence[Action]) -> list[Weighed[Action]]:
    """RAID-91 to RAID-94: give what is laid out as it stands, and each card that may follow."""
    coast, raid = values.coast, values.coast.raid
    laid = coast.player(values.seat).laid_out
    found: list[Weighed[Action]] = []
    adding = [each for each in legal if isinstance(each, actions.LayOut | actions.PlayFightCard)]
    cards = {each.card: each for each in adding}
    done = [each for each in legal if isinstance(each, actions.CommitFight | actions.PassFight)]
    battle = battle_of(coast)
    for each in prospects(values, battle, float(bool(raid.blown)), deals=raid.deals, laid=laid):
        more = without(each.hand.cards, laid)
        if not more:
            found += [Weighed(action, each.worth) for action in done]
        elif more[0] in cards:
            found.append(Weighed(cards[more[0]], each.worth))
    return best_first(found)


def picks(values: Valuation, legal: Sequence[Action]) -> list[Weighed[Action]]:
    """RAID-106: give the pieces by what they are worth to the seat."""
    found = of_kind(legal, actions.PickGear)
    return best_first(Weighed(each, values.spoils(values.seat, [each.card])) for each in found)
