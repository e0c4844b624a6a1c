# A estrada misteriosa: regras da casa por uma semana
mystery = Estrada misteriosa
mystery-week = Estrada misteriosa, semana { $week } de { NUMBER($year, useGrouping: 0) }
mystery-until = As mesmas regras da casa para todos até { $until }, com um ranking próprio. Se mudar alguma, vira uma partida comum.
mystery-help = Outras regras da casa a cada semana, as mesmas para todos
error-new_week = Começou uma nova semana, com novas regras. Dê uma olhada nelas e aperte { button-start } de novo.
