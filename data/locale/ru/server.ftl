# Порядки сервера: что выбирает для его столов тот, кто управляет сервером.

server-title = ## Как играют на этом сервере
server-what = Что касается новых столов, действует для открытых с этого момента; остальное — сразу. Правила идущих игр не меняет ничто.
server-which = Что изменить?
server-now = **Сейчас:** { $now }

server-language = Язык
server-language-about = На каком языке новый стол говорит в канале. Что читает только один человек, приходит на его языке. Открывая стол, можно выбрать другой.
server-language-none = Того, кто открывает
server-language-now = { $value ->
    [none] язык того, кто открывает стол
    [en] новые столы говорят по-английски
   *[ru] новые столы говорят по-русски
}

server-pace = Темп
server-pace-about = Сколько времени за новым столом даётся на решение, прежде чем сыграет ответ по умолчанию из книги правил. До начала хозяин стола может выбрать другой темп.
server-pace-none = обычный: по суткам
server-pace-now = { $pace ->
    [none] обычный, 24 часа на каждое решение
   *[other] { $pace }
}

server-channels = Каналы
server-channels-about = Где могут стоять столы: канал с его ветками или категория со всеми каналами. В другом месте стол не открыть, и туда его не перенести; кто пробует, узнаёт, где можно. Столы, которые уже стоят в другом месте, играют дальше.
server-channels-which = Столы стоят только здесь…
server-channels-none = Везде
server-channels-now = { $chosen ->
    [0] столы могут стоять везде
   *[other] { $places_count ->
        [0] нигде: выбранных каналов больше нет, выберите другие
       *[other] столы стоят только здесь: { $places }
    }
}

server-presets = Наборы настроек
server-presets-about = Настройки игр, которые этот сервер хранит под именем, например «наш рейд». Их предлагают, когда открывают стол, и в настройках стола до игры. Сохраняет их тот, кто управляет сервером: из настроек стола или набрав здесь.
server-presets-now = { $games_count ->
    [0] нет
   *[other] { $games }
}

server-threads = Ветки
server-threads-about = Нужна ли каждому столу своя ветка: тогда рядом с одним каналом их может быть несколько. Стол, открытый в ветке, стоит в ней.
server-threads-no = Где открыт
server-threads-yes = Всегда ветка
server-threads-now = { $value ->
    [yes] каждый стол в своей ветке
   *[no] стол стоит, где открыт; открывая его, можно попросить ветку
}

server-opener = Кто открывает столы
server-opener-about = Роль, без которой стол не открыть. Тот, кто управляет сервером, может всегда. Сесть за стол может каждый.
server-opener-none = Все
server-opener-now = { $role ->
    [none] все
    [gone] роли больше нет, поэтому только те, кто управляет сервером: выберите другую
   *[other] { $role } и те, кто управляет сервером
}
server-role-which = Какая роль?

server-master = Роль ведущих
server-master-about = У кого эта роль, может за любым столом то же, что его хозяин: менять настройки, начинать, завершать. Ни рук, ни закрытых для них каналов они не видят.
server-master-none = Без роли
server-master-now = { $role ->
    [none] столы модерируют только те, кто управляет сервером
    [gone] роли больше нет, поэтому только те, кто управляет сервером: выберите другую
   *[other] столы модерируют { $role } и те, кто управляет сервером
}

server-quiet = Тихие часы
server-quiet-about = Когда этот сервер спит: тогда я никого не упоминаю за его столами, а зову, когда эти часы проходят. У каждого есть и свои тихие часы: `/{ command-me } { command-me-time }`. У кого их нет, у того и срок нового решения в эти часы не истекает.
server-quiet-now = { $chosen ->
    [no] нет; на часах { $clock } ({ $zone })
   *[yes] с { $begins } до { $ends }; на часах { $clock } ({ $zone })
}

server-tables = Сколько столов
server-tables-about = Сколько столов может быть открыто на сервере одновременно. Уже открытые остаются.
server-tables-none = { $most }: сколько разрешает владелец бота
server-tables-now = { $most ->
    [one] { $most } стол
    [few] { $most } стола
   *[many] { $most } столов
}{ $own ->
    [yes] { " " }одновременно
   *[no] { " " }одновременно, как разрешает владелец бота
}

server-notices = Честность костей
server-notices-about = Где публикуются отпечатки и зёрна костей, чтобы проверить их мог каждый. То же, что `/{ command-dice } { command-dice-notices }`.
server-notices-which = Публиковать здесь…
server-notices-none = Нигде
server-notices-now = { $place ->
    [none] нигде; их показывает `/{ command-fair } { command-fair-status }`
   *[other] { $place }
}

refuse-not_everybody_masters = Эта роль есть у всех, а модерировать могут не все. Выберите другую.
refuse-opening_needs_role = { $role ->
    [none] На этом сервере открыть стол могут только те, кто им управляет: роли, у которой это право, больше нет. Они выбирают другую командой `/{ command-midnight } { command-midnight-settings }`. Сесть за любой открытый стол можно.
   *[other] На этом сервере, чтобы открыть стол, нужна роль { $role }. Сесть за любой открытый стол можно.
}
refuse-tables_elsewhere = { $places_count ->
    [0] Каналов, где на этом сервере могут стоять столы, больше нет. Тот, кто управляет сервером, выбирает другие командой `/{ command-midnight } { command-midnight-settings }`.
   *[other] На этом сервере столы стоят только здесь: { $places }. Откройте стол там.
}

# Наборы настроек.
presets-in = { $game } ({ $presets })
presets-which_game = Наборы какой игры?
presets-count = { $count ->
    [0] нет
    [one] { $count } набор
    [few] { $count } набора
   *[many] { $count } наборов
}
presets-of = ### Наборы, { $game }: { $count } из { $maximum }
presets-none = Пока нет.
presets-how = -# Или откройте стол, выберите настройки и нажмите под ними *{ preset-keep }*.
presets-which = Посмотреть набор или удалить
preset-line = { $preset }: { $options }{ $gone ->
    [yes] { " " }· не все настройки ещё известны
   *[no] {""}
}
preset-sets = { $options }
preset-title = ### { $preset } · { $game }
preset-left_out = Этих настроек набора «{ $preset }» правила больше не знают и пропускают их: { $options }.
preset-delete = Удалить этот набор
preset-deleted = Удалено: { $preset }.
preset-kept = Сохранено, { $game }: «{ $preset }». Набор предлагается, когда здесь открывают стол.
preset-keep = Сохранить эти настройки как набор
preset-use = Играть по набору этого сервера
preset-opening = ### { $game }: по книге правил или по набору этого сервера?
preset-open_plain = По книге правил
preset-form = Набор: { $game }
preset-form-name = Как он называется?
preset-form-options = Какие настройки? По одной в строке
preset-form-hint = название: значение, как на странице настроек
desk-this_table = этот стол
refuse-no_such_server_preset = { $presets_count ->
    [0] Наборов этой игры у сервера нет.
   *[other] Такого набора этой игры у сервера нет. Есть: { $presets }.
}
refuse-preset_without_name = Набору нужно видимое имя, не длиннее 40 букв.
refuse-preset_is_usual = Всё как в книге правил: сохранять нечего.
refuse-preset_stands = Стол уже так настроен.
refuse-preset_does_not_fit = Правила изменились, и настройки набора «{ $preset }» больше не подходят друг к другу. Выберите их заново за столом и сохраните под тем же именем.
refuse-preset_line = «{ $line }»: наберите название настройки, двоеточие и значение, например `{ table-option-deadline_hours }: 48`.
refuse-preset_option_unknown = Настройки «{ $option }» нет. Как они называются, показывает страница настроек стола.
refuse-too_many_presets = Больше { $maximum } наборов одной игры хранить нельзя. Сначала удалите один.

server-seasons = Сезоны
server-seasons-about = На что делятся рейтинги сервера. В каждом сезоне все начинают заново; прошедшие сезоны остаются видны, как и все игры вместе.
server-seasons-none = Без сезонов: все игры вместе
server-seasons-month = По месяцам
server-seasons-quarter = По кварталам
server-seasons-year = По годам
server-seasons-hand = Вручную
server-seasons-begin = Начать новый сезон сейчас
server-seasons-back = Отменить последнее начало
server-seasons-now = { $value ->
    [none] в рейтингах все игры вместе
    [month] сезон — месяц
    [quarter] сезон — квартал
    [year] сезон — год
   *[hand] { $began ->
        [none] первый сезон; следующий начинается кнопкой
       *[other] сезон { $number } с { $began }; следующий начинается кнопкой
    }
}
refuse-season_just_begun = Сезон только что начат. Отмените это или подождите час.
