# What the game master may set right, and how it is told.

roads-action-amend_cell = Put a unit elsewhere
roads-action-amend_facing = Turn a unit
roads-action-amend_warriors = Set warriors
roads-action-amend_wound = Set wounds
roads-action-restore_unit = Bring a unit back
roads-action-amend_fatigue = Set fatigue
roads-action-amend_activations = Set activations
roads-action-amend_mark = Set the marks of a unit
roads-action-amend_jams = Set jammed guns
roads-action-amend_guns_lost = Set lost guns
roads-action-amend_blades_lost = Set ruined motor blades
roads-action-amend_no_shooting = Forbid or allow shooting
roads-action-amend_fp = Set FP
roads-action-amend_score = Set victory points
roads-action-amend_turn = Give the turn
roads-action-amend_round = Set the number of the round

roads-about-amend_cell = this is no move; who hides there or near by shows itself
roads-about-amend_facing = which way it looks
roads-about-amend_warriors = how many stand; with none it is off the field
roads-about-amend_wound = of the one who is hurt
roads-about-amend_fatigue = tokens, from 0
roads-about-amend_activations = how often in this round
roads-about-amend_mark = flight, fear, defence and the like
roads-about-amend_jams = what clearing jams mends
roads-about-amend_guns_lost = for the whole battle
roads-about-amend_blades_lost = for the whole battle
roads-about-amend_no_shooting = for how many rounds, this one included
roads-about-amend_fp = what is left for this round
roads-about-amend_score = of a scenario that counts them
roads-about-amend_turn = as if it were handed over; an ended turn goes on
roads-about-amend_round = only the count changes
roads-about-restore_unit = one warrior of a unit that is out

# Questions.
roads-ask-player = Who?
roads-ask-facing = Which way?
roads-ask-warriors = How many warriors?
roads-ask-wound = How many wounds?
roads-ask-fatigue = How many tokens?
roads-ask-activations = How many activations?
roads-ask-mark = Which mark?
roads-ask-switch = Yes or no?
roads-ask-jams = How many guns?
roads-ask-guns_lost = How many guns?
roads-ask-blades_lost = How many blades?
roads-ask-no_shooting = How many rounds?
roads-ask-fp = How many FP?
roads-ask-score = How many points?
roads-ask-round = Which round?
roads-mark-frenzy_over = frenzy over
roads-mark-moved = has moved
roads-mark-played = has played a Melody
roads-direction-ne = north-east
roads-direction-e = east
roads-direction-se = south-east
roads-direction-sw = south-west
roads-direction-w = west
roads-direction-nw = north-west

# What is told.
roads-cell_amended = The game master puts { $unit } elsewhere: { $before } → { $cell }.
roads-facing_amended = The game master turns { $unit }: { $before } → { $facing }.
roads-warriors_amended = The game master sets the warriors of { $unit }: { $before } → { $warriors }.
roads-wound_amended = The game master sets the wounds of the one hurt in { $unit }: { $before } → { $wound }.
roads-unit_restored = The game master brings a warrior of { $unit } back: { $cell }.
roads-fatigue_amended = The game master sets the fatigue of { $unit }: { $before } → { $fatigue }.
roads-activations_amended = The game master sets the activations of { $unit } in this round: { $before } → { $activations }.
roads-mark_amended = The game master sets a mark of { $unit }: { $mark } – { $switch ->
    [on] yes, no before
   *[off] no, yes before
}.
roads-jams_amended = The game master sets the jammed guns of { $unit }: { $before } → { $jams }.
roads-guns_lost_amended = The game master sets the lost guns of { $unit }: { $before } → { $guns_lost }.
roads-blades_lost_amended = The game master sets the ruined motor blades of { $unit }: { $before } → { $blades_lost }.
roads-no_shooting_amended = The game master sets for how many rounds { $unit } cannot shoot: { $before } → { $no_shooting }.
roads-fp_amended = The game master sets the FP of { $player }: { $before } → { $fp }.
roads-score_amended = The game master sets the victory points of { $player }: { $before } → { $score }.
roads-turn_amended = The game master gives the turn to { $player }; it was the turn of { $before }.
roads-round_amended = The game master sets the number of the round: { $before } → { $round }.

# What cannot be set right.
roads-refuse-amend_no_score = This scenario counts no victory points.
