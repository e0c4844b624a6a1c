error-too_many_computations = Le coach a trop de parties à regarder en ce moment. Réessaie dans quelques minutes.
error-no_hints = Il n’y a d’indices que dans une partie en solo : commences-en une avec /mille { command-solo }.
history-helped = avec indices
