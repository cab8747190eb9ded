"""Venus Next: a second planet, floaters, and the World Government."""
