# Автоматические игроки: как сильно они играют, к чему склонны и где это выбирается.

strength-calm = спокойно
  .description = Берёт и то, что почти лучшее: для первой игры
strength-steady = ровно
  .description = Берёт то, что ценит выше всего
strength-sharp = остро
  .description = Думает наперёд: обыграть труднее всего

character-even = без уклона
  .description = Выигрыш и потерю ценит одинаково
character-bold = смело
  .description = Рискует: возможный выигрыш важнее
character-careful = осторожно
  .description = Бережёт своё: возможная потеря важнее
character-greedy = жадно
  .description = Берёт то, что идёт в счёт сразу

automated-plays = { $character ->
    [even] { $strength }
   *[other] { $strength }, { $character }
  }
automated-line = { $player }: { $plays }
automated-card = За кого ходит автомат: { $players }
automated-player = { $player } ({ $plays })
automated-one = { $player }
automated-title = **Как играют автоматы**
automated-everybody = все
automated-whom = Кто?
automated-strength = Насколько сильно?
automated-character = С какой склонностью?
button-plays = Как играют автоматы
entry-instructed = { $players }: с этого момента { $plays }.
refuse-plays_so_already = Они уже так играют.
