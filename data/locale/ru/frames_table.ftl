# «Фреймы»: стол в двух словах, своя страница игрока, меню и причины отказа вне боя.

frames-phase-terms = Согласование условий
frames-phase-companies = Роты собираются тайно
frames-phase-deployment = Расстановка
frames-phase-combat = Бой
frames-phase-vote = Голосование о Судном дне
frames-phase-ended = Игра окончена
frames-step-aim = называет цель
frames-step-roll = бросает кости
frames-step-defence = выбирает защиту
frames-step-act = атакует и движется
frames-step-attack = атакует
frames-step-move = движется
frames-step-spot = подсвечивает
frames-headline_round = Раунд { $round } · ☠ счётчик Судного дня: { $left }
    .aloud = Раунд { $round }. Счётчик Судного дня: { $left }
frames-headline_field = Поле: { $field }, { $side }×{ $side }
frames-headline_terms = Предложен счётчик Судного дня: { $doomsday }
frames-headline_seat = { $sign } { $seat }: { $assets ->
    [one] { $assets } актив
    [few] { $assets } актива
   *[many] { $assets } активов
} × { $points } = { $score }{ $leads ->
    [yes] {" "}· Защищающийся
   *[no] {""}
}{ $unused ->
    [0] {""}
   *[other] {" "}· ещё ходить: { $unused }
}
frames-headline_turn = { $frame } { $state ->
    [acts] { $step }{ $woken_by ->
        [none] {""}
       *[other] {" "}(в ответ на атаку: { $woken_by })
    }
    [parked] ждёт с защитой, пока ходит { $woken_by }
   *[interrupted] ждёт: сначала ход цели
}
frames-dice_left = Кости { $frame }: { $dice }
frames-headline_cycle = Тактический порядок, последний не пасует: { $seats }

frames-hand_limits = В роте фреймов: от { $fewest } до { $most }. Осталось зарядить ракет: { $rockets }
frames-hand_draft = Ваша рота пока:
    { $frames }
frames-hand_company = Ваша рота, тайна до общего показа:
    { $frames }{ $reserve ->
    [none] {""}
   *[other] {" "}· запас: { $reserve }
}
    .aloud = Ваша рота, тайна до общего показа:
    { $frames }{ $reserve ->
        [none] {""}
       *[other] {""}
            Запас, остаётся дома: { $reserve }
    }
frames-hand_stations = Ваши станции: { $stations_count ->
    [0] нет
   *[other] { $stations }
}
frames-hand_frame = { $frame } { $name }, { $cell ->
    [none] не на поле
   *[other] { $cell }
} · прочность { $hit_points }: `{ $dice }`{ $rockets ->
    [0] {""}
   *[other] {" "}· { frames-menu_rockets }
}{ $defence ->
    [none] {""}
   *[other] {" "}· защита { $defence }
}{ $marker ->
    [0] {""}
   *[other] {" "}· маркер { $marker }
}{ $acted ->
    [yes] {" "}· ход сделан
    [acts] {" "}· ходит сейчас
    [waits] {" "}· ждёт в своём ходу{ $rolled ->
        [none] {""}
       *[other] {" "}с брошенными костями: { $rolled }
    }
   *[no] {""}
}
    .aloud = { $frame } { $name }, { $cell ->
        [none] не на поле
       *[other] { $cell }
    }, прочность { $hit_points }; кости: { $dice }{ $rockets ->
        [0] {""}
       *[other] , { frames-menu_rockets }
    }{ $defence ->
        [none] {""}
       *[other] ; защита { $defence }
    }{ $marker ->
        [0] {""}
       *[other] ; маркер { $marker }
    }{ $acted ->
        [yes] ; ход сделан
        [acts] ; ходит сейчас
        [waits] ; ждёт в своём ходу{ $rolled ->
            [none] {""}
           *[other] , уже брошены: { $rolled }
        }
       *[no] {""}
    }
frames-hand_captures = Можно захватить в любой момент: { $stations }
frames-hand_letters = Буква — кость. W белая: защита, движение, подсветка · B синяя: защита · Y жёлтая: подсветка · G зелёная: движение · красные, атака: Rh ближний бой, Rd направленный огонь, Ra артиллерия, R8r (K) ракета · 8: восьмигранная · G8 спринт: только у тех, у кого нет ни Rd, ни Ra
    .aloud = {""}
frames-hand_order = Постоянный ответ, { $topic }: { $choice }

# Меню.
frames-menu_frame = { $frame } { $name }{ $cell ->
    [none] {""}
   *[other] , { $cell }
}, прочность { $hit_points }{ $distance ->
    [none] {""}
   *[other] , расстояние { $distance }
}
    .aloud = { $frame } { $name }{ $cell ->
        [none] {""}
       *[other] , { $cell }
    }, прочность { $hit_points }{ $distance ->
        [none] {""}
       *[other] , расстояние { $distance }
    }
frames-menu_element = { $terrain } { $cell }, прочность { $durability }{ $distance ->
    [none] {""}
   *[other] , расстояние { $distance }
}
    .aloud = { $terrain } { $cell }, прочность { $durability }{ $distance ->
        [none] {""}
       *[other] , расстояние { $distance }
    }
frames-menu_rounds = с { $rounds }
frames-menu_rockets = { $rockets ->
    [0] без ракет
    [one] { $rockets } ракета
    [few] { $rockets } ракеты
   *[many] { $rockets } ракет
}
frames-menu_eights-d8 = d8
frames-menu_eights-d6d3 = d6 + d3 вместо каждой d8, если согласны все
frames-menu_no_cover = без укрытия
frames-menu_behind = сквозь укрытие: { $cover }
frames-menu_die = { $die }{ $id ->
    [none] {""}
   *[other] {" "}{ $id }
}: { $value }
    .aloud = { $die }: { $value }
frames-menu_company = { $name }, фреймов: { $frames }
frames-menu_template = { $name } { $dice }
    .aloud = { $name }: { $dice }
frames-menu_no_reserve = Без запаса
frames-menu_drafted = { $number }. { $name }{ $rockets ->
    [0] {""}
   *[other] {" "}· { frames-menu_rockets }
}
frames-menu_no_loss = без потерь
frames-menu_station = { $station }, { $cell }
frames-caution_company = { $line }: { $frames }
frames-hand_stations_left = Осталось поставить станций: { $left }
frames-menu_cover = { $terrain } { $cell }
frames-caution_aim = { $own ->
    [yes] Свой ·{" "}
   *[no] {""}
}{ $fits ->
    [yes] Сейчас достать можно
   *[no] Не достать без движения (сейчас { $range })
}{ $cover ->
    [none] {""}
   *[other] {" "}· за укрытием: { $cover }
}{ $wakes ->
    [yes] {" "}· проснётся
   *[no] {""}
}{ $white ->
    [yes] {" "}· только белой костью
   *[no] {""}
}{ $safe ->
    [yes] {" "}· не попасть: защита выше
   *[no] {""}
}
frames-caution_attack = { $dice ->
    [0] Не попасть: защита не оставляет костей урона
   *[other] Костей урона: { $dice }. Шанс урона { $hit } %, уничтожения { $destroy } %, урон в среднем { $whole },{ $tenth }
}{ $cover ->
    [none] {""}
   *[other] {" "}· через укрытие: { $cover }
}
frames-caution_wakes = Атака { $attack }{ $marker ->
    [0] {""}
   *[other] {" "}с маркером { $marker }
} будит цель{ $hits ->
    [no] , но не попадёт: хватит любой кости защиты
    [seldom] , но почти никогда не попадёт
   *[yes] . Против лучшей кости шанс урона { $hit } %, в среднем { $whole },{ $tenth }
}{ $cover ->
    [none] {""}
   *[other] {" "}· укрытие: { $cover }
}
frames-caution_doomsday = { $left ->
    [0] Судный день: игра заканчивается сейчас
   *[other] Счётчик станет { $left }
}

# Отказы.
frames-refuse-not_now = Сейчас вопрос не об этом. Что спрашивают, видно в меню.
frames-refuse-not_your_frame = На поле нет такого вашего фрейма.
frames-refuse-already_deployed = Этот фрейм уже на поле.
frames-refuse-no_such_cell = Такой клетки нет. Клетка — это столбец и строка, например L12.
frames-refuse-outside_perimeter = Эта клетка вне вашего защитного периметра.
frames-refuse-covered_from_defender = Эта клетка укрыта от всех фреймов Защищающегося поблизости.
frames-refuse-neither_perimeter_nor_barricade = Эта клетка и не в периметре, и не рядом с баррикадой.
frames-refuse-too_close_to_rival = Слишком близко фрейм другого игрока.
frames-refuse-too_far_from_station = Между станциями Защищающегося не больше { $ruler }.
frames-refuse-no_room_for_a_station = Станции нужно место: не у края, и соседних клеток без преград не меньше { $neighbours }.
frames-refuse-too_many_systems = Этот фрейм не берёт такую систему: всего не больше { $most }, одного вида не больше 2.
frames-refuse-order_stands = Такой постоянный ответ уже оставлен.
frames-refuse-no_such_order = Такого постоянного ответа нет.
frames-refuse-already_conceded = Вы уже сдались.
frames-refuse-not_confirmed = Чтобы сдаться, наберите { $word }; остальное ничего не меняет.
frames-refuse-rounds_limit = Счётчик Судного дня начинает с 1–{ $most }.
frames-refuse-no_such_company = Такой роты нет.
frames-refuse-no_such_template = Такого фрейма в таблице нет.
frames-refuse-company_full = Больше фреймов в роту не взять: их уже { $most }.
frames-refuse-company_at_least = Меньше фреймов в роте быть не может: их { $fewest }.
frames-refuse-nothing_drafted = В вашей роте ещё нет фреймов.
frames-refuse-no_such_drafted_frame = Фрейма { $number } в вашей роте нет.
frames-refuse-rockets_loaded = Все ракеты уже розданы: { $rockets }.
frames-refuse-taken_back_enough = Начинать заново больше нельзя. Завершите эту роту.
frames-refuse-no_reserve = В вашей роте нет запаса.
frames-refuse-rough_cannot_be_targeted = Бездорожье нельзя атаковать.
frames-refuse-no_such_target = Ни фрейма, ни баррикады с таким названием на поле нет.
frames-refuse-stands_there = Фрейм и так стоит там.
frames-refuse-move_not_exact = Фрейм движется ровно на значение кости: путь { $way }, кость { $die }.
frames-refuse-marker_always_used = В этой игре маркер тратится всегда.
frames-refuse-no_marker_there = На цели нет маркера.
frames-refuse-losses_not_there = У этого фрейма нет всего, что названо.
frames-refuse-systems_first = Сначала теряются системы, потом белые кости.
frames-refuse-last_white_stays = Последнюю белую кость отдать нельзя.
frames-refuse-abandoning_is_off = В этой игре под огнём станции не оставляют.
frames-refuse-no_station_to_leave = Не дальше 1 от этого фрейма станции нет.
frames-refuse-beyond_saving = Остальной урон всё равно уничтожит этот фрейм.
frames-refuse-no_such_frame = Такого фрейма на поле нет.
frames-refuse-other_station_asked = Вопрос сейчас о другой станции.
frames-refuse-captures_are_automatic = В этой игре станции переходят из рук в руки сами.
