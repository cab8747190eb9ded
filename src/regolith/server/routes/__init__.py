"""What can be asked for over HTTP. Handlers are short; rules never live here."""
