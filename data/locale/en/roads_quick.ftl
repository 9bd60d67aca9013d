# Quick tools without a game: what they say, and what they refuse.

roads-quick_spirit = Spirit { $spirit }{ $fatigue ->
    [0] {""}
   *[other] {" "}− { $fatigue } = { $value }
}. Roll { $natural }: { $passed ->
    [yes] passed
   *[no] **failed**
}.
roads-quick_item = { $item ->
    [aim] +{ $value } aim
    [moved] −{ $value } moved
    [cancelled] moving cancelled
    [cover] −{ $value } cover
    [long] −{ $value } long range
    [higher] +{ $value } from above
   *[fatigue] −{ $value } fatigue
}
roads-quick_modifiers = { $items ->
    [none] No modifiers
   *[other] { $items }
}: { $total }.
roads-quick_dice = { $dice } → { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}.
roads-quick_defence = Defence { $defence }{ $modifier ->
    [none] {""}
   *[other] {" "}at { $modifier }
}: { $saves }.
roads-quick_save = { $natural } { $held ->
    [yes] saves
   *[no] fails
}
roads-quick_wounds = { $wounds ->
    [one] **{ $wounds }** wound
   *[other] **{ $wounds }** wounds
}.
roads-quick_together = Equal order: both strike together.
roads-quick_blows = { $number }. { $side ->
    [a] A strikes B
   *[b] B strikes A
}:
roads-quick_flight = It flees { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}.
roads-quick_chase = { $forced ->
    [yes] It must pursue
   *[no] It may pursue
}: { $natural }{ $fatigue ->
    [0] {""}
   *[other] {" "}− { $fatigue } = { $steps }
} against { $gap }: { $caught ->
    [yes] **caught**
   *[no] not caught
}, fatigue +1.
roads-quick_rout = { $out } × 2 { $natural ->
    [none] < { $of }. No test yet.
   *[other] ≥ { $of }: test. Roll { $natural } { $routed ->
        [yes] > { $spirit }: **routed**.
       *[no] ≤ { $spirit }: they stand.
    }
}
roads-quick_fatigue = +{ $gained ->
    [one] { $gained } token
   *[other] { $gained } tokens
}; rest removes { $rested }.
roads-quick_pool = { $base } + units { $units } + commanders { $commanders } = **{ $fp }** FP (action points).
roads-quick_misfire = Misfire, { $kind }: **{ $natural }**, { $effects }{ $hits ->
    [0] {""}
   *[other] {" "}({ $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    } of damage { $damage } on the shooters)
}{ $amount ->
    [0] {""}
   *[other] {" "}(+{ $amount })
}.
roads-quick_stumble = Roll { $natural }: { $steps ->
    [0] it stands
    [one] it stumbles { $steps } step straight ahead
   *[other] it stumbles { $steps } steps straight ahead
}.
roads-quick_initiative = South { $south }, North { $north }{ $ties ->
    [0] {""}
    [one] {" "}(after a tie)
   *[other] {" "}(after { $ties } ties)
}: **{ $first ->
    [south] South
   *[north] North
}** acts first.
roads-quick_track = { $fp ->
    [none] No action points (FP) are set here.
   *[other] **{ $fp }** FP (action points) left
}
roads-quick_tracked = - { $name }: { roads-activations }, fatigue { $tokens }
roads-quick_spent = Action of { $name }: { roads-activations }, fatigue { $tokens }{ $gained ->
    [0] {""}
   *[other] {" "}(+{ $gained })
}. **{ $fp }** FP left

refuse-more_out_than_there_are = No more than { $of } can be out; you wrote { $out }.
refuse-track_not_set = No action points (FP) are set here yet. Set them with /{ command-roads } { command-roads-track } { command-roads-track-set }.
refuse-track_too_little = FP left: { $fp }. That is too little.
refuse-track_full = I keep { $most } units at most.
