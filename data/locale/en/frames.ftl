# Frames: events, decisions, actions, options. Names of the content are in frames_content.ftl.
frames-title = Frames
frames-button-hand = For my eyes
frames-hand-heading = For your eyes
frames-final_score = { $points } { $points ->
    [one] point
   *[other] points
  }
frames-about = Companies of walking war machines fight over stations until Doomsday. The highest score wins when it comes, and the last company standing wins at once. 2 to 5 players.
frames-changed-2 = A station may be captured in every vote about Doomsday, the last one too, and who concedes among three or more is played by the answers of a passed deadline. Before, nobody could after the last round, and an automated player played on.
frames-changed-3 = Between two players, too, the ready-made companies have been evened out by measured games. Companies that stand already stay as they are.
frames-changed-4 = When scores are equal, the result says what decides. Scores count as before.

# How things are named inside sentences.
frames-element = barricade on { $cell }
frames-one = { $thing }
frames-row = { $first } { $next }
    .aloud = { $first }, { $next }
frames-line = { $first }
    { $next }
frames-white = white die
frames-several = { $thing }{ $count ->
    [1] {""}
   *[other] {" "}×{ $count }
}
frames-own_design = Own design
frames-blueprint = { $name } `{ $dice }`
    .aloud = { $name }: { $dice }
frames-company_frame = **{ $number }** { $frame }
    .aloud = **Frame { $number }**, { $frame }
frames-field_generated = generated field { $seed }
frames-die-w = white
frames-die-b = blue
frames-die-g = green
frames-die-s8 = green d8
frames-die-y = yellow
frames-die-r = red
frames-die-r8 = red d8
frames-die-k = rocket
frames-dice_row = { $dice }
    .aloud = { $counted }
frames-counted-w = { $count ->
    [one] white
   *[other] { $count } white
}
frames-counted-b = { $count ->
    [one] blue
   *[other] { $count } blue
}
frames-counted-y = { $count ->
    [one] yellow
   *[other] { $count } yellow
}
frames-counted-g = { $count ->
    [one] green
   *[other] { $count } green
}
frames-counted-g8 = { $count ->
    [one] green d8
   *[other] { $count } green d8
}
frames-counted-rh = { $count ->
    [one] melee
   *[other] { $count } melee
}
frames-counted-r8h = { $count ->
    [one] melee d8
   *[other] { $count } melee d8
}
frames-counted-rd = { $count ->
    [one] direct
   *[other] { $count } direct
}
frames-counted-r8d = { $count ->
    [one] direct d8
   *[other] { $count } direct d8
}
frames-counted-ra = { $count ->
    [one] artillery
   *[other] { $count } artillery
}
frames-counted-r8a = { $count ->
    [one] artillery d8
   *[other] { $count } artillery d8
}
frames-counted-r8r = { $count ->
    [one] rocket
   *[other] { $count } rockets
}
frames-dice_beside = { $first } · { $next }
    .aloud = { $first }; { $next }
frames-dice_listed = { $first }, { $next }
    .aloud = { $first }; { $next }
frames-dice-w = ⬜ W { $values }
    .aloud = white { $values }
frames-dice-b = 🟦 B { $values }
    .aloud = blue { $values }
frames-dice-g = 🟩 G { $values }
    .aloud = green { $values }
frames-dice-s8 = 🟩 G8 { $values }
    .aloud = green d8 { $values }
frames-dice-y = 🟨 Y { $values }
    .aloud = yellow { $values }
frames-dice-r = 🟥 R { $values }
    .aloud = red { $values }
frames-dice-r8 = 🟥 R8 { $values }
    .aloud = red d8 { $values }
frames-dice-k = 🚀 K { $values }
    .aloud = rockets { $values }
frames-beside = { $first } · { $next }
frames-die_of_two = { $value } ({ $six }+{ $three })
frames-range_type-melee = melee
frames-range_type-direct = direct
frames-range_type-artillery = artillery
frames-eight_sided-d8 = d8
frames-eight_sided-d6d3 = d6 + d3
frames-field_verdict-keep = keep
frames-field_verdict-veto = veto
frames-marker_use-use = use the marker
frames-marker_use-keep = keep the marker
frames-order_topic-activation = activation
frames-order_topic-capture = captures
frames-order_topic-doomsday = Doomsday
frames-order_choice-ask = ask me
frames-order_choice-pass_round = pass this round while I may
frames-order_choice-declare = declare at once
frames-order_choice-tick = always bring it nearer
frames-order_choice-hold = always hold
frames-order_choice-tick_if_leading = bring it nearer while I lead

# Set-up.
frames-seat_ready = { $seat } is ready.
frames-field_built = Field: { $field }, { $side }×{ $side }, cells of terrain: { $elements }.{ $proposal ->
    [1] {""}
   *[other] {" "}Proposal { $proposal }.
}
    .joined = Field: { $field }, { $side }×{ $side }, cells of terrain: { $elements }.{ $proposal ->
        [1] {""}
       *[other] {" "}Proposal { $proposal }.
    }
frames-terms_answered = Your answer. Doomsday counter: { $doomsday }. Eight-sided dice: { $eights }. Field: { $field }.
frames-field_answered = Your answer. Field: { $field }.
frames-terms_agreed = Doomsday counter: { $doomsday } (named: { $named }). Eight-sided dice: { $eights }.
    .joined = Doomsday counter: { $doomsday } (named: { $named }). Eight-sided dice: { $eights }.
frames-field_vetoed = Veto on the field: { $seats }.
    .joined = Veto on the field: { $seats }.
frames-field_agreed = The field stands. Everybody builds a company in secret.
    .joined = The field stands. Everybody builds a company in secret.
frames-frame_drafted = Drafted: { $frame }
frames-system_drafted = Changed: { $frame }
frames-rocket_drafted = Rocket → frame { $number }.
frames-draft_taken_back = You start your company again.
frames-company_submitted = Your company{ $company ->
    [none] {""}
   *[other] {" "}{ $company }
}:
    { $frames }
frames-company_revealed = { $sign } { $seat }{ $company ->
    [none] {""}
   *[other] , { $company }
}:
    { $frames }{ $reserve ->
    [none] {""}
   *[other] {" "}· reserve: { $reserve }
}
    .aloud = { $sign } { $seat }{ $company ->
        [none] {""}
       *[other] , { $company }
    }:
    { $frames }{ $reserve ->
        [none] {""}
       *[other] {""}
            Reserve, left at home: { $reserve }
    }
frames-precedence_rolled = Precedence by d20: { $seats }.
    .joined = Precedence by d20: { $seats }.
frames-rolled_by = { $seat } ({ $rolls })
frames-scores_set = Assets (frames and stations) × points per asset: { $scores }.
    .joined = Assets (frames and stations) × points per asset: { $scores }.
frames-score_set = { $sign } { $seat }: { $assets } × { $points } = { $score }
frames-top_tie_found = The highest score is shared: { $seats }.
    .joined = The highest score is shared: { $seats }.
frames-roll_stood = { $seat } leaves the tie to precedence.
    .joined = { $seat } leaves the tie to precedence.
frames-loser_forced = { $seat } asks for a change of company. { $loser } makes it.
    .joined = { $seat } asks for a change of company. { $loser } makes it.
frames-frame_added = { $seat } fields the reserve: { $frame } { $blueprint }
frames-frame_left_home = { $seat } leaves { $frame } at home.{ $rockets ->
    [0] {""}
   *[other] {" "}Its rockets go to { $heir }: { $rockets }.
}
frames-roles_fixed = Defender: { $defender }. Point attacker: { $point }.{ $attackers_count ->
    [1] {""}
   *[other] {" "}The attackers place in this order: { $attackers }.
}
    .joined = Defender: { $defender }. Point attacker: { $point }.{ $attackers_count ->
        [1] {""}
       *[other] {" "}The attackers place in this order: { $attackers }.
    }
frames-station_placed = { $seat } places { $placed }.
    .lead = places { $placed }
    .several = places { $placed }
frames-frame_placed = { $seat } places { $placed }.
    .lead = places { $placed }
    .several = places { $placed }
frames-placed_at = { $thing }: { $cell }

# Of a set-up that is ready.
frames-untold = {""}
frames-company_ready = { $sign } { $seat }{ $company ->
    [none] {""}
   *[other] , { $company }
}: { $frames ->
    [one] { $frames } frame
   *[other] { $frames } frames
}.
frames-roles_ready = Defender: { $defender }. Everything stands on the field; *{ button-more }*, *{ button-status }* lists it with all dice.
    .joined = Defender: { $defender }. Everything stands on the field; *{ button-more }*, *{ button-status }* lists it with all dice.

# Rounds and turns.
frames-round_started = **Round { $round }.** Doomsday counter: { $left }.
    .joined = **Round { $round }.** Doomsday counter: { $left }.
frames-activation_passed = { $seat } passes.
    .joined = { $seat } passes.
frames-frame_activated = { $seat } activates { $frame }.
    .lead = activates { $frame }
frames-aim_declared = { $frame } aims: { $target } ({ $range }).
    .brief = aims at { $target }, { $range }
frames-aim_waived = { $frame } names no target.
    .brief = names no target
frames-pool_rolled = { $frame } rolls: { $dice }{ $rockets ->
    [0] {""}
   *[other] {" "}(rockets spent: { $rockets })
}.
    .brief = rolls { $listed }{ $rockets ->
        [0] {""}
       *[other] , rockets spent: { $rockets }
    }
frames-defence_assigned = { $frame }: defence { $value }{ $die ->
    [none] {""}
   *[other] {" "}({ $die })
}.
    .brief = defence { $value }{ $die ->
        [none] {""}
       *[other] , { $die }
    }
frames-frame_moved = { $frame } moves: { $origin } → { $cell } ({ $die }).
    .lead = { $frame } moves { $origin } → { $cell }, { $die }
frames-attack_declared = { $frame } attacks { $target }: { $value } ({ $die }){ $cover ->
    [none] {""}
   *[other] , through { $cover }
}.{ $marker ->
    [keep] {" "}The marker stays.
   *[use] {""}
}
    .lead = { $frame } attacks { $target } with { $value }, { $die }{ $cover ->
        [none] {""}
       *[other] , through { $cover }
    }{ $marker ->
        [keep] , the marker stays
       *[use] {""}
    }
frames-turn_interrupted = Combat order: { $attacker } wakes { $target }, attack { $value }. First { $target } aims, rolls and defends.
    .brief = { $target } wakes
frames-turn_parked = { $frame } waits, { $attacker } goes on.
    .brief = {""}
frames-turn_resumed = { $frame } goes on with its turn.
    .lead = { $frame } goes on with its turn
frames-frame_spotted = { $frame } marks { $target }: marker { $value } ({ $die }).
    .lead = { $frame } marks { $target } with { $value }, { $die }
frames-turn_ended = { $frame } ends its turn.
    .brief = {""}
frames-turn_lost = { $frame } loses the rest of its turn.
    .brief = { $frame } loses the rest of its turn

# Attacks and damage.
frames-attack_counted = { $frame } → { $target }: attack { $attack }{ $marker ->
    [0] {""}
   *[other] {" "}+ marker { $marker } = { $total }
} against defence { $defence }, { $dice ->
    [0] no damage
    [one] { $dice } damage die
   *[other] { $dice } damage dice
}{ $marker ->
    [0] {""}
   *[other] , the marker is gone
}.
    .story = { $frame } → { $target }: attack { $attack }{ $marker ->
        [0] {""}
       *[other] {" "}+ marker { $marker } = { $total }
    } against defence { $defence }, { $dice ->
        [0] no damage
        [one] { $dice } damage die
       *[other] { $dice } damage dice
    }{ $marker ->
        [0] {""}
       *[other] , the marker is gone
    }
    .aloud = { $frame } attacks { $target }: attack { $attack }{ $marker ->
        [0] {""}
       *[other] {" "}+ marker { $marker } = { $total }
    } against defence { $defence }, { $dice ->
        [0] no damage
        [one] { $dice } damage die
       *[other] { $dice } damage dice
    }{ $marker ->
        [0] {""}
       *[other] , the marker is gone
    }.
    .aloud-story = { $frame } attacks { $target }: attack { $attack }{ $marker ->
        [0] {""}
       *[other] {" "}+ marker { $marker } = { $total }
    } against defence { $defence }, { $dice ->
        [0] no damage
        [one] { $dice } damage die
       *[other] { $dice } damage dice
    }{ $marker ->
        [0] {""}
       *[other] , the marker is gone
    }
frames-attack_failed = { $frame } does not attack { $target }: gone, or out of the declared range.
    .lead = { $frame } does not attack { $target }: gone, or out of the declared range
frames-damage_rolled = Damage dice: { $dice }{ $cover ->
    [none] {""}
   *[other] {" "}(cover: { $cover })
} → { $hits }.
    .brief = { $dice }{ $cover ->
        [none] {""}
       *[other] {" "}(cover: { $cover })
    } → { $hits }
    .aloud = Damage dice, rolled { $dice }{ $cover ->
        [none] {""}
       *[other] {" "}(cover: { $cover })
    }. { $hits }.
    .aloud-brief = rolled { $dice }{ $cover ->
        [none] {""}
       *[other] {" "}(cover: { $cover })
    }; { $hits }
frames-hits_cover = { $cover } takes { $hits }
frames-hits_absorbed = { $cover } absorbs { $hits }
frames-hits_target = { $target } { $hits ->
    [0] unhurt
   *[other] takes { $hits }
}
frames-listed = { $first }, { $next }
frames-barricade_damaged = { $terrain } { $cell }: durability { $left }.
    .brief = { $terrain } { $cell }: durability { $left }
frames-barricade_destroyed = Destroyed: { $terrain } { $cell }.
    .brief = destroyed: { $terrain } { $cell }
frames-position_abandoned = { $frame } leaves { $station }: { $origin } → { $cell }. One damage is ignored.
    .brief = { $frame } leaves { $station }, { $origin } → { $cell }, one damage is ignored
frames-systems_lost = { $frame } loses { $several ->
    [no] the system
   *[yes] systems
}: { $systems }.
    .brief = { $frame } loses { $several ->
        [no] the system
       *[yes] systems
    }: { $systems }
frames-white_lost = { $frame } loses white dice: { $whites }. Left: { $left }.
    .brief = { $frame } loses white dice: { $whites }, left: { $left }
frames-frame_destroyed = **Destroyed: { $frame }**, { $cell }.{ $wreck ->
    [yes] {" "}Rubble is left.
   *[no] {""}
}
    .brief = **destroyed: { $frame }**, { $cell }{ $wreck ->
        [yes] , rubble is left
       *[no] {""}
    }

# Stations, scores, Doomsday, the end.
frames-capture_held = { $seat } leaves { $station } for now.
    .lead = leaves { $station } for now
frames-station_captured = **{ $seat } captures { $station }**{ $old ->
    [none] {""}
   *[other] {" "}from { $old }
}.
    .lead = **captures { $station }**{ $old ->
        [none] {""}
       *[other] {" "}from { $old }
    }
frames-station_contested = Contested: { $station }. Nobody controls it.
    .brief = contested: { $station }, nobody controls it
frames-score_changed = Current Score of { $seat }: { $old } → { $new }.
    .brief = Current Score of { $seat }: { $old } → { $new }
    .aloud = Current Score of { $seat } goes from { $old } to { $new }.
    .aloud-brief = Current Score of { $seat } goes from { $old } to { $new }
frames-defender_changed = The Defender is { $seat } now, not { $old }.
    .brief = the Defender is { $seat } now, not { $old }
frames-vote_opened = All frames have acted. Doomsday counter: { $left }. Asked in this order: { $seats }.
    .joined = All frames have acted. Doomsday counter: { $left }. Asked in this order: { $seats }.
frames-doomsday_ticked = { $cause ->
    [seat] { $seat } brings Doomsday nearer.
    [guard] Nobody has moved Doomsday for long, and it comes nearer by itself.
   *[auto] Doomsday comes nearer by itself.
} Counter: { $left }.
    .joined = { $cause ->
        [seat] { $seat } brings Doomsday nearer.
        [guard] Nobody has moved Doomsday for long, and it comes nearer by itself.
       *[auto] Doomsday comes nearer by itself.
    } Counter: { $left }.
frames-doomsday_held = { $seat } leaves Doomsday where it is. Counter: { $left }.
    .joined = { $seat } leaves Doomsday where it is.
frames-round_ended = Round { $round } is over. { $markers_stay ->
    [yes] Defence is cleared, markers stay.
   *[no] Defence and markers are cleared.
}
    .joined = Round { $round } is over. { $markers_stay ->
        [yes] Defence is cleared, markers stay.
       *[no] Defence and markers are cleared.
    }
frames-extra_round_granted = The top is shared: { $seats }. One more round decides.
    .joined = The top is shared: { $seats }. One more round decides.
frames-standing_order_set = Your standing answer for { $topic }: { $choice }.
frames-conceded = { $seat } concedes.{ $aftermath ->
    [removed] {" "}The frames leave the field.
    [computer] {" "}The computer plays on.
   *[over] {""}
}
frames-tie = { $tie ->
    [assets] {" "}Scores are equal, more frames and stations decide.
    [hit_points] {" "}Scores, frames and stations are equal, more hit points decide.
    [shared] {" "}Scores, frames and stations, hit points are equal.
   *[none] {""}
}
frames-game_ended = **{ $cause ->
    [doomsday] Doomsday.
    [annihilation] The last company stands.
    [no_frames] No frame is left.
   *[concession] Conceded.
} { $winners_count ->
    [1] Winner
   *[other] Winners
}: { $winners }.** Scores: { $scores }.{ frames-tie }
frames-scored = { $sign } { $seat } – { $score }

# Decisions.
frames-decision-agree_terms = agree on the terms
frames-decision-agree_field = agree on the field
frames-decision-build_company = build a company
frames-decision-break_top_tie = break the tie
frames-decision-adjust_company = change the company
frames-decision-place_defender_stations = place the Defender's stations
frames-decision-place_vanguard = place the vanguard
frames-decision-place_point = place the point frame
frames-decision-place_attacker = place a frame
frames-decision-place_attacker_station = place a station
frames-decision-place_rest = place the rest
frames-decision-tactical_order = activate a frame or pass
frames-decision-declare_aim = name a target
frames-decision-roll_pool = roll the dice
frames-decision-set_defence = choose the defence
frames-decision-turn_act = attack and move
frames-decision-choose_losses = choose the losses
frames-decision-set_spot = mark a frame
frames-decision-capture_window = capture the station
frames-decision-doomsday_vote = bring Doomsday nearer or not

# Actions: what the buttons do.
frames-action-accept_terms = Accept the terms
frames-action-counter_terms = Propose other terms
frames-action-keep_field = Keep the field
frames-action-veto_field = Veto the field
frames-action-pick_ready_company = Take a ready-made company
frames-action-submit_company = Type your own company
frames-action-draft_frame = Add a frame
frames-action-add_system = Add a system to the last frame
frames-action-give_rocket = Load a rocket
frames-action-finish_company = Complete the company
frames-action-take_back = Start again
frames-action-add_frame = Field the reserve
frames-action-remove_frame = Leave a frame at home
frames-action-force_loser = Make the last in precedence change
frames-action-let_roll_stand = Let precedence decide
frames-action-place_station = Place a station
frames-action-place_frame = Place a frame
frames-action-activate_frame = Activate a frame
frames-action-pass_activation = Pass
frames-action-declare_target = Name a target
frames-action-declare_nothing = Name no target
frames-action-roll_dice = Roll
frames-action-assign_defence = Defend with a die
frames-action-assign_no_defence = No defence
frames-action-move_frame = Move
frames-action-make_attack = Attack
frames-action-end_actions = Skip the rest
frames-action-take_losses = Take the losses
frames-action-abandon_station = Leave the station
frames-action-spot_frame = Mark a frame
frames-action-skip_spot = Mark nothing
frames-action-declare_capture = Capture
frames-action-hold_capture = Not now
frames-action-tick_doomsday = Bring Doomsday nearer
frames-action-hold_doomsday = Leave Doomsday
frames-action-set_standing_order = Set a standing answer
frames-action-concede = Concede

# Questions for their parameters.
frames-ask-eights = Which eight-sided dice?
frames-ask-doomsday = At what does the Doomsday counter begin?
frames-ask-field = And the field?
frames-ask-company = Which company?
frames-ask-frames = Frames, with commas between them
frames-ask-reserve = Which reserve?
frames-ask-template = Which frame?
frames-ask-system = Which system?
frames-ask-number = Which frame?
frames-ask-frame = Which frame?
frames-ask-cell = Which cell?
frames-ask-range = Which range?
frames-ask-target = Which target?
frames-ask-rockets = How many rockets?
frames-ask-die = Which die?
frames-ask-cover = Through which cover?
frames-ask-marker = And the marker?
frames-ask-losses = What is lost?
frames-ask-station = Which station?
frames-ask-topic = A standing answer to what?
frames-ask-choice = Which standing answer?
frames-ask-confirmation = Type 0 to concede
frames-form-submit_company-frames = Soldier R8r, Rook: WWBG R8r, WWBYRaRa, +Militia
frames-form-concede-confirmation = 0

# Refusals.
frames-refuse-not_your_decision = This decision is not yours now.
frames-refuse-frame_already_acted = That frame has already taken its turn this round.
frames-refuse-last_may_not_pass = You are the last with a frame to act, and may not pass.
frames-refuse-station_cannot_be_targeted = Stations cannot be attacked.
frames-refuse-cannot_target_self = A frame cannot attack itself.
frames-refuse-no_weapon_for_range = This frame has no weapon for that range.
frames-refuse-wrong_die_colour = A die of that colour does not serve for this.
frames-refuse-die_already_used = That die has served already.
frames-refuse-out_of_declared_range = The target is out of the declared range now: distance { $distance }.
frames-refuse-target_gone = The target is gone.
frames-refuse-no_path = No way leads there with that die: distance { $distance }, die { $die }.
frames-refuse-cell_occupied = That cell is taken.
frames-refuse-not_free_cell = That cell is not free: terrain, a station or a frame is there.
frames-refuse-inside_perimeter = That cell is inside the defensive perimeter.
frames-refuse-too_close_to_barricade = Too close to a barricade: stay more than 1 away.
frames-refuse-too_far_from_defender = Too far: place it within { $ruler } of a frame of the Defender's.
frames-refuse-within_direct_range = Too close to the vanguard: stay more than { $ruler } away.
frames-refuse-too_close_to_station = Too close to a station.
frames-refuse-perimeter_too_big = The perimeter would be too large.
frames-refuse-leaves_no_room = That would leave the attackers no room.
frames-refuse-spot_too_far = Too far to mark: { $distance }, at most { $ruler }.
frames-refuse-spot_covered = That frame is covered: without a spotting system it cannot be marked.
frames-refuse-marker_not_lower = The marker there is { $marker }, and the die only { $die }.
frames-refuse-no_own_frame_near = No frame of yours stands within 1 of that station.
frames-refuse-rival_near_station = Another player's frame stands within 1 of that station.
frames-refuse-already_controlled = You control that station already.
frames-refuse-not_abandonable = That frame cannot leave the station there.
frames-refuse-no_such_cover = That does not cover the target.
frames-refuse-not_combat_phase = Only during the combat phase.
frames-refuse-company_size = A company has { $fewest } to { $most } frames, and this one { $frames }.
frames-refuse-system_limit = Frame { $number }: at most { $most } systems, of one type at most 2.
frames-refuse-rocket_total = A company loads exactly { $rockets } rockets, and this one { $loaded }.
frames-refuse-reserve_with_rockets = The reserve carries no rockets.
frames-refuse-no_frames_typed = No frame is written there. An example: `Soldier R8r, WWBG, +Militia`.
frames-refuse-one_reserve = Frame { $number }: a company has only one reserve.
frames-refuse-frame_name = Frame { $number }: a name has at most { $longest } letters, digits, spaces.
frames-refuse-frame_without_dice = Frame { $number }: write its dice, such as `WWBYGRdRd`.
frames-refuse-rockets_only = Frame { $number }: after the name of a frame, only rockets `R8r`.
frames-refuse-no_such_die = Frame { $number }: I cannot read { $rest }. Write the name of a frame of the table, such as Soldier, or dice: W B Y G G8 Rh Rd Ra R8h R8d R8a R8r.
frames-refuse-frame_whites = Frame { $number }: exactly { $whites } white dice `W`.
frames-refuse-dice_of_no_system = Frame { $number }: one or two of each system. A weapon is `RdRd` or `RdRdR8d`, others one letter or two. Wrong: { $system ->
    [D] defence
    [M] movement
    [S] spotting
    [H] melee
    [F] direct
   *[A] artillery
}.
frames-refuse-frame_sprint = Frame { $number }: one sprint die `G8`, and only without direct and artillery systems.
frames-refuse-no_such_station = There is no such station.
frames-refuse-cannot_target_own = Own frames are no targets in this game.
frames-refuse-rocket_limit = Rockets that can be rolled now: { $most }.
frames-refuse-already_moved = This frame has moved this turn.
frames-refuse-already_attacked = This frame has attacked this turn.
frames-refuse-nothing_declared = No target was named this turn.
frames-refuse-wrong_losses = The losses have to come to { $damage }.
frames-refuse-cannot_spot_self = A frame cannot mark itself.
frames-refuse-die_not_rolled = That die is not in this turn's pool.

# Options.
frames-option-preset = Preset
frames-option-preset-seed = these rules
frames-option-preset-official = as published
frames-option-preset-quick = quick
frames-option-size = Size
frames-option-size-skirmish = skirmish
frames-option-size-battle = battle
frames-option-ready_companies = Ready-made companies
frames-option-ready_companies-remeasured = evened out for two to four players, for three anew
frames-option-ready_companies-measured = as evened out second, for two to four players
frames-option-ready_companies-even = as first evened out, for two and four players
frames-option-ready_companies-rulebook = of the rulebook
frames-option-set_up = Terms, companies and deployment
frames-option-set_up-played = by the players
frames-option-set_up-ready = are ready, the battle begins at once
frames-option-layout = Field
frames-option-layout-quiet_quarry = Quiet Quarry
frames-option-layout-twin_streets = Twin Streets
frames-option-layout-broken_dam = Broken Dam
frames-option-layout-orchard = Old Orchard
frames-option-layout-ring_fort = Ring Fort
frames-option-layout-generated = generated
frames-option-field_seed = Number of the generated field
frames-option-field_seed-0 = drawn
frames-option-board_size = Side of the field
frames-option-board_size-auto = by players
frames-option-board_size-20 = 20
frames-option-board_size-21 = 21
frames-option-board_size-22 = 22
frames-option-board_size-23 = 23
frames-option-board_size-24 = 24
frames-option-board_size-25 = 25
frames-option-board_size-26 = 26
frames-option-board_size-27 = 27
frames-option-board_size-28 = 28
frames-option-board_size-29 = 29
frames-option-board_size-30 = 30
frames-option-board_size-31 = 31
frames-option-board_size-32 = 32
frames-option-distance_metric = Diagonal steps
frames-option-distance_metric-chebyshev = count 1
frames-option-distance_metric-alternating = every second counts 2
frames-option-ruler = Far end of direct range
frames-option-doomsday_start = Doomsday counter at first
frames-option-doomsday_start-0 = by size
frames-option-auto_tick = The counter falls by itself each round
frames-option-stall_guard = Quiet rounds until it falls by itself
frames-option-stall_guard-0 = never
frames-option-propose_d6d3 = Propose d6 + d3 for d8
frames-option-rockets = Rockets of a company
frames-option-rocket_role = Rocket dice
frames-option-rocket_role-pool = beside others or alone
frames-option-rocket_role-addon = only beside a direct system
frames-option-rocket_role-standalone = in place of the direct system
frames-option-rocket_role-any = in melee and artillery attacks, too
frames-option-rocket_spent = A rocket is spent
frames-option-rocket_spent-rolled = when rolled
frames-option-rocket_spent-chosen = when its die attacks
frames-option-rockets_block_sprint = Rockets left switch sprint off
frames-option-white_ranged = White dice attack at range
frames-option-spot_use = Markers in attacks
frames-option-spot_use-always = always used
frames-option-spot_use-choice = the attacker's choice
frames-option-spots_persist = Markers outlive the round
frames-option-friendly_targets = Own frames may be targets
frames-option-point_rule = Point frame
frames-option-point_rule-seed = clear of barricades
frames-option-point_rule-official = not covered
frames-option-capture = Captures
frames-option-capture-declare = declared
frames-option-capture-automatic = automatic
frames-option-capture_order = First standing answer for captures
frames-option-capture_order-ask = ask
frames-option-capture_order-declare = declare
frames-option-contested_stations = Contested stations are nobody's
frames-option-move_exact = Moves use the whole die
frames-option-cover_edges = Cover in doubt
frames-option-cover_edges-defender = covers
frames-option-cover_edges-attacker = does not cover
frames-option-cover_pick = Among several covers
frames-option-cover_pick-attacker = the attacker's choice
frames-option-cover_pick-strongest = the strongest
frames-option-double_defence_safe = Two defence systems cover unharmed
frames-option-drop_white = Whites may be lost before systems
frames-option-abandon_station = Frames may leave a station under fire
frames-option-wrecks = Destroyed frames leave rubble
frames-option-combat_order = Combat order
frames-option-combat_order-attacker_first = the attacker ends first
frames-option-combat_order-target_first = the target ends first
frames-option-annihilation = Last company standing
frames-option-annihilation-wins = wins at once
frames-option-annihilation-play_on = plays on
frames-option-final_tie = Tie at the end
frames-option-final_tie-assets = most frames and stations
frames-option-final_tie-extra_round = an extra round
frames-option-on_leave = Who concedes
frames-option-on_leave-bot = is played by the computer
frames-option-on_leave-remove = leaves the field
