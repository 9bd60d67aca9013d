# Кости вне игр: броски и их кнопки, сохранённые броски, настройки.

dice-audience-public = все
dice-audience-secret = только я
dice-audience-master = я и ведущий
dice-audience-blind = только ведущий

dice-menu-roll_this = Бросить это

dice-button-again = Ещё раз
dice-button-odds = Шансы
dice-button-verify = Проверить
dice-button-reveal = Показать всем
dice-button-look = Посмотреть
dice-button-accept = Согласиться
dice-button-no_more = Больше не присылать
dice-button-more_again = Присылать снова
dice-button-receipt = Расписка личным сообщением
dice-button-use = Бросить
dice-button-keep = Сохранить себе

# Броски.
dice-rolls = Бросок, **{ $name }**:
dice-rolls-system = Бросок, **{ $name }**: { $system }
dice-bounds = от { $minimum } до { $maximum }
dice-hidden = { $audience ->
    [secret] Это видите только вы.
    [master] Это видят только ведущий и бросающий.
   *[blind] Это видит только ведущий.
}
dice-revealed = Скрытый бросок, теперь показан всем. Его номер — среди скрытых.
dice-stub = { $audience ->
    [own] Бросок за ширмой, **{ $name }**. Итог видит только ведущий.
    [blind] Бросок вслепую, **{ $name }**. Итог видит только ведущий: { $master }.
   *[master] Бросок для ведущего, **{ $name }**. Итог видят только бросающий и ведущий: { $master }.
}
dice-stub-receipt = Скрытые кости, { $receipt }
dice-for_you = Бросок для вас, { $place }:
dice-letters = { $wanted ->
    [yes] Броски, сделанные для вас, снова приходят личным сообщением.
   *[no] Чужие броски больше не приходят вам личным сообщением. Кнопка «Посмотреть» под броском в его канале по-прежнему показывает его вам.
}
dice-no_roll = Броска нет.
dice-which_roll = Какой бросок?
dice-typed = Бросить { $text }
dice-typed-odds = Шансы: { $text }
dice-saved-own = { $name }: { $text }
dice-saved-server = { $name } (сервер): { $text }

# Сохранённые броски.
dice-macro-saved = { $owner ->
    [server] Сохранено для всех на этом сервере
   *[own] Сохранено для вас
}: { $name }, { $text }. Имя пишется там, где нужны кости.
dice-macro-gone = Удалено: { $name }.
dice-macro-shared = **{ $name }** делится броском: { $macro }, { $text }
dice-macros-own = Ваши броски, { $number } из { $maximum }
dice-macros-server = Броски этого сервера, { $number } из { $maximum }
dice-macros-more = … и ещё { $number }
dice-macros-none = Пока ничего не сохранено. Сохранить бросок: /{ command-macro } { command-macro-save }. Сохранённое число, например 4 под именем «сила», подставляется вместо @сила.

# Настройки.
dice-right-manage_guild = управление сервером
dice-right-manage_channels = управление каналами
dice-right-manage_messages = управление сообщениями
dice-right-everybody = никакое: можно всем
dice-settings = Кости здесь
dice-setting-notices = Отпечатки и зёрна публикуются: { $place ->
    [none] нигде
   *[other] { $place }
}
dice-setting-master = Ведущий в этом канале: { $master ->
    [none] никто
   *[other] { $master }
}
dice-master-asks = { $name } просит { $master } стать здесь ведущим: видеть скрытые броски и получать их личным сообщением. Согласиться может только названный игрок.
dice-master-asked = { $master } становится ведущим, когда нажимает «Согласиться».
dice-setting-everywhere = Ведущий на всём сервере: { $master ->
    [none] никто
   *[other] { $master }
}
dice-setting-hidden = Что выпало в скрытых бросках, в конце сеанса { $revealed ->
    [yes] раскрывается вместе с ним
   *[no] остаётся под печатью
}.
dice-setting-macros = Право, чтобы сохранять броски для сервера: { $right }

# Сеансы и доказательства.
fairness-title = Честные кости
fairness-nothing_runs = Сейчас сеанса нет. Следующий бросок откроет подготовленный.
fairness-running = Сеанс { $number }, открыт { $since }. Открытых бросков: { $open }. Скрытых: { $hidden }.
fairness-rotates = Зёрна раскроются { $when }, после 1000 бросков или командой /{ command-fair } { command-fair-rotate }.
fairness-prepared = Следующий сеанс: { $number }. Вкладов: { $count }.
fairness-contribute = Добавьте свои слова, /{ command-fair } { command-fair-contribute }: тогда его кости зависят и от них, и без зёрен их не предвидит никто.
fairness-commitment = Отпечаток, { $scope ->
    [table] открытые
   *[secret] скрытые
}: `{ $hash }`
fairness-entropy = Энтропия, { $scope ->
    [table] открытые
   *[secret] скрытые
}: `{ $hash }`
fairness-seed = Зерно, { $scope ->
    [table] открытые
   *[secret] скрытые
}: `{ $hash }`
fairness-shown = { $phase ->
    [prepared] Следующий сеанс: { $number }. Его зёрна закреплены; любой может добавить свои слова, /{ command-fair } { command-fair-contribute }:
   *[running] Сеанс этого броска: { $number }. Его зёрна закреплены:
}
fairness-contributed = Ваши слова войдут в сеанс { $number }. Вкладов: { $count }. Его зёрна закреплены; запишите их отпечатки:
fairness-over = Сеанс { $number } окончен. Открытых бросков: { $open }. Скрытых: { $hidden }.
fairness-sealed = Зерно скрытых бросков остаётся под печатью: их порядок доказан, а сами кости скрыты.
fairness-how = Файл проверяется где угодно, без этого бота: `midnight verify { $file }`. Сравните отпечатки и расписки в нём с теми, что опубликованы здесь.
fairness-proof = Бросок { $receipt }
fairness-proof-roll = { $text } = { $total }
fairness-proof-session = Сеанс { $number } (`{ $game }`), бросок номер { $draw }
fairness-proof-ctx = Зависит и от вашего нажатия (пользователь и взаимодействие): { $ctx }
fairness-proof-link = Звено: `{ $hash }`
fairness-proof-chain = Цепь: `{ $hash }`
fairness-proof-state = { $state ->
    [later] Зерно ещё секретно. После сеанса любой сможет повторить этот бросок из него.
    [holds] Повторено из раскрытого зерна: каждая кость та же.
    [sealed] Зерно скрытых бросков остаётся под печатью. Звено выше докажет, что ничего не изменено.
   *[broken] Бросок не следует из раскрытого зерна. Сообщите, пожалуйста, владельцу бота.
}
fairness-sent = То же отправлено вам личным сообщением.
fairness-not_sent = Личное сообщение до вас не доходит; скопируйте отсюда.
fairness-history = Сеансы костей
fairness-revealed_count = Окончено и раскрыто: { $count }. Пропусков быть не должно.
fairness-session = { $number }. { $phase ->
    [prepared] подготовлен { $when }
    [running] идёт с { $when }; бросков: открытых { $open }, скрытых { $hidden }
   *[revealed] раскрыт { $when } ({ $reason ->
        [timer] по времени
        [draws] 1000 бросков
       *[asked] по просьбе
    }); бросков: открытых { $open }, скрытых { $hidden }
}; неудачных команд: { $failed }
fairness-posted = { $posted ->
    [none] Ни одно сообщение не показало его отпечатков всем.
    [late] Его отпечатки показаны, когда он был уже открыт: { $link }
   *[before] Его отпечатки впервые показаны здесь: { $link }
}
fairness-late = Его зёрна закрепил тот же бросок, который его открыл.
fairness-untold = Брошено, но не показано, потому что Discord был недоступен: { $count }

history-games = Игр открыто на этом сервере: { $opened }
history-count = Собирают игроков: { $waiting }. Идут или на паузе: { $running }. Сыграно до конца: { $finished }. Брошено: { $abandoned }. Закрыто до начала: { $closed }. { $exported ->
    [0] {""}
   *[other] Уехало в другую установку бота: { $exported }.{" "}
  }Пропусков в номерах быть не должно.
history-game = { $number }. { $title }: открыта { $opened }{ $state ->
    [lobby] , собирает игроков
    [playing] , идёт с { $started }
    [paused] , на паузе, идёт с { $started }
    [finished] , начата { $started }, сыграна до конца { $ended }
    [exported] , идёт с { $started }, уехала в другую установку бота
    [closed] , закрыта до начала { $ended }
   *[abandoned] , начата { $started }, брошена { $ended }
}
history-elsewhere = игра в канале, которого вы не видите
history-posted = { $posted ->
    [yes] Её отпечатки опубликованы здесь: { $link }
    [none] Её отпечатков в канале нет.
   *[card] Её отпечатки стояли только на карточке, которая правится: она старше отдельных сообщений.
}
history-all-games = Все игры
history-all-sessions = Все сеансы костей

# Статистика.
stats-player = Кости, { $name }
stats-server = Все кости здесь
stats-counted = Считаются обычные кости открытых бросков, от 2 до 100 граней.

# Отказы.
refuse-server_only = Это работает только на сервере, куда добавлен этот бот.
refuse-no_game_master = Ведущего здесь нет. Выберите: /{ command-dice } { command-dice-master }.
refuse-no_dice_in_message = В этом сообщении нет костей.
refuse-revealed_already = Этот бросок уже показан всем.
refuse-nothing_rolled = Здесь вы ещё ничего не бросали.
refuse-no_such_macro = Броска с таким именем нет. Смотрите /{ command-macro } { command-macro-list }.
refuse-too_many_macros = Сохранённых бросков: { $maximum }. Больше нельзя; удалите какой-нибудь.
refuse-macro_name_is_roll = { $name } — само по себе бросок. Выберите другое имя.
refuse-macro_name_with_colon = В имени не бывает двоеточия. Выберите другое.
refuse-macro_name_taken = Под именем { $name } у вас другой бросок. Сохраните этот под своим именем: /{ command-macro } { command-macro-save }.
refuse-stale_dice_button = Эта кнопка устарела. Наберите команду ещё раз.
refuse-macro_changed = Этот бросок с тех пор изменён или удалён. Попросите поделиться им снова.
refuse-macro_needs_right = Чтобы сохранять для сервера, нужно право: { $right }.
refuse-you_lack_right = Нужно право: { $right }.
refuse-rotation_needs_right = На сервере для этого нужно право: { dice-right-manage_guild }. Сеанс и сам кончается через сутки.
refuse-no_session_revealed = Ни один сеанс ещё не окончен. Тот, что идёт, кончается через сутки, после 1000 бросков или командой /{ command-fair } { command-fair-rotate }.
refuse-bot_cannot_post = Мне нельзя там писать и прикладывать файлы: { $place }.
refuse-master_is_oneself = Здесь ведущим для себя можете быть только вы. На сервере, где есть бот, ведущим становится любой, кто согласится.
refuse-somebody_else_is_asked = Стать ведущим просят не вас.
refuse-master_is_bot = Бот не может быть ведущим.
refuse-file_too_hard = Проверка этого файла требует больше работы, чем делается здесь. Проверьте его командой `midnight verify`.
refuse-checked_too_soon = Для каждого проверяется один файл в минуту. Повторите через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}.
refuse-too_many_checks = Сейчас проверяются файлы других. Повторите через минуту.
refuse-file_too_large = Этот файл слишком велик. Проверьте его командой `midnight verify`.
refuse-no_such_preset = Такой системы нет. Выберите из предложенных.
refuse-no_session_file = Это не файл сеанса костей. Игры проверяются командой `midnight verify`.
refuse-odds_outstanding = Ваш прошлый вопрос о шансах ещё считается. Спросите снова, когда придёт ответ.
refuse-odds_too_hard = Сейчас эти шансы посчитать не получается. Попробуйте ещё раз через минуту.

# Помощь. Примеры — это броски.
dice-help = **Кости.** Пишите, как говорите: `/{ command-roll } к20+5`. Нажмите, чтобы попробовать: бросок видят все.
dice-help-keep = `4к6kh3` оставляет три старшие, `2к20kl1` — младшую из двух; «с преимуществом» и «с помехой» понятны и словами.
dice-help-test = `к20+5 против 15` проверяет сумму и говорит запас; `к100 против <=45` — не больше.
dice-help-count = `8к10>=6` считает кости; с `f1` единицы вычитаются.
dice-help-explode = `6к6{ $mark }` взрывается, `{ $mark }{ $mark }` держит цепочки целиком; `r1` перебрасывает один раз, `rr1` — пока выпадает.
dice-help-repeat = `6x 4к6kh3` — шесть раз; `к20+5; 2к6+3` — два броска.
dice-help-words = `к20+5 # атака` или `Атака: к20+5` говорит, зачем бросок; `к6[огонь]` — подпись.
dice-help-numbers = Сохраните бросок или число под именем, `/{ command-macro } { command-macro-save }`, и пишите имя; число стоит в бросках как `@имя`.
dice-help-systems = `/{ command-preset }` знает броски многих систем, `/{ command-odds }` — шанс каждой суммы, `/{ command-dice } { command-dice-initiative }` ведёт порядок боя.
dice-help-examples = к20 | 2к20kh1+5 | к20+5 против 15 | к100 против <=45 | 4к6kh3 | 6x 4к6kh3 | 8к10>=6 | 6к6{ $mark } | 4кФ | к66

# Порядок боя.
dice-deed-join = вступить
dice-deed-show = показать порядок
dice-deed-next = следующий ход
dice-deed-leave = убрать
dice-deed-end = закончить бой
dice-initiative-title = Порядок боя{ $round ->
    [0] {""}
   *[other] {", "}раунд { $round }
}
dice-initiative-empty = В нём никого. Нажмите «Вступить» или бросьте за кого-нибудь: `/{ command-dice } { command-dice-initiative }`.
dice-initiative-acting = ▶ **{ $name }** · { $total }
dice-initiative-waiting = { $place }. { $name } · { $total }
dice-button-join = Вступить
dice-button-begin = Первый ход
dice-button-turn = Следующий ход
dice-button-end = Закончить
refuse-initiative_name_taken = «{ $name }» в порядке боя уже есть, и это чужой боец. Выберите другое имя.
refuse-initiative_full = В порядке боя больше нет места. Самое большее: { $maximum }.
refuse-initiative_nobody = В порядке боя нет бойца «{ $name }».
refuse-initiative_empty = В порядке боя здесь никого нет.
refuse-initiative_one_total = Для порядка боя нужна одна сумма: бросок без проверки.
refuse-initiative_not_your_turn = Ходит { $name }. Ход передаёт тот, кто за него играет, кто начал бой, ведущий или кто управляет сообщениями.
refuse-initiative_not_yours = Убрать бойца может тот, кто за него играет, кто начал бой, ведущий или кто управляет сообщениями.
refuse-initiative_not_begun = Первый ход начинает тот, кто начал бой, ведущий или кто управляет сообщениями.
refuse-initiative_not_host = Бой заканчивает тот, кто его начал, ведущий или кто управляет сообщениями.
