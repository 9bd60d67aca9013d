"""What the menus say: labels of choices, and what a player wants to know before choosing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.contract import Action, Fact, IllegalAction, Phrase, Seat, Who
from rules.kernel.phrases import percent
from rules.raid import joining
from rules.raid.actions import (
    TERMS,
    AcceptDemand,
    ChangeGear,
    ComeHome,
    CommitFight,
    DeclareRaid,
    DiscardCard,
    FightEvent,
    GoToEvent,
    JoinAttack,
    JoinDefence,
    LayOut,
    NameCard,
    PlayBunker,
    PlayExplosives,
    PlayFightCard,
    PlayUtility,
    Recycle,
    RetreatFromEvent,
    SetGear,
    SetLoot,
    SetScrap,
)
from rules.raid.automated.odds import EventOdds, cover_chance, event_odds, kill_chance
from rules.raid.away import event_fight_of, useless_at, why_not_there
from rules.raid.coast import Coast
from rules.raid.content import Place
from rules.raid.corrections import AmendHouse
from rules.raid.fight import cards_for, cost_of
from rules.raid.names import UNKNOWN, CardId, CardKind, DecisionKind, Side
from rules.raid.raid_start import why_no_raid
from rules.raid.stack import cards_of, force, grade_on_top, one_card_only
from rules.raid.state import without
from rules.raid.told.situations import sums_with
from rules.raid.told.words import card as card_name
from rules.raid.told.words import cards as card_list
from rules.raid.told.words import reward
from rules.raid.utility import CLOSES_START

DEMANDS: Mapping[type[Action], str] = {
    SetScrap: "raid-demand-scrap",
    SetLoot: "raid-demand-loot",
    SetGear: "raid-demand-gear",
    NameCard: "raid-demand-card",
}
"""RAID-78: what is a reward to whoever offers it is a price to whoever asks for it."""


def label(coast: Coast, action: Action, parameter: str) -> Fact | None:
    """Give the words for a choice that need more than its id; None for any other."""
    match action:
        case SetScrap(amount=amount) | SetLoot(amount=amount) if parameter == "amount":
            return Phrase.of("raid-menu_scrap", amount=amount)
        case SetGear(pieces=pieces) if parameter == "pieces":
            return Phrase.of("raid-menu_pieces", count=pieces)
        case PlayExplosives(seat, charges) if parameter == "charges":
            cards = cards_of(charges)
            raid = coast.state.raid
            alone = raid is None or one_card_only(coast, raid)
            got = sum(coast.card(each).force for each in cards) if alone else force(coast, seat, cards)
            return Phrase.of("raid-menu_charges", cards=card_list(cards), force=got)
        case GoToEvent(place=place) if parameter == "place":
            event = coast.content.place[place]
            return Phrase.of(
                "raid-menu_place",
                place=Phrase(f"raid-place-{place}"),
                strength=event.strength,
                die=event.die,
                danger=event.danger,
            )
        case AmendHouse(blown=blown) if parameter == "blown":
            return Phrase(f"raid-menu_house-{blown.value}")
        case ChangeGear():
            piece = getattr(action, parameter)
            if piece is not None:
                return _numbered(coast, piece)
            return Phrase(f"raid-menu_bare-{parameter}") if action.outfit else verb(coast, action)
        case DiscardCard(card=card) if parameter == "card":
            # RAID-19: for nothing; what it does helps to choose.
            return _numbered(coast, card)
        case Recycle(card=card) if parameter == "card":
            return Phrase.of("raid-menu_recycle", card=card_name(card), scrap=coast.card(card).recycle)
        case LayOut(card=card) | PlayFightCard(card=card) if parameter == "card":
            return _numbered(coast, card, fights=True)
        case PlayBunker(card=card) | DeclareRaid(card=card) if parameter == "card":
            return _numbered(coast, card)
        case _:
            return None


def _numbered(coast: Coast, card: CardId, *, fights: bool = False) -> Phrase:
    """Give a card with the number that matters of its kind, or of any that *fights*."""
    found = coast.card(card)
    match found.kind:
        case CardKind.EXPLOSIVES if not (fights and found.power):
            return Phrase.of("raid-menu_force", card=card_name(card), force=found.force)
        case CardKind.BUNKER:
            return Phrase.of("raid-menu_grade", card=card_name(card), grade=found.grade)
        case _ if found.power:
            return Phrase.of("raid-menu_power", card=card_name(card), power=found.power, cost=found.cost)
        case _:
            return card_name(card)


def arranged(coast: Coast, actions: Sequence[Action]) -> Sequence[Action]:
    """Give *actions* with those to raid in the order of what there is to loot, without demands in vain."""
    kinds = list(dict.fromkeys(map(type, actions)))

    def place(action: Action) -> tuple[int, int]:
        loot = coast.player(action.target).scrap if isinstance(action, DeclareRaid) else 0
        return kinds.index(type(action)), -loot

    return sorted((each for each in actions if not joining.is_vain(coast, each)), key=place)


def left_out(coast: Coast, actions: Sequence[Action]) -> Sequence[tuple[Action, IllegalAction]]:
    """Give the raid, or each target of one, and the events that a turn usually has and this has not."""
    own, decision = coast.own, coast.state.decision
    if own is None or decision is None or own.seat not in decision.waiting:
        return ()
    if decision.kind not in (DecisionKind.PLAN, DecisionKind.RAID_FIRST):
        return ()
    kinds, seat = set(map(type, actions)), own.seat
    base = next(iter(coast.free_of(seat, CardKind.EXPLOSIVES)), UNKNOWN)
    raids = [DeclareRaid(seat, each, base) for each in coast.state.after(seat)]
    found: list[tuple[Action, IllegalAction]] = []
    if DeclareRaid not in kinds:
        refused = [(each, why) for each in raids if (why := why_no_raid(coast, each)) is not None]
        # Whatever forbids raids forbids all of them, but for the shields of those that could be raided.
        found += refused if any(why.key == "shielded" for _, why in refused) else refused[:1]
    if GoToEvent not in kinds and decision.kind is DecisionKind.PLAN:
        journeys = [GoToEvent(seat, each) for each in coast.state.row]
        found += [(each, why) for each in journeys if (why := why_not_there(coast, each)) is not None]
    return found


def set_aside(coast: Coast, action: Action) -> Phrase | None:
    """RAID-78: give what all is called that a helper puts into demands; None for anything else."""
    raid = coast.state.raid
    is_demand = (
        isinstance(action, TERMS) and raid is not None and action.seat not in (raid.raider, raid.target)
    )
    return Phrase("raid-menu_demands") if is_demand else None


def verb(coast: Coast, action: Action) -> Phrase | None:
    """Give what *action* is called where that depends on who its player is, wears or has done; else None."""
    raid = coast.state.raid
    if raid is not None and type(action) in DEMANDS and action.seat not in (raid.raider, raid.target):
        return Phrase(DEMANDS[type(action)])
    if isinstance(action, CommitFight) and not coast.player(action.seat).laid_out:
        return Phrase("raid-action-commit_nothing")
    if isinstance(action, ChangeGear) and not action.outfit:
        # No piece that is put on would say what this does.
        return Phrase.of("raid-menu_take_off", worn=card_list(coast.player(action.seat).worn))
    return None


def caution(coast: Coast, action: Action) -> Phrase | None:
    """Give odds, prices and texts to know before choosing *action*."""
    match action:
        case GoToEvent(seat, place):
            return _journey(coast, seat, coast.content.place[place])
        case ChangeGear() if action.outfit:
            return _taken_off(coast, action)
        case FightEvent(seat):
            return _event_fight(coast, seat)
        case RetreatFromEvent():
            return Phrase("raid-caution_retreat")
        case DeclareRaid(seat, _, card):
            chance = cover_chance(coast, seat, (card,), 0, empty=True)
            return Phrase.of("raid-caution_base", percent=percent(chance)) if chance < 1 else None
        case PlayExplosives(seat, charges):
            return _explosives(coast, seat, cards_of(charges))
        case CommitFight(seat):
            return _commitment(coast, seat)
        case ComeHome() | JoinAttack() | JoinDefence():
            return _forfeit(coast, action.seat)
        case SetScrap(seat, other, amount) if seat in (coast.raid.raider, coast.raid.target):
            return _poorer(coast, seat, amount) or _enriched(coast, other, amount)
        case AcceptDemand(seat, other) if (demand := coast.raid.demand_of(other, seat)) is not None:
            scrap = demand.terms.scrap
            return _poorer(coast, seat, scrap) or _enriched(coast, other, scrap)
        case PlayUtility(card=card) if coast.settings.strict_start and not coast.state.begun:
            # RAID-16: what a card that closes the start gives up.
            return Phrase("raid-caution_begun") if coast.card(card).use in CLOSES_START else None
        case _:
            return None


def _taken_off(coast: Coast, action: ChangeGear) -> Phrase | None:
    """RAID-30: give what is taken off with nothing in its place: a menu names only what is put on."""
    slots = {coast.card(each).slot for each in action.outfit}
    off = [each for each in coast.player(action.seat).worn if coast.card(each).slot not in slots]
    return Phrase.of("raid-caution_off", cards=card_list(off)) if off else None


def _poorer(coast: Coast, seat: Seat, scrap: int) -> Phrase | None:
    """RAID-11: give that paying so much leaves *seat* without enough for the boat that it has now."""
    had, target = coast.player(seat).scrap, coast.settings.target
    return Phrase.of("raid-caution_poorer", target=target) if had - scrap < target <= had else None


def _enriched(coast: Coast, helper: Seat, scrap: int) -> Phrase | None:
    """RAID-11: give that a reward would bring *helper* to the boat."""
    had, target = coast.player(helper).scrap, coast.settings.target
    reaches = had < target <= had + scrap
    return Phrase.of("raid-caution_enriched", helper=Who(helper), target=target) if reaches else None


def _journey(coast: Coast, seat: Seat, place: Place) -> Phrase:
    """Give the odds at an event in what is worn, without cards and with those of the hand that better them,
    what these cost, and its reward."""

    def odds_with(cards: tuple[CardId, ...]) -> EventOdds:
        return event_odds(coast, event_fight_of(coast, place, coast.player(seat).worn, cards))

    counted = cards_for(coast, seat, place.id)
    odds, armed = odds_with(()), odds_with(counted)
    for each in reversed(counted):  # the dearest first
        fewer = without(counted, (each,))
        counted = fewer if odds_with(fewer) == armed else counted
    win, most = percent(odds.win), percent(armed.win)
    die, least = percent(odds.die), percent(armed.die)
    return Phrase.of(
        "raid-caution_journey",
        win=win,
        die=die,
        most=most,
        least=least,
        more="yes" if most > win else "no",
        cards=card_list(counted),
        cost=cost_of(coast, counted),
        useless=tuple(map(card_name, useless_at(coast, place, coast.player(seat).worn))),
        safer="yes" if least < die else "no",
        sure=reward(
            place.sure.scrap, place.sure.cards, place.sure.locker, supply_key="raid-reward_cards.short"
        ),
        locker=sum(bool(each.locker) for each in place.table),
        faces=len(place.table),
    )


def _forfeit(coast: Coast, seat: Seat) -> Phrase | None:
    """RAID-47, RAID-72: give the event that is left for nothing."""
    place = coast.player(seat).place
    return None if place is None else Phrase.of("raid-caution_forfeit", place=Phrase(f"raid-place-{place}"))


def _event_fight(coast: Coast, seat: Seat) -> Phrase | None:
    player = coast.player(seat)
    if player.place is None:
        return None
    fight = event_fight_of(coast, coast.content.place[player.place], player.worn, player.laid_out)
    odds = event_odds(coast, fight)
    return Phrase.of("raid-caution_event", power=fight.power, win=percent(odds.win), die=percent(odds.die))


def _explosives(coast: Coast, seat: Seat, cards: tuple[CardId, ...]) -> Phrase | None:
    raid = coast.state.raid
    if raid is None:
        return None
    chance = cover_chance(coast, seat, cards, grade_on_top(coast, raid), empty=one_card_only(coast, raid))
    return Phrase.of("raid-caution_cover", percent=percent(chance)) if chance < 1 else None


def _commitment(coast: Coast, seat: Seat) -> Phrase | None:
    """Give what is visible of the fight so far, and what the cards laid out cost."""
    if coast.state.raid is None:
        return None
    laid_out = coast.player(seat).laid_out
    power = sums_with(coast, seat, laid_out)
    return Phrase.of(
        "raid-caution_commit",
        cards=len(laid_out),
        cost=cost_of(coast, laid_out),
        attack=power[Side.ATTACK],
        defence=power[Side.DEFENCE],
        attack_kill=percent(kill_chance(coast, Side.ATTACK)),
        defence_kill=percent(kill_chance(coast, Side.DEFENCE)),
    )
