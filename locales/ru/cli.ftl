# Терминал: команды, их справка и ответы на ошибки; тексты протокола «coven engine».

## Имена игроков в терминале

cli-witch-1 = Агата
cli-witch-2 = Брана
cli-witch-3 = Веда
cli-witch-4 = Грета
cli-witch-5 = Дара
cli-you = вы

## Ошибки

cli-unknown-game = Игры «{ $game }» здесь нет. Есть: { $known }.
cli-no-such-seat = За этим столом места с 1 по { $last }.
cli-bad-seed = Начальное число — это обычное число или «v1:» и 64 шестнадцатеричные цифры.
cli-bad-bot = Бота «{ $bot }» нет. Есть random, novice, heuristic, search, search:iterations=2000,ms=300 и силы easy, normal, hard.
cli-bad-bots = Боты пишутся через запятую: random, novice, heuristic, search, search:iterations=2000,ms=300 или сила easy, normal, hard.
cli-bad-level = Сила ботов — easy, normal или hard; можно назвать и бота: random, novice, heuristic, search.
cli-bad-budget = Предел раздумий пишется так: iterations=2000, ms=300 или и то и другое через запятую.
cli-bad-lang = Язык — ru или en.
cli-too-many-bots = Ботов названо { $bots }, а мест за столом { $seats }.
cli-bad-option = Настройка стола пишется так: имя=значение.
cli-bad-commitment = Обязательство — это 64 шестнадцатеричные цифры строчными буквами.
cli-output-failed = Не получается писать вывод: возможно, на диске нет места.
cli-serve-threads = Система не даёт запустить потоки сервера.
cli-file-unreadable = Файл { $path } не прочитать: { $why }.
cli-file-unwritable = Файл { $path } не записать: { $why }.
cli-file-too-large = Файл { $path } слишком большой: это не журнал партии и не файл с картами.
cli-io-not-found = его здесь нет
cli-io-denied = нет прав
cli-io-directory = это папка
cli-io-not-text = это не текст в UTF-8
cli-io-full = на диске нет места
cli-io-other = система отказала

## Ошибки в командной строке

cli-usage-unknown-argument = Непонятный параметр: { $argument }. Справка: coven --help.
cli-usage-unknown-command = Команды «{ $command }» нет. Справка: coven --help.
cli-usage-missing-command = Какую команду выполнить? Справка: coven --help.
cli-usage-missing-argument = Не хватает: { $argument }. Справка: coven --help.
cli-usage-missing-value = После { $argument } нужно значение.
cli-usage-bad-value = Значение «{ $value }» не подходит для { $argument }.
cli-usage-twice = Параметр { $argument } назван дважды.
cli-usage-not-text = В командной строке есть байты, которые не текст.
cli-usage-other = Командную строку не понять. Справка: coven --help.

## Справка

cli-help-heading-usage = Как вызвать:
cli-help-heading-commands = Команды
cli-help-heading-arguments = Что указать
cli-help-heading-options = Параметры
cli-help-value-command = КОМАНДА
cli-help-value-options = ПАРАМЕТРЫ
cli-help-value-game = ИГРА
cli-help-value-lesson = УРОК
cli-help-value-file = ФАЙЛ
cli-help-value-game-file = ИГРА=ФАЙЛ
cli-help-value-name-value = ИМЯ=ЗНАЧЕНИЕ
cli-help-value-level = СИЛА
cli-help-value-seed = ЧИСЛО
cli-help-value-bot = БОТ,…
cli-help-value-budget = ПРЕДЕЛ
cli-help-value-folder = ПАПКА
cli-help-value-database = БАЗА
cli-help-value-hex = ОТПЕЧАТОК
cli-help-default = [обычно { $value }]
cli-help-env = [переменная { $name }]
cli-help-arg-help = Показать эту справку.
cli-help-arg-version = Показать версию.
cli-help-arg-lang = Язык: ru или en. Можно задать переменной COVEN_LANG.
cli-help-arg-game = Игра, например three-witches.
cli-help-arg-lesson = Урок; без него — первый.
cli-help-arg-content = Заменить карты игры файлом, например three-witches=moya-koloda.json.
cli-help-arg-options = Настройка стола, например history=open.
cli-help-arg-players = Сколько игроков.
cli-help-arg-threads = Сколько потоков занять; без указания — все.
cli-help-arg-json = Вывести отчёт в JSON.
cli-help-arg-seed = Начальное число: с ним всё повторится точь-в-точь.
cli-help-arg-file = Файл с журналом партии.
cli-help-about = Ковен: настольные игры про ведьм — на странице, в терминале и для программ.
cli-help-about-serve = Открыть сайт: играть в браузере с друзьями и ботами.
cli-help-about-play = Сыграть с ботами прямо в терминале.
cli-help-about-learn = Пройти урок: игра учит сама, шаг за шагом.
cli-help-about-games = Показать, во что здесь играют: число игроков и настройки стола.
cli-help-games-json = Вывести список в JSON.
cli-help-about-engine = Играть из программы: JSON-RPC 2.0, одно сообщение в строке (docs/protocol.md).
cli-help-about-simulate = Сыграть много партий сразу, проверяя каждое правило.
cli-help-about-arena = Выяснить, какой бот играет лучше.
cli-help-about-replay = Пересказать партию по её журналу.
cli-help-about-verify = Доказать по журналу, что партию сдали и сыграли честно.
cli-help-about-copy = Перенести сайт в другую базу данных: из файла в PostgreSQL или обратно.
cli-help-copy-from = Откуда: файл или адрес postgres://…; сайт в это время закрыт.
cli-help-copy-to = Куда: новый файл или пустая база PostgreSQL.
cli-help-about-backup = Сделать запасную копию сайта одним файлом; сайт может быть открыт.
cli-help-backup-file = Новый файл для копии. Его можно открыть сервером или перенести командой copy.
cli-help-backup-database = Что копировать: файл или адрес postgres://….
cli-help-about-rules = Показать правила игры.
cli-help-about-content = Проверить или показать карты игры.
cli-help-about-content-check = Проверить файл с картами и назвать всё, что в нём не так.
cli-help-about-content-show = Показать карты игры.
cli-help-about-content-export = Вывести файл с картами, который входит в программу: его можно менять.
cli-help-about-manual = Записать страницы руководства (man) в папку.
cli-help-manual-folder = Папка для страниц; появится сама.
cli-help-about-completion = Вывести подсказки для командной оболочки.
cli-help-completion-shell = Оболочка: bash, zsh, fish, elvish или powershell.
cli-help-play-bots = Сила ботов: easy, normal, hard.
cli-help-play-seat = За какое место сесть, начиная с 1.
cli-help-play-log = Записать журнал партии в файл.
cli-help-simulate-games = Сколько партий сыграть.
cli-help-simulate-bots = Кто играет, место за местом: random, novice, heuristic, search, search:iterations=500.
cli-help-simulate-no-audit = Не проверять правила после каждого хода.
cli-help-arena-games = Сколько партий сыграть каждой паре ботов.
cli-help-arena-contenders = Кто соревнуется: random, novice, heuristic, search, search:iterations=500.
cli-help-arena-budget = Сколько думать боту search: iterations=2000, ms=300 или и то и другое.
cli-help-verify-commitment = Обязательство, которое было опубликовано до раздачи.
cli-help-verify-kept = Файл, который сохранила страница: доказывает, что раздача та самая.
cli-help-verify-moves-only = Довольствоваться ходами, если о раздаче в журнале ничего нет.
cli-help-content-check-file = Файл с картами.
cli-help-serve-host = Адрес, который слушать; 0.0.0.0 — все сети.
cli-help-serve-port = Порт; 0 — любой свободный.
cli-help-serve-database = База данных: один файл, появится сам, или адрес PostgreSQL (postgres://…; с паролем — лучше в переменной).
cli-help-serve-metrics = Где показывать показатели сервера, например 127.0.0.1:9090; без этого — нигде.
cli-help-serve-bot-pause-ms = Сколько миллисекунд бот делает вид, что думает; каждый ответ отличается на четверть. Сильный бот столько и думает; 0 — отвечать сразу, как только готов.
cli-help-serve-film-seconds = Сколько секунд ход бота ждёт тех, кому ещё показывают предыдущий; 0 — не ждать никого.
cli-help-serve-bot-threads = Сколько ботов думают одновременно; 0 оставляет одно ядро людям.
cli-help-serve-idle-seconds = Сколько секунд стол без людей остаётся в памяти.
cli-help-serve-deal-open-seconds = Сколько секунд ждать, пока подключённый игрок откроет своё число для раздачи.
cli-help-serve-deal-away-seconds = Сколько секунд раздача ждёт игрока, который отошёл.
cli-help-serve-absence-seconds = Сколько секунд игрока должно не быть за столом, чтобы вместо него можно было позвать бота.
cli-help-serve-decision-seconds = Сколько секунд подключённый игрок может не отвечать на свой ход, пока другие не вправе голосовать за бота.
cli-help-serve-waiting-days = Через сколько дней без игроков забыть стол, за которым так и не начали.
cli-help-serve-abandoned-days = Через сколько дней без игроков неоконченная игра перестаёт считаться; доиграть её всё равно можно.
cli-help-serve-session-days = Через сколько дней забыть гостя, который не сидит ни за одним столом.
cli-help-serve-play-out-hours = Через сколько часов без игроков боты доигрывают игру, если за всех людей в ней сидят боты.
cli-help-serve-max-tables = Сколько может быть неоконченных столов.
cli-help-serve-max-tables-per-person = Сколько неоконченных столов может завести один человек.
cli-help-serve-max-tables-per-address = Сколько неоконченных столов можно завести с одного адреса.
cli-help-serve-tables-per-hour = Сколько столов в час можно завести с одного адреса.
cli-help-serve-table-burst = Сколько из них можно завести разом.
cli-help-serve-listed-per-address = Сколько ждущих столов с одного адреса может стоять в общем списке.
cli-help-serve-action-burst = Сколько ходов подряд может сделать одно место без передышки.
cli-help-serve-actions-per-minute = Сколько ходов в минуту одно место может делать подолгу.
cli-help-serve-max-connections = Сколько может быть живых соединений, четверть из них — для тех, кто сидит за своим столом; для запросов принимается ещё четверть.
cli-help-serve-max-connections-per-address = Сколько живых соединений может быть у одного адреса, четверть из них — для тех, кто сидит за своим столом; для запросов принимается ещё четверть.
cli-help-serve-max-connections-per-table = Сколько живых соединений может быть у зрителей одного стола; у тех, кто за ним сидит, места свои.
cli-help-serve-connections-per-seat = Сколько живых соединений со своим столом может быть у игрока; новое занимает место самого старого.
cli-help-serve-patience-seconds = Сколько секунд посетитель может тратить на каждый шаг соединения: прислать запрос, прислать его тело, спросить снова, забрать ответ.
cli-help-serve-silence-seconds = Сколько секунд живое соединение может молчать; до этого его просят подать знак.
cli-help-serve-requests-per-second = Сколько запросов в секунду адрес может слать подолгу.
cli-help-serve-request-burst = Сколько запросов адрес может послать разом.
cli-help-serve-messages-per-second = Сколько сообщений в секунду соединение может слать подолгу.
cli-help-serve-message-burst = Сколько сообщений соединение может послать разом.
cli-help-serve-secure-cookies = Куки только для https: для сайта за TLS.
cli-help-serve-behind-proxy = Брать адрес гостя из последней записи X-Forwarded-For; только за прокси, который её пишет.
cli-help-serve-origin = Ещё один адрес сайта, чьи страницы могут здесь играть, например https://coven.example.

## Игра в терминале

cli-play-welcome = { $game }. Вы — { $seat }.
cli-play-keys = Выбирайте номером или записью хода. «?» — подсказка, «правила» — все правила, «q» — выйти.
cli-play-help =
    Введите номер из списка или запись хода (серым справа от него).
    ?, помощь — эта подсказка; правила — все правила игры; журнал — всё, что было; q, выход — закончить.
cli-play-commitment = Обязательство раздачи: { $commitment }
cli-play-no-number = Такого номера нет: выберите от 1 до { $last }.
cli-play-not-understood = «{ $word }» не понять. Назовите номер из списка, «?» или «q».
cli-play-won = Вы победили!
cli-play-won-shared = Вы победили — и не одни.
cli-play-lost = В этот раз победа не ваша.
cli-play-quit = До встречи у котла.
cli-play-gone = Ввод закончился, партия остановлена. До встречи у котла.
cli-play-log-written = Журнал партии записан в { $path }.

## coven learn
cli-learn-welcome = { $game }. Урок «{ $lesson }».
cli-learn-step = Шаг { $number } из { $of }
cli-learn-scene-over = Готово! Дальше — новая сцена.
cli-unknown-lesson = Урока «{ $lesson }» нет. Есть такие: { $known }.
cli-outcome-title = Итог
cli-outcome-place = { $place }. { $seat } — { $score }

## Стол «3 ведьмы»

cli-tw-heading = Раунд { $round }
cli-tw-heading-trick = Раунд { $round }, взятка { $trick } из 5
cli-tw-elixir = Эликсир
cli-tw-lead = Старшая ведьма
cli-tw-first = 1-я Младшая
cli-tw-second = 2-я Младшая
cli-tw-orb = шар { $bid }
cli-tw-won = взято { $won }
cli-tw-chosen = карты выбраны
cli-tw-discarded = карта отложена
cli-tw-signal = «{ $signal }»
cli-tw-table = На столе, главная масть — { $suit }:
cli-tw-table-eye = На столе, глаз: Младшие играют втёмную. Главная масть — { $suit }:
cli-tw-passed = пас
cli-tw-finished = Взятка { $trick }: { $lead } против { $lessers } — { $result }
cli-tw-result-lead = { $lead } : { $lessers }, взяла Старшая
cli-tw-result-lessers = { $lead } : { $lessers }, взяли Младшие
cli-tw-hand = Ваша рука:
cli-tw-my-discard = отложено: { $card }
# Строки журнала в пересказе законченной партии («-told»): секретов уже нет.
tw-event-discarded-own-told = { $seat } откладывает втёмную «{ $card }».
tw-event-returned-own-told = { $seat } тайно возвращает в руку «{ $card }».

## Много партий

cli-simulate-playing = Играем
cli-simulate-checking = Проверяем
cli-simulate-audited = Правила проверены после каждого хода: нарушений нет.
cli-simulate-not-audited = Правила после каждого хода не проверялись.
cli-simulate-violation =
    { $count ->
        [one] Партий с нарушенным правилом: { $count }
        [few] Партий с нарушенным правилом: { $count }
       *[many] Партий с нарушенным правилом: { $count }
    }. Первое: { $problem } Повторить: { $replay }
cli-figure-games = Партий
cli-figure-decisions = Решений
cli-figure-seconds = Секунд
cli-figure-games-per-second = Партий в секунду
cli-figure-decisions-per-second = Решений в секунду
cli-figure-length = Решений в партии
cli-figure-wins = Побед за местом { $seat } ({ $bot })

## Список игр

cli-games-players = игроков: от { $fewest } до { $most }
cli-games-players-exact =
    { $fewest ->
        [one] { $most } игрок
        [few] { $most } игрока
       *[many] { $most } игроков
    }

## Турнир ботов

cli-arena-alone = Для турнира нужны хотя бы два бота.
cli-arena-title = { $game }: партий { $games }, раздач на пару { $deals }, секунд { $seconds }
cli-arena-bot = бот
cli-arena-seats = мест
cli-arena-wins = побед
cli-arena-score = очки
cli-arena-mean-ms = мс на ход
cli-arena-max-ms = дольше всего
cli-arena-comparison = { $better } против { $other }: побед больше на { $difference } п. п. (95 %: от { $low } до { $high }); один против остальных { $alone }, поровну было бы { $fair }. { $verdict }
cli-arena-beyond-luck = Это не удача.
cli-arena-luck = Это может быть удачей.

## Журналы партий

cli-replay-title = { $game }, ходов: { $moves }
cli-input-time-out = [{ $time }] { $seat }: время вышло.
cli-input-resign = [{ $time }] { $seat } сдаётся.
cli-input-take-back = [{ $time }] { $seat }: ход возвращён, всё начиная с записи { $number } не считается.
cli-input-stand-in-begins = [{ $time }] За игрока { $seat } решает бот ({ $level }).
cli-input-stand-in-ends = [{ $time }] { $seat } снова за столом.
cli-input-draw-offered = [{ $time }] { $seat } предлагает ничью.
cli-input-draw-accepted = [{ $time }] { $seat } соглашается на ничью.
cli-input-draw-declined = [{ $time }] { $seat } не соглашается на ничью.
cli-input-closed = [{ $time }] Партию закрыли по общему согласию.
cli-input-closed-draw = [{ $time }] Ничья по общему согласию.
cli-input-server-down = Сервер не работал { $time }; это время никому не считается.
cli-replay-unfinished = На этом журнал обрывается: партия не доиграна.
cli-log-not-a-log = Это не журнал партии: { $detail }.
cli-log-cut = Файл обрывается на полуслове: строка { $line }.
cli-log-newer = Журнал записан более новой версией программы ({ $format }).
cli-log-bad-entry = Запись { $number } не прочитать: { $reason }.
cli-log-unknown-input = Запись { $number } — неизвестного этой версии рода: «{ $kind }».
cli-log-bad-input = Запись { $number } невозможна. { $reason }
cli-log-time-runs-back = В записи { $number } время идёт назад.
cli-log-other-table = После записи { $number } стол не тот, что указан в журнале.
cli-log-older-rules = Партию играли по правилам версии { $needed }, а по версии { $have } она не сходится. { $reason }
cli-log-changed = Журнал изменён: его текст не тот, что был записан после партии.
cli-log-other-game = Этот журнал — игры «{ $game }», её здесь нет.
cli-log-rules-version = Журнал записан по правилам версии { $needed }, а у этой программы версия { $have }.
cli-log-other-content = Партию играли другими картами (отпечаток { $hash }). Назовите их файл: --content ИГРА=ФАЙЛ.
cli-log-setup = Стол из журнала не накрыть: { $detail }.
cli-log-bad-seed = Начальное число в журнале не прочитать.
cli-log-unfair = Раздача не доказана: секрет или чьё-то число не подходит к своему обязательству, или вместе они дают другое начальное число.
cli-log-no-commitment = О раздаче журнал ничего не доказывает: обязательства в нём нет. Проверить одни ходы: --moves-only.
cli-log-bad-action = Ход { $number } невозможен: { $seat }, «{ $action }» ({ $reason }).
cli-log-other-end = Ходы из журнала ведут не к тому концу, который в нём записан.
cli-verify-other-commitment = Обязательство в журнале не то, которое опубликовали до раздачи.
cli-verify-text = Текст не менялся: отпечаток { $digest }.
cli-verify-deal = Раздача следует из секрета и открытых чисел: секрет подходит к обязательству { $commitment }, отпечаток раздачи { $fingerprint }.
cli-verify-compare = Та ли это раздача, что была у вас за столом, докажет файл, который сохранила страница: --kept ФАЙЛ.
cli-verify-no-deal = О раздаче журнал ничего не доказывает: обязательства в нём нет.
cli-verify-broken = Раздач, сорванных за этим столом до этой: { $broken }.
cli-verify-kept = Ваше число участвовало в раздаче, и отпечаток тот, что вы видели до неё: выбрать эти карты не мог никто.
cli-verify-old-deal = Раздача прежнего образца: секрет подходит к обязательству { $commitment } и вместе с числами мест даёт эту раздачу. Что её не выбрал сервер, это не доказывает: числа ботов были его, а числа людей он знал раньше, чем показал обязательство.
cli-verify-moves-done = Ходы сошлись, раздача не проверена.
cli-kept-unreadable = Это не файл, который сохраняет страница: { $detail }.
cli-kept-old-form = Раздача прежнего образца: сохранённое число с ней не сравнить.
cli-kept-other-table = Сохранённый файл — от другого стола.
cli-kept-other-nonce = Сохранённое число в этой раздаче не участвовало: это не та раздача, что была у вас за столом.
cli-kept-other-fingerprint = Отпечаток раздачи не тот, что вы видели до неё: секрет, чьё-то обязательство, места или условия потом подменили.
cli-verify-moves = Ходы возможны и ведут к записанному концу: { $moves }, отпечаток { $hash }.
cli-verify-inputs = Остальные записи (время, сдачи, возвраты хода, подмены) тоже возможны: { $inputs }. Время истекает там, где это следует из записанных моментов и часов партии.
cli-verify-word = Кто ходил и когда — это слово сервера, журнал этого не доказывает.
cli-verify-older-rules = Партию играли по правилам версии { $needed }; по нынешней версии { $have } каждый ход тоже возможен, и стол сходится.
cli-verify-from = Первые записи ({ $entries }) взяты из другого журнала: { $log }.
cli-verify-done = Всё сошлось.
cli-verify-unfinished = Всё сошлось, но партия не доиграна.

## Правила и карты

cli-rules-missing = Страницы с правилами игры «{ $game }» здесь нет.
cli-content-good = Файл { $path } хорош, отпечаток { $hash }.
cli-content-bad = Файл с картами { $path } не принят:
cli-content-title = { $game }: карты, отпечаток { $hash }

## Протокол

cli-engine-player = игрок { $number }
cli-engine-parse = Строка — не JSON: { $detail }.
cli-engine-too-long = Строка длиннее { $limit } байт.
cli-engine-request = Это не запрос JSON-RPC 2.0: { $detail }.
cli-engine-why-utf-8 = она не в UTF-8
cli-engine-why-object = запрос — это объект
cli-engine-why-version = в jsonrpc должно стоять "2.0"
cli-engine-why-id = id — это строка, число или null
cli-engine-why-batch = в пачке от 1 до 1000 запросов
cli-engine-why-names = параметры передаются по именам, в объекте
cli-engine-why-players = такого числа игроков в этой игре не бывает
cli-engine-notation = «{ $action }» — не ход этой игры ни при каких обстоятельствах. Возможные ходы даёт метод legal.
cli-engine-method = Метода «{ $method }» нет. Есть: { $known }.
cli-engine-params = Параметры не подходят: { $detail }.
cli-engine-match = Партии «{ $match }» нет: она не начата или уже закрыта.
cli-engine-seat = Места { $seat } за этим столом нет: есть места с 0 по { $last }.
cli-engine-too-many = Открытых партий уже { $limit }: закройте ненужные методом close.
cli-engine-no-log = У этой партии нет журнала: она началась не с раздачи, а с загруженного положения.
cli-engine-no-decision = Решать сейчас нечего: { $seat }.
cli-engine-state-inconsistent = Такого положения не бывает. { $problems }
cli-engine-internal = Здесь ошибся сам движок, а не вы. Партия осталась какой была, другие партии идут дальше.
cli-engine-internal-closed = Здесь ошибся сам движок, а не вы. Эта партия закрыта, другие идут дальше.

## Стол «Каталог провидца»

cli-sc-heading = Раунд { $round } из 4, кон { $trick }
cli-sc-six = [6+]
cli-sc-bonus = [Бонус]
cli-sc-total = итог { $points }
cli-sc-out = вне кона
cli-sc-round = Раунд { $round }: { $scores }
cli-sc-finished = Кон { $trick } — { $winner }: { $meld }
cli-sc-beat-single =
    На столе { $lower ->
        [1] одна карта; бьёт то, что ниже
       *[other] одна карта; бьёт то, что выше
    } { $bound }:
cli-sc-beat-set =
    На столе одинаковые, { $size }; { $lower ->
        [1] бьёт то, что ниже
       *[other] бьёт то, что выше
    } { $bound }:
cli-sc-beat-run =
    На столе последовательные, { $size }; { $lower ->
        [1] бьёт то, что ниже
       *[other] бьёт то, что выше
    } { $bound }:
cli-sc-blade = На столе карта, которую не перебить:
cli-sc-taken = (забрали в руку)
cli-sc-hand = Ваша рука:
cli-sc-picked = выбрано: { $cards }
## Ведьмин круг
cli-ww-heading =
    { $deck ->
        [one] Раунд { $round }, { $stage }. В колоде { $deck } карта
        [few] Раунд { $round }, { $stage }. В колоде { $deck } карты
       *[other] Раунд { $round }, { $stage }. В колоде { $deck } карт
    }
cli-ww-heading-draft = Ведьмин круг, { $stage }
cli-ww-stage-draft = выбор персонажа
cli-ww-stage-study = выбор рецепта
cli-ww-stage-arcana = чары
cli-ww-stage-brewing = варка
cli-ww-stage-over = конец игры
cli-ww-hand = рука { $count }
cli-ww-initiative = № { $count }
cli-ww-laid = рецепт лежит
cli-ww-done = готово
cli-ww-retired = без персонажа
cli-ww-cauldron = котёл
cli-ww-tokens = ворон { $raven }, книга { $book }, котёл { $brew }
cli-ww-recipes = Ваши рецепты:
cli-ww-my-hand = Ваша рука:
cli-ww-plan = План: на столе { $bench }, в котле { $sends }
cli-ww-forecast = У соседки справа не поместится: { $overflow } (наверняка { $least })
cli-ww-letter-h = С
cli-ww-letter-m = М
cli-ww-letter-f = Г
cli-ww-letter-s = П
cli-ww-letter-t = Ж
cli-ww-letter-arcana-r = В
cli-ww-letter-arcana-b = К
cli-ww-letter-arcana-c = о

## Стол «Старый мир»
cli-ow-heading-setup = Старый мир: подготовка
cli-ow-heading = Старый мир, круг { $round }, фаза { $phase }: ходит { $seat }
cli-ow-legend = ♣ лес ▲ горы ≈ вода ✶ любая местность · @ ведьмаки · ☠ монстр уровень/жизнь · × корчма закрыта · ? выслеживание · ! задание · ···· дорога, ~~~~ море
cli-ow-letter-wolf = В
cli-ow-letter-griffin = Г
cli-ow-letter-bear = М
cli-ow-letter-cat = К
cli-ow-letter-viper = З
cli-ow-board = золото { $gold } · щит { $shield }/{ $most }
cli-ow-skills = уровень { $level } · сражение { $combat } · защита { $defence } · алхимия { $alchemy } · специализация { $specialty }
cli-ow-cards = рука { $hand } · колода { $deck } · сброс { $discard }
cli-ow-potions = эликсиры: { $list }
cli-ow-trails = следы: { $list }
cli-ow-tracks = выслеживает: { $list }
cli-ow-quests = задания: { $list }
cli-ow-kept = при себе: { $list }
cli-ow-own-school = своя школа
cli-ow-any-school = школа любого игрока
cli-ow-fight = Битва
cli-ow-fight-witcher = { $seat }: запас жизни { $life }, рука { $hand }, щит { $shield }
cli-ow-fight-monster = { $monster }: запас жизни { $life }
cli-ow-fight-card = карта монстра — удар: { $charge }; укус: { $bite }
cli-ow-combo = Комбинация:
cli-ow-dice = Кости: { $own }
cli-ow-dice-against = Кости: { $own } против { $other }
cli-ow-row = Ряд: ячейка, [цена сейчас], имя, цвет, местность, стоимость, символы → связи
cli-ow-looking = Вы смотрите, начиная с верхней:
cli-ow-hand = Ваша рука:
cli-ow-roads = Вы здесь: { $here }. Рядом: { $near }.
cli-ow-colour-blue = С
cli-ow-colour-red = К
cli-ow-colour-green = З
cli-ow-colour-purple = Ф
cli-ow-colour-yellow = Ж

## Перенос и запасные копии

cli-copy-done = { $rows ->
    [one] Перенесено: { $rows } запись
    [few] Перенесено: { $rows } записи
   *[other] Перенесено: { $rows } записей
} из «{ $from }» в «{ $to }». Там, откуда перенесли, всё осталось.
cli-backup-done = { $rows ->
    [one] Скопирована { $rows } запись
    [few] Скопированы { $rows } записи
   *[other] Скопировано { $rows } записей
} из «{ $from }» в файл «{ $file }».
cli-copy-missing = Базы данных «{ $path }» нет.
cli-copy-not-empty = «{ $path }» уже есть и не пуст: копия кладётся только на пустое место.
cli-copy-failed = Скопировать не удалось: { $reason }. Там, куда копировали, ничего не изменилось.

## coven load
cli-help-about-load = Сыграть за людей на работающем сайте много партий сразу и измерить, чего это ему стоит.
cli-help-load-site = Адрес сайта.
cli-help-load-game = В какую игру играть; обычно «3 ведьмы».
cli-help-load-players = Сколько человек за столом.
cli-help-load-tables = Сколько столов.
cli-help-load-seconds = Сколько секунд измерять.
cli-help-load-warm-up = Сколько секунд играть до измерений.
cli-help-load-think-ms = Сколько миллисекунд в среднем думает человек; 0 — отвечает сразу.
cli-help-load-trace = Ходить, где можно, как в этой записанной партии, и думать столько же; игра, число игроков и варианты — её же.
cli-help-load-pid = Номер процесса сайта на этой же машине: сколько времени процессора и памяти он тратит.
cli-help-load-seed = Откуда начинается случай.
cli-help-load-json = Ответ — документом JSON.
cli-load-playing = Играем
cli-load-title = { $game }: столов { $tables }, за каждым людей { $players }; измеряли { $seconds } с.
cli-load-moves = Ходов { $moves }, в секунду { $rate }.
cli-load-answer = Ответ на ход, мс: обычно { $median }, p99 { $p99 }, p99,9 { $p999 }, дольше всего { $most }.
cli-load-seen = Ход на чужой странице, мс: обычно { $median }, p99 { $p99 }, p99,9 { $p999 }, дольше всего { $most }.
cli-load-back = Потеряли сайт и вернулись: { $people }, мс: обычно { $median }, p99 { $p99 }, дольше всего { $most }.
cli-load-bytes = На ход { $bytes } байт в { $messages } сообщениях.
cli-load-server = Сайт тратит на ход { $user } мкс процессора и { $system } мкс системы; памяти { $memory } КБ.
cli-load-refused = Отказано «{ $code }»: { $count }.
cli-load-players = За этот стол садятся от { $least } до { $most } игроков.
cli-load-address = «{ $address }» — не адрес сайта. Нужен такой: http://127.0.0.1:8080.
cli-load-process = Процесса { $pid } на этой машине нет.
cli-load-nobody = По адресу { $address } никто не отвечает или никого не пускает.
cli-load-no-moves = В этой записи никто не ходит.
