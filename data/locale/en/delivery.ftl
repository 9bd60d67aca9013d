# What the channel is told of the table itself.

entry-rematch = { $player } opens the rematch of game { $game }: same options, seats turned by one.
entry-rematch-called = { $people }: press **Join** on the card.
entry-created = { $player } opens a table.
entry-joined = { $player } joins the table.
entry-left = { $player } leaves the table.
entry-left-server = No longer on this server: { $player }. An automated player takes the seat.
entry-taken = { $player } takes seat { $number }, so far played by { $before }.
entry-taken-back = { $player } is back in seat { $number }.
entry-kicked = Seat { $number } is no longer played by { $player }, who did not come.
entry-offered = The game master looks for a substitute for seat { $number }. Until one sits down, { $player } keeps it by making a move.
entry-kept = { $player } is here and keeps seat { $number }: no substitute is needed.
question-kick = taking a seat from its player
question-kick-asked = { $name } asks to take seat { $number } from { $player }, who has missed a deadline. If all others agree, an automated player plays it until somebody takes it. A move of { $player } ends the question.
entry-host = Host of the table is now { $player }.
entry-automated = An automated player joins: { $player }.
entry-removed = An automated player leaves: { $player }.
entry-option = { $option }: { $value }
entry-preset = The options are set as in the preset “{ $preset }”: { $options }.
entry-started = The game begins. Seats and dice are locked.
entry-paused = The game is paused: { $reason ->
    [channel_gone] its channel was deleted.
    [kicked] I was removed from the server.
    [operator] whoever runs me stopped it.
    [master] the game master stopped it.
   *[other] something stopped it.
  } Nothing is lost. Any player can resume it, or move it to another channel.
entry-paused-deserted = Everybody has left, so the game is paused. In { $hours } hours it ends and its seeds are revealed. Until then, whoever played here can go on with it: /{ command-table } { command-table-resume }.
entry-resumed = The game goes on.
entry-moved = The game goes on here: { $place }
entry-exported = This game leaves: from here on another installation of the bot plays it{ $to ->
    [none] .
   *[other] : { $to }
  }
    Hands, dice and deadlines go with it, and nothing of it is revealed here. Buttons here no longer act.
entry-imported = The game has arrived from another installation of the bot and goes on here: { $place }.{ $away ->
    [yes] {" "}Everybody has { $length } more to decide, as long as it was on its way.
   *[no] {""}
  }
entry-ended = The game was ended by { $player }.
entry-ended-by-itself = The table is closed before its game began: { $reason ->
    [everybody_left] nobody who sat there is on this server any more.
    [channel_gone] its channel was deleted.
    [kicked] I was removed from the server.
   *[other] something stopped it.
  }
entry-ended-deserted = Nobody has come back to this game, so it is over.
entry-ended-operator = The game was ended by whoever runs this bot.
entry-postponed-length = { $hours ->
    [0] {""}
    [one] { $hours } hour
   *[other] { $hours } hours
  }{ $minutes ->
    [0] {""}
   *[other] { $hours ->
        [0] {""}
       *[other] {" "}and{" "}
      }{ $minutes } { $minutes ->
        [one] minute
       *[other] minutes
      }
  }
entry-postponed = Nobody could reach me: everybody has { $length } more to decide.
entry-postponed-deserted = Nobody could reach me: this game waits { $length } longer for whoever played here.
entry-time-ran-out = Time ran out for { $player }.
entry-autopilot-engaged = { $player } misses a second deadline in a row. An automated player plays for them until they press Act.
entry-autopilot-released = Back at the table: { $player }.
entry-agreed = { $by } agrees: { $about }.
entry-refused = { $own ->
    [yes] { $by } no longer asks for it: { $about }.
   *[no] { $by } refuses, so everything stays as it is: { $about }.
  }
entry-lapsed = Not everybody has answered in time, so everything stays as it is: { $about }.
entry-question_over = The game has moved on, so this question is over: { $about }.
entry-undone = { $name } takes back { $entries ->
    [one] one move
   *[other] { $entries } moves
  }{ $how ->
    [consent] { $entries ->
        [1] {" "}(no. { $since }), and nobody is against it
       *[other] , from no. { $since } on, and nobody is against it
    }. Dice are rolled anew; what lay face down lies as it did.
   *[free] {""} (no. { $since }).
  }
entry-undone-own = You have taken that back. Nobody is told.
entry-rewound = The game master takes the game back to before no. { $since }: { $entries ->
    [0] what was set right since is
    [one] one move is
   *[other] { $entries } moves are
  } undone. Dice are rolled anew; what lay face down lies as it did.
question-undo = taking back
question-undo-asked = { $name } asks to take back { $entries ->
    [one] one move, no. { $since }.
   *[other] { $entries } moves, from no. { $since } on.
  } Dice are rolled anew; what lay face down lies as it did. The game waits for the answers; whoever moves on ends the question.
entry-halted = The rules of this game have changed since it began, and they would decide what follows differently{ $since ->
    [0] {""}
   *[other] , from no. { $since } on
  }. So the game stands still before that: { $entries ->
    [0] nothing that you know of is lost.
    [one] one later move stays in the log, struck out.
   *[other] { $entries } later moves stay in the log, struck out.
  }
entry-halted-deal = The rules of this game have changed since it began, and they deal differently. So the game stands still before its start: { $entries ->
    [one] one move stays in the log, struck out.
   *[other] { $entries } moves stay in the log, struck out.
  }
entry-went_on = The game goes on from here under the new rules. The dice never come back: what is drawn next is new.
entry-ended-rules = The game ends here, with its file.
entry-refused-then = { $by } is against it: { $about }.
entry-lapsed-then = Not everybody has answered in time: { $about }.
question-upgrade = going on under the new rules
question-upgrade-asked = Does the game go on from there under the new rules? If all agree, or nobody objects in time, it does; whoever would rather end it with its file asks the others for that.
question-upgrade_end = ending the game with its file
question-upgrade_end-asked = { $name } would rather end the game here, with its file. If all agree, it ends; if not, it waits for an answer to going on.
passage-turn = **{ $who }**:
passage-ready = { $asked ->
    [0] Ready: { $seats }.
   *[other] Ready: { $seats } ({ $count } of { $asked }).
}
entry-unworded = Something happened here that I cannot put into words. The log has it.
game-file = The whole game as a file: wherever this program is installed, every roll can be checked by it (midnight verify).
game-file-page = The whole game, to look back on and to check: download the page and open it in any browser; its tab *{ replay-proof-tab }* checks the dice. The file beside it is for whoever has this program (midnight verify).

# The message of the commitments. Nobody joins before it stands in the channel, and it is never edited.
commitments-title = **Fingerprints: { $game } · game { $number }, no. { $count } on this server**
commitments-about = The seeds of all dice and cards are fixed from now on; these are their fingerprints. Whoever joins adds chance after that. This message is never edited: compare it at the end, and quote it if you want to be sure that it stays.
commitments-game = Game string: `{ $game }`

# Small print: what the dice are checked by.

commitment-repeated = Fingerprint, { $scope ->
    [secret] hidden draws
   *[table] open draws
  }: `{ $hash }`
commitments-link = [Fingerprints, posted before anybody joined]({ $link })
revealed-line = Seed, { $scope ->
    [secret] hidden draws
   *[table] open draws
  }: `{ $hash }`
receipt-secret = hidden { $receipt }
last-receipt-line = Last receipt: `{ $hash }`

# The private message that shows a hand.

hand-heading = Your hand
hand-title = **{ $heading } · { $game } · game { $number }** · { $place }
# It stays as it is when they leave the table before the game begins.
hand-lobby = If you have a seat when the game begins, what only you may know appears here.
hand-empty = Nothing here yet.
hand-exported = This game goes on in another installation of the bot; your hand comes from there.
hand-over = The game is over.
hand-left = You no longer play in this game. { $played_by ->
    [nobody] Nobody does: it waits a day for somebody, and ends.
    [another] Somebody else plays on in your seat.
   *[automated] An automated player plays on in your seat.
  }
hand-thread = For { $player }
hand-thread-note = -# Moderators who may manage threads can read this one.

# How a hand arrives, said when a player joins.

hand-by-untried = I could not reach you yet and keep trying. The button *{ $button }* always works.
hand-by-dm = What only you may know comes by direct message.
hand-queued = What only you may know comes by direct message in about { $minutes } min: I may open only so many at a time. Until then the button *{ $button }* shows it.
hand-queued-here = I may open only so many direct messages at a time. Press again in about { $minutes } min. Until then everything stays where it is.
hand-by-thread = I cannot send you direct messages, so what only you may know comes in a private thread here. Moderators who may manage threads can read it.
hand-by-button = Nothing is sent to you here: press *{ $button }*. Only you see the answer.

# Told to the host of a table.

notice-permission = I cannot go on with your game in { $place }: I lack the permission **{ $permission }** there. Nothing is lost. I continue as soon as I have it.
permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-create_private_threads = Create Private Threads
permission-create_public_threads = Create Public Threads
permission-manage_threads = Manage Threads
permission-attach_files = Attach Files
permission-embed_links = Embed Links
permission-pin_messages = Pin Messages
permission-read_message_history = Read Message History

# Told to whoever runs the bot.

notice-broken = Not everything could be loaded. The rest works.
notice-broken-ruleset = Game { $name }: { $reason }
notice-broken-commands = Commands { $name }: { $reason }

settings-token-missing = No Discord token: set MIDNIGHT_TOKEN in the environment, in .env or in midnight.toml (token = "…").
settings-token-malformed = That is no Discord bot token: copy it again from the Discord Developer Portal, page Bot, Reset Token.
settings-token-refused = Discord refuses this token: it was reset or belongs to no bot. Copy the new one from the Discord Developer Portal, page Bot.
settings-wrong = The setting { $name } is wrong: { $reason }
settings-database-in-use = Another process of the bot serves { $file }, here or in another container. An SQLite file takes one process; several share a PostgreSQL (database_url).
settings-discord-api = The setting discord_api is wrong: it takes the address of a proxy that keeps Discord's limits, such as http://127.0.0.1:8080, without user, ? or #. Leave it out to call Discord itself.
settings-shards-wrong = The setting shards is wrong: { $shards } is not understood. Give shards and how many there are in all, such as 0-3/16 or 0,2,5-7/16.
settings-shards-count = The settings shards and shard_count contradict each other: { $shards } and { $count }. One of them is enough.
settings-shards-alone = The setting shards leaves some out ({ $shards }), and SQLite serves one process: direct messages come to shard 0 alone, which would not know the games of the others. Use PostgreSQL, or leave shards out.
settings-shards-taken = Another process serves what the setting shards fixes for this one: { $shards }. Give every process shards of its own, or leave shards out: then the processes divide them.

# A command that Discord still shows although the bot has changed.

apology-outdated = This command has changed. Please restart Discord or wait a minute, then try again.

# The chart of a finished game.
scores-title = How the scores went
scores-ended = { $who }: { $score }
scores-foot = Rounds

# Pictures of a decision.
picture-marked = Marked: { $labels }.
