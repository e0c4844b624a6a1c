"""``python bot.py check``: tries on the real Discord what the bot rests on (docs/DISCORD.md)."""
