# Помощники без игры: что они говорят и в чём отказывают.

raid-quick_stack = { $top ->
    [none] Стопка пуста — дом **стоит**.
   *[other] Сверху: { $top } — дом { $blown ->
        [yes] **взорван**
       *[no] **стоит**
    }.
}
raid-quick_stack_power = В стопке { $cards }: атака +{ $power }.
raid-quick_dud = { $card }, d6 = **{ $natural }**: { $failed ->
    [yes] осечка.
   *[no] взрыв.
}
raid-quick_cover = { $forces }{ $several ->
    [yes] {" "}= { $force }
   *[no] {""}
} { $covers ->
    [yes] ≥
   *[no] <
} { $grade }: { $covers ->
    [yes] **накрывает**.
   *[no] **мало**. Бункер держится; все карты потрачены.
}
raid-quick_deadeye = Меткость ({ $side }), d6 = **{ $natural }**: { $killed ->
    [yes] меткий выстрел.
   *[no] нет.
}
raid-quick_fight = Атака { $attack } : оборона { $defence } — побеждает { $winner ->
    [attack] **атака**
   *[defence] **оборона**
}{ $kill ->
    [yes] {" "}метким выстрелом.
   *[no] .
}
raid-quick_outcome = { $won ->
    [yes] { $blown ->
        [yes] Рейдер берёт скрап: **{ $loot }** (жертве остаётся { $left }{ $hidden ->
            [0] {""}
           *[other] , спрятано { $hidden }
        }){ $gear ->
            [yes] {" "}и всё надетое в руку
           *[no] ; снаряжение остаётся: жертва вне дома
        }.
       *[no] Дом стоит: { $gear ->
            [yes] рейдер берёт всё надетое в руку
           *[no] ничего; жертва вне дома
        }. Жертве остаётся скрап: { $left }.
    }
   *[no] Сражение проиграно: рейдер отдаёт всё надетое. Жертве остаётся скрап: { $left }.
} Ход окончен.
raid-quick_event = { $place }: сила { $die ->
    [0] { $strength }
   *[other] { $base } + d{ $die } (d6 = **{ $natural }** → { $added }) = { $strength }
}. { $power } { $sign } { $strength }: { $won ->
    [yes] **победа**.
   *[no] **поражение**.
}
raid-quick_event_won = Гарантировано: { $sure }. Таблица d6 = **{ $rolled }**: { $found }.
raid-quick_event_lost = Опасность { $danger }{ $rolled ->
    [0] {""}
   *[other] , d6 = **{ $rolled }**
}: { $dies ->
    [yes] **гибель**. Всё надетое сброшено; награды нет.
   *[no] жизнь спасена. Гарантировано: { $sure }.
}
raid-quick_own_turn = { $raided } (свой ход)
raid-quick_shield = Щит, { $raided }: пока ходят { $through }. Напасть снова первым может { $following }.
raid-quick_due-on_win = если сражение выиграно
raid-quick_due-always = в любом случае
raid-quick_deal = Сделка, { $giver } → { $to }: { $terms } ({ $due ->
    [always] в любом случае
   *[on_win] если победит сторона, где { $giver }
}).
raid-quick_reminder = { $due ->
    [always] Пора платить.
   *[on_win] Пора платить, если та сторона победила.
} { $deal }
raid-quick_deals_closed = Рейд окончен; эти сделки больше не записаны.
raid-quick_deals_none = Здесь не записано ни одной сделки.
raid-quick_dealt = Карты розданы: { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}, по { $cards ->
    [one] { $cards } карте
    [few] { $cards } карты
   *[many] { $cards } карт
}; играют { $holders }. Осталось: припасы { $supply }, тайник { $locker }. Брать карты: `/{ command-raid-tool } { command-raid-tool-draw }`.
raid-quick_take_hand = Взять свою руку
raid-quick_drawn = { $name }: взято карт { $count } ({ $deck }); в руке { $hand }.
raid-quick_drawn_yours = Взято: { $cards }.
raid-quick_discarded = { $name } сбрасывает: { $card }; в руке { $hand }.
raid-quick_your_hand = Ваша рука
raid-quick_hand = { $count ->
    [0] У вас нет карт.
    [one] У вас { $count } карта.
    [few] У вас { $count } карты.
   *[many] У вас { $count } карт.
}
raid-quick_hand_card = **{ $card }**{ $count ->
    [1] {""}
   *[other] {" "}×{ $count }
}: { $text }

refuse-not_in_the_tables = Такой карты и такого ивента нет: { $words }. Выберите из подсказок, несколько — через запятую.
refuse-deal_with_oneself = Сделке нужны двое разных игроков.
refuse-deal_of_nothing = Пообещайте что-нибудь: скрап, добычу, вещи или слова.
refuse-hands_of_others = В этом канале карты на руках у других: заново раздаёт тот, кто сдавал, тот, у кого рука, или тот, кто управляет сообщениями.
refuse-deals_of_others = Ваших сделок здесь нет: чужие стирают те, кто их записал, или тот, кто управляет сообщениями.
raid-refuse-no_hand_here = В этом канале у вас нет руки. Раздаёт `/{ command-raid-tool } { command-raid-tool-deal-hands }`.
raid-refuse-wrong_number_of_hands = В «Рейд» играют от { $minimum } до { $maximum } человек.
raid-refuse-not_in_the_order = Среди названных игроков нет такого: { $name }.
