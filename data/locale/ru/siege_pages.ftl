# «Полуночная Осада»: что говорит страница решения, по чему выбирают, и стол в подробностях.

siege-also = { $first } · { $next }
siege-base = **{ $total }** ({ $sum })
siege-the_token = фишка «{ $token }»

# Как обстоят дела: сначала фраза о решении, потом то, что уже открыто.
siege-situation_side = Город { $stormers ->
    [one] штурмует { $stormers } игрок
    [few] штурмуют { $stormers } игрока
   *[many] штурмуют { $stormers } игроков
}, { $defenders ->
    [one] защищает { $defenders } игрок
    [few] защищают { $defenders } игрока
   *[many] защищают { $defenders } игроков
}. { $by ->
    [host] Стороны назначаете вы.
   *[other] Все выбирают втайне; если желающих слишком много, решает жребий.
}
siege-situation_place = «{ $fortification }» укрывает от погоды «{ $weather }»: где ему стоять? Осталось поставить вместе с ним: { $left }.
siege-situation_ring = Кольцо { $ring }: стоит { $placed } из { $quota }
siege-situation_muster = { $side ->
    [stormer] Вы штурмовик
   *[defender] Вы защитник
}: наберите отряды, взято { $taken } из { $squads }. Бюджет { $budget }, остаток { $left }. Все выбирают втайне.
siege-situation_rivals = Против вас: { $seats }. На карте { $standing ->
    [one] стоит { $standing } укрепление
    [few] стоят { $standing } укрепления
   *[many] стоят { $standing } укреплений
} силой { $strength }.
siege-situation_not_offered = { $reason ->
    [beyond_a_chess_set] Не предлагается, потому что фигур у вас всего не больше, чем у одной стороны в шахматах (8 пешек, 2 коня, 2 офицера, 2 ладьи, ферзь, король): { $them }
   *[roster_incomplete] Не предлагается, потому что на остальные отряды тогда не хватит бюджета или фигур: { $them }
}
siege-situation_letter = { $letter } { $name } { $strength }
    .aloud = { $name } { $strength }
siege-situation_letters = Буквы и сила: { $figures }
    .aloud = Фигуры и сила: { $figures }
siege-situation_deploy = Расставьте отряды втайне, стоит { $placed } из { $squads }. { $side ->
    [stormer] Они начинают на внешнем кольце.
   *[defender] Они начинают где угодно, кроме внешнего кольца, и защищают фишки не дальше чем за { $reach ->
        [one] { $reach } гекс
        [few] { $reach } гекса
       *[many] { $reach } гексов
    }.
} Осталось расставить: { $left }.
siege-situation_weather = Порядок первого раунда: { $order }. Вы ходите последними и выбираете погоду, с которой начнётся ночь.
siege-situation_window = { $window ->
    [opening_window] Перед ходами раунда { $round } из { $rounds }
   *[other] После ходов раунда { $round } из { $rounds }
} можно сыграть одну активную карту. Все выбирают втайне; карта самой слабой фишки действует первой. Ваши сдвиги маркера { $scope ->
    [turn] в этом ходу
   *[round] в этом раунде
}: { $moves } из { $cap }.
siege-situation_last_window = Это последнее окно ночи, ходов больше не будет: из всего, что делают карты, в счёт пойдёт только то, какие укрепления стоят{ $several ->
    [no] .
   *[yes] , а при равных очках у Штурмовиков — у кого больше фишек, затем фигур.
}
siege-situation_cards = { $seat } ({ $cards })
    .aloud = { $seat }, карт: { $cards }
siege-situation_holders = Карты на руках у других: { $holders }
siege-situation_retarget = Цель вашей карты больше не годится: { $card }. { $text }
siege-situation_later = Ещё не действуют: { $cards }
siege-weather_step = { $origin } → { $weather }
    .aloud = сейчас «{ $origin }», дальше «{ $weather }»
siege-situation_wind = Можно сдвинуть маркер дальше: { siege-weather_step }. { $rule } Ваши сдвиги { $scope ->
    [turn] в этом ходу
   *[round] в этом раунде
}: { $moves } из { $cap }.
siege-situation_step = Сдвиг повернёт Розу: { siege-weather_step }. { $rule } Ваши сдвиги { $scope ->
    [turn] в этом ходу
   *[round] в этом раунде
}: { $moves } из { $cap }.
siege-situation_tornado = Смерч здесь: можно отбросить один отряд, свой или чужой, по прямой на { $regions ->
    [one] { $regions } регион
    [few] { $regions } региона
   *[many] { $regions } регионов
}. Если не долетает, теряет слабейшую фигуру.
siege-situation_safe = Смерч не достаёт: { $squads }
siege-situation_turn = Ваш ход в раунде { $round } из { $rounds }: { $ready ->
    [0] все отряды уже сделали своё
    [one] ещё может действовать { $ready } отряд
    [few] ещё могут действовать { $ready } отряда
   *[many] ещё могут действовать { $ready } отрядов
}. { $later_count ->
    [0] В этом раунде вы последний.
   *[other] После вас: { $later }.
}
siege-situation_no_rally = Сбор сейчас никому не доступен.
    .aloud = Сбор сейчас невозможен: { $reasons }
siege-situation_why_not = «{ $squad }»: { $why }
siege-situation_behind_walls = За стенами, напасть нельзя: { $squads }.
siege-rule_and_shelter = { $rule }{ $sheltered_count ->
    [0] {""}
   *[other] {" "}Не действует под укрытием: { $sheltered }.
}
siege-situation_score = { $side ->
    [stormer] Сейчас город падает: укреплений стоит { $standing }, разграблено { $looted }.
   *[defender] Сейчас город держится: укреплений стоит { $standing }, разграблено { $looted }. { $decided ->
        [yes] Решено, если не вмешаются карты: разграбить пришлось бы
       *[no] Чтобы он пал, нужно разграбить
    } ещё { $more }; ходов у штурмотрядов осталось: { $strikes }.
}
siege-situation_reserve = Ваш резерв: { $figures }
siege-situation_defence = Штурм: { $squad } из региона { $origin } идёт на «{ $token }», { $region }: { $attack } и кубик против { $defence }{ $rolls ->
    [yes] {" "}и кубика
   *[no] {""}
}. При ничьей фишка держится.
siege-stake_fortification = На кону: { $reward ->
    [both] укрепление, победное очко и сдвиг Розы.
   *[choice] укрепление и победное очко либо сдвиг Розы.
} Защитник, проигравший бой, теряет { $loss ->
    [owner] фигуру
   *[weakest] слабейшую фигуру
}, отступает и расстроен.
siege-stake_underground = На кону: { $controller ->
    [none] контроль над фишкой, сейчас ничьей, и карта.
   *[other] контроль над фишкой и карта. Сейчас фишку держит { $controller }.
} Защитник, проигравший бой, теряет { $loss ->
    [owner] фигуру
   *[weakest] слабейшую фигуру
}, отступает и расстроен.
siege-situation_others = Втайне спрошены ещё: { $seats }
siege-situation_fight = { $kind ->
    [assault] Штурм: { siege-squad_storms } «{ $target }», { $region }
   *[attack] Нападение: { siege-squad_against }, { $region }
}
siege-situation_loss = Бой проигран: { $squad }, регион { $region }, против — { $enemy }. Какую фигуру потерять, решаете вы.
siege-situation_retreat = Отряд побит и отступает: { $squad }, из региона { $region }{ $at_home ->
    [yes] {""}
   *[no] , прочь от региона { $origin }
}. { $own ->
    [yes] Куда?
   *[no] Ход ваш, поэтому решаете вы.
}
siege-situation_advance = Победа: { $squad } против { $enemy }. Регион свободен: { $region }. Продвинуться туда из { $origin } или остаться?
siege-situation_reward = Штурм удался: { $squad } берёт «{ $token }», { $region }. Победное очко (у вас { $points }) или сдвиг Розы? Без неё укреплений в регионе: { $left }.
siege-situation_shop = Ночь решена, и покупки исхода не меняют: это награды для кампании. Осталось потратить очков { $left } из { $earned }; что не потрачено, пропадает.
siege-situation_basket = Уже куплено: { $prices }
siege-situation_curator = { $own ->
    [yes] Это куплено вами, выберите одно
   *[no] Покупает { $buyer }, одно из этого выбираете вы
}: { $price }.

# Что делают действия.
siege-about-wish_side = Все выбирают втайне; лишних рассудит жребий
siege-about-assign_side = На всю ночь
siege-about-place_fortification = Предел на регион: { $room }, в Кремле нельзя
siege-about-place_by_lot = Любой регион, где есть место
siege-about-choose_squad = Каждый отряд списка — один раз. Остаток бюджета: { $left }
siege-about-add_figure = В отряд, который вы собираете. Остаток бюджета: { $left }
siege-about-close_squad = Больше фигур в него не войдёт, дальше — новый отряд
siege-about-place_squad = Отряд, потом регион; откроется, когда готовы все
siege-about-take_back = Весь выбор здесь — с самого начала
siege-about-choose_starting_weather = Правило действует с первого раунда, пропустить нельзя
siege-about-play_connection = Одна активная карта; потом она повёрнута { $untap ->
    [turn_end] до конца вашего хода
   *[round_end] до конца раунда
}
siege-about-pass_window = { $last ->
    [yes] Ночь на этом кончается, карты больше не понадобятся
   *[no] Карты останутся активными до следующего окна
}
siege-about-retarget_connection = Карта сработает на другую цель
siege-about-let_fail = Карта ничего не даёт и остаётся повёрнутой
siege-about-step_again = Ещё один ваш сдвиг; следующая погода: { $weather }
siege-about-stop_wind = Погода остаётся
siege-about-direct_tornado = Отряд свой или чужой; не долетает — теряет слабейшую фигуру
siege-about-pass_tornado = Все отряды остаются на местах
siege-about-move_squad = Раз за ход, до действия отряда
siege-about-assault_fortification = Перебить её сумму: { $reward ->
    [both] победное очко и сдвиг Розы
   *[choice] победное очко или сдвиг Розы
}. Ход отряда кончается
siege-about-assault_underground = Перебить её сумму: контроль и карта. Ход отряда кончается
siege-about-attack_squad = Соседний регион. Проигравший теряет { $loss ->
    [owner] фигуру
   *[weakest] слабейшую фигуру
}, отступает и расстроен
siege-about-turn_rose = Вместо движения и действия. Следующая погода: { $weather }
siege-about-rally = Вместо движения и действия. Из резерва: { $figure }
siege-about-end_turn = Ваш раунд окончен
siege-about-defend_with = Сила отряда добавится к силе фишки
siege-about-pass_defence = Фишка бьётся одна или с чужими защитниками
siege-about-lose_figure = Она уходит в ваш резерв
siege-about-retreat = На один регион; отряд будет расстроен
siege-about-advance = В освобождённый регион; действие отряда и так сделано
siege-about-stay = Отряд остаётся на месте
siege-about-take_victory_point = Укрепление разграблено и снято, погода остаётся
siege-about-influence_rose = Без очка. { $fort ->
    [drained] Укрепление стоит, но обесточено до конца раунда
    [removed] Укрепление снято
   *[untouched] Укрепление стоит
}
siege-about-buy_item = Остаток очков: { $points }
siege-about-finish_shopping = Остаток очков пропадает
siege-about-take_reward = Вы получаете одно из напечатанного
siege-about-grant_reward = Покупатель получает одно из напечатанного
siege-about-leave_to_lots = Жребий, шансы равные
siege-about-set_standing_order = Отвечает за вас, когда штурмуют фишку рядом с вами

# По чему выбирают.
siege-about_wish-stormer = Мало сильных отрядов, они грабят; побеждает лучший по очкам
siege-about_wish-defender = Небольшие отряды охраны; защитники побеждают или проигрывают вместе
siege-about_wish-any = Что останется или что решит жребий
siege-about_order-ask = Вас спрашивают каждый раз
siege-about_order-always = Отрядом, который держит лучше всех
siege-about_order-never = Вас не спрашивают, и никто не идёт
siege-about_order-odds = Только там, где шанс удержать достаточен
siege-about_budget = останется { $left }
siege-about_price = { $left ->
    [one] останется { $left } очко
    [few] останется { $left } очка
   *[many] останется { $left } очков
}
siege-about_sign = на { SIGNED($amount) }
siege-about_player = { $side ->
    [stormer] Штурмовик, победные очки { $points } ·{" "}
    [defender] Защитник ·{" "}
   *[none] {""}
}карты { $cards } · отряды { $squads }
siege-about_weather = { $rule } { $helped ->
    [storm] На руку штурму
    [city] На руку городу
   *[nobody] Никому не на руку
}{ $raised ->
    [0] {""}
   *[other] ; возводится: { $raised }
}{ $warded ->
    [0] {""}
   *[other] ; укрыто: { $warded }
}
siege-about_ring = кольцо { $ring } · здесь стоит: { $standing }
siege-about_moves = может пройти { $steps ->
    [one] { $steps } регион
    [few] { $steps } региона
   *[many] { $steps } регионов
}
siege-about_distance = { $hexes ->
    [0] у самой фишки
    [one] до фишки { $hexes } гекс
    [few] до фишки { $hexes } гекса
   *[many] до фишки { $hexes } гексов
}
siege-about_weakest = слабейшая фигура: { $figure }
siege-about_thrown = не долетает, потеря: { $figure }
siege-about_named = «{ $name }» ({ $strength })
    .aloud = «{ $name }» силой { $strength }
siege-about_enemies = { $whose ->
    [enemy] рядом с вашей стороной:
   *[own] рядом враг:
} { $named }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
siege-about_tokens = { $when ->
    [next_round] { $whose ->
        [enemy] врагу можно штурмовать в следующем раунде:
       *[own] можно штурмовать в следующем раунде:
    }
   *[now] { $whose ->
        [enemy] врагу можно штурмовать:
       *[own] можно штурмовать:
    }
} { $named }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
siege-fortification_at = { $name }, { $region }
siege-about_several = { $named }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
siege-about_guards = { $may ->
    [one_of] может вступиться один из:
    [one_each] от каждого Защитника может вступиться один:
   *[all] может вступиться:
} { $guards }
siege-about_friends = { $whose ->
    [enemy] там же враг:
   *[own] там же свои:
} { $named }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
siege-about_covers = защищает отсюда { $fortifications ->
    [one] { $fortifications } укрепление
    [few] { $fortifications } укрепления
   *[many] { $fortifications } укреплений
}{ $underground ->
    [0] {""}
    [one] {" "}и { $underground } фишку Андеграунда
    [few] {" "}и { $underground } фишки Андеграунда
   *[many] {" "}и { $underground } фишек Андеграунда
}
siege-about_covers_nothing = защищать отсюда нечего
siege-about_walls = за стенами, не нападут
siege-about_first_turn = { $fortifications ->
    [0] в первый ход штурмовать нечего
    [one] в первый ход можно штурмовать { $fortifications } укрепление
    [few] в первый ход можно штурмовать { $fortifications } укрепления
   *[many] в первый ход можно штурмовать { $fortifications } укреплений
}
siege-about_nothing_near = рядом ничего
siege-about_wards = укрывает от погоды: { $weather }
siege-about_sheltered = укрыто от погоды
siege-about_gives_card = даёт карту

siege-trait-rank = Строй
siege-trait-heart = Сердце отряда
siege-trait-flank = Обход
siege-trait-foresight = Расчёт
siege-trait-bastion = Бастион
siege-trait-dominion = Власть

siege-mark-shaken = расстроен
siege-mark-spent = ход сделан
siege-mark-moved = уже двигался
siege-mark-swept = брошен смерчем
siege-mark-heart_used = Сердце истрачено

# От чего выбор отказывается.
siege-caution_idle = Без дела: { $squads }
siege-caution_leaves_rose = повернуть Розу он уже не сможет
siege-caution_leaves_rally = сбора уже не будет
siege-about_now = где он стоит: { $near }
siege-about_enemy = у врага: { $traits }
siege-caution_gale = ураган: потом ни атаки, ни штурма{ $ends ->
    [yes] , и ваш ход окончен
   *[no] {" "}в этом ходу
}
siege-caution_snow = снег: там нет атак, а в конце раунда теряется фигура
siege-caution_buried = снег: в конце раунда там теряется фигура
siege-caution_stands_alone = Шанс удержаться без защиты: { $percent } %
siege-grave_turn = В этом ходу ещё могут выиграть штурм или атаку с шансом от { $percent } %, кто бы ни вступился: { $squads }.
siege-grave_shop = { $left ->
    [one] Пропадает { $left } очко.
    [few] Пропадают { $left } очка.
   *[many] Пропадает { $left } очков.
}

# Стол в подробностях.
siege-squad_line = { siege-squad_with_figures }{ siege-of_strength }, { $region }{ $marked ->
    [yes] {" "}({ $marks })
   *[no] {""}
}
siege-details_squads = { $seat }: { $squads ->
    [none] отрядов нет
   *[other] { $squads }
}{ $reserve ->
    [none] {""}
   *[other] {" "}· резерв { $reserve }
}
siege-details_fortification = «{ $name }» ({ $region }{ $state ->
    [drained] , обесточено
   *[standing] {""}
})
siege-details_fortifications = Укрывают от погоды «{ $weather }»: { $tokens }
siege-details_underground = «{ $name }», { $region }, сила { $strength }: { $owner ->
    [none] хозяина нет
   *[other] { $owner }
}

# Числа вещей.
siege-numbers_figure = Сила { $strength }, цена { $cost }, у игрока таких не больше { $most }.
siege-numbers_squad = { $side ->
    [storm] Штурмотряд
   *[guard] Отряд Защитника
}: { $figures }. Сила { $strength }, цена { $cost }.{ $side ->
    [storm] {" "}Только против отрядов, не в штурме:
   *[guard] {""}
}
siege-numbers_fortification = Пока стоит, в его регионе не действует «{ $weather }»: { $rule }
siege-numbers_underground = Сила { $strength }. Кто её берёт, получает одну из двух карт: { $cards }.
siege-numbers_card = Карта фишки «{ $token }», сила { $strength }.
siege-numbers_weather = { $helped ->
    [storm] Помогает штурму
    [city] Помогает городу
   *[nobody] Не помогает никому
}. Следующая по часовой стрелке: { $next }. Укрывают от неё: { $warding }.
