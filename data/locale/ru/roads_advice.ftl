# «Дороги Апокалипсиса»: что говорит за выбор, как его считают автоматические игроки и подсказки.

roads-why_wait = Пусть сначала решается другая сторона; оставшиеся ОД ещё пригодятся
roads-why_end = Из того, что осталось, ничто не стоит усилий
roads-why_clear = Заклинившие стволы снова стреляют
roads-why_hide = В засаде он никому не цель; тот, в кого он стреляет, проходит тест на панику
roads-why_hold_back = Жетон усталости весит больше, чем шанс кого-то догнать
roads-why_lie = Удар сейчас стоит дороже, чем даёт
roads-why_drawn = Кто рядом, тому схватка выгодна
roads-why_guns_out = В схватке ружья не стреляют
roads-why_stand = Кто бежит, тот проигрывает бой
roads-why_deploy = Стрелки сзади, бойцы впереди
roads-why_deploy_hidden = В укрытии, ближе к середине и незаметно
roads-why_ready = Собрана и готова к бою
roads-why_attack = { $target } в проигрыше с шансом { $beats } %, тогда паникует с шансом { $panics } %; { $unit } — { $beaten } % и { $suffers } %{ $ties ->
    [yes] {" "}· { $target } больше не стреляет
   *[no] {""}
}
roads-why_volley = { $target }: хоть одна рана { $any } %, воин выбывает { $falls } %{ $ambush ->
    [0] {""}
   *[other] {" "}· засада: паника { $ambush } %
}
roads-why_aim = Лучший залп тогда ранит с шансом { $then } % вместо { $now } %
roads-why_move = { $unit }: { $steps ->
    [0] врагов не видно
    [one] до ближайшего врага { $steps } шаг
    [few] до ближайшего врага { $steps } шага
   *[many] до ближайшего врага { $steps } шагов
}{ $targets ->
    [0] {""}
   *[other] {" "}· целей на виду и в досягаемости: { $targets }
}{ $cover ->
    [yes] {" "}· в укрытии
   *[no] {""}
}{ $barrel ->
    [-1] {""}
   *[other] {" "}· шагов до бочки: { $barrel }
}{ $exit ->
    [-1] {""}
   *[other] {" "}· рядов до выхода: { $exit }
}
roads-why_brace = { $unit } ещё могут атаковать: готовый к обороне быстрее, и оба его броска на 1 лучше
roads-why_leave = Очков уходит с поля: { $points }
roads-why_break_off = Для { $unit } эта схватка проиграна
roads-why_keep_out = { $unit } в схватке теряет больше, чем получает
roads-why_pursue = Шанс догнать { $caught } %: тогда беглецы уничтожены
roads-why_chord = Попаданий без броска: { $hits }, каждое ранит с шансом { $percent } %
roads-why_toll = Врагов, которых можно удержать от атаки: { $count }
roads-why_heal = { $unit } ранен
roads-why_rest = { $unit } устал
roads-why_rally = { $unit } бежит
roads-why_hymn = { $unit } скоро придётся обороняться
roads-why_march = { $unit } ещё далеко идти
roads-why_tire = Усталый { $unit } попадает хуже
roads-why_cow = { $unit } может атаковать в этом раунде
