# Midnight Siege: what a page of a decision says, what one chooses by, and the table in detail.

siege-also = { $first } · { $next }
siege-base = **{ $total }** ({ $sum })
siege-the_token = the token { $token }

# How matters stand: first a sentence for each decision, then what lies open.
siege-situation_side = { $stormers ->
    [one] { $stormers } Stormer attacks
   *[other] { $stormers } Stormers attack
} the City, { $defenders ->
    [one] { $defenders } Defender holds
   *[other] { $defenders } Defenders hold
} it. { $by ->
    [host] You give everybody a side.
   *[other] All wish in secret; where too many wish for one side, lots decide.
}
siege-situation_place = { $fortification } wards against { $weather }: where shall it stand? Left to place, with this one: { $left }.
siege-situation_ring = Ring { $ring }: { $placed } of { $quota } placed
siege-situation_muster = You are a { $side ->
    [stormer] Stormer
   *[defender] Defender
}: choose your squads, { $taken } of { $squads } taken. Budget { $budget }, left { $left }. All choose in secret.
siege-situation_rivals = Against you: { $seats }. Standing on the map: { $standing ->
    [one] { $standing } fortification
   *[other] { $standing } fortifications
} of strength { $strength }.
siege-situation_not_offered = { $reason ->
    [beyond_a_chess_set] Not offered, as you have no more figures in all than one side of a chess set (8 pawns, 2 knights, 2 officers, 2 rooks, a queen, a king): { $them }
   *[roster_incomplete] Not offered, as the budget or the figures left then would not do for the squads still to choose: { $them }
}
siege-situation_letter = { $letter } { $name } { $strength }
    .aloud = { $name } { $strength }
siege-situation_letters = Letters and strength: { $figures }
    .aloud = Figures and strength: { $figures }
siege-situation_deploy = Place your squads in secret, { $placed } of { $squads } placed. { $side ->
    [stormer] They start on the outermost ring.
   *[defender] They start anywhere but on the outermost ring, and defend tokens up to { $reach ->
        [one] { $reach } hex
       *[other] { $reach } hexes
    } away.
} Still to place: { $left }.
siege-situation_weather = Order of round 1: { $order }. You are last and set the weather that the night begins with.
siege-situation_window = { $window ->
    [opening_window] Before the turns of round { $round } of { $rounds }
   *[other] After the turns of round { $round } of { $rounds }
}: you may play one active card. All choose in secret; the card of the weakest token works first. Your moves of the marker this { $scope ->
    [turn] turn
   *[round] round
}: { $moves } of { $cap }.
siege-situation_last_window = It is the last window of the night, and no turn follows: of all that cards do, only which fortifications stand still counts{ $several ->
    [no] .
   *[yes] , and where Stormers have the same points, who has more tokens, then figures.
}
siege-situation_cards = { $seat } ({ $cards })
    .aloud = { $seat }, cards: { $cards }
siege-situation_holders = Cards in other hands: { $holders }
siege-situation_retarget = The target of your card is no longer legal: { $card }. { $text }
siege-situation_later = Cards still to come: { $cards }
siege-weather_step = { $origin } → { $weather }
    .aloud = from { $origin } to { $weather }
siege-situation_wind = You may move the marker on: { siege-weather_step }. { $rule } Your moves of the marker this { $scope ->
    [turn] turn
   *[round] round
}: { $moves } of { $cap }.
siege-situation_step = A step would turn the Rose: { siege-weather_step }. { $rule } Your moves of the marker this { $scope ->
    [turn] turn
   *[round] round
}: { $moves } of { $cap }.
siege-situation_tornado = The Tornado blows: you may throw one squad, anybody's, { $regions ->
    [one] { $regions } region
   *[other] { $regions } regions
} in a straight line. Cut short, it loses its weakest figure.
siege-situation_safe = It does not reach: { $squads }
siege-situation_turn = Your turn in round { $round } of { $rounds }: { $ready ->
    [0] all your squads have acted
    [one] { $ready } squad may still act
   *[other] { $ready } squads may still act
}. { $later_count ->
    [0] You are the last of this round.
   *[other] After you: { $later }.
}
siege-situation_no_rally = Nobody can rally now.
    .aloud = No squad can rally now: { $reasons }
siege-situation_why_not = { $squad }: { $why }
siege-situation_behind_walls = Behind walls, not to be attacked: { $squads }.
siege-rule_and_shelter = { $rule }{ $sheltered_count ->
    [0] {""}
   *[other] {" "}It does not hold under shelter: { $sheltered }.
}
siege-situation_score = { $side ->
    [stormer] The City would fall now: standing { $standing }, looted { $looted }.
   *[defender] The City would hold now: standing { $standing }, looted { $looted }. { $decided ->
        [yes] Decided but for cards:
       *[no] For it to fall,
    } { $more } more must be looted; turns that storm squads still have: { $strikes }.
}
siege-situation_reserve = Your reserve: { $figures }
siege-situation_defence = { $squad } assaults { $token } in { $region } from { $origin }: { $attack } and a die against { $defence }{ $rolls ->
    [yes] {" "}and a die
   *[no] {""}
}. A tie holds.
siege-stake_fortification = At stake: { $reward ->
    [both] the fortification, a victory point and a step of the Rose.
   *[choice] the fortification and a victory point, or a step of the Rose.
} A guard that loses its battle loses { $loss ->
    [owner] a figure
   *[weakest] its weakest figure
}, retreats and is shaken.
siege-stake_underground = At stake: { $controller ->
    [none] control of the token, now nobody's, and a card.
   *[other] control of the token, now with { $controller }, and a card.
} A guard that loses its battle loses { $loss ->
    [owner] a figure
   *[weakest] its weakest figure
}, retreats and is shaken.
siege-situation_others = Also asked, in secret: { $seats }
siege-situation_fight = { $kind ->
    [assault] Assault
   *[attack] Attack
}: { siege-squad_against }, { $region }
siege-situation_loss = { $squad } has lost the battle for { $region } against { $enemy }: you choose the figure it loses.
siege-situation_retreat = { $squad } is beaten and retreats from { $region }{ $at_home ->
    [yes] {""}
   *[no] , away from { $origin }
}. { $own ->
    [yes] Where to?
   *[no] It is your turn, so you choose where to.
}
siege-situation_advance = { $squad } has beaten { $enemy }, and { $region } is free: advance from { $origin }, or stay?
siege-situation_reward = { $squad } has won { $token } in { $region }: a victory point (you have { $points }), or a step of the Rose? Fortifications left there without it: { $left }.
siege-situation_shop = The night is decided, and nothing bought here changes that: these are rewards for a campaign. Points left to spend: { $left } of { $earned }; what you keep is lost.
siege-situation_basket = Bought so far: { $prices }
siege-situation_curator = { $own ->
    [yes] You have bought this, and choose one of it
   *[no] { $buyer } has bought this, and you choose one of it
}: { $price }.

# What actions do.
siege-about-wish_side = All wish in secret; lots settle a surplus
siege-about-assign_side = For the whole night
siege-about-place_fortification = At most { $room } in a region, none in the Kremlin
siege-about-place_by_lot = Any region with room
siege-about-choose_squad = Each squad of the list once. Budget left: { $left }
siege-about-add_figure = Into the squad you are building. Budget left: { $left }
siege-about-close_squad = It takes no more figures; the next one begins a new squad
siege-about-place_squad = A squad, then its region; shown when all are ready
siege-about-take_back = All you have chosen here, from the beginning
siege-about-choose_starting_weather = Its rule holds from round 1; there is no pass
siege-about-play_connection = One active card; it is then tapped until { $untap ->
    [turn_end] the end of your turn
   *[round_end] the round ends
}
siege-about-pass_window = { $last ->
    [yes] The night is over then, and no card is needed any more
   *[no] Your cards stay active for the next window
}
siege-about-retarget_connection = The card works on something else
siege-about-let_fail = The card does nothing and stays tapped
siege-about-step_again = One more of your moves; next comes: { $weather }
siege-about-stop_wind = The weather stays
siege-about-direct_tornado = Anybody's squad; cut short, it loses its weakest figure
siege-about-pass_tornado = Every squad stays where it is
siege-about-move_squad = Once a turn, before its action
siege-about-assault_fortification = Beat its total: { $reward ->
    [both] a victory point and a step of the Rose
   *[choice] a victory point or a step of the Rose
}. Ends the squad's turn
siege-about-assault_underground = Beat its total: control and a card. Ends the squad's turn
siege-about-attack_squad = Next region. The loser loses { $loss ->
    [owner] a figure
   *[weakest] its weakest figure
}, retreats and is shaken
siege-about-turn_rose = Instead of moving and acting. Next weather: { $weather }
siege-about-rally = Instead of moving and acting. Back from the reserve: { $figure }
siege-about-end_turn = Ends your round
siege-about-defend_with = Its strength joins the token's
siege-about-pass_defence = The token fights alone, or with others' guards
siege-about-lose_figure = It goes to your reserve
siege-about-retreat = One region; it will be shaken
siege-about-advance = Into the region just cleared; the squad has acted anyway
siege-about-stay = The squad keeps its region
siege-about-take_victory_point = The fortification is looted and gone; the weather stays
siege-about-influence_rose = No point. { $fort ->
    [drained] The fortification stands, drained until the round ends
    [removed] The fortification is gone
   *[untouched] The fortification stands
}
siege-about-buy_item = Points left: { $points }
siege-about-finish_shopping = Points left are lost
siege-about-take_reward = You get one of the things printed
siege-about-grant_reward = The buyer gets one of the things printed
siege-about-leave_to_lots = A draw, all equally likely
siege-about-set_standing_order = Answers for you when a token in your reach is assaulted

# What one chooses by.
siege-about_wish-stormer = Few strong squads that loot; the Stormer with most points wins
siege-about_wish-defender = Small squads that guard; all Defenders win or lose together
siege-about_wish-any = Lots or what is left over
siege-about_order-ask = You are asked each time
siege-about_order-always = With the squad that holds best
siege-about_order-never = You are not asked and send nobody
siege-about_order-odds = Only where the chance to hold is good enough
siege-about_budget = leaves { $left }
siege-about_price = leaves { $left ->
    [one] { $left } point
   *[other] { $left } points
}
siege-about_sign = by { SIGNED($amount) }
siege-about_player = { $side ->
    [stormer] Stormer, victory points { $points } ·{" "}
    [defender] Defender ·{" "}
   *[none] {""}
}cards { $cards } · squads { $squads }
siege-about_weather = { $rule } { $helped ->
    [storm] For the Storm
    [city] For the City
   *[nobody] For neither side
}{ $raised ->
    [0] {""}
   *[other] ; raised: { $raised }
}{ $warded ->
    [0] {""}
   *[other] ; sheltered: { $warded }
}
siege-about_ring = ring { $ring } · standing here: { $standing }
siege-about_moves = can move { $steps ->
    [one] { $steps } region
   *[other] up to { $steps } regions
}
siege-about_distance = { $hexes ->
    [0] at the token
    [one] { $hexes } hex away
   *[other] { $hexes } hexes away
}
siege-about_weakest = weakest figure: { $figure }
siege-about_thrown = cut short, loses: { $figure }
siege-about_named = { $name } ({ $strength })
    .aloud = { $name } of strength { $strength }
siege-about_enemies = { $whose ->
    [enemy] yours near:
   *[own] enemy near:
} { $named }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
siege-about_tokens = { $when ->
    [next_round] { $whose ->
        [enemy] reaches next round:
       *[own] in reach next round:
    }
   *[now] { $whose ->
        [enemy] reaches:
       *[own] in reach:
    }
} { $named }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
siege-fortification_at = { $name }, { $region }
siege-about_several = { $named }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
siege-about_guards = { $may ->
    [one_of] one of these may defend:
    [one_each] one of each Defender may defend:
   *[all] may defend:
} { $guards }
siege-about_friends = { $whose ->
    [enemy] with enemies there:
   *[own] with
} { $named }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
siege-about_covers = can defend { $fortifications ->
    [one] { $fortifications } fortification
   *[other] { $fortifications } fortifications
}{ $underground ->
    [0] {""}
    [one] {" "}and { $underground } Underground token
   *[other] {" "}and { $underground } Underground tokens
}
siege-about_covers_nothing = nothing to defend from here
siege-about_walls = behind walls, safe from attack
siege-about_first_turn = { $fortifications ->
    [0] no fortification to assault in its first turn
    [one] { $fortifications } fortification to assault in its first turn
   *[other] { $fortifications } fortifications to assault in its first turn
}
siege-about_nothing_near = nothing near
siege-about_wards = wards against { $weather }
siege-about_sheltered = out of the weather
siege-about_gives_card = gives a card

siege-trait-rank = Rank
siege-trait-heart = Heart
siege-trait-flank = Flank
siege-trait-foresight = Foresight
siege-trait-bastion = Bastion
siege-trait-dominion = Dominion

siege-mark-shaken = shaken
siege-mark-spent = has acted
siege-mark-moved = has moved
siege-mark-swept = thrown this round
siege-mark-heart_used = Heart used

# What a choice gives up.
siege-caution_idle = Not used: { $squads }
siege-caution_leaves_rose = it gives up turning the Rose
siege-caution_leaves_rally = it gives up the Rally
siege-about_now = where it stands: { $near }
siege-about_enemy = the enemy: { $traits }
siege-caution_gale = Gale: then no attack or assault{ $ends ->
    [yes] , and your turn ends
   *[no] {" "}this turn
}
siege-caution_snow = snow: no attack there, and a figure is lost at the round's end
siege-caution_buried = snow: a figure is lost there at the round's end
siege-caution_stands_alone = Chance to hold alone: { $percent } %
siege-grave_turn = They could still win an assault or attack this turn at { $percent } % or more, whoever defends: { $squads }.
siege-grave_shop = { $left ->
    [one] { $left } point is lost.
   *[other] { $left } points are lost.
}

# The table in detail.
siege-squad_line = { siege-squad_figures }{ siege-of_strength }, { $region }{ $marked ->
    [yes] {" "}({ $marks })
   *[no] {""}
}
siege-details_squads = { $seat }: { $squads ->
    [none] no squads
   *[other] { $squads }
}{ $reserve ->
    [none] {""}
   *[other] {" "}· reserve { $reserve }
}
siege-details_fortification = { $name } ({ $region }{ $state ->
    [drained] , drained
   *[standing] {""}
})
siege-details_fortifications = Against { $weather }: { $tokens }
siege-details_underground = { $name }, { $region }, strength { $strength }: { $owner ->
    [none] nobody's
   *[other] { $owner }
}

# The numbers of things.
siege-numbers_figure = Strength { $strength }, cost { $cost }, at most { $most } for each player.
siege-numbers_squad = { $side ->
    [storm] Storm squad
   *[guard] Guard
}: { $figures }. Strength { $strength }, cost { $cost }.{ $side ->
    [storm] {" "}Only against squads, not in assaults:
   *[guard] {""}
}
siege-numbers_fortification = While it stands, { $weather } does not hold in its region: { $rule }
siege-numbers_underground = Strength { $strength }. Whoever takes it draws one of its two cards: { $cards }.
siege-numbers_card = Card of { $token }, strength { $strength }.
siege-numbers_weather = { $helped ->
    [storm] Helps the Storm
    [city] Helps the City
   *[nobody] Helps neither side
}. Next clockwise: { $next }. Kept out by: { $warding }.
