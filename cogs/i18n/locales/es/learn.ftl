# La lección de /mille aprender, paso a paso: qué hacer, qué resulta y qué lleva a otra parte
learn-place = Paso { $step } de { $steps }

learn-go-title = Arrancar
learn-go = Corres contra { $opponent }: la ronda acaba cuando alguien ha recorrido exactamente 700 km. En tu turno robas una carta (es automático) y juegas una. Nadie avanza sin { card-R_GO-short }. Prueba primero con 100 km y lee la respuesta; después juega { card-R_GO-short }.
learn-go-done = Ya estás en marcha. Ese era tu turno: ahora jugaría { $opponent }, y luego podrías avanzar.

learn-drive-title = Avanzar
learn-drive = Las distancias te hacen avanzar, una por turno. Aquí te frena un { card-H_LIMIT-short }: sigues en marcha, pero con 50 km por carta como máximo. Juega 25 o 50 km, o quita el límite. Prueba también con 100 km, si quieres.
learn-drive-done = Bien elegido. Sin límite vale cualquier distancia, pero como mucho dos cartas de 200 km por ronda, y nunca una que se pase del final.

learn-remedy-title = Detenerse y volver a arrancar
learn-remedy = No puedes avanzar: { card-H_FLAT-short }. Cada avería tiene su reparación: juega { card-R_SPARE-short }, y en tu próximo turno { card-R_GO-short }.
learn-remedy-more = Reparado. { $opponent } ha jugado su turno y tú has robado una carta. Pero aún no estás en marcha: después de una reparación hace falta otra vez { card-R_GO-short }.
learn-remedy-astray = Se puede atacar aunque no puedas avanzar, pero tu coche se queda donde está. Primero ponlo en marcha.
learn-remedy-done = Ya estás en marcha otra vez. Contra { card-H_STOP-short } basta { card-R_GO-short }: es su reparación.

learn-attack-title = Atacar
learn-attack = { $opponent } va por delante. En vez de avanzar puedes jugar una avería: casi todas detienen un coche, un { card-H_LIMIT-short } lo frena. ¡Ataca! Prueba también con { card-H_GAS-short }: { $opponent } ya ha mostrado el comodín contra ella, una carta que protege hasta el final de la ronda.
learn-attack-astray = Puedes avanzar, claro, pero { $opponent } también avanza y va por delante. Esta vez juega una avería.
learn-attack-done = ¡Tocado! Durante unos segundos alguien podría mostrar el comodín correspondiente; si nadie lo hace, { $opponent } necesita la reparación.

learn-coup-title = Coup-fourré
learn-coup = { $opponent } juega { card-H_GAS-short } contra ti. Podrías repararlo más tarde. Pero tienes { card-S_TANK-short }, el comodín correspondiente: muéstralo ahora, en los pocos segundos que hay, y es un **coup-fourré**.
learn-coup-astray = Entonces se pierde la ocasión: no podrías avanzar y el comodín valdría menos después. Responde con él.
learn-coup-done = **¡Coup-fourré!** La avería desaparece y sigues en marcha. En esta ronda ya nadie puede jugar { card-H_GAS-short } contra ti, ganas { $points } puntos en el acto (100 por el comodín, 300 por el coup-fourré) y te toca jugar. En una partida hay que ser rápido: cuando roba el siguiente, se acaba la ocasión.

learn-end-title = Descartar, y el fin de una ronda
learn-end = No puedes avanzar y no tienes la reparación: entonces se descarta. Llevas 600 de 700 km, y dos de tus cartas ya no se podrán jugar en esta ronda. Descarta una de ellas.
learn-end-astray = Esa aún puede ayudarte: una distancia que cabe, una reparación, o un comodín, que vale 100 puntos. Busca una distancia demasiado larga, o una avería a la que { $opponent } es inmune.
learn-end-done = Nadie la echará de menos. Cuando alguien llega, o cuando se acaban las cartas, se cuentan los puntos de la ronda: un punto por kilómetro, 100 por comodín, 300 por coup-fourré, 400 por llegar y algunas bonificaciones. Casi siempre eso es toda la partida; una larga sigue hasta que alguien suma 5.000 puntos.

learn-next-classic-title = Ahora te toca a ti
learn-next-classic = Juega ya una ronda contra una IA: solo tú la ves, y { button-hint } te dice qué haría ella en tu lugar. O abre una mesa con { COMMAND("new") }.
    En tu mano, las cartas claras se pueden jugar; pulsa otra y sabrás por qué no. Con un lector de pantalla, activa el modo texto en { COMMAND("preferences") }.

## Fun & Speed, en cinco pasos
learn-unit-title = Poner y anunciar
learn-unit = Gana quien llega primero a un Total de 1.000 km, y nadie espera un { card-R_GO-short }. Robas y juegas una carta. Pon una distancia.
learn-unit-more = Ya está puesta. Anúnciala antes de que { $opponent } grite { button-killer } y la pierdas.
learn-unit-astray = Ahora no: pon una distancia y luego anúnciala.
learn-unit-done = Anunciada: ya no temes ningún { button-killer } Las averías también se anuncian, con su sonido. El botón está siempre en tu mano.

learn-holdup-title = ¡Hold Up!
learn-holdup = Es el turno de { $opponent }, pero mira los Totales: 175 y 175. Quien ve primero un empate puede quitar algo. ¡Grita!
learn-holdup-more = Has sido más rápido. ¿Qué distancia te llevas?
learn-holdup-astray = Hay algo mejor: los Totales son iguales. Grita { button-hold_up }
learn-holdup-done = { $opponent } la ha perdido y tú la tienes. Vale cualquier empate, en cualquier momento, incluso entre otros. Pero gritar sin empate te cuesta una distancia tuya.

learn-mirror-title = El { card-X_MIRROR-short }
learn-mirror = { $opponent } te detiene: «¡PSCHHH!» Tienes unos segundos. Tu { card-X_MIRROR-short } devuelve la avería.
learn-mirror-astray = Entonces la avería se queda contigo. Devuélvela con el { card-X_MIRROR-short }.
learn-mirror-done = Ahora es { $opponent } quien no avanza. Una reparación o un comodín también habrían respondido; el comodín en ese momento cuenta 200 km.

learn-uturn-title = La { card-X_UTURN-short }
learn-uturn = { $opponent } pone 100 km y llega a 1.000: así gana, si nadie lo deshace en unos segundos. ¡Juega la { card-X_UTURN-short }!
learn-uturn-astray = Entonces ha ganado { $opponent }. La { card-X_UTURN-short } deshace lo que se acaba de poner.
learn-uturn-done = Deshecho: { $opponent } vuelve a 900 km. Sirve contra cualquier distancia recién puesta, nunca contra las anteriores.

learn-win-title = Ganar
learn-win = Tienes 900 km, pero un { card-funspeed-H_LIMIT-short } no permite más de 50. Un { card-X_ACCEL-short } duplica una carta: pon 50 × 2.
learn-win-astray = Con eso aún no ganas. Pon 50 × 2.
learn-win-done = 1.000 km: ¡has ganado! En una partida, los demás tienen aún unos segundos para una { card-X_UTURN-short }.

learn-next-funspeed-title = Ahora te toca a ti
learn-next-funspeed = Corre ya contra una IA: solo tú lo ves, un clic pone y anuncia, y { button-hint } te dice qué haría ella en tu lugar. O abre una mesa con { COMMAND("new") }: allí gana quien se da cuenta de algo antes que los demás.

## Las variantes de Salón, en dos pasos
learn-cumulation-title = Varios problemas a la vez
learn-cumulation = Si empiezas, sigue primero la lección de { ruleset-classic }. Aquí las averías se acumulan: tienes { card-H_ACCIDENT-short } y { card-H_FLAT-short }. Repara las dos, en el orden que quieras, y arranca.
learn-cumulation-more = Bien. Sigue: primero todos los problemas, después { card-R_GO-short }.
learn-cumulation-astray = Con eso no arrancas. Repara lo que te detiene.
learn-cumulation-done = Estás en marcha otra vez. Basta un { card-R_GO-short }, después del último problema.

learn-wrongway-title = { card-H_WRONGWAY-short }
learn-wrongway = Vas en sentido contrario: cada distancia te quitaría km. Da la vuelta con { card-R_ENDWRONG-short }. Si quieres, prueba antes con 50 km.
learn-wrongway-astray = Así perderías km o no ganarías nada. Juega { card-R_ENDWRONG-short }.
learn-wrongway-done = De nuevo en el buen sentido: las distancias vuelven a sumar. { card-S_ACE-short } protege también contra { card-H_WRONGWAY-short }.

learn-next-playroom-title = Ahora te toca a ti
learn-next-playroom = Juega ya una ronda contra una IA: solo tú la ves, y { button-hint } te dice qué haría ella en tu lugar. O abre una mesa con { COMMAND("new") }, para nueve personas como mucho.
