# «Дудо»: команды, настройки, решения, действия, события, отказы, главы.

dudo-title = Дудо
dudo-about = Бросьте кости втайне, оставьте нужные, повышайте ставку или разоблачайте блеф. От 2 до 6 игроков.
dudo-changed-2 = Кто ошибся после проверки, теряет две кости. Больше ничего не изменилось.
dudo-changed-3 = Всё решается как раньше. Новы только слова.

command-dudo = дудо
    .description = Играть в «Дудо»
command-dudo-look = обзор
    .description = Как идёт игра и кого она ждёт
command-dudo-rules = правила
    .description = Правила вкратце: глава, которая важна сейчас
command-dudo-rules-chapter = глава
    .description = Какая глава; если не указано, та, что важна сейчас
command-dudo-keep = оставить
    .description = Оставить кости одной грани и перебросить остальные
command-dudo-keep-face = грань
    .description = Какую грань
command-dudo-raise = ставка
    .description = Повысить ставку
command-dudo-raise-face = грань
    .description = Какая грань
command-dudo-raise-count = число
    .description = Не меньше скольких костей
command-dudo-boast = похвальба
    .description = Повысить ставку на самое малое и похвастаться
command-dudo-boast-face = грань
    .description = Какая грань
command-dudo-boast-boast = слова
    .description = Что вы говорите
command-dudo-call = блеф
    .description = Сказать, что костей меньше
command-dudo-exact = точно
    .description = Сказать, что костей ровно столько
command-dudo-stand = поверить
    .description = Не сомневаться и повысить ставку
command-dudo-order = ответ
    .description = Оставить или снять постоянный ответ
command-dudo-order-habit = привычка
    .description = Какие кости оставлять без вопроса

dudo-option-dice = Кости у каждого игрока
dudo-option-rounds = Раунды
dudo-option-rounds-0 = до последнего с костями
dudo-option-wild = Единицы подходят к любой грани
dudo-option-exact = Можно сказать «ровно»
dudo-option-boasts = Похвальба при ставках

dudo-decision-keep = Оставить кости
dudo-decision-bid = Сделать ставку
dudo-decision-doubt = Усомниться в ставке?

dudo-action-keep_face = Оставить кости
dudo-action-raise_bid = Сделать ставку
dudo-action-boast_bid = Сделать ставку с похвальбой
dudo-action-call_bluff = Это блеф
dudo-action-call_exact = Ровно столько
dudo-action-let_stand = Поверить и повысить
dudo-action-leave_order = Оставить постоянный ответ
dudo-action-amend_dice = Поставить игроку кости

dudo-about-keep_face = Остальные кости перебрасываются
dudo-about-raise_bid = Следующий усомнится или поставит выше
dudo-about-boast_bid = Самая малая ставка выше прежней, с вашими словами
dudo-about-call_bluff = Все кости открываются; кто ошибся, теряет одну
dudo-about-call_exact = Верно — кость теряет сделавший ставку, неверно — вы
dudo-about-let_stand = Тогда ставить выше придётся вам
dudo-about-leave_order = Отвечает за вас, когда кто-нибудь выбрал сам
dudo-about-amend_dice = Раунд бросают заново; кто выбыл, возвращается

dudo-ask-face = Какая грань?
dudo-ask-count = Не меньше скольких?
dudo-ask-boast = Что вы говорите?
dudo-form-boast_bid-boast = Например: лучше костей нет ни у кого
dudo-ask-habit = Какие кости оставлять без вопроса?
dudo-ask-player = Какой игрок?
dudo-ask-left = Сколько костей?

dudo-habit-none = спрашивать меня
dudo-habit-commonest = самые частые
dudo-habit-highest = самые высокие
dudo-caution-call = Из ваших костей подходят: { $own }; вы не видите { $unknown ->
        [one] { $unknown } кость
        [few] { $unknown } кости
       *[many] { $unknown } костей
    }.

dudo-round_started = Раунд { $round }: все оставляют часть костей. Первую ставку сделает { $seat }.
dudo-dice_rolled = Кости: { $dice }.
dudo-cups_shaken = Все кости брошены втайне.
dudo-cup_lifted = Ваши кости: { $dice }.
dudo-face_kept = Вы оставляете кости с гранью { $face }.
dudo-bidding_opened = Ставки открыты, начинает { $seat }.
dudo-boasted = Хвастается { $seat }: { $boast }.
dudo-bid_raised = { $seat } ставит: { $count ->
        [one] { $count } кость
        [few] { $count } кости
       *[many] { $count } костей
    } с гранью { $face }. Может усомниться { $next }.
dudo-bid_stood = { $seat } не сомневается.
dudo-bid_called = { $exact ->
        [yes] { $seat } говорит: ровно столько.
       *[no] { $seat } говорит: это блеф.
    }
dudo-cups_lifted = Кости по очереди игроков: { $dice }. { $count ->
        [one] Подходит { $count } кость.
        [few] Подходят { $count } кости.
       *[many] Подходит { $count } костей.
    }
dudo-die_lost = { $seat } теряет кость. { $left ->
        [0] Больше костей нет.
        [one] Остаётся { $left } кость.
        [few] Остаются { $left } кости.
       *[many] Остаётся { $left } костей.
    }
dudo-order_left = Ваш постоянный ответ: { $habit }.
dudo-dice_amended = Ведущий ставит кости, { $player }: { $before } → { $left }. Раунд бросают заново.
dudo-game_ended = Игра окончена, больше костей нет ни у кого: { $winners }.
dudo-result = Больше всего костей: { $winners }.

dudo-headline-round = Раунд { $round }
dudo-headline-bid = Ставку сделал { $seat }: { $count ->
        [one] { $count } кость
        [few] { $count } кости
       *[many] { $count } костей
    } с гранью { $face }
dudo-headline-seat = { $seat }: { $left ->
        [0] вне игры
        [one] { $left } кость
        [few] { $left } кости
       *[many] { $left } костей
    }
dudo-hand-dice = { $count ->
        [0] У вас нет костей.
       *[other] Ваши кости: { $dice }.
    }
dudo-hand-kept = Вы оставляете кости с гранью { $face }.
dudo-hand-order = Постоянный ответ: { $habit }.

dudo-refuse-not_your_decision = Сейчас решаете не вы.
dudo-refuse-not_now = Не сейчас: спрошено о другом.
dudo-refuse-not_held = У вас нет грани { $face }. Оставьте такую, какая есть.
dudo-refuse-no_such_face = У костей нет грани { $face }.
dudo-refuse-too_low = Это не выше прежней ставки. С гранью { $face } ставьте { $count } или больше.
dudo-refuse-too_many = В ставке { $count }, а на столе { $total ->
        [one] { $total } кость
        [few] { $total } кости
       *[many] { $total } костей
    }.
dudo-refuse-no_boasts = За этим столом играют без похвальбы.
dudo-refuse-boast_too_long = Самое большее { $maximum } { $maximum ->
        [one] знак
        [few] знака
       *[many] знаков
    }: { $boast }. Сократите.
dudo-refuse-no_exact = За этим столом нельзя сказать «ровно».
dudo-refuse-nothing_higher = Выше ставить некуда: усомнитесь в этой ставке.
dudo-refuse-out_of_game = Постоянный ответ оставляют те, у кого есть кости.
dudo-refuse-order_unchanged = Этот постоянный ответ уже оставлен.
dudo-refuse-dice_counted = Игра окончена: кости сосчитаны.

dudo-chapter-dice = Кости
    .text =
        - Все бросают втайне. Оставьте кости **одной грани**; остальные перебрасываются, когда выбрали все.
        - Постоянный ответ выбирает за вас, когда кто-нибудь выбрал сам.
        - Кто ошибся, теряет кость. Побеждает последний, у кого есть кости, или тот, у кого их больше после раундов, заданных за столом.
dudo-chapter-bids = Ставки
    .text =
        - Ставка говорит: среди **всех** костей не меньше стольких с этой гранью. Каждая выше прежней: больше костей или столько же с более высокой гранью.
        - Перед своей ставкой можно сказать «**это блеф**»: все кости открываются. Если их меньше, кость теряет сделавший ставку, иначе вы.
        - Если так настроен стол, единицы подходят к любой грани.
        - Если так настроен стол, можно сказать «**ровно**»: верно — кость теряет сделавший ставку, неверно — вы.
