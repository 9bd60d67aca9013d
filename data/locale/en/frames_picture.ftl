# Frames: words in pictures and beside them.

frames-picture-clock = Doomsday counter: { $left }
frames-picture-shot = { $units }: { $range }{ $reach ->
    [far] , too far
    [near] , too near
   *[yes] {""}
}
frames-picture-round = Round { $round }
frames-picture-phase-terms = Terms
frames-picture-phase-companies = Companies
frames-picture-phase-deployment = Deployment
frames-picture-phase-combat = Combat
frames-picture-phase-vote = Doomsday vote
frames-picture-phase-ended = The end
frames-picture-counter = ☠ { $left }
frames-picture-now = { $sign } { $seat }: { $decision }
frames-picture-all = { $count ->
    [one] { $count } player
   *[other] { $count } players
}: { $decision }
frames-picture-winners = { $winners_count ->
    [1] Winner: { $winners }
   *[other] Winners: { $winners }
}
frames-picture-score = { $assets } × { $points } = { $score }
frames-picture-to_act = to act: { $count }
frames-picture-to_place = frames { $frames }, stations { $stations }
frames-picture-waiting = choosing
frames-picture-ready = ready
frames-picture-winner = ♛ winner
frames-picture-defender = ♛ Defender
frames-picture-point = point attacker
frames-picture-legend = number: frame · bars: hit points · small rockets: rockets · shield: defence · eye: marker · S: station · on a cell: durability · bar: has acted · yellow frame: choice
frames-picture-alt-now = { $round }. { $counter }. { $now }.
frames-picture-alt-seat = { $sign } { $name }{ $score ->
    [none] {""}
   *[other] {" "}– { $score }
}{ $leads ->
    [yes] , Defender
   *[no] {""}
};
frames-picture-alt-shot = Line of fire: { $frame } → { $target }, { $range }{ $reach ->
    [far] , too far now
    [near] , too near now
   *[yes] {""}
}.
frames-picture-alt-focus = The field round { $cell }.
frames-picture-alt-frame = { $frame }{ $name ->
    [none] {""}
   *[other] {" "}{ $name }
} { $cell }, { $points } hp, defence { $defence }, marker { $marker }{ $rockets ->
    [0] {""}
   *[other] , rockets { $rockets }
}, { $state ->
    [acts] acting
    [waits] waiting in its turn
    [acted] acted
   *[ready] to act
};
frames-picture-alt-frame_short = { $frame } { $cell } { $points }hp d{ $defence ->
    [none] –
   *[other] { $defence }
} m{ $marker ->
    [none] –
   *[other] { $marker }
}{ $state ->
    [acts] {" "}acting
    [waits] {" "}waiting
    [acted] {" "}acted
   *[ready] {""}
};
frames-picture-alt-station = { $station } { $cell }{ $held ->
    [yes] {""}
   *[no] {" "}→ { $holder ->
        [none] nobody
       *[other] { $holder }
    }
};

# An attack.
frames-picture-item-attack = attack
frames-picture-item-marker = marker
frames-picture-item-defence = defence
frames-picture-attack_dice = Damage dice: { $dice }
frames-picture-attack_hits = Rolled { $dice }, on target: { $hits }{ $cover ->
    [none] {""}
   *[other] , on { $cover }: { $covers }
}
