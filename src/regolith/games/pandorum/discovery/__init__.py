"""Discovery: two modules, Monoliths and Events, alone or together."""
