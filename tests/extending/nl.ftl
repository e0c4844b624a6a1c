# A part of a language, as a translation begins.
language-name = Nederlands

command-new = nieuw
command-new-help = Een tafel openen in dit kanaal
button-join = Meedoen
card-H_FLAT = Lekke band
card-H_FLAT-short = Lekke band
coach-decisions = { $n ->
    [one] De coach heeft één beslissing bekeken.
   *[other] De coach heeft { $n } beslissingen bekeken.
}

words-today = vandaag, vanavond
words-tomorrow = morgen, morgenavond
words-after-noon = vanavond, morgenavond
words-before-time = om
words-before-day = op
words-hour = uur
