# Rulesets, their presets, house rules, and the rules explained.

ruleset-classic = Mille Bornes, classic
preset-standard = Standard
preset-standard-help = As usually played: any hazard on a started car, anyone may cry coup-fourré
preset-official = Official
preset-official-help = As in the box: only rolling cars are attacked, a failed extension pays
preset-bsd = BSD
preset-bsd-help = As the old computer game for two: safeties restart, no safety is discarded

## House rules
option-target = Length of a trip
option-target-help = How many kilometres a round takes.
option-target-auto = usual (700 km; two teams 1,000 km)
option-target-700 = 700 km
option-target-1000 = 1,000 km
option-extension = Extension
option-extension-help = Whoever arrives first may go on to a longer trip instead of finishing.
option-extension-auto = usual (yes; not for two teams)
option-extension-on = yes
option-extension-off = no
option-extension_target = Length of an extended trip
option-extension_target-help = How many kilometres the trip takes once it is extended.
option-extension_target-auto = usual (700 to 1,000 km, 1,000 to 1,200 km)
option-extension_target-1000 = 1,000 km
option-extension_target-1200 = 1,200 km
option-extension_failure_bonus = Failed extension
option-extension_failure_bonus-help = What the others get if the side that extended does not finish itself.
option-extension_failure_bonus-none = nothing
option-extension_failure_bonus-opponents_200 = 200 points for each other side
option-reduced_hazards = Fewer hazards
option-reduced_hazards-help = One of each hazard stays in the box, which leaves 101 cards.
option-reduced_hazards-auto = usual (with two or three players)
option-reduced_hazards-on = yes, 101 cards
option-reduced_hazards-off = no, 106 cards
option-hazard_target = Whom hazards may hit
option-hazard_target-help = Whether a car that stands still can be hit again.
option-hazard_target-not_empty = every car that has started
option-hazard_target-moving_only = rolling cars only
option-coup_by = Who may cry coup-fourré
option-coup_by-help = Whether the safety may be shown by any opponent of the attacker, or by the attacked side only.
option-coup_by-any_holder = whoever holds the safety
option-coup_by-attacked_side = the attacked side only
option-coup_window = Time for a coup-fourré
option-coup_window-help = How long a coup-fourré is possible.
option-coup_window-next_draw = until the next player draws
option-coup_window-own_draw = until the attacked player draws
option-coup_min_seconds = Seconds for a coup-fourré
option-coup_min_seconds-help = For at least so many seconds nobody can draw a coup-fourré away. Give more time where somebody uses a screen reader.
option-safety_restart = A safety laid on your turn
option-safety_restart-help = Whether a safety that answers what stops you lets you roll at once.
option-safety_restart-needs_green = cures, but you still need Roll
option-safety_restart-restores = puts the hazard away: you roll as before
option-safety_replay_when_deck_empty = Safeties when the draw pile is empty
option-safety_replay_when_deck_empty-help = Whether a safety gives another card to play when none can be drawn.
option-safety_replay_when_deck_empty-no = end the turn
option-safety_replay_when_deck_empty-yes = let you play again
option-hand_end = End of the cards
option-hand_end-help = When a round ends if nobody arrives.
option-hand_end-all_hands_empty = when all hands are empty
option-hand_end-first_hand_empty = when one hand is empty
option-hand_end-nobody_can_play = when nobody can play a card
option-shutout = Shutout
option-shutout-help = 500 points against sides that have not laid a single distance card.
option-shutout-per_opponent = 500 for each such side
option-shutout-once_if_all = 500 once, if no other side has
option-shutout-capot = 500 for each other side, arrived or not
option-limit_200 = 200 km cards a round
option-limit_200-help = How many 200 km cards a side may lay in a round.
option-discard_policy = Discarding
option-discard_policy-help = When a card may be discarded.
option-discard_policy-free = always
option-discard_policy-only_if_stuck = only if no card can be played
option-discard_policy-no_safeties = always, but no safety
option-reshuffle_discard = Reshuffle
option-reshuffle_discard-help = Whether the discard pile is shuffled and drawn from again when the draw pile is empty.
option-reshuffle_discard-off = no
option-reshuffle_discard-on = yes
option-game_points = Points to win
option-game_points-help = The game ends after the round in which a side reaches so many points. 1 makes it a single round.
option-max_hands = Rounds at most
option-max_hands-help = After so many rounds the game ends, however many points there are. 0 sets no limit.
option-max_hands-0 = no limit
option-tie_break = A tie at the end
option-tie_break-help = What happens if the best sides have equal points.
option-tie_break-extra_hand = another round decides
option-tie_break-shared = the win is shared
option-money_mode = Virtual chips
option-money_mode-help = At the end the losers owe the winner chips for the difference in points. They are worth nothing.
option-money_mode-off = no
option-money_mode-on = yes
option-rate = Chips a point
option-rate-help = How many virtual chips a point is worth.
option-hand_size = Cards in hand
option-hand_size-help = How many cards each player holds between turns.
option-left_only_attacks = Attack to the left only
option-left_only_attacks-help = With three players: each attacks only the player on the left.
option-left_only_attacks-off = no
option-left_only_attacks-on = yes

## The rules explained
rules-title = { $ruleset }: the rules
rules-for = { $shape }
rules-undecided = These house rules do not go with this seating yet; see the lobby.
rules-house-title = All house rules of this table
rules-goal-title = The race
rules-goal = Drive exactly { $target } km a round with distance cards, and hinder the others.{ $members ->
    [one] { "" }
   *[other] { " " }Partners share one table and one score; each has a hand of their own.
} Rounds are scored and added up; the game ends when a side has { $game_points ->
    [1] any points: one round.
   *[other] { $game_points } points.
}
rules-turn-title = Your turn
rules-turn = You hold { $hand_size } cards. Draw one (this happens by itself), then play one card or discard one. { $discard_policy ->
    [only_if_stuck] You may discard only if you can play nothing.
    [no_safeties] You may always discard, but no safety.
   *[free] You may discard even if you could play.
} { $reshuffle_discard ->
    [on] When the draw pile is empty, the discards are shuffled and drawn again.
   *[off] Discards are out of the round.
}
rules-distance-title = Driving
rules-distance = Play { card-R_GO } first; then lay one distance card a turn. You must not pass { $target } km. { $limit_200 ->
    [0] 200 km cards may not be laid.
    [one] A side may lay one card of 200 km a round.
   *[other] A side may lay { $limit_200 } cards of 200 km a round.
} Under a { card-H_LIMIT } only 25 and 50 km cards may be laid.
rules-hazards-title = Hazards and remedies
rules-hazards = A hazard is laid on { $left_only_attacks ->
    [on] the player on your left
   *[off] an opponent
} and stops the car until its remedy is laid, and then { card-R_GO } again ({ card-H_STOP } needs { card-R_GO } alone). { $hazard_target ->
    [moving_only] Only a rolling car can be hit; a { card-H_LIMIT } can be laid at any time.
   *[not_empty] Any car that has started can be hit, even one that stands still: only the topmost hazard counts. A { card-H_LIMIT } can be laid at any time.
}
rules-hazard-line = { $hazard } → { $remedy } · never again with { $safety }
rules-safeties-title = Safeties
rules-safeties = Each of the four safeties is worth 100 points and makes your side immune to its hazard for the rest of the round. Lay it on your turn, draw, and play on. { $safety_replay_when_deck_empty ->
    [yes] With nothing left to draw, just play on.
   *[no] With nothing left to draw, it ends your turn.
} { $safety_restart ->
    [restores] If it answers what stops you, you roll as you did before.
   *[needs_green] If it answers what stops you, you still need { card-R_GO }.
} { card-S_WAY } does away with { card-H_STOP } and { card-H_LIMIT }, and from then on you need no { card-R_GO } at all.
rules-coup-title = Coup-fourré
rules-coup = The moment a hazard is played, { $coup_by ->
    [attacked_side] the attacked side may show the safety against it, if it holds it:
   *[any_holder] whoever holds the safety against it may show it, except the attacker's side:
} 300 points on top of the 100, a card in its place, and a whole turn at once; everybody in between is skipped. If it was you who was attacked, the hazard is gone as if it had never been. There are at least { $coup_min_seconds } seconds for it; after that the next player's draw ends the chance, and the faster click wins.
rules-end-title = End of a round
rules-end = A round ends when a side has driven exactly { $target } km. { $extension ->
    [on] Whoever is first to do so may instead extend the trip to { $extension_target } km, for everybody. { $extension_failure_bonus ->
        [opponents_200] If that side then does not finish itself, each other side gets 200 points.
       *[none] Whoever finishes then gets 200 points more.
    }
   *[off] There is no extension.
} If the cards run out first, { $hand_end ->
    [first_hand_empty] the round ends with the first empty hand.
    [nobody_can_play] the round ends when nobody can play any more.
   *[all_hands_empty] everybody plays on until all hands are empty.
}
rules-scoring-title = Points of a round
rules-scoring = **Every side:** 1 a kilometre · 100 a safety laid · 300 more for all four · 300 a coup-fourré.
    { "**" }The side that completes its trip:** 400 · 300 if the draw pile was empty (delayed action) · 300 without any 200 km card (safe trip) · 200 after an extension · { $shutout ->
        [once_if_all] 500 if no other side has laid a distance card (shutout).
        [capot] 500 goes to every other side for each side without a distance card, arrived or not (shutout).
       *[per_opponent] 500 for each other side without a distance card (shutout).
    }
    A safety still in hand counts nothing.
rules-game-title = End of the game
rules-game = After the round in which a side reaches { $game_points ->
    [one] { $game_points } point
   *[other] { $game_points } points
} the highest total wins. { $tie_break ->
    [shared] Equal totals share the win.
   *[extra_hand] With equal totals another round is played.
}{ $max_hands ->
    [0] { "" }
    [one] { " " }It ends after one round in any case.
   *[other] { " " }It ends after { $max_hands } rounds in any case.
}{ $money_mode ->
    [on] { " " }The losers owe the winner { $rate ->
        [one] { $rate } virtual chip
       *[other] { $rate } virtual chips
    } for each point between them; chips are worth nothing.
   *[off] { "" }
}
