# «Фреймы»: что говорит страница решения, по чему выбирают, и стол в подробностях.

frames-located = { $frame } { $name }{ $cell ->
    [none] {""}
   *[other] {" "}({ $cell })
}

frames-located_station = { $station } ({ $cell })

# Как обстоят дела: сначала фраза о решении, потом то, что уже открыто.
frames-situation_terms = Предложено начать счётчик Судного дня с { $doomsday }; после каждого раунда любой игрок может убавить его на один. Поле: { $field }, { $side }×{ $side }. Все отвечают втайне: считается среднее число, одно вето меняет поле. Восьмигранный кубик — d8, или d6 + d3, если согласны все.
frames-situation_terrain = Местность: { $character }.
frames-situation_force = У каждого от { $fewest } до { $most } фреймов, { $stations ->
    [one] { $stations } станция
    [few] { $stations } станции
   *[many] { $stations } станций
} и { $rockets ->
    [one] { $rockets } ракета
    [few] { $rockets } ракеты
   *[many] { $rockets } ракет
}.
frames-situation_field = Предложение { $proposal } из { $proposals }: { $field }, { $side }×{ $side }. Играть на нём или потратить единственное вето? Последнее предложение остаётся.
frames-situation_vetoed = Вето уже потрачено: { $seats }
frames-situation_company = Выберите роту втайне: от { $fewest } до { $most } фреймов, ровно { $rockets ->
    [one] { $rockets } ракета
    [few] { $rockets } ракеты
   *[many] { $rockets } ракет
} и { $stations ->
    [one] { $stations } станция
    [few] { $stations } станции
   *[many] { $stations } станций
}. Чем меньше фреймов и систем, чем у других, тем дороже каждый актив.
frames-situation_draft = В роте пока { $frames ->
    [one] { $frames } фрейм
    [few] { $frames } фрейма
   *[many] { $frames } фреймов
}; осталось зарядить ракет: { $left }.
frames-situation_tie = Высший счёт, { $score }, общий: { $seats }. Можно изменить свою роту, заставить другого (это { $loser }) или оставить всё как есть и быть Защищающимся.
frames-situation_adjust = Высший счёт, { $score }, общий: { $seats }. { $first } требует, чтобы вы изменили роту: ещё один фрейм на поле или один дома.
frames-situation_reserve = Ваш запас, фрейм, оставшийся дома: { $frame }
frames-situation_station = { $role ->
    [defender] Вы Защищающийся: поставьте станцию { $number } из { $stations }, не дальше { $ruler } от других своих. Ваши фреймы начнут вокруг них.
   *[attacker] Поставьте станцию { $number } из { $stations } где угодно на поле, но не на краю, не рядом с чужим фреймом и не среди преград.
} Между станциями не меньше { $gap }. Станции — активы, их можно захватить.
frames-situation_place = { $kind ->
    [place_vanguard] Вы Защищающийся: поставьте фрейм { $number } из { $vanguard } своего авангарда не дальше { $ruler } от своих станций. Остальные встанут от него дальше { $ruler }.
    [place_point] Вы ведёте атаку, Защищающийся — { $defender }: поставьте один фрейм впереди, не дальше { $ruler } от чужого фрейма, вне периметра, { $rule ->
        [official] без укрытия.
       *[seed] дальше 1 от баррикад.
    }
    [place_attacker] Вы нападаете, Защищающийся — { $defender }: поставьте фрейм вне периметра, дальше { $ruler } от обоих фреймов авангарда.
   *[other] Вы Защищающийся: поставьте остальные фреймы не дальше { $ruler } от своих станций или возле баррикады.
} Осталось поставить фреймов: { $left }.
frames-situation_lap = После вас в этом круге: { $seats }
frames-situation_standing = { $seat }: { $things }
frames-situation_order = Раунд { $round }, счётчик Судного дня { $left }{ $left ->
    [1] : этот раунд может быть последним
   *[other] {""}
}. Активируйте фрейм; ваших ещё без хода: { $unused }. { $passes ->
    [yes] После паса спросят дальше: { $next }.
   *[no] Пас невозможен: из тех, у кого остались фреймы, у вас меньший счёт, и вас спрашивают последним.
}
frames-situation_aim = { $frame } { $woken ->
    [none] начинает ход
   *[other] под атакой { $woken } и просыпается: его ход раньше
}. Куда он целится и на какую дальность? От этого зависят красные кости.
frames-situation_attack = Атака на него: { $attacker }, { $value }{ $marker ->
    [0] {""}
   *[other] {" "}+ маркер { $marker }
} ({ $range }){ $cover ->
    [none] , укрытия нет
   *[other] , укрытие: { $cover }
}. Что выше защиты, бросается костями урона.
frames-situation_roll = { $frame } бросает кости. { $rockets ->
    [one] У него { $rockets } ракета
    [few] У него { $rockets } ракеты
   *[many] У него { $rockets } ракет
}: сколько добавить? Каждая — ещё одна красная d8 на выбор, один раз; атакует всё равно одна кость.
frames-situation_defence = { $frame } бросает: { $dice }. Какая кость останется защитой до конца раунда? Остальные — движение, атака и подсветка.
frames-situation_act = { $frame } { $done ->
    [attacked] уже атаковал и может ещё двигаться, одной костью
    [moved] уже подвинулся и может ещё атаковать, одной костью
    [aimless] без цели и потому без атаки; может двигаться, одной костью
   *[nothing] может атаковать и двигаться в любом порядке, по одной кости
}. Кости: { $dice }. Его защита: { $defence }.{ $woken ->
    [none] {""}
   *[other] {" "}Ответ на атаку: { $woken }.
}
frames-situation_spot = { $frame } может подсветить другой фрейм костью: её значение добавится к следующей атаке на него. Кости: { $dice }. { $level ->
    [0] Только в пределах { $ruler } и не за укрытием.
    [1] Только в пределах { $ruler }.
   *[other] Где угодно на поле.
}{ $woken ->
    [none] {""}
   *[other] {" "}Ответ на атаку: { $woken }.
}{ $enemies ->
    [yes] {""}
   *[no] {" "}Сейчас это только свои: маркер на них поможет врагу.
}
frames-situation_target = Цель: { $target } ({ $range }{ $units ->
    [none] ), её уже нет.
   *[other] ), расстояние { $units }, { $fits ->
        [yes] достать можно.
       *[no] сейчас не достать.
    }
}
    .aloud = Цель: { $target } ({ $range }{ $units ->
        [none] ), её уже нет.
       *[other] ), расстояние { $units }, { $fits ->
            [yes] достать можно.
           *[no] сейчас не достать.
        }
    }
frames-situation_wakes = Атака разбудит его: сначала он бросит кости, и они останутся ему на этот ход, что бы он ни потерял.
frames-situation_no_target = Цели нет, красных костей тоже.
frames-situation_losses = { $frame }: урон { $damage }{ $attacker ->
    [none] {""}
   *[other] , атакует { $attacker }
}. { $destroyed ->
    [yes] Это его уничтожает.
   *[no] Каждая единица снимает систему, а когда систем нет — белую кость. Уже брошенные кости остаются; потерянное не даёт костей со следующего броска. Выбираете вы.
}
frames-situation_leave = Рядом станция, { $station }: можно отойти от неё, и одна единица урона не считается.
frames-situation_capture = Возле станции { $station } { $frames_count ->
    [1] стоит только ваш фрейм
   *[other] стоят только ваши фреймы
}: { $frames }. { $controller ->
    [none] Сейчас она ничья.
   *[other] Сейчас её держит { $controller }.
} Забрать? Ваш счёт: { $score } → { $then }.
frames-situation_vote = Счётчик Судного дня: { $left }. Можно убавить его на один; на нуле игра кончается. { $leader ->
    [none] Вы впереди, счёт { $score }.
   *[other] Ваш счёт { $score }, место { $place } из { $seats }; впереди { $leader }, счёт { $best }.
}
frames-situation_voters = После вас спросят: { $seats }
frames-situation_guard = Если сейчас его не убавит никто, он упадёт сам.

# Что делают действия.
frames-about-accept_terms = Счётчик Судного дня { $doomsday } и это поле
frames-about-counter_terms = Другое начальное число или вето на поле
frames-about-keep_field = Играем здесь
frames-about-veto_field = Тратит единственное вето: предложат другое поле
frames-about-pick_ready_company = Целиком, с ракетами, одним выбором
frames-about-submit_company = Списком костей, имена — по желанию
frames-about-draft_frame = Из таблицы. Фреймов пока: { $frames } из { $most }
frames-about-add_system = Систем на фрейме до { $systems }, одного вида до { $copies }
frames-about-give_rocket = Красная d8 на одну атаку. Осталось зарядить: { $rockets }
frames-about-finish_company = Рота готова, с запасом или без
frames-about-take_back = Набранное отменяется
frames-about-add_frame = На актив больше; счёт считается заново
frames-about-remove_frame = На актив меньше; счёт считается заново
frames-about-force_loser = Тому придётся добавить или убрать фрейм, если можно
frames-about-let_roll_stand = Старшинство за вами: вы Защищающийся
frames-about-place_station = Не ближе { $gap } к любой другой станции
frames-about-place_frame = Фрейм, потом клетка
frames-about-activate_frame = Цель, бросок, защита, атака, движение, подсветка; раз за раунд
frames-about-pass_activation = После следующего фрейма спросят снова, если фреймы остались не только у вас
frames-about-declare_target = Ближний бой достаёт на 0–1, направленный огонь на 2–{ $ruler }, артиллерия дальше
frames-about-declare_nothing = Ни красных костей, ни атаки в этом ходу
frames-about-roll_dice = Все кости сразу, без перебросов
frames-about-assign_defence = На эту кость слабее каждая атака на него в этом раунде
frames-about-assign_no_defence = Защита 0 в этом раунде
frames-about-move_frame = На значение белой или зелёной кости
frames-about-make_attack = Кость + маркер − защита = кости урона
frames-about-end_actions = Дальше подсветка
frames-about-take_losses = Брошенные кости остаются; потерянное не даёт их со следующего броска
frames-about-abandon_station = Шаг прочь от станции, урон на единицу меньше
frames-about-spot_frame = Маркер добавится к следующей атаке на него, чьей угодно
frames-about-skip_spot = Ход кончается без маркера
frames-about-declare_capture = Сразу ваша, вместе с очками
frames-about-hold_capture = Забрать можно и потом, пока рядом только вы
frames-about-tick_doomsday = Счётчик падает на один
frames-about-hold_doomsday = Счётчик остаётся, если его не убавит другой игрок
frames-about-set_standing_order = Отвечает за вас без вопросов
frames-about-concede = Вы сдаётесь насовсем

# По чему выбирают.
frames-about_eights-d8 = от 1 до 8, в среднем 4,5
frames-about_eights-d6d3 = от 2 до 9, в среднем 5,5; только если согласны все
frames-about_field-keep = Играем на этом поле
frames-about_field-veto = Единственное вето: предложат другое поле
frames-about_system-D = Синие кости для защиты; две прикрывают других без вреда
frames-about_system-M = Зелёные кости для движения; проходит сквозь преграды и фреймы
frames-about_system-S = Жёлтые кости для подсветки; видит дальше и за укрытия
frames-about_system-H = Красные кости вплотную, от 0 до 1
frames-about_system-F = Красные кости для направленного огня
frames-about_system-A = Красные кости издалека
frames-about_defence = защита { $defence }
frames-about_marker = на нём маркер { $value }
frames-about_acted = { $stage ->
    [acts] ходит сейчас
    [waits] ждёт в своём ходу
   *[yes] ход сделан
}
frames-about_own_mark = свой: следующая атака на него будет сильнее
frames-about_nobody_left = без пользы: в этом раунде атаковать его уже некому
frames-about_range = { $range ->
    [melee] расстояние от 0 до 1, укрытие не считается
    [direct] расстояние от 2 до { $ruler }
   *[artillery] расстояние от { $beyond }
} · врагов там сейчас: { $enemies }
frames-about_rockets = { $left ->
    [0] больше ракет не останется
    [one] останется { $left } ракета
    [few] останутся { $left } ракеты
   *[many] останется { $left } ракет
}{ $spent ->
    [chosen] {" "}· тратится, только если атакует её кость
   *[other] {""}
}
frames-about_marker-use = Добавится к атаке и исчезнет
frames-about_marker-keep = Останется для другой атаки
frames-about_topic = сейчас: { $choice }
frames-about_choice-ask = Вас спрашивают каждый раз
frames-about_choice-pass_round = До конца раунда
frames-about_choice-declare = Каждая станция, которую можно взять, берётся
frames-about_choice-tick = Счётчик падает на один, кто бы ни был впереди
frames-about_choice-hold = Судный день на месте, кто бы ни был впереди
frames-about_choice-tick_if_leading = Только пока ваш счёт самый высокий
frames-about_target = до цели { $units }, { $fits ->
    [yes] достать можно{ $covered ->
        [yes] , она за укрытием
       *[no] {""}
    }
   *[no] не достать
}
    .aloud = цель на расстоянии { $units }, { $fits ->
        [yes] достать можно{ $covered ->
            [yes] , она за укрытием
           *[no] {""}
        }
       *[no] не достать
    }
frames-about_at = { $thing } за { $units }{ $marker ->
    [0] {""}
   *[other] {" "}(маркер { $marker })
}
    .aloud = { $thing } на расстоянии { $units }{ $marker ->
        [0] {""}
       *[other] {" "}(маркер { $marker })
    }
frames-about_enemies = враги: { $named }
frames-about_beside = возле { $station } ({ $controller ->
    [none] ничья
    [own] ваша
   *[other] { $controller }
})
    .aloud = { $controller ->
        [own] охраняет { $station }
        [none] возле { $station }, она ничья
       *[other] возле { $station }, её держит { $controller }
    }
frames-about_alone = возле { $station } больше никого: её можно захватить
frames-about_own_station = до своей { $station } — { $units }
    .aloud = ваша станция { $station }, расстояние { $units }
frames-about_other_station = до станции { $station } — { $units }
    .aloud = станция { $station }, расстояние { $units }
frames-about_shelter = рядом: { $terrain }
frames-about_upon = здесь: { $terrain }
frames-about_leaves_dice = { $dice ->
    [0] атака не пройдёт
    [one] останется { $dice } кость урона
    [few] останутся { $dice } кости урона
   *[many] останется { $dice } костей урона
}
frames-about_moves = { $cells ->
    [one] не дальше { $cells } клетки
    [few] не дальше { $cells } клеток
   *[many] не дальше { $cells } клеток
}
frames-about_marks = получит маркер { $value }
frames-about_rocket = ракета
frames-about_cover = принимает попадания первым, прочность { $durability }
frames-about_cover_frame = { $own ->
    [yes] попадания сначала примет ваш фрейм
   *[no] попадания сначала примет этот фрейм
}
frames-about_destroyed = фрейм уничтожен
frames-about_left = останется: { $dice }
frames-about_station = { $controller ->
    [none] ничья
   *[other] держит { $controller }
} · ваш счёт { $score } → { $then }

# От чего выбор отказывается.
frames-caution_pass = Ваших ещё без хода: { $unused }
frames-caution_within_reach = Сейчас можно достать: { $frames }
frames-caution_no_defence = каждая атака на него считается целиком
frames-caution_undone = { $could ->
    [both] без атаки и движения
    [attack] без атаки
   *[move] без движения
}
frames-caution_leaves = без охраны остаётся { $station }
frames-caution_out_of_range = потом цель не достать
frames-grave_attack = Атака пропускается, цель — { $target }: шанс урона { $hit } %.
frames-grave_losses = { $frame } будет уничтожен, хотя может оставить станцию и уцелеть.
frames-grave_doomsday = Игра кончается сейчас, победа за другим: { $leader }, счёт { $best } против вашего { $score }.

# Стол в подробностях.
frames-details_station = { $station }, { $cell }: { $controller ->
    [none] ничья
   *[other] { $controller }
}
frames-details_terrain = { $terrain }{ $durability ->
    [0] {""}
   *[other] {" "}({ $durability })
}: { $cells }

# Числа вещей.
frames-numbers_template = Кости: { $dice }. Прочность: { $hit_points }.{ $armed ->
    [yes] {""}
   *[no] {" "}Оружия нет: атакует белой костью в ближнем бою или ракетой.
} { $crosses ->
    [yes] Проходит сквозь баррикады, бездорожье и другие фреймы.
   *[no] Обходит баррикады, бездорожье и другие фреймы.
} { $spotting ->
    [0] Подсвечивает только в пределах направленного огня и не за укрытием.
    [1] Подсвечивает в пределах направленного огня, и за укрытием тоже.
   *[other] Подсвечивает где угодно на поле.
}{ $covers ->
    [yes] {" "}Прикрывает других без вреда для себя.
   *[no] {""}
}
frames-numbers_dice-white = { $count ->
    [one] { $count } белая
    [few] { $count } белые
   *[many] { $count } белых
}
frames-numbers_dice-D = { $count ->
    [one] { $count } синяя
    [few] { $count } синие
   *[many] { $count } синих
} для защиты
frames-numbers_dice-M = { $count ->
    [one] { $count } зелёная
    [few] { $count } зелёные
   *[many] { $count } зелёных
} для движения
frames-numbers_dice-S = { $count ->
    [one] { $count } жёлтая
    [few] { $count } жёлтые
   *[many] { $count } жёлтых
} для подсветки
frames-numbers_dice-H = { $count ->
    [one] { $count } красная
    [few] { $count } красные
   *[many] { $count } красных
}{ $eight ->
    [yes] {" "}+ красная d8
   *[no] {""}
} для ближнего боя
frames-numbers_dice-F = { $count ->
    [one] { $count } красная
    [few] { $count } красные
   *[many] { $count } красных
}{ $eight ->
    [yes] {" "}+ красная d8
   *[no] {""}
} для направленного огня
frames-numbers_dice-A = { $count ->
    [one] { $count } красная
    [few] { $count } красные
   *[many] { $count } красных
}{ $eight ->
    [yes] {" "}+ красная d8
   *[no] {""}
} для артиллерии
frames-numbers_dice-sprint = зелёная d8 (спринт)
frames-numbers_company = Выставляет { $doctrine ->
    [lean] как можно меньше фреймов
    [mid] среднее число фреймов
   *[full] как можно больше фреймов
}, первые из этих: { $frames }.
frames-numbers_company_even = В стычке, где игроков { $players }, состав уравнен по пробным играм: { $frames }.
frames-numbers_fielded = { $frame }{ $rockets ->
    [0] {""}
   *[other] {" "}({ frames-menu_rockets })
}
frames-numbers_terrain = Прочность { $durability }.
