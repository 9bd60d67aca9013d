# /privacy: what is kept of a person, given to them, forgotten.

privacy-somebody = a player
privacy-title = ## What I keep of you, and why
privacy-kept-games = **Games**: your Discord id, your name and language at the table, every move with its time, and when you last looked at it. A game goes on over restarts, has a log, and can be verified by everybody who played.
privacy-kept-words = **Words**: what you contribute to the chance, and what you type into a game, such as a roster.
privacy-kept-dice = **Dice**: each roll with your id, your name, what you typed and what came; from these the statistics.
privacy-kept-standings = **Results**: of each finished game your seat, how it counts for you, your dice, and how long your decisions took; from these your statistics and the rankings. What others see of it: /{ command-me } { command-me-privacy }.
privacy-kept-saved = **Saved**: rolls and rosters under a name; which games you watch; which kinds of decisions you have met in lessons; who is game master, the order of combat of a channel, and who used its tools last; your time zone, quiet hours, days off, absence, whether you read words instead of pictures, how you are called, and when you were last, if you gather pings. To whom you had something sent in the last hour.
privacy-kept-reports = **Reports**: what you sent with `/{ command-table } { command-table-report }`, with your name and what you saw of the table, for { $days ->
        [one] { $days } day
       *[other] { $days } days
    }.
privacy-kept-private = **Direct messages**: the number of our channel, so that your hand finds you. What you write there I do not read, and I read no messages of any channel.
privacy-kept-fair = **Fingerprints**: hashes that tie all draws together. They are in messages and files already, and prove that nobody changed a draw.
privacy-kept-away = **How long**: until you have yourself forgotten. Games of a server that removes me are deleted after { $days ->
        [one] { $days } day
       *[other] { $days } days
    }; whoever runs me gets the file of each.{ $rolls ->
        [0] {""}
        [one] {" "}Rolls are deleted { $rolls } day after their session ended.
       *[other] {" "}Rolls are deleted { $rolls } days after their session ended.
    }
privacy-kept-never = **Never**: messages of others, your e-mail, your address, your friends. I sell and pass on nothing. Whoever runs me can read the database.
privacy-button-export = My data as a file
privacy-button-forget = Forget me
privacy-button-really = Yes, forget me
privacy-exported = All that I keep of you, as JSON. Nobody else sees this message.
privacy-forget-what = **Forget you?** This cannot be undone.
    - In finished games you become “{ privacy-somebody }”: name, id and words you contributed go. Moves, and what you typed into a game, stay a part of the game.
    - Rolls, statistics, saved rolls and rosters, notes of channels and our direct messages are deleted. Of a roll on a server only its place in the chain is left.
    - You stand in no ranking any more. Your games count on for those you played with, under a random number that leads to nobody.
privacy-forget-not =
    What I cannot call back:
    - Messages in Discord, and files already given out. Those files still verify.
    - A file of such a game given out from now on says that somebody was forgotten: `verify` then confirms the seeds, and no draw, move or receipt any more. Files of dice still verify, but for your rolls.
privacy-forgotten = Done. { $games ->
        [0] You were in no finished game
        [one] You are replaced in { $games } finished game
       *[other] You are replaced in { $games } finished games
    }; rolls, saved things and settings are gone.
privacy-forgotten-later = Still there until they end: { $tables }. You left { $count ->
        [one] this game while it ran: what you did there belongs to it. Ask once more when it is over.
       *[other] these games while they ran: what you did there belongs to them. Ask once more when they are over.
    }
refuse-exported_too_soon = You had your data just now. Ask again in { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
refuse-forget_still_seated = You still sit at { $tables }. Leave with /{ command-table } { command-table-leave } first, or have the game ended; then I can forget you.
