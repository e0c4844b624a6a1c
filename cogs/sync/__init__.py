"""Keeping what Discord shows in step with the tables: table messages, hands, pings, and awards."""
