# La ruta misteriosa: reglas de la casa para una semana
mystery = Ruta misteriosa
mystery-week = Ruta misteriosa, semana { $week } de { NUMBER($year, useGrouping: 0) }
mystery-until = Las mismas reglas de la casa para todos hasta el { $until }, con su propia clasificación. Si cambias una, es una partida normal.
mystery-help = Cada semana otras reglas de la casa, las mismas para todos
error-new_week = Semana nueva, reglas nuevas. Míralas y pulsa { button-start } otra vez.
