# Langsame Partien: was geschehen ist
story-since = Seit deinem letzten Zug ({ $time }):
story-lately = Was geschehen ist:
story-ordered = Coup-fourré! Nach deinen Anweisungen antwortet { $card } auf { $hazard } von { $player }.
