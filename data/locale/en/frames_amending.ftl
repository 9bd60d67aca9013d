# What the game master may set right, and how it is told.

frames-action-amend_cell = Put a frame elsewhere
frames-action-restore_system = Give a system back
frames-action-remove_system = Take a system away
frames-action-amend_whites = Set white dice
frames-action-amend_rockets = Set rockets
frames-action-amend_defence = Set a defence
frames-action-amend_marker = Put a marker on a frame
frames-action-take_marker_off = Take a marker off
frames-action-amend_acted = Say whether a frame has acted
frames-action-amend_turn = Say whose turn it is
frames-action-take_frame_off = Take a frame off the field
frames-action-restore_frame = Bring a frame back
frames-action-amend_controller = Give a station
frames-action-free_station = Free a station
frames-action-amend_durability = Set the terrain
frames-action-amend_doomsday = Set Doomsday

frames-about-amend_cell = Any cell where it may stand; this is no move
frames-about-restore_system = To a frame on the field
frames-about-remove_system = From a frame on the field
frames-about-amend_whites = Of a frame on the field
frames-about-amend_rockets = Of a frame whose turn does not go on
frames-about-amend_defence = Until the round ends
frames-about-amend_marker = It adds to the next attack on that frame
frames-about-take_marker_off = From a frame that bears one
frames-about-amend_acted = Whether it has a turn before it in this round
frames-about-amend_turn = That player is asked now which frame acts
frames-about-take_frame_off = As if it were destroyed; it leaves no wreck
frames-about-restore_frame = With white dice only; give it systems and rockets next
frames-about-amend_controller = Another player holds it; scores follow
frames-about-free_station = Nobody holds it; scores follow
frames-about-amend_durability = What is left of a barricade; at 0 it is gone
frames-about-amend_doomsday = The counter, before any vote after this round

# Questions.
frames-ask-whites = How many white dice?
frames-ask-defence = Which defence?
frames-ask-player = Which player?
frames-ask-value = Which value?
frames-ask-switch = Has it acted?
frames-ask-durability = How much is left?
frames-acted-on = has acted
frames-acted-off = is still to act

# What is told.
frames-cell_amended = The game master puts { $frame } elsewhere: { $before } → { $cell }.
frames-system_restored = The game master gives { $frame } a system back: { $system }.
frames-system_removed = The game master takes a system from { $frame }: { $system }.
frames-whites_amended = The game master sets the white dice of { $frame }: { $before } → { $whites }.
frames-rockets_amended = The game master sets the rockets of { $frame }: { $before } → { $rockets }.
frames-defence_amended = The game master sets the defence of { $frame }: { $before ->
    [none] none
   *[other] { $before }
} → { $defence }.
frames-marker_amended = The game master sets the marker on { $frame }: { $before ->
    [0] none
   *[other] { $before }
} → { $value }, by { $player }.
frames-marker_taken_off = The game master takes the marker off { $frame }; it was { $before }.
frames-acted_amended = { $switch ->
    [on] The game master says that { $frame } has acted in this round; it was still to act.
   *[off] The game master says that { $frame } is still to act in this round; it had acted.
}
frames-turn_amended = The game master gives the turn to { $player }{ $before ->
    [none] .
   *[other] ; it was the turn of { $before }.
}
frames-frame_taken_off = The game master takes { $frame } off the field: { $cell }.
frames-frame_restored = The game master brings { $frame } of { $player } back: { $cell }. White dice: { $whites }, no systems.
frames-controller_amended = { $player ->
    [none] The game master frees { $station }. It was held by { $before }.
   *[other] The game master gives { $station } to { $player }.{ $before ->
        [none] {" "}Nobody held it.
       *[other] {" "}It was held by { $before }.
    }
}
frames-durability_amended = The game master sets what is left of { $terrain }, { $cell }: { $before } → { $durability }.
frames-doomsday_amended = The game master sets the Doomsday counter: { $before } → { $doomsday }.

# What cannot be set right.
frames-refuse-frame_in_turn = That frame's turn goes on. Set this right once the turn is over.
frames-refuse-vote_goes_on = All frames have acted, and Doomsday is voted on: it is no frame's turn.
frames-refuse-cell_taken = That frame cannot stand there: the cell is taken, or closed to it.
frames-refuse-no_such_system_left = That frame has no such system.
frames-refuse-own_marker = Players mark frames of others, not their own.
frames-refuse-not_marked = That frame bears no marker.
frames-refuse-last_frame_stays = That is the player's last frame: without it nothing would be left to play. End the game instead, or rewind.
frames-refuse-frame_turn_goes_on = A frame's turn goes on. Let it end first.
frames-refuse-no_frame_ready = That player has no frame left that could act in this round.
frames-refuse-extra_round_is_last = The extra round is the last: Doomsday has come already.
