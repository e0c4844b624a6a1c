# The lesson of /mille learn, step by step: what to do, what comes of it, and what leads elsewhere
learn-place = Step { $step } of { $steps }

learn-go-title = Setting out
learn-go = You race against { $opponent }: the first to drive exactly 700 km ends the round. On your turn you draw a card, which happens by itself, and play one. Nobody drives without { card-R_GO-short }. Try 100 km first and see what you are told; then play { card-R_GO-short }.
learn-go-done = You are rolling. That was your turn: now { $opponent } would play, and then you can drive.

learn-drive-title = Driving
learn-drive = Distance cards take you forward, one a turn. Here a { card-H_LIMIT-short } slows you down: you still roll, but with at most 50 km a card. Drive 25 or 50 km, or end the limit. Try 100 km, too, if you like.
learn-drive-done = Well chosen. Without a limit you may lay any distance, but at most two cards of 200 km a round, and never one that leads past the end.

learn-remedy-title = Stopped, and on again
learn-remedy = { card-H_FLAT-short } has stopped you. Every hazard has its remedy: play { card-R_SPARE-short }, and on your next turn { card-R_GO-short }.
learn-remedy-more = That is fixed. { $opponent } has had a turn, and you have drawn a card. But you are not rolling yet: after a remedy it takes { card-R_GO-short } again.
learn-remedy-astray = You may attack even while you are stopped, but your car stays where it is. Get it rolling first.
learn-remedy-done = You are rolling again. Against { card-H_STOP-short } it takes { card-R_GO-short } alone: that is its remedy.

learn-attack-title = Attacking
learn-attack = { $opponent } is ahead of you. Instead of driving you can play a hazard: most of them stop a car, a { card-H_LIMIT-short } slows it down. Attack! Try { card-H_GAS-short }, too: { $opponent } has shown the safety against it.
learn-attack-astray = You may drive, of course, but { $opponent } does so, too, and is ahead. This time play a hazard.
learn-attack-done = A hit! For a few seconds somebody could still show the safety against it; if nobody does, { $opponent } needs the remedy.

learn-coup-title = Coup-fourré
learn-coup = { $opponent } plays { card-H_GAS-short } on you. You could fix that later. But you hold { card-S_TANK-short }, the safety against it: show it now, while you still have a few seconds, and it is a **coup-fourré**.
learn-coup-astray = Then the chance is gone: you would be stopped, and the safety would be worth less later. Answer with it.
learn-coup-done = **Coup-fourré!** The hazard is gone and you roll on. Nobody can play { card-H_GAS-short } on you any more in this round, { $points } points are yours at once, and so is the turn. In a game you must be quick: the next draw ends the chance.

learn-end-title = Discarding, and the end of a round
learn-end = You are stopped, and you do not hold the remedy: so you have to discard. You stand at 600 of 700 km, and two of your cards can no longer be played in this round. Discard one of them.
learn-end-astray = That one may still help you: a distance that fits, a remedy, or a safety, which is worth 100 points. Look for a distance that is too long, or a hazard against which { $opponent } is safe.
learn-end-done = Nobody will miss it. When somebody arrives, or all cards are gone, the round is scored: a point for each kilometer, 100 for each safety, 300 for each coup-fourré, 400 for arriving, and some bonuses. The game goes on, round after round, until somebody has 5,000 points.

learn-next-title = Now you can play
learn-next = Open a table with { COMMAND("new") }, add an AI player or wait for others to join, and start. In your hand a tick marks what you can play; press any other card and you are told why not, and what would help.
    The { button-rules } button explains everything that is played at a table. If you use a screen reader, you find a text mode under { COMMAND("preferences") }, and under { button-options } the host can give everybody more time to react.
    { "**" }Fun & Speed** is another game: a single race without { card-R_GO-short }, with shouts and special cards. There you win by noticing something before the others do, even when it is not your turn.
