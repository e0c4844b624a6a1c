button-lately = Last ten
narrator-left = { $seconds ->
    [one] { $seconds } second left.
   *[other] { $seconds } seconds left.
 }
preferences-narrator-nothing = Tell me: nothing
preferences-narrator-mine = Tell me: my part
preferences-narrator-everything = Tell me: everything
preferences-narrator-help = Tells you each act in a new private message as it happens, which a screen reader can read aloud: only what concerns you, or everything. You also hear when half of your time to answer is over, and when ten seconds are left.
preferences-numbers = Numbered cards
preferences-numbers-help = Begins the label of each card in your hand with the number that you can type to play it.
preferences-hand_order-playable = Hand: playable first
