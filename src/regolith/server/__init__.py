"""The server: tables on the web, each seat with its own view, every decision stored before it is acknowledged."""
