"""The bot through a simulated Discord: real discord.py, real cogs, a real SQLite file."""
