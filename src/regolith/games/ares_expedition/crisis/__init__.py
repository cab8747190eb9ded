"""Crisis: Mars falls apart again, and all players hold it together or lose together."""
