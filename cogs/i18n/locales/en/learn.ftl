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
learn-attack = { $opponent } is ahead of you. Instead of driving you can play a hazard: most of them stop a car, a { card-H_LIMIT-short } slows it down. Attack! Try { card-H_GAS-short }, too: { $opponent } has shown the safety against it, a card that protects until the end of the round.
learn-attack-astray = You may drive, of course, but { $opponent } does so, too, and is ahead. This time play a hazard.
learn-attack-done = A hit! For a few seconds somebody could still show the safety against it; if nobody does, { $opponent } needs the remedy.

learn-coup-title = Coup-fourré
learn-coup = { $opponent } plays { card-H_GAS-short } on you. You could fix that later. But you hold { card-S_TANK-short }, the safety against it: show it now, while you still have a few seconds, and it is a **coup-fourré**.
learn-coup-astray = Then the chance is gone: you would be stopped, and the safety would be worth less later. Answer with it.
learn-coup-done = **Coup-fourré!** The hazard is gone and you roll on. Nobody can play { card-H_GAS-short } on you any more in this round, { $points } points are yours at once (100 for the safety, 300 for the coup-fourré), and so is the turn. In a game you must be quick: the next draw ends the chance.

learn-end-title = Discarding, and the end of a round
learn-end = You are stopped, and you do not hold the remedy: so you have to discard. You stand at 600 of 700 km, and two of your cards can no longer be played in this round. Discard one of them.
learn-end-astray = That one may still help you: a distance that fits, a remedy, or a safety, which is worth 100 points. Look for a distance that is too long, or a hazard against which { $opponent } is safe.
learn-end-done = Nobody will miss it. When somebody arrives, or all cards are gone, the round is scored: a point for each kilometer, 100 for each safety, 300 for each coup-fourré, 400 for arriving, and some bonuses. Most games are one such round; a long one goes on until somebody has 5,000 points.

learn-next-classic-title = Now you can play
learn-next-classic = Play a round against an AI now: only you see it, and { button-hint } tells you what it would do in your place. Or open a table with { COMMAND("new") }.
    In your hand bright cards can be played; press any other and you are told why not. With a screen reader, switch on text mode under { COMMAND("preferences") }.

## Fun & Speed, in five steps
learn-unit-title = Lay and announce
learn-unit = The first with a Total of 1,000 km wins, and nobody waits for a { card-R_GO-short }. You draw, then play one card. Lay a distance.
learn-unit-more = It lies there. Announce it, before { $opponent } calls { button-killer } and it is gone.
learn-unit-astray = Not now: lay a distance, then announce it.
learn-unit-done = Announced, and safe from { button-killer } Attacks are announced, too, by their sound. The button to press is always in your hand.

learn-holdup-title = Hold Up!
learn-holdup = It is { $opponent }’s turn, but look at the Totals: 175 and 175. Whoever sees a tie first may steal. Call!
learn-holdup-more = You were first. Which distance do you take?
learn-holdup-astray = There is something better: the Totals are equal. Call { button-hold_up }
learn-holdup-done = { $opponent } has lost it, and you have it. Any tie counts, at any time, even between others. But a call without a tie costs you a distance of your own.

learn-mirror-title = The { card-X_MIRROR-short }
learn-mirror = { $opponent } stops you: “PSCHHH!” You have a few seconds. Your { card-X_MIRROR-short } sends the attack back.
learn-mirror-astray = Then the attack stays on you. Send it back with { card-X_MIRROR-short }.
learn-mirror-done = Now { $opponent } stands still. A remedy or a safety would have answered as well; the safety at this moment counts 200 km.

learn-uturn-title = The { card-X_UTURN-short }
learn-uturn = { $opponent } lays 100 km and so has 1,000: that wins, unless somebody undoes it within seconds. Play { card-X_UTURN-short }!
learn-uturn-astray = Then { $opponent } has won. { card-X_UTURN-short } undoes what was just laid.
learn-uturn-done = Undone: { $opponent } is back at 900 km. It works against any distance that has just been laid, never against older ones.

learn-win-title = Winning
learn-win = You have 900 km, but a { card-funspeed-H_LIMIT-short } allows nothing above 50. An { card-X_ACCEL-short } doubles a card: lay 50 × 2.
learn-win-astray = That does not win yet. Lay 50 × 2.
learn-win-done = 1,000 km: you have won! In a game the others still have a few seconds for a { card-X_UTURN-short }.

learn-next-funspeed-title = Now you can play
learn-next-funspeed = Play a race against an AI now: only you see it, one click lays and announces, and { button-hint } tells you what it would do in your place. Or open a table with { COMMAND("new") }: there you win by noticing something before the others do.

## The variants of Playroom, in two steps
learn-cumulation-title = Several problems at once
learn-cumulation = If you are new, take the lesson of { ruleset-classic } first. Here hazards can pile up: you have an { card-H_ACCIDENT-short } and a { card-H_FLAT-short }. Cure both, in any order, then roll.
learn-cumulation-more = Well done. Go on: first every problem, then { card-R_GO-short }.
learn-cumulation-astray = That does not get you on your way. Cure what stops you.
learn-cumulation-done = You are rolling again. One { card-R_GO-short } is enough, after the last problem.

learn-wrongway-title = { card-H_WRONGWAY-short }
learn-wrongway = You are going the wrong way: each distance would take km away from you. Turn round with { card-R_ENDWRONG-short }. Try 50 km first, if you like.
learn-wrongway-astray = You would lose km by that, or gain nothing. Play { card-R_ENDWRONG-short }.
learn-wrongway-done = Round you go: distances count forwards again. { card-S_ACE-short } protects against { card-H_WRONGWAY-short } as well.

learn-next-playroom-title = Now you can play
learn-next-playroom = Play a round against an AI now: only you see it, and { button-hint } tells you what it would do in your place. Or open a table with { COMMAND("new") }, for up to nine players.
