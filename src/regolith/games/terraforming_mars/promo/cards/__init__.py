"""The promotional cards."""
