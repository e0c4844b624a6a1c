# Die Fahrt ins Blaue: Hausregeln für eine Woche
mystery = Fahrt ins Blaue
mystery-week = Fahrt ins Blaue, Woche { $week } { NUMBER($year, useGrouping: 0) }
mystery-until = Bis { $until } für alle dieselben Hausregeln, mit eigener Rangliste. Änderst du eine, ist es eine gewöhnliche Partie.
mystery-help = Jede Woche andere Hausregeln, für alle dieselben
error-new_week = Eine neue Woche hat begonnen, mit neuen Regeln. Sieh sie dir an und drück dann noch mal auf { button-start }.
