# La route mystère : des règles maison pour une semaine
mystery = Route mystère
mystery-week = Route mystère, semaine { $week } de { NUMBER($year, useGrouping: 0) }
mystery-until = Les mêmes règles maison pour tous jusqu’au { $until }, avec un classement à part. Si tu en changes une, c’est une partie ordinaire.
mystery-help = Chaque semaine d’autres règles maison, les mêmes pour tous
error-new_week = Nouvelle semaine, nouvelles règles. Regarde-les, puis appuie encore sur { button-start }.
