"""What the bot is and how the game goes: introduction, rules, lesson."""
