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
learn-attack = { $opponent } va por delante. En vez de avanzar puedes jugar una avería: casi todas detienen un coche, un { card-H_LIMIT-short } lo frena. ¡Ataca! Prueba también con { card-H_GAS-short }: { $opponent } ya ha mostrado el comodín contra ella.
learn-attack-astray = Puedes avanzar, claro, pero { $opponent } también avanza y va por delante. Esta vez juega una avería.
learn-attack-done = ¡Tocado! Durante unos segundos alguien podría mostrar el comodín correspondiente; si nadie lo hace, { $opponent } necesita la reparación.

learn-coup-title = Coup-fourré
learn-coup = { $opponent } juega { card-H_GAS-short } contra ti. Podrías repararlo más tarde. Pero tienes { card-S_TANK-short }, el comodín correspondiente: muéstralo ahora, en los pocos segundos que hay, y es un **coup-fourré**.
learn-coup-astray = Entonces se pierde la ocasión: no podrías avanzar y el comodín valdría menos después. Responde con él.
learn-coup-done = **¡Coup-fourré!** La avería desaparece y sigues en marcha. En esta ronda ya nadie puede jugar { card-H_GAS-short } contra ti, ganas { $points } puntos en el acto y te toca jugar. En una partida hay que ser rápido: cuando roba el siguiente, se acaba la ocasión.

learn-end-title = Descartar, y el fin de una ronda
learn-end = No puedes avanzar y no tienes la reparación: entonces se descarta. Llevas 600 de 700 km, y dos de tus cartas ya no se podrán jugar en esta ronda. Descarta una de ellas.
learn-end-astray = Esa aún puede ayudarte: una distancia que cabe, una reparación, o un comodín, que vale 100 puntos. Busca una distancia demasiado larga, o una avería a la que { $opponent } es inmune.
learn-end-done = Nadie la echará de menos. Cuando alguien llega, o cuando se acaban las cartas, se cuentan los puntos de la ronda: un punto por kilómetro, 100 por comodín, 300 por coup-fourré, 400 por llegar y algunas bonificaciones. Se juegan rondas hasta que alguien suma 5.000 puntos.

learn-next-title = Ahora te toca a ti
learn-next = Abre una mesa con { COMMAND("new") }, añade una IA o espera a que se unan otros, y empieza. En tu mano una marca señala lo que puedes jugar; pulsa cualquier otra carta y sabrás por qué no se puede y qué ayudaría.
    El botón { button-rules } explica todo lo que se juega en una mesa. Si usas un lector de pantalla, hay un modo texto en { COMMAND("preferences") }, y en { button-options } el anfitrión puede dar a todos más tiempo para reaccionar.
    { "**" }Fun & Speed** es otro juego: una sola carrera, sin { card-R_GO-short }, con gritos y cartas especiales. Allí gana quien se da cuenta de algo antes que los demás, aunque no sea su turno.
