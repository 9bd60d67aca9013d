# The server's own ways: what whoever manages a server chooses for its tables.

server-title = ## How this server plays
server-what = What concerns a new table holds for those opened from now on; everything else at once. Nothing changes the rules of a game that runs.
server-which = What do you want to change?
server-now = **Now:** { $now }

server-language = Language
server-language-about = The language in which a new table speaks in its channel. What one person alone reads comes in their own. Whoever opens a table can choose another.
server-language-none = Of whoever opens it
server-language-now = { $value ->
    [none] that of whoever opens the table
    [en] new tables speak English
   *[ru] new tables speak Russian
}

server-pace = Pace
server-pace-about = How long a decision may take at a new table before the rulebook's default is played. The host can set another before the start.
server-pace-none = the usual one: daily
server-pace-now = { $pace ->
    [none] the usual one, 24 hours for every decision
   *[other] { $pace }
}

server-channels = Channels
server-channels-about = Where tables may stand: a channel with its threads, or a category with all its channels. Elsewhere nobody can open one or take one to; whoever tries is told where. Tables that stand elsewhere go on.
server-channels-which = Tables stand only in…
server-channels-none = Everywhere
server-channels-now = { $chosen ->
    [0] tables may stand everywhere
   *[other] { $places_count ->
        [0] nowhere, for the chosen channels are gone: choose others
       *[other] tables stand only in { $places }
    }
}

server-presets = Presets
server-presets-about = Options that this server keeps under a name for its games, such as “our raid”. They are offered when a table is opened and in the options of a lobby. Whoever manages the server keeps them: from a lobby's options, or typed here.
server-presets-now = { $games_count ->
    [0] none
   *[other] { $games }
}

server-threads = Threads
server-threads-about = Whether each table gets a thread of its own, so that several can stand beside one channel. A table opened inside a thread stands there.
server-threads-no = Where it is opened
server-threads-yes = Always a thread
server-threads-now = { $value ->
    [yes] each table in a thread of its own
   *[no] a table stands where it is opened; whoever opens it can ask for a thread
}

server-opener = Who may open tables
server-opener-about = A role that it takes to open a table. Whoever manages the server can always open one. Sitting down takes nothing.
server-opener-none = Everybody
server-opener-now = { $role ->
    [none] everybody
    [gone] a role that is gone, so only who manages the server: choose another
   *[other] { $role }, and who manages the server
}
server-role-which = Which role?

server-master = Master role
server-master-about = Whoever has this role may do at every table what its host may: set options, start, end. They see no hand, and no channel that is closed to them.
server-master-none = No role
server-master-now = { $role ->
    [none] only who manages the server moderates tables
    [gone] a role that is gone, so only who manages the server: choose another
   *[other] { $role } moderates tables, and who manages the server
}

server-quiet = Quiet hours
server-quiet-about = When this server sleeps: then I ping nobody at its tables; calls come when the hours are over. Everybody has quiet hours of their own besides: `/{ command-me } { command-me-time }`. For whoever has none, a decision asked from then on does not end in these either.
server-quiet-now = { $chosen ->
    [no] none; it is { $clock } now ({ $zone })
   *[yes] from { $begins } to { $ends }; it is { $clock } now ({ $zone })
}

server-tables = Tables at most
server-tables-about = How many tables may be open on this server at a time. Those that are open stay.
server-tables-none = { $most }, as many as the operator allows
server-tables-now = { $most ->
    [one] { $most } table
   *[other] { $most } tables
}{ $own ->
    [yes] { " " }at a time
   *[no] { " " }at a time, as the operator allows
}

server-notices = Notices of the dice
server-notices-about = Where the fingerprints and the seeds of the dice are posted, so that anybody can check them. The same as `/{ command-dice } { command-dice-notices }`.
server-notices-which = Post them in…
server-notices-none = Nowhere
server-notices-now = { $place ->
    [none] nowhere; `/{ command-fair } { command-fair-status }` shows them
   *[other] { $place }
}

refuse-not_everybody_masters = This role is everybody's, and not everybody can moderate. Choose another.
refuse-opening_needs_role = { $role ->
    [none] On this server only who manages it can open tables: the role that may is gone. They choose another with `/{ command-midnight } { command-midnight-settings }`. You can sit down at any open table.
   *[other] On this server it takes the role { $role } to open a table. You can sit down at any open one.
}
refuse-tables_elsewhere = { $places_count ->
    [0] The channels where tables may stand on this server are gone. Whoever manages it chooses others with `/{ command-midnight } { command-midnight-settings }`.
   *[other] On this server tables stand only in { $places }. Open yours there.
}

# Presets.
presets-in = { $game } ({ $presets })
presets-which_game = Presets of which game?
presets-count = { $count ->
    [0] none
    [one] { $count } preset
   *[other] { $count } presets
}
presets-of = ### Presets of { $game }: { $count } of { $maximum }
presets-none = None yet.
presets-how = -# Or open a table, set its options, and press *{ preset-keep }* below them.
presets-which = Look at one, or delete it
preset-line = { $preset }: { $options }{ $gone ->
    [yes] { " " }· some options are no longer known
   *[no] {""}
}
preset-sets = { $options }
preset-title = ### { $preset } · { $game }
preset-left_out = The rules no longer know these options of “{ $preset }”, and leave them out: { $options }.
preset-delete = Delete this preset
preset-deleted = Deleted: { $preset }.
preset-kept = Kept for { $game }: “{ $preset }”. It is offered whenever a table is opened here.
preset-keep = Keep these options as a preset
preset-use = Play by a preset of this server
preset-opening = ### { $game }: as in the rulebook, or by a preset of this server?
preset-open_plain = As in the rulebook
preset-form = Preset: { $game }
preset-form-name = What is it called?
preset-form-options = Which options? One a line
preset-form-hint = name: value, as the options page calls them
desk-this_table = this table
refuse-no_such_server_preset = { $presets_count ->
    [0] This server keeps no presets of that game.
   *[other] This server has no such preset of that game. It has { $presets }.
}
refuse-preset_without_name = A preset needs a name that can be seen, of 40 letters at most.
refuse-preset_is_usual = Everything is as in the rulebook: there is nothing to keep.
refuse-preset_stands = The table is set like that already.
refuse-preset_does_not_fit = The rules have changed, and the options of the preset “{ $preset }” do not go together any more. Set them anew in a lobby, and keep them under the same name.
refuse-preset_line = “{ $line }”: type the name of an option, a colon and its value, such as `{ table-option-deadline_hours }: 48`.
refuse-preset_option_unknown = There is no option “{ $option }”. The options page of a lobby shows what they are called.
refuse-too_many_presets = { $maximum } presets of one game are the most. Delete one first.

server-seasons = Seasons
server-seasons-about = Into what the rankings of this server are divided. In each season everybody begins anew; those that are over can still be looked at, and so can all games together.
server-seasons-none = No seasons: all games together
server-seasons-month = By month
server-seasons-quarter = By quarter
server-seasons-year = By year
server-seasons-hand = By hand
server-seasons-begin = Begin a new season now
server-seasons-back = Take the last beginning back
server-seasons-now = { $value ->
    [none] rankings have all games together
    [month] a season is a month
    [quarter] a season is a quarter of a year
    [year] a season is a year
   *[hand] { $began ->
        [none] the first season; the next one begins by a button
       *[other] season { $number } since { $began }; the next one begins by a button
    }
}
refuse-season_just_begun = A season was begun just now. Take that back, or wait an hour.
