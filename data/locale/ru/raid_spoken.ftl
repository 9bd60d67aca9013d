# «Рейд»: картинки словами, для тех, кто читает слова вместо них.

raid-spoken-table = Стол
raid-spoken-boat = Место в лодке стоит { $target } скрапа
raid-spoken-asked = решает сейчас
raid-spoken-survivors = Выжившие
raid-spoken-turn = сейчас ходит
raid-spoken-scrap = скрап { $scrap } из { $target }
raid-spoken-powered = сила { $power }
raid-spoken-gear = на себе { $gear }
raid-spoken-no_gear = на себе ничего
raid-spoken-hand = { $count ->
    [one] { $count } карта в руке
    [few] { $count } карты в руке
   *[many] { $count } карт в руке
}
raid-spoken-shield = защищён от рейдов до конца своего следующего хода
raid-spoken-strength = сила { $strength }
raid-spoken-reward = { $reward }
raid-spoken-rolled = При { $number }
raid-spoken-raid = Рейд. Рейдер: { $raider }, цель: { $target }
raid-spoken-compared = Атака { $attack } { $how ->
    [more] больше обороны
    [less] меньше обороны
   *[equal] равна обороне
} { $defence }
raid-spoken-stack = Стопка, снизу вверх
raid-spoken-layer = { $top ->
    [yes] { $number }, верхняя
   *[no] { $number }
}
raid-spoken-force = мощность { $force }
raid-spoken-grade = прочность { $grade }
raid-spoken-power = сила +{ $power }
raid-spoken-count = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
