# Первая минута: /помощь, сообщение на новом сервере и приглашение.

help-title = ## Полночь
help-what = Я ведущий настольных игр: рассаживаю игроков, раздаю карты лично каждому, сужу по книге правил, бросаю кости, которые может проверить любой, и ничего не забываю.
help-commands =
    - `/{ command-table } { command-table-new }` открывает стол; { $games ->
        [one] есть { $games } игра
        [few] есть { $games } игры
       *[many] есть { $games } игр
    }. Свободные места занимают автоматические игроки.
    - `/{ command-roll } к20` бросает кости, `/{ command-roll } 4к6kh3` оставляет три лучшие, `/{ command-odds } { help-roll-against }` говорит шансы.
    - `/{ command-table } { command-table-status }` говорит, чей ход, `/{ command-table } { command-table-board }` ставит стол внизу канала, `/{ command-table } { command-table-hand }` показывает вашу руку.
    - `/{ command-me } { command-me-time }` хранит ваши тихие часы, выходные и отъезд, для всех ваших столов; `/{ command-me } { command-me-reading }` даёт слова вместо картинок, в том числе для чтения вслух.
    - `/{ command-rules } { command-rules-find }` ищет в правилах слова, карты и умения.
    - `/{ command-fair } { command-fair-status }` показывает, чем доказана честность костей.
    - `/{ command-table } { command-table-report }` говорит тому, кто меня держит, что за столом не так; сначала вы видите, что уйдёт.
help-welcome =
    - `/{ command-table } { command-table-new }` открывает стол; { $games ->
        [one] есть { $games } игра
        [few] есть { $games } игры
       *[many] есть { $games } игр
    }.
    - `/{ command-roll } к20` бросает кости для любой компании.
    - `/{ command-help }` показывает остальное; это видите только вы.
help-button-games = Играть
help-button-dice = Бросить кости
help-button-fair = Что здесь честно
help-button-open = Открыть стол
help-button-open-game = Открыть стол: { $game }
help-button-roll = Бросить { $dice }

# Играть.
help-games-title = ## Играть
help-games-how = *Открыть стол* ставит карточку в этом канале: каждый, кто хочет играть, нажимает на ней *{ button-join }*, а вы — *{ button-start }*. *{ help-button-learn }* начинает урок сразу, ждать никого не надо.
help-game = **{ $game }**{ $minutes ->
    [0] {""}
   *[other] {" "}· около { $minutes } мин
}
help-games-pace = В чате, ход за ходом, игра длится несколько дней. Минуты — для тех, кто собрался вместе.

# Бросить кости.
help-dice-title = ## Бросить кости
help-dice-how = Наберите `/{ command-roll }` и что бросить. Итог видят все; `{ command-roll-who_sees }` прячет бросок.
help-dice-d20 = `{ help-roll-one }` одна кость, `{ help-roll-bonus }` три и прибавка
help-dice-keep = `{ help-roll-keep }` три лучшие из четырёх
help-dice-advantage = `к20+5 с преимуществом`, `{ help-roll-against }` — против числа
help-dice-pool = `{ help-roll-pool }` считает успехи
help-dice-more = `/{ command-odds }` говорит шансы, `/{ command-preset }` знает броски известных систем, `/{ command-macro }` хранит ваши.
help-roll-one = к20
help-roll-bonus = 3к6+2
help-roll-keep = 4к6kh3
help-roll-against = к20+5 против 15
help-roll-pool = 8к10>=6

# Что здесь честно.
help-fair-title = ## Что здесь честно
help-fair-how =
    Отпечатки зёрен стоят в канале раньше, чем кто-либо может внести свой вклад. Каждый игрок добавляет к случаю своё, у каждого итога есть расписка, а в конце зёрна раскрываются вместе с файлом, который проверяет `midnight verify`.
    - `/{ command-fair } { command-fair-status }`: отпечатки, которые действуют здесь сейчас
    - `/{ command-fair } { command-fair-history }`: все игры и сеансы и чем они кончились
    - `/{ command-table } { command-table-join } { command-table-join-words }:` сесть за стол со своими словами в случае

refuse-help_no_table_here = Стол стоит в канале сервера, где я есть. А здесь можно бросать кости: `/{ command-roll } к20`. Чтобы я появился на сервере, пригласите меня: { $link }

# Единственное сообщение тому, кто первым пользуется ботом на сервере.
greet-title = ## Здравствуйте, это «Полночь»
greet-once = -# На этом сервере мной пользуются впервые. Это сообщение видите только вы, и второй раз оно не приходит; то же всегда показывает `/{ command-help }`.
greet-settings = Вы управляете этим сервером: `/{ command-midnight } { command-midnight-settings }` выбирает язык, каналы, кто открывает столы, и другое.
greet-button-table = Открыть стол
greet-button-how = Как это работает
how-title = ## Как это работает
how-table = **Стол** — это карточка в канале: кто хочет играть, нажимает *{ button-join }*, свободные места занимают автоматические игроки, а хозяин стола нажимает *{ button-start }*.
how-act = **Ваш ход**: я вас упоминаю. *{ button-act }* под карточкой показывает всё, что вам сейчас можно, с шансами; это видите только вы.
how-hand = **Ваша рука** приходит личным сообщением или по кнопке *{ button-hand }*: её не видит больше никто.
how-time = **Время**: обычно на каждое решение даются сутки, потом играется ответ по умолчанию из книги правил. `/{ command-me } { command-me-time }` бережёт ваши ночи.
how-end = **В конце** раскрываются зёрна всех костей вместе с файлом, который может проверить каждый.

# Кто что может за столом.
rights-button = Кто что может
rights-title = ## Кто что может за столом
rights-who = { $who }
rights-anybody = кто видит канал
rights-seated = кто сидит за столом
rights-host = хозяин стола
rights-master = ведущий стола
rights-moderator = модераторы
rights-command = `/{ command-table } { $command }`
rights-do-act = *{ button-act }*: всё, о чём спрашивает игра
rights-do-automated = *{ button-automated }*, пока игра не началась
rights-do-plays = *{ button-plays }*: как сильно играют автоматы и к чему склонны
rights-do-chair = На странице `/{ command-table } { command-table-master }`: вернуться к прежнему ходу, исправить ошибку, один раз сходить за отсутствующего, поставить на паузу, сразу дать время
rights-note = Модераторы — те, кто управляет сервером, и те, у кого есть роль ведущих из `/{ command-midnight } { command-midnight-settings }`; там же выбирают, кто и где открывает столы. Что касается других, о том сначала спрашивают их: отмена хода, больше времени, место, которое у кого-то забирают.

# В терминале того, кто держит бота.
invite-servers = Midnight в Discord под именем { $name }, { $servers ->
    [one] на { $servers } сервере
    [few] на { $servers } серверах
   *[many] на { $servers } серверах
}.
invite-link = Пригласите его на сервер: { $link }
invite-next = Потом в канале там: /{ command-table } { command-table-new } открывает игру, /{ command-roll } к20 бросает кости, /{ command-help } показывает остальное. Ctrl-C останавливает бота; ничего не теряется.
