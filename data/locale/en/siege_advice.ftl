# Midnight Siege: what speaks for a choice, as automated players and hints reckon.

siege-why_assault = { $target }: won at { $percent } %, { $guards ->
    [0] nobody is expected to defend
    [one] { $guards } guard squad expected
   *[other] { $guards } guard squads expected
}
siege-why_guards = { $guards ->
    [0] Nobody is expected to defend
    [one] { $guards } guard squad expected, won then at { $percent } %
   *[other] { $guards } guard squads expected, won then at { $percent } %
}
siege-why_shaken = Beaten, it is shaken: it neither assaults nor defends until the round ends{ $guard ->
    [yes] . Fortifications that nobody else can defend then: { $alone }
   *[no] {""}
}
siege-why_attack = { $target }: beaten at { $percent } %
siege-why_way = Move to { $region }, then { $step ->
    [attack] attack
   *[assault] assault
} { $strike }
siege-why_out_of_snow = Out of the snow, which takes a figure when the round ends
siege-why_kremlin = Whoever stands in the Kremlin may turn the Rose next turn
siege-why_in_danger = Fortifications that the storm can come to at once: { $count } can be defended from there, { $now } from here
siege-why_safer = Fewer enemies can beat it there
siege-why_covers = From there it can defend { $count ->
    [0] nothing
    [one] { $count } fortification
   *[other] { $count } fortifications
}{ $now ->
    [none] {""}
   *[other] , from where it stands { $now }
}
siege-why_nearer = Next turn it may strike near here: { $target }
siege-why_place = A good place
siege-why_too_late = No assault can follow tonight: where it stands changes nothing any more
siege-why_rally = { $figure } comes back: strength { $before } → { $after }
siege-why_wind = Then: { $weather }, { $side ->
    [stormer] better for the Storm
   *[defender] better for the City
} or on the way there
siege-why_stops = The next weather is no better
    .beside = The weather stays as it is
siege-why_end = Nothing more is worth its risk
    .beside = No squad is risked any more
siege-why_start = The City holds about { $percent } % of whole nights that begin so
siege-why_roster = { $side ->
    [stormer] It wins a usual assault at { $percent } %
   *[defender] Where it defends, the Storm wins a usual assault at { $percent } %, else at { $alone } %
} · leaves { $left } of the budget
siege-why_deploys = { $side ->
    [stormer] Fortifications that it can come to and assault in its first turn: { $count }, out of every guard's reach { $free }
   *[defender] Fortifications that it can defend from here: { $count }{ $own ->
        [0] {""}
       *[other] , out of your other squads' reach { $free }
    }
}
siege-why_throw = { $squad } { $short ->
    [yes] loses its weakest figure
   *[no] lands elsewhere
}
siege-why_no_throw = No throw would help
    .beside = Every squad stays where it stands
siege-why_risks_none = No guard is risked
siege-why_point = One point more, one fortification less
siege-why_retreats = { $own ->
    [yes] What
   *[no] The less the better: what
} { $side ->
    [stormer] it can take from there next
   *[defender] it can save from there, less what it risks and what others save, too
}: { $points }.{ $hundredths } points on average
siege-why_keeps_cards = No card would do much now
    .beside = Your cards are kept for later
siege-why_side = Both sides have as many places as there are, whoever takes them: it is a matter of taste
siege-why_lot = No squad is on the map yet, and none of the { $count } regions with room is clearly better
siege-why_weakest = The weakest figure: strength { $before } → { $after }, any other costs more
siege-why_dearest = Points that are kept are lost: the dearest that your { $points } buy, { $left ->
    [0] and all are spent
   *[other] and { $left } are left for more
}
siege-why_figure = One of the two strongest that can still be had, and a squad has few places: strength { $strength } for { $cost }, budget left: { $left }
siege-why_reward = Rewards count for a campaign, not for this night; { $has ->
    [yes] this one was bought before
   *[no] this one was not bought yet
}
