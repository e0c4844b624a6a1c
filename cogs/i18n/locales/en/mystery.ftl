# The mystery road: house rules for a week
mystery = Mystery road
mystery-week = Mystery road, week { $week } of { NUMBER($year, useGrouping: 0) }
mystery-until = Until { $until } everybody who takes it plays by these house rules. Games among people are ranked apart; whoever changes one of them plays an ordinary game.
mystery-help = Other house rules each week, the same for everybody, with a list of their own
error-new_week = A new week has begun, so last week’s mystery road is closed. Look at what the table plays by now, and press Start once more.
