# Ведущий стола.

table-option-master_sees = Ведущий видит все руки, когда все согласны

card-master = Ведущий: { $name }{ $sees ->
    [all] {" "}· видит все руки
   *[public] {""}
  }
master-about = Вы ведущий этого стола. { $sees ->
    [all] Вы видите все руки: на это согласны все.
   *[public] Вы видите то же, что и все, но не руки.
  } О каждом вашем действии узнают все.
master-seat = { $number }. { $who }
master-play = Ответить один раз за…
master-hands = Все руки, только для вас:
master-amend = Что исправить? Вы видите то же, что и все.
master-amend-reason = Все узнают, что исправлено и почему.
form-reason = Почему?
master-rewind = Перед каким ходом продолжить игру? Узнают все. Кости не возвращаются: всё, что выпадет дальше, будет новым.
master-rewind-none = Пока никто не ходил: отматывать нечего.
master-rewind-to = Назад, к моменту перед…
master-rewind-sure = Вернуться к моменту перед #{ $number }? Вот что пропадёт:
button-master-rewind = Отмотать…
button-master-rewind-now = Отмотать
button-extend = Больше времени
button-kick-whom = Освободить место…
master-substitute = Замена за столом: /{ command-table } { command-table-kick }, с местом и новым игроком.
button-master = Ведущий
button-master-pause = Пауза
button-master-open = Попросить показать все руки
button-master-hands = Все руки
button-master-amend = Исправить…
button-reason = Объяснить и исправить…
button-master-off = Больше не вести

entry-master = Теперь стол ведёт: { $player }.
entry-no_master = У стола больше нет ведущего.
master-invitation = { $host } просит вести этот стол: { $player }. Ведущий исправляет ошибки и не видит рук.
button-master-accept = Согласиться
entry-opened = Все согласны: теперь ведущий видит все руки.
entry-amended = Ведущий исправляет: «{ $reason }»
entry-played_for = По воле ведущего автоматический игрок один раз отвечает за игрока: { $player }.

question-master = игрок в роли ведущего
question-master-asked = { $name } играет за этим столом и хочет его вести: исправлять ошибки. Все согласны?
question-open_master = все руки для ведущего
question-open_master-asked = Ведущий ({ $name }) просит показать все руки. Все согласны?

refuse-master_reason = Скажите почему, от 1 до { $maximum } знаков: об этом узнают все.
refuse-not_master = Это может только ведущий стола: поставить игру на паузу, исправить ошибку, дать автомату ответить за кого-то. Его называет хозяин: /{ command-table } { command-table-master } с именем.
refuse-already_master = Этот человек уже ведёт стол.
refuse-no_master = У этого стола нет ведущего.
refuse-master_by_host = Ведущего называет хозяин стола. Модераторы могут, если хозяин молчит { $hours ->
    [one] { $hours } час
    [few] { $hours } часа
   *[many] { $hours } часов
  }.
refuse-master_needs_consent = Этот человек сидит за столом, поэтому сначала должны согласиться все.
refuse-master_sits_nowhere = Вы ведёте этот стол, поэтому сесть за него нельзя. Сначала перестаньте вести.
refuse-master_secret_decision = Сейчас все решают тайно: не должно быть видно, кто уже ответил. Дайте больше времени или дождитесь срока.
refuse-master_not_awaited = Сейчас этого игрока никто не ждёт.
refuse-master_automated = Там и так отвечает автоматический игрок.
refuse-master_sees_not = Не все согласились показать вам руки.
