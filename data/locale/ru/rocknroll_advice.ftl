# Rock'n'Roll: что говорит за выбор, как его считают автоматические игроки и подсказки.

rocknroll-why_end = Больше ничто не стоит своей цены. Счёт раунда { $own } : { $enemy }
rocknroll-why_deployed = { $units ->
    [0] В руке больше никого, дальше — приказы
   *[other] { $room ->
        [0] На поле больше нет места, дальше — приказы
       *[other] Те, кто остался в руке, позже принесут больше, чем сейчас на поле
    }
}
rocknroll-why_pick_rest = Сначала броня, атака { $good }+ и карты с фишками; выбирать юнитов по одному не нужно
rocknroll-why_pick = { $best ->
    [yes] Попадает на { $chance }+: лучше на вашей стороне не попадает никто
   *[no] Попадает на { $chance }+
}{ $armour ->
    [0] {""}
   *[other] ; броня: врагу нужно { $armour }+
}{ $text ->
    [none] {""}
   *[other] . { $text }
}
rocknroll-why_changed = { $change ->
    [score] счёт станет { $own } : { $enemy } вместо { $was_own } : { $was_enemy }
   *[none] счёт останется { $own } : { $enemy }
}
rocknroll-why_points = { $one } ↔ { $other }: { rocknroll-why_changed }
rocknroll-why_attack = { $unit } → { $target }: шанс { $percent } %{ $poured ->
    [0] {""}
   *[other] , с вашими RD ({ $bank }) { $poured } %
}
rocknroll-why_goes = { $unit } → { $position }: { $change ->
    [score] счёт станет { $own } : { $enemy } вместо { $was_own } : { $was_enemy }
    [even] одна Точка станет вашей, другая уйдёт: счёт останется { $own } : { $enemy }
    [held] эта Точка уже ваша, силы там будут { $there_own } против { $there_enemy }
   *[needs] Точка пока не сменит хозяина; чтобы взять её, нужно ещё { $missing }
}{ $percent ->
    [100] {""}
   *[other] ; шанс дойти { $percent } %
}{ $then ->
    [0] {""}
   *[other] ; оттуда можно атаковать: { $target } ({ $then } %)
}
rocknroll-why_interrupt = { $said }; но потом { $then }
rocknroll-why_slaughter = { $position }: { $count ->
    [one] атакует { $count } ваш юнит
    [few] по очереди атакуют { $count } ваших юнита
   *[many] по очереди атакуют { $count } ваших юнитов
}
rocknroll-why_drive_out = На { $needed }+ { $unit } уходит из { $position }: { $change ->
    [score] счёт станет { $own } : { $enemy } вместо { $was_own } : { $was_enemy }
   *[other] счёт останется { $own } : { $enemy }
}
rocknroll-why_ambush = До вашего следующего хода враг ещё ходит и входит под огонь
rocknroll-why_supply_drop = Две карты за одну
rocknroll-why_radio_intercept = У врага на карту меньше
rocknroll-why_evacuation = { $unit }: в штаб, а при следующем приходе, если захотите, в руку
rocknroll-why_for_unit = { $room ->
    [0] На поле нет места ещё для одного юнита, но из руки его можно потом обменять на другой приказ
   *[other] { $unit ->
        [none] Юнит из колоды
       *[other] { $unit }
    }: можно развернуть ещё в этом раунде
}; { $useless ->
    [yes] приказ «{ $order }» сейчас почти ничего не даст
    [yet] пока юниты из руки не развёрнуты, приказ «{ $order }» почти ничего не даст
   *[no] приказ «{ $order }» даст меньше
}
rocknroll-why_for_order = { $held ->
    [yes] { $unit }: в этом раунде уже не развернуть, а приказ ещё можно сыграть
   *[no] Приказ ещё можно сыграть в этот ход; за него с поля уходит { $unit }
}
rocknroll-why_devil = { $what ->
    [units] Ещё { $count } юнита для развёртывания в этом раунде: в руке { $has } вместо { $had }
    [orders] Ещё { $count } приказа на этот ход: в руке { $has } вместо { $had }
   *[revive] { $unit } возвращается в руку, и в этом раунде этот юнит можно развернуть
}
rocknroll-why_opens = Открытый юнит атакует на { $open }+, закрытый — на { $closed }+
rocknroll-why_closes = До вашего следующего хода врагу нужно на { $bonus } больше, чтобы его уничтожить; сам он пока атакует на { $closed }+
rocknroll-why_superweapon = Каждый там гибнет с шансом { $percent } %: врагов { $enemies }, своих { $own }
rocknroll-why_capture = { $target }: шанс пленить { $percent } %; броня и прикрытие не спасают
rocknroll-why_pour = За { $price } RD бросок удаётся
rocknroll-why_reroll = Ещё один бросок удаётся с шансом { $percent } %{ $poured ->
    [0] {""}
   *[other] , с вашими RD ({ $bank }) { $poured } %
}
rocknroll-why_accept = Платить не нужно, а неудача принесёт 1 RD
rocknroll-why_prisoner = { $handling ->
    [interrogate] Приказ с шансом { $percent } %
    [execute] Правило двоек на следующий раунд с шансом { $percent } %
   *[recruit] Юнит в ваш штаб с шансом { $percent } %
}
rocknroll-why_leave_prisoners = Броска нет, а значит, и тройки, которая помогла бы врагу
rocknroll-why_from_deck = { $better ->
    [no] В штабе не осталось никого лучше, чем в среднем юнит из колоды
   *[yes] Юниты неизвестны; в среднем они слабее лучшего в штабе
}
rocknroll-why_returned_operation = Без неё в этот приход вы останетесь без операции
rocknroll-why_lose_unseen = Юнит, которого ещё никто не видел и который нигде не стоит
rocknroll-why_lose = { $position ->
    [none] Попадает на { $chance }+ и на поле не стоит
   *[other] Попадает на { $chance }+; уйдёт из { $position }
}
rocknroll-why_discard = Самое большее, на что этот приказ сейчас годен: { $use }
rocknroll-why_useless = Сейчас этот приказ ничего не даст
rocknroll-why_lets_be = Ничего не меняется: счёт раунда остаётся { $own } : { $enemy }
rocknroll-why_pass_devil = Devil's Hand зовут раз за партию: он остаётся на потом
rocknroll-why_shoots = Выстрел по входящему ничего не стоит
rocknroll-why_directed = { $unit }: из { $origin } в { $position }, { $change ->
    [score] счёт станет { $own } : { $enemy } вместо { $was_own } : { $was_enemy }
   *[other] счёт останется { $own } : { $enemy }
}{ $percent ->
    [100] {""}
   *[other] ; шанс дойти { $percent } %
}
rocknroll-why_local = { $what ->
    [joins] Может примкнуть к вам, с любой позиции одинаково
    [brings] Доход получит тот, кто держит { $position }: { $holder ->
        [own] сейчас это вы
        [enemy] сейчас это враг
       *[nobody] пока никто
    }
   *[meddles] Вмешивается в дела всех, кто в { $position }: врагов { $enemies }, своих { $own }
}
rocknroll-why_unmask = Выбор вслепую: ни один из { $count } не говорит вам больше других
rocknroll-why_arrow = Пойдёт каждый из { $count }, а кто первым, здесь решает случай
