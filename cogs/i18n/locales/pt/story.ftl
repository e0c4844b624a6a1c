# Partidas lentas: o que aconteceu
story-since = Desde a sua última jogada ({ $time }):
story-lately = O que aconteceu:
story-ordered = Coup-fourré! As suas instruções respondem a { $hazard } de { $player } com { $card }.
