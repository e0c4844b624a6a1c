"""The people at a table: seats, absent players, takeovers, and requests to stop."""
