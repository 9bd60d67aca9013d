# Rock'n'Roll: что говорит страница решения. Сначала как обстоят дела, потом что даёт каждый выбор, потом что теряется.

# Как обстоят дела.
rocknroll-situation_pick_contingent = Ваша сторона: { $side }. Выберите в контингент{ $begun ->
    [yes] {" "}ещё
   *[no] {""}
} { $count } из { $pool } (всего в нём { $total }): только эти юниты играют в партии.
rocknroll-deck_and_dead = { $deck }{ $returning ->
    [0] {""}
   *[other] , потом погибшие: { $returning }
}
rocknroll-situation_choose_arrivals = Раунд { $round }, { $side }: в руку { $count ->
    [one] приходит { $count } юнит
    [few] приходят { $count } юнита
   *[many] приходят { $count } юнитов
} — из штаба ({ $hq_count ->
    [0] пусто
   *[other] { $hq }
}) или из колоды (карт: { rocknroll-deck_and_dead }).
rocknroll-situation_order_arrows = Каждый идёт на 1 позицию по своей стрелке, один за другим: { $units }. Кто первый?
rocknroll-situation_turn = Раунд { $round }, ваш ход ({ $side }): { $phase ->
    [deployment] выводите юниты на поле, в п1 или п5; первый же приказ это заканчивает
   *[orders] играйте приказы
}.
rocknroll-situation_means = В руке { $units ->
    [one] { $units } юнит
    [few] { $units } юнита
   *[many] { $units } юнитов
} и { $orders ->
    [one] { $orders } приказ
    [few] { $orders } приказа
   *[many] { $orders } приказов
}; RD: { $rd }; на поле { $field } из { $limit }.
rocknroll-situation_unfit = Приказы, которые сейчас целиком не сыграть: { $orders }.
rocknroll-situation_operations = { $operations_count ->
    [1] Ваша спецоперация: { $operations }.
   *[other] Ваши спецоперации: { $operations }.
}
rocknroll-situation_score = Если бы раунд кончился сейчас: Вьетнам { $vietnam } : { $vpa } VPA{ $points ->
    [0] {""}
   *[other] {" "}({ $first ->
        [yes] из них у вас { $points } за первый ход)
       *[no] из них у врага { $points } за первый ход)
    }
}.
rocknroll-situation_standing = Выигранные раунды: { $wins }{ $needed ->
    [0] {""}
   *[other] {" "}{ $needed ->
        [1] (первый же решает партию)
       *[other] (для победы в партии нужно { $needed })
    }
}. { $tie ->
    [nobody] Точку с равными силами не держит никто.
   *[first_mover] { $first ->
        [yes] В этом раунде ваш ход первый: при равных силах Точку держите вы.
       *[no] В этом раунде ваш ход второй: при равных силах Точку держит враг.
    }
}
rocknroll-situation_discard_excess = Ход кончается, приказов в руке { $orders }, остаться может { $limit }: сбросьте { $count }.
rocknroll-situation_swap_points = Goal Change, цена уплачена: две карты Точек меняются местами, юниты остаются. Счёт сейчас: Вьетнам { $vietnam } : { $vpa } VPA.
rocknroll-situation_points = Ряд начиная с п1, в скобках ценность, Вьетнам : VPA: { $points }
rocknroll-situation_order = { $order ->
    [none] Current Act оплачен:{" "}
   *[other] Ваш приказ «{ $order }»{ $parts ->
        [1] :{" "}
       *[other] , часть { $number } из { $parts }:{" "}
    }
}{ $does ->
    [attack] кто кого атакует
    [manoeuvre] кто куда идёт
    [ambush] кто ложится в засаду
    [evacuate] кто уходит в штаб
    [drive_out] кого и куда вытеснить
    [point] в какой Точке атакуют ваши юниты
   *[act] один юнит атакует или идёт на 1 позицию
}{ $unit ->
    [none] {""}
   *[other] {" "}(до этого: { $unit })
}.{ $optional ->
    [yes] {" "}Эту часть можно пропустить.
   *[no] {""}
}{ $bonus ->
    [yes] {" "}Ваша масть: +{ $plus } к первому броску.
   *[no] {""}
}
rocknroll-situation_roll = { $purpose ->
    [attack] Ваша атака не удаётся
    [capture] Захват не удаётся
    [trick] Бросок вашей фишки не удаётся
    [drive_out] Вытеснить не удаётся
    [execute] Казнь не удаётся
    [recruit] Вербовка не удаётся
   *[interrogate] Допрос не удаётся
}{ $unit ->
    [none] {""}
   *[other] , { $unit }
}{ $target ->
    [none] {""}
   *[other] { rocknroll-against }
}: кубик { $rolled } против { $threshold }+.{ $left ->
    [0] {""}
    [one] {" "}После этого та же фишка бьёт ещё { $left } врага.
    [few] {" "}После этого та же фишка бьёт ещё { $left } врагов.
   *[other] {" "}После этого та же фишка бьёт ещё { $left } врагов.
}
rocknroll-situation_pour = Не хватает { $need }{ $natural ->
    [1] {" "}(1 на кубике — неудача при любых прибавках, если не влить хотя бы 1 RD)
   *[other] {""}
}: цена { $price } RD, у вас { $rd }.
rocknroll-situation_rock = ROCK'N'ROLL: на кубике { $rocks }, и { $unit } (п{ $position }) может сразу атаковать ещё раз, даром.
rocknroll-when = { $when ->
    [enemy_enters] в Точку входит враг
    [any_enters] в Точку кто-то входит
    [enters] вход в Точку
    [deploys] развёртывание
    [dies] гибель самого юнита
    [kills] враг уничтожен
    [ally_dies] в Точке гибнет свой
    [unit_dies] в Точке гибнет юнит
    [arrow_moves] ход по стрелке
    [round_end] конец раунда
    [attacked] по нему атакуют
    [attack_here] в Точке атака
   *[own_turn] ваш ход
}
rocknroll-situation_trick = { $unit } (п{ $position }) может применить фишку, повод: { $when }.
rocknroll-situation_aim = { $owner ->
    [local] За местного решаете вы: { $unit } (п{ $position }), повод: { $when }.
   *[own] Фишка срабатывает: { $unit } (п{ $position }), повод: { $when }. Выберите цель или путь.
}
rocknroll-situation_triggers = { $owner ->
    [local] Срабатывает несколько фишек местных, порядок решаете вы: { $tricks }.
   *[own] Срабатывает несколько ваших фишек, порядок решаете вы: { $tricks }.
}
rocknroll-situation_unmask = { $unit } входит в п{ $position } и открывает там одного из закрытых врагов: { $tokens }. Фишки открытого отвечают сразу.
rocknroll-situation_devil = Раунд { $round }, { $over ->
    [yes] противник ({ $enemy }) хочет закончить ход
   *[no] ход противника ({ $enemy })
}: его можно прервать одним из ваших приказов (их { $orders }) с Devil's Hand — раз за партию. После этого { $then }.
rocknroll-enemy_goes_on = { $enemy } ходит дальше: в руке { $orders ->
    [0] нет приказов
    [one] { $orders } приказ
    [few] { $orders } приказа
   *[many] { $orders } приказов
} и { $units ->
    [0] нет юнитов
    [one] { $units } юнит
    [few] { $units } юнита
   *[many] { $units } юнитов
}, RD: { $rd }{ $devil ->
    [yes] {""}, Devil's Hand ещё есть
   *[no] {""}
}
rocknroll-situation_at_will = Ход противника ({ $enemy }): сейчас можно применить фишку по желанию.
rocknroll-situation_rescue = Раунд { $round } ваш: один пленный у противника ({ $enemy }) может вернуться домой, если с ним не случится худшего: { $units }.
rocknroll-situation_prisoners = Конец раунда: у вас ({ $side }) пленные, { $enemy }: { $units }. С каждым — одно дело; в неудачу можно влить ваши RD: { $rd }.
rocknroll-situation_lose = { $sudden ->
    [yes] Внезапная смерть, раунд { $round }: { $side } проигрывает раунд и теряет навсегда
   *[no] Раунд { $round }: у стороны «{ $side }» никого на поле, и она теряет навсегда
} { $count ->
    [one] { $count } юнит
    [few] { $count } юнита
   *[many] { $count } юнитов
}. Колода: { $deck }, штаб: { $hq }.
rocknroll-situation_returned = { $enemy } только что выполняет эту спецоперацию; её можно взять на следующий раунд, иначе не будет никакой. { $operation }: { $text }

# Что даёт каждый выбор.
rocknroll-about_here = { $side ->
    [none] местные
   *[other] { $side }
}: { $pieces }
rocknroll-about_row = { $first } · { $next }
rocknroll-about_nobody = там никого
rocknroll-about_point = { $letter } лежит в п{ $number }, { $holder ->
    [none] никто не держит
   *[other] держит { $holder }
}
rocknroll-about_deck = вслепую; в колоде карт: { rocknroll-deck_and_dead }
rocknroll-about_paid_unit = уходит из п{ $position } в штаб: { $text ->
    [none] закрыт
   *[other] { $text }
}
rocknroll-about_handling-interrogate = успех: вы берёте приказ
rocknroll-about_handling-execute = успех: карта вне партии; в следующем раунде ваши двойки — успех
rocknroll-about_handling-recruit = успех: это ваш юнит, в ваш штаб
rocknroll-about_payment-rd = у вас RD: { $rd }
rocknroll-about_payment-cards = приказы, юниты с руки или с поля
rocknroll-about_payment-mixed = одна карта, остальное из ваших RD: { $rd }
rocknroll-about_closed = жетон, которого никто не знает; ни фишек, ни брони
rocknroll-about_open = карту видно, фишки работают
rocknroll-about_reactions-ask = вас спрашивают каждый раз
rocknroll-about_reactions-always = применяются без вопросов
rocknroll-about_reactions-never = пропускаются без вопросов
rocknroll-about_devil-ask = вас спрашивают в ход противника
rocknroll-about_devil-always = вас спрашивают в ход противника
rocknroll-about_devil-never = в ход противника вас не спрашивают
rocknroll-about-pick_rest = { $begun ->
    [yes] к уже выбранным
   *[no] всех сразу
}: { $ready }
rocknroll-about-pick_unit = этот юнит играет в партии
rocknroll-about-take_from_headquarters = в руку приходит известный юнит
rocknroll-about-take_rest_from_deck = в руку вслепую: { $due }
rocknroll-about-move_arrow = на 1 позицию по стрелке, это вход
rocknroll-about-deploy_unit = с руки на поле, даром; там уже { $field } из { $limit }
rocknroll-about-deploy_local = с руки на поле, даром; никому не служит
rocknroll-about-exchange_order_for_unit = приказ идёт под колоду, юнит приходит в руку
rocknroll-ends_deployment = { $deployment ->
    [yes] ; развёртывание кончается
   *[no] {""}
}
rocknroll-about-exchange_unit_for_order = юнит с руки или с поля идёт в штаб, вы берёте 1 приказ; в руке их { $orders }{ rocknroll-ends_deployment }
rocknroll-about-exchange_unit = цена: юнит с руки или с поля и { $exchange } RD; у вас RD: { $rd }
rocknroll-about-exchange_order = цена: приказ и { $exchange } RD; у вас RD: { $rd }
rocknroll-about-end_deployment = в этом раунде юниты на поле больше не выходят; в руке их { $units }
rocknroll-about-play_order = целиком, как сказано на карте{ rocknroll-ends_deployment }
rocknroll-about-play_step = любой приказ, но только шаг одного юнита{ rocknroll-ends_deployment }
rocknroll-about-use_current_act = атака или шаг без приказа; цена: { $act_cards ->
    [one] { $act_cards } карта
    [few] { $act_cards } карты
   *[many] { $act_cards } карт
} (с руки или с поля) или { $act_rd } RD (у вас { $rd }){ rocknroll-ends_deployment }
rocknroll-about-try_capture = { $capture }+ — враг в плену; цена: { $capture_cards ->
    [one] { $capture_cards } карта
    [few] { $capture_cards } карты
   *[many] { $capture_cards } карт
} (с руки или с поля) или { $capture_rd } RD (у вас { $rd }){ rocknroll-ends_deployment }
rocknroll-about-change_goals = обмен двух Точек; цена: { $goal_cards ->
    [one] { $goal_cards } карта
    [few] { $goal_cards } карты
   *[many] { $goal_cards } карт
} (с руки или с поля) или { $goal_rd } RD (у вас { $rd }){ rocknroll-ends_deployment }
rocknroll-about-swap_points = буквы и ценности переезжают, юниты остаются
rocknroll-about-fire_superweapon = четыре приказа разных мастей: все в одной позиции, и свои, гибнут на { $superweapon }+{ rocknroll-ends_deployment }
rocknroll-about-open_masked = карту видно, фишки снова работают{ rocknroll-ends_deployment }
rocknroll-about-close_unit = становится жетоном: ни фишек, ни брони, уничтожить на 1 труднее{ rocknroll-ends_deployment }
rocknroll-about-use_trick = { $window ->
    [yes] срабатывает сейчас
   *[no] фишка вашего юнита, без приказа
}
rocknroll-about-pass_trick = ничего не происходит
rocknroll-about-call_devil_for_units = в руку { $devil } юнита сразу
rocknroll-about-call_devil_for_orders = в руку { $devil } приказа сразу
rocknroll-about-call_devil_to_revive = один из ваших погибших (их { $dead }) в руку
rocknroll-about-interrupt = приказ целиком; потом враг ходит дальше
rocknroll-about-interrupt_with_step = приказ, но только шаг одного юнита; потом враг ходит дальше
rocknroll-about-pass_devil = { $over ->
    [yes] ход противника кончается ({ $enemy })
   *[no] ход противника идёт дальше ({ $enemy })
}
rocknroll-about-end_turn = у вас остаётся { $orders ->
    [one] { $orders } приказ
    [few] { $orders } приказа
   *[many] { $orders } приказов
} и { $rd } RD{ $excess ->
    [0] {""}
   *[other] ; сверх { $order_limit } сбросить { $excess }
}
rocknroll-about-attack = один юнит атакует цель
rocknroll-about-manoeuvre = один юнит идёт; враги там могут стрелять
rocknroll-about-mark_ambush = до вашего следующего хода бьёт входящих врагов
rocknroll-about-evacuate = один юнит, погибший или с поля, — в штаб
rocknroll-about-drive_out = { $drive_out }+ — уходит в соседнюю Точку
rocknroll-about-choose_point = ваши юниты там могут атаковать, каждый по разу
rocknroll-about-skip = приказ окончен
rocknroll-about-reroll = сбросить карту и бросить снова, уже в последний раз; RD можно влить и во второй бросок
rocknroll-about-pour = у вас RD: { $rd }
rocknroll-about-accept = RD и карты остаются у вас
rocknroll-about-attack_again = ещё одна атака того же юнита
rocknroll-about-decline = ничего из этого
rocknroll-about-fire_first = остальные — следом
rocknroll-about-unmask = карта переворачивается; её фишки отвечают
rocknroll-about-direct_unit = фишка — на нём
rocknroll-about-direct_move = уходит туда, это вход
rocknroll-about-announce_rescue = домой после всех дел, если ещё в плену
rocknroll-about-handle_prisoner = по одному броску на пленного
rocknroll-about-leave_prisoners = остаются в плену до следующего конца раунда
rocknroll-about-lose_unit = вне партии
rocknroll-about-discard_excess = в отбой
rocknroll-about-take_returned_operation = ваша в следующем раунде
rocknroll-about-set_pouring = сколько вливать за вас, если время вышло
rocknroll-about-set_reactions = спрашивать ли вас о фишках по желанию
rocknroll-about-set_devil = когда спрашивать, не прервать ли ход
rocknroll-about-resign = партия за противником: { $enemy }
rocknroll-about-offer_draw = { $offered ->
    [yes] её уже предлагают ({ $enemy }): партия кончается вничью
   *[no] ничья, если противник согласится ({ $enemy })
}

# Что теряется насовсем.
rocknroll-grave_resign = Вы сдаёте партию, победа за противником: { $enemy }.
rocknroll-grave_draw = Партия кончается сразу, вничью.
rocknroll-grave_rescue = Объявить спасение ничего не стоит, а отказ оставляет всех ваших пленных у врага.
rocknroll-grave_excess = Вы кончаете ход с приказами в руке: { $orders }. Сверх { $limit } придётся сбросить: { $count }.
rocknroll-grave_devil = Devil's Hand можно позвать один раз за партию. После этого и до конца у вас нет перебросов{ $rock ->
    [yes] {" "}и ROCK'N'ROLL
   *[no] {""}
}.{ $then ->
    [none] {""}
   *[other] {" "}После вашего приказа { $then }.
}
rocknroll-grave_last_unit = Так с поля уходит ваш последний юнит.
rocknroll-grave_deployment = Так развёртывание в этом раунде кончается. В руке остаются: { $units }. На поле есть место ещё для { $room }.

# Подробности стола.
rocknroll-counted = { $thing } ×{ $count }
rocknroll-detail_discard = Приказы в отбое: { $orders }
