# Slow games: what has happened
story-since = Desde tu última jugada ({ $time }):
story-lately = Lo que ha pasado:
story-ordered = ¡Coup-fourré! Tus instrucciones responden con { $card } a { $hazard } de { $player }.
