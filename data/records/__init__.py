"""What finished games leave behind: results, boards, ratings, histories, achievements."""
