error-too_many_computations = El entrenador tiene ahora demasiadas partidas que mirar. Inténtalo de nuevo en unos minutos.
