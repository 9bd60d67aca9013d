# Что может исправить ведущий и как об этом сказано.

siege-action-amend_region = Переставить отряд
siege-action-restore_figure = Вернуть фигуру
siege-action-remove_figure = Убрать фигуру
siege-action-restore_squad = Вернуть отряд
siege-action-amend_mark = Поставить пометки отряда
siege-action-amend_turn = Сказать, чей ход
siege-action-amend_victory_points = Поставить победные очки
siege-action-amend_watch_points = Поставить дозорные очки
siege-action-amend_weather = Поставить маркер погоды
siege-action-amend_moves = Поставить число сдвигов
siege-action-amend_wind_lock = Связать или отпустить ветры
siege-action-amend_fortification = Сменить состояние укрепления
siege-action-amend_control = Отдать фишку Андеграунда
siege-action-free_token = Освободить фишку Андеграунда
siege-action-redraw_card = Дать взять карту заново
siege-action-turn_cards = Повернуть карты игрока
siege-action-lift_charms = Снять чары с отряда
siege-action-lift_token_charms = Снять чары с укрепления
siege-action-amend_cordon = Закрыть или открыть регион
siege-action-amend_reach = Поставить дальность защиты
siege-action-amend_round = Поставить номер раунда

siege-about-amend_region = Любой регион, где есть место и нет врага; это не движение
siege-about-restore_figure = Из резерва хозяина отряда в отряд
siege-about-remove_figure = В резерв; с последней фигурой отряд покидает карту
siege-about-restore_squad = Одна фигура из резерва, в любой регион, где есть место
siege-about-amend_mark = Уже в пути, ход сделан, расстроен, брошен, Сердце истрачено
siege-about-amend_turn = Этот ход начинается заново, за ним идут следующие по порядку
siege-about-amend_victory_points = Штурмовику; разграбленное не меняется
siege-about-amend_watch_points = Защитнику
siege-about-amend_weather = Это ничей сдвиг, и смерч никого не бросает
siege-about-amend_moves = Сколько раз игрок уже двигал маркер
siege-about-amend_wind_lock = Можно ли двигать маркер до конца ближайших ходов
siege-about-amend_fortification = Стоит, обесточено или разграблено; очки не меняются
siege-about-amend_control = Новый хозяин берёт её карту, прежний свою возвращает
siege-about-free_token = Она ничья, её карта возвращается
siege-about-redraw_card = Хозяин фишки возвращает её карту и берёт снова
siege-about-turn_cards = Все активны или все повёрнуты; какие это карты, остаётся тайной
siege-about-lift_charms = Все, что наложили карты
siege-about-lift_token_charms = Все, что наложили карты
siege-about-amend_cordon = Оцепление до конца ближайших ходов
siege-about-amend_reach = Сколько к ней прибавляют карты до конца ближайших ходов
siege-about-amend_round = Порядок ходов не меняется

# Вопросы.
siege-ask-mark = Какая пометка?
siege-ask-switch = Как должно быть?
siege-cards-on = активны
siege-cards-off = повёрнуты
siege-menu_change = { SIGNED($change) }
siege-ask-points = Сколько очков?
siege-ask-status = Что с ним?
siege-ask-moves = Сколько сдвигов?
siege-ask-change = На сколько?
siege-ask-round = Какой раунд?
siege-fortification_status-standing = стоит
siege-fortification_status-drained = обесточено
siege-fortification_status-looted = разграблено

# Что об этом сказано.
siege-region_amended = Ведущий переставляет отряд { $squad }: { $before } → { $region }.
siege-figure_restored = Ведущий возвращает фигуру в отряд { $squad }: { $figure }.
siege-figure_removed = Ведущий убирает фигуру отряда { $squad } в резерв: { $figure }.
siege-squad_restored = Ведущий возвращает отряд, хозяин { $player }: { $figure } → { $region }.
siege-mark_amended = Ведущий ставит пометку, отряд { $squad }: { $mark } – { $switch ->
    [on] да, а было нет.
   *[off] нет, а было да.
}
siege-turn_amended = Ведущий передаёт ход, теперь ходит { $player }; раньше был ход игрока { $before }.
siege-victory_points_amended = Ведущий ставит победные очки, { $player }: { $before } → { $points }.
siege-watch_points_amended = Ведущий ставит дозорные очки, { $player }: { $before } → { $points }.
siege-weather_amended = Ведущий ставит маркер погоды: { $before } → { $weather }.
siege-moves_amended = Ведущий ставит число сдвигов маркера, { $player }: { $before } → { $moves }.
siege-wind_lock_amended = { $switch ->
    [on] Ведущий связывает ветры: никто не двигает маркер до конца ближайших ходов.
   *[off] Ведущий отпускает ветры: маркер снова можно двигать.
}
siege-fortification_amended = Ведущий меняет состояние укрепления «{ $fortification }», { $region }: { $before } → { $status }.
siege-control_amended = { $player ->
    [none] Ведущий освобождает фишку «{ $underground }». Раньше контроль: { $before }.
   *[other] Ведущий отдаёт фишку «{ $underground }», теперь контроль: { $player }.{ $before ->
        [none] {" "}Раньше она ничья.
       *[other] {" "}Раньше контроль: { $before }.
    }
}
siege-card_redrawn = Ведущий даёт взять карту заново, { $player }: «{ $underground }».
siege-cards_turned = { $switch ->
    [on] Ведущий делает все карты активными: { $player }.
   *[off] Ведущий поворачивает все карты: { $player }.
}
siege-charms_lifted = Ведущий снимает все чары: { $squad ->
    [none] «{ $fortification }».
   *[other] { $squad }.
}
siege-cordon_amended = { $switch ->
    [on] Ведущий закрывает до конца ближайших ходов регион, который был открыт: { $region }.
   *[off] Ведущий снимает оцепление: { $region }.
}
siege-reach_amended = Ведущий ставит прибавку карт к дальности защиты: { SIGNED($before) } → { SIGNED($change) }.
siege-round_amended = Ведущий ставит номер раунда: { $before } → { $round }.

# Что исправить нельзя.
siege-refuse-night_not_begun = Ночь ещё не началась: пока не выбрана начальная погода, исправлять нечего.
siege-refuse-night_counted = Итог этой ночи уже подведён. Если он неверен, верните игру к тому, что было до него.
siege-refuse-not_in_reserve = В резерве этого игрока нет такой фигуры.
siege-refuse-all_squads_stand = Все отряды этого игрока на карте: { $squads }.
siege-refuse-points_of_the_other_side = Победные очки бывают у Штурмовиков, дозорные у Защитников.
siege-refuse-window_open = Сейчас играют карты: ход ничей.
siege-refuse-no_squads_to_lead = У этого игрока нет отрядов на карте, а значит, и хода.
siege-refuse-nobody_controls_it = Эта фишка ничья.
siege-refuse-no_cards_held = У этого игрока нет карт.
siege-refuse-not_charmed = На этом нет чар.
siege-refuse-kremlin_stays_open = Кремль оцепить нельзя.
