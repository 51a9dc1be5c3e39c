# Ведьмин круг: слова игры. Ключи «ww-…» приходят из правил.

## Что требуется от игрока
ww-prompt-draft = Вам достались два персонажа. Кем будете в этой партии?
ww-prompt-study = Раунд { $round }. Выберите рецепт с руки и положите его втёмную.
ww-prompt-picked-bonus = Судьба выбрала «{ $card }». Примените одни чары, если хотите, и выложите рецепт.
ww-prompt-picked = Судьба выбрала «{ $card }». Решите, какой стороной его выложить.
ww-prompt-element = Стихии бушуют: какие три одинаковых ингредиента упадут вам на стол?
ww-prompt-arcana = Сработали { $arcana }. Примените их или закончите этап: отложить на потом нельзя.
ww-prompt-arcana-done = Чары применены. Закончите этап, когда будете готовы.
ww-prompt-pour =
    { $count ->
        [one] Можно переложить со стола в котёл один ингредиент.
        [few] Можно переложить со стола в котёл { $count } ингредиента.
       *[other] Можно переложить со стола в котёл { $count } ингредиентов.
    }
ww-prompt-brewing =
    { $sends ->
        [0] Варите: используйте рецепты в любом порядке, каждый — один раз. Котёл пока пуст.
        [one] Варите: используйте рецепты в любом порядке. В котле { $sends } ингредиент.
        [few] Варите: используйте рецепты в любом порядке. В котле { $sends } ингредиента.
       *[other] Варите: используйте рецепты в любом порядке. В котле { $sends } ингредиентов.
    }
ww-prompt-brewing-overflow =
    { $overflow ->
        [one] Варите. В котле { $sends }, у соседки справа не поместится { $overflow } — если она ничего не потратит.
       *[other] Варите. В котле { $sends }, у соседки справа не поместятся { $overflow } — если она ничего не потратит.
    }
ww-prompt-fill-input = «{ $card }»: чем заполнить гибридную ячейку?
ww-prompt-fill-sources = «{ $card }»: нужно { $what }. Откуда взять?
ww-prompt-fill-output = «{ $card }»: что получить?
ww-prompt-kept = Ингредиент отложен в круг. Подтвердите варку.
ww-prompt-over = Игра окончена.
ww-prompt-won = Игра окончена. Побеждает { $winners }.
ww-prompt-won-shared = Игра окончена. Победу делят { $winners }.
ww-prompt-dawn = Рассвело. Побеждает { $winners }.
ww-prompt-dawn-shared = Рассвело. Победу делят { $winners }.
ww-wait-draft = Персонажа выбирают: { $who }.
ww-wait-study = Рецепт выбирают: { $who }.
ww-wait-arcana = Чары применяют: { $who }.
ww-wait-brewing = Варят зелья: { $who }.

## Действия
ww-action-character = Играю за персонажа «{ $card }»
ww-action-renew-hand = Сбросить персонажа и сменить всю руку
ww-action-play-random = Пусть рецепт выберет судьба
ww-action-lay = Выложить: { $card }
ww-action-lay-rotated = Выложить повёрнутым: { $card }
ww-action-element = Взять: { $what }
ww-action-raven = Чары ворона, убрать: { $what }
ww-action-book = Чары книги: { $what }
ww-action-brew = Чары котла: { $what }
ww-action-pour = Переложить в котёл: { $what }
ww-action-use = Использовать: { $card }
ww-action-use-own = Использовать рецепт персонажа «{ $card }»
ww-action-choose = Положить: { $what }
ww-action-take = Взять { $what }: { $sources }
ww-action-gain = Получить: { $what }
ww-action-write-bench = Открыть за 2 мандрагоры со стола: { $what }
ww-action-write-both = Открыть за мандрагору со стола и полученную: { $what }
ww-action-write-made = Открыть за 2 полученные мандрагоры: { $what }
ww-action-keep = Отложить в свой круг: { $what }
ww-action-confirm = Готово
ww-action-take-back = Отменить последний шаг
ww-action-start-over = Начать заново
ww-action-withdraw = Передумать

## Что произошло
ww-event-offered = Вам раздали персонажей: { $cards }.
ww-event-offered-others = Каждой ведьме раздали по два персонажа.
ww-event-cast = Персонажи открыты: { $characters }.
ww-event-dealt = Рецепты розданы, ингредиенты разложены.
ww-event-round = Раунд { $round }.
ww-event-late-round = Раунд { $round }: рецепты кончились, остаётся только варить.
ww-event-picked = Судьба выбрала рецепт «{ $card }».
ww-event-chose = { $seat }: выбор сделан.
    .seat = Вы сделали выбор.
ww-event-chose-own = { $seat }: выбран персонаж «{ $card }».
    .seat = Вы выбрали персонажа «{ $card }».
ww-event-laid = { $seat }: втёмную лежит «{ $card }».
    .seat = Вы положили втёмную «{ $card }».
ww-event-laid-rotated = { $seat }: втёмную лежит «{ $card }», повёрнутый.
    .seat = Вы положили втёмную и повёрнутым «{ $card }».
ww-event-confirmed = { $seat }: готово.
    .seat = У вас всё готово.
ww-event-withdrew = { $seat }: ещё думает.
    .seat = Вы ещё думаете.
ww-event-renewed =
    { $count ->
        [one] { $seat } сбрасывает персонажа и { $count } рецепт.
        [few] { $seat } сбрасывает персонажа и { $count } рецепта.
       *[other] { $seat } сбрасывает персонажа и { $count } рецептов.
    }
    .seat =
        { $count ->
            [one] Вы сбрасываете персонажа и { $count } рецепт.
            [few] Вы сбрасываете персонажа и { $count } рецепта.
           *[other] Вы сбрасываете персонажа и { $count } рецептов.
        }
ww-event-renewed-own = { $seat } сбрасывает персонажа и руку: { $cards }.
    .seat = Вы сбрасываете персонажа и руку: { $cards }.
ww-event-reshuffled =
    { $count ->
        [one] Сброс перемешан, в новой колоде { $count } карта.
        [few] Сброс перемешан, в новой колоде { $count } карты.
       *[other] Сброс перемешан, в новой колоде { $count } карт.
    }
ww-event-revealed = Рецепты открыты: { $plays }.
ww-event-activated = { $seat }: сработали { $arcana }.
    .seat = У вас сработали { $arcana }.
ww-event-may-pour = { $seat } может подлить в котёл со своего стола.
    .seat = Вы можете подлить в котёл со своего стола.
ww-event-waived = { $seat } оставляет чары без дела.
    .seat = Вы оставляете чары без дела.
ww-event-resolved = { $seat } применяет чары: { $steps }.
    .seat = Вы применяете чары: { $steps }.
ww-event-brewed-nothing = { $seat } ничего не варит.
    .seat = Вы ничего не варите.
ww-event-brewed = { $seat } варит: { $steps }. В котле: { $cauldron }.
    .seat = Вы варите: { $steps }. В котле: { $cauldron }.
ww-event-retired = { $seat }: персонаж «{ $card }» покидает игру.
    .seat = Ваш персонаж «{ $card }» покидает игру.
ww-event-passed = Котёл: { $seat } → { $to }. Внутри { $contents }.
    .seat = Ваш котёл уходит: { $to }. Внутри { $contents }.
    .to = К вам приходит котёл: { $seat }. Внутри { $contents }.
ww-event-overflow = Котёл: { $seat } → { $to }. Внутри { $contents }. Не поместились и ушли в круг: { $overflow } (всего { $count }).
    .seat = Ваш котёл уходит: { $to }. Внутри { $contents }. Не поместились и ушли в ваш круг: { $overflow } (всего { $count }).
    .to = К вам приходит котёл: { $seat }. Внутри { $contents }. Не поместились и ушли в чужой круг: { $overflow } (всего { $count }).
ww-event-hands = Рецепты с рук переданы налево.
ww-event-hands-own = Рецепты с рук переданы налево. Вы отдали: { $cards }.
ww-event-drew =
    { $count ->
        [one] { $seat } добирает { $count } карту.
        [few] { $seat } добирает { $count } карты.
       *[other] { $seat } добирает { $count } карт.
    }
    .seat =
        { $count ->
            [one] Вы добираете { $count } карту.
            [few] Вы добираете { $count } карты.
           *[other] Вы добираете { $count } карт.
        }
ww-event-drew-own = { $seat } добирает: { $cards }.
    .seat = Вы добираете: { $cards }.
ww-event-turned = { $seat }: карта Ловкачки перевернулась.
    .seat = Ваша карта Ловкачки перевернулась.
ww-event-won = Круг собран. Побеждает { $winners }.
ww-event-won-shared = Круг собран. Победу делят { $winners }.
ww-event-dawn = Рассвет: круг не собрал никто. Побеждает { $winners }.
ww-event-dawn-shared = Рассвет: круг не собрал никто. Победу делят { $winners }.

## Чары и ингредиенты
ww-arcana-raven = чары ворона
ww-arcana-book = чары книги
ww-arcana-brew = чары котла
ww-nothing = ничего
ww-step-raven = ворон прибрал лишнее
ww-ingredient-h = сердце тени
ww-ingredient-m = мандрагора
ww-ingredient-f = гриб
ww-ingredient-s = паук
ww-ingredient-t = жаба
ww-some-h-1 = 1 сердце тени
ww-some-h-2 = 2 сердца тени
ww-some-h-3 = 3 сердца тени
ww-some-h-4 = 4 сердца тени
ww-some-h-5 = 5 сердец тени
ww-some-h-6 = 6 сердец тени
ww-some-h-7 = 7 сердец тени
ww-some-h-8 = 8 сердец тени
ww-some-h-9 = 9 сердец тени
ww-some-m-1 = 1 мандрагора
ww-some-m-2 = 2 мандрагоры
ww-some-m-3 = 3 мандрагоры
ww-some-m-4 = 4 мандрагоры
ww-some-m-5 = 5 мандрагор
ww-some-m-6 = 6 мандрагор
ww-some-m-7 = 7 мандрагор
ww-some-m-8 = 8 мандрагор
ww-some-m-9 = 9 мандрагор
ww-some-f-1 = 1 гриб
ww-some-f-2 = 2 гриба
ww-some-f-3 = 3 гриба
ww-some-f-4 = 4 гриба
ww-some-f-5 = 5 грибов
ww-some-f-6 = 6 грибов
ww-some-f-7 = 7 грибов
ww-some-f-8 = 8 грибов
ww-some-f-9 = 9 грибов
ww-some-s-1 = 1 паук
ww-some-s-2 = 2 паука
ww-some-s-3 = 3 паука
ww-some-s-4 = 4 паука
ww-some-s-5 = 5 пауков
ww-some-s-6 = 6 пауков
ww-some-s-7 = 7 пауков
ww-some-s-8 = 8 пауков
ww-some-s-9 = 9 пауков
ww-some-t-1 = 1 жаба
ww-some-t-2 = 2 жабы
ww-some-t-3 = 3 жабы
ww-some-t-4 = 4 жабы
ww-some-t-5 = 5 жаб
ww-some-t-6 = 6 жаб
ww-some-t-7 = 7 жаб
ww-some-t-8 = 8 жаб
ww-some-t-9 = 9 жаб
ww-from-supply-1 = 1 из запаса
ww-from-bench-1 = 1 со стола
ww-from-made-1 = 1 из полученного
ww-from-supply-2 = 2 из запаса
ww-from-bench-2 = 2 со стола
ww-from-made-2 = 2 из полученного
ww-from-supply-3 = 3 из запаса
ww-from-bench-3 = 3 со стола
ww-from-made-3 = 3 из полученного
ww-from-supply-4 = 4 из запаса
ww-from-bench-4 = 4 со стола
ww-from-made-4 = 4 из полученного
ww-from-supply-5 = 5 из запаса
ww-from-bench-5 = 5 со стола
ww-from-made-5 = 5 из полученного
ww-step-element-h = стихии дают 3 сердца тени
ww-step-book-h = книга открывает сердца тени
ww-step-brew-h = котёл даёт сердце тени
ww-step-pour-h = со стола в котёл — сердце тени
ww-step-keep-h = в свой круг — сердце тени
ww-step-element-m = стихии дают 3 мандрагоры
ww-step-book-m = книга открывает мандрагоры
ww-step-brew-m = котёл даёт мандрагору
ww-step-pour-m = со стола в котёл — мандрагору
ww-step-keep-m = в свой круг — мандрагору
ww-step-element-f = стихии дают 3 гриба
ww-step-book-f = книга открывает грибы
ww-step-brew-f = котёл даёт гриб
ww-step-pour-f = со стола в котёл — гриб
ww-step-keep-f = в свой круг — гриб
ww-step-element-s = стихии дают 3 паука
ww-step-book-s = книга открывает пауков
ww-step-brew-s = котёл даёт паука
ww-step-pour-s = со стола в котёл — паука
ww-step-keep-s = в свой круг — паука
ww-step-element-t = стихии дают 3 жабы
ww-step-book-t = книга открывает жаб
ww-step-brew-t = котёл даёт жабу
ww-step-pour-t = со стола в котёл — жабу
ww-step-keep-t = в свой круг — жабу

## Отказы
ww-refusal-wrong-stage = Сейчас не время для этого: посмотрите, что просит стол.
ww-refusal-not-your-decision = Сейчас решаете не вы: подождите остальных или передумайте, пока не все готовы.
ww-refusal-game-over = Игра уже окончена.
ww-refusal-not-offered = Этого персонажа вам не предлагали: выберите одного из двух розданных.
ww-refusal-not-in-hand = Такого рецепта нет у вас на руке.
ww-refusal-one-recipe-required = За раунд выкладывают ровно один рецепт.
ww-refusal-not-reversible = Этот рецепт не поворачивается.
ww-refusal-no-such-power = У вашего персонажа нет такой силы.
ww-refusal-pick-is-final = Судьба уже выбрала рецепт: можно решить, какой стороной его положить и какие чары применить.
ww-refusal-deck-empty = Добирать нечего: и колода, и сброс пусты.
ww-refusal-not-activated = Эти чары в этом раунде не сработали или уже применены.
ww-refusal-too-many = Столько нельзя: возьмите меньше.
ww-refusal-not-on-workbench = На вашем колдовском столе этого нет.
ww-refusal-type-required = Назовите ингредиент.
ww-refusal-not-your-recipe = Этого рецепта нет среди ваших.
ww-refusal-recipe-used = Этот рецепт в этом раунде уже использован.
ww-refusal-cells-not-filled = Нужно заполнить все ячейки рецепта, не больше и не меньше.
ww-refusal-wrong-type = Эта ячейка такой ингредиент не принимает.
ww-refusal-source-empty = Взять это оттуда нельзя: годятся свой стол, полученное в этом раунде и открытое книгой.
ww-refusal-type-not-open = Из запаса можно брать только то, что открыли чары книги.
ww-refusal-nothing-to-transform = У этого рецепта нет ячеек: важны только его чары.
ww-refusal-power-used = Эту силу в этом раунде вы уже применили.
ww-refusal-wrong-payment = Плата — ровно две мандрагоры.
ww-refusal-condition-not-met = В котле должны быть все пять ингредиентов.
ww-refusal-mandatory-missing = Сначала выберите, какие три ингредиента дают стихии.
ww-refusal-too-late = Вернуть это уже нельзя.
ww-refusal-not-visible = Сюда заглядывать нельзя никому.
ww-refusal-other-form = Этот ход пишется иначе: «{ $action }».

## Файл карт
ww-content-json = Файл карт не читается: { $error }
ww-content-game = Это файл другой игры: «{ $game }» вместо «vedmin-krug».
ww-content-size = Рецептов должно быть 60, а в файле их { $given }.
ww-content-id = «{ $card }» не годится в названия рецепта: нужны строчные латинские буквы, цифры и дефисы, и не с «chr-».
ww-content-repeated = Карта «{ $card }» встречается дважды.
ww-content-initiative-range = Инициатива — от 1 до 60, а у «{ $card }» она { $initiative }.
ww-content-initiative-repeated = Инициатива { $initiative } у «{ $card }» уже занята.
ww-content-cells = У рецепта «{ $card }» больше пяти ячеек с одной стороны.
ww-content-cell = «{ $card }»: непонятная ячейка «{ $cell }».
ww-content-arcana = «{ $card }»: не больше двух символов каждых чар, буквы r, b и c.
ww-content-arcana-sum = На всех рецептах должно быть 27 символов ({ $arcana }), а их { $given }.
ww-content-arcana-spread = Символы чар распределены не так: 8 карт без символов, 30 с одним, 18 с двумя, 3 с тремя, одна с шестью.
ww-content-reversible = Поворачиваются ровно 22 рецепта, а в файле { $given }.
ww-content-hybrid = Гибридные ячейки есть ровно на 10 рецептах, а в файле на { $given }.
ww-content-families = Нужно 6 одиночных рецептов и 18 троек, а в файле { $singles } и { $families }.
ww-content-family = Тройка «{ $family }» не переходит в себя по кругу гриб — паук — жаба.
ww-content-character = Персонажа «{ $card }» в игре нет.
ww-content-copies = У «{ $card }» должно быть копий: { $wanted }.
ww-content-start = Начальные ингредиенты «{ $card }» не помещаются на стол.
ww-content-character-arcana = «{ $card }»: не больше одного символа каждых чар.
ww-content-power = Рецепт на карте «{ $card }» не соответствует её силе.
ww-content-characters = Персонажей должно быть 13 разных, а в файле { $given }.
ww-content-capacities = Ячеек для мандрагор ровно 4, для остального хотя бы по одной.
ww-content-unnamed = У карты «{ $card }» нет имени на русском или английском.

## Совет
ww-advice =
    { $points ->
        [0] Вытолкнуть в круг пока ничего не выйдет: так котёл хотя бы заполнит её стол.
        [one] Так в ваш круг попадёт { $points } ингредиент, если соседка справа ничего не потратит.
        [few] Так в ваш круг попадут { $points } ингредиента, если соседка справа ничего не потратит.
       *[other] Так в ваш круг попадёт { $points } ингредиентов, если соседка справа ничего не потратит.
    }
ww-advice-found =
    { $points ->
        [0] Рецептов столько, что всего не перебрать. В лучшем из найденного в круг не попадает ничего, но котёл хотя бы заполнит её стол.
        [one] Рецептов столько, что всего не перебрать. В лучшем из найденного в ваш круг попадёт { $points } ингредиент, если соседка справа ничего не потратит.
        [few] Рецептов столько, что всего не перебрать. В лучшем из найденного в ваш круг попадут { $points } ингредиента, если соседка справа ничего не потратит.
       *[other] Рецептов столько, что всего не перебрать. В лучшем из найденного в ваш круг попадёт { $points } ингредиентов, если соседка справа ничего не потратит.
    }
