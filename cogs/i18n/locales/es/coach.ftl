error-too_many_computations = El entrenador tiene ahora demasiadas partidas que mirar. Inténtalo de nuevo en unos minutos.
error-no_hints = Solo hay pistas en una partida en solitario: empieza una con /mille { command-solo }.
history-helped = con pistas
