# Slow games: what has happened
story-since = Desde tu última jugada ({ $time }):
story-lately = Lo que ha pasado:
story-ordered = ¡Coup-fourré! Tu orden permanente responde con { $card } a { $hazard } de { $player }.
