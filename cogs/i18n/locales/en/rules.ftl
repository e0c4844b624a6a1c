# Rulesets, their presets, house rules, and the rules explained.

ruleset-classic = Mille Bornes, classic
ruleset-playroom = 1000 Miles
ruleset-funspeed = Mille Bornes Fun & Speed
preset-standard = Standard
preset-classic-standard-help = Any car that has started can be hit, and anyone may cry coup-fourré
preset-official = Official
preset-classic-official-help = As in the box: only rolling cars are attacked, and a failed extension gives the others 200 points
preset-playroom-standard-help = Always 1,000 km, for up to nine: only rolling cars are attacked, only the attacked cry coup-fourré
preset-cumulation = Cumulation
preset-playroom-cumulation-help = Cars that stand still can be hit too, by several hazards at once
preset-all_variants = All variants
preset-playroom-all_variants-help = Cumulation, Wrong Way cards, and discards that are shuffled and drawn again
preset-funspeed-standard-help = As on the sheet: you announce kilometers and sounds yourself
preset-quick = Quick
preset-funspeed-quick-help = The bot announces for everybody, and you have six seconds to react

## House rules
option-group-trip = The trip
option-group-attacks = Attacks and remedies
option-group-answers = Coup-fourré and reactions
option-group-cards = Cards
option-group-points = Points and length of the game
option-group-variants = Variants
option-group-other = Other rules
option-target = Length of a trip
option-target-help = How many kilometers a round takes.
option-target-auto = usual (700 km; two teams 1,000 km)
option-target-700 = 700 km
option-target-1000 = 1,000 km
option-extension = Extension
option-extension-help = Whoever arrives first may go on to a longer trip instead of finishing.
option-extension-auto = usual (yes; not for two teams)
option-extension-on = yes
option-extension-off = no
option-extension_failure_bonus = Failed extension
option-extension_failure_bonus-help = What the others get if the side that extended does not finish itself.
option-extension_failure_bonus-none = nothing
option-extension_failure_bonus-opponents_200 = 200 points for each other side
option-reduced_hazards = Fewer hazards
option-reduced_hazards-help = One card of each of the five usual hazards stays in the box.
option-reduced_hazards-auto = usual (with two or three players)
option-reduced_hazards-on = yes, five cards fewer
option-reduced_hazards-off = no, all of them
option-hazard_target = Whom hazards may hit
option-hazard_target-help = Whether a car that stands still can be hit again. With cumulation every car can be.
option-hazard_target-not_empty = every car that has started
option-hazard_target-moving_only = rolling cars only
option-coup_by = Who may cry coup-fourré
option-coup_by-help = Whether the safety may be shown by any opponent of the attacker, or by the attacked side only.
option-coup_by-any_holder = whoever holds the safety
option-coup_by-attacked_side = the attacked side only
option-coup_min_seconds = Seconds for a coup-fourré
option-coup_min_seconds-help = For at least this many seconds the next player cannot draw and so end the chance. Give more time if somebody uses a screen reader.
option-safety_replay_when_deck_empty = Safeties when the draw pile is empty
option-safety_replay_when_deck_empty-help = Whether a safety gives another card to play when none can be drawn.
option-safety_replay_when_deck_empty-no = end the turn
option-safety_replay_when_deck_empty-yes = let you play again
option-hand_end = End of the cards
option-hand_end-help = When a round ends if nobody arrives.
option-hand_end-all_hands_empty = when all hands are empty
option-hand_end-first_hand_empty = when one hand is empty
option-shutout = Shutout
option-shutout-help = 500 points against sides that have not laid a single distance card.
option-shutout-per_opponent = 500 for each such side
option-shutout-capot = 500 for each such side, to every other side
option-limit_200 = 200 km cards per side
option-limit_200-help = How many 200 km cards a side may have laid.
option-discard_policy = Discarding
option-discard_policy-help = When a card may be discarded.
option-discard_policy-free = always
option-discard_policy-only_if_stuck = only if nothing can be played
option-reshuffle_discard = Reshuffle
option-reshuffle_discard-help = Whether the discard pile is shuffled and drawn from again when the draw pile is empty.
option-reshuffle_discard-off = no
option-reshuffle_discard-on = yes
option-game_points = Points to win
option-game_points-help = The game ends after the round in which a side reaches this many points. 1 makes it a single round.
option-max_hands = Maximum number of rounds
option-max_hands-help = After this many rounds the game ends, however many points there are. 0 sets no limit.
option-max_hands-0 = no limit
option-tie_break = A tie at the end
option-tie_break-help = What happens if the best sides have equal points.
option-tie_break-extra_hand = another round decides
option-tie_break-shared = the win is shared
option-rate = Chips per point
option-rate-help = At the end the losers owe the winner chips for the difference in points. They are worth nothing.
option-rate-0 = none
option-hand_size = Cards in hand
option-hand_size-help = How many cards each player holds between turns.
option-cumulation = Cumulation
option-cumulation-help = Whether several hazards can act on a car at once. If so, every car can be hit, even one that has not started.
option-cumulation-off = no
option-cumulation-on = yes
option-con_sense = { card-H_WRONGWAY } (con-sense)
option-con_sense-help = Adds the hazard { card-H_WRONGWAY } and its remedy { card-R_ENDWRONG }: whoever goes the wrong way loses kilometers instead of gaining them.
option-con_sense-off = no
option-con_sense-on = yes
option-shouts = Announcing
option-shouts-help = Who announces kilometers and the sounds of hazards. Whoever forgets may lose the card. Alone against AI players, one click lays and announces.
option-shouts-manual = each player
option-shouts-auto = the bot
option-reaction_seconds = Seconds to react
option-reaction_seconds-help = How long a card that was just played can be answered. Give more time if somebody uses a screen reader.
option-coup_turn = Turn after a coup-fourré
option-coup_turn-help = What a coup-fourré brings besides its kilometers.
option-coup_turn-takes_over = a whole turn, drawing included
option-coup_turn-bonus_action = one action only
option-radar_limit = Speed limit and accelerators
option-radar_limit-help = Under a { card-H_LIMIT }, what may not exceed 50 km.
option-radar_limit-printed = the number on the card
option-radar_limit-total = the kilometers once multiplied
option-begins = Who begins
option-begins-help = Who has the first turn. The host puts the players in order with { button-seats }.
option-begins-chance = chance decides
option-begins-first_seat = the first player in the list

## The rules explained
rules-title = { $ruleset }: the rules
rules-now-title = Your car now
rules-now-free = Nothing stops you: drive, or hinder somebody.
rules-now-left = Still { $left } km to go.
rules-house-title = All house rules of this table
rules-classic-goal-title = The race
rules-classic-goal = Drive exactly { $target } km a round with distance cards, and hinder the others.{ $members ->
    [one] { "" }
   *[other] { " " }Partners share the cards laid and the score; each has a hand of their own.
} { $max_hands ->
    [1] The game is one round.
   *[other] Rounds are scored and added up; the game ends when a side has { $game_points ->
        [1] any points, that is, after one round.
       *[other] { $game_points } points.
    }
}
rules-classic-turn-title = Your turn
rules-classic-turn = You hold { $hand_size } cards. Draw one (this happens by itself), then play one card or discard one. { $discard_policy ->
    [only_if_stuck] You may discard only if you can play nothing.
   *[free] You may discard even if you could play.
}{ $reshuffle_discard ->
    [on] { "" }
   *[off] { " " }Discards are out of the round.
}
rules-classic-distance-title = Driving
rules-classic-distance = Play { card-R_GO } first; then lay one distance card a turn. You must not pass { $target } km. { $limit_200 ->
    [0] 200 km cards may not be laid.
    [one] A side may lay one card of 200 km a round.
   *[other] A side may lay { $limit_200 } cards of 200 km a round.
} Under a { card-H_LIMIT } only 25 and 50 km cards may be laid.
rules-classic-hazards-title = Hazards and remedies
rules-classic-hazards = A hazard is laid on an opponent and stops the car until its owner lays the remedy and then { card-R_GO } again (against { card-H_STOP }, { card-R_GO } is enough). Only a { card-H_LIMIT } lets it roll on. { $cumulation ->
    [on] Any car can be hit, rolling or not, and hazards add up.
   *[off] { $hazard_target ->
        [moving_only] Only a rolling car can be hit, but a { card-H_LIMIT } can be laid on any that has none yet.
       *[not_empty] Any car that has started can be hit, even one that stands still: only the topmost hazard counts. A { card-H_LIMIT } can be laid even on a car that has not started.
    }
}
rules-classic-hazard-line = { $hazard } · cured by { $remedy } · never again with { $safety }
rules-classic-safeties-title = Safeties
rules-classic-safeties = Each of the four safeties is worth 100 points and makes your side immune to its hazard for the rest of the round. Lay it on your turn, draw, and play on. { $safety_replay_when_deck_empty ->
    [yes] With nothing left to draw, just play on.
   *[no] With nothing left to draw, it ends your turn.
} If it answers what stops you, you still need { card-R_GO }. { card-S_WAY } does away with { card-H_STOP } and { card-H_LIMIT }, and from then on you need no { card-R_GO } at all.
rules-slow-title = In this slow game
rules-slow =
    Nobody needs to be quick here. Five seconds after every attack the table answers it by the **standing orders** that each player has given in private: *always*, *never* or *ask me*; at first *always* for attacks on one’s own side, *ask me* for others. So the time tells nothing about anybody’s hand.
    Whoever holds the safety and wants to be asked gets **time to think** once a round; a second time counts as *always*. The others see that somebody is asked, not who; so they learn that one of those who may answer holds the safety. Whoever is next may choose a card meanwhile: it is played when that time is over.
    Your clock runs only in your **playing hours**. You are pinged when your turn begins and at half time; when it is over, the table plays for you. Hours, vacations and pings are among your preferences.
rules-classic-coup-title = Coup-fourré
rules-classic-coup = The moment a hazard is played, { $coup_by ->
    [attacked_side] the attacked side may show the safety against it, if it holds it:
   *[any_holder] whoever holds the safety against it may show it, except the attacker’s side:
} 300 points on top of the 100, a new card in its place, and a whole turn at once; everybody in between is skipped. { $coup_by ->
    [attacked_side] The hazard is gone
   *[any_holder] If it was your side that was attacked, the hazard is gone
} as if it had never been. You have at least { $coup_min_seconds } seconds for it; after that the next player’s draw ends the chance: the faster click wins.
rules-classic-variants-title = Variants
rules-classic-variants = { $cumulation ->
    [on] **Cumulation:** the hazards that stop a car add up. Any car can be hit, even one that stands still or has not started, but not by a hazard that it suffers from already. Lay all the remedies, in any order; you drive again when everything is cured and a { card-R_GO } has come after it. The { card-R_GO } that cures { card-H_STOP } is enough only if it cures the last hazard. A coup-fourré takes away the hazard that it answers, and whatever else that safety is against.
   *[off] { "" }
}{ $con_sense ->
    [on] { $cumulation ->
        [on] { "\u000A" }
       *[off] { "" }
    }**{ card-H_WRONGWAY }:** it can be laid on any opponent, rolling or not. From then on that side’s distance cards are taken off its kilometers, until it lays { card-R_ENDWRONG }. A card that would take it back past the start cannot be laid. { card-S_ACE } keeps { card-H_WRONGWAY } off, and takes away one that acts. The deck gains 4 × { card-H_WRONGWAY } and 6 × { card-R_ENDWRONG }.
   *[off] { "" }
}{ $reshuffle_discard ->
    [on] { $con_sense ->
        [on] { "\u000A" }
       *[off] { $cumulation ->
            [on] { "\u000A" }
           *[off] { "" }
        }
    }**Reshuffle:** when the draw pile is empty, the discards are shuffled and drawn again. If a whole pile goes round and nobody lays a card, the round is over.
   *[off] { "" }
}
rules-classic-end-title = End of a round
rules-classic-end = A round ends when a side has driven exactly { $target } km. { $extension ->
    [on] Whoever is first to do so may instead extend the trip to { $extension_target } km, for everybody. { $extension_failure_bonus ->
        [opponents_200] If that side then does not finish itself, each other side gets 200 points.
       *[none] Whoever finishes then gets 200 points more.
    }
   *[off] There is no extension.
} If the cards run out first, { $hand_end ->
    [first_hand_empty] the round ends with the first empty hand.
   *[all_hands_empty] everybody plays on until all hands are empty.
}
rules-classic-scoring-title = Points of a round
rules-classic-scoring = **Every side:** 1 per kilometer · 100 per safety laid · 300 more for all four · 300 per coup-fourré.
    { "**" }The side that completes its trip:** 400 · 300 if { $reshuffle_discard ->
        [on] draw and discard pile were empty
       *[off] the draw pile was empty
    } (delayed action) · 300 without any 200 km card (safe trip) · { $extension ->
        [on] 200 after an extension ·{ " " }
       *[off] { "" }
    }{ $shutout ->
        [capot] 500 goes to every other side for each side without a distance card, arrived or not (shutout).
       *[per_opponent] 500 for each other side without a distance card (shutout).
    }
    A safety still in hand counts for nothing.
rules-classic-game-title = End of the game
rules-classic-game = { $max_hands ->
    [1] The highest total after the round wins.
   *[other] After the round in which a side reaches { $game_points ->
        [one] { $game_points } point
       *[other] { $game_points } points
    } the highest total wins.
} { $tie_break ->
    [shared] Equal totals share the win.
   *[extra_hand] With equal totals another round is played.
}{ $max_hands ->
    [0] { "" }
    [one] { "" }
   *[other] { " " }It ends after { $max_hands } rounds in any case.
}{ $rate ->
    [0] { "" }
   *[other] { " " }The losers owe the winner { $rate ->
        [one] { $rate } virtual chip
       *[other] { $rate } virtual chips
    } for each point of difference; chips are worth nothing.
}

## Fun & Speed explained
rules-funspeed-goal-title = The race
rules-funspeed-goal = Be the first to total { $target } km or more: you may go beyond. Your total is the kilometers of your distance cards, 100 km for each safety that you lay, and 200 km for one laid as a coup-fourré. It is a single race, without points. You need no { card-R_GO } to start or to drive on.
rules-funspeed-turn-title = Your turn
rules-funspeed-turn = You hold 4 cards. Draw one, from the draw pile or the top of the discard pile, then do one thing: lay a distance card or a safety, attack with a hazard, cure one that acts on you, play a special card, or discard. { $discard_policy ->
    [only_if_stuck] You may discard only if you can play no distance card, hazard, remedy or safety; special cards you may keep.
   *[free] You may discard even if you could play.
} At the end of your turn you draw up to 4 cards again. Whoever has played a card out of turn does so right after. When the draw pile is empty, all discards but the top one are shuffled and drawn again.
rules-funspeed-distance-title = Driving
rules-funspeed-distance = Unless a hazard stops you, lay one distance card, together with up to two { card-X_ACCEL } cards: one doubles its kilometers, two multiply them by four. From then on they belong together: whatever befalls the distance card befalls them. Under a { card-H_LIMIT } { $radar_limit ->
    [total] what you lay may count at most 50 km, multiplied or not.
   *[printed] only 25 and 50 km cards may be laid, multiplied or not.
}
rules-funspeed-shouts-title = Announcing
rules-funspeed-shouts = { $shouts ->
    [auto] The bot announces the kilometers that you lay and the sounds of your hazards: there is nothing to forget.
   *[manual] Announce your kilometers, multiplied or not: both are right. Until you do, any opponent has { $reaction_seconds } seconds to call **Bornes Killer!**, and then what you have laid is discarded. A hazard counts only with its sound: call it within 8 seconds; without it, or with a wrong one, the card is discarded. Where you play alone with AI players, the click that lays a card announces it for you, unless your preferences say otherwise.
}
rules-funspeed-hazards-title = Hazards
rules-funspeed-hazards = Play a hazard on any opponent, even if nobody has started yet, and even if you are stopped yourself. It stops that player; only { card-H_LIMIT } does not, and it may lie beside one that does. Otherwise nobody can suffer from two hazards at once.
rules-funspeed-hazard-line = { $hazard } **{ $sound }** · cured by { $remedy } · kept off by { $safety }
rules-funspeed-answers-title = Answering a hazard
rules-funspeed-answers = Whoever is attacked, and nobody else, has { $reaction_seconds } seconds to answer: with the remedy, { card-X_SUPER }, the safety (a coup-fourré) or { card-X_MIRROR }. Remedy and hazard are both discarded: on top, where the next player can take it, lies the one that helps that player less. The turn goes on as before. A hazard that you have not answered stays; curing it is what you do on a later turn. No { card-R_GO } is needed after it.
    { "**" }{ card-X_SUPER }** cures any hazard. If two act on you, choose one.
    { "**" }{ card-X_MIRROR }** turns the hazard back on whoever played it, who may answer in all these ways too. Where it cannot lie, it is discarded.
rules-funspeed-safeties-title = Safeties
rules-funspeed-safeties = Lay a safety on your turn: it counts 100 km, cures the hazard that it is against, keeps it off from then on, and lets you do one more thing without drawing. Shown the moment that hazard is played on you, it is a **coup-fourré**: it counts 200 km, and { $coup_turn ->
    [bonus_action] you may do one thing at once; then the turn passes on as usual.
   *[takes_over] a whole turn is yours, drawing included; everybody in between is skipped.
} { card-S_WAY } is against { card-H_STOP } and { card-H_LIMIT }, and does away with both at once.
rules-funspeed-specials-title = Special cards
rules-funspeed-specials = **{ card-X_UTURN }**: play it out of turn, within { $reaction_seconds } seconds after an opponent lays a distance card: that card is discarded, even if it would have won the race.
    { "**" }{ card-X_HELI }**: swap everything in front of you (distance, safeties, hazards) with an opponent. Hands stay where they are, and so does the order of turns.
    { "**" }{ card-X_POLICE }**: look at an opponent’s hand, take a card from it, and give one of your own for it.
    { "**" }{ card-X_TRASH }**: all 200 km cards on the table are discarded, yours too.
    Once played, these four cards are out of the game. Discarded unplayed, they can be drawn again.
rules-funspeed-holdup-title = Hold Up!
rules-funspeed-holdup = When two players have the same total, other than 0, the first to call **Hold Up!** takes a distance card from one of them, with its { card-X_ACCEL } cards. Anybody may call, on any turn, those two as well. If there is no such tie, the call costs you a distance card or a safety of your choice. It costs nothing if the tie ended no more than 1.5 seconds before.
rules-funspeed-end-title = End of the game
rules-funspeed-end = The game ends as soon as somebody’s total reaches { $target } km, out of turn too. A distance card wins only once nobody can undo it any more. The others rank by their totals. If nobody can draw or play any more, the highest total wins; equal ones share the win.
