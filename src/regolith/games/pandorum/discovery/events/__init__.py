"""Events: cards that are turned over one after the other, with Quids beside them for whoever meets their condition."""
