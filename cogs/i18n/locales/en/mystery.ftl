# The mystery road: house rules for a week
mystery = Mystery road
mystery-week = Mystery road, week { $week } of { NUMBER($year, useGrouping: 0) }
mystery-until = Until { $until } everybody who chooses it plays by these house rules. Change one of them and it is an ordinary game.
mystery-help = Other house rules each week, the same for everybody
error-new_week = A new week has begun, so last week’s mystery road is closed. Look at what the table plays by now, and press Start once more.
