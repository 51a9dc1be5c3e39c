# Страница: всё, что говорит она сама. Слова игр лежат в их собственных файлах.

## Общее
title = Ковен
title-your-turn = ● Ваш ход — { $game }
title-table = { $game } — Ковен
navigation = Разделы
loading = Зажигаем свечи…
close = Закрыть
copy = Скопировать
share = Поделиться
try-again = Попробовать ещё раз
to-front = На главную
other-language = English
problem-unreachable = Сервер не отвечает. Попробуйте ещё раз через минуту.

## Главная
front-title = Стол накрыт, котёл греется
front-line = Игры о ведьмах с друзьями или с ботами. Без регистрации: садитесь и играйте.
front-unreachable = Не получается связаться с сервером. Проверьте сеть — начатые игры никуда не денутся.
next = Что дальше
next-return = К столу
next-quick = Быстрая игра
next-quick-go = Сесть
next-learn = Урок
next-lesson = Урок «{ $lesson }»
front-you = Вы за столом
front-code = Вас позвали? Введите код стола или ссылку
front-code-go = Сесть
my-tables = Мои столы
my-tables-empty = Пока пусто. Начатые игры будут ждать вас здесь.
open-tables = Открытые столы
open-tables-empty = Сейчас никто не ищет компанию. Позовите друзей или сыграйте с ботами.
table-your-turn = Ваш ход
table-called = Ждут вас, чтобы сдать карты
table-dealing = Сдают карты
table-waiting =
    { $seats ->
        [one] Ждёт ещё { $seats } игрока
       *[other] Ждёт ещё { $seats } игроков
    }
table-playing = Идёт игра
table-finished = Игра окончена
company-with-bots =
    { $people } и { $bots ->
        [one] { $bots } бот
        [few] { $bots } бота
       *[other] { $bots } ботов
    }
players-exactly =
    { $count ->
        [one] { $count } игрок
        [few] { $count } игрока
       *[other] { $count } игроков
    }
players-range = { $fewest }–{ $most } игроков
minutes = около { $minutes } минут
minutes-short = { $minutes } мин
nickname = Как вас зовут за столом
nickname-default = Ведьма
bot-strength = Сила ботов
play-with-bots = Играть с ботами
play-with-bots-short = Играть
play-alone = Одиночная игра
play-alone-short = В одиночку
invite-friends = Позвать друзей
invite-friends-short = Позвать
rules = Правила
rules-of = Правила: { $game }
options = Настройки стола
options-of = Настройки стола: { $game }
option-players = Сколько игроков
option-usual = (обычно)
option-listed = Показать стол в списке открытых
option-hints = Подсказки на столе

## Стол до игры
loading-table = Ищем ваш стол…
offline-table = Стол не отвечает: сервер молчит или пропала сеть.
waiting-for =
    { $seats ->
        [one] Не хватает { $seats } игрока. Игра начнётся сама, когда он сядет.
       *[other] Не хватает { $seats } игроков. Игра начнётся сама, когда все сядут.
    }
waiting-start = Все в сборе, раздаём карты…
deal-opened = число открыто
deal-committed = число загадано
deal-waits = ждём число: { $left }
deal-calls = не в сети, ждём ещё { $left }
deal-broken = Сорванных раздач за этим столом: { $broken }.
deal-again = Раздачу сорвали: кто-то не открыл своё число. Раздадим заново, с новыми числами.
deal-lost-seat = Вы не открыли своё число вовремя, и место освободилось. Садитесь снова, если оно ещё свободно.
deal-closed = Раздачу за этим столом срывали трижды, стол закрыт. Откройте новый.
deal-fingerprint = Отпечаток раздачи:
deal-explained = Сервер и каждый игрок загадали по числу; отпечаток скрепляет их все, места и условия стола. Страница открывает ваше число только после него, поэтому выбрать карты не может никто.
deal-distrust = Сервер показал не ту раздачу, за которую поручился: { $why ->
        [false-fingerprint] отпечаток не сходится с условиями стола
        [second-fingerprint] для вашего числа уже был другой отпечаток
       *[unsaid] сорванная раздача не посчитана
    }. Страница не открыла ваше число.
deal-elsewhere = Ваше число для этой раздачи загадано в другом браузере. Откройте стол там.
invite-title = Позовите друзей
invite-line = Отправьте эту ссылку: кто её откроет, сядет за ваш стол.
invite-link = Ссылка на стол
invite-code = Код стола:
invite-share = Садитесь за стол: { $game }
link-copied = Ссылка скопирована.
join-title = Сядьте за стол
join = Сесть за стол
leave = Выйти
see-out = Проводить
see-out-whom = Проводить: { $name }
see-out-line = Место освободится, и вернуться за этот стол гость уже не сможет.
unseated = Вы больше не сидите за этим столом. Выберите другой стол или откройте свой.
read-rules = Пока ждёте — прочтите правила

## Места
seat-bot = бот
seat-open = Свободное место
seat-you = это вы
seat-away = не в сети
seat-away-left = не в сети, бота можно позвать через { $left }
seat-waits = думает слишком долго
seat-waits-left = думает долго, голосовать за бота можно через { $left }
seat-stand-in = здесь пока играет бот
seat-give-back = Вернуть место
seat-let-bot = Позвать бота
seat-vote-bot = Голос за бота (уже { $votes } из { $needed })
seat-unvote-bot = Не звать бота (голосов: { $votes } из { $needed })
own-waits = Ход ждёт вас… ещё { $left }, потом другие могут позвать замену.
own-waits-over = Ход ждёт вас. Другие уже могут позвать замену.
own-replaced = За вас играет бот: ваш ход ждал слишком долго.
own-here = Я здесь
seat-add-bot = Посадить бота
seat-deciding = решает
bot-name-0 = Рябина
bot-name-1 = Крапива
bot-name-2 = Полынь
bot-name-3 = Белладонна
bot-name-4 = Мята

## Стол во время игры
tabs = Помощь и журнал
tab-help = Подсказка
tab-rules = Правила
tab-log = Журнал
tab-chat = Разговор
tab-settings = Настройки
your-place = Ваше место
rules-here = Правила об этом моменте
elsewhere = Этот стол открыт в других вкладках или на других устройствах, поэтому здесь он остановлен.
come-here = Продолжить здесь
connecting = Садимся за стол…
restarting = Сервер перезапускается. Игра сохранена и сейчас продолжится сама.
offline = Нет связи с сервером. Игра сохранена, страница подключится сама.
act-unsure = Дошёл ли ваш ход, станет ясно, когда связь вернётся.
act-was-done = Связь вернулась: ваш ход сделан.
watching = Все места заняты — вы смотрите игру.
game-unknown = Этой игры на странице ещё нет. Обновите её чуть позже.
game-not-loaded = Игра не загрузилась. Обновите страницу — место останется за вами.
log = Журнал игры
log-empty = Пока ничего не произошло.
chat = Разговор за столом
chat-empty = Пока тихо.
chat-write = Написать за стол
chat-send = Отправить
rules-contents = Содержание
rules-unreachable = Правила сейчас не открываются. Попробуйте чуть позже.
settings-language = Язык
settings-sound = Звуки
since = С вашего хода: { $lines ->
        [one] { $lines } событие
        [few] { $lines } события
       *[many] { $lines } событий
    }
since-replay = Показать ещё раз
skip = Пропустить
settings-speed = Темп
speed-slow = неспешно
speed-normal = обычно
speed-fast = быстро
speed-instant = сразу
settings-theme = Тема
theme-system = как в системе
theme-light = светлая
theme-dark = тёмная
settings-text = Размер букв
text-normal = обычный
text-large = крупнее
text-huge = крупно
settings-one-tap = Ходить одним касанием, без подтверждения
settings-volume = Громкость
settings-ambience = Звуки вокруг: лес, огонь, ветер
settings-hints = Подсказки для первой игры
settings-shake = Вибрация, когда ваш ход
settings-full = На весь экран
settings-install = Установить на это устройство
settings-install-by-hand = Чтобы установить Ковен: «Поделиться», затем «На экран „Домой“».
settings-keys = С клавиатуры: стрелки ходят по картам, Enter берёт карту, цифры берут её сразу, Escape пропускает анимацию. Долгое нажатие показывает карту крупно.
hint = Подсказка
hint-understood = Понятно
hint-silence = Больше не подсказывать

## Конец игры
end-nobody = Никто не победил
end-you-won =
    { $others ->
        [0] Вы победили!
       *[other] Вы победили — и не в одиночку!
    }
end-won =
    { $count ->
        [one] Побеждает { $winners }
       *[other] Победу делят { $winners }
    }
end-rematch = Сыграть ещё раз
end-join-rematch = Сесть за новый стол
end-look = Посмотреть на стол
end-replay = Пересмотреть партию
end-back = К итогам
proof-mine = Ваше число участвовало в раздаче: опубликованный секрет вместе с ним и с отпечатком, который вы видели до раздачи, даёт начальное число этой партии.
proof-numbers = Опубликованные числа дают начальное число этой партии. Своего числа у этого браузера нет, больше он ничего не проверил.
proof-old = Эту партию сдали до того, как числа стали загадывать заранее: страница её не проверяет.
proof-bad = Раздача не сходится: { $why ->
        [other-number] вашего числа в ней нет
        [other-fingerprint] её отпечаток не тот, что вы видели до неё
       *[other-seed] опубликованные числа не дают начальное число этой партии
    }.
proof-unreachable = Журнал партии сейчас не открывается, раздача не проверена.
proof-log = Скачать журнал партии
proof-kept = Скачать своё число и отпечаток
proof-help = Что карты следуют из начального числа, проверит без сервера команда «coven verify журнал».
proof-help-kept = Что карты следуют из начального числа, проверит без сервера команда «coven verify журнал --kept файл с числом».

## О странице
about = Об игре
about-what = Ковен — это стол для игр о ведьмах. Правила соблюдает программа, а блефовать, ошибаться и радоваться можно самим.
about-fair = Честная раздача
about-fair-text = Сервер и каждый игрок заранее ручаются за своё число. Когда все сели, каждому показывают отпечаток раздачи, и только потом числа открываются. Карты зависят от всех чисел сразу, поэтому выбрать раздачу не может ни сервер, ни игрок. После игры страница сверяет числа сама, а скачанные файлы проверит команда «coven verify» без сервера.
about-licences = Лицензии
about-own-licence = Программа: MIT или Apache-2.0, на ваш выбор.
about-icons = Рисунки на картах собраны из значков Lorc, Delapouite и других авторов
about-icons-changed = Значки перекрашены и вписаны в наши рамки.
about-fonts = Шрифты: Alegreya (Huerta Tipográfica) и Golos Text (Paratype), лицензия SIL Open Font License 1.1.
about-libraries = Страница собрана на Svelte (MIT), а предложения говорит Project Fluent (Apache-2.0).
about-private = О вас
about-private-text = Мы не просим ни почты, ни пароля. Имя для стола и ваши настройки хранит браузер, а место за столом узнаётся по куки, которую не видит ни один скрипт.
lost-title = Здесь пусто
lost-page = Такой страницы нет. Может быть, в ссылке потерялась буква?

## Повтор

title-replay = Повтор: { $game }
replay-beginning = Начало партии.
replay-step = Шаг партии
replay-back = Шаг назад
replay-forth = Шаг вперёд
replay-run = Показывать подряд
replay-stop = Остановить
replay-at = шаг { $at } из { $last }
replay-eyes = Глазами:
replay-eyes-nobody = зрителя
replay-leave = К итогам

gallery = Галерея
gallery-note = Каждое состояние стола показано в размере этого окна, в его теме и на выбранном языке.
prompt-whole = Весь вопрос
drawer-pin = Держать рядом со столом
where = Где мы в игре

## Уроки
title-lesson = Урок: { $game }
lesson-short = Уроки
lesson-link = Научиться за несколько минут
lesson-title = Уроки: { $game }
lesson-length =
    Около { $minutes } минут, { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[other] { $steps } шагов
    }
lesson-step = Шаг { $number } из { $of }
lesson-show = Покажите
lesson-leave = Выйти
lesson-begin = Начать
lesson-continue = Продолжить
lesson-again = Начать урок заново
lesson-others = К урокам
lesson-next = Дальше
lesson-play = Играть
lesson-scene-over = Готово! Посмотрите на стол, и пойдём дальше.
