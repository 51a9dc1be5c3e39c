// The pictures of the cards, by what they show: the kind of an action card, a potion, a monster, a
// thing that is kept. They are many, so they are loaded after the table is drawn (`gallery`).


