# Быстрые инструменты без игры: что они говорят и в чём отказывают.

siege-quick_bout = { $attack } против { $defence } — { $won ->
    [yes] взято.
   *[no] держится.
}
siege-quick_side = { $parts ->
    [none] { $base }
   *[other] { $base } ({ $parts })
} + **{ $die }** = { $total }
siege-quick_plus = { $first } + { $amount }
siege-quick_minus = { $first } − { $amount }
siege-quick_assault_won = Фишка взята.
siege-quick_assault_held = Фишка держится.
siege-quick_odds = { $strength } против { $against }: { $percent } %
siege-quick_a = А
siege-quick_b = Б
siege-quick_total = { $name } ({ $figures }): { $total }
siege-quick_winner = Победа в бою: { $name }
siege-quick_loss = Потеря, { $name }: { $figure }.
siege-quick_heart = { $name }: Сердце отряда держит, фигуры целы.
siege-quick_beaten = { $name } отступает на один регион и расстроен до конца раунда.
siege-quick_gone = Отряд покидает карту: { $name }.
siege-quick_squad = { $figures }: сила { $strength }, цена { $cost }
siege-quick_known = В таблице набора: { $names }
siege-quick_card = **{ $card }** ({ $underground }, сила { $strength }): { $text }
siege-quick_token = **{ $underground }**, сила { $strength }
siege-quick_token_card = «{ $card }»: { $text }
siege-quick_card_drawn = { $name } берёт карту связей: «{ $underground }». Она приходит повёрнутой, личным сообщением.
siege-quick_card_drawn_here = { $name } берёт карту связей: «{ $underground }». Она приходит повёрнутой, видна только хозяину карты.
siege-quick_card_yours = Ваша карта, повёрнутая:
siege-quick_spree = { $points }: { $things_count ->
    [0] ничего
   *[other] { $things }
}.{ $lost ->
    [0] {""}
   *[other] {" "}Пропадает: { $lost }.
}
siege-quick_best = лучшее
siege-quick_bought = { $price } → { $reward }
siege-quick_drawn = { $price } → жребий куратора: *{ $reward }*
siege-quick_lots = Жребий: { $order }
siege-quick_lot = { $number }. { $name }
siege-quick_row = { $first } { $next }
siege-quick_step = { $first } → { $next }
siege-quick_moved = Маркер: **{ $way }**
siege-quick_moves = Сдвиги маркера, { $name }: { $made } из { $cap }.
siege-quick_old_rule = Больше не действует: { $rule }
siege-quick_new_rule = Правило: { $rule }
siege-quick_rose = Роза Ветров: **{ $weather }**
siege-quick_rose_unset = Маркер ещё не стоит на Розе. Его ставит /{ command-siege } { command-siege-rose } { command-siege-rose-set }.
siege-quick_new_turn = Новый ход: 0 из { $cap }.

siege-property-rank = Строй: { SIGNED($amount) }
siege-property-heart = Сердце отряда: первый проигранный бой раунда не стоит фигуры
siege-property-flank = Обход: { SIGNED($amount) } при нападении и при защите из другого региона
siege-property-foresight = Расчёт: проигрышный кубик бросается ещё раз
siege-property-bastion = Бастион: { SIGNED($amount) }, когда нападают на отряд или он защищает свой регион
siege-property-dominion = Власть: кубик врага считается не выше { $amount }

siege-refuse-squad_size = В отряде от 1 до { $most } фигур.
siege-refuse-beyond_a_chess_set = Столько таких фигур нет у одной стороны: 8 пешек, 2 коня, 2 офицера, 2 ладьи, ферзь, король.
siege-refuse-guard_too_far = Так далеко отряд не защищает. Наибольшее расстояние: { $farthest }.
siege-refuse-no_such_price = За столько ничего не продаётся: { $price }. Цены от 1 до 10.
siege-refuse-basket_too_dear = Это { $cost }, а очков { $points }.
siege-refuse-no_such_weather = Такой погоды нет. Выберите из подсказок.
siege-refuse-rose_not_set = Маркер ещё не стоит на Розе. Его ставит /{ command-siege } { command-siege-rose } { command-siege-rose-set }.
siege-refuse-rose_cap = Больше { $cap } сдвигов маркера за один ход не бывает. { $name }: { $made ->
    [one] уже { $made } сдвиг
    [few] уже { $made } сдвига
   *[many] уже { $made } сдвигов
}.
siege-refuse-too_many_names = Маркер в этом ходу двигали уже { $most } { $most ->
        [one] человек
        [few] человека
       *[many] человек
    }. Начните новый ход.

refuse-too_few_dice = Бросков было больше, чем названо. Не называйте их, и я брошу всё.
refuse-no_such_face = На d{ $sides } не выпадает { $face }.
refuse-no_such_figures = Я не знаю таких фигур: { $words }. Пишите буквами, например { $letters }.
refuse-no_such_numbers = Я не понимаю: { $words }. Пишите числа, например { $example }.
refuse-number_too_large = Слишком много: { $number }. Наибольшее: { $most }.
refuse-no_such_card = Я не знаю такой карты или фишки: { $words }. Выберите из подсказок.
refuse-no_names = Назовите хотя бы одно имя; между именами запятые.
