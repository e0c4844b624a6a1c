button-lately = Last ten
narrator-left = { $seconds ->
    [one] { $seconds } second left.
   *[other] { $seconds } seconds left.
 }
preferences-narrator-nothing = Tell me: nothing
preferences-narrator-mine = Tell me: my part
preferences-narrator-everything = Tell me: everything
preferences-narrator-help = Each act as a new message that a screen reader can read, and what time is left.
preferences-numbers = Numbered cards
preferences-hand_order-playable = Hand: playable first
