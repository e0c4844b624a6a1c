"""The coach: reviews, hints, and another try at a decision."""
