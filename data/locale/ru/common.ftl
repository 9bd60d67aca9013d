# Words that every table and every ruleset share.

# Lists: «а, б и в».
list-more = { $first }, { $next }
list-last = { $first } и { $last }
list-several = { $thing } ×{ $count }
list-empty = ничего

# A player whose name we do not know.
seat = Игрок { $number }

yes = Да
no = Нет
switch-on = да
switch-off = нет

# What the game waits for.
waiting = Ждём: { $seats } ({ $decision })
waiting-asked = Слово за вами: { $decision }

# Something broke on our side.
refuse-asked_too_much = Слишком много сразу. Я отвечу снова через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}.
apology = У меня что-то сломалось. Ничего не изменилось. Попробуйте ещё раз.
apology-later = Связь с Discord сейчас плохая. Ничего не потеряно. Попробуйте через минуту.
apology-store = У меня сейчас не работает база данных. Считается то, что показывает стол, и ничего из этого не пропало. Посмотрите на него и попробуйте снова через минуту.

# Refusals: what is wrong, and what would be right.
refuse-already_seated = Вы уже за этим столом.
refuse-already_started = Игра уже идёт. Это можно делать только до начала.
refuse-channel_taken = В этом канале уже открыта игра. Завершите её или откройте свою в другом канале или в ветке.
refuse-too_many_tables = Ваши открытые столы на этом сервере: { $most }, вместе с теми, которые открыли вы, но сидите не за ними. Больше одному человеку нельзя. Чтобы открыть новый, завершите один: /{ command-table } { command-table-end } с его номером.
refuse-too_many_tables_here = Открытые столы на этом сервере: { $most }. Больше нельзя. Доиграйте за одним из них, сядьте за тот, где ждут игроков, или попросите хозяина стола или модератора завершить его: /{ command-table } { command-table-end } с номером.
refuse-you_lack_permission = В этом канале у вас нет права: { $permission }.
refuse-game_not_open = Эта игра окончена. Новую открывает команда /{ command-table } { command-table-new }.
refuse-game_exported = Эта игра уехала: её ведёт другая установка бота{ $to ->
    [none] .
   *[other] : { $to }
  }
refuse-game_not_exported = Эта игра никуда не уезжала.
refuse-two_seats_of_one = Никто не сидит на двух местах одной игры.
refuse-game_not_paused = Эта игра не на паузе.
refuse-game_not_running = Игра ещё не началась. Её начинает хозяин стола.
refuse-game_of_another_version = Эта игра начата по другой версии правил, и я её больше не веду. Она хранится и не удаляется.
refuse-game_paused = Игра на паузе. Продолжить её может любой игрок командой /{ command-table } { command-table-resume }.
refuse-rules_changed = Правила этой игры изменились, и её игроки ещё не решили, продолжать ли. Ответить можно под последним сообщением или на карточке стола.
refuse-host_stays = Этот стол открыли вы, поэтому остаётесь до конца. Завершить игру можно командой /{ command-table } { command-table-end }.
refuse-no_automated_player = За этим столом нет автоматических игроков.
refuse-no_game_here = В этом канале нет открытой игры. Новую открывает команда /{ command-table } { command-table-new }.
refuse-not_host = Это может только хозяин стола.
refuse-not_seated = Вы не за этим столом. Сесть можно до начала игры.
refuse-seat_left = Вы больше не за этим столом. { $taken ->
    [yes] На месте { $number } теперь { $player }.
   *[no] Пока место { $number } свободно, его можно занять снова: нажмите «{ button-take }» на карточке или введите /{ command-table } { command-table-join }.
  }
refuse-seat_taken = Место { $number } занято: там { $player }.
refuse-seat_not_open = Место { $number } занять нельзя: за него с начала игры ходит автомат.
refuse-no_free_seat = Свободных мест в этой игре нет. Когда кто-нибудь выйдет, его место можно будет занять.
refuse-knows_another_hand = Ваше место в этой игре – { $number }, и вы знаете, что на нём было. Занять снова можно только его.
refuse-nobody_absent = Забрать место можно только у того, кто пропускает срок и с тех пор не ходит.
refuse-kick_needs_vote = На это нужно согласие остальных: /{ command-table } { command-table-kick }.
refuse-no_such_seat = Мест за этим столом: { $most }.
refuse-which_seat = Укажите и номер места.
refuse-offer_over = Это место вам больше не предлагают.
refuse-saw_all_hands = Вы ведущий, который видел все руки этой игры, поэтому играть в ней вам нельзя.
refuse-master_takes_no_seat = Вы ведущий этого стола. Сначала откажитесь от этого: /{ command-table } { command-table-master }.
refuse-kicked_from_seat = Стол лишил вас места { $number }, занять его снова нельзя.
refuse-not_your_decision = Сейчас игра ждёт не вас. Чей ход, показывает команда /{ command-table } { command-table-status }.
refuse-not_your_seat = Это место другого игрока. Действовать можно только за своё.
refuse-option_not_a_choice = { $option }: выберите одно из этого: { $choices }.
refuse-option_not_yes_or_no = { $option }: выберите «да» или «нет».
refuse-option_out_of_range = { $option }: выберите число от { $minimum } до { $maximum }.
refuse-option_unknown = Настройки «{ $option }» здесь нет. Все настройки показывает команда /{ command-table } { command-table-options }.
refuse-question_open = Другой такой вопрос здесь ещё открыт. Дождитесь ответов на него.
refuse-question_asked_before = Об этом уже спрашивали, второй раз не спрашивают.
refuse-question_over = Этот вопрос уже решён. Посмотрите последние сообщения.
refuse-question_not_asked = Этот вопрос не к вам, или ваш ответ уже есть.
refuse-undo_gone = Этого уже нет: ход возвращён раньше, или это не ход.
refuse-undo_nothing = Ваших недавних ходов, которые можно вернуть, нет.
refuse-undo_silent = Об этом знаете только вы, и с тех пор игра ушла дальше: всё остаётся. Можно оставить другой ответ.
refuse-undo_off = За этим столом ходы не возвращают.
refuse-undo_over = Игра окончена, зёрна раскрыты: возвращать больше нечего.
refuse-undo_too_old = Игра начата по прежним правилам, и вернуться к той минуте по нынешним нельзя.
refuse-undo_is_free = Согласия для этого не нужно. Верните ход сразу.
refuse-undo_needs_consent = { $reason ->
    [drawn] С тех пор выпали кости или вышли карты.
    [others] С тех пор ходили другие.
   *[seen] С тех пор открылось скрытое.
  } Нужно согласие других игроков.
refuse-undo_not_free = { $reason ->
    [drawn] С тех пор выпали кости или вышли карты.
    [others] С тех пор ходили другие.
   *[seen] С тех пор открылось скрытое.
  } За этим столом возвращают только то, из чего никто ничего не узнаёт.
refuse-ruleset_not_loaded = Правила этой игры сейчас не загружаются. Игра хранится. Сообщите тому, кто держит этого бота.
refuse-others_use_this = Этим здесь пользуются и другие, последними { $users }: они потеряют то, что здесь записано. Чтобы всё же сделать это, введите то же самое ещё раз: на это { $minutes } мин.
answered-in_private = -# Ответ виден только тому, кто спрашивает.
refuse-stale_button = С тех пор, как появилась эта кнопка, игра ушла вперёд. Посмотрите на стол и выберите заново.
refuse-commitments_not_posted = Отпечатков костей в канале ещё нет, а до них никто не садится за стол и не начинает игру. Попробуйте через минуту; если не помогает, проверьте, можно ли боту писать в этот канал.
refuse-table_full = Все места заняты: { $maximum }.
refuse-unclear_word = Слову подходит не одно: { $word } — { $choices }.
refuse-typed_length = Напишите что-нибудь: самое большее { $maximum } { $maximum ->
        [one] знак
        [few] знака
       *[many] знаков
    }.
refuse-maintenance = С ботом идут работы, столы ждут. Ничего не потеряно, и читать можно всё. Попробуйте позже.
refuse-maintenance_because = С ботом идут работы, столы ждут: { $words }
refuse-unknown_game = Такой игры нет. Игру этого канала показывает команда /{ command-table } { command-table-status }.
refuse-unknown_ruleset = Такой игры я не знаю. Есть: { $names }.
refuse-words_too_long = Слишком длинные слова: самое большее { $maximum } { $maximum ->
        [one] байт
        [few] байта
       *[many] байт
    }.
refuse-wrong_number_of_players = Для этой игры нужно игроков: от { $minimum } до { $maximum }. Сейчас за столом: { $seated }.
