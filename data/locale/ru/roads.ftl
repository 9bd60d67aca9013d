# «Дороги Апокалипсиса»: события, решения, действия, настройки. Имена — в roads_content.ftl.
roads-title = Дороги Апокалипсиса
roads-button-hand = Только мне
roads-hand-heading = Только вам
roads-final_score = { $points } { $points ->
    [one] очко
    [few] очка
    [many] очков
   *[other] очка
  }
roads-about = Две банды бьются в разрушенном районе, пока одна не сломается. Чей противник бежит, тот побеждает сразу; после 7 раундов решает счёт. 2 игрока.
roads-changed-2 = Всё, что прибавляется к костям залпа или ударов, названо по частям. Сами кости считаются как раньше.
roads-changed-3 = Отряд под огнём бежит от каждого, кого видели стреляющим по нему, даже если тот уже спрятался или погиб. Об атаке сказано до ударов.
roads-changed-4 = Цены и готовые банды измерены заново. Уже набранные банды остаются как есть.
roads-changed-5 = Измерены заново четыре цены и три готовые банды. Уже набранные банды остаются как есть.
roads-changed-6 = При равном счёте результат говорит, что решило. Очки считаются как раньше.

# Как вещи называются внутри фраз.
roads-row = { $first } { $next }
roads-named = { $unit } { $profile }
roads-line = { $first }
    { $next }
roads-numbered = { $number }. { $thing }
roads-plus = +{ $value }
roads-minus = −{ $value }
roads-recruit = { $profile } ({ $size ->
    [one] { $size } воин
    [few] { $size } воина
   *[other] { $size } воинов
}){ $commander ->
    [yes] {" "}с командиром
   *[no] {""}
}: { $melee }{ $ranged ->
    [none] {""}
   *[other] , { $ranged }
} ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
})
roads-roster_unit = { $unit } { $profile } ({ $size ->
    [one] { $size } воин
    [few] { $size } воина
   *[other] { $size } воинов
}){ $commander ->
    [yes] {" "}с командиром
   *[no] {""}
}: { $melee }{ $ranged ->
    [none] {""}
   *[other] , { $ranged }
}
roads-placement = { $unit } { $cell ->
    [none] в маскировке
   *[other] { $cell }
}
roads-saves = Защита{ $hopeless ->
    [yes] { $parts ->
        [none] {""}
       *[other] {" "}({ $parts })
    }: не спасла бы и шестёрка; выпало { $dice }
   *[no] , нужно { $needed }{ $parts ->
        [none] {""}
       *[other] { $printed ->
            [none] {""}
           *[other] {" "}вместо { $printed }
        } ({ $parts })
    }: { $rolls }{ $saved ->
        [none] {""}
       *[other] {" "}(отбито: { $saved })
    }
}
roads-save_held = { $natural } отбивает
roads-save_failed = { $natural } не отбивает
roads-roll_change-aim = прицел { $value }
roads-roll_change-moved = движение { $value }
roads-roll_change-cover = укрытие { $value }
roads-roll_change-long_range = дальность { $value }
roads-roll_change-higher = сверху { $value }
roads-roll_change-prepared = подготовка { $value }
roads-roll_change-support = поддержка { $value }
roads-roll_change-hidden = из маскировки { $value }
roads-roll_change-weapon = оружие { $value }
roads-roll_change-fatigue = усталость { $value }
roads-roll_change-terrified = ужас { $value }
roads-roll_change-shaken = страх { $value }
roads-roll_change-fleeing = бегство { $value }
roads-roll_change-pierce = пробой { $value }
roads-roll_change-shield_wall = стена щитов { $value }
roads-roll_change-hymn = гимн { $value }
roads-roll_change-move_cancelled = движение не мешает прицелу
roads-way-walk = пешком
roads-way-leap = прыжком
roads-direction-n = север
roads-direction-s = юг
roads-ground-waste = пустырь
roads-ground-road = дорога
roads-ground-rubble = завал, укрытие
roads-ground-barricade = баррикада, укрытие
roads-ground-toxic = ядовитая лужа
roads-ground-level_1 = высота 1
roads-ground-level_2 = высота 2
roads-ground-level_3 = высота 3
roads-ground-wall = стена
roads-phase-drafting = Банды набираются втайне
roads-phase-deployment = Банды расставляются втайне
roads-phase-round_start = начало раунда
roads-phase-turns = импульсы
roads-phase-consequences = последствия
roads-phase-ended = бой окончен
roads-test_kind-drawing_in = не втянуться в схватку
roads-test_kind-panic = паника
roads-test_kind-pursuit = удержаться от погони
roads-test_kind-rout = разгром
roads-test_kind-rally = остановиться
roads-test_kind-fear_attacked = страх в обороне
roads-test_kind-fear_attacking = страх в нападении
roads-test_kind-terror = ужас
roads-test_kind-stupidity = тупость
roads-test_kind-break_off = выйти из схватки
roads-test_kind-toll = набат
roads-test_kind-melody = Мелодия
roads-test_kind-landing = устоять после прыжка
roads-mark-masked = в маскировке
roads-mark-prepared = оборона (знак P)
roads-mark-fleeing = бегство (знак F)
roads-mark-terrified = ужас (знак T)
roads-mark-shaken = страх (знак S)
roads-mark-cowed = без атак (знак C)
roads-mark-dazed = отупение (знак D)
roads-mark-rallied = бегство остановлено (знак R)
roads-mark-frenzied = бешенство
roads-mark-stayed_out = удержан, не стреляет
roads-mark-aim = прицел A+{ $aim }
roads-mark-guns_lost = стволов потеряно { $lost }
roads-mark-no_shooting = { $now ->
    [yes] в этом раунде не стреляет
   *[no] в следующем раунде не стреляет
}
roads-mark-jams = стволов заклинило { $jams }

roads-hits = { $hits ->
    [0] попаданий нет
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[other] { $hits } попаданий
}
roads-units = { $units ->
    [one] { $units } отряд
    [few] { $units } отряда
   *[other] { $units } отрядов
}
roads-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
roads-warriors = { $warriors ->
    [one] { $warriors } воин
    [few] { $warriors } воина
   *[other] { $warriors } воинов
}
roads-steps = { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[other] { $steps } шагов
}
roads-activations = { $activations ->
    [one] { $activations } активация
    [few] { $activations } активации
   *[other] { $activations } активаций
}

# Подготовка.
roads-seat_ready = Готово: { $seat }.
roads-battle_set = { $scenario } · { $map }. Юг: { $south }{ $rolled ->
    [yes] , по броску
   *[no] {""}
}. Банды набираются втайне.
roads-draft_changed = Ваша банда: { $warband }{ $ready ->
    [yes] , готовая
   *[no] {""}
}: { roads-units }{ $last ->
    [none] {""}
   *[other] , последний — { $last }
}.
roads-warbands_revealed = Банды:
    { $units }
roads-unit_placed = Место: { $unit }, { $cell }{ $masked ->
    [yes] , в маскировке
   *[no] {""}
}.
roads-warband_submitted = Ваша банда готова.
roads-deployment_submitted = Ваша расстановка готова.
roads-deployment_revealed = Расстановка: { $units }.
roads-deployment_seen = Расстановка: { $units }.

# Раунды и ходы.
roads-round_started = **Раунд { $round }.**
    .joined = { roads-round_started }
roads-fp_pool_set = { $seat }: { $fp ->
    [one] { $fp } очко действия
    [few] { $fp } очка действия
   *[other] { $fp } очков действия
}.
    .joined = { roads-fp_pool_set }
roads-initiative_rolled = Инициатива: { $south } — { $south_die }, { $north } — { $north_die }{ $ties ->
    [0] {""}
    [one] {" "}(после { $ties } ничьей)
    [few] {" "}(после { $ties } ничьих)
   *[many] {" "}(после { $ties } ничьих)
}. Начинает { $first }.
    .joined = { roads-initiative_rolled }
roads-initiative_given = Этот раунд начинает { $first }.
    .joined = { roads-initiative_given }
roads-drawing_in_answered = Ваш ответ принят.
roads-stayed_out = Удержан от схватки: { $unit }, в этом раунде без стрельбы.
roads-test_rolled = Тест «{ $kind }», { $who }{ $of ->
    [none] {""}
   *[other] {" "}({ $of })
}: бросок { $natural }, нужно не больше { $against ->
    [mobility] Подвижности
   *[spirit] Силы духа
} { $value }{ $changed ->
    [yes] {" "}({ $base }{ $commander ->
        [0] {""}
       *[other] {" "}+ командир { $commander }
    }{ $fatigue ->
        [0] {""}
       *[other] {" "}− усталость { $fatigue }
    }{ $shaken ->
        [0] {""}
       *[other] {" "}− страх { $shaken }
    })
   *[no] { $value ->
        [0] {" "}(стоять некому)
       *[other] {""}
    }
}: { $passed ->
    [yes] пройден
    [drawn] **провален**, отряд втягивается, если есть место
   *[no] **провален**
}.
    .brief = { roads-test_rolled }
    .outcome = Тест «{ $kind }», { $who }: { $passed ->
        [yes] пройден
       *[no] **провален**
    }
roads-test_before = { roads-test_rolled }
    .lead = { roads-test_rolled }
    .outcome = { roads-test_rolled.outcome }
roads-turn_started = Ход: { $seat }.
    .brief = {""}
roads-handed_over = Импульс окончен: { $seat }.
    .lead = импульс окончен
roads-turn_ended = Ход на этот раунд окончен: { $seat }.
    .lead = ход на этот раунд окончен
roads-fatigue_changed = Усталость, { $unit }: { $gained ->
    [yes] +{ $count }
   *[no] −{ $count }
} ({ $cause ->
    [activation] третья активация и дальше
    [ability] умение
    [pursuit] погоня
    [melody] Мелодия
    [fire] огонь на подавление
    [stun] оглушение
    [cold_touch] холодное касание
    [off_key] фальшивая нота
    [rest] отдых
   *[helped] помощь
}), теперь { $now }.
    .brief = { roads-fatigue_changed }
    .outcome = усталость, { $unit }: { $gained ->
        [yes] +{ $count }
       *[no] −{ $count }
    }
roads-withdrew = { $seat } бежит с поля боя.
roads-consequences_began = **Последствия**: импульсы раунда окончены.
roads-objective_scored = Бочки. { $south }: +{ $south_gained }, всего { $south_score }; { $north }: +{ $north_gained }, всего { $north_score }.
roads-fp_promised = Вой, { $unit }: +{ $fp } ОД в следующем раунде.
roads-tie = { $tie ->
    [losses] {" "}Счёт равный, решают очки выбывших бойцов врага.
    [shared] {" "}Счёт и очки выбывших бойцов врага равны.
   *[none] {""}
}
roads-battle_ended = **{ $cause ->
    [rout] Разгром.
    [withdrawal] Одна из сторон бежит.
    [destruction] Сражаться больше некому.
    [goal] Судьба прорыва решена.
   *[score] Последний раунд окончен.
} { $winner ->
    [none] Ничья.
   *[other] Победа: { $winner }.
}** Счёт: { $south } — { $south_score }, { $north } — { $north_score }.{ roads-tie }
roads-unit_exited = Выход с поля: { $unit }, { roads-points }, всего { $total }.

# Движение и маскировка.
roads-unit_moved = { $charges ->
    [yes] { $way ->
        [leap] Прыжок в атаку
       *[walk] Натиск
    }
   *[no] { $way ->
        [leap] Прыжок
       *[walk] Движение
    }
}: { $unit } → { $cell }.
    .lead = { roads-unit_moved }
roads-moved_unseen = Незримое движение: { $unit }.
roads-acted_unseen = Незримое действие: { $unit }.
roads-unit_shifted = { $why ->
    [drawn_in] Втягивание в схватку
    [stumbled] Бредёт прямо
   *[gave_way] Сдвиг
}: { $unit } → { $cell }.
    .brief = { roads-unit_shifted }
roads-unit_spotted = Враг замечен на { $cell }: { $unit }. Путь прерван: { $by }.
    .brief = { roads-unit_spotted }
roads-unmasked = Из маскировки: { $unit }, { $cell }.
    .lead = { roads-unmasked }
roads-masked = Маскировка: { $unit }, последний раз на виду на { $cell }.
    .lead = { roads-masked }
roads-fell_into_ambush = Попадание в засаду: { $unit }. Впереди тест на панику.
    .brief = { roads-fell_into_ambush }
roads-broke_off = Выход из схватки: { $unit }.
    .lead = { roads-broke_off }
roads-fell = Падение: { $unit } → { $cell }, { $levels ->
    [one] { $levels } уровень
    [few] { $levels } уровня
   *[other] { $levels } уровней
}.
    .brief = { roads-fell }

# Бой.
roads-against = { $unit } → { $target }
    .aloud = { $unit }, цель — { $target }
roads-chases = { $unit } → { $fugitive }
    .aloud = { $unit }, преследуемый — { $fugitive }
roads-attack_declared = { $target ->
    [none] {""}
   *[other] Атака: { roads-against }.
}
    .lead = { roads-attack_declared }
roads-aimed = Прицел: { $unit }, к попаданию +{ $bonus }.
    .lead = { roads-aimed }
roads-defence_prepared = Подготовка к обороне: { $unit }.
    .lead = { roads-defence_prepared }
roads-blows_struck = { $kind ->
    [free] Свободные удары
    [answer] Ответные удары
   *[melee] Удары
}: { roads-against }{ $kind ->
    [free] ,
   *[other] , бросок { $dice }{ $rerolled ->
        [none] {""}
       *[other] {" "}(ненависть, ещё раз { $rerolled })
    }, нужно { $needed }{ $parts ->
        [none] {""}
       *[other] {" "}({ $parts })
    }{ $misfire ->
        [lost] ; осечка клинка отнимает половину его ударов
       *[none] {""}
    }:
} { roads-hits }.
    .brief = { roads-blows_struck }
    .outcome = { roads-against }: { roads-hits }
roads-shots_fired = Выстрелы: { roads-against }, бросок { $dice }, нужно { $needed }{ $parts ->
    [none] {""}
   *[other] {" "}({ $parts })
}{ $misfire ->
    [none] {""}
    [automatic] ; из-за осечки первый кубик попадает сам
   *[other] ; { $misfire ->
        [lost] осечка отнимает
       *[scattered] осечка отправляет в соседа
    } { $spoilt ->
        [one] первый кубик
        [few] первые { $spoilt } кубика
       *[many] первые { $spoilt } кубиков
    }
}: { roads-hits }.
    .lead = { roads-shots_fired }
    .outcome = Выстрелы: { roads-against }, { roads-hits }
roads-shots_from_nowhere = Выстрелы ниоткуда → { $target }, бросок { $dice }: { roads-hits }.
roads-hits_taken = { roads-hits_whom }: { $rolls ->
    [none] {""}
   *[other] { $rolls };{" "}
}{ roads-hits_cost }.
    .brief = { roads-hits_taken }
    .outcome = { roads-hits_whom }: { roads-hits_lost }
roads-hits_felled = { roads-hits_taken }
    .lead = { roads-hits_whom }: { roads-hits_cost }{ $rolls ->
        [none] {""}
       *[other] {" "}({ $rolls })
    }.
    .outcome = { roads-hits_whom }: { roads-hits_lost }
roads-hits_whom = { $unit }{ $cause ->
    [melee] {""}
    [free_blow] {""}
    [fire] {""}
    [melody] {" "}(Мелодия)
    [fall] {" "}(падение)
    [toxic] {" "}(ядовитая лужа)
   *[misfire] {" "}(осечка)
}
roads-hits_cost = { $damage ->
    [none] {""}
   *[other] урон { $damage } за попадание,{" "}
}{ roads-hits_lost }
roads-hits_lost = { $wounds ->
    [0] ран нет
    [one] { $wounds } рана
    [few] { $wounds } раны
   *[other] { $wounds } ран
}{ $lost ->
    [0] {""}
    [one] , выбывает { $lost } воин
    [few] , выбывают { $lost } воина
   *[other] , выбывают { $lost } воинов
}{ $lost ->
    [0] {""}
   *[other] { $left ->
        [0] , отряд **уничтожен**
       *[other] , остаётся { $left }
    }
}
roads-hits_from_nowhere = { $unit }: { $rolls ->
    [none] ничего
   *[other] { $rolls }
}; ран нет.
roads-healed = Лечение: { $unit }, −{ $wounds ->
    [one] { $wounds } рана
    [few] { $wounds } раны
   *[other] { $wounds } ран
}.
    .brief = { roads-healed }
    .outcome = { roads-healed }
roads-misfired = Осечка: { $unit } ({ $weapon }), бросок { $natural }: { $effects }{ $scrap ->
    [blade] ; его хозяин теперь бьёт голыми руками
    [gun] ; его хозяин больше не стреляет
   *[none] {""}
}.
    .brief = { roads-misfired }
    .outcome = { roads-misfired }
roads-jam_cleared = Стволы прочищены: { $unit }.
    .lead = { roads-jam_cleared }
roads-ability_used = { $ability }: { $unit }{ $target ->
    [none] {""}
   *[other] {" "}→ { $target }
}.
    .lead = { roads-ability_used }
roads-melody_played = Мелодия «{ $melody }»: { $unit } → { $target }. Бросок { $natural }, нужно { $difficulty }: { $success ->
    [yes] звучит
   *[no] не звучит
}.
    .lead = { roads-melody_played }
    .outcome = Мелодия «{ $melody }»: { $unit } → { $target }: { $success ->
        [yes] звучит
       *[no] не звучит
    }
roads-strengthened = До конца раунда, { $unit }: { $bulwark ->
    [0] шаги +{ $haste }
   *[other] броски защиты +{ $bulwark }
}.
    .brief = { roads-strengthened }

# Страх и бегство.
roads-shaken = Страх до конца раунда: { $unit } (враг: { $of }).
    .brief = { roads-shaken }
roads-cowed = Испуг, в этом раунде без атак: { $unit }.
    .brief = { roads-cowed }
    .outcome = { roads-cowed }
roads-terrified = Ужас: { $unit } (враг: { $of }).
    .brief = { roads-terrified }
    .outcome = { roads-terrified }
roads-rallied = Бегство остановлено: { $unit }, в этом раунде без действий.
    .brief = { roads-rallied }
roads-dazed = Отупение до следующего своего хода: { $unit }.
    .brief = { roads-dazed }
roads-stumble_rolled = Отупение, { $unit }, бросок { $natural }: { $stumbles ->
    [yes] бредёт прямо
   *[no] стоит на месте
}.
    .brief = { roads-stumble_rolled }
roads-frenzy_ended = Бешенство проходит: { $unit }.
    .brief = { roads-frenzy_ended }
roads-fled = Бегство: { $unit }, { $rolled ->
    [one] { $rolled } шаг
    [few] { $rolled } шага
   *[other] { $rolled } шагов
} → { $off_field ->
    [yes] **прочь с поля**
   *[no] { $cell ->
        [none] бежать некуда
       *[other] { $cell }
    }
}.
    .brief = { roads-fled }
    .outcome = { roads-fled }
roads-fled_away = { roads-fled }
    .lead = { roads-fled }
    .outcome = { roads-fled }
roads-pursued = Погоня: { roads-chases }, бросок { $rolled }{ $tired ->
    [0] {""}
   *[other] {" "}− усталость { $tired }
}: { roads-steps }{ $cell ->
    [none] {""}
   *[other] , до { $cell }
}.
    .brief = { roads-pursued }
    .outcome = погоня: { roads-chases }
roads-unit_caught = Погоня удалась: { $by } → { $unit }, **отряд истреблён**.
    .brief = { roads-unit_caught }
    .outcome = { roads-unit_caught }

# Решения.
roads-decision-build_warband = набрать банду
roads-decision-deploy = расставить банду
roads-decision-choose_order = выбрать, кто первый
roads-decision-answer_drawing_in = назвать, кто не втягивается
roads-decision-stand_or_withdraw = стоять или бежать
roads-decision-activate = активировать отряд или закончить ход
roads-decision-spring_ambush = ударить из засады или нет
roads-decision-choose_pursuit = выбрать, кто гонится
roads-decision-choose_leader_target = выбрать, кому помочь

# Действия: что делают кнопки.
roads-action-take_ready_warband = Взять готовую банду
roads-action-choose_list = Набирать из списка
roads-action-recruit_unit = Нанять отряд
roads-action-dismiss_unit = Отпустить отряд
roads-action-submit_warband = Банда готова
roads-action-write_warband = Записать банду целиком
roads-action-place_unit = Поставить отряд
roads-action-place_rest = Расставить остальных
roads-action-submit_deployment = Все на местах
roads-action-act_first = Ходить первым
roads-action-act_second = Ходить вторым
roads-action-keep_out = Удержать отряд
roads-action-keep_guns_out = Удержать стрелков
roads-action-draw_all_in = Втянуться в схватку
roads-action-stand_and_fight = Стоять и драться
roads-action-withdraw_voluntarily = Бежать с поля боя
roads-action-move = Движение
roads-action-move_along = Движение по названному пути
roads-action-attack = Атака
roads-action-shoot = Выстрел
roads-action-aim = Прицелиться
roads-action-prepare_defence = Готовиться к обороне
roads-action-break_off = Выйти из схватки
roads-action-mask = Спрятаться
roads-action-clear_jam = Прочистить стволы
roads-action-leave_field = Покинуть поле
roads-action-use_ability = Применить умение
roads-action-play_melody = Сыграть Мелодию
roads-action-hand_over = Передать ход
roads-action-end_turn = Закончить ход
roads-action-spring_by_attack = Атака из засады
roads-action-spring_by_shooting = Выстрел из засады
roads-action-lie_revealed = Ничего не делать: отряд всё равно виден
roads-action-pursue = Гнаться
roads-action-hold_back = Не гнаться
roads-action-use_leader_ability = Помочь отряду
roads-action-skip_leader_ability = Никому не помогать

# Вопросы о подробностях.
roads-ask-ready = Какая банда?
roads-ask-warband = Какой список?
roads-ask-profile = Кого?
roads-ask-size = Сколько воинов?
roads-ask-commander = С командиром?
roads-ask-melee = Какое оружие?
roads-ask-ranged = Какой ствол?
roads-ask-recruit = Какой отряд?
roads-ask-roster = Отряды через запятую
roads-ask-unit = Какой отряд?
roads-ask-target = Какая цель?
roads-ask-cell = Какая клетка?
roads-ask-masked = В маскировке?
roads-ask-way = Как?
roads-ask-rider = С умением?
roads-ask-second_rider = С ещё одним умением?
roads-ask-path = Клетки пути по порядку
roads-ask-ability = Какое умение?
roads-ask-melody = Какая Мелодия?
roads-form-write_warband-roster = Вожак, Налётчики 4к кувалда, Самопальщики 2 арбалет
roads-form-move_along-path = F10 F9 F8

# Стол коротко и страница игрока.
roads-headline_round = Раунд { $round } из { $rounds } · { $phase } · начинает { $first }
roads-headline_battle = { $scenario } · { $map } · юг: { $south }
roads-headline_hurt = { $unit } { $wounds }
roads-headline_seat = { $sign } { $seat }{ $warband ->
    [none] {""}
   *[other] , «{ $warband }»
}{ $battle ->
    [yes] : очки действия (ОД) { $fp } · выбыло { $out } из { $warriors }, тест на разгром с { $rout } · счёт { $score }
   *[no] {""}
}{ $hurt ->
    [none] {""}
   *[other] {" "}· раны: { $hurt }
}{ $masked ->
    [none] {""}
   *[other] {" "}· в маскировке: { $masked }
}{ $ended ->
    [yes] {" "}· ход окончен
   *[no] {""}
}
roads-headline_impulse = Действует { $seat }{ $left ->
    [none] {""}
   *[other] , в импульсе ещё { $left ->
        [one] { $left } активация
        [few] { $left } активации
       *[other] { $left } активаций
    }
}
roads-headline_exit = Прорыв, { $seat }: выведено { roads-points } из { $needed }
roads-headline_barrels = Бочки: { $barrels }
roads-headline_barrel = { $cell } { $holder ->
    [none] ничья
   *[other] { $holder }
}
roads-hand_budget = { $warband ->
    [none] Список не выбран
   *[other] { $warband }
}: очки { $spent } из { $budget }
roads-hand_list = Для найма (П — Подвижность, Ст — Стойкость, Сд — Сила духа, З — Защита, А — атаки):
    { $profiles }
roads-hand_profile = { $name }, { $points }: П { $mobility }, Ст { $toughness }, Сд { $spirit }, З { $defence }, А { $attacks }
roads-hand_draft = Ваша банда, тайная до готовности обоих:
    { $units }
roads-hand_pool = Ваши очки действия (ОД): { $fp }
roads-hand_keeps_out = Вы удерживаете: { $units }
roads-hand_unit = { $unit } { $profile }{ $gone ->
    [yes] : вне боя
   *[no] {" "}{ $cell ->
        [none] не на поле
        [exited] вне поля
       *[other] { $cell }
    } · воины { $warriors }/{ $size }{ $wounds ->
        [none] {""}
       *[other] {" "}· раны { $wounds }
    }{ $activations ->
        [0] {""}
       *[other] {" "}· { roads-activations }
    }{ $fatigue ->
        [0] {""}
       *[other] {" "}· усталость { $fatigue }
    }{ $marks ->
        [none] {""}
       *[other] {" "}· { $marks }
    }
}

# Меню.
roads-menu_unit = { $unit } { $profile }{ $cell ->
    [none] {""}
   *[other] {" "}{ $cell }
}{ $warriors ->
    [1] {""}
   *[other] {" "}×{ $warriors }
}{ $wounds ->
    [none] {""}
   *[other] , раны { $wounds }
}{ $fatigue ->
    [0] {""}
   *[other] , усталость { $fatigue }
}
roads-menu_all_near = Всех врагов рядом
roads-menu_cell = { $cell }, { $ground }{ $hurts ->
    [yes] {" "}(1 рана)
   *[no] {""}
}
roads-menu_in_contact = на месте
roads-menu_no_rider = Без умения
roads-menu_ability = { $name } ({ $fp } ОД{ $fatigue ->
    [0] {""}
   *[other] , усталость +{ $fatigue }
})
roads-menu_melody = { $name } ({ $fp } ОД)
roads-menu_profile = { $name }, { roads-points }{ $largest ->
    [1] {""}
   *[other] {" "}за воина, { $smallest }–{ $largest }
}
roads-menu_size = { $count ->
    [one] { $count } воин
    [few] { $count } воина
   *[many] { $count } воинов
}
roads-menu_commander = С командиром
roads-menu_no_commander = Без командира
roads-menu_weapon = { $name }{ $change ->
    [none] {""}
   *[other] {" "}({ $change })
}
roads-menu_no_gun = Без ствола
roads-menu_place_all = Расставить всех
roads-menu_masked = В маскировке
roads-menu_open = Открыто
roads-caution_ready = { roads-points }, { roads-units }, { $single ->
    [yes] по одному воину
   *[no] всего { roads-warriors }
} · стрелков { $guns } · Подвижность до { $mobility }{ $left ->
    [0] {""}
   *[other] {" "}· не потрачено { $left }
}
roads-caution_recruit = { roads-points }, останется { $left }. { $text }
roads-caution_dismiss = Вернётся { roads-points }
roads-caution_withdraw = Битва проиграна наверняка; остаться и устоять: { $percent } %
roads-caution_price = { $fp } ОД из { $all }
roads-caution_tires = усталость +{ $tokens }{ $weighs ->
    [0] , в бешенстве не чувствуется
   *[other] : станет −{ $weighs } к попаданию и Духу
}
roads-caution_both = { $first } · { $next }
roads-odds_volley = ранит { $any } %{ $destroyed ->
    [0] {""}
   *[other] {" "}· враг погибнет { $destroyed } %
}{ $misfires ->
    [0] {""}
   *[other] {" "}· осечка { $misfires } %
}
roads-odds_average = ран в среднем { $dealt },{ $dealt_tenth }
roads-odds_attack = { $dares ->
    [100] {""}
   *[other] решится { $dares } % (тест страха) ·{" "}
}{ $lands ->
    [100] {""}
   *[other] устоит { $lands } % ·{" "}
}врагу ран { $dealt },{ $dealt_tenth }, себе { $taken },{ $taken_tenth }{ $destroyed ->
    [0] {""}
   *[other] {" "}· враг погибнет { $destroyed } %
}
roads-odds_order = { $order ->
    [first] бьёт первым
    [later] бьёт вторым
   *[other] бьют разом
}{ $scares ->
    [0] {""}
   *[other] {" "}· враг испугается { $scares } %
}{ $misfires ->
    [0] {""}
   *[other] {" "}· осечка { $misfires } %
}
roads-odds_test = Шанс пройти тест { $percent } %
roads-odds_rout = Шанс устоять { $percent } %, иначе битва сразу проиграна
roads-odds_melody = удача { $percent } %
roads-odds_pursuit = Шанс догнать { $percent } %
roads-odds_landing = Шанс устоять на ногах { $percent } %

# Отказы.
roads-refuse-game_over = Бой окончен.
roads-refuse-not_your_turn = Сейчас спрашивают не вас.
roads-refuse-not_now = Сейчас спрашивают не это. Откройте меню: там всё, что можно.
roads-refuse-unknown_unit = { $why ->
    [list] Этого нет в вашем списке.
    [mixed] Все отряды — из одного списка.
    [draft] Такого отряда в вашей банде нет.
   *[field] Это не ваш отряд на поле.
}
roads-refuse-not_enough_fp = Не хватает ОД.
roads-refuse-nothing_done = Сначала активируйте отряд или закончите ход.
roads-refuse-frenzy_must_attack = { $why ->
    [drawn_in] Бешеный отряд от схватки не удержать.
   *[bound] Сначала бешеный отряд должен напасть.
}
roads-refuse-fleeing = Этот отряд бежит.
roads-refuse-rallied = Этот отряд остановился в этом ходу и не действует.
roads-refuse-prepared = Этот отряд готов к обороне и больше ничего не делает в раунде.
roads-refuse-dazed = Этот отряд отупел.
roads-refuse-cowed = Этот отряд никого не атакует в этом раунде.
roads-refuse-engaged = Этот отряд в схватке: только атака, выход или помощь.
roads-refuse-not_engaged = Этот отряд не в схватке.
roads-refuse-stayed_out = { $why ->
    [near] Так близко к схватке не стреляют.
   *[kept_out] Этот отряд остался вне схватки и не стреляет в этом раунде.
}
roads-refuse-already_attacked = Этот отряд уже атаковал в этом раунде.
roads-refuse-already_shot = Этот отряд уже стрелял в этом раунде.
roads-refuse-already_played = Этот отряд уже играл Мелодию в этом раунде.
roads-refuse-already_used = { $why ->
    [masked] Этот отряд уже в маскировке.
    [placed] Этот отряд уже стоит там.
    [kept_out] Вы уже удерживаете этот отряд.
    [list] Вы уже набираете из этого списка.
   *[ability] Это умение уже применено в этом раунде.
}
roads-refuse-no_such_target = Такой цели нет. В меню все, какие есть.
roads-refuse-target_engaged = Эта цель в схватке.
roads-refuse-too_far = Слишком далеко. В меню все клетки, до которых отряд доходит.
roads-refuse-no_way = Туда нет пути. В меню все клетки, до которых отряд доходит.
roads-refuse-no_such_way = Запишите соседние клетки по порядку, например `F10 F9 F8`.
roads-refuse-cell_taken = Эта клетка занята. В меню свободные клетки.
roads-refuse-out_of_reach = Не достать. В меню все, кого можно достать.
roads-refuse-out_of_range = Слишком далеко для выстрела. В меню все, в кого можно стрелять.
roads-refuse-no_sight = Цель не видна. В меню все, в кого можно стрелять.
roads-refuse-too_high = Слишком высоко для прыжка.
roads-refuse-moved_with_heavy_weapon = Тяжёлое оружие не стреляет после движения.
roads-refuse-no_weapon = { $why ->
    [clearing] Стволу нужен раунд на прочистку.
    [no_jam] Ничего не заклинило.
   *[none] У этого отряда нет исправного ствола.
}
roads-refuse-no_such_ability = { $why ->
    [leap] Туда этот отряд прыгнуть не может.
    [camouflage] Этот отряд не умеет прятаться.
   *[unit] Такого умения для этого у отряда нет.
}
roads-refuse-not_in_cover = Прячутся только в укрытии.
roads-refuse-enemy_too_near = { $why ->
    [contact] Эта клетка касается врага. Туда ведёт только атака.
   *[sees] Слишком близко враг, который видит этот отряд.
}
roads-refuse-not_half_out = Для этого должна выбыть половина банды.
roads-refuse-over_budget = Получается { $spent ->
    [one] { $spent } очко
    [few] { $spent } очка
   *[other] { $spent } очков
} из { $budget }.
roads-refuse-no_leader = В банде ровно один лидер.
roads-refuse-wrong_number_of_units = В банде от { $least } до { $most } отрядов.
roads-refuse-too_many_of_profile = Таких отрядов не больше чем { $most }.
roads-refuse-squad_too_small = Для этого воинов нужно не меньше чем { $size }.
roads-refuse-squad_too_large = Для этого воинов не больше чем { $size }.
roads-refuse-too_many_commanders = Командиров не больше чем { $most }.
roads-refuse-wrong_weapon = Такого оружия у этого отряда не бывает.
roads-refuse-outside_zone = { $why ->
    [unplaced] Не у всех ваших отрядов есть место.
   *[cell] Эта клетка вне вашей зоны. В меню клетки зоны.
}
roads-refuse-empty_roster = Здесь не записан ни один отряд. Пример: `Вожак, Налётчики 4к`.
roads-refuse-no_such_profile = Такого отряда нет: { $word }. Названия всех отрядов — в правилах, по спискам.
roads-refuse-no_such_word = Не разобрать: { $word }. После отряда пишутся число воинов, «к» для командира и оружие, как в правилах.

# Настройки.
roads-option-mode = Режим
roads-option-mode-full = полный
roads-option-mode-basic = основной
roads-option-manoeuvres = Особые манёвры
roads-option-manoeuvres-by_mode = по режиму
roads-option-manoeuvres-on = есть
roads-option-manoeuvres-off = нет
roads-option-misfires = Осечки
roads-option-misfires-by_mode = по режиму
roads-option-misfires-on = есть
roads-option-misfires-off = нет
roads-option-melodies = Мелодии
roads-option-melodies-by_mode = по режиму
roads-option-melodies-on = есть
roads-option-melodies-off = нет
roads-option-scenario = Сценарий
roads-option-scenario-meeting = Встреча на дороге
roads-option-scenario-barrels = Последние бочки
roads-option-scenario-breakthrough = Прорыв
roads-option-scenario-ambush = Засада на перевале
roads-option-scenario-random = случайный
roads-option-map = Поле боя
roads-option-map-crossroads = Перекрёсток
roads-option-map-overpass = Эстакада
roads-option-map-drowned = Затопленный квартал
roads-option-map-station = Заправка
roads-option-map-random = случайная
roads-option-points = Очки на банду
roads-option-prices = Цены и готовые банды
roads-option-prices-even = чтобы все банды побеждали одинаково часто
roads-option-prices-rulebook = как в книге правил
roads-option-rounds = Раундов не больше
roads-option-impulse_size = Активаций в импульсе
roads-option-impulse_size-0 = весь ход
roads-option-fp_base = Очки действия (ОД) сверх отрядов
roads-option-initiative_winner_chooses = Победитель инициативы выбирает, кто первый
roads-option-attacks_per_round = Атак отряда за раунд
roads-option-attacks_per_round-0 = без предела
roads-option-prepared_helps_defence = Подготовка помогает и броскам защиты
roads-option-moving_spoils_aim = Движение сбивает прицел
roads-option-no_shooting_near_melee = В трёх шагах от схватки не стреляют
roads-option-draw_in = Втягивание в схватки
roads-option-draw_in-round_start = в начале раунда
roads-option-draw_in-on_attack = ещё и после каждого броска в атаку
roads-option-draw_in-off = нет
roads-option-panic_measure = Паника после схватки сравнивает
roads-option-panic_measure-wounds = раны
roads-option-panic_measure-warriors = воинов
roads-option-free_blows = Свободные удары по беглецам
roads-option-free_blows-per_warrior = от каждого воина
roads-option-free_blows-per_unit = от каждого отряда
roads-option-fear_ignores_terror = Страшные совсем не боятся ужаса
roads-option-leap_height = Высота гигантского скачка
roads-option-leap_height-jumped = по длине прыжка
roads-option-leap_height-rating = по его мощи
roads-option-frenzy_ends = Проигранная схватка снимает бешенство
roads-option-frenzy_ends-round = по итогу раунда
roads-option-frenzy_ends-exchange = по обмену ударами
roads-option-ask_withdraw = Сломленную сторону спрашивают о бегстве
roads-option-timeout_plays = Когда время вышло
roads-option-timeout_plays-default = ход заканчивается
roads-option-timeout_plays-auto = импульс играет компьютер
