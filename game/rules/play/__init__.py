"""What players do at the table: lay, answer, draw and call. Each move of cards puts what follows on pending."""
