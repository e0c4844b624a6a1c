error-too_many_computations = The coach is looking at too many games right now. Please try again in a few minutes.
error-no_hints = You get hints only in a game that you play alone, never in the race of the day. Start one with { COMMAND("solo") }.
history-helped = with hints
button-coach = Coach
button-try = Try it again
button-moment = See it in the replay
button-back-coach = Back to the coach
button-retry = Try again
button-hint = Hint
button-hint-sure = Give me hints
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
coach-worth = That would have been worth about { $worth }.
coach-points = { $points } ± { $error } points in the round
coach-km = { $points } ± { $error } km
coach-chance = { $percent } ± { $error }% in winning chances
coach-decisions = { $n ->
    [one] The coach has looked at one decision, judging only by what you could see.
   *[other] The coach has looked at { $n } decisions, judging only by what you could see.
}
coach-nothing = Well played! The coach has found no decision where another choice would clearly have been better.
coach-no-decisions = The coach has nothing to say about this game: you had nothing to decide in it.
coach-luck-good = The cards were with you: they added about { $percent } ± { $error }% to your chances of winning.
coach-luck-bad = The cards were against you: they took about { $percent } ± { $error }% off your chances of winning.
coach-luck-even = The cards were neither with you nor against you.
try-title = Try it again: game { NUMBER($game, useGrouping: 0) }
try-place = round { $round } · as you saw it then
try-ask = What do you do now?
try-looks = The coach is comparing your choice
try-chosen = **You now:** { $action }
try-same = The coach would do the same.
try-as-good = As good as what the coach would do: { $better }.
try-better = The coach would { $better }. That is better by about { $worth }.
hint-sure = With a hint this game no longer counts: on no leaderboard, and in no statistics. Do you want hints?
hint-said = The coach would { $action }.
hint-nothing = There is nothing to decide right now.
hint-late = The race has moved on while the coach was thinking. Ask again.
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
reason-answer_wasted = { $other } is worth more kept for later.
reason-answer_chosen = { $card } answers this as well, and { $other } is worth keeping.
reason-wrong_choice = { $card } is the better choice here.
reason-wrong_draw = { $card } lies open for the taking, and is useful.
reason-wrong_draw-pile = A card from the draw pile promises more than { $card }, which lies open.
reason-extension_accepted = The finish here is certain; the extension gives the others another chance. The best of them has { $left } km to go to the nearer finish.
reason-extension_declined = The extension is worth more points, and the best opponent still has { $left } km to go to the nearer finish.
reason-arrival_missed = { $card } covers exactly the { $left } km to go.
reason-wrong_way_driven = Driving the wrong way, { $other } costs { $km } km instead of gaining them.
reason-leader_not_stopped = { $side } has only { $left } km to go, and { $card } gets in the way.
reason-safety_discarded = { $other } is worth playing even when nothing threatens: its protection lasts.
reason-safety_too_early = { $count ->
    [one] As long as { $other } stays in hand it can become a coup-fourré: one of the attacks that it wards off may still come.
   *[other] As long as { $other } stays in hand it can become a coup-fourré: { $count } of the attacks that it wards off may still come.
}
reason-safety_too_late = The time for { $card } is now: held back any longer it loses its value.
reason-not_freed = { $card } deals with { $hazard }, and a car that stands still gains no km.
reason-not_freed-go = { $card } gets the car rolling, and a car that stands still gains no km.
reason-wrong_victim = { $side } is more dangerous than { $wrong }.
reason-wrong_attack = { $card } hits { $side } harder than { $other }.
reason-last_remedy_discarded = { $count ->
    [one] No other card in hand helps against { $hazard }, and one of these may still come.
   *[other] No other card in hand helps against { $hazard }, and { $count } of these may still come.
}
reason-distance_discarded = Of the cards in hand only { $other } covers exactly the { $left } km to go.
reason-limit_kept = { $card } ends the speed limit, so that the long distances can be driven again.
reason-accelerators = { $count ->
    [0] { $other } is better played without an accelerator.
    [one] { $other } is best played with one accelerator.
   *[other] { $other } is best played with { $count } accelerators.
}
reason-bad_remainder = After these { $km } km there are { $left } km left, and no card in hand fits.
reason-spent_200 = { $count ->
    [1] The first 200 of a round gives away the bonus for a safe trip.
   *[other] It is the last 200 allowed in this round, and a better moment for it may come.
}
reason-drove_short = With { $left } km to go { $card } is the better distance.
reason-not_attacked = { $side } is open to { $card }.
reason-attack_not_needed = An attack on { $wrong } can wait: something else is more urgent.
reason-attack_discarded = { $other } can still be played on somebody.
reason-not_driven = The road is clear, and { $card } gains km right away.
reason-limit_ended_early = The speed limit does not hurt yet: { $other } can wait.
reason-remedy_too_early = { $other } can wait: something else is more urgent.
reason-wrong_discard = { $other } is more useful than { $card }.
reason-drove_instead = The { $km } km can wait: something else is more urgent.
reason-played_too_early = { $other } is worth keeping; { $card } is easier to spare.
reason-general = No simple rule says why: over many races played on from here it comes out ahead.
