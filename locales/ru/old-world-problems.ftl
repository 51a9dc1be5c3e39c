# Старый мир: что не так с положением, которое загружают. Ключи «ow-problem-…» приходят из правил.

## Что чем названо
ow-thing-seat = место за столом
ow-thing-location = локация
ow-thing-card = карта действия
ow-thing-potion = эликсир
ow-thing-monster = монстр
ow-thing-fight-card = карта боя монстра
ow-thing-story = карта исследования или события
ow-thing-event = номер события
ow-thing-skill = навык
ow-thing-colour = цвет
ow-thing-effects = текст карты
ow-thing-abilities = свойства этой карты
ow-thing-slot = место в ряду карт
ow-thing-die = грань кости

## Что не прочиталось
ow-problem-id = Здесь должно быть названо: { $what }. «{ $id }» в игре нет.
ow-problem-number = Здесь должно стоять: { $what }. Под номером { $number } такого нет.
ow-problem-again = «{ $id }» стоит в этом списке дважды.
ow-problem-too-many = Здесь { $given }, а больше { $most } не бывает.
ow-problem-length = Мест должно быть { $wanted }, а в документе их { $given }.
ow-problem-seed = Зерно случая не прочитать: это 64 шестнадцатеричные цифры.
ow-problem-hidden = В полном положении это открыто, а здесь не сказано. Похоже, это вид одного из игроков.
ow-problem-witchers = Ведьмаков должно быть { $wanted }, а в документе их { $given }.
ow-problem-amount = Столько здесь не бывает.

## Карты, эликсиры, жетоны, монстры, истории
ow-problem-card-twice = Карта «{ $card }» лежит в двух местах.
ow-problem-card-missing = Карты «{ $card }» нет нигде.
ow-problem-card-foreign = Карте «{ $card }» здесь неоткуда взяться: этой школы нет за столом.
ow-problem-row-gap = В ряду дыра: пустые места бывают только слева.
ow-problem-row-short = Ряд неполон, хотя в общей колоде есть карты.
ow-problem-hand = В руке { $given }, а больше семи карт не держат.
ow-problem-potion-copies = Эликсиров «{ $potion }» должно быть { $wanted }, а на столе их { $given }.
ow-problem-potion-limit = Эликсиров больше, чем можно носить: предел { $most }.
ow-problem-lair-terrain = Монстр стоит вне своей местности.
ow-problem-trail-and-track = След и выслеживание одного и того же монстра.
ow-problem-trail-of-nobody = След есть, а монстра этой местности на карте нет.
ow-problem-token-stack = Жетон «{ $token }» лежит в стопке чужой местности.
ow-problem-token-twice = Жетон «{ $token }» лежит в двух местах или не в своей местности.
ow-problem-token-missing = Жетона «{ $token }» нет нигде.
ow-problem-monster-twice = Монстр «{ $monster }» встречается дважды.
ow-problem-monster-missing = Монстра «{ $monster }» нет нигде.
ow-problem-monster-level = Монстр «{ $monster }» лежит в стопке другого уровня.
ow-problem-three-monsters = На карте должно быть три монстра, пока есть жетоны.
ow-problem-solo-monsters = В игре на одного побеждённые монстры и монстры на карте вместе составляют троих.
ow-problem-solo-beaten = Все трое побеждены, а трофей за навык ещё не взят: так не бывает.
ow-problem-story-twice = Карта «{ $story }» лежит в двух местах.

## Планшеты и трофеи
ow-problem-school-missing = Игра идёт, а у ведьмака нет школы.
ow-problem-school-twice = Эту школу уже взял другой ведьмак.
ow-problem-skill = Навык бывает от 1 до 5.
ow-problem-level = Уровень ведьмака бывает от 1 до 5.
ow-problem-level-behind = Все навыки выше уровня ведьмака: уровень должен был вырасти.
ow-problem-shield = Щит выше защиты: сейчас не больше { $most }.
ow-problem-marker = Маркер трофеев стоит на делении от 0 до 4.
ow-problem-marker-wins = Кто дошёл до четвёртого деления, тот победил, и наоборот.
ow-problem-marker-trophies = Маркер не сходится с числом трофеев.
ow-problem-own-trophy = Трофея собственной школы не бывает.
ow-problem-trophy-twice = Такой трофей у этого ведьмака уже есть.
ow-problem-banners = Трофеев этой школы, своих и отданных, должно быть { $wanted }.
ow-problem-skill-trophies = Трофеев за навыки, взятых и невзятых, должно быть { $wanted }.
ow-problem-tavern = В школе таверны нет, закрыть её нельзя.

## Ход и то, о чём спрашивают
ow-problem-over = Никому нечего решать, а игра не кончена, или наоборот.
ow-problem-stuck = О чём бы здесь ни спрашивали, ответить нечем: ни одного допустимого хода.
ow-problem-phase-two = Вторая фаза уже началась, второй раз она в этот ход не начинается.
ow-problem-last = Последнее решение записано не так, как его пишет игра.
ow-problem-agenda-after-end = Игра окончена: впереди ничего не осталось.
ow-problem-agenda-long = Столько дел сразу не бывает.
ow-problem-agenda-plan = Предстоящее не складывается в ход: порядок фаз другой.
ow-problem-agenda-fight = Предстоящее не складывается в бой: порядок боя другой.
ow-problem-agenda-order = Этому здесь не место: сначала идёт то, что вызвал эффект, потом план хода.
ow-problem-step-effects = Такого эффекта здесь и у этого ведьмака быть не может.
ow-problem-step-story = Эта карта сейчас не разыгрывается.
ow-problem-setup = Расстановка перед игрой до этого места так не доходит.
ow-problem-not-now = Об этом спрашивают в другой момент хода.
ow-problem-road = Туда нет прямой дороги, или заплатить за неё нечем.
ow-problem-price = За такую карту столько не доплачивают.
ow-problem-left = Осталось отдать или взять не столько.
ow-problem-skills = Навык на пятом уровне уже не растёт.
ow-problem-visit = Действие этой локации сейчас закрыто.
ow-problem-story = Эта история сейчас никому не читается.
ow-problem-dice = Кости не сходятся с тем, кто и что бросает.
ow-problem-look = Подсмотренные карты не сходятся с тем, кто и куда смотрит.
ow-problem-brawl = Короткая стычка не сходится с тем, о чём спрашивают.

## Бой
ow-problem-fight-of-another = Бой начинает тот, чей ход.
ow-problem-fight-after-poker = С тем, с кем играли в кости, в этот ход не дерутся.
ow-problem-fight-forbidden = В школе и у закрытой таверны ведьмаки не дерутся.
ow-problem-foe = Бой идёт во второй фазе и не с самим собой.
ow-problem-no-monster = Бой идёт с монстром, которого на карте нет, или кончается не так, как начался.
ow-problem-result = Исход боя не сходится с тем, докуда бой дошёл.
ow-problem-pools = Запасы жизни складывают перед первым ходом боя и разбирают после него.
ow-problem-acting = Ход в бою не у того.
ow-problem-combo = Комбинации сейчас быть не может: нет карты, места или боя.
ow-problem-combo-left = Комбинация лежит на столе, а убирать её некому.
ow-problem-fight-cards = Карты боя монстра не сходятся с ходом боя.
ow-problem-fight-card-twice = Карта боя «{ $card }» встречается дважды.
ow-problem-monster-grows = У монстра больше жизни или ходов, чем может быть: всего жизни { $life }.
ow-problem-fighter-out = У бойца не осталось карт, а бой продолжается.
ow-problem-potions-used = В этом бою эликсиров выпито больше, чем можно: предел { $most }.
ow-problem-potions-left = Выпитые эликсиры не сходятся с тем, кто дерётся.
ow-problem-attack = Атаку монстра сейчас называет не этот игрок.
ow-problem-bet = Ставки не сходятся с тем, кто и когда может ставить.
