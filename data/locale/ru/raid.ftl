# «Рейд»: события, решения, действия, отказы, настройки. Имена — в raid_content.ftl.

raid-title = Рейд
raid-final_score = { $points } { $points ->
    [one] скрап
    [few] скрапа
    [many] скрапа
   *[other] скрапа
  }
raid-about = Выжившие на разбитом берегу копят скрап на место в лодке, рейдят дома друг друга и продают свою помощь. Кто начинает ход с нужным количеством скрапа, уплывает и побеждает. От 2 до 6 игроков.
raid-changed-2 = Условия помощи можно менять сколько угодно раз. По настройке рейд открывает ход.
raid-changed-3 = Когда скрапа поровну, результат говорит, что решило. Скрап считается как раньше.
raid-changed-4 = Кто выиграл сражение рейда и ничего не получил, тому это говорится. Добыча как раньше.

# Как вещи называются внутри фраз.
raid-card_count = { $card } ×{ $count }
raid-row = { $first }, { $next }
raid-sum = { $first } + { $next }
raid-over = { $first } ← { $next }
raid-laid = { $card } ({ $seat })
raid-slot-weapon = оружие
raid-slot-head = голова
raid-slot-body = тело
raid-slot-pack = рюкзак
raid-side-attack = атака
raid-side-defence = оборона
raid-due-on_win = если сражение выиграно
raid-due-always = в любом случае
raid-ground-offer = по предложению
raid-ground-free = без награды
raid-ground-demand = за названную цену
raid-order_kind-stay_out = не участвовать в чужих рейдах
raid-order_kind-pass_stack = пасовать в стопке
raid-order_kind-commit_nothing = не играть карт в сражениях рейда
raid-order_kind-let_me_retire = разрешить выход из игры (появится выбор)
raid-deck-supply = припасы
raid-deck-locker = тайник
raid-deck-events = ивенты
raid-dice_purpose-dud = осечка
raid-dice_purpose-strength = сила ивента
raid-dice_purpose-deadeye = меткость
raid-dice_purpose-reward = награда
raid-dice_purpose-danger = опасность
raid-ending-boat = лодка
raid-ending-rounds = последний раунд
raid-ending-alone = единственный выживший
raid-reward_scrap = { $amount ->
    [one] { $amount } скрап
    [few] { $amount } скрапа
   *[many] { $amount } скрапа
}
raid-reward_cards = { $count ->
    [one] { $count } карта припасов
    [few] { $count } карты припасов
   *[many] { $count } карт припасов
}
    .short = { $count ->
        [1] карта
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
raid-reward_locker = { $count ->
    [one] { $count } карта тайника
    [few] { $count } карты тайника
   *[many] { $count } карт тайника
}

# Подготовка и колоды.
raid-game_set_up = Порядок мест по жребию: { $order }. Начальный скрап в этом порядке: { $scrap }.
raid-cards_drawn = Вы берёте: { $cards }.
raid-cards_drawn_unseen = { $seat } берёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}.
    .brief = берёт { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }
raid-locker_gained = Из тайника вам: { $cards }.
raid-locker_gained_unseen = { $seat } берёт { $count ->
    [one] { $count } карту тайника
    [few] { $count } карты тайника
   *[many] { $count } карт тайника
}.
    .brief = берёт { $count ->
        [one] { $count } карту тайника
        [few] { $count } карты тайника
       *[many] { $count } карт тайника
    }
raid-locker_missing = Тайник пуст ({ $count }): { $seat } получает взамен скрап: { $scrap }.
    .brief = тайник пуст, взамен скрап: { $scrap }
raid-deck_reshuffled = Перемешаны, { $deck }: { $cards_count }.
raid-events_reshuffled = Сброшенные ивенты перемешаны: { $places_count }.
raid-deck_renewed = Сброс перемешан, { $deck }: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}.
raid-row_refilled = Новое в ряду: { $places }.
    .brief = новое в ряду: { $places }
raid-event_drifted = Уходит из ряда: { $place }.
    .joined = Уходит из ряда: { $place }.

# Раунды и ходы.
raid-round_started = Раунд { $round } из { $rounds }.
    .joined = Раунд { $round } из { $rounds }.
raid-round_ended = Раунд { $round } окончен.
    .joined = Раунд { $round } окончен.
raid-turn_started = Ходит: { $seat }.
    .brief = {""}
raid-turn_ended = Конец хода: { $seat }.
    .brief = {""}
raid-dice_rolled = Бросок, { $purpose } ({ $seat }): { $natural }{ $result ->
    [0] {""}
   *[other] , считается за { $result }
}.
    .brief = бросок, { $purpose }: { $natural }{ $result ->
        [0] {""}
       *[other] , считается за { $result }
    }
raid-gear_changed = { $seat } меняет снаряжение{ $once ->
    [yes] {" "}на этот рейд
   *[no] {""}
}. Надето: { $worn_count ->
    [0] ничего
   *[other] { $worn }
}.
    .lead = надето: { $worn_count ->
        [0] ничего
       *[other] { $worn }
    }{ $once ->
        [yes] {" "}на этот рейд
       *[no] {""}
    }
raid-utility_played = { $seat } играет: { $card }{ $target ->
    [none] .
   *[other] {" "}→ { $target }.
}
    .lead = играет: { $card }{ $target ->
        [none] {""}
       *[other] {" "}→ { $target }
    }
raid-hand_shown = Рука, { $of }: { $cards_count ->
    [0] пусто
   *[other] { $cards }
}.
raid-hand_seen = { $seat } смотрит чужую руку: { $of }.
    .brief = смотрит чужую руку: { $of }
raid-card_stolen = { $seat } забирает карту ({ $of }): { $card }.
raid-card_taken = { $seat } забирает карту из чужой руки: { $of }.
    .brief = забирает карту из чужой руки: { $of }
    .outcome = { raid-card_taken.brief }
raid-event_entered = { $seat } идёт на ивент: { $place }.{ $paid_count ->
    [0] {""}
   *[other] {" "}Сброшено: { $paid }.
}
    .lead = идёт на ивент: { $place }{ $paid_count ->
        [0] {""}
       *[other] , сброшено: { $paid }
    }
raid-card_laid_out = Вы выкладываете: { $card }.
raid-cards_taken_back = Вы забираете карты обратно.
raid-event_tie = { $tie ->
    [yes] {" "}(при ничьей побеждает ивент)
   *[no] {""}
}
raid-event_fought = { $place }, { $seat }: сила { $power } против { $strength }. { $killed ->
    [yes] Меткий выстрел.{" "}
   *[no] {""}
}{ $won ->
    [yes] Победа.
   *[no] Поражение{ raid-event_tie }.
}{ $cards ->
    [none] {""}
   *[other] {" "}Сыграно: { $cards }{ $cost ->
        [0] {""}
       *[other] {" "}(плата скрапом: { $cost })
    }.
}{ $kept ->
    [none] {""}
   *[other] {" "}Назад в руку: { $kept }.
}
    .lead = { $place }, сила { $power } против { $strength }, { $killed ->
        [yes] меткий выстрел,{" "}
       *[no] {""}
    }{ $won ->
        [yes] победа
       *[no] поражение{ raid-event_tie }
    }{ $cards ->
        [none] {""}
       *[other] , сыграно: { $cards }{ $cost ->
            [0] {""}
           *[other] {" "}(плата скрапом: { $cost })
        }
    }{ $kept ->
        [none] {""}
       *[other] , назад в руку: { $kept }
    }
raid-event_retreated = { $seat } отступает с ивента: { $place }.
    .lead = отступает с ивента: { $place }
raid-event_left_early = { $seat } покидает ивент без награды: { $place }.
    .lead = покидает ивент без награды: { $place }
raid-reward_gained = { $sure ->
    [yes] Гарантированная награда
   *[no] Награда по таблице
}, { $seat }: { $reward }.
    .brief = { $sure ->
        [yes] гарантировано: { $reward }
       *[no] по таблице: { $reward }
    }
    .outcome = { raid-reward_gained.brief }
raid-character_survived = { $seat } выживает (опасность { $danger }).
    .brief = выживает, опасность { $danger }
    .outcome = { raid-character_survived.brief }
raid-character_died = { $seat } погибает (опасность { $danger }) и просыпается дома. Потеряно: { $cards_count ->
    [0] ничего
   *[other] { $cards }
}.
    .brief = погибает, опасность { $danger }, просыпается дома, потеряно: { $cards_count ->
        [0] ничего
       *[other] { $cards }
    }
    .outcome = { raid-character_died.brief }
raid-card_recycled = { $seat } перерабатывает: { $card }, скрап { $scrap }.
    .lead = перерабатывает: { $card }, скрап { $scrap }
raid-scavenged = { $seat } ищет припасы.
    .lead = ищет припасы
raid-rested = { $seat } отдыхает.
    .lead = отдыхает
raid-card_discarded = { $seat } сбрасывает: { $cards } (предел руки).
    .brief = сбрасывает: { $cards }
    .several = { raid-card_discarded.brief }
raid-seat_ready = Готово: { $seat }.
raid-order_left = Ваш постоянный ответ: { $order }.
raid-order_withdrawn = Постоянный ответ снят: { $order }.
raid-seat_leaving = { $seat } выходит из игры после этого рейда.
raid-seat_retired = { $seat } выходит из игры, скрап { $scrap }. Сброшено: { $cards_count ->
    [0] ничего
   *[other] { $cards }
}.
    .lead = выходит из игры, скрап { $scrap }, сброшено: { $cards_count ->
        [0] ничего
       *[other] { $cards }
    }
raid-tie = { $tie ->
    [gear] Скрапа поровну, решает снаряжение: оно дороже
    [hand] Скрапа и снаряжения поровну, решают карты на руке: их больше
    [order] Скрапа, снаряжения и карт поровну, решает очередь: ход позже
   *[none] {""}
}
raid-game_ended = { $ending ->
    [boat] Победа, место в лодке: { $winners }.
    [rounds] Последний раунд окончен. Победа, больше всего скрапа: { $winners }.
   *[alone] Победа, единственный выживший: { $winners }.
}{ $tie ->
    [none] {""}
   *[other] {" "}{ raid-tie }.
}
raid-hand_opened = Рука, { $seat }: { $cards_count ->
    [0] пусто
   *[other] { $cards }
}.
raid-result = { $ending ->
    [boat] Победа, место в лодке со скрапом { $scrap }: { $winners }
    [rounds] Победа, больше всего скрапа в конце, { $scrap }: { $winners }
   *[alone] Победа, единственный выживший: { $winners }
}{ $tie ->
    [none] {""}
   *[other] . { raid-tie }
}

# Рейд.
raid-raid_declared = Рейд: { $seat } → { $target }. Первая карта: { $card }.
    .lead = идёт в рейд на дом ({ $target }), первая карта: { $card }
raid-shield_set = { $everybody ->
    [yes] До конца своего следующего хода под защитой от рейдов: { $seat }.
   *[no] До конца своего следующего хода под защитой от этого рейдера ({ $raider }): { $seat }.
}
    .brief = { $seat } под защитой { $everybody ->
        [yes] от новых рейдов
       *[no] от нового рейда того же игрока ({ $raider })
    } до конца своего следующего хода
raid-shield_lifted = Снова можно рейдить: { $seat }.
    .brief = снова без защиты от рейдов
raid-came_home = { $seat } возвращается на оборону: { $card } ({ $place }).
raid-explosives_played = { $seat } играет: { $cards }.
    .lead = играет: { $cards }
raid-dud_rolled = Бросок, { $card } ({ $seat }): { $natural }. { $failed ->
    [yes] Осечка.
   *[no] Срабатывает.
}
    .brief = бросок { $natural }, { $failed ->
        [yes] осечка
       *[no] срабатывает
    }
    .outcome = { $failed ->
        [yes] осечка
       *[no] срабатывает
    }
raid-explosives_laid = Сверху, { $seat }: { $cards }, мощность { $force }{ $grade ->
    [0] {""}
   *[other] {" "}против прочности { $grade }
}. Пока что дом взорван.
    .brief = мощность { $force }{ $grade ->
        [0] {""}
       *[other] {" "}против прочности { $grade }
    }, пока что дом взорван
    .outcome = { raid-explosives_laid.brief }
raid-stack_failed = { $grade ->
    [0] { $seat }: ничего не срабатывает, стопка пуста.
   *[other] { $seat }: мощность { $force } против прочности { $grade }, мало. Бункер держится.
}{ $cards_count ->
    [0] {""}
   *[other] {" "}Потрачено: { $cards }.
}
raid-bunker_played = { $seat } играет: { $card }. Пока дом стоит.
    .lead = играет: { $card }, пока что дом стоит
raid-stack_passed = { $unable ->
    [yes] Вам сейчас нечего положить в стопку, вы пасуете.
   *[no] Вы пасуете в стопке.
}
raid-stack_closed = Стопка закрыта. { $blown ->
    [yes] Дом взорван
   *[no] Дом стоит
}. Сверху: { $top ->
    [none] ничего
   *[other] { $top }
}.
    .joined = Стопка закрыта. { $blown ->
        [yes] Дом взорван
       *[no] Дом стоит
    }. Сверху: { $top ->
        [none] ничего
       *[other] { $top }
    }.
raid-scrap_looted = { $seat } забирает скрап ({ $of }): { $amount }.{ $hidden ->
    [0] {""}
   *[other] {" "}В схроне: { $hidden }.
}
    .lead = забирает скрап: { $amount }, у кого: { $of }{ $hidden ->
        [0] {""}
       *[other] , в схроне: { $hidden }
    }
raid-gear_looted = { $seat } забирает надетое снаряжение ({ $of }): { $cards }.
    .lead = забирает надетое снаряжение, у кого: { $of }, { $cards }
raid-gear_handed_over = { $seat } отдаёт надетое снаряжение, { $to } забирает: { $cards }.
    .lead = отдаёт надетое снаряжение, забирает { $to }: { $cards }
raid-card_returned = Назад в руку, { $seat }: { $card }.
raid-raid_ended = Рейд окончен: { $raider } → { $target }.

# Помощники и сделки.
raid-offer_made = Предложение, { $principal } → { $helper }: { $terms }.
raid-offer_removed = Предложение снято: { $principal } → { $helper }.
raid-demand_drafted = Ваше требование ({ $principal }), ещё не предъявлено: { $terms }.
raid-demand_made = Требование, { $helper } → { $principal }: { $terms }.
raid-demand_answered = { $principal } { $accepted ->
    [yes] принимает
   *[no] отклоняет
} требование: { $helper }.
raid-seat_answered = Ответ дан: { $seat }.
raid-answer_given = { $side ->
    [none] { $unable ->
        [yes] Карты для участия у вас нет, вы не участвуете.
       *[no] Вы не участвуете.
    }
    [attack] Вы помогаете атаке { $ground }.
   *[defence] Вы помогаете обороне { $ground }.
}
raid-sides_revealed = Помощники атаки: { $attackers_count ->
    [0] нет
   *[other] { $attackers }
}. Помощники обороны: { $defenders_count ->
    [0] нет
   *[other] { $defenders }
}. Спросили всех остальных; кто не назван, остаётся в стороне.{ $spent_count ->
    [0] {""}
   *[other] {" "}Потрачено: { $spent }.
}
raid-join_card = { $card } ({ $helper })
raid-join_card_lent = { $card } ({ $payer } → { $helper })
raid-deal_recorded = Сделка, { $principal } → { $helper }: { $terms }.
raid-deal_recorded_unseen = Сделка, { $principal } → { $helper }: { $terms }.
raid-deal_paid = Сделка оплачена, { $principal } → { $helper }: { $paid }.
raid-deal_paid_unseen = Сделка оплачена, { $principal } → { $helper }: { $paid }.
raid-paid_loot = { $amount } из захваченного скрапа
raid-deal_lapsed = По сделке ничего не положено: { $principal } → { $helper }.
raid-gear_picked = { $helper } забирает ({ $principal }): { $card }.
raid-picks_opened = Из захваченного снаряжения, { $seat }: { $count ->
    [one] { $count } предмет
    [few] { $count } предмета
   *[many] { $count } предметов
}.
raid-terms = { $parts } ({ $due ->
    [always] в любом случае
   *[on_win] если сражение выиграно
}){ $lend ->
    [yes] {" "}· карта помощи одалживается
   *[no] {""}
}
raid-term_scrap = { $amount ->
    [one] { $amount } скрап
    [few] { $amount } скрапа
   *[many] { $amount } скрапа
}
raid-term_loot = из захваченного скрапа до { $amount }
raid-term_gear = из захваченного снаряжения { $pieces ->
    [one] { $pieces } предмет
    [few] { $pieces } предмета
   *[many] { $pieces } предметов
}
raid-term_cards = карты с руки: { $cards }
raid-term_cards_unseen = { $count ->
    [one] { $count } карта с руки
    [few] { $count } карты с руки
   *[many] { $count } карт с руки
}
raid-term_promise = обещание, за которым никто не следит: «{ $words }»
raid-term_nothing = ничего

# Сражение.
raid-fight_committed = { $unable ->
    [yes] Вам нечего добавить в это сражение.
   *[no] Ваши карты сражения: { $cards_count ->
        [0] ничего
       *[other] { $cards }
    }.
}
raid-fight_revealed = { $seat } открывает: { $cards }{ $cost ->
    [0] .
   *[other] , плата скрапом: { $cost }.
}
    .brief = открывает: { $cards }{ $cost ->
        [0] {""}
       *[other] , плата скрапом: { $cost }
    }
raid-fight_card_played = { $seat } выкладывает: { $card }{ $cost ->
    [0] .
   *[other] , плата скрапом: { $cost }.
}
raid-fight_passed = { $unable ->
    [yes] Вам нечего добавить в это сражение.
   *[no] Вы ничего не выкладываете.
}
raid-side_held = Карт в этот раз не добавляет { $side }.
raid-fight_opened = Сражение идёт карта за картой, первой — оборона.
raid-fight_tie = { $tie ->
    [yes] {" "}(ничья в её пользу)
   *[no] {""}
}
raid-fight_decided =
    Атака: { $attack } = **{ $attack_power }**
    Оборона: { $defence } = **{ $defence_power }**
    { $attack_power } { $sign ->
        [more] >
        [less] <
       *[equal] =
    } { $defence_power }. { $kill ->
        [attack] Меткий выстрел атаки.{" "}
        [defence] Меткий выстрел обороны.{" "}
        [both] Меткие выстрелы с обеих сторон, решает сила.{" "}
       *[none] {""}
    }{ $winner ->
        [attack] Сражение выиграла атака{ raid-fight_tie }.
       *[defence] Сражение выиграла оборона{ raid-fight_tie }.
    }{ $nothing ->
        [none] {""}
       *[other] {" "}{ $nothing }
    }
raid-nothing_gained = { $seat } ничего не получает: { $reason ->
    [away] дом стоит, а снаряжение ({ $of }) вне дома, при хозяине
    [returned] дом стоит, а снаряжение ({ $of }) после возвращения домой в безопасности
    [bare] дом стоит, а снаряжения нет ({ $of })
   *[raider] снаряжения нет, отдавать нечего ({ $of })
}.
raid-item_character = { $seat } ({ $amount })
raid-item_card = { $card } +{ $amount } ({ $seat })
raid-item_stack = { $card } в стопке +{ $amount } ({ $seat })
raid-item_nothing = никого

# Стол словами.
raid-headline_round = Раунд { $round } из { $rounds } · лодка ждёт того, кто начинает ход со скрапом { $target }{ $turn ->
    [none] {""}
   *[other] {" "}· ходит: { $turn }
}
raid-headline_seat = { $seat } · скрап { $scrap }/{ $target } · { $place ->
    [none] дома
   *[other] на ивенте: { $place }
} · сила { $power }{ $gear ->
    [none] {""}
   *[other] {" "}({ $gear })
} · рука { $hand }{ $shield ->
    [yes] {" "}· под защитой до конца своего хода
   *[no] {""}
}{ $leaving ->
    [yes] {" "}· уходит после рейда
   *[no] {""}
}
raid-headline_retired = { $seat } · вне игры
raid-headline_event = { $place } · сила { $strength }{ $die ->
    [0] {""}
   *[other] +d{ $die }
} · опасность { $danger }{ $needs ->
    [weapon] {" "}· нужно оружие
    [head] {" "}· нужно снаряжение на голове
    [body] {" "}· нужно снаряжение на теле
    [worn2] {" "}· нужно 2 предмета снаряжения
    [worn3] {" "}· нужно 3 предмета снаряжения
    [sealed] {" "}· нужна защита дыхания
    [keycard] {" "}· нужна ключ-карта
   *[none] {""}
}{ $forbids ->
    [melee] {" "}· холодное бесполезно
    [bow] {" "}· луки бесполезны
    [firearm] {" "}· огнестрельное бесполезно
    [heavy] {" "}· тяжёлое бесполезно
    [sealed] {" "}· защита дыхания бесполезна
   *[none] {""}
}{ $immune ->
    [yes] {" "}· меткость бесполезна
   *[no] {""}
}
raid-event_card = { $event } · кто выжил, получает: { $sure } · за победу ещё d6, где { $table }
raid-numbers_card = { $kind ->
    [explosives] Взрывчатка: одной картой начинают рейд, и она накрывает карты бункера в его стопке.
    [bunker] Карта бункера: её кладут в стопке рейда поверх взрывчатки, и дом снова стоит.
    [guntrap] Ловушка: её выкладывают в сражении рейда, за оборону.
    [turret] Турель: её выкладывают в сражении рейда, за оборону.
    [medicine] Медикамент: его выкладывают в сражении, на ивенте или в рейде.
    [bribed] Подкупленные враги: их выкладывают в сражении, на ивенте или в рейде, и тогда же платят.
    [join] Карта помощи: ваш ответ, когда рейдят кого-то другого.
    [gear] Снаряжение (место: { $slot }): действует, пока надето.
   *[utility] Играется в свой ход, до единственного дела, если не сказано иное.
} За переработку: { $scrap ->
    [one] { $scrap } скрап
    [few] { $scrap } скрапа
   *[many] { $scrap } скрапа
}.
raid-headline_row = Ивенты: { $places }
raid-table_entry = { $die }: { $reward }
raid-headline_decks = Колоды: припасы { $supply } · тайник { $locker } · ивенты { $events }
raid-headline_raid = Рейд: { $raider } → { $target }{ $away ->
    [yes] {" "}(на ивенте)
   *[no] {" "}(дома)
}
raid-headline_sides = Помощники: атаки — { $attackers_count ->
    [0] никто
   *[other] { $attackers }
} · обороны — { $defenders_count ->
    [0] никто
   *[other] { $defenders }
}
raid-headline_stack = Стопка: { $stack }. Сверху: { $top ->
    [explosives] взрывчатка, пока что дом взорван
   *[bunker] бункер, пока что дом стоит
}
raid-headline_empty_stack = Стопка: пусто, пока что дом стоит
raid-headline_deal = Сделка, { $principal } → { $helper }: { $terms }
raid-headline_shown = Карты сражения, { $seat }: { $cards }

# Что знает только сам игрок.
raid-hand_size = Ваша рука: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}, предел в конце хода { $limit }
raid-hand_card = **{ $card }**{ $count ->
    [1] {""}
   *[other] {" "}×{ $count }
}: { $text }{ $slot ->
    [none] {""}
   *[other] {" "}Место: { $slot }.
}{ $reserved ->
    [0] {""}
   *[other] {" "}Обещано: { $reserved }.
}
raid-hand_answer = Ваш запечатанный ответ: { $side ->
    [none] не участвовать
    [attack] помочь атаке { $ground }
   *[defence] помочь обороне { $ground }
}
raid-hand_committed = Ваши запечатанные карты сражения: { $cards ->
    [none] ничего
   *[other] { $cards }
}
raid-hand_laid_out = Выложено для сражения: { $cards }
raid-hand_snapshot = Рука, увиденная в раунде { $round } ({ $of }): { $cards ->
    [none] пусто
   *[other] { $cards }
}
raid-hand_trace = Раунд { $round }, { $other } · { $gained ->
    [yes] получено
   *[no] отдано
}: { $card }
raid-hand_order = Постоянный ответ: { $order }

# Меню.
raid-menu_demands = Назвать цену за помощь
    .about = вы помогаете, только если с ней согласятся
raid-menu_scrap = { $amount ->
    [one] { $amount } скрап
    [few] { $amount } скрапа
   *[many] { $amount } скрапа
}
raid-menu_pieces = { $count ->
    [one] { $count } предмет
    [few] { $count } предмета
   *[many] { $count } предметов
}
raid-menu_charges = { $cards }, мощность { $force }
raid-menu_place = { $place }: сила { $strength }{ $die ->
    [0] {""}
   *[other] +d{ $die }
}, опасность { $danger }
raid-menu_bare-weapon = без оружия
raid-menu_bare-head = на голове ничего
raid-menu_bare-body = на теле ничего
raid-menu_bare-pack = без рюкзака
raid-menu_recycle = { $card }: скрап { $scrap }
raid-menu_force = { $card }, мощность { $force }
raid-menu_grade = { $card }, прочность { $grade }
raid-menu_power = { $card } +{ $power }{ $cost ->
    [0] {""}
   *[other] , цена { $cost }
}
raid-caution_price = { $cost ->
    [0] {""}
   *[other] , цена { $cost }
}
raid-caution_journey = { $useless_count ->
    [0] {""}
   *[other] зря: { $useless } ·{" "}
}{ $more ->
    [no] победа { $win } %, гибель { $safer ->
        [no] { $die } %
       *[yes] { $useless_count ->
            [0] { $least } % (без карт { $die } %)
           *[other] { $least } % с картами
        }
    }
   *[yes] { $useless_count ->
        [0] победа { $most } % ({ $cost ->
            [0] без карт
           *[other] цена { $cost }, иначе
        } { $win } %), гибель { $safer ->
            [no] { $die } %
           *[yes] { $least } %{ $cost ->
                [0] {" "}({ $die } %)
               *[other] {""}
            }
        }
       *[other] { $cost ->
            [0] с картами
           *[other] цена { $cost }:
        } победа { $most } %, гибель { $least } %
    }
} · { $die ->
    [0] наверняка: { $sure }
   *[other] живым: { $sure }
} · победив: +d{ $faces }{ $locker ->
    [0] {""}
   *[other] , тайник { $locker }/{ $faces }
}
    .aloud = { $useless_count ->
        [0] {""}
       *[other] зря: { $useless } ·{" "}
    }{ $more ->
        [no] победа { $win } %, гибель { $safer ->
            [no] { $die } %
           *[yes] { $useless_count ->
                [0] { $least } % (без карт { $die } %; карты: { $cards })
               *[other] { $least } % (карты: { $cards })
            }
        }
       *[yes] { $useless_count ->
            [0] победа { $most } % (без карт { $win } %; карты: { $cards }{ raid-caution_price }), гибель { $safer ->
                [no] { $die } %
               *[yes] { $least } % (без карт { $die } %)
            }
           *[other] победа { $most } %, гибель { $least } % (карты: { $cards }{ raid-caution_price })
        }
    } · { $die ->
        [0] наверняка: { $sure }
       *[other] живым: { $sure }
    } · победив: +d{ $faces }{ $locker ->
        [0] {""}
       *[other] , тайник { $locker }/{ $faces }
    }
raid-caution_off = снять: { $cards }
raid-caution_begun = рейда в этот ход больше не будет
raid-caution_forfeit = Ивент потерян: «{ $place }»
raid-caution_event = сила { $power }: победа { $win } %, гибель { $die } %
raid-caution_retreat = ни сражения, ни награды
raid-caution_poorer = Заплатив, останетесь без скрапа на лодку ({ $target })
raid-caution_enriched = { $helper }: тогда хватит скрапа ({ $target }) на лодку
raid-caution_base = срабатывает с шансом { $percent } %
raid-caution_cover = хватит с шансом { $percent } %
raid-caution_commit = { $cards ->
    [0] без карт
    [one] с { $cards } картой
    [few] с { $cards } картами
   *[many] с { $cards } картами
}{ $cost ->
    [0] {""}
   *[other] {" "}(цена { $cost })
}: атака { $attack }, оборона { $defence }, насколько видно{ $attack_kill ->
    [0] {""}
   *[other] {" "}· меткость атаки { $attack_kill } %
}{ $defence_kill ->
    [0] {""}
   *[other] {" "}· меткость обороны { $defence_kill } %
}

# Решения.
raid-decision-raid_first = начать ход рейдом или без него
raid-decision-event_fight = сразиться на ивенте или отступить
raid-decision-plan = выбрать, чем занять этот ход
raid-decision-recycle_more = переработать ещё карту или закончить
raid-decision-raid_terms = подготовиться к рейду и сделать предложения
raid-decision-join_answers = участвовать в рейде или нет
raid-decision-demands = ответить на требования
raid-decision-stack_defence = сыграть карту бункера или пас
raid-decision-stack_attack = сыграть взрывчатку или пас
raid-decision-fight_cards = выложить карты для сражения
raid-decision-fight_defence = выложить карту за оборону или пас
raid-decision-fight_attack = выложить карту за атаку или пас
raid-decision-pick_gear = забрать предмет из захваченного снаряжения
raid-decision-discard_down = сбросить карты до предела руки

# Действия: что делают кнопки.
raid-action-lay_out = Выложить карту
raid-action-take_back = Забрать карты обратно
raid-action-fight_event = Сразиться
raid-action-retreat_from_event = Отступить
raid-action-change_gear = Сменить снаряжение
raid-menu_take_off = Снять: { $worn }
raid-action-play_utility = Сыграть полезную карту
raid-action-declare_raid = Рейд
raid-action-forgo_raid = В этот ход без рейда
raid-action-go_to_event = Пойти на ивент
raid-action-recycle = Переработать карту
raid-action-stop_recycling = Закончить переработку
raid-action-scavenge = Искать припасы
raid-action-rest = Отдыхать
raid-action-come_home = Вернуться домой антирейдом
raid-demand-scrap = Потребовать скрап
raid-demand-loot = Потребовать часть добычи
raid-demand-gear = Потребовать захваченное снаряжение
raid-demand-card = Потребовать карту с руки
raid-action-set_scrap = Награда: скрап
raid-action-set_loot = Награда: часть добычи
raid-action-set_gear = Награда: захваченное снаряжение
raid-action-name_card = Награда: карта с руки
raid-action-lend_card = Одолжить карту помощи
raid-action-set_due = Награда: когда положена
raid-action-note_promise = Добавить обещание словами
raid-action-remove_terms = Снять условия
raid-action-ready = Готово
raid-action-stay_out = Не участвовать
raid-action-join_attack = Помочь атаке
raid-action-join_defence = Помочь обороне
raid-action-accept_demand = Принять требование
raid-action-refuse_demand = Отклонить требование
raid-action-play_bunker = Сыграть карту бункера
raid-action-play_explosives = Сыграть взрывчатку
raid-action-pass_stack = Пас
raid-action-commit_fight = Сыграть выложенные карты
raid-action-commit_nothing = Ничего не добавлять
raid-action-play_fight_card = Выложить карту в сражение
raid-action-pass_fight = Ничего не выкладывать
raid-action-pick_gear = Забрать предмет
raid-action-discard_card = Сбросить карту
raid-action-leave_order = Оставить постоянный ответ
raid-action-withdraw_order = Снять постоянный ответ
raid-action-retire = Выйти из игры насовсем

raid-ask-card = Какая карта?
raid-ask-weapon = Какое оружие?
raid-ask-head = Что на голову?
raid-ask-body = Что на тело?
raid-ask-pack = Какой рюкзак?
raid-ask-target = Против кого?
raid-ask-place = Какой ивент?
raid-ask-other = С кем?
raid-ask-amount = Сколько скрапа?
raid-ask-pieces = Сколько предметов?
raid-ask-due = Когда положено?
raid-ask-words = Обещание (никто не следит)
raid-ask-ground = На каких условиях?
raid-ask-charges = Какая взрывчатка?
raid-ask-order = Какой постоянный ответ?

# Отказы.
raid-refuse-not_your_decision = Сейчас решаете не вы.
raid-refuse-not_now = Сейчас решают другое. Что можно, видно в меню.
raid-refuse-already_answered = Вы уже дали ответ.
raid-refuse-not_on_the_menu = Сейчас так нельзя.
raid-refuse-not_in_hand = Этой карты нет у вас в руке.
raid-refuse-reserved = Эта карта обещана в предложении или сделке.
raid-refuse-no_explosives = Для рейда нужна ровно одна карта взрывчатки.
raid-refuse-raid_first = В этой игре рейд открывает ход, до ивента и припасов.
raid-refuse-turn_begun = Рейд объявляют в начале хода: отмычка или дымовая шашка уже сыграна.
raid-refuse-grace = Без рейдов { $rounds ->
    [one] { $rounds } первый раунд
    [few] { $rounds } первых раунда
   *[many] { $rounds } первых раундов
}.
raid-refuse-shielded = { $scope ->
    [same_raider] Вы уже рейдили этого игрока: снова можно после его следующего хода.
   *[any] Этого игрока уже рейдили: снова можно после его следующего хода.
}
raid-refuse-self_target = Себя выбрать нельзя.
raid-refuse-no_target = Этого игрока здесь не выбрать.
raid-refuse-no_target_card = У этого игрока нет карт в руке.
raid-refuse-bad_outfit = Так не надеть: по одному предмету на место, с руки или уже надетое.
raid-refuse-gear_unchanged = Это уже надето.
raid-refuse-gear_locked = Сейчас снаряжение не сменить.
raid-refuse-already_changed = Обороняющийся меняет снаряжение один раз за рейд.
raid-refuse-no_event = Вы не на ивенте: этот бой и отступление бывают только там.
raid-refuse-not_at_event = Для этого нужно быть на ивенте.
raid-refuse-at_event = С ивента нужен ещё и свой антирейд.
raid-refuse-requirement = { $needs ->
    [weapon] Для этого нужно надетое оружие.
    [head] Для этого нужно снаряжение на голове.
    [body] Для этого нужно снаряжение на теле.
    [worn2] Для этого нужно 2 предмета надетого снаряжения.
    [worn3] Для этого нужно 3 предмета надетого снаряжения.
    [sealed] Для этого нужна надетая защита дыхания.
    [keycard] Для этого нужна ключ-карта на руке.
    [firearm] Для этого нужно надетое огнестрельное, которое здесь полезно.
   *[none] Условие не выполнено.
}
raid-refuse-not_in_row = Этого ивента нет в ряду.
raid-refuse-wrong_kind = Эта карта так не играется.
raid-refuse-too_weak = Мощность { $force } против прочности { $grade }: мало.
raid-refuse-too_many = Здесь играют только одну карту.
raid-refuse-wrong_side = Это не для вашей стороны.
raid-refuse-own_power_away = Пока вы на ивенте, ни персонаж, ни медикаменты не сражаются.
raid-refuse-cannot_pay = У вас нет столько скрапа.
raid-refuse-pledge_limit = Тогда обещанную награду не выплатить.
raid-refuse-limit_count = Сбрасывают ровно до предела.
raid-refuse-not_in_spoils = Этот предмет не захвачен в этом рейде.
raid-refuse-no_offer = Такого предложения вам нет.
raid-refuse-no_demand = Такого требования нет.
raid-refuse-no_deals = Сейчас о наградах не договариваются.
raid-refuse-no_lending = В этой игре карты помощи не одалживают: каждый помогает своей.
raid-refuse-no_terms = Ещё ничего не обещано: сначала назначьте награду.
raid-refuse-terms_unchanged = Так уже и записано.
raid-refuse-at_least_one = Не меньше 1.
raid-refuse-demand_limit = Столько никто не заплатит: не больше { $most } скрапа.
raid-refuse-loot_limit = Рейд приносит не больше { $most } скрапа.
raid-refuse-gear_limit = Вещей из добычи можно назвать от { $least } до { $most }.
raid-refuse-cards_limit = { $most ->
    [0] У этого игрока нет карт на руке.
    [one] У этого игрока на руке только { $most } карта.
    [few] У этого игрока на руке только { $most } карты.
   *[many] У этого игрока на руке только { $most } карт.
}
raid-refuse-no_such_card = Такой карты нет.
raid-refuse-copies_limit = { $most ->
    [one] Такая карта в игре только { $most }.
    [few] Таких карт в игре только { $most }.
   *[many] Таких карт в игре только { $most }.
}
raid-refuse-nothing_laid_out = Вы ничего не выложили.
raid-refuse-nothing_typed = Введите слова.
raid-refuse-too_long = Не длиннее: { $most ->
    [one] { $most } буква
    [few] { $most } буквы
   *[many] { $most } букв
}.
raid-refuse-order_unchanged = { $left ->
    [yes] Такой постоянный ответ уже есть.
   *[no] Такого постоянного ответа нет.
}
raid-refuse-already_leaving = Вы выходите из игры после этого рейда.
raid-refuse-retiring_locked = Сначала оставьте постоянный ответ, который разрешает выход из игры.

# Настройки.
raid-option-mode = Длина игры
raid-option-mode-short = короткая: скрап 24, 10 раундов, если не задано иное
raid-option-mode-standard = обычная: скрап 36, 15 раундов, если не задано иное
raid-option-mode-long = длинная: скрап 50, 20 раундов, если не задано иное
raid-option-target = Скрап для победы
raid-option-target-36 = по длине игры
raid-option-rounds = Раундов не больше
raid-option-rounds-15 = по длине игры
raid-option-start_cards = Карты в начале
raid-option-draw = Карты за ход
raid-option-scavenge = Карты за поиск припасов
raid-option-recycle_max = Сколько карт перерабатывают за ход
raid-option-hand_limit = Предел руки
raid-option-row_size = Ивентов в ряду
raid-option-strict_start = Рейд только до отмычки и дымовой шашки
raid-option-raid_first = Рейд открывает ход, до ивента и припасов
raid-option-raid_skips_draw = Припасы после плана, после рейда их нет
raid-option-shield_scope = Кто уже не рейдит жертву
raid-option-shield_scope-any = никто
raid-option-shield_scope-same_raider = только тот же рейдер
raid-option-lend_join_cards = Карты помощи можно одалживать
raid-option-attackers_may_trap = Помощники атаки ставят ловушки
raid-option-bunker_grades = Прочность бункера
raid-option-duds = Осечки
raid-option-fight_cards = Карты сражения в рейде
raid-option-fight_cards-sealed = тайно, все сразу
raid-option-fight_cards-open = открыто, по одной
raid-option-deadeye = Меткость
raid-option-tie = Равная сила в рейде
raid-option-tie-defender = победа обороны
raid-option-tie-raider = победа рейдера
raid-option-rounding = Половина нечётного скрапа
raid-option-rounding-down = округляется вниз
raid-option-rounding-up = округляется вверх
raid-option-r16_event_exception = Дом стоит: снаряжение ушедшего на ивент цело
raid-option-returned_gear_safe = Снаряжение вернувшегося на оборону цело
raid-option-helper_gear_at_stake = Разбитые помощники тоже теряют снаряжение
raid-option-deals = Предложения и требования
raid-option-deals-sealed = тайные
raid-option-deals-open = открытые
raid-option-deals-off = нет
raid-option-grace_rounds = Первые раунды без рейдов
raid-option-open_log_after = В конце все руки открыты
