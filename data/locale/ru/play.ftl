# Командная строка.

play-about = Midnight, ведущий настольных игр в Discord.
play-language = en или ru: язык этих сообщений
play-command-run = запустить бота в Discord
play-command-play = играть в браузере, без Discord
play-command-verify = проверить файлы законченных игр и сеансов костей
play-command-replay = сделать из законченной игры страницу для любого браузера
play-command-simulate = сыграть целые игры без людей и посчитать победы
play-command-report = рассказать, что говорят об игре её оконченные партии
play-command-recount = пересчитать оконченные игры по журналам для статистики и рейтингов
play-command-migrate = обновить таблицы базы данных
play-command-check = сказать, может ли бот здесь работать, и что делать, если нет
play-command-copy = скопировать всё в другую, пустую базу
play-command-backup = скопировать базу данных в файл, можно и при работающем боте
play-command-restore = вернуть копию туда, где базы данных нет
play-command-games = перечислить открытые игры и показать, какие стоят
play-command-show = рассказать, что с одной игрой, без её тайн
play-command-end = закончить одну игру; её зёрна раскрываются
play-command-pause = остановить одну игру; игроки могут её продолжить
play-command-export = отпустить идущую игру в секретном файле в другую установку бота
play-command-import = продолжить здесь игру, которая уехала из другой установки или отсюда
play-command-move = перевести одну игру в другой канал её сервера
play-command-maintenance = закрыть столы на время работ и открыть снова
play-command-new-ruleset = записать в эту копию исходников небольшую игру, из которой вырастет новая

play-new-ruleset-name = как игра называется в коде: до 16 строчных латинских букв и цифр, например harbour
play-new-ruleset-no_checkout = Здесь нет tests/dudo: эта команда работает только в копии исходников.
play-new-ruleset-no_name = «{ $name }» — не имя: нужно от 2 до 16 строчных латинских букв и цифр, сначала буква.
play-new-ruleset-taken = { $file } уже есть: выберите другое имя.
play-new-ruleset-written = Внесено в bot/rulesets.py и data/table/games.toml. Сыграть: make play ruleset={ $name }

play-verify-file = файл, который прилагается в конце игры или сеанса костей
play-verify-receipt = то, что показано в канале, например «#12 0a1b2c3d4e5f6071», для сравнения с файлом; можно повторять
play-verify-receipts = перечислить расписки всех записей, известных каналу; сообщение показывает расписку последней из своих
play-replay-file = файл игры, как он приложен в её конце
play-replay-output = куда записать страницу; если не указано, в текущую папку под именем FILE
play-replay-as = только то, что видит игрок этого места, считая от 1
play-replay-no_seat = В этой игре нет места { $number }.
play-replay-written = { $file } записан, { $size } КиБ. Откройте его в браузере; сеть не нужна.
play-simulate-ruleset = во что играть, например siege
play-simulate-games = сколько игр
play-simulate-seats = сколько мест; если не указано, наименьшее возможное
play-simulate-seed = любое слово или число; с ним же игры повторяются
play-simulate-advise = игроки-автоматы решают обдуманно, а не наугад
play-simulate-save = папка для файлов игр
play-simulate-json = напечатать итоги как JSON
play-simulate-option = настройка игры; можно указать несколько раз
play-migrate-database = база данных; если не указано, берётся из настроек
play-migrate-dry_run = ничего не менять и рассказать, что станет с каждой идущей игрой по нынешним правилам
play-migrate-copy = Таблицы базы старше нынешних. Сама она остаётся как есть; обновляется и просматривается её копия.
play-migrate-goes_on = { $game } · { $ruleset } · правила { $was } → { $rules } · продолжается
play-migrate-pauses = { $game } · { $ruleset } · правила { $was } → { $rules } · встаёт на паузу перед записью { $entry }: { $why }. Продолжать ли оттуда, решают игроки.
play-migrate-unreadable = { $game } · { $ruleset } · правила { $was } → { $rules } · НЕ ЧИТАЕТСЯ и остаётся как есть: { $reason }
play-migrate-why-events = то же действие даёт другое
play-migrate-why-draws = розыгрыш идёт иначе
play-migrate-why-refused = действие отвергнуто ({ $refusal })
play-migrate-why-over = к этому времени игра была бы окончена
play-migrate-why-unreadable = такого действия больше нет
play-migrate-count = Игр, идущих по прежним правилам: { $games }. Продолжатся: { $goes_on }, встанут на паузу: { $pauses }, не читаются: { $unreadable }
play-check-offline = ни о чём не спрашивать Discord
play-backup-file = файл копии; он так же секретен, как токен
play-game = номер игры, как в midnight games
play-games-server = только на сервере с этим идентификатором
play-games-ruleset = только эту игру, например siege
play-games-idle = только те, где столько дней ничего не происходит
play-games-stuck = только те, где минуту что-то просрочено или не доставлено
play-export-to = куда она едет, в двух словах, для тех, кто нажимает её кнопки здесь
play-export-folder = где оставить файл; без этого — здесь
play-export-secret = Кто читает этот файл, знает все руки и все кости игры, которая идёт. Пусть он будет только у того, кто её продолжает; потом его следует удалить.
play-import-file = то, что оставляет midnight export
play-import-server = идентификатор сервера; без этого — тот же, что был
play-import-channel = идентификатор канала или ветки; без этого — тот же, что был
play-import-player = кто-то, у кого здесь другой идентификатор; можно несколько раз
play-import-take-back = игра уехала отсюда и нигде больше не идёт: она продолжается здесь
play-move-channel = идентификатор канала или ветки
play-maintenance-state = on закрывает столы, off открывает снова
play-maintenance-words = что сказать тем, кто хочет играть во время работ
play-copy-from = база, где всё лежит, например sqlite:///midnight.sqlite3
play-copy-to = пустая база, например postgresql://midnight:пароль@localhost/midnight

play-simulate-title = { $game }: { $games ->
        [one] { $games } игра
        [few] { $games } игры
       *[other] { $games } игр
    }, мест: { $seats }, { $players ->
        [advised] играют автоматы
       *[random] случайные решения
    }, зерно { $seed }
play-simulate-shared = Разделённые победы: { $games }
play-simulate-rounds = Раунды: в среднем { $mean }, от { $least } до { $most }
play-simulate-actions = Действия: в среднем { $mean }, от { $least } до { $most }
play-simulate-speed = Время: { $seconds } с; игр в секунду: { $games }; действий в секунду: { $actions }
play-simulate-progress = Игры: { $games } из { $wanted }
play-report-ruleset = о какой игре рассказать, например siege
play-report-file = файлы оконченных игр вместо тех, что в базе
play-report-seats = только игры с таким числом игроков
play-report-people = только игры, начатые без автоматических игроков
play-report-unreadable = { $file } не читается ({ $why }).
play-report-uncounted = { $games ->
    [one] { $games } оконченная игра ещё не подсчитана
    [few] { $games } оконченные игры ещё не подсчитаны
   *[other] { $games } оконченных игр ещё не подсчитано
}: это делает работающий бот или сразу `midnight recount`.
play-report-title = { $game }: { $games ->
    [one] { $games } игра доведена
    [few] { $games } игры доведены
   *[other] { $games } игр доведено
} до конца, из них только людьми начато: { $people }; прервано: { $unended }.
play-report-players = Игроков: { $players }; { $games ->
    [one] { $games } игра
    [few] { $games } игры
   *[other] { $games } игр
}{ $drawn ->
    [0] {""}
   *[other] , ничьих: { $drawn }
}
play-report-as = { $what }
play-report-first = У кого первый ход
play-report-wins = побед { $won } из { $games }, { $share } % ({ $low }–{ $high }), поровну было бы { $even } %{ $off ->
    [yes] {" "}*
   *[no] {""}
}
play-report-rounds = Раунды: в среднем { $mean } ({ $low }–{ $high }), медиана { $median }, от { $least } до { $most }
play-report-moves = Ходы: в среднем { $mean } ({ $low }–{ $high }), медиана { $median }, от { $least } до { $most }
play-report-days = Дни: в среднем { $mean } ({ $low }–{ $high }), медиана { $median }, от { $least } до { $most }
play-report-intervals = В скобках: в 95 таких отчётах из 100 истинное значение лежит там (доли — по Уилсону, средние — по Стьюденту). «*»: равная доля туда не попадает.
play-recount-check = ничего не менять и вернуть 1, если что-то изменилось бы
play-recount-game = Игра { $game }: { $new ->
    [yes] ещё не подсчитана
   *[no] подсчитана иначе
}
play-recount-done = Игр: { $games }. Впервые подсчитано: { $missing }; исправлено: { $different }. Рейтинги теперь идут по этому.
play-recount-looked = Игр: { $games }. Ещё не подсчитано: { $missing }; подсчитано иначе: { $different }. Ничего не изменено.
play-migrated = Таблицы базы данных обновлены.

# Копии базы данных.
play-copy-done = Всё на месте; строк: { $rows }. Укажите эту базу в database_url и запустите бота. Там зёрна идущих игр: храните её так же тайно, как токен.
play-copy-taken = Ничего не скопировано: в базе назначения уже что-то есть, в таблице { $table }. Назовите пустую базу.
play-backup-done = Всё до этой минуты — в { $file } ({ $size } МБ). Там зёрна идущих игр: храните файл так же тайно, как токен.
play-backup-exists = { $file } уже есть, и ничего не скопировано. Назовите файл, которого ещё нет.
play-backup-postgres = Ничего не скопировано: PostgreSQL копирует свои базы сам, можно и при работающем боте. Наберите это; пароль будет спрошен либо взят из PGPASSWORD или ~/.pgpass:
    { $command }
play-restore-done = { $file } снова такой, каким был при копировании. Теперь запустите бота: midnight run.
play-restore-exists = { $file } уже есть, и ничего не изменилось. Остановите бота, уберите этот файл вместе с -wal и -shm и попробуйте ещё раз.
play-restore-postgres = Ничего не изменилось: PostgreSQL возвращает свои базы сам. Остановите бота, создайте пустую базу и наберите это:
    { $command }

# Игры, если смотреть из терминала.
play-span = { $count } { $unit ->
    [days] { $count ->
        [one] день
        [few] дня
       *[other] дней
      }
    [hours] ч
    [minutes] мин
   *[seconds] с
  }
play-status = { $status ->
    [lobby] собирает игроков
    [playing] идёт
    [paused] на паузе
    [finished] доиграна
    [exported] уехала в другую установку
   *[abandoned] закончена досрочно
  }
play-games-line = { $game } · { $ruleset } · { play-status } · сервер { $server } · канал { $channel } · мест: { $seats } · последний ход { $last } назад
play-games-overdue = СТОИТ: срок истёк { $since } назад
play-games-undelivered = СТОИТ: { $parcels ->
    [one] не доставлено { $parcels } сообщение
    [few] не доставлены { $parcels } сообщения
   *[other] не доставлено { $parcels } сообщений
  } уже { $since }
play-games-count = Игры: { $games }
play-show-over = { $game } · { $ruleset } · { play-status }
play-show-seat = Место { $seat }: { $name }{ $is_person ->
    [yes] {" "}({ $user })
   *[no] , автомат
  }{ $is_host ->
    [yes] , хозяин стола
   *[no] {""}
  }{ $hand ->
    [dm] {" "}· рука: личное сообщение
    [thread] {" "}· рука: закрытая ветка
    [button] {" "}· рука: кнопка
    [untried] {" "}· рука: ещё не отправлена
   *[none] {""}
  }
play-show-server = У сервера { $server } свои порядки: тихие часы { $quiet ->
    [none] нет
   *[other] { $quiet } ({ $zone })
  }, роль ведущих { $master ->
    [none] нет
   *[other] { $master }
  }, столов не больше { $most ->
    [0] чем у всех
   *[other] { $most }
  }
play-show-entry = #{ $number } { $kind } ({ $cause }), { $last } назад
play-ended = Игра { $game } закончена. Бот скажет об этом в канале через секунды или при запуске.
play-paused = Игра { $game } на паузе. Бот скажет об этом в канале через секунды или при запуске; продолжить её может любой игрок.
play-exported = Игра { $game } здесь закрыта и лежит в { $file }. В этом файле все её тайны: пусть его не видит никто другой, а когда игра продолжится, удалите его. Бот скажет об этом в канале через секунды или при запуске. Продолжает её midnight import — в другой установке или, с --take-back, здесь.
play-imported = Игра { $game } идёт в канале { $channel }. Бот поставит там карточку через секунды или при запуске. Удалите файл и больше нигде его не берите.
play-moved = Игра { $game } идёт в канале { $channel }. Бот поставит там карточку через секунды или при запуске.
play-maintenance-on = Столы закроются не позже чем через { $seconds } с: читать можно всё, играть нельзя, сроки не истекают. Открывает их midnight maintenance off.
play-maintenance-off = Столы откроются не позже чем через { $seconds } с. Игры, где сроки сдвинуты на время работ: { $games }
play-refuse-unknown_game = Такой игры нет. Все открытые показывает midnight games.
play-refuse-game_not_open = Эта игра уже окончена.
play-refuse-game_not_running = Эта игра не идёт: она собирает игроков, на паузе или окончена.
play-refuse-same_channel = Игра и так в этом канале.
play-refuse-not_exportable = Эта игра не идёт: собирать игроков можно и на новом месте, а у оконченной есть файл.
play-refuse-export_exists = { $file } уже есть, и ничего не изменилось. Уберите его или возьмите другую папку.
play-refuse-export_not_begun = { $file } не записать: { $reason }. Ничего не изменилось.
play-refuse-export_not_written = Игра здесь закрыта, но { $file } не записать: { $reason }. Ничего не потеряно: наберите midnight export { $game } ещё раз, с другой папкой.
play-refuse-people_not_seen = Нет на сервере { $server }: { $people }. Пригласите их или скажите, кто они там: --player БЫЛ=СТАЛ.
play-refuse-import-no_export = Это не файл midnight export.
play-refuse-import-newer = Этот файл записан более новой версией бота. Сначала обновите эту.
play-refuse-import-not_left = В этом файле не сказано, что игра уехала оттуда, где шла: возможно, она там ещё идёт.
play-refuse-import-does_not_follow = Этот файл изменён: журнал не ведёт к тому, как стоит игра.
play-refuse-import-unknown_ruleset = Эта установка не знает правил этой игры.
play-refuse-import-other_version = Правила этой установки не могут продолжить эту игру: у них другая версия.
play-refuse-import-forgotten = Кто-то из игравших попросил себя забыть: то, что осталось от этой игры, не продолжить.
play-refuse-import-runs_here = Эта игра здесь уже идёт: { $game }.
play-refuse-import-over_here = Эта игра шла здесь и окончена: { $game }.
play-refuse-import-older = Этот файл старше того, что здесь известно об игре { $game }: с тех пор она уехала с другим.
play-refuse-import-other_log = Этот файл говорит об игре { $game } не то, что о ней известно здесь.
play-refuse-import-take_back = Игра { $game } уехала отсюда с этим самым файлом. Если она нигде больше не идёт и не пойдёт, скажите это: --take-back
play-refuse-import-other_server = Эта игра уехала с сервера { $server } и вернуться может только на него.
play-refuse-import-nobody = Человек с идентификатором { $user } к этой игре не причастен.
play-refuse-import-twice = { $user } играет тогда за двоих.
play-refuse-import-changed_meanwhile = Тем временем эту игру взял кто-то другой. Посмотрите: midnight games.
play-refuse-channel_in_use = Канал занят другой игрой: { $game }. Закончите её или возьмите другой канал.
play-refuse-channel_not_seen = На сервере игры { $server } бот не видит такого канала. Скопируйте идентификатор канала, который ему виден.
play-refuse-lacks_permissions = Боту не хватает там прав: { $permissions }. Дайте их и попробуйте ещё раз.
play-refuse-token_refused = Discord не принимает токен: получите новый на портале разработчиков и запишите его в настройки.
play-refuse-discord_unreachable = Discord сейчас не отвечает ({ $reason }). Попробуйте через минуту.
play-refuse-ruleset_not_loaded = Правила { $ruleset } здесь не загружаются: смотрите midnight check.

# Что не так и как надо.
play-misused = { $program }: { $reason }. Справка: { $program } --help.
play-no_ruleset = Такой игры нет: { $ruleset }. Есть: { $known }.
play-broken = В { $ruleset } сыграть нельзя: { $reason }
play-no_extra = Для midnight play нужен модуль { $module }: установите midnight с дополнением «play».
play-not_readable = Файл не читается: { $reason }
play-not_writable = Сюда нельзя записать: { $reason }
play-endless = Игра не кончается: { $game }
play-database = База данных недоступна: { $reason }

# Что находит midnight check: в каждой строке сказано, что делать.
check-level-ok = есть
check-level-note = важно
check-level-wrong = СБОЙ
check-settings = Настройки читаются.
check-token = Токен похож на настоящий.
check-rulesets = Игры, в которые можно играть: { $count }
check-ruleset-broken = В игру { $name } сыграть нельзя: { $reason } Верните её файлы такими, какими они поставляются.
check-fonts = Шрифты для картинок на месте.
check-fonts-few = Шрифты для картинок на месте. Имена не латиницей, кириллицей или греческими буквами видны, насколько может эта машина: на Debian остальные приносит apt install fonts-noto-core fonts-noto-cjk fonts-symbola libfribidi0.
check-fonts-missing = Шрифт не читается ({ $reason }): верните data/fonts в поставленном виде.
check-disk = Свободно на диске в { $folder }: { $free } МБ
check-disk-full = Свободно на диске в { $folder }: всего { $free } МБ. Освободите место или перенесите базу туда, где его больше; на полном диске ходы не сохраняются.
check-database = База данных отвечает, таблицы новейшие. Открытые игры: { $games }
check-database-size = Размер базы данных: { $megabytes } МБ. Хранится бросков: { $rolls }
check-database-large = База данных выросла до { $megabytes } МБ. Хранится бросков: { $rolls }. Чем меньше keep_rolls_days (сейчас { $days }), тем раньше они удаляются.
check-games-behind = { $games } { $games ->
        [one] открытая игра шла
        [few] открытые игры шли
       *[many] открытых игр шли
    } до сих пор по прежним правилам. С нынешними они встречаются в фоне и при первом касании; что станет с каждой: midnight migrate --dry-run
check-games-met = По прежним правилам не идёт ни одна открытая игра.
check-database-new = Базы данных ещё нет: первый запуск создаст { $file }.
check-database-old = В базе данных старые таблицы ({ $revision }): их обновит следующий запуск или midnight migrate. Сначала сделайте копию: midnight backup ФАЙЛ
check-database-refused = База данных недоступна: { $reason }
check-database-no_folder = Папки { $folder } нет, или она закрыта для этого пользователя: создайте её или отдайте тому, от чьего имени работает бот.
check-database-read_only = { $file } или его папка закрыты для этого пользователя: отдайте их тому, от чьего имени работает бот.
check-bot-runs = На этой базе работает бот.
check-bot-away = Ни один бот на этой базе не работает.
check-processes = Процессы на этой базе: { $count } ({ $names })
check-shards = Обслуживаются все шарды. Шардов: { $count }
check-shards-unserved = Никто не обслуживает шарды { $shards } из { $count }: подождите полминуты и проверьте снова; иначе запустите больше процессов или посмотрите журнал работающих. Если шарды заданы вручную, отдайте каждый одному процессу.
check-clock-process = Часы { $name } спешат относительно базы на { $seconds } с (меньше 0 — отстают): пусть система сама ставит часы (timedatectl set-ntp true).
check-clock = Часы идут вместе с часами Discord.
check-clock-off = Часы расходятся с часами Discord на { $seconds } с: пусть их ставит система (timedatectl set-ntp true).
check-discord-away = Discord не отвечает ({ $reason }): посмотрите на сеть, прокси и discordstatus.com и попробуйте ещё раз.
check-login = Discord принимает токен; это { $name }.
check-server = Сервер { $server }: там, где идут игры, всего хватает: { $games }
check-server-gone = Сервер { $server }: бота там больше нет, игра { $game } ждёт. Пригласите его снова или наберите midnight end { $game }
check-channel-gone = Сервер { $server }: канала { $channel } игры { $game } больше нет, или он скрыт. Откройте его боту или наберите midnight move { $game } КАНАЛ
check-ways = Серверов со своими порядками (/полночь настройки): { $servers }
check-chosen-gone = Сервер { $server } хочет играть в канале { $channel }, а он удалён или скрыт. Тот, кто управляет сервером, выбирает другие: /полночь настройки.
check-chosen = Сервер { $server } хочет играть в канале { $channel }, а там боту не хватает права «{ $permission }»{ $count ->
    [1] {""}
   *[other] {" "}и других
  }. Попросите того, кто управляет сервером, дать то, о чём просит приглашение.
check-reports = Жалоб от игроков: { $count }; последняя, № { $newest }, пришла { $last } назад. Они в { $folder } той машины, которая их приняла.
check-permission = Сервер { $server }: в канале { $channel } игры { $game } боту не хватает права «{ $permission }»{ $count ->
    [1] {""}
   *[other] {" "}и других
  }. Дайте то, о чём просит приглашение.

# Что находит midnight verify.
verify-ok = всё сходится. Записи: { $entries }, розыгрыши: { $draws }; игра { $status ->
        [finished] сыграна до конца
       *[abandoned] закончена досрочно
    }.
verify-bad = { $file }: строка { $line } не сходится: { $found }
verify-commitment-line = Отпечаток, { $scope ->
    [secret] скрытый жребий
   *[table] открытый жребий
  }: { $commitment }
verify-entropy-line = Энтропия, { $scope ->
    [secret] скрытый жребий
   *[table] открытый жребий
  }, как в объявлении о начале: { $entropy }

verify-unreadable = она записана иначе.
verify-hash = её хеш неверен: она изменена, или строка перед ней пропала либо переставлена.
verify-cut_short = файл обрывается здесь, без зёрен.
verify-no_game_file = это не файл игры нынешней версии.
verify-last-line = Последняя расписка: { $hash }. Она стоит в последнем сообщении игры, там же мелким шрифтом — #{ $number }. Ею связано всё, что сказано в файле: в изменённом файле, даже если все хеши сделаны заново, она другая, как и каждая расписка, начиная с первой изменённой записи.
verify-receipt-right = { $receipt } есть и в файле.
verify-receipt-wrong = { $receipt } в файле нет: это не файл той игры, которую видел канал.
verify-receipt-none = «{ $text }» — не расписка. Расписка выглядит так: #12 0a1b2c3d4e5f6071
verify-number = здесь место записи { $expected }, а не { $found }.
verify-scopes = в ней не названы обе области, table и secret.
verify-commitment = { $scope ->
        [none] одно из зёрен не зерно.
       *[other] зерно области { $scope } не то, чей отпечаток опубликован.
    }
verify-entropy = энтропия не следует из вкладов игроков.
verify-seats = места и вклады не подходят друг к другу.
verify-options = это не настройки этой игры.
verify-unknown_ruleset = такая игра мне неизвестна.
verify-forgotten = кто-то из игравших попросил его забыть, и после игры имена, номера и слова заменены. Зёрна те самые, на которые дано обязательство; розыгрыши, ходы и расписки уже не проверить. Файлы, выданные раньше, проверяются по-прежнему.
verify-ok_older = зёрна, вклады, розыгрыши и цепочка верны. Записей: { $entries }, розыгрышей: { $draws }. Ходы повторены до записи { $entry }: с неё правила версии { $version }, по которым шла игра, расходятся с известной мне версией { $known }.
verify-ok_taken_back = всё сходится. Записей: { $entries }, розыгрышей: { $draws }; игра { $status ->
        [finished] сыграна до конца
       *[abandoned] закончена досрочно
    }. По прежним правилам решено то, что взято назад с приходом новых: { $told }. Там проверены только розыгрыши, места и цепочка.
verify-stretch = записи с { $first } по { $last }
verify-agrees = здесь сказано, где правила расходятся с прежними, а они расходятся не там.
verify-rules_version = игра шла по правилам версии { $found }; известна версия { $expected }.
verify-after_the_end = здесь рассказ после конца игры.
verify-status = в ней не сказано, чем кончилась игра.
verify-kind = записей такого вида не бывает.
verify-cause = запись этого вида так не возникает.
verify-facts = такая запись говорит здесь другое.
verify-shown = в ней неверно сказано, узнал ли о ней канал под номером { $expected }.
verify-draw_number = здесь место розыгрыша { $expected }, а не { $found }.
verify-draw_context = розыгрыш { $n } области { $scope } не от этого нажатия.
verify-draw_value = розыгрыш { $n } области { $scope } не следует из зерна.
verify-draw_chain = розыгрыш { $n } области { $scope } рвёт цепочку.
verify-draws = это не те розыгрыши, которые делает это действие.
verify-events = это не те события, к которым ведёт это действие.
verify-action = это действие не читается или здесь невозможно.
verify-refused = правила не допускают этого действия ({ $refusal }).
