# Быстрые инструменты без партии: что они говорят и в чём отказывают.

roads-quick_spirit = Сила духа { $spirit }{ $fatigue ->
    [0] {""}
   *[other] {" "}− { $fatigue } = { $value }
}. Бросок { $natural }: { $passed ->
    [yes] удача
   *[no] **неудача**
}.
roads-quick_item = { $item ->
    [aim] прицел +{ $value }
    [moved] движение −{ $value }
    [cancelled] движение не мешает
    [cover] укрытие −{ $value }
    [long] дальность −{ $value }
    [higher] высота +{ $value }
   *[fatigue] усталость −{ $value }
}
roads-quick_modifiers = К попаданию: { $items ->
    [none] без поправок
   *[other] { $items }
}: { $total }.
roads-quick_dice = { $dice } → попаданий { $hits }.
roads-quick_defence = Защита { $defence }{ $modifier ->
    [none] {""}
   *[other] {" "}с поправкой { $modifier }
}: { $saves }.
roads-quick_save = { $natural } { $held ->
    [yes] держит
   *[no] не держит
}
roads-quick_wounds = { $wounds ->
    [one] **{ $wounds }** рана
    [few] **{ $wounds }** раны
   *[other] **{ $wounds }** ран
}.
roads-quick_together = Очерёдность равна: удары вместе.
roads-quick_blows = { $number }. { $side ->
    [a] А бьёт Б
   *[b] Б бьёт А
}:
roads-quick_flight = Отряд бежит на { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[other] { $steps } шагов
}.
roads-quick_chase = { $forced ->
    [yes] Гнаться обязательно
   *[no] Гнаться можно
}: { $natural }{ $fatigue ->
    [0] {""}
   *[other] {" "}− { $fatigue } = { $steps }
} против { $gap }: { $caught ->
    [yes] **догоняет**
   *[no] не догоняет
}, усталость +1.
roads-quick_rout = { $out } × 2 { $natural ->
    [none] < { $of }. Тест ещё не нужен.
   *[other] ≥ { $of }: тест. Бросок { $natural } { $routed ->
        [yes] > { $spirit }: **разгром**.
       *[no] ≤ { $spirit }: банда стоит.
    }
}
roads-quick_fatigue = +{ $gained ->
    [one] { $gained } жетон
    [few] { $gained } жетона
   *[other] { $gained } жетонов
}; отдых снимает { $rested }.
roads-quick_pool = { $base } + отряды { $units } + командиры { $commanders } = **{ $fp }** ОД (очки действия).
roads-quick_misfire = Осечка, { $kind }: **{ $natural }**, { $effects }{ $hits ->
    [0] {""}
   *[other] {" "}({ $hits ->
        [one] { $hits } попадание
        [few] { $hits } попадания
       *[other] { $hits } попаданий
    } по стрелкам, урон { $damage })
}{ $amount ->
    [0] {""}
   *[other] {" "}(+{ $amount })
}.
roads-quick_stumble = Бросок { $natural }: { $steps ->
    [0] стоит на месте
    [one] бредёт прямо на { $steps } шаг
    [few] бредёт прямо на { $steps } шага
   *[other] бредёт прямо на { $steps } шагов
}.
roads-quick_initiative = Юг { $south }, Север { $north }{ $ties ->
    [0] {""}
    [one] {" "}(после { $ties } ничьей)
    [few] {" "}(после { $ties } ничьих)
   *[other] {" "}(после { $ties } ничьих)
}: первым ходит **{ $first ->
    [south] Юг
   *[north] Север
}**.
roads-quick_track = { $fp ->
    [none] Запас очков действия (ОД) здесь не задан.
   *[other] Осталось **{ $fp }** ОД (очки действия)
}
roads-quick_tracked = - { $name }: { roads-activations }, усталость { $tokens }
roads-quick_spent = Действие, { $name }: { roads-activations }, усталость { $tokens }{ $gained ->
    [0] {""}
   *[other] {" "}(+{ $gained })
}. Осталось **{ $fp }** ОД

refuse-more_out_than_there_are = Выбыть могут не больше { $of }; у вас записано { $out }.
refuse-track_not_set = Запас ОД здесь не задан. Задайте: /{ command-roads } { command-roads-track } { command-roads-track-set }.
refuse-track_too_little = Осталось только { $fp } ОД.
refuse-track_full = Отрядов можно вести не больше { $most }.
