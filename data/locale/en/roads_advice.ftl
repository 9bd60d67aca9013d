# Roads of the Apocalypse: what speaks for a choice, as automated players and hints reckon.

roads-why_wait = The other side commits first; what is left of the FP can still be spent
roads-why_end = Nothing that is left is worth it
roads-why_clear = Its jammed guns fire again
roads-why_hide = Hidden, it is nobody's target; whoever it shoots at tests for panic
roads-why_hold_back = A token of fatigue weighs more than the chance to catch anybody
roads-why_lie = Striking now would cost more than it wins
roads-why_drawn = Whoever is near gains by the fight
roads-why_guns_out = In a fight a gun does not shoot
roads-why_stand = Whoever flees has lost the battle
roads-why_deploy = Guns behind, fighters in front
roads-why_deploy_hidden = In cover, near the middle, and unseen
roads-why_ready = Complete, and ready to fight
roads-why_attack = { $beats ->
    [0] {""}
   *[other] { $target } comes off worse at { $beats } %{ $panics ->
        [0] {""}
       *[other] {" "}and then panics at { $panics } %
    };{" "}
}{ $unit } { $beaten ->
    [0] cannot come off worse
   *[other] comes off worse at { $beaten } %{ $suffers ->
        [0] {""}
       *[other] {" "}and then panics at { $suffers } %
    }
}{ $ties ->
    [yes] {" "}· { $target } shoots no more
   *[no] {""}
}
roads-why_volley = { $falls ->
    [0] A wound now makes the next volley deadlier
   *[other] Each warrior out brings the enemy's rout test nearer
}{ $ambush ->
    [0] {""}
   *[other] {" "}· an ambush: panics at { $ambush } %
}
roads-why_aim = The best volley then wounds at { $then } % instead of { $now } %
roads-why_move = { $unit } is then { $steps ->
    [0] out of everybody's sight
    [one] { $steps } step from the nearest enemy
   *[other] { $steps } steps from the nearest enemy
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
roads-why_brace = { $unit } may still be attacked: prepared, it is quicker and both its rolls gain 1
roads-why_leave = Points that leave the field: { $points }
roads-why_break_off = For { $unit } this fight is lost
roads-why_keep_out = { $unit } would lose more by the fight than it wins
roads-why_pursue = Caught at { $caught } %, the fugitives are wiped out
roads-why_chord = Hits without a roll: { $hits }, each wounds at { $percent } %
roads-why_toll = Enemies who may be kept from attacking: { $count }
roads-why_heal = { $unit } is hurt
roads-why_rest = { $unit } is tired
roads-why_rally = { $unit } flees
roads-why_hymn = { $unit } will have to defend itself
roads-why_march = { $unit } has a long way to go
roads-why_tire = { $unit } hits worse when it is tired
roads-why_cow = { $unit } could attack in this round
