# Roads: its pictures in words, for those who read words instead.

roads-spoken-table = The table
roads-spoken-enemies = Units of the enemy:
roads-spoken-nearest = nearest of yours: { $unit } at distance { $steps }
roads-spoken-ways = Who went where
roads-spoken-sign = sign { $sign }
roads-spoken-asked = asked to decide
roads-spoken-warriors = warriors { $warriors }
roads-spoken-leader = leader
roads-spoken-commander = with a commander
roads-spoken-fighting = in contact with an enemy
roads-spoken-masked = masked
roads-spoken-acting = it is about this unit now
roads-spoken-way = A way
roads-spoken-contact = Contact
roads-spoken-barrel = Barrel
roads-spoken-holder = { $holder ->
    [none] held by nobody
   *[other] held by { $holder }
}
roads-spoken-ground = The ground, { $side } columns and { $side } rows, waste where nothing else is
roads-spoken-cliff = { $side ->
    [n] A cliff goes down north of
    [e] A cliff goes down east of
    [s] A cliff goes down south of
   *[w] A cliff goes down west of
}
roads-spoken-exit = { $side ->
    [n] Exit to the north
   *[s] Exit to the south
}
roads-spoken-zone = { $whose ->
    [own] Your deployment
    [enemy] The enemy's deployment
   *[none] Deployment of { $sign }
}
