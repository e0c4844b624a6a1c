# A lição de /mille aprender, passo a passo: o que fazer, no que dá e o que leva para outro lado
learn-place = Passo { $step } de { $steps }
learn-begun = 🏁 A sua partida começou.

learn-go-title = A largada
learn-go = Ninguém anda sem { card-R_GO-short }: jogue essa carta.
learn-go-done = Você está andando: a partir da próxima vez, pode avançar.

learn-drive-title = Andar
learn-drive = Com um { card-H_LIMIT-short }, você baixa no máximo 50 km: baixe 25 ou 50, ou acabe com o limite.
learn-drive-done = Boa escolha: sem limite vale qualquer distância, mas só duas de 200 km por rodada, e nunca além do final.

learn-remedy-title = Parar e voltar a andar
learn-remedy = { card-H_FLAT-short } parou você: jogue a solução, { card-R_SPARE-short }.
learn-remedy-more = Consertado, mas você ainda não está andando: jogue { card-R_GO-short } de novo.
learn-remedy-astray = Dá para atacar com o carro parado, mas primeiro faça-o andar.
learn-remedy-done = Você está andando de novo; contra { card-H_STOP-short } basta { card-R_GO-short }.

learn-attack-title = Atacar
learn-attack = { $opponent } está na sua frente: em vez de andar, jogue um ataque.
learn-attack-astray = Você pode andar, mas { $opponent } continua na frente: jogue um ataque.
learn-attack-done = Na mosca: se ninguém mostrar o trunfo em segundos, { $opponent } precisa da solução.

learn-coup-title = Coup-fourré
learn-coup = { $opponent } joga { card-H_GAS-short } em você: mostre logo o trunfo contra isso, { card-S_TANK-short }.
learn-coup-astray = Aí o seu carro ficaria parado, e o trunfo valeria menos depois: responda com ele.
learn-coup-done = **Coup-fourré!** Você continua andando, a vez é sua, e 400 pontos também: 100 pelo trunfo, 300 por responder logo.

learn-end-title = Descartar, e o fim de uma rodada
learn-end = Não dá para jogar nada: descarte uma carta que não serve mais nesta rodada.
learn-end-astray = Essa ainda pode ajudar: procure uma distância longa demais, ou um ataque contra o qual { $opponent } tem proteção.
learn-end-done = Ninguém vai sentir falta; a rodada termina aos 700 km, ou quando as cartas acabam, e contam-se os pontos.

learn-next-classic-title = Agora você pode jogar
learn-next-classic = Jogue agora uma rodada contra uma IA: só você vê, e { button-hint } diz o que ela faria no seu lugar.
    -# Com leitor de tela, ligue o modo texto em { COMMAND("preferences") }.

## Fun & Speed
learn-unit-title = Baixar e anunciar
learn-unit = Baixe uma distância: vence quem primeiro tiver um Total de 1.000 km.
learn-unit-more = Anuncie, antes que { $opponent } grite { button-killer } e ela se vá.
learn-unit-astray = Agora não: baixe uma distância e depois anuncie.
learn-unit-done = Anunciada, e a salvo de { button-killer }

learn-noise-title = Os sons
learn-noise = Um ataque só vale com o seu som: jogue { card-H_FLAT-short }.
learn-noise-more = Agora o som: PSCHHH!
learn-noise-astray = Desta vez, { card-H_FLAT-short }, cujo som é PSCHHH!
learn-noise-done = Vale; os outros: { card-H_STOP-short } STOP, { card-H_GAS-short } BIP BIP, { card-H_ACCIDENT-short } BAM, { card-funspeed-H_LIMIT-short } FLASH.

learn-holdup-title = Hold Up!
learn-holdup = Os Totais estão iguais, 175 e 175: quem grita primeiro pode roubar.
learn-holdup-more = Você gritou primeiro: que distância você pega?
learn-holdup-astray = Há coisa melhor, pois os Totais estão iguais: grite { button-holdup }
learn-holdup-done = Agora é sua; qualquer empate vale, a qualquer hora, mas um grito sem empate custa uma distância ou um trunfo.

learn-mirror-title = { card-X_MIRROR-short }
learn-mirror = { $opponent } faz você parar: o seu { card-X_MIRROR-short } devolve o ataque.
learn-mirror-astray = Aí o ataque fica com você: devolva com { card-X_MIRROR-short }.
learn-mirror-done = Agora quem está parado é { $opponent }; uma solução ou um trunfo também serviriam de resposta.

learn-uturn-title = { card-X_UTURN-short }
learn-uturn = { $opponent } baixa 100 km e assim tem 1.000: anule com { card-X_UTURN-short }!
learn-uturn-astray = Aí { $opponent } venceu: { card-X_UTURN-short } anula o que acabou de ir à mesa.
learn-uturn-done = Anulado: { $opponent } voltou a 900 km.

learn-win-title = Vencer
learn-win = Um { card-funspeed-H_LIMIT-short } não permite nada acima de 50, mas { card-X_ACCEL-short } dobra a carta: baixe 50 × 2.
learn-win-astray = Isso ainda não vence: baixe 50 × 2.
learn-win-done = 1.000 km: você venceu!

learn-next-funspeed-title = Agora você pode jogar
learn-next-funspeed = Jogue agora uma corrida contra uma IA: só você vê, um clique baixa e anuncia, e { button-hint } diz o que ela faria no seu lugar.

## As variantes de 1000 Milhas
learn-cumulation-title = Vários problemas ao mesmo tempo
learn-cumulation = Aqui os ataques se acumulam: resolva os dois, em qualquer ordem.
learn-cumulation-more = Continue: primeiro todos os problemas, depois { card-R_GO-short }.
learn-cumulation-astray = Isso não põe você a caminho: resolva o que parou você.
learn-cumulation-done = Você está andando de novo: um { card-R_GO-short } basta, depois do último problema.

learn-wrongway-title = { card-H_WRONGWAY-short }
learn-wrongway = Você está na contramão, e cada distância tira km: vire o carro com { card-R_ENDWRONG-short }.
learn-wrongway-astray = Com isso você perderia km, ou não ganharia nada: jogue { card-R_ENDWRONG-short }.
learn-wrongway-done = Virou: as distâncias voltam a contar para a frente.

learn-next-playroom-title = Agora você pode jogar
learn-next-playroom = Jogue agora uma rodada contra uma IA: só você vê, e { button-hint } diz o que ela faria no seu lugar.
