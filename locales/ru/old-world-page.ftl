# Старый мир: слова страницы.

## Полоса
owp-with = { $words }: { $more }
owp-price =
    { $words } — { $gold ->
        [one] { $gold } золотой
        [few] { $gold } золотых
       *[many] { $gold } золотых
    }
owp-discount = { $words } (со скидкой)
owp-stop-phase1 = Закончить фазу I
owp-stop-purge = Больше не убирать
owp-stop-track = Никого не выслеживать
owp-stop-visit = Пройти мимо
owp-stop-use = Не использовать
owp-stop-bet = Не ставить
owp-stop-stage1 = К комбинации
owp-stop-combo = Комбинация готова
owp-stop-extra = Без лишней карты
owp-stop-trim = Больше не сбрасывать
owp-to-reroll = К костям
owp-to-choose = К истории
owp-to-row = К ряду карт
owp-to-mine = К планшету
owp-reason-stranded = Карт действий больше нет ни у кого: имён в песнях не останется.
owp-reason-solo =
    Контракты закрыты за { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    }.
owp-reason-trophies =
    { $seat } добывает четвёртый трофей. Партия длилась { $rounds ->
        [one] { $rounds } круг
        [few] { $rounds } круга
       *[many] { $rounds } кругов
    }.

## Подсказки первой партии
owp-hint-school = Выберите школу: у каждой свои десять карт, своя специализация и свой дом на карте.
owp-hint-place = На Континенте всегда по монстру в лесу, в горах и у воды. Решите, где поселится тот, что посильнее.
owp-hint-skills = Сражение даёт карты в бою, защита — щит, алхимия — эликсиры, специализация — приём школы. Когда все четыре выше уровня ведьмака, растёт и он.
owp-hint-goal = Цель — четыре трофея: за монстров, за ведьмаков и за навык пятого уровня. Кто первый, тот и победил.
owp-hint-goal-solo = Цель — победить всех трёх монстров и взять трофей за навык пятого уровня: последний монстр ждёт именно его. Чем меньше ходов, тем громче слава.
owp-hint-map = Подсвечены места, до которых можно дойти. Значок рядом говорит, чем платят за шаг. Нажмите на место, чтобы пойти.
owp-hint-hand = Карты — это и ноги, и меч, и жизнь. Потратите все на дорогу — в бой придёте с пустыми руками.
owp-hint-action = После первого шага открываются дела: действие места, кости, задания. Каждое место — раз за ход.
owp-hint-status = Здесь ваш ведьмак: навыки, щит, золото, эликсиры. Нажмите, чтобы увидеть планшет целиком.
owp-hint-payment = За шаг платят картой той же местности, любой картой с золотым или двумя любыми картами.
owp-hint-phase2 = Одно дело на выбор: бой, медитация ради трофея за навык или исследование — там живут истории.
owp-hint-story = Прочтите и решите. Чем кончился бы другой путь, не узнает никто.
owp-hint-trim = Сначала оставьте не больше трёх карт, затем рука пополнится до трёх.
owp-hint-row = Новая карта из ряда обязательна, если хоть одна по средствам. Цена — столько карт с руки; слева дороже, справа дешевле.
owp-hint-dice = Отметьте кости, которые хотите перебросить. Перебросить можно один раз.
owp-hint-stage1 = Сейчас время эликсиров, специализации и снаряжения. Когда всё готово, переходите к комбинации.
owp-hint-combo = Первой ложится любая карта, дальше — по цвету связи верхней. Итог виден до подтверждения.
owp-hint-attack = Вы говорите за монстра: удар или укус. Карту ещё никто не видел.
owp-hint-bet = Дерутся другие, но заработать можно и вам: угадаете победителя — получите столько же золота.
owp-hint-exhaust = Победа утомляет: часть карт уходит из игры. Расстаньтесь со слабыми.
owp-hint-quest = У вас есть задание. Придите, куда оно ведёт, и выполните его в фазе I.
owp-hint-track = Вы выслеживаете монстра: на карте отмечено, куда прийти за следом.
owp-hint-trail = След даёт первый ход в битве с этим монстром.
owp-hint-potion = Эликсиры пьют в начале своего хода битвы; сколько за битву, решает алхимия.
owp-hint-others = Это другие ведьмаки. Нажмите на любого: всё, что открыто, можно рассмотреть.

## Доска
owp-panels = Что показать
owp-panel-map = Карта
owp-panel-row = Ряд
owp-panel-mine = Планшет
owp-panel-journal = Журнал заданий
owp-panel-scene = Сцена
owp-panel-fight = Битва
owp-panel-poker = Кости
owp-panel-story = История
owp-map = Карта Континента
owp-zoom-in = Ближе
owp-zoom-out = Дальше
owp-ground-forest = лес
owp-ground-mountain = горы
owp-ground-water = вода
owp-ground-universal = любая местность
owp-monster-here = монстр: { $name }, уровень { $level }, жизнь { $life }
owp-monster-look = Рассмотреть монстра: { $name }
owp-witcher-here = здесь { $name }
owp-track-here = сюда ведёт след, его ищет { $name }
owp-quest-here = сюда ведёт задание, его взял { $name }
owp-tavern-closed = корчма закрыта: ведьмаки здесь не дерутся
owp-cost-free = шаг бесплатный
owp-cost-card = шаг стоит карту этой местности
owp-cost-gold = шаг стоит любую карту и золотой
owp-cost-two = шаг стоит две любые карты
owp-cost-ride = шаг по свойству вашей карты
owp-roads = Дороги ведут сюда: { $places }.
owp-home-wolf = Школа Волка
owp-home-griffin = Школа Грифона
owp-home-bear = Школа Медведя
owp-home-cat = Школа Кота
owp-home-viper = Школа Змеи
owp-home-manticore = Школа Мантикоры, ничей дом
owp-payment = Чем платить за дорогу: { $place }
owp-stay = Остаться
owp-pay-card = Одна карта
owp-pay-gold = Карта и золотой
owp-pay-two = Две карты: нажмите на первую
owp-pay-second = Теперь на вторую
owp-and-coin = и золотой
owp-pick = Выбор карты
owp-pick-deck = Ваша колода
owp-pick-discard = Ваш сброс
owp-pick-top = Верхние карты
owp-take-school = Взять эту школу
owp-others = Другие ведьмаки
owp-other = { $name }: трофеев { $trophies }, уровень { $level }, золота { $gold }, карт на руке { $cards }. Рассмотреть планшет
owp-row = Ряд карт
owp-pool = в колоде: { $cards }
owp-slot = Место { $slot }: поправка к цене { $change }
owp-slot-price = Цена в картах
owp-slot-empty = пусто
owp-track = Шкала трофеев
owp-track-wins = победа
owp-track-gold = Золота за победу над этим ведьмаком: { $gold }
owp-track-tired = Истощение: убрать из игры карт — { $cards }
owp-skill-trophies = Трофеи за навыки:
owp-skill-trophy-left = { $skill }: осталось { $left }
owp-board = Планшет: { $name }
owp-my-board = Ваш планшет
owp-no-school = Школа ещё не выбрана
owp-at = Сейчас: { $place }
owp-level = Уровень ведьмака: { $level }
owp-skill-level = уровень { $level } из 5
owp-means-combat = добор { $value }
owp-means-defence = щит до { $value }
owp-means-alchemy = эликсиров: { $value }
owp-shield = Щит
owp-gold = Золото
owp-trail = След: { $terrain }
owp-tracking = Выслеживание ({ $terrain }): { $place }
owp-quest =
    { $gold ->
        [0] Задание: { $place }
       *[other] Задание: { $place }, нужно золота: { $gold }
    }
owp-potions = Эликсиры
owp-kept = Трофеи, снаряжение и спутники
owp-deck = Колода: { $cards }
owp-discard = Сброс: { $cards }
owp-hand = Ваши карты
owp-hand-empty = На руке пусто
owp-look-deck = Ваша колода
owp-look-cards = { $name }: рука и колода
owp-look-discard = { $name }: сброс
owp-deck-closed = По настройке стола состав колоды сейчас не показывают: посмотрите в чужой ход.
owp-deck-sorted = По порядку, но не в том, в каком они лежат.
owp-cards-sorted = Рука и колода вместе: что где, не видно.
owp-pile-empty = Пусто.
owp-trophy-of = Трофей за победу:

## Конец
owp-trophies = Трофеи
owp-song-of = Так это запомнит { $name }:
owp-tally = Чем жили
owp-col-witcher = Ведьмак
owp-col-level = Уровень
owp-col-monsters = Монстры I / II / III
owp-col-witchers = Победы в дуэлях
owp-col-cards = Карт взято
owp-col-gold = Золото

## Памятка
owp-help-turn = Ваш ход
owp-help-phase1 = Дорога и дела: шагайте за карты; после первого шага открыты действие места, кости и задания.
owp-help-phase2 = Одно из трёх: битва, медитация или исследование.
owp-help-phase3 = Оставьте до трёх карт, доберите до трёх, возьмите карту из ряда.
owp-help-steps = Цена шага
owp-help-places = Действия мест
owp-help-skills = Навыки
owp-help-combat = Сколько карт добираете в конце своего хода битвы.
owp-help-defence = Каким высоким бывает щит; повысили — щит +1.
owp-help-alchemy = Сколько эликсиров можно выпить за битву; повысили — берёте эликсир.
owp-help-specialty = Сила приёма вашей школы.
owp-help-colours = Цвета карт и связей
owp-help-trophies = Трофеи
owp-help-trophies-text = Нужны четыре: за побеждённого монстра, за побеждённого вами ведьмака, за навык пятого уровня (медитация). Последний шаг делают только мечом.
owp-help-trophies-solo = Победите всех трёх монстров и возьмите трофей за навык; последний монстр ждёт этого трофея. Чем меньше ходов, тем громче слава.

## Куда ведёт задание
owp-where-own-school = своя школа
owp-where-any-school = школа любого игрока
