"""What the players see: each screen is a pure function from a view and a language to components."""
