# «Фреймы»: как называются вещи из таблиц.

# Системы.
frames-system-D = защита
frames-system-M = движение
frames-system-S = наведение
frames-system-H = ближний бой
frames-system-F = направленный огонь
frames-system-A = артиллерия

# Фреймы.
frames-template-soldier = Солдат
    .use = Понемногу обо всём
frames-template-gunner = Стрелок
    .use = Сильный огонь, слабое зрение
frames-template-warden = Страж
    .use = Медленная стреляющая стена
frames-template-sniper = Снайпер
    .use = Бьёт издалека и подсвечивает
frames-template-mortar = Миномёт
    .use = Подвижная артиллерия
frames-template-spotter = Наводчик
    .use = Подсвечивает любую цель
frames-template-scout = Разведчик
    .use = Быстрые глаза, берёт станции
frames-template-brawler = Громила
    .use = Проходит сквозь стены и бьёт
frames-template-duelist = Дуэлянт
    .use = Быстрый клинок без брони
frames-template-shield = Щитоносец
    .use = Прикрывает своих без вреда
frames-template-skirmisher = Застрельщик
    .use = Две дистанции, без брони
frames-template-militia = Ополченец
    .use = Дешёвый ствол
frames-template-rocketeer = Ракетчик
    .use = Бегун; дайте ему ракеты
frames-template-decoy = Обманка
    .use = Просто актив

# Готовые роты.
frames-company-iron_watch = Железная стража
    .line = Мало, но дорого; для обороны
frames-company-dust_foxes = Пыльные лисы
    .line = Быстро уводят станции
frames-company-red_kiln = Красная печь
    .line = Числом и молотом
frames-company-long_horizon = Дальний горизонт
    .line = Подсветка и дальний огонь
frames-company-own = Своя рота
frames-role-defender = Защищающийся
frames-role-point = Главный нападающий
frames-role-attacker = Нападающий

# Местность и поля.
frames-terrain-rubble = Обломки
    .effect = Укрытие на одно попадание
frames-terrain-wall = Стена
    .effect = Обычное укрытие
frames-terrain-bunker = Бункер
    .effect = Прочное укрытие
frames-terrain-rough = Бездорожье
    .effect = Вход только с движением или спринтом
frames-shape-post = столб
frames-shape-pair_ew = пара с запада на восток
frames-shape-pair_ns = пара с севера на юг
frames-shape-wall_ew = ряд с запада на восток
frames-shape-wall_ns = ряд с севера на юг
frames-shape-corner = угол
frames-shape-block = квартал
frames-layout-quiet_quarry = Тихий карьер
    .character = Ровная россыпь укрытий
frames-layout-twin_streets = Две улицы
    .character = Кварталы и прострельные улицы
frames-layout-broken_dam = Разбитая плотина
    .character = Полоса бункеров и бездорожье русла
frames-layout-orchard = Старый сад
    .character = Много одиночных укрытий
frames-layout-ring_fort = Кольцевой форт
    .character = Кольцо бункеров в центре
