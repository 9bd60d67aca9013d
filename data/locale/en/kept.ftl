# Rosters that a person keeps for later games.

kept-saved = Kept as **{ $name }**: `{ $row }`
kept-row = **{ $name }**: `{ $row }`
kept-none = { $kind ->
    [warband] You keep no warband yet. Keep one with /{ command-roads } { command-roads-kept } { command-roads-kept-save }.
   *[company] You keep no company yet. Keep one with /{ command-frames } { command-frames-company } { command-frames-company-save }.
}
kept-deleted = Forgotten: **{ $name }**
kept-in_form = A name is enough: { $kept }

refuse-too_many_kept = { $kind ->
    [warband] You keep { $most } warbands already.
   *[company] You keep { $most } companies already.
} Delete one first.
refuse-nothing_kept_so = { $kind ->
    [warband] You keep no warband called { $name }.
   *[company] You keep no company called { $name }.
}
refuse-nothing_to_keep = { $kind ->
    [warband] There is no warband of yours to keep here. Write its units.
   *[company] There is no company of yours to keep here before the reveal. Write its frames.
}
