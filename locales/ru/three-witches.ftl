# 3 ведьмы: слова игры. Ключи «tw-…» приходят из правил.

## Что требуется от игрока
tw-prompt-open-bid = Ваше слово: ставьте 3 или 4 взятки — или пасуйте.
tw-prompt-forced-bid = Все спасовали, и Эликсир у вас: придётся поставить 3 или 4.
tw-prompt-raise = { $bidder } ставит 3. Поднимете до 4 или спасуете?
tw-prompt-raise-own = Вашу тройку никто не перебил. Оставите 3 или поднимете до 4?
tw-prompt-exchange = Ставок нет. Выберите две карты для соседки слева.
tw-prompt-exchange-elixir = Ставок нет. Отдайте соседке слева Эликсир и ещё одну карту.
tw-prompt-discard = Отложите одну карту — до конца раунда её никто не увидит.
tw-prompt-lead =
    Взятка { $trick } из 5, взято { $won } из { $bid }. Выложите две карты: одну открыто, другую втёмную.
tw-prompt-follow = Отвечайте в масть: нужны { $suit }.
tw-prompt-follow-or-pass = Главная масть — { $suit }, у вас их нет. Сыграйте любую карту или спасуйте и посмотрите на ход подруги.
tw-prompt-follow-void = Главная масть — { $suit }, у вас их нет. Сыграйте любую карту.
tw-prompt-late-play = Вы пасовали — теперь сыграйте любую карту.
tw-prompt-return-secret = Взятка ваша. Какую из двух карт тайно вернёте в руку?
tw-prompt-return-propose = Взятка ваша с подругой. Предложите, какую карту вернуть Старшей ведьме.
tw-prompt-return-answer = { $speaker } предлагает вернуть карту «{ $card }». Согласны?
tw-prompt-return-final = Подруга против карты «{ $card }». Последнее слово за вами: что вернуть?
tw-prompt-over = Игра окончена.
tw-prompt-won = Игра окончена. Побеждает { $winners }.
tw-prompt-won-shared = Игра окончена. Победу делят { $winners }.
tw-wait-bid = Слово за игроком: { $who }.
tw-wait-exchange = Выбирают карты для обмена: { $who }.
tw-wait-discard = Откладывают карту: { $who }.
tw-wait-lead = Ходит Старшая ведьма: { $who }.
tw-wait-follow = Отвечает { $who }.
tw-wait-return = Решает, какая карта вернётся: { $who }.

## Действия
tw-action-pass = Пас
tw-action-bid = Ставлю { $tricks }
tw-action-exchange = Отдать: { $card } и { $other }
tw-action-discard = Отложить: { $card }
tw-action-lead = Открыто { $card }, втёмную { $down }
tw-action-play = Сыграть: { $card }
tw-action-return = Вернуть в руку: { $card }
tw-action-propose = Предложить вернуть: { $card }
tw-action-accept = Согласна
tw-action-object = Возражаю
tw-action-settle = Решено: { $card }
tw-action-win-trick = Берём взятку
tw-action-lose-trick = Отдаём взятку

## Журнал
tw-event-dealt = Раунд { $round }: карты розданы, каждой по шесть.
tw-event-elixir = Эликсир у игрока { $seat }.
    .seat = Эликсир у вас.
tw-event-bid = { $seat } ставит { $tricks }.
    .seat = Вы ставите { $tricks }.
tw-event-passed = { $seat } пасует.
    .seat = Вы пасуете.
tw-event-exchange-chosen = { $seat } выбирает две карты для соседки.
    .seat = Вы выбираете две карты для соседки.
tw-event-exchanged = Карты передали налево.
tw-event-teams = { $lead } — Старшая ведьма этого раунда. Цель: ровно { $tricks } { $tricks ->
        [one] взятка
        [few] взятки
       *[other] взяток
    }.
    .lead =
        Вы — Старшая ведьма этого раунда. Цель: ровно { $tricks } { $tricks ->
            [one] взятка
            [few] взятки
           *[other] взяток
        }.
tw-event-discarded = { $seat } откладывает карту.
    .seat = Вы откладываете карту.
tw-event-discarded-own = { $seat } откладывает карту «{ $card }» (это видите только вы).
    .seat = Вы откладываете карту «{ $card }» (это видите только вы).
tw-event-led = Взятка { $trick }. { $seat } открывает «{ $card }», вторая карта — втёмную.
    .seat = Взятка { $trick }. Вы открываете «{ $card }», вторая карта — втёмную.
tw-event-played = { $seat } играет «{ $card }».
    .seat = Вы играете «{ $card }».
tw-event-played-hidden = { $seat } играет карту втёмную.
    .seat = Вы играете карту втёмную.
tw-event-revealed-lead = Старшая ведьма: { $lead_cards } = { $lead_value }. Младшие: { $lesser_cards } = { $lesser_value }. Взятку берёт Старшая.
tw-event-revealed-lessers = Старшая ведьма: { $lead_cards } = { $lead_value }. Младшие: { $lesser_cards } = { $lesser_value }. Взятку берут Младшие.
tw-event-proposed = { $seat } предлагает вернуть «{ $card }».
    .seat = Вы предлагаете вернуть «{ $card }».
tw-event-accepted = { $seat } согласна.
    .seat = Вы соглашаетесь.
tw-event-objected = { $seat } возражает.
    .seat = Вы возражаете.
tw-event-returned = В руку Старшей ведьмы ({ $seat }) возвращается «{ $card }».
    .seat = К вам в руку возвращается «{ $card }».
tw-event-returned-own = { $seat } тайно возвращает в руку «{ $card }» (это видите только вы).
    .seat = Вы тайно возвращаете в руку «{ $card }» (это видите только вы).
tw-event-returned-secret = { $seat } тайно возвращает в руку одну из двух карт.
    .seat = Вы тайно возвращаете в руку одну из двух карт.
tw-event-returned-elixir = Эликсир остаётся во взятке, «{ $card }» возвращается в руку ({ $seat }).
    .seat = Эликсир остаётся во взятке, «{ $card }» возвращается к вам в руку.
tw-event-gathered-lead = Взятка { $trick } — у Старшей ведьмы.
tw-event-gathered-lessers = Взятка { $trick } — у Младших ведьм.
tw-event-win-trick = { $seat }: «Берём взятку».
    .seat = Ваш знак: «Берём взятку».
tw-event-lose-trick = { $seat }: «Отдаём взятку».
    .seat = Ваш знак: «Отдаём взятку».
tw-event-scored-made = { $lead } хотела { $bid } и взяла ровно { $won }: два жетона судьбы.
    .lead = Вы обещали { $bid } и взяли ровно { $won }: два жетона судьбы вам.
tw-event-scored-missed = { $lead } хотела { $bid }, а взяла { $won }: Младшим ведьмам по жетону судьбы.
    .lead = Вы обещали { $bid }, а взяли { $won }: Младшим ведьмам по жетону судьбы.
tw-event-reviewed = Карты раунда { $round } открыты: можно посмотреть, что было скрыто.
tw-event-won = Пять жетонов судьбы! Побеждает { $winners }.
tw-event-won-shared = Пять жетонов судьбы! Победу делят { $winners }.

## Отказы
tw-refusal-game-over = Игра уже окончена.
tw-refusal-not-a-lesser = Это могут только Младшие ведьмы, а вы — Старшая.
tw-refusal-already-committed = Вы уже выбрали, и передумать нельзя. Ждём остальных.
tw-refusal-elixir-cannot-return = Выиграв с Эликсиром, вернуть его нельзя: в руку уже вернулась вторая карта.
tw-refusal-not-your-turn = Сейчас решаете не вы. Подождите немного.
tw-refusal-wrong-phase = Сейчас не время для этого: посмотрите, что просит стол.
tw-refusal-bad-bid = Ставка бывает 3 или 4.
tw-refusal-bid-not-higher = Тройка уже стоит. Можно поднять до 4 или спасовать.
tw-refusal-must-bid = Спасовать нельзя: последний круг, Эликсир у вас. Ставьте 3 или 4.
tw-refusal-wrong-count =
    { $wanted ->
        [one] Нужна одна карта
        [few] Нужно { $wanted } карты
       *[other] Нужно { $wanted } карт
    }, а выбрано { $given }.
tw-refusal-duplicate-card = Одну и ту же карту нельзя назвать дважды.
tw-refusal-card-not-in-hand = Такой карты нет у вас в руке.
tw-refusal-must-pass-elixir = Эликсир нужно отдать обязательно: выберите его и ещё одну карту.
tw-refusal-elixir-face-up = Эликсир открыто не играют. Положите его втёмную.
tw-refusal-must-follow = Так нельзя: у вас есть { $suit }, нужно ответить в масть.
tw-refusal-cannot-pass = Пасовать здесь нельзя: сыграйте карту.
tw-refusal-not-in-trick = Вернуть можно только одну из двух карт Старшей ведьмы в этой взятке.
tw-refusal-signal-closed = Сигналы бывают только у Младших ведьм и только во время варки.
tw-refusal-signal-limit = На эту взятку вы уже подали два сигнала.
tw-refusal-chat-closed = Пока идёт раунд, разговоры закрыты: остаются два сигнала.
tw-refusal-other-form = Этот ход пишется иначе: «{ $action }».

## Файл колоды
tw-content-json = Файл колоды не читается: { $error }
tw-content-game = Это файл другой игры: «{ $game }» вместо «three-witches».
tw-content-size = В колоде должно быть 18 карт, а в файле их { $given }.
tw-content-elixir = Нужен ровно один Эликсир без номинала, а в файле: { $given }.
tw-content-rank-missing = У карты «{ $card }» нет номинала.
tw-content-rank-range = Номинал — целое число от 1 до 9, а у карты «{ $suit }» он { $rank }.
tw-content-repeated = Карта «{ $suit } { $rank }» встречается дважды.
tw-content-suits = Нужно ровно пять обычных мастей, среди них owl и dog. В файле: { $given }.
tw-content-suit-id = Название масти — до 16 строчных латинских букв, а в файле «{ $suit }».
tw-content-owls = В масти owl должно быть хотя бы две карты.
tw-content-equal-sets = Наборы номиналов пяти мастей должны различаться попарно.
tw-content-twos = Нужны хотя бы две карты номинала 2.
tw-content-threes = Нужны хотя бы две карты номинала 3.
tw-content-two-five = Хотя бы в одной масти должны быть и 2, и 5.
tw-content-three-five = Нужны тройка и пятёрка разных мастей.
tw-content-unnamed = У карты «{ $suit } { $rank }» нет имени на русском или английском.
tw-content-equal-names = Имена карт не должны повторяться.
