# «Фреймы»: картинки словами, для тех, кто читает слова вместо них.

frames-spoken-table = Стол
frames-spoken-opponents = Чужие фреймы:
frames-spoken-stations = Станции: { $stations }.
frames-spoken-dice = кости: { $dice }
frames-spoken-asked = решает сейчас
frames-spoken-sign = знак { $sign }
frames-spoken-clock = Осталось: { $left }. Было: { $start }.
frames-spoken-shot = Линия огня от { $start } до { $end }, { $words }.
frames-spoken-covers = Укрытие цели: { $cells }.
frames-spoken-legal = Можно выбрать клетки: { $cells }.
frames-spoken-hit_points = прочность { $points }
frames-spoken-marker = маркер { $value }
frames-spoken-rockets = { $count ->
    [one] { $count } ракета
    [few] { $count } ракеты
   *[many] { $count } ракет
}
frames-spoken-acting = действует сейчас
frames-spoken-parked = ждёт в своём ходу
frames-spoken-acted = ход сделан
frames-spoken-station = Станция { $sign }S{ $number }
frames-spoken-holder = { $holder ->
    [none] никем не занята
   *[other] держит { $holder }
}
frames-spoken-ground = Местность, { $side ->
    [one] { $side } столбец и { $side } ряд
    [few] { $side } столбца и { $side } ряда
   *[many] { $side } столбцов и { $side } рядов
}
frames-spoken-durability = прочность { $durability }
frames-spoken-edge = { $side ->
    [n] Периметр кончается к северу от
    [e] Периметр кончается к востоку от
    [s] Периметр кончается к югу от
   *[w] Периметр кончается к западу от
}
