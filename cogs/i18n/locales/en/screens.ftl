# What stands on the screens: the lobby, the table message, the private hand, score sheets, menus.

## Names
team = { $mark } Team { $letter }
team-members = { $team } ({ $members })
list-and = and

## Buttons
button-join = Join
button-start = Start
button-options = Options
button-rules = Rules
button-leave = Leave
button-leave-sure = Leave for good
button-any-team = Any team
button-hand = My hand
button-scores = Scores
button-menu = More
button-leaderboard = Leaderboard
button-rematch = Rematch
button-coup_fourre = Coup-fourré!
button-pass = Pass
button-claim = Coup-fourré: { $card }
button-draw = Draw
button-discard = Discard…
button-back = Back
button-refresh = Refresh
button-change = Change
button-down = Bring the table down here
button-stop = Stop the game
button-stop-sure = Stop it for everybody
button-extend-yes = Go on to the longer trip
button-extend-no = Finish here
button-previous = Previous
button-next = Next

## Lobby
lobby-title = { $ruleset }: who is racing?
lobby-intro = Press Join to take a seat. The host chooses the rules and starts the race.
lobby-preset = Rules:
lobby-players = Players: { $n } of at most { $most }
lobby-host = host
lobby-ready = Ready to start: { $shape }.
lobby-waiting = { $n ->
    [one] Waiting for one more player.
   *[other] Waiting for { $n } more players.
}
lobby-closed-title = This table is closed
lobby-closed = Nobody is waiting here any more. Open a new table with /mille { command-new }.
shape-auto = Automatic: what is usual for so many players
shape-alone = { $n } players, each alone
shape-teams = { $n } teams of { $members }

## Options
house-rule = { $name }: { $value }
options-title = Rules of this table
options-intro = Choose a set of rules, then change single house rules if you like. A new set of rules takes back what was changed.
options-preset = Set of rules
options-shape = Who plays with whom
options-pick = A house rule to look at
options-value = Choose
options-number = Now: { $value } (from { $low } to { $high })
options-number-label = A whole number, { $low } to { $high }

## Table message
table-title = { $ruleset }, round { $round }
table-piles = { $target } km to go · { $left ->
    [0] the draw pile is empty
    [one] 1 card left to draw
   *[other] { $left } cards left to draw
} · last discard: { $top }
pile-none = none
table-stopped-title = The game was stopped
table-stopped = It has no result. What was played stays in the score sheets.
table-frozen = This table is halted: something went wrong on our side. Nothing that was played is lost. The host can stop the game under More.
side-headline = **{ $side }** · { $km } of { $target } km · { $points ->
    [one] 1 point
   *[other] { $points } points
} · { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
side-moving = rolling
side-waiting = waiting for { $go }
side-stopped = stopped: { $hazard }
side-limited = at most 50 km a card
safety-shown = { $card }
safety-coup = { $card } (coup-fourré)
seat-away = { $name } is away: the seat plays by itself
seat-left = { $name } has left: the seat plays by itself
prompt-turn = { $player } to play · { $time }
prompt-extension = { $player } has arrived: finish here or go on? · { $time }
prompt-window = { $attacker } plays { $hazard } on { $side }. Does anybody hold the safety? · { $time }
prompt-window-ripe = { $player } may draw. Until then a coup-fourré against { $hazard } is still possible. · { $time }
story-none = The cards are dealt. Press My hand to see yours.

## Hand
hand-turn = Your turn: play a card · { $time }
hand-draw = Your turn: draw, which ends the chance for a coup-fourré · { $time }
hand-discard = Which card do you discard? · { $time }
hand-extension = You have reached { $km } km. Finish here, or go on?
hand-attacked = { $attacker } attacks you with { $hazard } · { $time }
hand-may-react = { $attacker } plays { $hazard } on { $side } · { $time }
hand-window-wait = Waiting for the others' answers · { $time }
hand-wait = Waiting for { $player }
hand-aim = { $card }: against whom?
hand-standing = You: { $km } of { $target } km
news-drawn = You drew { $card }.
news-beaten = Too late by { $margin } ms: your card stays in your hand.
news-coup = Coup-fourré with { $card }: +400 points, and it is your turn.
news-round = Round { $round }: new cards.

## Score sheets
sheet-title = Score sheet of round { $round }
sheet-side = **{ $side }**: { $points ->
    [one] 1 point
   *[other] { $points } points
} ({ $items }) · total { $total }
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
scores-running = Round { $round } is being played.
scores-none = No round is finished yet.
final-title = { $n ->
    [one] { $winners } wins!
   *[other] { $winners } share the win!
}
final-side = { $place }. **{ $side }**: { $points ->
    [one] 1 point
   *[other] { $points } points
}
final-chips = { $chips ->
    [one] 1 virtual chip
   *[other] { $chips } virtual chips
}

## Menus
menu-title = More
menu-intro = Only you see this.
leave-sure-title = Leave this game for good?
leave-sure = Your seat will play on by itself, and you cannot come back. To pause, just stop playing: after two missed turns your seat plays by itself until you press My hand.
stop-sure-title = Stop this game?
stop-sure = It ends for everybody, without a result. This cannot be undone.
left-done = You have left the table.
stopped-done = The game is stopped.
moved-down = The table is at the end of the channel again.
ping-turn = { $player }, it is your turn.

## The story of a game
event-round = Round { $round } to { $target } km: { $player } begins.
event-played-distance = { $player } drives { $card }, now { $km } km.
event-played-remedy = { $player } plays { $card }.
event-played-hazard = { $player } plays { $card } on { $side }.
event-played-safety = { $player } shows { $card } and plays on.
event-played-special = { $player } plays { $card }.
event-discarded = { $player } discards { $card }.
event-coup = ⚡ COUP-FOURRÉ! { $player } answers { $hazard } with { $card }.
event-photo-finish = Photo finish: { $margin } ms ahead.
event-coup-skips = { $n ->
    [one] { $players } loses the turn.
   *[other] { $players } lose their turn.
}
event-reshuffled = The discard pile is shuffled: { $cards ->
    [one] 1 new card
   *[other] { $cards } new cards
} to draw.
event-skipped = { $player } has no cards left and is passed over.
event-trip = 🏁 { $side } completes the trip: { $km } km!
event-extension = { $side } goes on to { $target } km, and so does everybody.
event-exhausted = Round { $round } is over: the cards have run out.
notice-joined = { $name } has joined.
notice-quit = { $name } has left the lobby.
notice-started = The race begins.
notice-timed_out = { $name } ran out of time.
notice-away = { $name } ran out of time again: the seat plays by itself until { $name } is back.
notice-back = { $name } is back.
notice-left = { $name } has left for good.
notice-stopped = Nobody is left: the game is stopped.
notice-stopped-by = { $name } stopped the game.
notice-expired = Nobody has been here for a long time: the table is closed.
notice-restarted = I was restarted. The game goes on where it was.
notice-frozen = This table is halted.

## Leaderboard and settings
leaderboard-title = Leaderboard: { $metric }
leaderboard-month = This month
leaderboard-all = All time
leaderboard-page = page { $page } of { $pages }
leaderboard-empty = Nobody is on this list yet. Finished games with at least two people count.
leaderboard-metric = Rank by
leaderboard-row = { $place } **{ $name }** · { $value } { $unit } · { $wins } won of { $games }
metric-wins = wins
metric-wins-unit = { $n ->
    [one] win
   *[other] wins
}
metric-games = games played
metric-games-unit = { $n ->
    [one] game
   *[other] games
}
metric-points = points
metric-points-unit = { $n ->
    [one] point
   *[other] points
}
metric-best_round = best round
metric-best_round-unit = { $n ->
    [one] point in one round
   *[other] points in one round
}
metric-coups = coups-fourrés
metric-coups-unit = { $n ->
    [one] coup-fourré
   *[other] coups-fourrés
}
language-name = English
settings-title = Settings of this server
settings-intro = They hold for tables opened from now on.
settings-language = Language of public messages
settings-language-auto = As on Discord
settings-speed = Time for a turn
settings-speed-brisk = Brisk: { $seconds } seconds
settings-speed-normal = Normal: { $seconds } seconds
settings-speed-relaxed = Relaxed: { $seconds } seconds
settings-preset = Rules of a new table
settings-pings = Call players whose turn it is
settings-pings-on = On: who has not looked for a while is called
settings-pings-off = Off: nobody is called
permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-manage_guild = Manage Server

## Commands (names: lower case, no spaces, at most 32 characters; descriptions at most 100)
command-mille = Race in this channel
command-new = new
command-new-help = Open a table in this channel
command-preset = rules
command-preset-help = The set of rules; this server's usual one if you choose none
command-seats = seats
command-seats-help = Who plays with whom; decided by the number of players if you choose none
command-table = table
command-table-help = Bring the table message down here
command-hand = hand
command-hand-help = Show your hand, to you alone
command-rules = rules
command-rules-help = Explain the rules that are played here
command-leave = leave
command-leave-help = Leave the table
command-stop = stop
command-stop-help = Stop the game of this channel (host or moderators)
command-leaderboard = leaderboard
command-leaderboard-help = The best racers of this server
command-settings = settings
command-settings-help = Language, turn time, rules and pings of this server
