# «Полуночная Осада»: события, решения, действия, настройки. Имена — в siege_content.ftl.

siege-title = Полуночная Осада
siege-final_score = { $points } { $side ->
    [stormer] { $points ->
        [one] победное очко
        [few] победных очка
       *[many] победных очков
    }
   *[defender] { $points ->
        [one] дозорное очко
        [few] дозорных очка
       *[many] дозорных очков
    }
  }
siege-about = Штурмотряды грабят укрепления города, пока вращается Роза Ветров, а защитники за них вступаются. После последнего раунда город выстоял, если цело не меньше, чем разграблено; иначе побеждает лучший грабитель. От 2 до 6 игроков.
siege-changed-2 = Лавка наград продаёт всё, что напечатано, и «добро пожаловать в клуб» за одно очко тоже. Состав можно начинать заново сколько угодно раз.
siege-changed-3 = Бюджеты Защитников измерены заново. Уже набранная стража остаётся как есть.
siege-changed-4 = Сколько укреплений город возводит из-за первой погоды, измерено заново для четверых, пятерых и шестерых. Что уже стоит, остаётся как есть.
siege-changed-5 = Бюджеты Защитников и то, сколько укреплений город возводит из-за первой погоды, измерены заново. Что уже стоит, остаётся как есть.
siege-changed-6 = Для двоих бюджет Защитника и то, сколько укреплений город возводит из-за первой погоды, измерены заново. Что уже стоит, остаётся как есть.
siege-changed-7 = При равных очках результат говорит, что решило. В конце хода названы отряды, оставшиеся без дела.

# Как вещи называются внутри фраз.
siege-squad = «{ $name }» ({ $owner })
    .own = «{ $name }»
siege-squad_numbered = Отряд { $number }
siege-squad_returned = { $figure }, отряд { $number }
siege-squad_with_figures = «{ $name }» { $figures }
    .aloud = «{ $name }», { $figures }
siege-from_to = { $origin } → { $region }
    .aloud = из { $origin } в { $region }
siege-weather_to = { $origin } → { $weather }
    .aloud = была «{ $origin }», теперь «{ $weather }»
siege-squad_to = { $squad } → { $region }
    .aloud = { $squad } в { $region }
siege-squad_against = { $squad } → { $target }
    .aloud = { $squad } против отряда { $target }
siege-squad_storms = { $squad } →
    .aloud = { $squad } против фишки
siege-squad_in_region = «{ $name }» → { $region }
    .aloud = «{ $name }» в { $region }
siege-of_strength = {" "}({ $strength })
    .aloud = , сила { $strength }
siege-squad_figures = { $name } { $figures }
    .aloud = { $name }, { $figures }
siege-row = { $first } { $next }
    .aloud = { $first } и { $next }
siege-card_held = «{ $card }» ({ $tapped ->
    [yes] повёрнута
   *[no] активна
})
siege-card_played = { $seat }: { $card }
siege-card_signed = { $card } ({ $sign })
siege-cards_in_order = { $first }; { $next }
siege-aims = { $first }, { $next }
siege-card_aimed = «{ $card }»{ $targets ->
    [none] {""}
   *[other] {" "}→ { $targets }
}

siege-side-stormer = Штурмовик
siege-side-defender = Защитник
siege-wish-stormer = штурмовик
siege-wish-defender = защитник
siege-wish-any = любая сторона
siege-order_kind-ask = спрашивать меня
siege-order_kind-always = всегда защищать
siege-order_kind-never = никогда не защищать
siege-order_kind-odds = защищать при хороших шансах
siege-sign-plus = сильнее
siege-sign-minus = слабее
siege-direction-E = восток
siege-direction-SE = юго-восток
siege-direction-SW = юго-запад
siege-direction-W = запад
siege-direction-NW = северо-запад
siege-direction-NE = северо-восток
siege-loss_cause-battle = проигранный бой
siege-loss_cause-no_retreat = некуда отступать
siege-loss_cause-thrown = смерч
siege-loss_cause-buried = снег
siege-charm_kind-battle = в боях
siege-charm_kind-lucky = к удаче в следующем бою
siege-charm_kind-move = к движению
siege-charm_kind-token = к силе
siege-phase-setup = Подготовка
siege-phase-opening_window = Карты перед ходами
siege-phase-turns = Ходы
siege-phase-closing_window = Карты после ходов
siege-phase-shop = Лавка
siege-phase-ended = Ночь окончена

# Подготовка.
siege-seat_ready = Выбор сделан: { $seat }.
siege-curator_seated = Куратор: { $seat }. Не играет ни за одну сторону и выбирает награды в лавке.
siege-side_wished = Ваше желание: { $wish }.
siege-side_given = { $player }: { $side }.
siege-sides_assigned = Штурмовики: { $stormers }. Защитники: { $defenders }.
    .joined = Штурмовики: { $stormers }. Защитники: { $defenders }.
siege-order_drawn = Порядок по жребию: { $order }.
    .joined = Порядок по жребию: { $order }.
siege-tokens_placed = На карте: { $fortifications ->
    [one] { $fortifications } укрепление
    [few] { $fortifications } укрепления
   *[many] { $fortifications } укреплений
}, { $underground ->
    [one] { $underground } фишка Андеграунда
    [few] { $underground } фишки Андеграунда
   *[many] { $underground } фишек Андеграунда
}.{ $unplaced ->
    [0] {""}
   *[other] {" "}Осталось расставить: { $unplaced }.
}
    .joined = На карте: { $fortifications ->
        [one] { $fortifications } укрепление
        [few] { $fortifications } укрепления
       *[many] { $fortifications } укреплений
    }, { $underground ->
        [one] { $underground } фишка Андеграунда
        [few] { $underground } фишки Андеграунда
       *[many] { $underground } фишек Андеграунда
    }.{ $unplaced ->
        [0] {""}
       *[other] {" "}Осталось расставить: { $unplaced }.
    }
siege-fortification_placed = Возведено: «{ $fortification }», { $region }.
    .joined = Возведено: «{ $fortification }», { $region }.
siege-squad_chosen = В составе: { $squad }.
siege-choices_taken_back = Выбор начинается заново.
siege-muster_committed = Состав готов.
siege-muster_revealed = Состав, { $seat }: { $squads }.
siege-squad_placed = { siege-squad_to }.
siege-deployment_committed = Расстановка готова.
siege-garrison_deployed = Расстановка, { $seat }: { $squads }.
siege-storm_deployed = Расстановка, { $seat }: { $squads }.
siege-squad_crowded_out = Тесно: { $origin }. По жребию { siege-squad_to }.
    .joined = Тесно: { $origin }. По жребию { siege-squad_to }.
siege-weather_set = { $seat } выбирает погоду: { $weather }.
    .lead = выбирает погоду: { $weather }

# Раунды и ходы.
siege-round_started = Раунд { $round }. Порядок: { $order }.
    .joined = Раунд { $round }. Порядок: { $order }.
siege-turn_started = Ходит: { $seat }.
    .brief = {""}
siege-turn_skipped = Нет отрядов на карте, ход пропущен: { $seat }.
    .joined = Нет отрядов на карте, ход пропущен: { $seat }.
siege-turn_ended = Конец хода: { $seat }{ $stuck ->
    [yes] , делать больше нечего
   *[no] {""}
}.{ $idle_count ->
    [0] {""}
   *[other] {" "}Без дела: { $idle }.
}
    .brief = { $idle_count ->
        [0] {""}
       *[other] без дела: { $idle }
    }
siege-round_ended = Раунд { $round } окончен.
    .joined = Раунд { $round } окончен.
siege-connections_untapped = { $cards_count ->
    [1] Снова активна карта: { $cards }.
   *[other] Снова активны карты: { $cards }.
}
siege-squad_moved = { $squad }: { siege-from_to }.
    .lead = { $squad } { siege-from_to }
siege-squad_rallied = Сбор: { $squad }. Из резерва: { $figure }.
    .lead = сбор, { $squad }: { $figure } из резерва

# Штурмы и бои.
siege-assault_declared = Штурм: { siege-squad_storms } «{ $fortification ->
    [none] { $underground }
   *[other] { $fortification }
}», { $region }, сила { $strength }.
    .story = штурм, { siege-squad_storms } «{ $fortification ->
        [none] { $underground }
       *[other] { $fortification }
    }», { $region }, сила { $strength }
siege-attack_declared = Нападение: { siege-squad_against }, { $region }.
    .story = нападение, { siege-squad_against }, { $region }
siege-standing_order_set = Ваш постоянный ответ о защите: { $order ->
    [odds] защищать при шансах от { $percent } %
   *[other] { $order }
}.
siege-defence_answered = { $squad ->
    [none] Вы не защищаете.
   *[other] Вы защищаете, отряд: { $squad }.
}
siege-defence_revealed = { $guards_count ->
    [0] Никто не защищает.
    [1] Защищает: { $guards }.
   *[other] Защищают, ближние первыми: { $guards }.
}
    .brief = { $guards_count ->
        [0] никто не защищает
        [1] защищает: { $guards }
       *[other] защищают, ближние первыми: { $guards }
    }
siege-battle_tie = { $tie ->
    [yes] {" "}(ничья: атака отбита)
   *[no] {""}
}
siege-battle_rolled =
    { $attacker }: { $attack }
    { $defender }: { $defence }{ siege-battle_tie }
    .brief = { $attacker } — { $attack }, { $defender } — { $defence }{ siege-battle_tie }
siege-total = { $sum } = **{ $total }**
siege-total_with_die = { $sum } + { $die } = **{ $total }**
siege-sum_first = { $name } { $amount }
siege-sum_plus = { $first } + { $name } { $amount }
siege-sum_minus = { $first } − { $name } { $amount }
siege-sum_nothing = 0
siege-die = кубик { $die }
siege-die_lucky = лучший кубик из { $first } и { $second }
siege-die_capped = { $die }, под Властью { $cap }
siege-die_again = { $die }, после переброса { $again }
siege-part-strength = сила
siege-part-token = фишка
siege-part-rank = Строй
siege-part-flank = Обход
siege-part-bastion = Бастион
siege-part-weather = погода
siege-part-charm = чары
siege-part-walls = стены
siege-part-flat = без кубика
siege-battle_decided = { $attacker_wins ->
    [yes] Победа в бою: { $attacker }.
   *[no] { $defender ->
        [none] Фишка держится.
       *[other] Победа в бою: { $defender }.
    }
}
    .brief = { $attacker_wins ->
        [yes] победа: { $attacker }
       *[no] { $defender ->
            [none] фишка держится
           *[other] победа: { $defender }
        }
    }
siege-figure_lost = Потеря, { $squad }: { $figure } ({ $cause }).
    .brief = потеря, { $squad }: { $figure } ({ $cause })
siege-heart_held = { $squad }: Сердце отряда держит, фигуры целы.
    .brief = { $squad }: Сердце отряда держит, фигуры целы
siege-squad_retreated = Отступление, { $squad }: { siege-from_to }.
    .brief = отступление, { $squad }: { siege-from_to }
siege-squad_shaken = { $squad }: отряд расстроен до конца раунда.
    .brief = отряд расстроен до конца раунда: { $squad }
siege-squad_destroyed = Отряд покидает карту: { $squad }.
    .brief = отряд покидает карту: { $squad }
siege-player_out = { $seat } без отрядов и вне игры: ни карт, ни окон. Фишки снова ничьи.
siege-squad_advanced = Продвижение, { $squad }: { siege-from_to }.
    .brief = продвижение, { $squad }: { siege-from_to }
siege-watch_point_scored = Дозорное очко: { $seat }, всего { $total }.
    .brief = дозорное очко: { $seat }, всего { $total }

# Фишки и погода.
siege-victory_point_taken = Победное очко: { $seat }, всего { $total }.
    .brief = победное очко, всего { $total }
siege-fortification_looted = Разграблено: «{ $fortification }», { $region }.
    .brief = разграблено: «{ $fortification }», { $region }
siege-fortification_drained = Обесточено: «{ $fortification }», { $region }.{ $by_card ->
    [yes] {" "}До конца ближайших ходов.
   *[no] {""}
}
    .brief = обесточено: «{ $fortification }», { $region }{ $by_card ->
        [yes] , до конца ближайших ходов
       *[no] {""}
    }
siege-fortification_restored = Снова стоит: «{ $fortification }», { $region }.
    .brief = снова стоит: «{ $fortification }», { $region }
siege-region_fell = Укреплений не осталось: { $region }.
    .brief = укреплений не осталось: { $region }
siege-control_taken = «{ $underground }»: контроль получает { $seat }.{ $previous ->
    [none] {""}
   *[other] {" "}Теряет: { $previous }.
}
    .brief = «{ $underground }»: контроль получает { $seat }{ $previous ->
        [none] {""}
       *[other] , теряет { $previous }
    }
siege-connection_drawn = Вам достаётся карта «{ $card }», повёрнутая ({ $underground }).
siege-connection_drawn_unseen = { $seat } берёт карту связей: «{ $underground }».
    .brief = { $seat } берёт карту связей: «{ $underground }»
siege-connection_returned = Вы возвращаете карту «{ $card }» ({ $underground }).
siege-connection_returned_unseen = { $seat } возвращает карту: «{ $underground }».
    .brief = { $seat } возвращает карту: «{ $underground }»
siege-weather_marker_moved = { $seat } поворачивает Розу: { siege-weather_to } (сдвиг { $nth } из { $cap }).
    Больше не действует: { $old }
    Теперь: { $new }
    .lead = поворачивает Розу: { siege-weather_to }, сдвиг { $nth } из { $cap }. Больше не действует: { $old } Теперь: { $new }
siege-weather_drifted = Погода меняется сама: { siege-weather_to }.
    Больше не действует: { $old }
    Теперь: { $new }
    .joined = Погода меняется сама: { siege-weather_to }. Больше не действует: { $old } Теперь: { $new }
siege-tornado_directed = { $seat } бросает отряд { $squad } ({ $direction }): { siege-from_to }.{ $cut_short ->
    [yes] {" "}Не долетает.
   *[no] {""}
}
    .story = бросает отряд { $squad }, { $direction }, { siege-from_to }{ $cut_short ->
        [yes] , не долетает
       *[no] {""}
    }
siege-squad_buried = Снег заносит отряд: { $squad }, { $region }.
    .joined = Снег заносит отряд: { $squad }, { $region }.

# Карты связей.
siege-connection_committed = Вы играете в этом окне: { $card }.
siege-window_passed = Вы не играете карту в этом окне.
siege-connections_revealed = Карты, слабые первыми: { $cards }.
    .joined = Карты, слабые первыми: { $cards }.
siege-lots_drawn = Жребий между картами силы { $strength }: { $order }.
    .joined = Жребий между картами силы { $strength }: { $order }.
siege-connection_retargeted = Новая цель. { $seat }: { $card }.
    .brief = новая цель: { $card }
siege-connection_resolved = Карта действует: «{ $card }» ({ $seat }).
    .story = карта «{ $card }» действует
siege-connection_failed = Карта не действует: «{ $card }» ({ $seat }).
    .lead = карта «{ $card }» не действует
siege-connection_cancelled = Карта отменена: «{ $card }» ({ $seat }).
    .brief = отменена карта: «{ $card }», { $seat }
siege-charm_placed = { $squad ->
    [none] «{ $fortification }»
   *[other] { $squad }
}: { SIGNED($amount) } { $kind }, до конца ближайших ходов.
    .brief = { $squad ->
        [none] «{ $fortification }»
       *[other] { $squad }
    }: { SIGNED($amount) } { $kind }, до конца ближайших ходов
siege-charm_lucky_placed = { $squad } в следующем бою бросает два кубика, считается лучший.
    .brief = { $squad } в следующем бою бросает два кубика, считается лучший
siege-charm_ended = Второй кубик израсходован: { $squad }.
    .brief = второй кубик израсходован: { $squad }
siege-region_cordoned = Оцепление до конца ближайших ходов: { $region }.
    .brief = оцепление до конца ближайших ходов: { $region }
siege-wind_locked = { $seat } связывает ветры: никто не двигает маркер до конца ближайших ходов.
    .brief = связывает ветры: никто не двигает маркер до конца ближайших ходов
siege-reach_changed = Дальность защиты до конца ближайших ходов: { SIGNED($amount) }.
    .brief = дальность защиты до конца ближайших ходов: { SIGNED($amount) }
siege-squad_shifted = Переход, { $squad }: { siege-from_to }.
    .brief = переход, { $squad }: { siege-from_to }
siege-figure_returned = Из резерва в отряд { $squad }: { $figure }.
    .brief = из резерва, { $squad }: { $figure }
siege-squad_formed = Новый отряд, { $seat }: { $figure } → { $region }.
    .brief = новый отряд: { $figure } → { $region }
siege-hand_seen = { $seat } смотрит карты: { $of }.
    .brief = смотрит карты: { $of }
siege-hand_shown = Карты, { $of }: { $cards }.
siege-card_tapped = Ваша карта поворачивается: «{ $card }».
siege-card_untapped = Ваша карта снова активна: «{ $card }».
siege-card_untapped_unseen = Карта снова активна: { $seat }.
    .brief = карта снова активна

# Конец.
siege-tie = { $tie ->
    [tokens] {" "}Очков поровну, решают фишки Андеграунда: их больше.
    [figures] {" "}Очков и фишек поровну, решают фигуры на карте: их больше.
    [shared] {" "}Очков, фишек и фигур поровну.
   *[none] {""}
}
siege-night_ended = { $side ->
    [stormer] Город падает: укреплений стоит { $standing }, разграблено { $looted }.
   *[defender] Город держится: укреплений стоит { $standing }, разграблено { $looted }.
} Победа: { $winners }.{ siege-tie }
siege-defenders_ranked = Защитники по дозорным очкам: { $ranking }.
siege-sides_exchanged = Вторая ночь, стороны меняются. Штурмовики: { $stormers }. Защитники: { $defenders }.
siege-points_of = { $seat } — { $points }
siege-ranked = { siege-points_of }{ $tie ->
    [tokens] {" "}(больше фишек Андеграунда)
    [figures] {" "}(больше фигур на карте)
    [shared] {" "}(наравне со следующим)
   *[none] {""}
}
siege-both_nights_counted = Победные очки за обе ночи: { $points }. Победа: { $winners }.{ siege-tie }
siege-result = { $side ->
    [stormer] Город падает: укреплений стоит { $standing }, разграблено { $looted }.
   *[defender] Город держится: укреплений стоит { $standing }, разграблено { $looted }.
} Победа: { $winners }.{ siege-tie }
siege-points_spent = { $seat } тратит победные очки: { $prices_count ->
    [0] ничего
   *[other] { $prices }
}.{ $lost ->
    [0] {""}
   *[other] {" "}Пропадает: { $lost }.
}
    .lead = тратит победные очки: { $prices_count ->
        [0] ничего
       *[other] { $prices }
    }{ $lost ->
        [0] {""}
       *[other] . Пропадает: { $lost }
    }
siege-reward_granted = { $seat } получает: { $reward }.
    .lead = получает: { $reward }
siege-curator_chose = { $curator ->
    [none] { $seat } получает по жребию: { $reward }.
   *[other] { $seat } получает: { $reward }. Выбор куратора: { $curator }.
}
    .lead = { $curator ->
        [none] получает по жребию: { $reward }
       *[other] получает: { $reward }. Выбор куратора: { $curator }
    }

# Стол словами.
siege-round_in_night = { $round } ночи { $night }
siege-headline_night = Ночь { $night } из { $nights }{ $points_count ->
    [0] {""}
   *[other] {" "}· первая ночь: { $points }
}
siege-headline_round = Раунд { $round } из { $rounds } · { $phase }{ $turn ->
    [none] {""}
   *[other] {" "}· { $turn }
}
siege-headline_weather = { $weather }: { $rule }{ $locked ->
    [yes] {" "}Маркер никто не двигает.
   *[no] {""}
}
siege-chair_of_the_curator = куратор
siege-headline_curator = Куратор: { $seat }
siege-headline_score = Укреплений стоит { $standing }, разграблено { $looted }
siege-headline_seat = { $seat } · { $side ->
    [stormer] Штурмовик, победные очки { $points }
   *[defender] Защитник, дозорные очки { $points }
} · отряды { $squads } · карты { $cards } · сдвиги маркера { $moves }/{ $cap }

# Свои строки.
siege-hand_side = { $decided ->
    [yes] { $side ->
        [stormer] Вы штурмовик: ночь решена.
       *[defender] Вы защитник: ночь решена.
    }
   *[no] { $side ->
        [stormer] Вы штурмовик: грабьте укрепления.
       *[defender] Вы защитник: сохраните укрепления.
    }
}
siege-hand_no_squads = { $out ->
    [yes] Ваших отрядов на карте нет: вы вне игры до конца ночи.
   *[no] Ваших отрядов на карте нет: ваши ходы пропускаются, пока карта не создаст новый.
}{ $side ->
    [stormer] {" "}Ваши очки считаются.
   *[other] {" "}Вы победите вместе с городом.
}
siege-hand_curator = Вы куратор: не играете ни за одну сторону и выбираете в лавке, что приносит покупка.
siege-hand_wish = Ваше желание: { $wish }
siege-hand_roster = Ваш состав: { $squads }. Остаток бюджета: { $left }
siege-hand_placements = Ваша расстановка: { $squads }
siege-hand_card = { $card }: { $text }
siege-hand_committed = Сыграно в этом окне: { $card }
siege-hand_defence = Защищает: { $squad }
siege-hand_order = Постоянный ответ о защите: { $order }
siege-hand_order_odds = Постоянный ответ о защите: при шансах от { $percent } %
siege-hand_peek = Увидено в раунде { $round }, { $of }: { $cards }

# Меню.
siege-menu_named = { siege-squad_figures }
    .aloud = { $name }
siege-menu_squad = { siege-menu_named }{ siege-of_strength }, { $region }{ $owner ->
    [none] {""}
   *[other] {" "}· { $owner }
}
siege-menu_draft = { siege-squad_figures }{ siege-of_strength }
siege-menu_roster = { $name } { $figures }: сила { $strength }, цена { $cost }
siege-menu_figure = { $figure }: сила { $strength }, цена { $cost }
siege-menu_token = { $name }, { $region }, сила { $strength }{ $state ->
    [looted] {" "}(разграблено)
    [drained] {" "}(обесточено)
   *[standing] {""}
}
siege-menu_underground = { $name }, { $region }, сила { $strength }{ $owner ->
    [none] {""}
   *[other] {" "}· { $owner }
}
siege-menu_throw = { $direction } → { $region }{ $cut_short ->
    [yes] , не долетает
   *[no] {""}
}
siege-menu_percent = { $percent } %
siege-caution_assault = Шанс победы: { $alone } % без защиты, { $joined } % с защитой: { $guards }
siege-caution_undefended = Шанс победы: { $percent } %, защитить некому
siege-caution_attack = Шанс победы: { $percent } %
siege-caution_defence = Шанс удержать: { $guarded } %, без вас { $alone } %
siege-caution_curator = { $curator ->
    [none] Одно из этого решает жребий
   *[other] Одно из этого выбирает куратор: { $curator }
}
siege-caution_buyer = Одно из этого выбираете вы

# Решения.
siege-decision-side_wish = выбор стороны
siege-decision-place_fortification = размещение укрепления
siege-decision-muster = состав отрядов
siege-decision-deploy_garrison = расстановка защитников
siege-decision-deploy_storm = расстановка штурмотрядов
siege-decision-starting_weather = стартовая погода
siege-decision-opening_window = карта перед ходами
siege-decision-closing_window = карта после ходов
siege-decision-retarget = новая цель карты
siege-decision-wind_steps = ещё сдвиг маркера или остановка
siege-decision-aim_tornado = направление смерча
siege-decision-turn = ход
siege-decision-declare_defence = объявление защиты
siege-decision-choose_loss = выбор потерянной фигуры
siege-decision-choose_retreat = выбор отступления
siege-decision-choose_advance = продвижение
siege-decision-choose_reward = выбор награды
siege-decision-spend_victory_points = трата победных очков
siege-decision-curator_choice = выбор из покупки

# Действия: что делают кнопки.
siege-action-wish_side = Выбрать сторону
siege-action-assign_side = Назначить сторону
siege-action-place_fortification = Поставить укрепление
siege-action-place_by_lot = Место решает жребий
siege-action-choose_squad = Взять отряд
siege-action-add_figure = Добавить фигуру
siege-action-close_squad = Завершить отряд
siege-action-place_squad = Расставить отряд
siege-action-take_back = Начать заново
siege-action-choose_starting_weather = Выбрать погоду
siege-action-play_connection = Сыграть карту
siege-action-pass_window = Не играть карту
siege-action-retarget_connection = Назвать новую цель
siege-action-let_fail = Оставить карту без цели
siege-action-step_again = Сдвинуть маркер на деление
siege-action-stop_wind = Оставить маркер
siege-action-direct_tornado = Отбросить отряд
siege-action-pass_tornado = Никого не бросать
siege-action-move_squad = Передвинуть отряд
siege-action-assault_fortification = Штурмовать укрепление
siege-action-assault_underground = Штурмовать Андеграунд
siege-action-attack_squad = Напасть на отряд
siege-action-turn_rose = Повернуть Розу Ветров
siege-action-rally = Сбор
siege-action-end_turn = Закончить ход
siege-action-defend_with = Защищать
siege-action-pass_defence = Не защищать
siege-action-lose_figure = Потерять фигуру
siege-action-retreat = Отвести отряд
siege-action-advance = Продвинуться
siege-action-stay = Остаться
siege-action-take_victory_point = Взять победное очко
siege-action-influence_rose = Повернуть Розу вместо очка
siege-action-buy_item = Купить
siege-action-finish_shopping = Больше ничего не покупать
siege-action-take_reward = Выбрать награду
siege-action-grant_reward = Вручить награду
siege-action-leave_to_lots = Остальное решить жребием
siege-action-set_standing_order = Оставить постоянный ответ о защите

# Вопросы к ним.
siege-ask-wish = Какая сторона вам по душе?
siege-ask-player = Какой игрок?
siege-ask-side = Какая сторона?
siege-ask-region = Какой регион?
siege-ask-roster = Какой отряд?
siege-ask-figure = Какая фигура?
siege-ask-squad = Какой отряд?
siege-ask-weather = Какая погода?
siege-ask-card = Какая карта?
siege-ask-fortification = Какое укрепление?
siege-ask-underground = Какая фишка Андеграунда?
siege-ask-own_card = Какая из ваших карт?
siege-ask-sign = Больше или меньше?
siege-ask-direction = В какую сторону?
siege-ask-target = Какой вражеский отряд?
siege-ask-price = За сколько?
siege-ask-reward = Что из этого?
siege-ask-order = Какой постоянный ответ?
siege-ask-percent = С какого шанса?

# Отказы.
siege-refuse-not_now = Сейчас решается другое. В меню видно, что именно.
siege-refuse-no_such_squad = Такого отряда на карте нет.
siege-refuse-no_such_region = Такого региона нет. Коды: K, B1–B6, G1–G12, T1–T18, M1–M24.
siege-refuse-no_such_token = Такой фишки на карте нет.
siege-refuse-not_your_squad = Это отряд другого игрока.
siege-refuse-squad_spent = Для этого отряда ход окончен: его действие уже сделано.
siege-refuse-squad_shaken = Отряд расстроен: до конца раунда только движение, сбор и поворот Розы.
siege-refuse-already_moved = Движение этого отряда в этом ходу уже сделано.
siege-refuse-too_far = Слишком далеко: предел движения — { $steps ->
    [one] { $steps } регион
    [few] { $steps } региона
   *[many] { $steps } регионов
}.
siege-refuse-region_cordoned = Там оцепление: никто не входит до конца ближайших ходов.
siege-refuse-region_held = Этот регион держит враг.
siege-refuse-region_full = В этом регионе больше нет места: в нём стоит { $room ->
    [one] { $room } отряд
    [few] { $room } отряда
   *[many] { $room } отрядов
}.
siege-refuse-way_blocked = Путь закрыт: нельзя пройти сквозь врага, оцепление или глубокий снег.
siege-refuse-snowed_in = Снежные завалы: с МКАДа никто не нападает. Сначала уйдите оттуда.
siege-refuse-moved_in_gale = Ураган: после движения отряд не нападает и не штурмует.
siege-refuse-defenders_do_not_assault = Защитники не штурмуют фишки, они их защищают.
siege-refuse-token_too_far = До этой фишки { $distance ->
    [one] { $distance } регион
    [few] { $distance } региона
   *[many] { $distance } регионов
}. Штурмуйте из её региона или соседнего.
siege-refuse-fortification_drained = Это укрепление обесточено, пока его нельзя штурмовать.
siege-refuse-own_token = Эта фишка и так под вашим контролем.
siege-refuse-same_side = Отряды одной стороны не бьются друг с другом.
siege-refuse-not_adjacent = Нападайте из соседнего региона.
siege-refuse-behind_the_walls = Этот отряд за стенами: пока там стоит укрепление, штурмуйте его.
siege-refuse-not_in_the_kremlin = Розу вращает только отряд в Кремле.
siege-refuse-wind_locked = Никто не двигает маркер до конца ближайших ходов.
siege-refuse-no_moves_left = Больше сдвигов маркера за один ход нельзя, предел: { $cap }.
siege-refuse-squad_full = В этом отряде уже три фигуры.
siege-refuse-reserve_empty = Ваш резерв пуст.
siege-refuse-enemy_adjacent = В соседнем регионе враг: сбор невозможен.
siege-refuse-already_swept = Второй раз за раунд смерч этот отряд не бросает.
siege-refuse-safe_in_the_kremlin = До Кремля смерч не достаёт.
siege-refuse-squad_sheltered = Этот отряд укрыт от смерча.
siege-refuse-out_of_reach = До этого отряда { $distance ->
    [one] { $distance } гекс
    [few] { $distance } гекса
   *[many] { $distance } гексов
}, а защита достаёт на { $reach ->
    [one] { $reach } гекс
    [few] { $reach } гекса
   *[many] { $reach } гексов
}.
siege-refuse-over_budget = Цена { $cost }, а остаток бюджета { $left }.
siege-refuse-roster_incomplete = Цена { $cost } при остатке { $left }: на все отряды состава ({ $squads }) тогда не хватит.
siege-refuse-not_in_your_table = В этой игре ваша сторона набирает отряды не так.
siege-refuse-already_chosen = Этот отряд уже в вашем составе.
siege-refuse-nothing_chosen = Пока ничего не выбрано.
siege-refuse-not_in_your_roster = Этого отряда нет в вашем составе.
siege-refuse-already_placed = У этого отряда уже есть место. Чтобы сменить его, начните заново.
siege-refuse-no_such_player = Такого игрока нет.
siege-refuse-side_given_already = У этого игрока уже есть сторона.
siege-refuse-side_full = На этой стороне мест нет.
siege-refuse-ring_full = { $quota ->
    [0] В этом кольце укреплений нет.
    [one] В этом кольце уже { $quota } укрепление, больше нельзя.
    [few] В этом кольце уже { $quota } укрепления, больше нельзя.
   *[many] В этом кольце уже { $quota } укреплений, больше нельзя.
}
siege-refuse-fortifications_full = В этом регионе нет места: укреплений там { $room }.
siege-refuse-already_there = Этот отряд и так стоит там.
siege-refuse-only_in_windows = Карты играют перед первым ходом раунда и после последнего.
siege-refuse-no_target = Для этой карты сейчас нет цели.
siege-refuse-not_in_squad = В этом отряде нет такой фигуры.
siege-refuse-other_squad = Отступает другой отряд.
siege-refuse-retreat_not_adjacent = Отряд отступает в соседний регион.
siege-refuse-retreat_too_near = Отряд отступает прочь от региона { $origin }: дальше, если можно, иначе на то же расстояние.
siege-refuse-not_printed = За эту цену такого не дают.
siege-refuse-other_purchase = Сейчас решается другая покупка.
siege-refuse-wrong_ring = Расставляйте { $where ->
    [outer] на внешнем кольце
   *[inner] внутри внешнего кольца
}.
siege-refuse-too_dear = Это стоит { $price }, остаток очков: { $left }.
siege-refuse-not_your_card = У вас нет этой карты.
siege-refuse-card_tapped = Эта карта повёрнута до конца раунда.
siege-refuse-wrong_target = Эту карту нельзя сыграть на такую цель.
siege-refuse-two_nights_need_pairs = Две ночи играют вдвоём, вчетвером или вшестером, а игроков сейчас: { $players }. Добавьте место или выберите одну ночь.
siege-refuse-only_defenders_order = Постоянные ответы о защите оставляют только защитники.
siege-refuse-not_a_percentage = Выберите от 1 до 100, а не { $percent }.

# Настройки.
siege-option-rounds = Раунды
siege-option-sides_by = Стороны
siege-option-sides_by-wish = по желанию, потом жребий
siege-option-sides_by-lots = по жребию
siege-option-sides_by-host = решает ведущий стола
siege-option-rotation = Смена порядка хода
siege-option-rotation-within_side = внутри каждой стороны
siege-option-rotation-none = нет
siege-option-die = Кубик боя
siege-option-die-6 = 6 граней
siege-option-die-8 = 8 граней
siege-option-die-10 = 10 граней
siege-option-die-12 = 12 граней
siege-option-die-20 = 20 граней
siege-option-fort_strength = Сила укрепления
siege-option-assault_dice = Кубики в штурме
siege-option-assault_dice-both = бросают обе стороны
siege-option-assault_dice-attacker_only = бросает только штурмотряд
siege-option-assault_reward = Награда за штурм
siege-option-assault_reward-choice = очко или сдвиг Розы
siege-option-assault_reward-both = очко и сдвиг
siege-option-fort_after_wind = Укрепление после воздействия
siege-option-fort_after_wind-drained = обесточено
siege-option-fort_after_wind-removed = снято
siege-option-fort_after_wind-untouched = без изменений
siege-option-chain_token_strength = Фишка в цепочке считается
siege-option-chain_token_strength-each = в каждом бою
siege-option-chain_token_strength-last = в последнем бою
siege-option-walls = Стены укрывают защитников
siege-option-wards = Укрепления укрывают от погоды
siege-option-loss_choice = Потерянная фигура
siege-option-loss_choice-weakest = слабейшая
siege-option-loss_choice-owner = на выбор хозяина
siege-option-raised = Больше укреплений, если погода сначала за штурм
siege-option-shaken = Побитый отряд расстроен
siege-option-fort_placement = Укрепления ставят
siege-option-fort_placement-random = случайно
siege-option-fort_placement-defenders = защитники
siege-option-muster = Состав
siege-option-muster-table = из таблицы
siege-option-muster-free = любые фигуры
siege-option-storm_squads = Отряды штурмовика
siege-option-storm_squads-0 = по правилам
siege-option-storm_budget = Бюджет штурмовика
siege-option-storm_budget-0 = по правилам
siege-option-guard_squads = Отряды защитника
siege-option-guard_squads-0 = по правилам
siege-option-guard_budget = Бюджет защитника
siege-option-guard_budget--1 = уравновешенный
siege-option-guard_budget-0 = по книге правил
siege-option-no_squads_out = Без отрядов: вне игры, карт тоже нет
siege-option-defender_start_cards = Первые карты защитника
siege-option-defenders_take_cards = Защитники берут спасённые фишки
siege-option-ou_also_wind = Андеграунд тоже даёт сдвиг
siege-option-untap_at = Карты снова активны
siege-option-untap_at-round_end = в конце раунда
siege-option-untap_at-turn_end = в конце своего хода
siege-option-weather_cap = Сдвиги маркера
siege-option-weather_cap_scope = Они считаются
siege-option-weather_cap_scope-round = за раунд
siege-option-weather_cap_scope-turn = за ход и за окно
siege-option-storm_drift = Погода сама сдвигается за раунд
siege-option-shop_choice = Выбор в лавке
siege-option-shop_choice-curator = решает куратор или жребий
siege-option-shop_choice-buyer = решает покупатель
siege-option-defender_shop = Лавка для защитников
siege-option-mode = Ночи
siege-option-mode-single = одна
siege-option-mode-two_nights = две, стороны меняются; решает сумма очков
siege-option-curator = Последнее место за куратором (не игрок)
siege-option-map = Карта
siege-option-map-city61 = весь город, 61 регион
siege-option-map-inner37 = внутренний город, 37 регионов
