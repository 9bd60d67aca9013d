# Frames: the table at a glance, a player's own page, menus, and why a wish is refused outside of combat.

frames-phase-terms = Terms are agreed
frames-phase-companies = Companies are built in secret
frames-phase-deployment = Deployment
frames-phase-combat = Combat
frames-phase-vote = Vote on Doomsday
frames-phase-ended = The game is over
frames-step-aim = names a target
frames-step-roll = rolls
frames-step-defence = defends
frames-step-act = attacks and moves
frames-step-attack = attacks
frames-step-move = moves
frames-step-spot = marks
frames-headline_round = Round { $round } · ☠ Doomsday counter: { $left }
    .aloud = Round { $round }. Doomsday counter: { $left }
frames-headline_field = Field: { $field }, { $side }×{ $side }
frames-headline_terms = The host proposes a Doomsday counter of { $doomsday }
frames-headline_seat = { $sign } { $seat }: { $assets ->
    [one] { $assets } asset
   *[other] { $assets } assets
} × { $points } = { $score }{ $leads ->
    [yes] {" "}· Defender
   *[no] {""}
}{ $unused ->
    [0] {""}
   *[other] {" "}· still to act: { $unused }
}
frames-headline_turn = { $frame } { $state ->
    [acts] { $step }{ $woken_by ->
        [none] {""}
       *[other] {" "}(woken by { $woken_by })
    }
    [parked] waits with its defence for { $woken_by } to end
   *[interrupted] is interrupted by its target's turn
}
frames-dice_left = Dice left, { $frame }: { $dice }
frames-headline_cycle = Asked in tactical order, the last may not pass: { $seats }

frames-hand_limits = A company has { $fewest } to { $most } frames. Rockets still to load: { $rockets }
frames-hand_draft = Your company so far:
    { $frames }
frames-hand_company = Your company, secret until all are ready:
    { $frames }{ $reserve ->
    [none] {""}
   *[other] {" "}· reserve: { $reserve }
}
    .aloud = Your company, secret until all are ready:
    { $frames }{ $reserve ->
        [none] {""}
       *[other] {""}
            Reserve, left at home: { $reserve }
    }
frames-hand_stations = Your stations: { $stations_count ->
    [0] none
   *[other] { $stations }
}
frames-hand_frame = { $frame } { $name }, { $cell ->
    [none] not deployed
   *[other] { $cell }
} · hit points { $hit_points }: `{ $dice }`{ $rockets ->
    [0] {""}
   *[other] {" "}· { frames-menu_rockets }
}{ $defence ->
    [none] {""}
   *[other] {" "}· defence { $defence }
}{ $marker ->
    [0] {""}
   *[other] {" "}· marker { $marker }
}{ $acted ->
    [yes] {" "}· has acted
    [acts] {" "}· acts now
    [waits] {" "}· waits in its turn{ $rolled ->
        [none] {""}
       *[other] {" "}with dice rolled: { $rolled }
    }
   *[no] {""}
}
    .aloud = { $frame } { $name }, { $cell ->
        [none] not deployed
       *[other] { $cell }
    }, hit points { $hit_points }; dice: { $dice }{ $rockets ->
        [0] {""}
       *[other] , { frames-menu_rockets }
    }{ $defence ->
        [none] {""}
       *[other] ; defence { $defence }
    }{ $marker ->
        [0] {""}
       *[other] ; marker { $marker }
    }{ $acted ->
        [yes] ; has acted
        [acts] ; acts now
        [waits] ; waits in its turn{ $rolled ->
            [none] {""}
           *[other] , with these dice rolled: { $rolled }
        }
       *[no] {""}
    }
frames-hand_captures = You may capture at any moment: { $stations }
frames-hand_letters = A letter is a die. W white defends, moves, marks · B blue defends · Y yellow marks · G green moves · red attacks: Rh melee, Rd direct, Ra artillery, R8r (K) rocket · 8: of eight sides · G8 sprint: only who has no Rd and no Ra
    .aloud = {""}
frames-hand_order = Standing answer, { $topic }: { $choice }

# Menus.
frames-menu_frame = { $frame } { $name }{ $cell ->
    [none] {""}
   *[other] , { $cell }
}, hit points { $hit_points }{ $distance ->
    [none] {""}
   *[other] , { $distance } away
}
    .aloud = { $frame } { $name }{ $cell ->
        [none] {""}
       *[other] , { $cell }
    }, hit points { $hit_points }{ $distance ->
        [none] {""}
       *[other] , distance { $distance }
    }
frames-menu_element = { $terrain } { $cell }, durability { $durability }{ $distance ->
    [none] {""}
   *[other] , { $distance } away
}
    .aloud = { $terrain } { $cell }, durability { $durability }{ $distance ->
        [none] {""}
       *[other] , distance { $distance }
    }
frames-menu_rounds = at { $rounds }
frames-menu_rockets = { $rockets ->
    [0] no rocket
    [one] { $rockets } rocket
   *[other] { $rockets } rockets
}
frames-menu_eights-d8 = d8
frames-menu_eights-d6d3 = d6 + d3 for each d8, if all agree
frames-menu_no_cover = no cover
frames-menu_behind = through cover: { $cover }
frames-menu_die = { $die }{ $id ->
    [none] {""}
   *[other] {" "}{ $id }
}: { $value }
    .aloud = { $die }: { $value }
frames-menu_company = { $name }, frames: { $frames }
frames-menu_template = { $name } { $dice }
    .aloud = { $name }: { $dice }
frames-menu_no_reserve = No reserve
frames-menu_drafted = { $number }. { $name }{ $rockets ->
    [0] {""}
   *[other] {" "}· { frames-menu_rockets }
}
frames-menu_no_loss = no losses
frames-menu_station = { $station }, { $cell }
frames-caution_company = { $line }: { $frames }
frames-hand_stations_left = Stations still to place: { $left }
frames-menu_cover = { $terrain } { $cell }
frames-caution_aim = { $own ->
    [yes] Your own ·{" "}
   *[no] {""}
}{ $fits ->
    [yes] In range now
   *[no] Out of range ({ $range } now) until it moves
}{ $cover ->
    [none] {""}
   *[other] {" "}· behind { $cover }
}{ $wakes ->
    [yes] {" "}· would wake
   *[no] {""}
}{ $white ->
    [yes] {" "}· white dice only
   *[no] {""}
}{ $safe ->
    [yes] {" "}· its defence is too high to be hit
   *[no] {""}
}
frames-caution_attack = { $dice ->
    [0] Cannot hit: its defence leaves no damage dice
   *[other] Damage dice: { $dice }. Does damage at { $hit } %, destroys at { $destroy } %, on average { $whole }.{ $tenth } damage
}{ $cover ->
    [none] {""}
   *[other] {" "}· through { $cover }
}
frames-caution_wakes = Attack { $attack }{ $marker ->
    [0] {""}
   *[other] {" "}with its marker { $marker }
} wakes it{ $hits ->
    [no] {" "}and cannot hit: any die it defends with stops it
    [seldom] {" "}and hardly ever hits if it defends with its best die
   *[yes] . Against its best die it does damage at { $hit } %, on average { $whole }.{ $tenth }
}{ $cover ->
    [none] {""}
   *[other] {" "}· behind { $cover }
}
frames-caution_doomsday = { $left ->
    [0] Doomsday: the game ends now
   *[other] The counter is at { $left } then
}

# Refusals.
frames-refuse-not_now = That is not what is asked now. Open the menu to see what is.
frames-refuse-not_your_frame = That is no frame of yours on the field.
frames-refuse-already_deployed = That frame stands on the field already.
frames-refuse-no_such_cell = There is no such cell. Cells are called by column and row, such as L12.
frames-refuse-outside_perimeter = That cell is outside of your defensive perimeter.
frames-refuse-covered_from_defender = That cell is covered from every Defender's frame within reach.
frames-refuse-neither_perimeter_nor_barricade = That cell is neither inside your perimeter nor beside a barricade.
frames-refuse-too_close_to_rival = Another player's frame stands too close.
frames-refuse-too_far_from_station = Stations of the Defender are at most { $ruler } from another one.
frames-refuse-no_room_for_a_station = A station needs room: not on the rim, and { $neighbours } neighbours without terrain.
frames-refuse-too_many_systems = That frame cannot take this system: at most { $most }, of one type at most 2.
frames-refuse-order_stands = That standing answer is left already.
frames-refuse-no_such_order = There is no such standing answer.
frames-refuse-already_conceded = You have conceded already.
frames-refuse-not_confirmed = Type { $word } to concede; anything else changes nothing.
frames-refuse-rounds_limit = The Doomsday counter begins at 1 to { $most }.
frames-refuse-no_such_company = There is no such company.
frames-refuse-no_such_template = There is no such frame in the table.
frames-refuse-company_full = Your company has { $most } frames, and takes no more.
frames-refuse-company_at_least = Your company has { $fewest } frames, and needs them all.
frames-refuse-nothing_drafted = Your company has no frame yet.
frames-refuse-no_such_drafted_frame = Your company has no frame { $number }.
frames-refuse-rockets_loaded = All rockets are loaded: { $rockets }.
frames-refuse-taken_back_enough = You have started again often enough. Complete this company.
frames-refuse-no_reserve = Your company has no reserve.
frames-refuse-rough_cannot_be_targeted = Rough ground cannot be attacked.
frames-refuse-no_such_target = No frame and no barricade of that name is on the field.
frames-refuse-stands_there = The frame stands there already.
frames-refuse-move_not_exact = A frame moves exactly as far as its die: that way is { $way }, the die { $die }.
frames-refuse-marker_always_used = In this game a marker is always used.
frames-refuse-no_marker_there = No marker lies on the target.
frames-refuse-losses_not_there = The frame has not got all of that to lose.
frames-refuse-systems_first = Systems go first, white dice after them.
frames-refuse-last_white_stays = The last white die cannot be given up.
frames-refuse-abandoning_is_off = In this game frames do not leave stations under fire.
frames-refuse-no_station_to_leave = No station is within 1 of that frame.
frames-refuse-beyond_saving = The rest of the damage destroys that frame anyway.
frames-refuse-no_such_frame = There is no such frame on the field.
frames-refuse-other_station_asked = You are asked about another station.
frames-refuse-captures_are_automatic = In this game stations change hands by themselves.
