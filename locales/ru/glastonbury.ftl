# Гластонбери: слова игры. Ключи «gl-…» приходят из правил.

## Карты и места
gl-powder = магический порошок
gl-spell-bad-luck = Ух! Не повезло!
gl-spell-eyeball = Глазное яблоко
gl-spell-summon = Волшебное появление
gl-spell-shift = Волшебное перемещение
gl-corner-nw = северо-западный угол
gl-corner-ne = северо-восточный угол
gl-corner-se = юго-восточный угол
gl-corner-sw = юго-западный угол

## Что требуется от игрока
gl-prompt-colour = Выберите цвет волшебника. Ингредиенты этого цвета будут считаться вам вдвойне — и в плюс, и в минус.
gl-prompt-remove = Вас двое, поэтому один свободный цвет уходит в коробку. Какой?
gl-prompt-first = Кто начнёт игру?
gl-prompt-corner = Поставьте волшебника в свободный угол. Первый переход — два шага по часовой стрелке.
gl-prompt-corner-spell =
    Волшебник в углу, карт здесь нет. Потратить «Волшебное перемещение» и пройти ещё { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[many] { $steps } шагов
    } — или закончить ход?
gl-prompt-take = Ваш ход: возьмите карту из подсвеченного ряда. Число на ней — длина следующего перехода.
gl-prompt-take-or-summon = Ваш ход: возьмите карту из своего ряда — или призовите любую с поля за ману «Волшебного появления».
gl-prompt-take-shifted = Вы переместились заклинанием. Возьмите карту из этого ряда — кроме мгновенных заклинаний.
gl-prompt-last-card = Последняя карта ряда — { $card }, игра окончена. Положить её в котёл или оставить в стороне? Котлы откроют после.
gl-prompt-close-view = Глазное яблоко показывает всё ваше варево. Запомните и закройте котёл.
gl-prompt-powder =
    { $cards ->
        [one] К какому виду добавить магический порошок?
       *[other] К каким видам добавить порошок? Можно обе карты к одному виду или порознь.
    } Другие увидят это, когда решат все.
gl-prompt-over = Игра окончена.
gl-prompt-won = Игра окончена. Побеждает { $winners }.
gl-prompt-won-shared = Игра окончена. Победу делят { $winners }.
gl-wait-colour = Выбирают цвет: { $who }.
gl-wait-remove = { $who } решает, какой цвет уйдёт в коробку.
gl-wait-first = { $who } решает, кто начнёт.
gl-wait-corner = Выбирает угол: { $who }.
gl-wait-corner-spell = { $who } в углу и решает, не переместиться ли дальше.
gl-wait-take = Берёт карту: { $who }.
gl-wait-last-card = { $who } решает, класть ли последнюю карту в котёл.
gl-wait-close-view = { $who } заглядывает в свой котёл.
gl-wait-powder = Добавляют порошок: { $who }.

## Действия
gl-action-colour = Мой цвет: { $colour }
gl-action-remove = Убрать: { $colour }
gl-action-first = Начинает { $seat }
gl-action-corner = Встать: { $corner }
gl-action-shift = Переместиться дальше
gl-action-end = Закончить ход в углу
gl-action-take = Взять: { $card } ({ $row }-й ряд, { $column }-й столбец)
gl-action-summon = Призвать: { $card } ({ $row }-й ряд, { $column }-й столбец)
gl-action-keep = Положить в котёл
gl-action-decline = Не класть
gl-action-close = Закрыть котёл
gl-action-powder = Порошок: { $kind }
gl-action-powder-one = Один порошок: { $kind }, второй никуда
gl-action-powder-both = Оба порошка: { $kind }
gl-action-powder-two = Порошки: { $kind } и { $other }
gl-action-powder-nowhere = Порошок никуда не класть

## Журнал
gl-event-colour = { $seat } выбирает цвет: { $colour }.
    .seat = Вы выбираете цвет: { $colour }.
gl-event-removed = В игре вдвоём цвет «{ $colour }» остаётся в коробке.
gl-event-first = Начинает { $seat }.
    .seat = Начинаете вы.
gl-event-recipes = Каждый получает два тайных рецепта.
gl-event-field =
    Поле разложено, в колоде { $deck ->
        [one] { $deck } карта
        [few] { $deck } карты
       *[many] { $deck } карт
    }.
gl-event-corner = { $seat } встаёт в { $corner }.
    .seat = Вы встаёте в { $corner }.
gl-event-stayed = { $seat } остаётся на месте: сверху порошок.
    .seat = Вы остаётесь на месте: сверху порошок.
gl-event-moved =
    { $seat } проходит { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[many] { $steps } шагов
    }.
    .seat =
        Вы проходите { $steps ->
            [one] { $steps } шаг
            [few] { $steps } шага
           *[many] { $steps } шагов
        }.
gl-event-moved-under =
    { $seat } в углу с порошком: карта под ним ведёт на { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[many] { $steps } шагов
    }.
    .seat =
        Вы в углу с порошком: карта под ним ведёт на { $steps ->
            [one] { $steps } шаг
            [few] { $steps } шага
           *[many] { $steps } шагов
        }.
gl-event-shifted =
    { $seat } тратит ману «Волшебного перемещения» и проходит ещё { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[many] { $steps } шагов
    }.
    .seat =
        Вы тратите ману «Волшебного перемещения» и проходите ещё { $steps ->
            [one] { $steps } шаг
            [few] { $steps } шага
           *[many] { $steps } шагов
        }.
gl-event-rested = { $seat } в углу и карту не берёт.
    .seat = Вы в углу и карту не берёте.
gl-event-took = { $seat } берёт карту: { $row }-й ряд, { $column }-й столбец.
    .seat = Вы берёте карту: { $row }-й ряд, { $column }-й столбец.
gl-event-took-open = { $seat } берёт: { $card } ({ $row }-й ряд, { $column }-й столбец).
    .seat = Вы берёте: { $card } ({ $row }-й ряд, { $column }-й столбец).
gl-event-summoned = { $seat } тратит ману «Волшебного появления» и призывает карту: { $row }-й ряд, { $column }-й столбец.
    .seat = Вы тратите ману «Волшебного появления» и призываете карту: { $row }-й ряд, { $column }-й столбец.
gl-event-summoned-open = { $seat } тратит ману «Волшебного появления» и призывает: { $card } ({ $row }-й ряд, { $column }-й столбец).
    .seat = Вы тратите ману «Волшебного появления» и призываете: { $card } ({ $row }-й ряд, { $column }-й столбец).
gl-event-line-emptied = { $seat } забирает последнюю карту ряда: игра окончена.
    .seat = Вы забираете последнюю карту ряда: игра окончена.
gl-event-brewed = { $seat } кладёт в котёл: { $card }.
    .seat = Вы кладёте в котёл: { $card }.
gl-event-armed = { $seat } кладёт перед собой «{ $spell }», маны { $charges }.
    .seat = Вы кладёте перед собой «{ $spell }», маны { $charges }.
gl-event-bad-luck = Мгновенное заклинание игрока { $seat }: все остальные теряют верхнюю карту.
    .seat = Ваше мгновенное заклинание: все остальные теряют верхнюю карту.
gl-event-lost = { $seat } теряет верхнюю карту. Теперь сверху { $top }.
    .seat = Вы теряете верхнюю карту. Теперь сверху { $top }.
gl-event-lost-last = { $seat } теряет последнюю карту. Котёл пуст.
    .seat = Вы теряете последнюю карту. Котёл пуст.
gl-event-lost-open = { $seat } теряет: { $card }.
    .seat = Вы теряете: { $card }.
gl-event-eyeball = Мгновенное заклинание: { $seat } может заглянуть в свой котёл.
    .seat = Мгновенное заклинание: вы можете заглянуть в свой котёл.
gl-event-peek-closed = { $seat } закрывает котёл.
    .seat = Вы закрываете котёл.
gl-event-refilled = На пустое место ложится { $card } ({ $row }-й ряд, { $column }-й столбец).
gl-event-declined = { $seat } не кладёт последнюю карту в котёл.
    .seat = Вы не кладёте последнюю карту в котёл.
gl-event-declined-open = { $seat } не кладёт в котёл последнюю карту: { $card }.
    .seat = Вы не кладёте в котёл последнюю карту: { $card }.
gl-event-only-instants = В ряду остались только мгновенные заклинания, а { $seat } уже колдует в этот ход: игра окончена.
    .seat = В ряду остались только мгновенные заклинания, а вы уже колдуете в этот ход: игра окончена.
gl-event-opened = Котлы открыты: считаем очки. Игру завершает { $seat }.
    .seat = Котлы открыты: считаем очки. Игру завершаете вы.
gl-event-opened-instants = Котлы открыты: считаем очки. Игру завершает { $seat } — особая ситуация.
    .seat = Котлы открыты: считаем очки. Игру завершаете вы — особая ситуация.
gl-event-sealed = { $seat } решает, куда пойдёт порошок.
    .seat = Вы решаете, куда пойдёт порошок.
gl-event-powder =
    { $seat } добавляет порошок: { $kinds }. Выигрыш — { $gain ->
        [one] { $gain } очко
        [few] { $gain } очка
       *[many] { $gain } очков
    }.
    .seat =
        Вы добавляете порошок: { $kinds }. Выигрыш — { $gain ->
            [one] { $gain } очко
            [few] { $gain } очка
           *[many] { $gain } очков
        }.
gl-event-powder-nowhere = { $seat } никуда не добавляет порошок (выигрыш { $gain }).
    .seat = Вы никуда не добавляете порошок (выигрыш { $gain }).
gl-event-won =
    Побеждает { $winners }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
gl-event-won-shared =
    Победу делят { $winners }: по { $points ->
        [one] { $points } очку
       *[other] { $points } очков
    }.

## Отказы
gl-refusal-game_over = Игра уже окончена.
gl-refusal-not_your_decision = Сейчас решаете не вы. Подождите немного.
gl-refusal-not_at_corner = В углу «Волшебное появление» не действует: оно работает только у ряда.
gl-refusal-wrong_step = Сейчас не время для этого: посмотрите, что просит стол.
gl-refusal-no_card_there = Там нет карты. Выберите место, где она лежит.
gl-refusal-one_spell_per_turn = За ход можно применить только одно заклинание, и вы его уже применили.
gl-refusal-no_charge = У вас нет маны «Волшебного появления».
gl-refusal-summon_not_needed = Эта карта и так в вашем ряду: возьмите её без заклинания.
gl-refusal-not_in_line = Эта карта не из вашего ряда. Берите из ряда, у которого стоит волшебник.
gl-refusal-instant_forbidden = Мгновенное заклинание взять нельзя: это было бы второе заклинание за ход.
gl-refusal-colour_unavailable = Этот цвет занят или его не бывает у волшебников. Выберите свободный.
gl-refusal-bad_removed_colour = Убрать можно только цвет, за который никто не играет, и только в игре вдвоём.
gl-refusal-corner_unavailable = Волшебник ставится только в свободный угол поля.
gl-refusal-no_such_seat = За этим столом нет такого места.
gl-refusal-hidden = Это закрыто: что было видно раньше, остаётся только помнить.
gl-refusal-other_form = Этот ход пишется иначе: «{ $action }».
gl-refusal-bad_powder =
    { $owned ->
        [0] У вас нет порошка, который можно добавить.
        [one] Порошок добавляют один раз — к виду, который у вас есть, или никуда.
       *[other] Обе карты порошка добавляют сразу и один раз — к видам, которые у вас есть, или никуда.
    }

## Файл карт
gl-content-json = Файл карт не читается: { $error }
gl-content-game = Это файл другой игры: «{ $game }» вместо «glastonbury».
gl-content-kind-count = Видов ингредиентов должно быть 18, а в файле их { $given }.
gl-content-kind-id = Имя вида — до 24 строчных латинских букв и подчёркиваний, а в файле «{ $kind }».
gl-content-kind-repeated = Вид «{ $kind }» встречается дважды.
gl-content-unnamed = У «{ $id }» нет имени на русском или английском.
gl-content-numbers = У вида «{ $kind }» должны быть карты 1, 2, 3 и 4.
gl-content-colour-count = Цветов должно быть 9, а в файле их { $given }.
gl-content-colour-id = Имя цвета — до 16 строчных латинских букв и подчёркиваний, а в файле «{ $colour }».
gl-content-colour-repeated = Цвет «{ $colour }» встречается дважды.
gl-content-colour-unknown = У вида «{ $kind }» цвет «{ $colour }», которого нет в списке цветов.
gl-content-colour-kinds = У цвета «{ $colour }» должно быть ровно два вида, а в файле: { $given }.
gl-content-wizard = Нет цвета волшебника «{ $colour }».
gl-content-orange = Среди прочих цветов должен быть orange.
gl-content-recipe-unknown = Рецепта «{ $recipe }» не бывает.
gl-content-recipe-repeated = Рецепт «{ $recipe }» встречается дважды.
gl-content-recipe-missing = Нет рецепта «{ $recipe }».

## Рецепты: что нужно сделать
gl-goal-few-cards = меньше всех карт в котле
gl-goal-few-fours = меньше всех четвёрок
gl-goal-few-spells = меньше всех заклинаний
gl-goal-most-ones = больше всех единиц
gl-goal-ender = завершить игру

## Терминал
cli-gl-heading = Ход { $turn }, в колоде { $deck }, вне игры { $out }
cli-gl-stack = в котле { $height }, сверху { $top }
cli-gl-empty = котёл пуст
cli-gl-charges = { $spell }: маны { $charges }
cli-gl-spent = использовано заклинаний: { $spent }
cli-gl-sealed = порошок решён
cli-gl-recipes = Ваши рецепты: «{ $a }» (больше всех, цвет { $colour }) и «{ $b }» ({ $goal })
cli-gl-own-stack = Ваш котёл, снизу вверх: { $cards }
cli-gl-leads = { $steps } → остановка { $to }
cli-gl-leads-corner = { $steps } → угол { $to }
cli-gl-ahead = Следующий переход: { $walks }
cli-gl-nowhere = никуда
cli-gl-powder-way = порошок: { $kinds } — всего { $sum }
cli-gl-total = Итого

## Что считают симуляции: доля, а с «-mean» среднее
figure-glastonbury-turns-mean = Ходов за игру
figure-glastonbury-only-instants = Игр, законченных особой ситуацией
figure-glastonbury-stack-height-mean = Карт в котле в конце
figure-glastonbury-kinds-of-one = Видов из одной карты
figure-glastonbury-kinds-of-four = Видов из четырёх карт
figure-glastonbury-spells-mean = Заклинаний у игрока
figure-glastonbury-points-above-zero-mean = Очков выше нуля
figure-glastonbury-points-below-zero-mean = Очков ниже нуля
figure-glastonbury-recipes-a-made = Выполнено рецептов А
figure-glastonbury-recipes-b-made = Выполнено рецептов Б
