# К чему пришли многие игры автоматических игроков: `midnight arena`, `midnight simulate`.

standings-kind-seat = Место
standings-kind-order = Первый ход
standings-order-first = у кого он был
standings-order-later = остальные
standings-kind-weather = Первая погода

play-results-opened = { $kind }, { $what }: { $games ->
        [one] { $games } игра
        [few] { $games } игры
       *[other] { $games } игр
    }
play-results-victories = { $what }: { $share } % ({ $low }–{ $high }) победы; поровну было бы { $expected } %; { $games ->
        [one] { $games } игра
        [few] { $games } игры
       *[other] { $games } игр
    }

play-command-arena = свести автоматических игроков во многих играх: кто сильнее и что честно
play-arena-ruleset = игра, например siege
play-arena-players = кто играет, например steady,random: каждому одно место, последнему все остальные; из { $players } или package.module:function
play-arena-games = сколько игр самое меньшее; каждое зерно играют с каждого места
play-arena-seats = сколько мест; если не указать, столько, сколько названо игроков, но не меньше, чем нужно игре
play-arena-seed = любое слово или число; с тем же зерном игры те же
play-arena-option = настройка игры; несколько значений, например mode=full,basic, чередуются; можно указать несколько раз
play-arena-processes = сколько игр идёт одновременно; если не указать, по числу процессоров
play-arena-json = вывести числа в JSON
play-arena-no_player = Игрока «{ $player }» нет: возьмите одного из { $known } или package.module:function.
play-arena-too_many = Игроков больше, чем мест: { $players } на { $seats }.
play-arena-title = { $game }: { $games ->
        [one] { $games } игра
        [few] { $games } игры
       *[other] { $games } игр
    }, мест: { $seats }, зерно { $seed }
play-arena-player = { $player }: { $share } % ({ $low }–{ $high }) победы на место, в { $times } ({ $least }–{ $most }) раза от своей доли; думает { $median } мс в середине, самое долгое { $longest } мс, { $decisions } раз за игру
play-arena-time = Время: { $seconds } с
play-arena-confidence = В скобках: где лежит истинное значение, в 95 случаях из 100.
