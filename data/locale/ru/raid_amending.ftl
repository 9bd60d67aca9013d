# Что может исправить ведущий и как об этом сказано.

raid-action-amend_scrap = Поставить скрап
raid-action-return_discard = Отдать карту из сброса
raid-action-deal_cards = Дать взять карты
raid-action-take_random_cards = Сбросить с руки наугад
raid-action-put_gear_on = Надеть снаряжение из сброса
raid-action-take_gear_off = Сбросить надетое
raid-action-place_survivor = Поставить на ивент
raid-action-send_home = Вернуть домой
raid-action-remove_shield = Снять защиту
raid-action-give_turn = Передать ход
raid-action-amend_round = Поставить номер раунда
raid-action-amend_house = Решить о доме в рейде
raid-action-take_from_stack = Вернуть верхнюю карту стопки
raid-action-call_off_raid = Отменить рейд

raid-about-amend_scrap = сколько у кого; во время рейда только больше
raid-about-return_discard = из сброса в руку
raid-about-deal_cards = из колоды, остальные не видят
raid-about-take_random_cards = никто не выбирает; видят все
raid-about-put_gear_on = из сброса; что было на этом месте, сбрасывается
raid-about-take_gear_off = с персонажа в сброс
raid-about-place_survivor = из ряда или из сброса; в своём плане это главное действие
raid-about-send_home = ивент уходит в сброс, ни за что
raid-about-remove_shield = сразу снова можно рейдить
raid-about-give_turn = он начинается заново; текущий ход окончен
raid-about-amend_round = меняется только счёт
raid-about-amend_house = взорван или нет, пока сражение не решено
raid-about-take_from_stack = тому, кто сыграл; ход в стопке заново
raid-about-call_off_raid = будто его не было; карты стопки возвращаются

# Вопросы.
raid-ask-player = Кто?
raid-ask-deck = Какая колода?
raid-ask-count = Сколько карт?
raid-ask-blown = Дом взорван?
raid-menu_house-on = взорван
raid-menu_house-off = стоит
raid-ask-round = Какой раунд?

# Что об этом сказано.
raid-scrap_amended = Ведущий ставит скрап, { $player }: { $before } → { $amount }.
raid-discard_returned = Ведущий отдаёт карту из сброса, { $player }: { $card }.
raid-cards_granted = Ведущий даёт взять { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
} ({ $deck }): { $player }.
raid-cards_taken_away = Ведущий сбрасывает с руки наугад, { $player }: { $cards }.
raid-gear_put_on = Ведущий надевает, { $player }: { $card }{ $replaced ->
    [none] {""}
   *[other] ; в сброс: { $replaced }
}.
raid-gear_taken_off = Ведущий сбрасывает надетое, { $player }: { $card }.
raid-survivor_placed = Ведущий ставит на ивент, { $player }: { $place }.
raid-survivor_sent_home = Ведущий возвращает домой ни с чем, { $player }: { $place }.
raid-shield_removed = Ведущий снимает защиту, снова можно рейдить: { $player }.
raid-turn_given = Ведущий передаёт ход: { $player }.
raid-stack_card_returned = Ведущий возвращает верхнюю карту стопки, { $player }: { $card }. Дальше ходит { $mover }.
raid-house_amended = Ведущий решает о доме: { $blown ->
    [on] взорван
   *[off] стоит
}.
raid-raid_called_off = Ведущий отменяет рейд: { $raider } → { $target }. { $cards_count ->
    [0] Карт рейда на столе нет.
   *[other] Возвращаются в руки сыгравших: { $cards }.
}
raid-round_amended = Ведущий ставит номер раунда: { $before } → { $round }.

# Что исправить нельзя.
raid-refuse-amend_in_raid = Идёт рейд, от этого могут зависеть тайные обещания. Дождитесь конца рейда или отмените его.
raid-refuse-amend_too_many = Таких карт здесь только { $there }.
raid-refuse-amend_no_house = О доме сейчас не решить: только после стопки и до исхода сражения.
raid-refuse-amend_raid_decided = Сражение этого рейда уже решено.
raid-refuse-amend_no_stack = Сейчас стопку не играют.
raid-refuse-amend_no_raid = Рейд сейчас не идёт.
