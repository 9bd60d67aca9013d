# «Осада»: картинки словами, для тех, кто читает слова вместо них.

siege-spoken-table = Стол
siege-spoken-players = Игроки
siege-spoken-player = { $number }, { $name }
siege-spoken-side-stormer = штурмовик
siege-spoken-side-defender = защитник
siege-spoken-active = сейчас ходит
siege-spoken-winner = победа
siege-spoken-ring = кольцо { $name }, { $letter }
siege-spoken-regions = { $empty ->
    [yes] Пустые регионы
   *[no] Регионы, где что-то есть, от середины наружу
}
siege-spoken-beside = рядом { $codes }
siege-spoken-integrity = целость { $integrity }
siege-spoken-squad_of = отряд игрока { $owner }
siege-spoken-squad = { $name }, отряд игрока { $number } в регионе { $region } ({ $figures })
siege-spoken-strength = сила { $strength }
siege-spoken-charm = чары { SIGNED($amount) }
siege-spoken-lucky = везучий
siege-spoken-fort = укрепление
siege-spoken-wards = укрывает от погоды { $weather }
siege-spoken-holder = { $holder ->
    [none] хозяина нет
   *[other] хозяин { $holder }
}
siege-spoken-battle = Бой за регион { $region }
siege-spoken-attacker = Нападает
siege-spoken-target = Под ударом
siege-spoken-guard = { $guards ->
    [yes] Защищает
   *[no] Может защищать
}
siege-spoken-distance = расстояние { $distance }
siege-spoken-rose = Роза Ветров по часовой стрелке
siege-spoken-here = действует сейчас
