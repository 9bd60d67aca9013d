# Что может исправить ведущий и как об этом сказано.

roads-action-amend_cell = Переставить отряд
roads-action-amend_facing = Повернуть отряд
roads-action-amend_warriors = Поставить число воинов
roads-action-amend_wound = Поставить раны
roads-action-restore_unit = Вернуть отряд
roads-action-amend_fatigue = Поставить усталость
roads-action-amend_activations = Поставить число активаций
roads-action-amend_mark = Поставить пометки отряда
roads-action-amend_jams = Поставить заклинившие стволы
roads-action-amend_guns_lost = Поставить потерянные стволы
roads-action-amend_blades_lost = Поставить сломанные моторные клинки
roads-action-amend_no_shooting = Запретить или разрешить стрельбу
roads-action-amend_fp = Поставить ОД
roads-action-amend_score = Поставить победные очки
roads-action-amend_turn = Передать ход
roads-action-amend_round = Поставить номер раунда

roads-about-amend_cell = это не движение; кто скрыт там или рядом, выходит из маскировки
roads-about-amend_facing = куда он смотрит
roads-about-amend_warriors = сколько их в строю; без воинов отряда на поле нет
roads-about-amend_wound = у того, кто ранен
roads-about-amend_fatigue = жетоны, от 0
roads-about-amend_activations = сколько раз в этом раунде
roads-about-amend_mark = бегство, страх, оборона и прочее
roads-about-amend_jams = то, что исправляет прочистка
roads-about-amend_guns_lost = до конца боя
roads-about-amend_blades_lost = до конца боя
roads-about-amend_no_shooting = на сколько раундов, вместе с этим
roads-about-amend_fp = сколько осталось на этот раунд
roads-about-amend_score = если сценарий их считает
roads-about-amend_turn = как при передаче хода; оконченный ход продолжается
roads-about-amend_round = меняется только счёт
roads-about-restore_unit = один воин отряда, который выбыл

# Вопросы.
roads-ask-player = Кто?
roads-ask-facing = Куда?
roads-ask-warriors = Сколько воинов?
roads-ask-wound = Сколько ран?
roads-ask-fatigue = Сколько жетонов?
roads-ask-activations = Сколько активаций?
roads-ask-mark = Какая пометка?
roads-ask-switch = Да или нет?
roads-ask-jams = Сколько стволов?
roads-ask-guns_lost = Сколько стволов?
roads-ask-blades_lost = Сколько клинков?
roads-ask-no_shooting = Сколько раундов?
roads-ask-fp = Сколько ОД?
roads-ask-score = Сколько очков?
roads-ask-round = Какой раунд?
roads-mark-frenzy_over = бешенство прошло
roads-mark-moved = уже двигался
roads-mark-played = уже играл Мелодию
roads-direction-ne = северо-восток
roads-direction-e = восток
roads-direction-se = юго-восток
roads-direction-sw = юго-запад
roads-direction-w = запад
roads-direction-nw = северо-запад

# Что об этом сказано.
roads-cell_amended = Ведущий переставляет отряд { $unit }: { $before } → { $cell }.
roads-facing_amended = Ведущий поворачивает отряд { $unit }: { $before } → { $facing }.
roads-warriors_amended = Ведущий ставит число воинов, { $unit }: { $before } → { $warriors }.
roads-wound_amended = Ведущий ставит раны того, кто ранен, { $unit }: { $before } → { $wound }.
roads-unit_restored = Ведущий возвращает воина, { $unit }: { $cell }.
roads-fatigue_amended = Ведущий ставит усталость, { $unit }: { $before } → { $fatigue }.
roads-activations_amended = Ведущий ставит число активаций в этом раунде, { $unit }: { $before } → { $activations }.
roads-mark_amended = Ведущий ставит пометку, { $unit }: { $mark } – { $switch ->
    [on] да, а было нет
   *[off] нет, а было да
}.
roads-jams_amended = Ведущий ставит заклинившие стволы, { $unit }: { $before } → { $jams }.
roads-guns_lost_amended = Ведущий ставит потерянные стволы, { $unit }: { $before } → { $guns_lost }.
roads-blades_lost_amended = Ведущий ставит сломанные моторные клинки, { $unit }: { $before } → { $blades_lost }.
roads-no_shooting_amended = Ведущий ставит, сколько раундов отряд не стреляет, { $unit }: { $before } → { $no_shooting }.
roads-fp_amended = Ведущий ставит ОД, { $player }: { $before } → { $fp }.
roads-score_amended = Ведущий ставит победные очки, { $player }: { $before } → { $score }.
roads-turn_amended = Ведущий передаёт ход, теперь ходит { $player }; раньше был ход игрока { $before }.
roads-round_amended = Ведущий ставит номер раунда: { $before } → { $round }.

# Что исправить нельзя.
roads-refuse-amend_no_score = Этот сценарий победных очков не считает.
