# Дороги: картинки словами, для тех, кто читает слова вместо них.

roads-spoken-table = Стол
roads-spoken-enemies = Отряды врага:
roads-spoken-nearest = ближайший ваш: { $unit }, расстояние { $steps }
roads-spoken-ways = Кто куда идёт
roads-spoken-sign = знак { $sign }
roads-spoken-asked = решает сейчас
roads-spoken-warriors = воины { $warriors }
roads-spoken-leader = лидер
roads-spoken-commander = с командиром
roads-spoken-fighting = в контакте с врагом
roads-spoken-masked = в маскировке
roads-spoken-acting = речь сейчас об этом отряде
roads-spoken-way = Путь
roads-spoken-contact = Контакт
roads-spoken-barrel = Бочка
roads-spoken-holder = { $holder ->
    [none] никем не занята
   *[other] держит { $holder }
}
roads-spoken-ground = Местность, { $side ->
    [one] { $side } столбец и { $side } ряд
    [few] { $side } столбца и { $side } ряда
   *[many] { $side } столбцов и { $side } рядов
}, пустырь там, где нет другого
roads-spoken-cliff = { $side ->
    [n] Обрыв вниз к северу от
    [e] Обрыв вниз к востоку от
    [s] Обрыв вниз к югу от
   *[w] Обрыв вниз к западу от
}
roads-spoken-exit = { $side ->
    [n] Выход на север
   *[s] Выход на юг
}
roads-spoken-zone = { $whose ->
    [own] Ваша зона расстановки
    [enemy] Зона расстановки врага
   *[none] Зона расстановки, { $sign }
}
