# Кости: что не так в броске, где и что попробовать.

dice-column = Знак { $column }: { $problem }
dice-try = Попробуйте `{ $fix }`.

# Что не так.
dice-error-closing_expected = здесь что-то лишнее. Скобка ещё открыта: закройте её знаком `{ $bracket }` или поставьте запятую.
dice-error-compare_totals = так каждая кость сравнивается с одним числом. Чтобы сравнить суммы, возьмите левую часть в скобки: `(2d6)>=d8`.
dice-error-count_apart = это или один бросок нескольких костей, `{ $likely }`, или несколько бросков, `{ $other }`. Нажмите то, что имели в виду.
dice-error-count_or_total = так можно и считать кости, и проверять сумму. Считать кости: `{ $likely }`; сумма: `{ $other }`.
dice-error-decimal_comma = запятая разделяет два броска. Дробь пишется с точкой: `{ $likely }`.
dice-error-division_by_zero = здесь деление на ноль.
dice-error-empty = бросать нечего.
dice-error-endless_explosion = взрывается каждая грань, и это никогда не кончится. Пусть взрываются не все или только один раз.
dice-error-endless_reroll = перебрасывается каждая грань, и это никогда не кончится. Можно перебросить один раз.
dice-error-face_expected = здесь не хватает грани. Грани пишутся через запятую: `d{"{"}орёл,решка{"}"}`.
dice-error-faces_expected = сколько граней? После `к` (или `d`) нужно число.
dice-error-glued_repeats = `x6` повторяет бросок: `{ $likely }`. В других ботах так взрываются кости; здесь это `{ $other }`.
dice-error-kept_by_condition = `k` оставляет столько-то костей: `{ $other }`. Считать кости: `{ $likely }`.
dice-error-margin_of_success = проверка с запасом пишется так: `{ $likely }`.
dice-error-name_expected = после `@` нужно имя.
dice-error-name_too_long = имя слишком длинное. Букв самое большее: { $maximum }.
dice-error-narrative_colours = в Genesys и родственных играх эти кости пишутся так: `{ $likely }`; шестигранные — так: `{ $other }`.
dice-error-no_dice = это число, костей в нём нет. Попробуйте `{ $fix }`.
dice-error-no_numbers = на этой кости только слова, среди них нет ни большего, ни меньшего. Укажите число для сравнения.
dice-error-no_repeats = бросок нужен хотя бы один: `1x`.
dice-error-no_sides = у кости есть хотя бы одна грань.
dice-error-no_weight = грань встречается хотя бы раз: `*1`.
dice-error-not_closed = эта скобка не закрыта. Добавьте `{ $bracket }`.
dice-error-not_for_sets = `{ $modifier }` действует на кости, а не на набор. В наборе можно оставлять, убирать, считать и сортировать.
dice-error-not_opened = `{ $bracket }` закрывает скобку, которой нет. Уберите её или откройте скобку раньше.
dice-error-number_expected = здесь не хватает числа.
dice-error-only_words = костей здесь нет. Сохраните число один раз, `/{ command-macro } { command-macro-save } { command-macro-save-name }:{ $name } { command-macro-save-dice }:3`, и бросайте `{ $fix }`.
dice-error-operand_expected = здесь не хватает числа или костей.
dice-error-range_backwards = промежуток записан наоборот: от { $low } до { $high }.
dice-error-set_of_two_or_more = в наборе хотя бы две одинаковые кости: `m2`.
dice-error-setback_or_disadvantage = худшая из двух d20 — `{ $likely }`; кость помехи из Genesys — `{ $other }`.
dice-error-side_by_side = `d` сразу за костями убирает часть из них. Сложить эти кости: `{ $likely }`; два броска: `{ $other }`.
dice-error-signed_d20 = в других ботах знак перед `d20` значит лучшую или худшую из двух: `{ $likely }`. Просто со знаком: `{ $other }`.
dice-error-stray_modifier = здесь это не действует. Правила броска стоят сразу за костями: `4d6kh3`.
dice-error-stray_number = число { $number } здесь лишнее. Прибавьте его знаком `+` или считайте кости от него: `>=`.
dice-error-stray_word = не понимаю здесь `{ $name }`. Слова пишутся в `[квадратных скобках]` или после `#`.
dice-error-too_deep = слишком много вложенных скобок. Уровней самое большее: { $maximum }.
dice-error-too_large = получается слишком большое число.
dice-error-too_long = слишком длинная запись. Знаков самое большее: { $maximum }.
dice-error-too_many_arguments = у `{ $function }` слишком много значений. Самое большее: { $maximum }.
dice-error-too_many_dice = слишком много костей вместе со взрывами и перебросами. Самое большее: { $maximum }.
dice-error-too_many_digits = слишком длинное число. Цифр самое большее: { $maximum }.
dice-error-too_many_modifiers = слишком много правил у одних костей. Самое большее: { $maximum }.
dice-error-too_many_repeats = слишком много повторов. Самое большее: { $maximum }.
dice-error-too_many_results = слишком много бросков сразу. Самое большее: { $maximum }.
dice-error-too_many_sides = столько граней у кости не бывает. Самое большее: { $maximum }.
dice-error-two_comparisons = хватит одного сравнения. Чтобы считать дальше с его итогом, возьмите первое в скобки.
dice-error-under_or_over = с такими костями почти везде хорошо, когда мало: `{ $likely }`. Когда нужно столько или больше: `{ $other }`.
dice-error-unique_of_too_few = костей больше, чем граней, и все разными быть не могут. Костей: { $dice }. Граней: { $faces }.
dice-error-unique_of_too_many = для `u` на кости со своими гранями их слишком много. Самое большее: { $maximum }.
dice-error-unknown_name = не знаю, что такое `{ $name }`.
dice-error-unknown_sign = не понимаю этот знак.
dice-error-unknown_variable = не знаю значения `@{ $name }`. Сохраните его: `/{ command-macro } { command-macro-save } { command-macro-save-name }:{ $name } { command-macro-save-dice }:3`.

# Что действует, но часто значит не то.
dice-hint-count_never_met = Так считаются отдельные кости, и ни одна не покажет столько. Проверить сумму: `{ $fix }`.
dice-hint-count_then_change = Всё действует слева направо, и кости считаются раньше, чем меняются. Считать после: `{ $fix }`.
dice-hint-digit_dice = Каждая цифра — своя кость. Кость со всеми числами подряд: `{ $fix }`.
dice-hint-drops_all = Так убираются все кости. Прибавить ещё одну кость: `{ $fix }`.
dice-hint-explode_then_keep = Каждая кость взрыва считается отдельно. Оставлять цепочки целиком: `{ $fix }`.

# Что выпало. Сами знаки — не слова.
dice-decimal = { $before },{ $after }
dice-more = … и ещё { $number }
dice-only_count = { $number ->
    [one] { $number } кость
    [few] { $number } кости
   *[other] { $number } костей
}
dice-successes = { $count ->
    [one] **{ $number }** успех
    [few] **{ $number }** успеха
   *[other] **{ $number }** успехов
}
dice-sets = { $count ->
    [one] **{ $number }** набор
    [few] **{ $number }** набора
   *[other] **{ $number }** наборов
}
dice-holds = **верно**
dice-holds_not = **неверно**
dice-against = против { $target }
dice-reached = против { $target }: успех, ровно столько
dice-exceeded = против { $target }: успех, запас { $margin }
dice-missed = против { $target }: неудача, не хватает { $margin }
dice-sign-dropped = { $sign } не в счёт
dice-sign-exploded = { $sign } взрыв
dice-sign-rerolled = { $sign } переброс
dice-sign-changed = { $sign }: выпадает 1, считается 2
dice-sign-success = { $sign } успех
dice-sign-failure = { $sign } провал
dice-sign-times = { $sign }: таких три
dice-sign-highest = { $sign } выше не выпадает
dice-sign-lowest = { $sign } ниже не выпадает
