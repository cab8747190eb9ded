"""Prelude: a head start for everybody."""
