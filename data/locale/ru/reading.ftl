# Картинки и знаки словами, для тех, кто читает слова вместо них.

spoken-marked = Можно выбрать: { $labels }.
spoken-fight = Бой
spoken-total = всего { $total }
spoken-stretch = от { $first } до { $last }
spoken-block = все от { $first } до { $last }
spoken-all_but = { $all }, кроме: { $but }
spoken-whole = Стол словами
spoken-page = Страница { $page } из { $pages }
spoken-none = За этим столом пока нечего видеть.

# Знаки словами.
sign-share = { $part } из { $whole }
sign-triangle = треугольник
sign-square = квадрат
sign-circle = круг
sign-diamond = ромб
sign-star = звезда
sign-spades = пики
sign-clubs = трефы
sign-hearts = черви
sign-diamonds = бубны
sign-to = на
sign-held = держит
sign-change = с { $before } на { $after }
sign-against = { $one } против { $other }
sign-more = и не только
sign-at-unit = на
sign-to-named = —
sign-under = ниже, чем
sign-and = и
sign-count = числом
sign-times = на
sign-at-least = не меньше
sign-at-most = не больше
sign-plus-or-minus = плюс-минус
sign-doomsday = Судный день:
sign-caution = Внимание:
sign-now = Сейчас:
sign-white = белые
sign-blue = синие
sign-green = зелёные
sign-yellow = жёлтые
sign-red = красные
sign-rockets = ракеты

# /я чтение: картинки или слова вместо них.
reading-title = ## Как вы читаете
reading-pictures = **Картинки**: ваши страницы, руки и сообщения показывают стол картинками, главное — и словами.
reading-words = **Слова**: в том, что видите только вы, картинок нет. На их месте всё, что на них видно, сначала то, что вам решать; знаки названы словами.
reading-private = Для всех ваших столов. Карточки и новости в каналах — для всех, их картинки остаются и описаны словами; где все за столом читают слова, картинок нет. Другие этого выбора не видят, если только он не у всех один.
reading-button-words = Читать слова
reading-button-pictures = Видеть картинки
reading-choice-pictures = Картинки
reading-choice-words = Слова вместо картинок
