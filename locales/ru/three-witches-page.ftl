# 3 ведьмы на странице: подписи стола и подсказки первой игры.

## Стол
twp-where-round = Раунд { $round }
twp-where-trick = взятка { $trick } из 5
twp-where-lap = торги, круг { $lap }
twp-where-last-lap = последний круг торгов
twp-where-raise = торги: кто выше?
twp-where-exchange = передача карт
twp-where-discard = сброс
twp-role-lead = Старшая
twp-role-lesser-1 = 1-я Младшая
twp-role-lesser-2 = 2-я Младшая
twp-elixir-here = Эликсир
twp-hand-size = карт в руке
twp-chosen = выбор сделан
twp-orb-free = Шар ничей: ставки ещё нет
twp-orb-bid = Шар: ставка { $bid }
twp-pile-lead = Старшая: { $won } из { $bid }
twp-pile-lessers = Младшие: { $count }
twp-slot-up = открыто
twp-slot-down = втёмную
twp-card-hidden = карта рубашкой вверх
twp-lead-suit = Главная масть: { $suit }.
twp-eye = Глаз: Младшие играют втёмную.
twp-pick-order = Первая карта — открыто, вторая — втёмную.
twp-trick-to-lead = Взятку берёт Старшая ведьма
twp-trick-to-lessers = Взятку берут Младшие ведьмы
twp-took-lead = Старшей
twp-took-lessers = Младшим
twp-last-trick = Прошлая взятка, № { $number }
twp-older-tricks = Взятки раньше
twp-said-pass = пас
twp-said-bid-3 = три!
twp-said-bid-4 = четыре!
twp-said-accept = согласна
twp-said-object = возражаю
twp-signal-win-trick = берём
twp-signal-lose-trick = отдаём

## Рука
twp-hand = Ваша рука
twp-signals = Сигналы подруге
twp-card-label = { $name }, номинал { $rank }, масть { $suit }
twp-card-picked = { $name } — выбрана
twp-card-picked-up = { $name } — ляжет открыто, нажмите, чтобы вернуть
twp-card-picked-down = { $name } — ляжет втёмную, нажмите, чтобы вернуть
twp-card-barred = { $name } — сейчас нельзя, нажмите, чтобы узнать почему
twp-take-back = Вернуть в руку: { $card } ({ $slot })
twp-return-this = Вернуть Старшей: { $card }
twp-tap-return = Коснитесь одной из двух карт Старшей ведьмы.
twp-swap = Наоборот
twp-try-exchange = Отдать эти две
twp-zoom-card = Номинал { $rank }, масть — { $suit }. В этой масти есть: { $ranks }.
twp-zoom-eye = Глаз. Если Старшая ведьма открывает его первым, обе Младшие отвечают втёмную.

## Карта-подсказка
twp-help-ranks = Номиналы по мастям
twp-help-suit = Масть
twp-help-elixir = Эликсир удваивает вторую карту пары. Открыто Старшая его не играет.
twp-help-same-suit = Одна масть:
twp-help-same-rank = Один номинал:
twp-help-sum = номиналы складываются.
twp-help-nothing = Ничего общего:
twp-help-higher = считается только старшая карта.
twp-help-tie = Поровну:
twp-help-tie-lead = взятку берёт Старшая ведьма.

## Конец
twp-reason =
    { $winners ->
        [one] Пять жетонов судьбы собраны.
       *[other] Пять жетонов судьбы собраны в один и тот же миг.
    }
twp-rounds = Раунды игры
twp-col-round = Раунд
twp-col-target = Взято
twp-col-word = Слово
twp-word-kept = сдержано
twp-word-broken = нарушено
twp-won-of = { $won } из { $bid }
twp-review = Что было скрыто
twp-review-dealt = { $name } получает
twp-review-gave = { $name } отдаёт налево (передача { $number })
twp-review-discard = { $name } откладывает
twp-review-return = После взятки { $trick } в руку Старшей вернулась

## Подсказки первой игры
twp-hint-bid = Ставка — это обещание взять ровно столько взяток одной против двоих. Сдержите — два жетона вам, промахнётесь — по жетону соперницам. Не уверены — пасуйте.
twp-hint-elixir = Эликсир удваивает карту рядом с собой. У кого он, знают все, и эта ведьма говорит последней.
twp-hint-help = Здесь всегда лежит карта-подсказка: какие номиналы есть в каждой масти и как считать пару.
twp-hint-exchange = Никто не решился. Две карты уйдут соседке слева, а две придут справа. Выбирайте вслепую.
twp-hint-discard = Вы — Младшая ведьма, играете вдвоём против Старшей. Отложите карту, которая вам меньше всего поможет.
twp-hint-lead = Коснитесь двух карт: первая ляжет открыто и задаст масть, вторая — втёмную. Пара с общей мастью или номиналом складывается.
twp-hint-follow = Есть карты главной масти — играйте одну из них, они приподняты. Нет — играйте любую. Ваша карта составит пару с картой подруги.
twp-hint-eye = Старшая открыла глаз: в этой взятке Младшие кладут карты рубашкой вверх.
twp-hint-return-secret = Взятка ваша. Одну из двух карт вы тайно берёте обратно — соперницы не узнают какую.
twp-hint-return-propose = Вы победили Старшую и решаете вдвоём, какую карту ей вернуть. Слабая карта испортит ей следующий ход — а иногда как раз сильная заставит взять лишнее.
twp-hint-values = Вот как посчитали пары: общая масть или номинал — сумма, ничего общего — только старшая карта, с Эликсиром — вдвое.
twp-hint-signals = Подруге можно подать знак: берём взятку или отдаём. Его видят все, и он ни к чему не обязывает.
twp-hint-orb = Шар показывает, сколько взяток должна взять Старшая: ровно столько, ни больше ни меньше.
twp-hint-tokens = Жетоны судьбы. Кто первой соберёт пять, та и победила.

twp-race = До пяти
twp-you = Вы
