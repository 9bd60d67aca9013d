# Roads: words in pictures and beside them.

roads-picture-round = Round { $round }/{ $rounds }
roads-picture-phase-drafting = Drafting
roads-picture-phase-deployment = Deployment
roads-picture-battle = { $scenario } · { $map }
roads-picture-now = { $sign } { $seat }: { $decision }
roads-picture-both = Both: { $decision }
roads-picture-winner = { $winner ->
    [none] A draw
   *[other] Winner: { $winner }
}
roads-picture-numbers = { $fp } FP · out { $out }/{ $of } (test at { $rout }) · score { $score }
roads-picture-first = acts first
roads-picture-wounds = wounds { $wounds }
roads-picture-fatigue = fatigue { $fatigue }
roads-picture-state = { $state ->
    [masked] masked
    [out] out
    [left] left the field
   *[here] { $what ->
        [none] {""}
       *[other] { $what }
    }
}
roads-picture-alt-now = { $round }{ $battle ->
    [none] {""}
   *[other] , { $battle }
}.{ $now ->
    [none] {""}
   *[other] {" "}{ $now }.
}
roads-picture-alt-way = { $unit } comes to { $cell }.
roads-picture-alt-exit = Exit for { $sign }: row { $row }.
roads-picture-alt-zone = { $sign } deploys in { $cells }.
roads-picture-alt-seat = { $sign } { $name }{ $numbers ->
    [none] {""}
   *[other] , { $numbers }
}:
roads-picture-alt-unit = { $unit } { $name }{ $state ->
    [here] {" "}{ $cell }
    [masked] { $cell ->
        [none] {""}
       *[other] {" "}{ $cell }
    } masked
    [out] {" "}out
    [left] {" "}left the field
   *[waiting] { $cell ->
        [none] {" "}not placed
       *[other] {" "}{ $cell }
    }
}{ $state ->
    [here] , { $warriors }/{ $size }{ $wounds ->
        [none] {""}
       *[other] , wounds { $wounds }
    }{ $leads ->
        [leader] , leader
        [commander] , commander
       *[no] {""}
    }{ $fatigue ->
        [0] {""}
       *[other] , fatigue { $fatigue }
    }{ $statuses ->
        [none] {""}
       *[other] , { $statuses }
    }
   *[other] {""}
};
roads-picture-alt-unit_short = { $unit }{ $state ->
    [here] {" "}{ $cell } { $warriors }/{ $size }{ $wounds ->
        [none] {""}
       *[other] {" "}wounds { $wounds }
    }{ $fatigue ->
        [0] {""}
       *[other] {" "}fatigue { $fatigue }
    }{ $statuses ->
        [none] {""}
       *[other] {" "}{ $statuses }
    }
    [masked] { $cell ->
        [none] {""}
       *[other] {" "}{ $cell }
    } masked
    [out] {" "}out
    [left] {" "}left
   *[waiting] { $cell ->
        [none] {" "}not placed
       *[other] {" "}{ $cell }
    }
};
roads-picture-alt-barrel = Barrel { $cell }: { $holder ->
    [none] nobody
   *[other] { $holder }
};
roads-picture-legend-rubble = dots: rubble
roads-picture-legend-barricade = zigzag: barricade
roads-picture-legend-toxic = waves: toxic pool
roads-picture-legend-wall = cross: wall
roads-picture-legend-road = dashes: road
roads-picture-legend-level = number in a cell: its level
roads-picture-legend-cliff = teeth: cliff
roads-picture-legend-zone = hollow sign: where that side deploys
roads-picture-legend-decides = yellow triangle: who decides
roads-picture-legend-warriors = small squares: warriors
roads-picture-legend-commander = star: commander
roads-picture-legend-leader = crown: leader
roads-picture-legend-fatigue = blue drop: fatigue
roads-picture-legend-wounds = fraction: wounds
roads-picture-legend-states = letters: states
roads-picture-legend-ring = yellow ring: in a fight
roads-picture-legend-frame = yellow frame: to choose from
roads-picture-legend-acting = yellow frame: this unit is asked about

# Blows and shots.
roads-picture-dice = dice { $dice }
roads-picture-save = Defence: { $natural ->
    [0] not allowed
   *[other] { $natural }, { $hopeless ->
        [yes] not even a 6 would save
       *[no] needs { $needed }+
    }
}
roads-picture-fight = Hits: { $hits }, saved: { $saved }, wounds: { $wounds }, warriors lost: { $lost }
