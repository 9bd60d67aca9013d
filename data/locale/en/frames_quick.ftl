# Quick tools without a game: what they say, and what they refuse.

frames-quick_pool = { $dice }{ $rockets ->
    [0] {""}
   *[other] {" "}· rockets spent: { $rockets }
}
frames-quick_sum = { $attack }+{ $marker }−{ $defence }
frames-quick_count = { $sum } = { $dice ->
    [0] no dice
    [one] { $dice } die
   *[other] { $dice } dice
}
frames-quick_attack = { $count }: **{ $faces }** → { $hits }
frames-quick_cover = { $before ->
    [wall] wall
    [frame] covering frame
   *[terrain] terrain
} −{ $hits }{ $fallen ->
    [yes] {" "}(destroyed)
   *[no] {""}
}
frames-quick_before-none = no cover
frames-quick_before-wall = a barricade
frames-quick_before-frame = another frame
frames-quick_before-safe_frame = another frame with two defence systems
frames-quick_before-melee = melee
frames-quick_before-terrain = terrain is the target
frames-quick_absorbed = the covering frame absorbs { $hits }
frames-quick_target = target −{ $hits }
frames-quick_odds = { $dice ->
    [0] no dice
    [one] { $dice } die
   *[other] { $dice } dice
}{ $before ->
    [none] , no cover
    [wall] , wall { $strength }
    [frame] , covering frame { $strength }
    [safe_frame] , covering frame with two defence systems
    [melee] , melee
   *[terrain] , terrain
}: mean damage { $whole }.{ $rest }, P(≥1) { $percent } %{ $falls ->
    [none] {""}
   *[other] , cover destroyed { $falls } %
}
frames-quick_score = { $sign } { $assets } × { $points } = **{ $score }**{ $role ->
    [defender] , Defender
    [point] , point attacker
   *[attacker] {""}
}
frames-quick_order = { $number }. { $sign } { $score } (left to act: { $unused }{ $last ->
    [yes] ; last, may not pass
   *[no] {""}
})
frames-quick_doomsday = ☠ Doomsday counter: **{ $left }**
frames-quick_doomsday_unset = Doomsday is not set here yet. Set it with /{ command-frames } { command-frames-doomsday } { command-frames-doomsday-set }.
frames-quick_ticked = ☠ { $old } → **{ $left }** (tick by { $name }){ $left ->
    [0] {" "}Doomsday is here.
   *[other] {""}
}
frames-quick_distance = { $units ->
    [one] { $units } unit
   *[other] { $units } units
}: { $range }
frames-quick_covered = { $cells_count ->
    [0] Not covered
   *[other] Covered by { $cells }
}{ $aside_count ->
    [0] {""}
   *[other] {" "}· off the line: { $aside }
}{ $far_count ->
    [0] {""}
   *[other] {" "}· not beside the target: { $far }
}
frames-quick_d8 = d8: **{ $value }**
frames-quick_d6d3 = d6 { $six } + d3 { $three } = **{ $value }**
frames-quick_field = Field: { $field }, { $side }×{ $side }: { $terrain }
frames-quick_terrain = { $terrain } { $count }

frames-refuse-cover_without_strength = Cover has a durability of 1 at least; a covering frame has hit points.
frames-refuse-terrain_has_neither = Terrain has neither marker nor defence: leave both at 0.
frames-refuse-seats_of_a_table = Name as many seats as play: 2 to { $most }.
frames-refuse-nobody_left_to_act = No frame is left to act: the round is over.
frames-refuse-doomsday_not_set = Doomsday is not set here yet. Set it with /{ command-frames } { command-frames-doomsday } { command-frames-doomsday-set }.
frames-refuse-doomsday_is_here = Doomsday is here already.
frames-refuse-rockets_only_direct = Rockets are rolled at direct range only.

refuse-no_such_field = I know no such field: { $words }. Choose one that is suggested.
refuse-no_such_cell = There is no such cell: { $words }. Write column and row, such as `L12`.

refuse-company_too_long = That company is longer than { $most } letters: shorten its names.
