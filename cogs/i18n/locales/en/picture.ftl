# The picture of the board: the few words on it, and its description for whoever does not see it.

## On the picture
picture-player = Player { $n }
picture-turn = At the wheel
picture-extension = Arrived: finish or go on?
picture-over = { $n ->
    [one] Winner
   *[other] Winners
}
picture-discard = Discards
picture-window-coup_fourre = Coup-fourré?
picture-window-unit = A U-turn?
picture-window-unit-silent = Not announced!
picture-window-announce = How does it sound?
picture-window-attack = Any answer?
picture-window-steal = Hold Up! Takes what?
picture-window-price = Gives up what?
picture-window-police = Searches the hand

## What it says, for whoever does not see it
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
