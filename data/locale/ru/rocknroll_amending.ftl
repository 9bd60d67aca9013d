# Что может исправить ведущий и как об этом сказано.

rocknroll-action-amend_rd = Поставить запас RD
rocknroll-action-amend_compensation = Поставить ОК
rocknroll-action-amend_wins = Поставить взятые раунды
rocknroll-action-amend_score = Поставить сумму очков
rocknroll-action-amend_devil = Решить о Devil's Hand
rocknroll-action-amend_turn = Передать ход
rocknroll-action-amend_position = Переставить юнит
rocknroll-action-amend_command = Сказать, чей юнит
rocknroll-action-amend_arrow = Повернуть стрелку
rocknroll-action-amend_ambush = Решить о засаде
rocknroll-action-deal_local = Дать взять местного
rocknroll-action-deal_operation = Дать взять спецоперацию
rocknroll-action-withdraw_piece = Убрать юнит с поля
rocknroll-action-imprison_piece = Сделать юнит пленным
rocknroll-action-free_prisoner = Освободить пленного
rocknroll-action-return_order = Отдать сброшенный приказ
rocknroll-action-deal_orders = Дать взять приказы
rocknroll-action-take_random_orders = Сбросить приказы наугад
rocknroll-action-return_unit = Отдать юнит в руку
rocknroll-action-deal_units = Дать взять юниты
rocknroll-action-take_random_units = Забрать юниты наугад
rocknroll-action-exchange_points = Поменять две карты Точек
rocknroll-action-amend_round = Поставить номер раунда

rocknroll-about-amend_rd = не больше, чем вмещает запас
rocknroll-about-amend_compensation = за потери, пока не стало приказами
rocknroll-about-amend_wins = меньше, чем решает партию
rocknroll-about-amend_score = за все раунды вместе
rocknroll-about-amend_devil = использована ли она
rocknroll-about-amend_turn = он начинается заново; текущий ход окончен
rocknroll-about-amend_position = это не вход: никто не стреляет, ничто не открывается
rocknroll-about-amend_command = только открытые юниты и местные
rocknroll-about-amend_arrow = куда идёт открытый юнит
rocknroll-about-amend_ambush = сидит ли открытый юнит в засаде
rocknroll-about-deal_local = враг его не видит
rocknroll-about-deal_operation = враг её не видит
rocknroll-about-withdraw_piece = в штаб того, кто им командует; это не потеря
rocknroll-about-imprison_piece = открытый юнит, к другой стороне; это не потеря
rocknroll-about-free_prisoner = в штаб той стороны, у которой взят
rocknroll-about-return_order = из открытого сброса
rocknroll-about-deal_orders = враг их не видит
rocknroll-about-take_random_orders = никто не выбирает; видят все
rocknroll-about-return_unit = открытый, из штаба или из своих погибших
rocknroll-about-deal_units = враг их не видит
rocknroll-about-take_random_units = никто не выбирает; они лежат в штабе открыто
rocknroll-about-exchange_points = Goal Change при этом не тратится
rocknroll-about-amend_round = меняется только счёт

# Вопросы.
rocknroll-ask-side = Какая сторона?
rocknroll-ask-rd = Сколько RD?
rocknroll-ask-compensation = Сколько ОК?
rocknroll-ask-wins = Сколько раундов взято?
rocknroll-ask-score = Какая сумма?
rocknroll-ask-used = Использована?
rocknroll-ask-piece = Какой юнит?
rocknroll-ask-prisoner = Какой пленный?
rocknroll-ask-ambush = В засаде?
rocknroll-ask-count = Сколько?
rocknroll-menu_devil-on = использована
rocknroll-menu_devil-off = ещё можно позвать
rocknroll-ask-round = Какой раунд?

# Что об этом сказано.
rocknroll-rd_amended = Ведущий ставит RD, { $side }: { $before } → { $rd }.
rocknroll-compensation_amended = Ведущий ставит ОК, { $side }: { $before } → { $compensation }.
rocknroll-wins_amended = Ведущий ставит взятые раунды, { $side }: { $before } → { $wins }.
rocknroll-score_amended = Ведущий ставит сумму очков, { $side }: { $before } → { $score }.
rocknroll-devil_amended = Ведущий решает о Devil's Hand, { $side }: { $used ->
    [on] она использована
   *[off] её снова можно позвать
}.
rocknroll-round_amended = Ведущий ставит номер раунда: { $before } → { $round }.
rocknroll-turn_amended = Ведущий передаёт ход, теперь ходит { $side }; раньше был ход: { $before }.
rocknroll-position_amended = Ведущий переставляет: { $piece }, { $before } → { $position }.
rocknroll-command_amended = Ведущий меняет командира, { $piece }: { $before ->
    [none] {""}
   *[other] { $before } →{" "}
}{ $side }.
rocknroll-arrow_amended = Ведущий поворачивает стрелку, { $piece }: { $before } → { $arrow }.
rocknroll-ambush_amended = Ведущий решает о засаде, { $piece }: { $ambush ->
    [on] в засаде
   *[off] не в засаде
}.
rocknroll-local_granted = Ведущий даёт взять местного: { $side }.
rocknroll-operation_granted = Ведущий даёт взять спецоперацию: { $side }.
rocknroll-piece_withdrawn = Ведущий убирает с поля: { $piece }{ $side ->
    [none] {""}
   *[other] {" "}(в штаб: { $side })
}.
rocknroll-piece_imprisoned = Ведущий отправляет в плен: { $piece }. Кто держит пленного: { $captor }.
rocknroll-prisoner_freed = Ведущий освобождает пленного: { $unit }, в штаб: { $side }.
rocknroll-order_returned = Ведущий отдаёт сброшенный приказ, { $side }: { $order }.
rocknroll-orders_granted = Ведущий даёт взять { $count ->
    [one] { $count } приказ
    [few] { $count } приказа
   *[many] { $count } приказов
}: { $side }.
rocknroll-orders_taken_away = Ведущий сбрасывает с руки наугад, { $side }: { $orders }.
rocknroll-unit_returned = Ведущий отдаёт юнит в руку, { $side }: { $unit }.
rocknroll-units_granted = Ведущий даёт взять { $count ->
    [one] { $count } юнит
    [few] { $count } юнита
   *[many] { $count } юнитов
}: { $side }.
rocknroll-units_taken_away = Ведущий кладёт юниты с руки в штаб наугад, { $side }: { $units }.
rocknroll-points_exchanged = Ведущий меняет местами две карты Точек: { $one } ↔ { $other }.

# Что исправить нельзя.
rocknroll-refuse-amend_closed = Этот юнит закрыт: кто это, знает только его командир.
rocknroll-refuse-amend_too_many = Таких карт здесь только { $there }.
