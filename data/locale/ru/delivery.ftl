# Что канал узнаёт о самом столе.

entry-rematch = { $player } открывает реванш игры { $game }: настройки те же, места сдвинуты на одно.
entry-rematch-called = { $people }: нажмите **Сесть за стол** на карточке.
entry-created = Открывается стол. Хозяин: { $player }.
entry-joined = За стол садится новый игрок: { $player }.
entry-left = Из-за стола встаёт игрок: { $player }.
entry-left-server = Больше не на этом сервере: { $player }. Место занимает автоматический игрок.
entry-taken = Место { $number } занимает новый игрок: { $player }. До этого: { $before }.
entry-taken-back = Снова на месте { $number }: { $player }.
entry-kicked = Место { $number } больше не за этим игроком: { $player } не приходит.
entry-offered = Ведущий ищет замену на место { $number }. Пока её нет, место можно сохранить, сделав ход: { $player }.
entry-kept = { $player } на месте { $number }: замена не нужна.
question-kick = забрать место у игрока
question-kick-asked = { $name } предлагает забрать место { $number } у того, кто пропускает срок хода: { $player }. Если согласны все остальные, за место ходит автомат, пока его кто-нибудь не займёт. Ход этого игрока снимает вопрос.
entry-host = Хозяин стола теперь: { $player }.
entry-automated = За стол садится автоматический игрок: { $player }.
entry-removed = Из-за стола встаёт автоматический игрок: { $player }.
entry-option = { $option }: { $value }
entry-preset = Стол настроен по набору «{ $preset }»: { $options }.
entry-started = Игра начинается. Места и кости закреплены.
entry-paused = Игра на паузе: { $reason ->
    [channel_gone] её канал удалён.
    [kicked] бота убрали с сервера.
    [operator] её остановил тот, кто держит бота.
    [master] её остановил ведущий.
   *[other] что-то её остановило.
  } Ничего не потеряно. Любой игрок может её продолжить или перенести в другой канал.
entry-paused-deserted = Все вышли из игры, и она встаёт на паузу. Через { $hours } ч она завершится, а зёрна раскроются. До тех пор её может продолжить любой, кто в ней играл: /{ command-table } { command-table-resume }.
entry-resumed = Игра продолжается.
entry-moved = Игра переходит сюда: { $place }
entry-exported = Игра уезжает: отсюда её ведёт другая установка бота{ $to ->
    [none] .
   *[other] : { $to }
  }
    Руки, кости и сроки едут с ней, здесь ничего не раскрывается. Кнопки здесь больше не действуют.
entry-imported = Игра приехала из другой установки бота и идёт здесь: { $place }{ $away ->
    [yes] {" "}У всех больше времени на решение, столько же, сколько она ехала: { $length }.
   *[no] {""}
  }
entry-ended = Игру завершает { $player }.
entry-ended-by-itself = Стол закрывается до начала игры: { $reason ->
    [everybody_left] никого из сидевших за ним на этом сервере больше нет.
    [channel_gone] его канал удалён.
    [kicked] бота убрали с сервера.
   *[other] что-то мешает играть.
  }
entry-ended-deserted = В эту игру никто не возвращается, и она окончена.
entry-ended-operator = Игру закончил тот, кто держит бота.
entry-postponed-length = { $hours ->
    [0] {""}
    [one] { $hours } час
    [few] { $hours } часа
   *[many] { $hours } часов
  }{ $minutes ->
    [0] {""}
   *[other] { $hours ->
        [0] {""}
       *[other] {" "}
      }{ $minutes } { $minutes ->
        [one] минута
        [few] минуты
       *[many] минут
      }
  }
entry-postponed = Связи со мной не было: на решения у каждого ещё { $length }.
entry-postponed-deserted = Связи со мной не было: эта игра ждёт тех, кто в ней играл, дольше. Ожидание продлено: { $length }.
entry-time-ran-out = Время вышло. Игрок: { $player }.
entry-autopilot-engaged = Второй срок подряд без ответа: { $player }. Теперь ходит автомат, пока игрок не нажмёт «Действовать».
entry-autopilot-released = Снова за столом: { $player }.
entry-agreed = { $by } соглашается: { $about }.
entry-refused = { $own ->
    [yes] { $by } больше об этом не просит: { $about }.
   *[no] { $by } отказывает, и всё остаётся как есть: { $about }.
  }
entry-lapsed = Ответили не все, срок прошёл, и всё остаётся как есть: { $about }.
entry-question_over = Игра ушла дальше, вопрос снимается: { $about }.
entry-undone = { $name } возвращает { $entries ->
    [one] { $entries } ход
    [few] { $entries } хода
   *[many] { $entries } ходов
  }{ $how ->
    [consent] , начиная с № { $since }; все согласны. Кости не возвращаются: дальше выпадет новое.
   *[free] {""} (№ { $since }).
  }
entry-undone-own = Ваш ответ взят назад. Об этом никому не сказано.
entry-rewound = Ведущий возвращает игру к моменту до № { $since }: { $entries ->
    [0] сделанные с тех пор исправления отменены
    [one] отменён { $entries } ход
    [few] отменены { $entries } хода
   *[many] отменено { $entries } ходов
  }. Кости не возвращаются: дальше выпадет новое.
question-undo = возврат хода
question-undo-asked = { $name } просит вернуть { $entries ->
    [one] { $entries } ход, № { $since }.
    [few] { $entries } хода, начиная с № { $since }.
   *[many] { $entries } ходов, начиная с № { $since }.
  } Кости не возвращаются: дальше выпадет новое. Игра ждёт ответов; кто ходит дальше, снимает вопрос.
passage-turn = **{ $who }**:
passage-ready = { $asked ->
    [0] Выбор сделан: { $seats }.
   *[other] Выбор сделан: { $seats } ({ $count } из { $asked }).
}
entry-unworded = Здесь что-то происходит, но слов для этого нет. В журнале это записано.
game-file = Вся игра в одном файле. Проверить может каждый: midnight verify ФАЙЛ
game-file-page = Вся игра, чтобы пересмотреть и проверить: откройте страницу в любом браузере. Файл рядом с ней для midnight verify.

# Сообщение с отпечатками. Пока его нет в канале, за стол никто не садится; оно никогда не правится.
commitments-title = **Отпечатки: { $game } · игра { $number }, № { $count } на этом сервере**
commitments-about = Зёрна всех костей и карт с этой минуты не меняются; вот их отпечатки. Кто садится за стол, добавляет случайность уже после этого. Это сообщение не правится никогда: сравните с ним файл в конце, а чтобы оно точно не пропало, процитируйте его.
commitments-game = Строка игры: `{ $game }`

# Мелким шрифтом: по чему проверяют кости.

commitment-repeated = Отпечаток, { $scope ->
    [secret] скрытый жребий
   *[table] открытый жребий
  }: `{ $hash }`
commitments-link = [Отпечатки, опубликованы до прихода игроков]({ $link })
revealed-line = Зерно, { $scope ->
    [secret] скрытый жребий
   *[table] открытый жребий
  }: `{ $hash }`
receipt-secret = скрыто { $receipt }
last-receipt-line = Последняя расписка: `{ $hash }`

# Личное сообщение с рукой.

hand-heading = Ваша рука
hand-title = **{ $heading } · { $game } · игра { $number }** · { $place }
hand-lobby = Место за столом ваше. Когда игра начнётся, здесь появится то, что знаете только вы.
hand-empty = Здесь пока пусто.
hand-exported = Эту игру ведёт другая установка бота, рука придёт оттуда.
hand-over = Игра окончена.
hand-left = Вы больше не в этой игре. { $played_by ->
    [nobody] В ней никого нет: сутки она ждёт кого-нибудь, а потом завершается.
    [another] На вашем месте играет другой человек.
   *[automated] На вашем месте играет автомат.
  }
hand-thread = Лично: { $player }
hand-thread-note = -# Эту ветку могут читать модераторы с правом управлять ветками.

# Как приходит рука: говорится при входе за стол.

hand-by-untried = Связаться с вами пока не удаётся, попытки продолжаются. Кнопка «{ $button }» работает всегда.
hand-by-dm = То, что знаете только вы, приходит личным сообщением.
hand-queued = То, что знаете только вы, придёт личным сообщением примерно через { $minutes } мин: открывать много переписок сразу боту нельзя. До тех пор это показывает кнопка «{ $button }».
hand-queued-here = Открывать много переписок сразу боту нельзя. Нажмите ещё раз примерно через { $minutes } мин. До тех пор всё остаётся там же.
hand-by-thread = Личные сообщения от бота у вас закрыты, поэтому то, что знаете только вы, приходит в приватной ветке здесь. Её могут читать модераторы с правом управлять ветками.
hand-by-button = Сюда ничего не присылается: нажимайте кнопку «{ $button }». Ответ видите только вы.

# Хозяину стола.

notice-permission = Игра в { $place } не может идти дальше: у бота нет там права **{ $permission }**. Ничего не потеряно. Игра продолжится, как только право появится.
permission-view_channel = Просматривать канал
permission-send_messages = Отправлять сообщения
permission-send_messages_in_threads = Отправлять сообщения в ветках
permission-create_private_threads = Создавать приватные ветки
permission-create_public_threads = Создавать публичные ветки
permission-manage_threads = Управлять ветками
permission-attach_files = Прикреплять файлы
permission-embed_links = Встраивать ссылки
permission-pin_messages = Закреплять сообщения
permission-read_message_history = Читать историю сообщений

# Тому, кто запускает бота.

notice-broken = Загружено не всё. Остальное работает.
notice-broken-ruleset = Игра { $name }: { $reason }
notice-broken-commands = Команды { $name }: { $reason }

settings-token-missing = Нет токена Discord: задайте MIDNIGHT_TOKEN в окружении, в .env или в midnight.toml (token = "…").
settings-token-malformed = Это не токен бота Discord: скопируйте его заново в Discord Developer Portal, страница Bot, Reset Token.
settings-token-refused = Discord не принимает этот токен: он сброшен или не принадлежит боту. Скопируйте новый в Discord Developer Portal, страница Bot.
settings-wrong = Неверная настройка { $name }: { $reason }
settings-database-in-use = Файл { $file } уже занят другим процессом бота, здесь или в другом контейнере. Файл SQLite обслуживает один процесс; несколько работают с общей PostgreSQL (database_url).
settings-discord-api = Неверная настройка discord_api: нужен адрес прокси, который соблюдает ограничения Discord, например http://127.0.0.1:8080, без имени пользователя, ? и #. Без неё бот обращается к самому Discord.
settings-shards-wrong = Неверная настройка shards: { $shards } непонятно. Нужны номера шардов и их общее число, например 0-3/16 или 0,2,5-7/16.
settings-shards-count = Настройки shards и shard_count противоречат друг другу: { $shards } и { $count }. Достаточно одной.
settings-shards-alone = Настройка shards называет не все шарды ({ $shards }), а SQLite обслуживает один процесс: личные сообщения приходят только на шард 0, и он не знал бы игр остальных. Возьмите PostgreSQL или уберите shards.
settings-shards-taken = Другой процесс обслуживает то, что настройка shards отводит этому: { $shards }. Дайте каждому процессу свои шарды или уберите shards: тогда процессы поделят их сами.

# Команда, которую Discord ещё показывает, хотя бот уже обновлён.

apology-outdated = Эта команда изменилась. Перезапустите Discord или подождите минуту и попробуйте снова.

# График оконченной игры.
scores-title = Как шёл счёт
scores-foot = Раунды

# Картинки при выборе.
picture-marked = Отмечено: { $labels }.
