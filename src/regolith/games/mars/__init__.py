"""Words that the games about Mars share."""
