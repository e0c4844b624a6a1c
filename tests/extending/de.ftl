# A part of a language, as a translation begins.
language-name = Deutsch

command-new = neu
command-new-help = Einen Tisch in diesem Kanal eröffnen
button-join = Mitspielen
card-H_FLAT = Reifenpanne
card-H_FLAT-short = Reifenpanne
coach-decisions = { $n ->
    [one] Der Coach hat eine Entscheidung angesehen.
   *[other] Der Coach hat { $n } Entscheidungen angesehen.
}

words-today = heute, heute Abend
words-tomorrow = morgen, morgen Abend
words-after-noon = heute Abend, morgen Abend
words-before-time = um
words-before-day = am
words-hour = Uhr
