# Slow games: what has happened
story-since = Depuis ton dernier coup ({ $time }) :
story-lately = Ce qui s’est passé :
story-ordered = Coup-fourré ! Tes consignes répondent par { $card } à { $hazard } { ELIDED("de", $player) }.
