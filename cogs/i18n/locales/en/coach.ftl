error-too_many_computations = The coach is looking at too many games right now. Please try again in a few minutes.
error-no_hints = You get hints only in a game that you play alone, never in the race of the day. Start one with { COMMAND("solo") }.
history-helped = with hints
button-coach = Coach
    .emoji = 🧑‍🏫
button-try = Try it again
    .emoji = 🎯
button-moment = See it in the replay
    .emoji = 🎞️
button-back-coach = Back to the coach
    .emoji = ↩️
button-retry = Try again
    .emoji = 🔄
button-hint = Hint
    .emoji = 💡
button-hint-sure = Give me hints
    .emoji = 💡
error-not_your_game = The coach talks to each player about their own decisions: you did not play in this game.
error-not_computed = The coach could not finish this. Please ask again in a few minutes.
coach-looks = The coach is looking at your decisions in game { NUMBER($game, useGrouping: 0) }
coach-progress = { $percent }% done. You can dismiss this message and ask again whenever you like.
coach-others = { $n ->
    [one] Another request is being worked on at the same time.
   *[other] { $n } other requests are being worked on at the same time.
}
coach-title = Coach: game { NUMBER($game, useGrouping: 0) }
coach-place = decision { $page } of { $pages } · round { $round }
coach-hand = Your hand: { $cards }
coach-window = { $player } has just played { $card }.
coach-done = **You:** { $action }
coach-better = **The coach:** { $action }
coach-gain-games = { $games ->
    [one] From here that wins about one more game in 100.
   *[other] From here that wins about { $games } more games in 100.
}
coach-gain-points = That brings about { $points } more points in the round.
coach-gain-km = That brings about { $points } more km.
coach-decisions = { $n ->
    [one] The coach has looked at one decision, judging only by what you could see.
   *[other] The coach has looked at { $n } decisions, judging only by what you could see.
}
coach-nothing = Well played! The coach has found no decision where another choice would clearly have been better.
coach-no-decisions = The coach has nothing to say about this game: you had nothing to decide in it.
coach-luck-good = { $games ->
    [one] The cards were with you: cards like these win about one more game in 100.
   *[other] The cards were with you: cards like these win about { $games } more games in 100.
}
coach-luck-bad = { $games ->
    [one] The cards were against you: cards like these lose about one more game in 100.
   *[other] The cards were against you: cards like these lose about { $games } more games in 100.
}
coach-luck-even = The cards were neither with you nor against you.
try-title = Try it again: game { NUMBER($game, useGrouping: 0) }
try-place = round { $round } · as you saw it then
try-ask = What do you do now?
try-looks = The coach is comparing your choice
try-chosen = **You now:** { $action }
try-same = The coach would do the same.
try-as-good = As good as what the coach would do: { $better }.
try-better = The coach would { $better }. { $gain }
hint-sure = With a hint this game no longer counts: on no leaderboard, and in no statistics. Do you want hints?
hint-said = The coach would { $action }.
hint-nothing = There is nothing to decide right now.
hint-helped = With hints: this game does not count.
action-play = play { $card }
action-play-against = play { $card } against { $hazard }
action-attack = play { $card } on { $side }
action-discard = discard { $card }
action-claim = answer with { $card }
action-draw = draw from the draw pile
action-draw-top = take the open card
action-extend = take the extension
action-finish = finish here
action-end = end the turn
action-take = take { $unit } from { $side }
action-pay = lose { $unit }
action-swap = take { $take }, give { $give }
action-pass = pass
reason-coup_overlooked = Shown the moment { $hazard } falls, { $card } is a coup-fourré: the attack never takes hold.
reason-answer_overlooked = { $card } answers { $hazard } on the spot.
reason-answer_overlooked-unit = { $card } answers the { $km } km that have just been laid.
reason-answer_wasted = { $side } still has { $left } km to go after these { $km } km, and { $other } works only once.
reason-arrival_missed = { $card } covers the { $left } km to go, and that is the finish.
reason-leader_not_stopped = { $side } has only { $left } km to go, and { $card } gets in the way.
reason-safety_discarded = { $other } is worth playing even when nothing threatens: its protection lasts.
reason-safety_too_early = { $count ->
    [one] As long as { $other } stays in hand it can become a coup-fourré: one of the attacks that it wards off may still come.
   *[other] As long as { $other } stays in hand it can become a coup-fourré: { $count } of the attacks that it wards off may still come.
}
reason-wrong_draw = { $card } lies open for the taking; what the draw pile brings is luck.
reason-safety_idle = None of the attacks that { $card } wards off can still come: there is no coup-fourré to wait for.
reason-safety_gains = { $card } brings { $km } km at once, and the turn goes on.
reason-not_freed = { $card } deals with { $hazard }, and a car that stands still gains no km.
reason-not_freed-go = { $card } gets the car rolling, and a car that stands still gains no km.
reason-limit_kept = { $card } ends the speed limit, so that the long distances can be driven again.
reason-accelerators = { $count ->
    [one] With one accelerator { $other } makes { $km } km instead of { $left }.
   *[other] With { $count } accelerators { $other } makes { $km } km instead of { $left }.
}
reason-accelerators-fewer = { $km } km will do here; an accelerator that stays in hand can double a later distance.
reason-bad_remainder = After these { $km } km there are { $left } km left, and no card in hand fits.
reason-unit_kept = On the table { $other } can be undone or stolen, in hand it cannot, and { $left } km are still to go.
reason-drove_short = { $card } leads { $km } km farther than { $other }.
reason-trashed = { $card } costs { $side } { $km } km.
reason-hand_searched = { $card } shows the hand of { $side } and takes a card from it.
reason-not_attacked = { $side } is free to drive, and open to { $card }.
reason-victim_stood = { $wrong } cannot drive anyway: { $other } takes nothing away from them right now.
reason-not_driven = The road is clear, and { $card } gains { $km } km right away.
reason-spare_useless = As things stand, { $card } is of no use.
reason-last_remedy_discarded = { $count ->
    [one] No other card in hand helps against { $hazard }, and one of these may still come.
   *[other] No other card in hand helps against { $hazard }, and { $count } of these may still come.
}
reason-spare_double = There are { $count } of { $card } in hand, so one of them is easy to spare.
reason-spare_shorter = { $card } makes only { $km } km, fewer than { $other }.
reason-spare_seldom_needed = { $count ->
    [0] No { $hazard } can come any more, so { $card } is hardly needed.
    [one] Only one { $hazard } can still come, so { $card } is seldom needed.
   *[other] Only { $count } of { $hazard } can still come: { $card } is needed less often than { $other }.
}
reason-spare_waits = { $card } serves only to answer what others play.
reason-attack_answerable = { $count ->
    [one] A card that answers { $card } on the spot has not been seen yet.
   *[other] { $count } cards that answer { $card } on the spot have not been seen yet.
}
reason-attack_answerable-coup = { $hazard } has not been seen yet: in the wrong hand it turns { $card } into a coup-fourré.
reason-general = No simple rule says why: over many races played on from here it comes out ahead.
