# Statistics, rankings and seasons; what the operator reports of a ruleset.

standings-kind-side = Side
standings-kind-role = Role
standings-kind-company = Company
standings-kind-warband = Warband
standings-kind-edge = Edge

standings-button-tell = Show it to the channel
standings-button-choices = What others see
standings-days = { $number ->
    [one] { $number } day
   *[other] { $number } days
}
standings-hours = { $number ->
    [one] { $number } hour
   *[other] { $number } hours
}
standings-minutes = { $number ->
    [one] { $number } minute
   *[other] { $number } minutes
}
standings-seconds = { $number ->
    [one] { $number } second
   *[other] { $number } seconds
}

# /me stats

stats-title = ## { $whose ->
    [own] Your games
   *[other] Games of { $player }
}{ $where ->
    [here] {" "}on this server
   *[all] {" "}on all servers
}
stats-nothing = No finished game yet. When one is over, it stands here within a minute.
stats-button-here = Those of this server
stats-button-all = Those of all servers
stats-game = **{ $game }**: { $games ->
    [0] no game with other people yet
    [one] { $games } game with other people, { $won } won
   *[other] { $games } games with other people, { $won } won ({ $share } %)
}{ $drawn ->
    [0] {""}
   *[other] , { $drawn } drawn
}
stats-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} ×{ $games }
stats-places = places: { $places }
stats-as = { $what }: { $won } of { $games } won
stats-alone = with automated players alone: { $won } of { $games } won
stats-streak = **In a row**: { $now ->
    [0] none just now
   *[other] { $now } won just now
}, { $longest } at most.
stats-left = **Left** before the end: { $games }. They count as lost.
stats-substituted = **Shared** a seat with somebody else: { $games }. They count for nobody.
stats-unended = **Ended** before their end: { $games }.
stats-luck = **Dice** of your own moves
    .other = **Dice** of their own moves
stats-mean = d{ $sides }: { $dice ->
    [one] { $number } die
   *[other] { $number } dice
}, { $mean } on average, fair { $fair }. { $chance }
stats-time = **Time to decide**: half of { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
} took at most { $took }.
stats-counted_games = Dice that were taken back count, for they had fallen. Pauses, absence, quiet hours and days off do not count as time.
stats-cut = Of the newest { $games } games.
refuse-stats_not_shown = They keep their statistics to themselves. Who wants to show theirs chooses so with /{ command-me } { command-me-privacy }.

# /me privacy

choices-title = ## What others see of your games
choices-unranked = **Rankings**: { $chosen ->
    [yes] you do not stand in them. Your games still count for the numbers of the others, who did play them.
   *[no] you stand in those of the servers where you play, by the name you had at the table.
}
choices-stats-shown = **Statistics**: { $chosen ->
    [yes] on a server others can look at those of your games there, by /{ command-me } { command-me-stats }.
   *[no] you alone see them, unless you show them to a channel.
}
choices-button-unranked = { $chosen ->
    [yes] Stand in rankings again
   *[no] Leave me out of rankings
}
choices-button-stats-shown = { $chosen ->
    [yes] Keep my statistics to myself
   *[no] Let others look at mine
}
choices-more = Messages that were shown stay. All that is kept of you, and how to have it forgotten: /{ command-privacy } { command-privacy-show }

# /table ranking

ranking-title = ## { $game }: ranking
ranking-season = **{ $season }**
ranking-line = { $own ->
    [yes] **{ $rank } · { $player } (you)**
   *[no] { $rank } · { $player }
} · **{ $number }**{ $few ->
    [yes] ?
   *[no] {""}
} · { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $won } won
ranking-nobody = Nobody yet. It takes a game played to its end by at least two people.
ranking-hidden = You are left out, as you wish; nobody else sees this line.
ranking-page = Page { $page } of { $pages }
ranking-what = Everybody begins a season with { $begins }. To win against strong people gives more, and every game makes the number surer; “?” means fewer than { $few } games. (Weng and Lin: the estimate less three times its doubt.)
ranking-counted = { $games ->
    [one] { $games } game counts, played to its end
   *[other] { $games } games count, played to their end
} by at least two people. Left out: automated players, substitutes, lessons, games with hints, and games in which the game master set something right or took it back. Who leaves is last.
ranking-button-before = Before
ranking-button-after = After
ranking-button-own = To my line
ranking-menu-game = Another game
ranking-menu-season = Another season
refuse-unknown_season = There is no such season here. Choose one from the list, or leave it out.

standings-season-ever = All games
standings-season-month = { $month } { $year }
standings-season-quarter = { $quarter ->
    [1] First
    [2] Second
    [3] Third
   *[4] Fourth
} quarter of { $year }
standings-season-year = { $year }
standings-day = { $day } { $month } { $year }
standings-season-hand = Season { $number }{ $began ->
    [none] {""}
   *[other] , since { $began }
}
standings-month-1 = January
standings-month-2 = February
standings-month-3 = March
standings-month-4 = April
standings-month-5 = May
standings-month-6 = June
standings-month-7 = July
standings-month-8 = August
standings-month-9 = September
standings-month-10 = October
standings-month-11 = November
standings-month-12 = December
