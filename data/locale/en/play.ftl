# The command line.

play-about = Midnight, a game master for tabletop games on Discord.
play-language = en or ru: the language of these messages
play-command-run = run the bot on Discord
play-command-play = play in a browser, without Discord
play-command-verify = check the files of finished games and dice sessions
play-command-replay = make a page of a finished game that opens in any browser
play-command-simulate = play whole games without people and count who wins
play-command-report = say what the finished games of one ruleset tell about it
play-command-recount = count finished games anew from their logs, for statistics and rankings
play-command-migrate = bring the database to the newest tables
play-command-check = say whether the bot can run here, and what to do where not
play-command-copy = copy everything to another, empty database
play-command-backup = copy the database to a file, also while the bot runs
play-command-restore = bring a copy back to where there is no database
play-command-games = list the open games, and which of them stand still
play-command-show = tell how one game stands, without its secrets
play-command-end = end one game; its seeds are revealed
play-command-pause = pause one game; its players may go on with it
play-command-export = let a running game go, in a secret file, to another installation of the bot
play-command-import = let a game go on here that left another installation, or this one
play-command-move = let one game go on in another channel of its server
play-command-maintenance = close the tables while you work, and open them again
play-command-new-ruleset = write a small game into this checkout, for a new one to grow from

play-new-ruleset-name = what the game is called in the code: up to 16 small letters and digits, such as harbour
play-new-ruleset-no_checkout = There is no tests/dudo here: this command works in a checkout only.
play-new-ruleset-no_name = “{ $name }” is no name: 2 to 16 small letters and digits, a letter first.
play-new-ruleset-taken = { $file } is there already: choose another name.
play-new-ruleset-written = Entered in bot/rulesets.py and data/table/games.toml. Play it: make play ruleset={ $name }

play-verify-file = a file as attached when a game or a session of the dice ends
play-verify-receipt = what the channel shows, such as "#12 0a1b2c3d4e5f6071", to be compared with the file; may be given more than once
play-verify-receipts = list the receipts of all entries that the channel knows; a message shows that of the last it tells
play-replay-file = the file of a game, as attached at its end
play-replay-output = where to write the page; if left out, under the name of FILE in the current folder
play-replay-as = only what the player of this seat could see, counted from 1
play-replay-no_seat = There is no seat { $number } in this game.
play-replay-written = { $file } is written, { $size } KiB. Open it in a browser; it needs no network.
play-simulate-ruleset = the game to play, such as siege
play-simulate-games = how many games
play-simulate-seats = how many seats; the fewest the game allows, if left out
play-simulate-seed = any word or number; the same one gives the same games
play-simulate-advise = automated players decide with care, not at random
play-simulate-save = folder for the files of the games
play-simulate-json = print the figures as JSON
play-simulate-option = an option of the game; may be given several times
play-migrate-database = the database; the one in the settings, if left out
play-migrate-dry_run = change nothing, and tell what the rules of today make of each running game
play-migrate-copy = The database has older tables. It stays as it is; a copy of it is upgraded and looked at.
play-migrate-goes_on = { $game } · { $ruleset } · rules { $was } → { $rules } · goes on
play-migrate-pauses = { $game } · { $ruleset } · rules { $was } → { $rules } · pauses before entry { $entry }: { $why }. Its players choose whether it goes on from there.
play-migrate-unreadable = { $game } · { $ruleset } · rules { $was } → { $rules } · CANNOT BE READ and stays as it is: { $reason }
play-migrate-why-events = the same action comes to something else
play-migrate-why-draws = it draws otherwise
play-migrate-why-refused = the action is refused ({ $refusal })
play-migrate-why-over = the game would be over by then
play-migrate-why-unreadable = there is no such action any more
play-migrate-count = Games led by older rules: { $games }. Going on: { $goes_on }, pausing: { $pauses }, not to be read: { $unreadable }
play-check-offline = ask Discord nothing
play-backup-file = the file of the copy; it is as secret as the token
play-game = the number of the game, as in midnight games
play-games-server = only those of the server with this id
play-games-ruleset = only those of this game, such as siege
play-games-idle = only those in which nothing has happened for so many days
play-games-stuck = only those in which something is overdue or undelivered for a minute
play-export-to = where it goes, in a few words, for those who press its buttons here
play-export-folder = where the file is left; here, if not given
play-export-secret = Whoever reads this file knows all hands and all dice of a game that is being played. Let nobody have it but the operator who goes on with the game, and delete it then.
play-import-file = what midnight export has left
play-import-server = the id of the server; the same as before, if not given
play-import-channel = the id of the channel or thread; the same as before, if not given
play-import-player = somebody who has another id here; may be given several times
play-import-take-back = the game left from here and went on nowhere else: it goes on here after all
play-move-channel = the id of the channel or thread
play-maintenance-state = on closes the tables, off opens them again
play-maintenance-words = what players are told who want to play meanwhile
play-copy-from = the database with everything, such as sqlite:///midnight.sqlite3
play-copy-to = the empty database, such as postgresql://midnight:password@localhost/midnight

play-simulate-title = { $game }: { $games ->
        [one] { $games } game
       *[other] { $games } games
    } of { $seats } seats, { $players ->
        [advised] automated players
       *[random] random choices
    }, seed { $seed }
play-simulate-shared = Shared victories: { $games }
play-simulate-rounds = Rounds: { $mean } on average, from { $least } to { $most }
play-simulate-actions = Actions: { $mean } on average, from { $least } to { $most }
play-simulate-speed = Time: { $seconds } s, { $games } games a second, { $actions } actions a second
play-simulate-progress = Games: { $games } of { $wanted }
play-report-ruleset = the game to tell of, such as siege
play-report-file = files of finished games, instead of those in the database
play-report-seats = only games with so many players
play-report-people = only games that no automated player began
play-report-unreadable = { $file } cannot be read ({ $why }).
play-report-uncounted = { $games ->
    [one] { $games } game that is over is not counted yet
   *[other] { $games } games that are over are not counted yet
}: the bot does it while it runs, `midnight recount` at once.
play-report-title = { $game }: { $games ->
    [one] { $games } game
   *[other] { $games } games
} played to their end, { $people } of them begun by people alone; { $unended } ended before.
play-report-players = { $players } players: { $games ->
    [one] { $games } game
   *[other] { $games } games
}{ $drawn ->
    [0] {""}
   *[other] , { $drawn } drawn
}
play-report-as = { $what }
play-report-first = Who has the first turn
play-report-wins = { $won } of { $games } won, { $share } % ({ $low }–{ $high }), even { $even } %{ $off ->
    [yes] {" "}*
   *[no] {""}
}
play-report-rounds = Rounds: { $mean } on average ({ $low }–{ $high }), median { $median }, from { $least } to { $most }
play-report-moves = Moves: { $mean } on average ({ $low }–{ $high }), median { $median }, from { $least } to { $most }
play-report-days = Days: { $mean } on average ({ $low }–{ $high }), median { $median }, from { $least } to { $most }
play-report-intervals = In brackets: in 95 of 100 such reports the true value lies there (shares: Wilson, means: Student). “*”: an even share does not.
play-recount-check = change nothing, and give 1 where something would
play-recount-game = Game { $game }: { $new ->
    [yes] not counted yet
   *[no] counted otherwise
}
play-recount-done = Games: { $games }. Counted for the first time: { $missing }; corrected: { $different }. Rankings go by it from now on.
play-recount-looked = Games: { $games }. Not counted yet: { $missing }; counted otherwise: { $different }. Nothing was changed.
play-migrated = The database has the newest tables.

# Copies of the database.
play-copy-done = Everything is there; rows: { $rows }. Set database_url to it and start the bot. It holds the seeds of running games: keep it as secret as the token.
play-copy-taken = Nothing was copied: there is something in the target already, in its table { $table }. Name an empty database.
play-backup-done = Everything up to this moment is in { $file } ({ $size } MB). It holds the seeds of running games: keep it as secret as the token.
play-backup-exists = { $file } exists already, and nothing was copied. Name a file that does not.
play-backup-postgres = Nothing was copied: PostgreSQL copies its databases itself, also while the bot runs. Type this; it asks for the password, or takes it from PGPASSWORD or ~/.pgpass:
    { $command }
play-restore-done = { $file } is back as it was when it was copied. Now start the bot: midnight run.
play-restore-exists = { $file } exists already, and nothing was changed. Stop the bot, move it away together with its -wal and -shm, and try again.
play-restore-postgres = Nothing was changed: PostgreSQL brings its databases back itself. Stop the bot, make an empty database, and type this:
    { $command }

# Games, seen from the terminal.
play-span = { $count } { $unit ->
    [days] { $count ->
        [one] day
       *[other] days
      }
    [hours] h
    [minutes] min
   *[seconds] s
  }
play-status = { $status ->
    [lobby] in the lobby
    [playing] being played
    [paused] paused
    [finished] played to its end
    [exported] gone to another installation
   *[abandoned] ended early
  }
play-games-line = { $game } · { $ruleset } · { play-status } · server { $server } · channel { $channel } · seats: { $seats } · last move { $last } ago
play-games-overdue = STUCK: a deadline passed { $since } ago
play-games-undelivered = STUCK: { $parcels ->
    [one] { $parcels } message is
   *[other] { $parcels } messages are
  } undelivered for { $since }
play-games-count = Games: { $games }
play-show-over = { $game } · { $ruleset } · { play-status }
play-show-seat = Seat { $seat }: { $name }{ $is_person ->
    [yes] {" "}({ $user })
   *[no] , automated
  }{ $is_host ->
    [yes] , host
   *[no] {""}
  }{ $hand ->
    [dm] {" "}· hand: direct message
    [thread] {" "}· hand: private thread
    [button] {" "}· hand: button
    [untried] {" "}· hand: not yet sent
   *[none] {""}
  }
play-show-server = Server { $server } has ways of its own: quiet hours { $quiet ->
    [none] none
   *[other] { $quiet } ({ $zone })
  }, master role { $master ->
    [none] none
   *[other] { $master }
  }, tables at most { $most ->
    [0] as many as all
   *[other] { $most }
  }
play-show-entry = #{ $number } { $kind } ({ $cause }), { $last } ago
play-ended = Game { $game } is ended. The bot tells its channel within seconds, or when it starts.
play-paused = Game { $game } is paused. The bot tells its channel within seconds, or when it starts; any of its players can resume it.
play-exported = Game { $game } is closed here, and stands in { $file }. That file holds all its secrets: let nobody else have it, and delete it once the game goes on. The bot tells the channel within seconds, or when it starts. midnight import goes on with it, in another installation or, with --take-back, here.
play-imported = Game { $game } goes on in channel { $channel }. The bot posts its card there within seconds, or when it starts. Delete the file, and never import it anywhere else.
play-moved = Game { $game } goes on in channel { $channel }. The bot posts its card there within seconds, or when it starts.
play-maintenance-on = The tables are closed within { $seconds } s: everything can be read, nothing be played, and no deadline passes. Open them with midnight maintenance off.
play-maintenance-off = The tables are open within { $seconds } s. Games whose deadlines were moved by the time this took: { $games }
play-refuse-unknown_game = There is no such game. See midnight games.
play-refuse-game_not_open = That game is over already.
play-refuse-game_not_running = That game is not being played: it is in the lobby, paused or over.
play-refuse-same_channel = The game is in that channel already.
play-refuse-not_exportable = That game is not being played: a lobby is opened anew elsewhere, and of one that is over there is the file.
play-refuse-export_exists = { $file } exists already, and nothing was changed. Move it away, or take another folder.
play-refuse-export_not_begun = { $file } cannot be written: { $reason }. Nothing was changed.
play-refuse-export_not_written = The game is closed here, but { $file } cannot be written: { $reason }. Nothing is lost: type midnight export { $game } again, with another folder.
play-refuse-people_not_seen = Not on the server { $server }: { $people }. Invite them, or say with --player OLD=NEW who they are there.
play-refuse-import-no_export = This is no file of midnight export.
play-refuse-import-newer = A newer version of the bot has written this file. Upgrade this one first.
play-refuse-import-not_left = This file does not say that its game has left where it came from: it may still be played there.
play-refuse-import-does_not_follow = This file was changed: its log does not lead to its state.
play-refuse-import-unknown_ruleset = This installation does not know the rules of that game.
play-refuse-import-other_version = The rules of this installation cannot go on with that game: they are of another version.
play-refuse-import-forgotten = Somebody who played that game asked to be forgotten: what is left of it cannot go on.
play-refuse-import-runs_here = That game is being played here already: { $game }.
play-refuse-import-over_here = That game was played here, and is over: { $game }.
play-refuse-import-older = This file is older than what is known here of game { $game }, which has left with another since.
play-refuse-import-other_log = What this file tells is not what is known here of game { $game }.
play-refuse-import-take_back = Game { $game } left from here with this very file. If it goes on nowhere else, and will not, say so: --take-back
play-refuse-import-other_server = That game left from the server { $server }, and can come back to that one only.
play-refuse-import-nobody = Nobody with the id { $user } has anything to do with that game.
play-refuse-import-twice = { $user } would be two of those who play.
play-refuse-import-changed_meanwhile = Somebody else has imported that game meanwhile. Look with midnight games.
play-refuse-channel_in_use = Another game holds that channel: { $game }. End it, or take another channel.
play-refuse-channel_not_seen = The bot sees no such channel on the game's server { $server }. Copy the id of a channel there that it may view.
play-refuse-lacks_permissions = The bot lacks permissions there: { $permissions }. Grant them, then try again.
play-refuse-token_refused = Discord refuses the token: make a new one in the developer portal, and put it into the settings.
play-refuse-discord_unreachable = Discord cannot be asked now ({ $reason }). Try again in a minute.
play-refuse-ruleset_not_loaded = The rules of { $ruleset } cannot be loaded here: see midnight check.

# What went wrong, and what would be right.
play-misused = { $program }: { $reason }. See { $program } --help.
play-no_ruleset = There is no game { $ruleset }. There are: { $known }.
play-broken = { $ruleset } cannot be played: { $reason }
play-no_extra = midnight play needs the module { $module }: install midnight with the extra "play".
play-not_readable = Cannot read the file: { $reason }
play-not_writable = Cannot write there: { $reason }
play-endless = A game does not end: { $game }
play-database = The database cannot be used: { $reason }

# What midnight check finds: each line says what to do.
check-level-ok = ok
check-level-note = note
check-level-wrong = WRONG
check-settings = The settings can be read.
check-token = The token has the shape of one.
check-rulesets = Games that can be played: { $count }
check-ruleset-broken = The game { $name } cannot be played: { $reason } Put its files back as they were shipped.
check-fonts = The fonts of the pictures are there.
check-fonts-few = The fonts of the pictures are there. Names in other scripts than Latin, Cyrillic and Greek are shown as far as this machine can: on Debian, apt install fonts-noto-core fonts-noto-cjk fonts-symbola libfribidi0 brings the others.
check-fonts-missing = A font cannot be read ({ $reason }): put data/fonts back as it was shipped.
check-disk = Free disk at { $folder }: { $free } MB
check-disk-full = Free disk at { $folder }: only { $free } MB. Make room, or move the database to where there is more; on a full disk no move is kept.
check-database = The database answers and has the newest tables. Open games: { $games }
check-database-size = Size of the database: { $megabytes } MB. Rolls kept: { $rolls }
check-database-large = The database has grown to { $megabytes } MB. Rolls kept: { $rolls }. With a smaller keep_rolls_days (now { $days }) they are deleted earlier.
check-games-behind = { $games } { $games ->
        [one] open game was
       *[other] open games were
    } last led by older rules. In the background, and when they are touched, they meet those of today; what becomes of each: midnight migrate --dry-run
check-games-met = No open game was last led by older rules.
check-database-new = There is no database yet: the first start makes { $file }.
check-database-old = The database has older tables ({ $revision }): the next start upgrades it, or midnight migrate. Back up first: midnight backup FILE
check-database-refused = The database cannot be used: { $reason }
check-database-no_folder = The folder { $folder } is missing or closed to this user: make it, or give it to the user that the bot runs as.
check-database-read_only = { $file } or its folder is closed to this user: give both to the user that the bot runs as.
check-bot-runs = A bot is running on this database.
check-bot-away = No bot is running on this database.
check-processes = Processes on this database: { $count } ({ $names })
check-shards = Every shard is served. Shards: { $count }
check-shards-unserved = Nobody serves the shards { $shards } of { $count }: wait half a minute and look again; else start more processes, or look at the log of those that run. Where shards are fixed by hand, give each to one.
check-clock-process = The clock of { $name } is { $seconds } s ahead of the database's (below 0: behind): let the systems set their clocks (timedatectl set-ntp true).
check-clock = The clock agrees with Discord's.
check-clock-off = The clock is { $seconds } s away from Discord's: let the system set it (timedatectl set-ntp true).
check-discord-away = Discord cannot be asked ({ $reason }): look at the network, the proxy, or discordstatus.com, and try again.
check-login = Discord accepts the token, of { $name }.
check-server = Server { $server }: nothing is missing where its games are played: { $games }
check-server-gone = Server { $server }: the bot is not on it any more, and game { $game } waits. Invite it again, or: midnight end { $game }
check-channel-gone = Server { $server }: the channel { $channel } of game { $game } is gone or hidden. Let the bot view it, or: midnight move { $game } CHANNEL
check-ways = Servers with ways of their own (/midnight settings): { $servers }
check-chosen-gone = Server { $server } wants its tables in the channel { $channel }, which is gone or hidden. Whoever manages it can choose others with /midnight settings.
check-chosen = Server { $server } wants its tables in the channel { $channel }, where the bot lacks { $permission }{ $count ->
    [1] {""}
   *[other] {" "}and more
  }. Ask whoever manages it to grant what the invitation asks for.
check-reports = Reports of players: { $count }; the newest, no. { $newest }, came { $last } ago. They are in { $folder }, of the machine that took them in.
check-permission = Server { $server }: in the channel { $channel } of game { $game } the bot lacks { $permission }{ $count ->
    [1] {""}
   *[other] {" "}and more
  }. Grant what the invitation asks for.

# What midnight verify finds.
verify-ok = everything follows. Entries: { $entries }, draws: { $draws }; the game was { $status ->
        [finished] played to its end
       *[abandoned] ended early
    }.
verify-bad = { $file }: line { $line } does not follow: { $found }
verify-commitment-line = Fingerprint, { $scope ->
    [secret] hidden draws
   *[table] open draws
  }: { $commitment }
verify-entropy-line = Entropy, { $scope ->
    [secret] hidden draws
   *[table] open draws
  }, as announced at the start: { $entropy }

verify-unreadable = it is not as it was written.
verify-hash = its hash is wrong: it was changed, or a line before it is missing or was moved.
verify-cut_short = the file ends here, without the seeds.
verify-no_game_file = this is no game file of this version.
verify-last-line = Last receipt: { $hash }. The last message of the game shows it in full, and in its small print as that of #{ $number }. It binds everything that the file says: in a file that was edited, with all its hashes made anew, it is another one, and so is every receipt from the first edited entry on.
verify-receipt-right = { $receipt } stands in the file, too.
verify-receipt-wrong = { $receipt } does not stand in the file: this is not the file of the game that the channel has seen.
verify-receipt-none = “{ $text }” is no receipt. One looks like this: #12 0a1b2c3d4e5f6071
verify-number = here belongs entry { $expected }, not { $found }.
verify-scopes = it does not name the two scopes, table and secret.
verify-commitment = { $scope ->
        [none] a seed is no seed.
       *[other] the seed of { $scope } is not the one committed to.
    }
verify-entropy = the entropy does not follow from what the players contributed.
verify-seats = the seats and the contributions do not fit together.
verify-options = these are not the options of the game.
verify-unknown_ruleset = I do not know this game.
verify-forgotten = somebody who played asked to be forgotten, and names, ids and words were replaced after the game. The seeds are those that were committed to; draws, moves and receipts can no longer be checked. Files given out before still can.
verify-ok_older = seeds, contributions, draws and the chain follow. Entries: { $entries }, draws: { $draws }. The moves follow up to entry { $entry }: there the rules of version { $version }, by which it was played, differ from version { $known }, which I know.
verify-ok_taken_back = everything follows. Entries: { $entries }, draws: { $draws }; the game was { $status ->
        [finished] played to its end
       *[abandoned] ended early
    }. Older rules have decided what was taken back when newer ones came: { $told }. There only the draws, the seats and the chain are checked.
verify-stretch = entries { $first } to { $last }
verify-agrees = it says where the rules of today disagree with those of before, and they do not disagree there.
verify-rules_version = it was played by rules of version { $found }; I know version { $expected }.
verify-after_the_end = something is told after the end of the game.
verify-status = it does not say how the game ended.
verify-kind = there is no such kind of entry.
verify-cause = an entry of this kind does not come about like this.
verify-facts = this is not what such an entry says here.
verify-shown = it does not say whether the channel was told of it, as number { $expected }, or not.
verify-draw_number = here belongs draw { $expected }, not { $found }.
verify-draw_context = draw { $n } of { $scope } does not belong to this click.
verify-draw_value = draw { $n } of { $scope } does not follow from the seed.
verify-draw_chain = draw { $n } of { $scope } breaks the chain.
verify-draws = these are not the draws that this action makes.
verify-events = these are not the events that this action leads to.
verify-action = this action cannot be read or cannot happen here.
verify-refused = the rules refuse this action ({ $refusal }).
