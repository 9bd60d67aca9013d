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
