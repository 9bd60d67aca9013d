# Rock'n'Roll EXPANSION: события, решения, действия, отказы, настройки. Имена карт — в rocknroll_content.ftl.

rocknroll-title = Rock'n'Roll
rocknroll-final_score = { $points } { $points ->
    [one] выигранный раунд
    [few] выигранных раунда
    [many] выигранных раундов
   *[other] выигранного раунда
  }
rocknroll-about = Вьетнам против VPA за пять Точек в ряд: карточная стычка приказов, фишек и пленных. У кого Точки дороже, тот берёт раунд, а три раунда — партию. 2 игрока.
rocknroll-changed-2 = Всё, что вызвал вход юнита, кончается, когда он идёт дальше. Спецоперации считают и местных, и тех, кто с тех пор погиб.
rocknroll-changed-3 = Режимы действуют в том порядке, в котором названы. По настройке любую фишку с {"!"} можно применить и в ход врага.
rocknroll-changed-4 = Фора, уравнивающая стороны, измерена заново для некоторых режимов и для постоянного порядка ходов. Начатая партия идёт с прежней.
rocknroll-changed-5 = Всё, что прибавляется к кубику, названо по частям. Когда раундов поровну, результат говорит, что решило.

# Как вещи называются внутри фраз.
rocknroll-line =
    { $first }
    { $next }
rocknroll-order_card = { $order } ({ $suit })
rocknroll-token = { $side }-{ $number }
rocknroll-position = п{ $number }
rocknroll-trick_number = фишка { $number }
rocknroll-source-deck = из колоды
rocknroll-closed_cards = { $count ->
    [one] { $count } закрытый
    [few] { $count } закрытых
   *[many] { $count } закрытых
}
rocknroll-payment-rd = RD
rocknroll-payment-cards = картами
rocknroll-payment-mixed = картой и RD
rocknroll-handling-interrogate = Допросить
rocknroll-handling-torture = Пытать
rocknroll-handling-execute = Казнить
rocknroll-handling-recruit = Завербовать
rocknroll-reactions-ask = спрашивать
rocknroll-reactions-always = всегда
rocknroll-reactions-never = никогда
rocknroll-legend_numbers = 5+ [6+]: нужный бросок атаки и броня
    .aloud = 5+: нужный бросок атаки
rocknroll-armour_of = {" "}[{ $armour }+]
    .aloud = , броня { $armour }+
rocknroll-value_of = {" "}({ $value })
    .aloud = , ценность { $value }
rocknroll-strengths = { $vietnam }:{ $vpa }
    .aloud = · Вьетнам { $vietnam } · VPA { $vpa }
rocknroll-held_by = { $vietnam_strength }:{ $vpa_strength }
    .aloud = · Вьетнам { $vietnam_strength } · VPA { $vpa_strength }
rocknroll-rounds_won = { $side } { $wins }
rocknroll-holding = { $letter }{ $value ->
    [none] {""}
   *[other] { rocknroll-value_of }
} { rocknroll-strengths } { $holder ->
    [vietnam] Вьетнам
    [vpa] VPA
   *[none] никто
}{ $dug_in ->
    [yes] {" "}(окопы)
   *[no] {""}
}
rocknroll-blast = { $unit } (кубик { $natural }) – { $destroyed ->
    [yes] гибель
   *[no] мимо
}
rocknroll-chapter_point = { $letter } { $value }
rocknroll-chapter_order = - **{ $name }** (пики { $spades }, трефы { $clubs }, черви { $hearts }, бубны { $diamonds }): { $text }
rocknroll-numbers_order = В колоде: пики { $spades }, трефы { $clubs }, черви { $hearts }, бубны { $diamonds }.
rocknroll-numbers_unit = { $side ->
    [none] Местный, ничей: при подсчёте Точек его пропускают.{ $armour ->
        [0] {""}
       *[other] {" "}Чтобы попасть в него, нужно { $armour } или больше.
    }
   *[other] { $side }. Попадает на { $chance }+. { $armour ->
        [0] Брони нет: чтобы попасть в этого юнита, хватает своего числа атакующего.
       *[other] Броня [{ $armour }+]: чтобы попасть, нужно число атакующего, но не меньше { $armour }.
    } При подсчёте Точек { $weight ->
        [0] не считается.
        [1] считается за одного.
        [2] считается за двоих.
       *[other] считается за { $weight }.
    }
}
rocknroll-chapter_unit = - **{ $name }** { $chance }+{ $armour ->
    [0] {""}
   *[other] { rocknroll-armour_of }
}: { $text }
rocknroll-chapter_operation = - **{ $name }**: { $text }

# Подготовка и колоды.
rocknroll-sides_given = Вьетнам: { $vietnam }. VPA: { $vpa }.
rocknroll-decks_shuffled = Колоды перемешаны.
rocknroll-pool_opened = { $side } смотрит свои юниты.
rocknroll-unit_picked = Вы выбираете: { $unit }.
rocknroll-rest_picked = Вы берёте готовым: { $units }.
rocknroll-contingent_picked = Контингент выбран: { $side }.
rocknroll-contingent_formed = Контингент, { $side }: { $units }.
rocknroll-contingent_seen = Контингент, { $side }: { $count ->
    [one] { $count } юнит
    [few] { $count } юнита
   *[many] { $count } юнитов
}{ $known ->
    [0] .
   *[other] : { $units }.
}
rocknroll-first_side_drawn = Первый ход раунда 1, по жребию: { $side }.
rocknroll-seat_ready = Выбор прихода сделан: { $seat }.
rocknroll-round_started = Раунд { $round }. Первый ход: { $first }.
    .joined = { rocknroll-round_started }
rocknroll-rd_changed = { $side } { rocknroll-rd_changed.own }
    .own = { $gained ->
        [yes] получает
       *[no] платит
    } { $count } RD{ $cause ->
        [start] {" "}в начале
        [arrival] {" "}по приходу
        [failure] {" "}за неудачу
        [trick] {" "}по фишке
        [operation] {" "}за спецоперацию
       *[other] {""}
    }. В банке: { $bank }.
    .brief = { rocknroll-rd_changed }
rocknroll-compensation_turned = { $side } { rocknroll-compensation_turned.own }
    .own = меняет ОК на { $orders ->
        [one] { $orders } приказ
        [few] { $orders } приказа
       *[many] { $orders } приказов
    }; остаётся { $left } ОК.
    .brief = { rocknroll-compensation_turned }
rocknroll-orders_drawn = Вы берёте: { $cards }.
rocknroll-orders_drawn_unseen = { $side } { rocknroll-orders_drawn_unseen.own }
    .own = берёт { $count ->
        [one] { $count } приказ
        [few] { $count } приказа
       *[many] { $count } приказов
    }.
    .brief = { rocknroll-orders_drawn_unseen }
rocknroll-orders_reshuffled = Отбой приказов становится новой колодой: в ней { $deck_count ->
    [one] { $deck_count } карта
    [few] { $deck_count } карты
   *[many] { $deck_count } карт
}.
rocknroll-orders_reshuffled_unseen = Отбой приказов становится новой колодой: в ней { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}.
    .brief = { rocknroll-orders_reshuffled_unseen }
rocknroll-units_drawn = Вы берёте: { $units }.
rocknroll-units_drawn_unseen = { $side } { rocknroll-units_drawn_unseen.own }
    .own = берёт { $count ->
        [one] { $count } юнит
        [few] { $count } юнита
       *[many] { $count } юнитов
    }.
    .brief = { rocknroll-units_drawn_unseen }
rocknroll-units_reshuffled = Погибшие возвращаются ({ $side }): { $cards_count ->
    [one] { $cards_count } юнит
    [few] { $cards_count } юнита
   *[many] { $cards_count } юнитов
}.
rocknroll-units_reshuffled_unseen = Погибшие возвращаются { $to_hq ->
    [yes] в штаб
   *[no] новой колодой
} ({ $side }): { $count ->
    [one] { $count } юнит
    [few] { $count } юнита
   *[many] { $count } юнитов
}.
    .brief = { rocknroll-units_reshuffled_unseen }
# Все, кто взят, уже названы.
rocknroll-arrival_chosen = { $units_count ->
    [0] Из штаба вы не берёте никого.
   *[other] Выбор из штаба сделан.
}
rocknroll-arrival_picked = Из штаба вы берёте: { $unit }.
rocknroll-units_taken = Вы берёте на руку: { $units }.
rocknroll-units_taken_seen = { $side } { rocknroll-units_taken_seen.own }
    .own = берёт на руку: { $count ->
        [0] {""}
       *[other] { $units }
    }{ $hidden ->
        [0] {""}
       *[other] { $count ->
            [0] {""}
           *[other] ,{" "}
        }{ $hidden } { $hidden ->
            [one] закрытый юнит
            [few] закрытых юнита
           *[many] закрытых юнитов
        }
    }.
    .brief = { rocknroll-units_taken_seen }
rocknroll-local_drawn = Ваш местный: { $unit }.
rocknroll-local_drawn_unseen = { $side } { rocknroll-local_drawn_unseen.own }
    .own = берёт местного.
    .brief = { rocknroll-local_drawn_unseen }
rocknroll-operation_drawn = Ваша спецоперация: { $operation }.
rocknroll-operation_drawn_unseen = { $side } { rocknroll-operation_drawn_unseen.own }
    .own = берёт спецоперацию.
    .brief = { rocknroll-operation_drawn_unseen }
rocknroll-operation_taken = { $side } берёт спецоперацию «{ $operation }».
rocknroll-operation_taken_seen = { $side } { rocknroll-operation_taken_seen.own }
    .own = берёт спецоперацию «{ $operation }».
    .brief = { rocknroll-operation_taken_seen }
rocknroll-orders_discarded = { $side } { rocknroll-orders_discarded.own }
    .own = { $cause ->
        [reroll] сбрасывает за переброс
        [superweapon] сбрасывает за супероружие
        [excess] сбрасывает лишнее
        [intercepted] теряет из-за врага
        [no_contingent] теряет приказ (на поле никого)
       *[other] сбрасывает
    }: { $cards }.
    .brief = { rocknroll-orders_discarded }
    .several = { rocknroll-orders_discarded }
rocknroll-order_put_under = Под колоду уходит ваш приказ: { $card }.
rocknroll-order_put_under_unseen = { $side } { rocknroll-order_put_under_unseen.own }
    .own = меняет приказ: он уходит под колоду.
    .lead = { rocknroll-order_put_under_unseen }
rocknroll-card_exchanged = { $side } { rocknroll-card_exchanged.own }
    .own = обменивает: { $cards }.
    .lead = { rocknroll-card_exchanged }
rocknroll-hand_unit_paid = { $side } { rocknroll-hand_unit_paid.own }
    .own = сбрасывает с руки в штаб: { $unit }.
    .brief = { rocknroll-hand_unit_paid }
rocknroll-order_taken = { $side } забирает приказ: { $card }.
rocknroll-order_taken_unseen = { $side } { rocknroll-order_taken_unseen.own }
    .own = забирает приказ с руки пленившей стороны.
    .brief = { rocknroll-order_taken_unseen }

# Ходы и поле.
rocknroll-turn_started = Ходит: { $side }.
    .brief = {""}
rocknroll-orders_phase_began = Фаза приказов: { $side }.
    .brief = {""}
rocknroll-turn_ended = Конец хода: { $side }.
    .brief = {""}
rocknroll-unit_deployed = { $side } развёртывает, { $position }: { $unit }{ $arrow ->
    [left] , стрелка влево
    [right] , стрелка вправо
   *[none] {""}
}{ $token ->
    [none] .
   *[other] {" "}(закрыто: { $token }).
}
    .lead = развёртывает, { $position }: { $unit }{ $arrow ->
        [left] , стрелка влево
        [right] , стрелка вправо
       *[none] {""}
    }{ $token ->
        [none] {""}
       *[other] {" "}(закрыто: { $token })
    }
rocknroll-token_deployed = { $side } развёртывает закрытый юнит, { $position }: { $token }.
    .lead = развёртывает закрытый юнит, { $position }: { $token }
rocknroll-local_deployed = { $side } развёртывает местного, { $position }: { $unit }.
    .lead = развёртывает местного, { $position }: { $unit }
rocknroll-unit_entered = { $piece }: { $origin } → { $position }.
    .aloud = { $piece }: откуда — { $origin }, куда — { $position }.
    .brief = { rocknroll-unit_entered }
    .outcome = { rocknroll-unit_entered }
rocknroll-arrow_turned = Разворот { $direction }: { $piece }.
    .brief = { rocknroll-arrow_turned }
rocknroll-unit_left = { $unit }: уход с поля { $to_hq ->
    [yes] в штаб
   *[no] под колоду
}.
    .brief = { rocknroll-unit_left }
    .outcome = { rocknroll-unit_left }
rocknroll-unit_opened = { $piece } — это { $unit }.
    .brief = { rocknroll-unit_opened }
    .outcome = { rocknroll-unit_opened }
rocknroll-unit_closed = Закрыто: { $unit } ({ $token }).
    .brief = { rocknroll-unit_closed }
rocknroll-ambush_laid = Засада: { $piece }.
    .lead = { rocknroll-ambush_laid }
rocknroll-ambush_sprung = Из засады бьёт { $piece }.
rocknroll-trick_used = Фишка: { $piece }{ $does ->
    [draw_order] , взять приказ
    [draw_unit] , взять юнита
    [gain_rd] , получить RD
    [discard_order] , отнять у врага приказ
    [move_self] , перейти
    [push] , вытолкнуть врага
    [pull] , притянуть врага
    [carry] , увести врага
    [save] , спасти союзника
    [capture] , взять в плен
    [join] , примкнуть
    [attack_each] , бьёт там каждого
   *[attack] {""}
}.
    .lead = { rocknroll-trick_used }
rocknroll-unit_killed = Гибель: { $unit }.
rocknroll-unit_killed_seen = { $by ->
    [none] Гибель
   *[other] { $by } уничтожает
}: { $unit } ({ $side ->
    [none] местный
   *[other] { $side }
}{ $compensated ->
    [yes] , +1 ОК
   *[no] {""}
}).
    .brief = { rocknroll-unit_killed_seen }
    .outcome = { rocknroll-unit_killed_seen }
rocknroll-token_killed = { $by ->
    [none] Гибель закрытого юнита
   *[other] { $by } уничтожает закрытый юнит
}: { $piece } ({ $side }{ $compensated ->
    [yes] , +1 ОК
   *[no] {""}
}).
    .brief = { rocknroll-token_killed }
    .outcome = { rocknroll-token_killed }
rocknroll-unit_captured = { $captor } берёт в плен: { $unit } ({ $victim }{ $compensated ->
    [yes] , +1 ОК
   *[no] {""}
}).
    .brief = { rocknroll-unit_captured }
    .outcome = { rocknroll-unit_captured }
rocknroll-unit_to_headquarters = В штаб: { $unit }.
    .brief = { rocknroll-unit_to_headquarters }
rocknroll-unit_withdrawn = { $out ->
    [yes] Вне партии
   *[no] В штаб
}: { $piece } ({ $side }).
    .lead = { rocknroll-unit_withdrawn }
rocknroll-dead_brought_back = { $saved ->
    [yes] Спасение
   *[no] Эвакуация
}, в штаб: { $unit } ({ $to }).
    .brief = { rocknroll-dead_brought_back }
rocknroll-closed_dead_brought_back = { $saved ->
    [yes] Спасение
   *[no] Эвакуация
}, в штаб: закрытый юнит ({ $to }).
    .brief = { rocknroll-closed_dead_brought_back }
rocknroll-local_joined = { $unit } теперь на стороне: { $side }.
    .brief = { rocknroll-local_joined }
    .outcome = { rocknroll-local_joined }

# Приказы и броски.
rocknroll-order_played = { $interrupts ->
    [yes] Прерывание:{" "}
   *[no] {""}
}{ $side } играет приказ: { $card }.
    .lead = { $interrupts ->
        [yes] прерывание:{" "}
       *[no] {""}
    }играет приказ: { $card }
rocknroll-step_played = { $interrupts ->
    [yes] Прерывание:{" "}
   *[no] {""}
}{ $side } играет приказ как шаг: { $card }, { $piece }.
    .lead = { $interrupts ->
        [yes] прерывание:{" "}
       *[no] {""}
    }играет приказ как шаг: { $card }, { $piece }
rocknroll-current_act_used = { $side } действует без приказа: Current Act.
    .lead = действует без приказа: Current Act
rocknroll-capture_tried = { $side } пытается взять в плен: { $unit }.
    .lead = пытается взять в плен: { $unit }
rocknroll-goals_changed = Goal Change, { $side }: { $one } ↔ { $other }.
    .lead = Goal Change: { $one } ↔ { $other }
rocknroll-superweapon_fired = Супероружие «{ $weapon }» ({ $side }), { $position }: { $dice }.
    .lead = { rocknroll-superweapon_fired }
rocknroll-devil_called = { $side } { rocknroll-devil_called.own }
    .own = зовёт Devil's Hand: { $what ->
        [units] два юнита
        [orders] два приказа
        [revive] погибший юнит возвращается
       *[interrupt] ход врага прерван
    }. { $rocks ->
        [yes] Больше никаких перебросов
       *[no] Больше ни перебросов, ни ROCK'N'ROLL
    }.
    .lead = { rocknroll-devil_called }
rocknroll-driven_out = { $piece }: уход, { $position }.
    .brief = { rocknroll-driven_out }
    .outcome = { rocknroll-driven_out }
rocknroll-draw_offered = { $side } предлагает ничью.
rocknroll-attacked_again = ROCK'N'ROLL: { $piece } → { $target }.
    .aloud = ROCK'N'ROLL: { $piece }, цель — { $target }.
    .lead = { rocknroll-attacked_again }
rocknroll-rd_poured = { $side } { rocknroll-rd_poured.own }
    .own = вливает { $count } RD: итог { $total }, успех.
    .brief = { rocknroll-rd_poured }
    .outcome = { rocknroll-rd_poured }
rocknroll-against = {" "}→ { $target }
    .aloud = , цель — { $target }
rocknroll-die_of = { $purpose ->
    [attack] Атака
    [capture] Пленение
    [trick] Фишка
    [drive_out] Выдавить
    [execute] Казнь
    [recruit] Вербовка
   *[interrogate] Разговор с пленным
}{ $unit ->
    [none] {""}
   *[other] {" "}· { $unit }
}{ $target ->
    [none] {""}
   *[other] { rocknroll-against }
}{ $again ->
    [yes] {" "}(переброс)
   *[no] {""}
}
rocknroll-rolled = { $natural }
    .told = **{ $natural }**
rocknroll-rolled_part = { $first } { $signed ->
    [minus] −
   *[plus] +
} { $name ->
    [none] { $size }
   *[other] { $name } { $size }
}
rocknroll-rolled_sum = { $sum } = { $total }
rocknroll-part-suit = масть
rocknroll-die_rolled = { rocknroll-die_of }: { $rolled } против { $threshold }+, { $success ->
    [yes] успех
   *[no] неудача
}.
    .brief = { rocknroll-die_rolled }
    .outcome = { rocknroll-die_of }: { $success ->
        [yes] успех
       *[no] неудача
    }
rocknroll-standing_set = Ваши постоянные ответы: без вас вливать до { $pour_max } RD; реакции: { $reactions }; Devil's Hand: { $devil }{ $alert ->
    [yes] , и после каждого приказа
   *[no] {""}
}.

# Конец раунда.
rocknroll-round_scored = Раунд { $round }, подсчёт. Вьетнам : VPA в Точках, в скобках их ценность: { $holdings }. Счёт раунда: Вьетнам { $vietnam }, VPA { $vpa }: { $winner ->
    [vietnam] раунд за Вьетнамом.
    [vpa] раунд за VPA.
   *[none] ничья.
}
rocknroll-moved_first = { $side } получает к счёту раунда +{ $points } за первый ход: последним в раунде ходит другая сторона.
rocknroll-contingent_missed = { $side }: на поле никого.
    .brief = { rocknroll-contingent_missed }
rocknroll-deck_unit_lost = { $side } { rocknroll-deck_unit_lost.own }
    .own = теряет в отбой: { $unit }.
    .brief = { rocknroll-deck_unit_lost }
rocknroll-unit_gone = { $side } теряет навсегда: { $unit } ({ $zone ->
    [field] с поля
    [hand] с руки
    [hq] из штаба
   *[deck] из колоды
}).
rocknroll-closed_unit_gone = { $side } теряет навсегда один юнит ({ $zone ->
    [field] с поля
    [hand] с руки
    [hq] из штаба
   *[deck] из колоды
}).
rocknroll-rescue_announced = { $side } хочет вернуть: { $unit }.
rocknroll-prisoner_rescued = Возвращение домой: { $unit } ({ $side }).
rocknroll-prisoner_interrogated = { $wording ->
    [torture] Пытка
   *[interrogate] Допрос
}: { $unit }. { $drawn_by ->
    [none] Молчание.
   *[other] Сведения получает { $drawn_by }: 1 приказ.
}
rocknroll-prisoner_executed = { $side } казнит: { $unit }.
rocknroll-prisoner_recruited = { $side } вербует: { $unit }, в штаб.
rocknroll-prisoner_returned = Пленный уходит домой: { $unit } ({ $side }).
rocknroll-prisoner_unmoved = По-прежнему в плену: { $unit }.
rocknroll-twos_began = { $count ->
    [0] Натуральная двойка больше не успех.
   *[other] В следующем раунде натуральная двойка — успех: { $sides }.
}
rocknroll-operation_completed = Спецоперация, { $side }: { $operation }.
rocknroll-operation_completed_seen = Спецоперация выполнена, { $side }: { $operation } (на карте: «{ $text }»).
    .lead = { rocknroll-operation_completed_seen }
rocknroll-tie = { $tie ->
    [score] Раундов поровну, решает общий счёт: он выше
    [losses] Раундов и очков поровну, решают боевые потери: их меньше
    [shared] Раундов, очков и боевых потерь поровну
   *[none] {""}
}
rocknroll-match_ended = { $cause ->
    [rounds] Нужные раунды выиграны.
    [destruction] Никого не осталось.
    [cap] Последний раунд окончен.
    [agreed] Стороны согласны на ничью.
   *[resigned] Сдача.
} { $winners_count ->
    [0] Ничья.
   *[other] Победа: { $winners } ({ $side }).
}{ $tie ->
    [none] {""}
   *[other] {" "}{ rocknroll-tie }.
}
rocknroll-result = { $winner ->
    [none] Ничья
   *[other] Победа: { $winner } ({ $side })
}, { $cause ->
    [rounds] по раундам
    [destruction] полное уничтожение
    [cap] по итогам последнего раунда
    [agreed] по соглашению
   *[resigned] другая сторона сдалась
}. Раунды: { $wins }{ $single ->
    [yes] {" "}(по очкам: Вьетнам { $vietnam }, VPA { $vpa })
   *[no] {""}
}{ $tie ->
    [none] {""}
   *[other] . { rocknroll-tie }
}

# Стол словами.
rocknroll-headline_round = Раунд { $round } · первый ход { $first }{ $points ->
    [0] {""}
   *[other] {" "}(+{ $points } за это)
} · { $phase ->
    [set_up] подготовка
    [arrival] приход
    [deployment] развёртывание
    [orders] приказы
    [close] конец раунда
   *[ended] конец партии
}{ $turn ->
    [none] {""}
   *[other] , { $turn }
} · сейчас Вьетнам { $vietnam } : { $vpa } VPA
rocknroll-headline_force = **{ $side }** ({ $seat }) · раунды { $wins } · RD { $rd } · ОК { $compensation } · приказы { $orders } · юниты { $units } · местные { $locals } · спецоперации { $operations } · колода { $deck }{ $devil ->
    [yes] {" "}· Devil's Hand сыгран
   *[no] {""}
}{ $twos ->
    [yes] {" "}· двойки — успех
   *[no] {""}
}
rocknroll-headline_base = { $side }, штаб: { $hq_count ->
    [0] –
   *[other] { $hq }
} · погибшие { $dead }{ $prisoners_count ->
    [0] {""}
   *[other] {" "}· пленные: { $prisoners }
}
rocknroll-headline_point = п{ $number } { $letter }{ rocknroll-value_of } · { $holder ->
    [vietnam] держит Вьетнам { rocknroll-held_by }
    [vpa] держит VPA { rocknroll-held_by }
   *[none] никто не держит
}{ $dug_in ->
    [yes] , окопы
   *[no] {""}
}{ $vietnam_count ->
    [0] {""}
   *[other] {" "}· Вьетнам: { $vietnam }
}{ $vpa_count ->
    [0] {""}
   *[other] {" "}· VPA: { $vpa }
}{ $locals_count ->
    [0] {""}
   *[other] {" "}· местные: { $locals }
}
rocknroll-headline_piece = { $unit } { $chance }+{ $armour ->
    [0] {""}
   *[other] { rocknroll-armour_of }
}{ $arrow ->
    [left] {" "}(стрелка влево)
    [right] {" "}(стрелка вправо)
   *[none] {""}
}{ $ambush ->
    [yes] {" "}(засада)
   *[no] {""}
}{ $home ->
    [none] {""}
   *[other] {" "}(вербовка, { $home })
}
rocknroll-headline_rescue = Цель спасения: { $unit }
rocknroll-headline_draw = { $side } предлагает ничью
rocknroll-headline_decks = Приказы { $orders }, отбой { $discard } · местные { $locals } · спецоперации { $operations }
rocknroll-terms = RD (Random Down): { $pour_rate ->
    [1] 1 RD, влитый
   *[other] каждые { $pour_rate } RD, влитые
} в свой неудачный бросок, { $pour_rate ->
    [1] прибавляет
   *[other] прибавляют
} 1{ $ok_rate ->
    [0] {""}
   *[other] {" "}· ОК: по одному за каждый потерянный юнит; { $ok_rate } ОК становятся приказом
} · { rocknroll-legend_numbers } · VPA и Вьетнам: две стороны · контингент: юниты стороны{ $penalty ->
    [yes] {""}; если в конце раунда на поле нет ни одного, теряется приказ
   *[no] {""}
}

rocknroll-detail_piece = **{ $unit }** ({ $position }, { $side ->
    [none] местный
   *[other] { $side }
}): { $text }
rocknroll-detail_dead = Погибшие, { $side }: { $units }
rocknroll-detail_out = Вне партии: { $units }

# Строки для самой стороны.
rocknroll-hand_order = **{ $card }**{ $count ->
    [1] {""}
   *[other] {" "}×{ $count }
}: { $text }
rocknroll-hand_unit = { $zone ->
    [local] Местный **{ $unit }**
   *[hand] **{ $unit }** { $chance }+
}{ $armour ->
    [0] {""}
   *[other] { rocknroll-armour_of }
}: { $text }
rocknroll-hand_operation = Спецоперация **{ $operation }**: { $text }
rocknroll-hand_token = { $token }, { $position }: { $unit }
rocknroll-hand_hq = Закрыты в штабе: { $units }
rocknroll-hand_dead = Закрыты среди погибших: { $units }
rocknroll-hand_picks = Уже выбраны: { $units }
rocknroll-hand_deck = Ещё в колоде, порядок неизвестен: { $units }
rocknroll-hand_standing = Постоянные ответы: без вас вливать до { $most } RD · реакции: { $reactions ->
    [always] всегда
    [never] никогда
   *[ask] спрашивать
} · Devil's Hand: { $devil ->
    [alert] спрашивать после каждого приказа
    [never] никогда
   *[ask] спрашивать в конце хода
}

rocknroll-hand_terms = RD (Random Down): { $pour_rate ->
    [1] 1 RD, влитый
   *[other] каждые { $pour_rate } RD, влитые
} в свой неудачный бросок, { $pour_rate ->
    [1] прибавляет
   *[other] прибавляют
} 1 · { rocknroll-legend_numbers }

# Меню.
rocknroll-menu_exchanges = Обменять карты
    .about = при развёртывании приказ на юнит; юнит на приказ — этим развёртывание кончается; на карту того же вида — с доплатой в RD
rocknroll-menu_payment = { $payment ->
    [rd] заплатить { $rd } RD
    [cards] { $cards ->
        [1] заплатить картой
        [2] заплатить двумя картами
       *[other] заплатить картами: { $cards }
    }
   *[mixed] заплатить картой и RD
}
rocknroll-menu_unit = { $unit } { $chance }+{ $armour ->
    [0] {""}
   *[other] { rocknroll-armour_of }
}{ $token ->
    [none] {""}
   *[other] {" "}({ $token })
}{ $position ->
    [0] {""}
   *[other] , п{ $position }
}
rocknroll-menu_walker = { $unit }{ $token ->
    [none] {""}
   *[other] {" "}({ $token })
}, п{ $position }
rocknroll-menu_token = { $unit }{ $position ->
    [0] {""}
   *[other] , п{ $position }
}
rocknroll-menu_position = п{ $number } { $letter }{ rocknroll-value_of } { rocknroll-strengths }
rocknroll-menu_place = п{ $number } { $letter }, { rocknroll-strengths }
    .aloud = п{ $number } { $letter } { rocknroll-strengths }
rocknroll-menu_letter = { $letter }{ rocknroll-value_of }
rocknroll-menu_suited = { $suit ->
    [spades] ♠
    [clubs] ♣
    [hearts] ♥
   *[diamonds] ♦
} { $order }
rocknroll-menu_replaced = вместо: { $unit }
rocknroll-menu_top = верхняя карта колоды
rocknroll-menu_next = и следующая за ней
rocknroll-menu_another = ещё один такой же приказ
rocknroll-menu_closed = закрыто
rocknroll-menu_open = открыто
rocknroll-menu_alert = и после каждого приказа
rocknroll-menu_no_alert = только в конце хода
rocknroll-menu_ambush = засада
rocknroll-menu_exclaimed = по желанию
rocknroll-menu_trick = фишка
rocknroll-caution_roll = { $threshold }+{ $signed ->
    [plus] {" "}(+{ $size })
    [minus] {" "}(−{ $size })
   *[none] {""}
}: { $percent } %{ $rd_count ->
    [0] {""}
   *[other] {" "}· { $rd }
}
rocknroll-caution_rd = +{ $count } RD { $percent } %
rocknroll-caution_superweapon = По всем в Точке, и по своим: { $percent } % на каждого
rocknroll-caution_prisoner = { $odds }; ровно { $exactly } – { $handling ->
    [interrogate] приказ берёт враг
   *[other] уходит домой с вашим приказом
}
rocknroll-caution_trick = { $odds }. { $text }
rocknroll-caution_pour = Цена: { $count } RD; итог { $total } против { $threshold }+, успех
rocknroll-caution_accept = Неудача остаётся{ $paid ->
    [yes] , вы получаете 1 RD
   *[no] {""}
}
rocknroll-caution_devil = Раз за партию; потом у вас нет перебросов{ $rock ->
    [yes] {" "}и ROCK'N'ROLL
   *[no] {""}
}{ $given ->
    [all] {""}
    [one] . Даст только { $given } карту: больше нет
    [few] . Даст только { $given } карты: больше нет
   *[many] . Даст только { $given } карт: больше нет
}
rocknroll-caution_supplies = { $text } Но взять можно только { $count ->
    [one] { $count } приказ
    [few] { $count } приказа
   *[many] { $count } приказов
}.
rocknroll-caution_score = счёт станет Вьетнам { $vietnam } : { $vpa } VPA
rocknroll-caution_price = Цена: { $count } RD
rocknroll-caution_entry = По входящему { $count ->
    [one] бьёт { $count }
    [few] бьют { $count }
   *[many] бьют { $count }
}: гибель { $percent } %, без RD врага{ $closed ->
    [0] {""}
   *[other] {" "}и без учёта закрытых врагов
}{ $last ->
    [yes] ; это ваш последний юнит
   *[no] {""}
}
rocknroll-caution_last_unit = ваш последний юнит на поле{ $said ->
    [none] {""}
   *[other] ; { $said }
}

# Решения.
rocknroll-decision-pick_contingent = выбор контингента
rocknroll-decision-choose_arrivals = приход: юниты из штаба или из колоды
rocknroll-decision-order_arrows = чья стрелка движется следующей?
rocknroll-decision-deployment = фаза развёртывания
rocknroll-decision-orders = фаза приказов
rocknroll-decision-continue_order = исполнение приказа
rocknroll-decision-roll_window = неудачный бросок: исправить или принять
rocknroll-decision-rock_and_roll = ROCK'N'ROLL: ещё одна атака?
rocknroll-decision-trick_window = применить фишку?
rocknroll-decision-at_will_window = применить фишку в ход врага?
rocknroll-decision-order_triggers = какая фишка первой?
rocknroll-decision-choose_unmask = какой закрытый юнит открыть?
rocknroll-decision-direct_local = решение за местного
rocknroll-decision-choose_object = цель фишки
rocknroll-decision-devil_window = Devil's Hand: прервать ход?
rocknroll-decision-announce_rescue = кого вернуть из плена?
rocknroll-decision-deal_with_prisoner = что делать с пленными?
rocknroll-decision-lose_units = какой юнит потерять?
rocknroll-decision-discard_excess = лишние приказы: сброс
rocknroll-decision-take_returned_operation = взять показанную спецоперацию?
rocknroll-decision-swap_points = какие Точки поменять местами?

# Действия.
rocknroll-action-pick_rest = Взять готовый контингент
rocknroll-action-pick_unit = Выбрать юнит
rocknroll-action-take_from_headquarters = Взять юнит из штаба
rocknroll-action-take_rest_from_deck = Взять остальных из колоды
rocknroll-action-move_arrow = Ход стрелки
rocknroll-action-deploy_unit = Развернуть юнит
rocknroll-action-deploy_local = Развернуть местного
rocknroll-action-exchange_order_for_unit = Обменять приказ на юнит
rocknroll-action-exchange_unit_for_order = Обменять юнит на приказ
rocknroll-action-exchange_unit = Обменять юнит (и 1 RD) на юнит
rocknroll-action-exchange_order = Обменять приказ (и 1 RD) на приказ
rocknroll-action-end_deployment = Закончить развёртывание
rocknroll-action-play_order = Сыграть приказ
rocknroll-action-play_step = Приказ как шаг
rocknroll-action-use_current_act = Current Act
rocknroll-action-try_capture = Взять в плен
rocknroll-action-change_goals = Goal Change
rocknroll-action-swap_points = Поменять две Точки
rocknroll-action-fire_superweapon = Супероружие
rocknroll-action-open_masked = Открыть закрытый юнит
rocknroll-action-close_unit = Закрыть юнит
rocknroll-action-use_trick = Применить фишку
rocknroll-action-pass_trick = Не применять фишку
rocknroll-action-call_devil_for_units = Devil's Hand: два юнита
rocknroll-action-call_devil_for_orders = Devil's Hand: два приказа
rocknroll-action-call_devil_to_revive = Devil's Hand: погибший юнит на руку
rocknroll-action-interrupt = Devil's Hand: приказ в ход врага
rocknroll-action-interrupt_with_step = Devil's Hand: шаг в ход врага
rocknroll-action-pass_devil = Не прерывать
rocknroll-action-end_turn = Закончить ход
rocknroll-action-attack = Атаковать
rocknroll-action-manoeuvre = Переместить
rocknroll-action-mark_ambush = Устроить засаду
rocknroll-action-evacuate = Эвакуировать
rocknroll-action-drive_out = Выдавить
rocknroll-action-choose_point = Выбрать Точку
rocknroll-action-skip = Остальное не нужно
rocknroll-action-reroll = Переброс
rocknroll-action-pour = Влить RD
rocknroll-action-accept = Оставить неудачу
rocknroll-action-attack_again = Атаковать ещё раз
rocknroll-action-decline = Отказаться
rocknroll-action-fire_first = Эта фишка первой
rocknroll-action-unmask = Открыть
rocknroll-action-direct_unit = Выбрать цель
rocknroll-action-direct_move = Сместить
rocknroll-action-announce_rescue = Назвать цель спасения
rocknroll-action-handle_prisoner = Заняться пленным
rocknroll-action-leave_prisoners = Оставить пленных
rocknroll-action-lose_unit = Потерять юнит
rocknroll-action-discard_excess = Сбросить приказ
rocknroll-action-take_returned_operation = Взять спецоперацию
rocknroll-action-set_pouring = Сколько RD вливать без вас
rocknroll-action-set_reactions = Необязательные реакции
rocknroll-action-set_devil = Спрашивать про Devil's Hand
rocknroll-action-resign = Сдаться
rocknroll-action-offer_draw = Предложить или принять ничью

rocknroll-ask-alert = Когда?
rocknroll-ask-arrow = Куда смотрит стрелка?
rocknroll-ask-card = Какая карта?
rocknroll-ask-closed = Открыто или закрыто?
rocknroll-ask-spades = Какой пиковый приказ?
rocknroll-ask-clubs = Какой трефовый приказ?
rocknroll-ask-hearts = Какой червовый приказ?
rocknroll-ask-diamonds = Какой бубновый приказ?
rocknroll-ask-devil = Спрашивать вас?
rocknroll-ask-first = Первая карта?
rocknroll-ask-second = Вторая карта?
rocknroll-ask-handling = Что сделать?
rocknroll-ask-most = Сколько RD самое большее?
rocknroll-ask-one = Какие Точки?
rocknroll-ask-other = С какой Точкой?
rocknroll-ask-order = Какой приказ?
rocknroll-ask-payment = Чем платить?
rocknroll-ask-position = Куда?
rocknroll-ask-reactions = Как быть?
rocknroll-ask-replaced = Вместо кого?
rocknroll-ask-source = Откуда?
rocknroll-ask-target = Кого?
rocknroll-ask-token = Какой закрытый юнит?
rocknroll-ask-trick = Какая фишка?
rocknroll-ask-unit = Что выбрать?

# Отказы.
rocknroll-refuse-acted_already = Этот юнит по этому приказу уже действовал.
rocknroll-refuse-action_under_way = Сейчас исполняется действие; это делают между двумя действиями.
rocknroll-refuse-already_turned = Юнит открывают или закрывают только раз за ход.
rocknroll-refuse-arrow_wanted = У этого юнита есть стрелка: скажите, куда она смотрит.
rocknroll-refuse-camera_runs = Съёмочная группа снимает: здесь нет пленения.
rocknroll-refuse-camera_stops_weapon = Съёмочная группа снимает: здесь нет супероружия.
rocknroll-refuse-closed_already = Этот юнит и так закрыт.
rocknroll-refuse-closed_does_not_attack = По этому приказу закрытый юнит не атакует.
rocknroll-refuse-closed_not_captured = Закрытый юнит нельзя взять в плен.
rocknroll-refuse-closed_without_tricks = У закрытого юнита нет фишек.
rocknroll-refuse-contingent_too_small = Контингент и предел юнитов на поле: не меньше { $minimum }.
rocknroll-refuse-dead_stay_dead = В этой партии погибшие не возвращаются.
rocknroll-refuse-devil_used = Devil's Hand в этой партии уже сыгран.
rocknroll-refuse-devils_price = Цена Devil's Hand: перебросов у вас больше нет.
rocknroll-refuse-draw_offered = Ничья уже предложена; её может принять другая сторона.
rocknroll-refuse-enemy_without_orders = У врага нет приказов.
rocknroll-refuse-first_part_is_due = От первой части приказа отказаться нельзя.
rocknroll-refuse-guarded = Там прикрытие, цельтесь в него: { $guard }.
rocknroll-refuse-in_place_of_an_ally = Этот юнит выходит только вместо союзника на поле: скажите, вместо кого.
rocknroll-refuse-in_the_roll = Карта, о которой этот бросок, за его переброс не платит.
rocknroll-refuse-local_not_captured = Местных нельзя взять в плен.
rocknroll-refuse-no_arrow = У этого юнита нет стрелки.
rocknroll-refuse-no_mixed_price = Цену платят картами или RD, но не вместе.
rocknroll-refuse-no_orders_left = Приказов для этого больше нет.
rocknroll-refuse-no_such_order = Такого постоянного ответа нет; выберите из предложенных.
rocknroll-refuse-no_such_prisoner = С этим пленным сейчас ничего не сделать.
rocknroll-refuse-no_such_target = Такой цели нет; выберите из предложенных.
rocknroll-refuse-no_superiority = После уплаты цены у вас там слишком мало юнитов для пленения.
rocknroll-refuse-no_trick_now = Эту фишку сейчас применить нельзя.
rocknroll-refuse-no_way_there = Этот юнит туда не идёт; выберите из предложенных позиций.
rocknroll-refuse-nobody_fights_there = Там ни у кого под вашим приказом нет цели.
rocknroll-refuse-nobody_there = Там никого нет.
rocknroll-refuse-not_among_dead = Этой карты среди ваших погибших нет.
rocknroll-refuse-not_closed = Этот юнит развёртывают только открытым.
rocknroll-refuse-not_enough_rd = Не хватает RD. Цена: { $price }.
rocknroll-refuse-not_for_ambush = В засаду ставят открытый юнит, который ещё не в засаде.
rocknroll-refuse-not_in_hand = Этой карты у вас на руке нет.
rocknroll-refuse-not_in_headquarters = Этой карты в вашем штабе нет.
rocknroll-refuse-not_in_this_phase = Это делают в другой фазе своего хода.
rocknroll-refuse-not_offered = Этого здесь на выбор нет; выберите из предложенного.
rocknroll-refuse-not_running = Партия сейчас не идёт.
rocknroll-refuse-not_the_enemys_turn = Прервать можно только ход врага.
rocknroll-refuse-not_there = Туда нельзя; выберите из предложенных позиций.
rocknroll-refuse-not_this_attacker = По этому приказу этому юниту некого атаковать.
rocknroll-refuse-not_your_unit = Этот юнит не исполняет ваши приказы.
rocknroll-refuse-nothing_to_do_with_it = Сейчас для этого нет исполнителя или цели.
rocknroll-refuse-once_a_turn = Только раз за ход.
rocknroll-refuse-open_already = Этот юнит и так открыт.
rocknroll-refuse-other_decision = Сначала нужно решить другое: { $decision }.
rocknroll-refuse-other_part = Здесь спрашивают не об этом; выберите из предложенного.
rocknroll-refuse-other_side_only = Полностью его играет только { $side ->
    [vietnam] Вьетнам
   *[vpa] VPA
}. Вы можете сыграть его как шаг.
rocknroll-refuse-out_of_reach = До этой цели не достать.
rocknroll-refuse-own_unit = Своих не атакуют.
rocknroll-refuse-replaces_nobody = Этот юнит ничьего места не занимает.
rocknroll-refuse-rerolled_already = Переброс у броска один.
rocknroll-refuse-rooted = По приказу этот юнит не ходит.
rocknroll-refuse-same_point = Выберите две разные Точки.
rocknroll-refuse-suits_missing = Для супероружия нужны четыре приказа, по одному каждой масти.
rocknroll-refuse-switched_off = В этой партии это выключено.
rocknroll-refuse-three_stands = В тройку броска с пленным RD не вливают.
rocknroll-refuse-too_few_in_deck = В вашей колоде юнитов нет карты для этого.
rocknroll-refuse-too_many_locals = Местных на поле: не больше { $limit }.
rocknroll-refuse-too_many_units = Ваших юнитов на поле: не больше { $limit }.
rocknroll-refuse-wrong_price = Цена другая: это не те карты.

# Настройки.
rocknroll-option-deathmatch = Режим Deathmatch: до последнего юнита
rocknroll-option-deathmatch-0 = нет
rocknroll-option-deathmatch-1 = да, назван первым
rocknroll-option-deathmatch-2 = да, назван вторым
rocknroll-option-deathmatch-3 = да, назван третьим
rocknroll-option-deathmatch-4 = да, назван четвёртым
rocknroll-option-vietchess = Режим VietChess: все юниты открыты в штабе
rocknroll-option-vietchess-0 = нет
rocknroll-option-vietchess-1 = да, назван первым
rocknroll-option-vietchess-2 = да, назван вторым
rocknroll-option-vietchess-3 = да, назван третьим
rocknroll-option-vietchess-4 = да, назван четвёртым
rocknroll-option-great_war = Режим Great War: все 18 юнитов
rocknroll-option-great_war-0 = нет
rocknroll-option-great_war-1 = да, назван первым
rocknroll-option-great_war-2 = да, назван вторым
rocknroll-option-great_war-3 = да, назван третьим
rocknroll-option-great_war-4 = да, назван четвёртым
rocknroll-option-hundred_thousand = Режим 100 000: упрощённый
rocknroll-option-hundred_thousand-0 = нет
rocknroll-option-hundred_thousand-1 = да, назван первым
rocknroll-option-hundred_thousand-2 = да, назван вторым
rocknroll-option-hundred_thousand-3 = да, назван третьим
rocknroll-option-hundred_thousand-4 = да, назван четвёртым
rocknroll-option-macv_sog = Замаскированные юниты
rocknroll-option-masked_keeps_armour = Закрытые сохраняют броню
rocknroll-option-sides_by = Кто за какую сторону
rocknroll-option-sides_by-lots = по жребию
rocknroll-option-sides_by-seat_order = первое место — Вьетнам
rocknroll-option-contingent_vietnam = Контингент Вьетнама
rocknroll-option-contingent_vietnam-0 = по режиму
rocknroll-option-contingent_vpa = Контингент VPA
rocknroll-option-contingent_vpa-0 = по режиму
rocknroll-option-field_limit_vietnam = Предел поля Вьетнама
rocknroll-option-field_limit_vietnam-0 = по режиму
rocknroll-option-field_limit_vpa = Предел поля VPA
rocknroll-option-field_limit_vpa-0 = по режиму
rocknroll-option-local_limit = Местные на поле
rocknroll-option-local_limit--1 = по режиму
rocknroll-option-contingent_pick = Как набирается контингент
rocknroll-option-contingent_pick-random = случайно
rocknroll-option-contingent_pick-choose = стороны выбирают
rocknroll-option-orders_per_round = Приказов за раунд
rocknroll-option-first_round_orders = Приказов в раунде 1
rocknroll-option-units_per_round = Юнитов за раунд
rocknroll-option-rd_per_round = RD за раунд
rocknroll-option-rd_source = За что даётся 1 RD
rocknroll-option-rd_source-failure = за неудачный бросок
rocknroll-option-rd_source-natural_one = за единицу на кубике
rocknroll-option-rd_source-both = за то и другое
rocknroll-option-rd_cap = Предел банка RD
rocknroll-option-rd_cap-0 = нет
rocknroll-option-order_hand_limit = Предел приказов на руке в конце хода
rocknroll-option-order_hand_limit-0 = нет
rocknroll-option-sudden_death_round = Внезапная смерть с раунда
rocknroll-option-sudden_death_round--1 = по режиму
rocknroll-option-sudden_death_round-0 = нет
rocknroll-option-pour_rate = RD за +1
rocknroll-option-start_rd_vietnam = RD Вьетнама в начале
rocknroll-option-start_rd_vietnam--1 = по режиму
rocknroll-option-start_rd_vpa = RD VPA в начале
rocknroll-option-start_rd_vpa--1 = по режиму
rocknroll-option-second_side_orders = Лишние приказы второй стороне в раунде 1
rocknroll-option-second_side_orders--1 = по режиму
rocknroll-option-reroll = Переброс за карту
rocknroll-option-rocknroll = ROCK'N'ROLL на шестёрке
rocknroll-option-devil_blocks_rocknroll = Цена Devil's Hand лишает и ROCK'N'ROLL
rocknroll-option-exact3_pourable = В тройку пленного можно вливать RD
rocknroll-option-exact3_on_total = Тройка пленного — это итог броска
rocknroll-option-capture_superiority = Сколько своих нужно для пленения
rocknroll-option-capture_superiority-any = хотя бы один
rocknroll-option-capture_superiority-not_fewer = не меньше, чем врагов
rocknroll-option-capture_superiority-more = больше, чем врагов
rocknroll-option-capture_limit = Попытки пленения
rocknroll-option-capture_limit-per_target_turn = одна на цель за ход
rocknroll-option-capture_limit-none = без предела
rocknroll-option-interrogation = Пленных можно допрашивать
rocknroll-option-execution = Пленных можно казнить
rocknroll-option-recruiting = Пленных можно вербовать
rocknroll-option-wording = Слово для допроса
rocknroll-option-wording-interrogate = допрос
rocknroll-option-wording-torture = пытка
rocknroll-option-rescue_default = Спасение, если время вышло
rocknroll-option-rescue_default-earliest = кто в плену дольше
rocknroll-option-rescue_default-none = никто
rocknroll-option-devil_option3 = Devil's Hand прерывает ход
rocknroll-option-devil_option3-opponents_turn = в ход противника
rocknroll-option-devil_option3-off = никогда
rocknroll-option-current_act = Current Act
rocknroll-option-current_act-by_mode = по режиму
rocknroll-option-current_act-on = да
rocknroll-option-current_act-off = нет
rocknroll-option-capture = Пленение
rocknroll-option-capture-by_mode = по режиму
rocknroll-option-capture-on = да
rocknroll-option-capture-off = нет
rocknroll-option-goal_change = Goal Change
rocknroll-option-goal_change-by_mode = по режиму
rocknroll-option-goal_change-on = да
rocknroll-option-goal_change-off = нет
rocknroll-option-devils_hand = Devil's Hand
rocknroll-option-devils_hand-by_mode = по режиму
rocknroll-option-devils_hand-on = да
rocknroll-option-devils_hand-off = нет
rocknroll-option-spec_ops = Спецоперации
rocknroll-option-spec_ops-by_mode = по режиму
rocknroll-option-spec_ops-on = да
rocknroll-option-spec_ops-off = нет
rocknroll-option-contingent_penalty = Штраф за пустое поле
rocknroll-option-contingent_penalty-by_mode = по режиму
rocknroll-option-contingent_penalty-on = да
rocknroll-option-contingent_penalty-off = нет
rocknroll-option-superweapon = Супероружие
rocknroll-option-locals = Местные
rocknroll-option-suits = Бонус своей масти
rocknroll-option-goal_change_limit = Goal Change за ход
rocknroll-option-goal_change_limit-0 = без предела
rocknroll-option-current_act_cards = Карт за Current Act
rocknroll-option-mixed_payment = Цену можно смешать из карт и RD
rocknroll-option-any_order_steps = Любой приказ можно сыграть как шаг
rocknroll-option-tie_holds = Чья Точка при равной силе
rocknroll-option-tie_holds-first_mover = кто в этом раунде ходит первым
rocknroll-option-tie_holds-nobody = ничья
rocknroll-option-first_mover_points = Прибавка к счёту раунда за первый ход
rocknroll-option-first_mover_points--1 = по режиму, равная по замерам
rocknroll-option-point_a = Ценность Точки A
rocknroll-option-point_b = Ценность Точки B
rocknroll-option-point_c = Ценность Точки C
rocknroll-option-point_d = Ценность Точки D
rocknroll-option-point_e = Ценность Точки E
rocknroll-option-turn_order = Кто ходит первым в следующем раунде
rocknroll-option-turn_order-by_mode = по режиму
rocknroll-option-turn_order-alternate = по очереди
rocknroll-option-turn_order-loser_first = проигравший раунд
rocknroll-option-turn_order-winner_first = выигравший раунд
rocknroll-option-turn_order-fixed = всегда одна сторона
rocknroll-option-ok_rate = ОК за приказ
rocknroll-option-wins_needed = Раундов до победы
rocknroll-option-wins_needed--1 = по режиму
rocknroll-option-wins_needed-0 = не считаются
rocknroll-option-round_cap = Последний раунд
rocknroll-option-round_cap--1 = по режиму
rocknroll-option-round_cap-0 = самая долгая партия
rocknroll-option-barrage_optional = Заграждения бьют по желанию
rocknroll-option-guard_takes_entry_fire = Прикрытие принимает огонь по входящим
rocknroll-option-at_will = Фишки с { "!" } в ход врага
rocknroll-option-at_will-printed = только как сказано на карте
rocknroll-option-at_will-both_turns = любая, раз за ход
