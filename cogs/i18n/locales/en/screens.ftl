# What stands on the screens: the lobby, the table message, the private hand, score sheets, menus.

## Names
team = { $mark } Team { $letter }
team-members = { $team } ({ $members })
team-places = { $team }: { $n ->
    [one] 1 place is free
   *[other] { $n } places are free
}
computer = AI

## Buttons
button-join = Join
    .emoji = ✋
button-start = Start
    .emoji = 🏁
button-quick = Play now
    .emoji = 🏁
button-how = How to play
    .emoji = 🎓
button-solo = Play alone
    .emoji = 🤖
button-other-games = Other games
    .emoji = 🎲
button-options = Options
    .emoji = ⚙️
button-seats = Seats and teams
    .emoji = 🪑
button-keep = Use by default
    .emoji = 📌
button-until = Until a time of day
    .emoji = ⏰
button-shuffle = Shuffle
    .emoji = 🎲
button-balance = Fill the teams
    .emoji = ⚖️
button-earlier = One seat earlier
    .emoji = ⬆️
button-later = One seat later
    .emoji = ⬇️
button-remove = Remove from table
    .emoji = 🚪
button-rules = Rules
    .emoji = 📖
button-learn = Learn by playing
    .emoji = 🎓
button-leave = Leave
    .emoji = 🚪
button-decline = Decline
    .emoji = 🚪
button-leave-sure = Leave for good
button-computer = Add an AI
    .emoji = 🤖
button-hand = My hand
    .emoji = 🃏
button-scores = Scores
    .emoji = 📋
button-menu = More
    .emoji = ⚙️
button-leaderboard = Leaderboard
    .emoji = 🏆
button-rematch = Rematch
    .emoji = 🔁
button-share = Share
    .emoji = 📣
button-solo-again = Play again
    .emoji = 🔁
button-coup_fourre = Coup-fourré!
    .emoji = ⚡
button-holdup = Hold Up!
    .emoji = ✋
button-hold_up-sure = Call anyway
    .emoji = ✋
button-killer = Bornes Killer!
    .emoji = 📢
button-shout = { $words }!
    .emoji = 📣
button-take = Take { $card }
button-on-top = { $card } on top
button-give = Give { $card }
button-answer = Answer: { $card }
button-end = End my turn
    .emoji = 🏁
button-play-on = Take over again
    .emoji = ▶️
button-auto-on = Auto-pass: on
    .emoji = 👐
button-auto-off = Auto-pass: off
    .emoji = 👐
button-remedy = Remedy
    .emoji = 🔧
button-pass = Pass
    .emoji = 👐
button-passon = Pass until my turn
    .emoji = ⏭️
button-passing = Passing: answer again
    .emoji = ⏭️
button-next-round = Next round
    .emoji = ▶️
button-claim = Coup-fourré: { $card }
button-draw = Draw
button-draw-costs = Draw: no coup-fourré
button-discard = Discard…
button-back = Back
    .emoji = ↩️
label-of = { $of }: { $what }
button-refresh = Refresh
    .emoji = 🔄
button-number = Type a number
    .emoji = ✏️
button-move = Move the table here
    .emoji = ⬇️
button-close = Close the table
    .emoji = ⏹️
button-close-sure = Yes, close it
button-stop = Stop the game
    .emoji = ⏹️
button-stop-sure = Stop it for all
button-stop_ask = Ask the others
    .emoji = ⏹️
button-stop_agree = Stop it
    .emoji = ⏹️
button-stop_decline = Play on
    .emoji = ▶️
button-seat = Join in for { $name }
    .emoji = 🪑
button-vacant = Take a seat
    .emoji = 🪑
button-offer-on = Open the AI seats
    .emoji = 🪑
button-offer-off = Close the AI seats
    .emoji = 🪑
button-give_up = Give up
    .emoji = 🏳️
button-extend-yes = Take the extension
button-extend-no = Finish here
button-previous = Previous
    .emoji = ◀️
button-next = Next
    .emoji = ▶️
button-again = Try this step again
    .emoji = 🔁

## Lobby
lobby-title = { $ruleset }: who is racing?
lobby-intro-classic = { $target } km to go. Block the others, and be quick when they block you.
lobby-intro-playroom = Up to nine, alone or in teams. { $target } km to go: block the others.
lobby-intro-funspeed = First to { $target } km wins. The quickest click decides: shout, answer, steal.
lobby-intro-classic-slow = { $target } km to go, a turn whenever you have a moment. Block the others.
lobby-quick = Nobody else here? **{ button-quick }** starts at once with an AI; anyone who comes later takes its seat.
duration = ≈ { $time }
duration-slow = { $usual } ({ $most } if everybody takes all their time)
duration-minutes = { $n } min
duration-hours = { $hours } h{ $minutes ->
    [0] {""}
   *[other] {" "}{ $minutes } min
}
duration-days = { $n } days
duration-weeks = { $n } weeks
duration-months = { $n ->
    [6] half a year
   *[other] { $n } months
}
duration-years = more than a year
length-one_round = One round
length-short = Short: to { $points } points
length-full = Full: to { $points } points
length-until-time = Until { $time }: the round being played then is the last
length-until-typed = Until { $time }
length-until-label = Time of day, such as 22:30 ({ $timezone })
length-own = { $rounds ->
    [0] To { $points } points
    [one] To { $points } points, in one round at most
   *[other] To { $points } points, in { $rounds } rounds at most
}
lobby-players = Players: { $n }/{ $most }
lobby-host = host
lobby-level = How well the AI players play
lobby-remove-ai = Remove an AI
lobby-pick-team = Choose a team
lobby-any-team = In any team: { $names }
lobby-invited = Invited: { $names }. Press { button-join } to accept, or { button-decline }.
level-easy = AI, easy
level-easy-help = Makes the mistakes of a beginner, and attacks little
level-normal = AI, normal
level-normal-help = Knows the game, and misses no answer
level-hard = AI, hard
level-hard-help = Plans ahead, and is not easy to beat
lobby-ready = Ready: press { button-start }. { $shape }.
lobby-waiting = { $n ->
    [one] Waiting for one more player.
   *[other] Waiting for { $n } more players.
}
lobby-closed-title = This table is closed
lobby-closed = Nobody is waiting here any more. Open a new table with { COMMAND("new") }.
lobby-near = Or change the seating under { button-menu }: { $shapes }.
seats-title = Who sits where
seats-pick = Whom to move
rules-kept = New tables of this server begin with these rules and these times for turns and reactions from now on.
shape-auto = Automatic: what is usual for this many players
shape-alone = { $n } players, each alone
shape-teams = { $n } teams of { $members }

## Options
house-rule = { $name }: { $value }
game = { $ruleset }: { $preset }
options-preset = Game and set of rules
options-shape = Who plays with whom
options-length = How long
options-pick = House rules
options-value = Choose
options-number = Now: { $value } (from { $low } to { $high })
options-number-label = A whole number, { $low } to { $high }

## Table message
table-title = { $ruleset }, round { $round }
table-title-race = { $ruleset }: to { $target } km
table-goal = { $n ->
    [0] The first to { $goal } points wins.
   *[other] { $leaders }: { $points } of { $goal } points
}
table-piles = trip of { $target } km · { $left ->
    [0] the draw pile is empty
    [one] 1 card left to draw
   *[other] { $left } cards left to draw
} · last discard: { $top }
pile-none = none
rules-more = { $n ->
    [one] 1 more house rule
   *[other] { $n } more house rules
}
table-reactions = Time to react: { $percent }% of the usual time
table-last-round = This round is the last
table-stopped-title = The game was stopped
table-stopped = It has no result.
side-headline = **{ $side }** · { $km } of { $target } km · { $points ->
    [one] 1 point
   *[other] { $points } points
} · { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
side-headline-race = **{ $side }** · { $km } of { $target } km · { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
side-moving = rolling
side-waiting = no { $go } yet
side-stopped = stopped: { $hazard }
side-limited = at most 50 km a card
side-wrong-way = driving the wrong way: distances are taken away
side-km = { $km } km
side-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
side-you = You
# As the one something is done to: "plays a card on you".
side-you-struck = you
side-km-of = { $km }/{ $target } km
side-limited-short = at most 50
side-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
side-away = away
side-units = laid: { $units }
safety-coup = { $card } (coup-fourré)
seat-away = { $name } is away: an AI plays until { $name } presses { button-hand }
seat-left = An AI plays for { $name } from now on
seat-vacant = { $name }’s seat is for whoever wants to join; until then an AI plays
prompt-turn = { $player } to play
prompt-turn-reminded = A reminder: { $player } to play
prompt-called = { $player }, it is your turn
prompt-called-reminded = { $player }, a reminder: it is your turn
prompt-long_window = { $attacker } plays { $hazard } on { $side }. This may still be answered
long-window = Somebody who can answer is being asked; nobody else learns who. The game goes on by the time shown at the latest.
long-window-turn = { $player } may already choose what to do: it is done as soon as this is decided.
long-window-turn-own = You may already choose what to do: it is done as soon as this is decided.
long-window-asked = Your standing orders say to ask you. No answer in time counts as a pass.
long-window-called = { $people }, look into your { $n ->
    [one] hand: it tells whether it is you.
   *[other] hands: they tell whether it is you.
}
slow-time = Your clock runs only in your playing hours.
prompt-thinks = { $player } is thinking…
prompt-extension = { $player } has arrived: finish here or go on?
prompt-coup_fourre = { $attacker } plays { $hazard } on { $side }. Coup-fourré?
prompt-coup_fourre-ripe = { $hazard } on { $side }: coup-fourré? { $player } may draw
prompt-hold_up = Hold Up! Who was first?
prompt-unit = { $attacker } lays { $unit }. Undo it with { card-X_UTURN-short }?
prompt-unit-silent = { $attacker } lays { $unit } and has not announced it yet!
prompt-unit-wins = { $attacker } lays { $unit } and wins, unless somebody plays { card-X_UTURN-short }!
prompt-unit-silent-wins = { $attacker } lays { $unit }, enough to win, and has not announced it yet!
prompt-announce = { $attacker } plays { $hazard } on { $side }. It counts once { $attacker } makes its sound
prompt-attack = { $attacker } attacks { $side } with { $hazard }. { prompt-mirrored }
prompt-mirrored = { $side } can answer
prompt-steal = { $attacker } is choosing what to take
prompt-price = A wrong Hold Up! { $attacker } is choosing what to lose
prompt-police = { $attacker } searches the hand of { $side }
prompt-round_end = The next round begins when all are ready
stakes-total = { $side } { $points }
stakes-finish = Finish here: { $totals }. The game goes on.
stakes-finish-wins = Finish here: { $totals }. { $n ->
    [one] { $winners } wins.
   *[other] { $winners } share the win.
}
stakes-go-on = Go on: +{ $bonus } for whoever arrives; without arriving again, { $side } loses { $risk } points.
stakes-go-on-own = Go on: +{ $bonus } for whoever arrives; if it is not you, you lose { $risk } points.
stakes-failure = If { $side } does not arrive, each other side gets { $bonus } points.
stakes-failure-own = If you do not arrive, each other side gets { $bonus } points.
story-none = The cards are dealt. Press { button-hand } to see yours.
tip-classic = Nobody moves without { card-R_GO-short }: lay it first.
tip-playroom = { tip-classic }
tip-funspeed = Two cars at the same km? Whoever calls Hold Up! first takes a distance.

## Hand
hand-turn = Your turn: play a card
hand-turn-idle = Your turn: discard a card
hand-turn-safety = Your turn: discard a card, or lay a safety
hand-draw = Your turn: draw to go on
hand-discard = Which card do you discard?
hand-extension = { $km } km! Finish here, or go on to { $more } km?
hand-extension-spent = You have reached { $km } km, and no cards are left to go on: finish here
hand-attacked = { $attacker } attacks you with { $hazard }
hand-hit = { $attacker } plays { $hazard } on you. You hold no safety
hand-searched = { $attacker } is searching your hand
hand-spared =
    { $kind ->
        [unit] { $attacker } lays { $unit }
       *[other] { $attacker } plays { $hazard } on { $side }
    }. You have no answer
hand-may-react = { $attacker } plays { $hazard } on { $side }
hand-coup = ⚡ Coup-fourré: +{ $points } and your turn.
hand-coup-outside = ⚡ { $hazard } on { $side }: coup-fourré, +{ $points } and your turn.
hand-coup-draws = { $left ->
    [0] Any other card gives it up
   *[other] Drawing gives it up
}
hand-coup-waits = { $left ->
    [0] You can answer until { $player } plays
   *[other] You can answer until { $player } draws
}
hand-coup-attack = ⚡ Coup-fourré: +{ $km } km
hand-others-draw = { $player } to draw
hand-may-react-silent = { $attacker } has not announced { $unit }!
hand-may-react-unit = { $attacker } lays { $unit }. Undo it with { card-X_UTURN-short }?
hand-unit = Announce { $unit } before somebody calls Bornes Killer!
hand-announce = { $hazard }: make its sound, or it does not count!
hand-steal = Which distance do you take?
hand-price = What do you lose?
unit-newest = { $unit }, just laid
unit-older = { $unit }, laid before
hand-police = Which card do you take from { $side }?
hand-round_end = { prompt-round_end }
hand-round_end-waits = Waiting until the others are ready for the next round
hand-give = You take { $card }. Which card do you give for it?
hand-bonus = One more card if you like, without drawing
hand-draw-choice = Your turn: draw from the pile, or take the last discard
hand-window-wait = Waiting for the others’ answers
hand-away = An AI plays for you. Press { button-play-on } to play again
hand-vacant = An AI plays for you, and anybody may take your seat. Press { button-play-on } to keep it
hand-outdated = This hand is no longer kept up to date. Press { button-hand } to see it as it is now.
hand-may-react-wins = { $attacker } lays { $unit } and wins, unless it is turned back!
hand-waits-hazard = { $hazard } on { $side }: any answer?
hand-waits-unit = You lay { $unit }: waiting for the answers
hand-waits-unit-wins = You win, unless { $unit } is turned back!
button-play-words = Play { $card }
button-discard-words = Discard { $card }
button-card-idle = { $card }, not now
button-no_card = No card
hand-playable = You can play: { $cards }.
hand-won = You have won!
hand-lost = You have lost.
hand-place = Your place: { $place } of { $n }
rematch-opened = The table for the rematch is open below. It starts once everybody has accepted, and your hand appears there.
hand-aim = { $card }: against whom?
hand-way = { $card }: choose
hand-hold_up-wrong = No two cars have the same km (0 does not count): a wrong call costs you a km card or a safety.
news-CardDrawn = You drew { $card }.
news-ClaimBeaten = { $margin ->
    [0] Your click came in the very same millisecond: then the order of seats decides. It costs you nothing more.
   *[other] Your click, { $margin } ms late, costs you nothing more.
}
news-beaten-by-some = Somebody else was faster. Your click costs you nothing more.
news-police = You take { $taken } from { $target } for { $given }.
news-searched = Police: { $player } takes { $taken } from you for { $given }.
news-CoupMissed = You could have declared a coup-fourré with { $card }.
news-CoupFourre = ⚡ Coup-fourré with { $card }: { $gain }.
news-RoundDealt = Round { $round }: new cards.
news-attacked = { $player } plays { $card } on you.
news-failed = That was not the sound of { $card }, which is **{ $sound }!** It does not count.
news-failed-silent = No sound in time (it was **{ $sound }!**): your { $card } does not count.
news-spared = { $player } made the wrong sound: { $card } does not count.
news-spared-silent = { $player } made no sound: { $card } does not count.
news-coup-against = Coup-fourré! { $player } answers your { $hazard } with { $card }: { $gain }.
news-coup-skips = Coup-fourré by { $player }: you lose your turn.
news-Cured = You answer { $hazard } with { $card }.
news-mirrored = You turn { $hazard } back on { $side }.
news-mirrored-off = You turn { $hazard } back on { $side }, where it cannot stay: it is discarded.
news-mirrored-back = { $player } turns { $hazard } back on you.
news-mirrored-back-off = { $player } turns { $hazard } back on you, where it cannot stay: it is discarded.
news-uturn = { card-X_UTURN-short }! { $player } takes your { $unit } away: you stand at { $km } km.
news-uturn-own = You take { $unit } of { $side } away.
news-killer = Bornes Killer! You did not announce { $unit }, and { $player } noticed: you stand at { $km } km.
news-killer-own = Bornes Killer! { $side } loses { $unit }.
news-UnitStolen = Hold Up! { $player } took { $unit } from you: you stand at { $km } km.
news-UnitStolen-own = Hold Up! You took { $unit } from { $side }: you stand at { $km } km.
news-emptied = You lose { $n ->
    [one] a 200 km card
   *[other] { $n } cards of 200 km
} and stand at { $km } km.
news-PlacesSwapped = { $player } swaps everything with you: you stand at { $km } km, { $player } at { $theirs }.
news-PlacesSwapped-own = You swap everything with { $side }: you stand at { $km } km, { $side } at { $theirs }.
news-hold-up = { $player } called first.
news-hold-up-own = You called first.
news-hold-up-own-before = { $margin ->
    [0] You called in the same millisecond as { $other }: then the order of seats decides.
   *[other] You called first, { $margin } ms before { $other }.
}
news-hold-up-beaten = { $margin ->
    [0] { $player } called in the same millisecond as you: then the order of seats decides. Your call costs you nothing more.
   *[other] { $player } called { $margin } ms before you. Your call costs you nothing more.
}
news-HoldUpCalled = You called, but no two cars had the same km (0 does not count).
news-PricePaid = It costs you { $unit }: you stand at { $km } km.
news-TurnSkipped = You have no cards left: you are passed over.
news-timed_out = Your time ran out.
news-away = Your time ran out again: an AI plays for you.
news-discarded = { $card } was discarded for you.
news-laid = { $card } was played for you.
news-scored = Round { $round }: { $sides }
news-scored-own = you +{ $points } ({ $total })
news-scored-side = { $side } +{ $points } ({ $total })
news-scored-side-points = { $side } +{ $points }
news-scored-own-points = you +{ $points }

## Score sheets
sheet-title = Score sheet of round { $round }
sheet-side = **{ $side }**: { $points ->
    [one] 1 point
   *[other] { $points } points
} ({ $items }) · total { $total }
sheet-difference = What made the difference for { $side }: { $items }.
item-distance = distance { $points }
item-safeties = safeties { $points }
item-all_safeties = all four safeties { $points }
item-coups = coups-fourrés { $points }
item-trip = trip completed { $points }
item-delayed_action = delayed action { $points }
item-safe_trip = safe trip { $points }
item-extension = extension { $points }
item-shutout = shutout { $points }
item-none = nothing
scores-title = Score sheets
scores-running = **Round { $round }, so far:**
scores-bonuses = The end of the round can still bring:
scores-bonus-trip = { $points } for whoever completes the trip first
scores-bonus-safe_trip = { $points } more for a safe trip: completed without a 200 km card
scores-bonus-delayed_action = { $points } more for a delayed action: completed after the draw pile is empty
scores-bonus-extension = { $points } more for completing an extension
scores-bonus-shutout = { $points } more for a shutout: an opponent has not driven at all
final-decided = **What decided it** · { $what }
final-title = { $n ->
    [one] { $winners } wins!
   *[other] { $winners } share the win!
}
conceded-title = { $winner } wins: everybody else has left.
final-side = { $place } **{ $side }**: { $points ->
    [one] 1 point
   *[other] { $points } points
}
final-side-race = { $place } **{ $side }**: { $points } km ({ $items })
final-chips = { $chips ->
    [one] 1 virtual chip
   *[other] { $chips } virtual chips
}

## Menus
menu-auto = Auto-pass: if you hold no answer, you need not click. Among people the time still runs to its end, so nobody notices. It goes on at once when everybody passes by a click.
leave-sure-title = Leave this game?
leave-sure = An AI plays on for you, and you cannot come back. Only a break? Just stop playing: after two missed turns an AI plays until you press { button-hand }.
leave-sure-last = Nobody else plays here, so the game is stopped without a result. Only a break? Just stop playing: it waits for you.
leave-sure-counts = **This game counts: if you leave, you lose it.**
close-sure-title = Close this table?
close-sure = Nobody can join it any more.
stop-sure-title = Stop this game?
stop-sure = It ends for everybody, without a result. This cannot be undone.
solo-stop-title = Give up this game?
solo-stop-sure = It ends without a result. This cannot be undone.
solo-running = Your game goes on. To begin another one: { button-give_up }.
stop-together = This game counts. It ends without a result if somebody of every side agrees; a moderator who does not play in it can stop it, too. If you leave instead, you lose it.
stop-asked = { $name } wants to stop this game without a result. Agreed: { $agreed }. Not yet: { $sides }. One player per side is enough; nobody has to · { $time }
stop-asked-done = The others are asked, on the table message. Until they agree the game goes on; press { button-stop_decline } there to take it back.
stop-agreed-done = You agree. The game ends once somebody of every side does; until then it goes on.
stop-declined-done = The game goes on.
left-done = You have left the table.
vacant-title = Free seats
vacant-intro = You take over cards, kilometers and points, and the result is yours. One seat per game and person.
vacant-none = No seat is free now. Whoever was away may be back, or somebody was faster.
take-done = You play for { $player } now, and the result is yours.
seat-parts = Changed hands: { $parts }
seat-part = { $name } ({ $turns ->
    [one] 1 turn
   *[other] { $turns } turns
})
left-game-done = You have left the table. An AI plays your seat now, or whoever takes it over.
stopped-done = The game is stopped.
free-sure = A game of this channel or its threads cannot be read, so nobody can go on with it. As a moderator you can end it; what was played stays stored. Then a new table can be opened there.
moved-down = The table is at the end of the channel again.
table-is-here = The table of this channel is [here]({ $link }). Whoever plays at it can move it down here.
occupied = There is already [a table here]({ $link }). What you chose was not opened: join that one, or have it closed first.
ping-turn = { $player }, it is your turn.

## The story of a game
event-RoundDealt = { $round ->
    [1] The race to { $target } km begins. { $player } starts.
   *[other] Round { $round } to { $target } km: { $player } begins.
}
event-played-distance = { $player } drives { $card }, now { $km } km.
event-played-back = { $player } drives { $card } the wrong way: { $km } km left.
event-played-boosted = { $player } drives { $card } × { $factor }, now { $km } km.
event-played-remedy = { $player } plays { $card }.
event-played-hazard = { $player } plays { $card } on { $side }.
event-played-safety = { $player } shows { $card } and plays on.
event-played-safety-km = { $player } shows { $card } and plays on: +{ $gain } km, now { $km } km.
event-played-special = { $player } plays { $card }.
event-CardDiscarded = { $player } discards { $card }.
own-played-distance = You drive { $card }, now { $km } km.
own-played-back = You drive { $card } the wrong way: { $km } km left.
own-played-boosted = You drive { $card } × { $factor }, now { $km } km.
own-played-remedy = You play { $card }.
own-played-hazard = You play { $card } on { $side }.
own-played-safety = You show { $card } and play on.
own-played-safety-km = You show { $card } and play on: +{ $gain } km, now { $km } km.
own-played-special = You play { $card }.
own-discarded = You discard { $card }.
own-taken = You take { $card } from the discard pile.
event-CoupFourre = { $player } answers { $hazard } with { $card }.
cry-coup = COUP-FOURRÉ!
cry-hold_up = HOLD UP!
cry-hold_up-wrong = Hold Up?
cry-killer = BORNES KILLER!
cry-card = { $card }!
event-tie = { $sides } were level at { $km } km.
event-took = Reaction: { $took } s.
event-margin = { $margin } ms ahead.
event-winning-unit = It would have won the game.
gain-points = +{ $points } points
gain-km = +{ $km } km, now { $total } km
event-photo-finish = { $margin ->
    [0] Photo finish: the same millisecond.
   *[other] Photo finish: { $margin } ms ahead.
}
event-coup-skips = { $n ->
    [one] { $players } loses the turn.
   *[other] { $players } lose their turn.
}
event-CardTaken = { $player } takes { $card } from the discard pile.
event-Cured = { $player } answers { $hazard } with { $card }.
event-mirrored = { $player } turns { $hazard } back on { $side }!
event-mirrored-off = { $player } turns { $hazard } back on { $side }, where it cannot stay: it is discarded.
event-Shouted = 📣 { $player }: **{ $words }!**
event-attack-silent = { $player } makes no sound: { $card } does not count.
event-attack-wrong = 📣 { $player }: **{ $words }!** That is not the sound of { $card }: it does not count.
event-uturn = { $player } cancels { $unit } of { $side }.
event-killer = { $player } has noticed: { $side } did not announce { $unit }, which is discarded.
event-hold-up = { $ties } { $player } called first.
event-hold-up-before = { $ties } { $margin ->
    [0] { $player } and { $other } called in the same millisecond: then the order of seats decides.
   *[other] { $player } called first, { $margin } ms before { $other }.
}
event-hold-up-wrong = { $player } called, but no two cars had the same km.
event-UnitStolen = { $player } took { $unit } from { $side }: { $theirs } km left, { $mine } km for { $player }.
event-PricePaid = It cost { $player } { $unit }.
event-PlacesSwapped = { $player } and { $side } swap everything in front of them! { $player } goes from { $mine } to { $theirs } km, { $side } from { $theirs } to { $mine }.
event-Emptied = { $side } loses { $n ->
    [one] a 200 km card
   *[other] { $n } cards of 200 km
}: now at { $theirs } km.
event-CardsSwapped = { $player } takes a card from the hand of { $target } and gives another.
event-Reshuffled = The discard pile is shuffled: { $cards ->
    [one] 1 new card
   *[other] { $cards } new cards
} to draw.
event-TurnSkipped = { $player } has no cards left and loses the turn.
event-TripCompleted = 🏁 { $side } completes the trip: { $km } km!
event-ExtensionCalled = { $side } goes on to { $target } km, and so does everybody.
event-exhausted = Round { $round } is over: nobody has arrived.
event-LastRoundAnnounced = ⏰ The time has come: round { $round } is the last. Most points win.
notice-joined = { $name } has joined.
notice-quit = { $name } has left the table.
notice-timed_out = { $name } ran out of time.
notice-away = { $name } ran out of time again: an AI plays until { $name } is back.
notice-on_leave = { $name } is on vacation: an AI plays until { $name } is back.
notice-back = { $name } is back.
notice-left = { $name } has left the game.
notice-taken_over = { $name } takes over the seat of { $other }, cards and all.
computer-says = { $word ->
    [0] “Thank you!”
    [1] “I knew it.”
    [2] “Not me!”
    [3] “Beep beep!”
   *[other] “Already?”
}
notice-stopped = Nobody is left: the game is stopped.
notice-stopped-by = { $name } stopped the game.
notice-stopped_together = All sides agreed to stop the game.
notice-stopped_moderator = A moderator, { $name }, stopped the game.
notice-stop_asked = { $name } wants to stop the game without a result.
notice-stop_agreed = { $name } agrees to stop the game.
notice-stop_declined = { $name } wants to play on: the game is not stopped.
notice-stop_withdrawn = { $name } no longer wants to stop the game.
notice-expired = Nobody has been here for a long time: the table is closed.
notice-restarted = I was restarted. The game goes on where it was.
notice-outage = Discord could not be reached for a while. Nobody’s time ran out: there are at least 15 seconds left.
notice-frozen = This table is halted.

## Leaderboard and settings
leaderboard-title = Leaderboard: { $metric }
leaderboard-all = All time
leaderboard-page = page { $page } of { $pages }
leaderboard-empty = Nobody is on this list yet.
leaderboard-metric = Rank by
leaderboard-row = { $place } **{ $name }** · { $result }
metric-row = { $value }
metric-wins = wins
metric-wins-row = { $value } of { $games }
metric-games = games played
metric-games-row = { $value } ({ $wins } won)
metric-points = points
metric-best_round = best round
metric-coups = coups-fourrés
language-name = English
permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-manage_guild = Manage Server

## Commands (names: lower case, no spaces, at most 32 characters; descriptions at most 100)
command-mille = Race in this channel
command-new = new
command-new-help = Open a table in this channel
command-preset = game
command-preset-help = Which game and rules; if none, this server’s usual ones
command-seats = seats
command-seats-help = Who plays with whom; if none, by the number of players
command-solo = solo
command-solo-help = Race against AI players at once; only you see it
command-level = level
command-level-help = How well the AI players drive; normal if you choose none
command-opponents = opponents
command-opponents-help = How many AI players you race against; one if you choose none
command-length = length
command-length-help = One round, short, full, or until a time of day: 22:30
command-hand = hand
command-hand-help = Show your hand, to you alone
command-say = say
command-say-help = What to do: 25, discard 50, flat on Bruno, c for coup-fourré
command-rules = rules
command-rules-help = Explain the rules of a game
command-rules-preset-help = Which game; if none, the one played here
command-learn = learn
command-learn-help = Learn the game by playing, in a few private clicks
command-settings = settings
command-settings-help = Language, turn time, rules and pings of this server

# What can be typed instead of pressing a button. The fillers may be left out; the rest is compared without accents and case.
button-say = Type what to do
    .emoji = ⌨️
say-label = What do you want to do?
say-example = 25, discard 50, flat on Bruno, c for coup-fourré
say-fillers = the a an on to of with km my
say-coup = c, dirty trick
say-on = { $card } on { $side }
say-now = You can say: { $list }.
say-unknown = “{ $typed }” is nothing that I know here. You can say: { $list }.
say-several = “{ $typed }” can mean: { $meanings }. Say which.
say-not_now = Not possible now: { $meaning }. You can say: { $list }.

## For somebody without a seat
outside-lobby = You have no seat here yet. The race has not begun: take one.
outside-game = This race is on without you, and no seat is free. Watch it [here]({ $link }), play alone meanwhile, or be told when the next table waits.
