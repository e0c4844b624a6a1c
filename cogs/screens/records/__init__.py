"""Screens about finished games: profiles, leaderboards, histories and replays."""
