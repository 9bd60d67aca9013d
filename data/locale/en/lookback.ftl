# Looking back inside Discord: the pager, and what is shown to the channel.

button-first = First
button-last = Last
button-share = Share this moment
button-best = Best moments
button-look-back = Look back

lookback-number = moment { $number } of { $count }
lookback-when = **{ $round }** · { $when }{ $entries ->
    [none] {""}
    [single] {" "}· in the channel #{ $first }
   *[several] {" "}· in the channel #{ $first }–{ $last }
  }
lookback-asked = To decide: { $seats } ({ $decision })
lookback-nothing = Nothing was told to everybody.
lookback-only = **Told to { $player } alone:**
lookback-had = **As { $player } saw it:**
lookback-undone = Taken back later.
lookback-broken = What follows was played under other rules, and cannot be told moment by moment. The log has it.
lookback-dice = Dice { $what } · { $kinds }: { $faces }
lookback-rounds = Jump to a round
lookback-shared = { $player } looks back:
lookback-done = This moment is being shown in { $place }.

refuse-best_not_over = The best moments are chosen once the game is over.
refuse-log_kind_unknown = There are no entries of that kind. Choose one of those that are offered.
refuse-lookback_not_begun = This game was not begun: there is nothing to look back on.
refuse-share_nothing = Nothing of this moment is known to everybody while the game runs, so it cannot be shown.
refuse-share_again = This moment was shown to the channel a moment ago.
refuse-share_too_often = Enough moments were shown for now. Try again in { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
  }.
refuse-share_not_here = You cannot write in the channel of this game, so nothing is shown there for you.

# The best moments of a game that is over.
best-heading = **Best moments**
best-none = Nothing that can be measured stands out: no score changed, and no roll was unlikely.
best-title-score = { $rank ->
    [1] **The largest swing of the score** ({ $round }).
   *[other] **A large swing of the score** ({ $round }).
  }
best-title-roll = { $rank ->
    [1] **The least likely roll** ({ $round }).
   *[other] **An unlikely roll** ({ $round }).
  }
best-title-odds = { $rank ->
    [1] **Most against the odds** ({ $round }).
   *[other] **Against the odds** ({ $round }).
  }
best-title-lead = **Ahead for good** ({ $round } to the end).
best-title-between = **The largest swing between the two** ({ $round }).
best-score = { $gainer } against { $loser }: { $own }:{ $other } before, { $own_now }:{ $other_now } after (a difference of { $points }).
best-no-roll = No die was rolled for it: choice alone.
best-unmeasured = Chance had a part in it that no odds measure.
best-chance = { $what }. The chance of that: { $chance }.
best-as-extreme = { $what } ({ $measured }). { $place ->
    [top] The chance of so much or more: { $chance }.
   *[bottom] The chance of so little or less: { $chance }.
  }
best-expected = { $what }. The chance of success was { $chance }.
best-count = { $value } of { $dice } show { $least } or more
best-margin = { $margin ->
    [0] no more than the defence
   *[other] { $sign ->
        [above] { $margin } above the defence
       *[below] { $margin } below the defence
      }
  }
