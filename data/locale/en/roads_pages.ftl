# Roads of the Apocalypse: what a page of a decision says. First how matters stand, then what each choice does, then what is lost.

# How matters stand.
roads-situation_build_warband = Scenario { $scenario }, map { $map }: you are { $side ->
    [south] South
   *[north] North
} against { $enemy }. Draft in secret { $warband ->
    [none] from any one list
   *[other] from the list { $warband }
}: { $spent } of { $budget } points spent, { $units } of { $least } to { $most } units, exactly one of them a leader.
roads-situation_deploy = Scenario { $scenario }, map { $map }: deploy in secret as { $side ->
    [south] South
   *[north] North
} against { $enemy }, in your zone { $zone }. { $count ->
    [0] Everybody has a place.
   *[other] Still without a place: { $units }.
}
roads-situation_choose_order = Round { $round } of { $rounds }: you have won the initiative. Act first, with your { $fp } FP, or let { $enemy } begin, with { $enemy_fp } FP?
roads-situation_drawing_in = Round { $round }: within { $steps } steps of a fight{ $units ->
    [none] {" "}there is none that you may keep out.
   *[other] : { $units }. Each is drawn in, unless you try to keep it out and it passes a Spirit test; then it does not shoot this round.
}
roads-situation_drawn = Drawn in without asking (fleeing or frenzied): { $units }.
roads-situation_rout = Round { $round }: { $out } of your { $warriors } warriors are out. If you stand, { $unit ->
    [none] nobody is left to rally round, and you lose.
   *[other] a die of { $spirit } or less (Spirit of { $unit }) holds the warband; any more, and { $enemy } wins.
} If you flee, { $enemy } wins at once.
roads-situation_activate = Round { $round } of { $rounds }, your impulse{ $left ->
    [none] {""}
    [one] : { $left } more activation
   *[other] : { $left } more activations
}. You have { $fp } FP for this round; { $enemy } { $ended ->
    [yes] acts no more.
   *[no] has { $enemy_fp } FP.
}
roads-situation_strength = Warriors out: { $out } of your { $warriors } (from { $rout } on you test for rout), { $enemy_out } of the { $enemy_warriors } of { $enemy } (from { $enemy_rout } on). Score { $score } : { $enemy_score }.
roads-situation_rout_near = ⚠ { $due ->
    [yes] Half of your warriors are out: each round
   *[no] One more of your warriors out makes it half of them: then each round
} begins with a die, and more than { $spirit } loses the battle at once (rout).
roads-situation_frenzy = Frenzy leaves you nothing but to attack first with { $units }.
roads-situation_spring = { $mover } of { $enemy } has spotted your { $unit } from { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}. Strike from hiding now, for 1 of your { $fp } FP, or lie revealed: it is seen in any case.
roads-situation_chase = { roads-chases }, { $steps ->
    [0] off the field
    [one] { $steps } step away
   *[other] { $steps } steps away
}
roads-situation_pursuit = Units of { $enemy } have fled, and yours may pursue: { $chases }. Whoever is caught is wiped out; each pursuit costs 1 fatigue.
roads-situation_help = Round { $round } ends: { $unit } uses { $ability }. It could help: { $units ->
    [none] nobody
   *[other] { $units }
}.

# What each choice does.
roads-about_own_unit = { $free ->
    [0] for fatigue (−1 to hit and Spirit)
    [one] acts { $free } more time without fatigue
   *[other] acts { $free } more times without fatigue
}{ $mobility ->
    [0] {""}
   *[other] {" "}· Mobility { $mobility }
}{ $range ->
    [0] {""}
   *[other] {" "}· range { $range }
}{ $marks ->
    [none] {""}
   *[other] {" "}· { $marks }
}
roads-about_placed_unit = Spirit { $spirit } · Mobility { $mobility } · Defence { $defence }{ $range ->
    [0] {""}
   *[other] {" "}· range { $range }
}
roads-about_enemy_unit = the enemy has Spirit { $spirit }, Defence { $defence }{ $cover ->
    [yes] , cover
   *[no] {""}
}{ $range ->
    [0] {""}
   *[other] , range { $range }
}{ $marks ->
    [none] {""}
   *[other] , { $marks }
}
roads-about_marked_unit = { $marks }
roads-about_fugitive = after { $unit }, { $steps ->
    [0] off the field
    [one] { $steps } step away
   *[other] { $steps } steps away
}
roads-about_cell = { $enemy } { $profile } { $steps ->
    [one] { $steps } step away
   *[other] { $steps } steps away
}, { $sees ->
    [yes] in sight
   *[no] out of sight
}{ $barrel ->
    [yes] {" "}· by a barrel
   *[no] {""}
}
roads-about_barrel = by a barrel
roads-about_weapon = { $range ->
    [0] melee
   *[other] range { $range } · { $shots ->
        [one] { $shots } shot
       *[other] { $shots } shots
    }
} · damage { $damage }{ $hit ->
    [none] {""}
   *[other] {" "}· to hit { $hit }
}{ $pierce ->
    [0] {""}
   *[other] {" "}· pierce { $pierce }
}{ $keywords ->
    [none] {""}
   *[other] {" "}· { $keywords }
}{ $misfire ->
    [none] {""}
   *[other] {" "}· may misfire
}
roads-about_leap = over whatever lies between; may land badly
roads-about_commander = { roads-points }; Spirit +1, one die more in melee
roads-about_masked = the enemy does not know where it is
roads-about_open = seen by everybody
roads-about-take_ready_warband = a whole warband at once; that ends your drafting
roads-about-choose_list = { $draft ->
    [0] unit by unit, for points, all from the list of one warband
    [one] from the list of another warband; your { $draft } unit so far goes
   *[other] from the list of another warband; your { $draft } units so far go
}
roads-about-recruit_unit = { $left ->
    [one] { $left } point left
   *[other] { $left } points left
}, room for { $units ->
    [one] { $units } more unit
   *[other] { $units } more units
}
roads-about-dismiss_unit = its points come back
roads-about-submit_warband = ends your drafting{ $left ->
    [0] {""}
    [one] ; { $left } point stays unspent
   *[other] ; { $left } points stay unspent
}
roads-about-write_warband = all units in one line, separated by commas
roads-about-place_unit = in your zone; whoever may hide can start masked
roads-about-place_rest = guns behind, others in front; that ends your deployment
roads-about-submit_deployment = ends your deployment
roads-about-act_first = your impulses and consequences come first
roads-about-act_second = the enemy's impulses and consequences come first
roads-about-keep_out = Spirit test; if it holds, it stays and does not shoot this round
roads-about-keep_guns_out = all who shoot further than { $short } steps try to stay out, nobody else
roads-about-draw_all_in = up to { $drawn_within } cells, to the nearest enemy of the fight
roads-about-stand_and_fight = one die for the whole warband
roads-about-withdraw_voluntarily = no die is rolled
roads-about-move = up to Mobility, never next to a visible enemy
roads-about-move_along = cell by cell, as you name them
roads-about-attack = charge somebody, or strike who is in contact{ $attacks ->
    [0] {""}
    [one] ; once a round
   *[other] ; { $attacks } times a round
}
roads-about-shoot = at a visible enemy in range, not out of a fight; once a round, a rapid weapon twice
roads-about-aim = +1 to hit this round, and having moved does no harm
roads-about-prepare_defence = strikes earlier, +1 to melee dice, is not drawn in; nothing else this round
roads-about-break_off = out of the fight by a Spirit test; failing it means free blows and flight
roads-about-mask = hidden from the enemy until spotted or striking
roads-about-clear_jam = all jammed guns fire again
roads-about-leave_field = out by the exit for good; so far { $points } of { $needed } points
roads-about-use_ability = an ability that takes the whole activation
roads-about-play_melody = a die against its difficulty; a 1 tires the player
roads-about-hand_over = the enemy's impulse; you keep { $fp } FP for your next one
roads-about-end_turn = no more activations this round; { $fp ->
    [one] { $fp } FP is
   *[other] { $fp } FP are
} lost{ $masked ->
    [0] {""}
   *[other] { $ended ->
        [yes] , and no ambush fires: the enemy moves no more
       *[no] , but for ambushes
    }
}
roads-about-spring_by_attack = charge whoever spotted it, +1 to hit; panic test for the enemy
roads-about-spring_by_shooting = shoot at whoever spotted it, +1 to hit; panic test for the enemy
roads-about-lie_revealed = no FP, no blow: the surprise is gone
roads-about-pursue = a die of steps less fatigue; then 1 fatigue more (−1 to hit and Spirit)
roads-about-hold_back = your units stay where they are
roads-about-use_leader_ability = free of FP
roads-about-skip_leader_ability = nobody is helped

# What is lost for good.
roads-grave_withdraw = Whoever flees loses the battle at once.
roads-grave_leave = { $unit } leaves the field for good{ $needed ->
    [0] .
   *[other] {" "}and brings { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: { $before } so far, { $needed } are needed.
}
roads-grave_submit = { $left ->
    [one] { $left } point
   *[other] { $left } points
} of { $budget } stay unspent and are lost; { $cheapest } would pay for one more unit.
roads-grave_end_turn = { $fp ->
    [one] { $fp } FP is
   *[other] { $fp } FP are
} lost, and these have not acted this round: { $units }.

# Details of the table.
roads-detail_unit = { $unit } **{ $profile }** { $cell ->
    [none] {""}
   *[other] { $cell }{" "}
}· { $warriors }/{ $size }{ $commander ->
    [yes] ★
   *[no] {""}
} · M { $mobility } T { $toughness } Sp { $spirit } Df { $defence } A { $attacks } · { $melee }{ $ranged ->
    [none] {""}
   *[other] , { $ranged } ({ $range })
}{ $abilities ->
    [none] {""}
   *[other] {" "}· { $abilities }
}{ $marks ->
    [none] {""}
   *[other] {" "}· { $marks }
}
roads-detail_ability = **{ $name }**: { $text }

# What is …?
roads-numbers_profile = A unit of the { $warband }, { $largest ->
    [1] a lone warrior
   *[other] { $smallest } to { $largest } warriors in the draft
}. Mobility { $mobility }, Toughness { $toughness }, Spirit { $spirit }, Defence { $defence }{ $saves ->
    [0] {""}
   *[other] {" "}(saves on { $saves } or more)
}, dice in melee for each warrior: { $attacks }. It costs { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $largest ->
    [1] {""}
   *[other] {" "}a warrior
}{ $printed ->
    [none] {""}
   *[other] , by the prices of the rulebook { $printed }
}.
    Weapons, one of each kind:
    { $weapons }{ $abilities ->
        [none] {""}
       *[other] .
        Abilities: { $abilities }
    }.
roads-numbers_arm = { $name }: { $about }
roads-numbers_weapon = { $range ->
    [0] For melee
   *[other] Shoots up to { $range } steps far, { $shots ->
        [one] { $shots } die
       *[other] { $shots } dice
    } a warrior
}, damage { $damage }{ $hit ->
    [none] {""}
   *[other] , { $hit } to hit
}{ $pierce ->
    [0] {""}
   *[other] , pierce { $pierce }
}{ $keywords ->
    [none] {""}
   *[other] ; { $keywords }
}{ $misfire ->
    [none] {""}
   *[other] ; may misfire ({ $misfire })
}. { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
roads-numbers_warband = Units of its list: { $units }.
roads-numbers_ability = { $used ->
    [action] Takes an activation, for { $fp } FP
    [attack] Goes with an attack, for { $fp } FP more
    [shoot] Goes with a volley, for { $fp } FP more
   *[both] Goes with a move or an attack, for { $fp } FP more
}{ $fatigue ->
    [0] {""}
   *[other] {" "}and { $fatigue } fatigue
}; once a round.
roads-numbers_melody = Costs { $fp } FP; works on { $difficulty } or more of a die.
roads-numbers_scenario = South deploys in { $south }, North in { $north }{ $objectives ->
    [none] {""}
   *[other] ; barrels on { $objectives }
}.
