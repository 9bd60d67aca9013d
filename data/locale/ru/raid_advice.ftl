# «Рейд»: что говорит за выбор, как его считают автоматические игроки и подсказки.

# Свой ход.
raid-why_dress = { $change ->
    [more] Сначала снаряжение: сила { $power }
    [less] Сила { $power } вместо { $now }{ raid-why_worn }
   *[same] Сила остаётся { $power }{ raid-why_worn }
}
raid-why_worn = { $on_count ->
    [0] {""}
   *[other] ; действует: { $on }
}{ $off_count ->
    [0] {""}
   *[other] ; снятое не отнимут
}
raid-why_lighter = Меньше терять, но сила { $power } вместо { $now }
raid-why_raid = { $target }: победа в сражении { $fight } %, дом взорван { $house } %, добыча { $loot } скрапа
raid-why_event = { $cards_count ->
    [0] Без карт
   *[other] Карты в бой: { $cards }{ $cost ->
        [0] {""}
       *[other] {" "}(цена { $cost })
    }
}{ $odds ->
    [no] {""}
   *[yes] : победа { $percent } %{ $death ->
            [0] {""}
           *[other] , гибель { $death } %
        }
}
raid-why_adds = «{ $card }»: тогда победа { $percent } %{ $death ->
    [0] {""}
   *[other] , смерть { $death } %
}
raid-why_fight = { $sure ->
    [yes] Больше ничего не нужно
   *[no] Новых карт на это не уйдёт
}
raid-why_retreat = { $pays ->
    [yes] Теряется только награда
   *[no] Сражение обойдётся дороже, чем принесёт
}
raid-why_recycle = { $target ->
    [yes] Тогда скрапа хватает на лодку
    [with] Если затем сдать и { $others_count ->
        [one] другую
        [few] другие
       *[many] другие
    } ({ $others }), скрапа хватает на лодку
    [enough] Скрап { $scrap } про запас: на лодку уже хватает
   *[no] { $kept ->
        [0] Скрап { $scrap }, а в руке она уже почти не поможет
       *[other] Скрап { $scrap }, а в руке она стоит примерно { $kept }
    }{ $others_count ->
        [0] {""}
       *[other] ; затем и { $others_count ->
            [one] другая
            [few] другие
           *[many] другие
        } ({ $others }): всего { $both }
    }
}
raid-why_scavenge = { $count ->
    [one] { $count } карта из колоды припасов
    [few] { $count } карты из колоды припасов
   *[many] { $count } карт из колоды припасов
}
raid-why_utility = { $use ->
    [spy] Взгляд на руку перед рейдом
    [steal] У вас картой больше, у соперника меньше
   *[other] { $count ->
        [one] { $count } карта до главного действия
        [few] { $count } карты до главного действия
       *[many] { $count } карт до главного действия
    }
}
raid-why_discard = «{ $card }» нужна меньше всего
raid-why_nothing = Остальное того не стоит

# Рейд.
raid-why_in_vain = { $reason }; { $lost ->
    [yes] выигравшей атаке здесь нечего взять, а проигравшая отдаёт надетое ({ $raider })
   *[no] но никому ничего не достанется
}
raid-why_undress = Снять всё: сейчас шанс устоять { $percent } %, а то, что в руке, не отнять
raid-why_home = Дома победа { $percent } %
raid-why_ready = Сейчас ваша сторона побеждает с шансом { $percent } %, с учётом карт, которые она может добавить
raid-why_offer = Если { $seat } согласится: победа { $after } %{ $differs ->
    [no] , как и теперь
   *[yes] {" "}вместо { $before } %
}
raid-why_demand = { $seat } с вашей помощью: победа { $after } %{ $differs ->
    [no] , как и без неё
   *[yes] {" "}вместо { $before } %
}; назначьте цену, а потом помогите за неё
raid-why_verdict = { $seat } рядом: победа { $after } %{ $differs ->
    [no] , как и без этой помощи
   *[yes] {" "}вместо { $before } %
}
raid-why_join = { $seat } с вашей помощью: победа { $after } %{ $differs ->
    [no] , как и без неё
   *[yes] {" "}вместо { $before } %
}
raid-why_stay = Не стоит карты и ничем не грозит
raid-why_explosives = На кону скрапа: { $loot }
raid-why_bunker = «{ $card }» накроют с шансом { $percent } %; на кону скрапа: { $loot }
raid-why_pass = Бережёт карты; сражение ваша сторона выигрывает с шансом { $percent } %
raid-why_plays = «{ $card }»: победа вашей стороны { $after } %{ $differs ->
    [no] , как и без неё
   *[yes] {" "}вместо { $before } %
}
raid-why_commit = Бережёт остальные карты; победа вашей стороны { $percent } %
raid-why_pick = «{ $card }»: сила { $power }
