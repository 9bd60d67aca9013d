# The table on Discord: cards, menus and private pages.

# What every table lets its host set.
table-option-language = Язык
table-option-language-en = English
table-option-language-ru = Русский
table-option-pace = Темп
table-option-pace-live = вживую (без срока, через 10 минут напоминание)
table-option-pace-daily = ход в день (24 часа на каждое решение)
table-option-pace-relaxed = неспешно (72 часа на каждое решение)
table-option-pace-rulebook = по правилам (24 часа, на ответ меньше)
table-option-pace-own = свой срок
table-option-clock = Время идёт
table-option-clock-everyday = каждый день
table-option-clock-weekdays = с понедельника по пятницу, днём
table-option-away_days = Сколько дней ждать отсутствующего
table-option-away_days-0 = нисколько
table-option-deadline_hours = Часов на решение
table-option-deadline_hours-0 = без срока
table-option-undo = Возврат хода
table-option-undo-consent = с согласия других, если кто-то что-то узнал
table-option-undo-free_only = только если никто ничего не узнал
table-option-undo-off = никогда
table-option-hands = Рука
table-option-hands-ladder = личным сообщением, иначе в приватной ветке
table-option-hands-button = только по кнопке карточки
table-option-late_join = Места автоматических игроков можно занять до 2-го раунда

# Buttons.
button-join = Сесть за стол
button-leave = Встать из-за стола
button-take = Занять место
button-kick = Забрать место { $number }: { $player }
button-take-one = Занять место { $number }
button-options = Настройки
button-rules = Правила
button-automated = Добавить автоматического игрока
button-fewer = Убрать автоматического игрока
button-start = Начать игру
button-act = Действовать
button-board = К столу
button-hand = Моя рука
button-hand-by-dm = Присылать руку в личные сообщения
button-log = Журнал
button-more = Ещё
button-since = Что произошло
button-catch-up = Что произошло
button-go-there = Перейти
button-watch = Смотреть
button-watch-follow = Следить
button-watch-end = Только конец
button-watch-stop = Не смотреть
button-previous = Назад
button-next = Дальше
button-status = Стол словами
button-resume = Продолжить игру
button-rematch = Реванш
button-another = Другая игра
button-end = Завершить игру
button-orders = Постоянные ответы
button-write = Написать…
button-correct = Исправить…
button-undo = Вернуть ход
button-undo_now = Вернуть
button-undo_ask = Спросить остальных
button-agree = Согласиться
button-refuse = Отказать
button-agree-upgrade = Продолжить
button-refuse-upgrade = Лучше закончить
button-agree-upgrade_end = Закончить
button-refuse-upgrade_end = Лучше продолжить
button-answer = { $answer }: { $about }
button-back = Назад
button-choices = Всё о вариантах
button-choose = К вариантам
button-older = Раньше
button-newer = Позже
button-newest = Последнее

# Cards.
card-title = { $game } · игра { $number }
card-seat = { $number }. { $who }{ $role ->
    [host] {" "}· хозяин стола
    [automated] {" "}· автоматический игрок, играет { $plays }
    [free] {" "}· свободно, пока за него ходит автомат
    [autopilot] {" "}· ходит автомат, пока игрок не нажмёт «Действовать»
   *[player] {""}
  }
seat-free = **Место { $number } свободно.** За него ходит автомат, пока кто-нибудь не займёт его и не продолжит игру.
seat-invitation = { $player }: ведущий зовёт вас на место { $number } в этой игре.
seat-lately = Что было недавно
seat-history = Место { $number }:
seat-tenure = { $player }{ $rounds ->
    [single] {" "}(раунд { $first })
    [several] {" "}(раунды { $first }–{ $last })
    [before] {" "}(до первого раунда)
   *[none] {""}
  }
status-details = Подробно
card-option = { $option }: { $value }
card-deadline = Срок решения: { $when }
card-paused = Игра на паузе. Продолжить может любой игрок.
card-stopped = Правила этой игры изменились: продолжать ли её, решают игроки.
card-deserted = Все вышли из игры.
card-deserted-until = Она завершится { $when }. До тех пор её может продолжить любой, кто в ней играл.
card-left = -# { $game } · игра { $number }: [стол стоит ниже]({ $link }).
card-moved = Игра переехала: она идёт в { $place }.
card-exported = Эту игру ведёт другая установка бота{ $to ->
    [none] .
   *[other] : { $to }
  }
card-abandoned = Игра завершена досрочно.
card-score = { $won ->
    [yes] - **{ $who }**: { $scored }
   *[no] - { $who }: { $scored }
  }
card-seeds = Секретные зёрна всех костей и карт. С файлом игры каждый может проверить любой бросок.
lobby-seats = **Игроки:** { $seated } из { $exact ->
    [yes] { $maximum }
   *[no] { $minimum }–{ $maximum }
}
lobby-in-play = Не этот стол, а пример того, как выглядит игра. { $picture }
lobby-options = **Настройки** (остальные — как в книге правил)
lobby-length = { $minutes ->
    [0] {""}
   *[other] Около { $minutes } мин, если все на месте; по ходу в день — около { $days } { $days ->
        [one] дня
        [few] дней
        [many] дней
       *[other] дней
      }.
  }{ $weight ->
    [light] {" "}Правил немного.
    [medium] {" "}Правил в меру.
    [heavy] {" "}Правил много.
   *[none] {""}
  }
lobby-fairness = Кости и карты заданы зёрнами, которые закреплены этими хешами. Каждый, кто садится за стол, добавляет своё.
lobby-fairness-link = Кости и карты заданы зёрнами, отпечатки которых — в [этом сообщении]({ $link }). Каждый, кто садится за стол, добавляет к ним своё.
commitment-line = { $scope ->
    [secret] Скрытый жребий
   *[table] Открытый жребий
  }: `{ $hash }`
entropy-line = Энтропия, { $scope ->
    [secret] скрытый жребий
   *[table] открытый жребий
  }: `{ $hash }`
seed-line = { $scope ->
    [secret] Скрытый жребий
   *[table] Открытый жребий
  }: `{ $hash }`

# The menu of actions.
menu-value = { $value ->
    [none] ничего
    [yes] да
    [no] нет
   *[other] { $value }
  }
menu-several = можно сразу { $most }
menu-not_together = { $most ->
    [0] Вместе это сделать нельзя: ничего не сделано.
   *[other] Вместе можно сделать самое большее столько: { $most }. Ничего не сделано.
}
menu-range = { $first } … { $last }
menu-action = Что вы делаете?
menu-form = { $label }…
menu-type_it = свои слова
menu-typed = Вы написали:
menu-caution = **{ $label }**: { $caution }
menu-more_below = ещё ниже
menu-in_full = Что ещё есть у этих вариантов:
menu-in_full-of = - **{ $labels }**: { $more }
menu-in_full-between = {"; а также "}
menu-grave = Нажмите ещё раз, чтобы сделать это.
menu-goes-on = …{ $things ->
    [none] остальное
    [known] что ещё знаете только вы
   *[other] ещё { $things }
}: кнопка **{ $button }**.
menu-not-asked = Сейчас игра ждёт не вас.
menu-not-running = { $over ->
    [yes] Эта игра окончена. Если здесь идёт другая, нажмите «{ button-act }» на её карточке.
   *[no] Эта игра сейчас не идёт.
  }
menu-unasked = Выбор один, поэтому без вопросов: { $action }
menu-orders = Можно оставить постоянный ответ:

# What somebody is told who comes back.
since-more = …и не только: кнопка **{ $button }**.
since-own = **Ваш последний ход**
since-start = **С начала игры** · { $when }
since-last-move = **После вашего последнего хода** · { $when }
since-lately = **Недавно**
catch-up-title = **Что произошло**{ $since }
catch-up-since = {" "}· последнее, что вы видели: { $when }
catch-up-board = { $then ->
    [yes] Стол тогда:
   *[no] Стол сейчас:
  }
catch-up-whole = { $then ->
    [yes] Каким стол был тогда
   *[no] Каков стол сейчас
  }
catch-up-lost = ### Ваши потери
catch-up-round = { $number ->
    [0] ### До первого раунда
   *[other] ### Раунд { $number }
  }
catch-up-nothing = Ничего нового для вас нет.

# Lists of tables.
my-games-title = ## Ваши игры
my-games-none = Сейчас вы не сидите ни за одним столом. Столы сервера покажет `/{ command-table } { command-table-list }`.
tables-title = ## Столы этого сервера
tables-none = Открытых столов, которые вам видны, здесь нет. Открыть стол: `/{ command-table } { command-table-new }`.
tables-line = **{ $game }** · [игра { $number }]({ $link }) · { $place }{ $server ->
    [none] {""}
   *[other] {" "}· { $server }
  }
tables-since = Спрошено { $when }

# Watching without a seat.
watch-how =
    Как вы хотите смотреть? Вам видно то же, что всем, и никогда — чужая рука.
    - **Следить**: одно личное сообщение с полем и последними событиями. Оно правится и не звенит; о конце придёт новое.
    - **Только конец**: одно сообщение, когда игра окончена.
watch-heading = · вы смотрите · { $place }
watch-until-the-end = Когда игра закончится, бот напишет сюда.
watch-exported = уехала
watch-ended = окончена
watch-begun-follow = Вы следите за игрой в личных сообщениях. Прекратить — кнопкой там же.
watch-begun-end = Когда игра закончится, бот напишет вам лично. Отменить — кнопкой там же.
watch-stopped = Вы больше не смотрите эту игру.
watch-seated-now = Теперь вы сидите за этим столом: его показывают ваши собственные страницы.
watch-closed-now = Место, где идёт эта игра, теперь закрыто для вас, и вы её больше не смотрите.
refuse-watch_seated = Вы сидите за этим столом: его показывают ваши страницы — «Действовать» и «Моя рука».
refuse-watch_lobby = Игра ещё не началась. За стол можно сесть, а смотреть — когда она пойдёт.
refuse-watch_full = Эту игру уже смотрят столько человек: { $maximum }. Попробуйте, когда кто-нибудь перестанет.
refuse-watch_too_much = Вы уже смотрите столько игр: { $maximum }. Сначала прекратите смотреть одну — кнопкой в её сообщении.
refuse-watch_dm_closed = Вы не принимаете личных сообщений от бота, поэтому писать вам некуда. Разрешите их в настройках конфиденциальности этого сервера и нажмите ещё раз.
refuse-watch_dm_queued = Сейчас открывается много личных сообщений. Попробуйте через { $minutes ->
    [one] { $minutes } минуту
    [few] { $minutes } минуты
    [many] { $minutes } минут
   *[other] { $minutes } минуты
  }.
refuse-watch_not_now = Discord не принял личное сообщение. Попробуйте чуть позже.

# Options.
options-which_group = О чём настройка?
options-group = { $count ->
    [one] { $count } настройка
    [few] { $count } настройки
   *[many] { $count } настроек
}{ $changed ->
    [0] {""}
   *[other] , изменено: { $changed }
}
options-which = Какая настройка?
options-pace = Сколько времени на решение?
options-by_pace = по темпу игры
options-value = Какое значение?
options-now = Сейчас: { $value }
options-is_now = стоит сейчас
options-is_usual = { $of ->
    [table] как обычно
   *[rules] как в книге правил
  }
options-changed = { $line } ({ $of ->
    [table] обычно
   *[rules] в книге
  }: { $usual })
options-now_and_usual = Сейчас: **{ $now }**{ $same ->
    [yes] {""}
   *[no] { $of ->
        [table] . Обычно: { $usual }
       *[rules] . В книге: { $usual }
      }
  }{ $same ->
    [yes] {" "}({ options-is_usual })
   *[no] {""}
  }
options-group-cards = Карты
options-group-combat = Бой
options-group-companies = Роты и расстановка
options-group-cover = Укрытия
options-group-doomsday = Часы Судного дня
options-group-events = Ивенты
options-group-field = Поле и сценарий
options-group-forts = Укрепления и стены
options-group-helpers = Помощники и сделки
options-group-length = Длина и конец игры
options-group-mode = Вид игры
options-group-modules = Части правил
options-group-orders = Приказы и ходы
options-group-points = Точки
options-group-prisoners = Пленные
options-group-raids = Рейды и бункеры
options-group-rd = RD
options-group-rockets = Ракеты
options-group-sides = Стороны
options-group-spirit = Дух и паника
options-group-spots = Маркеры
options-group-squads = Отряды и бюджет
options-group-stations = Станции и захваты
options-group-table = Стол: язык, время, рука
options-group-turns = Ходы
options-group-victory = Победа
options-group-weather = Погода и Роза Ветров
options-by-host = Настройки меняет хозяин стола до начала игры.

# The log and the table in words.
log-title = **Журнал** · с { $first } по { $last } из { $count } известных вам · `#` номер в канале, как в расписках
log-of = Что делает { $player }
log-kind-moves = Ходы
log-kind-dice = Броски
log-kind-losses = Потери
log-kind-own = Что сказано только вам
log-kind-back = Возвраты, вопросы, исправления
log-kind-time = Время: паузы, напоминания, просрочки
log-kind-table = Стол: места и настройки
button-log-all = Весь журнал
log-empty = Здесь нет ничего, что вам видно.
status = **{ $status ->
    [lobby] Стол ждёт игроков.
    [playing] Игра идёт.
    [paused] Игра на паузе.
    [finished] Игра окончена.
    [exported] Эту игру ведёт другая установка бота.
   *[abandoned] Игра завершена досрочно.
  }**
rules-how = Кнопка **Действовать** показывает всё, что можно сейчас. Каждое действие — это и команда: наберите /{ $command }.

# What the desk answers.
desk-opened = Стол открыт.
desk-joined = Вы за столом.
desk-left = Вы больше не за этим столом.
desk-kick-which = У кого забрать место? Решают все остальные; ведущий решает один.
desk-asked = Остальные теперь решают.
desk-taken = Теперь место { $number } ваше, посреди игры. Всё, что на нём есть, и постоянные ответы — ваши.
desk-take-which = Какое место вы занимаете? Сменить его потом нельзя.
desk-left-last = Вы больше не за этим столом, и в игре никого не осталось. Она на паузе и через { $hours } ч завершится. До тех пор её можно продолжить: /{ command-table } { command-table-resume }.
desk-started = Игра начинается.
desk-done = Готово.
desk-chosen = Готово: «{ $name }».
desk-board = Стол сейчас появится внизу: { $place }.
desk-resumed = Игра идёт дальше в { $place }.
desk-moved = Теперь игра в { $place }, с новой карточкой.{ $paused ->
    [yes] {" "}Она на паузе: продолжить её там может любой игрок.
   *[no] {""}
  }
automated-name = Автомат { $number }
thread-name = { $game }. Хозяин: { $host }
sure-end = Завершить игру сейчас? Отменить это нельзя.
sure-leave = Выйти из игры? За вас будет ходить автомат, пока место не займёт кто-то другой. До тех пор вы можете занять его снова.
sure-leave-last = Выйти из игры? Кроме вас, в ней никого нет: она встанет на паузу и через { $hours } ч завершится. До тех пор её можно продолжить.

# Refusals at the table.
refuse-game_elsewhere = В этом канале нет открытой игры. Ваши игры: { $places }. Наберите команду там или здесь с номером.
refuse-table_in_dm = Стол стоит в канале сервера. Введите команду там.
refuse-already_here = Игра уже в этом канале. Чтобы перенести её в ветку, укажите параметр { command-table-move-thread }.
refuse-place_gone = Канала этой игры больше нет. Введите /{ command-table } { command-table-move } с номером { $number } в другом канале сервера: игра пойдёт дальше там.
refuse-move_in_dm = Отсюда, из личных сообщений, игру можно перенести только в новую ветку рядом с её каналом. Чтобы перенести её в другой канал, введите там /{ command-table } { command-table-move } с номером { $number }.
refuse-server_gone = Бота нет на сервере этой игры, поэтому сейчас она стоит. Ничего не потеряно: когда бота пригласят туда снова, продолжить сможет любой игрок. Если сервера больше нет, хозяин стола может завершить игру командой /{ command-table } { command-table-end }.
refuse-other_ruleset = В этом канале другая игра. Нажмите «Действовать» на её карточке.
refuse-not_offered = { $value }: сейчас так нельзя. { $choices_count ->
    [0] Кнопка «Действовать» покажет, что можно.
   *[other] Можно: { $choices }.
  }
refuse-no_thread_here = Здесь нельзя открыть ветку. Выберите текстовый канал или откройте стол без ветки.
refuse-missing_permission = В этом канале у бота нет права: { $permission }. Попросите тех, кто управляет сервером.
refuse-option_value_missing = Укажите и настройку, и значение. Без них команда показывает все настройки.

# What a command suggests.
suggest-game = { $game } · игра { $number }{ $place ->
    [none] {""}
   *[other] {" "}· #{ $place }
  }

# Главы правил.
refuse-no_such_chapter = Такой главы нет. Выберите из подсказок.
rules-chapters = Другая глава
rules-usual_numbers = С числами обычной игры. Числа вашей игры показывает «{ button-rules }» на её карточке.
rules-found = ## В правилах: «{ $words }»
rules-found-in = **{ $game }** · { $title }
rules-what_is = { $kind ->
    [words] Что значит … (слова правил)?
    [things] Кто или что такое …?
   *[other] Что такое …?
}
rules-found-nothing = { $nearest ->
    [yes] В правилах «{ $game }» такого нет: «{ $words }». Ближе всего:
   *[no] В правилах «{ $game }» такого нет: «{ $words }».
}
rules-found-unsaid = В правилах «{ $game }» такого нет: «{ $words }». Об остальном сказано:
rules-found-elsewhere = В других играх:
rules-found-kind = { $kind ->
    [chapter] Глава · { $game }
   *[thing] { $game }
}
rules-found-open = Прочитать целиком: { $titles }
rules-thing = **{ $title }** · { $game }
rules-word = **{ $title }** · { $game }, глава «{ $chapter }»
refuse-rules_not_found = В правилах об этом ничего нет. Попробуйте другое слово: окончания не важны, ищем на обоих языках.

# Один раунд, шаг за шагом.
round-button = Один раунд, шаг за шагом
round-title = ## { $game }: один раунд, шаг за шагом ({ $number } из { $steps })
round-about = Из записанной игры. Вы видите то же, что видит { $player }.
round-rules = Правила { $rules }
round-back = ◀ Назад
round-next = Дальше ▶
round-rules_button = Правила
round-player-1 = Анна
round-player-2 = Борис
round-player-3 = Вера
round-player-4 = Глеб
round-player-5 = Дина
round-player-6 = Егор
refuse-rules_no_round = Раунда этой игры, рассказанного по шагам, нет.

# Что ведущему исправить нельзя.
refuse-amend_nothing = Сейчас исправлять нечего.
refuse-amend_no_such_value = Такого за этим столом нет, или такое значение здесь невозможно.
refuse-amend_unchanged = Так уже и есть.
refuse-amend_question_open = Сейчас решается бой или то, что из чего-то следует. Сначала нужен ответ на открытый вопрос; или верните игру к тому, что было до него.

# Возврат хода.
undo-title = { $number ->
    [0] К моменту до вашего последнего выбора
   *[other] К моменту до #{ $number }
}
undo-moves = { $count ->
    [one] Так отменяется ваш последний { $count } ход.
    [few] Так отменяются ваши последние { $count } хода.
    [many] Так отменяются ваши последние { $count } ходов.
   *[other] Так отменяются ваши последние { $count } хода.
}
undo-why = { $reason ->
    [drawn] С тех пор выпали кости или вышли карты.
    [others] С тех пор ходили другие.
   *[seen] С тех пор открылось скрытое.
  }
undo-lost = Что отменяется:{ $more ->
    [0] {""}
    [one] {" "}(и ещё { $more } строка раньше)
    [few] {" "}(и ещё { $more } строки раньше)
   *[many] {" "}(и ещё { $more } строк раньше)
  }
undo-asked = Согласиться должны все: { $seats }.
undo-nobody_asked = Ничьё согласие не нужно.
undo-dice = Кости бросаются заново; что лежало закрытым, лежит как лежало.
