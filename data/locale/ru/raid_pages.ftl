# «Рейд»: что говорит страница решения. Сначала как обстоят дела, потом что даёт каждый выбор, потом что теряется.

raid-no_gear = ничего

# Как обстоят дела.
raid-situation_plan = Раунд { $round } из { $rounds }, ваш ход: одно главное действие. Вы дома: скрап { $scrap } из { $target }, сила { $power } (надето: { $gear }), карт в руке { $hand } (предел { $limit }).
raid-situation_raid_first = Раунд { $round } из { $rounds }, ваш ход: рейд сейчас или уже не в этот ход. У вас скрап { $scrap } из { $target }, сила { $power } (надето: { $gear }), карт в руке { $hand } (предел { $limit }).{ $place ->
    [none] {""}
   *[other] {" "}Потом бой на ивенте «{ $place }».
}
raid-situation_boat = ⚠ { $own ->
    [yes] Ваш скрап: { $scrap }. Вы выигрываете, если начинаете следующий ход со скрапом { $target }.
   *[no] { $seat }: скрап { $scrap }. Этот игрок выигрывает, если начинает свой следующий ход со скрапом { $target }{ $shield ->
        [yes] {" "}(под защитой: рейдить нельзя)
       *[no] {" "}(скрап отнимает рейд, а для рейда нужна взрывчатка)
    }.
}
raid-situation_event_fight = Вы на ивенте «{ $place }»: ваша сила { $power } против силы { $strength }{ $die ->
    [0] {""}
   *[other] +d{ $die }
}{ $useless_count ->
    [0] {""}
   *[other] {" "}(здесь не поможет: { $useless })
}. Побеждает большая. { $danger ->
    [0] Проигрыш не опасен: награда в любом случае — { $sure }.
   *[other] При проигрыше d6 не больше { $danger } — гибель: без награды, а надетое пропадает ({ $gear }).
}
raid-situation_recycle_more = Переработано карт: { $recycled } из { $most }. Скрап { $scrap } из { $target }, карт в руке { $hand }.
raid-situation_discard_down = Карт в руке { $hand }, предел { $limit }: сбросьте { $excess }, ничего за это не получая.
raid-situation_raid = { $role ->
    [raider] Вы рейдите: { $target }{ $place ->
        [none] {""}
       *[other] {" "}(вне дома: { $place })
    }
    [target] { $raider } рейдит ваш дом{ $place ->
        [none] {""}
       *[other] , пока вас там нет ({ $place })
    }
    [attack] Вы помогаете атаке, рейд: { $raider } → { $target }{ $place ->
        [none] {""}
       *[other] {" "}(вне дома: { $place })
    }
    [defence] Вы помогаете обороне, рейд: { $raider } → { $target }{ $place ->
        [none] {""}
       *[other] {" "}(вне дома: { $place })
    }
   *[none] Рейд: { $raider } → { $target }{ $place ->
        [none] {""}
       *[other] {" "}(вне дома: { $place })
    }
}. Сила пока: атака { $attack }, оборона { $defence }.
raid-situation_prepared = Ради этого рейда: { $home ->
    [yes] возвращение домой{ $changed ->
        [yes] {" "}и смена снаряжения
       *[no] {""}
    }
   *[no] смена снаряжения
} ({ $target }).
raid-situation_stake = { $role ->
    [raider] Победа: вам { $scrap }{ $gear ->
        [none] {", "}{ raid-stake_missed }
       *[other] {" "}и снаряжение ({ $target }): { $gear }
    }. Поражение: { $raider_gear ->
        [none] снаряжения нет, отдавать нечего.
       *[other] вы отдаёте снаряжение: { $raider_gear }.
    }
    [target] Поражение: у вас забирают { $scrap }{ $gear ->
        [none] {", "}{ $missed ->
            [away] снаряжение цело (оно вне дома, при вас)
            [returned] снаряжение цело (вы вернулись домой)
           *[bare] снаряжения у вас нет
        }
       *[other] {" "}и снаряжение: { $gear }
    }. Победа: { $raider_gear ->
        [none] снаряжения вам не достаётся ({ $raider } без снаряжения).
       *[other] вам отдают снаряжение ({ $raider }): { $raider_gear }.
    }
   *[other] Победа атаки: ей { $scrap }{ $gear ->
        [none] {", "}{ raid-stake_missed }
       *[other] {" "}и снаряжение ({ $target }): { $gear }
    }. Поражение: { $raider_gear ->
        [none] снаряжения нет, отдавать нечего ({ $raider }).
       *[other] снаряжение ({ $raider }) получает { $target }: { $raider_gear }.
    }
}
raid-stake_missed = { $missed ->
    [away] снаряжения не будет (оно вне дома, при хозяине)
    [returned] снаряжения не будет (хозяин вернулся домой, оно в безопасности)
   *[bare] снаряжения не будет ({ $target } без снаряжения)
}
raid-stake_open = скрап { $scrap } (только если дом взорван){ $hidden ->
    [0] {""}
   *[other] , спрятано { $hidden }
}
raid-stake_blown = скрап { $scrap } (дом взорван){ $hidden ->
    [0] {""}
   *[other] , спрятано { $hidden }
}
raid-stake_stands = скрап 0 (дом стоит)
raid-situation_side = { $seat }: { $line }
raid-situation_defence = { $place ->
    [none] Вы дома: ваша сила считается. { $changed ->
        [yes] Снаряжение вы уже сменили.
       *[no] Снаряжение можно сменить один раз.
    }
   *[other] Вы на ивенте «{ $place }»: ваша сила не считается, зато при взорванном доме снаряжение цело. { $anti_raid ->
        [0] Антирейда, чтобы вернуться домой, у вас нет.
       *[other] Антирейд возвращает домой, но ивент потерян.
    }
}
raid-situation_offer_made = Ваше предложение, { $helper }: { $terms }
raid-situation_join = Сторона, которой вы поможете, получит силу { $power }. У вас ракетниц (атака): { $flare_gun }, антирейдов (оборона): { $anti_raid }.{ $place ->
    [none] {""}
   *[other] {" "}Помощь стоит вам ивента «{ $place }», а в атаке — ещё и антирейда.
}{ $joins ->
    [no] {" "}Поэтому в этом рейде вы участвовать не можете, даже за плату.
    [lent] {" "}Поэтому в этом рейде вы участвовать не можете: одной одолженной карты мало, чтобы уйти с ивента.
   *[yes] { $gear ->
        [yes] {" "}Проиграет ваша сторона — отдадите и надетое.
       *[no] {" "}Проиграет ваша сторона — вы потеряете только карту.
    }
}
raid-situation_offer = Предложение вам за помощь { $side ->
    [attack] атаке
   *[defence] обороне
} ({ $principal }): { $terms }
raid-situation_no_offer = Тайно спрашивают всех, кроме этих двоих. Награды за помощь вам никто из них не предложил.
raid-situation_draft = Ваше требование ({ $principal }){ $made ->
    [yes] {""}
   *[no] , ещё не предъявлено
}: { $terms }
raid-situation_demand = { $helper } помогает вам только за это: { $terms }
raid-situation_cover = Карта бункера поверх «{ $card }» ({ $seat }) — и дом стоит.
raid-situation_blow = Карта «{ $card }» ({ $seat }) держит прочностью { $grade }: дом взрывает взрывчатка мощностью от { $grade }{ $pack ->
    [0] {""}
   *[other] ; ваш рюкзак добавляет { $pack }
}.
raid-situation_dud = Стопка пуста, первая карта дала осечку: дом взрывает одна карта взрывчатки, если сработает.
raid-situation_sums =
    Атака{ $tie ->
        [raider] {" "}(побеждает при равенстве)
       *[defender] {""}
    }: { $attack }
    Оборона{ $tie ->
        [raider] {""}
       *[defender] {" "}(побеждает при равенстве)
    }: { $defence }
raid-situation_laid_out = Выложено: { $cards }{ $cost ->
    [0] {""}
   *[other] {" "}(цена { $cost })
}. С этим счёт { $attack } : { $defence }.
raid-situation_committed = Карты уже выбраны, но закрыты: { $seats }
raid-situation_pick_gear = { $principal } побеждает с вашей помощью, и по сделке вам { $picks ->
    [one] { $picks } предмет
    [few] { $picks } предмета
   *[many] { $picks } предметов
} из захваченного ({ $loser }): { $cards }.

# Что даёт каждый выбор.
raid-about_seat = скрап { $scrap } · сила { $power } · рука { $hand } · { $place ->
    [none] дома
   *[other] вне дома: { $place }
}
raid-about_target = цель: { $seat }{ $gear ->
    [away] , и снаряжение тоже
   *[home] {""}
}
raid-about_partner = { $terms ->
    [none] { $seat }
   *[other] { $terms } · { $seat }
}
raid-about_left = вам остаётся скрапа: { $scrap }
raid-about_gear = { $slot }: { $text }
raid-about_due-on_win = долг, только если эта сторона выигрывает сражение
raid-about_due-always = долг даже при проигранном сражении
raid-about_order-stay_out = вы не помогаете в чужих рейдах, пока не снимете ответ
raid-about_order-pass_stack = вы не кладёте карт в стопку, пока не снимете ответ
raid-about_order-commit_nothing = вы не добавляете карт в сражения рейда, пока не снимете ответ
raid-about_order-let_me_retire = только открывает выход из игры насовсем
raid-about_ground-offer = { $principal } даёт вам: { $terms }
raid-about_ground-free = без всякой платы, помощь: { $principal }
raid-about_ground-demand = если { $principal } откажет, вы не участвуете: { $terms }
raid-about-lay_out = карта добавляет вам силы; её пока никто не видит
raid-about-take_back = назад в руку: { $laid_out }
raid-about-fight_event = бой в том, что надето{ $laid_out ->
    [none] {""}
   *[other] , и с картами: { $laid_out }
}
raid-about-retreat_from_event = сразу домой
raid-about-change_gear = { $raid ->
    [yes] один раз за рейд
   *[no] свободно, до главного действия
}; надето: { $gear }
raid-about-play_utility = свободно, до главного действия
raid-about-declare_raid = победа: { $targets ->
    [home] снаряжение жертвы
    [away] без снаряжения
   *[some] снаряжение, если дома
}; взорван дом — половина скрапа · поражение: { $pieces ->
    [0] терять нечего
    [one] отдать { $pieces } надетый предмет
    [few] отдать { $pieces } надетых предмета
   *[many] отдать { $pieces } надетых предметов
}
raid-about-forgo_raid = ход идёт дальше: { $place ->
    [none] припасы и главное действие
   *[other] бой на ивенте «{ $place }»
}
raid-about-go_to_event = вне дома до следующего хода (в рейде без вашей силы), потом бой; за победу ещё награда по d6
raid-about-recycle = { $most ->
    [one] { $most } карту
    [few] до { $most } карт
   *[many] до { $most } карт
} в скрап; лучшие дадут { $best }
raid-about-stop_recycling = остальное остаётся в руке
raid-about-scavenge = взять { $scavenge ->
    [one] { $scavenge } карту
    [few] { $scavenge } карты
   *[many] { $scavenge } карт
}{ $excess ->
    [0] {""}
   *[other] ; сверх предела руки { $limit } придётся сбросить { $excess }
}
raid-about-rest = ничего не делать; предел руки { $limit }
raid-about-come_home = цена — антирейд; ваша сила { $power } считается, снаряжение под угрозой
raid-about-set_scrap = { $principal ->
    [yes] твёрдая сумма из вашего скрапа ({ $scrap })
   *[no] попросить твёрдую сумму скрапа
}
raid-about-set_loot = не больше стольких из скрапа, который принесёт рейд
raid-about-set_gear = предметы из захваченного в рейде, на выбор помощника{ $spoils ->
    [away] ; пока ничего: снаряжение вне дома, при хозяине
   *[some] {""}
}
raid-about-name_card = { $principal ->
    [yes] обещать карту со своей руки
   *[no] попросить карту с чужой руки
}
raid-about-lend_card = помощник может вступить по вашей карте; она уходит, если он вступил
raid-about-set_due = только за выигранное сражение или в любом случае
raid-about-note_promise = слова в сделке, за которыми никто не следит
raid-about-remove_terms = больше ничего не обещано
raid-about-ready = { $principal ->
    [yes] больше ни предложений{ $offers ->
        [0] {""}
       *[other] {" "}(сделано: { $offers })
    }, ни смены снаряжения
   *[no] больше нечего готовить
}
raid-about-stay_out = без вас в этом рейде; карты остаются у вас
raid-about-join_attack = ваша сила { $power } — атаке; цена — ракетница{ $place ->
    [none] {""}
   *[other] {" "}и антирейд
}
raid-about-join_defence = ваша сила { $power } — обороне; цена — антирейд
raid-about-accept_demand = вам помогают, а вы должны то, что требуют
raid-about-refuse_demand = вам не помогают и оставляют карту себе
raid-about-play_bunker = дом стоит, пока его не накроет новая взрывчатка
raid-about-play_explosives = дом взорван, пока её не накроет карта бункера
raid-about-pass_stack = если никто из ваших не играет, стопка закрыта: { $house ->
    [blown] дом взорван
   *[stands] дом стоит
}
raid-about-commit_fight = окончательно; открывается, когда решат все
raid-about-play_fight_card = сразу добавляет силу вашей стороне
raid-about-pass_fight = если обе стороны больше ничего не кладут, силы сравниваются
raid-about-pick_gear = предмет идёт вам в руку
raid-about-discard_card = ни за что, в открытую
raid-about-leave_order = отвечает за вас, пока вы его не снимете
raid-about-withdraw_order = вас снова спрашивают
raid-about-retire = скрап { $scrap }, рука и снаряжение пропадают; вы больше не играете

# Что теряется насовсем.
raid-grave_retreat = На ивенте «{ $place }» вам ничто не грозит: бой выигрывается с шансом { $win } %, а награда в любом случае — { $sure }. Отступление не даёт ничего.
raid-grave_event = Вы бросаете свой ивент: «{ $place }». Награды за него не будет, кто бы ни победил в рейде.
raid-grave_retire = Вы выходите из игры насовсем: скрап { $scrap }, карт в руке { $hand }, надето: { $gear }. Остальные играют без вас.

# Подробности стола.
raid-detail_away = { $seat } на ивенте: { $event }
raid-detail_gear = **{ $card }**: { $text }
raid-detail_discards = В сбросе: { $cards }
