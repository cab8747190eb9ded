"""The cards of Discovery."""
