"""What is shown of finished games: profiles, leaderboards, histories and replays."""
