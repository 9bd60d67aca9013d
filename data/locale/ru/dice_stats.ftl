# Шансы и статистика: вероятности, графики и честность костей.

dice-percent = { $number } %
dice-percent_above = больше { $number } %
dice-percent_below = меньше { $number } %
dice-one_in = 1 из { $number }
dice-rarer_than = реже чем 1 из { $number }

dice-odds-standing = { $place ->
    [top] **{ $result }** — в лучших **{ $chance }**: столько или больше, с учётом равных.
    [bottom] **{ $result }** — в худших **{ $chance }**: столько или меньше, с учётом равных.
   *[middle] **{ $result }** — в середине. Ровно столько: **{ $chance }**.
}
dice-odds-result = { $result } и больше: { $least } · ровно: { $exactly } · и меньше: { $most }
dice-odds-figures = Среднее { $mean } · σ { $deviation } · медиана { $median }{ $modes ->
    [0] {""}
   *[other] {" "}· чаще всего { $likeliest }
} · от { $lowest } до { $highest }
dice-odds-success = Успех: **{ $chance }**
dice-odds-holds = Верно: **{ $chance }**
dice-odds-faces = На каждой кости:
dice-odds-exact = Шансы точные
dice-odds-estimate = Оценка по { $samples } броскам: каждый шанс ± { $error } процентного пункта самое большее, в 95 оценках из 100
dice-odds-fails = Не удаётся, потому что взрывов слишком много: { $chance }
dice-odds-lost = Не учтено, потому что почти не бывает: { $chance }

# График шансов.
dice-chart-figures = среднее { $mean }, σ { $deviation }
dice-chart-result = итог { $result }: { $place ->
    [top] в лучших { $chance }
    [bottom] в худших { $chance }
   *[middle] в середине, ровно столько { $chance }
}
dice-chart-target = { $target } и больше: { $chance }
dice-chart-foot = { $exact ->
    [yes] шанс каждого итога
   *[no] оценка шанса каждого итога
}{ $each ->
    [1] {""}
    [uncounted] , в столбце по многу
   *[other] , в столбце по { $each }
}{ $outside ->
    [no] {""}
   *[other] {"; "}не показано: { $outside }
}
dice-chart-alt = График { $exact ->
    [yes] точных
   *[no] оценочных
} шансов: суммы от { $lowest } до { $highest }, среднее { $mean }, σ { $deviation }, чаще всего { $mode }, шанс { $chance }

# Честны ли кости?
dice-tally-nothing = Костей ещё не бросали.
dice-tally-of = { $number } из { $whole }
dice-tally-furthest = **d{ $sides }**, { $dice ->
    [one] { $number } кость
    [few] { $number } кости
   *[other] { $number } костей
}: дальше всех от ожидания грань { $face }, выпадений { $count }, ожидается { $share }.
dice-tally-chance = Так же неровно или хуже: { $exact ->
    [yes] {""}
   *[no] самое большее{" "}
}{ $often } честных костей.
dice-tally-verdict = { $verdict ->
    [fine] Ничего подозрительного.
    [unusual] Необычно, но у честных костей бывает. Посмотрите ещё раз после новых бросков.
   *[suspicious] **Подозрительно:** у честных костей так почти не бывает.
}
dice-tally-few = Костей слишком мало, чтобы заметить небольшой изъян.
dice-tally-small = Пока слишком мало, чтобы судить: { $sizes }.
dice-tally-all = Все размеры вместе ({ $sizes }), с поправкой на число проверок (Холм): { $often }. { $verdict }
dice-tally-title = d{ $sides }: { $dice ->
    [one] { $number } кость
    [few] { $number } кости
   *[other] { $number } костей
}
dice-tally-band = Полоса честных костей: от { $low } до { $high }
dice-tally-foot = грани; 95 из 100 честных костей не выходят из полосы
