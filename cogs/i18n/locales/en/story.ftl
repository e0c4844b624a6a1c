# Slow games: what has happened
story-since = Since you last played ({ $time }):
story-lately = What has happened:
story-ordered = Coup-fourré! Your standing orders answer { $hazard } of { $player } with { $card }.
