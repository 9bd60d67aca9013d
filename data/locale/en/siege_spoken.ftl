# The siege: its pictures in words, for those who read words instead.

siege-spoken-table = The table
siege-spoken-players = Players
siege-spoken-player = { $number }, { $name }
siege-spoken-side-stormer = Stormer
siege-spoken-side-defender = Defender
siege-spoken-active = has the turn
siege-spoken-winner = wins
siege-spoken-ring = { $name } ring, { $letter }
siege-spoken-regions = { $empty ->
    [yes] Empty regions
   *[no] Regions with something in them, from the middle outward
}
siege-spoken-beside = next to { $codes }
siege-spoken-integrity = integrity { $integrity }
siege-spoken-squad_of = squad of player { $owner }
siege-spoken-squad = { $name }, squad of player { $number } in { $region } ({ $figures })
siege-spoken-strength = strength { $strength }
siege-spoken-charm = charm { SIGNED($amount) }
siege-spoken-lucky = lucky
siege-spoken-fort = fortification
siege-spoken-wards = wards against { $weather }
siege-spoken-holder = { $holder ->
    [none] held by nobody
   *[other] held by { $holder }
}
siege-spoken-battle = Battle for { $region }
siege-spoken-attacker = Attacks
siege-spoken-target = Is attacked
siege-spoken-guard = { $guards ->
    [yes] Defends
   *[no] May defend
}
siege-spoken-distance = distance { $distance }
siege-spoken-rose = The Wind Rose, clockwise
siege-spoken-here = in force now
