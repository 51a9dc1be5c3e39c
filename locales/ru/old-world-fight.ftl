# Старый мир: карты, битвы, кости и истории на странице.

## Карты
owf-ground-forest = лес
owf-ground-mountain = горы
owf-ground-water = вода
owf-ground-universal = любая местность
owf-cost = стоимость { $cost }
owf-links = связи: { $links }
owf-no-links = связей нет
owf-link-with = { $to } ({ $what })
owf-level =
    { $level ->
        [1] Первый уровень
        [2] Второй уровень
       *[3] Третий уровень
    }
owf-life = Жизнь: { $life }
owf-deck-city = Исследование города
owf-deck-wilds = Исследование окрестностей
owf-deck-event = Событие

## Битва
owf-fight = Битва
owf-turn = ходит
owf-forming = Противники готовятся к бою.
owf-brawl = Короткая схватка
owf-shield = Щит { $shield } из { $max }
owf-pool = Осталось жизни: { $left } из { $whole }
owf-pool-hand = Осталось жизни: { $left } из { $whole }, на руке { $hand }
owf-discard = Сброс: { $count }
owf-fallen = Потеряно карт монстра: { $count }
owf-attack-charge = Удар
owf-attack-bite = Укус
owf-announced = Готовится: { $attack }
owf-combo = Комбинация
owf-without-link = без связи
owf-slot-first = любая карта
owf-slot-any = без связи
owf-slot-closed = связей больше нет
owf-link-open = Можно продолжить: { $colour }
owf-link-ready = Можно продолжить, карта есть: { $colour }
owf-sums = Итог комбинации
owf-sum-damage = урон
owf-sum-shield = щит
owf-sum-draw = добор
owf-ready = Что можно сделать
owf-bet-on = Золотой на игрока { $name }
owf-bets = Ставки
owf-bet-made = { $name } ставит на игрока { $on }
owf-bet-waiting = { $name } думает над ставкой
owf-corner-attacker = нападает
owf-corner-defender = защищается
owf-tray = Карты на выбор
owf-tray-keep = Возьмите карту на руку
owf-tray-toss = Сбросьте карту
owf-tray-back = Верните карты наверх: последняя окажется верхней
owf-tray-fetch = Заберите карту из сброса
owf-tray-discard = Сбросьте карту
owf-tray-trash = Уберите карту из игры
owf-tray-play = Сыграйте карту

## Кости
owf-poker = Покер на костях
owf-poker-townsfolk = Горожане
owf-poker-fixed = Надо побить
owf-stakes-witcher = Каждый ставит золотой, ещё один добавляет банк: победитель забирает три.
owf-stakes-townsfolk =
    На кону { $pot ->
        [one] { $pot } золотой
        [few] { $pot } золотых
       *[many] { $pot } золотых
    }. При равенстве побеждает тот, чей сейчас ход.
owf-stakes-solo = Ставка — золотой. Чем старше комбинация, тем больше выигрыш: от одного золотого за две пары до шести за покер.
owf-stakes-challenge = Побьёте эти кости — { $win }.
owf-dice-of = Кости: { $name }
owf-die = Кость { $place }: { $value }
owf-poker-wins = { $hand } — победа
owf-poker-choose = Отметьте кости, которые хотите перебросить.
owf-poker-keep = Оставить все
owf-poker-reroll =
    Перебросить { $count ->
        [one] { $count } кость
        [few] { $count } кости
       *[many] { $count } костей
    }

## Истории
owf-story = История
owf-story-loading = Открываем книгу историй…
owf-story-of = Это история игрока { $name }
owf-story-options = Два пути
owf-story-decides = Решает { $name }.
owf-story-results = Что из этого вышло
owf-story-rolled = На кости вышло: { $value }
owf-story-on = Дальше
owf-handed = Что получено и потеряно
owf-thing-gold = золото
owf-thing-shield = щит
owf-thing-level = уровень выше
owf-thing-discarded = карты в сброс
owf-thing-trail = жетон следа
owf-thing-quest = новое задание
owf-option-cost = Цена: { $cost }
owf-victory = Победа
owf-fought-driven-off = Враг отступил
owf-fought-defeat = Поражение
owf-fought-won = Победа в поединке
owf-fought-lost = Поединок проигран
owf-tale-driven-off = Вы упали без сил и, уже проваливаясь в темноту, услышали, как враг уходит прочь. Трофея не будет, зато тишину оплатили те, кому она нужнее.
owf-tale-defeat = Очнулись вы у чужого костра: кто-то оттащил вас подальше и не взял за это ни гроша. Враг остался, где был. Но теперь вы знаете, чем он пахнет, и ещё одну вещь, которой не учат в школах.
owf-tale-won = Вы стоите, { $name } — нет. В углу корчмы это уже рассказывают так, будто видели своими глазами.
owf-tale-lost = { $name } протягивает вам руку и помогает подняться. Урок вышел дорогой, зато его не забудешь.
