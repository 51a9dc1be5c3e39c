# Страница: всё, что говорит она сама. Слова игр лежат в их собственных файлах.

## Общее
title = Ковен
title-your-turn = ● Ваш ход — { $game }
title-table = { $game } — Ковен
navigation = Разделы
loading = Зажигаем свечи…
close = Закрыть
copy = Скопировать
try-again = Попробовать ещё раз
to-front = На главную
other-language = English
problem-unreachable = Сервер не отвечает. Попробуйте ещё раз через минуту.

## Главная
front-title = Стол накрыт, котёл греется
front-line = Игры о ведьмах с друзьями или с ботами. Без регистрации: садитесь и играйте.
front-unreachable = Не получается связаться с сервером. Проверьте сеть — начатые игры никуда не денутся.
front-turn = За столом ждут вашего хода.
front-turn-go = Вернуться за стол
front-you = Вы за столом
front-code = Вас позвали? Введите код стола или ссылку
front-code-go = Сесть
my-tables = Мои столы
my-tables-empty = Пока пусто. Начатые игры будут ждать вас здесь.
open-tables = Открытые столы
open-tables-empty = Сейчас никто не ищет компанию. Позовите друзей или сыграйте с ботами.
table-your-turn = Ваш ход
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
nickname = Как вас зовут за столом
nickname-default = Ведьма
bot-strength = Сила ботов
play-with-bots = Играть с ботами
play-alone = Одиночная игра
invite-friends = Позвать друзей
rules = Правила
options = Настройки стола
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
invite-title = Позовите друзей
invite-line = Отправьте эту ссылку: кто её откроет, сядет за ваш стол.
invite-link = Ссылка на стол
invite-code = Код стола:
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
seat-stand-in = за неё играет бот
seat-give-back = Вернуть место
seat-let-bot = Пусть играет бот
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
reconnecting = Связь прервалась, возвращаемся за стол…
offline = Сервер не отвечает. Игра сохранена, мы продолжаем пробовать.
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
settings-hints = Подсказки для первой игры
settings-keys = С клавиатуры: стрелки ходят по картам, Enter берёт карту, цифры берут её сразу, Escape пропускает анимацию. Долгое нажатие показывает карту крупно.
hint = Подсказка
hint-understood = Понятно
hint-silence = Больше не подсказывать

## Конец игры
end-nobody = Никто не победил
end-you-won =
    { $others ->
        [0] Вы победили!
       *[other] Вы победили — вместе с подругой!
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
end-proof = Скачать доказательство честной раздачи
end-fingerprint = Отпечаток секрета этого стола:
end-proof-help = До раздачи сервер показал отпечаток своего секрета. По скачанному файлу команда «coven verify» проверит, что ни одну карту потом не подменили.

## О странице
about = Об игре
about-what = Ковен — это стол для игр о ведьмах. Правила соблюдает программа, а блефовать, ошибаться и радоваться можно самим.
about-fair = Честная раздача
about-fair-text = До раздачи сервер публикует отпечаток секретного числа, каждый игрок добавляет своё. Карты зависят от всех чисел сразу, поэтому подстроить раздачу не может никто. После игры её можно скачать и проверить без сервера.
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
