# Взгляд назад внутри Discord: листание и то, что показывают каналу.

button-first = В начало
button-last = В конец
button-share = Показать каналу
button-best = Лучшие моменты
button-look-back = Оглянуться

lookback-number = момент { $number } из { $count }
lookback-when = **{ $round }** · { $when }{ $entries ->
    [none] {""}
    [single] {" "}· в канале #{ $first }
   *[several] {" "}· в канале #{ $first }–{ $last }
  }
lookback-asked = Решение за: { $seats } ({ $decision })
lookback-nothing = Всем ничего не сказано.
lookback-only = **Сказано только игроку { $player }:**
lookback-had = **Глазами игрока { $player }:**
lookback-undone = Позже ход возвращён.
lookback-broken = Дальше игра идёт по другим правилам, и по моментам её не пересказать. Всё есть в журнале.
lookback-dice = Броски { $what } · { $kinds }: { $faces }
lookback-rounds = К раунду…
lookback-shared = { $player } показывает, как было:
lookback-done = Этот момент появится здесь: { $place }.

refuse-best_not_over = Лучшие моменты видны, когда игра окончена.
refuse-log_kind_unknown = Записей такого вида нет. Выберите один из предложенных.
refuse-lookback_not_begun = Эта игра так и не началась: оглядываться не на что.
refuse-share_nothing = Пока идёт игра, в этом моменте нет ничего, что известно всем. Показать его нельзя.
refuse-share_again = Этот момент уже показан каналу только что.
refuse-share_too_often = Пока показано достаточно. Попробуйте снова через { $minutes ->
    [one] { $minutes } минуту
    [few] { $minutes } минуты
   *[many] { $minutes } минут
  }.
refuse-share_not_here = Вы не можете писать в канале этой игры, поэтому показать там ничего нельзя.

# Лучшие моменты игры, которая окончена.
best-heading = **Лучшие моменты**
best-none = По мерам ничего не выделяется: счёт не меняется, и редких бросков нет.
best-title-score = { $rank ->
    [1] **Самый большой скачок счёта** ({ $round }).
   *[other] **Большой скачок счёта** ({ $round }).
  }
best-title-roll = { $rank ->
    [1] **Самый редкий бросок** ({ $round }).
   *[other] **Редкий бросок** ({ $round }).
  }
best-title-odds = { $rank ->
    [1] **Больше всего вопреки шансам** ({ $round }).
   *[other] **Вопреки шансам** ({ $round }).
  }
best-title-lead = **Перевес до самого конца** (начало: { $round }).
best-title-between = **Самый большой скачок между ними** ({ $round }).
best-score = { $gainer } и { $loser }: было { $own }:{ $other }, стало { $own_now }:{ $other_now } (разница — { $points }).
best-no-roll = Костей для этого не бросают: только выбор.
best-unmeasured = Есть в этом и доля случая, которую шансы не меряют.
best-chance = { $what }. Вероятность этого: { $chance }.
best-as-extreme = { $what } ({ $measured }). { $place ->
    [top] Вероятность такого или большего: { $chance }.
   *[bottom] Вероятность такого или меньшего: { $chance }.
  }
best-expected = { $what }. Вероятность успеха: { $chance }.
best-count = { $least } и больше: { $value } из { $dice }
best-margin = { $margin ->
    [0] ровно с защитой
   *[other] { $sign ->
        [above] выше защиты на { $margin }
       *[below] ниже защиты на { $margin }
      }
  }
