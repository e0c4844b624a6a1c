# The mystery road: house rules for a week
mystery = Mystery road
mystery-week = Mystery road, week { $week } of { NUMBER($year, useGrouping: 0) }
mystery-until = The same house rules for everybody until { $until }, with a leaderboard of their own. Change one, and it is an ordinary game.
mystery-help = Other house rules each week, the same for everybody
error-new_week = A new week has begun, with new rules. Look at them, then press { button-start } again.
