# Быстрые инструменты Rock'n'Roll без партии: что говорят и чему отказывают.

rocknroll-quick_die = кубик { $natural }{ $signed ->
    [plus] {" "}+ { $size } = { $total }
    [minus] {" "}− { $size } = { $total }
   *[none] {""}
}
rocknroll-quick_attack = { $chance }+{ $ace ->
    [yes] , туз,
   *[no] {""}
} против { $armour ->
    [0] цели без брони
   *[other] [{ $armour }+]
}{ $closed ->
    [yes] , закрыта
   *[no] {""}
}: { $die } → { $success ->
    [yes] попадание
   *[no] мимо{ $short ->
        [0] {""}
       *[other] {" "}(не хватает { $short })
    }
}.{ $after ->
    [none] {""}
   *[other] {" "}{ $after }
}
rocknroll-quick_after = { $enough ->
    [yes] Влить RD: { $need } из { $bank }?
    [no] Нужно влить RD: { $need }, а есть { $bank }.
   *[unknown] Влить RD: { $need }?
} Если оставить, +1 RD.
rocknroll-quick_capture = { $own }:{ $enemy }, { $threshold }+: { $die } → { $success ->
    [yes] в плену. Боевая потеря.
   *[no] плен не удался.
}{ $after ->
    [none] {""}
   *[other] {" "}{ $after }
}
rocknroll-quick_prisoner = { $handling } { $threshold }+: { $die } → { $outcome }{ $after ->
    [none] {""}
   *[other] {" "}{ $after }
}
rocknroll-quick_prisoner_interrogate = { $outcome ->
    [success] вы берёте 1 приказ.
    [exactly] 1 приказ берёт враг.
   *[nothing] ничего; остаётся в плену.
}
rocknroll-quick_prisoner_execute = { $outcome ->
    [success] выбывает из партии; ваши выпавшие двойки — успех в следующем раунде.
    [exactly] возвращается домой со случайным вашим приказом.
   *[nothing] ничего; остаётся в плену.
}
rocknroll-quick_prisoner_recruit = { $outcome ->
    [success] теперь служит вам, в вашем штабе.
    [exactly] возвращается домой со случайным вашим приказом.
   *[nothing] ничего; остаётся в плену.
}
rocknroll-quick_number = { $number }
rocknroll-quick_hit = №{ $number }
rocknroll-quick_row = { $first } { $next }
rocknroll-quick_superweapon = Каждому { $threshold }+: { $dice } → { $count ->
    [0] все целы.
   *[other] уничтожено: { $count } ({ $destroyed }).
}
rocknroll-quick_score = Вьетнам { $vietnam }, VPA { $vpa }.
rocknroll-quick_swapped = Goal Change: { $one } ↔ { $other }. Ряд теперь: { $row }.
rocknroll-quick_banked = { $side }, RD: { $before } → { $now }.
rocknroll-quick_rates = Current Act — карты { $act_cards } или RD { $act_rd } · Goal Change { $goal_cards }/{ $goal_rd } · пленение { $capture_cards }/{ $capture_rd } · новая карта: карта + { $exchange_rd } RD
rocknroll-quick_order = **{ $order }** (пики { $spades }, трефы { $clubs }, черви { $hearts }, бубны { $diamonds }): { $text }
rocknroll-quick_unit = **{ $unit }** ({ $side ->
    [none] местный
   *[other] { $side }
}) { $chance }+{ $armour ->
    [0] {""}
   *[other] {" "}[{ $armour }+]
}: { $text }
rocknroll-quick_deck-order = приказы
rocknroll-quick_deck-unit = юниты
rocknroll-quick_deck-local = местные
rocknroll-quick_deck-operation = спецоперации
rocknroll-quick_drawn = { $name } берёт из колоды «{ $deck }»: { $count }. Карты приходят личным сообщением.
rocknroll-quick_drawn_here = { $name } берёт из колоды «{ $deck }»: { $count }. Карты видит только { $name }.
rocknroll-quick_yours = Вы берёте:
rocknroll-quick_fresh = Ряд A B C D E, у обеих сторон 0 RD, все колоды полны.

rocknroll-refuse-nobody_of_yours = Чтобы взять в плен, нужен ваш юнит в этой Точке.
rocknroll-refuse-one_point_twice = Назовите две разные Точки.
rocknroll-refuse-too_few_rd = RD есть { $have }, а нужно { $wanted }.
rocknroll-refuse-pairs_wanted = Нужно пар: { $count }, сначала Вьетнам, например 1:1 0:2 2:2 0:0 0:1.
refuse-letters_wanted = Напишите каждую из букв A B C D E один раз, слева направо.
rocknroll-refuse-side_wanted = Скажите, чьи юниты: Вьетнама или VPA.
rocknroll-refuse-deck_too_small = В этой колоде осталось карт: { $left }. Новое начало тасует всё: /{ command-rnr } { command-rnr-fresh }.
rocknroll-refuse-no_such_card = Такой карты нет: { $words }. Выберите из предложенных.
