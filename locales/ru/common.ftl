# Слова, которые нужны везде: на странице, в терминале и в протоколе.

## Игры

game-three-witches-name = 3 ведьмы
game-three-witches-blurb = Одна против двоих: назовите ровно столько взяток, сколько сварите, — ни одной больше.
game-seers-catalog-name = Каталог провидца
game-seers-catalog-blurb = Сбрасывайте карты и приберегите лучшие: когда у соседа кончится рука, у вас должно остаться мало, да дорого.
game-glastonbury-name = Гластонбери
game-glastonbury-blurb = Возьмите карту — и она решит, куда волшебник шагнёт дальше. А что уже в котле, придётся помнить.
game-vedmin-krug-name = Ведьмин круг
game-vedmin-krug-blurb = Варите все разом: что не поместится на столе соседки справа, станет вашей победой.

## Силы ботов

bot-level-easy = лёгкий
bot-level-normal = обычный
bot-level-hard = сильный

## Места

seat-number = место { $number }

## Настройки стола «3 ведьмы»

option-three-witches-history = Прошлые взятки
option-three-witches-history-help = Можно ли заглядывать в сыгранные взятки этого раунда или их нужно помнить.
option-three-witches-history-last-trick = Только последняя
option-three-witches-history-open = Все взятки раунда
option-three-witches-settle-early = Досрочный подсчёт
option-three-witches-settle-early-help = Заканчивать ли раунд сразу, когда ставку уже нельзя выполнить.
option-three-witches-settle-early-off = Играть все пять взяток
option-three-witches-settle-early-on = Сразу считать
option-three-witches-chat = Разговоры
option-three-witches-chat-help = Что можно говорить друг другу, пока идёт раунд.
option-three-witches-chat-signals = Только сигналы
option-three-witches-chat-free = Свободный чат
option-three-witches-round-review = Разбор раунда
option-three-witches-round-review-help = Показывать ли после каждого раунда то, что было скрыто: руки, сброс, передачи и возвраты.
option-three-witches-round-review-off = Только после игры
option-three-witches-round-review-on = После каждого раунда

## Настройки стола «Каталог провидца»

option-seers-catalog-artifact-list = Артефакты в игре
option-seers-catalog-artifact-list-help = Знают ли все, какие артефакты участвуют в игре. У кого они, не знает никто.
option-seers-catalog-artifact-list-hidden = Втайне
option-seers-catalog-artifact-list-open = Список на виду
option-seers-catalog-artifact-set = Набор артефактов
option-seers-catalog-artifact-set-help = Одни и те же артефакты на всю игру или новые в каждом раунде.
option-seers-catalog-artifact-set-fixed = На всю игру
option-seers-catalog-artifact-set-redraw = Новые в каждом раунде
option-seers-catalog-history = Сыгранные коны
option-seers-catalog-history-help = Можно ли заглядывать в сыгранные коны этого раунда или их нужно помнить.
option-seers-catalog-history-trick = Нужно помнить
option-seers-catalog-history-open = Все коны раунда

## Настройки стола «Гластонбери»

option-glastonbury-recipes = Рецепты
option-glastonbury-recipes-help = Играть ли с тайными рецептами: два задания каждому и очки за них в конце.
option-glastonbury-recipes-off = Без рецептов
option-glastonbury-recipes-on = С рецептами
option-glastonbury-cauldrons = Котлы
option-glastonbury-cauldrons-help = Видно ли, что лежит в котле под верхней картой, или это нужно помнить.
option-glastonbury-cauldrons-hidden = Закрыты: играем на память
option-glastonbury-cauldrons-open = Открыты всем
option-glastonbury-corners = Углы
option-glastonbury-corners-help = Выбирают ли игроки начальный угол сами.
option-glastonbury-corners-chosen = Каждый выбирает
option-glastonbury-corners-random = По жребию
option-glastonbury-first_player = Первый игрок
option-glastonbury-first_player-help = Кто решает, чей ход первый.
option-glastonbury-first_player-random = Жребий
option-glastonbury-first_player-host = Хозяин стола
option-glastonbury-removed_colour = Убранный цвет
option-glastonbury-removed_colour-help = В игре вдвоём один свободный цвет уходит в коробку. Кто решает, какой.
option-glastonbury-removed_colour-random = Жребий
option-glastonbury-removed_colour-host = Хозяин стола
option-glastonbury-powder = Порошок
option-glastonbury-powder-help = Кто в конце добавляет магический порошок: игра сама, как выгоднее, или каждый свой.
option-glastonbury-powder-auto = Сам, как выгоднее
option-glastonbury-powder-manual = Решает игрок

## Настройки стола «Ведьмин круг»

option-vedmin-krug-characters = Персонажи
option-vedmin-krug-characters-help = Для первой партии возьмите Посвящённых: их сила проще всего.
option-vedmin-krug-characters-by-table = Посвящённые, если за столом есть новичок, иначе один из двух
option-vedmin-krug-characters-draft = Один из двух на выбор
option-vedmin-krug-characters-initiates = Все — Посвящённые
option-vedmin-krug-order = Порядок
option-vedmin-krug-order-help = Варить всем сразу, не видя чужих планов, или по очереди, от низкой инициативы к высокой.
option-vedmin-krug-order-simultaneous = Все одновременно
option-vedmin-krug-order-initiative = По инициативе
option-vedmin-krug-elements_timing = Дитя стихий
option-vedmin-krug-elements_timing-help = Когда Дитя стихий получает свои три ингредиента.
option-vedmin-krug-elements_timing-brewing = Перед варкой
option-vedmin-krug-elements_timing-choice = При раскрытии рецептов
option-vedmin-krug-slyboots_start = Ловкачка
option-vedmin-krug-slyboots_start-help = Что значат два гриба на карте Ловкачки в начале партии.
option-vedmin-krug-slyboots_start-gift = Подарок на первый раунд
option-vedmin-krug-slyboots_start-side = Только знак, какой стороной она лежит
option-vedmin-krug-memory_aid = Память
option-vedmin-krug-memory_aid-help = Записывать ли для вас, какие рецепты вы передали и сбросили.
option-vedmin-krug-memory_aid-on = Записывать
option-vedmin-krug-memory_aid-off = Помнить самой

## Числа с существительными

unit-tricks =
    { $count ->
        [one] { $count } взятка
        [few] { $count } взятки
       *[many] { $count } взяток
    }
unit-tokens =
    { $count ->
        [one] { $count } жетон
        [few] { $count } жетона
       *[many] { $count } жетонов
    }
unit-cards =
    { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }

## Что считают симуляции: доля, а с «-mean» на конце — среднее

figure-three-witches-rounds-mean = Раундов в партии
figure-three-witches-tricks-of-the-lead-mean = Взяток Старшей ведьмы за раунд
figure-three-witches-exchanges-mean = Передач карт за раунд
figure-three-witches-bids-made = Выполнено ставок
figure-three-witches-bids-of-3 = Ставок на 3 взятки
figure-three-witches-bids-of-3-made = Выполнено ставок на 3
figure-three-witches-bids-of-4-made = Выполнено ставок на 4

## Файлы с картами

content-unknown-game = Игры «{ $game }» здесь нет, заменить её карты нельзя.

## Что считают симуляции «Каталога провидца» и «Ведьминого круга»

figure-seers-catalog-rounds-nobody-could-lead = Раундов, где никто не мог начать кон
figure-seers-catalog-bonuses = Получено бонусов
figure-seers-catalog-mean-bonus-mean = Очков в бонусе
figure-seers-catalog-cards-left-mean = Карт осталось в руке
figure-seers-catalog-out = Рук сброшено до конца
figure-vedmin-krug-rounds-mean = Раундов в партии
figure-vedmin-krug-dawns = Игр, закончившихся рассветом
figure-vedmin-krug-shared-wins = Разделённых побед
figure-vedmin-krug-circle-mean = Кубиков в круге ведьмы
figure-vedmin-krug-chr-initiate = Побед с персонажем «Посвящённая»
figure-vedmin-krug-chr-jill = Побед с персонажем «Ведьма на все руки»
figure-vedmin-krug-chr-potioneer = Побед с персонажем «Зельевар»
figure-vedmin-krug-chr-whirlwind = Побед с персонажем «Властительница вихрей»
figure-vedmin-krug-chr-toadmouth = Побед с персонажем «Жабоуст»
figure-vedmin-krug-chr-daredevil = Побед с персонажем «Сорвиголова»
figure-vedmin-krug-chr-elements = Побед с персонажем «Дитя стихий»
figure-vedmin-krug-chr-warrior = Побед с персонажем «Воин силы»
figure-vedmin-krug-chr-fey = Побед с персонажем «Любимица фей»
figure-vedmin-krug-chr-seer = Побед с персонажем «Провидица»
figure-vedmin-krug-chr-slyboots = Побед с персонажем «Ловкачка»
figure-vedmin-krug-chr-spider = Побед с персонажем «Заклинательница пауков»
figure-vedmin-krug-chr-spellwriter = Побед с персонажем «Писательница волшебства»

## Старый мир

game-old-world-name = Ведьмак: Старый мир
game-old-world-blurb = Дороги, кости и чудовища: четыре трофея — и Континент запомнит ваше имя.
option-old-world-first-player = Первый игрок
option-old-world-first-player-help = Кто ходит первым.
option-old-world-first-player-random = По жребию
option-old-world-first-player-host = Хозяин стола
option-old-world-boards = Школы
option-old-world-boards-help = Как игроки получают школы.
option-old-world-boards-draft = Одна из двух
option-old-world-boards-free = Любая свободная
option-old-world-boards-random = По жребию
option-old-world-monster-attack = Атаки монстров
option-old-world-monster-attack-help = Кто выбирает, ударит монстр или укусит.
option-old-world-monster-attack-players = Другие игроки
option-old-world-monster-attack-die = Кость
option-old-world-townsfolk = Горожане за костями
option-old-world-townsfolk-help = Кто бросает кости за горожан.
option-old-world-townsfolk-neighbour = Игрок справа
option-old-world-townsfolk-automatic = Сами горожане
option-old-world-deck-view = Своя колода
option-old-world-deck-view-help = Когда можно смотреть, что в ней осталось.
option-old-world-deck-view-always = Всегда
option-old-world-deck-view-by-the-book = Как в правилах
option-old-world-solo-placement = Монстры в одиночной игре
option-old-world-solo-placement-help = Кто решает, где поселятся три монстра.
option-old-world-solo-placement-random = Жребий
option-old-world-solo-placement-chosen = Игрок
option-old-world-unseen-first = Истории, которых вы не читали
option-old-world-unseen-first-help = Карты исследования, прочитанные вами в прошлых партиях, лежат в коробке, пока есть другие.
option-old-world-unseen-first-off = В игре все карты
option-old-world-unseen-first-on = Непрочитанные карты вперёд
option-list-exploration-card = список карт исследования, которые останутся в коробке: city-01,wilds-07,…
figure-old-world-rounds-mean = Кругов в партии
figure-old-world-length-short = Партий короче 12 кругов
figure-old-world-length-12-25 = Партий в 12–25 кругов
figure-old-world-length-long = Партий длиннее 25 кругов
figure-old-world-fights-level-1-mean = Битв с монстрами I уровня
figure-old-world-fights-level-2-mean = Битв с монстрами II уровня
figure-old-world-fights-level-3-mean = Битв с монстрами III уровня
figure-old-world-trophies-monster-mean = Трофеев за монстров
figure-old-world-trophies-witcher-mean = Ведьмачьих трофеев
figure-old-world-trophies-skill-mean = Трофеев за навыки
figure-old-world-gained-mean = Карт получено каждым
figure-old-world-wins-order-1 = Побед ходящего первым
figure-old-world-wins-order-2 = Побед ходящего вторым
figure-old-world-wins-order-3 = Побед ходящего третьим
figure-old-world-wins-order-4 = Побед ходящего четвёртым
figure-old-world-wins-order-5 = Побед ходящего пятым
figure-old-world-solo-living-legend = Живая легенда: до 6 ходов
figure-old-world-solo-almost-legend = Уже почти легенда: 7–8
figure-old-world-solo-professional = Настоящий профессионал: 9–10
figure-old-world-solo-reliable = Можно положиться: 11–12
figure-old-world-solo-green = Молодо-зелено: от 13 ходов
figure-old-world-turns-each-mean = Ходов у каждого
figure-old-world-won-level-1 = Побед над монстрами I уровня
figure-old-world-won-level-2 = Побед над монстрами II уровня
figure-old-world-won-level-3 = Побед над монстрами III уровня
figure-old-world-witcher-fights-mean = Битв ведьмаков в партии
figure-old-world-events-mean = Событий у каждого
figure-old-world-gained-blue = Получено карт: быстрые атаки
figure-old-world-gained-red = Получено карт: мощные атаки
figure-old-world-gained-green = Получено карт: защита
figure-old-world-gained-purple = Получено карт: атакующие Знаки
figure-old-world-gained-yellow = Получено карт: защитные Знаки
figure-old-world-wins-wolf = Побед школы Волка
figure-old-world-wins-griffin = Побед школы Грифона
figure-old-world-wins-bear = Побед школы Медведя
figure-old-world-wins-cat = Побед школы Кота
figure-old-world-wins-viper = Побед школы Змеи

# Записи журнала, которые не ходы.
input-no-seat = Не сказано, чьё это место.
input-unknown-seat = Такого места за столом нет.
input-over = Партия окончена.
input-no-clock = Здесь это время никто не считает.
input-time-left = Время ещё не вышло.
input-resigned = Это место уже сдалось.
input-nothing-to-take-back = С тех пор никто не ходил, возвращать нечего.
input-stands-in = Бот уже решает за это место.
input-nobody-stands-in = За это место никто не решает.
input-no-offer = Ничью никто не предлагал.
input-not-down = В это время сервер работал.
input-no-time = Неизвестно, когда это было.
input-time-runs-back = Время не идёт назад.

# Партия, которую по нынешним правилам не продолжить.
stopped-refused = С тех пор правила поправили, и по новым запись { $number } этой партии невозможна. Её можно досмотреть до этого места, сохранить журнал и сыграть новую теми же людьми.
stopped-broken = На записи { $number } этой партии программа ломается. Её можно досмотреть до этого места, сохранить журнал и сыграть новую теми же людьми.
stopped-differs = С тех пор правила поправили, и по новым партия после записи { $number } вышла бы другой. Её можно досмотреть до этого места, сохранить журнал и сыграть новую теми же людьми.
