"""Help: introduction, about, rules, lesson."""
