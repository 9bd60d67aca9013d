# Rock'n'Roll: что говорит за выбор, как его считают автоматические игроки и подсказки.

rocknroll-why_end = Больше ничто не стоит своей цены. Счёт раунда { $own } : { $enemy }
rocknroll-why_deployed = Никому другому сейчас нет места получше
rocknroll-why_points = Тогда счёт раунда { $own } : { $enemy }
rocknroll-why_attack = { $unit } → { $target }: шанс { $percent } %{ $poured ->
    [0] {""}
   *[other] , с вашими RD ({ $bank }) { $poured } %
}
rocknroll-why_goes = { $unit } → { $position }: тогда счёт раунда { $own } : { $enemy }{ $percent ->
    [100] {""}
   *[other] ; шанс дойти { $percent } %
}
rocknroll-why_slaughter = Одной картой атакуют сразу несколько ваших юнитов
rocknroll-why_drive_out = На 4+ враг уходит из Точки, которая вам нужна
rocknroll-why_ambush = Враг ходит раньше вас и входит под огонь
rocknroll-why_supply_drop = Две карты за одну
rocknroll-why_radio_intercept = У врага на карту меньше
rocknroll-why_evacuation = Хороший юнит возвращается в штаб
rocknroll-why_for_unit = Юнит на поле нужнее этой карты
rocknroll-why_for_order = Приказ сейчас нужнее лишнего юнита в активе
rocknroll-why_devil = Дьявол приходит один раз, и сейчас он того стоит
rocknroll-why_superweapon = Каждый там гибнет с шансом { $percent } %: врагов { $enemies }, своих { $own }
rocknroll-why_capture = { $target }: шанс пленить { $percent } %; щиты и охрана не помогают
rocknroll-why_pour = За { $price } RD бросок удаётся
rocknroll-why_reroll = Ещё один бросок удаётся с шансом { $percent } %
rocknroll-why_accept = { $attack ->
    [yes] Цель не стоит этой цены, а неудача приносит 1 RD
   *[no] Это не стоит своей цены, а неудача приносит 1 RD
}
rocknroll-why_prisoner = { $handling ->
    [interrogate] Приказ с шансом { $percent } %
    [execute] Правило двоек на следующий раунд с шансом { $percent } %
   *[recruit] Юнит в ваш штаб с шансом { $percent } %
}
