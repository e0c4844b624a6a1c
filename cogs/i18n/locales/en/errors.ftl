# Why something was refused, and what to do next.

## The rules of the game
error-game_over = This game is over. Press { button-rematch } to play again.
error-no_such_seat = There is no such seat at this table. Press { button-hand } to see your cards as they are now.
error-not_your_turn = It is not your turn yet. The message with your hand tells you when it is.
error-window_closed = Too late: that chance has passed. A card that you wanted to play is still in your hand.
error-not_eligible = You cannot answer this one. Wait a moment for those who can.
error-already_answered = Your answer is in: the first click counts. Wait a moment for the others.
error-clicked_before = Your first click counts; the second changed nothing.
error-answered_for_you = This was already answered for you: by what you have set (auto-pass, { button-passon }, { button-orders }), or by the AI that stood in for you.
error-window_open = What was just played is not settled yet: somebody may still react, or has to choose. You can go on in a moment. Answers have buttons of their own, above your cards.
error-round_over = The round is over. Press { button-next-round }: you get new cards as soon as everybody is ready.
error-not_due = It is not time for that yet. Wait a moment.
error-no_extension_question = There is no extension to decide right now. Press { button-hand } to see what you can do.
error-extension_undecided = First decide: finish here, or take the extension?
error-already_drawn = You have already drawn. Play a card or discard one.
error-pile_empty = The draw pile is empty: just play or discard a card.
error-must_draw = Draw first, then play.
error-not_held = You do not hold { $card }: press { button-pass }, or draw if it is your turn.
error-not_in_hand = You do not hold { $card }. Press { button-hand } for your cards as they are now.
error-target_unwanted = { $card } is laid in front of you, not in front of somebody else. Press { button-hand } and play it from there.
error-target_wanted = Choose an opponent to play { $card } on.
error-stopped = You are stopped by { $hazard }. Play { $remedy } or { $protection } first.
error-attacked = You are stopped by { $hazard }. Play { $remedy }, { card-X_SUPER-short } or { $protection } first.
error-needs_go = You are not rolling. Play { card-R_GO-short } or { card-S_WAY-short } first.
error-limited = You are under a speed limit: at most { $limit_km } km a card, until you play { card-R_ENDLIMIT-short } or { card-S_WAY-short }.
error-flashed = You are under a speed limit: at most { $limit_km } km a card, until you play { card-R_ENDLIMIT-short }, { card-X_SUPER-short } or { card-S_WAY-short }.
error-beyond_target = That would take you past { $target } km; you stand at { $km } km and must arrive exactly. Play a card of at most { $left } km.
error-limit_200 = { $limit_200 ->
    [0] 200 km cards may not be played at this table.
    [one] Your side has already laid its one 200 km card.
   *[other] Your side has already laid its { $limit_200 } cards of 200 km.
}
error-already_moving = You are already rolling: a { card-R_GO-short } would do nothing.
error-repair_first = Deal with { $hazard } first: play { $remedy } or { $protection }.
error-not_limited = There is no speed limit on you to end.
error-nothing_to_cure = There is no hazard on you that { $card } could cure.
error-no_such_side = There is no such side. Press { button-hand } to see your cards as they are now.
error-own_side = You cannot attack your own side. Choose an opponent.
error-immune = { $side } is immune to { $card }, thanks to { $safety }. Choose another opponent, or another card.
error-already_limited = { $side } is already under a speed limit. Choose another opponent, or another card.
error-already_hit = { $side } already suffers from { $card }. Choose another opponent, or another card.
error-already_wrong_way = { $side } is already going the wrong way. Choose another opponent, or another card.
error-not_wrong_way = You are not going the wrong way: there is nothing to end.
error-below_start = You are going the wrong way: { $card } would take you back past the start; you stand at { $km } km. Play a smaller distance, { card-R_ENDWRONG-short } or { card-S_ACE-short }.
error-not_moving = { $side } is not rolling: at this table only a rolling car can be stopped. Wait until it rolls, or choose another opponent or card.
error-not_started = { $side } has not started yet, so nothing can stop it. A speed limit can be played on it all the same.
error-not_stuck = At this table you may discard only when you cannot play. Your hand says which cards can be played.
error-wrong_safety = { $card } is not the safety against this hazard. Show the right one if you hold it; if not, pass.

## Whether what would help is in the hand
advice-held = You hold { $cards }.
advice-own = This is your own card: the others can answer it.
advice-lacking = You hold none of these yet: attack or discard, and draw again on your next turn.
advice-other = Choose another card.
advice-discard = Nothing in your hand can be played now: discard a card.

## Fun & Speed
error-already_stopped = { $side } is already stopped, and cannot be stopped twice. Choose another opponent, or another card.
error-accel_needs_distance = { $card } is laid together with a distance card. Choose the distance card first.
error-too_many_accelerators = At most two { card-X_ACCEL-short } cards go with one distance card. Choose fewer.
error-too_few_accelerators = You do not hold that many { card-X_ACCEL-short } cards. Choose fewer.
error-only_an_answer = { $card } can only be played as an answer: { card-X_MIRROR-short } to a hazard just played on you, { card-X_UTURN-short } to a distance card that an opponent has just laid. Keep it for that moment.
error-empty_hand = { $side } has no card in hand that you could take. Choose another opponent.
error-nothing_to_give = You hold no other card that you could give in exchange. All you can do with { $card } now is discard it.
error-turn_owed = Your turn is not over yet: play a card or discard one.
error-cannot_pass = You cannot pass here: choose one of the answers shown.
error-resolving = Something else must be settled first. Try again in a moment.
error-hold_up_taken = { $player } called Hold Up! before you: this tie is taken. Your call cost you nothing.
error-called_in_vain = You have called Hold Up! for nothing, and all totals are still the same. Call again when one of them changes.
error-already_announced = This card was announced in time: Bornes Killer! comes too late. Wait a moment, and play on.
error-not_of_this_window = That is no answer to what is asked now. Choose one of the answers shown.
error-no_answer = { $card } is no answer to this. Choose one of the answers shown, or pass.
error-not_heard = That is not what you have laid. Announce the number on the card or the multiplied one; for a hazard, call its sound (40 characters at most).
error-no_calls = There is no Hold Up! in these rules. Wait for your turn.
error-not_of_these_rules = That cannot be done under these rules. Press { button-hand } to see what can be done.

## Options and seats
error-unknown_ruleset = There is no such ruleset: { $ruleset }. Choose one from the list.
error-unknown_preset = There is no such set of rules: { $preset }. Choose one from the list.
error-unknown_option = There is no such house rule: { $option }. Choose one from the list.
error-unknown_seats = Choose the seats from the list.
error-no_lengths = This game is a single race: it has no length to choose.
error-time_over = You wanted to play until <t:{ NUMBER($until, useGrouping: 0) }:t>, and it is later than that. The host can choose another length under { button-options }.
error-option_choice = “{ $value }” is not one of the choices. Choose one from the list.
error-option_number = “{ $value }” is not a whole number: type digits only.
error-option_range = { $value } is out of range: choose a number from { $low } to { $high }.
error-shape = This many players cannot be seated like that. Choose the seats from the list.
error-other_revision = This game was begun under older rules that this version no longer plays. The host can stop it.

## The table
error-stale = The race has moved on: here is your hand as it is now.
error-too_late = Too late by { $margin } ms: somebody was faster. A card that you wanted to play is still in your hand.
error-not_seated = You have no seat at this table. You can join when a new one opens.
error-not_slow = This game is not slow: there are no standing orders and no playing hours here.
error-needs_speed = Fun & Speed is all about quick reactions, so it cannot be played over days. Choose Classic or 1000 Miles, or a faster pace.
error-already_seated = You already have a seat. Wait for the host to start the race.
error-table_full = All { $seats } seats are taken. The host can change the seats under { button-options }.
error-seat_kept = The free seat is kept for { $player }, who is invited.
error-too_many_opponents = This game has room for { $most } opponents at most. Choose fewer.
error-too_many_joined = { $players } players have joined, but there would be only { $seats } seats. Choose something else, or ask somebody to leave.
error-team_full = That team is full. Choose another one.
error-need_players = { $missing ->
    [one] One more player is needed
   *[other] { $missing } more players are needed
}: press { button-computer }, or wait until others press { button-join }. Other seatings are under { button-options }.
error-host_waits = You already have a seat. { $missing ->
    [one] One more player is needed
   *[other] { $missing } more players are needed
}: press { button-computer }, or wait until others press { button-join }.
error-host_may_play = You already have a seat. Press { button-quick } to start at once with an AI, or wait until others press { button-join }.
error-host_may_start = You already have a seat, and all is ready: press { button-start }.
error-no_table = There is no table in this channel. Open one with { COMMAND("new") }, or play alone at once with { COMMAND("solo") }.
error-table_exists = There is already a table in this channel: { COMMAND("hand") } shows it. Those who play at it can end it under **{ button-menu }**.
error-raced_today = You have begun this race of the day before, and everybody has one try. The next one starts <t:{ NUMBER($next, useGrouping: 0) }:R>.
error-day_not_over = The deal of that day is still being raced. Its cards can be seen from <t:{ NUMBER($closes, useGrouping: 0) }:f>.
error-not_in_lobby = The race has already begun: seats and rules stay as they are.
error-not_started_yet = The race has not begun yet. Join, and wait for the host to start it.
error-not_host = Only { $player } can do that, as the host of this table.
error-no_host = Nobody sits at this table yet: press { button-join } to become its host.
error-not_of_that_game = Only those who played this game can ask for its rematch. Open a table of your own with { COMMAND("new") }.
error-just_moved = The table message has just been moved. You can do that again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
error-not_away = You are not away: the seat is yours already. Just play on.
error-unknown_level = There is no such AI player. Choose easy, normal or hard.
error-no_computer = There is no AI player at this table. Add one first.
error-closed_game = This game is over. Open a new table with { COMMAND("new") }.
error-sides_must_agree = This game already counts: it stops only when somebody on every side agrees. Press { button-menu }, then { button-stop }, to ask the others.
error-stop_asked_already = The others have already been asked: see the table message. Wait for their answer, or press { button-stop_decline } there.
error-stop_asked_lately = You have asked for that a short while ago. You can ask again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}, or leave the game.
error-request_gone = That request has ended: the game goes on. To ask again press { button-menu }, then { button-stop }.
error-agreed_already = You agree already. Wait for the other sides, or press { button-stop_decline } to end the request.
error-seated_already = You play already, and nobody plays two seats of a table.
error-held_a_seat = You have had a seat in this game and have seen its cards, so you cannot take another one. You can join when a new table opens.
error-removed = The host removed you from this table, so you cannot take a seat here. You can join when a new one opens.
error-seat_taken = { $player } was faster and plays that seat now.
error-seat_not_vacant = { $player } plays that seat: it is not free.
error-seat_lost = { $player } has taken over your seat while you were away, so you cannot play on. You can join when a new table opens.
error-not_between_turns = Wait until the open question is answered, a few seconds at most, and press again: seats change hands between two turns.
error-no_computer_seats = No AI has a seat at this table.
error-frozen = This table is halted: something went wrong on our side. Nothing that was played is lost. The host can stop the game under { button-menu }.
error-storage = This could not be saved, so it has not happened. Please try again in a moment.
error-unreadable = The game of this channel cannot be read, so nobody can go on with it. A moderator can end it with { COMMAND("hand") }.
error-not_read = This could not be read just now. Nothing is lost; please try again in a moment.
error-unknown_component = This button does not belong to any table here. { COMMAND("hand") } shows the table of this channel.
error-guild_only = This needs a server that I am on; here you can play alone ({ COMMAND("solo") }), drive the race of the day ({ COMMAND("daily") }) and learn the game ({ COMMAND("learn") }).
error-only_private = Here I can do nothing, but all of it works in a private message with me: { COMMAND("solo") }, { COMMAND("daily") }, { COMMAND("learn") }.
error-missing_permissions = I am not allowed to do that here. Please ask a server admin to give me: { $permissions }.
error-cannot_show = The table message is out of date: I lack a permission here. Please ask a server admin to give me: { $permissions }. The race goes on all the same.
error-bot_not_added = I have not been added to this private thread. Mention me here ({ $bot }), which adds me, and try again.
error-member_permissions = You need this permission for that: { $permissions }.
error-cooldown = That was quick. Please try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
error-solos_today = You have begun { $most } games alone within a day, which is the most. Try again later.
error-restarting = The bot is restarting. Nothing is lost: please click again in a moment.
error-form_late = That took me too long, and Discord no longer opens the form. Please press again.
answer-lost = I was too slow: Discord may say that your click failed. This is what has become of it.
hand-restarted = The bot was restarted. Your hand is here now; older messages no longer change.
error-discord = Discord did not take that just now. The game is safe; please try again.
error-internal = Something went wrong on our side. The game is safe. Please try again.
