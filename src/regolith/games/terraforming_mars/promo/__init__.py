"""The promotional cards: corporations that were never in a box."""
