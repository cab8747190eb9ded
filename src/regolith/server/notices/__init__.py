"""Being told that it is one's turn: the webhook of a table, and what each person has asked for."""
