# Дороги: слова на картинках и рядом с ними.

roads-picture-round = Раунд { $round }/{ $rounds }
roads-picture-phase-drafting = Набор
roads-picture-phase-deployment = Расстановка
roads-picture-battle = { $scenario } · { $map }
roads-picture-now = { $sign } { $seat }: { $decision }
roads-picture-both = Обе стороны: { $decision }
roads-picture-winner = { $winner ->
    [none] Ничья
   *[other] Победа: { $winner }
}
roads-picture-numbers = { $fp } ОД · выбыло { $out }/{ $of } (тест с { $rout }) · счёт { $score }
roads-picture-first = ходит первым
roads-picture-wounds = раны { $wounds }
roads-picture-fatigue = усталость { $fatigue }
roads-picture-state = { $state ->
    [masked] в маскировке
    [out] вне боя
    [left] за выходом
   *[here] { $what ->
        [none] {""}
       *[other] { $what }
    }
}
roads-picture-alt-now = { $round }{ $battle ->
    [none] {""}
   *[other] , { $battle }
}.{ $now ->
    [none] {""}
   *[other] {" "}{ $now }.
}
roads-picture-alt-way = { $unit } приходит на { $cell }.
roads-picture-alt-exit = Выход для { $sign }: ряд { $row }.
roads-picture-alt-zone = Зона расстановки { $sign }: { $cells }.
roads-picture-alt-seat = { $sign } { $name }{ $numbers ->
    [none] {""}
   *[other] , { $numbers }
}:
roads-picture-alt-unit = { $unit } { $name }{ $state ->
    [here] {" "}{ $cell }
    [masked] { $cell ->
        [none] {""}
       *[other] {" "}{ $cell }
    } в маскировке
    [out] {" "}вне боя
    [left] {" "}за выходом
   *[waiting] { $cell ->
        [none] {" "}не на поле
       *[other] {" "}{ $cell }
    }
}{ $state ->
    [here] , { $warriors }/{ $size }{ $wounds ->
        [none] {""}
       *[other] , раны { $wounds }
    }{ $leads ->
        [leader] , лидер
        [commander] , с командиром
       *[no] {""}
    }{ $fatigue ->
        [0] {""}
       *[other] , усталость { $fatigue }
    }{ $statuses ->
        [none] {""}
       *[other] , { $statuses }
    }
   *[other] {""}
};
roads-picture-alt-unit_short = { $unit }{ $state ->
    [here] {" "}{ $cell } { $warriors }/{ $size }{ $wounds ->
        [none] {""}
       *[other] {" "}раны { $wounds }
    }{ $fatigue ->
        [0] {""}
       *[other] {" "}усталость { $fatigue }
    }{ $statuses ->
        [none] {""}
       *[other] {" "}{ $statuses }
    }
    [masked] { $cell ->
        [none] {""}
       *[other] {" "}{ $cell }
    } в маскировке
    [out] {" "}вне боя
    [left] {" "}за выходом
   *[waiting] { $cell ->
        [none] {" "}не на поле
       *[other] {" "}{ $cell }
    }
};
roads-picture-alt-barrel = Бочка { $cell }: { $holder ->
    [none] ничья
   *[other] { $holder }
};
roads-picture-legend-rubble = точки — завал
roads-picture-legend-barricade = зигзаг — баррикада
roads-picture-legend-toxic = волны — ядовитая лужа
roads-picture-legend-wall = крест — стена
roads-picture-legend-road = пунктир — дорога
roads-picture-legend-level = число в клетке — её высота
roads-picture-legend-cliff = зубцы — обрыв
roads-picture-legend-zone = полый знак — зона расстановки
roads-picture-legend-decides = жёлтый треугольник — кто решает
roads-picture-legend-warriors = квадратики — воины
roads-picture-legend-commander = звезда — командир
roads-picture-legend-leader = корона — лидер
roads-picture-legend-fatigue = голубая капля — усталость
roads-picture-legend-wounds = дробь — раны
roads-picture-legend-states = буквы — состояния
roads-picture-legend-ring = жёлтое кольцо — в схватке
roads-picture-legend-frame = жёлтая рамка — можно выбрать
roads-picture-legend-acting = жёлтая рамка — речь об этом отряде

# Удары и выстрелы.
roads-picture-dice = кости { $dice }
roads-picture-save = защита: { $natural ->
    [0] нельзя
   *[other] { $natural }, { $hopeless ->
        [yes] не спасла бы и шестёрка
       *[no] нужно { $needed }+
    }
}
roads-picture-fight = Попаданий: { $hits }, отбито: { $saved }, ран: { $wounds }, воинов выбыло: { $lost }
