# What many games among automated players came to: `midnight arena`, `midnight simulate`.

standings-kind-seat = Seat
standings-kind-order = First turn
standings-order-first = who had it
standings-order-later = the others
standings-kind-weather = First weather

play-results-opened = { $kind }, { $what }: { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
play-results-victories = { $what }: { $share } % ({ $low }–{ $high }) of the victory; { $expected } % would be even; { $games ->
        [one] { $games } game
       *[other] { $games } games
    }

play-command-arena = let automated players meet in many games, and see who is better and what is fair
play-arena-ruleset = the game to play, such as siege
play-arena-players = who plays, such as steady,random: one seat for each, the others for the last; of { $players }, or package.module:function
play-arena-games = how many games at least; each seed is played from every seat
play-arena-seats = how many seats; as many as players are named, at least the fewest that the game allows, if left out
play-arena-seed = any word or number; the same one gives the same games
play-arena-option = an option of the game; several values, as in mode=full,basic, take turns; may be given several times
play-arena-processes = how many games are played at once; as many as there are processors, if left out
play-arena-json = print the figures as JSON
play-arena-no_player = There is no player “{ $player }”: take one of { $known }, or package.module:function.
play-arena-too_many = { $players } players do not fit on { $seats } seats.
play-arena-title = { $game }: { $games ->
        [one] { $games } game
       *[other] { $games } games
    } of { $seats } seats, seed { $seed }
play-arena-player = { $player }: { $share } % ({ $low }–{ $high }) of the victory for a seat, { $times } ({ $least }–{ $most }) times its share; thinks { $median } ms in the middle, { $longest } ms at most, { $decisions } times a game
play-arena-time = Time: { $seconds } s
play-arena-confidence = In brackets: where the true value lies, in 95 of 100 cases.
