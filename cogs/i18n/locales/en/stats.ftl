# Profiles, history, replays, achievements, seasons
former-player = former player
name-of-emoji = emoji
leaderboard-season = Season
leaderboard-solo = Which games
leaderboard-solo-people = Games among people
games-solo = Games with AI players
leaderboard-solo-easy = Games with AI: easy
leaderboard-solo-normal = Games with AI: normal
leaderboard-solo-hard = Games with AI: hard
leaderboard-left = no longer here
leaderboard-off = { $name } was taken off the leaderboards of this server by { $by } on { $when }.
leaderboard-honest = What counts: games finished or conceded. Among people it takes at least two of them and no AI player; against the same person at most { $day } games a day and { $week } a week count.
metric-win_rate-help = For players with at least { $games } games that count.
metric-rating-help = A cautious estimate from all games among people, for players with at least { $games } of them. An average player has about 1500 by then.
metric-streak-help = The longest run of wins without a loss in between.

stats-none = Games among people: none that counts yet.
stats-counts = Only games among people count here, not those with AI players.
stats-none-alone = You have not finished a game alone yet: { COMMAND("solo") }.
stats-solo = { $level }: { $games }
stats-rating = Rating { $rating }
stats-no-rating = Rating: after { $games } games
stats-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $wins } won ({ $percent }%)
stats-streak = Longest run of wins: { $longest }, at the moment: { $running }
stats-coups = Coups-fourrés: { $n }
stats-points = { $points } points in all, best round { $best }
stats-hold_ups = Hold Up! calls: { $right } right, { $wrong } wrong
stats-fastest = Fastest reaction: { $ms } ms
stats-moments = Great moments
stats-feats = Achievements: { $n } of { $most }
stats-no-feats = None yet.
stats-versus = Compare with…
plot-games = game ({ $since } to { $until })
plot-rating = Rating over { $n } games from { $since } to { $until }: it began at { $first } and is { $last } now; lowest { $lowest }, highest { $highest }.
moment-best_round = { $when }: a round of { $value } points (game { NUMBER($game, useGrouping: 0) })
moment-fastest = { $when }: a reaction in { $value } ms (game { NUMBER($game, useGrouping: 0) })
moment-coups = { $when }: { $value ->
    [one] a coup-fourré
   *[other] { $value } coups-fourrés
} in one game (game { NUMBER($game, useGrouping: 0) })
moment-points = { $when }: won with { $value } points (game { NUMBER($game, useGrouping: 0) })
button-feats = Achievements
button-off_boards = Take off the leaderboards
button-on_boards = Put back on the leaderboards
off_boards-title = Take { $name } off the leaderboards?
off_boards-sure = All leaderboards of this server leave this person out, and say that you have done it. The games stay, and count for the others as before. You can put the person back at any time, in the same place.
button-profile = My profile
button-history = History
button-own-games = My games
button-last-game = Watch my last game
tab-me = Me
tab-server = Server
tab-games = Games
feats-title = Achievements of { $name }
feat-done = { $when }, game { NUMBER($game, useGrouping: 0) }
feat-open = not yet
feat-new = **{ $player }** has achieved **{ $feat }**: { $help }
feat-coup_fourre = Touché
feat-coup_fourre-help = Play a coup-fourré.
feat-two_coups = Fencing master
feat-two_coups-help = Play two coups-fourrés in one round.
feat-all_safeties = Fully insured
feat-all_safeties-help = Lay all four safeties yourself in one round.
feat-photo_finish = Photo finish
feat-photo_finish-help = Win a race of reactions by less than 100 ms.
feat-long_trip = The long way round
feat-long_trip-help = Complete an extended trip of 1,000 km without a 200 km card.
feat-comeback = Never give up
feat-comeback-help = Win a game from 1,000 points behind.
feat-pile_up = Out of the pile-up
feat-pile_up-help = Get going again after three hazards at once.
feat-full_table = King of the road
feat-full_table-help = Win at a table of nine.
feat-hold_up = Stand and deliver
feat-hold_up-help = Take kilometers with a right Hold Up!
feat-bornes_killer = Caught in the act
feat-bornes_killer-help = Call Bornes Killer! on a multiplied distance.
feat-quadrupled = Warp speed
feat-quadrupled-help = Lay a distance that counts 400 km or more.
feat-sent_back = Return to sender
feat-sent_back-help = Turn an attack back on the attacker with a mirror.
versus-title = { $one } and { $other }
versus-none = These two have not finished a game together yet that counts.
versus-against = { $n ->
    [one] 1 game
   *[other] { $n } games
} against each other: { $one } has won { $first }, { $other } { $second }.
versus-together = { $n ->
    [one] 1 game
   *[other] { $n } games
} on the same side, { $won } of them won.
versus-last = The last games against each other
versus-game = { $when }, game { NUMBER($game, useGrouping: 0) }: { $one } : { $two }
versus-winner = won by { $name }
error-somebody_else = Choose somebody else to compare with.

history-title = Finished games
history-none = No game has been finished yet in the channels that you see.
history-choice = Game { NUMBER($game, useGrouping: 0) }: { $ruleset }
history-game = Game { NUMBER($game, useGrouping: 0) } · { $when } · { $ruleset }
history-not-counted = not counted
history-not-kept = can no longer be watched
history-stopped-together = stopped: all sides agreed
history-stopped-moderator = stopped by a moderator: { $name }
history-seat = { $name } { $points }
history-place = { $place }. { $seat }
history-won = { $seat }, won
history-pick = Watch a game again
button-older = Older
error-no_such_game = There is no finished game { NUMBER($game, useGrouping: 0) } in the channels that you see here. Look it up under **{ tab-games }** in { COMMAND("records") }.
error-record_gone = How game { NUMBER($game, useGrouping: 0) } was played is no longer kept: this server keeps that only for a while. Its result stays, under **{ tab-games }** in { COMMAND("records") }.
error-other_rules = This game was played under rules that I no longer play: it cannot be shown again.
error-busy = I am busy just now, so this has to wait. Please try again in a moment.
error-superseded = You have asked for something else in the meantime, and that is what is shown.
replay-title = Game { NUMBER($game, useGrouping: 0) }: { $ruleset }
replay-place = step { $turn } of { $turns } · round { $round }
replay-turn = { $player } to play
replay-dealt = The cards have been dealt.
replay-quiet = Nothing that everybody could see.
replay-rounds = Go to a round
replay-round = Round { $round }
replay-highlights = Go to a highlight
replay-saved = The whole game as a file, hands and draw pile included.
button-step-first = Start
button-step-back = Back
button-step-on = Next
button-step-last = End
button-save = Save as file
highlight-coup_fourre = ⚡ { $who }: coup-fourré with { $card }
highlight-photo_finish = 📸 { $who }: first by { $n } ms
highlight-hold_up = ✋ { $who } takes { $n } km from { $other }
highlight-bornes_killer = 📢 { $who }: Bornes Killer! on { $n } km of { $other }
highlight-u_turn = ↩️ { $who } turns { $n } km of { $other } back
highlight-shutout = 🚫 { $who }: shutout
highlight-delayed_action = ⏳ { $who }: delayed action
highlight-safe_trip = 🛡️ { $who }: safe trip
highlight-extension_made = 🏁 { $who } completes the extension
highlight-extension_failed = 💥 { $who } fails the extension
highlight-lead = 🔝 { $who } takes the lead
highlight-comeback = 🎢 { $who } was { $n } behind
highlight-narrow_finish = 🤏 { $who } wins by only { $n }
