# Frames: what speaks for a choice, as automated players and hints reckon.

frames-why_company = { $line }
frames-why_wait = Nothing is urgent: let others commit first
frames-why_go = { $frame } moves to a better place
frames-why_shot = { $target }{ $answers ->
    [yes] , defending with its best die
   *[no] {""}
}: damage at { $hit } %, destroyed at { $destroy } %{ $counts ->
    [kills] {" "}· only its destruction still counts
   *[all] {""}
}{ $marker ->
    [0] {""}
   *[other] {" "}· its marker adds { $marker }
}{ $reach ->
    [yes] {""}
   *[no] {" "}· the way into range included
}
frames-why_rockets = { $shot } · rockets left: { $left }
frames-why_no_target = { $counts ->
    [kills] In the last round only destruction counts; without a target it goes where it stands best
   *[all] It gives up the attack and goes where it stands best
}
frames-why_rest = Damage that does not destroy changes no score any more
frames-why_then = then { $target }{ $answers ->
    [yes] , defending with its best die
   *[no] {""}
}: damage at { $hit } %, destroyed at { $destroy } %
frames-why_range = Comes into range of { $target }
frames-why_defence = { $enemy ->
    [none] No enemy that has yet to act gets at it for now
   *[other] { $enemy } is the worst danger: damage at { $hit } % against defence { $defence }, without rockets and cover
}
frames-why_defence_against = Attack { $attack } against defence { $defence }: damage at { $hit } %, destroyed at { $destroy } %
frames-why_stays = There is no better place within reach
frames-why_keeps_dice = Its dice are left for a marker
frames-why_take = Alone beside { $station }: it can be captured
frames-why_contest = Beside { $station }: it can be captured once no rival is beside it
frames-why_guard = Guards { $station }: an enemy comes for it at about { $threat } %
frames-why_nearer = Closer to { $station }: { $distance } away{ $better ->
    [enemies] , and better placed against the enemies than closer still
    [stations] , and better for the other stations than closer still
   *[none] {""}
}
frames-why_safer = Farther from the enemies
frames-why_sheltered = Beside a barricade, which covers it from that side
frames-why_mark = The next attack on { $target } has { $value } more damage dice
frames-why_no_mark = Only your own may be marked, which helps the enemy
frames-why_capture = { $station } counts at once
frames-why_leads = In the lead by { $points }: { $ends ->
    [yes] an end would win
   *[no] each round more is a chance for the others
}
frames-why_trails = Behind by { $points }: { $ends ->
    [yes] an end would lose
   *[no] there must be time to catch up
}
frames-why_losses = gives what it uses least; { $left }
frames-why_central = { $far ->
    [0] In the middle of the field, where no edge cuts the perimeter
   *[other] { $far } from the first station: the same frames defend both
}{ $walls ->
    [0] {""}
   *[other] {" "}· barricades beside it: { $walls }
}
frames-why_together = Near { $station }, behind cover where there is some
frames-why_keeps_off = Keeps attackers away from the stations
frames-why_held = Where it is held best: an enemy comes for it at about { $threat } %
