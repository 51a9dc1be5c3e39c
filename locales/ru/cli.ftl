cli-unknown-game = Игры «{ $game }» здесь нет.
