# Что не так с положением: слова, общие для всех игр.
problem-more =
    { $count ->
        [one] …и ещё { $count } ошибка.
        [few] …и ещё { $count } ошибки.
       *[many] …и ещё { $count } ошибок.
    }
problem-unchecked = Не проверено, потому что нужные части не прочитаны: { $rules }.
problem-unchecked-all = Правила игры не проверены: сначала документ должен прочитаться.

# Документ не той формы.
problem-missing = Не хватает поля «{ $field }».
problem-extra = Поля «{ $field }» здесь не бывает.
problem-type = Здесь должно стоять другое: { $wanted }.
problem-word = «{ $given }» здесь не подходит. Бывает: { $allowed }.
problem-range = Число { $given } здесь не подходит: бывает от { $low } до { $high }.
problem-too-few = В списке { $given }, а нужно не меньше { $fewest }.
problem-too-many = В списке { $given }, а больше { $most } не бывает.
problem-unreadable = Здесь стоит слово, которого игра не знает.
shape-object = набор полей
shape-array = список
shape-string = текст
shape-boolean = true или false
shape-integer = целое число
shape-null = null

# То, что прочитать нельзя.
problem-seed = Это не начальное число: нужны «v1:» и 64 шестнадцатеричные цифры.
problem-no-seat = Места { $seat } за этим столом нет.
problem-unknown = «{ $id }»: такого в этой игре нет.
problem-twice = «{ $id }» стоит здесь дважды.
problem-for-each-player = Записей { $given }, а игроков { $players }.

# Партия, которая не пойдёт дальше.
problem-stuck = Партия не окончена, а решать некому.
problem-no-choice = { $seat }: пора решать, а выбрать не из чего.
problem-endless = Партия не кончилась за { $count } решений.
