# Words on the board picture and the Wind Rose: as short as they can be.

# Rings of the map, from the Kremlin outward.
siege-picture-ring-0 = Kremlin
siege-picture-ring-1 = Boulevard
siege-picture-ring-2 = Garden
siege-picture-ring-3 = Third
siege-picture-ring-4 = MKAD

# Two letters for each state of the Rose: on its sectors and on the towers that ward against it.
siege-picture-weather-calm = Ca
siege-picture-weather-fog = Fo
siege-picture-weather-downpour = Do
siege-picture-weather-thunderstorm = Th
siege-picture-weather-tornado = To
siege-picture-weather-gale = Ga
siege-picture-weather-snowdrifts = Sn
siege-picture-weather-frost = Fr

siege-picture-point-N = N
siege-picture-point-NE = NE
siege-picture-point-E = E
siege-picture-point-SE = SE
siege-picture-point-S = S
siege-picture-point-SW = SW
siege-picture-point-W = W
siege-picture-point-NW = NW

# The rule in force, under the map.
siege-picture-rule-none = The starting weather is yet to be chosen.

# Under the Rose: how often the marker was moved, out of how often it may be.
siege-picture-moves = moves { $moves }/{ $cap }
siege-picture-locked = wind locked

# The strip at the bottom.
siege-picture-round = Round { $round }/{ $rounds }
siege-picture-rounds =
    { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
siege-picture-turn = Turn: { $who }
siege-picture-phase-setup = Setting up
siege-picture-phase-opening_window = Cards before the turns
siege-picture-phase-turns = Turns
siege-picture-phase-closing_window = Cards after the turns
siege-picture-phase-shop = The shop is open
siege-picture-phase-ended = The night is over
siege-picture-outcome-defender = The City holds
siege-picture-outcome-stormer = The City falls
siege-picture-both_nights = Both nights are over
siege-picture-both_nights-points = Both nights: VP { $points }
siege-picture-score = Standing { $standing } : { $looted } VP
siege-picture-stormer = VP { $points } · cards { $cards }
siege-picture-defender = Watch { $points } · cards { $cards }

# The legend in the corners of the map.
siege-picture-legend-storm = Stormer
siege-picture-legend-city = Defender
siege-picture-legend-standing = fort
siege-picture-legend-drained = drained
siege-picture-legend-looted = looted
siege-picture-legend-integrity = integrity
siege-picture-legend-controller = holder
siege-picture-legend-underground = Underground
siege-picture-legend-shaken = shaken
siege-picture-legend-spent = spent
siege-picture-legend-sheltered = sheltered
siege-picture-legend-cordoned = cordon
siege-picture-legend-choice = to choose
siege-picture-legend-attacked = attacked
siege-picture-legend-attack = attacker
siege-picture-legend-guard = distance

# The picture in words.
siege-picture-alt-now = Siege, round { $round } of { $rounds }. { $now }.
siege-picture-alt-setup = Siege. { $now }.
siege-picture-alt-score = Standing fortifications { $standing }, victory points taken { $looted }.
siege-picture-alt-moves = Marker moved { $moves } of { $cap }.
siege-picture-alt-assault = Under attack: { $region }, by { $squad }.
siege-picture-alt-reach = In reach: { $squads }.
siege-picture-alt-guards = Defending: { $squads }.
siege-picture-alt-away = { $squad } at distance { $distance }
siege-picture-alt-players = Players: { $players }.
siege-picture-alt-player =
    { $side ->
        [stormer] { $number } { $name }, Stormer, VP { $points }, cards { $cards }
        [defender] { $number } { $name }, Defender, watch { $points }, cards { $cards }
       *[none] { $number } { $name }
    }
siege-picture-alt-both_nights =
    { $number } { $name }, both nights VP { $points }{ $winner ->
        [yes] , wins
       *[no] {""}
    }
siege-picture-alt-squads = Squads, by region and player: { $things }.
siege-picture-alt-shaken = shaken
siege-picture-alt-spent = spent
siege-picture-alt-forts = Fortifications: { $things }.
siege-picture-alt-drained = drained
siege-picture-alt-looted = looted
siege-picture-alt-undergrounds = Underground, strength and controller: { $things }.
siege-picture-alt-sheltered = Sheltered: { $things }.
siege-picture-alt-cordoned = Cordoned: { $things }.
siege-picture-alt-rose = Wind Rose, clockwise: { $states }.
siege-picture-alt-turned = The Rose turns. Out goes { $state }: { $rule } In force now:

# A battle.
siege-picture-stake = At stake: { $token }
