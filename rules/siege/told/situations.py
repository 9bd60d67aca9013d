"""What the page of a decision says first: who asks what of whom with what at stake, then what lies open."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from rules.contract import Fact, Phrase, Who
from rules.kernel.phrases import chained
from rules.siege.actions import Rally, TurnRose
from rules.siege.combat import Fighter, assault_battle, token_parts
from rules.siege.content import kind_of
from rules.siege.defeat import asked_squad, origin_of
from rules.siege.names import CardKind, DecisionKind, Side
from rules.siege.night import Night
from rules.siege.shop import open_purchase, points
from rules.siege.state import Engagement, Player
from rules.siege.told import setup_situations, table_words
from rules.siege.told.setup_situations import asked
from rules.siege.told.words import aimed, fortification_called, letters, revealed, squad, squad_name, sum_of
from rules.siege.turns import may_act, why_no_rally, why_no_turn
from rules.siege.wind import why_not_thrown


def situation(night: Night) -> Sequence[Phrase]:
    """Give what the viewing seat is to decide; nothing where it is asked nothing."""
    top = night.state.top
    if top is None or night.viewer is None or night.viewer not in top.waiting:
        return ()
    return tuple(SITUATIONS[top.kind](night))


def _window(night: Night) -> Iterator[Phrase]:
    state = night.state
    yield Phrase.of(
        "siege-situation_window",
        window=state.phase.value,
        round=state.round,
        rounds=night.settings.rounds,
        moves=asked(night).moves,
        cap=night.settings.weather_cap,
        scope=night.settings.weather_cap_scope,
    )
    if night.is_last_window:
        # SIEGE-79: Stormers who are level are told apart by tokens and figures.
        stormers = sum(each.side is Side.STORMER for each in state.players)
        yield Phrase.of("siege-situation_last_window", several="yes" if stormers > 1 else "no")
    holders = tuple(
        Phrase.of("siege-situation_cards", seat=Who(each.seat), cards=len(each.cards))
        for each in state.players
        if each.cards and each.seat != night.viewer
    )
    if holders:
        yield Phrase.of("siege-situation_holders", holders=holders)
    yield from table_words.matters(night)
    own = asked(night)
    winds = (night.content.card[each.card].kind is CardKind.WIND for each in own.cards if not each.tapped)
    if any(winds) and night.may_move_marker(own.seat):
        yield _step(night, "siege-situation_step")


def _retarget(night: Night) -> Iterator[Phrase]:
    played, *later = night.state.window
    call = partial(fortification_called, night)
    yield Phrase.of(
        "siege-situation_retarget",
        card=aimed(played.card, played.targets, call),
        text=Phrase(f"siege-card-{played.card}.text"),
    )
    if later:
        cards = tuple(revealed(each, call) for each in later)
        yield Phrase.of("siege-situation_later", cards=cards)
    yield from _fight(night)


def _wind_steps(night: Night) -> Iterator[Phrase]:
    yield _step(night, "siege-situation_wind")
    yield from _fight(night)


def _tornado(night: Night) -> Iterator[Phrase]:
    weather = night.state.weather
    yield Phrase.of(
        "siege-situation_tornado", regions=night.content.state[weather].throw if weather is not None else 0
    )
    safe = tuple(squad(each.id) for each in night.state.squads if why_not_thrown(night, each) is not None)
    if safe:
        yield Phrase.of("siege-situation_safe", squads=safe)
    yield from _fight(night)


def _turn(night: Night) -> Iterator[Phrase]:
    state, own = night.state, asked(night)
    yield Phrase.of(
        "siege-situation_turn",
        round=state.round,
        rounds=night.settings.rounds,
        ready=sum(may_act(night, each) for each in night.squads_of(own.seat)),
        later=tuple(map(Who, state.order[state.turns_taken + 1 :])),
    )
    yield from (table_words.squad_line(night, each) for each in night.squads_of(own.seat))
    if own.reserve:
        yield Phrase.of("siege-situation_reserve", figures=letters(own.reserve))
    yield from _barred(night, own)
    yield from table_words.matters(night)
    if any(why_no_turn(night, TurnRose(own.seat, each.id)) is None for each in night.squads_of(own.seat)):
        yield _step(night, "siege-situation_step")


def _barred(night: Night, own: Player) -> Iterator[Phrase]:
    """Give SIEGE-11, SIEGE-27: why nobody may rally where there is a reserve, and who is behind walls."""
    ready = [each for each in night.squads_of(own.seat) if not each.spent]
    refusals = [(each.id, why_no_rally(night, Rally(own.seat, each.id))) for each in ready]
    reasons = [
        Phrase.of("siege-situation_why_not", squad=squad_name(each), why=Phrase(f"siege-refuse-{why.key}"))
        for each, why in refusals
        if why is not None
    ]
    if own.reserve and reasons and len(reasons) == len(ready):
        yield Phrase.of("siege-situation_no_rally", reasons=chained("siege-also", reasons))
    near = {here for each in ready for here in night.board.neighbours(each.region)}
    walled = tuple(
        squad_name(each.id)
        for each in night.state.squads
        if each.side is not own.side and each.region in near and night.is_behind_walls(each)
    )
    if walled:
        yield Phrase.of("siege-situation_behind_walls", squads=walled)


def _defence(night: Night) -> Iterator[Phrase]:
    engagement = _engagement(night)
    storm = night.squad(engagement.squad)
    if storm is None:
        return
    token = token_parts(night, engagement.fortification, engagement.underground)
    battle = assault_battle(night, storm, engagement.region, token, None)
    yield Phrase.of(
        "siege-situation_defence",
        squad=squad(storm.id),
        origin=Phrase(f"siege-region-{storm.region}"),
        token=_token(engagement),
        region=Phrase(f"siege-region-{engagement.region}"),
        attack=_base(battle.attacker),
        defence=_base(battle.defender),
        rolls="yes" if battle.defender.rolls else "no",
    )
    yield _stake(night, engagement)
    seats = night.state.top.asked if night.state.top is not None else ()
    others = tuple(Who(each) for each in seats if each != night.viewer)
    if others:
        yield Phrase.of("siege-situation_others", seats=others)
    yield from table_words.matters(night)


def _stake(night: Night, engagement: Engagement) -> Phrase:
    token = night.underground(engagement.underground) if engagement.underground is not None else None
    loss = night.settings.loss_choice
    if token is not None:
        held = "none" if token.controller is None else Who(token.controller)
        return Phrase.of("siege-stake_underground", controller=held, loss=loss)
    return Phrase.of("siege-stake_fortification", reward=night.settings.assault_reward, loss=loss)


def _loss(night: Night) -> Iterator[Phrase]:
    beaten, engagement = asked_squad(night), _engagement(night)
    yield Phrase.of(
        "siege-situation_loss",
        squad=squad(beaten.id),
        region=Phrase(f"siege-region-{engagement.region}"),
        enemy=_enemy(engagement) if beaten.id == engagement.squad else squad(engagement.squad),
    )
    yield table_words.squad_line(night, beaten)
    yield from _fight(night)


def _retreat(night: Night) -> Iterator[Phrase]:
    beaten, engagement = asked_squad(night), _engagement(night)
    origin = origin_of(night, engagement, beaten)
    yield Phrase.of(
        "siege-situation_retreat",
        squad=squad(beaten.id),
        region=Phrase(f"siege-region-{beaten.region}"),
        origin=Phrase(f"siege-region-{origin}"),
        # SIEGE-34: whoever has assaulted a token in its own region goes from there.
        at_home="yes" if origin == beaten.region else "no",
        own="yes" if beaten.owner == night.viewer else "no",
    )
    yield table_words.squad_line(night, beaten)
    yield from _fight(night)


def _advance(night: Night) -> Iterator[Phrase]:
    engagement = _engagement(night)
    winner = night.squad(engagement.squad)
    if winner is not None:
        yield Phrase.of(
            "siege-situation_advance",
            squad=squad(winner.id),
            enemy=_enemy(engagement),
            region=Phrase(f"siege-region-{engagement.region}"),
            origin=Phrase(f"siege-region-{winner.region}"),
        )


def _reward(night: Night) -> Iterator[Phrase]:
    engagement, own = _engagement(night), asked(night)
    yield Phrase.of(
        "siege-situation_reward",
        squad=squad(engagement.squad),
        token=_token(engagement),
        region=Phrase(f"siege-region-{engagement.region}"),
        points=own.victory_points,
        left=night.integrity(engagement.region) - 1,
    )
    yield _step(night, "siege-situation_step")
    yield table_words.verdict(night)


def _shop(night: Night) -> Iterator[Phrase]:
    own = asked(night)
    left = points(night, own.seat)
    yield Phrase.of("siege-situation_shop", left=left, earned=left + sum(own.basket))
    if own.basket:
        yield Phrase.of(
            "siege-situation_basket", prices=tuple(Phrase(f"siege-price-{each}") for each in own.basket)
        )


def _curator(night: Night) -> Iterator[Phrase]:
    buyer, price = open_purchase(night)
    yield Phrase.of(
        "siege-situation_curator",
        buyer=Who(buyer),
        own="yes" if buyer == night.viewer else "no",
        price=Phrase(f"siege-price-{price}"),
    )


SITUATIONS: Mapping[DecisionKind, Callable[[Night], Iterator[Phrase]]] = {
    DecisionKind.SIDE_WISH: setup_situations.side_wish,
    DecisionKind.PLACE_FORTIFICATION: setup_situations.place_fortification,
    DecisionKind.MUSTER: setup_situations.muster,
    DecisionKind.DEPLOY_GARRISON: setup_situations.deploy,
    DecisionKind.DEPLOY_STORM: setup_situations.deploy,
    DecisionKind.STARTING_WEATHER: setup_situations.starting_weather,
    DecisionKind.OPENING_WINDOW: _window,
    DecisionKind.CLOSING_WINDOW: _window,
    DecisionKind.RETARGET: _retarget,
    DecisionKind.WIND_STEPS: _wind_steps,
    DecisionKind.AIM_TORNADO: _tornado,
    DecisionKind.TURN: _turn,
    DecisionKind.DECLARE_DEFENCE: _defence,
    DecisionKind.CHOOSE_LOSS: _loss,
    DecisionKind.CHOOSE_RETREAT: _retreat,
    DecisionKind.CHOOSE_ADVANCE: _advance,
    DecisionKind.CHOOSE_REWARD: _reward,
    DecisionKind.SPEND_VICTORY_POINTS: _shop,
    DecisionKind.CURATOR_CHOICE: _curator,
}


def _step(night: Night, key: str) -> Phrase:
    """Give where one more step of the marker leads, and how many the seat has made."""
    weather = night.state.weather or night.content.weather[0].id
    following = night.content.next_state(weather)
    return Phrase.of(
        key,
        origin=Phrase(f"siege-weather-{weather}"),
        weather=Phrase(f"siege-weather-{following}"),
        rule=table_words.rule_and_shelter(night, following),
        moves=asked(night).moves,
        cap=night.settings.weather_cap,
        scope=night.settings.weather_cap_scope,
    )


def _fight(night: Night) -> Iterator[Phrase]:
    """Give which assault or attack is being carried out."""
    engagement = night.state.engagement
    if engagement is not None:
        yield Phrase.of(
            "siege-situation_fight",
            kind="assault" if engagement.is_assault else "attack",
            squad=squad(engagement.squad),
            target=squad(engagement.target) if engagement.target is not None else _token(engagement),
            region=Phrase(f"siege-region-{engagement.region}"),
        )


def _base(fighter: Fighter) -> Fact:
    """Give the total before the die, and what it is made of."""
    if len(fighter.parts) < 2:
        return fighter.base
    return Phrase.of("siege-base", total=fighter.base, sum=sum_of(fighter.parts))


def _token(engagement: Engagement) -> Phrase:
    if engagement.fortification is not None:
        return Phrase(f"siege-fortification-{kind_of(engagement.fortification)}")
    return Phrase(f"siege-underground-{engagement.underground}")


def _enemy(engagement: Engagement) -> Phrase:
    """Give what the attacker met: a squad, or a token."""
    met = engagement.target or next(iter(engagement.guards), None)
    return squad(met) if met is not None else Phrase.of("siege-the_token", token=_token(engagement))


def _engagement(night: Night) -> Engagement:
    if night.state.engagement is None:
        raise ValueError("no battle is being fought")
    return night.state.engagement
