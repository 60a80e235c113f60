"""The rules of the table: pure functions over plain data, standard library only."""
