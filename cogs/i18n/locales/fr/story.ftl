# Slow games: what has happened
story-since = Depuis ton dernier coup ({ $time }) :
story-lately = Ce qui s’est passé :
story-ordered = Coup-fourré ! Ta consigne répond par { $card } à { $hazard } de { $player }.
