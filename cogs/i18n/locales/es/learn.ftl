# La lección de /mille aprender, paso a paso: qué hacer, qué resulta y qué lleva a otra parte
learn-place = Paso { $step } de { $steps }
learn-begun = 🏁 Tu partida ha empezado.

learn-go-title = Arrancar
learn-go = Nadie avanza sin { card-R_GO-short }: juega esa carta.
learn-go-done = Estás en marcha: desde tu próximo turno puedes avanzar.

learn-drive-title = Avanzar
learn-drive = Con un { card-H_LIMIT-short } pones 50 km como mucho: pon 25 o 50, o quita el límite.
learn-drive-done = Bien elegido: sin límite vale cualquier distancia, pero solo dos de 200 km por ronda, y nunca más allá del final.

learn-remedy-title = Detenerse y volver a arrancar
learn-remedy = { card-H_FLAT-short } te detiene: juega su reparación, { card-R_SPARE-short }.
learn-remedy-more = Reparado, pero aún no estás en marcha: juega otra vez { card-R_GO-short }.
learn-remedy-astray = Se puede atacar aunque no puedas avanzar, pero primero pon tu coche en marcha.
learn-remedy-done = Ya estás en marcha otra vez; contra { card-H_STOP-short } basta { card-R_GO-short }.

learn-attack-title = Atacar
learn-attack = { $opponent } va por delante: en vez de avanzar, juega una avería.
learn-attack-astray = Puedes avanzar, pero { $opponent } sigue por delante: juega una avería.
learn-attack-done = Tocado: si nadie muestra el comodín en unos segundos, { $opponent } necesita la reparación.

learn-coup-title = Coup-fourré
learn-coup = { $opponent } juega { card-H_GAS-short } contra ti: muestra enseguida el comodín correspondiente, { card-S_TANK-short }.
learn-coup-astray = Entonces no podrías avanzar, y el comodín valdría menos después: responde con él.
learn-coup-done = **¡Coup-fourré!** Sigues en marcha, te toca jugar y ganas 400 puntos: 100 por el comodín, 300 por responder enseguida.

learn-end-title = Descartar, y el fin de una ronda
learn-end = No puedes jugar nada: descarta una carta que ya no te sirva en esta ronda.
learn-end-astray = Esa aún puede ayudarte: busca una distancia demasiado larga, o una avería a la que { $opponent } es inmune.
learn-end-done = Nadie la echará de menos; la ronda acaba a los 700 km, o cuando se acaban las cartas, y se cuentan los puntos.

learn-next-classic-title = Ahora te toca a ti
learn-next-classic = Juega ya una ronda contra una IA: solo tú la ves, y { button-hint } te dice qué haría ella en tu lugar.
    -# Con un lector de pantalla, activa el modo texto en { COMMAND("preferences") }.

## Fun & Speed
learn-unit-title = Poner y anunciar
learn-unit = Pon una distancia: gana quien llega primero a un Total de 1000 km.
learn-unit-more = Anúnciala antes de que { $opponent } grite { button-killer } y la pierdas.
learn-unit-astray = Ahora no: pon una distancia y luego anúnciala.
learn-unit-done = Anunciada: ya no temes ningún { button-killer }

learn-noise-title = Los sonidos
learn-noise = Una avería solo vale con su sonido: juega { card-H_FLAT-short }.
learn-noise-more = Y ahora su sonido: ¡PSCHHH!
learn-noise-astray = Esta vez, { card-H_FLAT-short }, cuyo sonido es ¡PSCHHH!
learn-noise-done = Vale; los demás: { card-H_STOP-short } STOP, { card-H_GAS-short } BIP BIP, { card-H_ACCIDENT-short } BAM, { card-funspeed-H_LIMIT-short } FLASH.

learn-holdup-title = ¡Hold Up!
learn-holdup = Los Totales son iguales, 175 y 175: quien grita primero puede quitar algo.
learn-holdup-more = Has sido más rápido: ¿qué distancia te llevas?
learn-holdup-astray = Hay algo mejor, pues los Totales son iguales: grita { button-holdup }
learn-holdup-done = Ahora es tuya; vale cualquier empate, en cualquier momento, pero gritar sin él te cuesta una distancia o un comodín.

learn-mirror-title = El { card-X_MIRROR-short }
learn-mirror = { $opponent } te detiene: tu { card-X_MIRROR-short } devuelve la avería.
learn-mirror-astray = Entonces la avería se queda contigo: devuélvela con el { card-X_MIRROR-short }.
learn-mirror-done = Ahora es { $opponent } quien no avanza; una reparación o un comodín también habrían respondido.

learn-uturn-title = La { card-X_UTURN-short }
learn-uturn = { $opponent } pone 100 km y llega a 1000: ¡deshazlo con la { card-X_UTURN-short }!
learn-uturn-astray = Entonces ha ganado { $opponent }: la { card-X_UTURN-short } deshace lo que se acaba de poner.
learn-uturn-done = Deshecho: { $opponent } vuelve a 900 km.

learn-win-title = Ganar
learn-win = Un { card-funspeed-H_LIMIT-short } no permite más de 50, pero un { card-X_ACCEL-short } duplica una carta: pon 50 × 2.
learn-win-astray = Con eso aún no ganas: pon 50 × 2.
learn-win-done = 1000 km: ¡has ganado!

learn-next-funspeed-title = Ahora te toca a ti
learn-next-funspeed = Corre ya contra una IA: solo tú lo ves, un clic pone y anuncia, y { button-hint } te dice qué haría ella en tu lugar.

## Las variantes de Salón
learn-cumulation-title = Varios problemas a la vez
learn-cumulation = Aquí las averías se acumulan: repara las dos, en el orden que quieras.
learn-cumulation-more = Sigue: primero todos los problemas, después { card-R_GO-short }.
learn-cumulation-astray = Con eso no arrancas: repara lo que te detiene.
learn-cumulation-done = Estás en marcha otra vez: basta un { card-R_GO-short }, después del último problema.

learn-wrongway-title = { card-H_WRONGWAY-short }
learn-wrongway = Vas en sentido contrario, y cada distancia te quita km: da la vuelta con { card-R_ENDWRONG-short }.
learn-wrongway-astray = Así perderías km o no ganarías nada: juega { card-R_ENDWRONG-short }.
learn-wrongway-done = De nuevo en el buen sentido: las distancias vuelven a sumar.

learn-next-playroom-title = Ahora te toca a ti
learn-next-playroom = Juega ya una ronda contra una IA: solo tú la ves, y { button-hint } te dice qué haría ella en tu lugar.
