# The picture of the board: the few words on it, and its description for whoever does not see it.

## On the picture
picture-cover = On the grid: { $places }
picture-player = Player { $n }
picture-extension = Arrived: finish or go on?
picture-over = { $n ->
    [one] Winner
   *[other] Winners
}
picture-window-coup_fourre = Coup-fourré?
picture-window-unit = U-turn?
picture-window-unit-silent = Not announced!
picture-window-announce = What sound?
picture-window-attack = Any answer?
picture-window-steal = Hold Up! Chooses the loot
picture-window-price = chooses what to lose
picture-window-police = Searches the hand
picture-window-round_end = The round is over

## The end of a round, a photo finish, the end of a game
picture-finish = End of round { $round }
picture-finish-arrived = { $side } crosses the line!
picture-finish-nobody = Nobody has arrived
picture-finish-side = { $side }: { $km } km, { $gained } points in this round, { $points } in all.
picture-goal = { $points } to win
picture-goal-words = It takes { $points } points to win.
picture-discard = discards
picture-discarded = discards { $card }
picture-turn = plays
picture-gain = +{ $points }
picture-ms = { $margin } ms
picture-seconds = { $seconds } s
picture-place = { $place }. { $side }: { $result }.
picture-flag-u_turn = −{ $n }: U-turn
picture-flag-bornes_killer = −{ $n }: Bornes Killer!
picture-flag-hold_up = +{ $n }: Hold Up!
picture-flag-coup_fourre = coup-fourré
picture-laps = { $n ->
    [one] 1 lap
   *[other] { $n } laps
}

## What it says, for whoever does not see it
picture-own-cards = Your cards: { $cards }.
picture-side = { $side }: { $facts }.
picture-hand = { $n ->
    [one] 1 card in hand
   *[other] { $n } cards in hand
}
picture-safeties = { $n ->
    [one] safety: { $cards }
   *[other] safeties: { $cards }
}
picture-tops = on the piles: { $cards }
picture-points-dense = { $points } pts
picture-hand-dense = { $n } in hand
picture-waiting-dense = waiting
picture-tied = level with another side
