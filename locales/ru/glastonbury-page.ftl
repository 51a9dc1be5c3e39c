# Гластонбери на странице: подписи стола и подсказки первой игры.

## Поле и карты
glp-field = Поле 6 на 6
glp-powder = Магический порошок
glp-card-label = { $name } { $number }, { $colour }
glp-place = { $name } ({ $row }-й ряд, { $column }-й столбец)
glp-corner = Угол поля ({ $row }-й ряд, { $column }-й столбец)
glp-picked = Выбрано: нажмите ещё раз, чтобы взять
glp-far = Можно призвать заклинанием
glp-barred = Сейчас нельзя, нажмите, чтобы узнать почему
glp-to-corner = Эта карта заведёт в угол
glp-top = Верхняя карта котла — { $card }. Всего в котле: { $count }
glp-cauldron-empty = Котёл пуст: переход на два шага
glp-next-walk =
    Следующий переход: { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[many] { $steps } шагов
    }
glp-spent =
    { $count ->
        [one] { $count } использованное заклинание
        [few] { $count } использованных заклинания
       *[many] { $count } использованных заклинаний
    }
glp-spell-left = { $spell }: маны { $charges }
glp-recipes-hidden = Два тайных рецепта
glp-recipe-label = Ваш рецепт: { $name }
glp-begins = начинает
glp-sealed = порошок решён
glp-wizards = Волшебники
glp-in-box = в коробке
glp-deck =
    В колоде { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
glp-out = вне игры: { $count }
glp-turn = Ход { $turn }
glp-do-take = Взять
glp-do-summon = Призвать
glp-do-corner = Встать сюда

## Куда поведёт карта
glp-ahead = Показывать, куда поведёт карта
glp-at-column = { $number }‑го столбца
glp-at-row = { $number }‑го ряда
glp-leads =
    Дальше { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[many] { $steps } шагов
    } — к остановке у { $place }.
glp-leads-first =
    Отсюда { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[many] { $steps } шагов
    } — и вы у { $place }.
glp-leads-corner =
    Дальше { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[many] { $steps } шагов
    } — в угол, а там карт нет.
glp-leads-stay = С порошком наверху волшебник останется у этого же ряда.
glp-to-here = → здесь же
glp-to-the-corner = → угол
glp-to-column = → { $number }‑й столбец
glp-to-row = → { $number }‑й ряд

## Котёл открыт
glp-brew = Ваше варево
glp-brew-order = По порядку: первая карта — дно, последняя — верх. Запомните и закройте котёл.
glp-open-cauldron = Котёл: { $name }, снизу вверх

## О картах
glp-about-ingredient =
    Цвет — { $colour }. Поведёт волшебника на { $number ->
        [one] { $number } шаг
        [few] { $number } шага
       *[many] { $number } шагов
    }.
glp-about-kind = В каждом виде четыре карты: 1, 2, 3 и 4. Одна — минус, две — ноль, три и четыре — плюс.
glp-about-own = Это ваш цвет: и плюс, и минус вдвойне.
glp-about-powder = Порошок в конце становится ещё одной картой любого вашего вида. Пока он наверху, волшебник стоит на месте.
glp-about-bad-luck = Срабатывает сразу: все остальные теряют верхнюю карту котла.
glp-about-eyeball = Срабатывает сразу: вы один раз смотрите всё своё варево.
glp-about-summon = Две маны. Стоя у ряда, возьмите любую карту поля вместо карты из ряда. Кроме мгновенных заклинаний.
glp-about-shift = Три маны. Попав в угол, пройдите ещё раз столько же и возьмите карту. Кроме мгновенных заклинаний.
glp-about-recipe-a =
    Соберите больше всех карт этого цвета ({ $colour }): { $kinds }. За каждую — { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
glp-about-recipe-few-cards = Пусть в вашем котле будет меньше всех карт — порошок тоже карта. Награда — 10 очков.
glp-about-recipe-few-fours = Пусть у вас будет меньше всех четвёрок. Награда — 10 очков.
glp-about-recipe-few-spells = Возьмите меньше всех заклинаний. Награда — 10 очков.
glp-about-recipe-most-ones = Соберите больше всех единиц. Награда — 10 очков.
glp-about-recipe-ender = Завершите игру своим ходом. Награда — 10 очков.
glp-about-recipe-secret = Рецепт видите только вы — до подсчёта. При ничьей очков нет.

## Карта-подсказка
glp-help-sets = Карты одного вида
glp-help-one = Одна карта
glp-help-one-points = минус её число
glp-help-two = Две карты
glp-help-three = Три карты
glp-help-four = Четыре карты
glp-help-sum = сумма чисел
glp-help-sum-bonus = сумма и ещё 5
glp-help-own = Виды своего цвета считаются вдвойне — и плюс, и минус. Премия 5 не удваивается.
glp-help-colours = Цвета и ингредиенты
glp-help-mine = ваш цвет
glp-help-spells = Заклинания

## Подсчёт
glp-sheet = Очки: { $name }
glp-col-kind = Вид
glp-col-cards = Карты
glp-col-points = Очки
glp-pair = пара — ничего
glp-sheet-empty = В котле ничего нет.
glp-ingredients = Ингредиенты
glp-sheet-recipe = Рецепт «{ $name }»
glp-recipe-most = Больше всех? { $mine } против { $rival }.
glp-recipe-fewest = Меньше всех? { $mine } против { $rival }.
glp-recipe-ender = Завершает игру?
glp-recipe-done = Да.
glp-recipe-failed = Нет.
glp-recipe-each = { $mine } × { $each } = { $points }.
glp-total = Итого
glp-total-so-far = Пока без порошка
glp-nowhere = никуда
glp-powder-auto = Порошок: { $kinds } — так выгоднее всего
glp-powder-chosen = Порошок: { $kinds } — так решил игрок
glp-powder-open = Куда выгоднее добавить порошок
glp-powder-without = Без порошка — { $points }. С порошком (ингредиенты и рецепт цвета):
glp-reason-line = { $who } забирает последнюю карту ряда.
glp-reason-instants = { $who } попадает к ряду из одних мгновенных заклинаний.

## Подсказки первой игры
glp-hint-colour = Ингредиенты вашего цвета будут считаться вдвойне. У каждого цвета есть своя форма, её видно на картах.
glp-hint-corner = Волшебники ходят вокруг поля по часовой стрелке. Выберите угол: первый переход — два шага.
glp-hint-recipes = Это ваши тайные рецепты: очки за них вы получите в конце. Нажмите на рецепт, чтобы прочесть его.
glp-hint-line = Волшебник остановился у ряда из шести карт — он подсвечен. Берите любую: число на ней станет длиной следующего перехода.
glp-hint-ahead = Числа на дорожке показывают, где волшебник окажется после карты с таким числом. Крестик на карте — она ведёт в угол, а там карт нет. Здесь это выключается.
glp-hint-memory = В котле видно только верхнюю карту. Что под ней — помните сами: страница не подскажет.
glp-hint-summon = У вас есть «Волшебное появление»: за ману можно взять карту и не из своего ряда.
glp-hint-shift = В углу взять нечего. Но «Волшебное перемещение» ведёт дальше — ещё на столько же шагов.
glp-hint-eyeball = Глазное яблоко показывает варево один раз. Закроете — и снова только память.
glp-hint-powder = Наверху порошок: у ряда волшебник стоит на месте, а в конце порошок станет картой любого вида.
glp-hint-sets = Одинокая карта отнимает очки, три и четыре одного вида приносят. Всё это — на карте-подсказке.
glp-hint-end = Колода пуста: места больше не заполняются. Кто заберёт последнюю карту ряда из шести, завершит игру.
