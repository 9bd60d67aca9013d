# Слова на картинке доски и на Розе Ветров: как можно короче.

# Кольца карты, от Кремля наружу.
siege-picture-ring-0 = Кремль
siege-picture-ring-1 = Бульварное
siege-picture-ring-2 = Садовое
siege-picture-ring-3 = Третье
siege-picture-ring-4 = МКАД

# Две буквы на каждое состояние Розы: на её секторах и на башнях, которые от него укрывают.
siege-picture-weather-calm = Шт
siege-picture-weather-fog = Ту
siege-picture-weather-downpour = Ли
siege-picture-weather-thunderstorm = Гр
siege-picture-weather-tornado = См
siege-picture-weather-gale = Ур
siege-picture-weather-snowdrifts = За
siege-picture-weather-frost = Мо

siege-picture-point-N = С
siege-picture-point-NE = СВ
siege-picture-point-E = В
siege-picture-point-SE = ЮВ
siege-picture-point-S = Ю
siege-picture-point-SW = ЮЗ
siege-picture-point-W = З
siege-picture-point-NW = СЗ

# Действующее правило под картой.
siege-picture-rule-none = Начальная погода ещё не выбрана.

# Под Розой: сколько раз маркер сдвинут и сколько раз можно.
siege-picture-moves = сдвиги { $moves }/{ $cap }
siege-picture-locked = ветер заперт

# Полоса внизу.
siege-picture-round = Раунд { $round }/{ $rounds }
siege-picture-rounds =
    { $rounds ->
        [one] { $rounds } раунд
        [few] { $rounds } раунда
       *[many] { $rounds } раундов
    }
siege-picture-turn = Ход: { $who }
siege-picture-phase-setup = Расстановка
siege-picture-phase-opening_window = Карты перед ходами
siege-picture-phase-turns = Ходы
siege-picture-phase-closing_window = Карты после ходов
siege-picture-phase-shop = Открыта лавка
siege-picture-phase-ended = Ночь позади
siege-picture-outcome-defender = Город держится
siege-picture-outcome-stormer = Город падает
siege-picture-both_nights = Обе ночи позади
siege-picture-both_nights-points = За обе ночи ПО { $points }
siege-picture-score = Стоит { $standing } : { $looted } ПО
siege-picture-stormer = ПО { $points } · карты { $cards }
siege-picture-defender = Дозор { $points } · карты { $cards }

# Условные знаки в углах карты.
siege-picture-legend-storm = штурмовик
siege-picture-legend-city = защитник
siege-picture-legend-standing = укрепление
siege-picture-legend-drained = обесточено
siege-picture-legend-looted = разграблено
siege-picture-legend-integrity = целость
siege-picture-legend-controller = хозяин
siege-picture-legend-underground = Андеграунд
siege-picture-legend-shaken = расстроен
siege-picture-legend-spent = отыграл
siege-picture-legend-sheltered = укрытие
siege-picture-legend-cordoned = оцепление
siege-picture-legend-choice = на выбор
siege-picture-legend-attacked = цель
siege-picture-legend-attack = атакует
siege-picture-legend-guard = до цели

# Картинка словами.
siege-picture-alt-now = Осада, раунд { $round } из { $rounds }. { $now }.
siege-picture-alt-setup = Осада. { $now }.
siege-picture-alt-score = Укреплений стоит: { $standing }, взято победных очков: { $looted }.
siege-picture-alt-moves = Маркер сдвинут { $moves } из { $cap }.
siege-picture-alt-assault = Под ударом: { $region }, нападает { $squad }.
siege-picture-alt-reach = В пределах защиты: { $squads }.
siege-picture-alt-guards = Защищают: { $squads }.
siege-picture-alt-away = { $squad } на расстоянии { $distance }
siege-picture-alt-players = Игроки: { $players }.
siege-picture-alt-player =
    { $side ->
        [stormer] { $number } { $name }, штурмовик, ПО { $points }, карты { $cards }
        [defender] { $number } { $name }, защитник, дозор { $points }, карты { $cards }
       *[none] { $number } { $name }
    }
siege-picture-alt-both_nights =
    { $number } { $name }, за обе ночи ПО { $points }{ $winner ->
        [yes] , победа
       *[no] {""}
    }
siege-picture-alt-squads = Отряды по регионам и игрокам: { $things }.
siege-picture-alt-shaken = расстроен
siege-picture-alt-spent = отыграл
siege-picture-alt-forts = Укрепления: { $things }.
siege-picture-alt-drained = обесточено
siege-picture-alt-looted = разграблено
siege-picture-alt-undergrounds = Андеграунд, сила и хозяин: { $things }.
siege-picture-alt-sheltered = Укрыты: { $things }.
siege-picture-alt-cordoned = Оцеплены: { $things }.
siege-picture-alt-rose = Роза Ветров по часовой стрелке: { $states }.
siege-picture-alt-turned = Роза повёрнута. Уходит { $state }: { $rule } Теперь действует:

# Бой.
siege-picture-stake = На кону: { $token }
