# /me time: часы и дни человека и то, как его зовут.

time-title = ## Ваше время
time-now = У вас { $clock }, { $day }; часовой пояс: { $zone }.
time-now-unknown = Я не знаю, где вы живёте, и считаю по UTC: { $clock }, { $day }. Сначала выберите часовой пояс.
time-quiet-until = Сейчас тихо до { $clock }: раньше я вас не упоминаю.
time-quiet-until-day = Сейчас тихо, до { $clock }, { $day }: раньше я вас не упоминаю.
time-quiet = **Тихие часы**: { $begins }–{ $ends }. Упоминаний в это время нет; срок, который кончается в эти часы, переходит на час после них.
time-quiet-none = **Тихие часы**: нет.
time-days = **Выходные**: { $days }. Упоминаний нет; в сроки ваших решений эти дни не входят.
time-days-none = **Выходные**: нет.
time-away = **В отъезде**, обратно: { $day }. Столы об этом знают; до этого дня упоминаний нет, а сроки ждут вас, насколько позволяет стол.
time-away-none = **В отъезде**: нет.
time-reminders-dm = **Напоминания**: личным сообщением; если нельзя, то в канале.
time-reminders-channel = **Напоминания**: в канале.
time-reminders-nowhere = **Напоминания**: нет. На каждое решение вас зовут один раз.
time-gather = **Несколько игр**: { $on ->
    [yes] упоминания за 10 минут приходят одним.
   *[no] каждая зовёт сама.
}
time-private = Для всех ваших столов. Другие видят из этого только то, до какого дня вы в отъезде.
time-day = { $day } { $month } ({ $weekday })
time-weekday-0 = понедельник
time-weekday-1 = вторник
time-weekday-2 = среда
time-weekday-3 = четверг
time-weekday-4 = пятница
time-weekday-5 = суббота
time-weekday-6 = воскресенье
time-month-1 = января
time-month-2 = февраля
time-month-3 = марта
time-month-4 = апреля
time-month-5 = мая
time-month-6 = июня
time-month-7 = июля
time-month-8 = августа
time-month-9 = сентября
time-month-10 = октября
time-month-11 = ноября
time-month-12 = декабря
time-button-zone = Часовой пояс
time-button-gather = { $on ->
    [yes] Каждая игра зовёт сама
   *[no] Собирать упоминания
}
time-button-back = Я уже здесь
time-menu-quiet = Тихие часы
time-menu-days = Выходные дни недели
time-menu-away = В отъезде до
time-menu-reminders = Куда приходят напоминания
time-choice-no-quiet = Без тихих часов
time-choice-typed = Другое: ввести
time-choice-away = { $day }, { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
}
time-choice-dm = Личным сообщением, иначе в канале
time-choice-channel = В канале
time-choice-nowhere = Никуда
call-title = { $tables ->
    [one] Вас ждут:
    [few] Вас ждут за { $tables } столами:
   *[many] Вас ждут за { $tables } столами:
}
call-line = { $game } #{ $number }: { $decision } · { $place }
call-elsewhere = И за другими столами:
call-question = вопрос к вам
entry-away = В отъезде: { $player }, обратно { $day }.
entry-back = Снова здесь: { $player }.
card-away = В отъезде: { $player }, обратно { $day }.
time-words-none = нет, никогда, без, -
time-form-zone = Ваш часовой пояс
time-form-zone-label = Город, страна или часовой пояс
time-form-zone-hint = Москва, Новосибирск, Europe/Berlin
time-form-quiet = Тихие часы
time-form-quiet-label = С какого часа по какой, или «нет»
time-form-quiet-hint = 22:30-07:45
time-form-away = В отъезде
time-form-away-label = День возвращения или сколько дней
time-form-away-hint = 24.12, 2026-12-24 или 10
time-zone-city-Europe-Moscow = Санкт-Петербург, Петербург, Нижний Новгород, Казань, Ростов-на-Дону, Краснодар, Воронеж, Сочи
time-zone-city-Asia-Yekaterinburg = Челябинск, Пермь, Уфа, Тюмень
time-zone-city-Europe-Kyiv = Харьков, Одесса, Львов
time-zone-city-Europe-Berlin = Гамбург, Мюнхен, Кёльн, Франкфурт
time-zone-city-Europe-London = Манчестер, Эдинбург, Глазго
time-zone-city-Europe-Madrid = Барселона
time-zone-city-Europe-Rome = Милан, Неаполь
time-zone-city-Asia-Almaty = Астана
time-zone-city-Asia-Jerusalem = Тель-Авив, Хайфа
time-zone-city-Asia-Kolkata = Дели, Мумбаи, Бангалор
time-zone-city-Asia-Shanghai = Пекин, Шэньчжэнь
time-zone-city-Asia-Tokyo = Осака
time-zone-city-America-New-York = Бостон, Вашингтон, Майами, Филадельфия, Атланта
time-zone-city-America-Chicago = Хьюстон, Даллас, Остин
time-zone-city-America-Los-Angeles = Сан-Франциско, Сиэтл, Сан-Диего, Лас-Вегас
time-zone-city-America-Toronto = Монреаль, Оттава
time-zone-city-America-Sao-Paulo = Рио-де-Жанейро, Бразилиа
refuse-unknown_time_zone = Часового пояса «{ $typed }» я не знаю. Введите большой город, например /{ command-me } { command-me-time } { command-me-time-zone }: Москва, и выберите из предложенного.
refuse-several_time_zones = «{ $typed }» живёт по разному времени: { $zones }. Введите город с вашим временем.
refuse-unknown_quiet_hours = Не могу прочесть «{ $typed }» как тихие часы. Введите, с какого часа по какой, например 22:30-07:45, или «нет».
refuse-quiet_too_long = Тихими могут быть не больше { $hours ->
    [one] { $hours } часа
    [few] { $hours } часов
   *[many] { $hours } часов
} в сутки. Для целых дней есть выходные и отъезд.
refuse-unknown_day = Не могу прочесть «{ $typed }» как день. Введите дату, например 24.12 или 2026-12-24, или на сколько дней вы уезжаете.
refuse-day_is_over = Этот день уже наступил. Введите первый день, когда вы снова здесь.
refuse-away_too_long = В отъезде можно быть не дольше { $days ->
    [one] { $days } дня
    [few] { $days } дней
   *[many] { $days } дней
}; если дольше, выйдите из-за стола.
