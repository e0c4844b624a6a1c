# A lição de /mille aprender, passo a passo: o que fazer, no que dá e o que leva para outro lado
learn-place = Passo { $step } de { $steps }

learn-go-title = A largada
learn-go = Você corre contra { $opponent }: quem andar exatamente 700 km primeiro encerra a rodada. Na sua vez você compra uma carta, o que acontece por si só, e joga uma. Ninguém anda sem { card-R_GO-short }. Tente primeiro 100 km e veja o que aparece; depois jogue { card-R_GO-short }.
learn-go-done = Você está andando. Essa foi a sua vez: agora jogaria { $opponent }, e depois você pode avançar.

learn-drive-title = Andar
learn-drive = Distâncias levam você para a frente, uma por vez. Aqui um { card-H_LIMIT-short } segura você: ainda dá para andar, mas no máximo 50 km por carta. Ande 25 ou 50 km, ou acabe com o limite. Tente também 100 km, se quiser.
learn-drive-done = Boa escolha. Sem limite você pode baixar qualquer distância, mas no máximo duas cartas de 200 km por rodada, e nunca uma que passe do final.

learn-remedy-title = Parar e voltar a andar
learn-remedy = { card-H_FLAT-short } parou você. Todo ataque tem a sua solução: jogue { card-R_SPARE-short } e, na próxima vez, { card-R_GO-short }.
learn-remedy-more = Consertado. { $opponent } já teve a vez, e você comprou uma carta. Mas você ainda não está andando: depois de uma solução é preciso { card-R_GO-short } de novo.
learn-remedy-astray = Você pode atacar mesmo com o carro parado, mas ele fica onde está. Primeiro faça-o andar.
learn-remedy-done = Você está andando de novo. Contra { card-H_STOP-short } basta { card-R_GO-short }: é essa a solução.

learn-attack-title = Atacar
learn-attack = { $opponent } está na sua frente. Em vez de andar, você pode jogar um ataque: a maioria faz o carro parar, { card-H_LIMIT-short } só segura. Ataque! Tente também { card-H_GAS-short }: { $opponent } já mostrou o trunfo contra isso, uma carta que protege até o fim da rodada.
learn-attack-astray = Claro que você pode andar, mas { $opponent } também anda, e está na frente. Desta vez, jogue um ataque.
learn-attack-done = Na mosca! Por alguns segundos alguém ainda poderia mostrar o trunfo; se ninguém mostrar, { $opponent } precisa da solução.

learn-coup-title = Coup-fourré
learn-coup = { $opponent } joga { card-H_GAS-short } em você. Daria para resolver isso depois. Mas você tem { card-S_TANK-short }, o trunfo contra esse ataque: mostre agora, enquanto restam alguns segundos, e é um **coup-fourré**.
learn-coup-astray = Aí a chance passa: o seu carro ficaria parado, e o trunfo valeria menos depois. Responda com ele.
learn-coup-done = **Coup-fourré!** O ataque sumiu e você continua andando. Ninguém mais pode jogar { card-H_GAS-short } em você nesta rodada, { $points } pontos já são seus (100 pelo trunfo, 300 pelo coup-fourré), e a vez também. Numa partida é preciso agir rápido: a próxima compra acaba com a chance.

learn-end-title = Descartar, e o fim de uma rodada
learn-end = O seu carro está parado, e você não tem a solução: então precisa descartar. Você está em 600 de 700 km, e duas das suas cartas já não podem ser jogadas nesta rodada. Descarte uma delas.
learn-end-astray = Essa ainda pode ajudar: uma distância que cabe, uma solução ou um trunfo, que vale 100 pontos. Procure uma distância longa demais, ou um ataque contra o qual { $opponent } tem proteção.
learn-end-done = Ninguém vai sentir falta. Quando alguém chega, ou as cartas acabam, contam-se os pontos da rodada: um por quilômetro, 100 por trunfo, 300 por coup-fourré, 400 pela chegada e alguns bônus. Quase sempre essa é a partida toda; uma longa continua até alguém ter 5.000 pontos.

learn-next-classic-title = Agora você pode jogar
learn-next-classic = Jogue agora uma rodada contra uma IA: só você vê, e { button-hint } diz o que ela faria no seu lugar. Ou abra uma mesa com { COMMAND("new") }.
    Na sua mão, as cartas claras podem ser jogadas; aperte qualquer outra e saiba por que não. Com leitor de tela, ligue o modo texto em { COMMAND("preferences") }.

## Fun & Speed, em cinco passos
learn-unit-title = Baixar e anunciar
learn-unit = Vence quem primeiro tiver um Total de 1.000 km, e ninguém espera { card-R_GO-short }. Você compra e depois joga uma carta. Baixe uma distância.
learn-unit-more = Está na mesa. Anuncie, antes que { $opponent } grite { button-killer } e ela se vá.
learn-unit-astray = Agora não: baixe uma distância e depois anuncie.
learn-unit-done = Anunciada, e a salvo de { button-killer } Ataques também se anunciam, com o seu som. O botão certo está sempre na sua mão.

learn-holdup-title = Hold Up!
learn-holdup = É a vez de { $opponent }, mas olhe os Totais: 175 e 175. Quem vê um empate primeiro pode roubar. Grite!
learn-holdup-more = Você gritou primeiro. Que distância você pega?
learn-holdup-astray = Há coisa melhor: os Totais estão iguais. Grite { button-hold_up }
learn-holdup-done = { $opponent } perdeu a carta, e ela é sua. Qualquer empate vale, a qualquer hora, até entre outros. Mas um grito sem empate custa uma distância sua.

learn-mirror-title = { card-X_MIRROR-short }
learn-mirror = { $opponent } faz você parar: “PSCHHH!” Você tem alguns segundos. O seu { card-X_MIRROR-short } devolve o ataque.
learn-mirror-astray = Aí o ataque fica com você. Devolva com { card-X_MIRROR-short }.
learn-mirror-done = Agora quem está parado é { $opponent }. Uma solução ou um trunfo também serviriam de resposta; o trunfo, neste momento, vale 200 km.

learn-uturn-title = { card-X_UTURN-short }
learn-uturn = { $opponent } baixa 100 km e assim tem 1.000: é a vitória, a menos que alguém anule em segundos. Jogue { card-X_UTURN-short }!
learn-uturn-astray = Aí { $opponent } venceu. { card-X_UTURN-short } anula o que acabou de ir à mesa.
learn-uturn-done = Anulado: { $opponent } voltou a 900 km. Funciona contra qualquer distância que acabou de ir à mesa, nunca contra as mais antigas.

learn-win-title = Vencer
learn-win = Você tem 900 km, mas um { card-funspeed-H_LIMIT-short } não permite nada acima de 50. Um { card-X_ACCEL-short } dobra a carta: baixe 50 × 2.
learn-win-astray = Isso ainda não vence. Baixe 50 × 2.
learn-win-done = 1.000 km: você venceu! Numa partida, os outros ainda têm alguns segundos para { card-X_UTURN-short }.

learn-next-funspeed-title = Agora você pode jogar
learn-next-funspeed = Jogue agora uma corrida contra uma IA: só você vê, um clique baixa e anuncia, e { button-hint } diz o que ela faria no seu lugar. Ou abra uma mesa com { COMMAND("new") }: lá vence quem percebe as coisas antes dos outros.

## As variantes de 1000 Milhas, em dois passos
learn-cumulation-title = Vários problemas ao mesmo tempo
learn-cumulation = Se você está começando, faça antes a lição de { ruleset-classic }. Aqui os ataques se acumulam: você tem { card-H_ACCIDENT-short } e { card-H_FLAT-short }. Resolva os dois, em qualquer ordem, e volte a andar.
learn-cumulation-more = Muito bem. Continue: primeiro todos os problemas, depois { card-R_GO-short }.
learn-cumulation-astray = Isso não põe você a caminho. Resolva o que parou você.
learn-cumulation-done = Você está andando de novo. Um { card-R_GO-short } basta, depois do último problema.

learn-wrongway-title = { card-H_WRONGWAY-short }
learn-wrongway = Você está na contramão: cada distância tiraria km de você. Vire o carro com { card-R_ENDWRONG-short }. Tente antes 50 km, se quiser.
learn-wrongway-astray = Com isso você perderia km, ou não ganharia nada. Jogue { card-R_ENDWRONG-short }.
learn-wrongway-done = Virou: as distâncias voltam a contar para a frente. { card-S_ACE-short } também protege contra { card-H_WRONGWAY-short }.

learn-next-playroom-title = Agora você pode jogar
learn-next-playroom = Jogue agora uma rodada contra uma IA: só você vê, e { button-hint } diz o que ela faria no seu lugar. Ou abra uma mesa com { COMMAND("new") }, para até nove jogadores.
