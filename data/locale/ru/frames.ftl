# «Фреймы»: события, решения, действия, настройки. Имена — в frames_content.ftl.
frames-title = Фреймы
frames-button-hand = Только мне
frames-hand-heading = Только вам
frames-final_score = { $points } { $points ->
    [one] очко
    [few] очка
    [many] очков
   *[other] очка
  }
frames-about = Роты шагающих боевых машин спорят за станции до Судного дня. Когда он наступает, побеждает больший счёт, а последняя уцелевшая рота побеждает сразу. От 2 до 5 игроков.
frames-changed-2 = Станцию можно захватить при каждом голосовании о Судном дне, и при последнем тоже, а за сдавшегося, когда игроков трое и больше, компьютер отвечает, как по истечении срока. Раньше после последнего раунда было нельзя, а за сдавшегося играл автоматический игрок.
frames-changed-3 = И для двоих готовые роты уравнены по пробным играм. Уже собранные роты остаются как есть.
frames-changed-4 = При равном счёте результат говорит, что решило. Очки считаются как раньше.

# Как вещи называются внутри фраз.
frames-element = баррикада { $cell }
frames-one = { $thing }
frames-row = { $first } { $next }
    .aloud = { $first }, { $next }
frames-line = { $first }
    { $next }
frames-white = белая кость
frames-several = { $thing }{ $count ->
    [1] {""}
   *[other] {" "}×{ $count }
}
frames-own_design = Своя сборка
frames-blueprint = { $name } `{ $dice }`
    .aloud = { $name }: { $dice }
frames-company_frame = **{ $number }** { $frame }
    .aloud = **Фрейм { $number }**, { $frame }
frames-field_generated = случайное поле { $seed }
frames-die-w = белая
frames-die-b = синяя
frames-die-g = зелёная
frames-die-s8 = зелёная d8
frames-die-y = жёлтая
frames-die-r = красная
frames-die-r8 = красная d8
frames-die-k = ракета
frames-dice_row = { $dice }
    .aloud = { $counted }
frames-counted-w = { $count ->
    [one] белая
    [few] { $count } белые
   *[many] { $count } белых
}
frames-counted-b = { $count ->
    [one] синяя
    [few] { $count } синие
   *[many] { $count } синих
}
frames-counted-y = { $count ->
    [one] жёлтая
    [few] { $count } жёлтые
   *[many] { $count } жёлтых
}
frames-counted-g = { $count ->
    [one] зелёная
    [few] { $count } зелёные
   *[many] { $count } зелёных
}
frames-counted-g8 = { $count ->
    [one] зелёная d8
    [few] { $count } зелёные d8
   *[many] { $count } зелёных d8
}
frames-counted-rh = { $count ->
    [one] ближнего боя
    [few] { $count } ближнего боя
   *[many] { $count } ближнего боя
}
frames-counted-r8h = { $count ->
    [one] d8 ближнего боя
    [few] { $count } d8 ближнего боя
   *[many] { $count } d8 ближнего боя
}
frames-counted-rd = { $count ->
    [one] направленного огня
    [few] { $count } направленного огня
   *[many] { $count } направленного огня
}
frames-counted-r8d = { $count ->
    [one] d8 направленного огня
    [few] { $count } d8 направленного огня
   *[many] { $count } d8 направленного огня
}
frames-counted-ra = { $count ->
    [one] артиллерии
    [few] { $count } артиллерии
   *[many] { $count } артиллерии
}
frames-counted-r8a = { $count ->
    [one] d8 артиллерии
    [few] { $count } d8 артиллерии
   *[many] { $count } d8 артиллерии
}
frames-counted-r8r = { $count ->
    [one] ракета
    [few] { $count } ракеты
   *[many] { $count } ракет
}
frames-dice_beside = { $first } · { $next }
    .aloud = { $first }; { $next }
frames-dice_listed = { $first }, { $next }
    .aloud = { $first }; { $next }
frames-dice-w = ⬜ W { $values }
    .aloud = белые { $values }
frames-dice-b = 🟦 B { $values }
    .aloud = синие { $values }
frames-dice-g = 🟩 G { $values }
    .aloud = зелёные { $values }
frames-dice-s8 = 🟩 G8 { $values }
    .aloud = зелёная d8 { $values }
frames-dice-y = 🟨 Y { $values }
    .aloud = жёлтые { $values }
frames-dice-r = 🟥 R { $values }
    .aloud = красные { $values }
frames-dice-r8 = 🟥 R8 { $values }
    .aloud = красная d8 { $values }
frames-dice-k = 🚀 K { $values }
    .aloud = ракеты { $values }
frames-beside = { $first } · { $next }
frames-die_of_two = { $value } ({ $six }+{ $three })
frames-range_type-melee = ближний бой
frames-range_type-direct = направленный огонь
frames-range_type-artillery = артиллерия
frames-eight_sided-d8 = d8
frames-eight_sided-d6d3 = d6 + d3
frames-field_verdict-keep = оставить
frames-field_verdict-veto = вето
frames-marker_use-use = с маркером
frames-marker_use-keep = маркер остаётся
frames-order_topic-activation = активация
frames-order_topic-capture = захваты
frames-order_topic-doomsday = Судный день
frames-order_choice-ask = спрашивать меня
frames-order_choice-pass_round = пас до конца раунда, пока можно
frames-order_choice-declare = объявлять сразу
frames-order_choice-tick = всегда приближать
frames-order_choice-hold = никогда не приближать
frames-order_choice-tick_if_leading = приближать, пока мой счёт наибольший

# Подготовка.
frames-seat_ready = Выбор сделан: { $seat }.
frames-field_built = Поле: { $field }, { $side }×{ $side }, клеток с преградами: { $elements }.{ $proposal ->
    [1] {""}
   *[other] {" "}Предложение { $proposal }.
}
    .joined = Поле: { $field }, { $side }×{ $side }, клеток с преградами: { $elements }.{ $proposal ->
        [1] {""}
       *[other] {" "}Предложение { $proposal }.
    }
frames-terms_answered = Ваш ответ. Счётчик Судного дня: { $doomsday }. Восьмигранные кости: { $eights }. Поле: { $field }.
frames-field_answered = Ваш ответ. Поле: { $field }.
frames-terms_agreed = Счётчик Судного дня: { $doomsday } (названо: { $named }). Восьмигранные кости: { $eights }.
    .joined = Счётчик Судного дня: { $doomsday } (названо: { $named }). Восьмигранные кости: { $eights }.
frames-field_vetoed = Вето на поле: { $seats }.
    .joined = Вето на поле: { $seats }.
frames-field_agreed = Поле принято. Все тайно собирают роты.
    .joined = Поле принято. Все тайно собирают роты.
frames-frame_drafted = В роте: { $frame }
frames-system_drafted = Изменён: { $frame }
frames-rocket_drafted = Ракета → фрейм { $number }.
frames-draft_taken_back = Рота собирается заново.
frames-company_submitted = Ваша рота{ $company ->
    [none] {""}
   *[other] {" "}«{ $company }»
}:
    { $frames }
frames-company_revealed = { $sign } { $seat }{ $company ->
    [none] {""}
   *[other] , «{ $company }»
}:
    { $frames }{ $reserve ->
    [none] {""}
   *[other] {" "}· запас: { $reserve }
}
    .aloud = { $sign } { $seat }{ $company ->
        [none] {""}
       *[other] , «{ $company }»
    }:
    { $frames }{ $reserve ->
        [none] {""}
       *[other] {""}
            Запас, остаётся дома: { $reserve }
    }
frames-precedence_rolled = Старшинство по d20: { $seats }.
    .joined = Старшинство по d20: { $seats }.
frames-rolled_by = { $seat } ({ $rolls })
frames-scores_set = Активы (фреймы и станции) × очки за актив: { $scores }.
    .joined = Активы (фреймы и станции) × очки за актив: { $scores }.
frames-score_set = { $sign } { $seat }: { $assets } × { $points } = { $score }
frames-top_tie_found = Наибольший счёт общий: { $seats }.
    .joined = Наибольший счёт общий: { $seats }.
frames-roll_stood = { $seat } оставляет ничью старшинству.
    .joined = { $seat } оставляет ничью старшинству.
frames-loser_forced = { $seat } требует замены. Решает { $loser }.
    .joined = { $seat } требует замены. Решает { $loser }.
frames-frame_added = { $seat } вводит запас: { $frame } { $blueprint }
frames-frame_left_home = { $seat } оставляет дома: { $frame }.{ $rockets ->
    [0] {""}
   *[other] {" "}Ракеты получает { $heir }: { $rockets }.
}
frames-roles_fixed = Защищающийся: { $defender }. Главный нападающий: { $point }.{ $attackers_count ->
    [1] {""}
   *[other] {" "}Нападающие ставят по порядку: { $attackers }.
}
    .joined = Защищающийся: { $defender }. Главный нападающий: { $point }.{ $attackers_count ->
        [1] {""}
       *[other] {" "}Нападающие ставят по порядку: { $attackers }.
    }
frames-station_placed = { $seat } ставит { $placed }.
    .lead = ставит { $placed }
    .several = ставит { $placed }
frames-frame_placed = { $seat } ставит { $placed }.
    .lead = ставит { $placed }
    .several = ставит { $placed }
frames-placed_at = { $thing }: { $cell }

# Готовая подготовка.
frames-untold = {""}
frames-company_ready = { $sign } { $seat }{ $company ->
    [none] {""}
   *[other] , «{ $company }»
}: { $frames ->
    [one] { $frames } фрейм
    [few] { $frames } фрейма
   *[many] { $frames } фреймов
}.
frames-roles_ready = Защищающийся: { $defender }. Всё уже стоит на поле; «{ button-more }» → «{ button-status }» перечисляет всё вместе с костями.
    .joined = Защищающийся: { $defender }. Всё уже стоит на поле; «{ button-more }» → «{ button-status }» перечисляет всё вместе с костями.

# Раунды и ходы.
frames-round_started = **Раунд { $round }.** Счётчик Судного дня: { $left }.
    .joined = **Раунд { $round }.** Счётчик Судного дня: { $left }.
frames-activation_passed = Пас: { $seat }.
    .joined = Пас: { $seat }.
frames-frame_activated = { $seat } активирует { $frame }.
    .lead = активирует { $frame }
frames-aim_declared = { $frame } целится: { $target } ({ $range }).
    .brief = цель { $target }, { $range }
frames-aim_waived = { $frame }: без цели.
    .brief = без цели
frames-pool_rolled = { $frame } бросает: { $dice }{ $rockets ->
    [0] {""}
   *[other] {" "}(потрачено ракет: { $rockets })
}.
    .brief = бросает { $listed }{ $rockets ->
        [0] {""}
       *[other] , потрачено ракет: { $rockets }
    }
frames-defence_assigned = { $frame }: защита { $value }{ $die ->
    [none] {""}
   *[other] {" "}({ $die })
}.
    .brief = защита { $value }{ $die ->
        [none] {""}
       *[other] , { $die }
    }
frames-frame_moved = { $frame } движется: { $origin } → { $cell } ({ $die }).
    .lead = { $frame } движется { $origin } → { $cell }, { $die }
frames-attack_declared = { $frame } атакует { $target }: { $value } ({ $die }){ $cover ->
    [none] {""}
   *[other] , укрытие: { $cover }
}.{ $marker ->
    [keep] {" "}Маркер остаётся.
   *[use] {""}
}
    .lead = { $frame } атакует { $target }: { $value }, { $die }{ $cover ->
        [none] {""}
       *[other] , укрытие: { $cover }
    }{ $marker ->
        [keep] , маркер остаётся
       *[use] {""}
    }
frames-turn_interrupted = Боевой порядок: { $attacker } будит { $target }, атака { $value }. Сначала { $target } целится, бросает и защищается.
    .brief = { $target } просыпается
frames-turn_parked = { $frame } ждёт, { $attacker } продолжает ход.
    .brief = {""}
frames-turn_resumed = { $frame } продолжает ход.
    .lead = { $frame } продолжает ход
frames-frame_spotted = { $frame } подсвечивает { $target }: маркер { $value } ({ $die }).
    .lead = { $frame } подсвечивает { $target }: маркер { $value }, { $die }
frames-turn_ended = { $frame } заканчивает ход.
    .brief = {""}
frames-turn_lost = { $frame } теряет остаток хода.
    .brief = { $frame } теряет остаток хода

# Атаки и урон.
frames-attack_counted = { $frame } → { $target }: атака { $attack }{ $marker ->
    [0] {""}
   *[other] {" "}+ маркер { $marker } = { $total }
} против защиты { $defence }, { $dice ->
    [0] урона нет
    [one] { $dice } кость урона
    [few] { $dice } кости урона
   *[many] { $dice } костей урона
}{ $marker ->
    [0] {""}
   *[other] , маркер снят
}.
    .story = { $frame } → { $target }: атака { $attack }{ $marker ->
        [0] {""}
       *[other] {" "}+ маркер { $marker } = { $total }
    } против защиты { $defence }, { $dice ->
        [0] урона нет
        [one] { $dice } кость урона
        [few] { $dice } кости урона
       *[many] { $dice } костей урона
    }{ $marker ->
        [0] {""}
       *[other] , маркер снят
    }
    .aloud = { $frame } атакует, цель — { $target }: атака { $attack }{ $marker ->
        [0] {""}
       *[other] {" "}+ маркер { $marker } = { $total }
    } против защиты { $defence }, { $dice ->
        [0] урона нет
        [one] { $dice } кость урона
        [few] { $dice } кости урона
       *[many] { $dice } костей урона
    }{ $marker ->
        [0] {""}
       *[other] , маркер снят
    }.
    .aloud-story = { $frame } атакует, цель — { $target }: атака { $attack }{ $marker ->
        [0] {""}
       *[other] {" "}+ маркер { $marker } = { $total }
    } против защиты { $defence }, { $dice ->
        [0] урона нет
        [one] { $dice } кость урона
        [few] { $dice } кости урона
       *[many] { $dice } костей урона
    }{ $marker ->
        [0] {""}
       *[other] , маркер снят
    }
frames-attack_failed = { $frame } не атакует { $target }: цели нет или она вне объявленной дальности.
    .lead = { $frame } не атакует { $target }: цели нет или она вне объявленной дальности
frames-damage_rolled = Кости урона: { $dice }{ $cover ->
    [none] {""}
   *[other] {" "}(укрытие: { $cover })
} → { $hits }.
    .brief = { $dice }{ $cover ->
        [none] {""}
       *[other] {" "}(укрытие: { $cover })
    } → { $hits }
    .aloud = Кости урона, выпало { $dice }{ $cover ->
        [none] {""}
       *[other] {" "}(укрытие: { $cover })
    }. { $hits }.
    .aloud-brief = выпало { $dice }{ $cover ->
        [none] {""}
       *[other] {" "}(укрытие: { $cover })
    }; { $hits }
frames-hits_cover = { $cover }: урон { $hits }
frames-hits_absorbed = { $cover } поглощает { $hits }
frames-hits_target = { $target }{ $hits ->
    [0] {" "}без урона
   *[other] : урон { $hits }
}
frames-listed = { $first }, { $next }
frames-barricade_damaged = { $terrain } { $cell }: прочность { $left }.
    .brief = { $terrain } { $cell }: прочность { $left }
frames-barricade_destroyed = Разрушено: { $terrain } { $cell }.
    .brief = разрушено: { $terrain } { $cell }
frames-position_abandoned = { $frame } оставляет { $station }: { $origin } → { $cell }. Одна единица урона не считается.
    .brief = { $frame } оставляет { $station }, { $origin } → { $cell }, одна единица урона не считается
frames-systems_lost = { $frame } теряет { $several ->
    [no] систему
   *[yes] системы
}: { $systems }.
    .brief = { $frame } теряет { $several ->
        [no] систему
       *[yes] системы
    }: { $systems }
frames-white_lost = { $frame } теряет белые кости: { $whites }. Осталось: { $left }.
    .brief = { $frame } теряет белые кости: { $whites }, осталось: { $left }
frames-frame_destroyed = **Уничтожен: { $frame }**, { $cell }.{ $wreck ->
    [yes] {" "}Остаются обломки.
   *[no] {""}
}
    .brief = **уничтожен: { $frame }**, { $cell }{ $wreck ->
        [yes] , остаются обломки
       *[no] {""}
    }

# Станции, счёт, Судный день, конец.
frames-capture_held = { $seat } пока не берёт { $station }.
    .lead = пока не берёт { $station }
frames-station_captured = **{ $seat } захватывает { $station }**{ $old ->
    [none] {""}
   *[other] . Прежний хозяин: { $old }
}.
    .lead = **захватывает { $station }**{ $old ->
        [none] {""}
       *[other] , прежний хозяин: { $old }
    }
frames-station_contested = Спорная: { $station }. Её никто не контролирует.
    .brief = спорная: { $station }, её никто не контролирует
frames-score_changed = Текущий счёт, { $seat }: { $old } → { $new }.
    .brief = текущий счёт, { $seat }: { $old } → { $new }
    .aloud = Текущий счёт меняется с { $old } на { $new }: { $seat }.
    .aloud-brief = Текущий счёт меняется с { $old } на { $new }: { $seat }
frames-defender_changed = Защищающийся теперь — { $seat }, а не { $old }.
    .brief = Защищающийся теперь — { $seat }, а не { $old }
frames-vote_opened = Ходить больше некому. Счётчик Судного дня: { $left }. Отвечают по порядку: { $seats }.
    .joined = Ходить больше некому. Счётчик Судного дня: { $left }. Отвечают по порядку: { $seats }.
frames-doomsday_ticked = { $cause ->
    [seat] { $seat } приближает Судный день.
    [guard] Судный день давно никто не приближает, и он приближается сам.
   *[auto] Судный день приближается сам.
} Счётчик: { $left }.
    .joined = { $cause ->
        [seat] { $seat } приближает Судный день.
        [guard] Судный день давно никто не приближает, и он приближается сам.
       *[auto] Судный день приближается сам.
    } Счётчик: { $left }.
frames-doomsday_held = { $seat } не приближает Судный день. Счётчик: { $left }.
    .joined = { $seat } не приближает Судный день.
frames-round_ended = Раунд { $round } окончен. { $markers_stay ->
    [yes] Защита снимается, маркеры остаются.
   *[no] Защита и маркеры снимаются.
}
    .joined = Раунд { $round } окончен. { $markers_stay ->
        [yes] Защита снимается, маркеры остаются.
       *[no] Защита и маркеры снимаются.
    }
frames-extra_round_granted = Первое место общее: { $seats }. Решает ещё один раунд.
    .joined = Первое место общее: { $seats }. Решает ещё один раунд.
frames-standing_order_set = Ваш постоянный ответ, { $topic }: { $choice }.
frames-conceded = { $seat } сдаётся.{ $aftermath ->
    [removed] {" "}Фреймы уходят с поля.
    [computer] {" "}Дальше играет компьютер.
   *[over] {""}
}
frames-tie = { $tie ->
    [assets] {" "}Счёт равный, решают фреймы и станции: их больше.
    [hit_points] {" "}Счёт, фреймы и станции равны, решают очки прочности: их больше.
    [shared] {" "}Счёт, фреймы и станции, очки прочности равны.
   *[none] {""}
}
frames-game_ended = **{ $cause ->
    [doomsday] Судный день.
    [annihilation] На поле последняя рота.
    [no_frames] Фреймов не осталось.
   *[concession] Сдача.
} { $winners_count ->
    [1] Победа
   *[other] Общая победа
}: { $winners }.** Счёт: { $scores }.{ frames-tie }
frames-scored = { $sign } { $seat } — { $score }

# Решения.
frames-decision-agree_terms = договориться об условиях
frames-decision-agree_field = договориться о поле
frames-decision-build_company = собрать роту
frames-decision-break_top_tie = разрешить ничью
frames-decision-adjust_company = изменить роту
frames-decision-place_defender_stations = поставить станции Защищающегося
frames-decision-place_vanguard = поставить авангард
frames-decision-place_point = поставить главный атакующий фрейм
frames-decision-place_attacker = поставить фрейм
frames-decision-place_attacker_station = поставить станцию
frames-decision-place_rest = поставить остальных
frames-decision-tactical_order = активировать фрейм или пасовать
frames-decision-declare_aim = назвать цель
frames-decision-roll_pool = бросить кости
frames-decision-set_defence = выбрать защиту
frames-decision-turn_act = атаковать и двигаться
frames-decision-choose_losses = выбрать потери
frames-decision-set_spot = подсветить фрейм
frames-decision-capture_window = захватить станцию
frames-decision-doomsday_vote = приближать ли Судный день

# Действия: что делают кнопки.
frames-action-accept_terms = Принять условия
frames-action-counter_terms = Предложить другие условия
frames-action-keep_field = Оставить поле
frames-action-veto_field = Вето на поле
frames-action-pick_ready_company = Взять готовую роту
frames-action-submit_company = Записать свою роту
frames-action-draft_frame = Добавить фрейм
frames-action-add_system = Добавить систему последнему фрейму
frames-action-give_rocket = Дать ракету
frames-action-finish_company = Завершить роту
frames-action-take_back = Начать заново
frames-action-add_frame = Ввести запас
frames-action-remove_frame = Оставить фрейм дома
frames-action-force_loser = Пусть меняет последний по старшинству
frames-action-let_roll_stand = Пусть решает старшинство
frames-action-place_station = Поставить станцию
frames-action-place_frame = Поставить фрейм
frames-action-activate_frame = Активировать фрейм
frames-action-pass_activation = Пас
frames-action-declare_target = Назвать цель
frames-action-declare_nothing = Без цели
frames-action-roll_dice = Бросить
frames-action-assign_defence = Защита костью
frames-action-assign_no_defence = Без защиты
frames-action-move_frame = Двигаться
frames-action-make_attack = Атаковать
frames-action-end_actions = Пропустить остальное
frames-action-take_losses = Принять потери
frames-action-abandon_station = Оставить станцию
frames-action-spot_frame = Подсветить фрейм
frames-action-skip_spot = Не подсвечивать
frames-action-declare_capture = Захватить
frames-action-hold_capture = Не сейчас
frames-action-tick_doomsday = Приблизить Судный день
frames-action-hold_doomsday = Не приближать
frames-action-set_standing_order = Оставить постоянный ответ
frames-action-concede = Сдаться

# Вопросы к их параметрам.
frames-ask-eights = Какие восьмигранные кости?
frames-ask-doomsday = С чего начнёт счётчик Судного дня?
frames-ask-field = А поле?
frames-ask-company = Какая рота?
frames-ask-frames = Фреймы через запятую
frames-ask-reserve = Какой запас?
frames-ask-template = Какой фрейм?
frames-ask-system = Какая система?
frames-ask-number = Какой фрейм?
frames-ask-frame = Какой фрейм?
frames-ask-cell = Какая клетка?
frames-ask-range = Какая дальность?
frames-ask-target = Какая цель?
frames-ask-rockets = Сколько ракет?
frames-ask-die = Какая кость?
frames-ask-cover = Сквозь какое укрытие?
frames-ask-marker = А маркер?
frames-ask-losses = Что теряется?
frames-ask-station = Какая станция?
frames-ask-topic = Постоянный ответ о чём?
frames-ask-choice = Какой постоянный ответ?
frames-ask-confirmation = Наберите 0, чтобы сдаться
frames-form-submit_company-frames = Солдат R8r, Ладья: WWBG R8r, WWBYRaRa, +Ополченец
frames-form-concede-confirmation = 0

# Отказы.
frames-refuse-not_your_decision = Сейчас решение не за вами.
frames-refuse-frame_already_acted = Ход этого фрейма в этом раунде уже сделан.
frames-refuse-last_may_not_pass = После вас в этом круге ходить некому, поэтому пас невозможен.
frames-refuse-station_cannot_be_targeted = Станции нельзя атаковать.
frames-refuse-cannot_target_self = Фрейм не атакует сам себя.
frames-refuse-no_weapon_for_range = У этого фрейма нет оружия на такую дальность.
frames-refuse-wrong_die_colour = Кость такого цвета для этого не годится.
frames-refuse-die_already_used = Эта кость в этом ходу уже занята.
frames-refuse-out_of_declared_range = Цель сейчас вне объявленной дальности: до неё { $distance }.
frames-refuse-target_gone = Цели уже нет.
frames-refuse-no_path = С этой костью туда не дойти: расстояние { $distance }, на кости { $die }.
frames-refuse-cell_occupied = Эта клетка занята.
frames-refuse-not_free_cell = Эта клетка не свободна: там преграда, станция или фрейм.
frames-refuse-inside_perimeter = Эта клетка внутри защитного периметра.
frames-refuse-too_close_to_barricade = Слишком близко к баррикаде: нужно больше 1.
frames-refuse-too_far_from_defender = Слишком далеко: не больше { $ruler } до фрейма Защищающегося.
frames-refuse-within_direct_range = Слишком близко к авангарду: нужно больше { $ruler }.
frames-refuse-too_close_to_station = Слишком близко к станции.
frames-refuse-perimeter_too_big = Периметр стал бы слишком большим.
frames-refuse-leaves_no_room = Нападающим не осталось бы места.
frames-refuse-spot_too_far = Слишком далеко для подсветки: { $distance }, можно до { $ruler }.
frames-refuse-spot_covered = Этот фрейм за укрытием: без системы наведения его не подсветить.
frames-refuse-marker_not_lower = Маркер там { $marker }, а на кости { $die }.
frames-refuse-no_own_frame_near = Возле этой станции нет вашего фрейма.
frames-refuse-rival_near_station = Возле этой станции чужой фрейм.
frames-refuse-already_controlled = Эта станция уже ваша.
frames-refuse-not_abandonable = Этот фрейм не может так оставить станцию.
frames-refuse-no_such_cover = Это не укрывает цель.
frames-refuse-not_combat_phase = Только во время боя.
frames-refuse-company_size = В роте от { $fewest } до { $most } фреймов, а здесь { $frames }.
frames-refuse-system_limit = Фрейм { $number }: не больше { $most } систем, одного вида не больше 2.
frames-refuse-rocket_total = Ракет в роте ровно { $rockets }, а здесь { $loaded }.
frames-refuse-reserve_with_rockets = У запаса не бывает ракет.
frames-refuse-no_frames_typed = Фреймов не видно. Пример: `Солдат R8r, WWBG, +Ополченец`.
frames-refuse-one_reserve = Фрейм { $number }: запас только один.
frames-refuse-frame_name = Фрейм { $number }: в имени не больше { $longest } букв, цифр, пробелов.
frames-refuse-frame_without_dice = Фрейм { $number }: запишите кости, например `WWBYGRdRd`.
frames-refuse-rockets_only = Фрейм { $number }: после названия фрейма только ракеты `R8r`.
frames-refuse-no_such_die = Фрейм { $number }: не понимаю { $rest }. Напишите название фрейма из таблицы, например Солдат, или кости: W B Y G G8 Rh Rd Ra R8h R8d R8a R8r.
frames-refuse-frame_whites = Фрейм { $number }: белых костей `W` ровно { $whites }.
frames-refuse-dice_of_no_system = Фрейм { $number }: каждой системы одна или две. Оружие — `RdRd` или `RdRdR8d`, остальное — одна буква или две. Неверно: { $system ->
    [D] защита
    [M] движение
    [S] наведение
    [H] ближний бой
    [F] направленный огонь
   *[A] артиллерия
}.
frames-refuse-frame_sprint = Фрейм { $number }: одна кость спринта `G8`, и только без направленного огня и артиллерии.
frames-refuse-no_such_station = Такой станции нет.
frames-refuse-cannot_target_own = В этой игре свои фреймы не цель.
frames-refuse-rocket_limit = Ракет сейчас можно бросить: { $most }.
frames-refuse-already_moved = Движение в этом ходу уже сделано.
frames-refuse-already_attacked = Атака в этом ходу уже сделана.
frames-refuse-nothing_declared = В этом ходу цель не названа.
frames-refuse-wrong_losses = Потерь должно быть { $damage }.
frames-refuse-cannot_spot_self = Фрейм не подсвечивает сам себя.
frames-refuse-die_not_rolled = Такой кости в этом ходу нет.

# Настройки.
frames-option-preset = Набор правил
frames-option-preset-seed = эти правила
frames-option-preset-official = как в изданных правилах
frames-option-preset-quick = быстрая игра
frames-option-size = Размах
frames-option-size-skirmish = стычка
frames-option-size-battle = битва
frames-option-ready_companies = Готовые роты
frames-option-ready_companies-remeasured = уравнены для двоих, троих (заново) и четверых
frames-option-ready_companies-measured = уравнены, как потом, для двоих, троих и четверых
frames-option-ready_companies-even = уравнены, как сначала, для двоих и четверых
frames-option-ready_companies-rulebook = как в книге правил
frames-option-set_up = Условия, роты и расстановка
frames-option-set_up-played = за игроками
frames-option-set_up-ready = уже готовы, бой начинается сразу
frames-option-layout = Поле
frames-option-layout-quiet_quarry = Тихий карьер
frames-option-layout-twin_streets = Две улицы
frames-option-layout-broken_dam = Разбитая плотина
frames-option-layout-orchard = Старый сад
frames-option-layout-ring_fort = Кольцевой форт
frames-option-layout-generated = случайное
frames-option-field_seed = Номер случайного поля
frames-option-field_seed-0 = по жребию
frames-option-board_size = Сторона поля
frames-option-board_size-auto = по числу игроков
frames-option-board_size-20 = 20
frames-option-board_size-21 = 21
frames-option-board_size-22 = 22
frames-option-board_size-23 = 23
frames-option-board_size-24 = 24
frames-option-board_size-25 = 25
frames-option-board_size-26 = 26
frames-option-board_size-27 = 27
frames-option-board_size-28 = 28
frames-option-board_size-29 = 29
frames-option-board_size-30 = 30
frames-option-board_size-31 = 31
frames-option-board_size-32 = 32
frames-option-distance_metric = Шаги по диагонали
frames-option-distance_metric-chebyshev = считаются за 1
frames-option-distance_metric-alternating = каждый второй за 2
frames-option-ruler = Предел направленного огня
frames-option-doomsday_start = Счётчик Судного дня вначале
frames-option-doomsday_start-0 = по размаху
frames-option-auto_tick = Счётчик сам падает каждый раунд
frames-option-stall_guard = Тихих раундов до сдвига
frames-option-stall_guard-0 = без сдвига
frames-option-propose_d6d3 = Предложить d6 + d3 вместо d8
frames-option-rockets = Ракет в роте
frames-option-rocket_role = Ракетные кости
frames-option-rocket_role-pool = с другими или сами
frames-option-rocket_role-addon = только с направленным огнём
frames-option-rocket_role-standalone = вместо направленного огня
frames-option-rocket_role-any = и с ближним боем, и с артиллерией
frames-option-rocket_spent = Ракета тратится
frames-option-rocket_spent-rolled = при броске
frames-option-rocket_spent-chosen = когда её кость атакует
frames-option-rockets_block_sprint = Ракеты отключают спринт
frames-option-white_ranged = Белые кости атакуют издали
frames-option-spot_use = Маркеры в атаках
frames-option-spot_use-always = тратятся всегда
frames-option-spot_use-choice = по выбору атакующего
frames-option-spots_persist = Маркеры остаются после раунда
frames-option-friendly_targets = Свои фреймы могут быть целью
frames-option-point_rule = Главный атакующий фрейм
frames-option-point_rule-seed = вдали от баррикад
frames-option-point_rule-official = без укрытия
frames-option-capture = Захваты
frames-option-capture-declare = по объявлению
frames-option-capture-automatic = сами собой
frames-option-capture_order = Постоянный ответ о захватах в начале
frames-option-capture_order-ask = спрашивать
frames-option-capture_order-declare = объявлять
frames-option-contested_stations = Спорные станции ничьи
frames-option-move_exact = Движение ровно на кость
frames-option-cover_edges = Укрытие при сомнении
frames-option-cover_edges-defender = укрывает
frames-option-cover_edges-attacker = не укрывает
frames-option-cover_pick = Из нескольких укрытий
frames-option-cover_pick-attacker = по выбору атакующего
frames-option-cover_pick-strongest = самое прочное
frames-option-double_defence_safe = Две защиты укрывают без вреда
frames-option-drop_white = Белые можно терять раньше систем
frames-option-abandon_station = Под огнём можно оставить станцию
frames-option-wrecks = От фреймов остаются обломки
frames-option-combat_order = Боевой порядок действий
frames-option-combat_order-attacker_first = сначала заканчивает атакующий
frames-option-combat_order-target_first = сначала заканчивает цель
frames-option-annihilation = Последняя рота на поле
frames-option-annihilation-wins = сразу побеждает
frames-option-annihilation-play_on = играет дальше
frames-option-final_tie = Ничья в конце
frames-option-final_tie-assets = больше активов
frames-option-final_tie-extra_round = дополнительный раунд
frames-option-on_leave = Кто сдался
frames-option-on_leave-bot = играет компьютер
frames-option-on_leave-remove = уходит с поля
