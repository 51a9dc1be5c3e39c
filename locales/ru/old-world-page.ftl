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

## Слова карт: что делает эффект
owp-effect-nothing = ничего
owp-effect-damage = урон { $n }
owp-effect-shield = щит { $n }
owp-effect-gold = золото { $n }
owp-effect-draw = добор { $n }
owp-effect-draw-phase3 = карты в фазе III { $n }
owp-effect-draw-cards =
    взять { $n ->
        [one] { $n } карту
        [few] { $n } карты
        [many] { $n } карт
       *[other] карт: { $n }
    }
owp-effect-attack-damage = урон атаки { $n }
owp-effect-not-below = { $words } (не ниже { $min })
owp-effect-skill = { $skill } { $n }
owp-effect-potion = эликсиры { $n }
owp-effect-potion-all = потерять все эликсиры
owp-effect-potion-fill = эликсиров становится { $to }
owp-effect-potion-limit = предел эликсиров — { $value }
owp-effect-extra-potion =
    ещё { $n ->
        [one] { $n } эликсир
        [few] { $n } эликсира
        [many] { $n } эликсиров
       *[other] эликсиров: { $n }
    } сверх предела
owp-effect-keep-potion = этот эликсир вернётся после битвы
owp-effect-specialty-uses =
    специализацию можно использовать { $n ->
        [one] { $n } раз
        [few] { $n } раза
       *[many] { $n } раз
    } за битву
owp-effect-shield-set = щит становится { $to }
owp-effect-shield-set-max = щит поднимается до предела
owp-effect-phase3-fixed =
    в фазе III взять ровно { $n ->
        [one] { $n } карту
        [few] { $n } карты
       *[many] { $n } карт
    }
owp-effect-free-phase3-card = карта ряда в фазе III — даром
owp-effect-phase3-now = сразу фаза III
owp-effect-no-exploration = исследовать в этот ход нельзя
owp-effect-instead-of-exploring = вместо исследования: { $what }
owp-effect-for-player = хозяин школы получает: { $what }
owp-effect-discard-hand =
    сбросить { $n ->
        [one] { $n } карту
        [few] { $n } карты
        [many] { $n } карт
       *[other] карт: { $n }
    } с руки
owp-effect-discard-hand-random =
    сбросить наугад { $n ->
        [one] { $n } карту
        [few] { $n } карты
        [many] { $n } карт
       *[other] карт: { $n }
    } с руки
owp-effect-discard-hand-colours =
    сбросить с руки { $n ->
        [one] { $n } карту
        [few] { $n } карты
        [many] { $n } карт
       *[other] карт: { $n }
    } ({ $colours })
owp-effect-discard-deck =
    сбросить { $n ->
        [one] { $n } карту
        [few] { $n } карты
        [many] { $n } карт
       *[other] карт: { $n }
    } из колоды на выбор
owp-effect-trash-hand =
    убрать из игры { $n ->
        [one] { $n } карту
        [few] { $n } карты
        [many] { $n } карт
       *[other] карт: { $n }
    } с руки
owp-effect-trash-own =
    убрать из игры { $n ->
        [one] { $n } свою карту
        [few] { $n } свои карты
        [many] { $n } своих карт
       *[other] своих карт: { $n }
    }
owp-effect-gain-row-card = карта ряда стоимостью { $cost }
owp-effect-gain-row-card-any = любая карта ряда
owp-effect-trail-token-one = жетон следа
owp-effect-trail-token-each-monster = следы всех монстров
owp-effect-trail-token-each-of-active = те же следы, что у ходящего
owp-effect-event = событие { $number }
owp-effect-move = переход: { $where }, { $price }
owp-effect-move-action = переход: { $where }, { $price }, с действием локации
owp-move-any = любая соседняя локация
owp-move-forest = соседний лес
owp-move-mountain = соседние горы
owp-move-water = соседняя вода
owp-move-card = за любую карту
owp-move-free = бесплатно
owp-effect-quest =
    { $gold ->
        [0] задание ({ $where })
       *[other] задание ({ $where }, с собой золота: { $gold })
    }
owp-where-own-school = своя школа
owp-where-any-school = школа любого игрока
owp-effect-keep = карта остаётся у вас. { $what }
owp-effect-drop-card = карта уходит из игры
owp-effect-require = без этого не напасть — { $cost }
owp-effect-branch = { $when } — { $then }
owp-effect-branch-else = { $when } — { $then }; иначе — { $otherwise }
owp-effect-die = бросок кости: { $table }
owp-effect-skill-test = проверка ({ $skill } дважды плюс кость): { $table }
owp-effect-by-level = по уровню ({ $of }): { $table }
owp-effect-short-fight = короткая схватка (взять карт: { $draw }), урон: { $table }
owp-effect-short-fight-before = { $before }, затем короткая схватка (взять карт: { $draw }), урон: { $table }
owp-effect-poker-challenge = побейте в кости { $hand }: победа — { $win }; иначе — { $lose }
owp-effect-training-discount = тренировка дешевле на { $n }, но не ниже { $min }
owp-effect-train = поднять сражение, защиту или алхимию за золото: уровень навыка плюс { $over }; в своей школе — и специализацию
owp-effect-tracking-quest = выслеживание монстра по желанию (на жетоне золота: { $gold })
owp-effect-poker-game = покер с горожанами: ваша ставка { $stake }, банк добавляет { $bank }
owp-effect-trash-row = убрать из ряда до { $n } карт
owp-effect-swap-card = убрать карту с руки из игры и взять карту ряда, не более чем на { $over } дороже
owp-effect-take-damage = вы получаете урон { $n }
owp-effect-take-top-to-hand =
    взять на руку { $n ->
        [1] верхнюю карту
        [few] { $n } верхние карты
       *[many] { $n } верхних карт
    } сброса
owp-effect-take-any-to-hand =
    взять на руку { $n ->
        [1] любую карту
        [few] { $n } любые карты
       *[many] { $n } любых карт
    } сброса
owp-effect-take-top-to-deck-bottom =
    положить { $n ->
        [1] верхнюю карту
        [few] { $n } верхние карты
       *[many] { $n } верхних карт
    } сброса под низ запаса жизни
owp-effect-take-any-to-deck-bottom =
    положить { $n ->
        [1] любую карту
        [few] { $n } любые карты
       *[many] { $n } любых карт
    } сброса под низ запаса жизни
owp-effect-take-top-to-deck-shuffle =
    замешать { $n ->
        [1] верхнюю карту
        [few] { $n } верхние карты
       *[many] { $n } верхних карт
    } сброса в запас жизни
owp-effect-take-any-to-deck-shuffle =
    замешать { $n ->
        [1] любую карту
        [few] { $n } любые карты
       *[many] { $n } любых карт
    } сброса в запас жизни
owp-effect-return-this = вернуть эту карту на руку
owp-effect-peek-own =
    посмотреть { $look ->
        [1] верхнюю карту
        [few] { $look } верхние карты
       *[many] { $look } верхних карт
    } своего запаса жизни{ $take ->
        [0] { "" }
       *[other] , взять { $take }
    }{ $discard ->
        [0] { "" }
       *[other] , сбросить { $discard }
    }
owp-effect-peek-opponent =
    посмотреть { $look ->
        [1] верхнюю карту
        [few] { $look } верхние карты
       *[many] { $look } верхних карт
    } чужого запаса жизни{ $take ->
        [0] { "" }
       *[other] , взять { $take }
    }{ $discard ->
        [0] { "" }
       *[other] , сбросить { $discard }
    }
owp-effect-extra-card =
    ещё { $n ->
        [one] { $n } карта
        [few] { $n } карты
        [many] { $n } карт
       *[other] карт: { $n }
    } в комбинацию без связи
owp-effect-cap-combo-cards =
    в комбинации не больше { $max ->
        [1] одной карты
       *[other] { $max } карт
    } { $until }
owp-effect-cap-damage-dealt = ваш урон не больше { $max } { $until }
owp-effect-cap-shield-gain = щит растёт не больше чем на { $max } { $until }
owp-effect-cap-potions-used = эликсиров не больше { $max } { $until }
owp-effect-skill-as = { $skill } считается за { $value } { $until }
owp-effect-skill-lower = { $skill } ниже на { $n } { $until }
owp-effect-mute-colour = карты этого рода ({ $colours }) ничего не дают { $until }
owp-effect-hand-first = урон сначала бьёт по руке { $until }
owp-effect-first-turn = первый ход — ваш
owp-effect-pick-attack = атаку монстра выбираете вы
owp-effect-worst-attack = из двух атак случается худшая
owp-effect-cancel-attack = атака не сбросит и не уберёт ваших карт
owp-effect-random-first-card = первая карта комбинации — наугад
owp-until-turn-end = до конца хода
owp-until-fight-end = до конца битвы
owp-skill-combat = сражение
owp-skill-defence = защита
owp-skill-alchemy = алхимия
owp-skill-specialty = специализация
owp-skill-any = любой навык
owp-skill-lowest = слабейший навык
owp-skill-two-lowest = два слабейших навыка
owp-skill-witcher = уровень ведьмака
owp-amount-monster-level = уровень монстра
owp-amount-skill-level = уровень навыка «{ $skill }»
owp-amount-hand-cards = число карт на руке
owp-amount-combo-colour-count = по одному за карту рода «{ $colour }»

## Слова карт: при каком условии
owp-when = если { $all }
owp-when-shield-is = щит равен { $value }
owp-when-shield-at-max = щит на пределе
owp-when-gold-at-most = золота не больше { $value }
owp-when-potions-at-most = эликсиров не больше { $value }
owp-when-hand-at-most =
    на руке не больше { $value ->
        [1] одной карты
       *[other] { $value } карт
    }
owp-when-trophies-at-most = трофеев не больше { $value }
owp-when-deck-empty = запас жизни пуст
owp-when-trail-held = есть след монстра
owp-when-trail-lacking = следа монстра нет
owp-when-skill-at-most-witcher-level = { $skill } не выше уровня ведьмака
owp-when-combo-length-min =
    в комбинации не меньше { $n ->
        [1] одной карты
       *[other] { $n } карт
    }
owp-when-combo-length-max =
    в комбинации не больше { $n ->
        [1] одной карты
       *[other] { $n } карт
    }
owp-when-combo-has-colour = в комбинации есть { $colours }
owp-when-combo-lacks-colour = в комбинации нет карт рода { $colours }
owp-when-combo-colour-count = карт рода «{ $colour }» не меньше { $min }
owp-when-combo-colours-at-least = в комбинации не меньше { $value } разных цветов
owp-when-opponent-lost-at-least =
    соперник потерял не меньше { $value ->
        [1] одной карты
       *[other] { $value } карт
    }
owp-when-lost-at-least =
    вы потеряли не меньше { $value ->
        [1] одной карты
       *[other] { $value } карт
    }
owp-when-monster-defeated = монстр побеждён
owp-when-monster-life-between = у монстра осталось жизни от { $min } до { $max }
owp-when-at-own-school = вы в своей школе
owp-when-at-other-school = вы в чужой школе
owp-when-location-in = вы здесь: { $places }

## Слова карт: когда и как часто
owp-ability = { $head }: { $what }
owp-ability-may = { $head }: можно — { $what }
owp-ability-limit = { $said } ({ $limit })
owp-or = { $one } или { $other }
owp-ability-cost = { $cost }
owp-trigger-always = всегда
owp-trigger-gain = сразу
owp-trigger-phase1-move = в фазе I
owp-trigger-enter-location = когда вы приходите в локацию
owp-trigger-location-action = действие локации
owp-trigger-training = при тренировке
owp-trigger-explore = в фазе II
owp-trigger-fight-declared = при нападении
owp-trigger-before-life-pool = перед битвой
owp-trigger-after-life-pool = в начале битвы
owp-trigger-own-turn-start = в начале вашего хода битвы
owp-trigger-opponent-turn-start = перед ходом соперника
owp-trigger-own-stage1 = на этапе подготовки
owp-trigger-potion-used = выпив эликсир
owp-trigger-combo-built = собрав комбинацию
owp-trigger-combo-damage = при подсчёте урона
owp-trigger-opponent-lost-cards = когда соперник потерял карты
owp-trigger-cards-lost = когда вы потеряли карты
owp-trigger-own-stage4 = при доборе
owp-trigger-own-turn-end = в конце вашего хода битвы
owp-trigger-opponent-turn-end = в конце хода соперника
owp-trigger-attack-revealed = когда открыта атака
owp-trigger-damage-incoming = когда вам грозит урон
owp-trigger-fight-end = в конце битвы
owp-trigger-after-fight = после битвы
owp-trigger-first-turn = в первый ход
owp-fight-monster = против монстра
owp-fight-witcher = против ведьмака
owp-limit-once-per-fight = раз за битву
owp-limit-once-per-turn = раз за ход
owp-limit-once = один раз
owp-limit-each-time = каждый раз
owp-limit-each-use = за каждый эликсир
