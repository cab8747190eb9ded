"""Promotional projects and corporations."""
