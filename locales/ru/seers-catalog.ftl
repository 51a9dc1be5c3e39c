# Каталог провидца: слова игры. Ключи «sc-…» приходят из правил.

sc-joker = джокер

## Что требуется от игрока
sc-prompt-lead = Вы начинаете кон { $trick }. Выложите одну карту, одинаковые или последовательные.
sc-prompt-give-or-yield = Начать вам нечем. Назовите, кто начнёт вместо вас, или передайте начало дальше и приберегите артефакт.
sc-prompt-follow-single =
    { $lower ->
        [1] Нужна одна карта ниже { $bound }
       *[other] Нужна одна карта выше { $bound }
    }{ $must ->
        [1] { $deed ->
            [1] . Вы в бонусе: перебивайте или сыграйте артефакт.
           *[other] . Вы в бонусе: пасовать нельзя.
        }
       *[other] { $can ->
            [0] { $deed ->
                [1] . Перебить нечем: сыграйте артефакт или спасуйте.
               *[other] . Перебить нечем, остаётся спасовать.
            }
           *[other] { $deed ->
                [1] . Перебейте, сыграйте артефакт или спасуйте.
               *[other] . Перебейте или спасуйте.
            }
        }
    }
sc-prompt-follow-set =
    { $lower ->
        [1] Нужны одинаковые ниже { $bound }, ровно { $size }
       *[other] Нужны одинаковые выше { $bound }, ровно { $size }
    }{ $must ->
        [1] { $deed ->
            [1] . Вы в бонусе: перебивайте или сыграйте артефакт.
           *[other] . Вы в бонусе: пасовать нельзя.
        }
       *[other] { $can ->
            [0] { $deed ->
                [1] . Перебить нечем: сыграйте артефакт или спасуйте.
               *[other] . Перебить нечем, остаётся спасовать.
            }
           *[other] { $deed ->
                [1] . Перебейте, сыграйте артефакт или спасуйте.
               *[other] . Перебейте или спасуйте.
            }
        }
    }
sc-prompt-follow-run =
    { $lower ->
        [1] Нужны последовательные, ровно { $size }, старшая ниже { $bound }
       *[other] Нужны последовательные, ровно { $size }, старшая выше { $bound }
    }{ $must ->
        [1] { $deed ->
            [1] . Вы в бонусе: перебивайте или сыграйте артефакт.
           *[other] . Вы в бонусе: пасовать нельзя.
        }
       *[other] { $can ->
            [0] { $deed ->
                [1] . Перебить нечем: сыграйте артефакт или спасуйте.
               *[other] . Перебить нечем, остаётся спасовать.
            }
           *[other] { $deed ->
                [1] . Перебейте, сыграйте артефакт или спасуйте.
               *[other] . Перебейте или спасуйте.
            }
        }
    }
sc-prompt-follow-blade =
    { $must ->
        [1] «{ $artifact }» не перебить. Ход за вами.
       *[other] { $deed ->
            [1] «{ $artifact }» не перебить. Сыграйте артефакт или спасуйте.
           *[other] «{ $artifact }» не перебить. Остаётся спасовать.
        }
    }
sc-prompt-continue = Выбрано: { $cards }. Добавьте карту или артефакт, одного этого мало.
sc-prompt-finish = Выбрано: { $cards }. Выкладывайте или добавьте что-нибудь ещё.
sc-prompt-won = Игра окончена. Побеждает { $winners }.
sc-prompt-won-shared = Игра окончена. Победу делят { $winners }.
sc-wait-lead = Кон начинает { $who }.
sc-wait-follow = Ходит { $who }.

## Действия
sc-action-pick = Взять: { $card }
sc-action-attach = Добавить артефакт «{ $artifact }»
sc-action-attach-shift = «{ $artifact }»: { $card } считается за { $value }
sc-action-attach-cloak = «{ $artifact }»: { $card } — теперь { $suit }
sc-action-lay-single =
    { $with ->
        [0] Выложить: { $cards }
       *[other] Выложить: { $cards } и { $riders } (сила { $strength })
    }
sc-action-lay-set =
    { $with ->
        [0] Выложить одинаковые { $value }: { $cards }
       *[other] Выложить одинаковые { $value }: { $cards } и { $riders } (сила { $strength })
    }
sc-action-lay-run =
    { $with ->
        [0] Выложить подряд { $from }–{ $value }: { $cards }
       *[other] Выложить подряд { $from }–{ $value }: { $cards } и { $riders } (сила { $strength })
    }
sc-action-lay-blade = Выложить: { $cards }
sc-action-pass = Пас
sc-action-yield = Передать начало кона дальше
sc-action-rod = «{ $artifact }»: забрать карты кона
sc-action-gift = «{ $artifact }»: кон начнёт { $to }
sc-action-bag = «{ $artifact }»: сбросить втёмную — { $card }
sc-action-raven = «{ $artifact }»: { $card } — игроку { $to }
sc-action-bookmark = «{ $artifact }»: выйти из кона
sc-action-back = Вернуть: { $card }
sc-action-back-all = Вернуть всё

## Журнал
sc-event-dealt = Раунд { $round }: карты розданы, каждому по пятнадцать.
sc-event-opened = «{ $artifact }» — у игрока { $seat }.
    .seat = «{ $artifact }» — у вас.
sc-event-trick = Кон { $trick } начинает { $seat }.
    .seat = Кон { $trick } начинаете вы.
sc-event-laid-single =
    { $seat } { $lead ->
        [1] начинает
       *[other] выкладывает
    }: { $cards }{ $with ->
        [0] .
       *[other] { " " }и { $riders } — сила { $strength }.
    }
    .seat =
        Вы { $lead ->
            [1] начинаете
           *[other] выкладываете
        }: { $cards }{ $with ->
            [0] .
           *[other] { " " }и { $riders } — сила { $strength }.
        }
sc-event-laid-set =
    { $seat } { $lead ->
        [1] начинает с одинаковых
       *[other] выкладывает одинаковые
    } { $value }: { $cards }{ $with ->
        [0] .
       *[other] { " " }и { $riders } — сила { $strength }.
    }
    .seat =
        Вы { $lead ->
            [1] начинаете с одинаковых
           *[other] выкладываете одинаковые
        } { $value }: { $cards }{ $with ->
            [0] .
           *[other] { " " }и { $riders } — сила { $strength }.
        }
sc-event-laid-run =
    { $seat } { $lead ->
        [1] начинает подряд
       *[other] выкладывает подряд
    } { $from }–{ $value }: { $cards }{ $with ->
        [0] .
       *[other] { " " }и { $riders } — сила { $strength }.
    }
    .seat =
        Вы { $lead ->
            [1] начинаете подряд
           *[other] выкладываете подряд
        } { $from }–{ $value }: { $cards }{ $with ->
            [0] .
           *[other] { " " }и { $riders } — сила { $strength }.
        }
sc-event-laid-blade =
    { $seat } { $lead ->
        [1] начинает
       *[other] выкладывает
    }: { $cards }. Перебить нечем.
    .seat =
        Вы { $lead ->
            [1] начинаете
           *[other] выкладываете
        }: { $cards }. Перебить нечем.
sc-event-passed = { $seat } пасует.
    .seat = Вы пасуете.
sc-event-rod =
    { $seat } играет «{ $artifact }» и забирает { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[other] { $count } карт
    }: { $cards }.
    .seat =
        Вы играете «{ $artifact }» и забираете { $count ->
            [one] { $count } карту
            [few] { $count } карты
           *[other] { $count } карт
        }: { $cards }.
sc-event-gift = { $seat } играет «{ $artifact }»: кон начнёт { $to }.
    .seat = Вы играете «{ $artifact }»: кон начнёт { $to }.
    .to = { $seat } играет «{ $artifact }»: кон начнёте вы.
sc-event-bag = { $seat } играет «{ $artifact }» и сбрасывает карту втёмную.
    .seat = Вы играете «{ $artifact }» и сбрасываете карту втёмную.
sc-event-bag-own = { $seat } играет «{ $artifact }» и сбрасывает втёмную: { $card } (это видите только вы).
    .seat = Вы играете «{ $artifact }» и сбрасываете втёмную: { $card } (это видите только вы).
sc-event-raven = { $seat } играет «{ $artifact }» и отдаёт карту игроку { $to }.
    .seat = Вы играете «{ $artifact }» и отдаёте карту игроку { $to }.
    .to = { $seat } играет «{ $artifact }» и отдаёт карту вам.
sc-event-raven-own = { $seat } играет «{ $artifact }» и отдаёт игроку { $to }: { $card } (это видите только вы двое).
    .seat = Вы играете «{ $artifact }» и отдаёте игроку { $to }: { $card } (это видите только вы двое).
    .to = { $seat } играет «{ $artifact }» и отдаёт вам: { $card } (это видите только вы двое).
# «-told»: то же в пересказе законченной партии, секретов уже нет.
sc-event-bag-own-told = { $seat } играет «{ $artifact }» и сбрасывает втёмную: { $card }.
sc-event-raven-own-told = { $seat } играет «{ $artifact }» и отдаёт игроку { $to }: { $card }.
sc-event-bookmark = { $seat } играет «{ $artifact }» и выходит из кона.
    .seat = Вы играете «{ $artifact }» и выходите из кона.
sc-event-bonus-on = { $seat } теперь в бонусе.
    .seat = Теперь вы в бонусе.
sc-event-bonus-off = { $seat } больше не в бонусе.
    .seat = Вы больше не в бонусе.
sc-event-yielded = { $from } не может начать кон. Начинает { $to }.
    .from = Вы не можете начать кон. Начинает { $to }.
    .to = { $from } не может начать кон. Начинаете вы.
sc-event-nobody-leads = { $from } не может начать кон, и никто другой тоже.
    .from = Вы не можете начать кон, и никто другой тоже.
sc-event-trick-won = Кон { $trick } за игроком { $seat }.
    .seat = Кон { $trick } за вами.
sc-event-round-ended = Раунд { $round } окончен: у игрока { $seat } кончились карты.
    .seat = Раунд { $round } окончен: у вас кончились карты.
sc-event-round-stuck = Раунд { $round } окончен: начать кон никто не может.
sc-event-won = Четыре раунда позади. Побеждает { $winners }.
sc-event-won-shared = Четыре раунда позади. Победу делят { $winners }.

## Отказы
sc-needs-single = одна карта
sc-needs-set = одинаковые
sc-needs-run = последовательные
sc-refusal-game-over = Игра уже окончена.
sc-refusal-not-your-turn = Сейчас ходите не вы. Подождите немного.
sc-refusal-leader-cannot-pass = Вы начинаете кон, пасовать нельзя. Выложите любую комбинацию.
sc-refusal-must-play = Вы в бонусе, и перебить есть чем: пасовать нельзя.
sc-refusal-cannot-yield = Передать начало кона можно, только когда начать самому нечем.
sc-refusal-card-not-in-hand = Такой карты нет у вас в руке.
sc-refusal-duplicate-card = Эта карта уже выбрана.
sc-refusal-not-a-meld = Это не комбинация. Нужна одна карта масти, одинаковые или последовательные карты, а артефакты — вместе с ними.
sc-refusal-needs-suit-card = Нужна хотя бы одна карта масти: джокеры и артефакты без неё не ходят.
sc-refusal-not-a-set = У одинаковых карт должно быть одно значение.
sc-refusal-not-a-run = Последовательные карты — одной масти и подряд, без пропусков и повторов.
sc-refusal-bad-declaration = Джокер и замещающий артефакт стоят за карту от 2 до 13, и только в своей комбинации.
sc-refusal-bad-target = Выберите другую цель: так этот артефакт не действует.
sc-refusal-wrong-type = Сейчас нужны другие карты: { $wanted }, числом { $size }.
sc-refusal-wrong-size =
    { $wanted ->
        [one] Нужна ровно { $wanted } карта.
        [few] Нужно ровно { $wanted } карты.
       *[other] Нужно ровно { $wanted } карт.
    }
sc-refusal-too-low = Слишком мало: нужно больше { $bound }.
sc-refusal-too-high = Слишком много: сейчас нужно меньше { $bound }.
sc-refusal-unbeatable = Карту, что лежит на столе, не перебить ничем.
sc-refusal-no-riders = Эту карту выкладывают одну, без других артефактов.
sc-refusal-wrong-time = Сейчас этот артефакт сыграть нельзя: посмотрите в памятке, когда можно.
sc-refusal-deed-alone = Этот артефакт играют отдельно, без комбинации.
sc-refusal-other-form = Этот ход пишется иначе: «{ $action }».
sc-refusal-not-picked = Сначала выберите карты этой комбинации, потом выкладывайте.
sc-refusal-leads-nowhere = С этой картой сейчас не выйдет ни одной подходящей комбинации.
sc-refusal-finish-first = Карты уже выбраны: выложите комбинацию или верните их в руку.
sc-refusal-nothing-picked = Возвращать нечего: эта карта не выбрана.

## Файл артефактов
sc-content-json = Файл артефактов не читается: { $error }
sc-content-game = Это файл другой игры: «{ $game }» вместо «seers-catalog».
sc-content-size = Артефактов должно быть 15, а в файле их { $given }.
sc-content-equal-ids = Названия артефактов в файле (id) должны различаться.
sc-content-equal-names = Имена артефактов должны различаться.
sc-content-id = Название «{ $id }» не годится: до 24 строчных латинских букв, цифр и дефисов, и не название другой карты.
sc-content-unnamed = У артефакта «{ $id }» нет имени или текста на одном из языков.
sc-content-first-move = Нужен ровно один артефакт first-move, и начинать раунд должен он.
sc-content-equal-effects = Два артефакта с одним и тем же действием.
sc-content-value = Значение одиночной карты бывает от 1 до 13 и только у first-move, а не у «{ $id }».
sc-content-shift = Сдвиг бывает 1 или 2 и только у котла: проверьте «{ $id }».
sc-content-half-points = Прибавка бывает от 1 до 3 половинок и только у амулета: проверьте «{ $id }».
sc-content-score = Артефакт всегда стоит 0 очков: проверьте «{ $id }».
sc-content-timing = Запретить начинать или отвечать можно только сопровождающим и замещающим артефактам, а Весы не начинают никогда: проверьте «{ $id }».
sc-content-suits = Пять мастей и их буквы изменить нельзя, только имена.
