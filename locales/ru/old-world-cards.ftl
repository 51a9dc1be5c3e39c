# Что говорят карты: места, чудовища, эликсиры, трофеи, истории. Фразы собираются в предложения только
# здесь. Наклонение $mood: can — что можно сделать («взять карту»), do — что велено («возьмите карту»).

## Предложение
ow-say-ability = { $what }
ow-say-ability-when = { $moment } { $what }
ow-say-ability-if = если { $when }, { $what }
ow-say-ability-if-when = если { $when }, { $moment } { $what }
ow-say-ability-limit = { $said } ({ $limit })
ow-say-may = можно { $what }
ow-say-for-cost = { $cost }, чтобы { $what }
ow-say-all = { $all }
ow-say-nothing = ничего
ow-say-or = { $one } или { $other }
ow-say-comma = { $one }, { $other }
ow-say-after = { $one }; после этого { $other }
ow-say-kind = «{ $name }»
ow-say-sentences = { $one }; { $other }
ow-say-limit-once-per-fight = раз за битву
ow-say-limit-once-per-turn = раз за ход
ow-say-limit-once = один раз

## Когда
ow-say-when-gain = сразу
ow-say-when-phase1-move = в фазе I
ow-say-when-enter-location = приходя в локацию,
ow-say-when-enter-one-of = приходя в локацию { $places },
ow-say-when-training = при тренировке
ow-say-when-explore = в фазе II
ow-say-when-fight-declared = при нападении
ow-say-when-before-life-pool = перед битвой
ow-say-when-after-life-pool = в начале битвы
ow-say-when-own-turn-start = в начале своего хода
ow-say-when-opponent-turn-start = перед ходом соперника
ow-say-when-own-stage1 = на этапе подготовки
ow-say-when-potion-used = выпив эликсир,
ow-say-when-combo = после комбинации
ow-say-when-combo-min =
    после комбинации из { $n ->
        [2] двух
        [3] трёх
        [4] четырёх
        [5] пяти
       *[other] { $n }
    } и более карт
ow-say-when-combo-max =
    после комбинации { $n ->
        [1] из одной карты
        [2] не более чем из двух карт
        [3] не более чем из трёх карт
       *[other] не более чем из { $n } карт
    }
ow-say-when-combo-has-colour = после комбинации, в которой есть карта { $colours },
ow-say-when-combo-lacks-colour = после комбинации, в которой нет карт вида { $colours },
ow-say-when-combo-colour-count =
    после комбинации, в которой { $n ->
        [1] хотя бы одна карта
        [2] хотя бы две карты
        [3] хотя бы три карты
       *[other] карт не меньше { $n }
    } вида «{ $colour }»,
ow-say-when-combo-colours-at-least =
    после комбинации из { $n ->
        [2] двух
        [3] трёх
        [4] четырёх
       *[other] { $n }
    } и более цветов
ow-say-when-opponent-lost =
    когда соперник теряет { $n ->
        [1] карты
        [one] { $n } карту и больше
        [few] { $n } карты и больше
       *[many] { $n } карт и больше
    },
ow-say-when-lost =
    когда вы теряете { $n ->
        [1] карты
        [one] { $n } карту и больше
        [few] { $n } карты и больше
       *[many] { $n } карт и больше
    },
ow-say-when-own-stage4 = при доборе карт
ow-say-when-own-turn-end = в конце своего хода
ow-say-when-opponent-turn-end = в конце хода соперника
ow-say-when-attack-revealed = когда открыта атака монстра,
ow-say-when-damage-incoming = когда вы получаете урон,
ow-say-when-fight-end = в конце битвы
ow-say-when-after-fight = после битвы
ow-say-in-first-turn =
    в первый ход битвы{ $joined ->
        [alone] {""}
        [clause] , { $moment }
       *[plain] {" "}{ $moment }
    }
ow-say-in-first-turn-against-monster =
    в первый ход битвы с монстром{ $joined ->
        [alone] {""}
        [clause] , { $moment }
       *[plain] {" "}{ $moment }
    }
ow-say-in-first-turn-against-witcher =
    в первый ход битвы с ведьмаком{ $joined ->
        [alone] {""}
        [clause] , { $moment }
       *[plain] {" "}{ $moment }
    }
ow-say-against-monster =
    в битве с монстром{ $joined ->
        [alone] {""}
        [clause] , { $moment }
       *[plain] {" "}{ $moment }
    }
ow-say-against-witcher =
    в битве с ведьмаком{ $joined ->
        [alone] {""}
        [clause] , { $moment }
       *[plain] {" "}{ $moment }
    }

## Если
ow-say-if-shield-is =
    { $n ->
        [0] щита нет
       *[other] щит равен { $n }
    }
ow-say-if-shield-at-max = щит на пределе
ow-say-if-gold-at-most =
    { $n ->
        [0] золота нет
       *[other] золота не больше { $n }
    }
ow-say-if-potions-at-most =
    { $n ->
        [0] эликсиров нет
       *[other] эликсиров не больше { $n }
    }
ow-say-if-hand-at-most =
    { $n ->
        [0] на руке нет карт
        [1] на руке не больше одной карты
       *[other] на руке не больше { $n } карт
    }
ow-say-if-trophies-at-most =
    { $n ->
        [0] трофеев нет
       *[other] трофеев не больше { $n }
    }
ow-say-if-deck-empty = запас жизни пуст
ow-say-if-trail-held = есть след этого монстра
ow-say-if-trail-lacking = следа этого монстра нет
ow-say-if-skill-at-most-witcher-level = { $skill } не выше уровня ведьмака
ow-say-if-combo-length-min =
    в комбинации не меньше { $n ->
        [1] одной карты
       *[other] { $n } карт
    }
ow-say-if-combo-length-max =
    в комбинации не больше { $n ->
        [1] одной карты
       *[other] { $n } карт
    }
ow-say-if-combo-length-between = в комбинации от { $min } до { $max } карт
ow-say-if-combo-has-colour = в комбинации есть карта { $colours }
ow-say-if-combo-lacks-colour = в комбинации нет карт вида { $colours }
ow-say-if-combo-colour-count = в комбинации карт вида «{ $colour }» не меньше { $n }
ow-say-if-combo-colours-at-least = в комбинации не меньше { $n } разных цветов
ow-say-if-opponent-lost =
    соперник потерял не меньше { $n ->
        [1] одной карты
       *[other] { $n } карт
    }
ow-say-if-lost =
    вы потеряли не меньше { $n ->
        [1] одной карты
       *[other] { $n } карт
    }
ow-say-if-monster-defeated = монстр побеждён
ow-say-if-monster-life-between = у монстра осталось жизни от { $min } до { $max }
ow-say-if-at-own-school = вы в своей школе
ow-say-if-at-other-school = вы в чужой школе
ow-say-if-location-in = вы в локации { $places }

## Сколько
ow-say-count-monster-level = каков уровень монстра
ow-say-count-skill-level = каков уровень навыка «{ $skill }»
ow-say-count-hand-cards = сколько карт на руке
ow-say-count-combo-colour = сколько в комбинации карт «{ $colour }»
ow-say-count-times =
    { $what }, { $times ->
        [2] дважды
        [3] трижды
        [one] { $times } раз
        [few] { $times } раза
       *[many] { $times } раз
    }
ow-say-count-more = { $what }, и ещё { $n }
ow-say-count-less = { $what }, минус { $n }
ow-say-not-below = { $what }, но не меньше { $min }
ow-say-skill-combat = сражение
ow-say-skill-defence = защита
ow-say-skill-alchemy = алхимия
ow-say-skill-specialty = специализация
ow-say-raised-combat = сражение
ow-say-raised-defence = защиту
ow-say-raised-alchemy = алхимию
ow-say-raised-specialty = специализацию
ow-say-until-turn-end = до конца хода
ow-say-until-fight-end = до конца битвы
ow-say-during-fight = всю битву
ow-say-during-turn = в свой ход
ow-say-during-first-turn = в свой первый ход битвы
ow-say-during-opponent-turn = в ход соперника
ow-say-during-opponent-first-turn = в первый ход соперника

## Добро
ow-say-gold =
    { $mood ->
        [can] получить
       *[do] получите
    } { $n ->
        [one] { $n } золотой
        [few] { $n } золотых
       *[many] { $n } золотых
    }
ow-say-gold-less =
    { $mood ->
        [can] отдать
       *[do] отдайте
    } { $n ->
        [one] { $n } золотой
        [few] { $n } золотых
       *[many] { $n } золотых
    }
ow-say-gold-counted =
    { $mood ->
        [can] получить
       *[do] получите
    } столько золотых, { $amount }
ow-say-gold-less-counted =
    { $mood ->
        [can] отдать
       *[do] отдайте
    } столько золотых, { $amount }
ow-say-potion =
    { $mood ->
        [can] получить
       *[do] получите
    } { $n ->
        [one] { $n } эликсир
        [few] { $n } эликсира
       *[many] { $n } эликсиров
    }
ow-say-potion-less =
    { $mood ->
        [can] отдать
       *[do] отдайте
    } { $n ->
        [one] { $n } эликсир
        [few] { $n } эликсира
       *[many] { $n } эликсиров
    }
ow-say-potion-counted =
    { $mood ->
        [can] получить
       *[do] получите
    } столько эликсиров, { $amount }
ow-say-potion-less-counted =
    { $mood ->
        [can] отдать
       *[do] отдайте
    } столько эликсиров, { $amount }
ow-say-potion-lose-all =
    { $mood ->
        [can] потерять
       *[do] потеряйте
    } все эликсиры
ow-say-potion-fill =
    { $mood ->
        [can] пополнить
       *[do] пополните
    } запас до { $n ->
        [one] { $n } эликсира
       *[other] { $n } эликсиров
    }
ow-say-potion-limit =
    { $mood ->
        [can] держать
       *[do] держите
    } до { $n ->
        [one] { $n } эликсира
       *[other] { $n } эликсиров
    }
ow-say-skill =
    { $mood ->
        [can] поднять
       *[do] поднимите
    } { $skill } на { $n }
ow-say-skill-less =
    { $mood ->
        [can] понизить
       *[do] понизьте
    } { $skill } на { $n }
ow-say-skill-any =
    { $mood ->
        [can] поднять
       *[do] поднимите
    } любой навык на { $n }
ow-say-skill-any-less =
    { $mood ->
        [can] понизить
       *[do] понизьте
    } любой навык на { $n }
ow-say-skill-lowest =
    { $mood ->
        [can] поднять
       *[do] поднимите
    } слабейший навык на { $n }
ow-say-skill-lowest-less =
    { $mood ->
        [can] понизить
       *[do] понизьте
    } слабейший навык на { $n }
ow-say-skill-two-lowest =
    { $mood ->
        [can] поднять
       *[do] поднимите
    } два слабейших навыка на { $n }
ow-say-skill-two-lowest-less =
    { $mood ->
        [can] понизить
       *[do] понизьте
    } два слабейших навыка на { $n }
ow-say-shield =
    { $mood ->
        [can] поднять
       *[do] поднимите
    } щит на { $n }
ow-say-shield-less =
    { $mood ->
        [can] понизить
       *[do] понизьте
    } щит на { $n }
ow-say-shield-counted =
    { $mood ->
        [can] поднять
       *[do] поднимите
    } щит на столько, { $amount }
ow-say-shield-less-counted =
    { $mood ->
        [can] понизить
       *[do] понизьте
    } щит на столько, { $amount }
ow-say-shield-set =
    { $n ->
        [0] { $mood ->
            [can] потерять
           *[do] потеряйте
        } весь щит
       *[other] { $mood ->
            [can] установить
           *[do] установите
        } щит на { $n }
    }
ow-say-shield-full =
    { $mood ->
        [can] поднять
       *[do] поднимите
    } щит до предела

## Карты
ow-say-draw-cards =
    { $mood ->
        [can] взять
       *[do] возьмите
    } { $n ->
        [one] { $n } карту
        [few] { $n } карты
       *[many] { $n } карт
    }
ow-say-draw-cards-counted =
    { $mood ->
        [can] взять
       *[do] возьмите
    } столько карт, { $amount }
ow-say-draw-phase3 =
    в фазе III { $mood ->
        [can] взять
       *[do] возьмите
    } на { $n ->
        [one] { $n } карту
        [few] { $n } карты
       *[many] { $n } карт
    } больше
ow-say-draw-phase3-less =
    в фазе III { $mood ->
        [can] взять
       *[do] возьмите
    } на { $n ->
        [one] { $n } карту
        [few] { $n } карты
       *[many] { $n } карт
    } меньше
ow-say-phase3-fixed =
    в фазе III { $mood ->
        [can] взять
       *[do] возьмите
    } ровно { $n ->
        [one] { $n } карту
        [few] { $n } карты
       *[many] { $n } карт
    }
ow-say-free-phase3-card =
    в фазе III { $mood ->
        [can] взять
       *[do] возьмите
    } карту ряда даром
ow-say-discard-hand =
    { $mood ->
        [can] сбросить
       *[do] сбросьте
    } { $n ->
        [one] { $n } карту
        [few] { $n } карты
       *[many] { $n } карт
    } с руки
ow-say-discard-hand-counted =
    { $mood ->
        [can] сбросить
       *[do] сбросьте
    } с руки столько карт, { $amount }
ow-say-discard-hand-random =
    { $mood ->
        [can] сбросить
       *[do] сбросьте
    } наугад { $n ->
        [one] { $n } карту
        [few] { $n } карты
       *[many] { $n } карт
    } с руки
ow-say-discard-hand-random-counted =
    { $mood ->
        [can] сбросить
       *[do] сбросьте
    } наугад с руки столько карт, { $amount }
ow-say-discard-hand-colours =
    { $mood ->
        [can] сбросить
       *[do] сбросьте
    } с руки { $n ->
        [one] { $n } карту
        [few] { $n } карты
       *[many] { $n } карт
    } вида { $colours }
ow-say-discard-hand-colours-counted =
    { $mood ->
        [can] сбросить
       *[do] сбросьте
    } с руки столько карт вида { $colours }, { $amount }
ow-say-discard-deck =
    { $mood ->
        [can] сбросить
       *[do] сбросьте
    } { $n ->
        [one] { $n } карту
        [few] { $n } карты
       *[many] { $n } карт
    } из колоды по своему выбору
ow-say-discard-deck-counted =
    { $mood ->
        [can] сбросить
       *[do] сбросьте
    } из колоды по своему выбору столько карт, { $amount }
ow-say-trash-hand =
    { $mood ->
        [can] убрать
       *[do] уберите
    } из игры { $n ->
        [one] { $n } карту
        [few] { $n } карты
       *[many] { $n } карт
    } с руки
ow-say-trash-hand-counted =
    { $mood ->
        [can] убрать
       *[do] уберите
    } из игры столько карт с руки, { $amount }
ow-say-trash-own =
    { $mood ->
        [can] убрать
       *[do] уберите
    } из игры { $n ->
        [one] { $n } свою карту
        [few] { $n } свои карты
       *[many] { $n } своих карт
    }
ow-say-trash-own-counted =
    { $mood ->
        [can] убрать
       *[do] уберите
    } из игры столько своих карт, { $amount }
ow-say-gain-row-card =
    { $mood ->
        [can] взять
       *[do] возьмите
    } карту ряда стоимостью { $n }
ow-say-gain-row-card-any =
    { $mood ->
        [can] взять
       *[do] возьмите
    } любую карту ряда
ow-say-trash-row =
    { $mood ->
        [can] убрать
       *[do] уберите
    } из ряда до { $n ->
        [one] { $n } карты
       *[other] { $n } карт
    }
ow-say-swap-card =
    { $mood ->
        [can] убрать карту с руки из игры и взять
       *[do] уберите карту с руки из игры и возьмите
    } карту ряда не более чем на { $n } дороже
ow-say-take-top-to-hand =
    { $mood ->
        [can] вернуть
       *[do] верните
    } из сброса на руку { $n ->
        [1] верхнюю карту
        [few] { $n } верхние карты
       *[other] { $n } верхних карт
    }
ow-say-take-any-to-hand =
    { $mood ->
        [can] вернуть
       *[do] верните
    } из сброса на руку { $n ->
        [1] любую карту
        [few] { $n } любые карты
       *[other] { $n } любых карт
    }
ow-say-take-top-to-deck-bottom =
    { $mood ->
        [can] положить
       *[do] положите
    } под колоду { $n ->
        [1] верхнюю карту сброса
        [few] { $n } верхние карты сброса
       *[other] { $n } верхних карт сброса
    }
ow-say-take-any-to-deck-bottom =
    { $mood ->
        [can] положить
       *[do] положите
    } под колоду { $n ->
        [1] любую карту сброса
        [few] { $n } любые карты сброса
       *[other] { $n } любых карт сброса
    }
ow-say-take-top-to-deck-shuffle =
    { $mood ->
        [can] замешать
       *[do] замешайте
    } в колоду { $n ->
        [1] верхнюю карту сброса
        [few] { $n } верхние карты сброса
       *[other] { $n } верхних карт сброса
    }
ow-say-take-any-to-deck-shuffle =
    { $mood ->
        [can] замешать
       *[do] замешайте
    } в колоду { $n ->
        [1] любую карту сброса
        [few] { $n } любые карты сброса
       *[other] { $n } любых карт сброса
    }
ow-say-return-this =
    { $mood ->
        [can] вернуть
       *[do] верните
    } эту карту на руку
ow-say-peek-own =
    { $mood ->
        [can] посмотреть
       *[do] посмотрите
    } { $look ->
        [1] верхнюю карту
        [few] { $look } верхние карты
       *[other] { $look } верхних карт
    } своей колоды{ $take ->
        [0] {""}
        [1] {" "}и { $mood ->
            [can] взять
           *[do] возьмите
        } { $look ->
            [1] её
           *[other] одну
        } на руку
       *[other] {" "}и { $mood ->
            [can] взять
           *[do] возьмите
        } { $take } на руку
    }{ $discard ->
        [0] {""}
        [1] , одну можно сбросить
       *[other] , до { $discard } можно сбросить
    }
ow-say-peek-opponent =
    { $mood ->
        [can] посмотреть
       *[do] посмотрите
    } { $look ->
        [1] верхнюю карту
        [few] { $look } верхние карты
       *[other] { $look } верхних карт
    } колоды соперника{ $take ->
        [0] {""}
        [1] {" "}и { $mood ->
            [can] взять
           *[do] возьмите
        } одну на руку
       *[other] {" "}и { $mood ->
            [can] взять
           *[do] возьмите
        } { $take } на руку
    }{ $discard ->
        [0] {" "}и { $mood ->
            [can] вернуть
           *[do] верните
        } их в любом порядке
        [1] , одну { $mood ->
            [can] сбросить, остальные вернуть
           *[do] сбросьте, остальные верните
        } в любом порядке
       *[other] , до { $discard } { $mood ->
            [can] сбросить, остальные вернуть
           *[do] сбросьте, остальные верните
        } в любом порядке
    }

## Дорога и истории
ow-say-trail-token =
    { $mood ->
        [can] получить
       *[do] получите
    } жетон следа
ow-say-trail-token-each-monster =
    { $mood ->
        [can] получить
       *[do] получите
    } следы всех монстров
ow-say-trail-token-each-of-active =
    { $mood ->
        [can] получить
       *[do] получите
    } копию каждого следа ходящего игрока
ow-say-move-any =
    { $mood ->
        [can] перейти
       *[do] перейдите
    } в соседнюю локацию { $price }
ow-say-move-forest =
    { $mood ->
        [can] перейти
       *[do] перейдите
    } в соседний лес { $price }
ow-say-move-mountain =
    { $mood ->
        [can] перейти
       *[do] перейдите
    } в соседние горы { $price }
ow-say-move-water =
    { $mood ->
        [can] перейти
       *[do] перейдите
    } к соседней воде { $price }
ow-say-move-free = бесплатно
ow-say-move-card = за любую карту
ow-say-move-action =
    { $step } и { $mood ->
        [can] выполнить
       *[do] выполните
    } её действие
ow-say-event =
    { $mood ->
        [can] прочитать
       *[do] прочитайте
    } событие { $n }
ow-say-phase3-now =
    { $mood ->
        [can] перейти
       *[do] перейдите
    } прямо к фазе III
ow-say-no-exploration =
    { $mood ->
        [can] отказаться
       *[do] откажитесь
    } в этот ход от исследования
ow-say-quest-forest =
    { $mood ->
        [can] взять
       *[do] возьмите
    } задание в лесу
ow-say-quest-mountain =
    { $mood ->
        [can] взять
       *[do] возьмите
    } задание в горах
ow-say-quest-water =
    { $mood ->
        [can] взять
       *[do] возьмите
    } задание у воды
ow-say-quest-location =
    { $mood ->
        [can] взять
       *[do] возьмите
    } задание в локации { $place }
ow-say-quest-own-school =
    { $mood ->
        [can] взять
       *[do] возьмите
    } задание в своей школе
ow-say-quest-any-school =
    { $mood ->
        [can] взять
       *[do] возьмите
    } задание в школе любого игрока
ow-say-quest-gold =
    { $quest } (понадобится { $n ->
        [one] { $n } золотой
        [few] { $n } золотых
       *[many] { $n } золотых
    })
ow-say-keep =
    { $mood ->
        [can] оставить
       *[do] оставьте
    } карту себе: { $what }
ow-say-drop-this =
    { $mood ->
        [can] убрать
       *[do] уберите
    } эту карту из игры
ow-say-drop-card =
    { $mood ->
        [can] убрать
       *[do] уберите
    } из игры карту «{ $card }»
ow-say-instead-of-exploring = вместо исследования { $what }
ow-say-for-school-owner = хозяин школы может { $what }
ow-say-branch = если { $when }, { $then }
ow-say-branch-else = если { $when }, { $then }, иначе { $otherwise }
ow-say-before = { $before }, затем { $then }
ow-say-die =
    { $mood ->
        [can] бросить
       *[do] бросьте
    } кость: { $table }
ow-say-skill-test =
    { $mood ->
        [can] пройти
       *[do] пройдите
    } проверку навыка «{ $skill }» (дважды уровень плюс кость): { $table }
ow-say-by-level = по уровню { $of }: { $table }
ow-say-level-witcher = ведьмака
ow-say-level-combat = сражения
ow-say-level-defence = защиты
ow-say-level-alchemy = алхимии
ow-say-level-specialty = специализации
ow-say-rows = { $one }; { $other }
ow-say-row-one = { $from } — { $what }
ow-say-row = { $from }–{ $to } — { $what }
ow-say-row-more = { $from } и больше — { $what }
ow-say-poker-challenge =
    { $mood ->
        [can] сыграть
       *[do] сыграйте
    } в кости против { $hand }: победа — { $win }, иначе — { $lose }
ow-say-short-fight =
    { $mood ->
        [can] вступить
       *[do] вступите
    } в короткую схватку: { $n ->
        [one] возьмите { $n } карту
        [few] возьмите { $n } карты
       *[many] возьмите { $n } карт
    } и сложите урон: { $table }
ow-say-training-discount =
    { $mood ->
        [can] заплатить
       *[do] заплатите
    } на { $n } меньше (но не меньше { $min })
ow-say-train =
    { $mood ->
        [can] поднять
       *[do] поднимите
    } { $skills } (в своей школе и { $also }), заплатив уровень навыка плюс { $n }
ow-say-tracking-quest =
    по желанию начните выслеживать монстра ({ $n ->
        [one] на жетоне { $n } золотой
        [few] на жетоне { $n } золотых
       *[many] на жетоне { $n } золотых
    })
ow-say-poker-game =
    { $mood ->
        [can] сыграть
       *[do] сыграйте
    } в кости с горожанами: ваша ставка — { $stake }, банк добавит { $bank }

## Битва
ow-say-damage =
    { $mood ->
        [can] нанести
       *[do] нанесите
    } { $n ->
        [one] { $n } урон
        [few] { $n } урона
       *[many] { $n } урона
    }
ow-say-damage-less =
    { $mood ->
        [can] нанести
       *[do] нанесите
    } на { $n ->
        [one] { $n } урон
       *[other] { $n } урона
    } меньше
ow-say-damage-counted =
    { $mood ->
        [can] нанести
       *[do] нанесите
    } столько урона, { $amount }
ow-say-damage-less-counted =
    { $mood ->
        [can] нанести
       *[do] нанесите
    } меньше урона на столько, { $amount }
ow-say-more-damage =
    { $mood ->
        [can] нанести
       *[do] нанесите
    } ещё { $n ->
        [one] { $n } урон
        [few] { $n } урона
       *[many] { $n } урона
    }
ow-say-more-damage-less =
    { $mood ->
        [can] нанести
       *[do] нанесите
    } на { $n ->
        [one] { $n } урон
       *[other] { $n } урона
    } меньше
ow-say-more-damage-counted =
    { $mood ->
        [can] нанести
       *[do] нанесите
    } ещё столько урона, { $amount }
ow-say-more-damage-less-counted =
    { $mood ->
        [can] нанести
       *[do] нанесите
    } меньше урона на столько, { $amount }
ow-say-take-damage =
    { $mood ->
        [can] получить
       *[do] получите
    } { $n ->
        [one] { $n } урон
        [few] { $n } урона
       *[many] { $n } урона
    }
ow-say-take-damage-counted =
    { $mood ->
        [can] получить
       *[do] получите
    } столько урона, { $amount }
ow-say-draw =
    { $mood ->
        [can] добрать
       *[do] доберите
    } на { $n ->
        [one] { $n } карту
        [few] { $n } карты
       *[many] { $n } карт
    } больше
ow-say-draw-less =
    { $mood ->
        [can] добрать
       *[do] доберите
    } на { $n ->
        [one] { $n } карту
        [few] { $n } карты
       *[many] { $n } карт
    } меньше
ow-say-extra-card =
    { $mood ->
        [can] добавить
       *[do] добавьте
    } в комбинацию { $n ->
        [one] { $n } карту
        [few] { $n } карты
       *[many] { $n } карт
    } без связи
ow-say-cap-combo-cards =
    { $until } в комбинации не больше { $n ->
        [1] одной карты
       *[other] { $n } карт
    }
ow-say-cap-damage-dealt =
    { $n ->
        [0] { $until } вы не наносите урона
       *[other] { $until } вы наносите не больше { $n } урона
    }
ow-say-cap-shield-gain = { $until } щит растёт не больше чем на { $n }
ow-say-cap-potions-used =
    { $until } можно выпить не больше { $n ->
        [one] { $n } эликсира
       *[other] { $n } эликсиров
    }
ow-say-extra-potion =
    за битву можно выпить на { $n ->
        [one] { $n } эликсир
        [few] { $n } эликсира
       *[many] { $n } эликсиров
    } больше
ow-say-keep-potion =
    { $mood ->
        [can] вернуть
       *[do] верните
    } этот эликсир после битвы
ow-say-specialty-uses =
    специализацию можно использовать { $n ->
        [one] { $n } раз
        [few] { $n } раза
       *[many] { $n } раз
    } за битву
ow-say-skill-as = { $skill } { $until } считается за { $n }
ow-say-skill-lower = { $skill } { $until } ниже на { $n }
ow-say-mute-colour = { $until } карты вида { $colours } ничего не дают
ow-say-attack-damage =
    { $mood ->
        [can] усилить атаку монстра на
       *[do] атака монстра сильнее на
    } { $n ->
        [one] { $n } урон
       *[other] { $n } урона
    }
ow-say-attack-damage-less =
    { $mood ->
        [can] ослабить атаку монстра на
       *[do] ослабьте атаку монстра на
    } { $n ->
        [one] { $n } урон
       *[other] { $n } урона
    }
ow-say-hand-first = { $until } урон сначала бьёт по руке
ow-say-first-turn =
    { $mood ->
        [can] взять первый ход себе
       *[do] возьмите первый ход себе
    }
ow-say-pick-attack =
    { $mood ->
        [can] выбрать
       *[do] выберите
    } атаку монстра
ow-say-worst-attack = из двух атак случается худшая
ow-say-cancel-attack =
    { $mood ->
        [can] отменить
       *[do] отмените
    } в атаке монстра { $what }
ow-say-cancel-discard = сброс карт
ow-say-cancel-trash = удаление карт
ow-say-cancel-damage = урон
ow-say-cancel-skill = понижение навыка
ow-say-random-first-card =
    { $mood ->
        [can] начать
       *[do] начните
    } комбинацию со случайной карты
ow-say-require = чтобы напасть, нужно { $cost }
