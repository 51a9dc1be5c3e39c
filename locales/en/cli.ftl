cli-unknown-game = There is no game “{ $game }” here.
