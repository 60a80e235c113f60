"""The table: where everything lies, how it moves, what a person is asked and what their clicks mean."""
