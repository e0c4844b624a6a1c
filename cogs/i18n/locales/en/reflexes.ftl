# Reflexes: how fast people answer and call
button-reflexes = Reflexes
button-reflex-board = Fastest here
button-my-reflexes = My reflexes
reflexes-title = Reflexes of { $name }
reflexes-measured = Measured from the moment an answer was possible until the click, by Discord’s clock. The newest { $most } answers of each kind.
reflexes-none = No answer at a table with other people yet. The first will be a coup-fourré or a right Hold Up!
reflexes-line = median { $median } ms, best { $best } ms ({ $n ->
    [one] 1 answer
   *[other] { $n } answers
})
reflexes-alone = Against AI players alone
reflexes-early = { $n ->
    [one] 1 answer came
   *[other] { $n } answers came
} in under { $ms } ms. An answer that fast does not count, whatever the reason.
reflexes-board = Reflexes: { $kind }
reflexes-board-help = Ranked by median, from { $fewest } answers at tables with other people. Those under { $ms } ms do not count.
reflexes-too-few = You: { $n } of the { $needed } answers it takes.
reflexes-kind = Kind of answer
reflex-coup_fourre = coup-fourré
reflex-hold_up = Hold Up!
reflex-u_turn = { card-X_UTURN }
reflex-mirror = { card-X_MIRROR }
reflex-bornes_killer = Bornes Killer!
