"""The Discord side: slash commands, buttons and messages, translated to and from the game's tables."""
