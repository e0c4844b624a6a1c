# Lo que el bot dice de sí mismo: al llegar a un servidor, y a quien pregunte.
introduction =
    🃏 **Coup-Fourré** trae a este servidor el Mille Bornes, la carrera de cartas hasta los 1000 km: todos siguen la mesa, solo tú ves tu mano y los reflejos cuentan.
    🏁 **{ button-quick }** empieza una ronda aquí mismo con una IA, que deja su asiento a quien lo quiera. **{ button-new }** espera a tus amigos, aquí o con { COMMAND("new") } en cualquier canal.
    Jugar a solas: { COMMAND("solo") } · Sin haber jugado nunca: { COMMAND("learn") }
    -# Para admins: idioma, zona horaria y canales se eligen con { COMMAND("settings") }.
button-new = Abrir una mesa
button-about = Acerca del bot
button-report = Avisar de un fallo
button-whole = Leer completo
about-title = Acerca de Coup-Fourré
about-intro = La carrera de cartas Mille Bornes en un canal de Discord: una mesa que todos siguen, una mano que solo tú ves y respuestas que gana quien reacciona más rápido.
about-start = { COMMAND("new") } abre una mesa, { COMMAND("solo") } una carrera solo para ti, { COMMAND("daily") } la carrera del día, y { COMMAND("learn") } te enseña a jugar.
about-version = Versión { $version } · { $languages }
about-counts = En todos los servidores juntos, { $people ->
    [0] nadie está jugando ahora mismo
    [one] 1 persona está jugando ahora mismo
   *[other] { $people } personas están jugando ahora mismo
}, y { $finished ->
    [0] todavía no se ha terminado ninguna partida
    [one] se ha terminado 1 partida
   *[other] se han terminado { $finished } partidas
}.
about-since = En marcha desde el { $time }.
about-operator = Este bot lo gestiona { $operator }.
about-operator-unknown = Aquí no consta quién gestiona este bot: pregunta a un admin de un servidor que lo tenga.
about-report = ¿Algo va mal? Pulsa { button-report }.
about-report-ask = ¿Algo va mal? Díselo a un admin de un servidor que tenga el bot.
about-unofficial = Proyecto no oficial, sin relación con la editorial. Mille Bornes es una marca de su propietario.

privacy-title = Privacidad
privacy-intro = Qué se guarda sobre ti, y cómo hacer que se borre:
privacy-person = **Quién eres:** tu ID de Discord y tu nombre en cada servidor donde juegas, con las mesas que has abierto o a las que te has unido.
privacy-acts = **Lo que haces en las partidas**, con la hora de cada clic: así una partida sobrevive a un reinicio, se decide quién fue más rápido y las partidas terminadas se pueden volver a ver. El servidor elige durante cuánto tiempo, en { COMMAND("settings") }.
privacy-results = **Lo que resulta de ello:** resultados, niveles y logros, y si paraste una partida como moderador o reiniciaste una temporada.
privacy-preferences = **Tus preferencias**, como tu idioma, tus horas de juego, tu zona horaria y tus vacaciones para las partidas lentas, y la ID de las personas que has bloqueado, en todos los servidores; y para cada servidor, de qué partidas quieres aviso, y cuándo.
privacy-tally = **Durante un día**, cuántas partidas han terminado juntas dos personas, con un código que no identifica a nadie: solo cuentan tres al día.
privacy-never = Nunca se lee lo que la gente escribe. El bot no pide ni correo electrónico, ni dirección IP, ni lista de amigos, su registro no contiene nombres ni cartas, y nada se vende ni se da a otros.
privacy-rights = **{ button-export }** te lo envía todo en un archivo. **{ button-forget }** borra tu ID y tu nombre en todas partes, en todos los servidores, salvo en las listas de quienes te han bloqueado. No alcanza los mensajes que ya están en los canales ni las copias de seguridad hechas antes: para eso, pregunta a quien gestiona el bot.
privacy-where = Ambos están en **{ button-my_data }**, aquí y en { COMMAND("preferences") }.

terms-title = Condiciones de uso
terms-intro = Son un acuerdo entre tú y quien gestiona este bot:
terms-game = El bot es un juego. Se ofrece tal cual: nadie garantiza que esté siempre disponible ni que los resultados se conserven para siempre.
terms-fair = Juega limpio: nada de segundas cuentas para subir de nivel, ni de programas que hagan clic por ti, ni de molestar a quien no pidió jugar. Los moderadores pueden parar partidas y reiniciar las clasificaciones; quien gestiona el bot puede excluir a las personas y servidores que incumplan estas condiciones.
terms-discord = Mientras usas el bot valen también las condiciones y los límites de edad de Discord.
terms-software = El programa en sí es libre, bajo la licencia MIT.

command-about = acerca-de
command-about-help = El bot, quién lo gestiona, privacidad, problemas
