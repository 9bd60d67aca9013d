# «Фреймы»: слова на картинках и рядом с ними.

frames-picture-clock = Счётчик Судного дня: { $left }
frames-picture-shot = { $units }: { $range }{ $reach ->
    [far] , далеко
    [near] , близко
   *[yes] {""}
}
frames-picture-round = Раунд { $round }
frames-picture-phase-terms = Условия
frames-picture-phase-companies = Роты
frames-picture-phase-deployment = Расстановка
frames-picture-phase-combat = Бой
frames-picture-phase-vote = Судный день: голосование
frames-picture-phase-ended = Конец
frames-picture-counter = ☠ { $left }
frames-picture-now = { $sign } { $seat }: { $decision }
frames-picture-all = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}: { $decision }
frames-picture-winners = { $winners_count ->
    [1] Победа: { $winners }
   *[other] Общая победа: { $winners }
}
frames-picture-score = { $assets } × { $points } = { $score }
frames-picture-to_act = ещё ходить: { $count }
frames-picture-to_place = фреймов: { $frames }, станций: { $stations }
frames-picture-waiting = выбирает
frames-picture-ready = выбор сделан
frames-picture-winner = ♛ победа
frames-picture-defender = ♛ Защищающийся
frames-picture-point = главный нападающий
frames-picture-legend = цифра: фрейм, полоски: прочность, ракетки: ракеты, щит: защита, глаз: маркер, S: станция, на клетке: прочность, черта: ходил, жёлтая рамка: выбор
frames-picture-alt-now = { $round }. { $counter }. { $now }.
frames-picture-alt-seat = { $sign } { $name }{ $score ->
    [none] {""}
   *[other] {" "}— { $score }
}{ $leads ->
    [yes] , Защищающийся
   *[no] {""}
};
frames-picture-alt-shot = Линия огня: { $frame } → { $target }, { $range }{ $reach ->
    [far] , сейчас далеко
    [near] , сейчас близко
   *[yes] {""}
}.
frames-picture-alt-focus = Поле вокруг { $cell }.
frames-picture-alt-frame = { $frame }{ $name ->
    [none] {""}
   *[other] {" "}{ $name }
} { $cell }, прочность { $points }, защита { $defence ->
    [none] нет
   *[other] { $defence }
}, маркер { $marker ->
    [none] нет
   *[other] { $marker }
}{ $rockets ->
    [0] {""}
   *[other] , ракет { $rockets }
}, { $state ->
    [acts] действует
    [waits] ждёт в своём ходу
    [acted] ход сделан
   *[ready] ход впереди
};
frames-picture-alt-frame_short = { $frame } { $cell } п{ $points } з{ $defence ->
    [none] –
   *[other] { $defence }
} м{ $marker ->
    [none] –
   *[other] { $marker }
}{ $state ->
    [acts] {" "}действует
    [waits] {" "}ждёт
    [acted] {" "}ход сделан
   *[ready] {""}
};
frames-picture-alt-station = { $station } { $cell }{ $held ->
    [yes] {""}
   *[no] {" "}→ { $holder ->
        [none] никто
       *[other] { $holder }
    }
};

# Атака.
frames-picture-item-attack = атака
frames-picture-item-marker = маркер
frames-picture-item-defence = защита
frames-picture-attack_dice = Костей урона: { $dice }
frames-picture-attack_hits = Выпало { $dice }, в цель: { $hits }{ $cover ->
    [none] {""}
   *[other] ; в укрытие ({ $cover }): { $covers }
}
