# La ruta misteriosa: reglas de la casa para una semana
mystery = Ruta misteriosa
mystery-week = Ruta misteriosa, semana { $week } de { NUMBER($year, useGrouping: 0) }
mystery-until = Hasta el { $until } todos los que la toman juegan con estas reglas de la casa. Si se cambia alguna, es una partida normal.
mystery-help = Cada semana otras reglas de la casa, las mismas para todos
error-new_week = Ha empezado otra semana y la ruta misteriosa de la anterior está cerrada. Mira las reglas de la mesa y pulsa Empezar otra vez.
