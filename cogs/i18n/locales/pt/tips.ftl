# Dicas para as primeiras partidas
button-no_tips = Sem dicas
no_tips-done = Sem mais dicas.
tip-roll = Nada anda sem { card-R_GO-short }. Jogue essa carta primeiro.
tip-ticks = Cartas claras podem ser jogadas. Aperte outra e saiba por que não.
tip-stopped = Parou? Baixe a solução e depois { card-R_GO-short } de novo.
tip-limit = Com { card-H_LIMIT-short } você ainda anda, até 50 km por carta.
tip-safety = Guarde o trunfo: mostrado logo após o ataque, vale 400, não 100.
tip-attack = Ataque quem lidera: carro parado não ganha nada.
tip-near = É preciso chegar na conta exata: guarde distâncias curtas para o fim.
tip-two_hundred = Chegar sem nenhuma carta de 200 km rende mais 300 pontos.
tip-stuck = Nada serve? Descarte o que menos ajuda: na próxima vez você compra outra.
tip-announce = Baixe uma distância e toque logo em 📣, ou você pode perdê-la.
tip-killer = Não anunciou? Aperte antes { button-killer } e esses km se perdem.
tip-hold_up = Empate (não em 0)? O primeiro { button-holdup } leva uma distância; errado, custa uma ou um trunfo.
preferences-tips = Dicas para começar

## O que uma carta especial faria agora, depois do nome dela
effect-police = você vê uma mão, pega uma carta e dá outra.
effect-trash-none = ninguém tem cartas de 200 km.
