# Rock'n'Roll: слова на картинках и рядом с ними.

rocknroll-picture-round = Раунд { $round } · { $phase ->
    [set_up] подготовка
    [arrival] приход
    [deployment] развёртывание
    [orders] фаза приказов
    [close] конец раунда
   *[ended] партия окончена
}{ $turn ->
    [none] {""}
   *[other] {" "}· ход: { $turn }
}
rocknroll-picture-score = Вьетнам { $vietnam } : { $vpa } VPA
rocknroll-picture-now = ▶ { $side }: { $decision }
rocknroll-picture-both = ▶ Обе стороны: { $decision }
rocknroll-picture-won = Победа: { $side }
rocknroll-picture-draw = Ничья
rocknroll-picture-first = 1-й{ $points ->
    [0] {""}
   *[other] {" "}+{ $points }
}
rocknroll-picture-value = ценность { $value }
rocknroll-picture-holder = { $holder ->
    [none] никто
   *[other] { $holder } { rocknroll-strengths }
}
rocknroll-picture-holder_dug = { $holder } { rocknroll-strengths }, окоп
rocknroll-picture-armour = [{ $armour }+]
    .aloud = броня { $armour }+
rocknroll-picture-chance = { $chance }+
rocknroll-picture-ace = Т♠
rocknroll-picture-ambush = ЗАС
rocknroll-picture-barrage = ЗАГ
rocknroll-picture-guard = прикрытие
rocknroll-picture-rooted = на месте
rocknroll-picture-weight = ×{ $weight }
rocknroll-picture-closed = закрыт
rocknroll-picture-flag = { $home ->
    [vietnam] В
   *[vpa] P
}
rocknroll-picture-suit = { $suit ->
    [spades] ♠
    [clubs] ♣
    [hearts] ♥
   *[diamonds] ♦
}
rocknroll-picture-last_order = { $order }, { $suit }

# Базы.
rocknroll-picture-figures-wins = Раунды { $wins }
    .aloud = выиграно раундов { $wins }
rocknroll-picture-figures-rd = RD { $rd }
rocknroll-picture-figures-compensation = ОК { $compensation }
rocknroll-picture-figures-orders = приказы { $orders }
rocknroll-picture-figures-units = юниты { $units }
rocknroll-picture-figures-locals = местные { $locals }
rocknroll-picture-figures-operations = операции { $operations }
rocknroll-picture-figures-deck = колода { $deck }
rocknroll-picture-devil = Devil's Hand сыгран
rocknroll-picture-twos = Двойки — успех
rocknroll-picture-hq = Штаб: { $units_count ->
    [0] пусто
   *[other] { $units }
}
rocknroll-picture-dead = Погибшие: { $units_count ->
    [0] никого
   *[other] { $units }
}
rocknroll-picture-closed_cards = { $count ->
    [one] { $count } закрытый
    [few] { $count } закрытых
   *[many] { $count } закрытых
}
rocknroll-picture-prisoners = Пленные
rocknroll-picture-decks = Приказы: колода { $orders }, сброшено { $discard }{ $last ->
    [none] {""}
   *[other] {" "}(последний { $last })
} · местные { $locals } · операции { $operations }
rocknroll-picture-legend = 5+ попадание · [6+] броня · ×2 за двоих · ! фишка по желанию · Т♠ туз · ЗАС засада · ЗАГ заграждение · уголок: завербован · стрелка: куда идёт · кружки: победы · 1-й +N: за первый ход · жёлтая рамка: кто решает, что выбирают
rocknroll-picture-result = { $purpose ->
    [attack] Атака
    [capture] Пленение
    [trick] Фишка
    [drive_out] Выдавить
    [execute] Казнь
    [recruit] Вербовка
   *[interrogate] Разговор с пленным
}{ $unit ->
    [none] {""}
   *[other] {" "}{ $unit }
}{ $target ->
    [none] {""}
   *[other] { rocknroll-against }
}: кубик { $natural }{ $changed ->
    [yes] , итог { $total }
   *[no] {""}
} против { $threshold }+ — { $success ->
    [yes] успех
   *[no] неудача
}
rocknroll-picture-rescue = Цель спасения: { $unit }
rocknroll-picture-draw_offered = { $side } предлагает ничью
rocknroll-picture-more = +{ $count }

# Рука.
rocknroll-picture-hand = { $orders ->
    [one] { $orders } приказ
    [few] { $orders } приказа
   *[many] { $orders } приказов
} · { $units ->
    [one] { $units } юнит
    [few] { $units } юнита
   *[many] { $units } юнитов
}
rocknroll-picture-kind-order = приказ · { $suit }
rocknroll-picture-kind-unit = юнит
rocknroll-picture-kind-local = местный
rocknroll-picture-kind-operation = спецоперация
rocknroll-picture-kind-token = закрыт ({ $token }), { $position }

# Для тех, кто не видит картинку.
rocknroll-picture-alt-head = { $now ->
    [none] {""}
   *[other] { $now } ·{" "}
}{ $head }. { $score }.
rocknroll-picture-alt-point = { $position } { $name } ({ $value }), { $holder }.{ $vpa ->
    [none] {""}
   *[other] {" "}VPA: { $vpa }.
}{ $vietnam ->
    [none] {""}
   *[other] {" "}Вьетнам: { $vietnam }.
}{ $locals ->
    [none] {""}
   *[other] {" "}Местные: { $locals }.
}
rocknroll-picture-alt-arrow = стрелка { $direction ->
    [left] влево
   *[right] вправо
}
rocknroll-picture-alt-base = { $title }{ $player ->
    [none] {""}
   *[other] {" "}({ $player })
}: { $figures }{ $signs ->
    [none] {""}
   *[other] , { $signs }
}.{ $prisoners ->
    [none] {""}
   *[other] {" "}Пленные: { $prisoners }.
}
rocknroll-picture-alt-cards = { $title } – { $hq }. { $dead }.
rocknroll-picture-alt-recruit = завербован, из колоды: { $home }
rocknroll-picture-alt-card = { $name }{ $count ->
    [1] {""}
   *[other] {" "}×{ $count }
}{ $figure ->
    [none] {""}
   *[other] {" "}{ $figure }
} ({ $type }){ $text ->
    [none] ;
   *[other] : { $text }
}

# Что произошло.
rocknroll-picture-tally = Раунд { $round }: подсчёт, Вьетнам : VPA
rocknroll-picture-tally_result = Вьетнам { $vietnam } : { $vpa } VPA{ $points ->
    [0] {""}
   *[other] {" "}({ $first }: +{ $points } за первый ход)
} · { $winner ->
    [vietnam] раунд за Вьетнамом
    [vpa] раунд за VPA
   *[none] ничья
}
rocknroll-picture-salvo = Супероружие «{ $weapon }» ({ $side }), { $position }
rocknroll-picture-blast = { $destroyed ->
    [yes] гибель
   *[no] мимо
}

# Атака.
rocknroll-picture-item-die = кубик
rocknroll-picture-item-modifier = прибавки
rocknroll-picture-item-threshold = нужно
rocknroll-picture-hit = { $success ->
    [yes] Попадание
   *[no] Мимо
}
