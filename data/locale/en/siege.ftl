# Midnight Siege: events, decisions, actions, options. Names of the content are in siege_content.ftl.

siege-title = Midnight Siege
siege-final_score = { $points } { $side ->
    [stormer] victory { $points ->
        [one] point
       *[other] points
    }
   *[defender] watch { $points ->
        [one] point
       *[other] points
    }
  }
siege-about = Storm squads loot the city's fortifications under a turning Wind Rose; guards stand up for them. After the last round the city holds if as much still stands as was looted; otherwise the best looter wins. 2 to 6 players.
siege-changed-2 = The shop of rewards sells every printed line, the welcome to the club for one point, too. A roster may be started again as often as one likes.
siege-changed-3 = The Defenders' budgets have been measured anew. Guards that stand already stay as they are.
siege-changed-4 = How many fortifications the City raises for its first weather has been measured anew among four to six. What stands already stays as it is.
siege-changed-5 = What Defenders may spend and how many fortifications the City raises for its first weather have been measured anew. What stands already stays as it is.
siege-changed-6 = Between two, what the Defender may spend and how many fortifications the City raises for its first weather have been measured anew. What stands already stays as it is.
siege-changed-7 = When points are equal, the result says what decides. The end of a turn names the squads that were not used in it.

# How things are named inside sentences.
siege-squad = { $name } ({ $owner })
    .own = { $name }
siege-squad_numbered = Squad { $number }
siege-squad_returned = { $figure } squad { $number }
siege-squad_with_figures = { $name } { $figures }
    .aloud = { $name }, { $figures }
siege-from_to = { $origin } → { $region }
    .aloud = from { $origin } to { $region }
siege-weather_to = { $origin } → { $weather }
    .aloud = from { $origin } to { $weather }
siege-squad_to = { $squad } → { $region }
    .aloud = { $squad } to { $region }
siege-squad_against = { $squad } → { $target }
    .aloud = { $squad } against { $target }
siege-squad_storms = { $squad } →
    .aloud = { $squad } against
siege-squad_in_region = { $name } → { $region }
    .aloud = { $name } to { $region }
siege-of_strength = {" "}({ $strength })
    .aloud = , strength { $strength }
siege-squad_figures = { $name } { $figures }
    .aloud = { $name }, { $figures }
siege-row = { $first } { $next }
    .aloud = { $first } and { $next }
siege-card_held = { $card } ({ $tapped ->
    [yes] tapped
   *[no] active
})
siege-card_played = { $seat }: { $card }
siege-card_signed = { $card } ({ $sign })
siege-cards_in_order = { $first }; { $next }
siege-aims = { $first }, { $next }
siege-card_aimed = { $card }{ $targets ->
    [none] {""}
   *[other] {" "}→ { $targets }
}

siege-side-stormer = Stormer
siege-side-defender = Defender
siege-wish-stormer = Stormer
siege-wish-defender = Defender
siege-wish-any = any side
siege-order_kind-ask = ask me
siege-order_kind-always = always defend
siege-order_kind-never = never defend
siege-order_kind-odds = defend at good odds
siege-sign-plus = stronger
siege-sign-minus = weaker
siege-direction-E = east
siege-direction-SE = south-east
siege-direction-SW = south-west
siege-direction-W = west
siege-direction-NW = north-west
siege-direction-NE = north-east
siege-loss_cause-battle = lost battle
siege-loss_cause-no_retreat = no way back
siege-loss_cause-thrown = Tornado
siege-loss_cause-buried = snow
siege-charm_kind-battle = in battles
siege-charm_kind-lucky = lucky in the next battle
siege-charm_kind-move = to movement
siege-charm_kind-token = to its strength
siege-phase-setup = Set-up
siege-phase-opening_window = Cards before the turns
siege-phase-turns = Turns
siege-phase-closing_window = Cards after the turns
siege-phase-shop = Shop
siege-phase-ended = The night is over

# Set-up.
siege-curator_seated = Curator: { $seat }. Plays no side, and chooses rewards in the shop.
siege-seat_ready = { $seat } is ready.
siege-side_wished = You wish for: { $wish }.
siege-side_given = { $player }: { $side }.
siege-sides_assigned = Stormers: { $stormers }. Defenders: { $defenders }.
    .joined = Stormers: { $stormers }. Defenders: { $defenders }.
siege-order_drawn = Lots set the order: { $order }.
    .joined = Lots set the order: { $order }.
siege-tokens_placed = On the map: { $fortifications ->
    [one] { $fortifications } fortification
   *[other] { $fortifications } fortifications
}, { $underground ->
    [one] { $underground } Underground token
   *[other] { $underground } Underground tokens
}.{ $unplaced ->
    [0] {""}
   *[other] {" "}Still to be placed: { $unplaced }.
}
    .joined = On the map: { $fortifications ->
        [one] { $fortifications } fortification
       *[other] { $fortifications } fortifications
    }, { $underground ->
        [one] { $underground } Underground token
       *[other] { $underground } Underground tokens
    }.{ $unplaced ->
        [0] {""}
       *[other] {" "}Still to be placed: { $unplaced }.
    }
siege-fortification_placed = Raised: { $fortification }, { $region }.
    .joined = Raised: { $fortification }, { $region }.
siege-squad_chosen = You muster { $squad }.
siege-choices_taken_back = You start again.
siege-muster_committed = Your roster is complete.
siege-muster_revealed = { $seat } musters { $squads }.
siege-squad_placed = { siege-squad_to }.
siege-deployment_committed = Your deployment is complete.
siege-garrison_deployed = { $seat } deploys: { $squads }.
siege-storm_deployed = { $seat } deploys: { $squads }.
siege-squad_crowded_out = { $origin } is crowded. Lots move { siege-squad_to }.
    .joined = { $origin } is crowded. Lots move { siege-squad_to }.
siege-weather_set = { $seat } sets the weather: { $weather }.
    .lead = sets the weather: { $weather }

# Rounds and turns.
siege-round_started = Round { $round }. Order: { $order }.
    .joined = Round { $round }. Order: { $order }.
siege-turn_started = { $seat } takes the turn.
    .brief = {""}
siege-turn_skipped = { $seat } has no squad on the map and is skipped.
    .joined = { $seat } has no squad on the map and is skipped.
siege-turn_ended = { $seat } { $stuck ->
    [yes] can do no more
   *[no] ends the turn
}.{ $idle_count ->
    [0] {""}
   *[other] {" "}Not used: { $idle }.
}
    .brief = { $idle_count ->
        [0] {""}
       *[other] not used: { $idle }
    }
siege-round_ended = Round { $round } is over.
    .joined = Round { $round } is over.
siege-connections_untapped = Active again: { $cards }.
siege-squad_moved = { $squad }: { siege-from_to }.
    .lead = { $squad } { siege-from_to }
siege-squad_rallied = Rally: { $squad }. From the reserve: { $figure }.
    .lead = rally, { $squad }: { $figure } from the reserve

# Assaults and battles.
siege-assault_declared = Assault: { siege-squad_storms } { $fortification ->
    [none] { $underground }
   *[other] { $fortification }
}, { $region }, strength { $strength }.
    .story = assault, { siege-squad_storms } { $fortification ->
        [none] { $underground }
       *[other] { $fortification }
    }, { $region }, strength { $strength }
siege-attack_declared = Attack: { siege-squad_against }, { $region }.
    .story = attack, { siege-squad_against }, { $region }
siege-standing_order_set = Your standing answer for defence: { $order ->
    [odds] defend at { $percent } % or better
   *[other] { $order }
}.
siege-defence_answered = { $squad ->
    [none] You do not defend.
   *[other] You defend with { $squad }.
}
siege-defence_revealed = { $guards_count ->
    [0] Nobody defends.
    [1] Defending: { $guards }.
   *[other] Defending, nearest first: { $guards }.
}
    .brief = { $guards_count ->
        [0] nobody defends
        [1] defending: { $guards }
       *[other] defending, nearest first: { $guards }
    }
siege-battle_tie = { $tie ->
    [yes] {" "}(a tie holds)
   *[no] {""}
}
siege-battle_rolled =
    { $attacker }: { $attack }
    { $defender }: { $defence }{ siege-battle_tie }
    .brief = { $attacker } { $attack } against { $defender } { $defence }{ siege-battle_tie }
siege-total = { $sum } = **{ $total }**
siege-total_with_die = { $sum } + { $die } = **{ $total }**
siege-sum_first = { $name } { $amount }
siege-sum_plus = { $first } + { $name } { $amount }
siege-sum_minus = { $first } − { $name } { $amount }
siege-sum_nothing = 0
siege-die = die { $die }
siege-die_lucky = better die of { $first } and { $second }
siege-die_capped = { $die }, under Dominion { $cap }
siege-die_again = { $die }, rolled again { $again }
siege-part-strength = strength
siege-part-token = token
siege-part-rank = Rank
siege-part-flank = Flank
siege-part-bastion = Bastion
siege-part-weather = weather
siege-part-charm = charm
siege-part-walls = walls
siege-part-flat = flat
siege-battle_decided = { $attacker_wins ->
    [yes] Battle won: { $attacker }.
   *[no] { $defender ->
        [none] The token holds.
       *[other] Battle won: { $defender }.
    }
}
    .brief = { $attacker_wins ->
        [yes] won by { $attacker }
       *[no] { $defender ->
            [none] the token holds
           *[other] won by { $defender }
        }
    }
siege-figure_lost = Lost, { $squad }: { $figure } ({ $cause }).
    .brief = lost, { $squad }: { $figure } ({ $cause })
siege-heart_held = { $squad }: its Heart holds, no figure is lost.
    .brief = { $squad }: its Heart holds, no figure is lost
siege-squad_retreated = Retreat, { $squad }: { siege-from_to }.
    .brief = retreat, { $squad }: { siege-from_to }
siege-squad_shaken = Shaken until the round ends: { $squad }.
    .brief = shaken until the round ends: { $squad }
siege-squad_destroyed = Off the map: { $squad }.
    .brief = off the map: { $squad }
siege-player_out = { $seat } has no squad left and is out: no cards, no windows. The tokens are free.
siege-squad_advanced = Advance, { $squad }: { siege-from_to }.
    .brief = advance, { $squad }: { siege-from_to }
siege-watch_point_scored = { $seat } scores a watch point, { $total } in all.
    .brief = { $seat } scores a watch point, { $total } in all

# Tokens and weather.
siege-victory_point_taken = { $seat } takes a victory point, { $total } in all.
    .brief = takes a victory point, { $total } in all
siege-fortification_looted = Looted: { $fortification }, { $region }.
    .brief = looted: { $fortification }, { $region }
siege-fortification_drained = Drained: { $fortification }, { $region }.{ $by_card ->
    [yes] {" "}It lasts until the end of the coming turns.
   *[no] {""}
}
    .brief = drained: { $fortification }, { $region }{ $by_card ->
        [yes] , until the end of the coming turns
       *[no] {""}
    }
siege-fortification_restored = Standing again: { $fortification }, { $region }.
    .brief = standing again: { $fortification }, { $region }
siege-region_fell = No fortification left: { $region }.
    .brief = no fortification left: { $region }
siege-control_taken = { $underground }: control passes to { $seat }.{ $previous ->
    [none] {""}
   *[other] {" "}{ $previous } loses it.
}
    .brief = control of { $underground } passes to { $seat }{ $previous ->
        [none] {""}
       *[other] , { $previous } loses it
    }
siege-connection_drawn = You draw { $card }, tapped ({ $underground }).
siege-connection_drawn_unseen = { $seat } draws a connection card: { $underground }.
    .brief = { $seat } draws a connection card: { $underground }
siege-connection_returned = You return { $card } ({ $underground }).
siege-connection_returned_unseen = { $seat } returns the card: { $underground }.
    .brief = { $seat } returns the card: { $underground }
siege-weather_marker_moved = { $seat } turns the Rose: { siege-weather_to } (move { $nth } of { $cap }).
    No longer: { $old }
    Now: { $new }
    .lead = turns the Rose: { siege-weather_to }, move { $nth } of { $cap }. No longer: { $old } Now: { $new }
siege-weather_drifted = The weather drifts: { siege-weather_to }.
    No longer: { $old }
    Now: { $new }
    .joined = The weather drifts: { siege-weather_to }. No longer: { $old } Now: { $new }
siege-tornado_directed = { $seat } throws { $squad } { $direction }: { siege-from_to }.{ $cut_short ->
    [yes] {" "}Cut short.
   *[no] {""}
}
    .story = throws { $squad } { $direction }, { siege-from_to }{ $cut_short ->
        [yes] , cut short
       *[no] {""}
    }
siege-squad_buried = Snow buries { $squad }: { $region }.
    .joined = Snow buries { $squad }: { $region }.

# Connection cards.
siege-connection_committed = You play { $card } in this window.
siege-window_passed = You play no card in this window.
siege-connections_revealed = Cards, weakest first: { $cards }.
    .joined = Cards, weakest first: { $cards }.
siege-lots_drawn = Lots between cards of strength { $strength }: { $order }.
    .joined = Lots between cards of strength { $strength }: { $order }.
siege-connection_retargeted = New target. { $seat }: { $card }.
    .brief = new target: { $card }
siege-connection_resolved = Takes effect: { $card } ({ $seat }).
    .story = { $card } takes effect
siege-connection_failed = Without effect: { $card } ({ $seat }).
    .lead = { $card } is without effect
siege-connection_cancelled = Cancelled: { $card } ({ $seat }).
    .brief = cancelled: { $card } of { $seat }
siege-charm_placed = { $squad ->
    [none] { $fortification }
   *[other] { $squad }
}: { SIGNED($amount) } { $kind }, until the end of the coming turns.
    .brief = { $squad ->
        [none] { $fortification }
       *[other] { $squad }
    }: { SIGNED($amount) } { $kind }, until the end of the coming turns
siege-charm_lucky_placed = { $squad } rolls two dice in its next battle, and the better one counts.
    .brief = { $squad } rolls two dice in its next battle, and the better one counts
siege-charm_ended = The second die is used up: { $squad }.
    .brief = the second die is used up: { $squad }
siege-region_cordoned = Cordoned until the end of the coming turns: { $region }.
    .brief = cordoned until the end of the coming turns: { $region }
siege-wind_locked = { $seat } ties the winds: nobody moves the marker until the end of the coming turns.
    .brief = ties the winds: nobody moves the marker until the end of the coming turns
siege-reach_changed = Reach of defence until the end of the coming turns: { SIGNED($amount) }.
    .brief = reach of defence until the end of the coming turns: { SIGNED($amount) }
siege-squad_shifted = Shifted, { $squad }: { siege-from_to }.
    .brief = shifted, { $squad }: { siege-from_to }
siege-figure_returned = From the reserve, { $squad }: { $figure }.
    .brief = from the reserve, { $squad }: { $figure }
siege-squad_formed = { $seat } forms a new squad: { $figure } → { $region }.
    .brief = forms a new squad: { $figure } → { $region }
siege-hand_seen = { $seat } looks at the cards of { $of }.
    .brief = looks at the cards of { $of }
siege-hand_shown = The cards of { $of }: { $cards }.
siege-card_tapped = Your card is tapped: { $card }.
siege-card_untapped = Your card is active again: { $card }.
siege-card_untapped_unseen = A card is active again: { $seat }.
    .brief = a card is active again

# The end.
siege-tie = { $tie ->
    [tokens] {" "}Points are equal, more Underground tokens decide.
    [figures] {" "}Points and tokens are equal, more figures on the map decide.
    [shared] {" "}Points, tokens and figures are equal.
   *[none] {""}
}
siege-night_ended = { $side ->
    [stormer] The City falls: standing { $standing }, looted { $looted }.
   *[defender] The City holds: standing { $standing }, looted { $looted }.
} { $winners_count ->
    [1] Winner
   *[other] Winners
}: { $winners }.{ siege-tie }
siege-defenders_ranked = Defenders by watch points: { $ranking }.
siege-sides_exchanged = Second night, sides exchanged. Stormers: { $stormers }. Defenders: { $defenders }.
siege-points_of = { $seat } – { $points }
siege-ranked = { siege-points_of }{ $tie ->
    [tokens] {" "}(more Underground tokens)
    [figures] {" "}(more figures on the map)
    [shared] {" "}(level with the next)
   *[none] {""}
}
siege-both_nights_counted = Victory points of both nights: { $points }. { $winners_count ->
    [1] Winner
   *[other] Winners
}: { $winners }.{ siege-tie }
siege-result = { $side ->
    [stormer] The City falls: standing { $standing }, looted { $looted }.
   *[defender] The City holds: standing { $standing }, looted { $looted }.
} { $winners_count ->
    [1] Winner
   *[other] Winners
}: { $winners }.{ siege-tie }
siege-points_spent = { $seat } spends victory points: { $prices_count ->
    [0] nothing
   *[other] { $prices }
}.{ $lost ->
    [0] {""}
   *[other] {" "}Lost: { $lost }.
}
    .lead = spends victory points: { $prices_count ->
        [0] nothing
       *[other] { $prices }
    }{ $lost ->
        [0] {""}
       *[other] . Lost: { $lost }
    }
siege-reward_granted = { $seat } gets { $reward }.
    .lead = gets { $reward }
siege-curator_chose = { $seat } gets { $reward }, { $curator ->
    [none] drawn by lot
   *[other] chosen by { $curator }
}.
    .lead = gets { $reward }, { $curator ->
        [none] drawn by lot
       *[other] chosen by { $curator }
    }

# The table in words.
siege-round_in_night = { $round } of night { $night }
siege-headline_night = Night { $night } of { $nights }{ $points_count ->
    [0] {""}
   *[other] {" "}· first night: { $points }
}
siege-headline_round = Round { $round } of { $rounds } · { $phase }{ $turn ->
    [none] {""}
   *[other] {" "}· { $turn }
}
siege-headline_weather = { $weather }: { $rule }{ $locked ->
    [yes] {" "}Nobody moves the marker.
   *[no] {""}
}
siege-chair_of_the_curator = curator
siege-headline_curator = Curator: { $seat }
siege-headline_score = Standing { $standing } : looted { $looted }
siege-headline_seat = { $seat } · { $side ->
    [stormer] Stormer, victory points { $points }
   *[defender] Defender, watch points { $points }
} · squads { $squads } · cards { $cards } · moves of the marker { $moves }/{ $cap }

# A seat's own lines.
siege-hand_side = { $decided ->
    [yes] { $side ->
        [stormer] You are a Stormer: the night is decided.
       *[defender] You are a Defender: the night is decided.
    }
   *[no] { $side ->
        [stormer] You are a Stormer: loot fortifications.
       *[defender] You are a Defender: keep them standing.
    }
}
siege-hand_no_squads = { $out ->
    [yes] You have no squad on the map and are out until the night ends.
   *[no] You have no squad on the map: your turns are skipped until a card forms a new one.
}{ $side ->
    [stormer] {" "}Your points count.
   *[other] {" "}You win with the City.
}
siege-hand_curator = You are the curator: you play no side, and choose what purchases bring in the shop.
siege-hand_wish = Your wish: { $wish }
siege-hand_roster = Your roster: { $squads }. Budget left: { $left }
siege-hand_placements = Your deployment: { $squads }
siege-hand_card = { $card }: { $text }
siege-hand_committed = Played in this window: { $card }
siege-hand_defence = You defend with { $squad }
siege-hand_order = Standing answer for defence: { $order }
siege-hand_order_odds = Standing answer for defence: at { $percent } % or better
siege-hand_peek = Seen in round { $round }, { $of }: { $cards }

# Menus.
siege-menu_named = { siege-squad_figures }
    .aloud = { $name }
siege-menu_squad = { siege-menu_named }{ siege-of_strength }, { $region }{ $owner ->
    [none] {""}
   *[other] {" "}· { $owner }
}
siege-menu_draft = { siege-squad_figures }{ siege-of_strength }
siege-menu_roster = { $name } { $figures }: strength { $strength }, cost { $cost }
siege-menu_figure = { $figure }: strength { $strength }, cost { $cost }
siege-menu_token = { $name }, { $region }, strength { $strength }{ $state ->
    [looted] {" "}(looted)
    [drained] {" "}(drained)
   *[standing] {""}
}
siege-menu_underground = { $name }, { $region }, strength { $strength }{ $owner ->
    [none] {""}
   *[other] {" "}· { $owner }
}
siege-menu_throw = { $direction } → { $region }{ $cut_short ->
    [yes] , cut short
   *[no] {""}
}
siege-menu_percent = { $percent } %
siege-caution_assault = Chance to win: { $alone } % alone, { $joined } % if defended by { $guards }
siege-caution_undefended = Chance to win: { $percent } %, nobody can defend
siege-caution_attack = Chance to win: { $percent } %
siege-caution_defence = Chance to hold: { $guarded } %, without you { $alone } %
siege-caution_curator = { $curator ->
    [none] One of these is drawn for you
   *[other] One of these is chosen for you by { $curator }
}
siege-caution_buyer = You choose one of these

# Decisions.
siege-decision-side_wish = choose a side
siege-decision-place_fortification = place a fortification
siege-decision-muster = muster squads
siege-decision-deploy_garrison = deploy the garrison
siege-decision-deploy_storm = deploy the storm squads
siege-decision-starting_weather = choose the starting weather
siege-decision-opening_window = play a card before the turns
siege-decision-closing_window = play a card after the turns
siege-decision-retarget = name a new target
siege-decision-wind_steps = move the marker on, or stop
siege-decision-aim_tornado = direct the Tornado
siege-decision-turn = take the turn
siege-decision-declare_defence = declare a defence
siege-decision-choose_loss = choose the lost figure
siege-decision-choose_retreat = choose the retreat
siege-decision-choose_advance = advance or stay
siege-decision-choose_reward = choose the reward
siege-decision-spend_victory_points = spend victory points
siege-decision-curator_choice = choose what the purchase brings

# Actions: what the buttons do.
siege-action-wish_side = Wish for a side
siege-action-assign_side = Give a side
siege-action-place_fortification = Place the fortification
siege-action-place_by_lot = Let lots place it
siege-action-choose_squad = Muster a squad
siege-action-add_figure = Add a figure
siege-action-close_squad = Complete the squad
siege-action-place_squad = Deploy a squad
siege-action-take_back = Start again
siege-action-choose_starting_weather = Set the weather
siege-action-play_connection = Play a card
siege-action-pass_window = Play no card
siege-action-retarget_connection = Name a new target
siege-action-let_fail = Let the card fail
siege-action-step_again = Move the marker a step
siege-action-stop_wind = Leave the marker
siege-action-direct_tornado = Throw a squad
siege-action-pass_tornado = Throw nobody
siege-action-move_squad = Move a squad
siege-action-assault_fortification = Assault a fortification
siege-action-assault_underground = Assault the Underground
siege-action-attack_squad = Attack a squad
siege-action-turn_rose = Turn the Wind Rose
siege-action-rally = Rally
siege-action-end_turn = End the turn
siege-action-defend_with = Defend
siege-action-pass_defence = Do not defend
siege-action-lose_figure = Lose a figure
siege-action-retreat = Retreat a squad
siege-action-advance = Advance
siege-action-stay = Stay
siege-action-take_victory_point = Take the victory point
siege-action-influence_rose = Turn the Wind Rose instead
siege-action-buy_item = Buy
siege-action-finish_shopping = Buy nothing more
siege-action-take_reward = Choose the reward
siege-action-grant_reward = Grant a reward
siege-action-leave_to_lots = Leave the rest to lots
siege-action-set_standing_order = Set a standing answer

# Questions for their parameters.
siege-ask-wish = Which side would you like?
siege-ask-player = Which player?
siege-ask-side = Which side?
siege-ask-region = Which region?
siege-ask-roster = Which squad?
siege-ask-figure = Which figure?
siege-ask-squad = Which squad?
siege-ask-weather = Which weather?
siege-ask-card = Which card?
siege-ask-fortification = Which fortification?
siege-ask-underground = Which Underground token?
siege-ask-own_card = Which of your cards?
siege-ask-sign = More or less?
siege-ask-direction = Which way?
siege-ask-target = Which enemy squad?
siege-ask-price = What for?
siege-ask-reward = Which of these?
siege-ask-order = Which standing answer?
siege-ask-percent = From what chance on?

# Refusals.
siege-refuse-not_now = That is not what is asked now. Open the menu to see what is.
siege-refuse-no_such_squad = There is no such squad on the map.
siege-refuse-no_such_region = There is no such region. Codes are K, B1–B6, G1–G12, T1–T18, M1–M24.
siege-refuse-no_such_token = There is no such token on the map.
siege-refuse-not_your_squad = That squad is another player's.
siege-refuse-squad_spent = That squad has already acted this turn.
siege-refuse-squad_shaken = That squad is shaken: until the round ends it may move, rally and turn the Rose only.
siege-refuse-already_moved = That squad has already moved this turn.
siege-refuse-too_far = Too far: this squad moves { $steps ->
    [one] { $steps } region
   *[other] { $steps } regions
} at most.
siege-refuse-region_cordoned = That region is cordoned: nobody enters it until the turns are over.
siege-refuse-region_held = The enemy holds that region.
siege-refuse-region_full = That region is full: it has room for { $room ->
    [one] { $room } squad
   *[other] { $room } squads
}.
siege-refuse-way_blocked = The way is blocked: squads cannot pass the enemy, a cordon or deep snow.
siege-refuse-snowed_in = Snowdrifts: nobody attacks from the MKAD. Leave it first.
siege-refuse-moved_in_gale = Gale: a squad that has moved may not attack or assault.
siege-refuse-defenders_do_not_assault = Defenders do not assault tokens; they defend them.
siege-refuse-token_too_far = That token is { $distance ->
    [one] { $distance } region
   *[other] { $distance } regions
} away. Assault from its own region or the next one.
siege-refuse-fortification_drained = That fortification is drained and cannot be assaulted for now.
siege-refuse-own_token = You control that token already.
siege-refuse-same_side = Squads of one side never fight each other.
siege-refuse-not_adjacent = Attack from an adjacent region.
siege-refuse-behind_the_walls = That squad is behind the walls: while a fortification stands there, assault it instead.
siege-refuse-not_in_the_kremlin = Only a squad in the Kremlin turns the Rose.
siege-refuse-wind_locked = Nobody moves the marker until the turns are over.
siege-refuse-no_moves_left = Nobody moves the marker more often than this in one turn: { $cap }.
siege-refuse-squad_full = That squad has three figures already.
siege-refuse-reserve_empty = Your reserve is empty.
siege-refuse-enemy_adjacent = An enemy squad stands in an adjacent region: no rally there.
siege-refuse-already_swept = The Tornado has already thrown that squad this round.
siege-refuse-safe_in_the_kremlin = The Tornado does not reach the Kremlin.
siege-refuse-squad_sheltered = That squad is sheltered from the Tornado.
siege-refuse-out_of_reach = That squad is { $distance ->
    [one] { $distance } hex
   *[other] { $distance } hexes
} away; a defence reaches { $reach ->
    [one] { $reach } hex
   *[other] { $reach } hexes
}.
siege-refuse-over_budget = That costs { $cost }; budget left: { $left }.
siege-refuse-roster_incomplete = That costs { $cost } of { $left } left: then the rest would not be enough for all squads of the roster ({ $squads }).
siege-refuse-not_in_your_table = That is not what your side musters from in this game.
siege-refuse-already_chosen = That squad is in your roster already.
siege-refuse-nothing_chosen = Nothing is chosen yet.
siege-refuse-not_in_your_roster = That squad is not in your roster.
siege-refuse-already_placed = That squad has its place already. Start again to change it.
siege-refuse-no_such_player = There is no such player.
siege-refuse-side_given_already = That player has a side already.
siege-refuse-side_full = That side has no place left.
siege-refuse-ring_full = { $quota ->
    [0] No fortification stands in that ring.
    [one] That ring has its { $quota } fortification.
   *[other] That ring has its { $quota } fortifications.
}
siege-refuse-fortifications_full = That region is full: { $room } fortifications stand there.
siege-refuse-already_there = That squad stands there already.
siege-refuse-only_in_windows = Cards are played before the first turn of a round and after the last.
siege-refuse-no_target = That card has no target now.
siege-refuse-not_in_squad = That squad has no such figure.
siege-refuse-other_squad = Another squad is to retreat.
siege-refuse-retreat_not_adjacent = A squad retreats to an adjacent region.
siege-refuse-retreat_too_near = A squad retreats away from { $origin }: farther if it can, else equally far.
siege-refuse-not_printed = The shop names no such thing at this price.
siege-refuse-other_purchase = Another purchase is being decided.
siege-refuse-wrong_ring = Deploy { $where ->
    [outer] on the outermost ring
   *[inner] inside the outermost ring
}.
siege-refuse-too_dear = That costs { $price }; points left: { $left }.
siege-refuse-not_your_card = You do not hold that card.
siege-refuse-card_tapped = That card is tapped until the round ends.
siege-refuse-wrong_target = That card cannot be played at this target.
siege-refuse-two_nights_need_pairs = Two nights need 2, 4 or 6 players, and here are { $players }. Seat one more, or play a single night.
siege-refuse-only_defenders_order = Only Defenders leave standing answers for defence.
siege-refuse-not_a_percentage = Choose from 1 to 100, not { $percent }.

# Options.
siege-option-rounds = Rounds
siege-option-sides_by = Sides
siege-option-sides_by-wish = by wish, then lots
siege-option-sides_by-lots = by lots
siege-option-sides_by-host = by the host
siege-option-rotation = Rotation of the order
siege-option-rotation-within_side = within each side
siege-option-rotation-none = none
siege-option-die = Battle die
siege-option-die-6 = 6 sides
siege-option-die-8 = 8 sides
siege-option-die-10 = 10 sides
siege-option-die-12 = 12 sides
siege-option-die-20 = 20 sides
siege-option-fort_strength = Strength of a fortification
siege-option-assault_dice = Dice in assaults
siege-option-assault_dice-both = both sides roll
siege-option-assault_dice-attacker_only = only the storm squad rolls
siege-option-assault_reward = Reward of an assault
siege-option-assault_reward-choice = a point or a step of the Rose
siege-option-assault_reward-both = a point and a step
siege-option-fort_after_wind = A fortification after influence
siege-option-fort_after_wind-drained = drained
siege-option-fort_after_wind-removed = removed
siege-option-fort_after_wind-untouched = untouched
siege-option-chain_token_strength = The token counts in a chain
siege-option-chain_token_strength-each = in each battle
siege-option-chain_token_strength-last = in the last battle
siege-option-walls = Walls shelter guards
siege-option-wards = Fortifications ward off weather
siege-option-loss_choice = The figure lost
siege-option-loss_choice-weakest = the weakest
siege-option-loss_choice-owner = the owner's choice
siege-option-raised = More fortifications against a Storm's first weather
siege-option-shaken = Beaten squads are shaken
siege-option-fort_placement = Fortifications are placed
siege-option-fort_placement-random = at random
siege-option-fort_placement-defenders = by the Defenders
siege-option-muster = Muster
siege-option-muster-table = from the table
siege-option-muster-free = any figures
siege-option-storm_squads = Squads of a Stormer
siege-option-storm_squads-0 = as in the rules
siege-option-storm_budget = Budget of a Stormer
siege-option-storm_budget-0 = as in the rules
siege-option-guard_squads = Squads of a Defender
siege-option-guard_squads-0 = as in the rules
siege-option-guard_budget = Budget of a Defender
siege-option-guard_budget--1 = balanced
siege-option-guard_budget-0 = as in the rulebook
siege-option-no_squads_out = Without squads: out, no cards either
siege-option-defender_start_cards = First cards of a Defender
siege-option-defenders_take_cards = Defenders take tokens they save
siege-option-ou_also_wind = The Underground also gives a step
siege-option-untap_at = Cards become active
siege-option-untap_at-round_end = at the round's end
siege-option-untap_at-turn_end = at the end of one's turn
siege-option-weather_cap = Moves of the marker
siege-option-weather_cap_scope = They are counted
siege-option-weather_cap_scope-round = by round
siege-option-weather_cap_scope-turn = by turn and window
siege-option-storm_drift = Steps the weather drifts each round
siege-option-shop_choice = Alternatives in the shop
siege-option-shop_choice-curator = the curator's choice, or drawn
siege-option-shop_choice-buyer = the buyer's choice
siege-option-defender_shop = Defenders shop with watch points
siege-option-mode = Nights
siege-option-mode-single = one
siege-option-mode-two_nights = two, sides exchanged; most points win
siege-option-curator = The last seat is the curator's (no player)
siege-option-map = Map
siege-option-map-city61 = the whole city, 61 regions
siege-option-map-inner37 = the inner city, 37 regions
