error-too_many_computations = Le coach a trop de parties à regarder en ce moment. Réessaie dans quelques minutes.
