"""Tables and what leads to them: the journal, appointments, alerts, reminders, who sits where."""
