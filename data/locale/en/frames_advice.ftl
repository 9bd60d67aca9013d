# Frames: what speaks for a choice, as automated players and hints reckon.

frames-why_company = { $line }
frames-why_wait = Nothing is urgent: let others commit first
frames-why_wait_knows = Who acts later knows more
frames-why_wait_station = { $own ->
    [yes] it risks { $station }, for which an enemy comes this round at about { $threat } %
   *[no] { $station } may be guarded by an enemy before you, this round at about { $threat } %
}
frames-why_wait_shot = { $frame } { $acted ->
    [yes] may shoot at { $target } later, which has acted and stays where it is
   *[no] may lose its shot at { $target }, which may act before
}: damage at { $hit } %, destroyed at { $destroy } %
frames-why_go = { $frame } moves to a better place
frames-why_go_first = { $frame } may come to { $station } before an enemy, who comes this round at about { $threat } %
frames-why_shot = { $target }{ $answers ->
    [yes] , defending with its best die
   *[no] {""}
}: damage at { $hit } %, destroyed at { $destroy } %{ $counts ->
    [kills] {" "}· only its destruction counts if this round is the last
    [weakens] {" "}· it has yet to act, so damage weakens it
   *[all] {""}
}{ $share ->
    [none] {""}
   *[other] {" "}· its player wins at about { $share } %
}{ $marker ->
    [0] {""}
   *[other] {" "}· its marker adds { $marker }
}{ $reach ->
    [yes] {""}
   *[no] {" "}· the way into range included
}
frames-why_rockets = { $shot } · rockets left: { $left }
frames-why_no_target = { $counts ->
    [kills] If this round is the last, damage short of destruction changes nothing; a station or a safe place may be worth more
   *[all] No attack is worth as much as where it may go without one
}
frames-why_rest = If this round is the last, damage that does not destroy changes no score
frames-why_then = then { $target }{ $answers ->
    [yes] , defending with its best die
   *[no] {""}
}: damage at { $hit } %, destroyed at { $destroy } %
frames-why_range = Comes into range of { $target }
frames-why_defence = { $enemy ->
    [none] No enemy that has yet to act can get at it where it stands
   *[other] { $enemy } is the worst danger: it comes and does damage at { $hit } % against defence { $defence }, without cover or more rockets
}
frames-why_defence_against = Attack { $attack } against defence { $defence }: damage at { $hit } %, destroyed at { $destroy } %
frames-why_stays = There is no better place within reach
frames-why_keeps_dice = Its dice are left for a marker
frames-why_take = Alone beside { $station }: it can be captured
frames-why_contest = Beside { $station }: it can be captured once no rival is beside it
frames-why_guard = Guards { $station }: an enemy comes for it at about { $threat } % before the end, { $soon ->
    [0] though none can this round
   *[other] at { $soon } % this round
}
frames-why_nearer = Closer to { $station }: { $distance } away{ $better ->
    [enemies] , and better placed against the enemies than closer still
    [stations] , and better for the other stations than closer still
   *[none] {""}
}
frames-why_safer = Farther from the enemies
frames-why_sheltered = Beside a barricade, which covers it from that side
frames-why_better_against_enemies = Better placed against the enemies, to shoot at them or to be shot at less
frames-why_better_for_stations = Better placed for the stations together
frames-why_mark = The next attack on { $target } has { $value ->
    [one] { $value } more damage die
   *[other] { $value } more damage dice
}
frames-why_no_mark = Only your own may be marked, which helps the enemy
frames-why_no_mark_of_use = { $left ->
    [yes] None of your frames still to act is likely to use a marker
   *[no] None of your frames has yet to act
}; others might
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
frames-why_leaves = steps away, and one damage less counts
frames-why_leaves_unhurt = steps away, and loses nothing
frames-why_central = { $far ->
    [0] In the middle of the field, where no edge cuts the perimeter
   *[other] { $far } from the first station: the same frames defend both
}{ $walls ->
    [0] {""}
   *[other] {" "}· barricades beside it: { $walls }
}
frames-why_together = Near { $station }, behind cover where there is some
frames-why_keeps_off = Keeps attackers away from the stations
frames-why_held = Where it is held best: an enemy frame comes to capture it within { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
} of its own at about { $threat } %
frames-why_accepts = A Doomsday counter of { $doomsday } { $usual ->
    [same] is usual for a battle of this size
   *[other] is proposed, { $usual } are usual
}; another number only moves the middle one of all, and other dice need everybody
frames-why_keeps_field = What another field would be like nobody knows, and your veto is then spent
frames-why_roll_stands = As it stands you are the Defender; any change has the points of all counted anew, and may cost you that
frames-why_keeps_rockets = Rockets are spent when they are rolled, and only frames count: they are kept for one
frames-why_adjusts = One of these is due; which is best is not weighed here: this is what is played when time runs out
