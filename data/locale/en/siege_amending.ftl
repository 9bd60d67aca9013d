# What the game master may set right, and how it is told.

siege-action-amend_region = Put a squad elsewhere
siege-action-restore_figure = Bring a figure back
siege-action-remove_figure = Take a figure away
siege-action-restore_squad = Bring a squad back
siege-action-amend_mark = Set the marks of a squad
siege-action-amend_turn = Say whose turn it is
siege-action-amend_victory_points = Set victory points
siege-action-amend_watch_points = Set watch points
siege-action-amend_weather = Set the weather marker
siege-action-amend_moves = Set moves of the marker
siege-action-amend_wind_lock = Tie or free the winds
siege-action-amend_fortification = Set the state of a fortification
siege-action-amend_control = Give an Underground token
siege-action-free_token = Free an Underground token
siege-action-redraw_card = Let a card be drawn anew
siege-action-turn_cards = Turn a player's cards
siege-action-lift_charms = Take charms off a squad
siege-action-lift_token_charms = Take charms off a fortification
siege-action-amend_cordon = Close or open a region
siege-action-amend_reach = Set the reach of defence
siege-action-amend_round = Set the number of the round

siege-about-amend_region = Any region with room that the enemy does not hold; this is no move
siege-about-restore_figure = From the reserve of the squad's owner into the squad
siege-about-remove_figure = Into the reserve; with its last figure a squad leaves the map
siege-about-restore_squad = One figure of the reserve, in any region with room
siege-about-amend_mark = Moved, acted, shaken, thrown, Heart used
siege-about-amend_turn = That turn begins anew; those behind in the order follow
siege-about-amend_victory_points = Of a Stormer; what is looted stays so
siege-about-amend_watch_points = Of a Defender
siege-about-amend_weather = Nobody's move, and nothing is thrown
siege-about-amend_moves = How many a player has made
siege-about-amend_wind_lock = Whether the marker can be moved until the turns are over
siege-about-amend_fortification = Standing, drained or looted; points stay as they are
siege-about-amend_control = Its new controller draws a card of it; the old one returns theirs
siege-about-free_token = Nobody controls it, and its card returns
siege-about-redraw_card = The controller returns the card of a token and draws again
siege-about-turn_cards = All are active, or all are tapped; which they are stays secret
siege-about-lift_charms = All that cards have put on it
siege-about-lift_token_charms = All that cards have put on it
siege-about-amend_cordon = A cordon, until the turns are over
siege-about-amend_reach = What cards add to it, until the turns are over
siege-about-amend_round = The order of turns stays

# Questions.
siege-ask-mark = Which mark?
siege-ask-switch = How is it to be?
siege-cards-on = active
siege-cards-off = tapped
siege-menu_change = { SIGNED($change) }
siege-ask-points = How many points?
siege-ask-status = What of it?
siege-ask-moves = How many moves?
siege-ask-change = How much?
siege-ask-round = Which round?
siege-fortification_status-standing = standing
siege-fortification_status-drained = drained
siege-fortification_status-looted = looted

# What is told.
siege-region_amended = The game master puts { $squad } elsewhere: { $before } → { $region }.
siege-figure_restored = The game master brings a figure back into { $squad }: { $figure }.
siege-figure_removed = The game master takes a figure of { $squad } into the reserve: { $figure }.
siege-squad_restored = The game master brings a squad of { $player } back: { $figure } → { $region }.
siege-mark_amended = The game master sets a mark of { $squad }: { $mark } – { $switch ->
    [on] yes, no before.
   *[off] no, yes before.
}
siege-turn_amended = The game master gives the turn to { $player }; it was the turn of { $before }.
siege-victory_points_amended = The game master sets the victory points of { $player }: { $before } → { $points }.
siege-watch_points_amended = The game master sets the watch points of { $player }: { $before } → { $points }.
siege-weather_amended = The game master sets the weather marker: { $before } → { $weather }.
siege-moves_amended = The game master sets how often { $player } has moved the marker: { $before } → { $moves }.
siege-wind_lock_amended = { $switch ->
    [on] The game master ties the winds: nobody moves the marker until the turns are over.
   *[off] The game master frees the winds: the marker can be moved again.
}
siege-fortification_amended = The game master sets the state of { $fortification }, { $region }: { $before } → { $status }.
siege-control_amended = { $player ->
    [none] The game master frees { $underground }. It was under the control of { $before }.
   *[other] The game master gives { $underground } to { $player }.{ $before ->
        [none] {" "}Nobody controlled it.
       *[other] {" "}It was under the control of { $before }.
    }
}
siege-card_redrawn = The game master lets { $player } draw the card anew: { $underground }.
siege-cards_turned = { $switch ->
    [on] The game master lets all cards of { $player } be active.
   *[off] The game master lets all cards of { $player } be tapped.
}
siege-charms_lifted = The game master takes all charms off { $squad ->
    [none] { $fortification }.
   *[other] { $squad }.
}
siege-cordon_amended = { $switch ->
    [on] The game master closes { $region }, which was open, until the turns are over.
   *[off] The game master opens { $region }, which was cordoned.
}
siege-reach_amended = The game master sets what cards add to the reach of defence: { SIGNED($before) } → { SIGNED($change) }.
siege-round_amended = The game master sets the number of the round: { $before } → { $round }.

# What cannot be set right.
siege-refuse-night_not_begun = The night has not begun: there is nothing to set right before the starting weather is chosen.
siege-refuse-night_counted = This night is counted already. Rewind to before its end, if that was wrong.
siege-refuse-not_in_reserve = There is no such figure in that player's reserve.
siege-refuse-all_squads_stand = All squads of that player are on the map: { $squads }.
siege-refuse-points_of_the_other_side = Stormers have victory points, Defenders have watch points.
siege-refuse-window_open = Cards are being played: it is nobody's turn now.
siege-refuse-no_squads_to_lead = That player has no squad on the map, and so no turn.
siege-refuse-nobody_controls_it = Nobody controls that token.
siege-refuse-no_cards_held = That player holds no cards.
siege-refuse-not_charmed = There are no charms on that.
siege-refuse-kremlin_stays_open = The Kremlin cannot be cordoned.
