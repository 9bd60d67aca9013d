# «Полуночная Осада»: что говорит за выбор, как его считают автоматические игроки и подсказки.

siege-why_assault = «{ $target }»: шанс победы { $percent } %, { $guards ->
    [0] защиты не ждём
    [one] ожидается { $guards } отряд охраны
    [few] ожидается { $guards } отряда охраны
   *[many] ожидается { $guards } отрядов охраны
}
siege-why_guards = { $guards ->
    [0] Защиты не ждём
    [one] Ожидается { $guards } отряд охраны, тогда шанс { $percent } %
    [few] Ожидается { $guards } отряда охраны, тогда шанс { $percent } %
   *[many] Ожидается { $guards } отрядов охраны, тогда шанс { $percent } %
}
siege-why_shaken = Побеждённый расстроен: до конца раунда не штурмует и не защищает
siege-why_attack = «{ $target }»: шанс победы { $percent } %
siege-why_way = Перейти: { $region }, затем { $step ->
    [attack] атаковать
   *[assault] штурмовать
} { $strike }
siege-why_out_of_snow = Прочь из снега: в конце раунда он отнимает фигуру
siege-why_kremlin = Кто стоит в Кремле, в следующий ход может повернуть Розу
siege-why_in_danger = Укрепления, до которых штурм доберётся сразу: оттуда защищаются { $count }, отсюда { $now }
siege-why_safer = Там его труднее побить
siege-why_covers = Оттуда { $count ->
    [0] защищать нечего
    [one] защищается { $count } укрепление
    [few] защищаются { $count } укрепления
   *[many] защищаются { $count } укреплений
}{ $now ->
    [none] {""}
   *[other] , с нынешнего места { $now }
}
siege-why_nearer = В следующий ход рядом цель: «{ $target }»
siege-why_place = Хорошее место
siege-why_too_late = Штурмов этой ночью больше не будет: где он стоит, уже неважно
siege-why_rally = { $figure } возвращается: сила { $before } → { $after }
siege-why_wind = Дальше: { $weather }. Так лучше { $side ->
    [stormer] для штурма
   *[defender] для города
}, сразу или через шаг
siege-why_stops = Следующая погода не лучше
siege-why_end = Остальное не стоит риска
siege-why_start = С таким началом город держится примерно в { $percent } % целых ночей
siege-why_roster = { $side ->
    [stormer] Обычный штурм выигрывает с шансом { $percent } %
   *[defender] Там, где он защищает, обычный штурм удаётся с шансом { $percent } %, без него { $alone } %
} · в бюджете останется { $left }
siege-why_deploys = { $side ->
    [stormer] Укреплений, до которых он дойдёт и которые может штурмовать в первый ход: { $count }, из них вне досягаемости охраны: { $free }
   *[defender] Укреплений, которые отсюда можно защищать: { $count }{ $own ->
        [0] {""}
       *[other] , из них вне досягаемости ваших других отрядов: { $free }
    }
}
siege-why_throw = «{ $squad }»: { $short ->
    [yes] теряет слабейшую фигуру
   *[no] оказывается в другом месте
}
siege-why_no_throw = Бросок ничего не даст
siege-why_risks_none = Ни один отряд не рискует
siege-why_point = Одним очком больше, одним укреплением меньше
siege-why_retreats = { $own ->
    [yes] Важно, до чего оттуда ещё достать
   *[no] Важно, чтобы оттуда было меньше вреда
}
siege-why_keeps_cards = Карты сейчас мало что дадут
