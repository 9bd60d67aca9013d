# Статистика, рейтинги и сезоны; отчёты владельца об игре.

standings-kind-side = Сторона
standings-kind-role = Роль
standings-kind-company = Рота
standings-kind-warband = Банда
standings-kind-edge = Край поля

standings-button-tell = Показать каналу
standings-button-choices = Что видят другие
standings-days = { $number ->
    [one] { $number } дня
    [few] { $number } дней
   *[other] { $number } дней
}
standings-hours = { $number ->
    [one] { $number } часа
    [few] { $number } часов
   *[other] { $number } часов
}
standings-minutes = { $number ->
    [one] { $number } минуты
    [few] { $number } минут
   *[other] { $number } минут
}
standings-seconds = { $number ->
    [one] { $number } секунды
    [few] { $number } секунд
   *[other] { $number } секунд
}

# /я статистика

stats-title = ## { $whose ->
    [own] Ваши игры
   *[other] Игры: { $player }
}{ $where ->
    [here] {" "}на этом сервере
   *[all] {" "}на всех серверах
}
stats-nothing = Оконченных игр пока нет. Когда игра завершается, она появляется здесь в течение минуты.
stats-button-here = На этом сервере
stats-button-all = На всех серверах
stats-game = **{ $game }**: { $games ->
    [0] с другими людьми игр пока нет
    [one] { $games } игра с другими людьми, побед: { $won } ({ $share } %)
    [few] { $games } игры с другими людьми, побед: { $won } ({ $share } %)
   *[other] { $games } игр с другими людьми, побед: { $won } ({ $share } %)
}{ $drawn ->
    [0] {""}
   *[other] , ничьих: { $drawn }
}
stats-place = { $place }-е ×{ $games }
stats-places = места: { $places }
stats-as = { $what }: побед { $won } из { $games }
stats-alone = только с автоматическими игроками: побед { $won } из { $games }
stats-streak = **Подряд**: { $now ->
    [0] сейчас ни одной победы
    [one] сейчас { $now } победа
    [few] сейчас { $now } победы
   *[other] сейчас { $now } побед
}, самое большее { $longest }.
stats-left = **Покинуто** до конца: { $games }. Они считаются проигранными.
stats-substituted = **Место делилось** с кем-то ещё: { $games }. Такие игры не считаются никому.
stats-unended = **Прервано** до конца: { $games }.
stats-luck = **Кости** в ваших ходах
    .other = **Кости** в ходах этого игрока
stats-mean = d{ $sides }: { $dice ->
    [one] { $number } бросок
    [few] { $number } броска
   *[other] { $number } бросков
}, в среднем { $mean }, у честных { $fair }. { $chance }
stats-time = **Время на решение**: половина из { $decisions ->
    [one] { $decisions } решения
    [few] { $decisions } решений
   *[other] { $decisions } решений
} занимает не больше { $took }.
stats-counted_games = Возвращённые броски тоже считаются: они выпали. Паузы, отъезды, тихие часы и выходные во время не входят.
stats-cut = Учтены последние игры, числом { $games }.
refuse-stats_not_shown = Этот человек свою статистику не показывает. Кто хочет показывать свою, выбирает это командой /{ command-me } { command-me-privacy }.

# /я приватность

choices-title = ## Что другие видят о ваших играх
choices-unranked = **Рейтинги**: { $chosen ->
    [yes] вас там нет. Ваши игры по-прежнему учитываются в числах остальных: они в них играли.
   *[no] вы стоите в рейтингах серверов, где играете, под именем, которое было за столом.
}
choices-stats-shown = **Статистика**: { $chosen ->
    [yes] на сервере другие могут посмотреть статистику ваших игр там командой /{ command-me } { command-me-stats }.
   *[no] её видите только вы, если сами не показываете каналу.
}
choices-button-unranked = { $chosen ->
    [yes] Вернуть меня в рейтинги
   *[no] Убрать меня из рейтингов
}
choices-button-stats-shown = { $chosen ->
    [yes] Скрыть мою статистику
   *[no] Показывать мою статистику другим
}
choices-more = Уже показанные сообщения остаются. Всё, что о вас хранится, и как это забыть: /{ command-privacy } { command-privacy-show }

# /стол рейтинг

ranking-title = ## { $game }: рейтинг
ranking-season = **{ $season }**
ranking-line = { $own ->
    [yes] **{ $rank } · { $player } (вы)**
   *[no] { $rank } · { $player }
} · **{ $number }**{ $few ->
    [yes] ?
   *[no] {""}
} · { $games ->
    [one] { $games } игра
    [few] { $games } игры
   *[other] { $games } игр
}, побед: { $won }
ranking-nobody = Пока никого. Нужна игра, доведённая до конца хотя бы двумя людьми.
ranking-hidden = Вас здесь нет, как вы и хотели; эту строку видите только вы.
ranking-page = Страница { $page } из { $pages }
ranking-what = Сезон все начинают с { $begins }. Победа над сильными даёт больше, и с каждой игрой число надёжнее; «?» — меньше { $few } игр. (Венг и Лин: оценка минус три её погрешности.)
ranking-counted = { $games ->
    [one] Учтена { $games } игра, доведённая до конца
    [few] Учтены { $games } игры, доведённые до конца
   *[other] Учтено { $games } игр, доведённых до конца
} хотя бы двумя людьми. Не в счёт: автоматические игроки, замены, уроки, игры с подсказками и игры, где ведущий что-то исправил или вернул. Кто уходит — последний.
ranking-button-before = Назад
ranking-button-after = Вперёд
ranking-button-own = К моей строке
ranking-menu-game = Другая игра
ranking-menu-season = Другой сезон
refuse-unknown_season = Такого сезона здесь нет. Выберите из списка или не указывайте его.

standings-season-ever = Все игры
standings-season-month = { $month } { $year }
standings-season-quarter = { $quarter }-й квартал { $year }
standings-season-year = { $year } год
standings-day = { $day } { $month } { $year }
standings-season-hand = Сезон { $number }{ $began ->
    [none] {""}
   *[other] , с { $began }
}
standings-month-1 = январь
standings-month-2 = февраль
standings-month-3 = март
standings-month-4 = апрель
standings-month-5 = май
standings-month-6 = июнь
standings-month-7 = июль
standings-month-8 = август
standings-month-9 = сентябрь
standings-month-10 = октябрь
standings-month-11 = ноябрь
standings-month-12 = декабрь
