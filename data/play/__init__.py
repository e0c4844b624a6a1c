"""Tables and what leads to them: the journal, appointments, alerts, reminders, and the people seated."""
