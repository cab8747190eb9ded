"""Live tables: opened from the store when somebody needs them, forgotten when nobody does."""
