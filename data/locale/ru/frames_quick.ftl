# Быстрые инструменты без игры: что они говорят и в чём отказывают.

frames-quick_pool = { $dice }{ $rockets ->
    [0] {""}
   *[other] {" "}· потрачено ракет: { $rockets }
}
frames-quick_sum = { $attack }+{ $marker }−{ $defence }
frames-quick_count = { $sum } = { $dice ->
    [0] костей нет
    [one] { $dice } кость
    [few] { $dice } кости
   *[many] { $dice } костей
}
frames-quick_attack = { $count }: **{ $faces }** → { $hits }
frames-quick_cover = { $before ->
    [wall] стена
    [frame] фрейм-укрытие
   *[terrain] баррикада
} −{ $hits }{ $fallen ->
    [yes] {" "}(уничтожение)
   *[no] {""}
}
frames-quick_before-none = нет укрытия
frames-quick_before-wall = баррикада
frames-quick_before-frame = другой фрейм
frames-quick_before-safe_frame = другой фрейм с двумя защитами
frames-quick_before-melee = ближний бой
frames-quick_before-terrain = цель — баррикада
frames-quick_absorbed = фрейм-укрытие поглощает { $hits }
frames-quick_target = цель −{ $hits }
frames-quick_odds = { $dice ->
    [0] костей нет
    [one] { $dice } кость
    [few] { $dice } кости
   *[many] { $dice } костей
}{ $before ->
    [none] , без укрытия
    [wall] , стена { $strength }
    [frame] , фрейм-укрытие { $strength }
    [safe_frame] , фрейм-укрытие с двумя защитами
    [melee] , ближний бой
   *[terrain] , баррикада
}: средний урон { $whole },{ $rest }, P(≥1) { $percent } %{ $falls ->
    [none] {""}
   *[other] , укрытие уничтожено: { $falls } %
}
frames-quick_score = { $sign } { $assets } × { $points } = **{ $score }**{ $role ->
    [defender] , Защищающийся
    [point] , главный нападающий
   *[attacker] {""}
}
frames-quick_order = { $number }. { $sign } { $score } (ещё ходить: { $unused }{ $last ->
    [yes] ; последний, без паса
   *[no] {""}
})
frames-quick_doomsday = ☠ Счётчик Судного дня: **{ $left }**
frames-quick_doomsday_unset = Судный день здесь ещё не назначен. Назначьте: /{ command-frames } { command-frames-doomsday } { command-frames-doomsday-set }.
frames-quick_ticked = ☠ { $old } → **{ $left }** (приближает { $name }){ $left ->
    [0] {" "}Судный день наступает.
   *[other] {""}
}
frames-quick_distance = { $units } УЕ: { $range }
frames-quick_covered = { $cells_count ->
    [0] Не укрывает ничто
   *[other] Укрывает: { $cells }
}{ $aside_count ->
    [0] {""}
   *[other] {" "}· мимо линии: { $aside }
}{ $far_count ->
    [0] {""}
   *[other] {" "}· не рядом с целью: { $far }
}
frames-quick_d8 = d8: **{ $value }**
frames-quick_d6d3 = d6 { $six } + d3 { $three } = **{ $value }**
frames-quick_field = Поле: { $field }, { $side }×{ $side }: { $terrain }
frames-quick_terrain = { $terrain } { $count }

frames-refuse-cover_without_strength = У укрытия прочность не меньше 1; у фрейма-укрытия это его прочность.
frames-refuse-terrain_has_neither = У баррикады нет ни маркера, ни защиты: оставьте 0.
frames-refuse-seats_of_a_table = Назовите столько мест, сколько играет: от 2 до { $most }.
frames-refuse-nobody_left_to_act = Ходить больше некому: раунд окончен.
frames-refuse-doomsday_not_set = Судный день здесь ещё не назначен. Назначьте: /{ command-frames } { command-frames-doomsday } { command-frames-doomsday-set }.
frames-refuse-doomsday_is_here = Судный день уже наступил.
frames-refuse-rockets_only_direct = Ракеты бросаются только на дальности направленного огня.

refuse-no_such_field = Я не знаю такого поля: { $words }. Выберите из подсказок.
refuse-no_such_cell = Такой клетки нет: { $words }. Пишите столбец и ряд, например `L12`.

refuse-company_too_long = Рота длиннее { $most } знаков: сократите имена.
