"""What each choice does, in a few words; and what is lost for good by one."""

from __future__ import annotations

from rules.contract import Action, Correction, Fact, Phrase, Seat, Who
from rules.field_kinds import snake_case
from rules.raid.actions import (
    AcceptDemand,
    ComeHome,
    DeclareRaid,
    JoinAttack,
    JoinDefence,
    RefuseDemand,
    Retire,
    RetreatFromEvent,
    SetScrap,
)
from rules.raid.automated.odds import event_odds
from rules.raid.away import event_fight_of
from rules.raid.coast import Coast
from rules.raid.names import CardId, CardKind, Ground, Side
from rules.raid.state import proposal
from rules.raid.terms import terms_between
from rules.raid.told.situations import outfit, seat_line
from rules.raid.told.table_words import slot_of
from rules.raid.told.words import cards, reward, terms


def about(view: Coast, action: Action, parameter: str | None) -> Phrase | None:
    """Give what an action of this class does, or what one chooses the value of *parameter* by."""
    if parameter is None:
        facts = {} if isinstance(action, Correction) else _facts(view, action.seat)
        return Phrase(f"raid-about-{snake_case(type(action).__name__)}", facts)
    value = getattr(action, parameter)
    match parameter:
        case "player":
            return seat_line(view, value)
        case "target" if isinstance(action, DeclareRaid):
            gear = "away" if _has_gear_away(view, value, action.seat) else "home"
            return Phrase.of("raid-about_target", seat=seat_line(view, value), gear=gear)
        case "target" | "other" if value is not None:
            return _seat(view, action, value)
        case "card" if isinstance(action, DeclareRaid):
            return None  # its label says its force, and whose house it is matters more
        case "card" | "weapon" | "head" | "body" | "pack":
            return _card(view, action, parameter, value)
        case "ground":
            return _ground(view, action, value)
        case "amount" if isinstance(action, SetScrap) and _is_principal(view, action.seat):
            return Phrase.of("raid-about_left", scrap=view.player(action.seat).scrap - value)
        case "due" | "order":
            return Phrase(f"raid-about_{parameter}-{value.value}")
        case _:
            return None


def grave(view: Coast, action: Action) -> Phrase | None:
    """Give what *action* loses for good: an event that is left, a reward without risk, the whole game."""
    player = view.player(action.seat)
    match action:
        case RetreatFromEvent() if player.place is not None:
            place = view.content.place[player.place]
            odds = event_odds(view, event_fight_of(view, place, player.worn, player.laid_out))
            if odds.die > 0:
                return None
            return Phrase.of(
                "raid-grave_retreat",
                place=Phrase(f"raid-place-{place.id}"),
                win=round(100 * odds.win),
                sure=reward(place.sure.scrap, place.sure.cards, place.sure.locker),
            )
        case ComeHome() | JoinAttack() | JoinDefence() if player.place is not None:
            return Phrase.of("raid-grave_event", place=Phrase(f"raid-place-{player.place}"))
        case Retire():
            return Phrase.of(
                "raid-grave_retire", scrap=player.scrap, hand=len(player.hand), gear=outfit(player.worn)
            )
        case _:
            return None


def _is_principal(view: Coast, seat: Seat) -> bool:
    raid = view.state.raid
    return raid is not None and seat in (raid.raider, raid.target)


def _seat(view: Coast, action: Action, seat: Seat) -> Phrase:
    """Give what everybody sees of a seat, behind the terms with it where terms are meant."""
    raid = view.state.raid
    if raid is None:
        return seat_line(view, seat)
    demand = proposal(raid.demands, action.seat, seat)
    settles = demand is not None and isinstance(action, AcceptDemand | RefuseDemand)
    agreed = demand.terms if demand is not None and settles else terms_between(raid, action.seat, seat)
    return Phrase.of(
        "raid-about_partner",
        seat=seat_line(view, seat),
        terms="none" if agreed.is_empty else terms(agreed),
    )


def _card(view: Coast, action: Action, parameter: str, value: CardId | None) -> Phrase | None:
    if value is None:
        return None  # its label says which slot stays empty, and the caution what is taken off
    card, text = view.card(value), Phrase(f"raid-card-{value}.text")
    if card.kind is CardKind.GEAR and parameter == "card":
        return Phrase.of("raid-about_gear", text=text, slot=slot_of(card))
    # The only number of a plain card stands in its label.
    return None if card.is_plain else text


def _ground(view: Coast, action: Action, ground: Ground) -> Phrase:
    raid, seat = view.raid, action.seat
    principal = raid.raider if isinstance(action, JoinAttack) else raid.target
    found = raid.offer_to(seat, principal) if ground is Ground.OFFER else raid.demand_of(seat, principal)
    agreed: Fact = "none" if found is None or ground is Ground.FREE else terms(found.terms)
    return Phrase.of(f"raid-about_ground-{ground.value}", principal=Who(principal), terms=agreed)


def _has_gear_away(view: Coast, target: Seat, raider: Seat) -> bool:
    """RAID-100, RAID-102: give whether *target* is away with gear that *raider* could not gain."""
    away = view.player(target).place is not None and view.settings.r16_event_exception
    return away and target != raider


def _where_gear_is(view: Coast, seat: Seat) -> str:
    """Give where those are whom *seat* may raid: at home, away with their gear, or some of them."""
    targets = [each for each in view.state.after(seat) if not view.shielded(each, seat)]
    away = sum(_has_gear_away(view, each, seat) for each in targets)
    return "home" if not away else "away" if away == len(targets) else "some"


def _facts(view: Coast, seat: Seat) -> dict[str, Fact]:
    """Give the numbers of this game and of *seat* that the words for classes of actions speak of."""
    player, raid, settings = view.player(seat), view.state.raid, view.settings
    worth = sorted((view.card(each).recycle for each in view.free(seat)), reverse=True)
    limit, left = view.hand_limit(seat), settings.recycle_max - view.state.recycled
    stands = raid is None or raid.top is None or raid.mover is Side.ATTACK
    return {
        "raid": "no" if raid is None else "yes",
        "targets": _where_gear_is(view, seat),
        "spoils": "away" if raid is not None and _has_gear_away(view, raid.target, seat) else "some",
        "principal": "yes" if _is_principal(view, seat) else "no",
        "house": "stands" if stands else "blown",
        "offers": 0 if raid is None else len(raid.offers),
        "place": "none" if player.place is None else Phrase(f"raid-place-{player.place}"),
        "power": view.power(player.worn),
        "gear": outfit(player.worn),
        "pieces": len(player.worn),
        "scrap": player.scrap,
        "hand": len(player.hand),
        "limit": limit,
        "laid_out": cards(player.laid_out),
        "scavenge": settings.scavenge,
        "excess": max(0, len(player.hand) + settings.scavenge - limit),
        "most": left,
        "best": sum(worth[:left]),
    }
