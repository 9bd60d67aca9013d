toy-title = Фонари
toy-about = Тайно выложите карту, бросьте кость, повесьте фонарь.

toy-option-rounds = Раунды
toy-option-contest = Оспаривание бросков
toy-option-dice = Кость
toy-option-dice-six = Шесть граней
toy-option-dice-ten = Десять граней
toy-option-engraving = Девизы на фонарях

toy-decision-lay = Выложить карту
toy-decision-contest = Оспорить бросок?
toy-decision-place = Повесить фонарь

toy-action-lay_card = Выложить карту
toy-action-contest_roll = Оспорить бросок
toy-action-yield_round = Уступить
toy-action-place_lantern = Повесить фонарь
toy-action-engrave_lantern = Повесить фонарь с девизом
toy-action-leave_order = Оставить постоянный ответ

toy-ask-card = Какую карту?
toy-ask-colour = Какого цвета?
toy-ask-cell = На какую клетку?
toy-ask-motto = Какой девиз?
toy-form-engrave_lantern-motto = Например: к свету
toy-ask-habit = Что выкладывать без вопроса?

toy-colour-amber = янтарный
toy-colour-jade = нефритовый
toy-habit-none = спрашивать меня
toy-habit-lowest = младшая карта
toy-habit-highest = старшая карта
toy-label-cell = Клетка { $cell }, { $points } { $points ->
        [one] очко
        [few] очка
       *[other] очков
    }
toy-caution-contest = Один бросок на двоих

toy-hands_dealt = Каждому сдано: { $count } { $count ->
        [one] карта
        [few] карты
       *[other] карт
    }.
toy-hand_dealt = Ваши карты: { $cards }.
toy-cards_dealt = Руки: { $hands }; колода: { $deck }.
toy-round_opened = Раунд { $round }: все выкладывают по карте.
toy-card_laid = Вы кладёте карту { $card } рубашкой вверх.
toy-cards_revealed = Карты: { $cards }.
toy-die_rolled = { $seat }: кость { $natural }, карта { $card }, сумма { $total }.
toy-round_led = Впереди: { $seat }.{ $rival ->
        [none] {""}
       *[other] {" "}Может оспорить: { $rival }.
    }
toy-roll_contested = Оспаривает: { $seat }. Бросают снова: { $leader } и { $seat }.
toy-round_yielded = Уступает: { $seat }.
toy-lantern_placed = { $seat }: фонарь ({ $colour }) на клетке { $cell }, { $points } { $points ->
        [one] очко
        [few] очка
       *[other] очков
    }.
toy-motto_engraved = { $seat }: девиз на фонаре — { $motto }.
toy-card_drawn = Вы берёте карту { $card }.
toy-card_taken = Берёт карту: { $seat }.
toy-order_left = Ваш постоянный ответ: { $habit }.
toy-game_ended = Последний фонарь висит. Победители: { $winners }.
toy-result = Победители: { $winners }.

toy-headline-round = Раунд { $round } из { $rounds }
toy-headline-seat = { $seat }: очки { $points }, карты { $cards }
toy-hand-cards = { $count ->
        [0] У вас нет карт.
       *[other] Ваши карты: { $cards }.
    }
toy-hand-laid = Рубашкой вверх: { $card }.
toy-hand-order = Постоянный ответ: { $habit }.

toy-refuse-not_your_decision = Сейчас решаете не вы.
toy-refuse-not_in_hand = У вас нет карты { $card }. Выберите одну из своих.
toy-refuse-cell_not_free = Клетка { $cell } занята или её нет. Выберите другую.
toy-refuse-no_engraving = Сейчас девиз нанести нельзя.
toy-refuse-motto_too_long = Самое большее { $maximum } { $maximum ->
        [one] знак
        [few] знака
       *[many] знаков
    }: { $motto }. Сократите.
toy-refuse-not_now = Не сейчас. Ожидается: { $decision }.
toy-refuse-order_unchanged = Этот постоянный ответ уже оставлен, или игра окончена.
