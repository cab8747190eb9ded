"""The automa: one person against MarsBot, who is played by rules and never asked."""
