"""What is done at the table: laying, answering, drawing, calling. It moves cards, and puts on pending what follows."""
