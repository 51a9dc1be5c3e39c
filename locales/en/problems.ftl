# What is wrong with a state: words that all games share.
problem-more =
    { $count ->
        [one] … and { $count } more.
       *[other] … and { $count } more.
    }
problem-unchecked = Not checked, because the parts they need could not be read: { $rules }.
problem-unchecked-all = The rules were not checked: the document must be readable first.

# A document of another form.
problem-missing = The field “{ $field }” is missing.
problem-extra = There is no field “{ $field }” here.
problem-type = Something else belongs here: { $wanted }.
problem-word = “{ $given }” does not fit here. Possible: { $allowed }.
problem-range = The number { $given } does not fit here: it is { $low } to { $high }.
problem-too-few = The list has { $given } and needs at least { $fewest }.
problem-too-many = The list has { $given }, and can have at most { $most }.
problem-unreadable = Here stands a word that the game does not know.
shape-object = a set of fields
shape-array = a list
shape-string = a text
shape-boolean = true or false
shape-integer = a whole number
shape-null = null

# What cannot be read.
problem-seed = This is no seed: “v1:” and 64 hexadecimal digits are needed.
problem-no-seat = There is no seat { $seat } at this table.
problem-unknown = There is no “{ $id }” in this game.
problem-twice = “{ $id }” stands here twice.
problem-for-each-player = There are { $given } entries for { $players } players.

# A game that does not go on.
problem-stuck = The game is not over, and nobody has anything to decide.
problem-no-choice = { $seat } must decide and has nothing to choose from.
problem-endless = The game has not ended after { $count } decisions.
