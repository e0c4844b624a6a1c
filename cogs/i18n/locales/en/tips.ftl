# Tips for the first games
button-no_tips = No tips
    .emoji = 💡
no_tips-done = No more tips.
tip-roll = Nothing moves without { card-R_GO-short }. Play it first.
tip-ticks = Bright cards can be played. Press any other to learn why not.
tip-stopped = Stopped? Lay the remedy, then { card-R_GO-short } again.
tip-limit = Under a { card-H_LIMIT-short } you still roll, but with at most 50 km a card.
tip-safety = Keep your safety: shown right after the attack it is worth 400, not 100.
tip-attack = Attack whoever leads: a car that stands still gains nothing.
tip-near = You must arrive exactly: keep small distances for the end.
tip-two_hundred = Arriving without a single 200 km card brings 300 more points.
tip-stuck = Nothing fits? Discard what helps least: next turn you draw again.
tip-announce = Play a distance, then tap 📣 at once, or you can lose it.
tip-killer = Not announced? Press { button-killer } first, and those km are gone.
tip-hold_up = Cars level (not at 0)? The first { button-holdup } takes a distance; a wrong one costs one or a safety.
preferences-tips = Tips in my first games
    .emoji = 💡

## What a special card would do now, after its name
effect-police = you see a hand, take a card from it and give one.
effect-trash-none = nobody has a 200 km card.
