# Rock'n'Roll: картинки словами, для тех, кто читает слова вместо них.

rocknroll-spoken-table = Стол
rocknroll-spoken-points = Точки, начиная с первой позиции
rocknroll-spoken-bases = Базы
rocknroll-spoken-results = Последние броски, новейший последним
rocknroll-spoken-score = По ценности сейчас: Вьетнам { $vietnam }, VPA { $vpa }
rocknroll-spoken-holder = { $holder ->
    [none] никем не занята
   *[other] держит { $holder }, Вьетнам { $vietnam }, VPA { $vpa }
}
rocknroll-spoken-holder_dug = держит { $holder }, в окопе, Вьетнам { $vietnam }, VPA { $vpa }
rocknroll-spoken-whose = { $whose ->
    [vpa] у VPA
    [vietnam] у Вьетнама
   *[local] местный
}
rocknroll-spoken-chance = атакует на { $chance }
rocknroll-spoken-armour = броня { $armour }+
rocknroll-spoken-weight = при подсчёте за { $weight }
rocknroll-spoken-ace = туз пик
rocknroll-spoken-barrage = заграждение
rocknroll-spoken-trick = есть фишка
rocknroll-spoken-ambush = в засаде
rocknroll-spoken-arrow = идёт по стрелке { $direction ->
    [left] влево, к меньшим позициям
   *[right] вправо, к большим позициям
}
rocknroll-spoken-recruit = { $home ->
    [vietnam] завербован у Вьетнама
   *[vpa] завербован у VPA
}
rocknroll-spoken-asked = решает сейчас
rocknroll-spoken-first = ходит раньше в этом раунде
rocknroll-spoken-wins = для победы { $needed ->
    [one] нужен { $needed } раунд
    [few] нужно { $needed } раунда
   *[many] нужно { $needed } раундов
}
rocknroll-spoken-die = кубик { $natural }
rocknroll-spoken-count = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
rocknroll-spoken-result = { $purpose ->
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
   *[other] , цель { $target }
}: кубик { $natural }{ $changed ->
    [yes] , итог { $total }
   *[no] {""}
} против { $threshold }+ — { $success ->
    [yes] успех
   *[no] неудача
}
