"""The cards of Venus Next."""
