# Frames: what a page of a decision says, what one chooses by, and the table in detail.

frames-located = { $frame } { $name }{ $cell ->
    [none] {""}
   *[other] {" "}({ $cell })
}

frames-located_station = { $station } ({ $cell })

# How matters stand: first a sentence for each decision, then what lies open.
frames-situation_terms = The host proposes that the Doomsday counter begins at { $doomsday }; after each round every player may lower it by one. The field: { $field }, { $side }×{ $side }. All answer in secret: the middle number counts, and one veto brings another field. Eight-sided dice are d8, or d6 + d3 if everybody wants that.
frames-situation_terrain = Terrain: { $character }.
frames-situation_force = Each of you brings { $fewest } to { $most } frames, { $stations ->
    [one] { $stations } station
   *[other] { $stations } stations
} and { $rockets ->
    [one] { $rockets } rocket
   *[other] { $rockets } rockets
}.
frames-situation_field = Proposal { $proposal } of { $proposals }: { $field }, { $side }×{ $side }. Play on it, or spend your only veto? The last proposal stands.
frames-situation_vetoed = Vetoes already spent: { $seats }
frames-situation_company = Choose your company in secret: { $fewest } to { $most } frames with exactly { $rockets ->
    [one] { $rockets } rocket
   *[other] { $rockets } rockets
}, and { $stations ->
    [one] { $stations } station
   *[other] { $stations } stations
} beside them. Fewer frames and systems than the others bring more points for each asset.
frames-situation_draft = Your company so far has { $frames ->
    [one] { $frames } frame
   *[other] { $frames } frames
}; rockets still to load: { $left }.
frames-situation_tie = The highest score, { $score }, is shared: { $seats }. You may change your company, make { $loser } change theirs, or leave it so and be the Defender.
frames-situation_adjust = The highest score, { $score }, is shared: { $seats }. { $first } asks you to change your company: field one frame more, or leave one at home.
frames-situation_reserve = Your reserve, a frame left at home: { $frame }
frames-situation_station = { $role ->
    [defender] You are the Defender: place station { $number } of { $stations }, within { $ruler } of your others. Your frames will start around them.
   *[attacker] Place station { $number } of { $stations }, anywhere on the field but on its rim, beside a rival's frame or amid terrain.
} Stations stand at least { $gap } apart. They are assets and can be captured.
frames-situation_place = { $kind ->
    [place_vanguard] You are the Defender: place frame { $number } of { $vanguard } of your vanguard, which goes first, within { $ruler } of your stations. The others keep more than { $ruler } away from it.
    [place_point] You lead the attack on { $defender }: place one frame in front, within { $ruler } of a frame of theirs, outside of their perimeter, { $rule ->
        [official] in nobody's cover.
       *[seed] more than 1 away from barricades.
    }
    [place_attacker] You attack { $defender }: place a frame outside of their perimeter, more than { $ruler } away from both frames of their vanguard.
   *[other] You are the Defender: place your other frames within { $ruler } of your stations, or beside a barricade.
} Frames left to place: { $left }.
frames-situation_lap = After you in this lap: { $seats }
frames-situation_standing = { $seat }: { $things }
frames-situation_order = Round { $round }, Doomsday counter { $left }{ $left ->
    [1] , so this round may be the last
   *[other] {""}
}. You are asked to activate a frame; still to act: { $unused } of yours. { $passes ->
    [yes] If you pass, the next one is asked: { $next }.
   *[no] You may not pass: of those with a frame left you have the lowest score, and are asked last.
}
frames-situation_aim = { $frame } { $woken ->
    [none] takes its turn
   *[other] is attacked by { $woken } and wakes: its turn comes first
}. What does it aim at, at which range? That decides the red dice it rolls.
frames-situation_attack = The attack on it: { $attacker } with { $value }{ $marker ->
    [0] {""}
   *[other] {" "}+ marker { $marker }
} ({ $range }){ $cover ->
    [none] , no cover
   *[other] , behind { $cover }
}. What is above its defence is rolled as damage dice.
frames-situation_roll = { $frame } rolls. It has { $rockets ->
    [one] { $rockets } rocket
   *[other] { $rockets } rockets
}: how many join? Each is a red d8 more to choose from, once; still one die attacks.
frames-situation_defence = { $frame } has rolled { $dice }. Which die does it keep as its defence until the round ends? The others move, attack and mark.
frames-situation_act = { $frame } { $done ->
    [attacked] has attacked and may still move, with one die
    [moved] has moved and may still attack, with one die
    [aimless] has no target, and so no attack; it may move, with one die
   *[nothing] may attack and move, in either order, one die each
}. Dice left: { $dice }. Its defence: { $defence }.{ $woken ->
    [none] {""}
   *[other] {" "}Woken by { $woken }.
}
frames-situation_spot = { $frame } may mark another frame with a die: its value adds to the next attack on it. Dice left: { $dice }. { $level ->
    [0] Only within { $ruler } and not behind cover.
    [1] Only within { $ruler }.
   *[other] Anywhere on the field.
}{ $woken ->
    [none] {""}
   *[other] {" "}Woken by { $woken }.
}{ $enemies ->
    [yes] {""}
   *[no] {" "}Now these are only your own: a marker on them helps the enemy.
}
frames-situation_target = Aimed at { $target } ({ $range }{ $units ->
    [none] ): it is gone.
   *[other] ): { $units } away, { $fits ->
        [yes] in range.
       *[no] out of range now.
    }
}
    .aloud = Aimed at { $target } ({ $range }{ $units ->
        [none] ): it is gone.
       *[other] ): distance { $units }, { $fits ->
            [yes] in range.
           *[no] out of range now.
        }
    }
frames-situation_wakes = An attack wakes it: it rolls first, and keeps these dice for its turn, whatever it loses.
frames-situation_no_target = It aims at nothing, and has no red dice.
frames-situation_losses = { $frame } takes { $damage ->
    [one] { $damage } damage
   *[other] { $damage } damage
}{ $attacker ->
    [none] {""}
   *[other] {" "}from { $attacker }
}. { $destroyed ->
    [yes] That destroys it.
   *[no] Each takes a system, and a white die when no system is left. Dice already rolled stay; what is lost gives none from the next roll on. You choose.
}
frames-situation_leave = Beside a station, { $station }, it may also step away from it, and one of the damage is ignored.
frames-situation_capture = { $frames } { $frames_count ->
    [1] stands
   *[other] stand
} alone beside { $station }, { $controller ->
    [none] which nobody controls
   *[other] which { $controller } controls
}. Take it? Your score: { $score } → { $then }.
frames-situation_vote = Doomsday counter: { $left }. You may lower it by one; at 0 the game ends. { $leader ->
    [none] You lead with { $score }.
   *[other] You have { $score }, place { $place } of { $seats }; { $leader } leads with { $best }.
}
frames-situation_voters = Asked after you: { $seats }
frames-situation_guard = If nobody lowers it now, it falls by itself.

# What actions do.
frames-about-accept_terms = Doomsday counter { $doomsday }, and this field
frames-about-counter_terms = Another number to begin at, or a veto on the field
frames-about-keep_field = Play here
frames-about-veto_field = Spends your only veto: another field is proposed
frames-about-pick_ready_company = Complete, with its rockets; chosen at one go
frames-about-submit_company = As a list of dice, with names if you like
frames-about-draft_frame = From the table. Your frames so far: { $frames } of { $most }
frames-about-add_system = At most { $systems } on a frame, { $copies } of one type
frames-about-give_rocket = A red d8 for one attack. Still to load: { $rockets }
frames-about-finish_company = Hands it in, with or without a reserve
frames-about-take_back = Drops what you have drafted
frames-about-add_frame = One asset more; the scores are counted anew
frames-about-remove_frame = One asset less; the scores are counted anew
frames-about-force_loser = They must add or drop a frame, if they can
frames-about-let_roll_stand = You have the best precedence: you are the Defender
frames-about-place_station = At least { $gap } from any other station
frames-about-place_frame = A frame, then its cell
frames-about-activate_frame = It aims, rolls, defends, attacks, moves, marks; once a round
frames-about-pass_activation = You are asked again after the next frame, unless only your frames are left
frames-about-declare_target = Melee reaches 0 to 1 away, direct 2 to { $ruler }, artillery farther
frames-about-declare_nothing = No red dice and no attack this turn
frames-about-roll_dice = All dice at once, none is rolled again
frames-about-assign_defence = Every attack on it this round is less by this die
frames-about-assign_no_defence = Its defence is 0 this round
frames-about-move_frame = As far as a white or green die
frames-about-make_attack = Die + marker − defence = damage dice
frames-about-end_actions = Marking comes next
frames-about-take_losses = Dice already rolled stay; what is lost gives none from the next roll on
frames-about-abandon_station = A step away from the station, one damage less
frames-about-spot_frame = Marker: added to the next attack on it, by anybody
frames-about-skip_spot = The turn ends without a marker
frames-about-declare_capture = Yours at once, with the points
frames-about-hold_capture = You may still take it while you stand there alone
frames-about-tick_doomsday = The counter falls by one
frames-about-hold_doomsday = The counter stays, unless another player lowers it
frames-about-set_standing_order = Answers for you without asking
frames-about-concede = You give up for good

# What one chooses by.
frames-about_eights-d8 = 1 to 8, on average 4.5
frames-about_eights-d6d3 = 2 to 9, on average 5.5; only if all agree
frames-about_field-keep = Play on this field
frames-about_field-veto = Your only veto: another field is proposed
frames-about_system-D = Blue dice for defence; two of them cover others unharmed
frames-about_system-M = Green dice to move; crosses terrain and frames
frames-about_system-S = Yellow dice to mark; sees farther and through cover
frames-about_system-H = Red dice at range 0 to 1
frames-about_system-F = Red dice at direct range
frames-about_system-A = Red dice at long range
frames-about_defence = defence { $defence }
frames-about_marker = bears marker { $value }
frames-about_acted = { $stage ->
    [acts] acts now
    [waits] waits in its turn
   *[yes] has acted
}
frames-about_own_mark = your own: the next attack on it is stronger
frames-about_nobody_left = no use: nobody is left to attack it this round
frames-about_range = { $range ->
    [melee] 0 to 1 away, cover does not count
    [direct] 2 to { $ruler } away
   *[artillery] { $beyond } and more away
} · enemies there now: { $enemies }
frames-about_rockets = { $left ->
    [0] none left then
    [one] { $left } rocket left then
   *[other] { $left } rockets left then
}{ $spent ->
    [chosen] {" "}· spent only if its die attacks
   *[other] {""}
}
frames-about_marker-use = Adds to the attack, and is gone
frames-about_marker-keep = Stays for a later attack
frames-about_topic = now: { $choice }
frames-about_choice-ask = You are asked each time
frames-about_choice-pass_round = Until the round ends
frames-about_choice-declare = Every station you may capture is taken
frames-about_choice-tick = The counter falls by one, whoever leads
frames-about_choice-hold = Doomsday stays, whoever leads
frames-about_choice-tick_if_leading = Only while your score is the highest
frames-about_target = target { $units } away, { $fits ->
    [yes] in range{ $covered ->
        [yes] , behind cover
       *[no] {""}
    }
   *[no] out of range
}
    .aloud = target at distance { $units }, { $fits ->
        [yes] in range{ $covered ->
            [yes] , behind cover
           *[no] {""}
        }
       *[no] out of range
    }
frames-about_at = { $thing } { $units } away{ $marker ->
    [0] {""}
   *[other] {" "}(marker { $marker })
}
    .aloud = { $thing } at distance { $units }{ $marker ->
        [0] {""}
       *[other] {" "}(marker { $marker })
    }
frames-about_enemies = enemies: { $named }
frames-about_beside = beside { $station } ({ $controller ->
    [none] nobody's
    [own] yours
   *[other] { $controller }
})
    .aloud = { $controller ->
        [own] guards { $station }
        [none] beside { $station }, nobody's
       *[other] beside { $station }, held by { $controller }
    }
frames-about_alone = alone beside { $station }: it can be captured
frames-about_own_station = your { $station } { $units } away
    .aloud = your station { $station }, at distance { $units }
frames-about_other_station = station { $station } { $units } away
    .aloud = station { $station }, at distance { $units }
frames-about_shelter = by { $terrain }
frames-about_upon = on { $terrain }
frames-about_leaves_dice = { $dice ->
    [0] the attack does nothing
    [one] leaves { $dice } damage die
   *[other] leaves { $dice } damage dice
}
frames-about_moves = up to { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}
frames-about_marks = gets marker { $value }
frames-about_rocket = a rocket
frames-about_cover = takes hits first, durability { $durability }
frames-about_cover_frame = { $own ->
    [yes] your own frame takes hits first
   *[no] that frame takes hits first
}
frames-about_destroyed = the frame is destroyed
frames-about_left = left: { $dice }
frames-about_station = { $controller ->
    [none] nobody's
   *[other] with { $controller }
} · your score { $score } → { $then }

# What a choice gives up.
frames-caution_pass = Still to act: { $unused } of yours
frames-caution_within_reach = In reach now: { $frames }
frames-caution_no_defence = every attack on it counts in full
frames-caution_undone = { $could ->
    [both] gives up its attack and its move
    [attack] gives up its attack
   *[move] gives up its move
}
frames-caution_leaves = leaves { $station } unguarded
frames-caution_out_of_range = the target is then out of range
frames-grave_attack = The attack on { $target } is skipped: it would do damage at { $hit } %.
frames-grave_losses = { $frame } is destroyed, though it could leave its station and live.
frames-grave_doomsday = The game ends now, and { $leader } wins with { $best } against your { $score }.

# The table in detail.
frames-details_station = { $station }, { $cell }: { $controller ->
    [none] nobody's
   *[other] { $controller }
}
frames-details_terrain = { $terrain }{ $durability ->
    [0] {""}
   *[other] {" "}({ $durability })
}: { $cells }

# The numbers of things.
frames-numbers_template = Dice: { $dice }. Hit points: { $hit_points }.{ $armed ->
    [yes] {""}
   *[no] {" "}No weapon: it attacks in melee with a white die, or by rocket.
} { $crosses ->
    [yes] Crosses barricades, rough ground and other frames.
   *[no] Must go round barricades, rough ground and other frames.
} { $spotting ->
    [0] Marks only within direct range and not behind cover.
    [1] Marks within direct range, behind cover too.
   *[other] Marks anywhere on the field.
}{ $covers ->
    [yes] {" "}Takes no harm as cover for another.
   *[no] {""}
}
frames-numbers_dice-white = { $count } white
frames-numbers_dice-D = { $count } blue for defence
frames-numbers_dice-M = { $count } green for movement
frames-numbers_dice-S = { $count } yellow for marking
frames-numbers_dice-H = { $count } red{ $eight ->
    [yes] {" "}+ a red d8
   *[no] {""}
} for melee
frames-numbers_dice-F = { $count } red{ $eight ->
    [yes] {" "}+ a red d8
   *[no] {""}
} for direct fire
frames-numbers_dice-A = { $count } red{ $eight ->
    [yes] {" "}+ a red d8
   *[no] {""}
} for artillery
frames-numbers_dice-sprint = a green d8 (sprint)
frames-numbers_company = Fields { $doctrine ->
    [lean] as few frames as it may
    [mid] a middle number of frames
   *[full] as many frames as it may
}, the first of these: { $frames }.
frames-numbers_company_even = In a skirmish of { $players } players, evened out by measured games: { $frames }.
frames-numbers_fielded = { $frame }{ $rockets ->
    [0] {""}
   *[other] {" "}({ frames-menu_rockets })
}
frames-numbers_terrain = Durability { $durability }.
