# Looking back inside Discord: the pager, and what is shown to the channel.

button-first = First
button-last = Last
button-share = Share this moment
button-look-back = Look back

lookback-number = moment { $number } of { $count }
lookback-when = **{ $round }** · { $when }{ $first ->
    [0] {""}
   *[other] { $last ->
        [0] {""}
       *[other] {" "}· { lookback-entries }
      }
  }
lookback-entries = in the channel #{ $first }–{ $last }
lookback-asked = To decide: { $seats } ({ $decision })
lookback-nothing = Nothing was told to everybody.
lookback-only = **Only { $player } knew:**
lookback-had = **What { $player } had:**
lookback-undone = Taken back later.
lookback-broken = What follows was played under other rules, and cannot be told moment by moment. The log has it.
lookback-dice = Dice { $what } · { $kinds }: { $faces }
lookback-rounds = Jump to a round
lookback-shared = { $player } looks back:
lookback-done = This moment is being shown in { $place }.

refuse-lookback_not_begun = This game was not begun: there is nothing to look back on.
refuse-share_nothing = Nothing of this moment is known to everybody while the game runs, so it cannot be shown.
refuse-share_again = This moment was shown to the channel a moment ago.
refuse-share_too_often = Enough moments were shown for now. Try again in { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
  }.
refuse-share_not_here = You cannot write in the channel of this game, so nothing is shown there for you.
