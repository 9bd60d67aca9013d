# Домашний стол: настоящий бот в воображаемом Discord, на собственной странице.

local-title = Полночь
local-places = Места
local-private = Личные сообщения
local-who = Вы играете за
local-hint = Нажмите кнопку или наберите /{ command-table } { command-table-new }, /{ command-roll } к20 или /{ command-help }, выбирая команду в списке, который откроется: иначе уйдут просто слова.
local-tab = Личное
local-nothing = Пока пусто. Карты на руке приходят сюда, когда начинается игра.
local-gone = остановлено

# Как зовут людей на воображаемом сервере.
local-player =
    { $number ->
        [1] Анна
        [2] Борис
        [3] Вера
        [4] Глеб
        [5] Дарья
        [6] Егор
        [7] Жанна
        [8] Захар
       *[other] Игрок { $number }
    }

# В терминале.
local-open = Стол стоит здесь: { $url }
local-how = Всё остальное стоит на странице. Ctrl-C завершает игру.
local-opened = Игра «{ $game }» ждёт в лобби: нажмите «Начать игру».
local-seed = Зерно { $seed }: те же действия дают те же кости.
local-broken = { $ruleset }: играть нельзя. { $reason }
local-letter = Кому: { $player }
local-bye = Стол убран.
local-port_taken = Порт { $port } занят. Выберите другой через --port или не указывайте его.
local-no_ruleset = Правил { $name } нет. Есть: { $known }.
local-no_preview = Домашнему столу нужно дополнение «play»: pip install midnight[play].
local-bad_seats = Людей на сервере может быть от 1 до { $most }.
local-no_player = Никого здесь не зовут { $name }. Есть: { $known }.

# Что делают параметры «midnight play».
local-option-ruleset = сразу открыть стол этой игры, где все сидят
local-option-seats = сколько людей на сервере (2)
local-option-automated = добавить к открытому столу столько автоматических игроков
local-option-seed = то же зерно и те же действия дают те же кости
local-option-port = порт страницы (любой свободный)
local-option-database = где хранить игры, например sqlite:///midnight.sqlite3
local-option-language = язык всех игроков (без него языков несколько)
local-option-dm = печатать личные сообщения этого игрока в терминале, или всех: all
local-option-no_browser = не открывать браузер
