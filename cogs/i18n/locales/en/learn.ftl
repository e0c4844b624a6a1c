# The lesson of /mille learn, step by step: what to do, what comes of it, and what leads elsewhere
learn-place = Step { $step } of { $steps }
learn-begun = 🏁 Your game has begun.

learn-go-title = Setting out
learn-go = Nobody drives without { card-R_GO-short }: play it.
learn-go-done = You are rolling: from your next turn on you can drive.

learn-drive-title = Driving
learn-drive = Under a { card-H_LIMIT-short } a card may have at most 50 km: drive 25 or 50, or end the limit.
learn-drive-done = Well chosen: without a limit any distance goes, but only two of 200 km a round, and none past the end.

learn-remedy-title = Stopped, and on again
learn-remedy = { card-H_FLAT-short } has stopped you: play its remedy, { card-R_SPARE-short }.
learn-remedy-more = That is fixed, but you are not rolling yet: play { card-R_GO-short } again.
learn-remedy-astray = You may attack even while you are stopped, but get your car rolling first.
learn-remedy-done = You are rolling again; against { card-H_STOP-short }, { card-R_GO-short } alone is enough.

learn-attack-title = Attacking
learn-attack = { $opponent } is ahead of you: play a hazard instead of driving.
learn-attack-astray = You may drive, but { $opponent } stays ahead: play a hazard.
learn-attack-done = A hit: unless a safety is shown within seconds, { $opponent } needs the remedy.

learn-coup-title = Coup-fourré
learn-coup = { $opponent } plays { card-H_GAS-short } on you: show the safety against it at once, { card-S_TANK-short }.
learn-coup-astray = Then you would be stopped, and the safety worth less later: answer with it.
learn-coup-done = **Coup-fourré!** You roll on, it is your turn, and 400 points are yours: 100 for the safety, 300 for answering at once.

learn-end-title = Discarding, and the end of a round
learn-end = You can play nothing: discard a card that no longer helps you in this round.
learn-end-astray = That one may still help you: look for a distance that is too long, or a hazard against which { $opponent } is safe.
learn-end-done = Nobody will miss it; the round ends at 700 km, or when all cards are gone, and then points are counted.

learn-next-classic-title = Now you can play
learn-next-classic = Play a round against an AI now: only you see it, and { button-hint } tells you what it would do in your place.
    -# With a screen reader, switch on text mode under { COMMAND("preferences") }.

## Fun & Speed
learn-unit-title = Lay and announce
learn-unit = Lay a distance: the first with a Total of 1,000 km wins.
learn-unit-more = Announce it, before { $opponent } calls { button-killer } and it is gone.
learn-unit-astray = Not now: lay a distance, then announce it.
learn-unit-done = Announced, and safe from { button-killer }

learn-noise-title = Sounds
learn-noise = A hazard counts only with its sound: play { card-H_FLAT-short }.
learn-noise-more = Now its sound: PSCHHH!
learn-noise-astray = This time { card-H_FLAT-short }, whose sound is PSCHHH!
learn-noise-done = It counts; the others: { card-H_STOP-short } STOP, { card-H_GAS-short } BIP BIP, { card-H_ACCIDENT-short } BAM, { card-funspeed-H_LIMIT-short } FLASH.

learn-holdup-title = Hold Up!
learn-holdup = The Totals are equal, 175 and 175: whoever calls first may steal.
learn-holdup-more = You were first: which distance do you take?
learn-holdup-astray = There is something better, as the Totals are equal: call { button-holdup }
learn-holdup-done = It is yours now; any tie counts at any time, but a call without one costs you a distance or a safety.

learn-mirror-title = The { card-X_MIRROR-short }
learn-mirror = { $opponent } stops you: your { card-X_MIRROR-short } sends the attack back.
learn-mirror-astray = Then the attack stays on you: send it back with { card-X_MIRROR-short }.
learn-mirror-done = Now { $opponent } stands still; a remedy or a safety would have answered as well.

learn-uturn-title = The { card-X_UTURN-short }
learn-uturn = { $opponent } has laid 100 km and so has 1,000: undo it with your { card-X_UTURN-short }!
learn-uturn-astray = Then { $opponent } has won: { card-X_UTURN-short } undoes what was just laid.
learn-uturn-done = Undone: { $opponent } is back at 900 km.

learn-win-title = Winning
learn-win = A { card-funspeed-H_LIMIT-short } allows nothing above 50, but { card-X_ACCEL-short } doubles a card: lay 50 × 2.
learn-win-astray = That does not win yet: lay 50 × 2.
learn-win-done = 1,000 km: you have won!

learn-next-funspeed-title = Now you can play
learn-next-funspeed = Play a race against an AI now: only you see it, one click lays and announces, and { button-hint } tells you what it would do in your place.

## The variants of Playroom
learn-cumulation-title = Several problems at once
learn-cumulation = Hazards pile up here: cure both, in any order.
learn-cumulation-more = Go on: first every problem, then { card-R_GO-short }.
learn-cumulation-astray = That does not get you on your way: cure what stops you.
learn-cumulation-done = You are rolling again: one { card-R_GO-short } is enough, after the last problem.

learn-wrongway-title = { card-H_WRONGWAY-short }
learn-wrongway = You are going the wrong way, where distances take km away: turn round with { card-R_ENDWRONG-short }.
learn-wrongway-astray = You would lose km by that, or gain nothing: play { card-R_ENDWRONG-short }.
learn-wrongway-done = Round you go: distances count forwards again.

learn-next-playroom-title = Now you can play
learn-next-playroom = Play a round against an AI now: only you see it, and { button-hint } tells you what it would do in your place.
