# Odds and statistics: chances, charts, and whether dice are fair.

dice-percent = { $number } %
dice-percent_above = more than { $number } %
dice-percent_below = less than { $number } %
dice-one_in = 1 in { $number }
dice-rarer_than = less than 1 in { $number }

dice-odds-standing = { $place ->
    [top] **{ $result }** is in the top **{ $chance }**: this or more, ties included.
    [bottom] **{ $result }** is in the bottom **{ $chance }**: this or less, ties included.
   *[middle] **{ $result }** is in the middle. Exactly this: **{ $chance }**.
}
dice-odds-result = { $result } or more: { $least } · exactly: { $exactly } · or less: { $most }
dice-odds-figures = Mean { $mean } · σ { $deviation } · median { $median }{ $modes ->
    [0] {""}
   *[other] {" "}· likeliest { $likeliest }
} · from { $lowest } to { $highest }
dice-odds-success = Succeeds: **{ $chance }**
dice-odds-holds = True: **{ $chance }**
dice-odds-faces = Each die shows:
dice-odds-exact = Exact odds
dice-odds-estimate = Estimate from { $samples } rolls: each chance ± { $error } percentage points at most, in 95 of 100 estimates
dice-odds-fails = Rolls that fail, because they explode into too many dice: { $chance }
dice-odds-lost = Left out because it hardly ever happens: { $chance }

# The chart of odds.
dice-chart-figures = mean { $mean }, σ { $deviation }
dice-chart-result = result { $result }: { $place ->
    [top] top { $chance }
    [bottom] bottom { $chance }
   *[middle] middle, exactly this { $chance }
}
dice-chart-target = { $target } or more: { $chance }
dice-chart-foot = { $exact ->
    [yes] chance of each result
   *[no] estimated chance of each result
}{ $each ->
    [1] {""}
    [uncounted] , many in a bar
   *[other] , { $each } in a bar
}{ $outside ->
    [no] {""}
   *[other] {"; "}not shown: { $outside }
}
dice-chart-alt = Chart of { $exact ->
    [yes] exact
   *[no] estimated
} odds: totals from { $lowest } to { $highest }, mean { $mean }, σ { $deviation }, likeliest { $mode } with { $chance }

# Are the dice fair?
dice-tally-nothing = No dice have been rolled yet.
dice-tally-of = { $number } of { $whole }
dice-tally-furthest = **d{ $sides }**, { $dice ->
    [one] { $number } die
   *[other] { $number } dice
}: furthest off is the { $face }, count { $count }, expected { $share }.
dice-tally-chance = As uneven as this or more: { $exact ->
    [yes] {""}
   *[no] at most{" "}
}{ $often } fair dice.
dice-tally-verdict = { $verdict ->
    [fine] Nothing suspicious.
    [unusual] Unusual, but it happens to fair dice. Look again after more rolls.
   *[suspicious] **Suspicious:** fair dice hardly ever look like this.
}
dice-tally-few = These are too few dice to tell small faults.
dice-tally-small = Too few yet to tell anything: { $sizes }.
dice-tally-all = All { $sizes } sizes together, corrected for looking at several (Holm): { $often }. { $verdict }
dice-tally-title = d{ $sides }: { $dice ->
    [one] { $number } die
   *[other] { $number } dice
}
dice-tally-band = Fair band: { $low } to { $high }
dice-tally-foot = faces; 95 of 100 fair dice stay in the band
