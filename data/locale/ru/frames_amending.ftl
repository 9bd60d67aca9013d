# Что может исправить ведущий и как об этом сказано.

frames-action-amend_cell = Переставить фрейм
frames-action-restore_system = Вернуть систему
frames-action-remove_system = Убрать систему
frames-action-amend_whites = Поставить белые кости
frames-action-amend_rockets = Поставить ракеты
frames-action-amend_defence = Поставить защиту
frames-action-amend_marker = Поставить маркер
frames-action-take_marker_off = Снять маркер
frames-action-amend_acted = Сказать, ходил ли фрейм
frames-action-amend_turn = Сказать, чей ход
frames-action-take_frame_off = Убрать фрейм с поля
frames-action-restore_frame = Вернуть фрейм
frames-action-amend_controller = Отдать станцию
frames-action-free_station = Освободить станцию
frames-action-amend_durability = Поставить прочность укрытия
frames-action-amend_doomsday = Поставить Судный день

frames-about-amend_cell = Любая клетка, где он может стоять; это не движение
frames-about-restore_system = Фрейму на поле
frames-about-remove_system = У фрейма на поле
frames-about-amend_whites = Фрейму на поле
frames-about-amend_rockets = Фрейму, который сейчас не ходит
frames-about-amend_defence = До конца раунда
frames-about-amend_marker = Он прибавляется к следующей атаке на этот фрейм
frames-about-take_marker_off = С фрейма, на котором он есть
frames-about-amend_acted = Есть ли у него ещё ход в этом раунде
frames-about-amend_turn = Этот игрок сейчас выбирает, какой фрейм ходит
frames-about-take_frame_off = Как уничтоженный; обломков не остаётся
frames-about-restore_frame = Только с белыми костями; системы и ракеты дайте потом
frames-about-amend_controller = Теперь её держит другой игрок; счёт меняется
frames-about-free_station = Её никто не держит; счёт меняется
frames-about-amend_durability = Сколько от него осталось; при 0 его нет
frames-about-amend_doomsday = Счётчик до голосования после этого раунда

# Вопросы.
frames-ask-whites = Сколько белых костей?
frames-ask-defence = Какая защита?
frames-ask-player = Какой игрок?
frames-ask-value = Какое значение?
frames-ask-switch = Фрейм уже ходил?
frames-ask-durability = Сколько осталось?
frames-acted-on = уже ходил
frames-acted-off = ещё не ходил

# Что об этом сказано.
frames-cell_amended = Ведущий переставляет фрейм { $frame }: { $before } → { $cell }.
frames-system_restored = Ведущий возвращает фрейму { $frame } систему: { $system }.
frames-system_removed = Ведущий убирает у фрейма { $frame } систему: { $system }.
frames-whites_amended = Ведущий ставит белые кости, фрейм { $frame }: { $before } → { $whites }.
frames-rockets_amended = Ведущий ставит ракеты, фрейм { $frame }: { $before } → { $rockets }.
frames-defence_amended = Ведущий ставит защиту, фрейм { $frame }: { $before ->
    [none] нет
   *[other] { $before }
} → { $defence }.
frames-marker_amended = Ведущий ставит маркер, фрейм { $frame }: { $before ->
    [0] нет
   *[other] { $before }
} → { $value }, от игрока { $player }.
frames-marker_taken_off = Ведущий снимает маркер, фрейм { $frame }; был { $before }.
frames-acted_amended = { $switch ->
    [on] Ведущий решает: фрейм { $frame } в этом раунде уже ходил, а раньше ход был впереди.
   *[off] Ведущий решает: у фрейма { $frame } ход в этом раунде впереди, а раньше он уже ходил.
}
frames-turn_amended = Ведущий передаёт ход, теперь выбирает { $player }{ $before ->
    [none] .
   *[other] ; раньше был ход игрока { $before }.
}
frames-frame_taken_off = Ведущий убирает фрейм { $frame } с поля: { $cell }.
frames-frame_restored = Ведущий возвращает фрейм { $frame }, игрок { $player }: { $cell }. Белых костей: { $whites }, систем нет.
frames-controller_amended = { $player ->
    [none] Ведущий освобождает станцию { $station }. Прежний держатель: { $before }.
   *[other] Ведущий отдаёт станцию { $station }, теперь её держит { $player }.{ $before ->
        [none] {" "}Раньше она ничья.
       *[other] {" "}Прежний держатель: { $before }.
    }
}
frames-durability_amended = Ведущий ставит прочность: { $terrain }, { $cell }: { $before } → { $durability }.
frames-doomsday_amended = Ведущий ставит счётчик Судного дня: { $before } → { $doomsday }.

# Что исправить нельзя.
frames-refuse-frame_in_turn = Ход этого фрейма ещё идёт. Исправьте это, когда он закончится.
frames-refuse-vote_goes_on = Все фреймы сходили, идёт голосование о Судном дне: сейчас ход ничей.
frames-refuse-cell_taken = Там этот фрейм стоять не может: клетка занята или закрыта для него.
frames-refuse-no_such_system_left = У этого фрейма нет такой системы.
frames-refuse-own_marker = Маркеры ставят на чужие фреймы, не на свои.
frames-refuse-not_marked = На этом фрейме нет маркера.
frames-refuse-last_frame_stays = Это последний фрейм игрока: без него играть нечем. Лучше закончите игру или верните её к тому, что было раньше.
frames-refuse-frame_turn_goes_on = Ход фрейма ещё идёт. Пусть он закончится.
frames-refuse-no_frame_ready = У этого игрока нет фрейма, который ещё может ходить в этом раунде.
frames-refuse-extra_round_is_last = Дополнительный раунд последний: Судный день уже настал.
