"""What speaks for a choice, in the rules' own terms and with the odds that it was weighed by."""

from __future__ import annotations

from rules.contract import Action, Fact, Phrase, Seat, Who
from rules.raid import actions
from rules.raid.automated.bargaining import with_helper
from rules.raid.automated.battles import Battle, covered_chance, fight_chances
from rules.raid.automated.event_worth import event_chances, event_worth
from rules.raid.automated.fight_cards import of_cards, raid_cards
from rules.raid.automated.odds import cover_chance
from rules.raid.automated.raid_worth import battle_of, house_as_seen, prospect, raid_prospect
from rules.raid.automated.turn_advice import recycled_with
from rules.raid.automated.worth import Valuation
from rules.raid.coast import Coast
from rules.raid.fight import cards_for, cost_of
from rules.raid.joining import SIDES
from rules.raid.names import CardId, Side, Use
from rules.raid.outcome import missed_by
from rules.raid.stack import cards_of, grade_on_top
from rules.raid.state import without
from rules.raid.told.words import card


def reason_of(values: Valuation, action: Action) -> Phrase | None:
    """Give what speaks for *action*; None for what needs no reason."""
    return _in_raid(values, action) if values.coast.state.raid is not None else _in_turn(values, action)


def _percent(chance: float) -> int:
    return round(100 * chance)


def _in_turn(values: Valuation, action: Action) -> Phrase | None:
    coast, seat = values.coast, values.seat
    player = coast.player(seat)
    match action:
        case actions.ChangeGear():
            return _dressed(values, action.outfit)
        case actions.DeclareRaid(target=target, card=base):
            found, house = raid_prospect(values, target, base)
            loot = coast.half(coast.player(target).scrap)
            odds = {"fight": _percent(found.chance), "house": _percent(house)}
            return Phrase.of("raid-why_raid", target=Who(target), loot=loot, **odds)
        case actions.GoToEvent(place=name):
            place = coast.content.place[name]
            win, die = event_chances(values, place, values.worn)
            odds = {"percent": _percent(win), "death": _percent(die)}
            laid = event_worth(values, place, values.worn)[1].cards
            added = tuple(map(card, laid))
            # Beside the choice stand the odds with all cards that can be played there, and what it gives.
            most = event_chances(values, place, values.worn, cards_for(coast, seat, place.id))
            told = "no" if most == (win, die) else "yes"
            return Phrase.of("raid-why_event", cards=added, cost=cost_of(coast, laid), odds=told, **odds)
        case actions.FightEvent() | actions.LayOut() if player.place is not None:
            place = coast.content.place[player.place]
            more = (action.card,) if isinstance(action, actions.LayOut) else ()
            win, die = event_chances(values, place, player.worn, (*player.laid_out, *more))
            odds = {"percent": _percent(win), "death": _percent(die)}
            if isinstance(action, actions.LayOut):
                return Phrase.of("raid-why_adds", card=card(action.card), **odds)
            # The page says its odds.
            return Phrase.of("raid-why_fight", sure="yes" if odds["percent"] == 100 else "no")
        case _:
            return _of_own_cards(values, action)


def _dressed(values: Valuation, outfit: tuple[CardId, ...]) -> Phrase:
    """RAID-30, RAID-100: give what other gear is for: power, else what takes effect, or is not at stake."""
    coast, worn = values.coast, values.worn
    power, now = coast.power(outfit), coast.power(worn)
    off = without(worn, outfit) if coast.state.raid is not None else ()
    return Phrase.of(
        "raid-why_dress",
        change="more" if power > now else "less" if power < now else "same",
        power=power,
        now=now,
        on=tuple(card(each) for each in without(outfit, worn) if not coast.card(each).is_plain),
        off=tuple(map(card, off)),
    )


def _of_own_cards(values: Valuation, action: Action) -> Phrase | None:
    coast, player = values.coast, values.coast.player(values.seat)
    match action:
        case actions.Recycle(card=found):
            others = recycled_with(values, found)
            scrap = coast.card(found).recycle
            both = scrap + sum(coast.card(each).recycle for each in others)
            facts = {"scrap": scrap, "both": both, "kept": round(values.keep([found]))}
            target = _reached(coast.settings.target - player.scrap, scrap, both)
            after = tuple(map(card, others))
            return Phrase.of("raid-why_recycle", card=card(found), others=after, target=target, **facts)
        case actions.Scavenge():
            return Phrase.of("raid-why_scavenge", count=coast.settings.scavenge)
        case actions.PlayUtility(card=found):
            use = coast.card(found).use or Use.NONE
            return Phrase.of("raid-why_utility", use=use.value, count=coast.card(found).draws)
        case actions.DiscardCard(card=found):
            return Phrase.of("raid-why_discard", card=card(found), scrap=coast.card(found).recycle)
        case actions.RetreatFromEvent() if player.place is not None:
            worth, _ = event_worth(values, coast.content.place[player.place], player.worn)
            return Phrase.of("raid-why_retreat", pays="yes" if worth > 0 else "no")
        case actions.ForgoRaid() | actions.Rest() | actions.StopRecycling():
            return Phrase("raid-why_nothing")
        case _:
            return None


def _reached(short: int, scrap: int, both: int) -> str:
    """RAID-11: give whether the target is there *short* of nothing, with *scrap*, with *both*, or not yet."""
    if short <= 0:
        return "enough"
    if short <= scrap:
        return "yes"
    return "with" if short <= both else "no"


def _in_raid(values: Valuation, action: Action) -> Phrase | None:
    coast, seat, raid = values.coast, values.seat, values.coast.raid
    battle = battle_of(coast)
    match action:
        case actions.ChangeGear() if not action.outfit:
            return Phrase.of("raid-why_undress", percent=_wins(values, battle, raid.side_of(seat)))
        case actions.ChangeGear():
            power, now = coast.power(action.outfit), coast.power(coast.player(seat).worn)
            if power < now:
                return Phrase.of("raid-why_lighter", power=power, now=now)
            return _dressed(values, action.outfit)
        case actions.ComeHome():
            there = Battle(battle.attack, battle.defence, False, battle.open_attack, battle.open_defence)
            return Phrase.of("raid-why_home", percent=_wins(values, there, Side.DEFENCE))
        case actions.Ready():
            return Phrase.of("raid-why_ready", percent=_wins(values, battle, raid.side_of(seat)))
        case actions.SetScrap() | actions.SetLoot() | actions.LendCard():
            if seat in (raid.raider, raid.target):
                return _helped("raid-why_offer", values, battle, raid.side_of(seat), action.other)
            side = Side.ATTACK if action.other == raid.raider else Side.DEFENCE
            return _helped("raid-why_demand", values, battle, side, seat, action.other)
        case actions.AcceptDemand(other=other) | actions.RefuseDemand(other=other):
            return _helped("raid-why_verdict", values, battle, raid.side_of(seat), other)
        case actions.JoinAttack() | actions.JoinDefence():
            side = SIDES[type(action)]
            return _helped("raid-why_join", values, battle, side, seat, raid.principal(side))
        case actions.StayOut():
            return Phrase("raid-why_stay")
        case _:
            return _of_cards(values, battle, action)


def _of_cards(values: Valuation, battle: Battle, action: Action) -> Phrase | None:
    coast, seat, raid = values.coast, values.seat, values.coast.raid
    match action:
        case actions.PlayExplosives(charges=charges):
            cards, grade = cards_of(charges), grade_on_top(coast, raid)
            covers = float(cover_chance(coast, seat, cards, grade, empty=not raid.stack))
            return Phrase.of("raid-why_explosives", percent=_percent(covers), loot=_loot(values))
        case actions.PlayBunker(card=found):
            hidden = sum(len(coast.player(each).hand) for each in battle.attack)
            covered = covered_chance(coast, coast.card(found).grade, hidden)
            return Phrase.of(
                "raid-why_bunker", card=card(found), percent=_percent(covered), loot=_loot(values)
            )
        case actions.PassStack():
            return Phrase.of("raid-why_pass", percent=_wins(values, battle, raid.side_of(seat)))
        case actions.LayOut(card=found) | actions.PlayFightCard(card=found):
            laid = (*coast.player(seat).laid_out, found)
            before, after = (_with_cards(values, battle, each) for each in (laid[:-1], laid))
            return _staked(coast, Phrase.of("raid-why_plays", card=card(found), **compared(before, after)))
        case actions.CommitFight() | actions.PassFight():
            percent = _with_cards(values, battle, coast.player(seat).laid_out)
            return _staked(coast, Phrase.of("raid-why_commit", percent=percent))
        case actions.PickGear(card=found):
            return Phrase.of("raid-why_pick", card=card(found), power=coast.card(found).power)
        case _:
            return None


def _staked(coast: Coast, reason: Phrase) -> Phrase:
    """RAID-102, RAID-103: give *reason*, which tells how likely the fight is won, with what is not to be had
    by that, where a won attack gains nothing."""
    raid = coast.raid
    if missed_by(coast, raid, Side.ATTACK) is None:
        return reason
    lost = "no" if missed_by(coast, raid, Side.DEFENCE) is not None else "yes"
    return Phrase.of("raid-why_in_vain", reason=reason, lost=lost, raider=Who(raid.raider))


def _loot(values: Valuation) -> int:
    return values.coast.half(values.coast.player(values.coast.raid.target).scrap)


def _wins(values: Valuation, battle: Battle, side: Side | None) -> int:
    """Give the chance in percent that *side* wins the fight, the seat doing what pays."""
    chance = prospect(values, battle, house_as_seen(values, battle)).chance
    return _percent(chance if side is Side.ATTACK else 1 - chance)


def _helped(
    key: str, values: Valuation, battle: Battle, side: Side | None, helper: Seat, named: Seat | None = None
) -> Phrase:
    """Give the chance of *side* with and without *helper*."""
    side = side or Side.DEFENCE
    before, after = (_wins(values, each, side) for each in (battle, with_helper(battle, helper, side)))
    return Phrase.of(key, seat=Who(helper if named is None else named), **compared(before, after))


def compared(before: int, after: int) -> dict[str, Fact]:
    """Give two chances in percent, and whether they differ as they are told."""
    return {"before": before, "after": after, "differs": "yes" if before != after else "no"}


def _with_cards(values: Valuation, battle: Battle, laid: tuple[CardId, ...]) -> int:
    """RAID-94: give the chance in percent that the own side wins with these fight cards of the seat."""
    coast, seat = values.coast, values.seat
    side = Side.ATTACK if seat in battle.attack else Side.DEFENCE
    here = not (battle.away and seat == battle.defence[0])
    enemies = len(battle.attack) if side is Side.DEFENCE else len(battle.defence) - battle.away
    singles = list(raid_cards(values, side, coast.player(seat).worn, laid, here=here, enemies=enemies))
    chance = fight_chances(coast, seat, battle)(of_cards(singles, laid).power)
    return _percent(chance if side is Side.ATTACK else 1 - chance)
