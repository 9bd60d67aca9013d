# Напоминания о решении: лично, а кого лично не достать — в канале.
reminder-title = **{ $game } · игра { $number }** · { $place }
reminder-half = Половина срока позади: { $decision }
reminder-last = Срок подходит к концу: { $decision }
reminder-nudge = Вас ждут: { $decision }
reminder-nudged = За столом вас зовут: { $decision }
reminder-autopilot = Два срока подряд без ответа. Теперь за вас ходит автомат, пока вы не нажмёте **{ button-act }**.
reminder-nothing = { button-act }
entry-reminded-half = Половина срока позади. Игрок: { $player }.
entry-reminded-last = Срок подходит к концу. Игрок: { $player }.
entry-reminded-nudge = Игра всё ещё ждёт. Игрок: { $player }.
entry-reminded-nudged = За столом зовут. Игрок: { $player }.
entry-nudged = { $player } зовёт за стол. Кого ждут: { $others }.

# Напоминания по просьбе и продление срока.
button-nudge = Поторопить
desk-nudged = Напоминание придёт лично, но не в тихие часы: { $players }.
desk-nudged-lately = Без напоминания, за последние 12 часов уже звали: { $players }.
desk-asked-longer = Спрашиваю остальных, дадут ли вам ещё { $hours } { $hours ->
    [one] час
    [few] часа
   *[many] часов
  }. Достаточно согласия одного.
desk-extended-longer = Срок продлён на { $hours } { $hours ->
    [one] час
    [few] часа
   *[many] часов
  }.
question-extend = продление срока
question-extend-asked = { $name } просит на решение ещё { $hours } { $hours ->
    [one] час
    [few] часа
   *[many] часов
  }. Разрешить может любой другой игрок.
entry-extended = На решение ещё { $hours } { $hours ->
    [one] час
    [few] часа
   *[many] часов
  }: { $players }.
refuse-nobody_to_nudge = Больше игра сейчас никого не ждёт.
refuse-nudged_lately = Их уже звали: это можно раз в { $hours } ч. Снова { $when }.
refuse-nothing_to_extend = Срока здесь нет: решайте спокойно.
refuse-not_awaited = Сейчас игра ждёт не вас.
refuse-too_many_hours = От 1 до { $maximum } часов, пожалуйста.
