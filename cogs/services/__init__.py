"""What the bot does by itself besides showing tables: alerts, appointments, awards, reminders and introductions."""
