# Frames: its pictures in words, for those who read words instead.

frames-spoken-table = The table
frames-spoken-opponents = Frames of the others:
frames-spoken-stations = Stations: { $stations }.
frames-spoken-dice = dice: { $dice }
frames-spoken-asked = asked to decide
frames-spoken-sign = sign { $sign }
frames-spoken-clock = Left: { $left }. Before: { $start }.
frames-spoken-shot = Line of fire from { $start } to { $end }, { $words }.
frames-spoken-covers = Cover of its target: { $cells }.
frames-spoken-legal = Cells that may be chosen: { $cells }.
frames-spoken-hit_points = { $points ->
    [one] { $points } hit point
   *[other] { $points } hit points
}
frames-spoken-marker = marker { $value }
frames-spoken-rockets = { $count ->
    [one] { $count } rocket
   *[other] { $count } rockets
}
frames-spoken-acting = acts now
frames-spoken-parked = waits in its turn
frames-spoken-acted = has acted
frames-spoken-station = Station { $sign }S{ $number }
frames-spoken-holder = { $holder ->
    [none] held by nobody
   *[other] held by { $holder }
}
frames-spoken-ground = The ground, { $side } columns and { $side } rows
frames-spoken-durability = durability { $durability }
frames-spoken-edge = { $side ->
    [n] The perimeter ends north of
    [e] The perimeter ends east of
    [s] The perimeter ends south of
   *[w] The perimeter ends west of
}
