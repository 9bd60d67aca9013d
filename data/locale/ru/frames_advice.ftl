# «Фреймы»: что говорит за выбор, как его считают автоматические игроки и подсказки.

frames-why_company = { $line }
frames-why_wait = Спешить некуда: пусть сначала решаются другие
frames-why_go = { $frame } идёт на место получше
frames-why_shot = { $target }: шанс урона { $hit } %, уничтожения { $destroy } %{ $answers ->
    [yes] , против лучшей его кости защиты
   *[no] {""}
}{ $counts ->
    [kills] {" "}· важно уже только уничтожение
   *[all] {""}
}{ $marker ->
    [0] {""}
   *[other] {" "}· маркер добавляет { $marker }
}{ $reach ->
    [yes] {""}
   *[no] {" "}· с учётом пути до нужной дальности
}
frames-why_rockets = { $shot } · останется ракет: { $left }
frames-why_no_target = { $counts ->
    [kills] В последнем раунде важно только уничтожение; без цели он встаёт, где выгоднее
   *[all] Он отказывается от атаки и встаёт, где выгоднее
}
frames-why_rest = Урон без уничтожения на счёт уже не повлияет
frames-why_then = потом { $target }: шанс урона { $hit } %, уничтожения { $destroy } %{ $answers ->
    [yes] , против лучшей его кости защиты
   *[no] {""}
}
frames-why_range = Цель в пределах дальности: { $target }
frames-why_defence = { $enemy ->
    [none] Никто из врагов, чей ход впереди, пока до него не достаёт
   *[other] Опаснее всех { $enemy }: против защиты { $defence } шанс урона { $hit } %, без ракет и укрытия
}
frames-why_defence_against = Атака { $attack } против защиты { $defence }: шанс урона { $hit } %, уничтожения { $destroy } %
frames-why_stays = Места лучше отсюда не достать
frames-why_keeps_dice = Кости остаются для маркера
frames-why_take = Рядом с { $station } больше никого: её можно захватить
frames-why_contest = Рядом с { $station }: её можно захватить, как только рядом не станет соперника
frames-why_guard = Охраняет { $station }: враг придёт за ней примерно с шансом { $threat } %
frames-why_nearer = Ближе к { $station }, до неё { $distance }{ $better ->
    [enemies] ; против врагов это место лучше, чем ещё ближе
    [stations] ; для других станций это место лучше, чем ещё ближе
   *[none] {""}
}
frames-why_safer = Подальше от врагов
frames-why_sheltered = Рядом с баррикадой: с той стороны она укроет
frames-why_mark = У следующей атаки на { $target } костей урона больше на { $value }
frames-why_no_mark = Подсветить можно только своих, а это поможет врагу
frames-why_capture = { $station } сразу приносит очки
frames-why_leads = Отрыв { $points }: { $ends ->
    [yes] конец игры приносит победу
   *[no] лишний раунд — шанс для остальных
}
frames-why_trails = Отставание { $points }: { $ends ->
    [yes] конец игры означал бы поражение
   *[no] нужно время догнать
}
frames-why_losses = отдаётся самое ненужное; { $left }
frames-why_central = { $far ->
    [0] Посреди поля: край не обрезает периметр
   *[other] До первой станции { $far }: одни и те же фреймы защитят обе
}{ $walls ->
    [0] {""}
   *[other] {" "}· баррикад рядом: { $walls }
}
frames-why_together = Рядом с { $station }, по возможности за укрытием
frames-why_keeps_off = Держит атакующих подальше от станций
frames-why_held = Здесь её легче удержать: враг придёт за ней примерно с шансом { $threat } %
