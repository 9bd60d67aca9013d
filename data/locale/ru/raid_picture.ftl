# «Рейд»: слова на картинках и рядом с ними.

raid-picture-round = Раунд { $round }/{ $rounds }
raid-picture-target = Лодка: { $target } скрапа
raid-picture-now = ▶ { $seat }: { $decision }
raid-picture-all = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}: { $decision }
raid-picture-winners = { $winners_count ->
    [1] Победа: { $winners }
   *[other] Победа у нескольких: { $winners }
}
raid-picture-awaited = ждём
raid-picture-home = ДОМА
raid-picture-away = НЕ ДОМА: { $place }
raid-picture-shield = до конца хода
raid-picture-power = сила
raid-picture-cards_in_hand = рука
raid-picture-retired = вне игры
raid-picture-leaving = уходит после рейда

# Ряд ивентов.
raid-picture-events = Ивенты
raid-picture-danger = опасность { $danger }
raid-picture-needs-weapon = нужно: оружие
raid-picture-needs-head = нужно: голова
raid-picture-needs-body = нужно: тело
raid-picture-needs-worn2 = нужно: 2 вещи
raid-picture-needs-worn3 = нужно: 3 вещи
raid-picture-needs-sealed = нужно: дыхание
raid-picture-needs-keycard = с ключ-картой
raid-picture-forbids-melee = ближний бой
raid-picture-forbids-bow = луки
raid-picture-forbids-firearm = огнестрельное
raid-picture-forbids-heavy = тяжёлое
raid-picture-forbids-sealed = защита дыхания
raid-picture-immune = без меткости
raid-picture-sure = кто выжил: { $reward }
raid-picture-scrap = { $amount }с
raid-picture-cards = { $amount }к
raid-picture-locker = { $amount }Т
raid-picture-legend = Награды по d6: с — скрап, к — припасы, Т — тайник · оранжевое — сила, черепа — опасность, зачёркнутое там не помогает · жёлтая рамка — выбор

# Рейд.
raid-picture-attack = АТАКА
raid-picture-defence = ОБОРОНА
raid-picture-target_away = НЕ ДОМА
raid-picture-force = М{ $force }
raid-picture-grade = П{ $grade }
raid-picture-empty = Стопка пуста
raid-picture-top-explosives = СВЕРХУ: взрывчатка — пока что дом взорван
raid-picture-top-bunker = СВЕРХУ: бункер — пока что дом стоит
raid-picture-top-empty = ПУСТО — пока что дом стоит
raid-picture-blown = Дом ВЗОРВАН
raid-picture-stands = Дом СТОИТ
raid-picture-so_far = пока так
raid-picture-item = { $card }{ $stacked ->
    [yes] {" "}в стопке
   *[no] {""}
}{ $seat ->
    [none] {""}
   *[other] {" "}· { $seat }
}
raid-picture-won = { $winner ->
    [attack] побеждает атака
   *[defence] побеждает оборона
}{ $kill ->
    [yes] {" "}метким выстрелом
   *[no] {""}
}
raid-picture-character = Персонаж
raid-picture-power_attack = Сила { $total }
raid-picture-power_defence = Сила { $total }
raid-picture-looted = Добыча: { $amount } { $amount ->
    [one] скрап
    [few] скрапа
   *[many] скрапа
}{ $hidden ->
    [0] {""}
   *[other] , спрятано { $hidden }
}
raid-picture-gear_looted = Рейдер забирает: { $cards }
raid-picture-gear_lost = Атака теряет: { $cards }
raid-picture-nothing_changes = Никто ничего не теряет

# Рука.
raid-picture-hand = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}, предел { $most }
raid-picture-loose_hand = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
raid-picture-kind = { $kind }{ $slot ->
    [none] {""}
   *[other] : { $slot }
}
raid-picture-kind-explosives = взрывчатка
raid-picture-kind-bunker = бункер
raid-picture-kind-guntrap = гантрап, оборона
raid-picture-kind-turret = турель, оборона
raid-picture-kind-medicine = медикамент
raid-picture-kind-bribed = подкупленный враг
raid-picture-kind-join = карта помощи
raid-picture-kind-gear = снаряжение
raid-picture-kind-utility = прочее
raid-picture-recycle = переработка: { $scrap }
raid-picture-note = { $promised ->
    [0] {""}
   *[other] обещано: { $promised }
}{ $sealed ->
    [0] {""}
   *[other] { $promised ->
        [0] {""}
       *[other] {" "}
    }выложено: { $sealed }
}

# Для тех, кто не видит картинку.
raid-picture-alt-head = { $round }. { $target }. { $now }.
raid-picture-alt-seat = { $name }: скрап { $scrap }/{ $target }, { $place }, сила { $power }{ $gear ->
    [none] {""}
   *[other] {" "}({ $gear })
}, рука { $hand }{ $shield ->
    [none] {""}
   *[other] , щит { $shield }
}{ $gone ->
    [none] {""}
   *[other] , { $gone }
}{ $asked ->
    [none] {""}
   *[other] , { $asked }
}.
raid-picture-alt-retired = { $name }: вне игры.
raid-picture-alt-event = { $name }: сила { $strength }, { $danger }{ $extra ->
    [none] {""}
   *[other] , { $extra }
}, { $sure }.
raid-picture-alt-useless = { $what }: без пользы
raid-picture-alt-raid = Рейд: { $raider } → { $target }{ $away ->
    [yes] {" "}(не дома)
   *[no] {""}
}.
raid-picture-alt-stack = Стопка снизу вверх: { $stack ->
    [none] пусто
   *[other] { $stack }
}. { $verdict }.
raid-picture-alt-side = { $title } { $total }: { $items ->
    [none] никого
   *[other] { $items }
}.
raid-picture-alt-result = { $attack } { $sign } { $defence }, { $result }.
raid-picture-alt-card = { $name }{ $count ->
    [1] {""}
   *[other] {" "}×{ $count }
}{ $figure ->
    [none] {""}
   *[other] {" "}{ $figure }
}{ $text ->
    [none] ;
   *[other] : { $text }
}{ $note ->
    [none] {""}
   *[other] {" "}({ $note })
}
