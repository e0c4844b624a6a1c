error-too_many_computations = The coach is looking at too many games just now. Please try again in a few minutes.
error-no_hints = Hints are given only in a game that you play alone, and never in the race of the day. Begin one with /mille { command-solo }.
history-helped = with hints
button-coach = Coach
button-try = Try it again
button-moment = This moment in the replay
button-back-coach = Back to the coach
button-retry = Try again
button-hint = Hint
button-hint-sure = Give me hints
error-not_your_game = The coach talks to each player about that player’s own decisions: you did not play in this game.
error-not_computed = The coach could not finish this. Please ask again in a few minutes.
coach-looks = The coach looks at your decisions in game { NUMBER($game, useGrouping: 0) }
coach-progress = { $percent } % done. You can close this message: the coach looks at a game again whenever you ask.
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
coach-points = { $points } ± { $error } points of the round
coach-km = { $points } ± { $error } km
coach-chance = { $percent } ± { $error } % of winning
coach-decisions = { $n ->
    [one] The coach has looked at one decision, and judges by what you could see alone.
   *[other] The coach has looked at { $n } decisions, and judges by what you could see alone.
}
coach-nothing = Well played! The coach has found no decision in which something else would clearly have been worth more.
coach-no-decisions = The coach has nothing to say about this game: you had nothing to decide in it.
coach-luck-good = The cards were with you: they made winning about { $percent } ± { $error } % likelier.
coach-luck-bad = The cards were against you: they made winning about { $percent } ± { $error } % less likely.
coach-luck-even = The cards were neither with you nor against you.
try-title = Try it again: game { NUMBER($game, useGrouping: 0) }
try-place = round { $round } · as you saw it then
try-ask = What do you do now?
try-looks = The coach compares your choice
try-chosen = **You now:** { $action }
try-same = The coach would do just that.
try-as-good = As good as what the coach would do: { $better }.
try-better = The coach would { $better }. That is better by about { $worth }.
hint-sure = With a hint this game no longer counts: on no leaderboard, and in no statistics. Do you want hints?
hint-said = The coach would { $action }.
hint-nothing = There is nothing to decide just now.
hint-late = The race has moved on while the coach was thinking. Ask again.
hint-helped = With hints: this game does not count.
action-play = play { $card }
action-play-against = play { $card } against { $hazard }
action-attack = play { $card } on { $side }
action-discard = discard { $card }
action-claim = answer with { $card }
action-draw = draw from the draw pile
action-draw-top = take the open card
action-extend = go on to the longer trip
action-finish = finish here
action-end = end the turn
action-take = take { $unit } from { $side }
action-pay = give up { $unit }
action-swap = take { $take }, give { $give }
action-pass = let it go by
reason-coup_overlooked = Shown the moment { $hazard } falls, { $card } is a coup-fourré: the attack never takes hold.
reason-answer_overlooked = { $card } answers { $hazard } on the spot.
reason-answer_overlooked-unit = { $card } answers the { $km } km that have just been laid.
reason-answer_wasted = { $other } is worth more kept for later.
reason-answer_chosen = { $card } answers this as well, and { $other } is worth keeping.
reason-wrong_choice = { $card } is the better choice here.
reason-wrong_draw = { $card } lies open for the taking, and is of use.
reason-wrong_draw-pile = A card from the draw pile promises more than { $card }, which lies open.
reason-extension_accepted = The finish here is certain; on the longer trip the others get another chance. The best of them has { $left } km to go to the nearer finish.
reason-extension_declined = The longer trip brings more points, and the best opponent still has { $left } km to go to the nearer finish.
reason-arrival_missed = { $card } covers just the { $left } km to go.
reason-wrong_way_driven = The wrong way round, { $other } costs { $km } km instead of bringing them.
reason-leader_not_stopped = { $side } has only { $left } km to go, and { $card } gets in the way.
reason-safety_discarded = { $other } is worth laying even when nothing threatens: its protection lasts.
reason-safety_too_early = { $count ->
    [one] As long as { $other } is held it can become a coup-fourré: one of the attacks that it wards off may still come.
   *[other] As long as { $other } is held it can become a coup-fourré: { $count } of the attacks that it wards off may still come.
}
reason-safety_too_late = The time for { $card } is now: held back any longer it loses its worth.
reason-not_freed = { $card } deals with { $hazard }, and a car that stands still gains no km.
reason-not_freed-go = { $card } gets the car rolling, and a car that stands still gains no km.
reason-wrong_victim = { $side } is more dangerous than { $wrong }.
reason-wrong_attack = { $card } hits { $side } harder than { $other }.
reason-last_remedy_discarded = { $count ->
    [one] No other card held helps against { $hazard }, and one of these may still come.
   *[other] No other card held helps against { $hazard }, and { $count } of these may still come.
}
reason-distance_discarded = Of the cards held only { $other } covers just the { $left } km to go.
reason-limit_kept = { $card } ends the speed limit, so that the long distances can be driven again.
reason-accelerators = { $count ->
    [0] { $other } is better laid without an accelerator.
    [one] { $other } is best laid with one accelerator.
   *[other] { $other } is best laid with { $count } accelerators.
}
reason-bad_remainder = After these { $km } km there are { $left } km left, and no card held fits them.
reason-spent_200 = { $count ->
    [1] The first 200 of a round gives away the bonus for a safe trip.
   *[other] It is the last 200 that may be laid in this round, and a better moment for it can come.
}
reason-drove_short = With { $left } km to go { $card } is the better distance.
reason-not_attacked = { $side } is open to { $card }.
reason-attack_not_needed = An attack on { $wrong } can wait: something else is more urgent.
reason-attack_discarded = { $other } can still be played on somebody.
reason-not_driven = The road is clear, and { $card } brings km at once.
reason-limit_ended_early = The speed limit does not hurt yet: { $other } can wait.
reason-remedy_too_early = { $other } can wait: something else is more urgent.
reason-wrong_discard = { $other } is of more use than { $card }.
reason-drove_instead = The { $km } km can wait: something else is more urgent.
reason-played_too_early = { $other } is worth keeping; { $card } is easier to spare.
reason-general = No simple rule says why. In the many races that the coach plays on from here it comes out ahead.
