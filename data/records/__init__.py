"""What finished games leave: results, boards, ratings, histories, achievements."""
