# Старый мир: слова игры. Ключи «ow-…» приходят из правил.

## Навыки, местность, атаки
ow-skill-combat = сражение
ow-skill-defence = защита
ow-skill-alchemy = алхимия
ow-skill-specialty = специализация
ow-terrain-forest = лес
ow-terrain-mountain = горы
ow-terrain-water = вода
ow-attack-charge = удар
ow-attack-bite = укус

## Что требуется от игрока
ow-ask-place-level2 = Выберите, где поселится монстр второго уровня.
ow-ask-pick-board = Выберите школу.
ow-ask-place-solo = Выберите местность для монстра уровня { $level }.
ow-ask-start-skill = Повысьте один навык на выбор.
ow-ask-phase1 = Ваш ход. Идите, действуйте — или переходите ко второй фазе.
ow-ask-move-payment = Чем оплатите дорогу? Путь ведёт сюда: { $place }.
ow-ask-train-skill = Какой навык тренируете?
ow-ask-swap-trash = Какую карту с руки отдаёте насовсем?
ow-ask-pick-row = Возьмите подходящую карту из ряда.
ow-ask-purge = Уберите карту из ряда, если хотите (осталось: { $count }).
ow-ask-track = Кого выслеживаете? Можно и никого.
ow-ask-reroll-own = Отметьте кости, которые перебросите, — один раз.
ow-ask-reroll-other = Вы бросаете против активного игрока. Отметьте кости, которые перебросите, — один раз.
ow-ask-drop-potion = Эликсиров слишком много: сбросьте лишний (осталось: { $count }).
ow-ask-phase2 = Вторая фаза: бейтесь, медитируйте или исследуйте.
ow-ask-option = Что выберете?
ow-ask-discard = Сбросьте карту с руки (осталось: { $count }).
ow-ask-pick-deck = Сбросьте карту из своей колоды (осталось: { $count }).
ow-ask-pick-skill = Какой навык повышаете?
ow-ask-pick-trail = След какого монстра берёте?
ow-ask-pick-trash = Уберите из игры свою карту (осталось: { $count }).
ow-ask-pick-location = Куда идёте?
ow-ask-visit = Воспользуетесь действием этого места?
ow-ask-quest-terrain = Жетоны этой местности кончились: выберите другую для задания.
ow-ask-use = Воспользуетесь свойством карты?
ow-ask-bet = Ведьмаки дерутся. Поставите золотой?
ow-ask-stage1 = Перед комбинацией: эликсиры, специализация, снаряжение — или дальше.
ow-ask-combo = Стройте комбинацию: следующая карта — по цвету связи.
ow-ask-extra = Можно добавить карту без связи.
ow-ask-peek = Разберите верхние карты: взять { $take }, сбросить { $discard }, остальные вернуть.
ow-ask-pick-discard = Какую карту забираете из сброса?
ow-ask-hand-loss = Запас жизни пуст: сбросьте карту с руки (осталось: { $count }).
ow-ask-attack-type = Вы за монстра: удар или укус?
ow-ask-choose-attack = Карта монстра открыта: выберите, чем он ударит.
ow-ask-exhaust = Истощение: уберите из игры свою карту (осталось: { $count }).
ow-ask-trim =
    { $count ->
        [0] Карт на руке не больше трёх: можно сбросить ещё или остановиться.
       *[other] Сбросьте лишние карты: на руке должно остаться не больше трёх (ещё минимум { $count }).
    }
ow-ask-gain = Возьмите новую карту из ряда.
ow-ask-gain-pay = Оплатите карту: сбросьте с руки ещё { $count }.
ow-wait-place-level2 = Расставляет монстров: { $seats }.
ow-wait-pick-board = Выбирает школу: { $seats }.
ow-wait-place-solo = Расставляет монстров: { $seats }.
ow-wait-start-skill = Выбирает навык: { $seats }.
ow-wait-phase1 = Ходит { $seats }.
ow-wait-move-payment = { $seats } собирается в путь.
ow-wait-train-skill = { $seats } выбирает, что тренировать.
ow-wait-swap-trash = { $seats } меняет карту.
ow-wait-pick-row = { $seats } берёт карту из ряда.
ow-wait-purge = { $seats } чистит ряд карт.
ow-wait-track = { $seats } собирает слухи.
ow-wait-reroll-own = { $seats } бросает кости.
ow-wait-reroll-other = { $seats } бросает кости.
ow-wait-drop-potion = { $seats } перебирает эликсиры.
ow-wait-phase2 = Вторая фаза: решает { $seats }.
ow-wait-option = Выбор за игроком: { $seats }.
ow-wait-discard = { $seats } сбрасывает карты.
ow-wait-pick-deck = { $seats } перебирает колоду.
ow-wait-pick-skill = { $seats } выбирает навык.
ow-wait-pick-trail = { $seats } берёт след.
ow-wait-pick-trash = { $seats } расстаётся с картой.
ow-wait-pick-location = { $seats } выбирает дорогу.
ow-wait-visit = { $seats } осматривается.
ow-wait-quest-terrain = { $seats } выбирает, куда ведёт задание.
ow-wait-use = Думает { $seats }.
ow-wait-bet = Ставки на битву: { $seats }.
ow-wait-stage1 = В бою: { $seats }.
ow-wait-combo = { $seats } строит комбинацию.
ow-wait-extra = { $seats } строит комбинацию.
ow-wait-peek = { $seats } смотрит верхние карты.
ow-wait-pick-discard = { $seats } роется в сбросе.
ow-wait-hand-loss = { $seats } теряет карты.
ow-wait-attack-type = За монстра решает { $seats }.
ow-wait-choose-attack = { $seats } выбирает атаку монстра.
ow-wait-exhaust = { $seats } переводит дух после победы.
ow-wait-trim = Третья фаза: { $seats }.
ow-wait-gain = { $seats } выбирает новую карту.
ow-wait-gain-pay = { $seats } платит за карту.
ow-over = Игра окончена: четвёртый трофей добывает { $seat }.
ow-over-stranded = Игра окончена: карт действий больше нет ни у кого.
ow-over-solo-living-legend = Живая легенда! Ходов: { $turns }.
ow-over-solo-almost-legend = Уже почти легенда. Ходов: { $turns }.
ow-over-solo-professional = Настоящий профессионал. Ходов: { $turns }.
ow-over-solo-reliable = Можно положиться. Ходов: { $turns }.
ow-over-solo-green = Молодо-зелено… Но неплохо. Ходов: { $turns }.

## Действия
ow-do-place = Сюда: { $terrain }
ow-do-board = { $school }
ow-do-raise = Повысить: { $skill }
ow-do-move = Идти: { $place }
ow-do-act = Действие локации
ow-do-poker = Сыграть в кости: { $seat }
ow-do-quest = Выполнить задание «{ $card }»
ow-do-stop = Дальше
ow-do-pay = { $card }
ow-do-pay-gold = { $card } и золотой
ow-do-pay-two = { $one } и { $other }
ow-do-ride = { $with }: бесплатно
ow-do-ride-card = { $with }: { $card }
ow-do-train = Тренировать: { $skill }
ow-do-train-with = Тренировать: { $skill } (со скидкой: { $with })
ow-do-trash = Убрать из игры: { $card }
ow-do-take = Взять из ячейки { $slot }
ow-do-purge = Убрать из ячейки { $slot }
ow-do-track = Выслеживать: { $terrain }
ow-do-keep-dice = Оставить как есть
ow-do-reroll = Перебросить кости: { $dice }
ow-do-drop = Сбросить: { $potion }
ow-do-hunt = Напасть на монстра
ow-do-challenge = Напасть: { $seat }
ow-do-meditate = Медитировать: { $skill }
ow-do-explore-city = Исследовать город
ow-do-explore-wilds = Исследовать окрестности
ow-do-instead = Вместо исследования: { $with }
ow-do-choose-a = Первый путь
ow-do-choose-b = Второй путь
ow-do-choose = { $what }
ow-do-choose-paying = { $what } (цена: { $price })
ow-price-gold = золото { $amount }
ow-price-potion = эликсиры { $amount }
ow-price-shield = щит { $amount }
ow-price-discard = карты с руки { $amount }
ow-price-trash = карты, что уйдут из игры, { $amount }
ow-price-other = сколько велит карта
ow-face = { $card } ({ $face })
ow-face-colour-blue = быстрая атака
ow-face-colour-red = мощная атака
ow-face-colour-green = защитный приём
ow-face-colour-purple = атакующий Знак
ow-face-colour-yellow = защитный Знак
ow-face-cost = цена { $cost }
ow-face-any-terrain = любая местность
ow-face-none = без символов
ow-face-damage = урон { $amount }
ow-face-shield = щит { $amount }
ow-face-draw = добор { $amount }
ow-face-take =
    { $count ->
        [one] { $count } карта из сброса
        [few] { $count } карты из сброса
       *[other] { $count } карт из сброса
    }
ow-face-returns = вернуться на руку
ow-face-links = связи: { $links }
ow-face-link-with = { $colour } [{ $given }]
ow-face-no-links = связей нет
ow-do-discard = Сбросить: { $card }
ow-do-trail = След: { $terrain }
ow-do-seek = Местность: { $terrain }
ow-do-go = { $place }
ow-do-use = Использовать: { $with }
ow-do-bet-attacker = Ставлю на нападающего
ow-do-bet-defender = Ставлю на защищающегося
ow-do-drink = Выпить: { $potion }
ow-do-specialty = Специализация
ow-do-play = Сыграть: { $card }
ow-do-keep = Взять: { $card }
ow-do-toss = Сбросить: { $card }
ow-do-back = Вернуть наверх: { $card }
ow-do-fetch = Забрать из сброса: { $card }
ow-do-name-charge = Удар
ow-do-name-bite = Укус

## Журнал
ow-log-first = Первым ходит { $seat }.
    .seat = Первый ход ваш.
ow-log-monster-placed = { $monster } (уровень { $level }) появляется здесь: { $place }.
ow-log-board = { $seat }: { $school }.
ow-log-dealt =
    { $seat } начинает: { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    } и { $gold ->
        [one] { $gold } золотой
        [few] { $gold } золотых
       *[many] { $gold } золотых
    }.
    .seat =
        Вы начинаете: { $count ->
            [one] { $count } карту
            [few] { $count } карты
           *[many] { $count } карт
        } и { $gold ->
            [one] { $gold } золотой
            [few] { $gold } золотых
           *[many] { $gold } золотых
        }.
ow-log-turn = Круг { $round }. Ходит { $seat }.
    .seat = Круг { $round }. Ваш ход.
ow-log-rode = { $seat } едет: { $place } ({ $with }).
    .seat = Вы едете: { $place } ({ $with }).
ow-log-moved-free = { $seat } идёт: { $place }.
    .seat = Вы идёте: { $place }.
ow-log-moved = { $seat } идёт: { $place }. Потрачено: { $cards }.
    .seat = Вы идёте: { $place }. Потрачено: { $cards }.
ow-log-moved-gold = { $seat } идёт: { $place }. Потрачено: { $cards } и золотой.
    .seat = Вы идёте: { $place }. Потрачено: { $cards } и золотой.
ow-log-acted = { $seat } пользуется местом: { $place }.
    .seat = Вы пользуетесь местом: { $place }.
ow-log-gold =
    { $seat } получает { $amount ->
        [one] { $amount } золотой
        [few] { $amount } золотых
       *[many] { $amount } золотых
    }.
    .seat =
        Вы получаете { $amount ->
            [one] { $amount } золотой
            [few] { $amount } золотых
           *[many] { $amount } золотых
        }.
ow-log-gold-lost =
    { $seat } отдаёт { $amount ->
        [one] { $amount } золотой
        [few] { $amount } золотых
       *[many] { $amount } золотых
    }.
    .seat =
        Вы отдаёте { $amount ->
            [one] { $amount } золотой
            [few] { $amount } золотых
           *[many] { $amount } золотых
        }.
ow-log-potions = { $seat } получает эликсиры: { $potions }.
    .seat = Вы получаете эликсиры: { $potions }.
ow-log-potions-lost = { $seat } сбрасывает эликсиры: { $potions }.
    .seat = Вы сбрасываете эликсиры: { $potions }.
ow-log-skill = { $seat }: { $skill } — уже { $level }.
    .seat = Ваш навык растёт: { $skill } — уже { $level }.
ow-log-skill-lost = { $seat }: { $skill } падает до { $level }.
    .seat = Ваш навык падает: { $skill } — { $level }.
ow-log-level = { $seat } достигает уровня ведьмака { $level }.
    .seat = Вы достигаете уровня ведьмака { $level }.
ow-log-shield = { $seat }: щит +{ $change }, теперь { $shield }.
    .seat = Ваш щит +{ $change }, теперь { $shield }.
ow-log-shield-lost = { $seat }: щит −{ $change }, теперь { $shield }.
    .seat = Ваш щит −{ $change }, теперь { $shield }.
ow-log-drew-own =
    { $seat } берёт { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }: { $cards } (это видите только вы).
    .seat =
        Вы берёте { $count ->
            [one] { $count } карту
            [few] { $count } карты
           *[many] { $count } карт
        }: { $cards } (это видите только вы).
ow-log-drew-own-told =
    { $seat } берёт { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }: { $cards }.
ow-log-drew =
    { $seat } берёт { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }.
    .seat =
        Вы берёте { $count ->
            [one] { $count } карту
            [few] { $count } карты
           *[many] { $count } карт
        }.
ow-log-reshuffled = { $seat } тасует колоду.
    .seat = Вы тасуете колоду.
ow-log-discarded = { $seat } сбрасывает: { $cards }.
    .seat = Вы сбрасываете: { $cards }.
ow-log-discarded-deck = { $seat } сбрасывает из колоды: { $cards }.
    .seat = Вы сбрасываете из колоды: { $cards }.
ow-log-trashed = { $seat } убирает из игры: { $cards }.
    .seat = Вы убираете из игры: { $cards }.
ow-log-gained = { $seat } получает карту «{ $card }».
    .seat = Вы получаете карту «{ $card }».
ow-log-row-trashed = Из ряда убраны: { $cards }.
ow-log-trail = { $seat } берёт след ({ $terrain }).
    .seat = Вы берёте след ({ $terrain }).
ow-log-track = { $seat } выслеживает монстра: нужно попасть сюда — { $place }.
    .seat = Вы выслеживаете монстра: нужно попасть сюда — { $place }.
ow-log-track-failed = { $seat } не находит ни одной зацепки.
    .seat = Вы не находите ни одной зацепки.
ow-log-track-done = { $seat } находит след: { $place }.
    .seat = Вы находите след: { $place }.
ow-log-rolled = { $seat } бросает кости: { $dice }.
    .seat = Вы бросаете кости: { $dice }.
ow-log-rolled-townsfolk = { $seat } бросает кости: { $dice }. У горожан: { $against }.
    .seat = Вы бросаете кости: { $dice }. У горожан: { $against }.
ow-log-rolled-against = { $seat } бросает кости: { $dice }. Против них: { $against }.
    .seat = Вы бросаете кости: { $dice }. Против них: { $against }.
ow-log-rerolled = { $seat } оставляет { $kept } из 5, теперь: { $dice }.
    .seat = Вы оставляете { $kept } из 5, теперь: { $dice }.
ow-log-rerolled-townsfolk = Горожане оставляют { $kept } из 5, теперь: { $dice } (бросает { $seat }).
    .seat = Горожане оставляют { $kept } из 5, теперь: { $dice } (бросаете вы).
ow-log-poker-won =
    { $seat } выигрывает в кости { $gold ->
        [one] { $gold } золотой
        [few] { $gold } золотых
       *[many] { $gold } золотых
    }.
    .seat =
        Вы выигрываете в кости { $gold ->
            [one] { $gold } золотой
            [few] { $gold } золотых
           *[many] { $gold } золотых
        }.
ow-log-poker-lost = { $seat } проигрывает в кости игроку { $winner }.
    .seat = Вы проигрываете в кости игроку { $winner }.
    .winner = { $seat } проигрывает вам в кости.
ow-log-poker-lost-townsfolk = { $seat } проигрывает горожанам.
    .seat = Вы проигрываете горожанам.
ow-log-explored-city = { $seat } исследует город: «{ $card }».
    .seat = Вы исследуете город: «{ $card }».
ow-log-explored-wilds = { $seat } исследует окрестности: «{ $card }».
    .seat = Вы исследуете окрестности: «{ $card }».
ow-log-chose-a = { $seat } выбирает первый путь: «{ $card }».
    .seat = Вы выбираете первый путь: «{ $card }».
ow-log-chose-b = { $seat } выбирает второй путь: «{ $card }».
    .seat = Вы выбираете второй путь: «{ $card }».
ow-log-event = { $seat } открывает событие: «{ $card }».
    .seat = Вы открываете событие: «{ $card }».
ow-log-quest = { $seat } берёт задание «{ $card }»: { $place }.
    .seat = Вы берёте задание «{ $card }»: { $place }.
ow-log-quest-school = { $seat } берёт задание «{ $card }»: оно ведёт в школу.
    .seat = Вы берёте задание «{ $card }»: оно ведёт в школу.
ow-log-quest-lost = Жетонов не осталось: задание «{ $card }» для игрока { $seat } не начинается.
    .seat = Жетонов не осталось: ваше задание «{ $card }» не начинается.
ow-log-quest-done = { $seat } выполняет задание «{ $card }».
    .seat = Вы выполняете задание «{ $card }».
ow-log-kept = { $seat } оставляет себе: { $card }.
    .seat = Вы оставляете себе: { $card }.
ow-log-dropped = { $seat } расстаётся с картой: { $card }.
    .seat = Вы расстаётесь с картой: { $card }.
ow-log-die = { $seat } бросает кость: { $value }.
    .seat = Вы бросаете кость: { $value }.
ow-log-test = { $seat } проверяет навык: на кости { $value }, всего { $total }.
    .seat = Вы проверяете навык: на кости { $value }, всего { $total }.
ow-log-brawl = { $seat }: короткая схватка, урон { $damage }, щит { $shield }.
    .seat = Ваша короткая схватка: урон { $damage }, щит { $shield }.
ow-log-hunt = { $seat } нападает: { $monster }.
    .seat = Вы нападаете: { $monster }.
ow-log-challenge = { $seat } нападает на игрока { $defender }.
    .seat = Вы нападаете на игрока { $defender }.
    .defender = { $seat } нападает на вас.
ow-log-bet-attacker = { $seat } ставит на нападающего.
    .seat = Вы ставите на нападающего.
ow-log-bet-defender = { $seat } ставит на защищающегося.
    .seat = Вы ставите на защищающегося.
ow-log-bet-none = { $seat } не ставит.
    .seat = Вы не ставите.
ow-log-bets-none = Никто не ставит.
ow-log-bets-attacker = Ставки. Все — на нападающего: { $seats }.
ow-log-bets-defender = Ставки. Все — на защищающегося: { $seats }.
ow-log-bets = Ставки. На нападающего: { $attacker }. На защищающегося: { $defender }.
ow-log-pools = Запасы жизни: { $seat } — { $life }, соперник — { $foe }.
    .seat = Запасы жизни: у вас { $life }, у соперника { $foe }.
ow-log-fight-turn = Ход битвы: { $seat }.
    .seat = Ход битвы: ваш.
ow-log-fight-turn-monster = Ход битвы: монстр.
ow-log-drank = { $seat } пьёт эликсир «{ $potion }».
    .seat = Вы пьёте эликсир «{ $potion }».
ow-log-specialty = { $seat } использует специализацию.
    .seat = Вы используете специализацию.
ow-log-used = { $seat } использует: { $card }.
    .seat = Вы используете: { $card }.
ow-log-ability = Способность монстра «{ $monster }»: { $what }.
ow-log-played = { $seat } играет «{ $card }».
    .seat = Вы играете «{ $card }».
ow-log-played-extra = { $seat } добавляет «{ $card }».
    .seat = Вы добавляете «{ $card }».
ow-log-combo = { $seat }: комбинация, урон { $damage }.
    .seat = Ваша комбинация: урон { $damage }.
ow-log-monster-hurt = { $seat } ранит монстра: −{ $count }, осталось { $life }.
    .seat = Вы раните монстра: −{ $count }, осталось { $life }.
ow-log-witcher-hurt =
    { $count ->
        [0] { $seat }: щит принимает весь удар на себя, остаётся { $shield }.
       *[other] { $seat } теряет карт: { $count }. Щит: { $shield }.
    }
    .seat =
        { $count ->
            [0] Щит принимает весь удар на себя, остаётся { $shield }.
           *[other] Вы теряете карт: { $count }. Щит: { $shield }.
        }
ow-log-attack-named = { $seat } выбирает за монстра: { $attack }.
    .seat = Вы выбираете за монстра: { $attack }.
ow-log-attack-rolled = На кости { $die }: { $attack }.
ow-log-attack = Карта монстра { $card }: { $attack } — { $what }.
ow-log-attack-changed = Монстр меняет атаку: { $attack }.
ow-log-looked-own =
    { $seat } смотрит { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }: { $cards } (это видите только вы).
    .seat =
        Вы смотрите { $count ->
            [one] { $count } карту
            [few] { $count } карты
           *[many] { $count } карт
        }: { $cards } (это видите только вы).
ow-log-looked-own-told =
    { $seat } смотрит { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }: { $cards }.
ow-log-looked = { $seat } смотрит верхние карты: { $count }.
    .seat = Вы смотрите верхние карты: { $count }.
ow-log-took-back = { $seat } возвращает на руку: { $cards }.
    .seat = Вы возвращаете на руку: { $cards }.
ow-log-took-back-deck = { $seat } возвращает в запас жизни: { $cards }.
    .seat = Вы возвращаете в запас жизни: { $cards }.
ow-log-returned = «{ $card }» возвращается на руку: { $seat }.
    .seat = «{ $card }» возвращается к вам на руку.
ow-log-beaten = { $seat } побеждает: { $monster }.
    .seat = Вы побеждаете: { $monster }.
ow-log-driven-off = { $seat } падает без сил, но прогоняет врага: { $monster }.
    .seat = Вы падаете без сил, но прогоняете врага: { $monster }.
ow-log-defeated = { $seat } терпит поражение: { $monster }.
    .seat = Вы терпите поражение: { $monster }.
ow-log-witcher-won = { $seat } побеждает в бою, { $loser } терпит поражение.
    .seat = Вы побеждаете в бою, { $loser } терпит поражение.
    .loser = { $seat } побеждает вас в бою.
ow-log-trophy = { $seat } получает трофей «{ $trophy }». Всего на шкале: { $marker }.
    .seat = Вы получаете трофей «{ $trophy }». Всего на шкале: { $marker }.
ow-log-bets-paid = Ставки рассчитаны.
ow-log-tavern = Корчма закрыта: { $place }.
ow-log-monster-gone = { $monster } покидает карту.
ow-log-stranded = Карт действий больше нет: игра заканчивается без победителя.
ow-log-won = { $seat } добывает четвёртый трофей и побеждает. Кругов: { $rounds }.
    .seat = Вы добываете четвёртый трофей и побеждаете. Кругов: { $rounds }.

## Отказы
ow-refusal-game_over = Игра окончена: ходов больше нет.
ow-refusal-not_your_decision = Сейчас решаете не вы.
ow-refusal-wrong_step = Сейчас спрашивают о другом: смотрите подсказку над картами.
ow-refusal-no_such_thing = Этого здесь нет: выберите из того, что подсвечено.
ow-refusal-not_adjacent = Туда нет прямой дороги: идти можно только в соседнюю локацию.
ow-refusal-bad_payment = Так дорогу не оплатить: нужна карта той же местности, две любые карты или карта и золотой.
ow-refusal-must_move_first = Сначала нужно куда-нибудь прийти: действия открываются после перемещения.
ow-refusal-already_used = В этот ход вы это уже делали.
ow-refusal-not_available = Здесь и сейчас это недоступно: условие не выполнено.
ow-refusal-not_enough_gold = Не хватает золота.
ow-refusal-not_here = Этого нет в вашей локации.
ow-refusal-fight_forbidden_school = В школе ведьмаки не дерутся.
ow-refusal-fight_forbidden_tavern = Здешнюю корчму закрыли после драки: нападать на ведьмаков тут нельзя.
ow-refusal-fight_forbidden_poker = Вы играли с ним в кости в этот ход — нападать уже неприлично.
ow-refusal-cannot_fight = Сейчас эту битву не начать: не хватает того, что она требует.
ow-refusal-skill_trophy_first = Последнего монстра трогать рано: сначала добудьте трофей за навык.
ow-refusal-cannot_meditate = Медитировать можно ради навыка пятого уровня, если его трофей ещё свободен.
ow-refusal-cannot_explore = Исследовать сейчас нельзя.
ow-refusal-no_trail_possible = Этот след взять нельзя: он уже у вас или жетонов не осталось.
ow-refusal-cannot_pay_cost = Цену нужно заплатить полностью, а вам нечем.
ow-refusal-no_link = Эта карта не цепляется: нужна связь её цвета на верхней карте комбинации.
ow-refusal-potion_limit = Эликсиров больше нельзя: предел алхимии на эту битву или не тот этап.
ow-refusal-specialty_not_now = Специализация сейчас не работает.
ow-refusal-row_card_not_allowed = Эту карту из ряда взять нельзя, а одну из подходящих — нужно.
ow-refusal-wrong_number = Нужно другое число карт.
ow-refusal-no_bet = Ставку здесь сделать нельзя.
ow-refusal-hidden = Этого вам видеть не положено.
ow-refusal-other_form = Это действие записывают иначе: { $action }.

## Файлы карт
ow-content-json = Файл карт не читается: { $error }.
ow-content-missing = { $place }: не хватает «{ $word }».
ow-content-number = { $place }: число не годится ({ $word }).
ow-content-word = { $place }: неизвестное слово «{ $word }».
ow-content-list = { $place }: нужен список ({ $word }).
ow-content-count = { $place }: нужно { $wanted }, а есть { $given }.
ow-content-duplicate = { $place }: «{ $word }» встречается дважды.
ow-content-name = { $place }: пустое имя у «{ $word }».
ow-content-reference = { $place }: ссылка в никуда «{ $word }».
ow-content-symbol = { $place }: такой символ на карте действий не стоит ({ $word }).
ow-content-potion = { $place }: эликсир «{ $word }» должен действовать на этапе 1, каждый по разу.
ow-content-too-many = { $place }: лишнее ({ $word }).
ow-content-costs = { $place }: хотя бы один вариант должен быть без цены ({ $word }).
ow-content-table = { $place }: таблица должна покрывать каждый результат ровно раз ({ $word }).
ow-content-endless = { $place }: такая способность могла бы длиться вечно ({ $word }).
ow-content-rule = { $place }: нарушено правило { $rule }.
ow-content-dearer = { $place }: стоит дороже, а не сильнее, чем { $others } (правило { $rule }).
ow-content-copy = { $place }: у карт с одним названием символы должны совпадать, а здесь не как у { $others } (правило { $rule }).
ow-content-warning = { $place }: необычно по правилу { $rule }.
