# La route mystère : des règles maison pour une semaine
mystery = Route mystère
mystery-week = Route mystère, semaine { $week } de { NUMBER($year, useGrouping: 0) }
mystery-until = Jusqu’au { $until }, tous ceux qui la prennent jouent avec ces règles maison. Si on change l’une d’elles, c’est une partie ordinaire.
mystery-help = Chaque semaine d’autres règles maison, les mêmes pour tous
error-new_week = Une nouvelle semaine a commencé, et la route mystère de la précédente est fermée. Regarde les règles de la table, puis appuie encore une fois sur Commencer.
