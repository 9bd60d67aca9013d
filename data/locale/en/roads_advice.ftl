# Roads of the Apocalypse: what speaks for a choice, as automated players and hints reckon.

roads-why_wait = Let the enemy show a plan first; the FP that are left can still be spent this round
roads-why_end = Nothing that is left is worth it
roads-why_clear = Its jammed guns fire again
roads-why_hide = Hidden, it is nobody's target; whoever it shoots at tests for panic
roads-why_hold_back = A token of fatigue weighs more than the chance to catch anybody
roads-why_lie = Striking now would cost more than it wins
roads-why_drawn = { $stakes ->
    [none] Nobody else can be kept out
   *[other] In the fight, as the hint weighs it in the points that units cost: { $stakes }
}
roads-why_stake = { $unit } may gain { $gains } and lose { $loses }
roads-why_guns_out = From the next round on they may shoot again
roads-why_stand = Only so can the battle still be won
roads-why_deploy = Guns behind, fighters in front
roads-why_deploy_hidden = In cover, near the middle, and unseen
roads-why_ready = Complete, and ready to fight
roads-why_attack = { $unit } deals more wounds than it takes in { $wins } %, as many in { $evens } %, fewer in { $loses } %{ $panics ->
    [0] {""}
   *[other] {" "}· { $target } then flees in panic at the round's end: { $panics } %
}{ $suffers ->
    [0] {""}
   *[other] {" "}· { $unit } flees in panic: { $suffers } %
}{ $ties ->
    [yes] {" "}· { $target } shoots no more while it fights
   *[no] {""}
}
roads-why_volley = { $falls ->
    [0] { $target } outlives this volley: a warrior is out after { $left ->
        [one] { $left } wound
       *[other] { $left } wounds
    } more
   *[other] A warrior is out in { $falls } %, which brings the enemy's rout test nearer
}{ $ambush ->
    [0] {""}
   *[other] {" "}· an ambush: it flees in panic at the round's end: { $ambush } %
}
roads-why_aim = The best volley then wounds at { $then } % instead of { $now } %
roads-why_move = { $unit } is then { $steps ->
    [0] out of everybody's sight
    [one] { $steps } step from the nearest enemy, now { $before }
   *[other] { $steps } steps from the nearest enemy, now { $before }
}{ $targets ->
    [0] {""}
   *[other] {" "}· in sight and range: { $targets }
}{ $cover ->
    [yes] {" "}· in cover
   *[no] {""}
}{ $barrel ->
    [-1] {""}
   *[other] {" "}· steps to a barrel: { $barrel }
}{ $exit ->
    [-1] {""}
   *[other] {" "}· rows to the exit: { $exit }
}
roads-why_brace = { $attacked ->
    [no] { $unit } is not drawn into a fight when the next round begins
   *[yes] { $unit } may still be attacked: prepared, it strikes earlier and gains 1 to hit{ $helps_defence ->
        [yes] {" "}and to Defence rolls
       *[no] {""}
    }
}
roads-why_leave = Points that leave the field: { $points }
roads-why_break_off = For { $unit } this fight is lost
roads-why_keep_out = Out of a fight in which { $unit } may gain { $gains } and lose { $loses }, in the points that units cost
roads-why_pursue = Catches the fugitives in { $caught } %: then they are wiped out
roads-why_chord = Hits without a roll: { $hits }, each wounds at { $percent } %
roads-why_toll = Enemies who may be kept from attacking: { $count }
roads-why_heal = { $unit } is hurt
roads-why_rest = { $unit } is tired
roads-why_rally = { $unit } flees
roads-why_hymn = { $unit } will have to defend itself
roads-why_march = { $unit } has a long way to go
roads-why_tire = { $unit } hits worse when it is tired
roads-why_cow = { $unit } could attack in this round
roads-why_first = Your charges and volleys come before the enemy's, all round; whoever acts second only sees more before acting
roads-why_placed = Every unit has its place; where else one might stand is not weighed here
