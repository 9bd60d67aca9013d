# «Дороги Апокалипсиса»: что говорит страница решения. Сначала как обстоят дела, потом что даёт каждый выбор, потом что теряется.

# Как обстоят дела.
roads-situation_build_warband = Сценарий «{ $scenario }», карта «{ $map }»: вы { $side ->
    [south] Юг
   *[north] Север
}, противник — { $enemy }. Набирайте втайне { $warband ->
    [none] из любого одного списка
   *[other] из списка «{ $warband }»
}: потрачено очков { $spent } из { $budget }, отрядов { $units } (нужно от { $least } до { $most }, и ровно один лидер).
roads-situation_deploy = Сценарий «{ $scenario }», карта «{ $map }»: расставляйте втайне, вы { $side ->
    [south] Юг
   *[north] Север
}, противник — { $enemy }, ваша зона: { $zone }. { $count ->
    [0] Все на местах.
   *[other] Ещё без места: { $units }.
}
roads-situation_choose_order = Раунд { $round } из { $rounds }: инициатива ваша. Начать самим (у вас { $fp } ОД) или пропустить вперёд: { $enemy } ({ $enemy_fp } ОД)?
roads-situation_drawing_in = Раунд { $round }: не дальше { $steps } шагов от схватки{ $units ->
    [none] {" "}нет никого, кого можно удержать.
   *[other] : { $units }. Каждого втягивает, если вы его не удерживаете или он не проходит тест Духа; кто удержан, в этом раунде не стреляет.
}
roads-situation_drawn = Втягивает без вопросов (бегут или в бешенстве): { $units }.
roads-situation_rout = Раунд { $round }: воинов у вас выбыло { $out } из { $warriors }. Если стоять, { $unit ->
    [none] держать банду некому, и это поражение.
   *[other] банду держит бросок кубика не больше { $spirit } (Дух: { $unit }), а больше — это победа противника ({ $enemy }).
} Если бежать, победа сразу за противником ({ $enemy }).
roads-situation_activate = Раунд { $round } из { $rounds }, ваш импульс{ $left ->
    [none] {""}
   *[other] , активаций ещё: { $left }
}. У вас { $fp } ОД на этот раунд; { $ended ->
    [yes] { $enemy } больше не действует.
   *[no] { $enemy } — { $enemy_fp } ОД.
}
roads-situation_strength = Выбыло воинов: у вас { $out } из { $warriors } (с { $rout } — тест на разгром), { $enemy } — { $enemy_out } из { $enemy_warriors } (с { $enemy_rout }). Счёт { $score } : { $enemy_score }.
roads-situation_rout_near = ⚠ { $due ->
    [yes] Выбыла половина ваших воинов: каждый раунд
   *[no] Выбудет ещё один ваш воин — не станет половины, и каждый раунд
} начнётся с кубика; больше { $spirit } — бой сразу проигран (разгром).
roads-situation_frenzy = Бешенство велит сначала атаковать: { $units }.
roads-situation_spring = { $mover } ({ $enemy }) замечает ваш отряд: { $unit }, шагов { $steps }. Ударить из засады сейчас (1 из ваших { $fp } ОД) или ничего не делать: отряд всё равно виден.
roads-situation_chase = { roads-chases }, { $steps ->
    [0] уже вне поля
   *[other] шагов { $steps }
}
roads-situation_pursuit = Враг бежит ({ $enemy }), и ваши могут гнаться: { $chases }. Кого догонят, тот уничтожен; погоня стоит 1 усталости.
roads-situation_help = Раунд { $round } кончается, { $unit }: умение «{ $ability }». Кому оно может помочь: { $units ->
    [none] никому
   *[other] { $units }
}.

# Что даёт каждый выбор.
roads-about_own_unit = { $free ->
    [0] ценой усталости (−1 к попаданию и Духу)
   *[other] без усталости активаций: { $free }
}{ $mobility ->
    [0] {""}
   *[other] {" "}· Подвижность { $mobility }
}{ $range ->
    [0] {""}
   *[other] {" "}· дальность { $range }
}{ $marks ->
    [none] {""}
   *[other] {" "}· { $marks }
}
roads-about_placed_unit = Дух { $spirit } · Подвижность { $mobility } · Защита { $defence }{ $range ->
    [0] {""}
   *[other] {" "}· дальность { $range }
}
roads-about_enemy_unit = у врага Дух { $spirit }, Защита { $defence }{ $cover ->
    [yes] , укрытие
   *[no] {""}
}{ $range ->
    [0] {""}
   *[other] , дальность { $range }
}{ $marks ->
    [none] {""}
   *[other] , { $marks }
}
roads-about_marked_unit = { $marks }
roads-about_fugitive = за ним: { $unit }, { $steps ->
    [0] уже вне поля
   *[other] шагов { $steps }
}
roads-about_cell = { $enemy } { $profile }: шагов { $steps }, { $sees ->
    [yes] на виду
   *[no] не на виду
}{ $barrel ->
    [yes] {" "}· у бочки
   *[no] {""}
}
roads-about_barrel = у бочки
roads-about_weapon = { $range ->
    [0] ближний бой
   *[other] дальность { $range } · выстрелов { $shots }
} · урон { $damage }{ $hit ->
    [none] {""}
   *[other] {" "}· попадание { $hit }
}{ $pierce ->
    [0] {""}
   *[other] {" "}· пробой { $pierce }
}{ $keywords ->
    [none] {""}
   *[other] {" "}· { $keywords }
}{ $misfire ->
    [none] {""}
   *[other] {" "}· бывают осечки
}
roads-about_leap = поверх всего, что между; приземление может не удаться
roads-about_commander = цена { $points }; Дух +1, в схватке на кубик больше
roads-about_masked = враг не знает, где он
roads-about_open = виден всем
roads-about-take_ready_warband = вся банда сразу; набор на этом окончен
roads-about-choose_list = { $draft ->
    [0] отряд за отрядом, за очки, всё из списка одной банды
   *[other] из списка другой банды; набранные отряды уходят ({ $draft })
}
roads-about-recruit_unit = очков осталось { $left }, отрядов ещё можно { $units }
roads-about-dismiss_unit = очки за него возвращаются
roads-about-submit_warband = набор окончен{ $left ->
    [0] {""}
   *[other] ; очков не потрачено: { $left }
}
roads-about-write_warband = все отряды одной строкой, через запятую
roads-about-place_unit = в своей зоне; кто умеет прятаться, может начать в маскировке
roads-about-place_rest = стрелки сзади, остальные впереди; расстановка окончена
roads-about-submit_deployment = расстановка окончена
roads-about-act_first = ваши импульсы и последствия идут первыми
roads-about-act_second = первыми идут импульсы и последствия врага
roads-about-keep_out = тест Духа; пройден — отряд на месте и в этом раунде не стреляет
roads-about-keep_guns_out = удержать всех, кто стреляет дальше { $short } шагов, и только их
roads-about-draw_all_in = до { $drawn_within } клеток, к ближайшему врагу в схватке
roads-about-stand_and_fight = один кубик за всю банду
roads-about-withdraw_voluntarily = без броска
roads-about-move = до Подвижности, но не вплотную к видимому врагу
roads-about-move_along = клетка за клеткой, как вы назовёте
roads-about-attack = напасть с разбега или бить того, кто рядом{ $attacks ->
    [0] {""}
    [one] ; раз в раунд
    [few] ; { $attacks } раза в раунд
   *[many] ; { $attacks } раз в раунд
}
roads-about-shoot = по видимому врагу в пределах дальности, не из схватки; раз в раунд, скорострельное — дважды
roads-about-aim = +1 к попаданию в этом раунде, движение не мешает
roads-about-prepare_defence = бьёт раньше, +1 к кубикам схватки, не втягивается; больше ничего в раунде
roads-about-break_off = из схватки по тесту Духа; провал — свободные удары и бегство
roads-about-mask = враг не видит отряд, пока не заметит или пока тот не ударит
roads-about-clear_jam = все заклинившие стволы снова стреляют
roads-about-leave_field = через выход насовсем; пока очков { $points } из { $needed }
roads-about-use_ability = умение вместо всей активации
roads-about-play_melody = кубик против сложности; единица утомляет музыканта
roads-about-hand_over = импульс врага; у вас остаётся { $fp } ОД на следующий
roads-about-end_turn = больше ни одной активации в раунде; пропадает ОД: { $fp }{ $masked ->
    [0] {""}
   *[other] { $ended ->
        [yes] , и засада не ударит: враг больше не ходит
       *[no] , кроме засад
    }
}
roads-about-spring_by_attack = напасть на того, кто заметил, +1 к попаданию; врагу тест паники
roads-about-spring_by_shooting = стрелять в того, кто заметил, +1 к попаданию; врагу тест паники
roads-about-lie_revealed = ни ОД, ни удара: внезапность потеряна
roads-about-pursue = шагов столько, сколько на кубике, минус усталость; потом +1 усталость (−1 к попаданию и Духу)
roads-about-hold_back = ваши остаются на месте
roads-about-use_leader_ability = без затрат ОД
roads-about-skip_leader_ability = не помогать никому

# Что теряется насовсем.
roads-grave_withdraw = Кто бежит, сразу проигрывает битву.
roads-grave_leave = { $unit } покидает поле насовсем{ $needed ->
    [0] .
   *[other] {""}. Очков за это { $points }: до этого { $before }, нужно { $needed }.
}
roads-grave_submit = Не потрачено очков: { $left } из { $budget }, и они пропадают; ещё один отряд стоит { $cheapest }.
roads-grave_end_turn = ОД пропадают: { $fp }, а в этом раунде ещё не действовали: { $units }.

# Подробности стола.
roads-detail_unit = { $unit } **{ $profile }** { $cell ->
    [none] {""}
   *[other] { $cell }{" "}
}· { $warriors }/{ $size }{ $commander ->
    [yes] ★
   *[no] {""}
} · П { $mobility } Ст { $toughness } Сд { $spirit } З { $defence } А { $attacks } · { $melee }{ $ranged ->
    [none] {""}
   *[other] , { $ranged } ({ $range })
}{ $abilities ->
    [none] {""}
   *[other] {" "}· { $abilities }
}{ $marks ->
    [none] {""}
   *[other] {" "}· { $marks }
}
roads-detail_ability = **{ $name }**: { $text }

# Что такое …?
roads-numbers_profile = Отряд банды «{ $warband }», { $largest ->
    [1] один воин
   *[other] воинов при наборе от { $smallest } до { $largest }
}. Подвижность { $mobility }, Стойкость { $toughness }, Сила духа { $spirit }, Защита { $defence }{ $saves ->
    [0] {""}
   *[other] {" "}(отбивает с { $saves })
}, кубиков рукопашной у каждого воина: { $attacks }. Цена в очках{ $largest ->
    [1] {""}
   *[other] {" "}за воина
}: { $points }{ $printed ->
    [none] {""}
   *[other] , по ценам из книги правил { $printed }
}.
    Оружие, по одному каждого рода:
    { $weapons }{ $abilities ->
        [none] {""}
       *[other] .
        Умения: { $abilities }
    }.
roads-numbers_arm = { $name }: { $about }
roads-numbers_weapon = { $range ->
    [0] Для рукопашной
   *[other] Стреляет не дальше { $range } шагов, кубиков на воина: { $shots }
}, урон { $damage }{ $hit ->
    [none] {""}
   *[other] , к попаданию { $hit }
}{ $pierce ->
    [0] {""}
   *[other] , пробой { $pierce }
}{ $keywords ->
    [none] {""}
   *[other] ; { $keywords }
}{ $misfire ->
    [none] {""}
   *[other] ; бывают осечки ({ $misfire })
}. Цена в очках: { $points }.
roads-numbers_warband = Отряды этого списка: { $units }.
roads-numbers_ability = { $used ->
    [action] Вместо другой активации, за { $fp } ОД
    [attack] Вместе с атакой, ещё { $fp } ОД
    [shoot] Вместе с залпом, ещё { $fp } ОД
   *[both] Вместе с движением или атакой, ещё { $fp } ОД
}{ $fatigue ->
    [0] {""}
   *[other] {" "}и усталость { $fatigue }
}; раз в раунд.
roads-numbers_melody = Стоит { $fp } ОД; удаётся, если на кубике { $difficulty } или больше.
roads-numbers_scenario = Юг расставляется в { $south }, Север — в { $north }{ $objectives ->
    [none] {""}
   *[other] ; бочки на { $objectives }
}.
